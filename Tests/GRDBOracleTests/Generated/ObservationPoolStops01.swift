// Observed expressions of the area "observation-pool" that end the program, part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationPoolStops01: [Probe] = [
        Probe("observation-pool/scheduling/002", free: observationPoolScheduling002),
        Probe("observation-pool/failures/006", free: observationPoolFailures006),
    ]

    // observation-pool/scheduling/002
    static func observationPoolScheduling002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        Beside { _ = itemCount.start(in: pool, scheduling: ImmediateValueObservationScheduler(), onError: { _ in }, onChange: { notes.add($0) }) }.wait()
        return notes.all
    }

    // observation-pool/failures/006
    static func observationPoolFailures006() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        return try pool.read { _ in _ = watch(itemCount, in: pool, notes) }
    }
}
