// Observed expressions of the area "errors", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes07: [Probe] = [
        Probe("errors/row-decoding/007", database: errorsRowDecoding007),
        Probe("errors/row-decoding/008", database: errorsRowDecoding008),
        Probe("errors/row-decoding/009", database: errorsRowDecoding009),
        Probe("errors/row-decoding/010", database: errorsRowDecoding010),
        Probe("errors/row-decoding/011", free: errorsRowDecoding011),
        Probe("errors/row-decoding/012", free: errorsRowDecoding012),
        Probe("errors/row-decoding/013", free: errorsRowDecoding013),
        Probe("errors/row-decoding/014", free: errorsRowDecoding014),
        Probe("errors/row-decoding/015", free: errorsRowDecoding015),
        Probe("errors/row-decoding/016", database: errorsRowDecoding016),
        Probe("errors/row-decoding/017", database: errorsRowDecoding017),
        Probe("errors/row-decoding/018", database: errorsRowDecoding018),
        Probe("errors/read-only/001", free: errorsReadOnly001),
        Probe("errors/read-only/002", free: errorsReadOnly002),
        Probe("errors/read-only/003", free: errorsReadOnly003),
        Probe("errors/read-only/004", free: errorsReadOnly004),
        Probe("errors/read-only/005", free: errorsReadOnly005),
        Probe("errors/read-only/006", free: errorsReadOnly006),
        Probe("errors/read-only/007", free: errorsReadOnly007),
        Probe("errors/read-only/008", free: errorsReadOnly008),
        Probe("errors/read-only/009", free: errorsReadOnly009),
        Probe("errors/read-only/010", free: errorsReadOnly010),
        Probe("errors/read-only/011", free: errorsReadOnly011),
        Probe("errors/read-only/012", free: errorsReadOnly012),
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
    ]

    // errors/row-decoding/007
    static func errorsRowDecoding007(_ db: Database) throws -> Any? {
        return try publicArgs { db in try Book.fetchAll(db, sql: "SELECT id, NULL AS title, authorId FROM book WHERE id = ?", arguments: [1]) }
    }

    // errors/row-decoding/008
    static func errorsRowDecoding008(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT ?", arguments: ["secret"])
    }

    // errors/row-decoding/009
    static func errorsRowDecoding009(_ db: Database) throws -> Any? {
        return try publicArgs { db in try Int.fetchOne(db, sql: "SELECT ?", arguments: ["secret"]) }
    }

    // errors/row-decoding/010
    static func errorsRowDecoding010(_ db: Database) throws -> Any? {
        return try Int.fetchAll(db, Book.select(Column("title")).filter(Column("id") == 1))
    }

    // errors/row-decoding/011
    static func errorsRowDecoding011() throws -> Any? {
        return try Gadget(row: ["id": 1, "parts": "oops"])
    }

    // errors/row-decoding/012
    static func errorsRowDecoding012() throws -> Any? {
        return try Gadget(row: ["id": 1, "parts": nil])
    }

    // errors/row-decoding/013
    static func errorsRowDecoding013() throws -> Any? {
        return try Gadget(row: ["id": 1, "parts": "[]", "size": "{}"])
    }

    // errors/row-decoding/014
    static func errorsRowDecoding014() throws -> Any? {
        return try Gadget(row: ["id": 1, "parts": "[]", "made": "not a date"])
    }

    // errors/row-decoding/015
    static func errorsRowDecoding015() throws -> Any? {
        return try Gadget(row: ["id": 1, "parts": "[]", "uid": "xx"])
    }

    // errors/row-decoding/016
    static func errorsRowDecoding016(_ db: Database) throws -> Any? {
        return try Book.including(required: Book.author.select(Column("id"))).asRequest(of: BookAuthorProbe.self).fetchAll(db)
    }

    // errors/row-decoding/017
    static func errorsRowDecoding017(_ db: Database) throws -> Any? {
        return try Book.all().asRequest(of: BookAuthorProbe.self).fetchAll(db)
    }

    // errors/row-decoding/018
    static func errorsRowDecoding018(_ db: Database) throws -> Any? {
        return try Author.all().asRequest(of: AuthorBooksProbe.self).fetchAll(db)
    }

    // errors/read-only/001
    static func errorsReadOnly001() throws -> Any? {
        return try makeFixtureQueue().read { db in try db.execute(sql: "DELETE FROM note") }
    }

    // errors/read-only/002
    static func errorsReadOnly002() throws -> Any? {
        return try makeFixtureQueue().read { db in try Note(body: "a").insert(db) }
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

    // errors/read-only/007
    static func errorsReadOnly007() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        return try pool.read { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
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

    // errors/read-only/010
    static func errorsReadOnly010() throws -> Any? {
        return try DatabasePool(path: ":memory:")
    }

    // errors/read-only/011
    static func errorsReadOnly011() throws -> Any? {
        let path = tempPath("text.sqlite")
        try String(repeating: "hello world ", count: 200).write(toFile: path, atomically: true, encoding: .utf8)
        let q = try DatabaseQueue(path: path)
        return try q.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") }
    }

    // errors/read-only/012
    static func errorsReadOnly012() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        let snap = try pool.makeSnapshot()
        return try snap.read { db in try db.execute(sql: "CREATE TABLE t(a)") }
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
}
