// Statements that are made from SQL literals.

import GRDB
import Testing

struct LiteralStatementTests {
    @Test("A literal without values makes a statement whose arguments can be set later")
    func laterArguments() throws {
        try DatabaseQueue().read { db throws in
            let literal: SQL = "SELECT ? + 1"
            let made = try db.makeStatement(literal: literal)
            #expect(try Int.fetchOne(made, arguments: [1]) == 2)
            for value in 1...2 {
                #expect(try Int.fetchOne(db.cachedStatement(literal: literal), arguments: [value]) == value + 1)
            }
            let named = try db.makeStatement(literal: "SELECT :\(sql: "name")")
            named.arguments = ["name": "x"]
            #expect(try String.fetchOne(named) == "x")

            let statements = try db.allStatements(literal: "SELECT ? + 1; SELECT 7; SELECT ? + 2")
            var results: [Int?] = []
            while let statement = try statements.next() {
                let arguments: StatementArguments = statement.sql.contains("?") ? [10] : []
                results.append(try Int.fetchOne(statement, arguments: arguments))
            }
            #expect(results == [11, 7, 12])
        }
    }

    private struct City: Codable, Hashable, FetchableRecord, TableRecord {
        var id: Int64
        var name: String
    }

    private enum Size: String, DatabaseValueConvertible { case small, large }

    @Test("Rows, values and records are fetched by literals, with adapters, and errors are those of SQL")
    func fetching() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO city VALUES (1, 'Oslo'), (2, 'B''o')")
            let (name, first) = ("B'o", 0)
            let columns: SQL = "SELECT id, name FROM \(City.self) WHERE id > \(first) ORDER BY id"
            let cities = [City(id: 1, name: "Oslo"), City(id: 2, name: "B'o")]
            #expect(try City.fetchAll(db, literal: columns) == cities)
            #expect(try Array(City.fetchCursor(db, literal: columns)) == cities)
            #expect(try City.fetchSet(db, literal: columns) == Set(cities))
            #expect(try City.fetchOne(db, literal: "SELECT * FROM city WHERE name = \(name)") == cities[1])

            let rows: [Row] = [["id": 1, "name": "Oslo"], ["id": 2, "name": "B'o"]]
            #expect(try Row.fetchAll(db, literal: columns) == rows)
            #expect(try Array(Row.fetchCursor(db, literal: columns).map { $0.copy() }) == rows)
            #expect(try Row.fetchSet(db, literal: columns) == Set(rows))
            #expect(try Row.fetchOne(db, literal: columns, adapter: RangeRowAdapter(1..<2)) == ["name": "Oslo"])
            #expect(try Row.fetchOne(db, literal: "SELECT 1 WHERE \(false)") == nil)

            #expect(try Int.fetchAll(db, literal: columns) == [1, 2])
            #expect(try Array(Int.fetchCursor(db, literal: columns)) == [1, 2])
            #expect(try String.fetchSet(db, literal: columns, adapter: RangeRowAdapter(1..<2)) == ["Oslo", "B'o"])
            #expect(try Int.fetchOne(db, literal: "SELECT id FROM city WHERE name = \(name)") == 2)
            #expect(try Size.fetchAll(db, literal: "SELECT \("large") UNION ALL SELECT \("small")") == [.large, .small])
            #expect(try Array(Size.fetchCursor(db, literal: "SELECT \(Size.small)")) == [.small])
            #expect(try Size.fetchSet(db, literal: "SELECT \(Size.small)") == [.small])
            #expect(try Size.fetchOne(db, literal: "SELECT NULL") == nil)

            let error = #expect(throws: DatabaseError.self) { try Int.fetchAll(db, literal: "SELECT \(name), ? FROM city") }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(throws: RowDecodingError.self) { try Size.fetchAll(db, literal: "SELECT name FROM city") }
        }
    }

    @Test("A literal with values sets the arguments, and must have all of them")
    func values() throws {
        try DatabaseQueue().read { db throws in
            #expect(try Int.fetchOne(db.makeStatement(literal: "SELECT \(1) + \(2)")) == 3)
            #expect(try Int.fetchOne(db.cachedStatement(literal: "SELECT \(1) + \(2)")) == 3)
            #expect(throws: DatabaseError.self) { try db.makeStatement(literal: "SELECT \(1) + ?") }
            #expect(throws: DatabaseError.self) { try db.cachedStatement(literal: "SELECT \(1) + ?") }
            #expect(throws: DatabaseError.self) { try db.allStatements(literal: "SELECT \(1); SELECT ?").forEach { _ in } }
        }
    }

    @Test("A statement that never gets its arguments does not run")
    func missingArguments() throws {
        try DatabaseQueue().read { db throws in
            let statement = try db.makeStatement(literal: "SELECT ?")
            #expect(throws: DatabaseError.self) { try Int.fetchOne(statement) }
        }
    }
}
