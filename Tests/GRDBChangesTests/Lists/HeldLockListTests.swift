// Lists and shared observations call and release nothing of a program while they hold a lock.

import Foundation
import GRDB
import GRDBChanges
import Testing

@Suite("Locks, lists, and objects of programs", .mustEnd)
struct HeldLockListTests {
    /// A record that holds an object.
    private struct Record: FetchableRecord, Sendable {
        let id: Int64
        let probe: LockWitness.Probe

        init(row: Row) {
            id = row["id"]
            probe = Self.sharedWitness.withLock { $0 }.probe()
        }

        static let sharedWitness = Locked(LockWitness())
    }

    private static func insertCity(_ writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
    }

    private static func check(_ witness: LockWitness, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        let notes = witness.heldLocks(after: count)
        #expect(notes.count >= count && !notes.contains(true), "whether locks were held: \(notes)", sourceLocation: sourceLocation)
    }

    @Test("A controller of records releases functions, requests and records outside of its lock")
    func controllers() throws {
        let writer = try makeObservedDatabase(pool: false)
        let witness = LockWitness()
        Record.sharedWitness.replace(by: witness)
        let controller = FetchedRecordsController<Record>(
            writer, request: SQLRequest<Record>(sql: "SELECT * FROM city"), scheduling: DirectScheduler(), identifiedBy: { $0.id })
        @Sendable func use() { _ = controller.fetchedRecords.count }
        for _ in 0..<2 {
            let probe = witness.probe(use)
            controller.trackErrors { _, _ in withExtendedLifetime(probe) {} }
            let other = witness.probe(use)
            controller.trackChanges { _ in withExtendedLifetime(other) { witness.note() } }
        }
        Self.check(witness, 2)
        try controller.performFetch()
        try Self.insertCity(writer)
        // One more call, and the two records before, twice: they are fetched again when the observation begins.
        Self.check(witness, 7)
        try controller.performFetch()
        controller.setRequest(SQLRequest<Record>(sql: "SELECT * FROM city WHERE id > 1"))
        Self.check(witness, 17)
        controller.trackErrors { _, _ in }
        controller.trackChanges { _ in }
        Self.check(witness, 19)
    }

    @Test("Observations of equal requests release their functions outside of locks")
    func sharedRequests() throws {
        let witness = LockWitness()
        let queue = try DatabaseQueue(running: "CREATE TABLE city (id INTEGER PRIMARY KEY, population INTEGER)")
        let observations = SharedRequestObservations(in: queue, scheduling: DirectScheduler())
        for id in 0..<40 {
            let probe = witness.probe()
            let observation = try observations.all(SQLRequest<Record>(sql: "SELECT * FROM city WHERE id = \(id)"))
            observation.start(onError: { _ in }, onChange: { _ in withExtendedLifetime(probe) {} }).cancel()
        }
        Self.check(witness, 40)
    }
}
