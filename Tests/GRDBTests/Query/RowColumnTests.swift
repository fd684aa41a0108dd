// Columns of rows, by `Column` instead of by name.

import Foundation
import GRDB
import Testing

struct RowColumnTests {
    enum Columns: String, ColumnExpression { case name, population }
    private let name = Column("name")
    private let missing = Column("missing")

    /// Calls a function with a row of a cursor, and with its copy.
    private func withRows(_ body: (Row) throws -> Void) throws {
        try DatabaseQueue().read { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT 'Oslo' AS name, 717710 AS population, NULL AS nickname")
            while let row = try rows.next() {
                try body(row)
                try body(row.copy())
            }
        }
    }

    @Test("A column gives what its name gives")
    func subscripts() throws {
        try withRows { row throws in
            #expect(row[name] as String == "Oslo")
            #expect(row[Columns.population] as Int == 717_710)
            #expect(row[Columns.population] as Int? == 717_710)
            #expect(row[Column("nickname")] as String? == nil)
            #expect(row[missing] as String? == nil)
            #expect(row[name] as? String == "Oslo")
            #expect(row[missing] == nil)
        }
    }

    @Test("Decoding throws for columns that are missing or wrong")
    func decode() throws {
        try withRows { row throws in
            #expect(try row.decode(String.self, forColumn: name) == "Oslo")
            #expect(try row.decode(URL.self, forColumn: name) == URL(string: "Oslo"))
            #expect(try row.decode(Int?.self, forColumn: missing) == nil)
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forColumn: missing) }
            #expect(throws: RowDecodingError.self) { try row.decode(UUID.self, forColumn: Columns.name) }
        }
    }

    @Test("Coalescing gives the first value that is not NULL")
    func coalesce() throws {
        try withRows { row in
            let nickname: any ColumnExpression = Column("nickname")
            let both: [any ColumnExpression] = [nickname, missing, name]
            #expect(row.coalesce(both) as String? == "Oslo")
            #expect(row.coalesce([nickname]) as String? == nil)
            #expect(row.coalesce(["nickname", "name"]) as String? == "Oslo")
        }
    }
}
