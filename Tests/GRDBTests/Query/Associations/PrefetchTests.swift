// Prefetched associations: their queries, and the rows they give.

import Foundation
import Testing

@testable import GRDB

struct PrefetchTests: TravelSuite {
    private struct PlaneInfo: Decodable, FetchableRecord {
        var plane: Plane
        var flights: [FlightInfo]
    }

    private struct FlightInfo: Decodable {
        var flight: Flight
        var crews: [Crew]
    }

    @Test("Associated rows come by one query per association, at any depth")
    func nesting() throws {
        try Travel.test { db throws in
            let request =
                Plane
                .including(all: Plane.flights.order(\.id.desc).including(all: Flight.crew.forKey("crews").order(\.position)))
                .order(\.id)
                .asRequest(of: PlaneInfo.self)
            let (statements, infos) = try db.traced { try request.fetchAll(db) }
            #expect(
                statements == [
                    #"SELECT * FROM "plane" ORDER BY "id""#,
                    #"SELECT *, "planeId" AS "grdb_planeId" FROM "flight" WHERE "planeId" IN (1, 2, 3) ORDER BY "id" DESC"#,
                    #"SELECT *, "flightId" AS "grdb_flightId" FROM "crew" WHERE "flightId" IN (1, 2, 3) ORDER BY "position""#,
                ])
            #expect(infos.map { $0.flights.map(\.flight.id) } == [[3, 1], [2], []])
            #expect(infos.map { $0.flights.map { $0.crews.map(\.name) } } == [[["Ann"], ["Ann", "Bob", "Cyd"]], [["Dan"]], []])
        }
    }

    /// A record that keeps its row.
    private struct KeptFlight: Decodable, FetchableRecord {
        let row: Row

        init(row: Row) throws { self.row = row }
        init(from decoder: any Decoder) throws { row = Row() }
    }

    private struct KeptInfo: Decodable, FetchableRecord {
        var flights: [KeptFlight]
    }

    @Test("Prefetched records can keep their rows")
    func keptRows() throws {
        try Travel.test { db throws in
            let request = Plane.including(all: Plane.flights.order(\.id.desc)).order(\.id).asRequest(of: KeptInfo.self)
            let infos = try request.fetchAll(db)
            #expect(infos.map { $0.flights.map { $0.row["id"] as Int } } == [[3, 1], [2], []])
        }
    }

    @Test("An association may go through others")
    func through() throws {
        try Travel.test { db throws in
            let request = Airport.including(all: Airport.departingPlanes.filter { $0.seats > 100 }).order(\.code)
            let (statements, rows) = try db.traced { try Row.fetchAll(db, request) }
            #expect(
                statements.last == """
                    SELECT "plane".*, "flight"."origin" AS "grdb_origin" FROM "plane" \
                    JOIN "flight" ON ("flight"."planeId" = "plane"."id") AND ("flight"."origin" IN ('ATL', 'CDG', 'ORD')) \
                    WHERE "plane"."seats" > 100
                    """)
            #expect(rows.map { $0.prefetchedRows["planes"]?.map { $0["name"] as String } } == [["Bel"], [], []])
        }
    }

    @Test("A direct association and one that goes through it are fetched side by side")
    func directAndIndirect() throws {
        try Travel.test { db throws in
            let request = Plane.including(all: Plane.flights).including(all: Plane.crews).order(\.id)
            let rows = try Row.fetchAll(db, request)
            #expect(rows.map { $0.prefetchedRows["flights"]?.count } == [2, 1, 0])
            #expect(rows.map { $0.prefetchedRows["crews"]?.count } == [4, 1, 0])
        }
    }

    @Test("A joined association may have associated rows of its own")
    func insideJoins() throws {
        try Travel.test { db throws in
            let request = Flight.including(optional: Flight.plane.filter { $0.id == 1 }.including(all: Plane.flights)).order(\.id)
            let rows = try Row.fetchAll(db, request)
            #expect(rows.map { $0.scopes["plane"]?.prefetchedRows["flights"]?.count } == [2, 0, 2, 0])
            #expect(rows[0].prefetchedRows["flights"]?.map { $0["id"] as Int } == [1, 3])
        }
    }

    @Test("Rows are related by several columns at once")
    func compositeKeys() throws {
        try Travel.test { db throws in
            let request = Crew.filter { $0.flightId == 1 }.order(\.position).including(all: Crew.deputies.order(\.position))
            let (statements, rows) = try db.traced { try Row.fetchAll(db, request) }
            #expect(
                statements.last == """
                    SELECT *, "flightId" AS "grdb_flightId", "deputyOf" AS "grdb_deputyOf" FROM "crew" \
                    WHERE ("flightId", "deputyOf") IN (VALUES (1, 1), (1, 2), (1, 3)) ORDER BY "position"
                    """)
            #expect(rows.map { $0.prefetchedRows["deputies"]?.map { $0["name"] as String } } == [["Bob", "Cyd"], [], []])
            let one = try #require(try Row.fetchOne(db, request))
            #expect(one.prefetchedRows["deputies"]?.count == 2)
            let nested = try Row.fetchAll(db, Flight.filter(key: 1).including(all: Flight.crew.including(all: Crew.deputies)))
            #expect(nested[0].prefetchedRows["crews"]?.map { $0.prefetchedRows["deputies"]?.count } == [2, 0, 0])
        }
    }

    @Test("Without base rows there is no second query")
    func noRows() throws {
        try Travel.test { db throws in
            let (statements, rows) = try db.traced { try Row.fetchAll(db, Plane.none().including(all: Plane.flights)) }
            #expect(statements == [#"SELECT * FROM "plane" WHERE 0"#])
            #expect(rows.isEmpty)
        }
    }

    @Test("Columns that relate the rows must be selected")
    func missingColumn() throws {
        try Travel.test { db throws in
            let request = Plane.select { $0.name }.including(all: Plane.flights)
            #expect(Travel.message { _ = try Row.fetchAll(db, request) }?.hasPrefix("Missing column: id") == true)
        }
    }

    @Test("A cursor of a request with prefetched associations is an error")
    func cursors() throws {
        try Travel.test { db throws in
            let request = Plane.including(all: Plane.flights)
            #expect(throws: DatabaseError.self) { try Row.fetchCursor(db, request) }
            #expect(throws: DatabaseError.self) { try request.fetchCursor(db) }
            #expect(try request.fetchSet(db).count == 3)
        }
    }

    @Test("Common table expressions of the base request are there for its associations")
    func commonTables() throws {
        try Travel.test { db throws in
            let late = CommonTableExpression(named: "late", request: Flight.filter { $0.delay > 30 }.select { $0.id })
            let request = Plane.with(late).including(all: Plane.flights.filter { late.contains($0.id) }).order(\.id)
            #expect(try Row.fetchAll(db, request).map { $0.prefetchedRows["flights"]?.count } == [0, 1, 0])
        }
    }

    @Test("Rows are prefetched behind two required tables")
    func requiredTablesOnTheWay() throws {
        try Travel.test { db throws in
            let request = Crew.including(required: Crew.flight.including(required: Flight.plane.including(all: Plane.flights))).order(
                \.name)
            let (statements, rows) = try db.traced { try Row.fetchAll(db, request) }
            #expect(statements.count == 2)
            #expect(rows.map { $0.scopes["flight"]?.scopes["plane"]?.prefetchedRows["flights"]?.count } == [2, 2, 2, 2, 1])
        }
    }

    @Test("The rows of the first row only, where several columns relate them")
    func firstRow() throws {
        try Travel.test { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE seat (letter TEXT, line INTEGER, price INTEGER, PRIMARY KEY (line, letter));
                    CREATE TABLE booking (line INTEGER, letter TEXT, guest TEXT, FOREIGN KEY (line, letter) REFERENCES seat (line, letter));
                    INSERT INTO seat VALUES ('B', 2, 30), ('A', 1, 20);
                    INSERT INTO booking VALUES (1, 'A', 'Ann'), (2, 'B', 'Bob');
                    """)
            let request = Table("seat").including(all: Table("seat").hasMany(Table("booking"), key: "bookings"))
            func guests(_ request: QueryInterfaceRequest<Row>) throws -> [String]? {
                try request.fetchOne(db)?.prefetchedRows["bookings"]?.map { $0["guest"] }
            }
            #expect(try guests(request.order(Column("price").desc)) == ["Bob"])
            #expect(try guests(request.order(Column("price"))) == ["Ann"])
            #expect(try guests(request) == ["Bob"])
        }
    }

    @Test("Numbers relate rows whatever their types")
    func numbersOfOtherTypes() throws {
        try Travel.test { db throws in
            try db.execute(sql: "CREATE TABLE weight (planeId REAL, tons INTEGER); INSERT INTO weight VALUES (1, 70), (2.5, 80), (3, 90)")
            let planes = Table("plane")
            let weights = planes.hasMany(Table("weight"), key: "weights", using: ForeignKey(["planeId"], to: ["id"]))
            let rows = try planes.including(all: weights).order(Column("id")).fetchAll(db)
            #expect(rows.map { $0.prefetchedRows["weights"]?.map { $0["tons"] as Int } } == [[70], [], [90]])
        }
    }

    @Test("Associations of the same key through associations of different keys are different ones")
    func differentPivots() throws {
        try Travel.test { db throws in
            func planes(_ key: String, _ condition: SQLExpression) -> HasManyThroughAssociation<Airport, Plane> {
                Airport.hasMany(Plane.self, through: Airport.departures.filter(condition).forKey(key), using: Flight.plane)
            }
            let xs = planes("xs", Column("number") < 12)
            let ys = planes("ys", Column("number") >= 12)
            let alone = try Row.fetchAll(db, Airport.including(all: xs).order(\.code)).map { $0.prefetchedRows["planes"]?.count }
            let (statements, rows) = try db.traced {
                try Row.fetchAll(db, Airport.including(all: ys).including(all: xs).order(\.code))
            }
            #expect(statements.count == 3)
            #expect(alone.contains { $0 != 0 })
            #expect(rows.map { $0.prefetchedRows["planes"]?.count } == alone)
            // Rows for both: under their own keys, if they have them.
            let both = Airport.including(all: xs.forKey("early")).including(all: ys.forKey("late")).order(\.code)
            let counts = try Row.fetchAll(db, both).map { row in ["early", "late"].map { row.prefetchedRows[$0]?.count } }
            let ysAlone = try Row.fetchAll(db, Airport.including(all: ys).order(\.code)).map { $0.prefetchedRows["planes"]?.count }
            #expect(counts == zip(alone, ysAlone).map { [$0, $1] })
            // The same way twice is one association.
            let same = Airport.including(all: xs).including(all: xs)
            #expect(try db.traced { try Row.fetchAll(db, same) }.statements.count == 2)
        }
    }

    @Test("Compound requests refuse associations that they would not fetch")
    func compoundRequests() throws {
        try Travel.test { db throws in
            let planes = Plane.including(all: Plane.flights)
            let flights = Flight.joining(required: Flight.plane.including(all: Plane.flights))
            for request in [planes.union(Plane.all()), Plane.all().unionAll(planes), Plane.all().union(Plane.all()).except(planes)] {
                let message = Travel.message { _ = try request.fetchAll(db) }
                #expect(message?.contains("including(all:)") == true, "\(message ?? "no error")")
            }
            #expect(throws: DatabaseError.self) { try flights.union(Flight.all()).fetchAll(db) }
            #expect(try Plane.all().union(Plane.all()).fetchAll(db).count == 3)
        }
    }

    @Test("Prefetching works with any number of base rows")
    func manyRows() throws {
        try Travel.test { db throws in
            try db.execute(
                sql: """
                    WITH RECURSIVE n(i) AS (VALUES (100) UNION ALL SELECT i + 1 FROM n WHERE i < 100099)
                    INSERT INTO plane SELECT i, 'plane ' || i, i FROM n;
                    INSERT INTO flight SELECT id, id, 'ATL', 'ORD', id, 0 FROM plane WHERE id >= 100;
                    """)
            let rows = try Row.fetchAll(db, Plane.including(all: Plane.flights).order(\.id))
            #expect(rows.count == 100_003)
            #expect(rows.dropFirst(3).allSatisfy { $0.prefetchedRows["flights"]?.count == 1 })
        }
    }
}
