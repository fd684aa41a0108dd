// Observations of external changes: the commits of other connections and processes.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("External changes", .mustEnd)
struct ExternalChangeTests {
    /// The databases that are watched: a pool, and queues with each journal mode.
    enum Kind: String, CaseIterable, Sendable {
        case pool, wal, delete, truncate, persist, memory, off

        func open(_ path: String, configuration: Configuration = Configuration()) throws -> any DatabaseWriter {
            var configuration = configuration
            if case .immediateError = configuration.busyMode { configuration.busyMode = .timeout(.infinity) }
            // After a checkpoint, the next connection that writes starts the log anew before it commits, and SQLite counts that as a change, too.
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
            if self == .pool { return try DatabasePool(path: path, configuration: configuration) }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = \(rawValue)") }
            return queue
        }

        func make() throws -> any DatabaseWriter {
            let writer = try open(makeTemporaryPath())
            try writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
            return writer
        }
    }

    /// Counts the reports of a database, from now on.
    final class Counter: Sendable {
        private let count: Locked<Int>
        private let reports: AsyncStream<Void>
        private let cancellable: AnyDatabaseCancellable
        var value: Int { count.withLock { $0 } }

        init(_ writer: some DatabaseWriter) {
            let count = Locked(0)
            let (reports, continuation) = AsyncStream<Void>.makeStream()
            self.count = count
            self.reports = reports
            cancellable = writer.onExternalChange {
                count.withLock { $0 += 1 }
                continuation.yield()
            }
        }

        /// Waits until there are so many reports.
        func wait(for minimum: Int) async throws {
            var reports = reports.makeAsyncIterator()
            while value < minimum { _ = await reports.next() }
        }

        /// Checks that nothing was reported since there were so many reports: a commit of another connection is the next one.
        ///
        /// - Parameter number: What is written, another number each time.
        func checkSilence(since count: Int, other: any DatabaseWriter, number: Int, sourceLocation: SourceLocation = #_sourceLocation)
            async throws
        {
            #expect(value == count, sourceLocation: sourceLocation)
            try await other.write { try $0.execute(sql: "PRAGMA user_version = \(number)") }
            try await wait(for: count + 1)
            #expect(value == count + 1, sourceLocation: sourceLocation)
        }
    }

    // MARK: - What is reported

    @Test("A commit of another connection is reported, in each journal mode, and can be read then", arguments: Kind.allCases)
    func otherConnection(kind: Kind) async throws {
        let writer = try kind.make()
        let other = try kind.open(writer.path)
        for count in 1...5 {
            var changes = writer.externalChanges().makeAsyncIterator()
            try await other.write { try $0.insertRow() }
            try #require(await changes.next() != nil)
            #expect(try await writer.read { try $0.rowCount() } == count)
        }
    }

    @Test("Each observer is notified", arguments: [Kind.pool, .delete])
    func observers(kind: Kind) async throws {
        let writer = try kind.make()
        let counters = (0..<3).map { _ in Counter(AnyDatabaseWriter(writer)) }
        var changes = writer.externalChanges().makeAsyncIterator()
        try await kind.open(writer.path).write { try $0.insertRow() }
        #expect(await changes.next() != nil)
        for counter in counters { try await counter.wait(for: 1) }
    }

    @Test("A read-only database is notified of the commits of other connections")
    func readOnly() async throws {
        let writer = try Kind.pool.make()
        var configuration = Configuration()
        configuration.readonly = true
        for reader in [
            try DatabasePool(path: writer.path, configuration: configuration),
            try DatabaseQueue(path: writer.path, configuration: configuration),
        ] as [any DatabaseWriter] {
            let counter = Counter(reader)
            try await writer.write { try $0.insertRow() }
            try await counter.wait(for: 1)
        }
    }

    @Test("What a database commits itself is not reported", arguments: Kind.allCases)
    func ownCommits(kind: Kind) async throws {
        let writer = try kind.make()
        let counter = Counter(writer)
        // Where each of them waits for the disk, fewer.
        for index in 0..<(kind == .pool ? 1000 : 200) {
            try await writer.write { try $0.insertRow() }
            if index % 100 == 0 { _ = try await writer.read { try $0.rowCount() } }
        }
        try await counter.checkSilence(since: 0, other: kind.open(writer.path), number: 1)
    }

