// Observed expressions of the area "errors", part 9. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes09: [Probe] = [
        Probe("errors/configuration/007", free: errorsConfiguration007),
        Probe("errors/configuration/008", free: errorsConfiguration008),
        Probe("errors/configuration/009", free: errorsConfiguration009),
        Probe("errors/suspension/001", free: errorsSuspension001),
        Probe("errors/suspension/002", free: errorsSuspension002),
        Probe("errors/suspension/003", free: errorsSuspension003),
        Probe("errors/suspension/004", free: errorsSuspension004),
        Probe("errors/suspension/005", free: errorsSuspension005),
        Probe("errors/suspension/006", free: errorsSuspension006),
        Probe("errors/backup/001", free: errorsBackup001),
        Probe("errors/backup/002", free: errorsBackup002),
        Probe("errors/backup/003", free: errorsBackup003),
    ]

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
}
