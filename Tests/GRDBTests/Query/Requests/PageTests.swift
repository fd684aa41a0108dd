// Pages of requests that join, group, or leave out equal rows.

import Testing

@testable import GRDB

struct PageTests: TravelSuite {
    private static let hint = "leaves them equal"

    /// The rows of all pages, one after the other.
    private func pages(
        _ db: Database,
        _ request: QueryInterfaceRequest<some Any>,
        by columns: (Row) -> [(any DatabaseValueConvertible)?],
        size: Int
    ) throws -> [Row] {
        var rows: [Row] = []
        var last: [(any DatabaseValueConvertible)?]?
        while true {
            let page = try Row.fetchAll(db, request.page(after: last, limit: size).asRequest(of: Row.self))
            rows += page
            guard let row = page.last, rows.count < 100 else { return rows }
            last = columns(row)
        }
    }

    @Test("Pages of rows that an association to many repeats need a key of the association in their order")
    func joinsToMany() throws {
        try Travel.test { db throws in
            let joined = Airport.joining(required: Airport.departures).order(\.code)
            for request in [
                joined, Airport.order(\.code).including(optional: Airport.departures),
                Airport.order(\.code).joining(optional: Airport.departingPlanes),
            ] {
                let message = Travel.message { _ = try request.page(after: nil, limit: 1).fetchAll(db) }
                #expect(message?.contains(Self.hint) == true, "\(message ?? "no error")")
                #expect(throws: DatabaseError.self) { try request.page(after: ["ATL"], limit: 1).fetchAll(db) }
                #expect(throws: DatabaseError.self) { try request.page(after: ["ATL"], limit: 1).deleteAll(db) }
            }
            // An association that is joined later repeats rows as well.
            #expect(throws: DatabaseError.self) {
                try Airport.order(\.code).page(after: nil, limit: 1).joining(required: Airport.departures).fetchAll(db)
            }
        }
    }

    @Test("Pages lose no rows that are joined", arguments: 1...3)
    func completePages(size: Int) throws {
        try Travel.test { db throws in
            let flight = TableAlias<Flight>(name: "f")
            let joined = Airport.including(required: Airport.departures.aliased(flight)).order { [$0.city, $0.code, flight.id] }
            let rows = try pages(
                db, joined, by: { [$0["city"] as String, $0["code"] as String, $0.scopes["departure"]?["id"] as Int?] }, size: size)
            #expect(rows == (try Row.fetchAll(db, joined.asRequest(of: Row.self))))
            let distinct = Airport.joining(required: Airport.departures).distinct().order(\.code)
            let codes = try pages(db, distinct, by: { [$0["code"] as String] }, size: size).map { $0["code"] as String }
            #expect(codes == ["ATL", "CDG", "ORD"])
            let counted = Airport.annotated(with: Airport.departures.count).order(\.code)
            #expect(try pages(db, counted, by: { [$0["code"] as String] }, size: size).map { $0["departureCount"] as Int } == [2, 1, 1])
            let values = Flight.select { $0.origin }.distinct().order(\.origin)
            #expect(try pages(db, values, by: { [$0["origin"] as String] }, size: size).map { $0[0] as String } == ["ATL", "CDG", "ORD"])
            let groups = Flight.all().select { [$0.origin, count($0.id).forKey("n")] }.group { $0.origin }.order(\.origin)
            #expect(try pages(db, groups, by: { [$0["origin"] as String] }, size: size).map { $0["n"] as Int } == [2, 1, 1])
            let plane = Flight.including(optional: Flight.plane).order(\.id)
            #expect(try pages(db, plane, by: { [$0["id"] as Int] }, size: size).count == 4)
            let crew = try #require(try Flight.fetchOne(db, key: 1)).request(for: Flight.crew).order(\.position)
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, crew.page(after: nil, limit: size).asRequest(of: Row.self)) }
            #expect(try plane.page(after: nil, limit: size).fetchCount(db) == size)
            #expect(try plane.page(after: [4], limit: size).isEmpty(db))
        }
    }

    @Test("An association to many that a unique key makes one to one repeats nothing")
    func uniqueAssociations() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE person (id INTEGER PRIMARY KEY);
                    CREATE TABLE pass (id INTEGER PRIMARY KEY, personId INTEGER NOT NULL UNIQUE REFERENCES person(id));
                    CREATE TABLE member (personId INTEGER REFERENCES person(id), clubId INTEGER, PRIMARY KEY (personId, clubId)) WITHOUT ROWID;
                    INSERT INTO person VALUES (1), (2), (3);
                    INSERT INTO pass VALUES (1, 1), (2, 3);
                    INSERT INTO member VALUES (1, 1), (1, 2), (2, 1);
                    """)
            let person = Table("person")
            let passes = person.hasMany(Table("pass"))
            let members = person.hasMany(Table("member"))
            let ordered = person.order(Column("id"))
            #expect(try ordered.joining(required: passes).page(after: [1], limit: 3).fetchCount(db) == 1)
            #expect(try ordered.joining(required: members.filter(Column("clubId") == 1)).page(after: [1], limit: 3).fetchCount(db) == 1)
            #expect(throws: DatabaseError.self) { try ordered.joining(required: members).page(after: [1], limit: 3).fetchAll(db) }
        }
    }

    @Test("Pages of DISTINCT values and of groups need an order by these values")
    func otherOrders() throws {
        try Travel.test { db throws in
            let requests = [
                Flight.select { $0.origin }.distinct().order { [$0.origin, $0.id] },
                Flight.select { [$0.origin, $0.delay] }.distinct().order(\.origin),
                Flight.all().group { $0.origin }.order(\.id),
            ]
            for request in requests {
                #expect(throws: DatabaseError.self) { try Row.fetchAll(db, request.page(after: nil, limit: 1).asRequest(of: Row.self)) }
            }
        }
    }
}
