// How connections wait for the locks that SQLite takes when it opens a database.

import Foundation
import GRDB
import Testing

@Suite("Locks of an opening", .mustEnd)
struct OpeningLockTests {
    /// What another connection has locked while a database is opened.
    enum Lock: String, CaseIterable, Sendable {
        /// All of a file without log.
        case exclusive

        /// The writes to a file without log, which the switch to the WAL mode needs.
        case reserved

        /// The content of a file without log, which the switch to the WAL mode must not change.
        case shared

        /// A log that is repaired.
        case recovery

        /// A log that is removed.
        case removal

        static let allThatProcessesHold: [Lock] = {
            #if os(Linux)
            return allCases
            #else
            return [.exclusive, .reserved, .shared]
            #endif
        }()

        /// Takes the lock in a file that it makes.
        ///
        /// - Returns: What releases the lock.
        func take(_ path: String) throws -> @Sendable () -> Void {
            switch self {
            case .exclusive, .reserved, .shared:
                let holder = try DatabaseQueue(path: path, configuration: configured { $0.allowsUnsafeTransactions = true })
                try holder.writeWithoutTransaction { db in
                    try db.execute(sql: "CREATE TABLE t(a)")
                    switch self {
                    case .exclusive: try db.beginTransaction(.exclusive)
                    case .reserved: try db.beginTransaction(.immediate)
                    default: try db.execute(sql: "BEGIN; SELECT COUNT(*) FROM t")
                    }
                }
                return { holder.inDatabase { try? $0.rollback() } }
            case .recovery, .removal:
                #if os(Linux)
                try Self.makeFileWithLog(path)
                guard self == .recovery else {
                    return try FileLock(path, bytes: [(F_WRLCK, 0x4000_0000)]).release
                }
                // The file of the shared memory is used as it is when another connection has it open. Its content is no index of the log.
                try Data(count: 32768).write(to: URL(fileURLWithPath: path + "-shm"))
                // Another connection has the file open, writes, and repairs the index.
                let index = try FileLock(path + "-shm", bytes: [(F_RDLCK, 128), (F_WRLCK, 120), (F_WRLCK, 122)])
                // Without this one, SQLite would remove the log when an opening has failed.
                let database = try FileLock(path, bytes: [(F_RDLCK, 0x4000_0002)])
                return {
                    index.release()
                    database.release()
                }
                #else
                return {}
                #endif
            }
        }

        /// Makes a database in WAL mode in the state that a killed process leaves.
        private static func makeFileWithLog(_ path: String) throws {
            let queue = try DatabaseQueue(path: path + ".source", configuration: configured { $0.journalMode = .wal })
            try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
            try FileManager.default.copyItem(atPath: path + ".source", toPath: path)
            try FileManager.default.copyItem(atPath: path + ".source-wal", toPath: path + "-wal")
        }
    }

    /// What opens a database.
    enum Opener: String, CaseIterable, Sendable {
        case queue, pool, readOnlyPool

        func open(_ path: String, _ busyMode: Database.BusyMode) throws -> any DatabaseReader {
            var configuration = Configuration()
            configuration.busyMode = busyMode
            configuration.readonly = self == .readOnlyPool
            configuration.journalMode = self == .queue ? .wal : .default
            switch self {
            case .queue: return try DatabaseQueue(path: path, configuration: configuration)
            case .pool, .readOnlyPool: return try DatabasePool(path: path, configuration: configuration)
            }
        }

        /// Whether the lock is in the way.
        func waits(for lock: Lock) -> Bool {
            switch lock {
            case .exclusive, .recovery, .removal: true
            case .reserved, .shared: self != .readOnlyPool
            }
        }
    }

    @Test(
        "Opening a database waits for each lock of others until it is released, and counts its tries from zero", arguments: Opener.allCases,
        Lock.allThatProcessesHold)
    func waiting(opener: Opener, lock: Lock) throws {
        let path = try makeTemporaryPath()
        let release = try lock.take(path)
        let tries = Recorder<Int>()
        let reader = try opener.open(
            path,
            .callback { number in
                tries.append(number)
                if number == 2 { release() }
                return number < 10
            })
        #expect(tries.values == (opener.waits(for: lock) ? [0, 1, 2] : []))
        #expect(try reader.read { try $0.tableExists("t") })
        try reader.close()
        release()
    }

    @Test(
        "Opening a database gives up when the busy mode says so, and its error says how long it has waited",
        arguments: Lock.allThatProcessesHold)
    func givingUp(lock: Lock) throws {
        let path = try makeTemporaryPath()
        let release = try lock.take(path)
        defer { release() }
        let tries = Recorder<Int>()
        let mode = Database.BusyMode.callback { number in
            tries.append(number)
            return number < 2
        }
        let error = try #require(throws: DatabaseError.self) { try Opener.queue.open(path, mode) }
        #expect(tries.values == [0, 1, 2])
        let sql = lock == .reserved || lock == .shared ? "PRAGMA journal_mode = WAL" : "SELECT * FROM sqlite_master LIMIT 1"
        #expect(error.description == "SQLite error 5: database is locked - while executing `\(sql)`")
        #expect(error.secondsWaited != nil)

        let timeout = try #require(throws: DatabaseError.self) { try Opener.queue.open(path, .timeout(0.01)) }
        #expect(timeout.description == error.description)
        let seconds = try #require(timeout.secondsWaited)
        #expect(seconds >= 0.01)

        let atOnce = try #require(throws: DatabaseError.self) { try Opener.queue.open(path, .immediateError) }
        #expect(atOnce.description == error.description)
        #expect(atOnce.secondsWaited == nil)
    }

