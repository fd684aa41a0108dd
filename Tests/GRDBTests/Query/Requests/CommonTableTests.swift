// Common table expressions, and other queries that stand inside of a request.

import Testing

@testable import GRDB

struct CommonTableTests: TravelSuite {
    @Test("A common table without column names has the columns of its query")
    func emptyColumns() throws {
        try Travel.test { db throws in
            let one = CommonTableExpression(named: "one", columns: [], sql: "SELECT 1 AS a, 2 AS b")
            #expect(try Travel.sql(db, one.all().with(one)) == #"WITH "one" AS (SELECT 1 AS a, 2 AS b) SELECT * FROM "one""#)
            let association = Flight.association(to: one)
            let row = try #require(try Row.fetchOne(db, Flight.with(one).including(required: association)))
            #expect(row.scopes["one"] == ["a": 1, "b": 2])
        }
    }

    @Test("A common table that is joined twice is one table, with the condition of the last time")
    func joinedTwice() throws {
        try Travel.test { db throws in
            let big = CommonTableExpression(named: "big", request: Plane.filter { $0.seats > 150 })
            // The condition is made anew each time.
            func plane() -> JoinAssociation<Flight, Row> { Flight.association(to: big) { $0.planeId == $1["id"] } }
            func other() -> JoinAssociation<Flight, Row> { Flight.association(to: big) { $0.id == $1["id"] } }
            let sql = #"WITH "big" AS (SELECT * FROM "plane" WHERE "seats" > 150) SELECT "flight".*, "big".* FROM "flight" JOIN "big""#
            #expect(
                try Travel.sql(db, Flight.with(big).including(required: plane()).including(required: plane()))
                    == sql + #" ON "flight"."planeId" = "big"."id""#)
            #expect(
                try Travel.sql(db, Flight.with(big).joining(optional: plane()).including(required: other()))
                    == sql + #" ON "flight"."id" = "big"."id""#)
            #expect(try Travel.sql(db, Flight.with(big).joining(optional: plane()).including(required: Flight.association(to: big))) == sql)
            #expect(
                try Travel.sql(db, Flight.with(big).joining(optional: Flight.association(to: big)).including(required: other()))
                    == sql + #" ON "flight"."id" = "big"."id""#)
        }
    }

    @Test("The columns of an SQL request in a literal belong to that request, not to the outer table")
    func requestInLiteral() throws {
        try Travel.test { db throws in
            let inner: SQLRequest<Int> = "SELECT \(Column("id")) FROM plane WHERE \(Column("seats") > 150)"
            let literal: SQL = "\(Column("planeId")) IN (\(inner))"
            let request = Flight.joining(required: Flight.departure).filter(literal: literal)
            #expect(
                try Travel.sql(db, request).hasSuffix(
                    #"WHERE "flight"."planeId" IN (SELECT "id" FROM plane WHERE "seats" > 150)"#))
            #expect(try request.fetchAll(db).map(\.id) == [2])
            let aliased = Flight.aliased(TableAlias(name: "f")).filter { inner.contains($0.planeId) }
            #expect(try Travel.sql(db, aliased).hasSuffix(#"WHERE "f"."planeId" IN (SELECT "id" FROM plane WHERE "seats" > 150)"#))
            let value = Flight.joining(required: Flight.departure).select(SQLRequest<Int>("SELECT MAX(\(Column("seats"))) FROM plane"))
            #expect(try Travel.sql(db, value).hasPrefix(#"SELECT (SELECT MAX("seats") FROM plane) FROM "flight""#))
        }
    }

    @Test("Values that are looked for in a common table are compared with the collation of the condition")
    func collatedMembership() throws {
        try DatabaseQueue(running: "CREATE TABLE t(a); INSERT INTO t VALUES ('BOB'), ('eve')").read { (db) throws in
            let names = CommonTableExpression(named: "names", sql: "SELECT 'bob'")
            let isNamed = names.contains(Column("a")).collating(.nocase)
            #expect(try Table("t").with(names).filter(isNamed).select(Column("a"), as: String.self).fetchAll(db) == ["BOB"])
            #expect(try Table("t").with(names).filter(!isNamed).select(Column("a"), as: String.self).fetchAll(db) == ["eve"])
        }
    }

    @Test("An SQL request in a literal sees the tables around it by their aliases")
    func aliasInLiteral() throws {
        try Travel.test { db throws in
            let flight = TableAlias<Flight>()
            let planes: SQLRequest<Int> = "SELECT 1 FROM plane WHERE \(Column("id")) = \(flight.planeId)"
            let request = Flight.aliased(flight).filter(literal: "EXISTS (\(planes))")
            #expect(
                try Travel.sql(db, request)
                    == #"SELECT * FROM "flight" WHERE EXISTS (SELECT 1 FROM plane WHERE "id" = "flight"."planeId")"#)
            #expect(try request.fetchCount(db) == 3)
        }
    }

    @Test("A query begins with the common tables that it names, and no others")
    func prefetching() throws {
        try Travel.test { db throws in
            let late = CommonTableExpression(named: "late", request: Flight.filter { $0.delay > 30 }.select { $0.id })
            let later = CommonTableExpression(named: "later", sql: "SELECT id FROM Late")
            let big = CommonTableExpression(named: "big plane", request: Plane.filter { $0.seats > 150 })
            func queries(_ association: HasManyAssociation<Plane, Flight>) throws -> [String] {
                let request = Plane.with(late).with(later).with(big).including(all: association).order(\.id)
                return try db.traced { _ = try Row.fetchAll(db, request) }.statements
            }
            // Also what only a query inside of the query names.
            let nested = try queries(Plane.flights.including(all: Flight.crew.filter(sql: "flightId IN \"late\"")))
            #expect(nested.map { $0.hasPrefix("WITH") } == [true, false, true])
            let all = try queries(Plane.flights)
            #expect(all.first?.hasPrefix(#"WITH "late" AS (SELECT "id" FROM "flight" WHERE "delay" > 30), "later" AS"#) == true)
            #expect(all.last?.hasPrefix(#"SELECT *, "planeId" AS "grdb_planeId""#) == true)
            #expect(
                try queries(Plane.flights.filter { late.contains($0.id) }).last?.hasPrefix(
                    #"WITH "late" AS (SELECT "id" FROM "flight" WHERE "delay" > 30) SELECT"#) == true)
            #expect(
                try queries(Plane.flights.filter { later.contains($0.id) }).last?.hasPrefix(
                    #"WITH "late" AS (SELECT "id" FROM "flight" WHERE "delay" > 30), "later" AS (SELECT id FROM Late) SELECT"#) == true)
            #expect(
                try queries(Plane.flights.filter(sql: "planeId IN (SELECT id FROM [big plane])")).last?.hasPrefix(#"WITH "big plane" AS"#)
                    == true)
        }
    }
}
