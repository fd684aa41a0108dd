// Observed expressions of the area "misc", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes05: [Probe] = [
        Probe("misc/sql-interpolation/037", database: miscSqlInterpolation037),
        Probe("misc/sql-interpolation/038", database: miscSqlInterpolation038),
        Probe("misc/sql-interpolation/039", database: miscSqlInterpolation039),
        Probe("misc/sql-interpolation/040", database: miscSqlInterpolation040),
        Probe("misc/sql-interpolation/041", database: miscSqlInterpolation041),
        Probe("misc/sql-interpolation/042", database: miscSqlInterpolation042),
        Probe("misc/sql-interpolation/043", database: miscSqlInterpolation043),
        Probe("misc/sql-interpolation/044", database: miscSqlInterpolation044),
        Probe("misc/sql-interpolation/045", database: miscSqlInterpolation045),
        Probe("misc/sql-interpolation/046", database: miscSqlInterpolation046),
        Probe("misc/sql-interpolation/047", database: miscSqlInterpolation047),
        Probe("misc/sql-interpolation/048", database: miscSqlInterpolation048),
        Probe("misc/sql-interpolation/049", database: miscSqlInterpolation049),
        Probe("misc/sql-interpolation/050", database: miscSqlInterpolation050),
        Probe("misc/sql-interpolation/051", database: miscSqlInterpolation051),
        Probe("misc/sql-interpolation/052", database: miscSqlInterpolation052),
        Probe("misc/sql-interpolation/053", database: miscSqlInterpolation053),
        Probe("misc/sql-interpolation/054", free: miscSqlInterpolation054),
        Probe("misc/sql-interpolation/055", free: miscSqlInterpolation055),
        Probe("misc/sql-interpolation/056", free: miscSqlInterpolation056),
        Probe("misc/sql-interpolation/057", database: miscSqlInterpolation057),
        Probe("misc/sql-interpolation/058", database: miscSqlInterpolation058),
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
    ]

    // misc/sql-interpolation/037
    static func miscSqlInterpolation037(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Column("a") + 1)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/038
    static func miscSqlInterpolation038(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Column("a") == nil)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/039
    static func miscSqlInterpolation039(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(abs(Column("a")))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/040
    static func miscSqlInterpolation040(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(1) + \(2)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/041
    static func miscSqlInterpolation041(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\("text")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/042
    static func miscSqlInterpolation042(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL(sql: "a = :x", arguments: ["x": 1])).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/043
    static func miscSqlInterpolation043(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("plain")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/044
    static func miscSqlInterpolation044(_ db: Database) throws -> Any? {
        let (sql, arguments) = try ("literal" as SQL).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/045
    static func miscSqlInterpolation045(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("a") + SQL(" = \(1)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/046
    static func miscSqlInterpolation046(_ db: Database) throws -> Any? {
        let (sql, arguments) = try ([SQL("a"), SQL("\(1)")].joined(separator: ", ")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/047
    static func miscSqlInterpolation047(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (([] as [SQL]).joined(separator: ", ")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/048
    static func miscSqlInterpolation048(_ db: Database) throws -> Any? {
        let (sql, arguments) = try ([SQL("a"), SQL("b")].joined()).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/049
    static func miscSqlInterpolation049(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL(Column("a") > 1)).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/050
    static func miscSqlInterpolation050(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Column("a")) IN \([1, 2]) AND \(Column("b")) LIKE \("x%")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/051
    static func miscSqlInterpolation051(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Book.filter(Column("id") == 1).exists())")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/052
    static func miscSqlInterpolation052(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(JSONColumn("info")["k"])")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/053
    static func miscSqlInterpolation053(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(cast(Column("a"), as: .text))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/054
    static func miscSqlInterpolation054() throws -> Any? {
        try result(of: SQL("").isEmpty)
    }

    // misc/sql-interpolation/055
    static func miscSqlInterpolation055() throws -> Any? {
        try result(of: SQL("a").isEmpty)
    }

    // misc/sql-interpolation/056
    static func miscSqlInterpolation056() throws -> Any? {
        try result(of: SQL("\(1)").isEmpty)
    }

    // misc/sql-interpolation/057
    static func miscSqlInterpolation057(_ db: Database) throws -> Any? {
        var q: SQL = "SELECT * FROM book"
        q += " WHERE id = \(1)"
        q.append(sql: " AND year = ?", arguments: [2])
        q.append(literal: " AND title = \("x")")
        let (sql, arguments) = try q.build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/058
    static func miscSqlInterpolation058(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL(sql: "a = :x", arguments: ["x": 1]) + SQL(sql: " AND b = :x", arguments: ["x": 2])).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

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
}
