// Rows that nobody observes are left out quickly: the same observations are notified as without that.

import Testing

@testable import GRDB

@Suite("Rows that nobody observes", .mustEnd)
struct RowIDFilterTests {
    /// Observes all rows, and so has each row reported: nothing is left out then.
    private final class ObserverOfAllRows: TransactionObserver {
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    /// A database whose observations of single rows log their numbers.
    private struct Observed {
        let queue: DatabaseQueue
        let log = ValueLog<Int>()
        private var cancellables: [Int: AnyDatabaseCancellable] = [:]

        init(reportsAllRows: Bool) throws {
            queue = try DatabaseQueue(
                running: """
                    CREATE TABLE item (id INTEGER PRIMARY KEY, a UNIQUE, b, c);
                    CREATE TABLE mirror (id INTEGER PRIMARY KEY, a);
                    CREATE TRIGGER mirrored AFTER UPDATE OF c ON item BEGIN
                        UPDATE mirror SET a = new.c WHERE id = new.id;
                        UPDATE item SET b = -1 WHERE id = new.id + 3;
                    END;
                    WITH RECURSIVE n(i) AS (SELECT -10 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
                    INSERT INTO item SELECT 3 * i, 3 * i, 0, 0 FROM n;
                    INSERT INTO mirror SELECT id, a FROM item;
                    """)
            if reportsAllRows { queue.add(transactionObserver: ObserverOfAllRows(), extent: .databaseLifetime) }
        }

        mutating func observe(_ request: QueryInterfaceRequest<Row>, as number: Int) {
            let log = log
            cancellables[number] = DatabaseRegionObservation(tracking: request)
                .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(number) })
        }

        mutating func cancel(_ number: Int) {
            cancellables[number] = nil
        }
    }

    private static func statement(_ generator: inout SeededGenerator) -> String {
        // Two of three are free.
        func id() -> Int { Int.random(in: -40...920, using: &generator) }
        let first = id()
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return "UPDATE item SET b = b + 1 WHERE id BETWEEN \(first) AND \(first + 20)"
        case 1: return "UPDATE item SET c = 1 WHERE id BETWEEN \(first) AND \(first + 4)"
        case 2: return "DELETE FROM item WHERE id BETWEEN \(first) AND \(first + 4)"
        case 3: return "REPLACE INTO item VALUES (\(first), \(id()), 1, 1)"
        case 4, 5: return "UPDATE OR IGNORE item SET id = \(first) WHERE id = (SELECT id FROM item WHERE id > \(id()))"
        case 6: return "INSERT OR IGNORE INTO item VALUES (\(first), \(id()), 2, 2)"
        case 7: return "UPDATE OR REPLACE item SET a = \(first) WHERE id = (SELECT id FROM item WHERE id > \(id()))"
        case 8: return "UPDATE mirror SET a = a + 1 WHERE id BETWEEN \(first) AND \(first + 20)"
        default:
            let end = generator.oneIn(2) ? "ROLLBACK TO s; RELEASE s" : "RELEASE s"
            return "SAVEPOINT s; UPDATE item SET b = 3 WHERE id BETWEEN \(first) AND \(first + 4); \(end)"
        }
    }

    @Test("Random changes notify the same observations, whether all rows are reported or only those that are observed")
    func randomChanges() throws {
        var generator = SeededGenerator(seed: 7)
        var databases = [try Observed(reportsAllRows: false), try Observed(reportsAllRows: true)]
        for round in 0..<500 {
            let number = Int.random(in: 0..<12, using: &generator)
            let keys = (0..<[1, 3, 200][number % 3]).map { _ in Int.random(in: -40...920, using: &generator) }
            let table = Table(number.isMultiple(of: 4) ? "mirror" : "item")
            let request = number == 11 && generator.oneIn(5) ? table.all() : table.filter(keys: keys)
            let isCancellation = generator.oneIn(3)
            let sql = (0..<Int.random(in: 1...3, using: &generator)).map { _ in Self.statement(&generator) }
            for index in databases.indices {
                isCancellation ? databases[index].cancel(number) : databases[index].observe(request, as: number)
                try databases[index].queue.write { db in
                    for sql in sql { try db.execute(sql: sql) }
                }
                databases[index].log.add(-1)
            }
            let logs = databases.map(\.log.all)
            try #require(logs[0] == logs[1], "round \(round): \(sql)")
        }
        let count = databases[0].log.all.filter { $0 >= 0 }.count
        #expect(count > 500, "\(count)")
    }

    @Test("A row is reported whose observation starts while a statement changes rows")
    func startsDuringStatement() throws {
        let queue = try DatabaseQueue(
            running: """
                CREATE TABLE item (id INTEGER PRIMARY KEY, a);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO item SELECT i, 0 FROM n;
                """)
        // When row 500 changes. Each time, the filter of the statement has begun with the rows of the time before.
        let item = Table("item")
        let requests = [
            (item.filter(key: 400), isNotified: false), (item.all(), true), (item.filter(key: 900), true), (item.filter(key: 300), false),
            (item.filter(keys: Array(600...999)), true),
        ]
        for (request, isNotified) in requests {
            let log = ValueLog<String>()
            let cancellables = Locked<[AnyDatabaseCancellable]>([])
            @Sendable func observe(_ request: QueryInterfaceRequest<Row>, _ name: String) {
                let cancellable = DatabaseRegionObservation(tracking: request)
                    .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(name) })
                cancellables.withLock { $0.append(cancellable) }
            }
            observe(Table("item").filter(key: 1), "first")
            try queue.write { db in
                db.add(
                    function: DatabaseFunction("observe", argumentCount: 1, pure: false) { values in
                        if values[0] == 500.databaseValue { observe(request, "second") }
                        return 1
                    })
                try db.execute(sql: "UPDATE item SET a = observe(id)")
            }
            #expect(log.all == (isNotified ? ["first", "second"] : ["first"]))
        }
    }

    @Test("A filter lets the row ids pass that were added, and few others", arguments: [1, 100, 5000])
    func filter(count: Int) {
        let filter = RowIDFilter()
        let rowIDs = (0..<count).map { Int64($0) * 100 - 77 }
        #expect(rowIDs.allSatisfy(filter.mayContain))
        filter.removeAll(reserving: count)
        #expect(!rowIDs.contains(where: filter.mayContain))
        #expect(filter.insert(rowIDs))
        #expect(rowIDs.allSatisfy(filter.mayContain))
        let others = (0..<100_000).map { Int64($0) * 3 + 1_000_000 }
        let passing = others.filter(filter.mayContain)
        #expect(passing.count < 4_000, "\(passing.count) of 100,000")
        #expect(!filter.insert(0..<1_000_000))
        #expect(others.allSatisfy(filter.mayContain))
    }
}
