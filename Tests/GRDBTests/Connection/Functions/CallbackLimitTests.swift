// Callbacks that run after a commit or a rollback are not bound by the limits of the write: the cancellation of its task, its timeouts, the time of
// its statements, the interruption of its cursors. They apply again to later statements.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Limits and callbacks", .mustEnd)
struct CallbackLimitTests {
    enum Limit: CaseIterable, Sendable {
        case cancellation, timeout, statementTimeout, interruption
    }

    /// When the limit is reached: before the transaction ends, or when the first callback is notified of its end.
    enum Moment: CaseIterable, Sendable {
        case before, inFirstCallback
    }

    /// How the transaction ends, while a cursor is open.
    enum End: CaseIterable, Sendable {
        case commit, commitInSQL, autocommit, lastCursor, savepoint, rollback, failure

        var isCommit: Bool { self != .rollback && self != .failure }
    }

    /// Reaches the limit of an access.
    private final class Breaker: TransactionObserver, @unchecked Sendable {
        // `@unchecked`: all variables are used inside one access.
        let limit: Limit
        let moment: Moment
        var isArmed = false
        let task = Locked<Task<Void, any Error>?>(nil)
        // The connection keeps the breaker.
        unowned let queue: DatabaseQueue
        unowned let db: Database

        init(_ limit: Limit, _ moment: Moment, queue: DatabaseQueue, db: Database) {
            self.limit = limit
            self.moment = moment
            self.queue = queue
            self.db = db
        }

        func reach() {
            guard isArmed else { return }
            isArmed = false
            switch limit {
            case .cancellation: task.withLock { $0 }?.cancel()
            case .interruption: queue.interrupt()
            case .timeout: db.deadlines.block = Deadline(after: .nanoseconds(0))
            case .statementTimeout: db.deadlines.statement = Deadline(after: .nanoseconds(0))
            }
        }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
        func databaseDidChange(with event: DatabaseEvent) {}

        func databaseWillCommit() {
            if moment == .before { reach() }
        }

        func databaseDidCommit(_ db: Database) {
            if moment == .inFirstCallback { reach() }
        }

        func databaseDidRollback(_ db: Database) {
            if moment == .inFirstCallback { reach() }
        }
    }

    /// SQL that runs long enough for SQLite to look at the time.
    private static let longSQL = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i FROM n"

    /// What a callback has found.
    private struct Finding: Sendable {
        let name: String
        let errors: [String]
    }

