// What failures and EXPLAIN leave as it was.

import Foundation
import Testing

@testable import GRDB

@Suite("Statements without effect", .mustEnd)
struct StatementEffectsTests {
    @Test("Arguments that cannot all be bound leave the previous ones as they were")
    func partialBind() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE pair(a, b)")
            let statement = try db.makeStatement(sql: "INSERT INTO pair VALUES (?, ?)")
            try statement.setArguments(["a1", "b1"])
            let limit = sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 1000)
            #expect(fails(.SQLITE_TOOBIG) { try statement.setArguments(["a2", String(repeating: "x", count: 5000)]) })
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, limit)
            #expect(statement.arguments.description == #"["a1", "b1"]"#)
            try statement.execute()
            #expect(try Row.fetchAll(db, sql: "SELECT * FROM pair") == [["a": "a1", "b": "b1"]])
        }
    }

    @Test("A run whose arguments cannot all be bound stores nothing")
    func partialBindOfRun() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE pair(a, b)")
            let sql = "INSERT INTO pair VALUES (:a, :b)"
            try db.execute(sql: sql, arguments: ["a": 1, "b": 1])
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 1000)
            #expect(fails(.SQLITE_TOOBIG) { try db.execute(sql: sql, arguments: ["a": 2, "b": Data(count: 5000)]) })
            try db.execute(sql: sql, arguments: ["a": 3, "b": 3])
            #expect(try Int.fetchAll(db, sql: "SELECT a + b FROM pair ORDER BY a") == [2, 6])
        }
    }

    @Test("EXPLAIN of a write does not end a transaction")
    func explainOfWrite() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t(a)")
            let ends = Recorder<String>()
            db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
            #expect(try !Row.fetchAll(db, sql: "EXPLAIN INSERT INTO t VALUES (1)").isEmpty)
            _ = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN DELETE FROM t")
            _ = try Row.fetchAll(db, sql: "EXPLAIN CREATE TABLE u(a)")
            #expect(ends.values.isEmpty)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 0)
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            #expect(ends.values == ["commit"])
        }
    }

    @Test("EXPLAIN of ROLLBACK, COMMIT and BEGIN leaves the transaction as it is")
    func explainOfTransaction() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            let ends = Recorder<String>()
            db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
            _ = try Row.fetchAll(db, sql: "EXPLAIN BEGIN")
            #expect(!db.isInsideTransaction)
            try db.beginTransaction()
            _ = try Row.fetchAll(db, sql: "EXPLAIN ROLLBACK")
            _ = try Row.fetchAll(db, sql: "EXPLAIN COMMIT")
            #expect(db.isInsideTransaction)
            #expect(ends.values.isEmpty)
            try db.commit()
            #expect(ends.values == ["commit"])
        }
    }

    @Test("EXPLAIN of ROLLBACK is refused by suspended connections, as other statements are")
    func explainOfSuspendedConnection() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            db.interruption.suspend()
            defer { db.interruption.resume() }
            let error = #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: "EXPLAIN ROLLBACK") }
            #expect(error?.message == "Database is suspended")
        }
    }

    @Test("EXPLAIN makes no changes that observations would notice")
    func explainedEventKinds() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t(a)")
            #expect(try !db.makeStatement(sql: "DELETE FROM t").effects.eventKinds.isEmpty)
            #expect(try db.makeStatement(sql: "EXPLAIN DELETE FROM t").effects.eventKinds.isEmpty)
        }
    }
}
