// Idioms of programs: function references, properties that are requests, aggregates in formulas, ordered associations,
// literals inside requests, and the ways to write one query more briefly.

import Foundation
import GRDB
import Testing

extension Song {
    /// A request on an instance, beside the association of the same name.
    fileprivate var band: QueryInterfaceRequest<Band> {
        request(for: Song.band)
    }
}

extension Band {
    fileprivate static let longSongs = songs.filter { $0.seconds > 250 }.order { $0.title }.forKey("longSongs")
    fileprivate static let orderedMembers = hasMany(BandMember.self).order { $0.role }
    fileprivate static let musiciansByRole = hasMany(
        Musician.self, through: orderedMembers, using: BandMember.musician, key: "musiciansByRole")
    fileprivate var songs: QueryInterfaceRequest<Song> { request(for: Band.songs) }
}

struct ProgramIdiomTests {
    @Test("Fetch methods are function references")
    func functionReferences() async throws {
        let queue = try Agenda.makeQueue()
        let songs: [Song] = try await queue.read(Song.fetchAll)
        #expect(songs.count == 4)
        let request = Song.filter { $0.seconds > 250 }
        #expect(try await queue.read(request.fetchAll).count == 2)
        #expect(try await queue.read(request.fetchCount) == 2)
        #expect(try await queue.read(request.fetchOne)?.title == "Night Flight")
        #expect(try await queue.read(Song.all().isEmpty) == false)
        #expect(try await queue.write(request.deleteAll) == 2)
        func synchronous() throws {
            let all: [Song] = try queue.read(Song.fetchAll)
            #expect(all.count == 2)
            let set: Set<Song> = try queue.read(Song.fetchSet)
            #expect(set.count == 2)
            #expect(try queue.read(Song.fetchOne)?.id == 1)
            #expect(try queue.read(Song.fetchCount) == 2)
        }
        try synchronous()
    }

    @Test("Properties of records are requests")
    func requestProperties() throws {
        try Agenda.read { (db) throws in
            let song = try Song.find(db, id: 3)
            let band = try #require(try song.band.fetchOne(db))
            #expect(band.name == "Iron Larks")
            #expect(try band.songs.order(\.title).fetchAll(db).map(\.title) == ["Anvil", "Rust"])
            #expect(try band.songs.filter { $0.seconds > 200 }.fetchCount(db) == 1)
        }
    }

    @Test("Associations have orders and conditions of their own")
    func refinedAssociations() throws {
        struct File: Decodable, FetchableRecord {
            var name: String
            var longSongs: [Song]
            var musiciansByRole: [Musician]
        }
        try Agenda.read { (db) throws in
            let files = try Band.including(all: Band.longSongs).including(all: Band.musiciansByRole).order(\.id)
                .asRequest(of: File.self).fetchAll(db)
            #expect(files.map { $0.longSongs.map(\.title) } == [["Night Flight"], ["Rust"], []])
            #expect(files.map { $0.musiciansByRole.map(\.name) } == [["Bo", "Ann"], ["Cy", "Bo"], []])
            let owls = try Band.find(db, id: 1)
            #expect(try owls.request(for: Band.musiciansByRole).fetchAll(db).map(\.name) == ["Bo", "Ann"])
            #expect(try Row.fetchOne(db, Band.filter(key: 1).annotated(with: Band.longSongs.count))?["longSongCount"] == 1)
        }
    }

