// What a database tells its instrumentation.

import Foundation
import Testing

@testable import GRDB

/// Instrumentation that keeps the events.
struct EventRecorder: DatabaseInstrumentation {
    let events = Recorder<DatabaseInstrumentationEvent>()

    func record(_ event: DatabaseInstrumentationEvent) {
        events.append(event)
    }

    var statements: [DatabaseInstrumentationEvent.Statement] {
        events.values.compactMap { if case .statementEnded(let statement) = $0 { statement } else { nil } }
    }

    /// The accesses that have ended, and their errors.
    var accesses: [(access: DatabaseInstrumentationEvent.Access, error: (any Error)?)] {
        events.values.compactMap { if case .accessEnded(let access, _, let error) = $0 { (access, error) } else { nil } }
    }

    var configuration: Configuration {
        configured {
            $0.instrumentation = self
            $0.label = "L"
        }
    }
}

struct InstrumentationTests {
    @Test("Accesses are told of at their start and at their end, with the connection and the error")
    func accesses() async throws {
        let recorder = EventRecorder()
        let path = try makeTemporaryPath()
        let pool = try DatabasePool(path: path, configuration: recorder.configuration)
        #expect(recorder.accesses.isEmpty)
        try await pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try await pool.read { _ in }
        await #expect(throws: DatabaseError.self) { try await pool.read { try $0.execute(sql: "SELECT * FROM missing") } }
        try await pool.write { _ in }
        let accesses = recorder.accesses
        #expect(accesses.map(\.access.label) == ["L.writer", "L.readers", "L.readers", "L.writer"])
        #expect(accesses.map(\.access.isWriter) == [true, false, false, true])
        #expect(accesses.map { $0.error == nil } == [true, true, false, true])
        #expect(accesses.allSatisfy { $0.access.path == path && $0.access.secondsWaiting >= 0 })
        #expect(Set(accesses.map(\.access.id)).count == 4)
        let starts = recorder.events.values.compactMap { event -> UInt64? in
            if case .accessStarted(let access) = event { access.id } else { nil }
        }
        #expect(starts == accesses.map(\.access.id))
    }