    @Test("Nothing else that a database does is reported", arguments: Kind.allCases)
    func ownOperations(kind: Kind) async throws {
        let writer = try kind.make()
        let other = try kind.open(writer.path)
        let counter = Counter(writer)
        var count = 0
        func check() async throws {
            try await counter.checkSilence(since: count, other: other, number: count + 1)
            count += 1
        }
        // A commit that fails, an error that rolls back, a rollback of many pages.
        try await writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA cache_size = 5")
            try db.inTransaction {
                try db.execute(
                    sql: """
                        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000)
                        INSERT INTO t SELECT hex(randomblob(50)) FROM n
                        """)
                return kind == .off ? .commit : .rollback
            }
        }
        try await check()
        // Without a journal, SQLite cannot roll back.
        _ = try? await writer.write { db in
            guard kind != .off else { return }
            try db.execute(sql: "CREATE TABLE u(a UNIQUE ON CONFLICT ROLLBACK); INSERT INTO u VALUES (1); INSERT INTO u VALUES (1)")
        }
        try await check()
        try await writer.write { db in
            try db.execute(sql: "CREATE TABLE v(a); INSERT INTO v VALUES (1)")
        }
        try await check()
        if kind != .off {
            try await writer.vacuum()
            try await check()
        }
        try await writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try await check()
        try await writer.write { try $0.insertRow() }
        try await check()
        try DatabaseQueue().backup(to: writer)
        try await check()
        try await writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try await writer.erase()
        try await check()
        (writer as? DatabasePool)?.releaseMemory()
        try await check()
    }

    @Test("A database in memory reports nothing, and its sequence ends with it")
    func inMemory() async throws {
        for queue in [try DatabaseQueue(), try DatabaseQueue(named: "external changes"), try DatabaseQueue(path: "")] {
            let counter = Counter(queue)
            var changes = queue.externalChanges().makeAsyncIterator()
            try await queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
            try queue.close()
            #expect(await changes.next() == nil)
            #expect(counter.value == 0)
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("Commits of another process are all noticed, and those of this process are not reported", arguments: [Kind.pool, .delete])
    func otherProcess(kind: Kind) async throws {
        let writer = try kind.make()
        let changes = writer.externalChanges()
        // Without a log, the reads of this process lock out the writes of the other one.
        let commitCount = kind == .delete ? 100 : 1000
        async let child: Void = Self.commitInAnotherProcess(path: writer.path, kind: kind, count: commitCount, pause: 0)
        var counts: [Int] = []
        for await _ in changes {
            counts.append(try await writer.read { try $0.rowCount() })
            if counts.last == commitCount { break }
        }
        await child
        #expect(counts.last == commitCount)
        // Several commits are one report, and none comes twice.
        #expect(counts == counts.sorted())
        let other = try kind.open(writer.path)
        let counter = Counter(writer)
        try await other.write { try $0.execute(sql: "PRAGMA user_version = 1") }
        try await counter.wait(for: 1)
        let count = counter.value
        for _ in 0..<commitCount {
            try await writer.write { try $0.insertRow() }
        }
        try await other.write { try $0.execute(sql: "PRAGMA user_version = 2") }
        try await counter.wait(for: count + 1)
        // The last commit of the process, and the first one above, may have been read before they were reported.
        #expect(counter.value <= count + 2)
    }

    @Test("A commit of another process is noticed in some milliseconds", arguments: [Kind.pool, .delete])
    func latency(kind: Kind) async throws {
        let writer = try kind.make()
        let latencies = Recorder<UInt64>()
        let isDone = Gate()
        // On a queue of its own: other tests keep the threads of all tasks busy.
        let cancellable = writer.onExternalChange {
            let now = DispatchTime.now().uptimeNanoseconds
            let times = (try? writer.read { try UInt64.fetchAll($0, sql: "SELECT a FROM t ORDER BY rowid") }) ?? []
            for time in times.dropFirst(latencies.values.count) {
                latencies.append(max(now, time) - time)
            }
            if times.count == 50 { isDone.open() }
        }
        await Self.commitInAnotherProcess(path: writer.path, kind: kind, count: 50, pause: 25_000)
        try await isDone.wait()
        cancellable.cancel()
        let sorted = latencies.values.sorted()
        let median = Double(sorted[sorted.count / 2]) / 1e6
        print("External change, \(kind): median \(median) ms, worst \(Double(sorted[sorted.count - 1]) / 1e6) ms")
        // On an idle machine, it takes less than 20 ms. Polling would take up to 2,000.
        #expect(median < 1000)
    }

    /// Writes rows with the time of the moment before their commit, in a process of its own.
    private static func commitInAnotherProcess(path: String, kind: Kind, count: Int, pause: Int) async {
        await #expect(processExitsWith: .success) {
            [path = path as String, kind = kind.rawValue as String, count = count as Int, pause = pause as Int] in
            let writer = try #require(Kind(rawValue: kind)).open(path)
            for _ in 0..<count {
                try writer.write { db in
                    try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [DispatchTime.now().uptimeNanoseconds])
                }
                usleep(useconds_t(pause))
            }
        }
    }
    #endif

