// Observations and changes of the schema: they follow new tables and columns, and wait for missing ones.

import Foundation
import Testing

@testable import GRDB

@Suite("Observations and changes of the schema", .mustEnd)
struct SchemaChangeTests {
    enum Kind: CaseIterable, Sendable {
        case varying, constant, region

        func observation(_ sql: String) -> ValueObservation<ValueReducers.Fetch<String>> {
            let fetch = { @Sendable (db: Database) in try Row.fetchAll(db, sql: sql).map(\.description).joined() }
            return switch self {
            case .varying: .tracking(fetch)
            case .constant: .trackingConstantRegion(fetch)
            case .region: .tracking(region: SQLRequest<Row>(sql: sql), fetch: fetch)
            }
        }
    }

    private static func observe(
        _ sql: String, _ kind: Kind, _ writer: any DatabaseWriter, _ log: ValueLog<String>
    ) -> AnyDatabaseCancellable {
        kind.observation(sql).removeDuplicates().start(
            in: writer, scheduling: DirectScheduler(), onError: { log.add("error: \($0)") }, onChange: { log.add($0) })
    }

    @Test("Observations follow columns that are added, renamed and dropped, and their defaults", arguments: Kind.allCases, [false, true])
    func columns(kind: Kind, pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        try writer.write { try $0.execute(sql: "DELETE FROM city WHERE id > 1") }
        let log = ValueLog<String>()
        let cancellable = Self.observe("SELECT * FROM city", kind, writer, log)
        defer { cancellable.cancel() }
        for sql in [
            "ALTER TABLE city ADD COLUMN mayor TEXT DEFAULT 'none'", "UPDATE city SET mayor = 'Anne'",
            "ALTER TABLE city RENAME mayor TO head",
            "UPDATE city SET head = 'Fabian'", "ALTER TABLE city DROP COLUMN head",
        ] {
            try writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            let expected = try writer.read { try Row.fetchAll($0, sql: "SELECT * FROM city").map(\.description).joined() }
            #expect(log.wait { $0.last == expected }.last == expected, "after \(sql)")
        }
    }

