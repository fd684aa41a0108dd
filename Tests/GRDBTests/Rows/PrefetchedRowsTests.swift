// Prefetched rows in rows and in their scopes.

import Testing

@testable import GRDB

struct PrefetchedRowsTests {
    private let books: [Row] = [["title": "Sea"], ["title": "Sky"]]
    private let prizes: [Row] = [["name": "Best"]]

    /// A row with the scope `author`, and rows prefetched for itself and for this scope.
    private func makeRow() throws -> Row {
        try DatabaseQueue().read { db in
            let adapter = ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["author": SuffixRowAdapter(fromIndex: 1)])
            let row = try Row.fetchOne(db, sql: "SELECT 1 AS id, 'Ada' AS name", adapter: adapter)!
            row.prefetchedRows.setRows(books, forKeyPath: ["books"])
            row.prefetchedRows.setRows(prizes, forKeyPath: ["author", "prizes"])
            return row
        }
    }

    @Test("Rows have no prefetched rows unless they are set")
    func none() {
        let row: Row = ["id": 1]
        #expect(row.prefetchedRows.isEmpty)
        #expect(row.prefetchedRows.keys.isEmpty)
        #expect(row.prefetchedRows["books"] == nil)
    }

    @Test("Keys are found at any depth")
    func keys() throws {
        let row = try makeRow()
        #expect(!row.prefetchedRows.isEmpty)
        #expect(row.prefetchedRows.keys == ["books", "prizes"])
        #expect(row.prefetchedRows["books"] == books)
        #expect(row.prefetchedRows["prizes"] == prizes)
        #expect(row.prefetchedRows["author"] == nil)
    }

    @Test("Scopes have prefetched rows of their own")
    func scopes() throws {
        let author = try #require(try makeRow().scopes["author"])
        #expect(author.prefetchedRows.keys == ["prizes"])
        #expect(author.prefetchedRows["prizes"] == prizes)
    }

    @Test("Prefetched rows count for equality, are copied with a row, and are not in the unscoped row")
    func rows() throws {
        let row = try makeRow()
        #expect(try row == makeRow())
        #expect(row.copy().prefetchedRows == row.prefetchedRows)
        let other = try makeRow()
        other.prefetchedRows.setRows([], forKeyPath: ["books"])
        #expect(row != other)
        #expect(row.unscoped.prefetchedRows.isEmpty)
        #expect(row.unadapted.prefetchedRows.isEmpty)
    }

    @Test("The debug description shows the number of prefetched rows")
    func debugDescription() throws {
        #expect(
            try makeRow().debugDescription == """
                ▿ [id:1]
                  unadapted: [id:1 name:"Ada"]
                  - author: [name:"Ada"]
                    + prizes: 1 row
                  + books: 2 rows
                  + prizes: 1 row
                """)
    }
}
