// The changes that a write returns, and the sequence of the changes that are committed.

import Foundation
import Testing

@testable import GRDB
@testable import GRDBChanges

@Suite(.mustEnd) struct DatabaseChangesTests {
    private static let hasHook = SQLiteFeature.preUpdateHook.isAvailable

    private static func makeDatabase(pool isPool: Bool = false) throws -> any DatabaseWriter {
        let writer = try makeObservedDatabase(pool: isPool)
        try writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE airport (code TEXT PRIMARY KEY, city TEXT) WITHOUT ROWID;
                    INSERT INTO street VALUES (7, 1, 'Akersgata');
                    """)
        }
        return writer
    }

    private static func text(_ row: DatabaseRowChange) -> String {
        func text(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "nil" }
        let rowIDs = "\(text(row.initialRowID))→\(text(row.finalRowID))"
        return "\(row.kind) \(row.tableName) \(rowIDs) \(text(row.initialValues))→\(text(row.finalValues))"
    }

    // MARK: - writeCollectingChanges

    @Test("A write returns the tables that it has changed, and the rows", arguments: [false, true])
    func reportedChanges(pool isPool: Bool) throws {
        let writer = try Self.makeDatabase(pool: isPool)
        let (count, changes) = try writer.writeCollectingChanges { db in
            try db.execute(sql: "DELETE FROM city WHERE id = 1; INSERT INTO city VALUES (5, 'Moss', 1)")
            return db.changesCount
        }
        #expect(count == 1)
        #expect(Set(changes.tableNames) == ["city", "street"])
        #expect(changes.rows.isEmpty)
        #expect(changes.affects(table: "CITY") && !changes.affects(table: "journal") && !changes.isEmpty)

        let rows = try writer.writeCollectingChanges(.rows) { try $0.execute(sql: "UPDATE city SET population = 2 WHERE id = 5") }.changes
        #expect(rows.tableNames == ["city"])
        #expect(rows.rows.map(\.rowID) == [5])
        #expect(rows.rows.map(\.finalValues) == [nil])
        #expect(rows.incompleteTableNames.isEmpty && !rows.mayAffectAllTables)

        let nothing = try writer.writeCollectingChanges(.values) { try Table("city").fetchCount($0) }
        #expect(nothing.value == 2)
        #expect(nothing.changes.isEmpty && nothing.changes.rows.isEmpty)
        #expect(!nothing.changes.affects(table: "city"))
    }

    @Test("A write returns changed values, rows of tables without row ids, and replaced rows", .enabled(if: hasHook))
    func reportedValues() throws {
        let writer = try Self.makeDatabase()
        let changes = try writer.writeCollectingChanges(.values) { db in
            try db.execute(
                sql: """
                    INSERT INTO airport VALUES ('OSL', 'Oslo');
                    INSERT OR REPLACE INTO city VALUES (9, 'Bergen', 1);
                    UPDATE city SET id = 3, population = 2 WHERE id = 9;
                    DELETE FROM airport;
                    """)
        }.changes
        #expect(changes.tableNames == ["airport", "city"])
        #expect(
            changes.rows.map(Self.text) == [
                #"insert airport nil→nil nil→["OSL", "Oslo"]"#,
                #"delete city 2→nil [2, "Bergen", 300]→nil"#,
                #"insert city nil→9 nil→[9, "Bergen", 1]"#,
                #"update city 9→3 [9, "Bergen", 1]→[3, "Bergen", 2]"#,
                #"delete airport nil→nil ["OSL", "Oslo"]→nil"#,
            ])
    }

    @Test("Changes that savepoints and statements undo are not returned", arguments: [false, true])
    func undoneChanges(inSavepoint: Bool) throws {
        let writer = try Self.makeDatabase()
        let changes = try writer.writeCollectingChanges(.rows) { db in
            if inSavepoint { try db.execute(sql: "SAVEPOINT outer") }
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO journal VALUES (1, '')")
                return .rollback
            }
            // The second row fails, and the first one goes with it.
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO city VALUES (8, 'Moss', 0), (9, 'Oslo', 0)") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE street SET id = 1, cityId = 99") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT OR FAIL INTO city VALUES (10, 'Bodø', 0), (11, 'Oslo', 0)") }
            if inSavepoint { try db.execute(sql: "RELEASE outer") }
            try db.execute(sql: "DELETE FROM street")
        }.changes
        #expect(changes.tableNames == ["city", "street"])
        #expect(changes.rows.map(\.rowID) == [10, 7])
        #expect(changes.rows.map(\.kind) == [.insert, .delete])
    }

    @Test("A failing statement on a table with a full-text index reports no changed row, though SQLite counts some")
    func failureBesideVirtualTable() throws {
        let writer = try Self.makeDatabase()
        let changes = try writer.writeCollectingChanges(.rows) { db in
            try db.execute(sql: "CREATE TABLE doc (id INTEGER PRIMARY KEY, body TEXT UNIQUE)")
            try db.create(virtualTable: "docIndex", using: FTS5()) { t in
                t.synchronize(withTable: "doc")
                t.column("body")
            }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO doc VALUES (1, 'x'), (2, 'x')") }
        }.changes
        #expect(changes.rows.filter { $0.tableName == "doc" }.isEmpty)
    }

    @Test("A statement that fails after too many changes causes no overflow, nor do many changes of one virtual table")
    func overrunThatIsUndone() async throws {
        let writer = try Self.makeDatabase()
        try await writer.write { try $0.execute(sql: "CREATE VIRTUAL TABLE doc USING fts5(body)") }
        let changes = try await writer.committedChanges(limit: 10)
        try await writer.write { db in
            #expect(throws: DatabaseError.self) {
                try db.execute(
                    sql: "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 50) INSERT INTO journal SELECT i % 40, '' FROM n"
                )
            }
            for _ in 0..<50 { try db.execute(sql: "INSERT INTO doc VALUES ('hello')") }
        }
        let iterator = changes.makeAsyncIterator()
        let first = try #require(await iterator.next())
        #expect(first.incompleteTableNames == ["doc"])
        #expect(first.rows.filter { $0.tableName == "journal" }.isEmpty)
    }

    @Test("A sequence that begins in the middle of a write says that all tables may have changed")
    func sequenceFromTheMiddle() async throws {
        let writer = try Self.makeDatabase()
        let changes = try await writer.write { db in
            try db.execute(sql: "INSERT INTO journal VALUES (1, '')")
            let changes = try writer.committedChanges()
            try db.execute(sql: "INSERT INTO journal VALUES (2, '')")
            return changes
        }
        let iterator = changes.makeAsyncIterator()
        let first = try #require(await iterator.next())
        #expect(first.mayAffectAllTables)
        #expect(first.rows.map(\.rowID) == [2])
    }

    @Test("A write that fails returns no changes, and leaves no observer")
    func failingWrites() async throws {
        let writer = try Self.makeDatabase()
        #expect(throws: CancellationError.self) {
            try writer.writeCollectingChanges(.rows) { db in
                try db.execute(sql: "DELETE FROM city")
                throw CancellationError()
            }
        }
        #expect(try await writer.read { try Table("city").fetchCount($0) } == 2)
        try writer.close()
        #expect(throws: DatabaseError.self) { try writer.writeCollectingChanges { _ in } }
    }

    @Test("No observer is left after a write that has returned its changes")
    func afterwards() throws {
        let writer = try Self.makeDatabase()
        for isFailing in [false, true] {
            _ = try? writer.writeCollectingChanges(.values) { db in
                try db.execute(sql: "DELETE FROM street")
                if isFailing { throw CancellationError() }
            }
            try writer.write { #expect(!$0.events.hasObservers && !$0.events.isPreUpdateHookSet) }
        }
    }

    @Test("Changes that observers write after the commit belong to another transaction")
    func writesOfObservers() throws {
        let writer = try Self.makeDatabase()
        let cancellable = DatabaseRegionObservation(tracking: Table("city")).start(in: writer, onError: { Issue.record($0) }) { db in
            try? db.execute(sql: "INSERT INTO journal VALUES (NULL, 'changed')")
        }
        defer { cancellable.cancel() }
        let changes = try writer.writeCollectingChanges(.rows) { try $0.execute(sql: "UPDATE city SET population = 1 WHERE id = 1") }
            .changes
        #expect(changes.tableNames == ["city"])
        #expect(changes.rows.count == 1)
        #expect(try writer.read { try Table("journal").fetchCount($0) } == 1)
    }

    @Test("Tables whose changed rows SQLite does not report are returned as incomplete")
    func incompleteChanges() throws {
        let writer = try Self.makeDatabase()
        let changes = try writer.writeCollectingChanges(.rows) { db in
            try db.execute(sql: "DROP TABLE street; CREATE TABLE later (a); CREATE INDEX i ON later (a)")
            try db.notifyChanges(in: Table("journal"))
        }.changes
        #expect(changes.tableNames == ["street", "journal"])
        #expect(changes.incompleteTableNames == ["street", "journal"])
        #expect(changes.affects(table: "street") && changes.affects(table: "journal") && !changes.mayAffectAllTables)
        let all = try writer.writeCollectingChanges { try $0.notifyChanges(in: .fullDatabase) }.changes
        #expect(all.mayAffectAllTables && !all.isEmpty && all.affects(table: "anything"))
    }

    @Test("An asynchronous write returns its changes, and a cancelled one is rolled back", arguments: [false, true])
    func asyncWrites(pool isPool: Bool) async throws {
        let writer = try Self.makeDatabase(pool: isPool)
        let changes = try await writer.writeCollectingChanges(.rows) { try $0.execute(sql: "DELETE FROM street") }.changes
        #expect(changes.tableNames == ["street"])
        let started = ValueLog<Void>()
        let task = Task {
            try await writer.writeCollectingChanges(.rows) { db in
                try db.execute(sql: "DELETE FROM city")
                started.add(())
                try db.execute(sql: "WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT COUNT(*) FROM n")
            }
        }
        await Task.detached { _ = started.wait { !$0.isEmpty } }.value
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await writer.read { try Table("city").fetchCount($0) } == 2)
    }

    // MARK: - committedChanges

    @Test("A sequence delivers committed transactions in order, and nothing else", arguments: [false, true])
    func sequence(pool isPool: Bool) async throws {
        let writer = try Self.makeDatabase(pool: isPool)
        let changes = try await writer.committedChanges(in: Table("city"))
        try await writer.write { db in
            try db.execute(sql: "INSERT INTO city VALUES (3, 'Moss', 1); UPDATE city SET population = 2 WHERE id = 3")
        }
        try? await writer.write { db in
            try db.execute(sql: "DELETE FROM city")
            throw CancellationError()
        }
        try await writer.write { try $0.execute(sql: "INSERT INTO journal VALUES (1, '')") }
        try await writer.writeWithoutTransaction { db in
            try? db.execute(sql: "INSERT INTO city VALUES (8, 'a', 0), (9, 'Oslo', 0)")
            try db.execute(sql: "DELETE FROM city WHERE id = 3")
        }
        try writer.close()
        var transactions: [[String]] = []
        for try await transaction in changes {
            #expect(transaction.tableNames == ["city"])
            transactions.append(transaction.rows.map { "\($0.kind) \($0.rowID ?? -1)" })
        }
        #expect(transactions == [["insert 3", "update 3"], ["delete 3"]])
    }

    @Test("A sequence that observes some rows delivers these rows, and their values on demand", .enabled(if: hasHook))
    func sequenceOfRows() async throws {
        let writer = try Self.makeDatabase()
        let changes = try await writer.committedChanges(in: Table("city").filter(key: 1), Table("airport"), detail: .values)
        try await writer.write { try $0.execute(sql: "UPDATE city SET population = 1; INSERT INTO airport VALUES ('OSL', 'Oslo')") }
        let iterator = changes.makeAsyncIterator()
        let transaction = try await iterator.next()
        #expect(
            transaction?.rows.map(Self.text) == [
                #"update city 1→1 [1, "Oslo", 700]→[1, "Oslo", 1]"#, #"insert airport nil→nil nil→["OSL", "Oslo"]"#,
            ])
    }

    @Test("A consumer that is too slow gets the buffered changes, then an error, then the end, and changes are no longer recorded")
    func overrun() async throws {
        let writer = try Self.makeDatabase()
        // Each of these transactions counts twice: the table, and the row.
        let changes = try await writer.committedChanges(limit: 5)
        for id in 1...4 {
            try await writer.write { try $0.execute(sql: "INSERT INTO journal VALUES (?, '')", arguments: [id]) }
        }
        try await writer.write { #expect(!$0.events.observers.contains { $0 is ChangeRecorder }) }
        let iterator = changes.makeAsyncIterator()
        #expect(try await iterator.next()?.rows.map(\.rowID) == [1])
        #expect(try await iterator.next()?.rows.map(\.rowID) == [2])
        let error = await #expect(throws: DatabaseChangesOverflowError.self) { try await iterator.next() }
        #expect(error?.limit == 5)
        #expect("\(try #require(error))".contains("5"))
        #expect(try await iterator.next() == nil)
    }

    @Test("A transaction that is too large causes an overflow error, even while the consumer waits; consumed transactions free the buffer")
    func largeTransactions() async throws {
        let writer = try Self.makeDatabase()
        let changes = try await writer.committedChanges(limit: 4)
        let taken = ValueLog<Int>()
        let task = Task {
            for try await transaction in changes { taken.add(transaction.rows.count) }
        }
        for count in 1...5 {
            try await writer.write { try $0.execute(sql: "INSERT INTO journal (text) VALUES ('')") }
            await Task.detached { _ = taken.wait { $0.count == count } }.value
        }
        try await writer.write { db in
            for _ in 0..<1000 { try db.execute(sql: "INSERT INTO journal (text) VALUES ('')") }
        }
        await #expect(throws: DatabaseChangesOverflowError.self) { try await task.value }
        #expect(taken.all == [1, 1, 1, 1, 1])
        let none = try await writer.committedChanges(limit: -1)
        try await writer.write { try $0.execute(sql: "DELETE FROM journal") }
        await #expect(throws: DatabaseChangesOverflowError.self) { for try await _ in none {} }
    }

    @Test("A sequence ends with its task, with the database, and when it is released")
    func ends() async throws {
        let writer = try Self.makeDatabase()
        let cancelled = try await writer.committedChanges()
        let task = Task { for try await _ in cancelled {} }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        try await task.value
        try await writer.write { try $0.execute(sql: "DELETE FROM street") }
        #expect(try await writer.write { $0.events.observers.filter { $0 is ChangeRecorder }.count } == 0)

        var released: DatabaseCommittedChanges? = try await writer.committedChanges()
        #expect(released != nil)
        released = nil
        try await writer.write { try $0.execute(sql: "DELETE FROM city") }
        #expect(try await writer.write { $0.events.observers.filter { $0 is ChangeRecorder }.count } == 0)

        let closed = try await writer.committedChanges()
        let waiting = Task { for try await _ in closed {} }
        try await Task.sleep(for: .milliseconds(20))
        try writer.close()
        try await waiting.value
        await #expect(throws: DatabaseError.self) { try await writer.committedChanges() }
        #expect(throws: DatabaseError.self) { try Self.committedNow(writer) }
    }

    private static func committedNow(_ writer: any DatabaseWriter) throws -> DatabaseCommittedChanges {
        try writer.committedChanges(in: Table("city"))
    }

    @Test("A sequence does not keep its database open, and ends with it")
    func releasedDatabase() async throws {
        let changes = try Self.committedNow(Self.makeDatabase())
        for try await _ in changes { Issue.record("nothing was written") }
    }

    @Test("A region that is not in the schema is an error")
    func missingTables() async throws {
        let writer = try Self.makeDatabase()
        await #expect(throws: DatabaseError.self) { try await writer.committedChanges(in: Table("nowhere").filter(key: 1)) }
    }

    @Test("No commit of several threads is lost, and all are delivered in order", arguments: [false, true])
    func concurrency(pool isPool: Bool) async throws {
        let writer = try Self.makeDatabase(pool: isPool)
        let changes = try await writer.committedChanges(in: Table("journal"))
        let count = 500
        async let ids = changes.prefix(4 * count).reduce(into: [Int64]()) { $0 += $1.rows.compactMap(\.rowID) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<count { try await writer.write { try $0.execute(sql: "INSERT INTO journal (text) VALUES ('')") } }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await ids == (1...Int64(4 * count)).map { $0 })
    }

    @Test("The changed rows of a table are reported although its full-text index is named after it")
    func rowsBesideIndex() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT)")
        try queue.write { db in
            try db.create(virtualTable: "city_ft", using: FTS5()) { t in
                t.synchronize(withTable: "city")
                t.column("name")
            }
        }
        let report = try queue.writeCollectingChanges(.rows) { try $0.execute(sql: "INSERT INTO city VALUES (1, 'Oslo')") }.changes
        #expect(report.rows.map(\.tableName) == ["city"])
        #expect(!report.incompleteTableNames.contains("city"))
    }
}
