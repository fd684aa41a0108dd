// Controllers of fetched records: sections, reported changes, errors, and the end.

import Dispatch
import Foundation
import GRDB
import GRDBChanges
import Testing

@Suite("Fetched records controllers", .mustEnd)
struct FetchedRecordsControllerTests {
    struct City: Codable, FetchableRecord, MutablePersistableRecord, Equatable, Sendable {
        var id: Int64
        var name: String?
        var population: Int?
    }

    /// A list that follows a controller by the changes that it reports, and by nothing else.
    final class Copy: @unchecked Sendable {
        // @unchecked: the lock protects everything.
        private let lock = NSRecursiveLock()
        private var currentSections: [[City]] = []
        private var currentEvents: [String] = []

        var sections: [[City]] {
            get { lock.withLock { currentSections } }
            set { lock.withLock { currentSections = newValue } }
        }

        var events: [String] {
            lock.withLock { currentEvents }
        }

        func note(_ event: String) {
            lock.withLock { currentEvents.append(event) }
        }

        init(_ controller: FetchedRecordsController<City>) {
            controller.trackChanges(
                willChange: { [self] controller in
                    // The list as it was.
                    #expect(controller.sections.map(\.records) == sections)
                    note("will")
                },
                onSectionChange: { [self] _, change in
                    note("\(change)")
                    lock.withLock { apply(change) }
                },
                onChange: { [self] _, city, change in
                    lock.withLock { apply(change, of: city) }
                },
                didChange: { [self] controller in
                    lock.withLock { apply() }
                    #expect(controller.sections.map(\.records) == sections)
                    note("did")
                })
        }

        private func apply(_ change: FetchedSectionChange) {
            switch change {
            case .deletion(let index): removedSections.insert(index)
            case .insertion(let index): insertedSections.insert(index)
            }
        }

        private func apply(_ change: FetchedRecordChange, of city: City) {
            switch change {
            case .deletion(let path):
                note("-\(city.name ?? "")\(path)")
                removed.insert(path)
            case .insertion(let path):
                note("+\(city.name ?? "")\(path)")
                added[path] = city
            case .move(let path, let newPath, let changes):
                note("\(city.name ?? "")\(path)>\(newPath)\(changes.isEmpty ? "" : " \(changes)")")
                removed.insert(path)
                added[newPath] = city
            case .update(let path, let changes):
                note("\(city.name ?? "")\(path) \(changes)")
                updated[path] = city
            }
        }

        private var removedSections: Set<Int> = []
        private var insertedSections: Set<Int> = []
        private var removed: Set<RecordIndexPath> = []
        private var added: [RecordIndexPath: City] = [:]
        private var updated: [RecordIndexPath: City] = [:]

        private func apply() {
            var kept: [[City]] = []
            for (section, cities) in currentSections.enumerated() {
                let rest = cities.indices.filter { !removed.contains(RecordIndexPath(row: $0, section: section)) }.map { cities[$0] }
                if removedSections.contains(section) {
                    // What was there has gone, too, or has moved.
                    #expect(rest.isEmpty)
                } else {
                    kept.append(rest)
                }
            }
            for section in insertedSections.sorted() { kept.insert([], at: section) }
            for (path, city) in added.sorted(by: { $0.key < $1.key }) { kept[path.section].insert(city, at: path.row) }
            for (path, city) in updated { kept[path.section][path.row] = city }
            currentSections = kept
            removedSections = []
            insertedSections = []
            removed = []
            added = [:]
            updated = [:]
        }
    }

    private static let queue = DispatchQueue(label: "controller")

    private static func makeController(
        _ writer: any DatabaseWriter, sections: FetchedRecordSections<City> = .single
    ) throws -> (FetchedRecordsController<City>, Copy) {
        let controller = FetchedRecordsController(
            writer, request: City.order(Column("name")), scheduling: DirectScheduler(immediate: false), sections: sections)
        let copy = Copy(controller)
        try controller.performFetch()
        copy.sections = controller.sections.map(\.records)
        return (controller, copy)
    }

    /// Waits until a copy has received the changes that were written before.
    private static func settle(_ copy: Copy, _ writer: any DatabaseWriter) throws {
        let expectation = try writer.read { try City.order(Column("id")).fetchAll($0) }
        func records() -> [City] { copy.sections.flatMap { $0 }.sorted { $0.id < $1.id } }
        blockUntil { copy.events.last { $0 == "will" || $0 == "did" } != "will" && records() == expectation }
        #expect(records() == expectation)
    }

