// Observed expressions of the area "errors", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes06: [Probe] = [
        Probe("errors/sql-errors/070", database: errorsSqlErrors070),
        Probe("errors/sql-errors/071", database: errorsSqlErrors071),
        Probe("errors/sql-errors/072", database: errorsSqlErrors072),
        Probe("errors/sql-errors/073", database: errorsSqlErrors073),
        Probe("errors/statement-arguments/001", database: errorsStatementArguments001),
        Probe("errors/statement-arguments/002", database: errorsStatementArguments002),
        Probe("errors/statement-arguments/003", database: errorsStatementArguments003),
        Probe("errors/statement-arguments/004", database: errorsStatementArguments004),
        Probe("errors/statement-arguments/005", database: errorsStatementArguments005),
        Probe("errors/statement-arguments/006", database: errorsStatementArguments006),
        Probe("errors/statement-arguments/007", database: errorsStatementArguments007),
        Probe("errors/statement-arguments/008", database: errorsStatementArguments008),
        Probe("errors/statement-arguments/009", database: errorsStatementArguments009),
        Probe("errors/row-decoding/008", database: errorsRowDecoding008),
        Probe("errors/row-decoding/009", database: errorsRowDecoding009),
        Probe("errors/read-only/001", free: errorsReadOnly001),
        Probe("errors/read-only/003", free: errorsReadOnly003),
        Probe("errors/read-only/004", free: errorsReadOnly004),
        Probe("errors/read-only/005", free: errorsReadOnly005),
        Probe("errors/read-only/006", free: errorsReadOnly006),
        Probe("errors/read-only/008", free: errorsReadOnly008),
        Probe("errors/read-only/009", free: errorsReadOnly009),
        Probe("errors/read-only/011", free: errorsReadOnly011),
        Probe("errors/transactions/002", traced: errorsTransactions002),
        Probe("errors/transactions/003", traced: errorsTransactions003),
        Probe("errors/transactions/004", traced: errorsTransactions004),
        Probe("errors/transactions/005", traced: errorsTransactions005),
        Probe("errors/transactions/006", traced: errorsTransactions006),
        Probe("errors/transactions/007", traced: errorsTransactions007),
        Probe("errors/transactions/008", traced: errorsTransactions008),
        Probe("errors/transactions/009", traced: errorsTransactions009),
        Probe("errors/transactions/010", traced: errorsTransactions010),
        Probe("errors/transactions/011", traced: errorsTransactions011),
        Probe("errors/transactions/012", traced: errorsTransactions012),
        Probe("errors/transactions/013", traced: errorsTransactions013),
        Probe("errors/transactions/014", traced: errorsTransactions014),
        Probe("errors/transactions/015", traced: errorsTransactions015),
        Probe("errors/transactions/016", traced: errorsTransactions016),
        Probe("errors/transactions/019", free: errorsTransactions019),
        Probe("errors/transactions/020", free: errorsTransactions020),
    ]

    // errors/sql-errors/070
    static func errorsSqlErrors070(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "CREATE TABLE k(a CHECK (a > 1)); INSERT INTO k VALUES (?)", arguments: [0]) }
    }

    // errors/sql-errors/071
    static func errorsSqlErrors071(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "CREATE TABLE k(a INTEGER) STRICT; INSERT INTO k VALUES (?)", arguments: ["x"]))
    }

    // errors/sql-errors/072
    static func errorsSqlErrors072(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "CREATE TABLE k(a INTEGER) STRICT; INSERT INTO k VALUES (?)", arguments: ["x"]) }
    }

    // errors/sql-errors/073
    static func errorsSqlErrors073(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "CREATE TRIGGER tr BEFORE INSERT ON tag BEGIN SELECT RAISE(ABORT, 'custom msg'); END; INSERT INTO tag VALUES (9, 'a')"))
    }

    // errors/statement-arguments/001
    static func errorsStatementArguments001(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT ?")
        try s.execute()
        return nil
    }

    // errors/statement-arguments/002
    static func errorsStatementArguments002(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT ?, ?")
        try s.setArguments([1])
        return nil
    }

    // errors/statement-arguments/003
    static func errorsStatementArguments003(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT ?, ?")
        s.setUncheckedArguments([1])
        return try Row.fetchOne(s)
    }

    // errors/statement-arguments/004
    static func errorsStatementArguments004(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT ?, ?")
        s.arguments = [1]
        return nil
    }

    // errors/statement-arguments/005
    static func errorsStatementArguments005(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT :a, :b")
        try s.validateArguments(["a": 1])
        return nil
    }

    // errors/statement-arguments/006
    static func errorsStatementArguments006(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT :a, :b")
        try s.validateArguments(["a": 1, "b": nil, "c": 3])
        return nil
    }

    // errors/statement-arguments/007
    static func errorsStatementArguments007(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT :a, ?, :a, @b, $c, ?5")
        return obj(("sql", s.sql), ("columns", s.columnNames), ("count", s.columnCount), ("description", s.description), ("readonly", s.isReadonly))
    }

    // errors/statement-arguments/008
    static func errorsStatementArguments008(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT ?1, ?1, ?2")
        return try Row.fetchOne(s, arguments: [1, 2])
    }

    // errors/statement-arguments/009
    static func errorsStatementArguments009(_ db: Database) throws -> Any? {
        let s = try db.makeStatement(sql: "SELECT @a, $b, :c")
        return try Row.fetchOne(s, arguments: ["a": 1, "b": 2, "c": 3])
    }

    // errors/row-decoding/008
    static func errorsRowDecoding008(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT ?", arguments: ["secret"])
    }

    // errors/row-decoding/009
    static func errorsRowDecoding009(_ db: Database) throws -> Any? {
        return try publicArgs { db in try Int.fetchOne(db, sql: "SELECT ?", arguments: ["secret"]) }
    }

    // errors/read-only/001
    static func errorsReadOnly001() throws -> Any? {
        return try makeFixtureQueue().read { db in try db.execute(sql: "DELETE FROM note") }
    }

    // errors/read-only/003
    static func errorsReadOnly003() throws -> Any? {
        return try makeFixtureQueue().read { db in try db.execute(sql: "CREATE TABLE x(a)") }
    }

    // errors/read-only/004
    static func errorsReadOnly004() throws -> Any? {
        return try makeFixtureQueue().unsafeRead { db in try db.execute(sql: "DELETE FROM note") }
    }

    // errors/read-only/005
    static func errorsReadOnly005() throws -> Any? {
        return try makeFixtureQueue().write { db in try db.readOnly { try db.execute(sql: "DELETE FROM note") } }
    }

    // errors/read-only/006
    static func errorsReadOnly006() throws -> Any? {
        let path = tempPath()
        _ = try DatabaseQueue(path: path)
        var c = Configuration(); c.readonly = true
        let q = try DatabaseQueue(path: path, configuration: c)
        return try q.write { db in try db.execute(sql: "CREATE TABLE t(a)") }
    }

    // errors/read-only/008
    static func errorsReadOnly008() throws -> Any? {
        var c = Configuration(); c.readonly = true
        return try DatabaseQueue(path: tempPath("missing.sqlite"), configuration: c)
    }

    // errors/read-only/009
    static func errorsReadOnly009() throws -> Any? {
        return try DatabaseQueue(path: tempPath("a") + "/no/dir/x.sqlite")
    }

    // errors/read-only/011
    static func errorsReadOnly011() throws -> Any? {
        let path = tempPath("text.sqlite")
        try String(repeating: "hello world ", count: 200).write(toFile: path, atomically: true, encoding: .utf8)
        let q = try DatabaseQueue(path: path)
        return try q.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") }
    }

    // errors/transactions/002
    static func errorsTransactions002(_ db: Database) throws -> Any? {
        try result(of: try db.commit())
    }

    // errors/transactions/003
    static func errorsTransactions003(_ db: Database) throws -> Any? {
        try result(of: try db.rollback())
    }

    // errors/transactions/004
    static func errorsTransactions004(_ db: Database) throws -> Any? {
        try result(of: try db.execute(sql: "COMMIT"))
    }

    // errors/transactions/005
    static func errorsTransactions005(_ db: Database) throws -> Any? {
        try result(of: try db.execute(sql: "ROLLBACK"))
    }

    // errors/transactions/006
    static func errorsTransactions006(_ db: Database) throws -> Any? {
        try result(of: try db.execute(sql: "RELEASE SAVEPOINT nope"))
    }

    // errors/transactions/007
    static func errorsTransactions007(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { try db.inTransaction { .commit }; return .commit })
    }

    // errors/transactions/008
    static func errorsTransactions008(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { try db.execute(sql: "ROLLBACK"); return .commit })
    }

    // errors/transactions/009
    static func errorsTransactions009(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { try db.execute(sql: "COMMIT"); return .commit })
    }

    // errors/transactions/010
    static func errorsTransactions010(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { try db.execute(sql: "COMMIT"); return .rollback })
    }

    // errors/transactions/011
    static func errorsTransactions011(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { throw DatabaseError(message: "user") })
    }

    // errors/transactions/012
    static func errorsTransactions012(_ db: Database) throws -> Any? {
        try result(of: try db.inSavepoint { throw DatabaseError(message: "user") })
    }

    // errors/transactions/013
    static func errorsTransactions013(_ db: Database) throws -> Any? {
        try db.inSavepoint { .rollback }; return db.isInsideTransaction
    }

    // errors/transactions/014
    static func errorsTransactions014(_ db: Database) throws -> Any? {
        try result(of: try db.inSavepoint { try db.execute(sql: "ROLLBACK"); return .commit })
    }

    // errors/transactions/015
    static func errorsTransactions015(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { try db.execute(sql: "INSERT OR ROLLBACK INTO tag VALUES (1, 'x')"); return .commit })
    }

    // errors/transactions/016
    static func errorsTransactions016(_ db: Database) throws -> Any? {
        do {
         try db.inTransaction { try db.execute(sql: "INSERT OR ROLLBACK INTO tag VALUES (1, 'x')"); return .commit } } catch { return "\(error) inside=\(db.isInsideTransaction)" }
        return nil
    }

    // errors/transactions/019
    static func errorsTransactions019() throws -> Any? {
        return try makeFixtureQueue().write { db in try db.commit() }
    }

    // errors/transactions/020
    static func errorsTransactions020() throws -> Any? {
        return try makeFixtureQueue().write { db in try db.rollback() }
    }
}
