// `notifyChanges(in:)`, and the regions of requests.

import Foundation
import GRDB
import Testing

@Suite("notifyChanges, and regions", .mustEnd)
struct NotifyChangesTests {
    private final class Observer: TransactionObserver, @unchecked Sendable {
        // @unchecked: used by one thread.
        let observedKind: DatabaseEventKind
        var count = 0

        init(_ observedKind: DatabaseEventKind) {
            self.observedKind = observedKind
        }

        func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
            switch (kind, observedKind) {
            case (.insert(let name), .insert(let observedName)), (.delete(let name), .delete(let observedName)):
                name == observedName
            case (.update(let name, let columns), .update(let observedName, let observedColumns)):
                name == observedName && !columns.isDisjoint(with: observedColumns)
            default: false
            }
        }

        func databaseDidChange() { count += 1 }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    private static func count(
        _ kind: DatabaseEventKind, _ region: some DatabaseRegionConvertible, sql: String = ""
    ) throws -> Int {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: "CREATE TABLE artists (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE other (a); \(sql)")
            let observer = Observer(kind)
            db.add(transactionObserver: observer)
            try db.notifyChanges(in: region)
            return observer.count
        }
    }

    @Test("notifyChanges passes the names of the schema to observers, in whatever case the region has them")
    func names() throws {
        #expect(try Self.count(.insert(tableName: "artists"), Table("ARTISTS")) == 1)
        #expect(try Self.count(.delete(tableName: "artists"), Table("Artists")) == 1)
        #expect(try Self.count(.update(tableName: "artists", columnNames: ["name"]), Table("ARTISTS")) == 1)
        #expect(try Self.count(.update(tableName: "artists", columnNames: ["name"]), Table("ARTISTS").select(Column("NAME"))) == 1)
        #expect(try Self.count(.update(tableName: "artists", columnNames: ["id"]), Table("ARTISTS").select(Column("NAME"))) == 0)
        #expect(try Self.count(.insert(tableName: "ARTISTS"), Table("artists")) == 0)
    }

    @Test("notifyChanges of the full database notifies the observers of each table")
    func fullDatabase() throws {
        let full = DatabaseRegion.fullDatabase
        #expect(try Self.count(.insert(tableName: "artists"), full) == 1)
        #expect(try Self.count(.update(tableName: "other", columnNames: ["a"]), full) == 1)
        #expect(try Self.count(.insert(tableName: "missing"), full) == 0)
        #expect(try Self.count(.insert(tableName: "sqlite_master"), full) == 1)
        #expect(try Self.count(.insert(tableName: "draft"), full, sql: "CREATE TEMP TABLE draft (a)") == 1)
        #expect(try Self.count(.insert(tableName: "guest"), full, sql: "ATTACH ':memory:' AS friend; CREATE TABLE friend.guest (a)") == 1)
    }

    @Test("notifyChanges of the full database notifies observations of the full database, even if it has no table")
    func observationsOfEverything() throws {
        let queue = try DatabaseQueue()
        let log = ValueLog<Int>()
        let cancellable = DatabaseRegionObservation(tracking: .fullDatabase)
            .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(1) })
        try queue.write { try $0.notifyChanges(in: .fullDatabase) }
        #expect(log.all == [1])
        cancellable.cancel()
    }

    @Test(
        "notifyChanges accepts schema tables that do not exist yet, by each of their names, in any case",
        arguments: [
            ("sqlite_master", "sqlite_master"), ("SQLite_Schema", "sqlite_master"), ("SQLITE_MASTER", "sqlite_master"),
            ("sqlite_temp_master", "sqlite_temp_master"), ("sqlite_temp_schema", "sqlite_temp_master"),
            ("SQLITE_TEMP_MASTER", "sqlite_temp_master"),
        ], ["", "CREATE TEMP TABLE draft (a)"])
    func schemaTables(names: (String, String), sql: String) throws {
        #expect(try Self.count(.insert(tableName: names.1), Table(names.0), sql: sql) == 1)
        #expect(try Self.count(.update(tableName: names.1, columnNames: ["sql"]), Table(names.0), sql: sql) == 1)
    }

    @Test("A schema table is the same by each of its names", arguments: ["sqlite_master", "sqlite_schema", "SQLITE_SCHEMA"])
    func observedSchema(name: String) throws {
        let queue = try DatabaseQueue()
        let log = ValueLog<Int>()
        let cancellable = DatabaseRegionObservation(tracking: Table(name))
            .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(1) })
        try queue.write { try $0.notifyChanges(in: Table("sqlite_master")) }
        try queue.write { try $0.notifyChanges(in: Table("sqlite_temp_master")) }
        #expect(log.all == [1])
        cancellable.cancel()
    }

    // MARK: - Regions of requests

    private struct Artist: TableRecord, FetchableRecord, Decodable {
        static let databaseTableName = "artists"
        static let albums = hasMany(Album.self, using: ForeignKey(["artistId"]))
        var id: Int64
    }

    private struct Album: TableRecord, FetchableRecord, Decodable {
        static let databaseTableName = "albums"
        static let tracks = hasMany(Track.self, using: ForeignKey(["albumId"]))
        var id: Int64
    }

    private struct Track: TableRecord, FetchableRecord, Decodable {
        static let databaseTableName = "tracks"
        var id: Int64
    }

    /// A request of a program, made of another one.
    private struct Wrapped: FetchRequest {
        typealias RowDecoder = Row
        let base: QueryInterfaceRequest<Artist>

        func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest {
            try base.makePreparedRequest(db, forSingleResult: singleResult)
        }

        func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }

        var sqlSubquery: SQLSubquery { base.sqlSubquery }
    }

    @Test("The statement of a prepared request has the region that the request prefetches, and so has a request of the program")
    func prefetchedRegions() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE artists (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE albums (id INTEGER PRIMARY KEY, artistId INTEGER REFERENCES artists);
                    CREATE TABLE tracks (id INTEGER PRIMARY KEY, albumId INTEGER REFERENCES albums);
                    INSERT INTO artists VALUES (1, 'a'); INSERT INTO albums VALUES (1, 1); INSERT INTO tracks VALUES (1, 1);
                    """)
            let request = Artist.including(all: Artist.albums.including(all: Album.tracks))
            let region = "albums(artistId,id),artists(id,name),tracks(albumId,id)"
            let prepared = try request.makePreparedRequest(db)
            #expect(prepared.statement.databaseRegion.description == region)
            #expect(try Wrapped(base: request).databaseRegion(db).description == region)
            #expect(try request.databaseRegion(db).description == region)
            let adapted = request.adapted { _ in SuffixRowAdapter(fromIndex: 0) }
            #expect(try adapted.makePreparedRequest(db).statement.databaseRegion.description == region)
            // The cached statement without prefetches reads no more than before.
            #expect(try Artist.all().makePreparedRequest(db).statement.databaseRegion.description == "artists(id,name)")
            #expect(try Row.fetchAll(db, request).count == 1)
        }
    }

    // MARK: - Shared observations

    @Test(
        "After an error, a shared observation reports the same error to later observers, or starts again, as its extent says",
        arguments: [false, true], [false, true])
    func sharedErrors(lifetime: Bool, immediate: Bool) throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<String>()
        let shared = ValueObservation.tracking { db -> Int in
            log.add("fetch")
            let count = try Table("city").fetchCount(db)
            if count == 3 { throw DatabaseError(message: "three") }
            return count
        }
        .shared(in: writer, scheduling: DirectScheduler(immediate: immediate), extent: lifetime ? .observationLifetime : .whileObserved)
        func start() -> AnyDatabaseCancellable {
            shared.start(onError: { log.add("\($0)") }, onChange: { log.add("\($0)") })
        }
        let first = start()
        log.wait { $0.count == 2 }
        try writer.write { try $0.execute(sql: "INSERT INTO city (population) VALUES (1)") }
        #expect(log.wait { $0.count == 4 } == ["fetch", "2", "fetch", "SQLite error 1: three"])
        try writer.write { try $0.execute(sql: "DELETE FROM city WHERE population = 1") }
        let (second, third) = (start(), start())
        writer.writeWithoutTransaction { _ in }
        let later = log.wait { $0.count >= (lifetime ? 6 : 7) }.dropFirst(4)
        #expect(later.filter { $0 == "fetch" }.count == (lifetime ? 0 : 1))
        let notifications = later.filter { $0 != "fetch" }
        #expect(notifications == (lifetime ? ["SQLite error 1: three", "SQLite error 1: three"] : ["2", "2"]))
        [first, second, third].forEach { $0.cancel() }
    }
}
