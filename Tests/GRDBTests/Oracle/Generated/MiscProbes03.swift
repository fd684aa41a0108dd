// Observed expressions of the area "misc", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes03: [Probe] = [
        Probe("misc/statement-arguments/001", free: miscStatementArguments001),
        Probe("misc/statement-arguments/002", free: miscStatementArguments002),
        Probe("misc/statement-arguments/003", free: miscStatementArguments003),
        Probe("misc/statement-arguments/004", free: miscStatementArguments004),
        Probe("misc/statement-arguments/005", free: miscStatementArguments005),
        Probe("misc/statement-arguments/006", free: miscStatementArguments006),
        Probe("misc/statement-arguments/007", free: miscStatementArguments007),
        Probe("misc/statement-arguments/008", free: miscStatementArguments008),
        Probe("misc/statement-arguments/009", free: miscStatementArguments009),
        Probe("misc/statement-arguments/010", free: miscStatementArguments010),
        Probe("misc/statement-arguments/011", free: miscStatementArguments011),
        Probe("misc/statement-arguments/012", free: miscStatementArguments012),
        Probe("misc/statement-arguments/013", free: miscStatementArguments013),
        Probe("misc/statement-arguments/014", free: miscStatementArguments014),
        Probe("misc/statement-arguments/015", free: miscStatementArguments015),
        Probe("misc/statement-arguments/016", free: miscStatementArguments016),
        Probe("misc/statement-arguments/018", free: miscStatementArguments018),
        Probe("misc/statement-arguments/019", free: miscStatementArguments019),
        Probe("misc/statement-arguments/020", free: miscStatementArguments020),
        Probe("misc/statement-arguments/021", free: miscStatementArguments021),
        Probe("misc/statement-arguments/022", free: miscStatementArguments022),
        Probe("misc/statement-arguments/023", free: miscStatementArguments023),
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
    ]

    // misc/statement-arguments/001
    static func miscStatementArguments001() throws -> Any? {
        try result(of: StatementArguments().description)
    }

    // misc/statement-arguments/002
    static func miscStatementArguments002() throws -> Any? {
        try result(of: StatementArguments([1, "a", nil] as [(any DatabaseValueConvertible)?]).description)
    }

    // misc/statement-arguments/003
    static func miscStatementArguments003() throws -> Any? {
        try result(of: ([1, 2] as StatementArguments).description)
    }

    // misc/statement-arguments/004
    static func miscStatementArguments004() throws -> Any? {
        try result(of: (["a": 1, "b": nil] as StatementArguments).description)
    }

    // misc/statement-arguments/005
    static func miscStatementArguments005() throws -> Any? {
        try result(of: (["b": 1, "a": 2] as StatementArguments).description)
    }

    // misc/statement-arguments/006
    static func miscStatementArguments006() throws -> Any? {
        try result(of: (["a": 1, "a": 2] as StatementArguments).description)
    }

    // misc/statement-arguments/007
    static func miscStatementArguments007() throws -> Any? {
        try result(of: StatementArguments(["k": 1]).description)
    }

    // misc/statement-arguments/008
    static func miscStatementArguments008() throws -> Any? {
        try result(of: StatementArguments([("x", 1), ("y", "s")] as [(String, (any DatabaseValueConvertible)?)]).description)
    }

    // misc/statement-arguments/009
    static func miscStatementArguments009() throws -> Any? {
        try result(of: StatementArguments([1, "a", NSNull()] as [Any])?.description)
    }

    // misc/statement-arguments/010
    static func miscStatementArguments010() throws -> Any? {
        try result(of: StatementArguments([NSObject()] as [Any])?.description)
    }

    // misc/statement-arguments/011
    static func miscStatementArguments011() throws -> Any? {
        try result(of: StatementArguments(["a": 1] as [AnyHashable: Any])?.description)
    }

    // misc/statement-arguments/012
    static func miscStatementArguments012() throws -> Any? {
        try result(of: StatementArguments([1: 1] as [AnyHashable: Any])?.description)
    }

    // misc/statement-arguments/013
    static func miscStatementArguments013() throws -> Any? {
        try result(of: ([1] as StatementArguments + [2, "x"]).description)
    }

    // misc/statement-arguments/014
    static func miscStatementArguments014() throws -> Any? {
        try result(of: ([1] as StatementArguments + ["a": 2]).description)
    }

    // misc/statement-arguments/015
    static func miscStatementArguments015() throws -> Any? {
        try result(of: (["a": 1] as StatementArguments + ["b": 2]).description)
    }

    // misc/statement-arguments/016
    static func miscStatementArguments016() throws -> Any? {
        try result(of: (["a": 1] as StatementArguments &+ ["a": 2]).description)
    }

    // misc/statement-arguments/018
    static func miscStatementArguments018() throws -> Any? {
        try result(of: ([1] as StatementArguments) == [1])
    }

    // misc/statement-arguments/019
    static func miscStatementArguments019() throws -> Any? {
        try result(of: (["a": 1] as StatementArguments) == ["a": 1])
    }

    // misc/statement-arguments/020
    static func miscStatementArguments020() throws -> Any? {
        try result(of: ([1] as StatementArguments) == [1.0])
    }

    // misc/statement-arguments/021
    static func miscStatementArguments021() throws -> Any? {
        try result(of: ([1.5, true, Data([1, 2]), Date(timeIntervalSince1970: 0)] as StatementArguments).description)
    }

    // misc/statement-arguments/022
    static func miscStatementArguments022() throws -> Any? {
        try result(of: ([1] as StatementArguments).isEmpty)
    }

    // misc/statement-arguments/023
    static func miscStatementArguments023() throws -> Any? {
        try result(of: StatementArguments().isEmpty)
    }

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
}
