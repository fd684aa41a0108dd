// Observations of single rows: which changes reach them.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Observations of rows", .mustEnd)
struct RowObservationTests {
    /// Observes requests, and logs which observations are notified of a transaction, in the access that commits it.
    private static func observe(
        _ requests: [QueryInterfaceRequest<Row>], _ writer: any DatabaseWriter, _ log: ValueLog<Int>
    ) -> [AnyDatabaseCancellable] {
        requests.enumerated().map { index, request in
            DatabaseRegionObservation(tracking: request).start(in: writer, onError: { Issue.record($0) }, onChange: { _ in log.add(index) })
        }
    }

    @Test("A change notifies the observations of its rows, and no others, in the order of their starts")
    func rows() throws {
        let writer = try DatabaseQueue(
            running: """
                CREATE TABLE item (id INTEGER PRIMARY KEY, a, b);
                INSERT INTO item VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4);
                """)
        let item = Table("item")
        let log = ValueLog<Int>()
        var cancellables = Self.observe(
            [
                item.filter(key: 1), item.filter(key: 2), item.filter(keys: [2, 3]), item.select(Column("a")).filter(key: 3), item.all(),
                item.select(Column("b")), item.filter(key: 5),
            ], writer, log)
        var checkedCount = log.all.count
        func check(_ sql: String, _ expected: [Int], sourceLocation: SourceLocation = #_sourceLocation) throws {
            try writer.write { try $0.execute(sql: sql) }
            #expect(Array(log.all.dropFirst(checkedCount)) == expected, "\(sql)", sourceLocation: sourceLocation)
            checkedCount = log.all.count
        }
        try check("UPDATE item SET a = 0 WHERE id = 1", [0, 4])
        try check("UPDATE item SET a = 0 WHERE id = 3", [2, 3, 4])
        try check("UPDATE item SET b = 0 WHERE id = 3", [2, 4, 5])
        try check("UPDATE item SET b = 0 WHERE id = 4", [4, 5])
        try check("UPDATE item SET a = 1; UPDATE item SET a = 2", [0, 1, 2, 3, 4])
        try check("UPDATE item SET id = 5 WHERE id = 4", [4, 5, 6])
        try check("UPDATE item SET a = 1 WHERE id = 5; DELETE FROM item WHERE id = 2", [1, 2, 4, 5, 6])
        try check("REPLACE INTO item VALUES (1, 1, 1)", [0, 4, 5])
        try check("DELETE FROM item", [0, 2, 3, 4, 5, 6])
        cancellables[0].cancel()
        cancellables[4].cancel()
        try check("INSERT INTO item VALUES (1, 1, 1), (3, 3, 3)", [2, 3, 5])
        cancellables += Self.observe([item.filter(key: 3)], writer, log)
        checkedCount = log.all.count
        try check("UPDATE item SET a = 4", [2, 3, 0])
        cancellables = []
    }

    @Test("An observation that starts in a transaction is notified of later changes, though others of the same rows were notified before")
    func startsInTransactions() throws {
        let writer = try makeObservedDatabase(pool: false)
        let (first, second) = (ValueLog<Int>(), ValueLog<Int>())
        for request in [Table("city").all(), Table("city").filter(key: 1)] {
            var cancellables = Self.observe([request], writer, first)
            let (firstCount, secondCount) = (first.all.count, second.all.count)
            try writer.write { db in
                try db.execute(sql: "UPDATE city SET population = 1")
                cancellables += Self.observe([request], writer, second)
                try db.execute(sql: "UPDATE city SET population = 2")
            }
            #expect(first.all.count == firstCount + 1)
            #expect(second.all.count == secondCount + 1)
            cancellables = []
        }
    }

