// Observed expressions of the area "errors", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes07: [Probe] = [
        Probe("errors/transactions/021", free: errorsTransactions021),
        Probe("errors/busy-interrupt/001", free: errorsBusyInterrupt001),
        Probe("errors/busy-interrupt/002", free: errorsBusyInterrupt002),
        Probe("errors/busy-interrupt/003", free: errorsBusyInterrupt003),
        Probe("errors/busy-interrupt/004", free: errorsBusyInterrupt004),
        Probe("errors/busy-interrupt/005", free: errorsBusyInterrupt005),
        Probe("errors/functions/001", database: errorsFunctions001),
        Probe("errors/functions/002", database: errorsFunctions002),
        Probe("errors/functions/003", database: errorsFunctions003),
        Probe("errors/functions/004", database: errorsFunctions004),
        Probe("errors/functions/005", database: errorsFunctions005),
        Probe("errors/functions/006", database: errorsFunctions006),
        Probe("errors/functions/007", database: errorsFunctions007),
        Probe("errors/foreign-keys/008", database: errorsForeignKeys008),
        Probe("errors/configuration/001", free: errorsConfiguration001),
        Probe("errors/configuration/002", free: errorsConfiguration002),
        Probe("errors/configuration/003", free: errorsConfiguration003),
        Probe("errors/configuration/004", free: errorsConfiguration004),
        Probe("errors/configuration/005", free: errorsConfiguration005),
        Probe("errors/configuration/006", free: errorsConfiguration006),
        Probe("errors/configuration/007", free: errorsConfiguration007),
        Probe("errors/configuration/008", free: errorsConfiguration008),
        Probe("errors/configuration/009", free: errorsConfiguration009),
        Probe("errors/suspension/001", free: errorsSuspension001),
        Probe("errors/suspension/002", free: errorsSuspension002),
        Probe("errors/suspension/003", free: errorsSuspension003),
        Probe("errors/suspension/004", free: errorsSuspension004),
        Probe("errors/suspension/005", free: errorsSuspension005),
        Probe("errors/suspension/006", free: errorsSuspension006),
        Probe("errors/backup/002", free: errorsBackup002),
    ]

    // errors/transactions/021
    static func errorsTransactions021() throws -> Any? {
        return try makeFixtureQueue().write { db in try db.beginTransaction() }
    }

    // errors/busy-interrupt/001
    static func errorsBusyInterrupt001() throws -> Any? {
        let path = tempPath()
        let a = try DatabaseQueue(path: path), b = try DatabaseQueue(path: path)
        try a.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try a.inTransaction(.immediate) { _ in
            do { try b.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") } } catch { callbackLog = ["\(error)"] }
            return .commit
        }
        
        return callbackLog
    }

    // errors/busy-interrupt/002
    static func errorsBusyInterrupt002() throws -> Any? {
        let path = tempPath()
        let a = try DatabaseQueue(path: path), b = try DatabaseQueue(path: path)
        try a.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        var r: J = .null
        try a.inTransaction(.exclusive) { _ in
            r = caught { try b.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } }
            return .commit
        }
        return r
    }

    // errors/busy-interrupt/003
    static func errorsBusyInterrupt003() throws -> Any? {
        let path = tempPath()
        var c = Configuration(); nonisolated(unsafe) var tries: [Int] = []
        c.busyMode = .callback { n in tries.append(n); return n < 3 }
        let a = try DatabaseQueue(path: path), b = try DatabaseQueue(path: path, configuration: c)
        try a.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        var r: J = .null
        try a.inTransaction(.immediate) { _ in
            r = caught { try b.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") } }
            return .commit
        }
        return obj(("error", r), ("callback arguments", tries))
    }

    // errors/busy-interrupt/004
    static func errorsBusyInterrupt004() throws -> Any? {
        let q = try makeFixtureQueue()
        let f = DatabaseFunction("stop", argumentCount: 0) { _ in q.interrupt(); return 1 }
        return try q.read { db in
            db.add(function: f)
            return try Int.fetchAll(db, sql: "SELECT stop() FROM book, book")
        }
    }

    // errors/busy-interrupt/005
    static func errorsBusyInterrupt005() throws -> Any? {
        let q = try makeFixtureQueue()
        let f = DatabaseFunction("stop", argumentCount: 0) { _ in q.interrupt(); return 1 }
        return try q.write { db in
            db.add(function: f)
            try db.execute(sql: "INSERT INTO note SELECT stop(), 1 FROM book, book")
            return "done"
        }
    }

    // errors/functions/001
    static func errorsFunctions001(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("boom", argumentCount: 1) { args in throw DatabaseError(message: "custom error") })
        return try Int.fetchOne(db, sql: "SELECT boom(?)", arguments: [1])
    }

    // errors/functions/002
    static func errorsFunctions002(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("boom", argumentCount: 1) { args in throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "custom error") })
        return try Int.fetchOne(db, sql: "SELECT boom(1)")
    }

    // errors/functions/003
    static func errorsFunctions003(_ db: Database) throws -> Any? {
        struct MyError: Error { }
        db.add(function: DatabaseFunction("boom", argumentCount: 0) { _ in throw MyError() })
        return try Int.fetchOne(db, sql: "SELECT boom()")
    }

    // errors/functions/004
    static func errorsFunctions004(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("two", argumentCount: 2) { args in args[0] })
        return try Int.fetchOne(db, sql: "SELECT two(1)")
    }

    // errors/functions/005
    static func errorsFunctions005(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("anyCount") { args in args.count })
        return try Row.fetchOne(db, sql: "SELECT anyCount(), anyCount(1), anyCount(1, 2, 3)")
    }

    // errors/functions/006
    static func errorsFunctions006(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("types", argumentCount: 1) { args in storageText(args[0]) })
        return try Row.fetchOne(db, sql: "SELECT types(1), types(1.5), types('a'), types(x'01'), types(NULL)")
    }

    // errors/functions/007
    static func errorsFunctions007(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT unknownFunction(1)")
    }

    // errors/foreign-keys/008
    static func errorsForeignKeys008(_ db: Database) throws -> Any? {
        try db.inTransaction {
            try db.execute(sql: "CREATE TABLE dd(a REFERENCES author(id) DEFERRABLE INITIALLY DEFERRED); INSERT INTO dd VALUES (99)")
            return .commit
        }
        return nil
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

    // errors/backup/002
    static func errorsBackup002() throws -> Any? {
        struct Stop: Error { }
        let source = try makeFixtureQueue(), dest = try DatabaseQueue()
        return caught { try source.backup(to: dest, pagesPerStep: 1) { _ in throw Stop() } }
    }
}
