// Associations as programs declare and use them: joins, composed records, aggregates, eager loading, and requests from a record.

import Foundation
import GRDB
import Testing

struct AssociationReferenceTests {
    struct GigInfo: Decodable, FetchableRecord, Equatable {
        var gig: Gig
        var band: Band
        var support: Band?
        var venue: Venue
        var town: Town
    }

    @Test("A composed record takes its parts from the joined tables")
    func composedRecord() throws {
        try Agenda.read { (db) throws in
            let infos =
                try Gig
                .including(required: Gig.band)
                .including(optional: Gig.support)
                .including(required: Gig.venue)
                .including(required: Gig.town)
                .order(\.id)
                .asRequest(of: GigInfo.self)
                .fetchAll(db)
            #expect(infos.map(\.band.name) == ["Blue Owls", "Blue Owls", "Iron Larks"])
            #expect(infos.map(\.support?.name) == ["Moss", nil, "Blue Owls"])
            #expect(infos.map(\.venue.name) == ["Phare", "Cave", "Halle"])
            #expect(infos.map(\.town.name) == ["Paris", "Paris", "Berlin"])
        }
    }

    @Test("A required association discards records without one, an optional association keeps them")
    func requiredAndOptional() throws {
        try Agenda.read { (db) throws in
            #expect(try Gig.including(required: Gig.support).fetchCount(db) == 2)
            #expect(try Gig.including(optional: Gig.support).fetchCount(db) == 3)
            #expect(try Gig.joining(required: Gig.support).fetchCount(db) == 2)
            #expect(try Gig.joining(optional: Gig.support).fetchCount(db) == 3)
            #expect(try Band.joining(required: Band.rider).fetchAll(db).map(\.name) == ["Iron Larks"])
        }
    }

    @Test("Associations are refined like requests, and may be nested")
    func refined() throws {
        try Agenda.read { (db) throws in
            let inFrance = Gig.joining(
                required: Gig.venue
                    .filter { $0.capacity > 100 }
                    .joining(required: Venue.town.filter { $0.country == "FR" }))
            #expect(try inFrance.fetchAll(db).map(\.title) == ["Opening"])
            #expect(try Gig.joining(required: Gig.town.filter(key: "BER")).fetchAll(db).map(\.title) == ["Iron Night"])
            #expect(try Gig.joining(required: Gig.town.filter(id: "BER")).fetchCount(db) == 1)
            let byBand = Gig.joining(required: Gig.band.order(\.name.desc)).order(\.sold.desc)
            #expect(try byBand.fetchAll(db).map(\.title) == ["Iron Night", "Opening", "Late Set"])
            let byBandOnly = Gig.joining(required: Gig.band.order(\.name.desc))
            #expect(try byBandOnly.fetchOne(db)?.title == "Iron Night")
        }
    }

    @Test("A record gives the request of its associated records")
    func requestFor() throws {
        try Agenda.read { (db) throws in
            let owls = try Band.find(db, key: 1)
            #expect(try owls.request(for: Band.songs).fetchAll(db).map(\.title) == ["Feather", "Night Flight"])
            #expect(try owls.request(for: Band.songs.order(\.seconds.desc)).fetchOne(db)?.title == "Night Flight")
            #expect(try owls.request(for: Band.musicians).order(\.name).fetchAll(db).map(\.id) == ["ann", "bo"])
            #expect(try owls.request(for: Band.town).fetchOne(db)?.name == "Paris")
            #expect(try owls.request(for: Band.rider).fetchOne(db) == nil)
            #expect(try owls.request(for: Band.supportedGigs).fetchAll(db).map(\.title) == ["Iron Night"])
            let moss = try Band.find(db, key: 3)
            #expect(try moss.request(for: Band.town).isEmpty(db))
            let unsaved = Band(name: "New", genre: .rock)
            #expect(try unsaved.request(for: Band.songs).fetchCount(db) == 0)
        }
    }

