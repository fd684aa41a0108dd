// Joined associations: their SQL, their names, what they do to rows, their mistakes.

import Foundation
import Testing

@testable import GRDB

struct JoinTests: TravelSuite {
    private struct FlightInfo: Decodable, FetchableRecord, Equatable {
        var flight: Flight
        var plane: Plane?
        var departure: Airport
        var arrival: Airport
    }

    @Test("The columns of each association are a scope of the row")
    func scopes() throws {
        try Travel.test { db throws in
            let request =
                Flight
                .including(optional: Flight.plane)
                .including(required: Flight.departure)
                .including(required: Flight.arrival)
                .filter { $0.id == 4 }
            #expect(
                try sql(db, request) == """
                    SELECT "flight".*, "plane".*, "airport1".*, "airport2".* FROM "flight" \
                    LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId" \
                    JOIN "airport" "airport1" ON "airport1"."code" = "flight"."origin" \
                    JOIN "airport" "airport2" ON "airport2"."code" = "flight"."destination" \
                    WHERE "flight"."id" = 4
                    """)
            let row = try #require(try Row.fetchOne(db, request))
            #expect(row.count == 6)
            #expect(row.scopes.names == ["plane", "departure", "arrival"])
            #expect(row.scopes["departure"] == ["code": "CDG", "city": "Paris"])
            let info = try #require(try request.asRequest(of: FlightInfo.self).fetchOne(db))
            #expect(info.plane == nil)
            #expect(info.arrival == Airport(code: "ATL", city: "Atlanta"))
        }
    }

    @Test("Joined rows are correct after another connection adds or drops columns")
    func columnsOfOtherConnections() throws {
        let path = try makeTemporaryPath()
        let one = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        func rows() throws -> [String] {
            try one.inDatabase { db in
                let parent = Table("child").belongsTo(Table("parent"), using: ForeignKey(["parentId"], to: ["id"]))
                return try Table("child").including(required: parent).fetchAll(db).map { "\($0) \($0.scopes["parent"]?.description ?? "")" }
            }
        }
        try other.inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO parent VALUES (1, 'a');
                    CREATE TABLE child (id INTEGER PRIMARY KEY, parentId INTEGER); INSERT INTO child VALUES (2, 1);
                    """)
        }
        #expect(try rows() == [#"[id:2 parentId:1] [id:1 name:"a"]"#])
        try other.inDatabase { try $0.execute(sql: "ALTER TABLE child ADD COLUMN age INTEGER DEFAULT 7") }
        #expect(try rows() == [#"[id:2 parentId:1 age:7] [id:1 name:"a"]"#])
        try other.inDatabase { try $0.execute(sql: "ALTER TABLE child DROP COLUMN age") }
        #expect(try rows() == [#"[id:2 parentId:1] [id:1 name:"a"]"#])
    }

    @Test("Nested associations are scopes in scopes, also behind tables whose columns are not fetched")
    func nestedScopes() throws {
        try Travel.test { db throws in
            let crew = Crew.joining(required: Crew.flight.including(required: Flight.plane)).filter { $0.name == "Dan" }
            let row = try #require(try Row.fetchOne(db, crew))
            #expect(row.scopes["flight"]?.count == 0)
            #expect(row.scopes["flight"]?.scopes["plane"]?["name"] == "Bel")
            #expect(row.scopesTree["plane"]?["seats"] == 200)
        }
    }

    @Test("Two joins of the same key are one, with the conditions of both, and required if one of them is")
    func merging() throws {
        try Travel.test { db throws in
            let request =
                Flight
                .joining(optional: Flight.plane.filter { $0.seats > 1 })
                .including(required: Flight.plane.filter { $0.name != "x" }.order(\.name))
            #expect(
                try sql(db, request) == """
                    SELECT "flight".*, "plane".* FROM "flight" JOIN "plane" ON ("plane"."id" = "flight"."planeId") \
                    AND ("plane"."seats" > 1) AND ("plane"."name" <> 'x') ORDER BY "plane"."name"
                    """)
        }
    }

    @Test("Different associations of the same key are an error, unless they get keys of their own")
    func ambiguousKeys() throws {
        try Travel.test { db throws in
            let departure = Flight.departure.forKey("airport")
            let arrival = Flight.arrival.forKey("airport")
            #expect(
                Travel.message { _ = try Flight.joining(required: departure).joining(required: arrival).fetchAll(db) }
                    == #"The association key "airport" is ambiguous. Use the Association.forKey(_:) method in order to disambiguate."#)
            #expect(throws: DatabaseError.self) {
                try Airport.including(all: Airport.departures.forKey("f")).including(all: Airport.arrivals.forKey("f")).fetchCount(db)
            }
            #expect(try Flight.joining(required: departure).joining(required: Flight.arrival).fetchCount(db) == 4)
        }
    }

    @Test("An association without a foreign key, or with several, is an error that says so")
    func foreignKeys() throws {
        try Travel.test { db throws in
            let hint = "To fix this error, provide an explicit `ForeignKey` in the association definition."
            let ambiguity = Travel.message { _ = try Flight.joining(required: Flight.belongsTo(Airport.self)).fetchAll(db) }
            #expect(ambiguity?.hasPrefix("Ambiguous foreign key from 'flight' to 'airport'. \(hint) Candidates: ") == true)
            #expect(ambiguity?.contains("origin") == true && ambiguity?.contains("destination") == true)
            #expect(
                Travel.message { _ = try Plane.joining(required: Plane.belongsTo(Airport.self)).fetchAll(db) }
                    == "Could not infer foreign key from 'plane' to 'airport'. \(hint)")
            let uneven = Flight.belongsTo(Airport.self, using: ForeignKey(["origin", "number"], to: ["code"]))
            #expect(Travel.message { _ = try Flight.joining(required: uneven).fetchAll(db) }?.contains("as many columns") == true)
            let toRowID = Table("remark").hasMany(Flight.self, using: ForeignKey(["delay"]))
            #expect(
                try sql(db, Table("remark").joining(required: toRowID))
                    == #"SELECT "remark".* FROM "remark" JOIN "flight" ON "flight"."delay" = "remark"."rowid""#)
        }
    }

    @Test("Foreign keys of several columns join on all of them, and tables join with themselves")
    func compositeKeys() throws {
        try Travel.test { db throws in
            let request = Crew.including(required: Crew.captain).filter { $0.name == "Bob" }
            #expect(
                try sql(db, request) == """
                    SELECT "crew1".*, "crew2".* FROM "crew" "crew1" JOIN "crew" "crew2" \
                    ON ("crew2"."flightId" = "crew1"."flightId") AND ("crew2"."position" = "crew1"."deputyOf") \
                    WHERE "crew1"."name" = 'Bob'
                    """)
            #expect(try Row.fetchOne(db, request)?.scopes["captain"]?["name"] == "Ann")
        }
    }

    @Test("A required association behind an optional one makes the optional one depend on it")
    func requiredBehindOptional() throws {
        try Travel.test { db throws in
            // Flight 3 has a plane, which has crews only by flights 1 and 3.
            let request =
                Flight
                .including(
                    optional: Flight.plane.joining(required: Plane.flights.filter { $0.delay == 60 }).including(required: Plane.flights)
                )
                .order(\.id)
            let names = try Row.fetchAll(db, request).map { $0.scopes["plane"]?["name"] as String? }
            #expect(names == [nil, "Bel", nil, nil])
        }
    }

    @Test("Columns of an association can be columns of the row itself")
    func annotations() throws {
        try Travel.test { db throws in
            let request =
                Flight
                .select { $0.number }
                .annotated(withOptional: Flight.plane.select { $0.name.forKey("plane") })
                .annotated(withRequired: Flight.departure.selectWhenConnected { _ in [Column("city")] })
                .filter { $0.id > 2 }
                .order(\.id)
            #expect(
                try Row.fetchAll(db, request) == [
                    ["number": 12, "plane": "Ada", "city": "Chicago"], ["number": 13, "plane": nil, "city": "Paris"],
                ])
        }
    }

    @Test("A single selection literal of joined tables is as wide as the statement says")
    func literalSelections() throws {
        try Travel.test { db throws in
            let request =
                Flight
                .including(required: Flight.departure.select(sql: "city, upper(city) AS big"))
                .including(optional: Flight.plane)
                .filter { $0.id == 1 }
            let row = try #require(try Row.fetchOne(db, request))
            #expect(row.count == 6)
            #expect(row.scopes["departure"] == ["city": "Atlanta", "big": "ATLANTA"])
            #expect(row.scopes["plane"]?["name"] == "Ada")
            #expect(throws: DatabaseError.self) { try Row.fetchOne(db, request.select(sql: "number, delay")) }
        }
    }

    @Test("Associations with groups or distinct rows are joined as subqueries")
    func subqueries() throws {
        try Travel.test { db throws in
            let busy = Airport.departures.having(Flight.crew.count > 1)
            #expect(
                try sql(db, Airport.joining(required: busy)).hasPrefix(#"SELECT "airport".* FROM "airport" JOIN (SELECT "flight".* FROM"#))
            #expect(try Airport.joining(required: busy).fetchAll(db).map(\.code) == ["ATL"])
            #expect(try Airport.having(busy.isEmpty).fetchAll(db).map(\.code) == ["CDG", "ORD"])
            let request = Flight.including(required: Flight.departure.distinct()).order(\.id)
            #expect(
                try sql(db, request) == """
                    SELECT "flight".*, "airport".* FROM "flight" \
                    JOIN (SELECT DISTINCT * FROM "airport") "airport" ON "airport"."code" = "flight"."origin" ORDER BY "flight"."id"
                    """)
            #expect(try Row.fetchOne(db, request)?.scopes["departure"] == ["code": "ATL", "city": "Atlanta"])
            let worst = Airport.departures.select { [$0.origin, max($0.delay).forKey("worst")] }.group { $0.origin }
            let rows = try Row.fetchAll(db, Airport.including(optional: worst).order(\.code))
            #expect(rows.map { $0.scopes["departure"]?["worst"] as Int? } == [60, 90, nil])
            #expect(try Airport.annotated(with: Airport.departures.distinct().count).fetchCount(db) == 3)
        }
    }

    // MARK: - Aliases

    @Test("Aliases name tables, and find their columns in any part of the request")
    func aliases() throws {
        try Travel.test { db throws in
            let departure = TableAlias<Airport>(name: "dep")
            let arrival = TableAlias<Airport>()
            let request =
                Flight
                .joining(required: Flight.departure.aliased(departure))
                .joining(required: Flight.arrival.aliased(arrival))
                .filter(departure.city > arrival.city)
                .order(arrival.city.desc, departure[Column("city")])
                .select { [$0.id, departure.code.forKey("from")] }
            #expect(
                try sql(db, request) == """
                    SELECT "flight"."id", "dep"."code" AS "from" FROM "flight" \
                    JOIN "airport" "dep" ON "dep"."code" = "flight"."origin" \
                    JOIN "airport" ON "airport"."code" = "flight"."destination" \
                    WHERE "dep"."city" > "airport"."city" ORDER BY "airport"."city" DESC, "dep"."city"
                    """)
            #expect(try Row.fetchAll(db, request).map { $0["id"] as Int } == [3, 4])
        }
    }

    @Test("Chosen names never collide with the names of the program")
    func names() throws {
        try Travel.test { db throws in
            let alias = TableAlias(name: "AIRPORT1")
            let request = Flight.aliased(alias).joining(required: Flight.departure).joining(required: Flight.arrival)
            #expect(
                try sql(db, request) == """
                    SELECT "AIRPORT1".* FROM "flight" "AIRPORT1" JOIN "airport" "airport2" ON "airport2"."code" = "AIRPORT1"."origin" \
                    JOIN "airport" "airport3" ON "airport3"."code" = "AIRPORT1"."destination"
                    """)
        }
    }

    @Test("Aliases without a table, and aliases of several tables or names, are errors")
    func wrongAliases() throws {
        try Travel.test { db throws in
            let alias = TableAlias<Airport>()
            #expect(Travel.message { _ = try Flight.filter(alias.city == "x").fetchAll(db) } == "Undefined alias has no table name")
            let twice = Flight.joining(required: Flight.departure.aliased(alias)).joining(required: Flight.arrival.aliased(alias))
            #expect(Travel.message { _ = try twice.fetchAll(db) } == "A TableAlias must not be used to refer to multiple tables")
            let same = Flight.aliased(TableAlias(name: "a")).joining(required: Flight.departure.aliased(TableAlias(name: "A")))
            #expect(Travel.message { _ = try same.fetchAll(db) } == "ambiguous alias: A")
            let two = Flight.aliased(TableAlias(name: "a")).aliased(TableAlias(name: "b"))
            #expect(Travel.message { _ = try two.fetchAll(db) } == "the table flight has several names, give it one: a, b")
        }
    }

    @Test("A condition can check whether an optional row exists")
    func existence() throws {
        try Travel.test { db throws in
            let plane = TableAlias<Plane>()
            let request = Flight.joining(optional: Flight.plane.aliased(plane))
            #expect(try request.filter(plane.exists).fetchCount(db) == 3)
            #expect(try request.filter(!plane.exists).fetchAll(db).map(\.id) == [4])
            let crew = TableAlias<Crew>()
            let crews = Flight.joining(optional: Flight.crew.aliased(crew))
            #expect(try crews.filter(!crew.exists).fetchAll(db).map(\.id) == [4])
            #expect(try crews.filter(!(!crew.exists)).distinct().fetchCount(db) == 3)
        }
    }

    @Test("Subqueries can use the tables of the outer request")
    func correlation() throws {
        try Travel.test { db throws in
            let plane = TableAlias<Plane>()
            let flights = Flight.filter { $0.planeId == plane.id }
            #expect(
                try sql(db, Plane.aliased(plane).filter(!flights.exists()))
                    == #"SELECT * FROM "plane" WHERE NOT EXISTS (SELECT * FROM "flight" WHERE "planeId" = "plane"."id")"#)
            #expect(try Plane.aliased(plane).filter(!flights.exists()).fetchAll(db).map(\.name) == ["Cid"])
            let counted = Plane.aliased(plane).select { [$0.name, flights.select(count(Column("id"))).forKey("n")] }.order(\.id)
            #expect(try Row.fetchAll(db, counted).map { $0["n"] as Int } == [2, 1, 0])
        }
    }
}
