// Rows that change although the compiled statement does not report them.

import CTestExtension
import Dispatch
import Foundation
import GRDB
import Testing

struct UnannouncedChangeTests {
    /// A database whose function `ext_run` runs SQL.
    private func makeDatabase() throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: configured { $0.extensions = [.linked(sqlite3_grdbtest_init)] })
        let sql = "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE street (name TEXT)"
        try queue.write { try $0.execute(sql: sql) }
        return queue
    }

    @Test("Changes of a function of an extension notify observations, and observers that ask for all changes", arguments: [false, true])
    func functions(inSavepoint isInSavepoint: Bool) throws {
        let queue = try makeDatabase()
        let counts = ValueLog<Int>()
        let observation = ValueObservation.tracking { try Table("city").fetchCount($0) }
        let cancellable = observation.start(
            in: queue, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { counts.add($0) })
        defer { cancellable.cancel() }
        let observers = [RowObserver(isUnfiltered: true), RowObserver(isUnfiltered: false)]
        observers.forEach { queue.add(transactionObserver: $0) }
        try queue.write { db in
            let sql = "SELECT ext_run('INSERT INTO city VALUES (1, ''Oslo''); INSERT INTO street VALUES (''High Street'')')"
            guard isInSavepoint else { return _ = try Row.fetchOne(db, sql: sql) }
            try db.inSavepoint {
                _ = try Row.fetchOne(db, sql: sql)
                #expect(observers[0].log.isEmpty)
                return .commit
            }
        }
        try queue.write { _ = try Row.fetchOne($0, sql: "SELECT ext_run('UPDATE city SET name = ''Bergen''')") }
        try queue.write { _ = try Row.fetchOne($0, sql: "SELECT ext_run('DELETE FROM city WHERE id = 1')") }
        #expect(counts.wait { $0.last == 0 && $0.count > 1 } == [0, 1, 1, 0])
        #expect(
            observers[0].log == [
                "insert city 1", "insert street 1", "commit", "update city 1", "commit", "delete city 1", "commit",
            ])
        #expect(observers[1].log == ["commit", "commit", "commit"])
    }

    @Test("Expected changes are reported once, to observers of all changes, and to those that select kinds")
    func expectedChanges() throws {
        let queue = try makeDatabase()
        let observers = [RowObserver(isUnfiltered: true), RowObserver(isUnfiltered: false, tables: ["city"])]
        observers.forEach { queue.add(transactionObserver: $0) }
        try queue.write { db in
            try db.execute(sql: "INSERT INTO city VALUES (1, 'Oslo'); INSERT INTO street VALUES ('High Street')")
            try db.execute(sql: "CREATE TRIGGER t AFTER UPDATE ON city BEGIN INSERT INTO street VALUES (new.name); END")
            try db.execute(sql: "UPDATE city SET name = 'Bergen'")
        }
        #expect(observers[0].log == ["insert city 1", "insert street 1", "update city 1", "insert street 2", "commit"])
        #expect(observers[1].log == ["insert city 1", "update city 1", "commit"])
    }

    @Test("Changes in the shadow tables of virtual tables are not reported")
    func virtualTables() throws {
        let queue = try makeDatabase()
        let observer = RowObserver(isUnfiltered: true)
        queue.add(transactionObserver: observer)
        try queue.write { db in
            try db.create(virtualTable: "document", using: FTS5()) { $0.column("body") }
            try db.execute(sql: "INSERT INTO document VALUES ('a text')")
            try db.execute(sql: "INSERT INTO document (document) VALUES ('rebuild')")
        }
        #expect(observer.log == ["commit"])
    }

    @Test("Tables whose names look like those of shadow tables are observed like others")
    func namesThatBeginAlike() throws {
        let queue = try makeDatabase()
        try queue.write { db in
            try db.create(virtualTable: "book", using: FTS5()) { $0.column("body") }
            try db.execute(sql: "CREATE TABLE book_author (name TEXT); CREATE TABLE city_log (name TEXT)")
        }
        let log = ValueLog<String>()
        let cancellables = ["book", "book_author", "city", "city_log"].map { table in
            DatabaseRegionObservation(tracking: Table(table))
                .start(in: queue, onError: { Issue.record($0) }, onChange: { _ in log.add(table) })
        }
        defer { cancellables.forEach { $0.cancel() } }
        let observer = RowObserver(isUnfiltered: true)
        queue.add(transactionObserver: observer)
        try queue.write { try $0.execute(sql: "INSERT INTO book VALUES ('a text')") }
        try queue.write { _ = try Row.fetchOne($0, sql: "SELECT ext_run('INSERT INTO book_author VALUES (''Ada'')')") }
        try queue.write { try $0.execute(sql: "INSERT INTO city VALUES (1, 'Oslo')") }
        try queue.write { try $0.execute(sql: "UPDATE city SET name = ext_run('INSERT INTO city_log VALUES (1)')") }
        #expect(log.all.prefix(3) == ["book", "book_author", "city"])
        #expect(Set(log.all.dropFirst(3)) == ["city", "city_log"])
        let rows = ["insert book_author 1", "commit", "insert city 1", "commit", "insert city_log 1", "update city 1", "commit"]
        #expect(observer.log == ["commit"] + rows)
    }

    @Test("A deferred transaction that is observed waits for the write of another connection", arguments: FileWriterKind.allCases)
    func deferredWrite(kind: FileWriterKind) throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let (writer, other) = (try kind.open(path), try kind.open(path))
        try writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        // Nothing is known of the schema any more.
        let observer = RowObserver(isUnfiltered: true, tables: ["t"])
        writer.add(transactionObserver: observer)
        let hasBegun = DispatchSemaphore(value: 0)
        let write = Beside {
            try? other.write { db in
                try db.insertRow()
                hasBegun.signal()
                usleep(200_000)
            }
        }
        hasBegun.wait()
        try writer.writeWithoutTransaction { db in
            try db.inTransaction(.deferred) {
                try db.insertRow()
                return .commit
            }
        }
        write.wait()
        #expect(try writer.rowCount() == 2)
        #expect(observer.log == ["insert t 2", "commit"])
    }

    @Test("Statements of the C interface are reported row by row to observers of all changes")
    func interface() throws {
        let queue = try makeDatabase()
        let observers = [RowObserver(isUnfiltered: true), RowObserver(isUnfiltered: false, tables: ["city"])]
        observers.forEach { queue.add(transactionObserver: $0) }
        try queue.write { db in
            #expect(sqlite3_exec(db.sqliteConnection, "INSERT INTO city VALUES (7, 'Oslo')", nil, nil, nil) == SQLITE_OK)
        }
        #expect(observers.map(\.log) == [["insert city 7", "commit"], ["commit"]])
    }

    @Test(
        "All deleted rows are reported to observers of all changes, also those of the C interface and of statements compiled before"
    )
    func deletions() throws {
        let queue = try makeDatabase()
        let observers = [RowObserver(isUnfiltered: true), RowObserver(isUnfiltered: false)]
        try queue.writeWithoutTransaction { db in
            nonisolated(unsafe) let connection = db.sqliteConnection
            let clear = DatabaseFunction("clear", argumentCount: 0) { _ in
                sqlite3_exec(connection, "DELETE FROM city", nil, nil, nil)
            }
            db.add(function: clear)
            let insertion = "INSERT INTO city VALUES (1, 'Oslo'), (2, 'Moss')"
            try db.execute(sql: insertion)
            var early: SQLiteStatement?
            #expect(sqlite3_prepare_v2(connection, "DELETE FROM city", -1, &early, nil) == SQLITE_OK)
            defer { sqlite3_finalize(early) }
            observers.forEach { db.add(transactionObserver: $0) }
            #expect(sqlite3_step(early) == SQLITE_DONE)
            sqlite3_reset(early)
            let deletions: [() throws -> Void] = [
                { sqlite3_exec(connection, "DELETE FROM city", nil, nil, nil) },
                { _ = try Row.fetchAll(db, sql: "SELECT clear()") },
                { try db.execute(sql: "DELETE FROM city") },
            ]
            for delete in deletions {
                try db.execute(sql: insertion)
                try delete()
            }
            // A drop, which ends with a deletion, happens, and is no deletion of rows.
            sqlite3_exec(connection, "DROP TABLE city", nil, nil, nil)
            #expect(try db.tableExists("city") == false)
        }
        // Commits of the C interface are reported with the next statement.
        let rows = observers[0].log.filter { !$0.hasPrefix("commit") }
        let inserted = ["insert city 1", "insert city 2"]
        let deleted = ["delete city 1", "delete city 2"]
        #expect(rows == deleted + (0..<3).flatMap { _ in inserted + deleted })
        #expect(Set(observers[1].log) == ["commit"])
    }

    @Test("An observer that stops observing changes gets no more changes of the transaction")
    func stopped() throws {
        let queue = try makeDatabase()
        let observer = RowObserver(isUnfiltered: true, stopsAfterFirst: true)
        queue.add(transactionObserver: observer)
        for _ in 0..<2 {
            try queue.write { db in
                _ = try Row.fetchOne(db, sql: "SELECT ext_run('INSERT INTO street VALUES (''a''); INSERT INTO street VALUES (''b'')')")
            }
        }
        #expect(observer.log == ["insert street 1", "commit", "insert street 3", "commit"])
    }
}

/// Logs the rows that it is notified of.
private final class RowObserver: TransactionObserver {
    let databaseEventObservationStrategy: DatabaseEventObservationStrategy
    private let tables: Set<String>
    private let stopsAfterFirst: Bool
    private(set) var log: [String] = []

    /// - Parameter tables: The tables whose expected changes it observes.
    init(isUnfiltered: Bool, tables: Set<String> = [], stopsAfterFirst: Bool = false) {
        databaseEventObservationStrategy = DatabaseEventObservationStrategy(requiresDatabaseEventKind: !isUnfiltered)
        self.tables = tables
        self.stopsAfterFirst = stopsAfterFirst
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        #expect(databaseEventObservationStrategy.requiresDatabaseEventKind, "an observer of all changes is not asked")
        return tables.contains(eventKind.tableName)
    }

    func databaseDidChange(with event: DatabaseEvent) {
        log.append("\(event.kind) \(event.tableName) \(event.rowID)")
        if stopsAfterFirst { stopObservingDatabaseChangesUntilNextTransaction() }
    }

    func databaseDidCommit(_ db: Database) {
        log.append("commit")
    }

    func databaseDidRollback(_ db: Database) {
        log.append("rollback")
    }
}
