// Transaction observers: their notifications, and what they may do.

import Foundation
import GRDB
import Testing

struct TransactionObserverTests {
    private static func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(
            running: """
                CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE street (id INTEGER PRIMARY KEY, cityId INTEGER REFERENCES city ON DELETE CASCADE);
                INSERT INTO city VALUES (1, 'Oslo'), (2, 'Bergen');
                INSERT INTO street VALUES (1, 1), (2, 1), (3, 2);
                """)
    }

    private static func makeObservedQueue(_ configure: (Observer) -> Void = { _ in }) throws -> (DatabaseQueue, Observer) {
        let queue = try makeQueue()
        let observer = Observer()
        configure(observer)
        queue.add(transactionObserver: observer, extent: .databaseLifetime)
        return (queue, observer)
    }

    // MARK: - Changes

    @Test("An observer that was added twice is removed once")
    func removal() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        queue.add(transactionObserver: observer)
        queue.remove(transactionObserver: observer)
        try queue.write { try $0.execute(sql: "DELETE FROM street WHERE id = 1") }
        #expect(observer.log == ["delete street 1", "will commit", "did commit"])
        queue.remove(transactionObserver: observer)
        try queue.write { try $0.execute(sql: "DELETE FROM street WHERE id = 2") }
        #expect(observer.log.count == 3)
    }

    @Test("Concurrent reads that begin after a commit see its state, whatever is written next")
    func concurrentReads() throws {
        let pool = try makePool()
        let observer = Observer()
        let counts = Recorder<String>()
        observer.onCommit = { db in
            observer.onCommit = nil
            pool.asyncConcurrentRead { result in counts.append("async \((try? result.get().rowCount()) ?? -1)") }
            pool.spawnConcurrentRead { result in counts.append("spawned \((try? result.get().rowCount()) ?? -1)") }
            #expect(throws: Never.self) {
                let count = try pool.makeSnapshot().rowCount()
                counts.append("snapshot \(count)")
                try db.insertRow()
            }
        }
        pool.add(transactionObserver: observer)
        try pool.write { try $0.insertRow() }
        #expect(try pool.barrierWriteWithoutTransaction { try $0.rowCount() } == 2)
        #expect(counts.values.sorted() == ["async 1", "snapshot 1", "spawned 1"])
    }

    @Test("An observer gets the changes of cascades and triggers")
    func indirectChanges() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.write { try $0.execute(sql: "CREATE TRIGGER t AFTER DELETE ON city BEGIN INSERT INTO street VALUES (9, 2); END") }
        observer.log = []
        try queue.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
        #expect(Set(observer.log.dropLast(2)) == ["delete city 1", "delete street 1", "delete street 2", "insert street 9"])
        #expect(observer.log.suffix(2) == ["will commit", "did commit"])
    }

    @Test("A statement that deletes all rows reports each row, also when it was compiled before there was an observer")
    func truncation() throws {
        let queue = try Self.makeQueue()
        try queue.writeWithoutTransaction { db in
            let shared = try db.cachedStatement(sql: "DELETE FROM street")
            let own = try db.makeStatement(sql: "DELETE FROM street")
            try shared.execute()
            try own.execute()
            for statement in [shared, own] {
                try db.execute(sql: "INSERT INTO street VALUES (1, 1), (2, 1)")
                let observer = Observer()
                db.add(transactionObserver: observer)
                try statement.execute()
                #expect(observer.log == ["delete street 1", "delete street 2", "will commit", "did commit"])
                #expect(db.changesCount == 2)
                db.remove(transactionObserver: observer)
            }
        }
    }

    @Test("A table whose deletions were observed can be dropped, and made again as migrations do")
    func droppedAfterObservedDeletion() throws {
        let (queue, _) = try Self.makeObservedQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "DELETE FROM street")
            try db.execute(sql: "CREATE TABLE new (id INTEGER PRIMARY KEY); INSERT INTO new SELECT id FROM street")
            try db.execute(sql: "DROP TABLE street; ALTER TABLE new RENAME TO street")
            #expect(try db.columns(in: "street").count == 1)
            try db.execute(sql: "CREATE VIEW v AS SELECT 1; DROP VIEW v")
            #expect(try !db.viewExists("v"))
        }
    }

    @Test("Statements that delete rows of unobserved tables are not compiled again and again")
    func deletionsOfOthers() throws {
        let queue = try Self.makeQueue()
        let observer = Observer { $0.tableName == "street" }
        queue.add(transactionObserver: observer)
        try queue.writeWithoutTransaction { db in
            let statement = try db.makeStatement(sql: "DELETE FROM city WHERE id = ?")
            let other = try db.makeStatement(sql: "SELECT 1")
            for id in 1...3 {
                try statement.execute(arguments: [id])
                _ = try Int.fetchOne(other)
            }
            #expect(sqlite3_stmt_status(other.sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0) == 0)
        }
        #expect(observer.log.filter { $0.hasPrefix("delete street") }.count == 3)
    }

    @Test("Statements on unobserved tables are not compiled again because another table is observed")
    func recompilations() throws {
        let queue = try Self.makeQueue()
        try queue.writeWithoutTransaction { db in
            let statement = try db.makeStatement(sql: "INSERT INTO street (cityId) VALUES (1)")
            try statement.execute()
            for _ in 0..<3 {
                let observer = Observer()
                db.add(transactionObserver: observer)
                try statement.execute()
                #expect(observer.log.count == 3)
                db.remove(transactionObserver: observer)
            }
            #expect(sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0) == 0)
        }
    }

    @Test("A cursor over RETURNING reports its changes once, whatever runs between its creation and its first row")
    func cursors() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.write { db in
            let cursor = try Row.fetchCursor(db, sql: "INSERT INTO city (name) VALUES ('Bodø'), ('Tromsø') RETURNING id")
            try db.execute(sql: "DELETE FROM street WHERE id = 3")
            var count = 0
            while try cursor.next() != nil { count += 1 }
            #expect(count == 2)
        }
        #expect(observer.log == ["delete street 3", "insert city 3", "insert city 4", "will commit", "did commit"])
    }

    @Test("Changes that a function makes while a statement runs are reported, and so are the later changes of that statement")
    func functionsThatWrite() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.write { db in
            nonisolated(unsafe) let connection = db
            let function = DatabaseFunction("build", argumentCount: 1) { values in
                try connection.execute(sql: "INSERT INTO street (cityId) VALUES (?)", arguments: [values[0]])
                return 1
            }
            db.add(function: function)
            _ = try Int.fetchAll(db, sql: "SELECT build(id) FROM city")
            try db.execute(sql: "UPDATE city SET name = build(id)")
            db.remove(function: function)
        }
        #expect(
            observer.log == [
                "insert street 4", "insert street 5", "insert street 6", "update city 1", "insert street 7", "update city 2",
                "will commit", "did commit",
            ])
    }

    @Test("Changes in the shadow tables of a virtual table are not reported")
    func virtualTables() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.write { try $0.execute(sql: "CREATE VIRTUAL TABLE document USING fts4(text)") }
        observer.log = []
        try queue.write { try $0.execute(sql: "INSERT INTO document VALUES ('a'), ('b')") }
        #expect(observer.log == ["will commit", "did commit"])
    }

    @Test("The changes of a trigger that another connection has created since are reported")
    func foreignTriggers() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE a (x); CREATE TABLE b (x)") }
        let observer = Observer { $0.tableName == "b" }
        queue.add(transactionObserver: observer)
        try queue.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction {
            try $0.execute(sql: "CREATE TRIGGER t AFTER INSERT ON a BEGIN INSERT INTO b VALUES (1); END")
        }
        observer.log = []
        try queue.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
        #expect(observer.log == ["change", "will commit", "did commit"])
    }

    @Test("An observer that stops observing changes is notified of the end of the transaction, and of the next one")
    func stopping() throws {
        let (queue, observer) = try Self.makeObservedQueue { $0.stopsAfterFirstChange = true }
        for _ in 0..<2 {
            try queue.write { try $0.execute(sql: "UPDATE city SET name = 'x'; UPDATE city SET name = 'y'") }
        }
        #expect(observer.log == ["update city 1", "will commit", "did commit", "update city 1", "will commit", "did commit"])
        observer.stopObservingDatabaseChangesUntilNextTransaction()
        #expect(observer.log.count == 6)
    }

    // MARK: - Savepoints

    @Test("Changes of savepoints are reported when the outermost is released, in order, and never when they are rolled back")
    func savepoints() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.write { db in
            try db.execute(sql: "SAVEPOINT a; UPDATE city SET name = 'a' WHERE id = 1")
            try db.execute(sql: "SAVEPOINT b; UPDATE city SET name = 'b' WHERE id = 2; ROLLBACK TO b; INSERT INTO city VALUES (7, 'c')")
            try db.execute(sql: "SAVEPOINT c; INSERT INTO city VALUES (8, 'd'); RELEASE c; INSERT INTO city VALUES (9, 'e'); RELEASE b")
            #expect(observer.log.isEmpty)
            try db.execute(sql: "RELEASE a")
            #expect(observer.log == ["update city 1", "insert city 7", "insert city 8", "insert city 9"])
            observer.log = []
            try db.execute(sql: "SAVEPOINT a; SAVEPOINT b; DELETE FROM street; RELEASE b; ROLLBACK TO a; DELETE FROM city WHERE id = 9")
        }
        // COMMIT ends the savepoints that are left.
        #expect(observer.log == ["delete city 9", "will commit", "did commit"])
    }

    // MARK: - Ends of transactions

    @Test("An observer that throws before the commit rolls the transaction back, and its error is thrown", arguments: [true, false])
    func refusals(inTransaction: Bool) throws {
        struct Refusal: Error {}
        let (queue, observer) = try Self.makeObservedQueue { $0.refusal = Refusal() }
        #expect(throws: Refusal.self) {
            if inTransaction {
                try queue.write { try $0.execute(sql: "UPDATE city SET name = 'x' WHERE id = 1") }
            } else {
                try queue.writeWithoutTransaction { try $0.execute(sql: "UPDATE city SET name = 'x' WHERE id = 1") }
            }
        }
        #expect(observer.log == ["update city 1", "will commit", "did rollback"])
        observer.log = []
        #expect(throws: Refusal.self) {
            try queue.writeWithoutTransaction { db in try db.inTransaction(.deferred) { .commit } }
        }
        #expect(observer.log == ["will commit", "did rollback"])
        observer.refusal = nil
        #expect(try queue.read { try String.fetchOne($0, sql: "SELECT name FROM city WHERE id = 1") } == "Oslo")
    }

    @Test("A commit that fails because the database is locked can be tried again, and is reported once")
    func busyCommit() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE a (x)") }
        let observer = Observer()
        queue.add(transactionObserver: observer)
        let other = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN; INSERT INTO a VALUES (1)")
            try other.inDatabase { otherDB in
                try otherDB.execute(sql: "BEGIN; SELECT * FROM a")
                let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "COMMIT") }
                #expect(error?.resultCode == .SQLITE_BUSY)
                try otherDB.execute(sql: "COMMIT")
            }
            try db.execute(sql: "COMMIT")
        }
        #expect(observer.log.filter { $0.hasPrefix("did") } == ["did commit"])
        #expect(observer.log.last == "did commit")
    }

    @Test("A statement that fails outside of any transaction reports a rollback to the observers that were notified of its changes")
    func failedStatements() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        let quiet = Observer { _ in false }
        queue.add(transactionObserver: quiet)
        queue.writeWithoutTransaction { db in
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO city VALUES (5, 'x'), (1, 'y')") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO nowhere VALUES (1)") }
        }
        #expect(observer.log == ["insert city 5", "did rollback"])
        #expect(quiet.log.isEmpty)
    }

    @Test("A statement that fails and keeps its changes reports its commit")
    func failuresThatKeepChanges() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        queue.writeWithoutTransaction { db in
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT OR FAIL INTO city VALUES (3, 'Moss'), (1, 'Oslo')") }
            #expect(observer.log == ["insert city 3", "will commit", "did commit"])
            observer.log = []
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT OR FAIL INTO city VALUES (1, 'Oslo')") }
        }
        #expect(try queue.read { try Table("city").fetchCount($0) } == 3)
    }

    @Test("A statement that fails while a cursor is writing does not undo changes of the cursor")
    func failureBesideCursor() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.writeWithoutTransaction { db in
            let cursor = try Int.fetchCursor(db, sql: "INSERT INTO city (name) VALUES ('a'), ('b') RETURNING id")
            _ = try cursor.next()
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO city VALUES (1, 'x')") }
            while try cursor.next() != nil {}
        }
        #expect(observer.log == ["insert city 3", "insert city 4", "will commit", "did commit"])
    }

    @Test("When an observer refuses the RELEASE of the outermost savepoint, the transaction is rolled back")
    func refusedRelease() throws {
        struct Refusal: Error {}
        let (queue, observer) = try Self.makeObservedQueue { $0.refusal = Refusal() }
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "SAVEPOINT a; UPDATE city SET name = 'x' WHERE id = 1")
            #expect(throws: Refusal.self) { try db.execute(sql: "RELEASE a") }
            #expect(!db.isInsideTransaction)
        }
        #expect(observer.log == ["update city 1", "will commit", "did rollback"])
    }

    @Test("When an observer refuses the commit of a statement, functions that wait for the next transaction are called")
    func refusedStatement() throws {
        struct Refusal: Error {}
        let (queue, _) = try Self.makeObservedQueue { $0.refusal = Refusal() }
        let next = Observer()
        let ends = Recorder<String>()
        queue.add(transactionObserver: next, extent: .nextTransaction)
        queue.writeWithoutTransaction { db in
            db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
            for _ in 0..<2 {
                #expect(throws: Refusal.self) { try db.execute(sql: "UPDATE city SET name = 'x' WHERE id = 1") }
            }
        }
        #expect(next.log.filter { $0.hasPrefix("did") } == ["did rollback"])
        #expect(ends.values == ["rollback"])
    }

    @Test("Observers can use the database when SQL has ended the transaction of a block")
    func endInsideBlock() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        let counts = Recorder<Int?>()
        observer.onCommit = { db in counts.append(try? Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city")) }
        try? queue.write { db in
            try db.execute(sql: "INSERT INTO city VALUES (5, 'x'); COMMIT")
        }
        #expect(counts.values == [3])
    }

    @Test("A transaction that SQLite rolls back by itself is reported")
    func automaticRollback() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        #expect(throws: DatabaseError.self) {
            try queue.write { db in
                try db.execute(sql: "UPDATE city SET name = 'x' WHERE id = 1")
                try db.execute(sql: "INSERT OR ROLLBACK INTO city VALUES (1, 'x')")
            }
        }
        #expect(observer.log == ["update city 1", "did rollback"])
    }

    @Test("Reads notify no observer")
    func reads() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.read { _ = try Row.fetchAll($0, sql: "SELECT * FROM city") }
        #expect(throws: DatabaseError.self) { try queue.read { try $0.execute(sql: "DELETE FROM city") } }
        #expect(observer.log.isEmpty)
    }

    @Test(
        "An observer may write when the transaction has ended: that is another transaction, and does not change the counts of the first one"
    )
    func writesInDidCommit() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        observer.onCommit = { db in
            observer.onCommit = nil
            try? db.execute(sql: "INSERT INTO street VALUES (50, 2), (51, 2)")
        }
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "INSERT INTO city VALUES (5, 'x')")
            #expect(db.lastInsertedRowID == 5)
            #expect(db.changesCount == 1)
        }
        #expect(
            observer.log == [
                "insert city 5", "will commit", "did commit", "insert street 50", "insert street 51", "will commit", "did commit",
            ])
    }

    @Test("An observer that uses the database too early gets an error")
    func earlyUse() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        try queue.write { db in
            observer.onChange = { [unowned db] in
                let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM city") }
                #expect(error?.resultCode == .SQLITE_MISUSE)
            }
            try db.execute(sql: "UPDATE city SET name = 'x' WHERE id = 1")
        }
        #expect(observer.log == ["update city 1", "will commit", "did commit"])
    }

    // MARK: - Extents

    @Test("Observers may add and remove other observers while they are notified")
    func changingObservers() throws {
        let (queue, observer) = try Self.makeObservedQueue()
        let late = Observer()
        observer.onCommit = { db in
            observer.onCommit = nil
            db.add(transactionObserver: late)
            db.remove(transactionObserver: observer)
        }
        try queue.write { try $0.execute(sql: "UPDATE city SET name = 'x' WHERE id = 1") }
        try queue.write { try $0.execute(sql: "UPDATE city SET name = 'x' WHERE id = 2") }
        #expect(observer.log == ["update city 1", "will commit", "did commit"])
        #expect(late.log == ["update city 2", "will commit", "did commit"])
    }

    @Test("An observer for the next transaction that is added inside of one is notified of the rest of it")
    func nextTransaction() throws {
        let queue = try Self.makeQueue()
        let observer = Observer()
        try queue.write { db in
            try db.execute(sql: "UPDATE city SET name = 'x' WHERE id = 1")
            db.add(transactionObserver: observer, extent: .nextTransaction)
            try db.execute(sql: "UPDATE city SET name = 'x' WHERE id = 2")
        }
        try queue.write { try $0.execute(sql: "UPDATE city SET name = 'z' WHERE id = 2") }
        #expect(observer.log == ["update city 2", "will commit", "did commit"])
    }

    @Test("notifyChanges notifies the observers of the region, with all columns, and is a transaction of its own")
    func notifiedChanges() throws {
        let queue = try Self.makeQueue()
        let cities = Observer { $0.tableName == "city" }
        let names = Observer { if case .update("city", let columns) = $0 { columns.contains("name") } else { false } }
        let streets = Observer { $0.tableName == "street" }
        for observer in [cities, names, streets] {
            queue.add(transactionObserver: observer)
        }
        try queue.writeWithoutTransaction { try $0.notifyChanges(in: Table("city")) }
        #expect(cities.log == ["change", "will commit", "did commit"])
        #expect(names.log == cities.log)
        #expect(streets.log == ["will commit", "did commit"])
        #expect(throws: DatabaseError.self) { try queue.write { try $0.notifyChanges(in: Table("nowhere")) } }
        cities.log = []
        try queue.write { db in
            try db.inSavepoint {
                try db.notifyChanges(in: .fullDatabase)
                return .rollback
            }
        }
        #expect(cities.log == ["will commit", "did commit"])
    }
}

/// Logs its notifications.
private final class Observer: TransactionObserver {
    var log: [String] = []
    var refusal: (any Error)?
    var stopsAfterFirstChange = false
    var onChange: (() -> Void)?
    var onCommit: ((Database) -> Void)?
    private let observesKind: (DatabaseEventKind) -> Bool

    init(_ observesKind: @escaping (DatabaseEventKind) -> Bool = { _ in true }) {
        self.observesKind = observesKind
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        observesKind(eventKind)
    }

    func databaseDidChange() {
        log.append("change")
    }

    func databaseDidChange(with event: DatabaseEvent) {
        log.append("\(event.kind) \(event.copy().tableName) \(event.rowID)")
        onChange?()
        if stopsAfterFirstChange {
            stopObservingDatabaseChangesUntilNextTransaction()
        }
    }

    func databaseWillCommit() throws {
        log.append("will commit")
        if let refusal { throw refusal }
    }

    func databaseDidCommit(_ db: Database) {
        log.append("did commit")
        onCommit?(db)
    }

    func databaseDidRollback(_ db: Database) {
        log.append("did rollback")
    }
}
