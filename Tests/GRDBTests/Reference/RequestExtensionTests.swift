// Requests that a program adds to the module: methods of protocols, requests of its own, requests as values and as
// arguments, and generic code over records.

import GRDB
import Testing

extension DerivableRequest<Song> {
    func longerThan(_ seconds: Int) -> Self {
        filter { $0.seconds > seconds }
    }

    func orderedByTitle() -> Self {
        order { $0.title.collating(.localizedCaseInsensitiveCompare) }
    }

    func played(by genre: Genre) -> Self {
        joining(required: Song.band.filter { $0.genre == genre })
    }
}

extension DerivableRequest<Band> {
    fileprivate func of(_ genre: Genre) -> Self {
        filter { $0.genre == genre }
    }
}

extension QueryInterfaceRequest<Song> {
    fileprivate func titles() -> QueryInterfaceRequest<String> {
        select(\.title)
    }
}

extension DerivableRequest where RowDecoder == Venue {
    fileprivate func inTown(_ code: String) -> Self {
        filter(Column("townCode") == code)
    }
}

extension Song {
    fileprivate static func ofBand(named name: String) -> QueryInterfaceRequest<Song> {
        joining(required: band.filter { $0.name == name })
    }

    fileprivate static var longest: QueryInterfaceRequest<Song> {
        order(\.seconds.desc).limit(1)
    }
}

/// Orders that hold for each request of a protocol of the module.
extension OrderedRequest where Self: TypedRequest {
    fileprivate func backwards() -> Self { reversed() }
}

