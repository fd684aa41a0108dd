// The small database of the tests of requests and associations: airports, planes, flights, their crews.

import Foundation
import GRDB

enum Travel: TestDatabase {
    struct Airport: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
        var code: String
        var city: String
        var id: String { code }

        enum Columns {
            static let code = Column("code")
            static let city = Column("city")
        }

        static let departures = hasMany(Flight.self, key: "departures", using: ForeignKey(["origin"]))
        static let arrivals = hasMany(Flight.self, key: "arrivals", using: ForeignKey(["destination"]))
        static let departingPlanes = hasMany(Plane.self, through: departures, using: Flight.plane)
    }

    struct Plane: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        var seats: Int?

        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let seats = Column("seats")
        }

        static let flights = hasMany(Flight.self)
        static let crews = hasMany(Crew.self, through: flights, using: Flight.crew)
    }

    struct Flight: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Int64
        var number: Int
        var origin: String
        var destination: String
        var planeId: Int64?
        var delay: Int?

        enum Columns {
            static let id = Column("id")
            static let number = Column("number")
            static let origin = Column("origin")
            static let destination = Column("destination")
            static let planeId = Column("planeId")
            static let delay = Column("delay")
        }

        static let plane = belongsTo(Plane.self)
        static let departure = belongsTo(Airport.self, key: "departure", using: ForeignKey(["origin"]))
        static let arrival = belongsTo(Airport.self, key: "arrival", using: ForeignKey(["destination"]))
        static let crew = hasMany(Crew.self)
    }

    /// A table whose primary key has several columns, with a reference to itself.
    struct Crew: Codable, Hashable, FetchableRecord, PersistableRecord {
        var flightId: Int64
        var position: Int
        var name: String
        var deputyOf: Int?

        enum Columns {
            static let flightId = Column("flightId")
            static let position = Column("position")
            static let name = Column("name")
        }

        static let flight = belongsTo(Flight.self)
        static let captain = belongsTo(
            Crew.self, key: "captain", using: ForeignKey(["flightId", "deputyOf"], to: ["flightId", "position"]))
        static let deputies = hasMany(
            Crew.self, key: "deputies", using: ForeignKey(["flightId", "deputyOf"], to: ["flightId", "position"]))
    }

    // MARK: - Database

    static func makeDatabase() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE airport (code TEXT NOT NULL PRIMARY KEY, city TEXT NOT NULL);
                    CREATE TABLE plane (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, seats INTEGER);
                    CREATE TABLE flight (
                        id INTEGER PRIMARY KEY, number INTEGER NOT NULL,
                        origin TEXT NOT NULL REFERENCES airport(code),
                        destination TEXT NOT NULL REFERENCES airport(code),
                        planeId INTEGER REFERENCES plane(id) ON DELETE SET NULL,
                        delay INTEGER,
                        UNIQUE (number, origin));
                    CREATE TABLE crew (
                        flightId INTEGER NOT NULL REFERENCES flight(id) ON DELETE CASCADE, position INTEGER NOT NULL, name TEXT NOT NULL,
                        deputyOf INTEGER,
                        PRIMARY KEY (flightId, position)) WITHOUT ROWID;
                    CREATE TABLE remark (text TEXT);
                    CREATE VIEW lateFlight AS SELECT id, number FROM flight WHERE delay > 30;
                    INSERT INTO airport VALUES ('ATL', 'Atlanta'), ('CDG', 'Paris'), ('ORD', 'Chicago');
                    INSERT INTO plane VALUES (1, 'Ada', 100), (2, 'Bel', 200), (3, 'Cid', NULL);
                    INSERT INTO flight VALUES
                        (1, 10, 'ATL', 'ORD', 1, 0), (2, 11, 'ATL', 'CDG', 2, 60), (3, 12, 'ORD', 'ATL', 1, NULL),
                        (4, 13, 'CDG', 'ATL', NULL, 90);
                    INSERT INTO crew VALUES (1, 1, 'Ann', NULL), (1, 2, 'Bob', 1), (1, 3, 'Cyd', 1), (2, 1, 'Dan', NULL), (3, 1, 'Ann', NULL);
                    INSERT INTO remark VALUES ('a'), ('b');
                    """)
            // So that the tests do not see the queries by which the schema is read.
            for table in ["airport", "plane", "flight", "crew", "remark"] {
                _ = (try db.primaryKey(table), try db.columns(in: table), try db.foreignKeys(on: table), try db.indexes(on: table))
            }
        }
        return queue
    }

    /// The message of the error that a body throws.
    static func message(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return (error as? DatabaseError)?.message ?? "\(error)"
        }
    }
}

/// A suite that names the records of the travel database.
protocol TravelSuite {}

extension TravelSuite {
    typealias Airport = Travel.Airport
    typealias Plane = Travel.Plane
    typealias Flight = Travel.Flight
    typealias Crew = Travel.Crew

    /// The SQL of a request, with the values of its arguments.
    func sql(_ db: Database, _ request: some FetchRequest, forSingleResult: Bool = false) throws -> String {
        try Travel.sql(db, request, forSingleResult: forSingleResult)
    }
}
