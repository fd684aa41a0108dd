// How many rows a request fetches: the query that counts them.

import Testing

@testable import GRDB

struct CountTests: TravelSuite {
    private func fetchCount(_ db: Database, _ request: QueryInterfaceRequest<some Any>) throws -> (sql: String, value: Int) {
        let (statements, value) = try db.traced { try request.fetchCount(db) }
        return (statements.joined(separator: "; "), value)
    }

    @Test("Several columns have as many rows as their table")
    func columns() throws {
        try Travel.test { db throws in
            let all = (#"SELECT COUNT(*) FROM "flight""#, 4)
            #expect(try fetchCount(db, Flight.select { [$0.id, $0.delay] }) == all)
            #expect(try fetchCount(db, Flight.select { $0.delay.forKey("late") }) == all)
            #expect(try fetchCount(db, Flight.select(Column("id"), Column("number"), Column.rowID)) == all)
            #expect(try fetchCount(db, Table("flight").select(Column("id"), 1.databaseValue)) == all)
            #expect(try fetchCount(db, Flight.select(.allColumns(excluding: ["delay"]))) == all)
            #expect(try fetchCount(db, Flight.select(.allColumns, .rowID)) == all)
            #expect(try fetchCount(db, Flight.select(.allColumns, Column("id"), 1.databaseValue)) == all)
            let flight = TableAlias<Flight>(name: "f")
            #expect(
                try fetchCount(db, Flight.aliased(flight).select(flight.id, flight.delay).filter(flight.delay > 30)) == (
                    #"SELECT COUNT(*) FROM "flight" "f" WHERE "f"."delay" > 30"#, 2
                ))
        }
    }

    @Test("Rows are made and counted when a column among others has another name")
    func names() throws {
        try Travel.test { db throws in
            let sql = #"SELECT COUNT(*) FROM (SELECT "id", "delay" AS "late" FROM "flight")"#
            #expect(try fetchCount(db, Flight.select { [$0.id, $0.delay.forKey("late")] }) == (sql, 4))
        }
    }

    @Test("Rows are made and counted when the selection decides how many there are")
    func expressions() throws {
        try Travel.test { db throws in
            #expect(
                try fetchCount(db, Flight.filter { $0.id > 100 }.select { [max($0.id), $0.number] }) == (
                    #"SELECT COUNT(*) FROM (SELECT MAX("id"), "number" FROM "flight" WHERE "id" > 100)"#, 1
                ))
            #expect(try fetchCount(db, Flight.select { [$0.number, count($0.id) + 1] }).value == 1)
            #expect(try fetchCount(db, Flight.select(SQL("MAX(id)").sqlExpression, Column("number"))).value == 1)
            #expect(try fetchCount(db, Flight.select { [$0.planeId, $0.planeId] }.distinct()).value == 3)
            #expect(try fetchCount(db, Crew.select { [$0.name, $0.position] }.group { $0.name }).value == 4)
            #expect(try fetchCount(db, Flight.select { [$0.id, $0.delay] }.limit(3)).value == 3)
        }
    }

    @Test("NULL, and the one row of an aggregate, are counted as they are fetched")
    func nullsAndAggregates() throws {
        try Travel.test { db throws in
            let requests: [QueryInterfaceRequest<Flight>] = [
                Flight.select { $0.delay }.distinct(), Flight.select { $0.planeId.forKey("p") }.distinct(),
                Flight.select { max($0.id) }, Flight.filter { $0.id > 100 }.select { max($0.id).forKey("m") },
                Flight.select { ($0.delay + 1) }.distinct(), Flight.select(SQL("MAX(id)").sqlExpression),
                Flight.select(sql: "MAX(id)").distinct(), Flight.select { cast(count($0.id), as: .text) }.distinct(),
                Flight.select(SQL("MAX(id)").sqlExpression.forKey("m")), Flight.select { $0.delay.collating(.nocase) }.distinct(),
                Flight.select { max($0.id) }.distinct(), Flight.select { $0.number + 1 }, Flight.select { $0.origin }.distinct(),
            ]
            for request in requests {
                let rows = try Row.fetchAll(db, request.asRequest(of: Row.self))
                let count = try fetchCount(db, request)
                #expect(count.value == rows.count, "\(count.sql)")
            }
            let origins = try fetchCount(db, Flight.select { $0.origin.collating(.nocase) }.distinct())
            #expect(origins.sql.hasSuffix(#"SELECT COUNT(DISTINCT "origin" COLLATE NOCASE) FROM "flight""#), "\(origins)")
            let ids = try fetchCount(db, Flight.select { $0.id }.distinct())
            #expect(ids.sql.hasSuffix(#"SELECT COUNT(DISTINCT "id") FROM "flight""#), "\(ids)")
        }
    }

    @Test("Excluding no column, or unknown columns, from all columns selects *")
    func allColumns() throws {
        try Travel.test { db throws in
            let columns = AllColumnsExcluding(["unknown"])
            #expect(
                try fetchCount(db, Flight.select(columns).distinct())
                    == (#"SELECT COUNT(*) FROM (SELECT DISTINCT * FROM "flight")"#, 4))
            #expect(try fetchCount(db, Flight.select(columns)) == (#"SELECT COUNT(*) FROM "flight""#, 4))
            #expect(try Travel.sql(db, Flight.select(columns)) == #"SELECT * FROM "flight""#)
            #expect(
                try Travel.sql(db, Flight.select(columns).including(required: Flight.plane.select(columns))) == """
                    SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON "plane"."id" = "flight"."planeId"
                    """)
        }
    }
}
