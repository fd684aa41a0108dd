// Tables, record types and common table expressions in SQL literals.

import GRDB
import Testing

struct SQLInterpolationTablesTests: AirlineSuite {
    private struct ShortPlane: TableRecord {
        static let databaseTableName = "plane"
        static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("name")] }
    }

    private struct AnonymousPlane: TableRecord {
        static let databaseTableName = "plane"
        static var databaseSelection: [any SQLSelectable] { [.allColumns(excluding: ["NAME", "missing"])] }
    }

    private struct Quoted: TableRecord {
        static let databaseTableName = "a \"b\""
    }

    private func build(_ literal: SQL, _ expected: String) throws {
        try Airline.test { db throws in
            let (sql, arguments) = try literal.build(db)
            #expect(sql == expected)
            #expect(arguments.isEmpty)
        }
    }

    @Test("A record type is interpolated as the name of its table")
    func recordTypes() throws {
        let type: any TableRecord.Type = Carrier.self
        try build("SELECT * FROM \(Carrier.self)", #"SELECT * FROM "carrier""#)
        try build("SELECT * FROM \(type)", #"SELECT * FROM "carrier""#)
    }

    @Test("Quotes in names are doubled in SQL literals")
    func quotes() throws {
        try build("\(Quoted.self) \(Table("c\"d"))", #""a ""b""" "c""d""#)
    }

    @Test("A record is interpolated as the name of its table")
    func records() throws {
        let carrier = Carrier(code: "AA", name: "American")
        let anyRecord: any TableRecord = carrier
        try build("DELETE FROM \(tableOf: carrier)", #"DELETE FROM "carrier""#)
        try build("DELETE FROM \(tableOf: anyRecord)", #"DELETE FROM "carrier""#)
    }

    @Test("The columns of a record type are those it selects, with the name of the table")
    func columns() throws {
        try build("\(columnsOf: Carrier.self)", #""carrier".*"#)
        try build("\(columnsOf: Carrier.self, tableAlias: "c")", #""c".*"#)
        try build("\(columnsOf: ShortPlane.self)", #""plane"."id", "plane"."name""#)
        try build("\(columnsOf: ShortPlane.self, tableAlias: "p")", #""p"."id", "p"."name""#)
        try build(
            "\(columnsOf: AnonymousPlane.self, tableAlias: "p")",
            #""p"."id", "p"."carrierCode", "p"."formerCarrierCode", "p"."capacity""#)
    }

    @Test("Table is interpolated as its name")
    func tables() throws {
        try build("SELECT * FROM \(Table("plane"))", #"SELECT * FROM "plane""#)
        try build("SELECT * FROM \(Table<Carrier>("carrier"))", #"SELECT * FROM "carrier""#)
    }

    @Test("Columns of an alias have the name of the alias in front")
    func aliases() throws {
        let leg = TableAlias(name: "leg")
        try build(
            "SELECT \(leg[AllColumns()]) FROM plane leg WHERE \(leg[Column("id")]) > 1 ORDER BY \(leg[Column("id").desc])",
            #"SELECT "leg".* FROM plane leg WHERE "leg"."id" > 1 ORDER BY "leg"."id" DESC"#)
        try Airline.test { db throws in
            let error = #expect(throws: DatabaseError.self) { try SQL("\(TableAlias()[Column("id")])").build(db) }
            #expect(error?.message == "Undefined alias has no table name")
        }
    }

    @Test("A common table expression is interpolated as its name, or as its definition")
    func commonTableExpressions() throws {
        let digits = CommonTableExpression(named: "digit", columns: ["value", "other"], sql: "VALUES (0, 1)")
        let planes = CommonTableExpression(named: "p", request: Table("plane").select(Column("id")))
        try build(
            "WITH \(definitionFor: digits) SELECT * FROM \(digits)",
            #"WITH "digit"("value", "other") AS (VALUES (0, 1)) SELECT * FROM "digit""#)
        try build("\(definitionFor: planes)", #""p" AS (SELECT "id" FROM "plane")"#)
    }

    @Test("SQL literals with tables can be run")
    func running() throws {
        try Airline.test { db throws in
            let request: SQLRequest<Int> = "SELECT COUNT(*) FROM \(Carrier.self) ,  \(Table("gate"))"
            #expect(try request.fetchOne(db) == 9)
        }
    }
}
