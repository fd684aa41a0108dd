// Properties of a connection, its memory, and the error log.

import Foundation
import GRDB
import Testing

struct ConnectionPropertiesTests {
    @Test("A connection has the change counts and the last row id of its statements")
    func changes() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(db.lastInsertedRowID == 0)
            #expect(db.totalChangesCount == 0)
            try db.execute(sql: "CREATE TABLE t(a); INSERT INTO t(rowid, a) VALUES (10, 1), (11, 2), (12, 3)")
            #expect(db.lastInsertedRowID == 12)
            #expect(db.changesCount == 3)
            try db.execute(sql: "UPDATE t SET a = 0 WHERE a > 1")
            #expect(db.lastInsertedRowID == 12)
            #expect(db.changesCount == 2)
            #expect(db.totalChangesCount == 5)
        }
    }

    @Test("isInsideTransaction says whether a transaction is open")
    func transaction() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(!db.isInsideTransaction)
            try db.inTransaction {
                #expect(db.isInsideTransaction)
                return .commit
            }
            try db.execute(sql: "SAVEPOINT s")
            #expect(db.isInsideTransaction)
            try db.execute(sql: "RELEASE s")
            #expect(!db.isInsideTransaction)
        }
    }

    @Test("A connection has the code and the message of its last error")
    func lastError() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(db.lastErrorCode == .SQLITE_OK)
            #expect(db.lastErrorMessage == "not an error")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "nonsense") }
            #expect(db.lastErrorCode == .SQLITE_ERROR)
            #expect(db.lastErrorMessage == #"near "nonsense": syntax error"#)
        }
    }

    @Test("The limit of arguments can be reached, but not passed")
    func argumentLimit() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let limit = db.maximumStatementArgumentCount
            #expect(limit >= 999)
            _ = try db.makeStatement(sql: "SELECT ?\(limit)")
            #expect(throws: DatabaseError.self) { try db.makeStatement(sql: "SELECT ?\(limit + 1)") }
        }
    }

    @Test("The version of SQLite equals the result of sqlite_version()")
    func version() throws {
        let number = Database.sqliteLibVersionNumber
        let version = try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
        #expect(version == "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)")
    }

    @Test("A connection stays usable after it has released its memory")
    func releaseMemory() throws {
        let queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)")
            _ = try Int.fetchOne(db.cachedStatement(sql: "SELECT a FROM t"))
            db.releaseMemory()
            #expect(try Int.fetchOne(db.cachedStatement(sql: "SELECT a FROM t")) == 1)
        }
    }

    @Test("The notifications of suspension have different names")
    func notifications() {
        #expect(Database.suspendNotification != Database.resumeNotification)
    }

    @Test("An error log that is set before the first connection receives errors")
    func errorLog() async {
        // In a process of its own: SQLite is in use already in this one.
        await #expect(processExitsWith: .success) {
            let log = Recorder<String>()
            Database.logError = { code, message in log.append("\(code.rawValue) \(message)") }
            let queue = try DatabaseQueue()
            try? queue.inDatabase { try $0.execute(sql: "SELECT * FROM missing") }
            let first = log.values
            #expect(first.contains { $0.hasPrefix("1 no such table: missing") })
            // Without function, and then with another one.
            Database.logError = nil
            try? queue.inDatabase { try $0.execute(sql: "SELECT * FROM missing") }
            #expect(log.values == first)
            Database.logError = { _, message in log.append(message) }
            try? queue.inDatabase { try $0.execute(sql: "SELECT * FROM absent") }
            #expect(log.values.last?.hasPrefix("no such table: absent") == true)
            exit(first.isEmpty || log.values.count != first.count + 1 ? EXIT_FAILURE : EXIT_SUCCESS)
        }
    }

    @Test("An error log that is set too late changes nothing")
    func lateErrorLog() async {
        await #expect(processExitsWith: .success) {
            let queue = try DatabaseQueue()
            Database.logError = { _, _ in }
            #expect(Database.logError != nil)
            try? queue.inDatabase { try $0.execute(sql: "SELECT * FROM missing") }
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
            Database.logError = nil
            #expect(Database.logError == nil)
            exit(EXIT_SUCCESS)
        }
    }
}