    @Test("A busy timeout that is set by SQL while a database is prepared replaces the busy mode, also for the switch to the WAL mode")
    func timeoutBySQL() throws {
        let path = try makeTemporaryPath()
        let release = try Lock.reserved.take(path)
        defer { release() }
        for milliseconds in [0, 10] {
            let tries = Recorder<Int>()
            var configuration = Configuration()
            configuration.journalMode = .wal
            configuration.busyMode = .callback { number in
                tries.append(number)
                return number < 10
            }
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
            let error = try #require(throws: DatabaseError.self) { try DatabaseQueue(path: path, configuration: configuration) }
            #expect(error.resultCode == .SQLITE_BUSY)
            #expect((error.secondsWaited ?? 0) >= Double(milliseconds) / 1000, "\(milliseconds) ms")
            #expect(tries.values == [])
        }
    }

    /// Gives a wait up at its third try. At the third try of the next wait, it releases the lock.
    private static func givingUpOnce(_ tries: Recorder<Int>, _ release: @escaping @Sendable () -> Void) -> Database.BusyMode {
        .callback { number in
            tries.append(number)
            if tries.values.count == 6 { release() }
            return number < 2 || tries.values.count == 6
        }
    }

    @Test("A wait that was given up does not shorten the next one, which belongs to the compilation of a statement")
    func waitOfCompilation() throws {
        let path = try makeTemporaryPath()
        let release = try Lock.exclusive.take(path)
        let tries = Recorder<Int>()
        var configuration = Configuration()
        configuration.busyMode = Self.givingUpOnce(tries, release)
        configuration.prepareDatabase { db in
            // Does not need the schema, which is read later.
            let error = #expect(throws: DatabaseError.self) { try db.beginTransaction(.immediate) }
            #expect(error?.resultCode == .SQLITE_BUSY)
        }
        _ = try DatabaseQueue(path: path, configuration: configuration)
        #expect(tries.values == [0, 1, 2, 0, 1, 2])
    }

    @Test("A wait that was given up does not shorten the wait of a backup")
    func waitOfBackup() throws {
        let path = try makeTemporaryPath()
        let release = try Lock.reserved.take(path)
        let tries = Recorder<Int>()
        let destination = try DatabaseQueue(path: path, configuration: configured { $0.busyMode = Self.givingUpOnce(tries, release) })
        let source = try DatabaseQueue(running: "CREATE TABLE copied(a)")
        let error = #expect(throws: DatabaseError.self) { try destination.write { _ in } }
        #expect(error?.secondsWaited != nil)
        try source.backup(to: destination)
        #expect(tries.values == [0, 1, 2, 0, 1, 2])
        #expect(try destination.read { try $0.tableExists("copied") })
    }

    #if os(Linux)
    @Test("A checkpoint waits for the end of another one")
    func waitOfCheckpoint() throws {
        let path = try makeTemporaryPath()
        let tries = Recorder<Int>()
        let release = Recorder<@Sendable () -> Void>()
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .callback { number in
            tries.append(number)
            if number == 2 { release.values.first?() }
            return number < 10
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        // The lock of connections that do a checkpoint.
        release.append(try FileLock(path + "-shm", bytes: [(F_WRLCK, 121)]).release)
        try queue.writeWithoutTransaction { db in
            #expect(throws: DatabaseError.self, "A passive checkpoint does not wait.") { try db.checkpoint(.passive) }
            #expect(tries.values == [])
            try db.checkpoint(.truncate)
        }
        #expect(tries.values == [0, 1, 2])
        try queue.close()
    }

    @Test(
        "Opening a database continues to wait where SQLite has given up after ten seconds of its own, because another connection writes to the index of the log",
        .enabled(if: isStressed))
    func waitForIndex() throws {
        let path = try makeTemporaryPath()
        let recovery = try Lock.recovery.take(path)
        recovery()
        let release = try FileLock(path + "-shm", bytes: [(F_RDLCK, 128), (F_WRLCK, 120)]).release
        let tries = Recorder<Int>()
        let mode = Database.BusyMode.callback { number in
            tries.append(number)
            release()
            return true
        }
        let queue = try Opener.queue.open(path, mode)
        #expect(tries.values == [0])
        #expect(try queue.read { try $0.tableExists("t") })
        try queue.close()
    }
    #endif
}

#if os(Linux)
/// Locks of single bytes that belong to an open file, so that they also block the connections of the same process.
private final class FileLock: Sendable {
    private let descriptor: CInt

    /// - Parameter bytes: The kind of each lock, and its place.
    init(_ path: String, bytes: [(kind: CInt, offset: off_t)]) throws {
        descriptor = open(path, O_RDWR)
        try requireZero(min(descriptor, 0))
        for (kind, offset) in bytes {
            try #require(set(kind, offset, length: 1) == 0, "byte \(offset): error \(errno)")
        }
    }

    private func set(_ kind: CInt, _ offset: off_t, length: off_t) -> CInt {
        var lock = flock()
        lock.l_type = CShort(kind)
        lock.l_whence = CShort(SEEK_SET)
        lock.l_start = offset
        lock.l_len = length
        // F_OFD_SETLK
        return fcntl(descriptor, 37, &lock)
    }

    /// Closing a file releases the locks of all connections of the process, too.
    deinit {
        close(descriptor)
    }

    /// Releases all locks.
    @Sendable func release() {
        _ = set(CInt(F_UNLCK), 0, length: 0)
    }
}
#endif
