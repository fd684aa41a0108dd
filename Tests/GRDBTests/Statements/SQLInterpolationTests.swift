// The meaning of `\(…)` in SQL literals.

import Foundation
import GRDB
import Testing

private enum Keys: String, CodingKey {
    case id
    case other = "other_key"
}

private enum KeyColumns: String, CodingKey, ColumnExpression {
    case title
}

private enum BookGenre: String, CodingKey, DatabaseValueConvertible {
    case novel
}

struct SQLInterpolationTests {
    private func built(_ literal: SQL) throws -> String {
        try DatabaseQueue().read { db in
            let (sql, arguments) = try literal.build(db)
            return arguments.isEmpty ? sql : "\(sql) \(arguments)"
        }
    }

    @Test func valuesAreArguments() throws {
        #expect(try built("SELECT \(1)") == "SELECT ? [1]")
        #expect(try built("\("text")") == "? [\"text\"]")
        #expect(try built("\(true) \(1.5) \(Data([1]))") == "? ? ? [1, 1.5, Data(1 bytes)]")
        #expect(try built("\(Date(timeIntervalSince1970: 0))") == "? [\"1970-01-01 00:00:00.000\"]")
        #expect(try built("\(1.databaseValue) \(DatabaseValue.null)") == "? NULL [1]")
    }

    @Test func nilIsNull() throws {
        #expect(try built("\(nil)") == "NULL")
        #expect(try built("\(nil as Int?) \("x" as String?)") == "NULL ? [\"x\"]")
        #expect(try built("\(nil as DatabaseValue?) \(nil as Column?)") == "NULL NULL")
    }

    @Test func valuesOfHiddenTypesAreArguments() throws {
        let value: any DatabaseValueConvertible = 1
        let optional: (any DatabaseValueConvertible)? = "a"
        let expressible: any SQLExpressible = 2.5
        #expect(try built("\(value) \(optional) \(expressible)") == "? ? ? [1, \"a\", 2.5]")
    }

    @Test func columnsAreQuotedNames() throws {
        #expect(try built("\(Column("a")) \(Column.rowID)") == "\"a\" \"rowid\"")
        #expect(try built("\(Column(Keys.other))") == "\"other_key\"")
        #expect(try built("\(Column("a").forKey("b")) \(Column("a").forKey(Keys.id))") == "\"a\" AS \"b\" \"a\" AS \"id\"")
    }

    @Test func orderingTermsHaveADirection() throws {
        #expect(try built("\(Column("a").asc)") == "\"a\" ASC")
        #expect(try built("\(Column("a").desc)") == "\"a\" DESC")
        #expect(try built("\(Column("a").ascNullsLast)") == "\"a\" ASC NULLS LAST")
        #expect(try built("\(Column("a").descNullsFirst)") == "\"a\" DESC NULLS FIRST")
        #expect(try built("\(Column("a").sqlOrdering)") == "\"a\"")
    }

    @Test func codingKeysAreColumnsUnlessTheyAreValues() throws {
        #expect(try built("\(Keys.other)") == "\"other_key\"")
        #expect(try built("\(KeyColumns.title)") == "\"title\"")
        #expect(try built("\(BookGenre.novel)") == "? [\"novel\"]")
    }

    @Test func sequencesAreLists() throws {
        #expect(try built("\([1, 2])") == "(?,?) [1, 2]")
        #expect(try built("\(Set(["a"]))") == "(?) [\"a\"]")
        #expect(try built("\([Column("a"), Column("b")])") == "(\"a\",\"b\")")
        #expect(try built("\([1, nil] as [Int?])") == "(?,NULL) [1]")
        #expect(try built("\([1, "a"] as [any SQLExpressible])") == "(?,?) [1, \"a\"]")
        #expect(try built("\([Keys.id, .other])") == "(\"id\",\"other_key\")")
        #expect(try built("\([KeyColumns.title])") == "(\"title\")")
        #expect(try built("\([BookGenre.novel])") == "(?) [\"novel\"]")
    }

    @Test func emptySequencesAreQueriesWithoutRows() throws {
        #expect(try built("\([] as [Int])") == "(SELECT NULL WHERE NULL)")
        #expect(try built("\([] as [Keys])") == "(SELECT NULL WHERE NULL)")
    }

    @Test func sqlIsAppended() throws {
        #expect(try built("\(literal: "a = \(1)")") == "a = ? [1]")
        #expect(try built("\(SQL("a = \(1)"))") == "a = ? [1]")
        #expect(try built("\(SQL("\(Column("a")) = \(1)"))") == "\"a\" = ? [1]")
        #expect(try built("\(sql: "a = ?", arguments: [2])") == "a = ? [2]")
        #expect(try built("\(sql: "a")") == "a")
    }

    @Test func requestsHaveNoParentheses() throws {
        let request = SQLRequest<Int>(sql: "SELECT ?", arguments: [1])
        #expect(try built("\(request)") == "SELECT ? [1]")
        #expect(try built("\(request.sqlSubquery)") == "SELECT ? [1]")
        #expect(try built("\(request.sqlExpression)") == "(SELECT ?) [1]")
        #expect(try built("\(AnyFetchRequest(request))") == "SELECT ? [1]")
        #expect(try built("\(request.forKey("k"))") == "(SELECT ?) AS \"k\" [1]")
    }

    @Test func collationsAreNames() throws {
        #expect(try built("\(Database.CollationName.nocase)") == "NOCASE")
        #expect(try built("\(Database.CollationName(rawValue: "x; --"))") == "\"x; --\"")
    }

    @Test func identifiersAreQuoted() throws {
        #expect(try built("\(identifier: "a b")") == "\"a b\"")
    }

    @Test(arguments: ["'", "\"", "'; DROP TABLE t; --", "\") --", "?", ":a", "\\", "é\u{301}", "", "?1 OR 1"])
    func hostileStringsStayWhereTheyAre(text: String) throws {
        let doubled = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        try DatabaseQueue().read { db in
            let query: SQL = "\(text) \(Column(text)) \(identifier: text) \(Column("a").forKey(text)) \([text])"
            let (sql, arguments) = try query.build(db)
            #expect(sql == "? \"\(doubled)\" \"\(doubled)\" \"a\" AS \"\(doubled)\" (?)")
            #expect(arguments == [text, text])
        }
    }
}
