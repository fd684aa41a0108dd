// The small database of the tests of tables, static requests, and aggregates.

import Foundation
import GRDB
import Testing

enum Airline: TestDatabase {
    struct Carrier: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
        var code: String
        var name: String
        var id: String { code }

        enum Columns {
            static let code = Column("code")
            static let name = Column("name")
        }

        static let planes = hasMany(Plane.self)
        static let gates = hasMany(Gate.self)
        static let retiredPlanes = hasMany(Plane.self, key: "retiredPlanes", using: ForeignKey(["formerCarrierCode"]))
        static let seats = hasMany(Seat.self, through: planes, using: Plane.seats)
    }

    struct Plane: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Int64
        var carrierCode: String?
        var formerCarrierCode: String?
        var name: String?
        var capacity: Int?

        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let capacity = Column("capacity")
        }

        static let carrier = belongsTo(Carrier.self, using: ForeignKey(["carrierCode"]))
        static let seats = hasMany(Seat.self)
        static let logbook = hasOne(Logbook.self)
    }

    /// A table without rowid, whose primary key has two columns.
    struct Gate: Codable, Hashable, FetchableRecord, PersistableRecord {
        var carrierCode: String
        var number: Int
    }

    struct Seat: Codable, Hashable, FetchableRecord, PersistableRecord {
        var planeId: Int64
        var label: String

        static let plane = belongsTo(Plane.self)
        static let carrier = hasOne(Carrier.self, through: plane, using: Plane.carrier)
    }

    struct Logbook: Codable, Hashable, FetchableRecord, PersistableRecord {
        var planeId: Int64
        var pages: Int
    }

    // MARK: - Database

    static func makeDatabase() throws -> DatabaseQueue {
        try DatabaseQueue(
            running: """
                CREATE TABLE carrier (code TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE);
                CREATE TABLE plane (
                    id INTEGER PRIMARY KEY,
                    carrierCode TEXT REFERENCES carrier(code),
                    formerCarrierCode TEXT REFERENCES carrier(code),
                    name TEXT, capacity INTEGER);
                CREATE TABLE gate (
                    carrierCode TEXT NOT NULL REFERENCES carrier(code), number INTEGER NOT NULL,
                    PRIMARY KEY (carrierCode, number)) WITHOUT ROWID;
                CREATE TABLE seat (
                    planeId INTEGER NOT NULL REFERENCES plane(id), label TEXT NOT NULL, PRIMARY KEY (planeId, label));
                CREATE TABLE logbook (planeId INTEGER PRIMARY KEY REFERENCES plane(id), pages INTEGER NOT NULL);
                CREATE VIEW largePlane AS SELECT id, name FROM plane WHERE capacity > 150;
                INSERT INTO carrier VALUES ('AA', 'American'), ('DL', 'Delta'), ('UA', 'United');
                INSERT INTO plane VALUES
                    (1, 'AA', NULL, 'Ann', 100), (2, 'AA', 'DL', 'Bea', 200), (3, 'AA', 'DL', 'Bea', NULL), (4, 'UA', 'AA', 'Cy', 300);
                INSERT INTO gate VALUES ('AA', 1), ('AA', 2), ('DL', 1);
                INSERT INTO seat VALUES (1, '1A'), (1, '1B'), (4, '1A');
                INSERT INTO logbook VALUES (1, 40), (4, 7);
                """)
    }
}

/// A suite that names the records of the airline's database.
protocol AirlineSuite {}

extension AirlineSuite {
    typealias Carrier = Airline.Carrier
    typealias Plane = Airline.Plane
    typealias Gate = Airline.Gate
    typealias Seat = Airline.Seat

    /// Checks the SQL of requests.
    func check<each R: FetchRequest>(_ pairs: repeat (each R, String)) throws {
        try Airline.test { db throws in
            for (request, sql) in repeat each pairs {
                let found = try Airline.sql(db, request)
                #expect(found == sql)
            }
        }
    }
}
