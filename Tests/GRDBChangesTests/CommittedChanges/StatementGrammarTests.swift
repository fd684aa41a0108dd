// Every kind of statement of SQLite's grammar has the same effect with and without observers.

import Foundation
import GRDBChanges
import Testing

@testable import GRDB

@Suite("Statements under observation", .mustEnd)
struct StatementGrammarTests {
    /// The observer while the statements run.
    enum Observer: String, CaseIterable {
        case transactionObserver, unexpectedEvents, regionObservation, valueObservation, valueObservationOfSchema, reportedTables,
            reportedValues, committedChanges

        /// Observes, until the result is released.
        func start(in writer: any DatabaseWriter) throws -> Any {
            switch self {
            case .transactionObserver, .unexpectedEvents:
                let observer = EverythingObserver(isAsked: self != .unexpectedEvents)
                writer.add(transactionObserver: observer)
                return observer
            case .regionObservation:
                return DatabaseRegionObservation(tracking: .fullDatabase).start(in: writer, onError: { _ in }, onChange: { _ in })
            case .valueObservation:
                return ValueObservation.tracking(regions: [.fullDatabase]) { _ in 0 }
                    .start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { _ in })
            case .valueObservationOfSchema:
                return ValueObservation.tracking { db in
                    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
                    return try tables.map { try Row.fetchAll(db, sql: "SELECT * FROM \($0.quotedDatabaseIdentifier)").count }
                }
                .start(in: writer, scheduling: DirectScheduler(), onError: { _ in }, onChange: { _ in })
            case .committedChanges:
                return try writer.committedChanges()
            case .reportedTables, .reportedValues:
                return 0
            }
        }

