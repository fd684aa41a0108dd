// Observed expressions of the area "access", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessProbes03: [Probe] = [
        Probe("access/open-transaction/009", free: accessOpenTransaction009),
        Probe("access/open-transaction/010", free: accessOpenTransaction010),
        Probe("access/transactions/001", free: accessTransactions001),
        Probe("access/transactions/002", free: accessTransactions002),
        Probe("access/transactions/003", free: accessTransactions003),
        Probe("access/transactions/004", free: accessTransactions004),
        Probe("access/transactions/005", free: accessTransactions005),
        Probe("access/transactions/006", free: accessTransactions006),
        Probe("access/transactions/007", free: accessTransactions007),
        Probe("access/transactions/008", free: accessTransactions008),
        Probe("access/transactions/009", free: accessTransactions009),
        Probe("access/write-refused/001", free: accessWriteRefused001),
        Probe("access/write-refused/002", free: accessWriteRefused002),
        Probe("access/write-refused/003", free: accessWriteRefused003),
        Probe("access/write-refused/004", free: accessWriteRefused004),
        Probe("access/concurrent-read/001", free: accessConcurrentRead001),
        Probe("access/concurrent-read/002", free: accessConcurrentRead002),
        Probe("access/concurrent-read/006", free: accessConcurrentRead006),
        Probe("access/concurrent-read/008", free: accessConcurrentRead008),
        Probe("access/concurrent-read/009", free: accessConcurrentRead009),
        Probe("access/barrier/001", free: accessBarrier001),
        Probe("access/barrier/002", free: accessBarrier002),
        Probe("access/barrier/003", free: accessBarrier003),
        Probe("access/barrier/004", free: accessBarrier004),
        Probe("access/barrier/005", free: accessBarrier005),
        Probe("access/barrier/006", free: accessBarrier006),
        Probe("access/close/001", free: accessClose001),
        Probe("access/close/002", free: accessClose002),
        Probe("access/close/003", free: accessClose003),
        Probe("access/close/004", free: accessClose004),
        Probe("access/close/005", free: accessClose005),
        Probe("access/close/006", free: accessClose006),
        Probe("access/close/007", free: accessClose007),
        Probe("access/close/008", free: accessClose008),
        Probe("access/close/009", free: accessClose009),
        Probe("access/close/010", free: accessClose010),
        Probe("access/close/011", free: accessClose011),
        Probe("access/close/012", free: accessClose012),
        Probe("access/close/013", free: accessClose013),
        Probe("access/close/014", free: accessClose014),
    ]

    // access/open-transaction/009
    static func accessOpenTransaction009() throws -> Any? {
        let pool = try itemPool()
        return obj(("write", tried { try pool.write { db in try insert(db); try db.execute(sql: "ROLLBACK"); try insert(db); return 1 } }), ("items", try pool.read(items)))
    }

    // access/open-transaction/010
    static func accessOpenTransaction010() throws -> Any? {
        struct Mine: Error { }
        let pool = try itemPool()
        return obj(("read", tried { try pool.read { _ in throw Mine() } }), ("write", tried { try pool.write { db in try insert(db); throw Mine() } }), ("items", try pool.read(items)), ("without transaction", tried { try pool.writeWithoutTransaction { db in try insert(db); throw Mine() } }), ("items later", try pool.read(items)))
    }

    // access/transactions/001
    static func accessTransactions001() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes()
        pool.writeWithoutTransaction { _ in pool.spawnConcurrentRead { notes.add("\(try! $0.get().isInsideTransaction)") } }
        notes.when(count: 1)
        pool.asyncBarrierWriteWithoutTransaction { notes.add("\(try! $0.get().isInsideTransaction)") }
        notes.when(count: 2)
        return obj(("read", try pool.read { $0.isInsideTransaction }), ("unsafeRead", try pool.unsafeRead { $0.isInsideTransaction }), ("write", try pool.write { $0.isInsideTransaction }), ("writeWithoutTransaction", pool.writeWithoutTransaction { $0.isInsideTransaction }), ("barrier", try pool.barrierWriteWithoutTransaction { $0.isInsideTransaction }), ("snapshot", try pool.makeSnapshot().read { $0.isInsideTransaction }), ("concurrent read, async barrier", notes.all), ("queue read", try itemQueue().read { $0.isInsideTransaction }), ("queue unsafeRead", try itemQueue().unsafeRead { $0.isInsideTransaction }))
    }

    // access/transactions/002
    static func accessTransactions002() throws -> Any? {
        let log = Notes()
        let pool = try itemPool { $0.prepareDatabase { db in if "\(db)".hasSuffix("writer") { db.trace { log.add("\($0)") } } } }
        let skip = log.all.count
        try pool.writeInTransaction { _ in .commit }
        try pool.writeInTransaction(.deferred) { _ in .commit }
        try pool.writeInTransaction(.immediate) { _ in .rollback }
        try pool.writeInTransaction(.exclusive) { db in try insert(db); return .rollback }
        _ = try? pool.writeInTransaction { _ in throw DatabaseError(message: "no") }
        return Array(log.all.dropFirst(skip))
    }

    // access/transactions/003
    static func accessTransactions003() throws -> Any? {
        let pool = try itemPool()
        let error = tried { try pool.writeInTransaction { db in try insert(db); throw DatabaseError(message: "no") } }
        try pool.writeInTransaction { db in try insert(db); return .rollback }
        let before = try pool.read(items)
        try pool.writeInTransaction { db in try insert(db); return .commit }
        return obj(("error", error), ("before", before), ("after", try pool.read(items)))
    }

    // access/transactions/004
    static func accessTransactions004() throws -> Any? {
        let ticks = Kept(0)
        let pool = try itemPool { $0.transactionClock = .custom { _ in ticks.value += 1; return Date(timeIntervalSince1970: Double(ticks.value)) } }
        let start = ticks.value
        let day: (Database) throws -> Double = { try $0.transactionDate.timeIntervalSince1970 - Double(start) }
        var out: [String: Any?] = [:]
        out["1 write"] = try pool.write { [try day($0), try day($0)] }
        out["2 write"] = try pool.write { [try day($0), try day($0)] }
        out["3 no transaction"] = try pool.writeWithoutTransaction { [try day($0), try day($0)] }
        out["4 read"] = try pool.read { [try day($0), try day($0)] }
        out["5 unsafeRead"] = try pool.unsafeRead { [try day($0), try day($0)] }
        out["6 savepoint"] = try pool.write { db in let a = try day(db); var b = 0.0; try db.inSavepoint { b = try day(db); return .commit }; return [a, b] }
        let snapshot = try pool.makeSnapshot()
        out["7 snapshot"] = [try snapshot.read(day), try snapshot.read(day)]
        return out
    }

    // access/transactions/005
    static func accessTransactions005() throws -> Any? {
        struct NoTime: Error { }
        let pool = try itemPool { $0.transactionClock = .custom { db in if !db.configuration.readonly { throw NoTime() }; return Date(timeIntervalSince1970: 0) } }
        return obj(("write, date not used", tried { try pool.write(insert) }), ("write, date used", tried { try pool.write { try insert($0); return try $0.transactionDate } }), ("read", tried { try pool.read { try $0.transactionDate.timeIntervalSince1970 } }), ("items", try pool.read(items)))
    }

    // access/transactions/006
    static func accessTransactions006() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), witness = Witness(notes)
        pool.add(transactionObserver: witness)
        _ = try pool.read(items)
        notes.add("write")
        try pool.write(insert)
        notes.add("empty write")
        try pool.write { _ in }
        notes.add("rollback")
        try pool.writeInTransaction { try insert($0); return .rollback }
        notes.add("no transaction")
        try pool.writeWithoutTransaction(insert)
        pool.remove(transactionObserver: witness)
        notes.add("removed")
        try pool.write(insert)
        return notes.all
    }

    // access/transactions/007
    static func accessTransactions007() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), witness = Witness(notes)
        witness.onCommit = { db in notes.add("\(try! items(db)) \(try! pool.read(items)) \(db.isInsideTransaction)") }
        pool.add(transactionObserver: witness)
        try pool.write(insert)
        return notes.all
    }

    // access/transactions/008
    static func accessTransactions008() throws -> Any? {
        let pool = try itemPool()
        let a = Notes(), b = Notes()
        pool.add(transactionObserver: Witness(a), extent: .nextTransaction)
        pool.add(transactionObserver: Witness(b), extent: .databaseLifetime)
        try pool.write(insert); try pool.write(insert)
        return obj(("next", a.all), ("lifetime", b.all))
    }

    // access/transactions/009
    static func accessTransactions009() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        pool.asyncWrite({ db in db.afterNextTransaction(onCommit: { _ in notes.add("after commit") }, onRollback: { _ in notes.add("after rollback") }); try insert(db); notes.add("updates") }, completion: { db, r in notes.add("completion \(db.isInsideTransaction) \(r)") })
        notes.when { $0.contains { $0.hasPrefix("completion") } }
        pool.asyncWrite({ db in db.afterNextTransaction(onCommit: { _ in notes.add("after commit") }, onRollback: { _ in notes.add("after rollback") }); try insert(db); throw DatabaseError(message: "no") }, completion: { db, r in notes.add("end \(db.isInsideTransaction) \(tried { try r.get() }.text)") })
        return notes.when { $0.contains { $0.hasPrefix("end") } }
    }

    // access/write-refused/001
    static func accessWriteRefused001() throws -> Any? {
        let pool = try itemPool()
        try pool.write { try $0.execute(sql: "CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT)") }
        return obj(("insert", tried { try pool.read(insert) }), ("unsafeRead", tried { try pool.unsafeRead(insert) }), ("unsafeReentrantRead", tried { try pool.unsafeReentrantRead(insert) }), ("create", tried { try pool.read { try $0.execute(sql: "CREATE TABLE t (a)") } }), ("pragma", tried { try pool.read { try $0.execute(sql: "PRAGMA user_version = 3") } }), ("record", tried { try pool.read { try Setting(key: "k", value: "v").insert($0) } }), ("query_only off", tried { try pool.read { try $0.execute(sql: "PRAGMA query_only = 0"); try insert($0); return 1 } }))
    }

    // access/write-refused/002
    static func accessWriteRefused002() throws -> Any? {
        let pool = try itemPool()
        return obj(("immediate", tried { try pool.unsafeRead { try $0.inTransaction(.immediate) { .commit } } }), ("default", tried { try pool.unsafeRead { db in var n = 0; try db.inTransaction { n = try items(db); return .commit }; return n } }), ("begin in read", tried { try pool.read { try $0.beginTransaction() } }))
    }

    // access/write-refused/003
    static func accessWriteRefused003() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        pool.writeWithoutTransaction { _ in pool.spawnConcurrentRead { r in notes.add(tried { try insert(r.get()) }) } }
        notes.when(count: 1)
        pool.asyncRead { r in notes.add(tried { try insert(r.get()) }) }
        return notes.when(count: 2)
    }

    // access/write-refused/004
    static func accessWriteRefused004() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { db in
            let error = tried { try insert(db) }
            return obj(("error", error), ("then", try items(db)), ("inside", db.isInsideTransaction))
        }
    }

    // access/concurrent-read/001
    static func accessConcurrentRead001() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        try pool.writeWithoutTransaction { db in
            try insert(db)
            pool.spawnConcurrentRead { r in
                notes.add("started")
                gate.pass()
                notes.add("\(try! r.get()) \(try! items(r.get()))")
            }
            try db.execute(sql: "DELETE FROM item")
        }
        notes.add("deleted")
        gate.open()
        return notes.when { $0.count == 3 }.sorted()
    }

    // access/concurrent-read/002
    static func accessConcurrentRead002() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        try pool.writeWithoutTransaction { db in
            pool.asyncConcurrentRead { r in gate.pass(); notes.add("\(try! items(r.get()))") }
            try insert(db)
        }
        gate.open()
        notes.when(count: 1)
        return notes.all + ["\(try pool.read(items))"]
    }

    // access/concurrent-read/006
    static func accessConcurrentRead006() throws -> Any? {
        let queue = try itemQueue(), notes = Notes()
        queue.writeWithoutTransaction { db in
            notes.add("before")
            queue.spawnConcurrentRead { r in notes.add("read \(try! items(r.get())) \(try! r.get().isInsideTransaction) \(tried { try insert(r.get()) }.text)") }
            notes.add("after")
        }
        return notes.all
    }

    // access/concurrent-read/008
    static func accessConcurrentRead008() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let erased = AnyDatabaseWriter(pool), existential: any DatabaseWriter = pool
        erased.writeWithoutTransaction { _ in erased.spawnConcurrentRead { notes.add("\(try! items($0.get()))") } }
        notes.when(count: 1)
        existential.writeWithoutTransaction { _ in existential.spawnConcurrentRead { notes.add("\(try! items($0.get()))") } }
        return notes.when(count: 2)
    }

    // access/concurrent-read/009
    static func accessConcurrentRead009() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gates = [Gate(), Gate()]
        try pool.writeWithoutTransaction { db in
            pool.spawnConcurrentRead { r in gates[0].pass(); notes.add("first \(try! items(r.get()))") }
            try insert(db)
            pool.spawnConcurrentRead { r in gates[1].pass(); notes.add("second \(try! items(r.get()))") }
            try insert(db)
        }
        gates[1].open(); notes.when(count: 1); gates[0].open()
        return notes.when(count: 2)
    }

    // access/barrier/001
    static func accessBarrier001() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { _ in notes.add("read in"); gate.pass(); notes.add("read out") } }
        notes.when(count: 1)
        let barrier = Beside { try! pool.barrierWriteWithoutTransaction { db in notes.add("barrier \(db.isInsideTransaction)") } }
        grace()
        gate.open(); read.wait(); barrier.wait()
        return notes.all
    }

    // access/barrier/002
    static func accessBarrier002() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        let barrier = Beside { try! pool.barrierWriteWithoutTransaction { db in notes.add("barrier in"); gate.pass(); try insert(db); notes.add("barrier out") } }
        notes.when(count: 1)
        let read = Beside { try! pool.read { notes.add("read \(try items($0))") } }
        grace()
        gate.open(); read.wait(); barrier.wait()
        return notes.all
    }

    // access/barrier/003
    static func accessBarrier003() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { _ in notes.add("read in"); gate.pass(); notes.add("read out") } }
        notes.when(count: 1)
        pool.asyncBarrierWriteWithoutTransaction { r in notes.add("barrier \(try! r.get())") }
        notes.add("returned")
        gate.open(); read.wait()
        return notes.when(count: 4)
    }

    // access/barrier/004
    static func accessBarrier004() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { _ in notes.add("read in"); gate.pass(); notes.add("read out") } }
        notes.when(count: 1)
        let barrier = Beside { notes.add("result \(tried { try awaited { try await pool.barrierWriteWithoutTransaction { db in notes.add("barrier"); try insert(db); return try items(db) } } }.text)") }
        grace()
        gate.open(); read.wait(); barrier.wait()
        return notes.all
    }

    // access/barrier/005
    static func accessBarrier005() throws -> Any? {
        struct Mine: Error { }
        let pool = try itemPool(), queue = try itemQueue(), any = AnyDatabaseWriter(pool), notes = Notes()
        any.asyncBarrierWriteWithoutTransaction { notes.add("\(try! items($0.get()))") }
        notes.when(count: 1)
        queue.asyncBarrierWriteWithoutTransaction { notes.add("\(try! items($0.get()))") }
        notes.when(count: 2)
        return obj(("pool", tried { try pool.barrierWriteWithoutTransaction { _ in throw Mine() } }), ("queue", tried { try queue.barrierWriteWithoutTransaction { _ in throw Mine() } }), ("any", tried { try any.barrierWriteWithoutTransaction(items) }), ("async", tried { try awaited { try await pool.barrierWriteWithoutTransaction { _ in throw Mine() } } }), ("notes", notes.all))
    }

    // access/barrier/006
    static func accessBarrier006() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        try pool.barrierWriteWithoutTransaction(insert)
        return [try snapshot.read(items), try pool.read(items)]
    }

    // access/close/001
    static func accessClose001() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        try pool.close()
        pool.asyncRead { r in notes.add(tried { try items(r.get()) }) }
        pool.asyncUnsafeRead { r in notes.add(tried { try items(r.get()) }) }
        pool.asyncBarrierWriteWithoutTransaction { r in notes.add(tried { try items(r.get()) }) }
        notes.when(count: 3)
        pool.interrupt(); pool.invalidateReadOnlyConnections(); pool.releaseMemory(); pool.releaseMemoryEventually()
        return obj(("read", tried { try pool.read(items) }), ("unsafeRead", tried { try pool.unsafeRead(items) }), ("unsafeReentrantRead", tried { try pool.unsafeReentrantRead(items) }), ("barrier", tried { try pool.barrierWriteWithoutTransaction(items) }), ("async read", tried { try awaited { try await pool.read(items) } }), ("async unsafeRead", tried { try awaited { try await pool.unsafeRead(items) } }), ("async barrier", tried { try awaited { try await pool.barrierWriteWithoutTransaction(items) } }), ("callbacks", notes.all), ("close", tried { try pool.close() }), ("snapshot", tried { try pool.makeSnapshot().read(items) }), ("backup", tried { try pool.backup(to: DatabaseQueue()) }), ("erase", tried { try pool.erase() }))
    }

    // access/close/002
    static func accessClose002() throws -> Any? {
        let pool = try itemPool()
        try pool.close()
        return try pool.write(items)
    }

    // access/close/003
    static func accessClose003() throws -> Any? {
        let pool = try itemPool()
        try pool.close()
        return try awaited { try await pool.write(items) }
    }

    // access/close/004
    static func accessClose004() throws -> Any? {
        let pool = try itemPool()
        try pool.close()
        return pool.writeWithoutTransaction { "\($0)" }
    }

    // access/close/005
    static func accessClose005() throws -> Any? {
        let queue = try itemQueue()
        try queue.close()
        return try awaited { try await queue.read(items) }
    }

    // access/close/006
    static func accessClose006() throws -> Any? {
        let snapshot = try itemPool().makeSnapshot()
        try snapshot.close()
        return try snapshot.read(items)
    }

    // access/close/007
    static func accessClose007() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        try pool.close()
        pool.writeWithoutTransaction { _ in pool.spawnConcurrentRead { r in notes.add(tried { try items(r.get()) }) } }
        return notes.when(count: 1)
    }

    // access/close/008
    static func accessClose008() throws -> Any? {
        let pool = try itemPool()
        var statement: Statement? = try pool.writeWithoutTransaction { try $0.makeStatement(sql: "SELECT 1") }
        let first = tried { try pool.close() }
        let usable = tried { try pool.write { try insert($0); return try items($0) } }, readable = tried { try pool.read(items) }
        withExtendedLifetime(statement) { }
        statement = nil
        return obj(("close", first), ("write", usable), ("read", readable), ("close again", tried { try pool.close() }))
    }

    // access/close/009
    static func accessClose009() throws -> Any? {
        let pool = try itemPool()
        var statement: Statement? = try pool.read { try $0.makeStatement(sql: "SELECT 1") }
        let first = tried { try pool.close() }
        let readable = tried { try pool.read(items) }
        withExtendedLifetime(statement) { }
        statement = nil
        return obj(("close", first), ("read", readable), ("close again", tried { try pool.close() }))
    }

    // access/close/010
    static func accessClose010() throws -> Any? {
        let pool = try itemPool()
        let a = try pool.write { try $0.cachedStatement(sql: "SELECT 1") }, b = try pool.read { try $0.cachedStatement(sql: "SELECT 1") }
        let r = tried { try pool.close() }
        withExtendedLifetime((a, b)) { }
        return r
    }

    // access/close/011
    static func accessClose011() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { db in notes.add("read in"); gate.pass(); notes.add("read \(try items(db))") } }
        notes.when(count: 1)
        let close = Beside { try! pool.close(); notes.add("closed") }
        grace()
        gate.open(); read.wait(); close.wait()
        return notes.all
    }

    // access/close/012
    static func accessClose012() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        try pool.close()
        let count = try snapshot.read(items), open = fileNames(pool.path)
        try snapshot.close()
        return obj(("items", count), ("files", open), ("snapshot closed", fileNames(pool.path)))
    }

    // access/close/013
    static func accessClose013() throws -> Any? {
        let pool = try itemPool { $0.allowsUnsafeTransactions = true }
        try pool.writeWithoutTransaction { try $0.beginTransaction(); try insert($0) }
        let r = tried { try pool.close() }
        return obj(("close", r), ("items", try DatabaseQueue(path: pool.path).read(items)))
    }

    // access/close/014
    static func accessClose014() throws -> Any? {
        let path = tempPath()
        for _ in 0..<3 { let pool = try DatabasePool(path: path); try pool.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, name TEXT)"); try insert($0) }; try pool.close() }
        return try DatabasePool(path: path).read(items)
    }
}
