// What functions that SQLite calls in the middle of a statement do to statements and transactions of the same connection: it gives errors, never a crash
// or an endless loop.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Statements inside of statements", .mustEnd)
struct ReentrantStatementTests {
    /// What SQLite calls in the middle of a statement.
    enum Place: String, CaseIterable, Codable, Sendable {
        case function, aggregateStep, aggregateEnd, collation, trigger, insertion, tokenizer

        /// SQL that has SQLite call it, several times.
        var sql: String {
            switch self {
            case .function: "SELECT act(a) FROM t"
            case .aggregateStep: "SELECT sumUp(a) FROM t"
            case .aggregateEnd: "SELECT a, finishUp(a) FROM t GROUP BY a"
            case .collation: "SELECT a FROM t ORDER BY CAST(a AS TEXT) COLLATE acting"
            case .trigger: "INSERT INTO v SELECT a FROM t"
            case .insertion: "INSERT INTO v2 SELECT act(a) FROM t"
            case .tokenizer: "SELECT rowid FROM f WHERE f MATCH 'words AND ' || 'more'"
            }
        }
    }

    /// What is called: set by the test, run once.
    private final class Action: @unchecked Sendable {
        // `@unchecked`: used inside accesses to one connection only.
        unowned var db: Database!
        var body: ((Database) -> Void)?

        func run() {
            let body = body
            self.body = nil
            body?(db)
        }
    }

    private final class StepAggregate: DatabaseAggregate {
        func step(_ dbValues: [DatabaseValue]) throws { ActionThread.current?.run() }
        func finalize() throws -> (any DatabaseValueConvertible)? { 1 }
    }

    private final class EndAggregate: DatabaseAggregate {
        func step(_ dbValues: [DatabaseValue]) throws {}
        func finalize() throws -> (any DatabaseValueConvertible)? {
            ActionThread.current?.run()
            return 1
        }
    }

    private final class ActingTokenizer: TestWrapper {
        override class var name: String { "acting" }

        override func accept(
            token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
        ) throws {
            ActionThread.current?.run()
            try tokenCallback(token, flags)
        }
    }

    /// The action of the thread that runs a test: types that SQLite makes cannot be given one.
    private enum ActionThread {
        static let key = "ReentrantStatementTests"
        static var current: Action? {
            get { Thread.current.threadDictionary[key] as? Action }
            set { Thread.current.threadDictionary[key] = newValue }
        }
    }

    /// Runs SQL on a connection whose functions do something once, in the middle of it.
    ///
    /// - Returns: The error of the SQL.
    private static func run(_ place: Place, _ queue: DatabaseQueue, _ body: @escaping (Database) -> Void) throws -> (any Error)? {
        queue.writeWithoutTransaction { db in
            let action = Action()
            action.db = db
            action.body = body
            ActionThread.current = action
            defer { ActionThread.current = nil }
            let result = Result { _ = try Row.fetchAll(db, sql: place.sql) }
            #expect(action.body == nil, "nothing was called")
            if case .failure(let error) = result { return error }
            return nil
        }
    }

