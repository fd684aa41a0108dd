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
        Probe("errors/record-errors/001", database: errorsRecordErrors001),
        Probe("errors/record-errors/002", database: errorsRecordErrors002),
        Probe("errors/record-errors/003", database: errorsRecordErrors003),
        Probe("errors/record-errors/004", database: errorsRecordErrors004),
        Probe("errors/record-errors/005", database: errorsRecordErrors005),
        Probe("errors/record-errors/006", database: errorsRecordErrors006),
        Probe("errors/record-errors/007", database: errorsRecordErrors007),
        Probe("errors/record-errors/008", database: errorsRecordErrors008),
        Probe("errors/record-errors/009", database: errorsRecordErrors009),
        Probe("errors/record-errors/010", database: errorsRecordErrors010),
        Probe("errors/record-errors/011", database: errorsRecordErrors011),
        Probe("errors/record-errors/012", database: errorsRecordErrors012),
        Probe("errors/record-errors/013", database: errorsRecordErrors013),
        Probe("errors/record-errors/014", database: errorsRecordErrors014),
        Probe("errors/record-errors/015", database: errorsRecordErrors015),
        Probe("errors/record-errors/016", free: errorsRecordErrors016),
        Probe("errors/record-errors/017", database: errorsRecordErrors017),
        Probe("errors/record-errors/018", database: errorsRecordErrors018),
        Probe("errors/record-errors/019", free: errorsRecordErrors019),
        Probe("errors/record-errors/020", free: errorsRecordErrors020),
        Probe("errors/record-errors/021", free: errorsRecordErrors021),
        Probe("errors/row-decoding/001", free: errorsRowDecoding001),
        Probe("errors/row-decoding/002", free: errorsRowDecoding002),
        Probe("errors/row-decoding/003", free: errorsRowDecoding003),
        Probe("errors/row-decoding/004", free: errorsRowDecoding004),
        Probe("errors/row-decoding/005", database: errorsRowDecoding005),
        Probe("errors/row-decoding/006", database: errorsRowDecoding006),
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

    // errors/record-errors/001
    static func errorsRecordErrors001(_ db: Database) throws -> Any? {
        try result(of: Book.find(db, id: 99))
    }

    // errors/record-errors/002
    static func errorsRecordErrors002(_ db: Database) throws -> Any? {
        try result(of: Book.find(db, key: 99))
    }

    // errors/record-errors/003
    static func errorsRecordErrors003(_ db: Database) throws -> Any? {
        try result(of: Author.find(db, key: ["email": "none"]))
    }

    // errors/record-errors/004
    static func errorsRecordErrors004(_ db: Database) throws -> Any? {
        try result(of: Author.find(db, key: ["id": 5]))
    }

    // errors/record-errors/005
    static func errorsRecordErrors005(_ db: Database) throws -> Any? {
        try result(of: BookTag.find(db, key: ["bookId": 9, "tagId": 8]))
    }

    // errors/record-errors/006
    static func errorsRecordErrors006(_ db: Database) throws -> Any? {
        try result(of: Country.find(db, key: "ZZ"))
    }

    // errors/record-errors/007
    static func errorsRecordErrors007(_ db: Database) throws -> Any? {
        try result(of: Note.find(db, key: 99))
    }

    // errors/record-errors/008
    static func errorsRecordErrors008(_ db: Database) throws -> Any? {
        try result(of: Setting.find(db, key: "zz"))
    }

    // errors/record-errors/009
    static func errorsRecordErrors009(_ db: Database) throws -> Any? {
        try result(of: Book(id: 99, title: "x", authorId: 1).update(db))
    }

    // errors/record-errors/010
    static func errorsRecordErrors010(_ db: Database) throws -> Any? {
        try result(of: Book(id: nil, title: "x", authorId: 1).update(db))
    }

    // errors/record-errors/011
    static func errorsRecordErrors011(_ db: Database) throws -> Any? {
        try result(of: BookTag(bookId: 9, tagId: 9).update(db))
    }

    // errors/record-errors/012
    static func errorsRecordErrors012(_ db: Database) throws -> Any? {
        try result(of: Note(body: nil, stamp: nil).update(db))
    }

    // errors/record-errors/013
    static func errorsRecordErrors013(_ db: Database) throws -> Any? {
        try result(of: Book(id: 99, title: "x", authorId: 1).updateAndFetch(db))
    }

    // errors/record-errors/014
    static func errorsRecordErrors014(_ db: Database) throws -> Any? {
        try result(of: "\(Book.recordNotFound(db, key: 3))")
    }

    // errors/record-errors/015
    static func errorsRecordErrors015(_ db: Database) throws -> Any? {
        try result(of: "\(Book.recordNotFound(db, id: 3))")
    }

    // errors/record-errors/016
    static func errorsRecordErrors016() throws -> Any? {
        try result(of: "\(Book.recordNotFound(key: ["a": 1, "b": "x"]))")
    }

    // errors/record-errors/017
    static func errorsRecordErrors017(_ db: Database) throws -> Any? {
        try result(of: "\(Book(id: 3, title: "x", authorId: 1).recordNotFound(db))")
    }

    // errors/record-errors/018
    static func errorsRecordErrors018(_ db: Database) throws -> Any? {
        try result(of: "\(Book(id: nil, title: "x", authorId: 1).recordNotFound(db))")
    }

    // errors/record-errors/019
    static func errorsRecordErrors019() throws -> Any? {
        try result(of: "\(RecordError.recordNotFound(databaseTableName: "t", key: ["a": 1.databaseValue]))")
    }

    // errors/record-errors/020
    static func errorsRecordErrors020() throws -> Any? {
        try result(of: "\(RecordError.recordNotFound(databaseTableName: "t", key: [:]))")
    }

    // errors/record-errors/021
    static func errorsRecordErrors021() throws -> Any? {
        try result(of: RecordError.recordNotFound(databaseTableName: "t", key: ["a": 1.databaseValue]).localizedDescription.isEmpty)
    }

    // errors/row-decoding/001
    static func errorsRowDecoding001() throws -> Any? {
        return try Book(row: ["id": 1])
    }

    // errors/row-decoding/002
    static func errorsRowDecoding002() throws -> Any? {
        return try Book(row: ["id": 1, "title": nil, "authorId": 1])
    }

    // errors/row-decoding/003
    static func errorsRowDecoding003() throws -> Any? {
        return try Book(row: ["id": "x", "title": "a", "authorId": 1])
    }

    // errors/row-decoding/004
    static func errorsRowDecoding004() throws -> Any? {
        return try Book(row: ["id": 1, "title": "a", "authorId": 1, "year": "y"])
    }

    // errors/row-decoding/005
    static func errorsRowDecoding005(_ db: Database) throws -> Any? {
        return try Book.fetchAll(db, sql: "SELECT id, title FROM book")
    }

    // errors/row-decoding/006
    static func errorsRowDecoding006(_ db: Database) throws -> Any? {
        return try Book.fetchAll(db, sql: "SELECT id, NULL AS title, authorId FROM book WHERE id = ?", arguments: [1])
    }
}