    @Test("Aggregates annotate and filter")
    func aggregates() throws {
        struct BandInfo: Decodable, FetchableRecord {
            var band: Band
            var songCount: Int
            var maxSongSeconds: Int?
        }
        try Agenda.read { (db) throws in
            let infos =
                try Band
                .annotated(with: Band.songs.count, Band.songs.max { $0.seconds })
                .order(\.id)
                .asRequest(of: BandInfo.self)
                .fetchAll(db)
            #expect(infos.map(\.songCount) == [2, 2, 0])
            #expect(infos.map(\.maxSongSeconds) == [340, 260, nil])

            #expect(try Band.having(Band.songs.isEmpty).fetchAll(db).map(\.name) == ["Moss"])
            #expect(try Band.having(!Band.songs.isEmpty).fetchCount(db) == 2)
            #expect(try Band.having(Band.songs.isEmpty == false).fetchCount(db) == 2)
            #expect(try Band.having(Band.songs.count > 1 && Band.members.count == 2).fetchCount(db) == 2)
            #expect(try Band.all().having(Band.songs.sum(Column("seconds")) > 500).fetchAll(db).map(\.name) == ["Blue Owls"])
            let row = try Row.fetchOne(
                db,
                Band.filter(key: 1)
                    .annotated(with: Band.songs.average(Column("seconds")))
                    .annotated(with: [Band.songs.min(Column("seconds")), Band.songs.sum(Column("seconds"))])
                    .annotated(with: (Band.songs.total { $0.seconds } / 60).forKey("minutes"))
                    .annotated(with: Band.songs.filter { $0.seconds > 300 }.forKey("longSongs").count))
            #expect(row?["averageSongSeconds"] == 270.0)
            #expect(row?["minSongSeconds"] == 200)
            #expect(row?["songSecondsSum"] == 540)
            #expect(row?["minutes"] == 9.0)
            #expect(row?["longSongCount"] == 1)
        }
    }

    @Test("Associated records are loaded together with the records, in arrays and sets")
    func eagerLoading() throws {
        struct BandFile: Decodable, FetchableRecord {
            var band: Band
            var songs: [Song]
            var musicians: Set<Musician>
        }
        try Agenda.read { (db) throws in
            let files =
                try Band
                .including(all: Band.songs.order(\.title.desc))
                .including(all: Band.musicians)
                .order(\.id)
                .asRequest(of: BandFile.self)
                .fetchAll(db)
            #expect(files.map { $0.songs.map(\.title) } == [["Night Flight", "Feather"], ["Rust", "Anvil"], []])
            #expect(files.map { Set($0.musicians.map(\.id)) } == [["ann", "bo"], ["bo", "cy"], []])
        }
    }

    @Test("Loads nest, and take keys of their own")
    func nestedLoading() throws {
        struct VenueFile: Decodable, FetchableRecord {
            struct Night: Decodable {
                var gig: Gig
                var band: Band
            }
            var venue: Venue
            var nights: [Night]
        }
        struct TownFile: Decodable, FetchableRecord {
            struct Place: Decodable {
                var name: String
                var gigs: [Gig]
            }
            var name: String
            var venues: [Place]
        }
        try Agenda.read { (db) throws in
            let venues =
                try Venue
                .including(all: Venue.gigs.including(required: Gig.band).order(\.date).forKey("nights"))
                .order(\.id)
                .asRequest(of: VenueFile.self)
                .fetchAll(db)
            #expect(venues.map { $0.nights.map(\.band.name) } == [["Blue Owls"], ["Blue Owls"], ["Iron Larks"], []])
            let paris = try Town.filter(id: "PAR")
                .including(all: Town.venues.including(all: Venue.gigs).order(\.name))
                .asRequest(of: TownFile.self)
                .fetchOne(db)
            #expect(paris?.venues.map(\.name) == ["Cave", "Phare"])
            #expect(paris?.venues.map { $0.gigs.map(\.title) } == [["Late Set"], ["Opening"]])
        }
    }

    @Test("Rows give joined rows by scope, and loaded rows by key")
    func scopesAndPrefetchedRows() throws {
        try Agenda.read { (db) throws in
            let request =
                Gig
                .including(required: Gig.band.including(all: Band.songs))
                .including(optional: Gig.support)
                .order(\.id)
            let rows = try Row.fetchAll(db, request)
            #expect(rows[0].scopes["band"]?["name"] == "Blue Owls")
            #expect(rows[1].scopes["support"]?.containsNonNullValue == false)
            let band: Band = try rows[0].decode(forKey: "band")
            #expect(band.name == "Blue Owls")
            let support: Band? = rows[1]["support"]
            #expect(support == nil)
            let supportOfFirst: Band? = rows[0]["support"]
            #expect(supportOfFirst?.name == "Moss")
            #expect(rows[0].scopes["band"]?.prefetchedRows["songs"]?.count == 2)
            let songs: [Song] = rows[0]["songs"]
            #expect(songs.map(\.title) == ["Feather", "Night Flight"])
        }
    }