    @Test("Aggregates are combined in formulas")
    func aggregateFormulas() throws {
        try Agenda.read { (db) throws in
            func names(_ aggregate: AssociationAggregate<Band>) throws -> [String] {
                try Band.having(aggregate).order(\.id).fetchAll(db).map(\.name)
            }
            let seconds = Column("seconds")
            #expect(try names(Band.songs.max(seconds) > 1.5 * Band.songs.min(seconds)) == ["Blue Owls"])
            #expect(try names(Band.songs.count == Band.members.count) == ["Blue Owls", "Iron Larks", "Moss"])
            #expect(try names(Band.songs.count >= 2 && !Band.members.isEmpty) == ["Blue Owls", "Iron Larks"])
            #expect(try names(Band.songs.isEmpty || Band.songs.sum(seconds) < 500) == ["Iron Larks", "Moss"])
            #expect(try names(Band.songs.isEmpty == true) == ["Moss"])
            #expect(try names(Band.songs.max(seconds) == nil) == ["Moss"])
            #expect(try names(Band.songs.max(seconds) != nil) == ["Blue Owls", "Iron Larks"])
            #expect(try names(Band.songs.count * 2 - 1 > 2) == ["Blue Owls", "Iron Larks"])
            #expect(try names(Band.songs.count === 0) == ["Moss"])
            #expect(try names(2 <= Band.gigs.count) == ["Blue Owls"])
            #expect(try names(Band.songs.max { $0.seconds } > 300) == ["Blue Owls"])
            #expect(try names(Band.songs.max(\.seconds) > 300) == ["Blue Owls"])
            #expect(try names((Band.songs.average(seconds) ?? 0) == 0) == ["Moss"])
            #expect(try names(abs(-Band.songs.count) == 2) == ["Blue Owls", "Iron Larks"])
            #expect(try names(cast(Band.songs.count, as: .text) == "2") == ["Blue Owls", "Iron Larks"])
            #expect(try names(length(Band.songs.max(Column("title"))) == 4) == ["Iron Larks"])

            let row = try Row.fetchOne(
                db,
                Band.annotated(
                    with: (Band.songs.max(seconds) ?? 0).forKey("best"),
                    (Band.songs.sum(seconds) + Band.gigs.sum(Column("sold"))).forKey("mixed")))
            #expect(row?["best"] == 340)
            let list: [AssociationAggregate<Band>] = [Band.songs.count, Band.members.count.forKey("m")]
            #expect(try Row.fetchOne(db, Band.annotated(with: list))?["m"] == 2)
            let counted = try Band.annotated(with: Band.songs.count).having(Band.songs.count > 0).order(literal: "songCount DESC")
                .fetchCount(db)
            #expect(counted == 2)
        }
    }

    @Test("Requests can be parts of conditions of other requests")
    func subqueries() throws {
        try Agenda.read { (db) throws in
            let longest = Song.select { max($0.seconds) }
            #expect(try Song.filter { $0.seconds == longest }.fetchCount(db) == 1)
            let rockers = Band.filter { $0.genre == Genre.rock }.select(\.id, as: Int64.self)
            #expect(try Song.filter { rockers.contains($0.bandId) }.fetchCount(db) == 2)
            #expect(try Song.filter { !rockers.contains($0.bandId) }.fetchCount(db) == 2)
            let sql: SQLRequest<Int64> = "SELECT id FROM band WHERE genre = \(Genre.jazz)"
            #expect(try Song.filter { sql.contains($0.bandId) }.fetchCount(db) == 2)
            #expect(try Song.select { count($0.id) }.asRequest(of: Int.self).fetchOne(db) == 4)
            let bounds = try #require(try Row.fetchOne(db, Song.select { [min($0.seconds), max($0.seconds)] }))
            let minimum: Int = bounds[0]
            let maximum: Int = bounds[1]
            #expect(minimum == 180)
            #expect(maximum == 340)
            #expect(try Band.order { $0.foundedIn ?? 0 }.fetchOne(db)?.name == "Moss")
            #expect(try Band.order { ($0.foundedIn ?? 3000).desc }.fetchOne(db)?.name == "Moss")
            #expect(try Band.filter { [1, 2].contains($0.id) }.fetchCount(db) == 2)
            #expect(try Band.filter { $0.name.like("%r%") }.fetchCount(db) == 1)
        }
    }