    @Test("Observations of rows are notified of each transaction, also after one that has notified all of them")
    func laterTransactions() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let cancellables = Self.observe([Table("city").filter(key: 1), Table("city").filter(key: 2)], writer, log)
        for count in 1...3 {
            // The first statement has changed both observed rows: the second one is not relevant any more.
            try writer.write { db in
                for _ in 0..<2 { try db.execute(sql: "UPDATE city SET population = population + 1") }
                try db.execute(sql: "DELETE FROM street")
            }
            #expect(log.all.count == 2 * count)
        }
        withExtendedLifetime(cancellables) {}
    }

    @Test("After random changes of rows, each observation has the value that a fetch gives", arguments: [false, true], [false, true])
    func randomChanges(pool: Bool, sharedInterface: Bool) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let writer = try makeObservedDatabase(pool: pool)
        try writer.write { db in
            // When the program has taken the C connection, SQLite reports changes after they have happened.
            if sharedInterface { _ = db.sqliteConnection }
            try db.execute(
                sql: """
                    CREATE TABLE item (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, value INTEGER);
                    CREATE TABLE other (id, value);
                    """)
        }
        let requests: [QueryInterfaceRequest<Row>] = (0..<12).flatMap { id -> [QueryInterfaceRequest<Row>] in
            [Table("item").filter(key: id), Table("item").select(Column("value")).filter(keys: [id, 2 * id])]
        }
        @Sendable func fetch(_ request: QueryInterfaceRequest<Row>, _ db: Database) throws -> String {
            try "\(request.fetchAll(db))"
        }
        var values = requests.map { _ in ValueLog<String>() }
        func observe(_ index: Int) -> AnyDatabaseCancellable {
            let (request, log) = (requests[index], values[index])
            return ValueObservation.trackingConstantRegion { try fetch(request, $0) }
                .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0, "seed \(seed)") }, onChange: { log.add($0) })
        }
        var cancellables = requests.indices.map(observe)
        // Without SQLite's pre-update hook, replaced rows are not reported.
        let conflict = sharedInterface || !SQLiteFeature.preUpdateHook.isAvailable ? "IGNORE" : "REPLACE"
        for round in 0..<stressCount(60, sanitized: 20, long: 3_000) {
            let (id, other) = (Int.random(in: 0..<24, using: &generator), Int.random(in: 0..<24, using: &generator))
            let statements = [
                "INSERT OR \(conflict) INTO item VALUES (\(id), \(other), \(round))",
                "UPDATE item SET value = \(round) WHERE id = \(id)",
                "UPDATE OR \(conflict) item SET id = \(other) WHERE id = \(id)",
                "UPDATE OR \(conflict) item SET code = \(other) WHERE id = \(id)",
                "DELETE FROM item WHERE id = \(id)", "UPDATE item SET value = value + 1", "INSERT INTO other VALUES (\(id), 1)",
                "DELETE FROM item WHERE id > \(id)",
            ]
            let sql = (0..<Int.random(in: 1...3, using: &generator)).map { _ in generator.element(of: statements) }.joined(separator: "; ")
            if generator.oneIn(4) {
                try writer.write { try $0.execute(sql: sql) }
            } else {
                try writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            }
            if generator.oneIn(10) {
                let place = Int.random(in: cancellables.indices, using: &generator)
                values[place] = ValueLog()
                cancellables[place] = observe(place)
            }
            let expected = try writer.read { db in try requests.map { try fetch($0, db) } }
            for (index, rows) in expected.enumerated() {
                // A pool fetches beside the write.
                let last = values[index].wait { $0.last == rows }.last
                guard last == rows else {
                    Issue.record(
                        "seed \(seed), round \(round): \(sql): request \(index) gives \(rows), and the observation delivered \(last ?? "nothing")"
                    )
                    return
                }
            }
        }
        cancellables = []
    }

    @Test("VACUUM changes row ids: the observations of these rows fetch again, and no others", arguments: [false, true])
    func vacuum(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        try writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE note (text TEXT);
                    INSERT INTO note (rowid, text) VALUES (1, 'a'), (5, 'b');
                    CREATE TABLE keyed (code TEXT PRIMARY KEY, text TEXT);
                    INSERT INTO keyed (rowid, code, text) VALUES (7, 'x', 'y');
                    """)
        }
        let log = ValueLog<String>()
        func observe(_ name: String, _ fetch: @escaping @Sendable (Database) throws -> String?) -> AnyDatabaseCancellable {
            ValueObservation.trackingConstantRegion(fetch).start(
                in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add("\(name) \($0 ?? "none")") })
        }
        let cancellables = [
            observe("note") { try Table("note").filter(key: 5).fetchOne($0)?["text"] },
            observe("city") { try Table("city").filter(key: 1).fetchOne($0)?["name"] },
            observe("all") { try Table("note").fetchCount($0) == 2 ? "two" : "others" },
        ]
        log.wait { $0.count == 3 }
        let count = log.all.count
        try writer.vacuum()
        writer.writeWithoutTransaction { _ in }
        let row = try writer.read { try Table("note").filter(key: 5).fetchOne($0)?["text"] as String? }
        #expect(log.wait { $0.count == count + 1 }.dropFirst(count) == ["note \(row ?? "none")"])
        try writer.writeWithoutTransaction { try $0.execute(sql: "/* again -- */ ; -- and again\n vacuum") }
        #expect(log.wait { $0.count == count + 2 }.dropFirst(count + 1) == ["note \(row ?? "none")"])
        // SQLite reports nothing of these either.
        try writer.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS note (a); DROP TABLE IF EXISTS missing") }
        try writer.write { try $0.execute(sql: "REPLACE INTO note (rowid, text) VALUES (5, 'c'); CREATE TABLE IF NOT EXISTS note (a)") }
        let last = log.wait { $0.count >= count + 4 }.dropFirst(count + 2)
        #expect(last.count == 2 && last.contains("note c"), "\(last)")
        withExtendedLifetime(cancellables) {}
    }

    @Test("Thousands of observations of rows are not asked one by one for each row")
    func manyObservations() throws {
        // The test counts notifications, because times depend on the machine.
        let writer = try DatabaseQueue(
            running: """
                CREATE TABLE item (id INTEGER PRIMARY KEY, value INTEGER);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO item SELECT i, 0 FROM n;
                """)
        let notificationCount = Locked(0)
        let cancellables = (1...1000).map { id in
            DatabaseRegionObservation(tracking: Table("item").filter(key: 3 * id))
                .start(in: writer, onError: { Issue.record($0) }, onChange: { _ in notificationCount.withLock { $0 += 1 } })
        }
        try writer.write { try $0.execute(sql: "UPDATE item SET value = value + 1") }
        #expect(notificationCount.withLock { $0 } == 1000)
        try writer.write { try $0.execute(sql: "UPDATE item SET value = value + 1 WHERE id % 3 <> 0") }
        #expect(notificationCount.withLock { $0 } == 1000)
        cancellables.forEach { $0.cancel() }
        try writer.write { try $0.execute(sql: "UPDATE item SET value = value + 1") }
        #expect(notificationCount.withLock { $0 } == 1000)
    }
}