    @Test("Columns of associated records are added without their records")
    func annotatedWithAssociation() throws {
        struct Line: Decodable, FetchableRecord, Equatable {
            var title: String
            var bandName: String
            var supportName: String?
        }
        try Agenda.read { (db) throws in
            let lines =
                try Gig
                .annotated(withRequired: Gig.band.select { $0.name.forKey("bandName") })
                .annotated(withOptional: Gig.support.select(Column("name").forKey("supportName")))
                .order(\.id)
                .asRequest(of: Line.self)
                .fetchAll(db)
            #expect(lines[0] == Line(title: "Opening", bandName: "Blue Owls", supportName: "Moss"))
            #expect(lines[1] == Line(title: "Late Set", bandName: "Blue Owls", supportName: nil))
        }
    }

    @Test("A table alias reaches an associated table from the request")
    func tableAliases() throws {
        try Agenda.read { (db) throws in
            let band = TableAlias<Band>()
            let venue = TableAlias(name: "place")
            let request =
                Gig
                .joining(required: Gig.band.aliased(band))
                .joining(required: Gig.venue.aliased(venue))
                .filter(band.genre == Genre.jazz && venue[Column("capacity")] > 100)
                .order(venue["name"], band.name.desc)
            #expect(try request.fetchAll(db).map(\.title) == ["Opening"])
            let support = TableAlias<Band>()
            #expect(
                try Gig.joining(optional: Gig.support.aliased(support)).filter(!support.exists).fetchAll(db).map(\.title) == ["Late Set"])
            let outer = TableAlias<Band>()
            let withSongs = Band.aliased(outer).filter(Song.filter { $0.bandId == outer.id }.exists())
            #expect(try withSongs.fetchCount(db) == 2)
            let named = TableAlias<Song>(name: "s")
            #expect(
                try Song.aliased(named).filter(named.seconds > 300).select(named.title, as: String.self).fetchAll(db) == ["Night Flight"])
        }
    }

    @Test("Associations need the schema only when the request runs")
    func schemaAtRequestTime() throws {
        struct Leaf: TableRecord {
            static let tree = belongsTo(Tree.self)
        }
        struct Tree: TableRecord {
            static let leaves = hasMany(Leaf.self, key: "leaves")
        }
        let request = Tree.joining(required: Tree.leaves)
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE tree (id INTEGER PRIMARY KEY);
                    CREATE TABLE leaf (id INTEGER PRIMARY KEY, treeId INTEGER REFERENCES tree(id));
                    INSERT INTO tree VALUES (1), (2);
                    INSERT INTO leaf VALUES (1, 2), (2, 2);
                    """)
            #expect(try Row.fetchAll(db, request) == [["id": 2], ["id": 2]])
        }
        #expect(throws: (any Error).self) {
            try DatabaseQueue().read { db in
                try Row.fetchAll(db, request)
            }
        }
    }

    @Test("Associations can declare foreign keys that are not in the schema")
    func declaredForeignKeys() throws {
        struct Pupil: Decodable, FetchableRecord, TableRecord {
            static let roomKey = ForeignKey(["room"], to: ["number"])
            static let classroom = belongsTo(Classroom.self, using: roomKey)
            var name: String
        }
        struct Classroom: Decodable, FetchableRecord, TableRecord {
            static let pupils = hasMany(Pupil.self, using: Pupil.roomKey)
            var number: Int
        }
        struct Register: Decodable, FetchableRecord {
            var number: Int
            var pupils: [Pupil]
        }
        try DatabaseQueue().write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE classroom (number INTEGER);
                    CREATE TABLE pupil (name TEXT, room INTEGER);
                    INSERT INTO classroom VALUES (1), (2);
                    INSERT INTO pupil VALUES ('Ida', 2), ('Jon', 2);
                    """)
            let registers = try Classroom.including(all: Classroom.pupils).asRequest(of: Register.self).fetchAll(db)
            #expect(registers.map { $0.pupils.map(\.name) } == [[], ["Ida", "Jon"]])
            #expect(try Pupil.joining(required: Pupil.classroom.filter(Column("number") == 2)).fetchCount(db) == 2)
        }
    }
}
