// Observed expressions of the area "misc", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes04: [Probe] = [
        Probe("misc/row-adapters/015", database: miscRowAdapters015),
        Probe("misc/row-adapters/016", database: miscRowAdapters016),
        Probe("misc/row-adapters/017", database: miscRowAdapters017),
        Probe("misc/row-adapters/018", database: miscRowAdapters018),
        Probe("misc/sql-interpolation/001", database: miscSqlInterpolation001),
        Probe("misc/sql-interpolation/002", database: miscSqlInterpolation002),
        Probe("misc/sql-interpolation/003", database: miscSqlInterpolation003),
        Probe("misc/sql-interpolation/004", database: miscSqlInterpolation004),
        Probe("misc/sql-interpolation/005", database: miscSqlInterpolation005),
        Probe("misc/sql-interpolation/006", database: miscSqlInterpolation006),
        Probe("misc/sql-interpolation/007", database: miscSqlInterpolation007),
        Probe("misc/sql-interpolation/008", database: miscSqlInterpolation008),
        Probe("misc/sql-interpolation/009", database: miscSqlInterpolation009),
        Probe("misc/sql-interpolation/010", database: miscSqlInterpolation010),
        Probe("misc/sql-interpolation/011", database: miscSqlInterpolation011),
        Probe("misc/sql-interpolation/012", database: miscSqlInterpolation012),
        Probe("misc/sql-interpolation/013", database: miscSqlInterpolation013),
        Probe("misc/sql-interpolation/014", database: miscSqlInterpolation014),
        Probe("misc/sql-interpolation/015", database: miscSqlInterpolation015),
        Probe("misc/sql-interpolation/016", database: miscSqlInterpolation016),
        Probe("misc/sql-interpolation/017", database: miscSqlInterpolation017),
        Probe("misc/sql-interpolation/018", database: miscSqlInterpolation018),
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

    // misc/sql-interpolation/003
    static func miscSqlInterpolation003(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Column("a").forKey("b"))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/004
    static func miscSqlInterpolation004(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Column("a").desc)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/005
    static func miscSqlInterpolation005(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Book.self)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/006
    static func miscSqlInterpolation006(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(tableOf: Tag(id: 1, label: "x"))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/007
    static func miscSqlInterpolation007(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(Table("t"))")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/008
    static func miscSqlInterpolation008(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(identifier: "a b")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/009
    static func miscSqlInterpolation009(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(columnsOf: Book.self)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/010
    static func miscSqlInterpolation010(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(columnsOf: ShortBook.self)")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/011
    static func miscSqlInterpolation011(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(columnsOf: Book.self, tableAlias: "b")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/012
    static func miscSqlInterpolation012(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(columnsOf: ShortBook.self, tableAlias: "b")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/013
    static func miscSqlInterpolation013(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(columnsOf: ThinBook.self, tableAlias: "b")")).build(db)
        return obj(("sql", sql), ("arguments", arguments.description))
    }

    // misc/sql-interpolation/014
    static func miscSqlInterpolation014(_ db: Database) throws -> Any? {
        let (sql, arguments) = try (SQL("\(AllColumns())")).build(db)
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
}
