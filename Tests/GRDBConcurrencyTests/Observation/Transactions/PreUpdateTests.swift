// The rows that SQLite reports before they change: to observations, and to observers that ask for them.

import Foundation
import Testing

@testable import GRDB

@Suite(.enabled(if: SQLiteFeature.preUpdateHook.isAvailable)) struct PreUpdateTests {
    private static func makeQueue(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        try DatabaseQueue(
            running: """
                CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT UNIQUE, population INTEGER);
                CREATE TABLE airport (code TEXT PRIMARY KEY, city TEXT) WITHOUT ROWID;
                INSERT INTO city VALUES (1, 'Oslo', 700), (2, 'Bergen', 300);
                INSERT INTO airport VALUES ('OSL', 'Oslo'), ('BGO', 'Bergen');
                """,
            configuration: configuration)
    }

    /// Returns how many transactions a region observation notices, of one for each SQL text.
    private static func noticed(
        _ region: any DatabaseRegionConvertible,
        _ queue: DatabaseQueue,
        _ transactions: [String]
    ) throws -> [Bool] {
        let log = ValueLog<Void>()
        let cancellable = DatabaseRegionObservation(tracking: region)
            .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(()) })
        defer { cancellable.cancel() }
        return try transactions.map { sql in
            let count = log.all.count
            try queue.write { try $0.execute(sql: sql) }
            return log.all.count > count
        }
    }

    /// Adds a function of SQL that logs whether SQLite calls something before rows change.
    private static func addLook(_ db: Database) -> ValueLog<Bool> {
        let isSet = ValueLog<Bool>()
        let connection = SentConnection(db: db)
        db.add(
            function: DatabaseFunction("look", argumentCount: 0) { _ in
                isSet.add(connection.db.events.isPreUpdateHookSet)
                return 0
            })
        return isSet
    }

    // MARK: - Observations

    @Test("Observations notice rows of tables without row ids, and none of other columns")
    func tablesWithoutRowIDs() throws {
        let queue = try Self.makeQueue()
        let transactions = [
            "INSERT INTO airport VALUES ('TRD', 'Trondheim')",
            "UPDATE airport SET city = 'Ås' WHERE code = 'OSL'",
            "UPDATE airport SET city = 'Ås' WHERE code = 'XXX'",
            "INSERT INTO airport VALUES ('TRD', 'Stjørdal') ON CONFLICT DO UPDATE SET city = excluded.city",
            "INSERT OR REPLACE INTO airport VALUES ('TRD', 'Trondheim')",
            "INSERT OR IGNORE INTO airport VALUES ('TRD', 'Trondheim')",
            "DELETE FROM airport WHERE code = 'OSL'",
            "DELETE FROM airport",
            "DELETE FROM airport",
        ]
        #expect(try Self.noticed(Table("airport"), queue, transactions) == [true, true, false, true, true, false, true, true, false])
        try queue.write { try $0.execute(sql: "INSERT INTO airport VALUES ('OSL', 'Oslo')") }
        let codes = Table("airport").select(Column("code"))
        #expect(
            try Self.noticed(codes, queue, ["UPDATE airport SET city = 'Ås'", "UPDATE airport SET code = 'OSX'"]) == [false, true])
    }

    @Test("Observations of one row notice that another row replaces it, and not that others are replaced")
    func replacedRows() throws {
        let queue = try Self.makeQueue()
        let row = Table("city").filter(key: 1)
        let transactions = [
            "INSERT OR REPLACE INTO city VALUES (3, 'Bergen', 0)",
            "INSERT OR REPLACE INTO city VALUES (4, 'Oslo', 0)",
            "INSERT INTO city VALUES (1, 'Moss', 0)",
            "UPDATE OR REPLACE city SET name = 'Oslo' WHERE id = 3",
            "UPDATE OR REPLACE city SET name = 'Moss' WHERE id = 3",
        ]
        #expect(try Self.noticed(row, queue, transactions) == [false, true, true, false, true])
    }

    @Test("Updates that replace rows notify observations of other columns than the updated ones")
    func replacementsByUpdates() throws {
        let queue = try Self.makeQueue()
        let populations = Table("city").select(Column("population"))
        let transactions = ["UPDATE city SET name = 'Moss' WHERE id = 1", "UPDATE OR REPLACE city SET name = 'Moss' WHERE id = 2"]
        #expect(try Self.noticed(populations, queue, transactions) == [false, true])
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT id FROM city") } == [2])
    }

    @Test(
        "Updates that replace rows are noticed also where expressions, computed columns, or some rows only, are unique",
        arguments: [
            ("CREATE UNIQUE INDEX i ON town(lower(name))", "UPDATE OR REPLACE town SET name = 'BERGEN' WHERE id = 1"),
            ("CREATE UNIQUE INDEX i ON town(key)", "UPDATE OR REPLACE town SET name = 'BERGEN' WHERE id = 1"),
            ("CREATE UNIQUE INDEX i ON town(name) WHERE isActive", "UPDATE OR REPLACE town SET isActive = 1 WHERE id = 3"),
        ])
    func replacementsByConditionalKeys(index: String, replacement: String) throws {
        let queue = try Self.makeQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE town (
                        id INTEGER PRIMARY KEY, name TEXT, isActive INTEGER, population INTEGER, key TEXT AS (lower(name)) VIRTUAL);
                    INSERT INTO town VALUES (1, 'Oslo', 1, 7), (2, 'Bergen', 1, 3), (3, 'oslo ', 0, 1);
                    UPDATE town SET name = 'Bergen' WHERE id = 3 AND \(index.contains("WHERE") ? 1 : 0);
                    """)
            try db.execute(sql: index)
        }
        let populations = Table("town").select(Column("population"))
        let transactions = ["UPDATE OR REPLACE town SET name = 'Moss' WHERE id = 1", replacement]
        #expect(try Self.noticed(populations, queue, transactions) == [false, true])
        #expect(try queue.read { try Table("town").fetchCount($0) } == 2)
    }

    @Test("Updates that replace rows are noticed where a unique index was created after the observation")
    func replacementsByLaterKeys() throws {
        let queue = try Self.makeQueue()
        let transactions = [
            "UPDATE OR REPLACE city SET population = 300 WHERE id = 2",
            "CREATE UNIQUE INDEX byPopulation ON city(population)",
            "UPDATE OR REPLACE city SET population = 700 WHERE id = 2",
        ]
        #expect(try Self.noticed(Table("city").select(Column("name")), queue, transactions) == [false, false, true])
    }

    @Test("Updates of row ids concern the rows that have had them, and those that get them")
    func changingRowIDs() throws {
        let queue = try Self.makeQueue()
        let transactions = [
            "UPDATE city SET id = 3 WHERE id = 2", "UPDATE city SET id = 4 WHERE id = 1", "UPDATE city SET id = 1 WHERE id = 3",
            "UPDATE city SET id = id WHERE id = 4",
        ]
        #expect(try Self.noticed(Table("city").filter(key: 1), queue, transactions) == [false, true, true, false])
    }

    @Test("What a savepoint rolls back is not noticed, what it releases is")
    func savepoints() throws {
        let queue = try Self.makeQueue()
        let insertion = "INSERT OR REPLACE INTO airport VALUES ('OSL', 'Moss');"
        let transactions = [
            "SAVEPOINT a; \(insertion) ROLLBACK TO a; RELEASE a",
            "SAVEPOINT a; SAVEPOINT b; \(insertion) RELEASE b; RELEASE a",
        ]
        #expect(try Self.noticed(Table("airport"), queue, transactions) == [false, true])
    }

    @Test("Value observations follow tables without row ids", arguments: [false, true])
    func valueObservations(pool isPool: Bool) throws {
        let writer = try makeObservedDatabase(pool: isPool)
        try writer.write { try $0.execute(sql: "CREATE TABLE pair (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID") }
        let log = ValueLog<Int>()
        let cancellable = ValueObservation.tracking { try Table("pair").fetchCount($0) }
            .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
        defer { cancellable.cancel() }
        try writer.write { try $0.execute(sql: "INSERT INTO pair VALUES (1, 2), (2, 3)") }
        #expect(log.wait { $0.last == 2 }.last == 2)
    }

    @Test("No pre-update hook is set when rows change that nothing observes")
    func unobserved() throws {
        let queue = try Self.makeQueue()
        let observation = DatabaseRegionObservation(tracking: Table("airport"))
        let cancellable = observation.start(in: queue, onError: { Issue.record($0) }, onChange: { _ in })
        defer { cancellable.cancel() }
        try queue.write { db in
            let isSet = Self.addLook(db)
            try db.execute(sql: "UPDATE city SET population = look()")
            #expect(isSet.all == [false, false])
            try db.execute(sql: "INSERT INTO airport VALUES ('TRD', look())")
            // The observation needs no further changes of this transaction.
            try db.execute(sql: "INSERT INTO airport VALUES ('BOO', look())")
            #expect(isSet.all == [false, false, true, false])
            #expect(!db.events.isPreUpdateHookSet)
        }
    }

    // MARK: - Observers

    @Test("An observer gets the values of rows, rows of tables without row ids, and rows that are replaced")
    func observers() throws {
        let queue = try Self.makeQueue()
        let observer = EarlyObserver()
        queue.add(transactionObserver: observer)
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO city VALUES (3, 'Moss', 50);
                    UPDATE city SET population = 51 WHERE id = 3;
                    UPDATE OR REPLACE city SET id = 7, name = 'Oslo' WHERE id = 3;
                    DELETE FROM city WHERE id = 2;
                    INSERT OR REPLACE INTO airport VALUES ('OSL', x'00');
                    """)
        }
        #expect(
            observer.log == [
                #"will insert city nil→3 nil→[3, "Moss", 50]"#, "did insert city 3",
                #"will update city 3→3 [3, "Moss", 50]→[3, "Moss", 51]"#, "did update city 3",
                #"will delete city 1→nil [1, "Oslo", 700]→nil"#,
                #"will update city 3→7 [3, "Moss", 51]→[7, "Oslo", 51]"#, "did update city 7",
                #"will delete city 2→nil [2, "Bergen", 300]→nil"#, "did delete city 2",
                #"will delete airport nil→nil ["OSL", "Oslo"]→nil"#,
                #"will insert airport nil→nil nil→["OSL", Data(1 bytes)]"#,
            ])
    }

    @Test("Copies of events keep their values. Other events lose them when the observer has returned")
    func copies() throws {
        let queue = try Self.makeQueue()
        let observer = EarlyObserver()
        queue.add(transactionObserver: observer)
        try queue.write { db in
            try db.execute(sql: "CREATE TRIGGER t AFTER UPDATE ON city BEGIN DELETE FROM airport WHERE code = 'OSL'; END")
            try db.execute(sql: "UPDATE city SET population = 0 WHERE id = 1; INSERT INTO city VALUES (0, '', 0)")
        }
        try queue.close()
        #expect(observer.copies.map(\.depth) == [0, 1, 0])
        #expect(observer.copies.map(\.count) == [3, 2, 3])
        #expect(observer.copies.map(\.initialRowID) == [1, nil, nil])
        #expect(observer.copies.map(\.finalRowID) == [1, nil, 0])
        let first = try #require(observer.copies.first)
        #expect(first.copy().initialDatabaseValue(atIndex: 2) == 700.databaseValue)
        #expect(first.finalDatabaseValue(atIndex: 2) == 0.databaseValue)
        for index in [-1, 3, .max, .min] {
            #expect(first.initialDatabaseValue(atIndex: index) == nil)
        }
        #expect(observer.copies.last?.initialDatabaseValue(atIndex: 0) == nil)
        for event in observer.events {
            #expect(event.initialDatabaseValues == nil && event.finalDatabaseValues == nil)
            #expect(event.initialDatabaseValue(atIndex: 0) == nil && event.finalDatabaseValue(atIndex: 0) == nil)
            #expect(event.count == 0 && event.depth == 0)
            #expect(event.copy().finalDatabaseValues == nil)
        }
        #expect(observer.events.first?.initialRowID == 1)
    }

    @Test("Inside of a savepoint, observers get events when it is released, with their values")
    func savepointsOfObservers() throws {
        let queue = try Self.makeQueue()
        let observer = EarlyObserver()
        queue.add(transactionObserver: observer)
        try queue.write { db in
            try db.inSavepoint {
                try db.execute(sql: "DELETE FROM airport WHERE code = 'OSL'")
                #expect(observer.log.isEmpty)
                try? db.inSavepoint {
                    try db.execute(sql: "DELETE FROM airport")
                    throw CancellationError()
                }
                return .commit
            }
            #expect(observer.log == [#"will delete airport nil→nil ["OSL", "Oslo"]→nil"#])
        }
    }

    @Test("Observers get the kinds of changes that they observe")
    func kinds() throws {
        let queue = try Self.makeQueue()
        let insertions = EarlyObserver { if case .insert = $0 { true } else { false } }
        let nothing = EarlyObserver { _ in false }
        queue.add(transactionObserver: insertions)
        queue.add(transactionObserver: nothing)
        try queue.write { db in
            try db.execute(sql: "UPDATE city SET id = 9 WHERE id = 2; DELETE FROM airport; INSERT INTO airport VALUES ('A', 'B')")
        }
        #expect(insertions.log == [#"will insert airport nil→nil nil→["A", "B"]"#])
        #expect(nothing.log.isEmpty)
    }

    @Test("The hook is set for the first row only where observers do not implement the method")
    func indifferentObservers() throws {
        let queue = try Self.makeQueue()
        let observer = IndifferentObserver()
        queue.add(transactionObserver: observer)
        try queue.writeWithoutTransaction { db in
            let isSet = Self.addLook(db)
            for _ in 0..<3 {
                try db.execute(sql: "UPDATE city SET population = look() WHERE id = 1")
            }
            #expect(isSet.all.suffix(2) == [false, false])
            #expect(observer.count == 3)
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO airport VALUES ('TRD', 'Trondheim'), ('TRD', 'Trondheim')")
            }
        }
        #expect(observer.rollbackCount == 0)
    }

    @Test("An observer can neither use the database before a row changes, nor stop the change")
    func earlyUse() throws {
        let queue = try Self.makeQueue()
        let observer = EarlyObserver()
        try queue.write { db in
            observer.onEvent = { [unowned db, unowned observer] in
                #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM city") }
                observer.stopObservingDatabaseChangesUntilNextTransaction()
            }
            db.add(transactionObserver: observer)
            try db.execute(sql: "DELETE FROM city WHERE id = 1; DELETE FROM city WHERE id = 2")
        }
        #expect(observer.log == [#"will delete city 1→nil [1, "Oslo", 700]→nil"#])
        #expect(try queue.read { try Table("city").fetchCount($0) } == 0)
    }

    // MARK: - The C interface

    @Test("A pre-update hook of the program is not replaced")
    func hooksOfPrograms() throws {
        let queue = try Self.makeQueue()
        let observer = EarlyObserver()
        queue.add(transactionObserver: observer)
        let airports = DatabaseRegionObservation(tracking: Table("airport"))
        let cancellable = airports.start(in: queue, onError: { Issue.record($0) }, onChange: { _ in })
        defer { cancellable.cancel() }
        try queue.write { db in
            var count = 0
            try withUnsafeMutablePointer(to: &count) { count in
                _ = grdb_preupdate_hook(
                    db.sqliteConnection, { context, _, _, _, _, _, _ in context!.assumingMemoryBound(to: Int.self).pointee += 1 }, count)
                try db.execute(sql: "INSERT INTO airport VALUES ('TRD', 'Trondheim'); DELETE FROM city")
                #expect(grdb_preupdate_hook(db.sqliteConnection, nil, nil) == UnsafeMutableRawPointer(count))
            }
            #expect(count == 3)
        }
        #expect(observer.log == ["did delete city 1", "did delete city 2"])
    }

    @Test("A function that takes the C connection does not hide changes of the statement that calls it", arguments: [false, true])
    func interfacesTakenByFunctions(isNested: Bool) throws {
        let queue = try Self.makeQueue()
        try queue.write { db in
            let connection = SentConnection(db: db)
            db.add(
                function: DatabaseFunction("taken", argumentCount: 0) { _ in
                    if isNested {
                        try connection.db.execute(sql: "UPDATE city SET name = 'Moss' WHERE id = (SELECT 2 WHERE taking())")
                    } else {
                        _ = connection.db.sqliteConnection
                    }
                    return "Ås"
                })
            db.add(
                function: DatabaseFunction("taking", argumentCount: 0) { _ in
                    _ = connection.db.sqliteConnection
                    return true
                })
        }
        let names = Table("airport").select(Column("city"))
        #expect(try Self.noticed(names, queue, ["UPDATE airport SET city = taken()"]) == [true])
        #expect(try queue.read { try String.fetchSet($0, names) } == ["Ås"])
    }

    @Test("A configuration can reserve the pre-update hook for the module")
    func claimedHook() throws {
        var configuration = Configuration()
        configuration.claimsPreUpdateHook = true
        let queue = try Self.makeQueue(configuration)
        try queue.write { _ = $0.sqliteConnection }
        #expect(try Self.noticed(Table("airport"), queue, ["DELETE FROM airport"]) == [true])
    }

    @Test(
        "Statements of the C interface are noticed; in tables without row ids, if the configuration reserves the hook",
        arguments: [false, true])
    func statementsOfPrograms(isClaimed: Bool) throws {
        var configuration = Configuration()
        configuration.claimsPreUpdateHook = isClaimed
        let queue = try Self.makeQueue(configuration)
        let log = ValueLog<String>()
        let cancellables = ["city", "airport"].map { table in
            DatabaseRegionObservation(tracking: Table(table))
                .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(table) })
        }
        defer { cancellables.forEach { $0.cancel() } }
        let observer = EarlyObserver()
        queue.add(transactionObserver: observer)
        try queue.write { #expect(sqlite3_exec($0.sqliteConnection, "UPDATE city SET population = 0", nil, nil, nil) == SQLITE_OK) }
        try queue.write { #expect(sqlite3_exec($0.sqliteConnection, "UPDATE airport SET city = ''", nil, nil, nil) == SQLITE_OK) }
        #expect(log.all == (isClaimed ? ["city", "airport"] : ["city"]))
        #expect(observer.log.isEmpty)
    }

    @Test("Changesets of SQLite's sessions are noticed, and sessions record while observations run")
    func changesets() throws {
        guard let sessions = SessionInterface() else { return }
        let (source, destination) = (try Self.makeQueue(), try Self.makeQueue())
        let observer = EarlyObserver()
        source.add(transactionObserver: observer)
        #expect(try Self.noticed(Table("city"), source, ["UPDATE city SET population = 1"]) == [true])
        let log = ValueLog<Void>()
        let cancellable = DatabaseRegionObservation(tracking: Table("city"))
            .start(in: destination, onError: { Issue.record($0) }, onChange: { _ in log.add(()) })
        defer { cancellable.cancel() }
        let changeset = try source.write { db in
            try sessions.recordChangeset(db) { try db.execute(sql: "INSERT INTO city VALUES (3, 'Moss', 50)") }
        }
        #expect(!changeset.isEmpty)
        try destination.write { #expect(sessions.apply(changeset, $0) == SQLITE_OK) }
        #expect(log.all.count == 1)
        #expect(try destination.read { try Table("city").fetchCount($0) } == 3)
    }

    @Test("Bytes that are written into a blob inside of a statement update the row")
    func blobWrites() throws {
        let queue = try DatabaseQueue(
            running: """
                CREATE TABLE note (id INTEGER PRIMARY KEY, body BLOB, title TEXT);
                INSERT INTO note VALUES (1, x'0102', 'a'), (2, x'0304', 'b');
                """)
        let observer = EarlyObserver()
        queue.add(transactionObserver: observer)
        let rows = [1, 2].map { id in (id, ValueLog<Void>()) }
        let cancellables = rows.map { id, log in
            DatabaseRegionObservation(tracking: Table("note").filter(key: id))
                .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(()) })
        }
        try queue.write { db in
            let connection = SentConnection(db: db)
            db.add(
                function: DatabaseFunction("patch", argumentCount: 1) { values in
                    var blob: OpaquePointer?
                    let id = Int64.fromDatabaseValue(values[0]) ?? 0
                    #expect(sqlite3_blob_open(connection.db.handle, "main", "note", "body", id, 1, &blob) == SQLITE_OK)
                    #expect(sqlite3_blob_write(blob, "x", 1, 0) == SQLITE_OK)
                    #expect(sqlite3_blob_close(blob) == SQLITE_OK)
                    return 1
                })
            try db.execute(sql: "UPDATE note SET title = 'c', body = body WHERE id = 1 AND patch(2)")
            #expect(try Data.fetchOne(db, sql: "SELECT body FROM note WHERE id = 2") == Data([0x78, 4]))
        }
        #expect(observer.events.map(\.kind) == [.update, .update])
        #expect(observer.copies.map(\.initialRowID) == [2, 1])
        #expect(observer.copies.map(\.finalRowID) == [2, 1])
        #expect(observer.copies.map(\.initialDatabaseValues?.count) == [3, 3])
        // SQLite does not say which bytes are written.
        #expect(observer.copies.map(\.finalDatabaseValues?.count) == [nil, 3])
        #expect(observer.copies.first?.finalDatabaseValue(atIndex: 1) == nil)
        #expect(rows.map(\.1.all.count) == [1, 1])
        withExtendedLifetime(cancellables) {}
    }
}

