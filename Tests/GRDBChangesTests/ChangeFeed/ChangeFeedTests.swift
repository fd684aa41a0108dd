// What change feeds record, and who gets it.

import Foundation
import GRDBChanges
import Testing

@testable import GRDB

@Suite("Change feeds", .mustEnd)
struct ChangeFeedTests {
    private let queue: DatabaseQueue
    private let feed = ChangeFeed("search")

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE flight (id INTEGER PRIMARY KEY, code TEXT UNIQUE, seats INTEGER);
                    CREATE TABLE airport (code TEXT COLLATE NOCASE, gate INTEGER, PRIMARY KEY (code, gate)) WITHOUT ROWID;
                    CREATE TABLE note (text TEXT, flightID INTEGER REFERENCES flight ON DELETE CASCADE);
                    """)
            try db.createChangeFeed("search", of: ["Flight", "airport", "note"])
        }
    }

    /// The entries that a function makes.
    private func entries(_ sql: String) throws -> [String] {
        try queue.write { db in
            let position = try feed.lastPosition(db)
            try db.execute(sql: sql)
            return try feed.entries(db, after: position).map { "\($0.kind) \($0.tableName) \($0.key)" }
        }
    }

    /// The keys that a consumer gets.
    @discardableResult
    private func consume(_ consumer: String, limit: Int = 500) throws -> [DatabaseValue] {
        var keys: [DatabaseValue] = []
        try feed.consume(queue, as: consumer, limit: limit) { _, entries in
            #expect(entries.count <= limit)
            keys += entries.map { $0.key[0] }
        }
        return keys
    }

    private func expectMissed(_ body: () throws -> Void) {
        let error = #expect(throws: ChangeFeedError.self) { try body() }
        guard case .missedEntries(let feed, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(feed == "search")
    }

    // MARK: - What is recorded

    @Test("Insertions, updates and deletions are recorded with the keys of their rows, in order")
    func kinds() throws {
        #expect(
            try entries(
                """
                INSERT INTO flight (id, code) VALUES (7, 'AF7'), (8, 'AF8');
                UPDATE flight SET seats = 3 WHERE id = 8;
                INSERT INTO airport VALUES ('CDG', 1);
                INSERT INTO note VALUES ('late', NULL);
                UPDATE flight SET id = 9 WHERE id = 7;
                DELETE FROM flight WHERE id = 8;
                """) == [
                    "insert flight [7]", "insert flight [8]", "update flight [8]", "insert airport [\"CDG\", 1]", "insert note [1]",
                    "delete flight [7]", "insert flight [9]", "delete flight [8]",
                ])
        // The log is another table, and does not show here.
        try queue.write { db in
            try db.execute(sql: "INSERT INTO flight (id) VALUES (40)")
            #expect(db.lastInsertedRowID == 40)
            #expect(db.changesCount == 1)
        }
        // Equal for the collation of the key, and not for those who keep it.
        #expect(try entries("UPDATE airport SET code = 'cdg'") == ["delete airport [\"CDG\", 1]", "insert airport [\"cdg\", 1]"])
    }

    @Test("A deletion of all rows, and one by a foreign key, record each row")
    func manyRows() throws {
        _ = try entries(
            """
            INSERT INTO flight (id) VALUES (1), (2);
            INSERT INTO note VALUES ('late', 1);
            INSERT INTO airport VALUES ('CDG', 1), ('CDG', 2)
            """)
        #expect(try entries("DELETE FROM airport") == ["delete airport [\"CDG\", 1]", "delete airport [\"CDG\", 2]"])
        #expect(try Set(entries("DELETE FROM flight WHERE id = 1")) == ["delete note [1]", "delete flight [1]"])
    }

    @Test("A row that another one replaces is recorded, with recursive triggers and without", arguments: [false, true])
    func replacement(isRecursive: Bool) throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA recursive_triggers = \(isRecursive ? 1 : 0)") }
        _ = try entries("INSERT INTO flight (id, code) VALUES (1, 'AF1'), (2, 'AF2'), (3, 'AF3'); INSERT INTO airport VALUES ('CDG', 1)")
        let deleted = { (key: String) in isRecursive ? ["delete \(key)"] : [] }
        #expect(
            try entries("INSERT OR REPLACE INTO flight (id, code) VALUES (4, 'AF1')")
                == ["replace flight [1]"] + deleted("flight [1]") + ["insert flight [4]"])
        #expect(
            try entries("UPDATE OR REPLACE flight SET code = 'AF2' WHERE id = 3")
                == ["replace flight [2]"] + deleted("flight [2]") + ["update flight [3]"])
        #expect(
            try entries("INSERT OR REPLACE INTO airport VALUES ('cdg', 1)")
                == ["replace airport [\"CDG\", 1]"] + deleted("airport [\"CDG\", 1]") + ["insert airport [\"cdg\", 1]"])
        // The row that is met stays.
        #expect(try entries("INSERT OR IGNORE INTO flight (id, code) VALUES (5, 'AF2')") == ["replace flight [3]"])
        #expect(
            try entries("INSERT INTO flight (code, seats) VALUES ('AF2', 5) ON CONFLICT (code) DO UPDATE SET seats = 5")
                == ["replace flight [3]", "update flight [3]"])
        #expect(try entries("UPDATE flight SET code = code, seats = 6 WHERE id = 3") == ["update flight [3]"])
    }

    @Test("Statements, savepoints and transactions that are rolled back leave neither entries nor gaps")
    func rollback() throws {
        _ = try entries("INSERT INTO flight (id, code) VALUES (1, 'AF1')")
        #expect(throws: DatabaseError.self) { try entries("INSERT INTO flight (id, code) VALUES (2, 'AF2'), (3, 'AF1')") }
        try queue.write { db in
            try db.execute(sql: "INSERT INTO flight (id) VALUES (4)")
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO flight (id) VALUES (5)")
                return .rollback
            }
        }
        try queue.read { db in
            let entries = try feed.entries(db)
            #expect(entries.map(\.position) == [1, 2])
            #expect(entries.map(\.key) == [[1.databaseValue], [4.databaseValue]])
            #expect(try feed.entries(db, after: 1).map(\.position) == [2])
            #expect(try feed.entries(db, limit: 1).map(\.position) == [1])
            #expect(try feed.entries(db, limit: 0).isEmpty)
        }
    }

    @Test("A write for which the disk has no room is undone with its entries")
    func fullDisk() throws {
        try queue.writeWithoutTransaction { db in
            let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(count)")
        }
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { db in
                for id in 1...10_000 { try db.execute(sql: "INSERT INTO flight (id) VALUES (?)", arguments: [id]) }
            }
        }
        #expect(error?.resultCode == .SQLITE_FULL)
        try queue.read { db in
            let position = try feed.lastPosition(db)
            #expect(position == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight") == 0)
        }
    }

    // MARK: - Schema

    @Test("A feed goes on when columns are added, renamed and dropped, and when tables are renamed and dropped")
    func alterations() throws {
        _ = try entries("INSERT INTO flight (id) VALUES (1)")
        try queue.write { db in
            try db.execute(
                sql: """
                    ALTER TABLE flight ADD COLUMN gate TEXT;
                    ALTER TABLE flight RENAME COLUMN id TO number;
                    ALTER TABLE flight RENAME COLUMN code TO sign;
                    ALTER TABLE flight DROP COLUMN seats;
                    ALTER TABLE flight RENAME TO trip;
                    DROP TABLE airport;
                    """)
        }
        #expect(try entries("INSERT OR REPLACE INTO trip (number, sign) VALUES (2, 'AF2')") == ["insert trip [2]"])
        #expect(try queue.read { try feed.entries($0).map(\.tableName) } == ["trip", "trip"])
    }

    @Test("A table that was dropped and created anew is reported as an error until the feed is updated, and then as a whole")
    func recreation() throws {
        _ = try entries("INSERT INTO flight (id) VALUES (1)")
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE newFlight (id INTEGER PRIMARY KEY, code TEXT UNIQUE);
                    INSERT INTO newFlight SELECT id, code FROM flight;
                    DROP TABLE flight;
                    ALTER TABLE newFlight RENAME TO flight;
                    """)
            let error = #expect(throws: ChangeFeedError.self) { try feed.entries(db) }
            guard case .tableNotFollowed("search", "flight") = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            try db.updateChangeFeed("search", of: ["flight", "note"])
        }
        let entries = try queue.write { db in
            try db.execute(sql: "INSERT INTO flight (id) VALUES (2); INSERT INTO airport VALUES ('CDG', 1)")
            return try feed.entries(db).map { "\($0.position) \($0.kind) \($0.tableName) \($0.key)" }
        }
        #expect(entries == ["1 insert flight [1]", "2 wholeTable flight []", "3 insert flight [2]"])
    }

    @Test("A feed begins with the tables that have rows, follows wider keys later, and keeps what it had of other tables")
    func tables() throws {
        try queue.write { db in
            try db.execute(sql: "INSERT INTO flight (id) VALUES (1)")
            try db.createChangeFeed("two", of: ["flight", "note"])
            try db.updateChangeFeed("two", of: ["flight", "airport"])
            try db.execute(sql: "INSERT INTO airport VALUES ('CDG', 2); INSERT INTO note VALUES ('late', 1); DELETE FROM flight")
            try db.updateChangeFeed("TWO", of: [])
            try db.execute(sql: "DELETE FROM airport")
            #expect(
                try ChangeFeed("two").entries(db).map(\.description)
                    == ["1: wholeTable flight []", "2: insert airport [\"CDG\", 2]", "3: delete flight [1]"])
        }
    }

    @Test("Any names of feeds and tables work", arguments: ["a \"b\"'c", "1_insert", "é%[x]", ""])
    func names(name: String) throws {
        try queue.write { db in
            let table = name + "table"
            try db.execute(sql: "CREATE TABLE \(table.quotedDatabaseIdentifier) (\"the \"\"key\" TEXT UNIQUE, rowid)")
            try db.createChangeFeed(name, of: [table])
            try db.execute(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) VALUES ('x', 12)")
            let entries = try ChangeFeed(name).entries(db)
            #expect(entries.map(\.tableName) == [table])
            #expect(entries.map(\.key) == [[1.databaseValue]])
            try db.dropChangeFeed(name)
            try db.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)")
            #expect(throws: ChangeFeedError.self) { try ChangeFeed(name).entries(db) }
        }
    }

    @Test("Tables that cannot be followed, and feeds that exist or not, are errors, and nothing is created")
    func misuse() throws {
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE VIEW v AS SELECT * FROM flight;
                    CREATE TABLE nameless (rowid, _rowid_, oid);
                    CREATE VIRTUAL TABLE words USING fts4(text);
                    CREATE TEMP TABLE brief (a);
                    CREATE TABLE grdb_feed_own (a);
                    """)
            let schema = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master")
            for table in ["v", "nameless", "words", "brief", "missing", "flight\0"] {
                #expect(throws: DatabaseError.self, "\(table)") { try db.createChangeFeed("new", of: ["flight", table]) }
                #expect(throws: DatabaseError.self, "\(table)") { try db.updateChangeFeed("search", of: ["flight", table]) }
            }
            #expect(throws: DatabaseError.self) { try db.createChangeFeed("new", of: []) }
            for name in ["search", "SEARCH", "own"] {
                #expect(throws: ChangeFeedError.self) { try db.createChangeFeed(name, of: ["flight"]) }
            }
            for name in ["own", "new"] {
                #expect(throws: ChangeFeedError.self) { try db.dropChangeFeed(name) }
                #expect(throws: ChangeFeedError.self) { try db.updateChangeFeed(name, of: ["flight"]) }
                #expect(throws: ChangeFeedError.self) { try ChangeFeed(name).prune(db) }
                #expect(throws: ChangeFeedError.self) { try ChangeFeed(name).reset(db, as: "indexer") }
                #expect(throws: ChangeFeedError.self) { try ChangeFeed(name).entries(db) }
            }
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") == schema)
            #expect(try db.tableExists("grdb_feed_own"))
        }
        #expect(try entries("INSERT INTO flight (id) VALUES (1); INSERT INTO note VALUES ('late', 1)").count == 2)
        #expect(ChangeFeedError.noSuchFeed("new").localizedDescription == "no such change feed: new")
        #expect(ChangeFeedError.feedExists("own").localizedDescription.contains("grdb_feed_own"))
        // The shell can write anything into the log.
        try queue.write { try $0.execute(sql: "UPDATE grdb_feed_search SET kind = x'00'") }
        #expect(throws: DatabaseError.self) { try queue.read { try feed.entries($0) } }
    }

    // MARK: - Consumers

    @Test("A consumer gets each entry once, in batches, and its position is not moved by a batch that fails")
    func batches() throws {
        struct Failure: Error {}
        _ = try entries("INSERT INTO flight (id) VALUES (1), (2), (3), (4), (5)")
        var count = 0
        #expect(throws: Failure.self) {
            try feed.consume(queue, as: "indexer", limit: 2) { db, entries in
                count += 1
                // This is a change, too, which waits for the next call.
                try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [entries[0].key[0]])
                if count == 2 { throw Failure() }
            }
        }
        #expect(try queue.read { try feed.position($0, of: "indexer") } == 2)
        #expect(try queue.read { try String.fetchAll($0, sql: "SELECT text FROM note") } == ["1"])
        #expect(try consume("indexer", limit: 2) == [3, 4, 5, 1].map(\.databaseValue))
        #expect(try consume("indexer").isEmpty)
        #expect(try consume("other", limit: 1).count == 6)
        #expect(try queue.read { try feed.consumers($0).map { "\($0.name) \($0.position)" } } == ["indexer 6", "other 6"])
    }

    @Test("A consumer that writes in the tables that it follows comes to an end")
    func feedback() throws {
        _ = try entries("INSERT INTO flight (id) VALUES (1), (2)")
        var calls = 0
        let count = try feed.consume(queue, as: "indexer", limit: 1) { db, _ in
            calls += 1
            try #require(calls <= 2)
            try db.execute(sql: "UPDATE flight SET seats = 1")
        }
        #expect(count == 2)
    }

    @Test("Positions and entries survive a new opening of the file")
    func restart() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        func withDatabase(_ body: (DatabasePool) throws -> Void) throws {
            let pool = try DatabasePool(path: path)
            try body(pool)
            try pool.close()
        }
        try withDatabase { pool in
            try pool.write { db in
                try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY)")
                try db.createChangeFeed("search", of: ["flight"])
                try db.execute(sql: "INSERT INTO flight VALUES (1), (2), (3)")
            }
            try feed.consume(pool, as: "indexer") { _, _ in }
            try pool.write { try $0.execute(sql: "INSERT INTO flight VALUES (4)") }
        }
        try withDatabase { pool in
            var keys: [[DatabaseValue]] = []
            try feed.consume(pool, as: "indexer") { keys += $1.map(\.key) }
            #expect(keys == [[4.databaseValue]])
        }
    }

    @Test("Entries that all consumers have processed are pruned; one that has missed entries gets an error until it is reset")
    func pruning() throws {
        _ = try entries("INSERT INTO flight (id) VALUES (1), (2), (3)")
        #expect(try queue.write { try feed.prune($0) } == 0)
        try consume("indexer")
        try queue.write { try feed.reset($0, as: "cache") }
        _ = try entries("INSERT INTO flight (id) VALUES (4), (5)")
        try consume("indexer")
        #expect(try queue.write { try feed.prune($0) } == 3)
        #expect(try queue.write { try feed.prune($0, keepingAtMost: 2) } == 0)
        #expect(try consume("cache") == [4, 5].map(\.databaseValue))

        _ = try entries("INSERT INTO flight (id) VALUES (6), (7)")
        try consume("indexer")
        #expect(try queue.write { try feed.prune($0, keepingAtMost: 1) } == 3)
        #expect(try queue.read { try feed.entries($0, after: 6).map(\.position) } == [7])
        expectMissed { try consume("cache") }
        expectMissed { try consume("new") }
        try queue.write { try feed.reset($0, as: "cache") }
        #expect(try consume("cache").isEmpty)

        // The log is empty, and positions go on.
        #expect(try queue.write { try feed.prune($0, keepingAtMost: -1) } == 1)
        expectMissed { _ = try queue.read { try feed.entries($0, after: 6) } }
        _ = try entries("INSERT INTO flight (id) VALUES (8)")
        #expect(try consume("cache") == [8.databaseValue])

        // A position of a feed that was dropped.
        expectMissed { _ = try queue.read { try feed.entries($0, after: 9) } }

        _ = try entries("INSERT INTO flight (id) VALUES (9)")
        try consume("cache")
        #expect(try queue.write { try feed.prune($0) } == 0)
        #expect(try queue.write { try feed.removeConsumer($0, "indexer") })
        #expect(try !queue.write { try feed.removeConsumer($0, "indexer") })
        #expect(try queue.write { try feed.prune($0) } == 2)
    }

    // MARK: - Asynchronous consumers

    @Test("A sequence delivers the entries that there are and those that follow, and a batch again that was not finished")
    func sequence() async throws {
        try await queue.write { try $0.execute(sql: "INSERT INTO flight (id) VALUES (1), (2), (3)") }
        for try await entries in feed.batches(in: queue, as: "socket", limit: 2) {
            #expect(entries.map(\.position) == [1, 2])
            break
        }
        var positions: [[Int64]] = []
        for try await entries in feed.batches(in: queue, as: "socket", limit: 2) {
            positions.append(entries.map(\.position))
            if positions.count == 2 {
                // The loop waits for this one, from another task.
                let queue = queue
                Task { try await queue.write { try $0.execute(sql: "INSERT INTO flight (id) VALUES (4)") } }
            }
            if positions.count == 3 { break }
        }
        #expect(positions == [[1, 2], [3], [4]])
        #expect(try await queue.read { try feed.position($0, of: "socket") } == 3)
        let count = try await feed.consume(queue, as: "socket") { _, entries in #expect(entries.map(\.position) == [4]) }
        #expect(count == 1)
    }

    @Test("A sequence goes on from where the consumer was reset, and ends with its task, or with an error")
    func ends() async throws {
        try await queue.write { try $0.execute(sql: "INSERT INTO flight (id) VALUES (1), (2), (3)") }
        let (queue, feed) = (queue, feed)
        let batches = feed.batches(in: queue, as: "socket", limit: 1)
        let task = Task {
            var positions: [Int64] = []
            for try await entries in batches {
                positions += entries.map(\.position)
                if positions.count > 1 {
                    withUnsafeCurrentTask { $0?.cancel() }
                } else {
                    try await queue.write { db in
                        try feed.reset(db, as: "socket")
                        try db.execute(sql: "INSERT INTO flight (id) VALUES (4)")
                    }
                }
            }
            return positions
        }
        #expect(try await task.value == [1, 4])
        #expect(try await queue.read { try feed.position($0, of: "socket") } == 3)
        try await queue.write { db in
            try db.execute(sql: "INSERT INTO flight (id) VALUES (5), (6), (7)")
            try feed.prune(db, keepingAtMost: 1)
        }
        await #expect(throws: ChangeFeedError.self) {
            for try await _ in batches { break }
        }
    }

    @Test("A sequence notices the commits of another connection")
    func externalCommits() async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        var configuration = Configuration()
        configuration.observesExternalChanges = true
        configuration.busyMode = .timeout(60)
        let pool = try DatabasePool(path: path, configuration: configuration)
        try await pool.write { db in
            try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY)")
            try db.createChangeFeed("search", of: ["flight"])
        }
        let other = try DatabaseQueue(path: path, configuration: configuration)
        let writing = Task {
            for id in 1...20 { try await other.write { try $0.execute(sql: "INSERT INTO flight VALUES (?)", arguments: [id]) } }
        }
        var positions: [Int64] = []
        for try await entries in feed.batches(in: pool, as: "socket", limit: 3) {
            positions += entries.map(\.position)
            if positions.count == 20 { break }
        }
        try await writing.value
        #expect(positions == Array(1...20))
    }
}
