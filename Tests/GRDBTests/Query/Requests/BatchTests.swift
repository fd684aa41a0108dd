// Deletions and updates of all rows of a request.

import Foundation
import Testing

@testable import GRDB

struct BatchTests: TravelSuite {
    private func trace<T>(_ db: Database, _ body: () throws -> T) throws -> (String, T) {
        let (statements, value) = try db.traced(body)
        // The schema may be asked first.
        return (statements.first { !$0.hasPrefix("PRAGMA") } ?? "", value)
    }

    @Test("Rows that are selected through other tables are deleted and updated by primary key")
    func joins() throws {
        try Travel.test { db throws in
            let late = Flight.joining(required: Flight.plane.filter { $0.seats > 150 })
            #expect(
                try trace(db) { try late.updateAll(db) { $0.delay += 1 } } == (
                    """
                    UPDATE "flight" SET "delay" = "delay" + 1 WHERE "id" IN (SELECT "flight"."id" FROM "flight" \
                    JOIN "plane" ON ("plane"."id" = "flight"."planeId") AND ("plane"."seats" > 150))
                    """, 1
                ))
            #expect(try Flight.fetchOne(db, key: 2)?.delay == 61)
            let deputies = Crew.joining(required: Crew.captain)
            #expect(
                try trace(db) { try deputies.deleteAll(db) } == (
                    """
                    DELETE FROM "crew" WHERE ("flightId", "position") IN (SELECT "crew1"."flightId", "crew1"."position" \
                    FROM "crew" "crew1" JOIN "crew" "crew2" ON ("crew2"."flightId" = "crew1"."flightId") \
                    AND ("crew2"."position" = "crew1"."deputyOf"))
                    """, 2
                ))
            #expect(try Airport.having(Airport.departures.isEmpty && Airport.arrivals.isEmpty).deleteAll(db) == 0)
        }
    }

    @Test("Deletions and updates can use aliases")
    func aliases() throws {
        try Travel.test { db throws in
            let flight = TableAlias<Flight>(name: "f")
            let request = Flight.aliased(flight).filter(flight.delay > 30)
            #expect(
                try trace(db) { try request.updateAll(db) { $0.delay.set(to: flight.delay * 2) } }
                    == (#"UPDATE "flight" AS "f" SET "delay" = "f"."delay" * 2 WHERE "f"."delay" > 30"#, 2))
            #expect(try request.deleteAndFetchIds(db) == [2, 4])
            let plane = TableAlias<Plane>()
            let flights = Flight.filter { $0.planeId == plane.id }
            #expect(try Plane.aliased(plane).filter(!flights.exists()).deleteAll(db) == 2)
        }
    }

    @Test("Limited requests delete and update that many rows, and can give them back")
    func limits() throws {
        try Travel.test { db throws in
            let clauses = #"ORDER BY "id" DESC LIMIT 1"#
            let rows = SQLiteFeature.limitedUpdates.isAvailable ? clauses : #"WHERE "id" IN (SELECT "id" FROM "flight" \#(clauses))"#
            #expect(
                try trace(db) { try Flight.order(\.id.desc).limit(1).updateAll(db) { $0.delay.set(to: 5) } }
                    == (#"UPDATE "flight" SET "delay" = 5 \#(rows)"#, 1))
            #expect(try Flight.fetchOne(db, key: 4)?.delay == 5)
            let deleted = try Flight.order(\.id.desc).limit(2).deleteAndFetchAll(db)
            #expect(deleted.map(\.id).sorted() == [3, 4])
        }
    }

    @Test("Updated and deleted rows can be returned as records, sets, cursors, and statements")
    func returning() throws {
        try Travel.test { db throws in
            let late = Flight.filter { $0.delay > 30 }
            #expect(try late.updateAndFetchAll(db) { [$0.delay += 1] }.map(\.delay).sorted { $0! < $1! } == [61, 91])
            #expect(try late.updateAndFetchSet(db, [Column("delay") -= 1]).count == 2)
            let cursor = try late.updateAndFetchCursor(db) { [$0.delay += 5] }
            #expect(try cursor.next() != nil)
            let statement = try late.updateAndFetchStatement(db) {
                [$0.delay.set(to: 40)]
            } select: {
                [$0.number]
            }
            #expect(try Int.fetchSet(statement) == [11, 13])
            #expect(try late.deleteAndFetchSet(db).map(\.delay) == [40, 40])
            #expect(try Array(late.deleteAndFetchCursor(db)).isEmpty)
        }
    }

    @Test("An update without assignments writes nothing, and is an error where rows should be returned")
    func noAssignment() throws {
        try Travel.test { db throws in
            #expect(try trace(db) { try Flight.all().updateAll(db, []) } == ("", 0))
            #expect(try trace(db) { try Flight.all().updateAll(db) { $0.delay.noOverwrite } } == ("", 0))
            #expect(Travel.message { _ = try Flight.all().updateAndFetchAll(db, []) } == "Invalid empty assignments to 'flight'")
        }
    }

    @Test("A request with groups cannot update or delete rows")
    func groups() throws {
        try Travel.test { db throws in
            let groups = Flight.all().group { $0.origin }
            #expect(Travel.message { try groups.deleteAll(db) } == "Can't delete query with GROUP BY clause")
            #expect(Travel.message { try groups.updateAll(db) { $0.delay.set(to: 1) } } == "Can't update query with GROUP BY clause")
            let condition = Flight.all().having(sql: "COUNT(*) > 100")
            #expect(Travel.message { try condition.deleteAll(db) } == "Can't delete query with HAVING clause")
            #expect(Travel.message { try condition.updateAll(db) { $0.delay.set(to: 1) } } == "Can't update query with HAVING clause")
            let joined = Flight.joining(required: Flight.plane).group { $0.origin }
            #expect(Travel.message { try joined.deleteAll(db) } == "Can't delete query with GROUP BY clause")
            let inPlanes = Flight.joining(required: Flight.plane.aliased(TableAlias(name: "p"))).group(SQL("p.id").sqlExpression)
            #expect(Travel.message { try inPlanes.deleteAll(db) } == "Can't delete query with GROUP BY clause")
            #expect(try Flight.fetchCount(db) == 4)
        }
    }

    @Test(
        "A request with groups of a key that several rows may share is an error, and writes nothing",
        arguments: [
            "CREATE TABLE member (id INTEGER PRIMARY KEY, email TEXT UNIQUE)",
            "CREATE TABLE member (id INTEGER PRIMARY KEY, email TEXT NOT NULL DEFAULT ''); CREATE UNIQUE INDEX e ON member(email) WHERE id > 9",
        ])
    func groupsBySharedKey(schema: String) throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: schema + "; INSERT INTO member (id) VALUES (1), (2), (3)")
            let request = Table("member").all().group(Column("email"))
            let error = #expect(throws: DatabaseError.self) { try request.deleteAll(db) }
            #expect(error?.message == "Can't delete query with GROUP BY clause")
            #expect(throws: DatabaseError.self) { try request.updateAll(db, Column("email").set(to: "x")) }
            #expect(try Table("member").fetchCount(db) == 3)
        }
    }

    @Test("A request with groups by a unique key updates and deletes rows")
    func groupsByUniqueKey() throws {
        try Travel.test { db throws in
            #expect(
                try trace(db) { try Flight.all().groupByPrimaryKey().filter { $0.delay > 60 }.updateAll(db) { $0.delay.set(to: 1) } } == (
                    #"UPDATE "flight" SET "delay" = 1 WHERE "id" IN (SELECT "id" FROM "flight" WHERE "delay" > 60 GROUP BY "id")"#, 1
                ))
            let crowded = Travel.Crew.all().groupByPrimaryKey().having(sql: "MAX(position) > 2")
            #expect(
                try trace(db) { try crowded.deleteAll(db) } == (
                    """
                    DELETE FROM "crew" WHERE ("flightId", "position") IN (SELECT "flightId", "position" FROM "crew" \
                    GROUP BY "flightId", "position" HAVING MAX(position) > 2)
                    """, 1
                ))
            // Columns of a unique index, in any order, and others beside them.
            let flights = Flight.all().group { [$0.delay, $0.origin, $0.number] }
            #expect(try flights.filter { $0.delay == 1 }.deleteAndFetchIds(db) == [4])
            #expect(try flights.filter { $0.delay > 30 }.updateAndFetchAll(db) { [$0.delay.set(to: 0)] }.map(\.id) == [2])
            let flight = TableAlias<Flight>(name: "f")
            #expect(try Flight.aliased(flight).group(flight.id).having(count(flight.id) > 1).deleteAll(db) == 0)
            #expect(try Airport.all().group { $0.code }.filter { $0.code == "CDG" }.updateAll(db) { [$0.city.set(to: "P")] } == 1)
            let remarks = Table("remark").all().group(Column.rowID)
            #expect(
                try trace(db) { try remarks.deleteAll(db) }
                    == (#"DELETE FROM "remark" WHERE "rowid" IN (SELECT "rowid" FROM "remark" GROUP BY "rowid")"#, 2))
            let joined = Flight.joining(required: Flight.plane).group { $0.id }
            #expect(try joined.deleteAll(db) == 3)
        }
    }

    @Test("A column named rowid does not identify rows")
    func columnNamedRowID() throws {
        try Travel.test { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE seat (rowid TEXT, line INTEGER, letter TEXT, PRIMARY KEY (line, letter));
                    INSERT INTO seat VALUES ('x', 1, 'A'), ('x', 1, 'B'), ('y', 2, 'A');
                    CREATE TABLE full (rowid TEXT, _rowid_ TEXT, oid TEXT, line INTEGER PRIMARY KEY);
                    INSERT INTO full VALUES ('x', 'x', 'x', 1), ('x', 'x', 'x', 2);
                    """)
            #expect(
                try Table("seat").filter(Column("letter") == "B").limit(1).updateAndFetchStatement(
                    db, [Column("rowid").set(to: "z")], selection: [Column("line")]
                ).description
                    == #"UPDATE "seat" SET "rowid" = ? WHERE "_rowid_" IN (SELECT "_rowid_" FROM "seat" WHERE "letter" = ? LIMIT 1) RETURNING "line""#
            )
            let seats = Table("seat")
            let sameLine = seats.hasMany(seats, key: "sameLine", using: ForeignKey(["line"], to: ["line"])).filter(Column("letter") == "B")
            #expect(try seats.joining(required: sameLine).filter(Column("letter") == "A").deleteAll(db) == 1)
            #expect(try seats.filter(Column("rowid") == 1).databaseRegion(db).description == "seat(letter,line,rowid)")
            #expect(try Table("full").limit(1).deleteAndFetchStatement(db, selection: [Column("line")]).sql.contains(#"WHERE "line" IN"#))
        }
    }

    @Test("Common table expressions come before the statement, also when it has a subquery")
    func commonTables() throws {
        try Travel.test { db throws in
            let big = CommonTableExpression(named: "big", request: Plane.filter { $0.seats > 150 }.select { $0.id })
            #expect(
                try trace(db) { try Flight.with(big).filter { big.contains($0.planeId) }.deleteAll(db) } == (
                    #"WITH "big" AS (SELECT "id" FROM "plane" WHERE "seats" > 150) DELETE FROM "flight" WHERE "planeId" IN "big""#, 1
                ))
            let joined = Flight.with(big).joining(required: Flight.association(to: big) { $0.planeId == $1["id"] })
            #expect(try joined.updateAll(db) { $0.delay.set(to: 0) } == 0)
        }
    }

    @Test("Constraints are errors, and conflict resolutions are followed")
    func conflicts() throws {
        try Travel.test { db throws in
            #expect(throws: DatabaseError.self) { try Plane.all().updateAll(db) { $0.name.set(to: "same") } }
            #expect(try Plane.all().updateAll(db, onConflict: .ignore) { $0.name.set(to: "same") } == 1)
            #expect(throws: DatabaseError.self) { try Airport.all().deleteAll(db) }
        }
    }
}
