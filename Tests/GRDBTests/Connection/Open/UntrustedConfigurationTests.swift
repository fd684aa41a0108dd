// Databases that are opened with the options for files of strangers.

import Foundation
import Testing

@testable import GRDB

struct UntrustedConfigurationTests {
    /// What opens a file.
    enum Kind: CaseIterable, Sendable {
        case queue, readonlyQueue, pool, readonlyPool

        var isReadonly: Bool { self == .readonlyQueue || self == .readonlyPool }

        func open(_ path: String, _ change: (inout Configuration) -> Void = { _ in }) throws -> any DatabaseWriter {
            var configuration = Configuration.untrusted()
            configuration.readonly = isReadonly
            change(&configuration)
            return switch self {
            case .queue, .readonlyQueue: try DatabaseQueue(path: path, configuration: configuration)
            case .pool, .readonlyPool: try DatabasePool(path: path, configuration: configuration)
            }
        }
    }

    /// The path of a database in which SQL has run.
    private static func makeFile(
        _ sql: String = "CREATE TABLE t(a); INSERT INTO t VALUES (1)", _ setup: (Database) throws -> Void = { _ in }
    ) throws -> String {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { (db) throws in
            try setup(db)
            try db.execute(sql: sql)
        }
        try queue.close()
        return path
    }

    /// The error of a function, as text.
    private static func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    // MARK: - Options

    @Test("Each connection has the options, in queues and pools, whether they may write or not", arguments: Kind.allCases)
    func options(kind: Kind) throws {
        let writer = try kind.open(Self.makeFile())
        func check(_ db: Database) throws {
            let isTrusted = try Int.fetchOne(db, sql: "PRAGMA trusted_schema")
            #expect(isTrusted == 0)
            #expect(try Int.fetchOne(db, sql: "PRAGMA cell_size_check") == 1)
            #expect(try Int.fetchOne(db, sql: "PRAGMA mmap_size") ?? 0 == 0)
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
            let handle = try #require(db.handle)
            // The defensive mode takes away what this pragma does.
            try db.execute(sql: "PRAGMA writable_schema = ON")
            #expect(Self.message { try db.execute(sql: "DELETE FROM sqlite_master") }.contains("may not be modified"))
            #expect(SQLiteLimit.length.value(for: handle) == 10_000_000)
            #expect(SQLiteLimit.column.value(for: handle) == 1000)
            #expect(SQLiteLimit.expressionDepth.value(for: handle) == 250)
            #expect(SQLiteLimit.attached.value(for: handle) == 2)
            #expect(SQLiteLimit.triggerDepth.value(for: handle) == 100)
            #expect(SQLiteLimit.workerThreads.value(for: handle) == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == 1)
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: #"SELECT "x""#) })
        }
        try writer.read(check)
        try writer.writeWithoutTransaction(check)
        #expect(writer.configuration.statementTimeout == .seconds(30))
        #expect(fails(.SQLITE_READONLY) { try writer.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") } } == kind.isReadonly)
    }

