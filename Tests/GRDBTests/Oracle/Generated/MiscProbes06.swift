// Observed expressions of the area "misc", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes06: [Probe] = [
        Probe("misc/collations-functions/019", free: miscCollationsFunctions019),
        Probe("misc/collations-functions/020", free: miscCollationsFunctions020),
        Probe("misc/collations-functions/021", free: miscCollationsFunctions021),
        Probe("misc/collations-functions/022", free: miscCollationsFunctions022),
        Probe("misc/collations-functions/023", free: miscCollationsFunctions023),
        Probe("misc/collations-functions/024", free: miscCollationsFunctions024),
        Probe("misc/collations-functions/025", free: miscCollationsFunctions025),
        Probe("misc/database-properties/001", database: miscDatabaseProperties001),
        Probe("misc/database-properties/002", database: miscDatabaseProperties002),
        Probe("misc/database-properties/003", database: miscDatabaseProperties003),
        Probe("misc/database-properties/004", database: miscDatabaseProperties004),
        Probe("misc/database-properties/005", database: miscDatabaseProperties005),
        Probe("misc/database-properties/006", database: miscDatabaseProperties006),
        Probe("misc/database-properties/007", database: miscDatabaseProperties007),
        Probe("misc/database-properties/008", free: miscDatabaseProperties008),
        Probe("misc/database-properties/009", database: miscDatabaseProperties009),
        Probe("misc/database-properties/010", database: miscDatabaseProperties010),
        Probe("misc/database-properties/011", database: miscDatabaseProperties011),
        Probe("misc/database-properties/012", database: miscDatabaseProperties012),
        Probe("misc/database-properties/013", database: miscDatabaseProperties013),
        Probe("misc/database-properties/014", database: miscDatabaseProperties014),
        Probe("misc/database-properties/015", database: miscDatabaseProperties015),
        Probe("misc/database-properties/016", database: miscDatabaseProperties016),
        Probe("misc/database-properties/017", database: miscDatabaseProperties017),
        Probe("misc/database-properties/018", database: miscDatabaseProperties018),
        Probe("misc/database-properties/019", traced: miscDatabaseProperties019),
        Probe("misc/database-properties/020", traced: miscDatabaseProperties020),
        Probe("misc/database-properties/021", traced: miscDatabaseProperties021),
        Probe("misc/database-properties/022", traced: miscDatabaseProperties022),
        Probe("misc/database-properties/023", traced: miscDatabaseProperties023),
        Probe("misc/database-properties/024", traced: miscDatabaseProperties024),
    ]

    // misc/collations-functions/019
    static func miscCollationsFunctions019() throws -> Any? {
        try result(of: DatabaseCollation.localizedStandardCompare.name)
    }

    // misc/collations-functions/020
    static func miscCollationsFunctions020() throws -> Any? {
        try result(of: DatabaseFunction.capitalize.name)
    }

    // misc/collations-functions/021
    static func miscCollationsFunctions021() throws -> Any? {
        try result(of: DatabaseFunction.lowercase.name)
    }

    // misc/collations-functions/022
    static func miscCollationsFunctions022() throws -> Any? {
        try result(of: DatabaseFunction.uppercase.name)
    }

    // misc/collations-functions/023
    static func miscCollationsFunctions023() throws -> Any? {
        try result(of: DatabaseFunction.localizedCapitalize.name)
    }

    // misc/collations-functions/024
    static func miscCollationsFunctions024() throws -> Any? {
        try result(of: DatabaseFunction.localizedLowercase.name)
    }

    // misc/collations-functions/025
    static func miscCollationsFunctions025() throws -> Any? {
        try result(of: DatabaseFunction.localizedUppercase.name)
    }

    // misc/database-properties/001
    static func miscDatabaseProperties001(_ db: Database) throws -> Any? {
        try result(of: db.lastInsertedRowID)
    }

    // misc/database-properties/002
    static func miscDatabaseProperties002(_ db: Database) throws -> Any? {
        try result(of: db.changesCount)
    }

    // misc/database-properties/003
    static func miscDatabaseProperties003(_ db: Database) throws -> Any? {
        try result(of: db.totalChangesCount > 0)
    }

    // misc/database-properties/004
    static func miscDatabaseProperties004(_ db: Database) throws -> Any? {
        try result(of: db.isInsideTransaction)
    }

    // misc/database-properties/005
    static func miscDatabaseProperties005(_ db: Database) throws -> Any? {
        try result(of: db.maximumStatementArgumentCount)
    }

    // misc/database-properties/006
    static func miscDatabaseProperties006(_ db: Database) throws -> Any? {
        try result(of: db.lastErrorCode.description)
    }

    // misc/database-properties/007
    static func miscDatabaseProperties007(_ db: Database) throws -> Any? {
        try result(of: db.lastErrorMessage)
    }

    // misc/database-properties/008
    static func miscDatabaseProperties008() throws -> Any? {
        try result(of: Database.sqliteLibVersionNumber)
    }

    // misc/database-properties/009
    static func miscDatabaseProperties009(_ db: Database) throws -> Any? {
        try result(of: db.description)
    }

    // misc/database-properties/010
    static func miscDatabaseProperties010(_ db: Database) throws -> Any? {
        try result(of: db.debugDescription)
    }

    // misc/database-properties/011
    static func miscDatabaseProperties011(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "SELECT 1 AS a, 2 AS b").columnNames)
    }

    // misc/database-properties/012
    static func miscDatabaseProperties012(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "SELECT 1 AS a").isReadonly)
    }

    // misc/database-properties/013
    static func miscDatabaseProperties013(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "INSERT INTO tag (label) VALUES ('x')").isReadonly)
    }

    // misc/database-properties/014
    static func miscDatabaseProperties014(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "SELECT 1 AS a, 2 AS A").index(ofColumn: "A"))
    }

    // misc/database-properties/015
    static func miscDatabaseProperties015(_ db: Database) throws -> Any? {
        try result(of: db.allStatements(sql: "SELECT 1; SELECT 2;").map { $0.sql }.next())
    }

    // misc/database-properties/016
    static func miscDatabaseProperties016(_ db: Database) throws -> Any? {
        try db.execute(sql: "INSERT INTO tag (label) VALUES ('x')")
        let a = obj(("rowid", db.lastInsertedRowID), ("changes", db.changesCount))
        try db.execute(sql: "UPDATE tag SET label = 'y'")
        let b = obj(("rowid", db.lastInsertedRowID), ("changes", db.changesCount))
        return [a, b]
    }

    // misc/database-properties/017
    static func miscDatabaseProperties017(_ db: Database) throws -> Any? {
        let c = try db.allStatements(sql: "SELECT ?; SELECT ?, ?", arguments: [1, 2, 3])
        var out: [String] = []
        while let s = try c.next() { out.append("\(s.sql) \(s.arguments) \(try Row.fetchAll(s))") }
        return out
    }

    // misc/database-properties/018
    static func miscDatabaseProperties018(_ db: Database) throws -> Any? {
        let c = try db.allStatements(literal: "SELECT \(1); SELECT \("a")")
        var out: [String] = []
        while let s = try c.next() { out.append("\(s.sql) \(s.arguments)") }
        return out
    }

    // misc/database-properties/019
    static func miscDatabaseProperties019(_ db: Database) throws -> Any? {
        let v = try db.transactionDate == db.transactionDate
        return v
    }

    // misc/database-properties/020
    static func miscDatabaseProperties020(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { try db.execute(sql: "UPDATE tag SET label = 'a'"); try db.inSavepoint { try db.execute(sql: "UPDATE tag SET label = 'b'"); return .commit }; try db.inSavepoint { .rollback }; return .commit })
    }

    // misc/database-properties/021
    static func miscDatabaseProperties021(_ db: Database) throws -> Any? {
        try db.inTransaction(.deferred) { .commit }
        try db.inTransaction(.immediate) { .commit }
        try db.inTransaction(.exclusive) { .rollback }
        try db.inTransaction { .rollback }
        return nil
    }

    // misc/database-properties/022
    static func miscDatabaseProperties022(_ db: Database) throws -> Any? {
        try result(of: try db.inSavepoint { try db.inSavepoint { .commit }; return .commit })
    }

    // misc/database-properties/023
    static func miscDatabaseProperties023(_ db: Database) throws -> Any? {
        try db.beginTransaction()
        try db.commit()
        try db.beginTransaction(.exclusive)
        try db.rollback()
        return nil
    }

    // misc/database-properties/024
    static func miscDatabaseProperties024(_ db: Database) throws -> Any? {
        try result(of: try db.readOnly { try db.readOnly { _ = try Book.fetchCount(db) } })
    }
}
