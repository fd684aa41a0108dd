// Sums and averages over the rows of an association, beside other associations.

import Testing

@testable import GRDB

struct AssociationSumTests {
    private struct Band: TableRecord {
        static let databaseTableName = "band"
        static let songs = hasMany(Song.self)
        static let gigs = hasMany(Gig.self)
        static let plays = hasMany(Play.self, through: songs, using: Song.plays)
        static let label = belongsTo(Label.self)
        static let pass = hasMany(Pass.self)
    }

    private struct Song: TableRecord {
        static let databaseTableName = "song"
        static let plays = hasMany(Play.self)
    }

    private struct Play: TableRecord { static let databaseTableName = "play" }
    private struct Gig: TableRecord { static let databaseTableName = "gig" }
    private struct Label: TableRecord { static let databaseTableName = "label" }
    private struct Pass: TableRecord { static let databaseTableName = "pass" }

    private func test(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE label (id INTEGER PRIMARY KEY);
                    CREATE TABLE band (id INTEGER PRIMARY KEY, labelId INTEGER REFERENCES label(id), sold INTEGER);
                    CREATE TABLE song (id INTEGER PRIMARY KEY, bandId INTEGER REFERENCES band(id), seconds INTEGER);
                    CREATE TABLE play (id INTEGER PRIMARY KEY, songId INTEGER REFERENCES song(id), price DOUBLE);
                    CREATE TABLE gig (id INTEGER PRIMARY KEY, bandId INTEGER REFERENCES band(id), sold INTEGER);
                    CREATE TABLE pass (bandId INTEGER PRIMARY KEY REFERENCES band(id));
                    INSERT INTO label VALUES (1);
                    INSERT INTO band VALUES (1, 1, 5), (2, 1, 6), (3, NULL, 7);
                    INSERT INTO song VALUES (1, 1, 100), (2, 1, 200), (3, 2, 50);
                    INSERT INTO play VALUES (1, 1, 0.5), (2, 1, 1.5), (3, 2, 2.0), (4, 3, 4.0);
                    INSERT INTO gig VALUES (1, 1, 10), (2, 1, 20), (3, 1, 30), (4, 2, 40);
                    INSERT INTO pass VALUES (1), (2);
                    """)
            try body(db)
        }
    }

    private func values(_ db: Database, _ request: QueryInterfaceRequest<Band>, _ column: String) throws -> [Double?] {
        try Row.fetchAll(db, request.orderByPrimaryKey().asRequest(of: Row.self)).map { $0[column] }
    }

    @Test("Sums are correct beside an association that repeats their rows")
    func sums() throws {
        try test { (db) throws in
            let seconds = Column("seconds")
            let request = Band.annotated(
                with: Band.songs.sum(seconds).forKey("sum"), Band.songs.total(seconds).forKey("total"),
                Band.songs.average(seconds).forKey("average"), Band.gigs.count.forKey("gigs"),
                Band.gigs.sum(Column("sold")).forKey("tickets"),
                (Band.songs.sum(seconds) + Band.gigs.sum(Column("sold"))).forKey("both"), Band.songs.max(seconds).forKey("max"))
            #expect(try values(db, request, "sum") == [300, 50, nil])
            #expect(try values(db, request, "total") == [300, 50, 0])
            #expect(try values(db, request, "average") == [150, 50, nil])
            #expect(try values(db, request, "gigs") == [3, 1, 0])
            #expect(try values(db, request, "tickets") == [60, 40, nil])
            #expect(try values(db, request, "both") == [360, 90, nil])
            #expect(try values(db, request, "max") == [200, 50, nil])
            #expect(try request.fetchCount(db) == 3)
            let many = Band.having(Band.songs.sum(seconds) > 250 && Band.gigs.count > 0).annotated(
                with: Band.songs.sum(seconds).forKey("sum"))
            #expect(try values(db, many, "sum") == [300])
        }
    }

    @Test("Sums through associations, and with filters, are correct beside other associations")
    func deepSums() throws {
        try test { (db) throws in
            let price = Column("price")
            let request = Band.annotated(
                with: Band.plays.sum(price).forKey("sum"), Band.gigs.count, Band.songs.sum(Column("seconds")).forKey("seconds"))
            #expect(try values(db, request, "sum") == [4, 4, nil])
            #expect(try values(db, request, "seconds") == [300, 50, nil])
            let long = Band.songs.filter(Column("seconds") > 60)
            let filtered = Band.annotated(with: long.sum(Column("seconds")).forKey("sum")).joining(optional: Band.gigs)
            #expect(try values(db, filtered, "sum") == [300, nil, nil])
            // The plays of a song repeat the song.
            let plays = Band.annotated(with: Band.songs.sum(Column("seconds")).forKey("sum"), Band.plays.count)
            #expect(try values(db, plays, "sum") == [300, 50, nil])
            #expect(
                try values(
                    db, Band.filter(Column("sold") > 5).annotated(with: Band.songs.sum(Column("seconds")).forKey("sum"), Band.gigs.count),
                    "sum") == [50, nil])
        }
    }

    @Test("Associations that repeat no row change nothing")
    func singleRows() throws {
        try test { (db) throws in
            let sum = Band.songs.sum(Column("seconds"))
            for request in [
                Band.annotated(with: sum), Band.annotated(with: sum).including(optional: Band.label),
                Band.annotated(with: sum).joining(optional: Band.pass), Band.annotated(with: Band.plays.sum(Column("price"))),
            ] {
                #expect(try !Travel.sql(db, request).contains("(SELECT"))
            }
        }
    }

    @Test("A sum that no subquery can compute is an error")
    func refusedSums() throws {
        try test { (db) throws in
            let song = TableAlias(name: "s")
            let sum = Band.songs.aliased(song).sum(Column("seconds"))
            let conditional = Band.annotated(with: sum, Band.gigs.count)
            for request in [
                conditional.filter(song[Column("seconds")] > 60), conditional.filter(sql: "s.seconds > 60"),
                conditional.group(Column("labelId")),
            ] {
                let message = Travel.message { _ = try Row.fetchAll(db, request.asRequest(of: Row.self)) }
                #expect(message?.contains("request of its own") == true, "\(message ?? "no error")")
            }
        }
    }

    @Test("Averages are correct beside an association that repeats some of their rows more often than others")
    func averages() throws {
        try test { (db) throws in
            // The first song has two plays, the second one has one.
            let request = Band.annotated(with: Band.songs.average(Column("seconds")).forKey("average"), Band.plays.count)
            #expect(try values(db, request, "average") == [150, 50, nil])
        }
    }
}
