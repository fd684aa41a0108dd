// Rows whose columns, scopes or values are canonically equivalent, and have other bytes.

import Testing

@testable import GRDB

struct CanonicalEquivalenceRowTests {
    @Test("Rows of canonically equivalent columns or values are not equal", arguments: CanonicalEquivalents.all)
    func equality(_ pair: CanonicalEquivalents) {
        #expect(Row([pair.first: 1]) == Row([pair.first: 1]))
        #expect(Row([pair.first: 1]) != Row([pair.second: 1]))
        #expect(Row(["a": pair.first]) != Row(["a": pair.second]))
        #expect(Set(pair.both.flatMap { [Row([$0: 1]), Row(["a": $0]), Row(["a": $0])] }).count == 4)
    }

    @Test("Scopes of canonically equivalent names are different scopes", arguments: CanonicalEquivalents.all)
    func scopes(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            let inner = ScopeAdapter([pair.first: RangeRowAdapter(0..<1)])
            let adapter = ScopeAdapter(base: inner, scopes: [pair.second: RangeRowAdapter(1..<2)])
            let row = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b", adapter: adapter))
            #expect(row.scopes.count == 2)
            #expect(row.scopes[pair.first] == ["a": 1])
            #expect(row.scopes[pair.second] == ["b": 2])
            #expect(row.scopesTree[pair.second] == ["b": 2])

            let one = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS a", adapter: inner))
            #expect(one.scopes[pair.second] == nil)
            #expect(try one != Row.fetchOne(db, sql: "SELECT 1 AS a", adapter: ScopeAdapter([pair.second: RangeRowAdapter(0..<1)])))
            #expect(try one == Row.fetchOne(db, sql: "SELECT 1 AS a", adapter: inner))
        }
    }

    @Test("Prefetched rows of canonically equivalent keys are kept apart", arguments: CanonicalEquivalents.all)
    func prefetchedRows(_ pair: CanonicalEquivalents) {
        var view = Row.PrefetchedRowsView()
        view.setRows([["a": 1]], forKeyPath: [pair.first])
        #expect(view[pair.second] == nil)
        view.setRows([["a": 2]], forKeyPath: [pair.second])
        #expect(view[pair.first] == [["a": 1]])
        #expect(view[pair.second] == [["a": 2]])
        var other = Row.PrefetchedRowsView()
        other.setRows([["a": 2]], forKeyPath: [pair.first])
        other.setRows([["a": 1]], forKeyPath: [pair.second])
        #expect(view != other)
    }
}