    /// Uses the connection in a callback: several statements, a cursor, and a transaction.
    private static func use(_ db: Database, _ name: String, _ findings: Recorder<Finding>) {
        var errors: [String] = []
        func attempt(_ operations: () throws -> Void) {
            do {
                try operations()
            } catch {
                errors.append("\(error)")
            }
        }
        attempt {
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO log VALUES ('\(name)')")
                return .commit
            }
        }
        attempt {
            let cursor = try Int.fetchCursor(db, sql: longSQL)
            while try cursor.next() != nil {}
        }
        if db.deadlines.block != nil { errors.append("the block has a deadline") }
        if db.deadlines.statement != nil { errors.append("a statement that has ended has a deadline") }
        if db.access.cancellation != nil { errors.append("the callback can be cancelled") }
        findings.append(Finding(name: name, errors: errors))
    }

    private final class UsingObserver: TransactionObserver, @unchecked Sendable {
        // `@unchecked`: `isCalled` is used inside accesses to one connection only.
        let findings: Recorder<Finding>
        var isArmed = false

        init(_ findings: Recorder<Finding>) {
            self.findings = findings
        }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
        func databaseDidChange(with event: DatabaseEvent) {}

        func databaseDidCommit(_ db: Database) { use(db, "didCommit") }
        func databaseDidRollback(_ db: Database) { use(db, "didRollback") }

        private func use(_ db: Database, _ name: String) {
            guard isArmed else { return }
            isArmed = false
            CallbackLimitTests.use(db, name, findings)
        }
    }

    /// A transaction that ends, in the given way.
    private static func write(_ db: Database, _ end: End, _ breaker: Breaker) throws {
        switch end {
        case .commit:
            try db.inTransaction {
                try db.insertRow()
                return .commit
            }
        case .commitInSQL:
            try db.execute(sql: "BEGIN; INSERT INTO t VALUES (1); COMMIT")
        case .autocommit:
            try db.insertRow()
        case .lastCursor:
            let cursor = try Row.fetchCursor(db, sql: "INSERT INTO t VALUES (1) RETURNING a")
            while try cursor.next() != nil {}
        case .savepoint:
            try db.execute(sql: "SAVEPOINT s; INSERT INTO t VALUES (1)")
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO u VALUES (1)")
                return .commit
            }
            try db.execute(sql: "RELEASE s")
        case .rollback:
            try db.inTransaction {
                try db.insertRow()
                if breaker.moment == .before { breaker.reach() }
                return .rollback
            }
        case .failure:
            // SQLite rolls back, because of the interruption itself.
            try db.inTransaction {
                try db.insertRow()
                try db.execute(sql: "INSERT INTO t SELECT stop() + n FROM (\(endlessSQL.replacingOccurrences(of: "COUNT(*)", with: "n")))")
                return .commit
            }
        }
    }

    @Test(
        "Callbacks can use the connection although the write has reached a limit, and the limit applies again afterwards",
        arguments: Limit.allCases, End.allCases)
    func callbacks(limit: Limit, end: End) async throws {
        try await check(limit, .before, end)
        // Callbacks run without deadlines, and the end `failure` needs the limit as its cause.
        if limit == .cancellation || limit == .interruption, end != .failure {
            try await check(limit, .inFirstCallback, end)
        }
    }

    private func check(_ limit: Limit, _ moment: Moment, _ end: End) async throws {
        let queue = try makeQueue(
            configuration: configured { configuration in
                if limit == .statementTimeout { configuration.statementTimeout = .seconds(10_000) }
            })
        try await queue.write { try $0.execute(sql: "CREATE TABLE u(a); CREATE TABLE log(a); INSERT INTO t VALUES (1), (2), (3)") }
        let findings = Recorder<Finding>()
        let breaker = queue.inDatabase { Breaker(limit, moment, queue: queue, db: $0) }
        let observer = UsingObserver(findings)
        queue.add(transactionObserver: breaker)
        queue.inDatabase { db in
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { _ in
                    breaker.reach()
                    return 0
                })
        }

        // Another observer.
        let deliveries = DispatchQueue(label: "deliveries")
        let values = AsyncStream<Result<Int, any Error>>.makeStream()
        let observation = ValueObservation.tracking { try $0.rowCount() }.start(in: queue, scheduling: .async(onQueue: deliveries)) {
            error in
            values.continuation.yield(.failure(error))
        } onChange: { value in
            values.continuation.yield(.success(value))
        }
        // After it has begun.
        queue.inDatabase { _ in }
        queue.add(transactionObserver: observer)

        let next = Recorder<String>()
        let isKnown = DispatchSemaphore(value: 0)
        let task = Task.detached {
            try await queue.writeWithoutTransaction { db in
                isKnown.wait()
                let cursor = try Row.fetchCursor(db, sql: "SELECT 1 FROM t")
                #expect(try cursor.next() != nil)
                db.afterNextTransaction { db in
                    Self.use(db, "afterCommit", findings)
                } onRollback: { db in
                    Self.use(db, "afterRollback", findings)
                }
                breaker.isArmed = true
                observer.isArmed = true
                db.withTimeout(limit == .timeout ? .seconds(10_000) : .never) {
                    let result = Result { try Self.write(db, end, breaker) }
                    next.append(Self.describe(result, "written"))
                    // The limit applies to later statements. Statements between the rows of a cursor have the time that is left to it.
                    if limit == .interruption {
                        next.append(Self.describe(Result { while try cursor.next() != nil {} }, "read"))
                    } else {
                        next.append(Self.describe(Result { _ = try Int.fetchAll(db, sql: Self.longSQL) }, "read"))
                    }
                }
            }
        }
        breaker.task.withLock { $0 = task }
        isKnown.signal()
        _ = await task.result

        let comment: Comment = "\(limit), \(moment), \(end): \(findings.values) \(next.values)"
        let names = findings.values.map(\.name)
        #expect(Set(names) == (end.isCommit ? ["didCommit", "afterCommit"] : ["didRollback", "afterRollback"]), comment)
        #expect(findings.values.flatMap { $0.errors } == [], comment)
        if end.isCommit {
            #expect(next.values.first == "written", comment)
        }
        #expect(next.values.count == 2 && next.values.last != "read", comment)

        // The observation goes on.
        try await queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1), (2), (3), (4), (5)") }
        let last = try await queue.read { try $0.rowCount() }
        for await value in values.stream {
            guard case .success(let count) = value else {
                Issue.record("the observation has ended: \(value); \(comment)")
                break
            }
            if count == last { break }
        }
        observation.cancel()
        #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM log") } == 2, comment)
    }

    private static func describe(_ result: Result<Void, any Error>, _ success: String) -> String {
        switch result {
        case .success: success
        case .failure(let error): "\(error)"
        }
    }

    @Test("The writer of a pool whose write is cancelled while a cursor is open ends no observation", arguments: [true, false])
    func pool(fetchesOnWriter: Bool) async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let pool = try makePool(path: path)
        try await pool.write { try $0.execute(sql: "INSERT INTO t VALUES (1), (2), (3)") }
        let values = AsyncStream<Result<Int, any Error>>.makeStream()
        let tracking: @Sendable (Database) throws -> Int = { try $0.rowCount() }
        let observation =
            fetchesOnWriter ? ValueObservation.tracking(tracking) : ValueObservation.trackingConstantRegion(tracking)
        let cancellable = observation.start(in: pool, scheduling: .async(onQueue: DispatchQueue(label: "deliveries"))) { error in
            values.continuation.yield(.failure(error))
        } onChange: { value in
            values.continuation.yield(.success(value))
        }
        var iterator = values.stream.makeAsyncIterator()
        _ = await iterator.next()
        // After it has begun.
        try await pool.write { _ in }
        for _ in 0..<20 {
            let task = Locked<Task<Void, any Error>?>(nil)
            let isKnown = DispatchSemaphore(value: 0)
            let running = Task.detached {
                try await pool.writeWithoutTransaction { db in
                    isKnown.wait()
                    let cursor = try Row.fetchCursor(db, sql: "SELECT a FROM t")
                    _ = try cursor.next()
                    db.afterNextTransaction { _ in task.withLock { $0 }?.cancel() }
                    try db.inTransaction {
                        try db.insertRow()
                        return .commit
                    }
                    withExtendedLifetime(cursor) {}
                }
            }
            task.withLock { $0 = running }
            isKnown.signal()
            _ = await running.result
        }
        try await pool.write { try $0.insertRow() }
        while let value = await iterator.next() {
            guard case .success(let count) = value else {
                Issue.record("the observation has ended: \(value)")
                break
            }
            if count == 24 { break }
        }
        cancellable.cancel()
    }

    @Test("Callbacks of a commit that a function makes wait for the end of the interrupted statement that has called the function")
    func commitInsideInterruptedStatement() throws {
        let queue = try makeQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE log(a); INSERT INTO t VALUES (1), (2), (3)") }
        let findings = Recorder<Finding>()
        let breaker = queue.inDatabase { Breaker(.interruption, .before, queue: queue, db: $0) }
        let observer = UsingObserver(findings)
        queue.add(transactionObserver: breaker)
        queue.add(transactionObserver: observer)
        queue.inDatabase { db in
            db.add(
                function: DatabaseFunction("commit_row", argumentCount: 0) { [connection = CallingConnection(db)] _ in
                    breaker.isArmed = true
                    observer.isArmed = true
                    try connection.db.inTransaction {
                        try connection.db.insertRow()
                        return .commit
                    }
                    return findings.values.count
                })
            #expect(fails(.SQLITE_INTERRUPT) { try Int.fetchAll(db, sql: "SELECT commit_row() FROM t") })
            #expect(findings.values.map(\.name) == ["didCommit"])
            #expect(findings.values.flatMap { $0.errors } == [])
        }
        #expect(try queue.rowCount() == 4)
    }

    @Test("Cancellations of writes end no observation, whenever they come")
    func storm() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let queue = try makeQueue()
        try await queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1), (2), (3)") }
        let values = AsyncStream<Result<Int, any Error>>.makeStream()
        let observation = ValueObservation.tracking { try $0.rowCount() }
            .start(in: queue, scheduling: .async(onQueue: DispatchQueue(label: "deliveries"))) { error in
                values.continuation.yield(.failure(error))
            } onChange: { value in
                values.continuation.yield(.success(value))
            }
        for _ in 0..<stressCount(150, sanitized: 50, long: 5000) {
            let task = Task.detached {
                try await queue.writeWithoutTransaction { db in
                    let cursor = try Row.fetchCursor(db, sql: "SELECT a FROM t")
                    _ = try cursor.next()
                    for _ in 0..<5 {
                        try db.inTransaction {
                            try db.insertRow()
                            return .commit
                        }
                    }
                    withExtendedLifetime(cursor) {}
                }
            }
            for _ in 0..<Int.random(in: 0..<300, using: &generator) { await Task.yield() }
            task.cancel()
            _ = await task.result
        }
        try await queue.write { try $0.insertRow() }
        let last = try await queue.read { try $0.rowCount() }
        for await value in values.stream {
            guard case .success(let count) = value else {
                Issue.record("the observation has ended: \(value), seed \(seed)")
                break
            }
            if count == last { break }
        }
        observation.cancel()
    }

    @Test("A statement that a function runs does not use up the timeout of the calling statement")
    func nestedStatement() throws {
        let times = Recorder<[UInt64?]>()
        let queue = try makeQueue(configuration: configured { $0.statementTimeout = .seconds(10_000) })
        try queue.inDatabase { db in
            db.add(
                function: DatabaseFunction("nested", argumentCount: 0) { [connection = CallingConnection(db)] _ in
                    let db = connection.db
                    let before = db.deadlines.statement?.time
                    _ = try db.rowCount()
                    times.append([before, db.deadlines.statement?.time])
                    return 1
                })
            try db.execute(sql: "SELECT nested()")
            #expect(db.deadlines.statement == nil)
        }
        #expect(times.values.count == 1)
        #expect(times.values.allSatisfy { $0[0] != nil && $0[0] == $0[1] }, "\(times.values)")
    }
}
