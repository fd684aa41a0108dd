// Observed expressions of the area "errors", part 9. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes09: [Probe] = [
        Probe("errors/schema-errors/017", free: errorsSchemaErrors017),
        Probe("errors/schema-errors/018", free: errorsSchemaErrors018),
        Probe("errors/schema-errors/019", database: errorsSchemaErrors019),
        Probe("errors/schema-errors/020", database: errorsSchemaErrors020),
        Probe("errors/schema-errors/021", database: errorsSchemaErrors021),
        Probe("errors/schema-errors/022", free: errorsSchemaErrors022),
        Probe("errors/schema-errors/023", free: errorsSchemaErrors023),
        Probe("errors/schema-errors/024", database: errorsSchemaErrors024),
        Probe("errors/configuration/001", free: errorsConfiguration001),
        Probe("errors/configuration/002", free: errorsConfiguration002),
        Probe("errors/configuration/003", free: errorsConfiguration003),
        Probe("errors/configuration/004", free: errorsConfiguration004),
        Probe("errors/configuration/005", free: errorsConfiguration005),
        Probe("errors/configuration/006", free: errorsConfiguration006),
        Probe("errors/configuration/007", free: errorsConfiguration007),
        Probe("errors/configuration/008", free: errorsConfiguration008),
        Probe("errors/configuration/009", free: errorsConfiguration009),
        Probe("errors/configuration/010", free: errorsConfiguration010),
        Probe("errors/configuration/011", free: errorsConfiguration011),
        Probe("errors/suspension/001", free: errorsSuspension001),
        Probe("errors/suspension/002", free: errorsSuspension002),
        Probe("errors/suspension/003", free: errorsSuspension003),
        Probe("errors/suspension/004", free: errorsSuspension004),
        Probe("errors/suspension/005", free: errorsSuspension005),
        Probe("errors/suspension/006", free: errorsSuspension006),
        Probe("errors/backup/001", free: errorsBackup001),
        Probe("errors/backup/002", free: errorsBackup002),
        Probe("errors/backup/003", free: errorsBackup003),
        Probe("errors/pool-isolation/001", free: errorsPoolIsolation001),
        Probe("errors/pool-isolation/002", free: errorsPoolIsolation002),
        Probe("errors/pool-isolation/003", free: errorsPoolIsolation003),
        Probe("errors/pool-isolation/005", free: errorsPoolIsolation005),
    ]

    // errors/schema-errors/017
    static func errorsSchemaErrors017() throws -> Any? {
        try result(of: FTS3Pattern(rawPattern: "\""))
    }

    // errors/schema-errors/018
    static func errorsSchemaErrors018() throws -> Any? {
        try result(of: FTS3Pattern(rawPattern: "(a"))
    }

    // errors/schema-errors/019
    static func errorsSchemaErrors019(_ db: Database) throws -> Any? {
        try result(of: db.makeFTS5Pattern(rawPattern: "\"", forTable: "memo"))
    }

    // errors/schema-errors/020
    static func errorsSchemaErrors020(_ db: Database) throws -> Any? {
        try result(of: db.makeFTS5Pattern(rawPattern: "nope: a", forTable: "memo"))
    }

    // errors/schema-errors/021
    static func errorsSchemaErrors021(_ db: Database) throws -> Any? {
        try result(of: db.makeFTS5Pattern(rawPattern: "subject: a", forTable: "memo").rawPattern)
    }

    // errors/schema-errors/022
    static func errorsSchemaErrors022() throws -> Any? {
        try result(of: FTS5Pattern(rawPattern: "a b: c"))
    }

    // errors/schema-errors/023
    static func errorsSchemaErrors023() throws -> Any? {
        try result(of: FTS5Pattern(rawPattern: "b: c", allowedColumns: ["b"]).rawPattern)
    }

    // errors/schema-errors/024
    static func errorsSchemaErrors024(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "z", using: FTS5()) { $0.synchronize(withTable: "nope") })
    }

    // errors/configuration/001
    static func errorsConfiguration001() throws -> Any? {
        let c = Configuration()
        return obj(("label", c.label), ("readonly", c.readonly), ("foreignKeys", c.foreignKeysEnabled), ("maximumReaderCount", c.maximumReaderCount), ("transactionClock", "\(type(of: c.transactionClock))"), ("publicArgs", c.publicStatementArguments), ("persistentReadOnly", c.persistentReadOnlyConnections), ("observesSuspension", c.observesSuspensionNotifications), ("allowsUnsafeTransactions", c.allowsUnsafeTransactions), ("acceptsDQ", c.acceptsDoubleQuotedStringLiterals), ("busyMode", "\(c.busyMode)"), ("journalMode", "\(c.journalMode)"), ("qos", "\(c.qos.qosClass)"))
    }

    // errors/configuration/002
    static func errorsConfiguration002() throws -> Any? {
        return try DatabaseQueue().read { db in try String.fetchOne(db, sql: "SELECT \"hello\"") }
    }

    // errors/configuration/003
    static func errorsConfiguration003() throws -> Any? {
        var c = Configuration(); c.acceptsDoubleQuotedStringLiterals = true
        return try DatabaseQueue(configuration: c).read { db in try String.fetchOne(db, sql: "SELECT \"hello\"") }
    }

    // errors/configuration/004
    static func errorsConfiguration004() throws -> Any? {
        var c = Configuration(); c.prepareDatabase { _ in throw DatabaseError(message: "prep") }
        return try DatabaseQueue(configuration: c)
    }

    // errors/configuration/005
    static func errorsConfiguration005() throws -> Any? {
        var c = Configuration(); c.foreignKeysEnabled = false
        return try DatabaseQueue(configuration: c).read { db in try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") }
    }

    // errors/configuration/006
    static func errorsConfiguration006() throws -> Any? {
        let q = try makeFixtureQueue()
        try q.close()
        return try q.read { try Int.fetchOne($0, sql: "SELECT 1") }
    }

    // errors/configuration/007
    static func errorsConfiguration007() throws -> Any? {
        let q = try makeFixtureQueue()
        try q.close()
        try q.close()
        return "closed twice"
    }

    // errors/configuration/008
    static func errorsConfiguration008() throws -> Any? {
        let q = try makeFixtureQueue()
        let s = try q.read { try $0.makeStatement(sql: "SELECT 1") }
        defer { withExtendedLifetime(s) { } }
        try q.close()
        return "closed"
    }

    // errors/configuration/009
    static func errorsConfiguration009() throws -> Any? {
        let q = try makeFixtureQueue()
        return obj(("description", "\(q)".hasPrefix("GRDB.DatabaseQueue")), ("path", q.path), ("db", try q.read { "\($0)" }), ("label", q.configuration.label))
    }

    // errors/configuration/010
    static func errorsConfiguration010() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        return obj(("writer", try pool.write { "\($0)" }), ("reader", try pool.read { "\($0)" }), ("journal", try pool.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }), ("synchronous", try pool.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") }), ("reader query_only", try pool.read { try Int.fetchOne($0, sql: "PRAGMA query_only") }))
    }

    // errors/configuration/011
    static func errorsConfiguration011() throws -> Any? {
        var c = Configuration(); c.label = "Main"
        let pool = try DatabasePool(path: tempPath(), configuration: c)
        return obj(("writer", try pool.write { "\($0)" }), ("reader", try pool.read { "\($0)" }), ("debug", try pool.read { $0.debugDescription }))
    }

    // errors/suspension/001
    static func errorsSuspension001() throws -> Any? {
        var c = Configuration(); c.observesSuspensionNotifications = true
        let q = try DatabaseQueue(path: tempPath(), configuration: c)
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
        let suspended = caught { try q.write { try $0.execute(sql: "CREATE TABLE t(a)") } }
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
        let resumed = caught { try q.read { try Int.fetchOne($0, sql: "SELECT 1") } }
        return obj(("suspended", suspended), ("resumed", resumed))
    }

    // errors/suspension/002
    static func errorsSuspension002() throws -> Any? {
        var c = Configuration(); c.observesSuspensionNotifications = true
        let q = try DatabaseQueue(path: tempPath(), configuration: c)
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
        let suspended = caught { try q.read { try Int.fetchOne($0, sql: "SELECT 1") } }
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
        let resumed = caught { try q.read { try Int.fetchOne($0, sql: "SELECT 1") } }
        return obj(("suspended", suspended), ("resumed", resumed))
    }

    // errors/suspension/003
    static func errorsSuspension003() throws -> Any? {
        var c = Configuration(); c.observesSuspensionNotifications = true
        let q = try DatabaseQueue(path: tempPath(), configuration: c)
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
        let suspended = caught { try q.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE TRANSACTION") } }
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
        let resumed = caught { try q.read { try Int.fetchOne($0, sql: "SELECT 1") } }
        return obj(("suspended", suspended), ("resumed", resumed))
    }

    // errors/suspension/004
    static func errorsSuspension004() throws -> Any? {
        var c = Configuration(); c.observesSuspensionNotifications = true
        let q = try DatabaseQueue(path: tempPath(), configuration: c)
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
        let suspended = caught { try q.inDatabase { try Int.fetchOne($0, sql: "SELECT 1") } }
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
        let resumed = caught { try q.read { try Int.fetchOne($0, sql: "SELECT 1") } }
        return obj(("suspended", suspended), ("resumed", resumed))
    }

    // errors/suspension/005
    static func errorsSuspension005() throws -> Any? {
        var c = Configuration(); c.allowsUnsafeTransactions = true
        let q = try DatabaseQueue(configuration: c)
        try q.writeWithoutTransaction { try $0.beginTransaction() }
        let inside = q.writeWithoutTransaction { $0.isInsideTransaction }
        try q.writeWithoutTransaction { try $0.commit() }
        return inside
    }

    // errors/suspension/006
    static func errorsSuspension006() throws -> Any? {
        let q = try makeFixtureQueue()
        return try [q.unsafeReentrantRead { _ in try q.unsafeReentrantRead { try Int.fetchOne($0, sql: "SELECT 1") } }, q.unsafeReentrantWrite { _ in try q.unsafeReentrantWrite { try Int.fetchOne($0, sql: "SELECT 2") } }]
    }

    // errors/backup/001
    static func errorsBackup001() throws -> Any? {
        let source = try makeFixtureQueue(), dest = try DatabaseQueue()
        var log: [String] = []
        try source.backup(to: dest, pagesPerStep: 20) { p in log.append("remaining=\(p.remainingPageCount) total=\(p.totalPageCount) completed=\(p.completedPageCount) done=\(p.isCompleted)") }
        return obj(("steps>1", log.count > 1), ("last", log.last), ("books", try dest.read { try Book.fetchCount($0) }))
    }

    // errors/backup/002
    static func errorsBackup002() throws -> Any? {
        struct Stop: Error { }
        let source = try makeFixtureQueue(), dest = try DatabaseQueue()
        return caught { try source.backup(to: dest, pagesPerStep: 1) { _ in throw Stop() } }
    }

    // errors/backup/003
    static func errorsBackup003() throws -> Any? {
        let source = try makeFixtureQueue(), dest = try DatabaseQueue()
        try source.backup(to: dest)
        return try dest.read { try Author.fetchCount($0) }
    }

    // errors/pool-isolation/001
    static func errorsPoolIsolation001() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        let snapshot = try pool.makeSnapshot()
        try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        return obj(("snapshot", try snapshot.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }), ("pool", try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }))
    }

    // errors/pool-isolation/002
    static func errorsPoolIsolation002() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let counts: [Int] = try pool.read { db in
            let a = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")!
            let s = DispatchSemaphore(value: 0)
            DispatchQueue.global().async { try! pool.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }; s.signal() }
            s.wait()
            return [a, try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")!]
        }
        return obj(("inside one read", counts), ("after", try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }))
    }

    // errors/pool-isolation/003
    static func errorsPoolIsolation003() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let r: Int = try pool.writeWithoutTransaction { db in
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            let s = DispatchSemaphore(value: 0)
            let box = EventBox()
            pool.spawnConcurrentRead { r in
                let c = try! Int.fetchOne(try! r.get(), sql: "SELECT COUNT(*) FROM t")!
                box.add("\(c)")
                s.signal()
            }
            s.wait()
            return Int(box.take()[0])!
        }
        return r
    }

    // errors/pool-isolation/005
    static func errorsPoolIsolation005() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        let log = TraceLog()
        try pool.barrierWriteWithoutTransaction { db in db.trace { log.add($0) }; try db.execute(sql: "INSERT INTO t VALUES (1)"); db.trace(nil) }
        return log.expanded
    }
}
