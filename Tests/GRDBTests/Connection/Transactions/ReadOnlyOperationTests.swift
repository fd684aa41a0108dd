// Operations that can only read: what refuses their writes, and when.

import GRDB
import Testing

struct ReadOnlyOperationTests {
    private static func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(running: "CREATE TABLE t (a); INSERT INTO t VALUES (1); CREATE TEMP TABLE temporary (a)")
    }

    @Test(
        "Each kind of write is refused, by the code of SQLite",
        arguments: [
            "INSERT INTO t VALUES (2)", "UPDATE t SET a = 2", "DELETE FROM t", "DELETE FROM t RETURNING a", "CREATE TABLE u (a)",
            "DROP TABLE t",
            "INSERT INTO temporary VALUES (1)", "PRAGMA user_version = 3", "CREATE INDEX i ON t (a)", "ANALYZE",
        ], [false, true])
    func writes(_ sql: String, afterRead: Bool) throws {
        let queue = try Self.makeQueue()
        let error = #expect(throws: DatabaseError.self) {
            try queue.read { db in
                if afterRead { _ = try Row.fetchAll(db, sql: "SELECT * FROM t") }
                _ = try Row.fetchAll(db, sql: sql)
            }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(error?.message == "attempt to write a readonly database")
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1, 3])
    }

    @Test("Statements that were compiled before, and those of functions, are refused, too")
    func otherStatements() throws {
        let queue = try Self.makeQueue()
        try queue.writeWithoutTransaction { db in
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (2)")
            try statement.execute()
            #expect(throws: DatabaseError.self) { try db.readOnly { try statement.execute() } }
            try statement.execute()
            nonisolated(unsafe) let connection = db
            let function = DatabaseFunction("w", argumentCount: 0) { _ in
                try connection.execute(sql: "INSERT INTO t VALUES (9)")
                return 1
            }
            db.add(function: function)
            #expect(throws: DatabaseError.self) { try db.readOnly { try Int.fetchAll(db, sql: "SELECT w() FROM t") } }
            db.remove(function: function)
            #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1, 2, 2])
        }
    }

    @Test("Writes through the C API are refused, also when the program gets the C connection inside of the operations")
    func cInterface() throws {
        let queue = try Self.makeQueue()
        for _ in 0..<2 {
            try queue.read { db in
                #expect(sqlite3_exec(db.sqliteConnection, "INSERT INTO t VALUES (2)", nil, nil, nil) == SQLITE_READONLY)
            }
        }
        queue.writeWithoutTransaction { db in
            #expect(sqlite3_exec(db.sqliteConnection, "INSERT INTO t VALUES (2)", nil, nil, nil) == SQLITE_OK)
        }
        let other = try Self.makeQueue()
        try other.read { db in
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (2)")
            #expect(sqlite3_step(statement.sqliteStatement) == SQLITE_READONLY)
        }
    }

    @Test("A pragma inside of the operations sees that writes are refused, and one after them that they are not")
    func pragmas() throws {
        let queue = try Self.makeQueue()
        #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA query_only") } == 1)
        #expect(try queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA query_only") } == 0)
        try queue.writeWithoutTransaction { db in
            try db.readOnly {
                try db.readOnly { _ = try Int.fetchOne(db, sql: "SELECT 1") }
                #expect(try Int.fetchOne(db, sql: "PRAGMA query_only") == 1)
            }
            #expect(try Int.fetchOne(db, sql: "PRAGMA query_only") == 0)
        }
    }

    @Test("SQL inside of the operations cannot allow writes", arguments: ["= 0", "= OFF", "(false)", "= 'no'"])
    func pragmasThatAllowWrites(value: String) throws {
        let queue = try Self.makeQueue()
        let count = try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
        let sql = "PRAGMA query_only \(value); INSERT INTO t VALUES (2)"
        func isRefused(_ access: () throws -> Void) -> Bool { fails(.SQLITE_AUTH, access) }
        #expect(isRefused { try queue.read { try $0.execute(sql: sql) } })
        #expect(isRefused { try queue.read { _ = try $0.makeStatement(sql: "EXPLAIN PRAGMA query_only \(value)") } })
        #expect(isRefused { try queue.write { db in try db.readOnly { try db.execute(sql: sql) } } })
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == count)
        // What refuses writes is allowed, and outside of the operations both are.
        try queue.read { try $0.execute(sql: "PRAGMA query_only = ON") }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = ON; \(sql)") }
    }
}
