// Statements whose time is limited.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Timeouts", .mustEnd)
struct TimeoutTests {
    private func isTimeout(_ error: (any Error)?) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        return error.extendedResultCode == .GRDB_INTERRUPT_TIMEOUT && error.resultCode == .SQLITE_INTERRUPT
    }

    @Test("A statement that takes too long fails, and the next ones have no limit")
    func statement() throws {
        let queue = try makeQueue()
        try queue.read { (db) throws in
            let error = #expect(throws: DatabaseError.self) {
                try db.withTimeout(.milliseconds(50)) { try Int.fetchOne(db, sql: endlessSQL) }
            }
            #expect(isTimeout(error))
            #expect(error?.description.hasPrefix("SQLite error 9: timed out after 0.05 s - while executing `WITH RECURSIVE") == true)
            usleep(60_000)
            #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
        }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    }

    @Test("Statements that are in time are not affected", arguments: [DispatchTimeInterval.seconds(60), .never, .seconds(.max)])
    func inTime(timeout: DispatchTimeInterval) throws {
        let queue = try makeQueue()
        let count = try queue.write { (db) throws in
            try db.withTimeout(timeout) {
                try db.execute(sql: "INSERT INTO t VALUES (1), (2)")
                return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
            }
        }
        #expect(count == 2)
    }

    @Test("No statement starts when the time is over, and the transaction is rolled back")
    func nothingStarts() throws {
        let queue = try makeQueue()
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { (db) throws in
                try db.withTimeout(.milliseconds(20)) {
                    try db.execute(sql: "INSERT INTO t VALUES (1)")
                    usleep(30_000)
                    try db.execute(sql: "INSERT INTO t VALUES (2)")
                }
            }
        }
        #expect(isTimeout(error))
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 0)
    }

    @Test("A savepoint is rolled back although the time is over")
    func savepoint() throws {
        let queue = try makeQueue()
        try queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            let error = #expect(throws: DatabaseError.self) {
                try db.withTimeout(.milliseconds(20)) {
                    try db.inSavepoint {
                        try db.execute(sql: "INSERT INTO t VALUES (2)")
                        _ = try Int.fetchOne(db, sql: endlessSQL)
                        return .commit
                    }
                }
            }
            #expect(isTimeout(error))
        }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
    }

    @Test("Of nested timeouts, the one that ends first takes effect", arguments: [true, false])
    func nested(isOuterFirst: Bool) throws {
        let (short, long) = (DispatchTimeInterval.milliseconds(50), DispatchTimeInterval.seconds(60))
        try makeQueue().read { (db) throws in
            let error = #expect(throws: DatabaseError.self) {
                try db.withTimeout(isOuterFirst ? short : long) {
                    try db.withTimeout(isOuterFirst ? long : short) { try Int.fetchOne(db, sql: endlessSQL) }
                }
            }
            #expect(isTimeout(error))
        }
    }

    @Test("The timeout of the configuration limits each statement, not all together")
    func configuration() throws {
        let queue = try makeQueue(configuration: configured { $0.statementTimeout = .milliseconds(100) })
        try queue.write { (db) throws in
            for _ in 0..<3 {
                try db.execute(sql: "INSERT INTO t VALUES (1)")
                usleep(50_000)
            }
            let error = #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: endlessSQL) }
            #expect(isTimeout(error))
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 3)
        }
        // A limit for some statements does not remove the limit of the others.
        try queue.read { (db) throws in
            db.withTimeout(.seconds(60)) {}
            let error = #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: endlessSQL) }
            #expect(isTimeout(error))
        }
    }

    @Test("A cursor has to come to its end in time, whatever runs between its rows")
    func cursor() throws {
        var configuration = Configuration()
        configuration.statementTimeout = .milliseconds(100)
        try makeQueue(configuration: configuration).read { (db) throws in
            let error = #expect(throws: DatabaseError.self) {
                let rows = try Row.fetchCursor(db, sql: endlessSQL.replacingOccurrences(of: "COUNT(*)", with: "n"))
                while try rows.next() != nil {
                    _ = try Int.fetchOne(db, sql: "SELECT 1")
                }
            }
            #expect(isTimeout(error))
            #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
        }
    }

    @Test("Without timeouts, the progress handler of the program stays in place")
    func progressHandler() throws {
        let count = Recorder<Bool>()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            sqlite3_progress_handler(
                db.sqliteConnection, 100,
                { context in
                    guard let context else { return 0 }
                    Unmanaged<Recorder<Bool>>.fromOpaque(context).takeUnretainedValue().append(true)
                    return 0
                },
                Unmanaged.passUnretained(count).toOpaque())
        }
        let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT COUNT(*) FROM n"
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(try queue.read { try $0.withTimeout(.never) { [db = $0] in try Int.fetchOne(db, sql: sql) } } == 1000)
        #expect(!count.values.isEmpty)
    }

    @Test("A timeout also ends the wait for a lock")
    func busy() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        let first = try DatabaseQueue(path: path, configuration: configuration)
        let second = try DatabaseQueue(path: path, configuration: configuration)
        try first.write { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a)")
            let start = Date()
            let error = #expect(throws: DatabaseError.self) {
                try second.writeWithoutTransaction { (db) throws in
                    try db.withTimeout(.milliseconds(50)) { try db.execute(sql: "CREATE TABLE u(a)") }
                }
            }
            #expect(isTimeout(error))
            #expect(Date().timeIntervalSince(start) < 20)
        }
    }

    @Test("An interruption by the program is not reported as a timeout")
    func interruption() throws {
        let queue = try makeQueue()
        try queue.read { (db) throws in
            let rows = try Row.fetchCursor(db, sql: endlessSQL.replacingOccurrences(of: "COUNT(*)", with: "n"))
            let error = #expect(throws: DatabaseError.self) {
                try db.withTimeout(.seconds(60)) {
                    while try rows.next() != nil {
                        queue.interrupt()
                    }
                }
            }
            #expect(error?.extendedResultCode == .SQLITE_INTERRUPT)
        }
    }

    @Test("A COMMIT that has been done is no timeout, though the time was over when SQLite looked at the clock")
    func committed() throws {
        let queue = try makeQueue()
        // SQLite looks at the clock after so many instructions of a statement, all its runs taken together.
        let period = 1000
        try queue.writeWithoutTransaction { (db) throws in
            try db.beginTransaction()
            try db.commit()
            let commit = db.statementStore.transactionStatement(TransactionCommand.commit.rawValue)?.sqliteStatement
            let instructionCount = { Int(sqlite3_stmt_status(commit, SQLITE_STMTSTATUS_VM_STEP, 0)) }
            var isNext = false
            for _ in 0..<2 * period where !isNext {
                let before = instructionCount()
                try db.beginTransaction()
                try db.commit()
                isNext = period - instructionCount() % period == instructionCount() - before
            }
            try #require(isNext)
            // SQLite looks at the clock at the last instruction of the next COMMIT. It begins in time, and ends too late.
            db.trace { event in
                if "\(event)" == "COMMIT TRANSACTION" { usleep(400_000) }
            }
            try db.beginTransaction()
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            try db.withTimeout(.milliseconds(300)) { try db.commit() }
            #expect(instructionCount() % period == 0)
            db.trace { _ in }
        }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
    }

    @Test("A statement that has committed by itself is no timeout, though the time was over when SQLite looked at the clock")
    func committedByItself() throws {
        let queue = try makeQueue()
        try queue.writeWithoutTransaction { (db) throws in
            db.add(
                function: DatabaseFunction("pause", argumentCount: 0) { _ in
                    usleep(400_000)
                    return 1
                })
            // More than 1,000 instructions without any jump: SQLite looks at the clock at the end only.
            let sql = "INSERT INTO t VALUES (pause()" + String(repeating: " + (random() & 0)", count: 500) + ")"
            try db.withTimeout(.milliseconds(300)) { try db.execute(sql: sql) }
        }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
    }
}
