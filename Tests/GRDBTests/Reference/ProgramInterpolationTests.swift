// Programs that interpolate what is known by a protocol only, or texts that are no `String`.

import Foundation
import GRDB
import Testing

struct ProgramInterpolationTests {
    private enum Key: String, CodingKey {
        case name = "the \"name\""
        case id
    }
    private enum ColumnKey: String, CodingKey, ColumnExpression { case name, id }
    private enum ValueKey: String, CodingKey, DatabaseValueConvertible { case name, id }
    private enum Value: String, DatabaseValueConvertible { case small }

    /// The SQL of a literal, with its arguments where there are some: as an `SQL`, and as the SQL of a request.
    private func build(_ literal: SQL) throws -> String {
        try DatabaseQueue().read { db in
            let (sql, arguments) = try literal.build(db)
            return arguments.isEmpty ? sql : "\(sql) \(arguments)"
        }
    }

    @Test("Selections of any type, and no selection")
    func selections() throws {
        let selection: any SQLSelectable = Column("a").forKey("b")
        let some: (any SQLSelectable)? = selection
        let none: (any SQLSelectable)? = nil
        #expect(try build("\(selection), \(some), \(none)") == #""a" AS "b", "a" AS "b", NULL"#)
        #expect(try build("\(Column("a") as any SQLSelectable)") == #""a""#)
        #expect(try build("\(Column("a") as (any SQLSelectable)?)") == #""a""#)
        #expect(try build("\(AllColumns() as any SQLSelectable)") == "*")
    }

    @Test("Ordering terms of any type")
    func orderings() throws {
        let ordering: any SQLOrderingTerm = Column("a").desc
        #expect(
            try build("\(ordering), \(Column("b").asc as any SQLOrderingTerm), \(Column("c") as any SQLOrderingTerm)")
                == #""a" DESC, "b" ASC, "c""#)
    }

    @Test("Coding keys of any type are columns, whatever else their type is")
    func codingKeys() throws {
        let key: any CodingKey = Key.name
        #expect(try build("\(key) \(Key.id as any CodingKey)") == #""the ""name""" "id""#)
        #expect(try build("\(ColumnKey.id as any CodingKey) \(ValueKey.id as any CodingKey)") == #""id" "id""#)
        #expect(try build("\(Key.id) \(ColumnKey.id) \(ValueKey.id) \(Value.small)") == #""id" "id" ? ? ["id", "small"]"#)
    }

    @Test("Texts are arguments, also those that are no String")
    func texts() throws {
        func buildText(_ text: some StringProtocol) throws -> String { try build("\(text)") }
        let text = "1\" OR 1; --"
        #expect(try build("\(text.dropFirst(1))") == #"? ["\" OR 1; --"]"#)
        #expect(try build("\("".dropFirst())") == #"? [""]"#)
        #expect(try buildText("ab".dropFirst()) == #"? ["b"]"#)
        #expect(try buildText("ab") == #"? ["ab"]"#)
        #expect(try build("\("ab") \("a" as String?) \(nil as String?)") == #"? ? NULL ["ab", "a"]"#)
    }

    @Test("Literals can be interpolated, with their arguments")
    func literals() throws {
        let condition: SQL = "a = \(1) OR b"
        let expression: any SQLExpressible = condition
        let specific: (any SQLSpecificExpressible)? = condition
        #expect(
            try build("\(condition) AND \(literal: condition) AND \(expression) AND \(specific)")
                == "a = ? OR b AND a = ? OR b AND a = ? OR b AND a = ? OR b [1, 1, 1, 1]")
        #expect(try build("\(condition as any SQLSelectable) \(condition as any SQLOrderingTerm)") == "a = ? OR b a = ? OR b [1, 1]")
    }

    @Test("Sequences are lists; what is a value and a sequence is a value")
    func sequences() throws {
        let values: [any SQLExpressible] = [1, "a", Column("b"), DatabaseValue.null]
        #expect(try build("\([1, 2]) \(Set(["a"])) \([1, nil]) \([1].lazy.map { $0 + 1 })") == #"(?,?) (?) (?,NULL) (?) [1, 2, "a", 1, 2]"#)
        #expect(try build("\(values) \([] as [Int])") == #"(?,?,"b",NULL) (SELECT NULL WHERE NULL) [1, "a"]"#)
        #expect(try build("\([Key.id]) \([ColumnKey.id]) \([ValueKey.id])") == #"("id") ("id") (?) ["id"]"#)
        let data = Data("ab".utf8)
        try DatabaseQueue().read { db throws in
            let (sql, arguments) = try ("\(data) \([data])" as SQL).build(db)
            #expect(sql == "? (?)")
            #expect(arguments == [data, data])
        }
    }

    @Test("Values, columns, expressions, tables and collations are interpolated as before")
    func others() throws {
        let literal: SQL = """
            \(nil) \(1 as any SQLExpressible) \(Column("a")) \(Column("a") == 1) \(-Column("a")) \(Table("t")) \(.nocase) \(AllColumns())
            """
        #expect(try build(literal) == #"NULL ? "a" "a" = ? -"a" "t" NOCASE * [1, 1]"#)
    }

    @Test("Interpolations work in requests and in executed SQL")
    func requests() throws {
        let key: any CodingKey = Key.id
        let selection: (any SQLSelectable)? = Column("id").forKey("x")
        let ordering: any SQLOrderingTerm = Column("id").desc
        let text = "-b".dropFirst()
        try DatabaseQueue().write { db throws in
            try db.execute(literal: "CREATE TABLE item (\(key) TEXT)")
            try db.execute(
                literal: "INSERT INTO item VALUES (\("-a".dropFirst())), (\(text)), (\("c" as any SQLExpressible))")
            let request: SQLRequest<Row> = """
                SELECT \(selection), \(key as any CodingKey) AS y FROM item WHERE \(key) >= \(text) ORDER BY \(ordering as any SQLOrderingTerm)
                """
            #expect(try request.fetchAll(db) == [["x": "c", "y": "c"], ["x": "b", "y": "b"]])
            #expect(
                try String.fetchAll(db, SQLRequest(literal: "SELECT id FROM item WHERE id <> \(text) ORDER BY \(ordering)")) == ["c", "a"])
        }
    }
}
