// The state of a database and of its connections, for probes and for people.

import GRDB
import GRDBFoundation

/// The state of a database and of its connections, at one moment.
///
///     let health = pool.health()
///     print(health)
///     if let read = health.oldestRead, read.seconds > 60 {
///         // "GRDB.DatabasePool.reader.2" has kept the log from being emptied for a minute.
///     }
///
/// What only SQLite knows is `nil` where all connections were in use, because `DatabasePool.health()` does not wait.
public struct DatabaseHealth: Sendable {
    /// An access that runs, or a snapshot that is open.
    public struct Access: Sendable {
        /// The label of the connection.
        public let label: String

        /// Whether the connection may write.
        public let isWriter: Bool

        /// Whether the connection is that of a snapshot, which reads one state of the database as long as it is open.
        public let isSnapshot: Bool

        /// How long the access runs, or the snapshot is open, in seconds; some milliseconds may be missing.
        public let seconds: TimeInterval
    }

    /// A checkpoint of this process.
    public struct Checkpoint: Sendable, Hashable {
        /// When it ended.
        public let date: Date

        /// The number of frames that were in the log.
        public let walFrameCount: Int

        /// How many of them are in the database file.
        public let checkpointedFrameCount: Int
    }

    /// An error that concerns the file, its locks or the memory: not those of SQL and of constraints.
    public struct Failure: Sendable {
        /// When it happened.
        public let date: Date

        /// The code of the error.
        public let resultCode: ResultCode

        /// What SQLite has said.
        public let message: String
    }

    /// What a connection has answered.
    struct Answers: Sendable {
        var journalMode: String
        var pageSize: Int
        var pageCount: Int
        var freePageCount: Int
        var cachedStatementCount: Int
    }

    /// The path of the database.
    public let path: String

    /// The version of the SQLite library, such as `3.40.1`.
    public let sqliteVersion: String

    /// The options that SQLite was compiled with, such as `ENABLE_FTS5`.
    public let sqliteOptions: [String]

    /// What is known to be wrong with this version of SQLite, and can damage this database. Empty where nothing is.
    ///
    /// The [WAL-reset bug](https://www.sqlite.org/wal.html#walresetbug) takes several connections that write or checkpoint a database in WAL mode. It is listed
    /// when this process has several of them, and when the options of one expect those of other processes: `Configuration.persistentWAL` and
    /// `Configuration.observesExternalChanges`. A queue or a pool that is alone is safe, and so are those of
    /// `Configuration.sharedBetweenProcesses(busyTimeout:)`. Which connections other processes have is not known.
    public let knownFaults: [String]

    /// The size of the database file in bytes, or `nil` where there is none.
    public let fileSize: Int?

    /// The size of the write-ahead log in bytes, or `nil` where there is none.
    public let logSize: Int?

    /// The journal mode: `wal`, `delete`, `memory` and others.
    public let journalMode: String?

    /// The size of a page in bytes.
    public let pageSize: Int?

    /// The number of pages of the database, those in the log included.
    public let pageCount: Int?

    /// How many pages are not used: `VACUUM` would give them back to the system.
    public let freePageCount: Int?

    /// How many compiled statements wait for their next use, in the connection that was asked.
    public let cachedStatementCount: Int?

    /// What runs now on the connections of this process to the same file, those of other queues, pools and snapshots included, the oldest first.
    public let accesses: [Access]

    /// How many reads may run at the same time: for a queue, one access of any kind.
    public let maximumReaderCount: Int

    /// How many reads wait for their turn: for a queue, accesses of any kind.
    public let waitingReadCount: Int

    /// How many writes wait for their turn: for a queue, accesses of any kind.
    public let waitingWriteCount: Int

    /// The last checkpoint that this process has done by this module, if any: see `Configuration.journalSizeLimit`. SQLite does not report its own.
    public let lastCheckpoint: Checkpoint?

    /// The last error of a connection that is open, if any.
    public let lastFailure: Failure?

    /// The read that began first of those that run, snapshots included: as long as it runs, the log cannot begin anew.
    public var oldestRead: Access? {
        accesses.first { !$0.isWriter }
    }
}

extension DatabaseHealth: CustomStringConvertible {
    /// The values, one a line.
    public var description: String {
        var lines = ["\(path): SQLite \(sqliteVersion)"]
        lines += knownFaults.map { "fault: \($0)" }
        if let journalMode { lines.append("journal mode: \(journalMode)") }
        if let fileSize { lines.append("file: \(fileSize) bytes") }
        if let logSize { lines.append("log: \(logSize) bytes") }
        if let pageCount, let freePageCount { lines.append("pages: \(pageCount), \(freePageCount) of them free") }
        lines.append("waiting: \(waitingReadCount) to read, \(waitingWriteCount) to write")
        lines += accesses.map { "\($0.isSnapshot ? "snapshot" : "access"): \($0.label), for \($0.seconds) s" }
        if let lastCheckpoint {
            lines.append("last checkpoint: \(lastCheckpoint.checkpointedFrameCount) of \(lastCheckpoint.walFrameCount) frames")
        }
        if let lastFailure { lines.append("last failure: \(lastFailure.resultCode): \(lastFailure.message)") }
        return lines.joined(separator: "\n")
    }
}

