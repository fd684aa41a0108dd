// Observed expressions of the area "misc", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes05: [Probe] = [
        Probe("misc/statement-arguments/024", free: miscStatementArguments024),
        Probe("misc/statement-arguments/025", database: miscStatementArguments025),
        Probe("misc/statement-arguments/026", database: miscStatementArguments026),
        Probe("misc/statement-arguments/027", database: miscStatementArguments027),
        Probe("misc/row-adapters/001", database: miscRowAdapters001),
        Probe("misc/row-adapters/002", database: miscRowAdapters002),
        Probe("misc/row-adapters/003", database: miscRowAdapters003),
        Probe("misc/row-adapters/004", database: miscRowAdapters004),
        Probe("misc/row-adapters/005", database: miscRowAdapters005),
        Probe("misc/row-adapters/006", database: miscRowAdapters006),
        Probe("misc/row-adapters/007", database: miscRowAdapters007),
        Probe("misc/row-adapters/008", database: miscRowAdapters008),
        Probe("misc/row-adapters/009", database: miscRowAdapters009),
        Probe("misc/row-adapters/010", database: miscRowAdapters010),
        Probe("misc/row-adapters/011", database: miscRowAdapters011),
        Probe("misc/row-adapters/012", database: miscRowAdapters012),
        Probe("misc/row-adapters/013", database: miscRowAdapters013),
        Probe("misc/row-adapters/014", database: miscRowAdapters014),
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
    ]

    // misc/statement-arguments/024
    static func miscStatementArguments024() throws -> Any? {
        var a: StatementArguments = [1]
        a += [2]
        let replaced = a.append(contentsOf: ["x": 3])
        let replaced2 = a.append(contentsOf: ["x": 4])
        return obj(("arguments", a.description), ("replaced", replaced), ("replaced2", replaced2))
    }

    // misc/statement-arguments/025
    static func miscStatementArguments025(_ db: Database) throws -> Any? {
        return caught { try Row.fetchOne(db, sql: "SELECT ?, :a, ?", arguments: [1, 2, 3] as StatementArguments) }
    }

    // misc/statement-arguments/026
    static func miscStatementArguments026(_ db: Database) throws -> Any? {
        return caught { try Row.fetchOne(db, sql: "SELECT ?, :a, ?", arguments: ["a": 1, "b": 2] as StatementArguments) }
    }

    // misc/statement-arguments/027
    static func miscStatementArguments027(_ db: Database) throws -> Any? {
        return caught { try Row.fetchOne(db, sql: "SELECT ?, :a, ?", arguments: ([1, 2] as StatementArguments) + ["a": 3]) }
    }

    // misc/row-adapters/001
    static func miscRowAdapters001(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: SuffixRowAdapter(fromIndex: 2))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/002
    static func miscRowAdapters002(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: SuffixRowAdapter(fromIndex: 4))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/003
    static func miscRowAdapters003(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: RangeRowAdapter(1..<3))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/004
    static func miscRowAdapters004(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: RangeRowAdapter(1...2))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/005
    static func miscRowAdapters005(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: RangeRowAdapter(0..<0))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/006
    static func miscRowAdapters006(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: ColumnMapping(["x": "a", "y": "D"]))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/007
    static func miscRowAdapters007(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: ColumnMapping([:]))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/008
    static func miscRowAdapters008(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: EmptyRowAdapter())!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/009
    static func miscRowAdapters009(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: ScopeAdapter(["left": RangeRowAdapter(0..<2), "right": SuffixRowAdapter(fromIndex: 2)]))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/010
    static func miscRowAdapters010(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["s": SuffixRowAdapter(fromIndex: 3)]))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/011
    static func miscRowAdapters011(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: RangeRowAdapter(1..<4).addingScopes(["n": RangeRowAdapter(0..<1)]))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/012
    static func miscRowAdapters012(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: RenameColumnAdapter { "p_" + $0 })!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/013
    static func miscRowAdapters013(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: ScopeAdapter(["o": ScopeAdapter(["i": RangeRowAdapter(2..<3)])]))!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

    // misc/row-adapters/014
    static func miscRowAdapters014(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, NULL AS c, 'x' AS d", adapter: splittingRowAdapters(columnCounts: [1, 2])[0])!
        return obj(("description", row.description), ("debugDescription", row.debugDescription), ("columns", Array(row.columnNames)), ("unadapted", row.unadapted.description), ("unscoped", row.unscoped.description), ("scopes", row.scopes.names.sorted()), ("tree", row.scopesTree.names.sorted()), ("copy equal", row.copy() == row))
    }

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
}
