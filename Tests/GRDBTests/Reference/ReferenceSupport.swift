// The agenda of concerts that the tests of this folder read and write: its schema, its records, its content, and
// functions that run code in a fresh copy of it. Only the public interface of the module is used here and in the tests.

import Foundation
import GRDB

struct Town: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
    var code: String
    var name: String
    var country: String
    var id: String { code }

    enum Columns {
        static let code = Column(CodingKeys.code)
        static let name = Column(CodingKeys.name)
        static let country = Column(CodingKeys.country)
    }

    static let venues = hasMany(Venue.self)
    static let bands = hasMany(Band.self)
    static let gigs = hasMany(Gig.self, through: venues, using: Venue.gigs)
}

struct Venue: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    var capacity: Int?
    var townCode: String

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let capacity = Column(CodingKeys.capacity)
        static let townCode = Column(CodingKeys.townCode)
    }

    static let town = belongsTo(Town.self)
    static let gigs = hasMany(Gig.self)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

enum Genre: String, Codable, DatabaseValueConvertible {
    case folk, jazz, rock
}

struct Band: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    var genre: Genre
    var foundedIn: Int?
    var townCode: String?

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let genre = Column(CodingKeys.genre)
        static let foundedIn = Column(CodingKeys.foundedIn)
        static let townCode = Column(CodingKeys.townCode)
    }

    static let town = belongsTo(Town.self)
    static let songs = hasMany(Song.self)
    static let rider = hasOne(Rider.self)
    static let members = hasMany(BandMember.self)
    static let musicians = hasMany(Musician.self, through: members, using: BandMember.musician)
    static let gigs = hasMany(Gig.self, using: Gig.bandKey)
    static let supportedGigs = hasMany(Gig.self, key: "supportedGigs", using: Gig.supportKey)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

struct Musician: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    var email: String?

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let email = Column(CodingKeys.email)
    }

    static let memberships = hasMany(BandMember.self)
    static let bands = hasMany(Band.self, through: memberships, using: BandMember.band)
}

struct BandMember: Codable, Hashable, FetchableRecord, PersistableRecord {
    var bandId: Int64
    var musicianId: String
    var role: String

    enum Columns {
        static let bandId = Column(CodingKeys.bandId)
        static let musicianId = Column(CodingKeys.musicianId)
        static let role = Column(CodingKeys.role)
    }

    static let band = belongsTo(Band.self)
    static let musician = belongsTo(Musician.self)
}

struct Gig: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var title: String
    var date: Date
    var price: Double?
    var sold: Int
    var venueId: Int64
    var bandId: Int64
    var supportId: Int64?

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let title = Column(CodingKeys.title)
        static let date = Column(CodingKeys.date)
        static let price = Column(CodingKeys.price)
        static let sold = Column(CodingKeys.sold)
        static let venueId = Column(CodingKeys.venueId)
        static let bandId = Column(CodingKeys.bandId)
        static let supportId = Column(CodingKeys.supportId)
    }

    static let bandKey = ForeignKey(["bandId"])
    static let supportKey = ForeignKey([Column("supportId")])
    static let venue = belongsTo(Venue.self)
    static let band = belongsTo(Band.self, using: bandKey)
    static let support = belongsTo(Band.self, key: "support", using: supportKey)
    static let town = hasOne(Town.self, through: venue, using: Venue.town)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

struct Song: Codable, Hashable, Identifiable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var title: String
    var seconds: Int
    var bandId: Int64

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let title = Column(CodingKeys.title)
        static let seconds = Column(CodingKeys.seconds)
        static let bandId = Column(CodingKeys.bandId)
    }

    static let band = belongsTo(Band.self)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

struct Rider: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var bandId: Int64?
    var demand: String

    static let band = belongsTo(Band.self)
}

