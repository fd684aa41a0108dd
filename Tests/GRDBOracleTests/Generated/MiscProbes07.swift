// Observed expressions of the area "misc", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes07: [Probe] = [
        Probe("misc/collations-functions/001", database: miscCollationsFunctions001),
        Probe("misc/collations-functions/002", database: miscCollationsFunctions002),
        Probe("misc/collations-functions/003", database: miscCollationsFunctions003),
        Probe("misc/collations-functions/004", database: miscCollationsFunctions004),
        Probe("misc/collations-functions/005", database: miscCollationsFunctions005),
        Probe("misc/collations-functions/006", database: miscCollationsFunctions006),
        Probe("misc/collations-functions/007", database: miscCollationsFunctions007),
        Probe("misc/collations-functions/008", database: miscCollationsFunctions008),
        Probe("misc/collations-functions/009", database: miscCollationsFunctions009),
        Probe("misc/collations-functions/010", database: miscCollationsFunctions010),
        Probe("misc/collations-functions/011", database: miscCollationsFunctions011),
        Probe("misc/collations-functions/012", database: miscCollationsFunctions012),
        Probe("misc/collations-functions/013", database: miscCollationsFunctions013),
        Probe("misc/collations-functions/014", database: miscCollationsFunctions014),
        Probe("misc/collations-functions/015", free: miscCollationsFunctions015),
        Probe("misc/collations-functions/016", free: miscCollationsFunctions016),
        Probe("misc/collations-functions/017", free: miscCollationsFunctions017),
        Probe("misc/collations-functions/018", free: miscCollationsFunctions018),
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
    ]

    // misc/collations-functions/001
    static func miscCollationsFunctions001(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE BINARY")
    }

    // misc/collations-functions/002
    static func miscCollationsFunctions002(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE NOCASE")
    }

    // misc/collations-functions/003
    static func miscCollationsFunctions003(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE RTRIM")
    }

    // misc/collations-functions/004
    static func miscCollationsFunctions004(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE swiftUnicodeCompare")
    }

    // misc/collations-functions/005
    static func miscCollationsFunctions005(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE swiftCaseInsensitiveCompare")
    }

    // misc/collations-functions/006
    static func miscCollationsFunctions006(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE swiftLocalizedCaseInsensitiveCompare")
    }

    // misc/collations-functions/007
    static func miscCollationsFunctions007(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE swiftLocalizedCompare")
    }

    // misc/collations-functions/008
    static func miscCollationsFunctions008(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT column1 FROM (VALUES ('b'), ('A'), ('a'), ('é'), ('Z'), ('e'), ('item10'), ('item9'), ('É'), ('a ')) ORDER BY column1 COLLATE swiftLocalizedStandardCompare")
    }

    // misc/collations-functions/009
    static func miscCollationsFunctions009(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, Table("book").select(SQL("'éLAN vITAL i'").sqlExpression.capitalized).limit(1))
    }

    // misc/collations-functions/010
    static func miscCollationsFunctions010(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, Table("book").select(SQL("'éLAN vITAL i'").sqlExpression.lowercased).limit(1))
    }

    // misc/collations-functions/011
    static func miscCollationsFunctions011(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, Table("book").select(SQL("'éLAN vITAL i'").sqlExpression.uppercased).limit(1))
    }

    // misc/collations-functions/012
    static func miscCollationsFunctions012(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, Table("book").select(SQL("'éLAN vITAL i'").sqlExpression.localizedCapitalized).limit(1))
    }

    // misc/collations-functions/013
    static func miscCollationsFunctions013(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, Table("book").select(SQL("'éLAN vITAL i'").sqlExpression.localizedLowercased).limit(1))
    }

    // misc/collations-functions/014
    static func miscCollationsFunctions014(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, Table("book").select(SQL("'éLAN vITAL i'").sqlExpression.localizedUppercased).limit(1))
    }

    // misc/collations-functions/015
    static func miscCollationsFunctions015() throws -> Any? {
        try result(of: DatabaseCollation.unicodeCompare.name)
    }

    // misc/collations-functions/016
    static func miscCollationsFunctions016() throws -> Any? {
        try result(of: DatabaseCollation.caseInsensitiveCompare.name)
    }

    // misc/collations-functions/017
    static func miscCollationsFunctions017() throws -> Any? {
        try result(of: DatabaseCollation.localizedCaseInsensitiveCompare.name)
    }

    // misc/collations-functions/018
    static func miscCollationsFunctions018() throws -> Any? {
        try result(of: DatabaseCollation.localizedCompare.name)
    }

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
}
