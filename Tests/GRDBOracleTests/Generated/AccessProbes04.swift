// Observed expressions of the area "access", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessProbes04: [Probe] = [
        Probe("access/interrupt/001", free: accessInterrupt001),
        Probe("access/interrupt/002", free: accessInterrupt002),
        Probe("access/interrupt/003", free: accessInterrupt003),
        Probe("access/interrupt/004", free: accessInterrupt004),
        Probe("access/interrupt/005", free: accessInterrupt005),
        Probe("access/interrupt/006", free: accessInterrupt006),
        Probe("access/interrupt/007", free: accessInterrupt007),
        Probe("access/interrupt/008", free: accessInterrupt008),
        Probe("access/interrupt/009", free: accessInterrupt009),
        Probe("access/maintenance/001", free: accessMaintenance001),
        Probe("access/maintenance/002", free: accessMaintenance002),
        Probe("access/maintenance/003", free: accessMaintenance003),
        Probe("access/maintenance/004", free: accessMaintenance004),
        Probe("access/maintenance/005", free: accessMaintenance005),
        Probe("access/maintenance/006", free: accessMaintenance006),
        Probe("access/maintenance/007", free: accessMaintenance007),
        Probe("access/backup/001", free: accessBackup001),
        Probe("access/backup/002", free: accessBackup002),
        Probe("access/backup/003", free: accessBackup003),
        Probe("access/backup/004", free: accessBackup004),
        Probe("access/backup/005", free: accessBackup005),
        Probe("access/backup/006", free: accessBackup006),
        Probe("access/checkpoint/001", free: accessCheckpoint001),
        Probe("access/checkpoint/002", free: accessCheckpoint002),
        Probe("access/checkpoint/003", free: accessCheckpoint003),
        Probe("access/checkpoint/004", free: accessCheckpoint004),
        Probe("access/checkpoint/005", free: accessCheckpoint005),
        Probe("access/checkpoint/006", free: accessCheckpoint006),
        Probe("access/checkpoint/007", free: accessCheckpoint007),
        Probe("access/checkpoint/008", free: accessCheckpoint008),
        Probe("access/checkpoint/009", free: accessCheckpoint009),
        Probe("access/schema/001", free: accessSchema001),
        Probe("access/schema/002", free: accessSchema002),
        Probe("access/schema/003", free: accessSchema003),
        Probe("access/schema/004", free: accessSchema004),
        Probe("access/schema/005", free: accessSchema005),
        Probe("access/snapshot/001", free: accessSnapshot001),
        Probe("access/snapshot/002", free: accessSnapshot002),
        Probe("access/snapshot/003", free: accessSnapshot003),
        Probe("access/snapshot/005", free: accessSnapshot005),
    ]

    // access/interrupt/001
    static func accessInterrupt001() throws -> Any? {
        let pool = try itemPool()
        return obj(("read", tried { try pool.read { db in db.add(function: stopFunction { pool.interrupt() }); return try Int.fetchAll(db, sql: longSelect).count } }), ("next", try pool.read(items)))
    }

    // access/interrupt/002
    static func accessInterrupt002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = tried { try pool.write { db in
            db.add(function: stopFunction { pool.interrupt() })
            try insert(db)
            notes.add(tried { try db.execute(sql: "INSERT INTO item (name) " + longSelect) })
            notes.add("inside \(db.isInsideTransaction)")
            notes.add(tried { try items(db) })
            return nil
        } }
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)))
    }

    // access/interrupt/003
    static func accessInterrupt003() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = tried { try pool.write { db in
            db.add(function: stopFunction { pool.interrupt() })
            try insert(db)
            notes.add(tried { try Int.fetchAll(db, sql: longSelect).count })
            notes.add("inside \(db.isInsideTransaction)")
            return try items(db)
        } }
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)))
    }

    // access/interrupt/004
    static func accessInterrupt004() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), witness = Witness(notes)
        pool.add(transactionObserver: witness)
        let run: (Database) throws -> Void = { db in db.add(function: stopFunction { pool.interrupt() }); try insert(db); try db.execute(sql: "INSERT INTO item (name) " + longSelect) }
        _ = tried { try pool.write(run) }
        notes.add("caught")
        _ = tried { try pool.write { db in try? run(db) } }
        notes.add("another write")
        try pool.write(insert)
        return obj(("notes", notes.all), ("items", try pool.read(items)))
    }

    // access/interrupt/005
    static func accessInterrupt005() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        _ = tried { try pool.write { db in
            db.afterNextTransaction(onCommit: { _ in notes.add("after commit") }, onRollback: { _ in notes.add("after rollback") })
            db.add(function: stopFunction { pool.interrupt() })
            try insert(db)
            try db.execute(sql: "INSERT INTO item (name) " + longSelect)
            return 1
        } }
        notes.add("another write")
        try pool.write(insert)
        return notes.all
    }

    // access/interrupt/006
    static func accessInterrupt006() throws -> Any? {
        let notes = Notes(), kept = Kept<DatabasePool?>(nil)
        let a = try itemPool()
        kept.value = try DatabasePool(path: a.path, configuration: configured { $0.busyMode = .callback { n in notes.add("try \(n)"); if n == 0 { kept.value!.interrupt() }; return n < 2 } })
        let b = kept.value!
        try a.write { _ in notes.add(tried { try b.write(insert) }) }
        kept.value = nil
        return obj(("notes", notes.all), ("next", tried { try b.write { try insert($0); return try items($0) } }))
    }

    // access/interrupt/007
    static func accessInterrupt007() throws -> Any? {
        let pool = try itemPool()
        pool.interrupt()
        return obj(("read", tried { try pool.read { db in let a = try items(db); pool.interrupt(); return [a, try items(db)] } }), ("write", tried { try pool.write { db in pool.interrupt(); try insert(db); pool.interrupt(); return try items(db) } }))
    }

    // access/interrupt/008
    static func accessInterrupt008() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        return obj(("by the pool", tried { try snapshot.read { db in db.add(function: stopFunction { pool.interrupt() }); return try Int.fetchAll(db, sql: longSelect).count } }), ("by the snapshot", tried { try snapshot.read { db in db.add(function: stopFunction { snapshot.interrupt() }); return try Int.fetchAll(db, sql: longSelect).count } }), ("afterwards", tried { try snapshot.read { "\($0.isInsideTransaction) \(try items($0))" } }))
    }

    // access/interrupt/009
    static func accessInterrupt009() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gates = [Gate(), Gate()]
        let all: [Beside] = [Beside { notes.add("read \(tried { try pool.read { db in db.add(function: stopFunction { notes.add("in"); gates[0].pass() }); return try Int.fetchAll(db, sql: longSelect).count } }.text)") }, Beside { notes.add("write \(tried { try pool.write { db in db.add(function: stopFunction { notes.add("in"); gates[1].pass() }); return try Int.fetchAll(db, sql: longSelect).count } }.text)") }]
        notes.when(count: 2)
        pool.interrupt()
        gates.forEach { $0.open() }
        all.forEach { $0.wait() }
        return notes.all.sorted()
    }

    // access/maintenance/001
    static func accessMaintenance001() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        return obj(("vacuum", tried { try pool.vacuum() }), ("items", try pool.read(items)), ("snapshot", tried { try snapshot.read(items) }), ("in a transaction", tried { try pool.write { try $0.execute(sql: "VACUUM") } }), ("async", tried { try awaited { try await pool.vacuum() } }))
    }

    // access/maintenance/002
    static func accessMaintenance002() throws -> Any? {
        let pool = try itemPool(), copy = tempPath("copy.sqlite")
        let r = tried { try pool.vacuum(into: copy) }
        return obj(("result", r), ("items", try DatabaseQueue(path: copy).read(items)), ("journal mode of the copy", try DatabaseQueue(path: copy).read { try text($0, "PRAGMA journal_mode") }), ("files", files(copy)), ("again", tried { try pool.vacuum(into: copy) }), ("async", tried { try awaited { try await pool.vacuum(into: tempPath("copy.sqlite")) } }))
    }

    // access/maintenance/003
    static func accessMaintenance003() throws -> Any? {
        let queue = try DatabaseQueue(), copy = tempPath("copy.sqlite")
        try queue.write { try $0.execute(sql: itemSQL) }
        try queue.vacuum(into: copy)
        return try DatabaseQueue(path: copy).read(items)
    }

    // access/maintenance/004
    static func accessMaintenance004() throws -> Any? {
        let pool = try itemPool()
        try pool.write { try $0.execute(sql: "CREATE VIEW v AS SELECT 1; CREATE INDEX i ON item(name); PRAGMA user_version = 4; PRAGMA application_id = 7") }
        _ = try pool.read(items)
        let r = tried { try pool.erase() }
        return obj(("result", r), ("tables", try pool.read(tables)), ("reader", tried { try pool.read(items) }), ("user_version, application_id", try pool.read { try [Int.fetchOne($0, sql: "PRAGMA user_version"), Int.fetchOne($0, sql: "PRAGMA application_id")] }), ("journal mode", try pool.write { try text($0, "PRAGMA journal_mode") }), ("foreign keys", try pool.write { try text($0, "PRAGMA foreign_keys") }), ("usable", tried { try pool.write { try $0.execute(sql: itemSQL); return try items($0) } }))
    }

    // access/maintenance/005
    static func accessMaintenance005() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue()
        let r = tried { try awaited { try await pool.erase() } }
        try queue.erase()
        return obj(("result", r), ("tables", try pool.read(tables)), ("queue", try queue.read(tables)))
    }

    // access/maintenance/006
    static func accessMaintenance006() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        return obj(("erase", tried { try pool.erase() }), ("snapshot", tried { try snapshot.read(items) }), ("pool", try pool.read(tables)))
    }

    // access/maintenance/007
    static func accessMaintenance007() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { db in notes.add("read in"); gate.pass(); notes.add("read \(try items(db))") } }
        notes.when(count: 1)
        let erase = Beside { try! pool.erase(); notes.add("erased") }
        grace()
        gate.open(); read.wait(); erase.wait()
        return notes.all
    }

    // access/backup/001
    static func accessBackup001() throws -> Any? {
        let source = try itemPool(), memory = try DatabaseQueue(), file = try DatabaseQueue(path: tempPath()), pool = try DatabasePool(path: tempPath())
        _ = try pool.read(tables)
        for d in [memory, file, pool] as [any DatabaseWriter] { try source.backup(to: d) }
        return obj(("memory", try memory.read { try "\(items($0)) \(text($0, "PRAGMA journal_mode")!)" }), ("file", try file.read { try "\(items($0)) \(text($0, "PRAGMA journal_mode")!)" }), ("pool", try pool.read { try "\(items($0)) \(text($0, "PRAGMA journal_mode")!)" }))
    }

    // access/backup/002
    static func accessBackup002() throws -> Any? {
        let source = try itemQueue(), pool = try DatabasePool(path: tempPath())
        try pool.write { try $0.execute(sql: "CREATE TABLE item (other); CREATE TABLE gone (a)") }
        let before = try pool.read { try $0.columns(in: "item").map(\.name) }
        try source.backup(to: pool)
        return obj(("before", before), ("after", try pool.read { try $0.columns(in: "item").map(\.name) }), ("tables", try pool.read(tables)), ("writer", try pool.write { try $0.columns(in: "item").map(\.name) }), ("write", tried { try pool.write { try insert($0); return try items($0) } }))
    }

    // access/backup/003
    static func accessBackup003() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot(), copy = try DatabaseQueue()
        try pool.write(insert)
        try snapshot.backup(to: copy)
        return try copy.read(items)
    }

    // access/backup/004
    static func accessBackup004() throws -> Any? {
        let source = try itemQueue(), pool = try itemPool()
        try source.write { try $0.execute(sql: "DELETE FROM item") }
        return try pool.read { db in
            let before = try items(db)
            let r = tried { try source.backup(to: pool) }
            return obj(("backup", r), ("the read goes on", tried { [before, try items(db)] }))
        }
    }

    // access/backup/005
    static func accessBackup005() throws -> Any? {
        let pool = try itemPool(), copy = try DatabaseQueue()
        try pool.write { db in for i in 0..<50 { try db.execute(sql: "INSERT INTO item (name) VALUES (hex(zeroblob(500)) || \(i))") } }
        var steps = 0
        try pool.backup(to: copy, pagesPerStep: 1) { p in steps += 1; if steps == 2 { try pool.write(insert) } }
        return obj(("copy", try copy.read(items)), ("source", try pool.read(items)), ("several steps", steps > 5))
    }

    // access/backup/006
    static func accessBackup006() throws -> Any? {
        let pool = try itemPool(), path = try itemFile()
        let readonly = try DatabaseQueue(path: path, configuration: configured { $0.readonly = true })
        return obj(("readonly", tried { try pool.backup(to: readonly) }), ("another pool on the same file", tried { try pool.backup(to: DatabasePool(path: pool.path)) }))
    }

    // access/checkpoint/001
    static func accessCheckpoint001() throws -> Any? {
        let pool = try itemPool()
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        var out: [String: Any?] = [:]
        for (name, mode) in [("1 passive", Database.CheckpointMode.passive), ("2 full", .full), ("3 restart", .restart), ("4 truncate", .truncate)] {
            try pool.write(insert)
            let r = try pool.writeWithoutTransaction { try $0.checkpoint(mode) }
            out[name] = "\(r) \(fileNames(pool.path))"
        }
        return out
    }

    // access/checkpoint/002
    static func accessCheckpoint002() throws -> Any? {
        let pool = try itemPool()
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.write(insert)
        return try pool.writeWithoutTransaction { db in try ["\(db.checkpoint())", "\(db.checkpoint())", "\(db.checkpoint(.truncate))", "\(db.checkpoint(.truncate))"] }
    }

    // access/checkpoint/003
    static func accessCheckpoint003() throws -> Any? {
        let pool = try itemPool()
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.write(insert)
        let snapshot = try pool.makeSnapshot()
        try pool.write(insert)
        let modes: [Database.CheckpointMode] = [.passive, .full, .restart, .truncate]
        let r = modes.map { m in tried { try pool.writeWithoutTransaction { "\(try $0.checkpoint(m))" } } }
        return obj(("passive, full, restart, truncate", r.map(\.text)), ("snapshot", try snapshot.read(items)))
    }

    // access/checkpoint/004
    static func accessCheckpoint004() throws -> Any? {
        let pool = try itemPool()
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.write(insert)
        var snapshot: DatabaseSnapshot? = try pool.makeSnapshot()
        try pool.write(insert)
        let blocked = tried { try pool.writeWithoutTransaction { "\(try $0.checkpoint(.truncate))" } }
        snapshot = nil
        return obj(("with", blocked), ("without", tried { try pool.writeWithoutTransaction { "\(try $0.checkpoint(.truncate))" } }), ("files", fileNames(pool.path)), ("nil", snapshot == nil))
    }

    // access/checkpoint/005
    static func accessCheckpoint005() throws -> Any? {
        let pool = try itemPool()
        return obj(("write, nothing written", tried { try pool.write { "\(try $0.checkpoint())" } }), ("write", tried { try pool.write { try insert($0); return "\(try $0.checkpoint())" } }), ("items", try pool.read(items)))
    }

    // access/checkpoint/006
    static func accessCheckpoint006() throws -> Any? {
        let pool = try itemPool()
        return obj(("read", tried { try pool.read { "\(try $0.checkpoint())" } }), ("unsafeRead", tried { try pool.unsafeRead { "\(try $0.checkpoint())" } }), ("unsafeRead truncate", tried { try pool.unsafeRead { "\(try $0.checkpoint(.truncate))" } }))
    }

    // access/checkpoint/007
    static func accessCheckpoint007() throws -> Any? {
        return obj(("file", tried { try itemQueue().writeWithoutTransaction { "\(try $0.checkpoint())" } }), ("memory", tried { try DatabaseQueue().writeWithoutTransaction { "\(try $0.checkpoint(.full))" } }), ("WAL queue", tried { try itemQueue { $0.journalMode = .wal }.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate); try insert(db); return "\(try db.checkpoint())" } }))
    }

    // access/checkpoint/008
    static func accessCheckpoint008() throws -> Any? {
        let pool = try itemPool()
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.write(insert)
        return obj(("main", tried { try pool.writeWithoutTransaction { "\(try $0.checkpoint(on: "main"))" } }), ("nil", tried { try pool.writeWithoutTransaction { "\(try $0.checkpoint(on: nil))" } }), ("none", tried { try pool.writeWithoutTransaction { "\(try $0.checkpoint(on: "none"))" } }), ("temp", tried { try pool.writeWithoutTransaction { "\(try $0.checkpoint(on: "temp"))" } }))
    }

    // access/checkpoint/009
    static func accessCheckpoint009() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path)
        try a.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try a.write(insert)
        return try a.write { db in try insert(db); return ["\(tried { try b.writeWithoutTransaction { "\(try $0.checkpoint(.passive))" } }.text)", "\(tried { try b.writeWithoutTransaction { "\(try $0.checkpoint(.truncate))" } }.text)"] }
    }

    // access/schema/001
    static func accessSchema001() throws -> Any? {
        let pool = try itemPool()
        let look: (Database) throws -> Any? = { try "\($0.columns(in: "item").map(\.name)) \($0.indexes(on: "item").map(\.name)) \($0.tableExists("more"))" }
        let before = try pool.read(look)
        try pool.write { try $0.execute(sql: "ALTER TABLE item ADD COLUMN size; CREATE INDEX i ON item(name); CREATE TABLE more (a)") }
        return obj(("before", before), ("read", try pool.read(look)), ("unsafeRead", try pool.unsafeRead(look)), ("unsafeReentrantRead", try pool.unsafeReentrantRead(look)), ("write", try pool.write(look)))
    }

    // access/schema/002
    static func accessSchema002() throws -> Any? {
        let pool = try itemPool()
        let names: (Database) throws -> Any? = { try "\($0.columns(in: "item").map(\.name))" }
        return try pool.read { db in
            let before = try names(db)
            try pool.write { try $0.execute(sql: "ALTER TABLE item ADD COLUMN size") }
            db.clearSchemaCache()
            return obj(("before", before), ("then", try names(db)), ("next", try awaited { try pool.read(names) as? String }))
        }
    }

    // access/schema/003
    static func accessSchema003() throws -> Any? {
        let pool = try itemPool()
        let names: (Database) throws -> Any? = { try "\($0.columns(in: "item").map(\.name))" }
        return try pool.unsafeRead { db in
            let before = try names(db)
            try pool.write { try $0.execute(sql: "ALTER TABLE item ADD COLUMN size") }
            let cached = try names(db)
            db.clearSchemaCache()
            return obj(("before", before), ("then", cached), ("cleared", try names(db)))
        }
    }

    // access/schema/004
    static func accessSchema004() throws -> Any? {
        let pool = try itemPool()
        _ = try pool.read { try Row.fetchAll($0.cachedStatement(sql: "SELECT * FROM item")) }
        try pool.write { try $0.execute(sql: "DROP TABLE item; CREATE TABLE item (x)") }
        return obj(("cached statement", tried { try pool.read { try Row.fetchAll($0.cachedStatement(sql: "SELECT * FROM item")).count } }), ("columns", try pool.read { try $0.columns(in: "item").map(\.name) }))
    }

    // access/schema/005
    static func accessSchema005() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        try pool.write { try $0.execute(sql: "DROP TABLE item") }
        return obj(("snapshot", tried { try snapshot.read { try "\(items($0)) \($0.columns(in: "item").map(\.name))" } }), ("pool", tried { try pool.read(items) }))
    }

    // access/snapshot/001
    static func accessSnapshot001() throws -> Any? {
        let pool = try itemPool()
        let a = try pool.makeSnapshot(); try pool.write(insert)
        let b = try pool.makeSnapshot(); try pool.write(insert)
        return [try a.read(items), try b.read(items), try pool.read(items), try a.read(items)]
    }

    // access/snapshot/002
    static func accessSnapshot002() throws -> Any? {
        let pool = try itemPool { $0.label = "L"; $0.maximumReaderCount = 4 }, s = try pool.makeSnapshot(), c = s.configuration
        return obj(("path", s.path == pool.path), ("readonly", c.readonly), ("maximumReaderCount", c.maximumReaderCount), ("allowsUnsafeTransactions", c.allowsUnsafeTransactions), ("label", c.label), ("db", s.read { "\($0)" }), ("type", "\(type(of: s))"))
    }

    // access/snapshot/003
    static func accessSnapshot003() throws -> Any? {
        let pool = try itemPool()
        return try pool.writeWithoutTransaction { db in
            try insert(db)
            let snapshot = try pool.makeSnapshot()
            try insert(db)
            return [try snapshot.read(items), try items(db)]
        }
    }

    // access/snapshot/005
    static func accessSnapshot005() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { db in
            try pool.write(insert)
            let snapshot = try pool.makeSnapshot()
            return [try items(db), try snapshot.read(items)]
        }
    }
}