/// A database of concerts.
enum Agenda {
    static func makeQueue(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db in
            try db.execute(sql: schema)
            try db.execute(sql: content)
        }
        return queue
    }

    static func read<T>(_ value: (Database) throws -> T) throws -> T {
        try makeQueue().read(value)
    }

    static func write<T>(_ updates: (Database) throws -> T) throws -> T {
        try makeQueue().write(updates)
    }

    /// The SQL that a function runs, with its arguments, and without what looks at the schema.
    static func sql(_ body: (Database) throws -> Void) throws -> [String] {
        try makeQueue().inDatabase { db in
            try db.expandedStatements(without: schemaQueries) { try body(db) }
        }
    }

    private static let schema = """
        CREATE TABLE town (code TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
        CREATE TABLE venue (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            capacity INTEGER,
            townCode TEXT NOT NULL REFERENCES town(code) ON DELETE CASCADE);
        CREATE TABLE band (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE,
            genre TEXT NOT NULL,
            foundedIn INTEGER,
            townCode TEXT REFERENCES town(code));
        CREATE TABLE musician (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE);
        CREATE TABLE bandMember (
            bandId INTEGER NOT NULL REFERENCES band(id) ON DELETE CASCADE,
            musicianId TEXT NOT NULL REFERENCES musician(id),
            role TEXT NOT NULL,
            PRIMARY KEY (bandId, musicianId));
        CREATE TABLE gig (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            date DATETIME NOT NULL,
            price DOUBLE,
            sold INTEGER NOT NULL DEFAULT 0,
            venueId INTEGER NOT NULL REFERENCES venue(id) ON DELETE CASCADE,
            bandId INTEGER NOT NULL REFERENCES band(id) ON DELETE CASCADE,
            supportId INTEGER REFERENCES band(id) ON DELETE SET NULL);
        CREATE TABLE song (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            seconds INTEGER NOT NULL,
            bandId INTEGER NOT NULL REFERENCES band(id) ON DELETE CASCADE,
            UNIQUE (bandId, title));
        CREATE TABLE rider (
            id INTEGER PRIMARY KEY,
            bandId INTEGER UNIQUE REFERENCES band(id) ON DELETE CASCADE,
            demand TEXT NOT NULL);
        """

    private static let content = """
        INSERT INTO town VALUES ('PAR', 'Paris', 'FR'), ('LYO', 'Lyon', 'FR'), ('BER', 'Berlin', 'DE'), ('OSL', 'Oslo', 'NO');
        INSERT INTO venue VALUES (1, 'Phare', 300, 'PAR'), (2, 'Cave', 80, 'PAR'), (3, 'Halle', 2000, 'BER'), (4, 'Annexe', NULL, 'LYO');
        INSERT INTO band VALUES (1, 'Blue Owls', 'jazz', 1999, 'PAR'), (2, 'Iron Larks', 'rock', 2005, 'BER'), (3, 'Moss', 'folk', NULL, NULL);
        INSERT INTO musician VALUES ('ann', 'Ann', 'ann@x.org'), ('bo', 'Bo', NULL), ('cy', 'Cy', 'cy@x.org');
        INSERT INTO bandMember VALUES (1, 'ann', 'piano'), (1, 'bo', 'bass'), (2, 'bo', 'guitar'), (2, 'cy', 'drums');
        INSERT INTO gig VALUES
            (1, 'Opening', '2024-01-10 20:00:00.000', 20, 250, 1, 1, 3),
            (2, 'Late Set', '2024-01-11 23:30:00.000', NULL, 80, 2, 1, NULL),
            (3, 'Iron Night', '2024-02-01 21:00:00.000', 35.5, 1500, 3, 2, 1);
        INSERT INTO song VALUES (1, 'Feather', 200, 1), (2, 'Night Flight', 340, 1), (3, 'Anvil', 180, 2), (4, 'Rust', 260, 2);
        INSERT INTO rider VALUES (1, 2, 'No brown sweets');
        """
}

/// The SQL that a function runs in an empty database, without what looks at the schema.
func sqlInEmptyDatabase(_ body: (Database) throws -> Void) throws -> [String] {
    try DatabaseQueue().inDatabase { db in
        try db.expandedStatements(without: schemaQueries) { try body(db) }
    }
}