    @Test("A controller is empty before the fetch; after it, it has the records of the request, in one section", arguments: [false, true])
    func fetch(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let controller = FetchedRecordsController(writer, request: City.order(Column("name")), scheduling: .async(onQueue: Self.queue))
        #expect(controller.fetchedRecords.isEmpty)
        #expect(controller.sections.map(\.numberOfRecords) == [0])
        #expect(controller.record(at: RecordIndexPath(row: 0, section: 0)) == nil)
        try controller.performFetch()
        #expect(controller.fetchedRecords.map(\.name) == ["Bergen", "Oslo"])
        #expect(controller.sections.map(\.numberOfRecords) == [2])
        #expect(controller.record(at: RecordIndexPath(row: 1, section: 0))?.name == "Oslo")
        for path in [(2, 0), (-1, 0), (0, 1), (0, -1), (.max, .min)] {
            #expect(controller.record(at: RecordIndexPath(row: path.0, section: path.1)) == nil)
        }
        #expect(controller.indexPath(for: City(id: 1)) == RecordIndexPath(row: 1, section: 0))
        #expect(controller.indexPath(for: City(id: 3)) == nil)
    }

    @Test("Insertions, deletions, moves and updates are reported with the former values", arguments: [false, true])
    func events(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let (controller, copy) = try Self.makeController(writer)
        for sql in [
            "INSERT INTO city VALUES (3, 'Alta', 1)",
            "UPDATE city SET population = 2 WHERE id = 3",
            "UPDATE city SET name = 'Zoo' WHERE id = 3",
            "DELETE FROM city WHERE id = 2",
            "UPDATE city SET population = population",
        ] {
            copy.note(sql.prefix(6).lowercased())
            try writer.write { try $0.execute(sql: sql) }
            try Self.settle(copy, writer)
        }
        #expect(
            copy.events == [
                "insert", "will", "+Alta[0, 0]", "did", "update", "will", "Alta[0, 0] [\"population\": 1]", "did", "update", "will",
                "Zoo[0, 0]>[0, 2] [\"name\": \"Alta\"]", "did", "delete", "will", "-Bergen[0, 0]", "did", "update",
            ])
        withExtendedLifetime(controller) {}
    }

    @Test("Sections are made from a column or a function, and are inserted and deleted with their records", arguments: [false, true])
    func sections(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let byColumn = FetchedRecordsController(
            writer, request: City.order(Column("population"), Column("name")), scheduling: .async(onQueue: Self.queue),
            sections: .column("population"))
        try byColumn.performFetch()
        #expect(byColumn.sections.map(\.name) == ["300", "700"])
        let missing = FetchedRecordsController(
            writer, request: City.all(), scheduling: .async(onQueue: Self.queue), sections: .column("no"))
        try missing.performFetch()
        #expect(missing.sections.map(\.name) == [""])
        let (controller, copy) = try Self.makeController(writer, sections: .by { String(($0.name ?? "").prefix(1)) })
        #expect(controller.sections.map(\.name) == ["B", "O"])
        for sql in [
            "INSERT INTO city VALUES (3, 'Alta', 1), (4, 'Bodø', 1)",
            "UPDATE city SET name = 'Arendal' WHERE id = 2",
            "DELETE FROM city",
        ] {
            try writer.write { try $0.execute(sql: sql) }
            try Self.settle(copy, writer)
        }
        #expect(controller.sections.isEmpty)
        #expect(
            copy.events == [
                "will", "insertion(0)", "+Alta[0, 0]", "+Bodø[1, 1]", "did",
                "will", "Arendal[1, 0]>[0, 1] [\"name\": \"Bergen\"]", "did",
                "will", "deletion(2)", "deletion(1)", "deletion(0)", "-Oslo[2, 0]", "-Bodø[1, 0]", "-Arendal[0, 1]", "-Alta[0, 0]", "did",
            ])
    }

    @Test(
        "A list to which the reported changes are applied equals the list of the controller", arguments: [false, true], [false, true])
    func randomChanges(pool: Bool, sectioned: Bool) throws {
        var random = SeededGenerator(seed: 3)
        let writer = try makeObservedDatabase(pool: pool)
        let (controller, copy) = try Self.makeController(writer, sections: sectioned ? .by { "\(($0.population ?? 0) % 4)" } : .single)
        for _ in 0..<(isSanitized ? 20 : 150) {
            try writer.write { db in
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let id = Int.random(in: 1...12, using: &random)
                    let name = "\(Int.random(in: 0..<1_000_000, using: &random))"
                    let population = Int.random(in: 0...8, using: &random)
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0: try db.execute(sql: "DELETE FROM city WHERE id = ?", arguments: [id])
                    case 1: try db.execute(sql: "UPDATE city SET name = ? WHERE id = ?", arguments: [name, id])
                    case 2: try db.execute(sql: "UPDATE city SET population = ? WHERE id = ?", arguments: [population, id])
                    default: try db.execute(sql: "INSERT OR IGNORE INTO city VALUES (?, ?, ?)", arguments: [id, name, population])
                    }
                }
            }
            try Self.settle(copy, writer)
            #expect(copy.sections == controller.sections.map(\.records))
        }
    }

    @Test("A fetch includes earlier writes at once, and these are not reported as changes", arguments: [false, true])
    func fetchAgain(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let queue = DispatchQueue(label: "late")
        let controller = FetchedRecordsController(writer, request: City.order(Column("name")), scheduling: .async(onQueue: queue))
        let log = ValueLog<Int>()
        controller.trackChanges { log.add($0.fetchedRecords.count) }
        try controller.performFetch()
        queue.suspend()
        try writer.write { try $0.execute(sql: "INSERT INTO city VALUES (3, 'Alta', 1)") }
        #expect(controller.fetchedRecords.count == 2)
        try controller.performFetch()
        #expect(controller.fetchedRecords.count == 3)
        queue.resume()
        try writer.write { try $0.execute(sql: "INSERT INTO city VALUES (4, 'Bodø', 1)") }
        #expect(log.wait { $0.last == 4 } == [4])
    }

    @Test("Setting another request is reported as changes, unless nothing was fetched yet", arguments: [false, true])
    func requests(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let controller = FetchedRecordsController<City>(
            writer, sql: "SELECT * FROM city WHERE id = ?", arguments: [1], scheduling: .async(onQueue: Self.queue))
        let log = ValueLog<String>()
        controller.trackChanges(
            onChange: { log.add("\($1.name ?? "") \($2)") },
            didChange: { log.add("\($0.fetchedRecords.count)") })
        controller.setRequest(City.filter(key: 2))
        Self.queue.sync {}
        #expect(log.all.isEmpty && controller.fetchedRecords.isEmpty)
        try controller.performFetch()
        #expect(controller.fetchedRecords.map(\.id) == [2])
        controller.setRequest(sql: "SELECT * FROM city ORDER BY id")
        #expect(log.wait { $0.count == 2 } == ["Oslo insertion([0, 0])", "2"])
        try writer.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
        #expect(log.wait { $0.count == 4 }.suffix(2) == ["Oslo deletion([0, 0])", "1"])
    }

    @Test("A value that is fetched alongside the records belongs to the same state", arguments: [false, true])
    func alongside(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let controller = FetchedRecordsController(writer, request: City.all(), scheduling: .async(onQueue: Self.queue))
        try controller.performFetch()
        let log = ValueLog<[Int]>()
        controller.trackChanges(fetchAlongside: { try City.fetchCount($0) }) { log.add([$0.fetchedRecords.count, $1]) }
        for id in 3...50 {
            try writer.write { try $0.execute(sql: "INSERT INTO city (id) VALUES (?)", arguments: [id]) }
        }
        let values = log.wait { $0.last == [50, 50] }
        #expect(values.last == [50, 50])
        #expect(values.allSatisfy { $0[0] == $0[1] })
    }

    @Test("An error is reported, the list stays, and later records are compared with it", arguments: [false, true])
    func errors(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let (controller, copy) = try Self.makeController(writer)
        let errors = ValueLog<String>()
        controller.trackErrors { errors.add("\($0.fetchedRecords.count) \($1)") }
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF; ALTER TABLE city RENAME TO town") }
        #expect(errors.wait { !$0.isEmpty }.first?.contains("no such table: city") == true)
        #expect(throws: DatabaseError.self) { try controller.performFetch() }
        #expect(controller.fetchedRecords.count == 2)
        // Some time for the observation that finds out when it works again.
        usleep(50_000)
        try writer.write { try $0.execute(sql: "ALTER TABLE town RENAME TO city; DELETE FROM city WHERE id = 1") }
        try Self.settle(copy, writer)
        try writer.write { try $0.execute(sql: "DELETE FROM city WHERE id = 2") }
        try Self.settle(copy, writer)
        #expect(copy.events == ["will", "-Oslo[0, 1]", "did", "will", "-Bergen[0, 0]", "did"])
    }

    @Test("A controller follows its database again after it could not be read for some time, without another commit")
    func unreadableDatabases() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        // It waits until the controller does not read.
        var patience = Configuration()
        patience.busyMode = .timeout(60)
        let other = try DatabaseQueue(path: path, configuration: patience)
        try other.write { db in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, population INTEGER)")
            try db.execute(sql: "INSERT INTO city VALUES (1, 'Oslo', 7)")
        }
        let controller = FetchedRecordsController(
            queue, request: City.order(Column("name")), scheduling: .async(onQueue: DispatchQueue(label: "controller")))
        let errors = ValueLog<any Error>()
        controller.trackErrors { errors.add($1) }
        try controller.performFetch()
        let names = ValueLog<[String?]>()
        try other.inDatabase { db in
            // No other connection can read.
            try db.beginTransaction(.exclusive)
            controller.trackChanges(didChange: { names.add($0.fetchedRecords.map(\.name)) })
            #expect((errors.wait { !$0.isEmpty }.first as? DatabaseError)?.resultCode == .SQLITE_BUSY)
            try db.execute(sql: "INSERT INTO city VALUES (2, 'Bergen', 3)")
            try db.commit()
        }
        #expect(names.wait { $0.count == 1 } == [["Bergen", "Oslo"]])
        try queue.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
        #expect(names.wait { $0.count == 2 }.last == ["Bergen"])
    }

    @Test(
        "Records are identified by an id, by a function, or by the primary key; records without a key do no harm", arguments: [false, true])
    func identities(pool: Bool) throws {
        struct Town: FetchableRecord, Decodable, Identifiable, Sendable { var id: Int64 }
        struct Name: FetchableRecord, Decodable, Sendable { var name: String? }
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<String>()
        let towns = FetchedRecordsController(
            writer, request: SQLRequest<Town>(sql: "SELECT * FROM city"), scheduling: .async(onQueue: Self.queue))
        towns.trackChanges(onChange: { log.add("\($2)") })
        let names = FetchedRecordsController(
            writer, request: SQLRequest<Name>(sql: "SELECT name, population FROM city"), scheduling: .async(onQueue: Self.queue),
            identifiedBy: { $0.name })
        names.trackChanges(onChange: { log.add("\($2)") })
        let keyless = FetchedRecordsController<City>(
            writer, sql: "SELECT 1 AS id2, name, 5 AS id, population FROM city UNION ALL SELECT 2, 'x', 5, 1",
            scheduling: .async(onQueue: Self.queue))
        try towns.performFetch()
        try names.performFetch()
        try keyless.performFetch()
        #expect(keyless.fetchedRecords.count == 3)
        #expect(names.indexPath(for: Name(name: "Bergen")) == RecordIndexPath(row: 1, section: 0))
        try writer.write { try $0.execute(sql: "UPDATE city SET population = 5 WHERE id = 2") }
        let change = FetchedRecordChange.update(RecordIndexPath(row: 1, section: 0), changes: ["population": 300.databaseValue])
        #expect(log.wait { $0.count == 2 } == ["\(change)", "\(change)"])
    }

    @Test("A controller that is released ends its observation, also while its functions run", arguments: [false, true])
    func release(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        weak var weakController: FetchedRecordsController<City>?
        do {
            let controller = FetchedRecordsController(writer, request: City.all(), scheduling: .async(onQueue: Self.queue))
            weakController = controller
            let log = ValueLog<Int>()
            controller.trackChanges { log.add($0.fetchedRecords.count) }
            try controller.performFetch()
            try writer.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
            log.wait { $0.count == 1 }
        }
        blockUntil { weakController == nil }
        #expect(weakController == nil)
    }

    @Test("By default, functions are called on the main actor", arguments: [false, true])
    func mainActor(pool: Bool) async throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<Int>()
        let controller = FetchedRecordsController(writer, request: City.all())
        controller.trackChanges { controller in
            MainActor.assumeIsolated { log.add(controller.fetchedRecords.count) }
        }
        try controller.performFetch()
        try await writer.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
        try await waitUntil { !log.all.isEmpty }
        #expect(log.all == [1])
    }
}

extension FetchedRecordsControllerTests.City {
    fileprivate init(id: Int64) {
        self.init(id: id, name: nil, population: nil)
    }
}
