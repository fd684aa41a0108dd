// Statements that are made from SQL literals.

import GRDB
import Testing

@Suite("Statements from literals")
struct LiteralStatementTests {
    @Test("A literal without values gives a statement that gets its arguments later")
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

    @Test("A literal with values sets them, and has to have all")
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