    private static func makeQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            db.add(
                function: DatabaseFunction("act", argumentCount: 1) {
                    ActionThread.current?.run()
                    return $0[0]
                })
            db.add(function: DatabaseFunction("sumUp", argumentCount: 1, aggregate: StepAggregate.self))
            db.add(function: DatabaseFunction("finishUp", argumentCount: 1, aggregate: EndAggregate.self))
            db.add(
                collation: DatabaseCollation("acting") { lhs, rhs in
                    ActionThread.current?.run()
                    return lhs.compare(rhs)
                })
            db.add(tokenizer: ActingTokenizer.self)
            try db.execute(
                sql: """
                    CREATE TABLE t(a INTEGER PRIMARY KEY);
                    INSERT INTO t VALUES (1), (2), (3), (4), (5), (6), (7), (8);
                    CREATE TABLE v(a);
                    CREATE TABLE v2(a);
                    CREATE TABLE w(a);
                    CREATE TRIGGER vt AFTER INSERT ON v BEGIN SELECT act(a) FROM t; END;
                    """)
            try db.create(virtualTable: "f", using: FTS5()) { table in
                table.tokenizer = ActingTokenizer.tokenizerDescriptor()
                table.column("words")
            }
            try db.execute(sql: "INSERT INTO f VALUES ('words and more words'), ('more words')")
        }
        return queue
    }

    /// Checks that the connection can be used as before: it is in no transaction, and can write.
    private static func checkIsUsable(_ queue: DatabaseQueue, rows: Int? = 0, _ comment: Comment) throws {
        #expect(queue.inDatabase { $0.isInsideTransaction } == false, comment)
        let count = try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM w") }
        if let rows {
            #expect(count == rows, comment)
        }
        try queue.write { try $0.execute(sql: "INSERT INTO w VALUES (100)") }
        #expect(try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok", comment)
    }

    private static let misuse = "21"

    /// The code of the error of a function.
    private static func describe<T>(_ body: () throws -> T) -> String {
        do {
            _ = try body()
            return "done"
        } catch let error as DatabaseError {
            return "\(error.resultCode.rawValue)"
        } catch {
            return "\(error)"
        }
    }

    // MARK: - Interruptions

    /// The ends of transactions and savepoints, which are tried again after an interruption.
    enum Ending: CaseIterable, Sendable {
        case savepoint, savepointRollback, nestedSavepoints, transaction, transactionRollback, rollback, readOnly, read, commit

        func run(_ db: Database) throws {
            let insert = { try db.execute(sql: "INSERT INTO w VALUES (1)") }
            switch self {
            case .savepoint:
                try db.inSavepoint {
                    try insert()
                    return .commit
                }
            case .savepointRollback:
                try db.inSavepoint {
                    try? insert()
                    return .rollback
                }
            case .nestedSavepoints:
                try db.inSavepoint {
                    try db.inSavepoint {
                        try insert()
                        return .commit
                    }
                    return .commit
                }
            case .transaction:
                try db.inTransaction {
                    try insert()
                    return .commit
                }
            case .transactionRollback:
                try db.inTransaction {
                    try? insert()
                    return .rollback
                }
            case .rollback:
                try db.beginTransaction(.deferred)
                defer { try? db.rollback() }
                try insert()
            case .readOnly:
                _ = try db.readOnly { try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM w") }
            case .read:
                try db.isolated(readOnly: true) { _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM w") }
            case .commit:
                try db.beginTransaction(.deferred)
                try? insert()
                try db.commit()
            }
        }
    }

    /// When the interruption comes.
    enum Moment: CaseIterable, Sendable {
        case before, inside
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test(
        "A transaction that an interrupted function tries to end is ended with SQLITE_INTERRUPT, at the latest when its statement has ended",
        arguments: Place.allCases)
    func interruption(place: Place) async {
        await #expect(processExitsWith: .success) { [place] in
            try Self.checkInterruption(place: place)
        }
    }
    #endif

    private static func checkInterruption(place: Place) throws {
        for ending in Ending.allCases {
            for moment in Moment.allCases {
                for hasRunBefore in [true, false] {
                    try Self.checkEnding(place, ending, moment, hasRunBefore: hasRunBefore)
                }
            }
        }
    }

    private static func checkEnding(_ place: Place, _ ending: Ending, _ moment: Moment, hasRunBefore: Bool) throws {
        let queue = try makeQueue()
        if hasRunBefore {
            // The statements that begin and end transactions are compiled once.
            try queue.writeWithoutTransaction { db in
                for kind in [Database.TransactionCompletion.commit, .rollback] {
                    try db.inTransaction {
                        try db.inSavepoint { kind }
                        try db.execute(sql: "DELETE FROM w")
                        return kind
                    }
                }
                try db.readOnly {}
            }
        }
        queue.inDatabase { db in
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { [unowned queue] _ in
                    queue.interrupt()
                    return 1
                })
        }
        let inner = Recorder<String>()
        let error = try run(place, queue) { db in
            if moment == .before { queue.interrupt() }
            inner.append(
                describe {
                    if moment == .inside {
                        try db.inSavepoint {
                            try db.execute(sql: "INSERT INTO w VALUES (2)")
                            _ = try? Int.fetchAll(db, sql: "SELECT stop() FROM t")
                            try ending.run(db)
                            return .commit
                        }
                    } else {
                        try ending.run(db)
                    }
                })
        }
        let comment: Comment = "\(place), \(ending), \(moment), \(hasRunBefore): \(inner.values), \(String(describing: error))"
        #expect(inner.values.allSatisfy { $0 != "done" } || ending == .readOnly || ending == .read, comment)
        #expect(
            error == nil || (error as? DatabaseError).map { [.SQLITE_INTERRUPT, .SQLITE_ABORT].contains($0.resultCode) } == true, comment)
        try checkIsUsable(queue, comment)
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("When a function could not roll back a savepoint, its transaction is rolled back", arguments: [true, false])
    func savepointInWrite(isErrorHidden: Bool) async {
        await #expect(processExitsWith: .success) { [isErrorHidden] in
            try Self.checkSavepointInWrite(isErrorHidden: isErrorHidden)
        }
    }
    #endif

    private static func checkSavepointInWrite(isErrorHidden: Bool) throws {
        let queue = try Self.makeQueue()
        queue.inDatabase { db in
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { [connection = CallingConnection(db), unowned queue] _ in
                    let db = connection.db
                    try db.inSavepoint {
                        try db.execute(sql: "INSERT INTO w VALUES (1)")
                        queue.interrupt()
                        throw ConnectionTestError()
                    }
                    return 1
                })
        }
        let result = Result {
            try queue.write { db in
                try db.execute(sql: "INSERT INTO w VALUES (2)")
                if isErrorHidden {
                    #expect(throws: (any Error).self) { try Int.fetchAll(db, sql: "SELECT stop() FROM t") }
                } else {
                    _ = try Int.fetchAll(db, sql: "SELECT stop() FROM t")
                }
            }
        }
        #expect(throws: DatabaseError.self) { try result.get() }
        try Self.checkIsUsable(queue, "\(result)")
    }

    @Test("A cancelled task whose function could not roll back stores nothing")
    func cancellation() async {
        await #expect(processExitsWith: .success) {
            try await Self.checkCancellation()
        }
    }

    private static func checkCancellation() async throws {
        let queue = try Self.makeQueue()
        let task = Locked<Task<Void, any Error>?>(nil)
        queue.inDatabase { db in
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { [connection = CallingConnection(db)] _ in
                    let db = connection.db
                    try db.inSavepoint {
                        try db.execute(sql: "INSERT INTO w VALUES (1)")
                        task.withLock { $0 }?.cancel()
                        return .commit
                    }
                    return 1
                })
        }
        let isKnown = DispatchSemaphore(value: 0)
        let running = Task.detached {
            try await queue.write { db in
                isKnown.wait()
                try db.execute(sql: "INSERT INTO w VALUES (2)")
                _ = try Int.fetchAll(db, sql: "SELECT stop() FROM t")
            }
        }
        task.withLock { $0 = running }
        isKnown.signal()
        let result = await running.result
        #expect(throws: (any Error).self) { try result.get() }
        try Self.checkIsUsable(queue, "\(result)")
    }

    @Test("A transaction is rolled back although interruptions are repeated endlessly")
    func repeatedInterruption() throws {
        let queue = try Self.makeQueue()
        let isOver = Locked(false)
        let interrupter = Beside {
            while !isOver.withLock({ $0 }) { queue.interrupt() }
        }
        for _ in 0..<50 {
            let result = Result {
                try queue.write { db in
                    try db.execute(sql: "INSERT INTO w VALUES (1)")
                    throw ConnectionTestError()
                }
            }
            #expect(throws: (any Error).self) { try result.get() }
            #expect(queue.inDatabase { $0.isInsideTransaction } == false)
        }
        isOver.withLock { $0 = true }
        interrupter.wait()
        try Self.checkIsUsable(queue, "")
    }

    // MARK: - Other statements and transactions

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("No use of the connection by an SQL function stops the program", arguments: Place.allCases)
    func actions(place: Place) async {
        await #expect(processExitsWith: .success) { [place] in
            try Self.checkActions(place: place)
        }
    }
    #endif

    private static func checkActions(place: Place) throws {
        for (name, action) in Self.actions {
            let queue = try Self.makeQueue()
            let inner = Recorder<String>()
            let error = try Self.run(place, queue) { db in
                inner.append(Self.describe { try action(db, place.sql) })
            }
            let comment: Comment = "\(place), \(name): \(inner.values), \(String(describing: error))"
            if queue.inDatabase({ $0.isInsideTransaction }) {
                Issue.record(comment)
            }
            try Self.checkIsUsable(queue, rows: nil, comment)
        }
    }

    private static let actions: [(String, @Sendable (Database, String) throws -> Void)] = [
        ("nothing", { _, _ in }),
        (
            "rollback",
            { db, _ in
                try db.beginTransaction()
                try db.execute(sql: "INSERT INTO w VALUES (1)")
                try db.rollback()
            }
        ),
        (
            "commit",
            { db, _ in
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO w VALUES (1)")
                    return .commit
                }
            }
        ),
        (
            "rollback of a new table",
            { db, _ in
                try db.inTransaction {
                    try db.execute(sql: "CREATE TABLE x(a); INSERT INTO x VALUES (1)")
                    return .rollback
                }
            }
        ),
        ("drop", { db, _ in try db.execute(sql: "DROP TABLE t") }),
        ("new index", { db, _ in try db.execute(sql: "CREATE INDEX i ON w(a)") }),
        ("same SQL", { db, sql in _ = try Row.fetchAll(db, sql: sql) }),
        ("clear caches", { db, _ in db.clearSchemaCache() }),
        ("release memory", { db, _ in db.releaseMemory() }),
        ("vacuum", { db, _ in try db.execute(sql: "VACUUM") }),
        ("reindex", { db, _ in try db.execute(sql: "REINDEX") }),
        ("erase", { db, _ in try db.erase() }),
        ("checkpoint", { db, _ in try db.checkpoint() }),
        ("attach", { db, _ in try db.execute(sql: "ATTACH ':memory:' AS other; DETACH other") }),
        ("journal mode", { db, _ in try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA journal_mode = MEMORY") }),
        ("temporary store", { db, _ in try db.execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA temp_store = FILE") }),
        ("schema reset", { db, _ in try db.execute(sql: "PRAGMA writable_schema = RESET") }),
        ("read only", { db, _ in try db.readOnly { _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM w") } }),
        ("reset of all", { db, _ in db.resetRunningStatements() }),
        (
            "observer",
            { db, _ in
                db.afterNextTransaction { db in
                    db.resetRunningStatements()
                    _ = try? db.execute(sql: "INSERT INTO w VALUES (2)")
                }
                try db.execute(sql: "INSERT INTO w VALUES (1)")
            }
        ),
        (
            "abandoned cursor",
            { db, _ in
                let cursor = try Row.fetchCursor(db, sql: "SELECT a FROM t")
                _ = try cursor.next()
                db.resetRunningStatements()
                #expect(fails(.SQLITE_MISUSE) { try cursor.next() })
            }
        ),
    ]

    @Test("A statement that is running cannot be run, bound or moved by the function that it calls")
    func sameStatement() async {
        await #expect(processExitsWith: .success) {
            try Self.checkSameStatement()
        }
    }

    private static func checkSameStatement() throws {
        let queue = try Self.makeQueue()
        try queue.writeWithoutTransaction { db in
            let codes = Recorder<String>()
            let action = Action()
            action.db = db
            ActionThread.current = action
            defer { ActionThread.current = nil }
            let sql = "SELECT act(a) FROM t WHERE a > ?"
            let statement = try db.cachedStatement(sql: sql)

            // Run as a whole.
            action.body = { db in
                codes.append(Self.describe { try statement.execute(arguments: [0]) })
                codes.append(Self.describe { try statement.setArguments([0]) })
                codes.append(Self.describe { try Int.fetchAll(db.cachedStatement(sql: sql), arguments: [0]) })
                db.clearSchemaCache()
            }
            #expect(try Int.fetchAll(statement, arguments: [0]) == [1, 2, 3, 4, 5, 6, 7, 8])

            // Run by a cursor, and at its second row.
            let cursor = try Int.fetchCursor(statement, arguments: [0])
            #expect(try cursor.next() == 1)
            action.body = { _ in
                codes.append(Self.describe { try cursor.next() })
                codes.append(Self.describe { try statement.execute(arguments: [0]) })
                db.resetRunningStatements()
            }
            #expect(try cursor.next() == 2)
            #expect(try cursor.next() == 3)
            action.body = { _ in cursor._isDone = true }
            _ = try? cursor.next()
            #expect(codes.values == Array(repeating: Self.misuse, count: 5), "\(codes.values)")
        }
        try Self.checkIsUsable(queue, "")
    }

    // MARK: - Hooks

    /// An observer that does something where it must not use the database.
    private final class EarlyObserver: TransactionObserver, @unchecked Sendable {
        // `@unchecked`: used inside accesses to one connection only.
        enum Callback: CaseIterable { case change, willCommit }
        let callback: Callback
        var body: (() -> Void)?

        init(_ callback: Callback) {
            self.callback = callback
        }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) { if callback == .change { run() } }
        func databaseWillCommit() { if callback == .willCommit { run() } }
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}

        private func run() {
            let body = body
            self.body = nil
            body?()
        }
    }

    @Test("No use of the connection by an observer before the end of the transaction stops the program")
    func hooks() async {
        await #expect(processExitsWith: .success) {
            try Self.checkHooks()
        }
    }

    private static func checkHooks() throws {
        for callback in EarlyObserver.Callback.allCases {
            for (name, action) in Self.actions where name != "abandoned cursor" {
                let queue = try Self.makeQueue()
                let observer = EarlyObserver(callback)
                queue.add(transactionObserver: observer)
                let isWithoutTransaction = Recorder<Bool>()
                let codes = Recorder<String>()
                let result = Result {
                    try queue.write { db in
                        observer.body = {
                            codes.append(Self.describe { try action(db, "SELECT 1") })
                            codes.append(Self.describe { try db.commit() })
                            codes.append(Self.describe { try db.rollback() })
                            codes.append(Self.describe { try db.inSavepoint { .commit } })
                            // For SQLite, there is no transaction any more.
                            isWithoutTransaction.append(!db.isInsideTransaction)
                        }
                        try db.execute(sql: "INSERT INTO w VALUES (1)")
                    }
                }
                let comment: Comment = "\(callback), \(name): \(codes.values), \(result)"
                let rollback = isWithoutTransaction.values == [true] ? "done" : Self.misuse
                #expect(codes.values.dropFirst() == [Self.misuse, rollback, Self.misuse], comment)
                #expect(throws: Never.self, comment) { try result.get() }
                try Self.checkIsUsable(queue, rows: name == "observer" ? 2 : 1, comment)
            }
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("A trace function that uses the connection gets errors", arguments: [true, false])
    func trace(isProfile: Bool) async {
        await #expect(processExitsWith: .success) { [isProfile] in
            try Self.checkTrace(isProfile: isProfile)
        }
    }

    @Test("A trace function that tries a statement each time it is called is not called by its own statements", arguments: [true, false])
    func traceWithoutEnd(isProfile: Bool) async {
        await #expect(processExitsWith: .success) { [isProfile] in
            let codes = Recorder<String>()
            let configuration = configured { configuration in
                configuration.prepareDatabase { db in
                    let connection = CallingConnection(db)
                    db.trace(options: isProfile ? .profile : .statement) { _ in
                        codes.append(Self.describe { _ = try Int.fetchOne(connection.db, sql: "SELECT 1") })
                    }
                }
            }
            let queue = try DatabaseQueue(configuration: configuration)
            // Writes are refused for the time of a read, and allowed again, by a pragma.
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT 2") } == 2)
            #expect(Set(codes.values) == [Self.misuse])
        }
    }
    #endif

    private static func checkTrace(isProfile: Bool) throws {
        for (name, action) in Self.actions {
            let queue = try Self.makeQueue()
            let codes = Recorder<String>()
            try queue.writeWithoutTransaction { db in
                let isInside = Locked(false)
                let connection = CallingConnection(db)
                db.trace(options: isProfile ? .profile : .statement) { _ in
                    let db = connection.db
                    let wasInside = isInside.withLock { isInside in
                        defer { isInside = true }
                        return isInside
                    }
                    guard !wasInside else { return }
                    codes.append(Self.describe { try action(db, "SELECT 1") })
                    codes.append(Self.describe { try db.rollback() })
                    codes.append(Self.describe { try db.commit() })
                    codes.append(Self.describe { try db.inSavepoint { .commit } })
                    codes.append(Self.describe { try db.cachedStatement(sql: "SELECT 1 UNION SELECT 2").execute() })
                }
                // A profiled statement is reset, and a commit has a statement that is kept.
                _ = try Int.fetchOne(db, sql: "SELECT 1 UNION SELECT 2")
                isInside.withLock { $0 = false }
                try db.cachedStatement(sql: "SELECT 1 UNION SELECT 2").execute()
                isInside.withLock { $0 = false }
                try db.inTransaction {
                    try db.execute(sql: "INSERT INTO w VALUES (1)")
                    isInside.withLock { $0 = false }
                    return .commit
                }
                db.trace(nil)
            }
            let comment: Comment = "\(name): \(codes.values)"
            #expect(codes.values.contains(Self.misuse), comment)
            try Self.checkIsUsable(queue, rows: nil, comment)
        }
    }
}
