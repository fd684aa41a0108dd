// Row adapters: their columns and scopes, nested adapters, and errors.

import Foundation
import Testing

@testable import GRDB

struct RowAdapterTests {
    /// Calls a function with the row `[a:1 b:2 c:3 d:4]`, adapted, twice: as the row of a cursor, and as a copy.
    private func withRow(_ adapter: any RowAdapter, _ test: (Row) throws -> Void) throws {
        let sql = "SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d"
        try DatabaseQueue().inDatabase { (db) throws in
            let cursor = try Row.fetchCursor(db, sql: sql, adapter: adapter)
            let cursorRow = try #require(try cursor.next())
            try test(cursorRow)
            try test(cursorRow.copy())
            try test(#require(try Row.fetchOne(db, sql: sql, adapter: adapter)))
        }
    }

    static let adapters: [(any RowAdapter, String)] = [
        (EmptyRowAdapter(), "[]"),
        (ColumnMapping([:]), "[]"),
        (ColumnMapping(["x": "c", "y": "A"]), "[y:1 x:3]"),
        (ColumnMapping(["x": "a", "y": "a"]), "[x:1 y:1]"),
        (SuffixRowAdapter(fromIndex: 0), "[a:1 b:2 c:3 d:4]"),
        (SuffixRowAdapter(fromIndex: 3), "[d:4]"),
        (SuffixRowAdapter(fromIndex: 4), "[]"),
        (RangeRowAdapter(1..<3), "[b:2 c:3]"),
        (RangeRowAdapter(1...3), "[b:2 c:3 d:4]"),
        (RangeRowAdapter(2..<2), "[]"),
        (RenameColumnAdapter { $0 + "_" }, "[a_:1 b_:2 c_:3 d_:4]"),
        (ScopeAdapter(["s": RangeRowAdapter(1..<2)]), "[a:1 b:2 c:3 d:4]"),
        (ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: [:]), "[a:1]"),
        (RangeRowAdapter(0..<2).addingScopes([:]), "[a:1 b:2]"),
    ]

    @Test("Adapters show some columns under some names", arguments: adapters.indices)
    func columns(index: Int) throws {
        let (adapter, description) = Self.adapters[index]
        try withRow(adapter) { (row) throws in
            #expect(row.description == description)
            #expect(row.count == Array(row).count)
            for (position, (name, value)) in row.enumerated() {
                #expect(row[position] as DatabaseValue == value)
                #expect(row[name] as Int? == Int.fromDatabaseValue(value))
            }
            // What an adapter hides can't be found by name.
            #expect(row.hasColumn("a") == row.columnNames.contains("a"))
            #expect(row.unadapted.description == "[a:1 b:2 c:3 d:4]")
            #expect(row.copy() == row)
        }
    }

    @Test("Scopes adapt the row of the database, not the row of the base adapter")
    func scopes() throws {
        let adapter = ScopeAdapter(
            base: RangeRowAdapter(0..<1),
            scopes: ["rest": SuffixRowAdapter(fromIndex: 1), "none": EmptyRowAdapter()])
        try withRow(adapter) { (row) throws in
            #expect(row.description == "[a:1]")
            #expect(row.scopes.names == ["rest", "none"])
            #expect(row.scopes.count == 2)
            #expect(row.scopes["rest"]?.description == "[b:2 c:3 d:4]")
            #expect(row.scopes["rest"]?["c"] as Int? == 3)
            #expect(row.scopes["none"]?.isEmpty == true)
            #expect(row.scopes["missing"] == nil)
            #expect(row.scopes.map(\.name) == ["none", "rest"])
            #expect(row.unscoped.description == "[a:1]")
            #expect(row.unscoped.scopes.isEmpty)
            #expect(row.unscoped != row)
            #expect(row.debugDescription == "▿ [a:1]\n  unadapted: [a:1 b:2 c:3 d:4]\n  - none: []\n  - rest: [b:2 c:3 d:4]")
        }
    }

