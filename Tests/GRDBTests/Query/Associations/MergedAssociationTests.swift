// Associations of the same key in one request: they are one.

import Testing

@testable import GRDB

struct MergedAssociationTests: TravelSuite {
    @Test("An association that is included again moves behind the others")
    func order() throws {
        try Travel.test { db throws in
            let request =
                Flight
                .joining(required: Flight.plane)
                .including(optional: Flight.arrival)
                .including(required: Flight.plane)
            #expect(
                try Travel.sql(db, request) == """
                    SELECT "flight".*, "airport".*, "plane".* FROM "flight" \
                    LEFT JOIN "airport" ON "airport"."code" = "flight"."destination" \
                    JOIN "plane" ON "plane"."id" = "flight"."planeId"
                    """)
            let row = try #require(try Row.fetchOne(db, request.order(\.id)))
            #expect(row.scopes["arrival"]?["code"] == "ORD")
            #expect(row.scopes["plane"]?["id"] == 1)
        }
    }

    @Test("Prefetched associations move behind the others, too")
    func orderOfPrefetches() throws {
        try Travel.test { db throws in
            let request = Airport.including(all: Airport.departures).including(all: Airport.arrivals).including(all: Airport.departures)
            let statements = try db.traced { _ = try Row.fetchAll(db, request) }.statements
            #expect(
                statements.map { $0.hasSuffix(#""grdb_origin" FROM "flight" WHERE "origin" IN ('ATL', 'CDG', 'ORD')"#) } == [
                    false, false, true,
                ])
        }
    }

    @Test("The same prefetched association, asked for twice through a filtered one, has the filters of both")
    func filteredPivot() throws {
        try Travel.test { db throws in
            func planes(_ departures: HasManyAssociation<Airport, Flight>) -> HasManyThroughAssociation<Airport, Plane> {
                Airport.hasMany(Plane.self, through: departures, using: Flight.plane)
            }
            let request =
                Airport
                .including(all: planes(Airport.departures.filter { $0.delay > 0 }))
                .including(all: planes(Airport.departures.filter { $0.number < 100 }))
            let statements = try db.traced { _ = try Row.fetchAll(db, request) }.statements
            #expect(statements.count == 2)
            #expect(statements.last?.contains(#"AND ("flight"."delay" > 0) AND ("flight"."number" < 100)"#) == true)
        }
    }

    @Test("Different prefetched associations through one of the same key have the filters of both on it")
    func sharedPivot() throws {
        try Travel.test { db throws in
            let planes = Airport.hasMany(Plane.self, through: Airport.departures.filter { $0.delay > 0 }, using: Flight.plane)
            let destinations = Airport.hasMany(
                Airport.self, through: Airport.departures.filter { $0.number < 12 }, using: Flight.arrival)
            let request = Airport.including(all: planes).including(all: destinations).order(\.code)
            let (statements, rows) = try db.traced { try Row.fetchAll(db, request) }
            #expect(statements.count == 3)
            for statement in statements.dropFirst() {
                #expect(statement.contains(#""delay" > 0) AND ("#))
                #expect(statement.contains(#""number" < 12)"#))
            }
            #expect(rows.map { $0.prefetchedRows["planes"]?.map { $0["name"] as String } } == [["Bel"], [], []])
            #expect(rows.map { $0.prefetchedRows["arrivals"]?.map { $0["code"] as String } } == [["CDG"], [], []])
            // Another key is another association.
            let others = Airport.hasMany(
                Airport.self, through: Airport.departures.filter { $0.number < 12 }.forKey("early"), using: Flight.arrival)
            let separate = try Row.fetchAll(db, Airport.including(all: planes).including(all: others).order(\.code))
            #expect(separate.map { $0.prefetchedRows["arrivals"]?.count } == [2, 0, 0])
        }
    }

    @Test("Two associations with some shared steps are different")
    func sharedPivotOfAnotherAssociation() throws {
        try Travel.test { db throws in
            let arrived = Airport.hasMany(Plane.self, through: Airport.arrivals, using: Flight.plane)
            let departed = Airport.hasMany(Plane.self, through: Airport.departures, using: Flight.plane)
            let destinations = Airport.hasMany(Airport.self, through: Airport.departures, using: Flight.arrival).forKey("destinations")
            let request = Airport.including(all: arrived).including(all: destinations).including(all: departed)
            let error = #expect(throws: DatabaseError.self) { try Row.fetchAll(db, request) }
            #expect(error?.message?.contains(#"The association key "planes" is ambiguous"#) == true)
        }
    }
}