    @Test(
        "Observations continue when a missing table or column is back",
        arguments: [
            "DROP TABLE city; CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, population INTEGER); INSERT INTO city VALUES (7, 'Moss', 1)",
            "ALTER TABLE city RENAME TO town; INSERT INTO town VALUES (3, 'Moss', 3); ALTER TABLE town RENAME TO city",
            "ALTER TABLE city RENAME name TO n; INSERT INTO city VALUES (3, 'Moss', 3); ALTER TABLE city RENAME n TO name",
            "DROP VIEW names; CREATE VIEW names AS SELECT 'all' AS name; UPDATE city SET name = 'Moss' WHERE id = 1",
        ], Kind.allCases)
    func comingBack(sql: String, kind: Kind) throws {
        for pool in [false, true] {
            let writer = try makeObservedDatabase(pool: pool)
            try writer.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA foreign_keys = OFF; CREATE VIEW names AS SELECT name FROM city")
            }
            let queries = ["SELECT name FROM city ORDER BY id", "SELECT COUNT(*) FROM names", "SELECT * FROM names ORDER BY 1"]
            let logs = queries.map { _ in ValueLog<String>() }
            let cancellables = zip(queries, logs).map { Self.observe($0, kind, writer, $1) }
            defer { cancellables.forEach { $0.cancel() } }
            // Each statement is a transaction of its own.
            try writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            for (query, log) in zip(queries, logs) {
                let expected = try writer.read { try Row.fetchAll($0, sql: query).map(\.description).joined() }
                let values = log.wait { $0.last == expected }
                #expect(values.last == expected, "\(query), \(pool ? "pool" : "queue")")
                #expect(!values.contains { $0.hasPrefix("error") }, "\(query), \(pool ? "pool" : "queue")")
            }
        }
    }

    @Test(
        "While a table is missing, its observation delivers nothing, also when other tables change that it reads", arguments: [false, true])
    func waiting(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<String>()
        let fence = ValueLog<String>()
        let cancellables = [
            Self.observe("SELECT city.name FROM city, journal", .varying, writer, log),
            Self.observe("SELECT COUNT(*) FROM journal", .varying, writer, fence),
        ]
        defer { cancellables.forEach { $0.cancel() } }
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; DROP TABLE city; INSERT INTO journal (text) VALUES ('a')")
        }
        #expect(fence.wait { $0.count == 2 }.count == 2)
        #expect(log.all == [""])
        try writer.write { try $0.execute(sql: "CREATE TABLE city (name TEXT); INSERT INTO city VALUES ('Moss')") }
        #expect(log.wait { $0.count == 2 } == ["", "[name:\"Moss\"]"])
    }

    @Test("Other errors than those of the schema end an observation, also after the schema has changed")
    func otherErrors() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<String>()
        let cancellable = Self.observe("SELECT abs(population) AS n FROM city", .varying, writer, log)
        defer { cancellable.cancel() }
        try writer.write { try $0.execute(sql: "ALTER TABLE city ADD COLUMN mayor TEXT") }
        try writer.write { try $0.execute(sql: "UPDATE city SET population = -9223372036854775808") }
        #expect(log.wait { $0.count == 2 }.last?.contains("integer overflow") == true, "\(log.all)")
    }

    @Test(
        "Commits of a pool between the first value and the start of the observation are noticed, and so are errors of the second fetch",
        arguments: [false, true])
    func changesDuringTheStart(isImmediate: Bool) throws {
        for (change, expected) in [
            ("UPDATE city SET name = 'Moss' WHERE id = 1", "Moss"),
            ("UPDATE city SET population = -9223372036854775808", "integer overflow"),
            ("UPDATE city SET name = NULL", "could not decode"),
            ("DROP TABLE street; DROP TABLE city; CREATE TABLE city (name, population); INSERT INTO city VALUES ('Voss', 1)", "Voss"),
        ] {
            let writer = try makeObservedDatabase(pool: true)
            let log = ValueLog<String>()
            let isFirst = Locked(true)
            let observation = ValueObservation.tracking { db in
                let sql = "SELECT name FROM city WHERE abs(population) > 0 ORDER BY rowid"
                let name = try String.fetchAll(db, sql: sql)[0]
                let wasFirst = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                if wasFirst {
                    // Another thread, which must not wait for the end of this read.
                    let hasWritten = DispatchSemaphore(value: 0)
                    Thread.detachNewThread {
                        defer { hasWritten.signal() }
                        do {
                            try writer.write { try $0.execute(sql: change) }
                        } catch {
                            log.add("\(error)")
                        }
                    }
                    hasWritten.wait()
                }
                return name
            }
            let cancellable = observation.start(
                in: writer, scheduling: DirectScheduler(immediate: isImmediate),
                onError: { log.add("\($0)") }, onChange: { log.add($0) })
            defer { cancellable.cancel() }
            let texts = log.wait { $0.count == 2 }
            #expect(texts.first == "Oslo", "\(change)")
            #expect(texts.last?.contains(expected) == true, "\(change): \(texts)")
        }
    }

    @Test("A region observation follows the columns of its request, and tables that are created again")
    func regionObservations() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let cancellable = DatabaseRegionObservation(tracking: SQLRequest<Row>(sql: "SELECT * FROM city"))
            .start(in: writer, onError: { Issue.record($0) }, onChange: { _ in log.add(log.all.count) })
        defer { cancellable.cancel() }
        for (sql, count) in [
            ("ALTER TABLE city ADD COLUMN mayor TEXT", 1), ("UPDATE city SET mayor = 'Anne'", 2), ("UPDATE street SET name = 'a'", 2),
            ("PRAGMA foreign_keys = OFF", 2), ("DROP TABLE city", 3), ("CREATE TABLE other (a)", 4), ("CREATE TABLE city (a)", 5),
            ("CREATE TABLE another (a)", 5), ("INSERT INTO city (a) VALUES (1)", 6),
        ] {
            try writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            #expect(log.all.count == count, "after \(sql)")
        }
    }

    @Test("A new table is no change of the full database, one that is altered or dropped is")
    func fullDatabase() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<Int>()
        let cancellable = DatabaseRegionObservation(tracking: .fullDatabase)
            .start(in: writer, onError: { Issue.record($0) }, onChange: { _ in log.add(log.all.count) })
        defer { cancellable.cancel() }
        for (sql, count) in [
            ("CREATE TABLE other (a)", 0), ("CREATE INDEX i ON other (a)", 0), ("CREATE VIEW v AS SELECT a FROM other", 0),
            ("ALTER TABLE other ADD COLUMN b DEFAULT 1", 1), ("DROP INDEX i", 1), ("DROP VIEW v", 2), ("DROP TABLE other", 3),
        ] {
            try writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            #expect(log.all.count == count, "after \(sql)")
        }
    }

    @Test("Rows that foreign keys change when a table is dropped are noticed")
    func foreignKeys() throws {
        let writer = try makeObservedDatabase(pool: false)
        try writer.write { try $0.execute(sql: "INSERT INTO street VALUES (1, 1, 'High Street')") }
        let log = ValueLog<String>()
        let cancellable = Self.observe("SELECT name FROM street", .varying, writer, log)
        defer { cancellable.cancel() }
        try writer.write { try $0.execute(sql: "DROP TABLE city") }
        #expect(log.wait { $0.count == 2 } == ["[name:\"High Street\"]", ""])
    }

    @Test("Observations of requests of the query interface follow the columns of their table", arguments: [false, true])
    func requests(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let fetch = { @Sendable (db: Database) in
            try Table("city").filter(Column("id") == 1).fetchAll(db).map(\.description).joined()
        }
        let region = Table("city").filter(Column("id") == 1)
        let observations: [ValueObservation<ValueReducers.Fetch<String>>] = [
            .tracking(fetch), .trackingConstantRegion(fetch), .tracking(region: region, fetch: fetch),
        ]
        let logs = observations.map { _ in ValueLog<String>() }
        let changes = ValueLog<Int>()
        let cancellables =
            zip(observations, logs).map { observation, log in
                observation.start(
                    in: writer, scheduling: DirectScheduler(), onError: { log.add("error: \($0)") }, onChange: { log.add($0) })
            } + [
                DatabaseRegionObservation(tracking: region)
                    .start(in: writer, onError: { Issue.record($0) }, onChange: { _ in changes.add(changes.all.count) })
            ]
        defer { cancellables.forEach { $0.cancel() } }
        for sql in [
            "ALTER TABLE city ADD COLUMN mayor TEXT DEFAULT 'none'", "UPDATE city SET mayor = 'Anne' WHERE id = 1",
            "ALTER TABLE city RENAME mayor TO head", "UPDATE city SET head = 'Fabian' WHERE id = 1", "ALTER TABLE city DROP COLUMN head",
        ] {
            let count = changes.all.count
            try writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            let expected = try writer.read(fetch)
            for log in logs {
                #expect(log.wait { $0.last == expected }.last == expected, "after \(sql)")
            }
            #expect(changes.all.count > count, "after \(sql)")
        }
    }

    @Test(
        "Observations follow the first change of the columns that they see",
        arguments: [
            "ALTER TABLE city ADD COLUMN mayor TEXT DEFAULT 'none'", "ALTER TABLE city RENAME name TO title",
            "ALTER TABLE city DROP COLUMN population",
        ], Kind.allCases)
    func firstChanges(sql: String, kind: Kind) throws {
        for pool in [false, true] {
            let writer = try makeObservedDatabase(pool: pool)
            let log = ValueLog<String>()
            let cancellable = Self.observe("SELECT * FROM city", kind, writer, log)
            defer { cancellable.cancel() }
            try writer.writeWithoutTransaction { try $0.execute(sql: sql) }
            let expected = try writer.read { try Row.fetchAll($0, sql: "SELECT * FROM city").map(\.description).joined() }
            #expect(log.all.first != expected)
            #expect(log.wait { $0.last == expected }.last == expected, "\(pool ? "pool" : "queue")")
        }
    }
}