extension DatabaseQueue {
    /// Returns the state of the database and of its connection. Does not wait: fit for each request of a probe.
    public func health() -> DatabaseHealth {
        DatabaseHealth(
            of: self, connection, answers: connection.answersIfFree(), waitingReadCount: connection.lane.permits.waiterCount)
    }
}

extension DatabasePool {
    /// Returns the state of the database and of its connections. Does not wait: fit for each request of a probe.
    public func health() -> DatabaseHealth {
        DatabaseHealth(
            of: self, writer, answers: readers.answersIfFree() ?? writer.answersIfFree(),
            waitingReadCount: readers.lane.permits.waiterCount)
    }
}

extension DatabaseHealth {
    fileprivate init(of writer: some DatabaseWriter, _ connection: SerialConnection, answers: Answers?, waitingReadCount: Int) {
        let database = connection.connection.database
        let connections = database.status.ofSameFile
        path = writer.path
        sqliteVersion = String(cString: sqlite3_libversion())
        sqliteOptions = Self.compileOptions
        knownFaults = Self.mayLoseCommits(of: database, journalMode: answers?.journalMode) ? [Self.walResetBug] : []
        let filePath = database.status.filePath
        fileSize = filePath.flatMap(Self.size)
        logSize = filePath.flatMap { Self.size("\($0)-wal") }
        journalMode = answers?.journalMode
        pageSize = answers?.pageSize
        pageCount = answers?.pageCount
        freePageCount = answers?.freePageCount
        cachedStatementCount = answers?.cachedStatementCount
        accesses = connections.compactMap(\.access).sorted { $0.seconds > $1.seconds }
        maximumReaderCount = writer.configuration.maximumReaderCount
        self.waitingReadCount = waitingReadCount
        waitingWriteCount = connection.lane.permits.waiterCount
        lastCheckpoint = connections.compactMap(\.checkpoint).max { $0.date < $1.date }.map {
            Checkpoint(date: $0.date, walFrameCount: $0.walFrameCount, checkpointedFrameCount: $0.checkpointedFrameCount)
        }
        lastFailure = connections.compactMap(\.failure).max { $0.date < $1.date }.map {
            Failure(date: $0.date, resultCode: $0.code, message: $0.message)
        }
    }

    /// The options that the library was compiled with, without the prefix `SQLITE_`.
    private static let compileOptions: [String] = sequence(first: CInt(0)) { $0 + 1 }.lazy
        .map { sqlite3_compileoption_get($0) }
        .prefix { $0 != nil }
        .compactMap { $0.map { String(cString: $0) } }

    private static let walResetBug =
        "the WAL-reset bug: commits may be lost when several connections write or checkpoint at the same moment. Open the database with "
        + "Configuration.sharedBetweenProcesses() everywhere, or link SQLite 3.51.3 or newer"

    /// A journal mode that is not known, because all connections are in use, is taken for that of the log.
    private static func mayLoseCommits(of database: Database, journalMode: String?) -> Bool {
        journalMode ?? "wal" == "wal" && WALResetWarning.mayLoseCommits(database.status)
    }

    // Never by opening the file: when a process closes a file, it loses all its locks on it, those of SQLite included.
    private static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}

extension ConnectionStatus {
    fileprivate var access: DatabaseHealth.Access? {
        guard let start else { return nil }
        let milliseconds = CoarseClock.milliseconds
        return DatabaseHealth.Access(
            label: label, isWriter: isWriter, isSnapshot: snapshotStart != nil,
            seconds: TimeInterval(milliseconds > start ? milliseconds - start : 0) / 1000)
    }
}

extension SerialConnection {
    fileprivate func answersIfFree() -> DatabaseHealth.Answers? {
        var answers: DatabaseHealth.Answers?
        lane.performIfFree(callingProgram: false) {
            answers = connection.withAccess { $0.answers() }
        }
        return answers
    }
}

extension ReaderPool {
    fileprivate func answersIfFree() -> DatabaseHealth.Answers? {
        var answers: DatabaseHealth.Answers?
        lane.performIfFree(callingProgram: false) {
            answers = performIfOpen { $0.answers() }
        }
        return answers
    }
}

extension Database {
    /// What the connection knows about the database, if it needs not wait for another one.
    fileprivate func answers() -> DatabaseHealth.Answers? {
        guard !isClosed, !interruption.isSuspended else { return nil }
        return untraced {
            withoutWaiting {
                func pragma<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: String) throws -> Value? {
                    try Value.fetchOne(self, sql: "PRAGMA main.\(name)")
                }
                guard let journalMode: String = try? pragma("journal_mode"), let pageSize: Int = try? pragma("page_size"),
                    let pageCount: Int = try? pragma("page_count"), let freePageCount: Int = try? pragma("freelist_count")
                else { return nil }
                return DatabaseHealth.Answers(
                    journalMode: journalMode, pageSize: pageSize, pageCount: pageCount, freePageCount: freePageCount,
                    cachedStatementCount: idleStatementCount)
            }
        }
    }
}