struct RequestExtensionTests {
    @Test("Methods of DerivableRequest refine requests and associations")
    func derivableRequest() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.all().longerThan(190).orderedByTitle().fetchAll(db).map(\.title) == ["Feather", "Night Flight", "Rust"])
            #expect(try Song.all().played(by: .rock).fetchCount(db) == 2)
            let owls = try #require(try Band.fetchOne(db, key: 1))
            #expect(try owls.request(for: Band.songs).longerThan(250).fetchAll(db).map(\.title) == ["Night Flight"])
            #expect(try owls.request(for: Band.songs.longerThan(250)).fetchCount(db) == 1)
            #expect(try Band.joining(required: Band.songs.longerThan(300)).fetchAll(db).map(\.name) == ["Blue Owls"])
            #expect(try Band.all().of(.folk).fetchAll(db).map(\.name) == ["Moss"])
            #expect(try Venue.all().inTown("PAR").fetchCount(db) == 2)
            #expect(try Song.order(\.seconds).backwards().fetchOne(db)?.title == "Night Flight")
        }
    }

    @Test("Methods of QueryInterfaceRequest change the decoded type")
    func queryInterfaceRequest() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.all().longerThan(250).titles().fetchSet(db) == ["Night Flight", "Rust"])
        }
    }

    @Test("Static members of records are requests")
    func staticMembers() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.ofBand(named: "Iron Larks").fetchCount(db) == 2)
            #expect(try Song.longest.fetchOne(db)?.title == "Night Flight")
        }
    }

    @Test("A struct is a request when it prepares one")
    func customRequest() throws {
        struct BandsOfTown: FetchRequest {
            typealias RowDecoder = Band
            var town: String
            private var request: QueryInterfaceRequest<Band> { Band.filter { $0.townCode == town } }
            var sqlSubquery: SQLSubquery { request.sqlSubquery }

            init(town: String) {
                self.town = town
            }

            func fetchCount(_ db: Database) throws -> Int {
                try request.fetchCount(db)
            }

            func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest {
                try request.makePreparedRequest(db, forSingleResult: singleResult)
            }
        }
        struct Titles: FetchRequest {
            typealias RowDecoder = String
            var base: SQLRequest<String> { "SELECT title FROM song ORDER BY title" }
            var sqlSubquery: SQLSubquery { base.sqlSubquery }
            func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }
            func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest {
                try base.makePreparedRequest(db, forSingleResult: singleResult)
            }
        }
        try Agenda.read { (db) throws in
            let request = BandsOfTown(town: "PAR")
            #expect(try request.fetchAll(db).map(\.name) == ["Blue Owls"])
            #expect(try request.fetchOne(db)?.name == "Blue Owls")
            #expect(try request.fetchCount(db) == 1)
            #expect(try Band.fetchAll(db, request).count == 1)
            #expect(try Row.fetchOne(db, request)?["genre"] == "jazz")
            #expect(try Titles().fetchAll(db) == ["Anvil", "Feather", "Night Flight", "Rust"])
            #expect(try Titles().fetchOne(db) == "Anvil")
            #expect(try Titles().fetchSet(db).count == 4)
            #expect(try Titles().fetchCount(db) == 4)
            #expect(try Song.filter(Titles().contains(Column("title"))).fetchCount(db) == 4)
            #expect(try request.databaseRegion(db).description.contains("band"))
        }
    }

    @Test("Requests are values of protocol types, and type-erased")
    func existentialsAndErasure() throws {
        struct Catalogue {
            let songs: any FetchRequest<Song>
            let count: AnyFetchRequest<Int>
        }
        let catalogue = Catalogue(
            songs: Song.all().longerThan(250),
            count: AnyFetchRequest(SQLRequest<Int>(sql: "SELECT COUNT(*) FROM song")))
        try Agenda.read { (db) throws in
            #expect(try catalogue.songs.fetchAll(db).map(\.title) == ["Night Flight", "Rust"])
            #expect(try catalogue.songs.fetchOne(db)?.title == "Night Flight")
            #expect(try catalogue.count.fetchOne(db) == 4)
            let requests: [any FetchRequest<Song>] = [
                Song.all(),
                SQLRequest<Song>(sql: "SELECT * FROM song WHERE id = ?", arguments: [1]),
                SQLRequest<Song>("SELECT * FROM song WHERE id = \(2)"),
                AnyFetchRequest(Song.none()),
            ]
            #expect(try requests.map { try $0.fetchAll(db).count } == [4, 1, 1, 0])
        }
    }

    @Test("Opaque requests are arguments and results")
    func opaqueTypes() throws {
        func shortSongs() -> some FetchRequest<Song> {
            Song.filter { $0.seconds < 250 }
        }
        func first<Request: FetchRequest>(_ request: Request, _ db: Database) throws -> Request.RowDecoder?
        where Request.RowDecoder: FetchableRecord {
            try request.fetchOne(db)
        }
        func values(of request: some FetchRequest<String>, _ db: Database) throws -> [String] {
            try request.fetchAll(db)
        }
        try Agenda.read { (db) throws in
            #expect(try shortSongs().fetchAll(db).map(\.title) == ["Feather", "Anvil"])
            #expect(try first(shortSongs(), db)?.title == "Feather")
            #expect(try values(of: Town.select(\.name, as: String.self), db).count == 4)
            #expect(try values(of: SQLRequest(sql: "SELECT 'x'"), db) == ["x"])
        }
    }

    @Test("Generic functions work with each record")
    func genericRecords() throws {
        func all<Record: FetchableRecord & TableRecord>(_ type: Record.Type, _ db: Database) throws -> [Record] {
            try type.fetchAll(db)
        }
        func last<Record>(_ type: Record.Type, _ db: Database) throws -> Record?
        where Record: FetchableRecord & TableRecord & Identifiable, Record.ID: DatabaseValueConvertible {
            try type.orderByPrimaryKey().reversed().fetchOne(db)
        }
        func find<Record: FetchableRecord & TableRecord & Identifiable>(_ id: Record.ID, _ db: Database) throws -> Record
        where Record.ID: DatabaseValueConvertible {
            try Record.find(db, id: id)
        }
        func store(_ record: some PersistableRecord, _ db: Database) throws {
            try record.save(db)
        }
        try Agenda.write { (db) throws in
            #expect(try all(Town.self, db).count == 4)
            #expect(try last(Song.self, db)?.title == "Rust")
            let town: Town = try find("OSL", db)
            #expect(town.name == "Oslo")
            try store(Town(code: "ROM", name: "Rome", country: "IT"), db)
            #expect(try Town.fetchCount(db) == 5)
            let records: [any PersistableRecord] = [
                Town(code: "MAD", name: "Madrid", country: "ES"),
                Musician(id: "di", name: "Di", email: nil),
            ]
            for record in records {
                try record.insert(db)
            }
            #expect(try Musician.exists(db, id: "di"))
        }
    }

    @Test("Requests are decoded as other types")
    func asRequest() throws {
        struct Title: Decodable, FetchableRecord, Equatable {
            var title: String
        }
        try Agenda.read { (db) throws in
            #expect(try Song.filter(id: 1).asRequest(of: Title.self).fetchOne(db) == Title(title: "Feather"))
            #expect(try Song.filter(id: 1).asRequest(of: Row.self).fetchOne(db)?["seconds"] == 200)
            #expect(try Song.select(\.seconds).asRequest(of: Int.self).fetchAll(db) == [200, 340, 180, 260])
            #expect(try Song.select(\.seconds).asRequest(of: Int?.self).fetchAll(db) == [200, 340, 180, 260])
            let columns = try Song.filter(id: 1)
                .adapted { _ in ScopeAdapter(["title": SuffixRowAdapter(fromIndex: 1)]) }
                .fetchOne(db)
            #expect(columns?.title == "Feather")
        }
    }

    @Test("Fetch methods take requests, statements and SQL")
    func fetchMethods() throws {
        try Agenda.read { (db) throws in
            let request = Song.order(\.id).limit(2)
            #expect(try Song.fetchAll(db, request).count == 2)
            #expect(try Song.fetchSet(db, request).count == 2)
            #expect(try Song.fetchOne(db, request)?.id == 1)
            let cursor = try Song.fetchCursor(db, request)
            #expect(try cursor.next()?.id == 1)
            #expect(try cursor.map(\.title).next() == "Night Flight")
            #expect(try cursor.next() == nil)
            let statement = try db.makeStatement(sql: "SELECT * FROM song WHERE seconds > ?")
            #expect(try Song.fetchAll(statement, arguments: [250]).count == 2)
            #expect(try Song.fetchOne(db, sql: "SELECT * FROM song WHERE id = :id", arguments: ["id": 3])?.title == "Anvil")
            #expect(try Song.fetchSet(db, sql: "SELECT * FROM song").count == 4)
            let shifted = try Song.fetchOne(
                db, sql: "SELECT 0, * FROM song", adapter: SuffixRowAdapter(fromIndex: 1))
            #expect(shifted?.title == "Feather")
            #expect(try request.fetchCursor(db).reduce(0) { $0 + $1.seconds } == 540)
            let byId = try Dictionary(grouping: Song.fetchCursor(db), by: \.bandId)
            #expect(byId[1]?.count == 2)
            #expect(try Array(Song.fetchCursor(db)).count == 4)
        }
    }
}