    @Test("Literals are parts of requests, and requests are parts of literals")
    func literals() throws {
        try Agenda.read { (db) throws in
            let name = "Iron Larks"
            let ids: SQL = "SELECT id FROM band WHERE name = \(name)"
            #expect(try Song.filter(literal: "bandId IN (\(literal: ids))").fetchCount(db) == 2)
            #expect(try Song.filter(SQL("bandId IN (\(ids))")).fetchCount(db) == 2)
            let seconds: SQLRequest<Int> = "SELECT \(max(Column("seconds"))) FROM \(Song.self)"
            #expect(try seconds.fetchOne(db) == 340)
            let ordered: SQLRequest<String> = """
                SELECT \(Song.Columns.title) FROM \(Song.self)
                WHERE \(Song.Columns.title.like("%n%"))
                ORDER BY \(Song.Columns.seconds.desc)
                LIMIT \(1)
                """
            #expect(try ordered.fetchOne(db) == "Night Flight")
            let collated: SQLRequest<String> = "SELECT name FROM band ORDER BY name COLLATE \(.nocase)"
            #expect(try collated.fetchOne(db) == "Blue Owls")
            let raw: SQLRequest<Int> = "SELECT \(sql: "COUNT(*)") FROM \(sql: "song WHERE id > ?", arguments: [2])"
            #expect(try raw.fetchOne(db) == 2)
            var query: SQL = "SELECT * FROM song WHERE 1"
            query += SQL(" AND seconds > \(250)")
            query.append(literal: " ORDER BY \(Column("id"))")
            query.append(sql: " LIMIT ?", arguments: [1])
            #expect(try SQLRequest<Song>(literal: query).fetchAll(db).map(\.title) == ["Night Flight"])
            let (sql, arguments) = try query.build(db)
            #expect(try Song.fetchAll(db, sql: sql, arguments: arguments).count == 1)
            #expect(try Song.all().filter(literal: SQL(sql: "seconds > ?", arguments: [250])).fetchCount(db) == 2)
            let genre = Band.select(\.genre, as: Genre.self).filter(key: 2)
            #expect(try SQLRequest<String>("SELECT (\(genre))").fetchOne(db) == "rock")
        }
    }

    @Test("Conditions are collected, and requests derived in steps")
    func dynamicRequests() throws {
        func search(minimum: Int?, title: String?, newestFirst: Bool) -> QueryInterfaceRequest<Song> {
            var request = Song.all()
            if let minimum {
                request = request.filter { $0.seconds >= minimum }
            }
            if let title {
                request = request.filter { $0.title.like("%\(title)%") }
            }
            return newestFirst ? request.order(\.id.desc) : request.order(\.id)
        }
        func condition(_ seconds: ClosedRange<Int>?) -> SQLExpression? {
            guard let seconds else { return nil }
            return seconds.contains(Column("seconds"))
        }
        try Agenda.read { (db) throws in
            #expect(try search(minimum: nil, title: nil, newestFirst: true).fetchAll(db).map(\.id) == [4, 3, 2, 1])
            #expect(try search(minimum: 190, title: "t", newestFirst: false).fetchAll(db).map(\.id) == [1, 2, 4])
            var conditions: [SQLExpression] = []
            conditions.append(contentsOf: [condition(nil), condition(150...210)].compactMap { $0 })
            #expect(try Song.filter(conditions.joined(operator: .and)).fetchCount(db) == 2)
            let requests = [Song.all(), Song.limit(1), Song.none()]
            #expect(try requests.map { try $0.fetchCount(db) } == [4, 1, 0])
            let order: any SQLOrderingTerm = Bool(true) ? Column("title").desc : Column("seconds")
            #expect(try Song.order(order).fetchOne(db)?.title == "Rust")
            let term: SQLOrdering = Column("title").desc
            #expect(try Song.order(term).fetchOne(db)?.title == "Rust")
        }
    }

    @Test("Upserts refer to the row that was refused")
    func excludedRow() throws {
        struct Counter: Codable, FetchableRecord, PersistableRecord, Equatable {
            var name: String
            var hits: Int
            enum Columns {
                static let name = Column(CodingKeys.name)
                static let hits = Column(CodingKeys.hits)
            }
        }
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "counter") { t in
                t.primaryKey("name", .text)
                t.column("hits", .integer).notNull()
            }
            for _ in 0..<3 {
                let counter = try Counter(name: "a", hits: 2).upsertAndFetch(db, onConflict: ["name"]) { excluded in
                    [Counter.Columns.hits += excluded.hits]
                }
                #expect(counter.name == "a")
            }
            #expect(try Counter.fetchAll(db) == [Counter(name: "a", hits: 6)])
            try Counter(name: "a", hits: 1).upsert(db)
            #expect(try Counter.fetchAll(db) == [Counter(name: "a", hits: 1)])
        }
    }
}