    @Test("Scopes nest, and are found at any depth")
    func nestedScopes() throws {
        let deep = ScopeAdapter(base: RangeRowAdapter(1..<2), scopes: ["deep": RangeRowAdapter(2..<3)])
        let adapter = ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["mid": deep, "other": RangeRowAdapter(3..<4)])
        try withRow(adapter) { (row) throws in
            #expect(row.scopes["deep"] == nil)
            #expect(row.scopes["mid"]?.scopes["deep"]?.description == "[c:3]")
            #expect(row.scopesTree["deep"]?.description == "[c:3]")
            #expect(row.scopesTree["other"]?.description == "[d:4]")
            #expect(row.scopesTree["missing"] == nil)
            #expect(row.scopesTree.names == ["mid", "deep", "other"])
            #expect(row.copy().scopesTree["deep"] == ["c": 3])
            #expect(row.debugDescription.contains("\n  - mid: [b:2]\n    - deep: [c:3]\n"))
        }
    }

    @Test("Of scopes of the same name, those that are added last win; the closest one is found in the tree")
    func scopeConflicts() throws {
        let base = ScopeAdapter(["s": RangeRowAdapter(0..<1), "t": RangeRowAdapter(1..<2)])
        let replacement = ScopeAdapter(base: RangeRowAdapter(2..<3), scopes: ["t": RangeRowAdapter(3..<4)])
        try withRow(base.addingScopes(["s": replacement])) { (row) throws in
            #expect(row.scopes["s"]?.description == "[c:3]")
            #expect(row.scopes["t"]?.description == "[b:2]")
            #expect(row.scopesTree["t"]?.description == "[b:2]")
            #expect(row.scopes["s"]?.scopesTree["t"]?.description == "[d:4]")
        }
    }

    @Test("The scopes of a cursor row follow the cursor")
    func scopesOfCursorRows() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let adapter = ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["s": RangeRowAdapter(1..<2)])
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a, 2 AS b UNION ALL SELECT 3, 4", adapter: adapter)
            let row = try #require(try cursor.next())
            let copy = row.copy()
            #expect(row.scopes["s"] == ["b": 2])
            _ = try cursor.next()
            #expect(row.scopes["s"] == ["b": 4])
            #expect(copy.scopes["s"] == ["b": 2])
            #expect(copy != row)
        }
    }

    @Test("Rows with different scopes are different")
    func equality() throws {
        let one = ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["s": RangeRowAdapter(1..<2)])
        let otherName = ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["t": RangeRowAdapter(1..<2)])
        let otherRow = ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["s": RangeRowAdapter(2..<3)])
        try withRow(one) { (row) throws in
            try withRow(one) { #expect($0 == row) }
            try withRow(otherName) { #expect($0 != row) }
            try withRow(otherRow) { #expect($0 != row) }
            try withRow(RangeRowAdapter(0..<1)) { #expect($0 != row) }
        }
    }

    @Test(
        "Rows can be split by numbers of columns",
        arguments: [([], ["[a:1 b:2 c:3 d:4]"]), ([1, 0, 2], ["[a:1]", "[]", "[b:2 c:3]", "[d:4]"]), ([4], ["[a:1 b:2 c:3 d:4]", "[]"])]
            as [([Int], [String])])
    func splitting(counts: [Int], descriptions: [String]) throws {
        let adapters = splittingRowAdapters(columnCounts: counts)
        #expect(adapters.count == descriptions.count)
        for (adapter, description) in zip(adapters, descriptions) {
            try withRow(adapter) { #expect($0.description == description) }
        }
    }

    @Test("Adapters change which column values come from")
    func values() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = "SELECT 1 AS a, '2' AS b, 3 AS c UNION ALL SELECT 4, '5', 6"
            #expect(try Int.fetchAll(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 2)) == [3, 6])
            #expect(try String.fetchOne(db, sql: sql, adapter: ColumnMapping(["x": "b"])) == "2")
            #expect(try Int.fetchSet(db, sql: sql, adapter: RangeRowAdapter(2..<3)) == [3, 6])
            #expect(try URL.fetchAll(db, sql: sql, adapter: RangeRowAdapter(1..<2)).map(\.absoluteString) == ["2", "5"])
        }
    }

    static let misfits: [(any RowAdapter, String)] = [
        (RangeRowAdapter(1..<5), "row adapter needs columns 1..<5, but there are 4"),
        (SuffixRowAdapter(fromIndex: 5), "row adapter needs columns 5..<5, but there are 4"),
        (ColumnMapping(["x": "nope"]), "Mapping references missing column nope. Valid column names are: a, b, c, d."),
        (ScopeAdapter(["s": RangeRowAdapter(3..<5)]), "row adapter needs columns 3..<5, but there are 4"),
    ]

    @Test("An adapter that needs missing columns is an error", arguments: misfits.indices)
    func misfit(index: Int) throws {
        let (adapter, message) = Self.misfits[index]
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = "SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d"
            func expectError<T>(_ body: () throws -> T) throws {
                let error = try #require(throws: DatabaseError.self) { _ = try body() }
                #expect(error.resultCode == .SQLITE_MISUSE)
                #expect(error.message == message)
            }
            try expectError { try Row.fetchCursor(db, sql: sql, adapter: adapter) }
            try expectError { try Row.fetchAll(db, sql: sql, adapter: adapter) }
            try expectError { try Int.fetchAll(db, sql: sql, adapter: adapter) }
            try expectError { try URL.fetchOne(db, sql: sql, adapter: adapter) }
            // The same SQL works again.
            #expect(try Int.fetchOne(db, sql: sql) == 1)
        }
    }

    @Test("Fetching values from rows without a column is an error")
    func emptyAdapter() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(fails(.SQLITE_MISUSE) { try Int.fetchOne(db, sql: "SELECT 1", adapter: EmptyRowAdapter()) })
            #expect(fails(.SQLITE_MISUSE) { try URL.fetchOne(db, sql: "SELECT 1", adapter: SuffixRowAdapter(fromIndex: 1)) })
        }
    }
}
