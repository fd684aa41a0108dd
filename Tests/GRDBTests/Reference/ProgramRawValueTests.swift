// Programs whose types get from their raw value, or from their class, what they are in SQL.

import Foundation
import GRDB
import Testing

/// A class that programs teach to be stored, for the structure that Foundation makes of it.
extension NSIndexPath: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue {
        (0..<length).map { String(index(atPosition: $0)) }.joined(separator: ".").databaseValue
    }

    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        guard let text = String.fromDatabaseValue(dbValue), text != "x" else { return nil }
        return IndexPath(indexes: text.split(separator: ".").compactMap { Int($0) }) as Any as? Self
    }
}

extension IndexPath: DatabaseValueConvertible {}

struct ProgramRawValueTests {
    private struct Selection: RawRepresentable, SQLSelectable { var rawValue: SQLSelection }
    private struct SelectedColumn: RawRepresentable, SQLSelectable { var rawValue: Column }
    private struct Ordering: RawRepresentable, SQLOrderingTerm { var rawValue: SQLOrdering }
    private struct Number: RawRepresentable, SQLExpressible { var rawValue: Int }
    private struct Everything: RawRepresentable, SQLSelectable, SQLOrderingTerm, SQLExpressible { var rawValue: SQL }

    @Test("A raw value that is a selection, an ordering term, an expression, or all of them")
    func rawValues() throws {
        let everything = Everything(rawValue: "x + \(1)")
        let query: SQL = """
            SELECT \(Selection(rawValue: Column("a").forKey("b"))), \(SelectedColumn(rawValue: Column("c"))) FROM t \
            WHERE \(Number(rawValue: 2)) ORDER BY \(Ordering(rawValue: Column("d").desc))
            """
        try DatabaseQueue().write { db throws in
            let (sql, arguments) = try query.build(db)
            #expect(sql == #"SELECT "a" AS "b", "c" FROM t WHERE ? ORDER BY "d" DESC"#)
            #expect(arguments == [2])
            try db.execute(sql: "CREATE TABLE t (x); INSERT INTO t VALUES (1), (2)")
            let request = Table("t").select([everything], as: Int.self).filter(everything.sqlExpression > 2).order([everything])
            #expect(try request.makePreparedRequest(db).statement.sql == #"SELECT x + ? FROM "t" WHERE (x + ?) > ? ORDER BY x + ?"#)
            #expect(try request.fetchAll(db) == [3])
        }
    }

    private struct Wrapper: RawRepresentable, SQLSpecificExpressible { var rawValue: Column }
    private struct NumberWrapper: RawRepresentable, SQLSpecificExpressible { var rawValue: Int }
    private struct LiteralWrapper: RawRepresentable, SQLSpecificExpressible { var rawValue: SQL }
    private struct ValueWrapper: RawRepresentable, DatabaseValueConvertible, SQLSpecificExpressible { var rawValue: DatabaseValue }
    private struct Named: RawRepresentable, ColumnExpression {
        var rawValue: Column
        var name: String { "my " + rawValue.name }
    }

    @Test("A raw value of an expression has the operators of expressions")
    func expressions() throws {
        #expect(try sql(Wrapper(rawValue: Column("a")) + 1) == #""a" + ? [1]"#)
        #expect(try sql(NumberWrapper(rawValue: 1) == 2) == "? = ? [1, 2]")
        #expect(try sql(!LiteralWrapper(rawValue: "a OR b")) == "NOT (a OR b)")
        #expect(try sql(ValueWrapper(rawValue: "x".databaseValue) == "y") == #"? = ? ["x", "y"]"#)
        #expect(try sql(Named(rawValue: Column("a")) == nil) == #""my a" IS NULL"#)
        let selections: [any SQLSelectable] = [Wrapper(rawValue: Column("a")), Named(rawValue: Column("b")), NumberWrapper(rawValue: 1)]
        let orderings: [any SQLOrderingTerm] = [Wrapper(rawValue: Column("a")), Named(rawValue: Column("b")).desc]
        let request = Table("t").select(selections).order(orderings)
        try DatabaseQueue().write { db throws in
            try db.execute(sql: #"CREATE TABLE t (a, "my b")"#)
            #expect(try request.makePreparedRequest(db).statement.sql == #"SELECT "a", "my b", ? FROM "t" ORDER BY "a", "my b" DESC"#)
        }
    }

    private enum Color: String, ColumnExpression { case red }
    private enum ColorKey: String, CodingKey, ColumnExpression { case red }
    private enum KeyValue: String, CodingKey, DatabaseValueConvertible { case red }
    private enum CodableValue: Int, Codable, DatabaseValueConvertible { case one = 1 }

    @Test("Enumerations are columns, or values, as their protocols say")
    func enumerations() throws {
        #expect(try sql(Color.red == KeyValue.red) == #""red" = ? ["red"]"#)
        #expect(try sql(ColorKey.red == CodableValue.one) == #""red" = ? [1]"#)
        #expect(KeyValue.fromDatabaseValue("red".databaseValue) == .red)
        #expect(CodableValue.fromDatabaseValue(2.databaseValue) == nil)
    }

    private enum Details: String, ColumnExpression, SQLJSONExpressible { case info }
    private struct WrappedDetails: RawRepresentable, SQLJSONExpressible { var rawValue: JSONColumn }

    @Test("A type of columns that are JSON")
    func jsonColumns() throws {
        #expect(try sql(Details.info["a"]) == #""info" ->> ? ["a"]"#)
        let parser = sqlite3_libversion_number() >= 3_045_000 ? "JSONB" : "JSON"
        #expect(try sql(Database.jsonArray([Details.info])) == #"JSON_ARRAY(\#(parser)("info"))"#)
        #expect(try sql(Database.jsonArray([WrappedDetails(rawValue: JSONColumn("info"))])) == #"JSON_ARRAY(\#(parser)("info"))"#)
    }

    @Test("A structure is stored as the object behind it, also when it is codable")
    func objects() throws {
        let path: IndexPath = [1, 20, 3]
        #expect(path.databaseValue == "1.20.3".databaseValue)
        #expect(IndexPath.fromDatabaseValue("4.5".databaseValue) == [4, 5])
        #expect(IndexPath.fromDatabaseValue("x".databaseValue) == nil)
        #expect(IndexPath.fromDatabaseValue(.null) == nil)
        try DatabaseQueue().read { db throws in
            #expect(try IndexPath.fetchAll(db, sql: "SELECT ? UNION ALL SELECT '7'", arguments: [path]) == [path, [7]])
            #expect(throws: RowDecodingError.self) { try IndexPath.fetchOne(db, sql: "SELECT 'x'") }
        }
    }
}
