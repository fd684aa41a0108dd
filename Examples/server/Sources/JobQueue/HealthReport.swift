// What a probe is told about the database.

import Foundation
import GRDB
import GRDBServer

/// The part of ``DatabaseHealth`` that clients of the socket may know.
public struct HealthReport: Codable, Equatable, Sendable {
    public var sqliteVersion: String
    public var knownFaults: [String]
    public var fileSize: Int?
    public var logSize: Int?
    public var waitingReads: Int
    public var waitingWrites: Int

    /// How long the oldest read runs, in seconds. The log grows as long as it does.
    public var oldestReadSeconds: Double?

    /// The last error of the file, of its locks or of the memory.
    public var lastFailure: String?

    /// It does not wait: a probe gets its answer when all else stands still, too.
    init(_ pool: DatabasePool) {
        let health = pool.health()
        sqliteVersion = health.sqliteVersion
        knownFaults = health.knownFaults
        fileSize = health.fileSize
        logSize = health.logSize
        waitingReads = health.waitingReadCount
        waitingWrites = health.waitingWriteCount
        oldestReadSeconds = health.oldestRead?.seconds
        lastFailure = health.lastFailure.map { "\($0.resultCode): \($0.message)" }
    }
}
