// SQL literals: building, concatenation, and what they keep apart.

import GRDB
import Testing

struct SQLTests {
    private func built(_ literal: SQL) throws -> String {
        try DatabaseQueue().read { db in
            let (sql, arguments) = try literal.build(db)
            return arguments.isEmpty ? sql : "\(sql) \(arguments)"
        }
    }

    @Test func textIsWrittenAsItIs() throws {
        #expect(try built("SELECT 1") == "SELECT 1")
        #expect(try built(SQL("plain")) == "plain")
        #expect(try built("") == "")
    }

    @Test func textComesWithItsArguments() throws {
        #expect(try built(SQL(sql: "a = ?", arguments: [1])) == "a = ? [1]")
        #expect(try built(SQL(sql: "a = :x", arguments: ["x": 1])) == "a = :x [\"x\": 1]")
    }

    @Test func expressionsBecomeLiterals() throws {
        #expect(try built(SQL(Column("a"))) == "\"a\"")
        #expect(try built(SQL(1.databaseValue)) == "? [1]")
    }

    @Test func literalsAreConcatenated() throws {
        var query: SQL = "SELECT * FROM book"
        query += " WHERE id = \(1)"
        query.append(sql: " AND year = ?", arguments: [2])
        query.append(literal: " AND title = \("x")")
        query.append(sql: "")
        let expected = "SELECT * FROM book WHERE id = ? AND year = ? AND title = ? [1, 2, \"x\"]"
        #expect(try built(query) == expected)
        #expect(try built(SQL("a") + SQL(" = \(1)")) == "a = ? [1]")
    }

    @Test func concatenationLeavesItsOperandsAlone() throws {
        let start: SQL = "a = \(1)"
        let long = start + " AND \(Column("b"))"
        #expect(try built(start) == "a = ? [1]")
        #expect(try built(long) == "a = ? AND \"b\" [1]")
    }

    @Test func namedAndPositionalArgumentsAreKept() throws {
        let query = SQL(sql: "a = :x", arguments: ["x": 1]) + " AND b = \(2)" + SQL(sql: " AND c = :y", arguments: ["y": 3])
        try DatabaseQueue().read { db in
            let (sql, arguments) = try query.build(db)
            #expect(sql == "a = :x AND b = ? AND c = :y")
            #expect(arguments == ["x": 1, "y": 3] + [2])
        }
    }

    @Test func aNameDefinedTwiceIsAnError() throws {
        let query = SQL(sql: "a = :x", arguments: ["x": 1]) + SQL(sql: " AND b = :x", arguments: ["x": 2])
        let error = try #require(throws: DatabaseError.self) { try built(query) }
        #expect(error.resultCode == .SQLITE_MISUSE)
        #expect(error.message == "already defined statement argument: x")
    }

    @Test func emptyLiteralsHaveNoText() {
        #expect(SQL("").isEmpty)
        #expect((SQL("") + "").isEmpty)
        #expect(([] as [SQL]).joined(separator: ", ").isEmpty)
        #expect(!SQL("a").isEmpty)
        #expect(!SQL("\(1)").isEmpty)
        #expect(!SQL("\(Column("a"))").isEmpty)
    }

    @Test func collectionsAreJoined() throws {
        #expect(try built([SQL("a"), SQL("\(1)")].joined(separator: ", ")) == "a, ? [1]")
        #expect(try built([SQL("a"), SQL("b")].joined()) == "ab")
        #expect(try built(([] as [SQL]).joined(separator: ", ")) == "")
    }

    @Test func sequencesAreJoined() throws {
        let sequence = AnySequence([SQL("a"), SQL("\(Column("b"))"), SQL("\(1)")])
        #expect(try built(sequence.joined(separator: " + ")) == "a + \"b\" + ? [1]")
        #expect(try built(sequence.joined()) == "a\"b\"? [1]")
    }

    @Test func literalsAreExpressionsSelectionsAndOrderings() throws {
        let literal: SQL = "year + \(1)"
        #expect(try built("\(literal.sqlExpression)") == "year + ? [1]")
        #expect(try built("\(literal.sqlSelection)") == "year + ? [1]")
        #expect(try built("\(literal.sqlOrdering)") == "year + ? [1]")
        #expect(try built("\(literal.forKey("k"))") == "year + ? AS \"k\" [1]")
        #expect(try built("\(literal.desc)") == "year + ? DESC [1]")
    }
}

struct IdentifierTests {
    @Test func quotesInNamesAreDoubled() {
        #expect("name".quotedDatabaseIdentifier == "\"name\"")
        #expect("".quotedDatabaseIdentifier == "\"\"")
        #expect("a\"b".quotedDatabaseIdentifier == "\"a\"\"b\"")
        #expect("\"\u{301}é👩‍👧".quotedDatabaseIdentifier == "\"\"\"\u{301}é👩‍👧\"")
    }

    @Test func questionMarksAreSeparatedByCommas() async {
        #expect(databaseQuestionMarks(count: 0) == "")
        #expect(databaseQuestionMarks(count: 1) == "?")
        #expect(databaseQuestionMarks(count: 3) == "?,?,?")
        await #expect(processExitsWith: .failure) { _ = databaseQuestionMarks(count: -1) }
    }
}
