// Observed expressions of the area "misc", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes02: [Probe] = [
        Probe("misc/row-adapters/015", database: miscRowAdapters015),
        Probe("misc/row-adapters/016", database: miscRowAdapters016),
        Probe("misc/row-adapters/017", database: miscRowAdapters017),
        Probe("misc/row-adapters/018", database: miscRowAdapters018),
        Probe("misc/sql-interpolation/001", database: miscSqlInterpolation001),
        Probe("misc/sql-interpolation/002", database: miscSqlInterpolation002),
        Probe("misc/sql-interpolation/008", database: miscSqlInterpolation008),
        Probe("misc/sql-interpolation/015", database: miscSqlInterpolation015),
        Probe("misc/sql-interpolation/016", database: miscSqlInterpolation016),
        Probe("misc/sql-interpolation/017", database: miscSqlInterpolation017),
        Probe("misc/sql-interpolation/018", database: miscSqlInterpolation018),
        Probe("misc/sql-interpolation/019", database: miscSqlInterpolation019),
        Probe("misc/sql-interpolation/020", database: miscSqlInterpolation020),
        Probe("misc/sql-interpolation/024", database: miscSqlInterpolation024),
        Probe("misc/sql-interpolation/025", database: miscSqlInterpolation025),
        Probe("misc/sql-interpolation/026", database: miscSqlInterpolation026),
        Probe("misc/sql-interpolation/027", database: miscSqlInterpolation027),
        Probe("misc/sql-interpolation/028", database: miscSqlInterpolation028),
        Probe("misc/sql-interpolation/029", database: miscSqlInterpolation029),
        Probe("misc/sql-interpolation/030", database: miscSqlInterpolation030),
        Probe("misc/sql-interpolation/034", database: miscSqlInterpolation034),
        Probe("misc/sql-interpolation/035", database: miscSqlInterpolation035),
        Probe("misc/sql-interpolation/036", database: miscSqlInterpolation036),
        Probe("misc/sql-interpolation/040", database: miscSqlInterpolation040),
        Probe("misc/sql-interpolation/041", database: miscSqlInterpolation041),
        Probe("misc/sql-interpolation/042", database: miscSqlInterpolation042),
        Probe("misc/sql-interpolation/043", database: miscSqlInterpolation043),
        Probe("misc/sql-interpolation/044", database: miscSqlInterpolation044),
        Probe("misc/sql-interpolation/045", database: miscSqlInterpolation045),
        Probe("misc/sql-interpolation/046", database: miscSqlInterpolation046),
        Probe("misc/sql-interpolation/047", database: miscSqlInterpolation047),
        Probe("misc/sql-interpolation/048", database: miscSqlInterpolation048),
        Probe("misc/sql-interpolation/050", database: miscSqlInterpolation050),
        Probe("misc/sql-interpolation/054", free: miscSqlInterpolation054),
        Probe("misc/sql-interpolation/055", free: miscSqlInterpolation055),
        Probe("misc/sql-interpolation/056", free: miscSqlInterpolation056),
        Probe("misc/sql-interpolation/057", database: miscSqlInterpolation057),
        Probe("misc/sql-interpolation/058", database: miscSqlInterpolation058),
        Probe("misc/collations-functions/001", database: miscCollationsFunctions001),
        Probe("misc/collations-functions/002", database: miscCollationsFunctions002),
    ]

    // misc/row-adapters/015
    static func miscRowAdapters015(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: splittingRowAdapters(columnCounts: [1, 2])[1])!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/016
    static func miscRowAdapters016(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: splittingRowAdapters(columnCounts: [1, 2])[2])!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/017
    static func miscRowAdapters017(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, NULL AS b, NULL AS c", adapter: ScopeAdapter(["one": RangeRowAdapter(0..<1), "none": SuffixRowAdapter(fromIndex: 1)]))!
        return obj(("one", row.scopes["one"]?.containsNonNullValue), ("none", row.scopes["none"]?.containsNonNullValue), ("missing", row.scopes["zz"]?.description))
    }

    // misc/row-adapters/018
    static func miscRowAdapters018(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS a, 3 AS A")!
        return obj(("a", row["a"] as Int), ("A", row["A"] as Int), ("dict", Dictionary(row.map { ($0, storageText($1)) }, uniquingKeysWith: { a, _ in a })), ("index", row.map { $0.0 }))
    }

    // misc/sql-interpolation/001
    static func miscSqlInterpolation001(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("SELECT \(1)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/002
    static func miscSqlInterpolation002(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Column("a"))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/008
    static func miscSqlInterpolation008(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(identifier: "a b")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/015
    static func miscSqlInterpolation015(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\([1, 2])")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/016
    static func miscSqlInterpolation016(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\([] as [Int])")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/017
    static func miscSqlInterpolation017(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Set(["a"]))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/018
    static func miscSqlInterpolation018(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\([Column("a"), Column("b")])")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

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

    // misc/sql-interpolation/050
    static func miscSqlInterpolation050(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Column("a")) IN \([1, 2]) AND \(Column("b")) LIKE \("x%")")).build(db)
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
}