    @Test("A commit is reported while the files are written all the time", arguments: [Kind.pool, .delete])
    func busyDatabase(kind: Kind) async throws {
        let writer = try kind.make()
        let other = try kind.open(writer.path)
        let counter = Counter(writer)
        let isDone = Gate()
        let ownWrites = Task {
            while !isDone.isOpen {
                try await writer.write { try $0.insertRow() }
            }
        }
        for count in 0..<5 {
            try await counter.checkSilence(since: count, other: other, number: count + 1)
        }
        isDone.open()
        try await ownWrites.value
        #expect(counter.value == 5)
    }

    // MARK: - Beginning

    @Test("When the database is in use at the beginning, what is committed then is reported", arguments: [Kind.pool, .delete])
    func busyAtBeginning(kind: Kind) async throws {
        let writer = try kind.make()
        let other = try kind.open(writer.path)
        let occupation = Occupation(writer)
        var changes = writer.externalChanges().makeAsyncIterator()
        try await other.write { try $0.insertRow() }
        occupation.end()
        #expect(await changes.next() != nil)
        #expect(try await writer.read { try $0.rowCount() } == 1)
    }

    @Test("An observation of external changes can begin in an access, also in a transaction", arguments: [Kind.pool, .delete])
    func beginningInAccess(kind: Kind) async throws {
        let writer = try kind.make()
        let counter = try await writer.write { db in
            try db.insertRow()
            return Counter(writer)
        }
        try await counter.checkSilence(since: 0, other: kind.open(writer.path), number: 1)
    }

    @Test("With a target queue, nothing is reported at the beginning either")
    func targetQueue() async throws {
        var configuration = Configuration()
        configuration.targetQueue = DispatchQueue(label: "target")
        let pool = try makePool(configuration: configuration)
        let counter = Counter(pool)
        try await counter.checkSilence(since: 0, other: Kind.pool.open(pool.path), number: 1)
    }

    // MARK: - End

    @Test("A cancelled task ends the sequence; so does closing or releasing the database", arguments: ["cancel", "close", "release"])
    func end(reason: String) async throws {
        var pool: DatabasePool? = try makePool()
        let changes = try #require(pool).externalChanges()
        let hasStarted = Gate()
        let task = Task {
            hasStarted.open()
            for await _ in changes {}
        }
        try await hasStarted.wait()
        switch reason {
        case "cancel": task.cancel()
        case "close": try pool?.close()
        default: pool = nil
        }
        await task.value
        // Later loops end at once.
        if let pool, reason == "close" {
            for await _ in pool.externalChanges() { Issue.record("a change of a closed database") }
        }
    }

    @Test("A close that fails ends nothing")
    func failingClose() async throws {
        let queue = try makeQueue(path: makeTemporaryPath())
        let counter = Counter(queue)
        let statement = try await queue.read { try UncheckedBox($0.makeStatement(sql: "SELECT 1")) }
        #expect(fails(.SQLITE_BUSY) { try queue.close() })
        try await DatabaseQueue(path: queue.path).write { try $0.insertRow() }
        try await counter.wait(for: 1)
        withExtendedLifetime(statement) {}
    }

