// Observations that equal requests share.

import Dispatch
import Foundation
import GRDB
import GRDBChanges
import Testing

@Suite("Shared observations of requests", .mustEnd)
struct SharedRequestObservationsTests {
    private struct City: Codable, FetchableRecord, TableRecord, Sendable {
        static let streets = hasMany(Street.self, using: ForeignKey(["cityId"]))
        var id: Int64
        var name: String?
    }

    private struct Street: Codable, FetchableRecord, TableRecord, Sendable {
        static let city = belongsTo(City.self, using: ForeignKey(["cityId"]))
        var id: Int64
    }

    /// A type of the same table.
    private struct Town: Codable, FetchableRecord, TableRecord, Sendable {
        static let databaseTableName = "city"
        var id: Int64
    }

    private static let queue = DispatchQueue(label: "shared requests")

    @Test("Equal requests are one observation, with one fetch for a change", arguments: [false, true])
    func sharing(pool: Bool) throws {
        let fetches = ValueLog<String>()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.trace { event in if "\(event)".contains("ORDER BY") { fetches.add("\(event)") } }
        }
        let path = try makeTemporaryPath()
        let writer: any DatabaseWriter =
            pool ? try DatabasePool(path: path, configuration: configuration) : try DatabaseQueue(path: path, configuration: configuration)
        try writer.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT)") }
        let observations = SharedRequestObservations(in: writer, scheduling: .async(onQueue: Self.queue))
        let logs = (0..<10).map { _ in ValueLog<Int>() }
        let cancellables = try logs.map { log in
            try observations.all(City.filter(Column("id") > 0).order(Column("name")))
                .start(onError: { Issue.record($0) }, onChange: { log.add($0.count) })
        }
        for log in logs { log.wait { !$0.isEmpty } }
        fetches.wait { $0.count == 1 }
        writer.writeWithoutTransaction { _ in }
        try writer.write { try $0.execute(sql: "INSERT INTO city (name) VALUES ('Oslo')") }
        for log in logs { #expect(log.wait { $0.last == 1 }.last == 1) }
        #expect(fetches.all.count == 2)
        cancellables.forEach { $0.cancel() }
    }

    @Test("Requests with other SQL, arguments or types are not shared, nor are those with canonically equivalent texts")
    func differences() throws {
        let writer = try makeObservedDatabase(pool: false)
        let observations = SharedRequestObservations(in: writer, scheduling: .async(onQueue: Self.queue))
        func all(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> SharedValueObservation<[City]> {
            try observations.all(SQLRequest<City>(sql: sql, arguments: arguments))
        }
        let sql = "SELECT * FROM city WHERE name = ?"
        let first = try all(sql, ["Caf\u{e9}"])
        #expect(try all(sql, ["Caf\u{e9}"]) === first)
        #expect(try all(sql, ["Cafe\u{301}"]) !== first)
        #expect(try all(sql, ["Oslo"]) !== first)
        #expect(try all("SELECT * FROM city WHERE name = 'Oslo'") !== first)
        // 3 / 2 is 1, 3 / 2.0 is 1.5.
        let divided = "SELECT * FROM city WHERE 3 / :n = 1"
        let integer = try all(divided, ["n": 2])
        #expect(try all(divided, ["n": 2]) === integer)
        #expect(try all(divided, ["n": 2.0]) !== integer)
        #expect(try all(sql, [2]) !== all(sql, [2.0]))
        let cities = try observations.all(City.all())
        let towns = try observations.all(Town.select(Column("id"), Column("name")))
        #expect(try observations.all(City.all()) === cities)
        withExtendedLifetime(towns) {}
        let here = try observations.all(SQLRequest<Town>(sql: sql, arguments: ["Oslo"]))
        #expect(try observations.all(SQLRequest<Town>(sql: sql, arguments: ["Oslo"])) === here)
    }

    @Test("Requests that fetch more than one SQL text says are not shared, and work")
    func prefetching() throws {
        let writer = try makeObservedDatabase(pool: false)
        let observations = SharedRequestObservations(in: writer, scheduling: .async(onQueue: Self.queue))
        let first = try observations.all(City.including(all: City.streets))
        #expect(try observations.all(City.including(all: City.streets.filter(Column("id") > 1))) !== first)
        let joined = try observations.all(Street.including(required: Street.city))
        #expect(try observations.all(Street.including(required: Street.city)) !== joined)
        let log = ValueLog<Int>()
        let cancellable = first.start(onError: { Issue.record($0) }, onChange: { log.add($0.count) })
        #expect(log.wait { !$0.isEmpty } == [2])
        cancellable.cancel()
    }

    @Test("Unused observations are removed; a request that does not compile is an error; an access may ask for observations")
    func lifetimes() throws {
        let writer = try makeObservedDatabase(pool: false)
        let observations = SharedRequestObservations(in: writer, scheduling: .async(onQueue: Self.queue))
        weak var weakObservation: SharedValueObservation<[City]>?
        do {
            let observation = try observations.all(City.all())
            weakObservation = observation
        }
        #expect(weakObservation == nil)
        for number in 0..<200 {
            _ = try observations.all(City.filter(Column("id") == number))
        }
        #expect(throws: DatabaseError.self) { try observations.all(SQLRequest<City>(sql: "SELECT * FROM missing")) }
        try writer.write { _ in _ = try observations.all(City.all()) }
    }

    @Test("Threads that ask at the same time get the same observation", arguments: [false, true])
    func threads(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let observations = SharedRequestObservations(in: writer, scheduling: .async(onQueue: Self.queue))
        let found = ValueLog<SharedValueObservation<[City]>>()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            if let observation = try? observations.all(City.all()) { found.add(observation) }
        }
        #expect(found.all.count == 8)
        #expect(Set(found.all.map(ObjectIdentifier.init)).count == 1)
    }
}
