// Observed expressions of the area "misc", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes06: [Probe] = [
        Probe("misc/sql-interpolation/019", database: miscSqlInterpolation019),
        Probe("misc/sql-interpolation/020", database: miscSqlInterpolation020),
        Probe("misc/sql-interpolation/021", database: miscSqlInterpolation021),
        Probe("misc/sql-interpolation/022", database: miscSqlInterpolation022),
        Probe("misc/sql-interpolation/023", database: miscSqlInterpolation023),
        Probe("misc/sql-interpolation/024", database: miscSqlInterpolation024),
        Probe("misc/sql-interpolation/025", database: miscSqlInterpolation025),
        Probe("misc/sql-interpolation/026", database: miscSqlInterpolation026),
        Probe("misc/sql-interpolation/027", database: miscSqlInterpolation027),
        Probe("misc/sql-interpolation/028", database: miscSqlInterpolation028),
        Probe("misc/sql-interpolation/029", database: miscSqlInterpolation029),
        Probe("misc/sql-interpolation/030", database: miscSqlInterpolation030),
        Probe("misc/sql-interpolation/031", database: miscSqlInterpolation031),
        Probe("misc/sql-interpolation/032", database: miscSqlInterpolation032),
        Probe("misc/sql-interpolation/033", database: miscSqlInterpolation033),
        Probe("misc/sql-interpolation/034", database: miscSqlInterpolation034),
        Probe("misc/sql-interpolation/035", database: miscSqlInterpolation035),
        Probe("misc/sql-interpolation/036", database: miscSqlInterpolation036),
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
    ]

    // misc/sql-interpolation/019
    static func miscSqlInterpolation019(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(nil as Int?)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/020
    static func miscSqlInterpolation020(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\("x" as String?)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/021
    static func miscSqlInterpolation021(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Book.all())")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/022
    static func miscSqlInterpolation022(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Book.select(Column("id")).filter(Column("year") == 1))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/023
    static func miscSqlInterpolation023(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("(\(Book.all()))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/024
    static func miscSqlInterpolation024(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(SQLRequest<Int>(sql: "SELECT ?", arguments: [1]))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/025
    static func miscSqlInterpolation025(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(literal: "a = \(1)")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/026
    static func miscSqlInterpolation026(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(SQL("a = \(1)"))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/027
    static func miscSqlInterpolation027(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(sql: "a = ?", arguments: [2])")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/028
    static func miscSqlInterpolation028(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(CodingKeyProbe.other)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/029
    static func miscSqlInterpolation029(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Database.CollationName.nocase)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/030
    static func miscSqlInterpolation030(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(DatabaseCollation.localizedCompare)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/031
    static func miscSqlInterpolation031(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(CommonTableExpression(named: "c", sql: "SELECT 1"))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/032
    static func miscSqlInterpolation032(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(definitionFor: CommonTableExpression(named: "c", sql: "SELECT 1"))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/033
    static func miscSqlInterpolation033(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(definitionFor: CommonTableExpression(named: "c", columns: ["x", "y"], sql: "SELECT 1, ?", arguments: [3]))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/034
    static func miscSqlInterpolation034(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(StrEnumProbe.b)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/035
    static func miscSqlInterpolation035(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Date(timeIntervalSince1970: 0))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/036
    static func miscSqlInterpolation036(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(true) \(1.5) \(Data([1]))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

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
}
