// Programs in the Swift 6 language mode: what crosses the border of an access, and async code.

import GRDB
import Testing

/// A store as programs write it: it keeps a writer, and gives methods.
private struct SongStore: Sendable {
    private let writer: any DatabaseWriter

    init(_ writer: any DatabaseWriter) {
        self.writer = writer
    }

    var reader: any DatabaseReader { writer }

    func songs(longerThan seconds: Int) async throws -> [Song] {
        try await writer.read { db in
            try Song.filter { $0.seconds > seconds }.order(\.title).fetchAll(db)
        }
    }

    func save(_ song: Song) async throws -> Song {
        try await writer.write { [song] db in
            try song.saved(db)
        }
    }

    func rename(_ ids: [Int64], to title: String) async throws {
        try await writer.write { db in
            for var song in try Song.fetchAll(db, ids: ids) {
                try song.updateChanges(db) { $0.title = "\(title) \($0.seconds)" }
            }
        }
    }

    func deleteAll() async throws -> Int {
        try await writer.write(Song.deleteAll)
    }

    func count() async throws -> Int {
        try await writer.read(Song.fetchCount)
    }
}

private actor Cache {
    private let queue: DatabaseQueue
    private var titles: [String] = []

    init(_ queue: DatabaseQueue) {
        self.queue = queue
    }

    func reload() async throws -> [String] {
        titles = try await queue.read { db in
            try Song.order(\.title).select(\.title, as: String.self).fetchAll(db)
        }
        return titles
    }
}

/// Requests that are shared by all threads.
private enum Requests {
    static let long = Song.filter { $0.seconds > 250 }
    static let titles: QueryInterfaceRequest<String> = Song.select(\.title)
    static let bands = Band.including(all: Band.songs)
    static let condition: SQLExpression = Column("seconds") > 250
    static let sql: SQLRequest<Int> = "SELECT COUNT(*) FROM song"
    static let literal: SQL = "seconds > \(250)"
    static let common = CommonTableExpression(named: "long", request: long)
    static let table = Table<Song>("song")
    static let order: [any SQLOrderingTerm & Sendable] = [Column("title").desc]
}

struct ConcurrencyReferenceTests {
    @Test("A store of values is used with async code")
    func store() async throws {
        let store = SongStore(try Agenda.makeQueue())
        #expect(try await store.songs(longerThan: 250).map(\.title) == ["Night Flight", "Rust"])
        let song = try await store.save(Song(title: "Dust", seconds: 9, bandId: 3))
        #expect(song.id == 5)
        try await store.rename([1, 2], to: "Number")
        #expect(try await store.songs(longerThan: 190).map(\.title) == ["Number 200", "Number 340", "Rust"])
        #expect(try await store.count() == 5)
        #expect(try await store.deleteAll() == 5)
    }

    @Test("An actor reads")
    func actors() async throws {
        #expect(try await Cache(Agenda.makeQueue()).reload() == ["Anvil", "Feather", "Night Flight", "Rust"])
    }

    @Test("Requests are constants of the program")
    func constants() async throws {
        let queue = try Agenda.makeQueue()
        try await queue.read { (db) throws in
            #expect(try Requests.long.fetchCount(db) == 2)
            #expect(try Requests.titles.fetchAll(db).count == 4)
            #expect(try Requests.bands.asRequest(of: Row.self).fetchAll(db).count == 3)
            #expect(try Song.filter(Requests.condition).fetchCount(db) == 2)
            #expect(try Requests.sql.fetchOne(db) == 4)
            #expect(try Song.filter(literal: Requests.literal).fetchCount(db) == 2)
            #expect(try Requests.common.all().with(Requests.common).fetchCount(db) == 2)
            #expect(try Requests.table.fetchCount(db) == 4)
            #expect(try Song.order(Requests.order).fetchOne(db)?.title == "Rust")
        }
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await queue.read { try Requests.long.fetchCount($0) }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 2, count: 8))
    }

    @Test("Synchronous accesses give values, and use what surrounds them")
    func synchronous() throws {
        let queue = try Agenda.makeQueue()
        let minimum = 250
        var seen: [String] = []
        let count = try queue.read { db in
            seen = try Song.filter { $0.seconds > minimum }.fetchAll(db).map(\.title)
            return seen.count
        }
        #expect(count == 2)
        #expect(seen == ["Night Flight", "Rust"])
        let (songs, bands) = try queue.read { db in
            try (Song.fetchAll(db), Band.fetchCount(db))
        }
        #expect(songs.count == 4)
        #expect(bands == 3)
        try queue.inDatabase { db in
            try db.inTransaction {
                try Song.deleteAll(db)
                return .rollback
            }
            try db.inSavepoint {
                try Song.deleteOne(db, key: 1)
                return .commit
            }
        }
        #expect(try queue.read(Song.fetchCount) == 3)
        let found = try queue.read { try Song.fetchOne($0, id: 2) }
        #expect(found?.title == "Night Flight")
    }
}
