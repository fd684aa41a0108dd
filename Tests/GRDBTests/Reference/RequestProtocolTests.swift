// Types of programs that adopt the protocols of requests, and long conditions that the compiler has to understand in time.

import GRDB
import Testing

/// A request that notes what it was asked for, and forwards the rest.
private struct Catalogue: FilteredRequest, OrderedRequest, SelectionRequest, AggregatingRequest, TypedRequest {
    typealias RowDecoder = Song
    var request: QueryInterfaceRequest<Song> = Song.all()
    var notes: [String] = []

    private func noting(_ note: String, _ change: (QueryInterfaceRequest<Song>) -> QueryInterfaceRequest<Song>) -> Self {
        Catalogue(request: change(request), notes: notes + [note])
    }

    func filterWhenConnected(_ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible) -> Self {
        noting("filter") { $0.filterWhenConnected(predicate) }
    }

    func orderWhenConnected(_ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]) -> Self {
        noting("order") { $0.orderWhenConnected(orderings) }
    }

    func reversed() -> Self { noting("reversed") { $0.reversed() } }
    func unordered() -> Self { noting("unordered") { $0.unordered() } }
    func withStableOrder() -> Self { noting("withStableOrder") { $0.withStableOrder() } }

    func selectWhenConnected(_ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]) -> Self {
        noting("select") { $0.selectWhenConnected(selection) }
    }

    func annotatedWhenConnected(with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]) -> Self {
        noting("annotated") { $0.annotatedWhenConnected(with: selection) }
    }

    func groupWhenConnected(_ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]) -> Self {
        noting("group") { $0.groupWhenConnected(expressions) }
    }

    func havingWhenConnected(_ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible) -> Self {
        noting("having") { $0.havingWhenConnected(predicate) }
    }
}

struct RequestProtocolTests {
    @Test("A type that fulfils the documented requirements gets all methods that build on them")
    func conformance() throws {
        let catalogue = Catalogue()
            .filter(Column("seconds") > 100)
            .filter { $0.seconds < 300 }
            .filter(sql: "id > ?", arguments: [1])
            .filter(literal: "id < \(10)")
            .order(Column("title"))
            .order { $0.seconds.desc }
            .order(\.seconds)
            .reversed()
        #expect(catalogue.notes == ["filter", "filter", "filter", "filter", "order", "order", "order", "reversed"])
        let grouped = Catalogue().select { $0.bandId }.annotated(with: count(Column("id")).forKey("n")).group(\.bandId).having {
            count($0.id) > 1
        }
        #expect(grouped.notes == ["select", "annotated", "group", "having"])
        try Agenda.read { (db) throws in
            #expect(try catalogue.request.fetchAll(db).map(\.title) == ["Rust", "Anvil"])
            #expect(try Row.fetchAll(db, grouped.request) == [["bandId": 1, "n": 2], ["bandId": 2, "n": 2]])
            #expect(try Catalogue().none().request.fetchCount(db) == 0)
        }
    }

    @Test("Generic functions take each kind of request")
    func genericRequests() throws {
        func refined<R: FilteredRequest & OrderedRequest & TypedRequest>(_ request: R) -> R where R.RowDecoder == Song {
            request.filter { $0.seconds > 190 }.order(\.seconds)
        }
        func stable<R: DerivableRequest>(_ request: R) -> R where R.RowDecoder: TableRecord {
            request.withStableOrder().distinct()
        }
        try Agenda.read { (db) throws in
            #expect(try refined(Song.all()).fetchAll(db).map(\.id) == [1, 4, 2])
            #expect(refined(Catalogue()).notes == ["filter", "order"])
            let band = try Band.find(db, id: 1)
            #expect(try band.request(for: refined(Band.songs)).fetchCount(db) == 2)
            #expect(try stable(Band.all()).fetchAll(db).map(\.id) == [1, 2, 3])
            #expect(stable(Band.all()).databaseTableName == "band")
        }
    }