        /// Writes outside of any transaction, unless it is transactions that are observed.
        func write(_ writer: any DatabaseWriter, _ body: (Database) throws -> Void) throws {
            switch self {
            case .reportedTables: _ = try writer.writeCollectingChanges(.tables, body)
            case .reportedValues: _ = try writer.writeCollectingChanges(.values, body)
            default: try writer.writeWithoutTransaction(body)
            }
        }
    }

    private final class EverythingObserver: TransactionObserver {
        let databaseEventObservationStrategy: DatabaseEventObservationStrategy
        init(isAsked: Bool) {
            databaseEventObservationStrategy = DatabaseEventObservationStrategy(requiresDatabaseEventKind: isAsked)
        }
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    /// How the statements are run.
    enum Manner: String, CaseIterable {
        /// Compiled and run one after the other.
        case single

        /// All of them in one string.
        case script

        /// Each one compiled some statements before it runs, if that is possible.
        case compiledBefore

        /// By the C interface, which does not report changes before it runs.
        case cInterface
    }

    /// Statements of each kind, those that prepare for it, and those that clean up after it. The rows of each table record what has happened.
    static let statements: [String] = [
        // Tables
        "CREATE TABLE city (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, size INTEGER DEFAULT 1 CHECK (size > 0))",
        "CREATE TABLE street (id INTEGER PRIMARY KEY, cityId INTEGER REFERENCES city ON DELETE CASCADE, name TEXT)",
        "CREATE TABLE tag (name TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID",
        "CREATE TABLE computed (a INTEGER, b AS (a + 1), c AS (b * 2) STORED)",
        "CREATE TABLE journal (text TEXT)",
        "CREATE TEMP TABLE scratch (a, b)",
        "CREATE TABLE IF NOT EXISTS city (id)",
        // Rows
        "INSERT INTO city (name) VALUES ('Oslo'), ('Bergen'), ('Moss')",
        "INSERT INTO city DEFAULT VALUES",
        "INSERT INTO street (cityId, name) SELECT id, 'High Street' FROM city",
        "INSERT INTO tag VALUES ('a', 1), ('b', 2), ('c', 3)",
        "INSERT INTO computed (a) VALUES (1), (2)",
        "INSERT INTO scratch VALUES (1, 2), (3, 4)",
        "REPLACE INTO city (id, name) VALUES (2, 'Moss')",
        "INSERT OR IGNORE INTO city (name) VALUES ('Oslo')",
        "INSERT INTO tag VALUES ('a', 5) ON CONFLICT (name) DO UPDATE SET n = excluded.n",
        "INSERT INTO city (name) VALUES ('Hamar') RETURNING id",
        "WITH n (x) AS (SELECT 7 UNION ALL SELECT 8) INSERT INTO computed (a) SELECT x FROM n",
        "UPDATE city SET size = 2 WHERE id = 1",
        "UPDATE street SET name = city.name FROM city WHERE city.id = cityId",
        "UPDATE OR REPLACE city SET name = 'Oslo' WHERE name = 'Hamar'",
        "DELETE FROM city WHERE id = 1 RETURNING name",
        "SELECT * FROM city",
        "VALUES (1, 2)",
        "EXPLAIN DELETE FROM tag",
        "EXPLAIN QUERY PLAN DELETE FROM tag",
        "EXPLAIN DROP TABLE tag",
        // Indexes
        "CREATE INDEX street_on_name ON street (name)",
        "CREATE UNIQUE INDEX street_on_expression ON street (id + 1) WHERE id > 0",
        "CREATE INDEX doomed ON street (cityId)",
        "CREATE INDEX scratch_on_a ON scratch (a)",
        "REINDEX", "REINDEX street", "REINDEX street_on_name", "REINDEX nocase",
        "DROP INDEX doomed",
        "DROP INDEX IF EXISTS doomed",
        "DROP INDEX temp.scratch_on_a",
        // Views
        "CREATE VIEW names AS SELECT name FROM city",
        "CREATE TEMP VIEW scratchView AS SELECT a FROM scratch",
        "CREATE VIEW doomedView AS SELECT 1",
        "DROP VIEW doomedView", "DROP VIEW scratchView", "DROP VIEW IF EXISTS doomedView",
        // Triggers
        "CREATE TRIGGER onInsert AFTER INSERT ON city BEGIN INSERT INTO journal VALUES (new.name); END",
        "CREATE TRIGGER onName INSTEAD OF DELETE ON names BEGIN DELETE FROM city WHERE name = old.name; END",
        "CREATE TRIGGER clears AFTER DELETE ON tag BEGIN DELETE FROM journal; END",
        "CREATE TEMP TRIGGER onScratch BEFORE UPDATE ON scratch BEGIN INSERT INTO journal VALUES ('scratch'); END",
        "CREATE TRIGGER doomedTrigger AFTER UPDATE ON city BEGIN INSERT INTO journal VALUES ('doomed'); END",
        "INSERT INTO city (name) VALUES ('Stavanger')",
        "UPDATE scratch SET a = a + 1",
        "DROP TRIGGER doomedTrigger", "DROP TRIGGER onScratch", "DROP TRIGGER IF EXISTS onScratch",
        "UPDATE city SET size = 3",
        "DELETE FROM names WHERE name = 'Moss'",
        "DELETE FROM tag WHERE name = 'c'",
        "DROP TRIGGER onInsert",
        // Whole tables
        "DELETE FROM scratch", "DELETE FROM computed", "DELETE FROM tag",
        "INSERT INTO computed (a) VALUES (3)", "INSERT INTO scratch VALUES (5, 6)", "INSERT INTO journal VALUES ('later')",
        "DELETE FROM sqlite_sequence WHERE name = 'city'",
        "DELETE FROM sqlite_sequence",
        "INSERT INTO city (name) VALUES ('Drammen')",
        // Changes of tables
        "ALTER TABLE street ADD COLUMN width DEFAULT 4",
        "ALTER TABLE street RENAME COLUMN width TO breadth",
        "ALTER TABLE street DROP COLUMN breadth",
        "ALTER TABLE computed RENAME TO calculated",
        "ALTER TABLE temp.scratch RENAME TO notes",
        "CREATE TABLE copy AS SELECT * FROM city",
        // Virtual tables
        "CREATE VIRTUAL TABLE document USING fts5(text)",
        "CREATE VIRTUAL TABLE paper USING fts4(text)",
        "CREATE VIRTUAL TABLE place USING rtree(id, x1, x2)",
        "CREATE VIRTUAL TABLE temp.note USING fts4(text)",
        "INSERT INTO document VALUES ('some words'), ('more words')",
        "INSERT INTO paper VALUES ('some words'), ('more words')",
        "INSERT INTO note VALUES ('some words')",
        "INSERT INTO place VALUES (1, 2, 3), (2, 3, 4)",
        "DELETE FROM document WHERE text MATCH 'some'",
        "DELETE FROM paper", "DELETE FROM place WHERE id = 1",
        "INSERT INTO paper VALUES ('again')",
        "INSERT INTO paper(paper) VALUES ('optimize')",
        "INSERT INTO document(document) VALUES ('rebuild')",
        "CREATE VIRTUAL TABLE contentless USING fts5(text, content='')",
        "INSERT INTO contentless (rowid, text) VALUES (1, 'words')",
        "INSERT INTO contentless(contentless) VALUES ('delete-all')",
        "ALTER TABLE paper RENAME TO article",
        "DROP TABLE document", "DROP TABLE place", "DROP TABLE temp.note",
        // Attached databases
        "ATTACH DATABASE '' AS side",
        "CREATE TABLE side.town (id INTEGER PRIMARY KEY, name TEXT)",
        "INSERT INTO side.town VALUES (1, 'a'), (2, 'b')",
        "CREATE INDEX side.town_on_name ON town (name)",
        "CREATE VIEW side.towns AS SELECT * FROM town",
        "CREATE TRIGGER side.onTown AFTER INSERT ON town BEGIN DELETE FROM town WHERE id < 2; END",
        "CREATE TABLE side.city (id); INSERT INTO side.city VALUES (1)",
        "DELETE FROM side.city",
        "DROP TABLE side.city",
        "DROP INDEX side.town_on_name", "DROP VIEW side.towns", "DROP TRIGGER side.onTown",
        "INSERT INTO side.town VALUES (3, 'c')",
        "DROP TABLE side.town",
        // The rest
        "ANALYZE", "ANALYZE city", "DROP TABLE sqlite_stat1", "PRAGMA user_version = 7", "PRAGMA user_version",
        "SAVEPOINT a", "CREATE TABLE gone (a)", "CREATE INDEX goneIndex ON gone (a)", "DROP INDEX goneIndex", "ROLLBACK TO a", "RELEASE a",
        "VACUUM", "BEGIN", "DROP TRIGGER clears", "DROP VIEW names", "ROLLBACK", "BEGIN IMMEDIATE", "DROP TRIGGER clears", "COMMIT",
        "DETACH DATABASE side",
        "DELETE FROM journal WHERE text = 'scratch'",
        // Parents, with the rows that refer to them
        "DROP TABLE city",
        "DROP TABLE notes", "DROP TABLE copy", "DROP TABLE IF EXISTS copy", "DROP TABLE tag",
        "CREATE TABLE city (id)", "DELETE FROM city", "INSERT INTO city VALUES (1)", "DROP TABLE city", "CREATE VIEW city AS SELECT 1",
        "DROP VIEW city",
    ]

    /// What the statements have done, statement by statement, and what is there at the end.
    private static func outcome(
        of statements: [String], _ manner: Manner, in writer: any DatabaseWriter, _ write: ((Database) throws -> Void) throws -> Void
    ) throws -> [String] {
        var log: [String] = []
        try write { db in
            switch manner {
            case .single:
                for sql in statements {
                    log.append("\(sql): \(run(sql, db) { try db.execute(sql: sql) }), \(try objectNames(db))")
                }
            case .cInterface:
                for sql in statements {
                    let code = sqlite3_exec(db.sqliteConnection, sql, nil, nil, nil)
                    log.append("\(sql): \(code), \(try objectNames(db))")
                }
            case .script:
                log.append(run("script", db) { try db.execute(sql: statements.joined(separator: "; ")) })
            case .compiledBefore:
                // Each is compiled in front of the two that come before it, where the schema allows it.
                var compiled: [Statement?] = []
                for (index, sql) in statements.enumerated() {
                    while compiled.count < min(index + 3, statements.count) {
                        compiled.append(try? db.makeStatement(sql: statements[compiled.count]))
                    }
                    let statement = compiled[index]
                    log.append("\(sql): \(run(sql, db) { try statement.map { try $0.execute() } ?? db.execute(sql: sql) })")
                    compiled[index] = nil
                }
            }
            log += try dump(db)
        }
        return log
    }

    private static func run(_ sql: String, _ db: Database, _ body: () throws -> Void) -> String {
        do {
            try body()
            return "done"
        } catch let error as DatabaseError {
            return "\(error.resultCode) \(error.message ?? "")"
        } catch {
            return "\(error)"
        }
    }

    private static func objectNames(_ db: Database) throws -> String {
        let sql = "SELECT group_concat(name) FROM (SELECT name FROM sqlite_master UNION ALL SELECT name FROM sqlite_temp_master)"
        return try String.fetchOne(db, sql: sql) ?? ""
    }

    /// The schema and the rows of all tables.
    private static func dump(_ db: Database) throws -> [String] {
        var lines: [String] = []
        for schema in ["main", "temp"] {
            let objects = try Row.fetchAll(db, sql: "SELECT type, name, tbl_name, sql FROM \(schema).sqlite_master ORDER BY name")
            lines += objects.map { "\(schema) \($0)" }
            for object in objects where object["type"] == "table" {
                let name: String = object["name"]
                let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(schema).\(name.quotedDatabaseIdentifier) ORDER BY 1")
                lines += rows.map { "\(name): \($0)" }
            }
        }
        return lines
    }

    private static func makeWriter(pool isPool: Bool) throws -> any DatabaseWriter {
        isPool ? try DatabasePool(path: makeTemporaryPath()) : try DatabaseQueue()
    }

    @Test(
        "Statements of all kinds have the same effect, whichever observer there is",
        arguments: [(false, Manner.single), (false, .script), (false, .compiledBefore), (false, .cInterface), (true, .single)])
    func sameOutcome(pool: Bool, manner: Manner) throws {
        // The outcome inside of a transaction, which some statements refuse, and that outside of any.
        let expected = try [false, true].map { isTransaction in
            let writer = try Self.makeWriter(pool: pool)
            return try Self.outcome(of: Self.statements, manner, in: writer) { body in
                guard isTransaction else { return try writer.writeWithoutTransaction(body) }
                writer.writeWithoutTransaction { db in
                    try? db.inTransaction {
                        try body(db)
                        return .commit
                    }
                }
            }
        }
        for observer in Observer.allCases {
            let writer = try Self.makeWriter(pool: pool)
            let observation = try observer.start(in: writer)
            let outcome = try Self.outcome(of: Self.statements, manner, in: writer) { body in
                switch observer {
                // The script ends its transaction itself, in the middle: the block fails in the end.
                case .reportedTables, .reportedValues: try? observer.write(writer, body)
                default: try observer.write(writer, body)
                }
            }
            withExtendedLifetime(observation) {}
            let isTransaction = observer == .reportedTables || observer == .reportedValues
            let difference = outcome.difference(from: expected[isTransaction ? 1 : 0])
            #expect(difference.isEmpty, "\(observer), \(pool ? "pool" : "queue"), \(manner): \(difference)")
        }
    }

    @Test(
        "Migrations that drop tables, columns and indexes work while everything is observed", arguments: Observer.allCases, [false, true])
    func migrations(observer: Observer, pool: Bool) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("create") { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (x); CREATE TABLE b (x); CREATE INDEX i ON a (x); CREATE VIEW v AS SELECT x FROM a;
                    CREATE TRIGGER t AFTER INSERT ON a BEGIN INSERT INTO b VALUES (new.x); END; INSERT INTO a VALUES (1)
                    """)
        }
        migrator.registerMigration("drop") { db in
            try db.drop(index: "i")
            try db.execute(sql: "DROP TRIGGER t; DELETE FROM a")
            try db.drop(view: "v")
            try db.drop(table: "b")
            try db.alter(table: "a") { $0.add(column: "y") }
        }
        let writer = try Self.makeWriter(pool: pool)
        let observation = try observer.start(in: writer)
        try migrator.migrate(writer)
        withExtendedLifetime(observation) {}
        let names = try writer.read {
            try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE name NOT LIKE '%grdb%' ORDER BY name")
        }
        #expect(names == ["a"], "\(observer)")
    }

    @Test("When all rows of a table are deleted, observers get them one by one, also after an index was dropped")
    func wholeTables() throws {
        final class Deletions: TransactionObserver {
            var names: [String] = []
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
            func databaseDidChange(with event: DatabaseEvent) { names.append(event.tableName) }
            func databaseDidCommit(_ db: Database) {}
            func databaseDidRollback(_ db: Database) {}
        }
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE a (x); CREATE INDEX i ON a (x); CREATE TABLE b (x); CREATE TABLE c (x)")
            try db.execute(sql: "INSERT INTO a VALUES (1), (2); INSERT INTO b VALUES (1), (2); INSERT INTO c VALUES (1)")
            let before = try db.makeStatement(sql: "DELETE FROM b")
            let observer = Deletions()
            db.add(transactionObserver: observer)
            try db.execute(sql: "DROP INDEX i; DELETE FROM a")
            #expect(observer.names == ["a", "a"])
            try before.execute()
            #expect(observer.names == ["a", "a", "b", "b"])
            // SQLite compiles it again when it runs, because the schema is another one.
            try db.execute(sql: "INSERT INTO b VALUES (1); CREATE INDEX i ON a (x)")
            observer.names = []
            try before.execute()
            #expect(observer.names == ["b"])
            try db.execute(sql: "DROP TABLE c; DROP TABLE b; DROP TABLE a")
            #expect(observer.names == ["b"])
            #expect(try String.fetchAll(db, sql: "SELECT name FROM sqlite_master").isEmpty)
        }
    }

    @Test("Virtual tables are dropped with the tables inside of them, after rows were deleted one by one")
    func virtualTables() throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE VIRTUAL TABLE document USING fts4(text); CREATE TABLE a (x); INSERT INTO a VALUES (1)")
            let observation = DatabaseRegionObservation(tracking: .fullDatabase).start(in: queue, onError: { _ in }, onChange: { _ in })
            try db.execute(sql: "DELETE FROM a; DROP TABLE document; DELETE FROM a")
            observation.cancel()
            #expect(try String.fetchAll(db, sql: "SELECT name FROM sqlite_master") == ["a"])
        }
    }
}
