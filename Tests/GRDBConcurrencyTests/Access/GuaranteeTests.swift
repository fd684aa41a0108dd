// The five guarantees of accesses, for queue, pool and snapshot, also against other connections and other processes.

import Dispatch
import Foundation
import Testing

@testable import GRDB

/// Each test fails when the guarantee is removed: the comments say how that was tried.
@Suite("The five guarantees", .serialized, .mustEnd)
struct GuaranteeTests {
    /// A database whose table `t` has one row, with the value 0.
    private func withFile(_ kind: FileWriterKind, _ body: (String, any DatabaseWriter) async throws -> Void) async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let writer = try kind.open(path)
        try await writer.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (0)") }
        try await body(path, writer)
        try writer.close()
    }

    /// Runs a function on a thread of its own. What is done while a child process runs must be done this way: Swift Testing waits for its end
    /// on a thread of tasks, and there may be no other one.
    private static func onThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }

    private static func runBeside(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
        await withCheckedContinuation { continuation in
            let all = DispatchGroup()
            for index in 0..<count {
                all.enter()
                Thread.detachNewThread {
                    body(index)
                    all.leave()
                }
            }
            all.notify(queue: .global()) { continuation.resume() }
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    // MARK: - 1. Serialized writes

    private static let incrementCount = isSanitized ? 20 : 50

    /// Adds one to the value many times, from two threads. Each time, what was read before must still be true.
    private static func increment(_ writer: any DatabaseWriter) throws {
        let errors = Recorder<any Error>()
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for _ in 0..<incrementCount {
                do {
                    try writer.write { db in
                        let value = try #require(try Int.fetchOne(db, sql: "SELECT a FROM t"))
                        try db.execute(sql: "UPDATE t SET a = ?", arguments: [value + 1])
                    }
                } catch {
                    errors.append(error)
                }
            }
        }
        if let error = errors.values.first { throw error }
    }

    // Tried: DEFERRED transactions (errors of code SQLITE_BUSY), writes without a transaction (increments that are lost).
    @Test(
        "No write comes between what another one reads and writes, in the same process or in another one",
        arguments: FileWriterKind.allCases)
    func serializedWrites(kind: FileWriterKind) async throws {
        try await withFile(kind) { path, writer in
            let other = try DatabaseQueue(path: path, configuration: writer.configuration)
            let errors = Recorder<any Error>()
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await Self.incrementInChild(kind, path) }
                group.addTask {
                    await Self.runBeside(2) { index in
                        do { try Self.increment([writer, other][index]) } catch { errors.append(error) }
                    }
                }
            }
            #expect(errors.values.isEmpty, "\(errors.values)")
            let value = try await writer.read { try Int.fetchOne($0, sql: "SELECT a FROM t") }
            // Three connections, two threads each.
            #expect(value == 3 * 2 * Self.incrementCount)
        }
    }

    private static func incrementInChild(_ kind: FileWriterKind, _ path: String) async {
        await #expect(processExitsWith: .success) { [name = kind.rawValue as String, path = path as String] in
            try GuaranteeTests.increment(#require(FileWriterKind(rawValue: name)).open(path))
        }
    }
    #endif

    // Tried: a semaphore with two permits.
    @Test("A queue and a snapshot run one access at a time, a pool one write", arguments: FileWriterKind.allCases)
    func oneAtATime(kind: FileWriterKind) async throws {
        try await withFile(kind) { path, writer in
            var accesses: [@Sendable (@Sendable () -> Void) throws -> Void] = [
                { body in try writer.write { _ in body() } },
                { body in writer.writeWithoutTransaction { _ in body() } },
                { body in writer.unsafeReentrantWrite { _ in body() } },
            ]
            try await Self.expectOneAtATime(accesses)
            if let pool = writer as? DatabasePool {
                let snapshot = try pool.makeSnapshot()
                accesses = [
                    { body in snapshot.read { _ in body() } },
                    { body in try snapshot.reentrantRead { _ in body() } },
                ]
            } else {
                accesses = [
                    { body in try writer.read { _ in body() } },
                    { body in try writer.write { _ in body() } },
                    { body in try writer.unsafeRead { _ in body() } },
                ]
            }
            try await Self.expectOneAtATime(accesses)
        }
    }

    private static func expectOneAtATime(_ accesses: [@Sendable (@Sendable () -> Void) throws -> Void]) async throws {
        let running = Locked(0)
        let highest = Locked(0)
        await runBeside(6) { index in
            for _ in 0..<20 {
                let access = accesses[index % accesses.count]
                try? access {
                    let count = running.withLock { count in
                        count += 1
                        return count
                    }
                    highest.withLock { $0 = max($0, count) }
                    usleep(200)
                    running.withLock { $0 -= 1 }
                }
            }
        }
        #expect(highest.withLock { $0 } == 1)
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    // MARK: - 2. Write transactions

    // Tried: writes without a transaction, and without a rollback after an error.
    @Test("No other thread, connection, or process sees half a write, nor one that has failed", arguments: FileWriterKind.allCases)
    func writeTransactions(kind: FileWriterKind) async throws {
        try await withFile(kind) { path, writer in
            let (hasStarted, isDone) = (Signal("started", besides: path), Signal("done", besides: path))
            async let child: Void = Self.watchInChild(kind, path)
            let errors = Recorder<any Error>()
            try await Self.onThread {
                hasStarted.waitOnThread()
                let other = try DatabaseQueue(path: path, configuration: writer.configuration)
                let watching = [writer, other].map { reader in
                    Beside {
                        do { try Self.watch(reader, until: isDone) } catch { errors.append(error) }
                    }
                }
                defer {
                    isDone.give()
                    for thread in watching { thread.wait() }
                }
                try Self.writePairs(writer)
            }
            await child
            #expect(errors.values.isEmpty, "\(errors.values)")
            #expect(try await writer.read { try $0.rowCount() } == 1 + 2 * 40)
        }
    }

    private static func writePairs(_ writer: any DatabaseWriter) throws {
        for round in 1...60 {
            do {
                try writer.write { db in
                    try db.insertRow()
                    usleep(1000)
                    if round.isMultiple(of: 3) { throw AccessError() }
                    try db.insertRow()
                }
            } catch is AccessError {}
        }
    }

    private static func watchInChild(_ kind: FileWriterKind, _ path: String) async {
        await #expect(processExitsWith: .success) { [name = kind.rawValue as String, path = path as String] in
            let reader = try #require(FileWriterKind(rawValue: name)).open(path)
            Signal("started", besides: path).give()
            try GuaranteeTests.watch(reader, until: Signal("done", besides: path))
        }
    }

    private struct HalfWrite: Error {
        let rowCounts: [Int]
    }

    /// Reads until the others have written all. There must always be an odd number of rows.
    private static func watch(_ reader: any DatabaseReader, until isDone: Signal) throws {
        var isLast = false
        while !isLast {
            isLast = isDone.isGiven
            var counts = [try reader.rowCount(), try reader.unsafeRead { try $0.rowCount() }]
            if let pool = reader as? DatabasePool {
                counts.append(try pool.makeSnapshot().rowCount())
            }
            guard counts.allSatisfy({ $0 % 2 == 1 }) else { throw HalfWrite(rowCounts: counts) }
            usleep(100)
        }
    }

    // MARK: - 3. Isolated reads

    // Tried: reads without a transaction.
    @Test("A read sees one state, whatever another connection and another process commit meanwhile", arguments: FileWriterKind.allCases)
    func isolatedReads(kind: FileWriterKind) async throws {
        try await withFile(kind) { path, writer in
            let (hasStarted, isDone) = (Signal("started", besides: path), Signal("done", besides: path))
            let other = try kind.open(path)
            async let child: Void = Self.writeInChild(kind, path)
            let errors = Recorder<any Error>()
            let states = try await Self.onThread {
                hasStarted.waitOnThread()
                let otherWrites = Beside {
                    do { try Self.write(other, until: isDone) } catch { errors.append(error) }
                }
                defer {
                    isDone.give()
                    otherWrites.wait()
                }
                return try Self.readTwiceRepeatedly(writer)
            }
            await child
            #expect(errors.values.isEmpty, "\(errors.values)")
            for (counts, snapshot) in states {
                #expect(counts[0] == counts[1])
                #expect(Set(snapshot).count == 1)
            }
            // A snapshot sees one state, and so does each read, while the others write.
            #expect(Set(states.map(\.snapshot)).count == 1)
            #expect(Set(states.map(\.writer)).count > 2)
            // Where there is a log, the others can write while a read lasts: it holds no lock.
            if kind != .queue {
                let counts = try await writer.read { db in
                    let before = try db.rowCount()
                    try other.write { try $0.insertRow() }
                    return try [before, db.rowCount()]
                }
                #expect(counts[0] == counts[1])
            }
            try other.close()
        }
    }

    /// The results of reads that read twice: those of the writer, and those of a snapshot if it can make one.
    private static func readTwiceRepeatedly(_ writer: any DatabaseWriter) throws -> [(writer: [Int], snapshot: [Int])] {
        let snapshot = try (writer as? DatabasePool)?.makeSnapshot()
        return try (0..<20).map { _ in
            usleep(2000)
            return (try writer.read(countTwice), try snapshot?.read(countTwice) ?? [0])
        }
    }

    private static func write(_ writer: any DatabaseWriter, until isDone: Signal) throws {
        while !isDone.isGiven {
            try writer.write { try $0.insertRow() }
            usleep(1000)
        }
    }

    private static let countTwice: @Sendable (Database) throws -> [Int] = { db in
        let first = try db.rowCount()
        usleep(4000)
        return try [first, db.rowCount()]
    }

    private static func writeInChild(_ kind: FileWriterKind, _ path: String) async {
        await #expect(processExitsWith: .success) { [name = kind.rawValue as String, path = path as String] in
            let writer = try #require(FileWriterKind(rawValue: name)).open(path)
            Signal("started", besides: path).give()
            try GuaranteeTests.write(writer, until: Signal("done", besides: path))
        }
    }
    #endif

    // MARK: - 4. Reads that cannot write

    private static let writes = [
        "INSERT INTO t VALUES (1)", "UPDATE t SET a = 2", "DELETE FROM t", "REPLACE INTO t VALUES (1)",
        "INSERT INTO t VALUES (1) RETURNING a", "CREATE TABLE u(a)", "CREATE INDEX i ON t(a)", "ALTER TABLE t ADD COLUMN b", "DROP TABLE t",
        "PRAGMA user_version = 3",
        "WITH one(a) AS (SELECT 1) INSERT INTO t SELECT a FROM one",
    ]

    // Tried: a queue without `readOnly`, a pool and a snapshot whose connections are not opened for reading only.
    @Test("No read is able to write, and another process cannot notice a read", arguments: FileWriterKind.allCases)
    func forbiddenWrites(kind: FileWriterKind) async throws {
        try await withFile(kind) { path, writer in
            var readers: [any DatabaseReader] = [writer, AnyDatabaseReader(writer)]
            if let pool = writer as? DatabasePool { readers.append(try pool.makeSnapshot()) }
            for reader in readers {
                for sql in Self.writes {
                    #expect(await failsAsync(.SQLITE_READONLY) { try await reader.read { try $0.execute(sql: sql) } }, "\(sql)")
                    try Self.expectReadOnly(reader, sql)
                }
            }
            #expect(try await writer.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [0])
            await Self.expectUnchangedInChild(path)
            // Refused accesses do not prevent later writes.
            try await writer.write { try $0.execute(sql: "UPDATE t SET a = 1") }
        }
    }

    private static func expectReadOnly(_ reader: any DatabaseReader, _ sql: String) throws {
        #expect(fails(.SQLITE_READONLY) { try reader.read { try $0.execute(sql: sql) } }, "\(sql)")
        let hasEnded = DispatchSemaphore(value: 0)
        let failures = Recorder<Bool>()
        reader.asyncRead { result in
            failures.append(fails(.SQLITE_READONLY) { try result.get().execute(sql: sql) })
            hasEnded.signal()
        }
        hasEnded.wait()
        #expect(failures.values == [true], "\(sql)")
    }

    private static func expectUnchangedInChild(_ path: String) async {
        #if compiler(>=6.3) // Exit tests that capture values.
        await #expect(processExitsWith: .success) { [path = path as String] in
            let content = try DatabaseQueue(path: path).read { db in
                try Int.fetchAll(db, sql: "SELECT a FROM t UNION ALL SELECT COUNT(*) FROM sqlite_master")
                    + Int.fetchAll(db, sql: "PRAGMA user_version")
            }
            guard content == [0, 1, 0] else { failChild("\(content)") }
        }
        #endif
    }

    // MARK: - 5. No reentrancy

    // Tried: without `checkNotReentrant` (the process hangs).
    @Test("A read of a snapshot inside another one stops the program")
    func reentrantSnapshot() async {
        let message = "Database methods are not reentrant."
        let synchronous = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let snapshot = try makePool().makeSnapshot()
            snapshot.read { _ in snapshot.read { _ in } }
        }
        #expect(AccessStopTests.says(message, synchronous))
        let inAsync = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let snapshot = try makePool().makeSnapshot()
            try await snapshot.read { _ in snapshot.unsafeRead { _ in } }
        }
        #expect(AccessStopTests.says(message, inAsync))
        let closing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let snapshot = try makePool().makeSnapshot()
            try snapshot.read { _ in try snapshot.close() }
        }
        #expect(AccessStopTests.says(message, closing))
    }

    @Test("An access inside an access of another connection to the file is not reentrant: it works, or is refused a lock")
    func otherConnections() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let pool = try makePool(path: path)
        let other = try DatabasePool(path: path)
        let snapshot = try pool.makeSnapshot()
        try pool.write { db in
            try db.insertRow()
            #expect(try other.rowCount() == 0)
            #expect(try snapshot.rowCount() == 0)
            #expect(fails(.SQLITE_BUSY) { try other.write { try $0.insertRow() } })
        }
        try pool.read { _ in try other.write { try $0.insertRow() } }
        try snapshot.read { _ in try pool.write { try $0.insertRow() } }
        #expect(try other.rowCount() == 3)
        #expect(try snapshot.rowCount() == 0)
    }
}