/// A connection for functions, which run in its accesses only.
private struct SentConnection: @unchecked Sendable {
    unowned let db: Database
}

/// Logs its calls before and after changes.
private final class EarlyObserver: TransactionObserver {
    var log: [String] = []
    var copies: [DatabasePreUpdateEvent] = []
    var events: [DatabasePreUpdateEvent] = []
    var onEvent: (() -> Void)?
    private let observesKind: (DatabaseEventKind) -> Bool

    init(_ observesKind: @escaping (DatabaseEventKind) -> Bool = { _ in true }) {
        self.observesKind = observesKind
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        observesKind(eventKind)
    }

    func databaseWillChange(with event: DatabasePreUpdateEvent) {
        func text(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "nil" }
        log.append(
            """
            will \(event.kind) \(event.tableName) \(text(event.initialRowID))→\(text(event.finalRowID)) \
            \(text(event.initialDatabaseValues))→\(text(event.finalDatabaseValues))
            """)
        events.append(event)
        copies.append(event.copy())
        onEvent?()
    }

    func databaseDidChange(with event: DatabaseEvent) {
        log.append("did \(event.kind) \(event.tableName) \(event.rowID)")
    }

    func databaseDidCommit(_ db: Database) {}

    func databaseDidRollback(_ db: Database) {}
}

