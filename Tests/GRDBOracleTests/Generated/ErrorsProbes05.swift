// Observed expressions of the area "errors", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes05: [Probe] = [
        Probe("errors/sql-errors/030", database: errorsSqlErrors030),
        Probe("errors/sql-errors/031", database: errorsSqlErrors031),
        Probe("errors/sql-errors/032", database: errorsSqlErrors032),
        Probe("errors/sql-errors/033", database: errorsSqlErrors033),
        Probe("errors/sql-errors/034", database: errorsSqlErrors034),
        Probe("errors/sql-errors/035", database: errorsSqlErrors035),
        Probe("errors/sql-errors/036", database: errorsSqlErrors036),
        Probe("errors/sql-errors/037", database: errorsSqlErrors037),
        Probe("errors/sql-errors/038", database: errorsSqlErrors038),
        Probe("errors/sql-errors/039", database: errorsSqlErrors039),
        Probe("errors/sql-errors/040", database: errorsSqlErrors040),
        Probe("errors/sql-errors/041", database: errorsSqlErrors041),
        Probe("errors/sql-errors/042", database: errorsSqlErrors042),
        Probe("errors/sql-errors/043", database: errorsSqlErrors043),
        Probe("errors/sql-errors/044", database: errorsSqlErrors044),
        Probe("errors/sql-errors/045", database: errorsSqlErrors045),
        Probe("errors/sql-errors/046", database: errorsSqlErrors046),
        Probe("errors/sql-errors/047", database: errorsSqlErrors047),
        Probe("errors/sql-errors/048", database: errorsSqlErrors048),
        Probe("errors/sql-errors/049", database: errorsSqlErrors049),
        Probe("errors/sql-errors/050", database: errorsSqlErrors050),
        Probe("errors/sql-errors/051", database: errorsSqlErrors051),
        Probe("errors/sql-errors/052", database: errorsSqlErrors052),
        Probe("errors/sql-errors/053", database: errorsSqlErrors053),
        Probe("errors/sql-errors/054", database: errorsSqlErrors054),
        Probe("errors/sql-errors/055", database: errorsSqlErrors055),
        Probe("errors/sql-errors/056", database: errorsSqlErrors056),
        Probe("errors/sql-errors/057", database: errorsSqlErrors057),
        Probe("errors/sql-errors/058", database: errorsSqlErrors058),
        Probe("errors/sql-errors/059", database: errorsSqlErrors059),
        Probe("errors/sql-errors/060", database: errorsSqlErrors060),
        Probe("errors/sql-errors/061", database: errorsSqlErrors061),
        Probe("errors/sql-errors/062", database: errorsSqlErrors062),
        Probe("errors/sql-errors/063", database: errorsSqlErrors063),
        Probe("errors/sql-errors/064", database: errorsSqlErrors064),
        Probe("errors/sql-errors/065", database: errorsSqlErrors065),
        Probe("errors/sql-errors/066", database: errorsSqlErrors066),
        Probe("errors/sql-errors/067", database: errorsSqlErrors067),
        Probe("errors/sql-errors/068", database: errorsSqlErrors068),
        Probe("errors/sql-errors/069", database: errorsSqlErrors069),
    ]

    // errors/sql-errors/030
    static func errorsSqlErrors030(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?, :a", arguments: [1]) }
    }

    // errors/sql-errors/031
    static func errorsSqlErrors031(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?", arguments: ["a": 1]))
    }

    // errors/sql-errors/032
    static func errorsSqlErrors032(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?", arguments: ["a": 1]) }
    }

    // errors/sql-errors/033
    static func errorsSqlErrors033(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT 1", arguments: [1]))
    }

    // errors/sql-errors/034
    static func errorsSqlErrors034(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT 1", arguments: ["a": 1]))
    }

    // errors/sql-errors/035
    static func errorsSqlErrors035(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?; SELECT ?", arguments: [1, 2]))
    }

    // errors/sql-errors/036
    static func errorsSqlErrors036(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?; SELECT ?", arguments: [1, 2]) }
    }

    // errors/sql-errors/037
    static func errorsSqlErrors037(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?; SELECT ?", arguments: [1]))
    }

    // errors/sql-errors/038
    static func errorsSqlErrors038(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?; SELECT ?", arguments: [1]) }
    }

    // errors/sql-errors/039
    static func errorsSqlErrors039(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?; SELECT ?", arguments: [1, 2, 3]))
    }

    // errors/sql-errors/040
    static func errorsSqlErrors040(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?; SELECT ?", arguments: [1, 2, 3]) }
    }

    // errors/sql-errors/041
    static func errorsSqlErrors041(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT 1; SELEC 2"))
    }

    // errors/sql-errors/042
    static func errorsSqlErrors042(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT 1;;  ; -- c"))
    }

    // errors/sql-errors/043
    static func errorsSqlErrors043(_ db: Database) throws -> Any? {
        try result(of: db.execute(literal: "SELECT \(1), nope"))
    }

    // errors/sql-errors/044
    static func errorsSqlErrors044(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(literal: "SELECT \(1), nope") }
    }

    // errors/sql-errors/045
    static func errorsSqlErrors045(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: ""))
    }

    // errors/sql-errors/046
    static func errorsSqlErrors046(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "-- c"))
    }

    // errors/sql-errors/047
    static func errorsSqlErrors047(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "SELECT 1; SELECT 2"))
    }

    // errors/sql-errors/048
    static func errorsSqlErrors048(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "SELECT 1;   "))
    }

    // errors/sql-errors/049
    static func errorsSqlErrors049(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "SELECT 1; -- comment").sql)
    }

    // errors/sql-errors/050
    static func errorsSqlErrors050(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "  SELECT 1  ").sql)
    }

    // errors/sql-errors/051
    static func errorsSqlErrors051(_ db: Database) throws -> Any? {
        try result(of: db.cachedStatement(sql: "SELECT 1; SELECT 2"))
    }

    // errors/sql-errors/052
    static func errorsSqlErrors052(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1; SELECT 2"))
    }

    // errors/sql-errors/053
    static func errorsSqlErrors053(_ db: Database) throws -> Any? {
        try result(of: Row.fetchAll(db, sql: "SELECT abs(?)", arguments: [Int64.min]))
    }

    // errors/sql-errors/054
    static func errorsSqlErrors054(_ db: Database) throws -> Any? {
        return try publicArgs { db in try Row.fetchAll(db, sql: "SELECT abs(?)", arguments: [Int64.min]) }
    }

    // errors/sql-errors/055
    static func errorsSqlErrors055(_ db: Database) throws -> Any? {
        try result(of: Int.fetchOne(db, sql: "SELECT 1 FROM book WHERE title = ? AND nope", arguments: ["it's"]))
    }

    // errors/sql-errors/056
    static func errorsSqlErrors056(_ db: Database) throws -> Any? {
        return try publicArgs { db in try Int.fetchOne(db, sql: "SELECT 1 FROM book WHERE title = ? AND nope", arguments: ["it's"]) }
    }

    // errors/sql-errors/057
    static func errorsSqlErrors057(_ db: Database) throws -> Any? {
        try result(of: Int.fetchOne(db, sql: "SELECT 'abc'"))
    }

    // errors/sql-errors/058
    static func errorsSqlErrors058(_ db: Database) throws -> Any? {
        try result(of: Int.fetchAll(db, sql: "SELECT NULL"))
    }

    // errors/sql-errors/059
    static func errorsSqlErrors059(_ db: Database) throws -> Any? {
        try result(of: String.fetchOne(db, sql: "SELECT 1"))
    }

    // errors/sql-errors/060
    static func errorsSqlErrors060(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1", adapter: SuffixRowAdapter(fromIndex: 3)))
    }

    // errors/sql-errors/061
    static func errorsSqlErrors061(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1", adapter: ColumnMapping(["a": "nope"])))
    }

    // errors/sql-errors/062
    static func errorsSqlErrors062(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1", adapter: RangeRowAdapter(0..<4)))
    }

    // errors/sql-errors/063
    static func errorsSqlErrors063(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "CREATE TABLE book(a)"))
    }

    // errors/sql-errors/064
    static func errorsSqlErrors064(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "ALTER TABLE nope ADD COLUMN x"))
    }

    // errors/sql-errors/065
    static func errorsSqlErrors065(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "PRAGMA nope"))
    }

    // errors/sql-errors/066
    static func errorsSqlErrors066(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "ATTACH DATABASE '/no/such/dir/x' AS y"))
    }

    // errors/sql-errors/067
    static func errorsSqlErrors067(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "INSERT INTO seat VALUES ('A', 1, 0)"))
    }

    // errors/sql-errors/068
    static func errorsSqlErrors068(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "INSERT INTO bookTag VALUES (1, 1)"))
    }

    // errors/sql-errors/069
    static func errorsSqlErrors069(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "CREATE TABLE k(a CHECK (a > 1)); INSERT INTO k VALUES (?)", arguments: [0]))
    }
}