    @Test("An observation retains neither its database nor itself, and leaves no thread and no file descriptor")
    func resources() async {
        await #expect(processExitsWith: .success) {
            func files(_ parts: String...) throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { file in
                    let name = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")) ?? ""
                    return parts.contains { name.contains($0) }
                }.count
            }
            // Not the files of inotify: when the system has given out too many of them, a thread looks at the files of the database instead.
            func threads() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter { task in
                    (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8))?.hasPrefix("GRDB.watch") == true
                }.count
            }
            // Those that the module opens: Dispatch has some of its own.
            func allFiles() throws -> Int { try files("inotify", "pipe:", ".sqlite") }
            func waitFor(_ condition: () throws -> Bool) throws -> Bool {
                // Ten minutes, for a busy machine.
                try blockUntil(seconds: 600, condition)
                return try condition()
            }
            let path = try makeTemporaryPath()
            try makePool(path: path).close()
            // What Foundation opens once.
            _ = try? DatabaseQueue(path: path)
            #if os(Linux)
            let fileCount = try allFiles()
            #expect(try threads() == 0)
            #endif
            weak var weakPool: DatabasePool?
            weak var weakMarker: Recorder<Int>?
            var cancellables: [AnyDatabaseCancellable] = []
            do {
                let pool = try DatabasePool(path: path)
                let marker = Recorder<Int>()
                weakPool = pool
                weakMarker = marker
                cancellables = (0..<3).map { _ in pool.onExternalChange { marker.append(1) } }
                let sequence = pool.externalChanges()
                #if os(Linux)
                #expect(try waitFor { try threads() == 1 })
                #endif
                try DatabaseQueue(path: path).write { try $0.insertRow() }
                #expect(try waitFor { !marker.values.isEmpty })
                withExtendedLifetime(sequence) {}
            }
            #expect(try waitFor { weakPool == nil })
            withExtendedLifetime(cancellables) {}
            cancellables = []
            #expect(try waitFor { weakMarker == nil })
            #if os(Linux)
            #expect(try waitFor { try threads() == 0 && allFiles() == fileCount })
            // No observer is left, and the database stays open.
            let pool = try DatabasePool(path: path)
            for _ in 0..<3 {
                let cancellable = pool.onExternalChange {}
                #expect(try waitFor { try threads() == 1 })
                _ = pool.externalChanges()
                cancellable.cancel()
                #expect(try waitFor { try threads() == 0 })
            }
            try pool.close()
            #expect(try waitFor { try allFiles() == fileCount })
            #endif
        }
    }

    @Test("Observations may start and end on all threads while other connections commit")
    func storm() async throws {
        let pool = try makePool()
        let other = try DatabaseQueue(path: pool.path, configuration: pool.configuration)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for index in 0..<50 {
                        let cancellable = pool.onExternalChange {}
                        if index.isMultiple(of: 5) {
                            _ = pool.externalChanges()
                            _ = try? await other.write { try $0.insertRow() }
                        }
                        cancellable.cancel()
                    }
                }
            }
            try await group.waitForAll()
        }
        let counter = Counter(pool)
        try await other.write { try $0.insertRow() }
        try await counter.wait(for: 1)
    }

    @Test("After a cancellation, no call begins")
    func cancelledCalls() async throws {
        let queue = try makeQueue(path: makeTemporaryPath())
        let other = try DatabaseQueue(path: queue.path)
        let calls = Recorder<Int>()
        let mayGoOn = Gate()
        let cancellable = queue.onExternalChange {
            calls.append(1)
            mayGoOn.waitOnThread()
        }
        try await other.write { try $0.insertRow() }
        try await waitUntil { !calls.values.isEmpty }
        // Another one is going to wait for the first.
        try await other.write { try $0.insertRow() }
        try await Task.sleep(nanoseconds: 100_000_000)
        cancellable.cancel()
        mayGoOn.open()
        try await Task.sleep(nanoseconds: 50_000_000)
        #expect(calls.values == [1])
    }

    // MARK: - Manners

    @Test("The database is checked in an access of its own, outside of transactions, and trace functions are not called")
    func manners() async throws {
        let log = Recorder<String>()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { db in
            db.trace { log.append("\($0)") }
        }
        let queue = try makeQueue(path: makeTemporaryPath(), configuration: configuration)
        try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        let other = try DatabaseQueue(path: queue.path)
        let states = Recorder<Bool>()
        let cancellable = queue._externalChanges.addObserver { db in
            // In an access, where the changes are.
            states.append(db.isInsideTransaction)
            #expect((try? db.rowCount()) != nil)
        }
        let counter = Counter(queue)
        // A transaction that the program leaves open, and that sees one state.
        try await queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT * FROM t") }
        let count = log.values.count
        try await other.write { try $0.insertRow() }
        try await Task.sleep(nanoseconds: 400_000_000)
        #expect(log.values.count == count)
        #expect(counter.value == 0)
        try await queue.writeWithoutTransaction { db in
            #expect(try db.rowCount() == 0)
            try db.execute(sql: "COMMIT")
        }
        try await counter.wait(for: 1)
        #expect(states.values == [false])
        #expect(!log.values.contains { $0.contains("data_version") })
        cancellable.cancel()
    }

    @Test("A suspended database is not checked. Changes that were committed meanwhile are reported when it is resumed")
    func suspension() async throws {
        let queue = try makeQueue(path: makeTemporaryPath())
        let counter = Counter(queue)
        queue.connection.connection.database.interruption.suspend()
        try await DatabaseQueue(path: queue.path).write { try $0.insertRow() }
        try await Task.sleep(nanoseconds: 400_000_000)
        #expect(counter.value == 0)
        queue.connection.connection.database.interruption.resume()
        try await counter.wait(for: 1)
    }

    @Test("A check does not wait for the lock of another connection: writes continue")
    func lockedDatabase() async throws {
        let queue = try makeQueue(path: makeTemporaryPath(), configuration: configured { $0.busyMode = .timeout(.infinity) })
        let counter = Counter(queue)
        let other = try DatabaseQueue(path: queue.path)
        try await other.writeWithoutTransaction { db in
            try db.inTransaction(.exclusive) {
                try db.insertRow()
                usleep(300_000)
                // An access that waits for no lock has its turn. Behind an access that waits for this lock, it would never have it.
                #expect(queue.unsafeReentrantRead { $0.isInsideTransaction } == false)
                return .commit
            }
        }
        try await counter.wait(for: 1)
    }

    @Test("The observation of external changes continues when the file is deleted or replaced", arguments: [true, false])
    func deletedFile(isReplaced: Bool) async throws {
        let pool = try makePool()
        let changes = pool.externalChanges()
        let counter = Counter(pool)
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.removeItem(atPath: pool.path + suffix)
        }
        if isReplaced {
            try makePool(path: pool.path).close()
        } else {
            try FileManager.default.removeItem(at: URL(fileURLWithPath: pool.path).deletingLastPathComponent())
        }
        try await Task.sleep(nanoseconds: 300_000_000)
        withExtendedLifetime(counter) {}
        try? pool.close()
        for await _ in changes {}
    }

    @Test("Files that are created later are watched, such as the log of a database that had none")
    func laterFiles() async throws {
        let queue = try makeQueue(path: makeTemporaryPath())
        let counter = Counter(queue)
        let other = try DatabasePool(path: queue.path)
        try await counter.wait(for: 1)
        let count = counter.value
        try await Task.sleep(nanoseconds: 600_000_000)
        try await other.write { try $0.insertRow() }
        try await counter.wait(for: count + 1)
    }

    #if os(Linux)
    @Test("Where the system cannot watch files, the database is checked at intervals")
    func withoutWatch() async {
        await #expect(processExitsWith: .success) {
            let pool = try makePool()
            let other = try DatabaseQueue(path: pool.path)
            try other.write { try $0.insertRow() }
            // No more files.
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit()
            #expect(getrlimit(resource, &limit) == 0)
            // Until the end: sanitizers look at files then.
            var restored = limit
            defer { setrlimit(resource, &restored) }
            limit.rlim_cur = 3
            #expect(setrlimit(resource, &limit) == 0)
            #expect(makeFileWatch([pool.path]) is UnwatchedFiles)
            let count = Recorder<Int>()
            let cancellable = pool.onExternalChange { count.append(1) }
            for round in 1...3 {
                try other.write { try $0.insertRow() }
                blockUntil { count.values.count >= round }
                #expect(count.values.count == round)
            }
            cancellable.cancel()
        }
    }
    #endif

    // MARK: - Cancellables

    @Test("A cancellable calls its function once: when it is cancelled, or when it is released")
    func cancellables() {
        let log = Recorder<Int>()
        let first = AnyDatabaseCancellable { log.append(1) }
        first.cancel()
        first.cancel()
        #expect(log.values == [1])
        do {
            let base = AnyDatabaseCancellable { log.append(2) }
            _ = AnyDatabaseCancellable(base)
            #expect(log.values == [1, 2])
        }
        _ = AnyDatabaseCancellable { log.append(3) }
        withExtendedLifetime(first) {}
        #expect(log.values == [1, 2, 3])
    }
}

/// Carries a value where the compiler does not see that one thread alone uses it.
private struct UncheckedBox<Value>: @unchecked Sendable {
    // @unchecked: the test waits for each of its accesses.
    let value: Value
    init(_ value: Value) { self.value = value }
}