/// Counts rows, and does not implement `databaseWillChange(with:)`.
private final class IndifferentObserver: TransactionObserver {
    var count = 0
    var rollbackCount = 0

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {
        count += 1
    }

    func databaseDidCommit(_ db: Database) {}

    func databaseDidRollback(_ db: Database) {
        rollbackCount += 1
    }
}

/// SQLite's sessions, if the linked library has them.
private struct SessionInterface {
    private typealias Create = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?) -> CInt
    private typealias Attach = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> CInt
    private typealias Changeset =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> CInt
    private typealias Delete = @convention(c) (OpaquePointer?) -> Void
    private typealias Conflict = @convention(c) (UnsafeMutableRawPointer?, CInt, OpaquePointer?) -> CInt
    private typealias Apply =
        @convention(c) (
            OpaquePointer?, CInt, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Conflict?, UnsafeMutableRawPointer?
        ) -> CInt

    private let create: Create
    private let attach: Attach
    private let changeset: Changeset
    private let delete: Delete
    private let applyChangeset: Apply

    init?() {
        func function<T>(_ name: String, _ type: T.Type) -> T? {
            dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
        }
        guard let create = function("sqlite3session_create", Create.self), let attach = function("sqlite3session_attach", Attach.self),
            let changeset = function("sqlite3session_changeset", Changeset.self),
            let delete = function("sqlite3session_delete", Delete.self),
            let apply = function("sqlite3changeset_apply", Apply.self)
        else { return nil }
        (self.create, self.attach, self.changeset, self.delete, applyChangeset) = (create, attach, changeset, delete, apply)
    }

    func recordChangeset(_ db: Database, _ write: () throws -> Void) throws -> Data {
        var session: OpaquePointer?
        #expect(create(db.sqliteConnection, "main", &session) == SQLITE_OK)
        defer { delete(session) }
        #expect(attach(session, nil) == SQLITE_OK)
        try write()
        var (size, content): (CInt, UnsafeMutableRawPointer?) = (0, nil)
        #expect(changeset(session, &size, &content) == SQLITE_OK)
        defer { sqlite3_free(content) }
        return content.map { Data(bytes: $0, count: Int(size)) } ?? Data()
    }

    func apply(_ changeset: Data, _ db: Database) -> CInt {
        var changeset = changeset
        return changeset.withUnsafeMutableBytes { bytes in
            applyChangeset(db.sqliteConnection, CInt(bytes.count), bytes.baseAddress, nil, { _, _, _ in 0 }, nil)
        }
    }
}