    @Test("The options can be changed, and functions that prepare the database find them set", arguments: Kind.allCases)
    func changes(kind: Kind) throws {
        let found = Recorder<Int?>()
        let writer = try kind.open(Self.makeFile()) { configuration in
            configuration.statementTimeout = nil
            configuration.foreignKeysEnabled = false
            configuration.label = "received"
            configuration.prepareDatabase { db in
                try found.append(Int.fetchOne(db, sql: "PRAGMA trusted_schema"))
                try db.execute(sql: "PRAGMA trusted_schema = ON")
            }
        }
        try writer.read { (db) throws in
            #expect(try Int.fetchOne(db, sql: "PRAGMA trusted_schema") == 1)
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 0)
        }
        #expect(!found.values.isEmpty && found.values.allSatisfy { $0 == 0 })
        #expect(writer.configuration.statementTimeout == nil)
    }

    @Test("A limit that is lower already stays")
    func lowerLimits() throws {
        let path = try Self.makeFile()
        let first = Locked<CInt>(0)
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            let handle = try #require(db.handle)
            SQLiteLimit.column.setValue(20, for: handle)
            SQLiteLimit.column.lower(to: 1000, for: handle)
            first.withLock { $0 = CInt(SQLiteLimit.column.value(for: handle)) }
        }
        _ = try DatabaseQueue(path: path, configuration: configuration)
        #expect(first.withLock { $0 } == 20)
    }

    // MARK: - Functions in the schema

    @Test("The schema cannot call functions of the program, and the program can", arguments: Kind.allCases)
    func programFunctions(kind: Kind) throws {
        let calls = Locked(0)
        let function = DatabaseFunction("secret", argumentCount: 0, pure: true) { _ in
            calls.withLock { $0 += 1 }
            return 42
        }
        let path = try Self.makeFile(
            """
            CREATE VIEW v AS SELECT secret() AS s;
            CREATE TABLE d(a, b DEFAULT (secret()));
            CREATE TABLE u(a);
            CREATE TRIGGER r AFTER INSERT ON u BEGIN SELECT secret(); END;
            """
        ) { $0.add(function: function) }
        calls.withLock { $0 = 0 }
        let writer = try kind.open(path) { configuration in
            configuration.prepareDatabase { $0.add(function: function) }
        }
        try writer.read { (db) throws in
            #expect(Self.message { _ = try Row.fetchAll(db, sql: "SELECT * FROM v") }.contains("unsafe use of secret()"))
        }
        if !kind.isReadonly {
            for table in ["d", "u"] {
                let message = Self.message { try writer.write { try $0.execute(sql: "INSERT INTO \(table)(a) VALUES (1)") } }
                #expect(message.contains("unsafe use of secret()"), "\(table): \(message)")
            }
        }
        #expect(calls.withLock { $0 } == 0)
        #expect(try writer.read { try Int.fetchOne($0, sql: "SELECT secret()") } == 42)
        // With other options, the schema can.
        #expect(
            try DatabaseQueue(path: path, configuration: configured { $0.prepareDatabase { $0.add(function: function) } })
                .read { try Int.fetchOne($0, sql: "SELECT * FROM v") } == 42)
    }

    @Test("The schema can call the functions of the module that depend on their arguments alone")
    func moduleFunctions() throws {
        func path(_ function: DatabaseFunction) throws -> String {
            try Self.makeFile(
                """
                CREATE TABLE t(a TEXT);
                INSERT INTO t VALUES ('éA');
                CREATE INDEX i ON t(\(function.name)(a));
                CREATE VIEW v AS SELECT \(function.name)(a) FROM t;
                """)
        }
        for (function, text) in [(DatabaseFunction.capitalize, "Éa"), (.lowercase, "éa"), (.uppercase, "ÉA")] {
            let queue = try Kind.queue.open(path(function))
            #expect(try queue.read { try String.fetchOne($0, sql: "SELECT * FROM v") } == text)
            try queue.write { try $0.execute(sql: "INSERT INTO t VALUES ('b')") }
            #expect(try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
        }
        for function in [DatabaseFunction.localizedCapitalize, .localizedLowercase, .localizedUppercase] {
            let queue = try Kind.queue.open(Self.makeFile("CREATE VIEW v AS SELECT \(function.name)('x')"))
            let message = Self.message { try queue.read { _ = try String.fetchOne($0, sql: "SELECT * FROM v") } }
            #expect(message.contains("unsafe use of \(function.name)()"))
            #expect(try queue.read { try String.fetchOne($0, sql: "SELECT \(function.name)('x')") } != nil)
            // SQLite compiles the expressions of tables and indexes when it reads the schema.
            let indexed = try path(function)
            let error = try #require(throws: DatabaseError.self) { try Kind.queue.open(indexed) }
            #expect(error.resultCode == .SQLITE_CORRUPT)
            #expect(error.message?.contains("unsafe use of \(function.name)()") == true)
        }
    }

    // MARK: - What the module does

    private struct Note: Codable, FetchableRecord, PersistableRecord, Equatable {
        var id: Int64
        var text: String
    }

    /// Whether triggers of a schema that is not trusted can use full-text tables: old versions of SQLite refuse them.
    private static func isTrusted(_ engine: String) throws -> Bool {
        let sql = """
            PRAGMA trusted_schema = OFF;
            CREATE TABLE t(a);
            CREATE VIRTUAL TABLE s USING \(engine)(a);
            CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO s VALUES (new.a); END;
            """
        let queue = try DatabaseQueue(running: sql)
        let message = message { try queue.write { try $0.execute(sql: "INSERT INTO t VALUES ('a')") } }
        #expect(message == "no error" || message.contains("unsafe use of virtual table"))
        return message == "no error"
    }

    @Test("Full-text tables, JSON, migrations, copies and VACUUM work", arguments: [Kind.queue, .pool])
    func ownWork(kind: Kind) throws {
        let writer = try kind.open(makeTemporaryPath())
        let isFTS4Trusted = try Self.isTrusted("fts4")
        let isFTS5Trusted = try SQLiteFeature.fts5.isAvailable && Self.isTrusted("fts5")
        var migrator = DatabaseMigrator()
        migrator.eraseDatabaseOnSchemaChange = true
        migrator.registerMigration("notes") { (db) throws in
            try db.create(table: "note") { t in
                t.primaryKey("id", .integer)
                t.column("text", .text).notNull()
            }
            if isFTS4Trusted {
                try db.create(virtualTable: "noteSearch4", using: FTS4()) { t in
                    t.synchronize(withTable: "note")
                    t.column("text")
                }
            }
            if isFTS5Trusted {
                try db.create(virtualTable: "noteSearch5", using: FTS5()) { t in
                    t.synchronize(withTable: "note")
                    t.column("text")
                }
            }
        }
        try migrator.migrate(writer)
        try migrator.migrate(writer)
        try writer.write { (db) throws in
            try Note.insert(db, contentsOf: (1...1000).map { Note(id: $0, text: "word\($0) all") })
            try Note(id: 7, text: "replaced").save(db)
            try Note.filter(key: 8).updateAll(db, Column("text").set(to: "updated"))
            _ = try Note.deleteOne(db, key: 9)
        }
        try writer.read { (db) throws in
            for table in ["noteSearch4", "noteSearch5"] where try db.tableExists(table) {
                for (word, ids) in [("replaced", [7]), ("updated", [8]), ("word9", []), ("word10", [10])] as [(String, [Int])] {
                    let sql = "SELECT rowid FROM \(table) WHERE \(table) MATCH ?"
                    #expect(try Int.fetchAll(db, sql: sql, arguments: [word]) == ids, "\(word) in \(table)")
                }
            }
            #expect(try Note.filter(keys: 1...1000).fetchCount(db) == 999)
            #expect(try Note.fetchAll(db, keys: 1...30_000).count == 999)
            #expect(try Database.jsonEach("[1, 2]").fetchCount(db) == 2)
        }
        for engine in SQLiteFeature.fts5.isAvailable ? ["fts4", "fts5"] : ["fts4"] {
            try writer.write { (db) throws in
                try db.execute(sql: "CREATE VIRTUAL TABLE s USING \(engine)(text); INSERT INTO s VALUES ('one two')")
                #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM s WHERE s MATCH 'two'") == 1)
                try db.rename(table: "s", to: "renamed")
                try db.execute(sql: "INSERT INTO renamed(renamed) VALUES ('optimize'); DROP TABLE renamed")
            }
        }
        try writer.write { (db) throws in
            try db.alter(table: "note") { $0.add(column: "extra", .text) }
        }
        try writer.vacuum()
        let copy = try makeTemporaryPath()
        try writer.vacuum(into: copy)
        #expect(try DatabaseQueue(path: copy, configuration: .untrusted()).read { try Note.fetchCount($0) } == 999)
        let target = try DatabaseQueue(configuration: .untrusted())
        try writer.backup(to: target)
        #expect(try target.read { try Note.fetchCount($0) } == 999)
        try writer.erase()
        #expect(try writer.read { try $0.tableExists("note") } == false)
    }

    @Test("SQL cannot write what belongs to full-text tables and to the schema, nor turn off the journal")
    func defense() throws {
        let path = try Self.makeFile("CREATE TABLE t(a); CREATE VIRTUAL TABLE s USING fts4(a)")
        let queue = try Kind.queue.open(path)
        try queue.writeWithoutTransaction { (db) throws in
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "DELETE FROM s_segdir") })
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: "PRAGMA writable_schema = ON; DELETE FROM sqlite_master") })
            #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode = OFF") == "delete")
            #expect(fails(.SQLITE_ERROR) { _ = try Row.fetchAll(db, sql: "SELECT fts3_tokenizer('x', x'0000000000000000')") })
        }
    }

    @Test("A query without end and a value over the limit are errors", arguments: Kind.allCases)
    func limits(kind: Kind) throws {
        let path = try Self.makeFile(
            """
            CREATE VIEW endless AS \(endlessSQL);
            CREATE TABLE large(a);
            INSERT INTO large VALUES (zeroblob(2000000));
            """)
        let writer = try kind.open(path) { $0.statementTimeout = .milliseconds(1) }
        let error = try #require(throws: DatabaseError.self) { try writer.read { try Row.fetchOne($0, sql: "SELECT * FROM endless") } }
        #expect(error.extendedResultCode == .GRDB_INTERRUPT_TIMEOUT)
        #expect(try Kind.queue.open(path).read { try Data.fetchOne($0, sql: "SELECT a FROM large") }?.count == 2_000_000)
        let strict = try DatabaseQueue(path: path, configuration: .untrusted(maximumLength: 1_000_000))
        #expect(fails(.SQLITE_TOOBIG) { try strict.read { _ = try Data.fetchOne($0, sql: "SELECT a FROM large") } })
    }

    // MARK: - Values

    /// SQL values that no column of integers should have, and that SQLite converts to one.
    private static let strangeIntegers = ["'many'", "'12 m'", "x'31'", "x''", "1e300", "-1e300"]

    private static func makeFile(number: String) throws -> String {
        try makeFile(
            """
            CREATE TABLE item(id INTEGER PRIMARY KEY, number, flag, ratio, name);
            INSERT INTO item VALUES (1, 7, 1, 1.5, 'one'), (2, \(number), 1, 1.5, 'two');
            """)
    }

    @Test("Records throw for values of other types, however they are fetched", arguments: strangeIntegers)
    func records(number: String) throws {
        let path = try Self.makeFile(number: number)
        for kind in Kind.allCases {
            try kind.open(path).read { (db) throws in
                try Self.checkRecords(CodableItem.self, db)
                try Self.checkRecords(GeneratedItem.self, db)
                try Self.checkRecords(DecodedItem.self, db)
            }
        }
    }

    private static func checkRecords<Record: Item>(_ type: Record.Type, _ db: Database) throws {
        func check(_ fetch: () throws -> Void, _ location: SourceLocation = #_sourceLocation) {
            #expect(throws: RowDecodingError.self, "\(type)", sourceLocation: location) { try fetch() }
        }
        // What is as it should be is read in each of these ways.
        #expect(try Record.fetchOne(db, key: 1)?.number == 7)
        #expect(try Record.find(db, key: 1).number == 7)
        #expect(try Record.filter(key: 1).fetchAll(db).map(\.number) == [7])
        #expect(try Record.filter(key: 1).fetchCursor(db).next()?.number == 7)
        check { _ = try Record.fetchAll(db) }
        check { _ = try Record.fetchOne(db, key: 2) }
        check { _ = try Record.find(db, key: 2) }
        check { _ = try Record.find(db, key: 2) }
        check { _ = try Record.fetchAll(db, keys: [1, 2]) }
        check { _ = try Record.fetchOne(db, sql: "SELECT * FROM item WHERE id = 2") }
        check { _ = try Record.filter(key: 2).fetchOne(db) }
        check { _ = try Record.order(Column("id")).fetchCursor(db).forEach { _ in } }
        let cursor = try Record.order(Column("id")).fetchCursor(db)
        #expect(try cursor.next()?.number == 7)
        check { _ = try cursor.next() }
        check { _ = try Record.fetchOne(db, sql: "SELECT id AS x, item.* FROM item WHERE id = 2", adapter: SuffixRowAdapter(fromIndex: 1)) }
        check { _ = try Record(row: #require(try Row.fetchCursor(db, sql: "SELECT * FROM item WHERE id = 2").next())) }
        check { _ = try Record(row: #require(try Row.fetchOne(db, sql: "SELECT * FROM item WHERE id = 2"))) }
    }

    @Test("Values of other types throw, be they fetched alone, or decoded from rows", arguments: strangeIntegers)
    func values(number: String) throws {
        let path = try Self.makeFile(number: number)
        try Kind.queue.open(path).read { (db) throws in
            let sql = "SELECT number FROM item WHERE id = 2"
            #expect(throws: RowDecodingError.self) { try Int.fetchOne(db, sql: sql) }
            #expect(throws: RowDecodingError.self) { try Int64.fetchAll(db, sql: sql) }
            #expect(throws: RowDecodingError.self) { try Int?.fetchAll(db, sql: sql) }
            #expect(throws: RowDecodingError.self) { try Set(UInt32.fetchCursor(db, sql: sql)) }
            #expect(throws: RowDecodingError.self) {
                try Int.fetchOne(db, sql: "SELECT id, number FROM item WHERE id = 2", adapter: SuffixRowAdapter(fromIndex: 1))
            }
            let rows = try Row.fetchCursor(db, sql: sql)
            let row = try #require(try rows.next())
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forColumn: "number") }
            #expect(throws: RowDecodingError.self) { try row.decode(Int?.self, atIndex: 0) }
            #expect(try rows.next() == nil)
            #expect(try Int.fetchAll(db, sql: "SELECT id FROM item ORDER BY id") == [1, 2])
            #expect(try Int?.fetchOne(db, sql: "SELECT NULL") == .some(nil))
            #expect(try Int.fetchOne(db, sql: "SELECT NULL") == nil)
            #expect(try Row.fetchAll(db, sql: "SELECT id FROM item ORDER BY id").map { try $0.decode(Int.self, atIndex: 0) } == [1, 2])
        }
    }

    @Test("Other connections read what SQLite makes of values, as GRDB does")
    func conversions() throws {
        let queue = try DatabaseQueue(path: Self.makeFile(number: "'12 m'"))
        try queue.read { (db) throws in
            #expect(try CodableItem.find(db, key: 2).number == 12)
            #expect(try GeneratedItem.find(db, key: 2).number == 12)
            #expect(try DecodedItem.find(db, key: 2).number == 12)
            #expect(try Int.fetchOne(db, sql: "SELECT number FROM item WHERE id = 2") == 12)
        }
    }

    @Test("The rows of one cursor are not the same object: a row that is kept keeps its values")
    func rowsOfCursors() throws {
        try Kind.queue.open(Self.makeFile(number: "8")).read { (db) throws in
            var rows: [Row] = []
            let cursor = try Row.fetchCursor(db, sql: "SELECT id, number FROM item ORDER BY id")
            while let row = try cursor.next() { rows.append(row) }
            #expect(try rows.map { try $0.decode(Int.self, forColumn: "number") } == [7, 8])
            let records = try KeptRow.fetchAll(db, sql: "SELECT id, number FROM item ORDER BY id")
            #expect(try records.map { try $0.row.decode(Int.self, forColumn: "number") } == [7, 8])
        }
    }
}

// MARK: - Records

private protocol Item: FetchableRecord, TableRecord {
    var number: Int { get }
}

extension Item {
    static var databaseTableName: String { "item" }
}

private struct KeptRow: FetchableRecord {
    let row: Row
    init(row: Row) { self.row = row }
}

private struct CodableItem: Codable, Item {
    var id: Int64
    var number: Int
    var flag: Bool?
    var ratio: Double
    var name: String
}

private struct DecodedItem: Item {
    var number: Int

    init(row: Row) throws { number = try row.decode(forColumn: "number") }
}

/// What the macro writes.
private struct GeneratedItem: Item, _GeneratedRecord {
    static var _hasGeneratedSelection: Bool { false }

    static var _generatedColumns: [_GeneratedColumn] {
        [
            _GeneratedColumn("id", "id", Int64.self), _GeneratedColumn("number", "number", Int.self),
            _GeneratedColumn("flag", "flag", Bool?.self),
        ]
    }

    var id: Int64
    var number: Int
    var flag: Bool?

    init(row: Row) throws {
        let columns = row._columns(of: Self.self)
        id = try columns.value(0, "id")
        number = try columns.value(1, "number")
        flag = try columns.optionalValue(2, "flag")
    }
}
