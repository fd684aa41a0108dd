// What is reported of statements that fail: the rows that SQLite has kept, nothing of those that it has undone, and doubt where it does not say.

import Foundation
import GRDBChanges
import Testing

@testable import GRDB

@Suite(.mustEnd) struct FailedStatementChangesTests {
    private static let hasHook = SQLiteFeature.preUpdateHook.isAvailable

    private struct Number: TableRecord, Identifiable {
        static let databaseTableName = "number"
        var id: Int64
    }

    /// Fails for the second group.
    private struct Second: DatabaseAggregate {
        private var value: Int64 = 0

        mutating func step(_ values: [DatabaseValue]) {
            value = Int64.fromDatabaseValue(values[0]) ?? 0
        }

        func finalize() throws -> (any DatabaseValueConvertible)? {
            if value > 1 { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE) }
            return value
        }
    }

    private static func makeDatabase(_ schema: String = "") throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            nonisolated(unsafe) let connection = db
            db.add(
                function: DatabaseFunction("write", argumentCount: 1) { values in
                    try connection.execute(sql: "INSERT INTO log VALUES (NULL, ?)", arguments: [values[0]])
                    return values[0]
                })
            db.add(function: DatabaseFunction("second", argumentCount: 1, aggregate: Second.self))
        }
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE log (id INTEGER PRIMARY KEY, a);
                    CREATE TABLE number (id INTEGER PRIMARY KEY, a UNIQUE, b INT CHECK (b < 9));
                    CREATE TABLE failure (id INTEGER PRIMARY KEY, code TEXT UNIQUE);
                    CREATE TRIGGER failureInsertion AFTER INSERT ON failure BEGIN INSERT INTO log VALUES (NULL, NEW.code); END;
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (id INTEGER PRIMARY KEY, parent REFERENCES parent, a UNIQUE);
                    CREATE TABLE ward (id INTEGER PRIMARY KEY, parent REFERENCES parent ON DELETE CASCADE);
                    CREATE TABLE strict (id INTEGER PRIMARY KEY, a INT) STRICT;
                    CREATE TABLE noRowID (id INT PRIMARY KEY, a UNIQUE) WITHOUT ROWID;
                    INSERT INTO number VALUES (1, 1, 1), (2, 2, 2);
                    INSERT INTO parent VALUES (1), (2);
                    INSERT INTO ward VALUES (1, 1);
                    \(schema)
                    """)
        }
        return queue
    }

    /// The changes of a transaction with one statement, which fails.
    private static func changes(
        _ queue: DatabaseQueue, _ sql: String, _ detail: DatabaseChangeDetail = .rows, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> DatabaseChanges {
        try queue.writeCollectingChanges(detail) { db in
            #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try db.execute(sql: sql) }
        }.changes
    }

    // MARK: - Undone

    @Test(
        "What SQLite has undone is not reported, whatever words the SQL has, and whatever SQLite has counted",
        .enabled(if: hasHook),
        arguments: [
            "INSERT INTO failure (code) VALUES ('a'), ('a')",
            "INSERT INTO number VALUES (5, 5, 5), (6, 5, 5) -- OR FAIL",
            "INSERT OR FAIL INTO child VALUES (1, 1, 1), (2, 99, 2)",
            "INSERT OR FAIL INTO child VALUES (1, NULL, 1), (2, 99, 2), (3, NULL, 1)",
            "UPDATE number SET a = 5",
            "UPDATE number SET b = b + 7",
            "INSERT INTO noRowID VALUES (1, 1), (2, 1)",
            "INSERT INTO child VALUES (1, 1, 1), (2, 99, 2) RETURNING id",
            "DELETE FROM strict",
        ])
    func undone(sql: String) throws {
        let queue = try Self.makeDatabase(
            """
            CREATE TRIGGER strictDeletion AFTER DELETE ON strict BEGIN SELECT RAISE(ABORT, 'no') WHERE OLD.id = 2; END;
            INSERT INTO strict VALUES (1, 1), (2, 2);
            """)
        for detail in [DatabaseChangeDetail.tables, .rows, .values] {
            let changes = try Self.changes(queue, sql, detail)
            #expect(changes.isEmpty && changes.rows.isEmpty, "\(changes)")
        }
    }

    @Test("A statement that is undone when its last row was read, or when it is abandoned, is not reported", .enabled(if: hasHook))
    func undoneLate() throws {
        let queue = try Self.makeDatabase()
        let sql = "INSERT INTO child VALUES (1, 1, 1), (2, 99, 2) RETURNING id"
        let changes = try queue.writeCollectingChanges(.rows) { db in
            #expect(throws: DatabaseError.self) { try Int.fetchAll(db, sql: sql) }
            #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: sql) }
            // Recent versions of SQLite give a row first.
            _ = try? Int.fetchCursor(db, sql: sql).next()
            let cursor = try Int.fetchCursor(db, sql: "INSERT INTO child VALUES (3, 1, 3) RETURNING id")
            while try cursor.next() != nil {}
            #expect(try Int.fetchAll(db, sql: "SELECT id FROM child") == [3])
        }.changes
        #expect(changes.rows.map(\.rowID) == [3])
        #expect(changes.incompleteTableNames.isEmpty)
    }

    // MARK: - Kept

    @Test(
        "What SQLite has kept is reported, row by row", .enabled(if: hasHook),
        arguments: [
            ("INSERT OR FAIL INTO number VALUES (5, 5, 5), (6, 5, 5)", ["number"]),
            ("UPDATE OR FAIL number SET a = 7", ["number"]),
            ("INSERT OR FAIL INTO failure (code) VALUES ('a'), ('a')", ["failure", "log"]),
            ("INSERT OR FAIL INTO noRowID VALUES (1, 1), (2, 1)", ["noRowID"]),
        ])
    func kept(sql: String, tableNames: [String]) throws {
        let changes = try Self.changes(Self.makeDatabase(), sql)
        #expect(changes.tableNames == tableNames)
        #expect(changes.rows.map(\.tableName) == tableNames)
        #expect(changes.incompleteTableNames.isEmpty)
    }

    @Test("What a statement keeps that is a transaction of its own is reported, also if only its triggers have changed rows")
    func keptWithoutTransaction() async throws {
        let queue = try Self.makeDatabase(
            """
            CREATE TRIGGER numberInsertion BEFORE INSERT ON number BEGIN INSERT INTO log VALUES (NULL, NEW.a); END;
            CREATE TRIGGER parentInsertion AFTER INSERT ON parent BEGIN SELECT RAISE(FAIL, 'no'); END;
            """)
        let iterator = try await queue.committedChanges().makeAsyncIterator()
        let observed = ValueLog<Int>()
        let cancellable = ValueObservation.tracking { try Table("log").fetchCount($0) }
            .start(in: queue, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { observed.add($0) })
        defer { cancellable.cancel() }
        try await queue.writeWithoutTransaction { db in
            for sql in [
                "INSERT OR FAIL INTO number VALUES (5, 1, 5)", "INSERT INTO number VALUES (5, 1, 5)", "INSERT INTO parent VALUES (3)",
                "INSERT OR FAIL INTO child VALUES (1, NULL, 1), (2, 99, 2)",
            ] {
                #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
            }
        }
        try queue.close()
        var changes: [[String]] = []
        while let transaction = try await iterator.next() {
            changes.append(transaction.rows.map(\.tableName))
            #expect(transaction.incompleteTableNames.isEmpty)
        }
        #expect(changes == [["log"], ["parent"]])
        #expect(observed.wait { $0.last == 1 }.last == 1)
    }

    // MARK: - Doubt

    @Test(
        "Where SQLite does not say whether it has undone changes, the tables are incomplete, and none of the rows is reported",
        arguments: [
            ("INSERT OR REPLACE INTO number VALUES (2, 2, 2), ('b', 3, 3)", ["number"]),
            ("INSERT INTO number VALUES (1, 5, 5) ON CONFLICT (id) DO UPDATE SET id = 5, b = 6", ["number"]),
            ("UPDATE OR REPLACE number SET id = CASE id WHEN 1 THEN 9 ELSE 'x' END", ["number"]),
            ("INSERT INTO strict VALUES (1, 1), (2, 'x')", ["strict"]),
            ("INSERT INTO log (a) SELECT second(a) FROM number GROUP BY id", ["log"]),
            ("DELETE FROM parent", ["parent"]),
            ("INSERT INTO strict SELECT write(id), CASE id WHEN 1 THEN 1 ELSE 'x' END FROM number", ["log", "strict"]),
            ("INSERT INTO entrance VALUES (1), (2)", ["log"]),
        ])
    func doubt(sql: String, tableNames: [String]) throws {
        let queue = try Self.makeDatabase(
            """
            CREATE TRIGGER wardDeletion BEFORE DELETE ON ward BEGIN SELECT RAISE(IGNORE); END;
            CREATE TRIGGER numberUpdate AFTER UPDATE ON number WHEN NEW.b = 6 BEGIN UPDATE number SET id = 'x' WHERE id = 5; END;
            CREATE VIEW entrance AS SELECT a FROM log;
            CREATE TRIGGER entranceInsertion INSTEAD OF INSERT ON entrance BEGIN
                INSERT INTO log VALUES (NULL, NEW.a); SELECT RAISE(FAIL, 'no') WHERE NEW.a = 2;
            END;
            """)
        let changes = try Self.changes(queue, sql)
        #expect(Set(changes.incompleteTableNames) == Set(tableNames))
        #expect(Set(changes.tableNames) == Set(tableNames))
        #expect(changes.rows.isEmpty && !changes.mayAffectAllTables)
    }

    @Test("Records of a table that may have changed are reported to have, if other rows may be meant")
    func doubtOfRecords() throws {
        let queue = try Self.makeDatabase()
        let changes = try queue.writeCollectingChanges(of: Number.self) { db in
            try db.execute(sql: "INSERT INTO number VALUES (7, 7, 7)")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT OR REPLACE INTO number VALUES (2, 3, 4), ('b', 3, 3)") }
        }.changes
        #expect(changes.mayAffectOtherRows)
        #expect(changes.insertedIDs == [7])
    }

    @Test("A function that writes, and a statement that calls it and fails: what the function has written is not forgotten")
    func writingFunction() throws {
        let queue = try Self.makeDatabase("CREATE TABLE plain (a INT) STRICT;")
        let changes = try Self.changes(queue, "INSERT INTO plain SELECT CASE id WHEN 1 THEN write(1) ELSE 'x' END FROM number")
        #expect(changes.affects(table: "log"))
        #expect(changes.incompleteTableNames.contains("log") || changes.rows.contains { $0.tableName == "log" })
        // SELECT undoes nothing.
        let others = try Self.changes(queue, "SELECT write(1), json('{')")
        #expect(others.rows.map(\.tableName) == ["log"] && others.incompleteTableNames.isEmpty)
    }

    @Test("Doubt inside a savepoint is reported when it is released, and not when it is rolled back", arguments: [false, true])
    func doubtInSavepoint(isCommit: Bool) throws {
        let queue = try Self.makeDatabase()
        let changes = try queue.writeCollectingChanges(.rows) { db in
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO log VALUES (5, 5)")
                try db.inSavepoint {
                    #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO strict VALUES (1, 1), (2, 'x')") }
                    return isCommit ? .commit : .rollback
                }
                try db.execute(sql: "INSERT INTO log VALUES (6, 6)")
                return .commit
            }
        }.changes
        #expect(changes.tableNames == (isCommit ? ["log", "strict"] : ["log"]))
        #expect(changes.incompleteTableNames == (isCommit ? ["strict"] : []))
        #expect(changes.rows.map(\.rowID) == [5, 6])
    }

    @Test("A region is reported to be incomplete only if a row of it may have changed")
    func doubtInRegion() async throws {
        let queue = try Self.makeDatabase()
        let iterator = try await queue.committedChanges(in: Table("strict").filter(key: 2)).makeAsyncIterator()
        for sql in ["INSERT INTO strict VALUES (1, 1), (3, 'x')", "INSERT INTO strict VALUES (2, 2), (4, 'x')"] {
            _ = try Self.changes(queue, sql)
        }
        try queue.close()
        #expect(try await iterator.next()?.incompleteTableNames == ["strict"])
        #expect(try await iterator.next() == nil)
    }

    @Test("Doubt about more changes than are allowed to wait concerns all tables")
    func doubtAfterOverrun() async throws {
        let queue = try Self.makeDatabase()
        let iterator = try await queue.committedChanges(limit: 10).makeAsyncIterator()
        _ = try await queue.write { db in
            #expect(throws: DatabaseError.self) {
                try db.execute(
                    sql: """
                        WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 50)
                        INSERT INTO strict SELECT i, iif(i = 50, 'x', i) FROM n
                        """)
            }
        }
        let changes = try #require(try await iterator.next())
        #expect(changes.mayAffectAllTables && changes.affects(table: "log") && changes.rows.isEmpty)
    }

    @Test("A statement fails that SQLite has compiled again, with a trigger of another connection: what the trigger has changed is noticed")
    func recompiledStatement() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.write {
            try $0.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (id INT PRIMARY KEY) WITHOUT ROWID")
        }
        let observed = ValueLog<Int>()
        let cancellable = ValueObservation.tracking { try Table("b").fetchCount($0) }
            .start(in: queue, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { observed.add($0) })
        defer { cancellable.cancel() }
        let statement = try queue.inDatabase { db in
            let statement = try db.makeStatement(sql: "INSERT INTO a VALUES (?), (?)")
            try statement.execute(arguments: [1, 2])
            try DatabaseQueue(path: path).write { other in
                try other.execute(
                    sql:
                        "CREATE TRIGGER t BEFORE INSERT ON a BEGIN INSERT INTO b VALUES (NEW.id); SELECT RAISE(FAIL, 'no') WHERE NEW.id = 4; END"
                )
            }
            return statement
        }
        let collected = try queue.writeCollectingChanges(.rows) { db throws -> Void in
            #expect(throws: DatabaseError.self) { try statement.execute(arguments: [3, 4]) }
            #expect(try Int.fetchAll(db, sql: "SELECT id FROM b") == [3, 4])
        }.changes
        #expect(collected.affects(table: "a") && collected.affects(table: "b"))
        #expect(collected.incompleteTableNames.contains("b") || collected.rows.filter { $0.tableName == "b" }.count == 2)
        #expect(observed.wait { $0.last == 2 }.last == 2)
    }
}
