// Observed expressions of the area "access", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessProbes05: [Probe] = [
        Probe("access/snapshot/006", free: accessSnapshot006),
        Probe("access/snapshot/007", free: accessSnapshot007),
        Probe("access/snapshot/008", free: accessSnapshot008),
        Probe("access/snapshot/009", free: accessSnapshot009),
        Probe("access/snapshot/010", free: accessSnapshot010),
        Probe("access/snapshot/011", free: accessSnapshot011),
        Probe("access/snapshot/012", free: accessSnapshot012),
        Probe("access/snapshot/013", free: accessSnapshot013),
        Probe("access/snapshot/014", free: accessSnapshot014),
        Probe("access/snapshot/015", free: accessSnapshot015),
        Probe("access/wrappers/001", free: accessWrappers001),
        Probe("access/wrappers/002", free: accessWrappers002),
        Probe("access/wrappers/003", free: accessWrappers003),
        Probe("access/memory-queues/001", free: accessMemoryQueues001),
        Probe("access/memory-queues/002", free: accessMemoryQueues002),
        Probe("access/memory-queues/003", free: accessMemoryQueues003),
        Probe("access/async/001", free: accessAsync001),
        Probe("access/async/002", free: accessAsync002),
        Probe("access/async/003", free: accessAsync003),
        Probe("access/async/004", free: accessAsync004),
        Probe("access/async/005", free: accessAsync005),
        Probe("access/async/006", free: accessAsync006),
        Probe("access/async/007", free: accessAsync007),
        Probe("access/async/008", free: accessAsync008),
        Probe("access/async/009", free: accessAsync009),
        Probe("access/async/010", free: accessAsync010),
        Probe("access/async/011", free: accessAsync011),
        Probe("access/async/012", free: accessAsync012),
        Probe("access/async/013", free: accessAsync013),
        Probe("access/async/014", free: accessAsync014),
        Probe("access/async/015", free: accessAsync015),
        Probe("access/cancellation/001", free: accessCancellation001),
        Probe("access/cancellation/002", free: accessCancellation002),
        Probe("access/cancellation/003", free: accessCancellation003),
        Probe("access/cancellation/004", free: accessCancellation004),
        Probe("access/cancellation/005", free: accessCancellation005),
        Probe("access/cancellation/006", free: accessCancellation006),
        Probe("access/cancellation/007", free: accessCancellation007),
        Probe("access/cancellation/008", free: accessCancellation008),
        Probe("access/cancellation/009", free: accessCancellation009),
    ]

    // access/snapshot/006
    static func accessSnapshot006() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate()
        let write = Beside { try! pool.write { try insert($0); notes.add("in"); gate.pass() } }
        notes.when(count: 1)
        let snapshot = try pool.makeSnapshot()
        gate.open(); write.wait()
        return [try snapshot.read(items), try pool.read(items)]
    }

    // access/snapshot/007
    static func accessSnapshot007() throws -> Any? {
        let pool = try DatabasePool(path: try walFile())
        let snapshot = try pool.makeSnapshot()
        try pool.write(insert)
        return [try snapshot.read(items), try pool.read(items)]
    }

    // access/snapshot/008
    static func accessSnapshot008() throws -> Any? {
        let pool = try DatabasePool(path: tempPath()), snapshot = try pool.makeSnapshot()
        try pool.write { try $0.execute(sql: itemSQL) }
        return try snapshot.read(tables)
    }

    // access/snapshot/009
    static func accessSnapshot009() throws -> Any? {
        let snapshot = try itemPool().makeSnapshot()
        return obj(("insert", tried { try snapshot.read(insert) }), ("unsafeRead", tried { try snapshot.unsafeRead(insert) }), ("create", tried { try snapshot.read { try $0.execute(sql: "CREATE TABLE t (a)") } }), ("begin", tried { try snapshot.read { try $0.beginTransaction() } }), ("inTransaction", tried { try snapshot.read { try $0.inTransaction { .commit } } }), ("inSavepoint", tried { try snapshot.read { try $0.inSavepoint { .commit } } }), ("still there", try snapshot.read { "\($0.isInsideTransaction) \(try items($0))" }))
    }

    // access/snapshot/010
    static func accessSnapshot010() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        let r = tried { try snapshot.read { try $0.execute(sql: "COMMIT") } }
        try pool.write(insert)
        return obj(("commit", r), ("then", try snapshot.read { "\($0.isInsideTransaction) \(try items($0))" }))
    }

    // access/snapshot/011
    static func accessSnapshot011() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot(), notes = Notes()
        try pool.write(insert)
        snapshot.asyncRead { notes.add("asyncRead \(try! items($0.get()))") }
        snapshot.asyncUnsafeRead { notes.add("asyncUnsafeRead \(try! items($0.get()))") }
        notes.when(count: 2)
        return obj(("read", try snapshot.read(items)), ("unsafeRead", try snapshot.unsafeRead(items)), ("reentrant", try snapshot.reentrantRead { db in try snapshot.unsafeReentrantRead { "\($0 === db) \(try items($0))" } }), ("async", try awaited { try await snapshot.read(items) }), ("async unsafe", try awaited { try await snapshot.unsafeRead(items) }), ("callbacks", notes.all))
    }

    // access/snapshot/012
    static func accessSnapshot012() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot(), notes = Notes(), gate = Gate()
        let first = Beside { snapshot.read { _ in notes.add("in"); gate.pass(); notes.add("out") } }
        notes.when(count: 1)
        let second = Beside { snapshot.read { _ in notes.add("second") } }
        grace()
        gate.open(); first.wait(); second.wait()
        return notes.all
    }

    // access/snapshot/013
    static func accessSnapshot013() throws -> Any? {
        let pool = try itemPool { $0.prepareDatabase { if "\($0)".contains("snapshot.1") { throw DatabaseError(message: "no") } } }
        let first = tried { try pool.makeSnapshot() }
        var snapshot: DatabaseSnapshot? = try pool.makeSnapshot()
        let name = try snapshot!.read { db in snapshot = nil; return "\(db) \(try items(db))" }
        return obj(("first", first), ("second", name))
    }

    // access/snapshot/014
    static func accessSnapshot014() throws -> Any? {
        var pool: DatabasePool? = try itemPool()
        let path = pool!.path
        var snapshot: DatabaseSnapshot? = try pool!.makeSnapshot()
        try pool!.write(insert)
        pool = nil
        let n = try snapshot!.read(items), before = fileNames(path)
        snapshot = nil
        return obj(("items", n), ("files", before), ("snapshot released", fileNames(path)), ("reopened", try DatabaseQueue(path: path).read(items)))
    }

    // access/snapshot/015
    static func accessSnapshot015() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 1 }
        let snapshots = try (0..<3).map { _ in try pool.makeSnapshot() }
        return try pool.read { db in try snapshots.map { try $0.read(items) } + [items(db)] }
    }

    // access/wrappers/001
    static func accessWrappers001() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue(), snapshot = try pool.makeSnapshot()
        return try ([pool, queue, snapshot] as [any DatabaseReader]).map { base in
            let any = AnyDatabaseReader(base), notes = Notes()
            any.asyncRead { notes.add("\(try! items($0.get()))") }
            notes.when(count: 1)
            any.asyncUnsafeRead { notes.add("\(try! items($0.get()))") }
            notes.when(count: 2)
            return try "\(any.path == base.path) \(any.configuration.maximumReaderCount) \(any.read { "\($0)".split(separator: ".").prefix(3).joined(separator: ".") }) \(any.unsafeRead(items)) \(any.unsafeReentrantRead(items)) \(notes.all) \(tried { try awaited { try await any.read(items) } }.text) \(tried { try awaited { try await any.unsafeRead(items) } }.text)"
        }
    }

    // access/wrappers/002
    static func accessWrappers002() throws -> Any? {
        let notes = Notes()
        return try ([itemPool(), itemQueue()] as [any DatabaseWriter]).map { base in
            let any = AnyDatabaseWriter(base)
            try any.write(insert); any.writeWithoutTransaction { try! insert($0) }
            try any.unsafeReentrantWrite { db in try any.unsafeReentrantWrite(insert) }
            _ = try awaited { try await any.write(insert) }
            any.asyncWrite({ try insert($0); return 1 }, completion: { db, r in notes.add("\(db) \(r)") })
            any.asyncWriteWithoutTransaction { try! insert($0) }
            return "\(try any.barrierWriteWithoutTransaction(items)) \(try any.read { "\($0)" })"
        } + notes.all
    }

    // access/wrappers/003
    static func accessWrappers003() throws -> Any? {
        let pool = try itemPool(), any = AnyDatabaseWriter(pool)
        try any.close()
        return obj(("pool", tried { try pool.read(items) }), ("wrapper", tried { try any.read(items) }))
    }

    // access/memory-queues/001
    static func accessMemoryQueues001() throws -> Any? {
        let a = try DatabaseQueue(named: "oracle-access"), b = try DatabaseQueue(named: "oracle-access"), c = try DatabaseQueue(), d = try DatabaseQueue()
        try a.write { try $0.execute(sql: itemSQL) }; try c.write { try $0.execute(sql: itemSQL) }
        return obj(("named", try b.read(items)), ("unnamed", tried { try d.read(items) }), ("path", a.path), ("description", try a.read { "\($0)" }), ("locked", try a.write { db in try insert(db); return tried { try b.read(items) } }))
    }

    // access/memory-queues/002
    static func accessMemoryQueues002() throws -> Any? {
        let path = try itemFile()
        let memory = try DatabaseQueue.inMemoryCopy(fromPath: path), temporary = try DatabaseQueue.temporaryCopy(fromPath: path)
        let readonly = try DatabaseQueue.inMemoryCopy(fromPath: path, configuration: configured { $0.readonly = true })
        for q in [memory, temporary] { try q.write(insert) }
        return obj(("memory", try memory.read(items)), ("temporary", try temporary.read(items)), ("paths", [memory.path, temporary.path]), ("readonly", tried { try readonly.write(insert) }), ("readonly reads", try readonly.read(items)), ("original", try DatabaseQueue(path: path).read(items)), ("missing", tried { try DatabaseQueue.inMemoryCopy(fromPath: tempPath("none.sqlite")) }))
    }

    // access/memory-queues/003
    static func accessMemoryQueues003() throws -> Any? {
        let pool = try itemPool()
        try pool.write(insert)
        let copy = try DatabaseQueue.inMemoryCopy(fromPath: pool.path)
        try pool.write(insert)
        return [try copy.read(items), try pool.read(items)]
    }

    // access/async/001
    static func accessAsync001() throws -> Any? {
        let pool = try itemPool()
        return try awaited {
            var out: [String] = []
            out.append("read \(try await pool.read { "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("unsafeRead \(try await pool.unsafeRead { "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("write \(try await pool.write { try insert($0); return "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("writeWithoutTransaction \(try await pool.writeWithoutTransaction { try insert($0); return "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("barrier \(try await pool.barrierWriteWithoutTransaction { try insert($0); return "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            return out
        }
    }

    // access/async/002
    static func accessAsync002() throws -> Any? {
        let queue = try itemQueue()
        return try awaited {
            var out: [String] = []
            out.append("read \(try await queue.read { "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("unsafeRead \(try await queue.unsafeRead { "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("write \(try await queue.write { try insert($0); return "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("writeWithoutTransaction \(try await queue.writeWithoutTransaction { try insert($0); return "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            out.append("barrier \(try await queue.barrierWriteWithoutTransaction { try insert($0); return "\($0) \(try items($0)) \($0.isInsideTransaction)" })")
            return out
        }
    }

    // access/async/003
    static func accessAsync003() throws -> Any? {
        let log = Notes()
        let pool = try itemPool { $0.prepareDatabase { db in let name = "\(db)"; db.trace { log.add("\(name): \($0)") } } }
        _ = try pool.read(items)
        let skip = log.all.count
        _ = try awaited { try await pool.read(items) }
        _ = try awaited { try await pool.write(insert) }
        return Array(log.all.dropFirst(skip))
    }

    // access/async/004
    static func accessAsync004() throws -> Any? {
        struct Mine: Error { }
        let pool = try itemPool()
        return try awaited {
            let a = await triedAsync { try await pool.write { db in try insert(db); throw Mine() } }
            let b = await triedAsync { try await pool.read { _ in throw Mine() } }
            let n = try await pool.read(items)
            let c = await triedAsync { try await pool.writeWithoutTransaction { db in try insert(db); throw Mine() } }
            return obj(("write", a), ("read", b), ("items", n), ("without transaction", c), ("items later", try await pool.read(items)))
        }
    }

    // access/async/005
    static func accessAsync005() throws -> Any? {
        let pool = try itemPool()
        return try awaited { obj(("read", await triedAsync { try await pool.read(insert) }), ("write", await triedAsync { try await pool.write { try $0.execute(sql: "INSERT INTO none VALUES (1)") } })) }
    }

    // access/async/006
    static func accessAsync006() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 2 }
        let notes = Notes(), gates = [Gate(), Gate()]
        return try awaited {
            async let a: Int = pool.read { db in gates[0].open(); gates[1].pass(); return try items(db) }
            async let b: Int = pool.read { db in gates[1].open(); gates[0].pass(); return try items(db) }
            let r = try await [a, b]
            notes.add("met")
            return r
        }
    }

    // access/async/007
    static func accessAsync007() throws -> Any? {
        enum Local { @TaskLocal static var name = "none" }
        let pool = try itemPool()
        return try awaited { try await Local.$name.withValue("mine") {
            let a = try await pool.read { _ in Local.name }
            let b = try await pool.write { _ in Local.name }
            return [a, b]
        } }
    }

    // access/async/008
    static func accessAsync008() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        pool.asyncWrite({ db in try insert(db); notes.add("first \(db.isInsideTransaction)"); return try items(db) }, completion: { db, r in notes.add("completion \(r) \(db) \(db.isInsideTransaction)") })
        pool.asyncWriteWithoutTransaction { db in notes.add("second \(db.isInsideTransaction)") }
        try pool.write { _ in notes.add("third") }
        return notes.all
    }

    // access/async/009
    static func accessAsync009() throws -> Any? {
        struct Mine: Error { }
        let queue = try itemQueue(), notes = Notes()
        queue.asyncWrite({ db -> Int in try insert(db); throw Mine() }, completion: { db, r in notes.add("completion \(tried { try r.get() }.text) \(try! items(db))") })
        notes.when(count: 1)
        queue.asyncWrite({ db in try insert(db) }, completion: { db, r in notes.add("completion \(tried { try r.get() }.text) \(try! items(db))") })
        return notes.when(count: 2)
    }

    // access/async/010
    static func accessAsync010() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        pool.asyncWrite({ try insert($0) }, completion: { db, _ in try! db.inTransaction { try insert(db); return .commit }; notes.add("\(try! pool.read(items))") })
        return notes.when(count: 1)
    }

    // access/async/011
    static func accessAsync011() throws -> Any? {
        let queue = try itemQueue(), notes = Notes()
        queue.asyncRead { r in notes.add("read \(try! items(r.get())) \(try! r.get().isInsideTransaction) \(tried { try insert(r.get()) }.text)") }
        queue.asyncUnsafeRead { r in notes.add("unsafe \(try! r.get().isInsideTransaction) \(tried { try insert(r.get()) }.text)") }
        try queue.write { notes.add("write \(try items($0))") }
        return notes.all
    }

    // access/async/012
    static func accessAsync012() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 1 }, notes = Notes()
        for i in 1...4 { pool.asyncRead { notes.add("\(i) \(try! items($0.get()))") } }
        return notes.when(count: 4)
    }

    // access/async/013
    static func accessAsync013() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 1 }, notes = Notes(), gate = Gate()
        let first = Beside { try! pool.read { _ in notes.add("in"); gate.pass(); notes.add("out") } }
        notes.when(count: 1)
        let second = Beside { _ = try! awaited { try await pool.read { _ in notes.add("async") } } }
        let third = Beside { let g = Gate(); pool.asyncRead { _ in notes.add("callback"); g.open() }; g.pass() }
        grace()
        gate.open(); first.wait(); second.wait(); third.wait()
        return notes.all.map { $0 == "callback" || $0 == "async" ? "later" : $0 }
    }

    // access/async/014
    static func accessAsync014() throws -> Any? {
        let pool = try itemPool()
        return try awaited { () -> Any? in
            func sync() throws -> [Int] { try pool.write(insert); return try [pool.read(items), pool.write(items)] }
            return try sync()
        }
    }

    // access/async/015
    static func accessAsync015() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), witness = Witness(notes)
        pool.add(transactionObserver: witness)
        _ = try awaited { try await pool.write(insert) }
        _ = try? awaited { try await pool.write { try insert($0); throw DatabaseError(message: "no") } }
        return notes.all
    }

    // access/cancellation/001
    static func accessCancellation001() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        return obj(("read", try cancelledTask { try await pool.read { _ in notes.add("read") } }), ("unsafeRead", try cancelledTask { try await pool.unsafeRead { _ in notes.add("unsafeRead") } }), ("write", try cancelledTask { try await pool.write { _ in notes.add("write") } }), ("writeWithoutTransaction", try cancelledTask { try await pool.writeWithoutTransaction { _ in notes.add("writeWithoutTransaction") } }), ("barrier", try cancelledTask { try await pool.barrierWriteWithoutTransaction { _ in notes.add("barrier") } }), ("erase", try cancelledTask { try await pool.erase() }), ("vacuum", try cancelledTask { try await pool.vacuum() }), ("closures run", notes.all), ("items", try pool.read(items)))
    }

    // access/cancellation/002
    static func accessCancellation002() throws -> Any? {
        let queue = try itemQueue(), snapshot = try itemPool().makeSnapshot(), notes = Notes()
        return obj(("read", try cancelledTask { try await queue.read { _ in notes.add("read") } }), ("unsafeRead", try cancelledTask { try await queue.unsafeRead { _ in notes.add("unsafeRead") } }), ("write", try cancelledTask { try await queue.write { _ in notes.add("write") } }), ("barrier", try cancelledTask { try await queue.barrierWriteWithoutTransaction { _ in notes.add("barrier") } }), ("snapshot", try cancelledTask { try await snapshot.read { _ in notes.add("snapshot") } }), ("closures run", notes.all))
    }

    // access/cancellation/003
    static func accessCancellation003() throws -> Any? {
        let pool = try itemPool()
        return try cancelledTask { () -> Any? in
            func sync() throws -> [Int] { try pool.write(insert); return try [pool.read(items)] }
            return try sync()
        }
    }

    // access/cancellation/004
    static func accessCancellation004() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate(), started = Gate()
        let busy = Beside { try! pool.write { _ in notes.add("busy"); gate.pass() } }
        notes.when(count: 1)
        let task = Task { started.open(); notes.add("ended \(await triedAsync { try await pool.write { _ in notes.add("run") } }.text)") }
        started.pass(); grace()
        task.cancel(); grace()
        notes.add("free")
        gate.open(); busy.wait()
        return notes.when { $0.contains { $0.hasPrefix("ended") } }
    }

    // access/cancellation/005
    static func accessCancellation005() throws -> Any? {
        let queue = try itemQueue(), notes = Notes(), gate = Gate(), started = Gate()
        let busy = Beside { try! queue.write { _ in notes.add("busy"); gate.pass() } }
        notes.when(count: 1)
        let task = Task { started.open(); notes.add("ended \(await triedAsync { try await queue.read { _ in notes.add("run") } }.text)") }
        started.pass(); grace()
        task.cancel(); grace()
        notes.add("free")
        gate.open(); busy.wait()
        return notes.when { $0.contains { $0.hasPrefix("ended") } }
    }

    // access/cancellation/006
    static func accessCancellation006() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 1 }, notes = Notes(), gate = Gate(), started = Gate()
        let busy = Beside { try! pool.read { _ in notes.add("busy"); gate.pass() } }
        notes.when(count: 1)
        let task = Task { started.open(); notes.add("ended \(await triedAsync { try await pool.read { _ in notes.add("run") } }.text)") }
        started.pass(); grace()
        task.cancel(); grace()
        notes.add("free")
        gate.open(); busy.wait()
        let r = notes.when { $0.contains { $0.hasPrefix("ended") } }
        return r + ["\(try pool.read(items))"]
    }

    // access/cancellation/007
    static func accessCancellation007() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate(), started = Gate()
        let busy = Beside { try! pool.read { _ in notes.add("busy"); gate.pass() } }
        notes.when(count: 1)
        let task = Task { started.open(); notes.add("ended \(await triedAsync { try await pool.barrierWriteWithoutTransaction { _ in notes.add("run") } }.text)") }
        started.pass(); grace()
        task.cancel(); grace()
        notes.add("free")
        gate.open(); busy.wait()
        return notes.when { $0.contains { $0.hasPrefix("ended") } }
    }

    // access/cancellation/008
    static func accessCancellation008() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.read { db in
            db.add(function: stopFunction(cancel))
            notes.add(tried { try Int.fetchAll(db, sql: longSelect).count })
            notes.add(tried { try items(db) })
            return 1
        } }
        return obj(("notes", notes.all), ("read", r), ("next", try pool.read(items)))
    }

    // access/cancellation/009
    static func accessCancellation009() throws -> Any? {
        let pool = try itemPool()
        return obj(("read", try cancelling { cancel in try await pool.read { db in db.add(function: stopFunction(cancel)); return try Int.fetchAll(db, sql: longSelect).count } }), ("next, async", try awaited { try await pool.read { "\($0) \(try items($0))" } }))
    }
}
