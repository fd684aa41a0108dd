// Observed expressions of the area "access", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessProbes07: [Probe] = [
        Probe("access/suspension/020", free: accessSuspension020),
        Probe("access/sharing/001", free: accessSharing001),
        Probe("access/sharing/002", free: accessSharing002),
        Probe("access/sharing/003", free: accessSharing003),
        Probe("access/sharing/004", free: accessSharing004),
        Probe("access/sharing/005", free: accessSharing005),
        Probe("access/sharing/006", free: accessSharing006),
        Probe("access/sharing/007", free: accessSharing007),
        Probe("access/sharing/008", free: accessSharing008),
        Probe("access/sharing/009", free: accessSharing009),
        Probe("access/sharing/010", free: accessSharing010),
        Probe("access/sharing/011", free: accessSharing011),
        Probe("access/sharing/012", free: accessSharing012),
        Probe("access/sharing/013", free: accessSharing013),
        Probe("access/sharing/014", free: accessSharing014),
        Probe("access/sharing/015", free: accessSharing015),
        Probe("access/sharing/016", free: accessSharing016),
        Probe("access/sharing/017", free: accessSharing017),
        Probe("access/sharing/018", free: accessSharing018),
        Probe("access/sharing/019", free: accessSharing019),
        Probe("access/sharing/020", free: accessSharing020),
    ]

    // access/suspension/020
    static func accessSuspension020() throws -> Any? {
        let notes = Notes()
        let a = try itemPool(), b = try DatabasePool(path: a.path, configuration: configured { $0.observesSuspensionNotifications = true; $0.busyMode = .callback { n in notes.add("try \(n)"); if n == 0 { suspend() }; return n < 2 } })
        try a.write { _ in notes.add(tried { try b.write(insert) }) }
        resume()
        return obj(("notes", notes.all), ("next", tried { try b.write { try insert($0); return try items($0) } }))
    }

    // access/sharing/001
    static func accessSharing001() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path)
        return try a.write { db in
            try insert(db)
            return obj(("write", tried { try b.write(insert) }), ("without transaction", tried { try b.writeWithoutTransaction(insert) }), ("deferred", tried { try b.writeInTransaction(.deferred) { try insert($0); return .commit } }), ("exclusive", tried { try b.writeInTransaction(.exclusive) { _ in .commit } }), ("read", tried { try b.read(items) }), ("SELECT on the writer", tried { try b.writeWithoutTransaction(items) }))
        }
    }

    // access/sharing/002
    static func accessSharing002() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path)
        return try a.write { _ -> J in do { try b.write(insert); return .null } catch { return errorJ(error) } }
    }

    // access/sharing/003
    static func accessSharing003() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path, configuration: configured { $0.busyMode = .timeout(0.3) })
        return try a.write { _ in
            let start = Date()
            let r = tried { try b.write(insert) }
            let time = Date().timeIntervalSince(start)
            return obj(("write", r), ("at least 0.3 s", time >= 0.29), ("less than 3 s", time < 3))
        }
    }

    // access/sharing/004
    static func accessSharing004() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path, configuration: configured { $0.busyMode = .timeout(4) })
        let notes = Notes(), gate = Gate()
        let first = Beside { try! a.write { try insert($0); notes.add("first in"); gate.pass() } }
        notes.when(count: 1)
        let second = Beside { notes.add("second \(tried { try b.write { try insert($0); return try items($0) } }.text)") }
        grace()
        gate.open(); first.wait(); second.wait()
        return notes.all
    }

    // access/sharing/005
    static func accessSharing005() throws -> Any? {
        let notes = Notes(), gate = Gate(), released = Gate()
        let a = try itemPool(), b = try DatabasePool(path: a.path, configuration: configured { $0.busyMode = .callback { n in notes.add("try \(n)"); if n == 2 { gate.open(); released.pass() }; return true } })
        let first = Beside { try! a.write { try insert($0); notes.add("in"); gate.pass() }; released.open() }
        notes.when(count: 1)
        let r = tried { try b.write { try insert($0); return try items($0) } }
        first.wait()
        return obj(("notes", notes.all), ("write", r))
    }

    // access/sharing/006
    static func accessSharing006() throws -> Any? {
        let notes = Notes()
        let a = try itemPool(), b = try DatabasePool(path: a.path, configuration: configured { $0.busyMode = .callback { n in notes.add("try \(n)"); return n < 2 } })
        return try a.write { _ in let r = tried { try b.write(insert) }; return obj(("write", r), ("notes", notes.all)) }
    }

    // access/sharing/007
    static func accessSharing007() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path, configuration: configured { $0.busyMode = .timeout(2) })
        let start = Date()
        let r = tried { try b.writeInTransaction(.deferred) { db in _ = try items(db); try a.write(insert); try insert(db); return .commit } }
        return obj(("write", r), ("at once", Date().timeIntervalSince(start) < 1.5), ("then", tried { try b.write { try insert($0); return try items($0) } }))
    }

    // access/sharing/008
    static func accessSharing008() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path)
        let look: (Database) throws -> Any? = { try "\($0.columns(in: "item").map(\.name)) \(items($0))" }
        let before = try [b.read(look), b.write(look)]
        try a.write { try $0.execute(sql: "ALTER TABLE item ADD COLUMN size"); try insert($0) }
        return obj(("before", before), ("read", try b.read(look)), ("write", try b.write(look)), ("unsafeRead", try b.unsafeRead(look)))
    }

    // access/sharing/009
    static func accessSharing009() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path), c = try DatabaseQueue(path: a.path)
        let look: (Database) throws -> Any? = { try $0.tableExists("more") }
        let before = try [b.read(look), b.write(look), c.read(look)]
        try a.write { try $0.execute(sql: "CREATE TABLE more (a)") }
        return obj(("before", before), ("pool read", try b.read(look)), ("pool write", try b.write(look)), ("queue read", try c.read(look)), ("queue write", try c.write(look)))
    }

    // access/sharing/010
    static func accessSharing010() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path), c = try DatabaseQueue(path: a.path)
        let look: (Database) throws -> Any? = { try $0.columns(in: "item").count }
        let before = try [b.write(look), c.write(look)]
        try a.write { try $0.execute(sql: "ALTER TABLE item ADD COLUMN size") }
        let after = try [b.write(look), c.read(look), c.write(look)]
        return obj(("before", before), ("pool write, queue read, queue write", after), ("cleared", try c.write { $0.clearSchemaCache(); return try look($0) }))
    }

    // access/sharing/011
    static func accessSharing011() throws -> Any? {
        let a = try itemPool(), q = try DatabaseQueue(path: a.path)
        try q.write(insert); try a.write(insert)
        return obj(("pool", try a.read(items)), ("queue", try q.read(items)), ("queue reads while the pool writes", try a.write { db in try insert(db); return tried { try q.read(items) } }), ("pool reads while the queue writes", try q.write { db in try insert(db); return tried { try a.read(items) } }), ("pool writes while the queue reads", try q.read { db in let n = try items(db); try a.write(insert); return [n, try items(db)] }))
    }

    // access/sharing/012
    static func accessSharing012() throws -> Any? {
        let a = try itemQueue(), b = try DatabaseQueue(path: a.path)
        let r: J = try a.read { db in
            _ = try items(db)
            return tried { try b.write { try insert($0); return try items($0) } }
        }
        return obj(("write", r), ("inside afterwards", b.writeWithoutTransaction { $0.isInsideTransaction }), ("items", try a.read(items)), ("again", tried { try b.write { try insert($0); return try items($0) } }))
    }

    // access/sharing/013
    static func accessSharing013() throws -> Any? {
        let a = try itemQueue(), b = try DatabaseQueue(path: a.path), notes = Notes()
        try a.inTransaction(.immediate) { try insert($0); notes.add(tried { try b.read(items) }); return .commit }
        try a.inTransaction(.exclusive) { try insert($0); notes.add(tried { try b.read(items) }); notes.add(tried { try b.unsafeRead(items) }); return .commit }
        return notes.all
    }

    // access/sharing/014
    static func accessSharing014() throws -> Any? {
        let a = try itemQueue(), b = try DatabaseQueue(path: a.path), notes = Notes()
        try a.inTransaction(.immediate) { _ in
            notes.add(tried { try b.write { _ in notes.add("run") } })
            notes.add(tried { try b.inTransaction(.deferred) { _ in notes.add("run deferred"); return .commit } })
            return .commit
        }
        return notes.all
    }

    // access/sharing/015
    static func accessSharing015() throws -> Any? {
        let path = try itemFile()
        let pool = try DatabasePool(path: path, configuration: configured { $0.readonly = true }), queue = try DatabaseQueue(path: path)
        let notes = Notes(), gate = Gate()
        _ = try pool.read(items)
        let first = Beside { try! queue.inTransaction(.exclusive) { try insert($0); notes.add("locked"); gate.pass(); return .commit } }
        notes.when(count: 1)
        let read = Beside { notes.add("read \(tried { try pool.read(items) }.text)") }
        grace()
        gate.open(); first.wait(); read.wait()
        return notes.all
    }

    // access/sharing/016
    static func accessSharing016() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path)
        try a.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try a.write(insert)
        return try b.read { db in
            _ = try items(db)
            try a.write(insert)
            return obj(("passive", tried { try a.writeWithoutTransaction { "\(try $0.checkpoint())" } }), ("truncate", tried { try a.writeWithoutTransaction { "\(try $0.checkpoint(.truncate))" } }), ("the read goes on", try items(db)))
        }
    }

    // access/sharing/017
    static func accessSharing017() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path), snapshot = try b.makeSnapshot()
        try a.write(insert)
        try a.close()
        return obj(("snapshot", try snapshot.read(items)), ("pool", try b.read(items)), ("write", tried { try b.write { try insert($0); return try items($0) } }))
    }

    // access/sharing/018
    static func accessSharing018() throws -> Any? {
        let pool = try itemPool()
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: pool.path + suffix) }
        let other = try DatabasePool(path: pool.path)
        try other.write { try $0.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY)") }
        return obj(("writer", tried { try pool.write(items) }), ("new reader", tried { try pool.read(items) }), ("other", try other.read(items)))
    }

    // access/sharing/019
    static func accessSharing019() throws -> Any? {
        let a = try DatabasePool(path: tempPath()), b = try DatabasePool(path: a.path)
        var migrator = DatabaseMigrator()
        let notes = Notes()
        migrator.registerMigration("one") { db in notes.add("one"); try db.execute(sql: itemSQL) }
        try migrator.migrate(a)
        try migrator.migrate(b)
        return obj(("notes", notes.all), ("applied", try b.read(migrator.appliedMigrations)), ("items", try b.read(items)))
    }

    // access/sharing/020
    static func accessSharing020() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE more (a)") }
        let read = Beside { try! pool.read { db in notes.add("read in"); gate.pass(); notes.add("read \(try db.tableExists("more"))") } }
        notes.when(count: 1)
        migrator.asyncMigrate(pool) { r in notes.add("migrated \(tried { try r.get().tableExists("more") }.text)") }
        grace()
        gate.open(); read.wait()
        notes.when(count: 3)
        migrator.registerMigration("two") { db in try db.execute(sql: "DROP TABLE none") }
        migrator.asyncMigrate(pool) { r in notes.add("async \(tried { try r.get() }.text)") }
        return notes.when { $0.contains { $0.hasPrefix("async") } }
    }
}