    @Test("Scheduled accesses, and reads that a write begins, are told of, too")
    func scheduled() async throws {
        let recorder = EventRecorder()
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: recorder.configuration)
        await withCheckedContinuation { continuation in
            pool.asyncWriteWithoutTransaction { _ in continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            pool.asyncRead { _ in continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            pool.writeWithoutTransaction { _ in pool.spawnConcurrentRead { _ in continuation.resume() } }
        }
        try await waitUntil { recorder.accesses.count == 4 }
        #expect(recorder.accesses.map(\.access.label).sorted() == ["L.readers", "L.readers", "L.writer", "L.writer"])
    }

    @Test("Statements have their SQL without arguments, their access and their time")
    func statements() throws {
        let recorder = EventRecorder()
        let queue = try DatabaseQueue(configuration: recorder.configuration)
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a); CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t WHERE a < 0; END")
            try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["secret"])
        }
        let count = try queue.read { db in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 'a' UNION ALL SELECT 'b'")
            _ = try cursor.next()
            // The cursor is in the middle of its rows.
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
        }
        #expect(count == 1)
        let statements = recorder.statements.filter { $0.accessID != nil }
        let accesses = recorder.accesses.map(\.access.id)
        let sql = statements.map(\.sql)
        #expect(sql.filter { $0.hasPrefix("INSERT") } == ["INSERT INTO t VALUES (?)"])
        #expect(sql.filter { $0.contains("SELECT") } == ["SELECT COUNT(*) FROM t", "SELECT 'a' UNION ALL SELECT 'b'"])
        #expect(statements.first { $0.sql.hasPrefix("INSERT") }?.accessID == accesses[0])
        #expect(statements.first { $0.sql.hasPrefix("SELECT COUNT") }?.accessID == accesses[1])
        #expect(statements.allSatisfy { $0.seconds >= 0 && $0.label == "L" })
        #expect(statements.last { $0.sql.contains("UNION") }?.fingerprint == "SELECT ? UNION ALL SELECT ?")
    }

    @Test("The program's trace function is called as without instrumentation")
    func trace() throws {
        let recorder = EventRecorder()
        let queue = try DatabaseQueue(configuration: recorder.configuration)
        let statements = try queue.inDatabase { db -> [String] in
            let traced = db.recordStatements()
            try db.execute(sql: "SELECT 1; SELECT 2")
            db.trace()
            try db.execute(sql: "SELECT 3")
            return traced.values
        }
        #expect(statements == ["SELECT 1", "SELECT 2"])
        #expect(recorder.statements.map(\.sql).suffix(3) == ["SELECT 1", "SELECT 2", "SELECT 3"])
        // A function that uses its connection in an event gets an error, and not a deadlock.
        struct Writer: DatabaseInstrumentation {
            let database = Locked<DatabaseQueue?>(nil)
            func record(_ event: DatabaseInstrumentationEvent) {
                guard case .statementEnded = event, let queue = database.withLock({ $0 }) else { return }
                #expect(fails(.SQLITE_MISUSE) { try queue.unsafeReentrantRead { try $0.execute(sql: "SELECT 1") } })
            }
        }
        let writer = Writer()
        let other = try DatabaseQueue(configuration: configured { $0.instrumentation = writer })
        writer.database.withLock { $0 = other }
        try other.inDatabase { try $0.execute(sql: "SELECT 1") }
        writer.database.withLock { $0 = nil }
    }

    @Test("Checkpoints, waits for locks, migrations and observations are told of")
    @MainActor
    func others() throws {
        let recorder = EventRecorder()
        let path = try makeTemporaryPath()
        var configuration = recorder.configuration
        configuration.journalMode = .wal
        let other = try DatabaseQueue(
            path: path,
            configuration: configured {
                $0.allowsUnsafeTransactions = true
                $0.journalMode = .wal
            })
        configuration.busyMode = .callback { _ in
            try? other.inDatabase { try $0.rollback() }
            return true
        }
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 1") }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try other.inDatabase { try $0.beginTransaction(.immediate) }
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }

        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { try $0.execute(sql: "CREATE TABLE one(a)") }
        migrator.registerMigration("two") { try $0.execute(sql: "CREATE TABLE one(a)") }
        #expect(throws: DatabaseError.self) { try migrator.migrate(queue) }
        let cancellable = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
            .start(in: queue, scheduling: .immediate) { _ in
            } onChange: { _ in
            }
        cancellable.cancel()

        var kinds: [String] = []
        for event in recorder.events.values {
            switch event {
            case .lockWaitEnded(let wait):
                #expect(wait.seconds > 0 && wait.label == "L" && wait.accessID != nil)
                kinds.append("wait")
            case .checkpointEnded(let checkpoint):
                kinds.append(checkpoint.walFrameCount == checkpoint.checkpointedFrameCount ? "checkpoint" : "partial checkpoint")
                #expect(checkpoint.error == nil)
            case .migrationEnded(let migration):
                kinds.append("\(migration.identifier) \(migration.error == nil)")
            case .observationFetched(let fetch):
                kinds.append("fetch \(fetch.error == nil)")
            default: break
            }
        }
        #expect(kinds.first { $0 != "checkpoint" } == "wait")
        #expect(kinds.contains("checkpoint") && kinds.contains("one true") && kinds.contains("two false"))
        #expect(kinds.last == "fetch true")
    }

    @Test(
        "Fingerprints have no values, no comments, and one question mark for a list",
        arguments: [
            ("SELECT * FROM t WHERE a = 'it''s' AND b IN (1, 2, ?3) -- why", "SELECT * FROM t WHERE a = ? AND b IN (?)"),
            ("INSERT INTO t VALUES (1, 'a'),\n  (2.5e-3, x'00'), (:a, @b)", "INSERT INTO t VALUES (?)"),
            (#"SELECT "1", [2], `3`, t1.x2 FROM t1 /* 4 */ LIMIT 0xFF"#, #"SELECT "1", [2], `3`, t1.x2 FROM t1 LIMIT ?"#),
            ("SELECT a+.5-1, x, X, $v", "SELECT a+?-?, x, X, ?"),
            ("SELECT 'unterminated", "SELECT ?"),
            ("/* only", ""),
            ("SELECT \"ä\"\"b\" FROM naïve WHERE é=1e5", "SELECT \"ä\"\"b\" FROM naïve WHERE é=?"),
            ("", ""),
        ])
    func fingerprint(sql: String, fingerprint: String) {
        #expect(SQLFingerprint.make(sql) == fingerprint)
        // A fingerprint is its own.
        #expect(SQLFingerprint.make(fingerprint) == fingerprint)
    }
}