    #if compiler(>=6.3) // The type checker of older compilers gives up.
    @Test("Long conditions are compiled and computed")
    func longConditions() throws {
        try Agenda.read { (db) throws in
            let id = Column("id")
            let request = Song.filter((id == 1 || id == 2 || id == 3) && Column("seconds") > 10 && Column("seconds") * 2 < 1000)
            #expect(try request.fetchCount(db) == 3)
            let closure = Song.filter { $0.id != 4 && $0.seconds > 10 && $0.title != "none" && $0.bandId != nil }
            #expect(try closure.fetchCount(db) == 3)
            let derived = Song.all().filter { ($0.id == 1 || $0.id == 2 || $0.id == 3) && $0.seconds > 10 && $0.title != "none" }
            #expect(try derived.fetchCount(db) == 3)
            let table = Table("song").filter(
                (id == 1 || id == 2 || id == 3) && Column("seconds") > 10 && Column("seconds") * 2 < 1000
                    && Column("title") != "none" && Column("bandId") != nil)
            #expect(try table.fetchCount(db) == 3)
            let bands = Band.joining(required: Band.songs.filter { $0.id == 1 && $0.seconds > 10 && $0.title != "none" && $0.bandId == 1 })
            #expect(try bands.fetchCount(db) == 1)
            let groups = Song.all().group { $0.bandId }
                .having { count($0.id) > 1 && max($0.seconds) > 300 && min($0.title) != "none" && sum($0.seconds) < 1000 }
            #expect(try groups.fetchCount(db) == 1)
            let formula = Song.select((Column("seconds") + 30) / 60 * 60 - Column("seconds"), as: Int.self)
            #expect(try formula.fetchOne(db) == 230 / 60 * 60 - 200)
            let start = "2024-01-01"
            let end: String? = "2024-12-31"
            let genre: Genre? = .jazz
            let gigs = Gig.filter { $0.date >= start && $0.date <= end && $0.price != nil }
                .joining(required: Gig.band.filter { $0.genre == genre && $0.foundedIn >= 1990 })
            #expect(try gigs.fetchAll(db).map(\.title) == ["Opening"])
        }
    }
    #endif

    @Test("Statements of multiple lines in closures")
    func longClosures() throws {
        try Agenda.read { (db) throws in
            let long = true
            let request = Song.filter { columns in
                if long {
                    return columns.seconds > 250
                } else {
                    return columns.title == "Feather"
                }
            }
            .order { columns in
                guard long else { return columns.title }
                return columns.seconds.desc
            }
            #expect(try request.fetchOne(db)?.title == "Night Flight")
            let selection = try Song.select { columns -> [any SQLSelectable] in
                var selection: [any SQLSelectable] = [columns.id]
                if long { selection.append(columns.title) }
                return selection
            }
            .asRequest(of: Row.self)
            .fetchOne(db)
            #expect(selection?.count == 2)
        }
    }

    @Test("Bad requests are errors of their fetches")
    func badRequests() throws {
        struct Nowhere: Decodable, FetchableRecord, TableRecord {}
        try Agenda.write { (db) throws in
            #expect(throws: DatabaseError.self) { try Nowhere.fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Nowhere.fetchCount(db) }
            #expect(throws: DatabaseError.self) { try Nowhere.deleteAll(db) }
            #expect(throws: DatabaseError.self) { try Song.filter(Column("nothing") == 1).fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Song.filter(sql: "oops (").fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Song.filter(sql: "id = ?").fetchAll(db) }
            #expect(throws: (any Error).self) { try Song.filter(sql: "id = ?", arguments: [1, 2]).fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Song.filter(sql: "id = :id", arguments: ["other": 1]).fetchAll(db) }
            #expect(throws: (any Error).self) { try BandMember.filter(key: 1).fetchAll(db) }
            #expect(throws: (any Error).self) { try Song.filter(key: ["nothing": 1]).fetchAll(db) }
            #expect(throws: (any Error).self) { try Song.updateAll(db) { $0.title.set(to: nil) } }
            let alias = TableAlias<Song>()
            #expect(throws: (any Error).self) { try Song.filter(alias.seconds > 1).fetchAll(db) }
            #expect(try Song.fetchCount(db) == 4)
        }
    }
}
