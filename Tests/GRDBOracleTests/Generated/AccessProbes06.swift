// Observed expressions of the area "access", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessProbes06: [Probe] = [
        Probe("access/cancellation/010", free: accessCancellation010),
        Probe("access/cancellation/011", free: accessCancellation011),
        Probe("access/cancellation/012", free: accessCancellation012),
        Probe("access/cancellation/013", free: accessCancellation013),
        Probe("access/cancellation/014", free: accessCancellation014),
        Probe("access/cancellation/015", free: accessCancellation015),
        Probe("access/cancellation/016", free: accessCancellation016),
        Probe("access/cancellation/017", free: accessCancellation017),
        Probe("access/cancellation/018", free: accessCancellation018),
        Probe("access/cancellation/019", free: accessCancellation019),
        Probe("access/cancellation/020", free: accessCancellation020),
        Probe("access/cancellation/021", free: accessCancellation021),
        Probe("access/cancellation/022", free: accessCancellation022),
        Probe("access/cancellation/023", free: accessCancellation023),
        Probe("access/cancellation/024", free: accessCancellation024),
        Probe("access/cancellation/025", free: accessCancellation025),
        Probe("access/cancellation/026", free: accessCancellation026),
        Probe("access/cancellation/027", free: accessCancellation027),
        Probe("access/cancellation/028", free: accessCancellation028),
        Probe("access/cancellation/029", free: accessCancellation029),
        Probe("access/cancellation/030", free: accessCancellation030),
        Probe("access/suspension/001", free: accessSuspension001),
        Probe("access/suspension/002", free: accessSuspension002),
        Probe("access/suspension/003", free: accessSuspension003),
        Probe("access/suspension/004", free: accessSuspension004),
        Probe("access/suspension/005", free: accessSuspension005),
        Probe("access/suspension/006", free: accessSuspension006),
        Probe("access/suspension/007", free: accessSuspension007),
        Probe("access/suspension/008", free: accessSuspension008),
        Probe("access/suspension/009", free: accessSuspension009),
        Probe("access/suspension/010", free: accessSuspension010),
        Probe("access/suspension/011", free: accessSuspension011),
        Probe("access/suspension/012", free: accessSuspension012),
        Probe("access/suspension/013", free: accessSuspension013),
        Probe("access/suspension/014", free: accessSuspension014),
        Probe("access/suspension/015", free: accessSuspension015),
        Probe("access/suspension/016", free: accessSuspension016),
        Probe("access/suspension/017", free: accessSuspension017),
        Probe("access/suspension/018", free: accessSuspension018),
        Probe("access/suspension/019", free: accessSuspension019),
    ]

    // access/cancellation/010
    static func accessCancellation010() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.write { db in
            db.add(function: stopFunction(cancel))
            try insert(db)
            notes.add(tried { try Int.fetchAll(db, sql: longSelect).count })
            notes.add("inside \(db.isInsideTransaction)")
            notes.add(tried { try insert(db) })
            return 1
        } }
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)), ("next", try awaited { try await pool.write { try insert($0); return try items($0) } }))
    }

    // access/cancellation/011
    static func accessCancellation011() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), witness = Witness(Notes())
        pool.add(transactionObserver: witness)
        let r = try cancelling { cancel in try await pool.write { db in
            db.add(function: stopFunction(cancel))
            try insert(db)
            notes.add(tried { try db.execute(sql: "INSERT INTO item (name) " + longSelect) })
            notes.add("inside \(db.isInsideTransaction)")
            notes.add(tried { try items(db) })
            return 1
        } }
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)), ("observer", Set(witness.notes.all).sorted()))
    }

    // access/cancellation/012
    static func accessCancellation012() throws -> Any? {
        let queue = try itemQueue()
        return obj(("write", try cancelling { cancel in try await queue.write { db in
            db.add(function: stopFunction(cancel))
            try insert(db)
            try db.execute(sql: "INSERT INTO item (name) " + longSelect)
            return 1
        } }), ("items", try queue.read(items)), ("next", try awaited { try await queue.write { try insert($0); return try items($0) } }))
    }

    // access/cancellation/013
    static func accessCancellation013() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.write { db in
            try insert(db)
            cancel()
            notes.add(tried { try items(db) })
            notes.add(tried { try insert(db) })
            notes.add("inside \(db.isInsideTransaction)")
            notes.add("cancelled \(Task.isCancelled)")
            return 1
        } }
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)))
    }

    // access/cancellation/014
    static func accessCancellation014() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue()
        return obj(("pool", try cancelling { cancel in try await pool.write { db in try insert(db); cancel(); return 1 } }), ("items", try pool.read(items)), ("queue", try cancelling { cancel in try await queue.write { db in try insert(db); cancel(); return 1 } }), ("items of the queue", try queue.read(items)))
    }

    // access/cancellation/015
    static func accessCancellation015() throws -> Any? {
        let pool = try itemPool()
        return obj(("pool", try cancelling { cancel in try await pool.writeWithoutTransaction { db in try insert(db); cancel(); try insert(db); return 1 } }), ("items", try pool.read(items)), ("nothing after", try cancelling { cancel in try await pool.writeWithoutTransaction { db in try insert(db); cancel(); return 1 } }), ("items later", try pool.read(items)))
    }

    // access/cancellation/016
    static func accessCancellation016() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.writeWithoutTransaction { db in
            try db.beginTransaction()
            try insert(db)
            cancel()
            notes.add(tried { try db.commit() })
            notes.add("inside \(db.isInsideTransaction)")
            notes.add(tried { try db.rollback() })
            notes.add("inside \(db.isInsideTransaction)")
            return 1
        } }
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)))
    }

    // access/cancellation/017
    static func accessCancellation017() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.write { db in
            try insert(db)
            notes.add(tried { try db.inSavepoint { try insert(db); cancel(); return .commit } })
            notes.add("inside \(db.isInsideTransaction)")
            notes.add(tried { try db.execute(sql: "ROLLBACK TRANSACTION TO SAVEPOINT grdb") })
            return 1
        } }
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)))
    }

    // access/cancellation/018
    static func accessCancellation018() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue(), snapshot = try pool.makeSnapshot()
        return obj(("pool", try cancelling { cancel in try await pool.read { db in let n = try items(db); cancel(); return n } }), ("queue", try cancelling { cancel in try await queue.read { db in let n = try items(db); cancel(); return n } }), ("snapshot", try cancelling { cancel in try await snapshot.read { db in let n = try items(db); cancel(); return n } }), ("afterwards", try [pool.read(items), queue.read(items), snapshot.read(items)]), ("snapshot inside", snapshot.read { $0.isInsideTransaction }))
    }

    // access/cancellation/019
    static func accessCancellation019() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.read { db in
            _ = try db.columns(in: "item")
            cancel()
            notes.add(tried { try items(db) })
            notes.add(tried { try text(db, "PRAGMA user_version") })
            notes.add(tried { try db.columns(in: "item").count })
            notes.add(tried { try db.tableExists("none") })
            notes.add(tried { try db.makeStatement(sql: "SELECT 1").columnCount })
            return 1
        } }
        return obj(("notes", notes.all), ("read", r))
    }

    // access/cancellation/020
    static func accessCancellation020() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.read { db in
            let cursor = try Int.fetchCursor(db, sql: "SELECT id FROM item ORDER BY id")
            notes.add(tried { try cursor.next() })
            cancel()
            notes.add(tried { try cursor.next() })
            return 1
        } }
        return obj(("cursor", notes.all), ("read", r))
    }

    // access/cancellation/021
    static func accessCancellation021() throws -> Any? {
        let pool = try itemPool()
        return obj(("write", try cancelling { cancel in try await pool.write { db in try insert(db); try db.commit(); cancel(); return 1 } }), ("items", try pool.read(items)))
    }

    // access/cancellation/022
    static func accessCancellation022() throws -> Any? {
        let pool = try itemPool()
        let task = Task { try await pool.write { try insert($0); return try items($0) } }
        let value = try awaited { try await task.value }
        task.cancel()
        return obj(("value", value), ("again", try awaited { try await task.value }), ("items", try pool.read(items)), ("write", try awaited { try await pool.write { try insert($0); return try items($0) } }))
    }

    // access/cancellation/023
    static func accessCancellation023() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.read { db in
            cancel()
            Beside { notes.add(tried { try pool.write(insert); return try pool.read(items) }) }.wait()
            return 1
        } }
        return obj(("notes", notes.all), ("read", r))
    }

    // access/cancellation/024
    static func accessCancellation024() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.read { db in
            cancel()
            notes.add(tried { try pool.write { try insert($0); return try items($0) } })
            return 1
        } }
        return obj(("notes", notes.all), ("read", r))
    }

    // access/cancellation/025
    static func accessCancellation025() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let r = try cancelling { cancel in try await pool.write { db in
            db.afterNextTransaction(onCommit: { _ in notes.add("commit") }, onRollback: { _ in notes.add("rollback") })
            try insert(db)
            cancel()
            return 1
        } }
        return obj(("write", r), ("notes", notes.all))
    }

    // access/cancellation/026
    static func accessCancellation026() throws -> Any? {
        struct Mine: Error { }
        let pool = try itemPool()
        return obj(("write", try cancelling { cancel in try await pool.write { db in try insert(db); cancel(); do { try insert(db) } catch { throw Mine() }; return 1 } }), ("items", try pool.read(items)))
    }

    // access/cancellation/027
    static func accessCancellation027() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        let run: @Sendable (Database, @escaping @Sendable () -> Void) throws -> Int = { db, cancel in db.add(function: stopFunction(cancel)); return try Int.fetchAll(db, sql: longSelect).count }
        return obj(("barrier", try cancelling { cancel in try await pool.barrierWriteWithoutTransaction { try run($0, cancel) } }), ("snapshot", try cancelling { cancel in try await snapshot.read { try run($0, cancel) } }), ("snapshot afterwards", try snapshot.read { "\($0.isInsideTransaction) \(try items($0))" }), ("unsafeRead", try cancelling { cancel in try await pool.unsafeRead { try run($0, cancel) } }), ("pool afterwards", try awaited { try await pool.barrierWriteWithoutTransaction { try insert($0); return try items($0) } }))
    }

    // access/cancellation/028
    static func accessCancellation028() throws -> Any? {
        let notes = Notes(), asked = Gate(), done = Gate()
        let a = try itemPool(), b = try DatabasePool(path: a.path, configuration: configured { $0.busyMode = .callback { n in notes.add("try \(n)"); if n == 0 { asked.open(); done.pass() }; return n < 2 } })
        try a.write { _ in
            let task = Task { notes.add("ended \(await triedAsync { try await b.write { _ in notes.add("run") } }.text)") }
            asked.pass()
            task.cancel()
            done.open()
            notes.when { $0.contains { $0.hasPrefix("ended") } }
        }
        return obj(("notes", notes.all), ("next", try awaited { try await b.write { try insert($0); return try items($0) } }))
    }

    // access/cancellation/029
    static func accessCancellation029() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), witness = Witness(notes)
        pool.add(transactionObserver: witness)
        _ = try cancelling { cancel in try await pool.write { db in db.add(function: stopFunction(cancel)); try insert(db); try db.execute(sql: "INSERT INTO item (name) " + longSelect); return 1 } }
        notes.add("another write")
        try pool.write(insert)
        return obj(("notes", notes.all), ("items", try pool.read(items)))
    }

    // access/cancellation/030
    static func accessCancellation030() throws -> Any? {
        let notes = Notes()
        let pool = try itemPool { $0.prepareDatabase { notes.add("\($0)") } }
        let r = try cancelledTask { try await pool.read { _ in notes.add("read") } }
        return obj(("read", r), ("notes", notes.all))
    }

    // access/suspension/001
    static func accessSuspension001() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }
        _ = try pool.read(items)
        let r = suspended { obj(("read", tried { try pool.read(items) }), ("unsafeRead", tried { try pool.unsafeRead(items) }), ("new reader", tried { pool.invalidateReadOnlyConnections(); return try pool.read(items) }), ("write", tried { try pool.write(insert) }), ("write that reads", tried { try pool.write(items) }), ("SELECT on the writer", tried { try pool.writeWithoutTransaction(items) }), ("INSERT on the writer", tried { try pool.writeWithoutTransaction(insert) }), ("deferred", tried { try pool.writeInTransaction(.deferred) { _ = try items($0); return .commit } }), ("deferred, INSERT", tried { try pool.writeInTransaction(.deferred) { try insert($0); return .commit } }), ("immediate", tried { try pool.writeInTransaction(.immediate) { _ in .commit } }), ("exclusive", tried { try pool.writeInTransaction(.exclusive) { _ in .commit } }), ("savepoint", tried { try pool.writeWithoutTransaction { try $0.inSavepoint { .commit } } }), ("snapshot", tried { try pool.makeSnapshot().read(items) }), ("checkpoint", tried { try pool.writeWithoutTransaction { try $0.checkpoint().walFrameCount > 0 } }), ("PRAGMA", tried { try pool.writeWithoutTransaction { try text($0, "PRAGMA user_version") } }), ("set PRAGMA", tried { try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 3") } }), ("vacuum", tried { try pool.vacuum() }), ("barrier", tried { try pool.barrierWriteWithoutTransaction(insert) })) }
        return obj(("suspended", r), ("resumed", tried { try pool.write { try insert($0); return try items($0) } }))
    }

    // access/suspension/002
    static func accessSuspension002() throws -> Any? {
        let queue = try itemQueue { $0.observesSuspensionNotifications = true }
        let r = suspended { obj(("read", tried { try queue.read(items) }), ("unsafeRead", tried { try queue.unsafeRead(items) }), ("write", tried { try queue.write(insert) }), ("INSERT", tried { try queue.writeWithoutTransaction(insert) }), ("deferred", tried { try queue.inTransaction(.deferred) { _ = try items($0); return .commit } }), ("savepoint", tried { try queue.writeWithoutTransaction { try $0.inSavepoint { .commit } } }), ("PRAGMA", tried { try queue.unsafeRead { try text($0, "PRAGMA user_version") } }), ("set PRAGMA", tried { try queue.unsafeRead { try $0.execute(sql: "PRAGMA user_version = 3") } }), ("journal_mode", tried { try queue.unsafeRead { try text($0, "PRAGMA journal_mode") } }), ("ROLLBACK", tried { try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }), ("COMMIT", tried { try queue.writeWithoutTransaction { try $0.execute(sql: "COMMIT") } })) }
        return obj(("suspended", r), ("resumed", tried { try queue.write { try insert($0); return try items($0) } }))
    }

    // access/suspension/003
    static func accessSuspension003() throws -> Any? {
        let queue = try itemQueue { $0.observesSuspensionNotifications = true; $0.journalMode = .wal }
        let r = suspended { obj(("read", tried { try queue.read(items) }), ("unsafeRead", tried { try queue.unsafeRead(items) }), ("write", tried { try queue.write(insert) }), ("INSERT", tried { try queue.writeWithoutTransaction(insert) }), ("deferred", tried { try queue.inTransaction(.deferred) { _ = try items($0); return .commit } }), ("deferred, INSERT", tried { try queue.inTransaction(.deferred) { try insert($0); return .commit } })) }
        return obj(("suspended", r), ("resumed", tried { try queue.write { try insert($0); return try items($0) } }))
    }

    // access/suspension/004
    static func accessSuspension004() throws -> Any? {
        let queue = try DatabaseQueue(configuration: configured { $0.observesSuspensionNotifications = true })
        return suspended { tried { try queue.write { try $0.execute(sql: itemSQL); return try items($0) } } }
    }

    // access/suspension/005
    static func accessSuspension005() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue()
        return suspended { obj(("pool", tried { try pool.write { try insert($0); return try items($0) } }), ("queue", tried { try queue.write { try insert($0); return try items($0) } })) }
    }

    // access/suspension/006
    static func accessSuspension006() throws -> Any? {
        let path = try itemFile(), c = configured { $0.observesSuspensionNotifications = true; $0.readonly = true }
        let queue = try DatabaseQueue(path: path, configuration: c), pool = try DatabasePool(path: path, configuration: c)
        return suspended { obj(("queue read", tried { try queue.read(items) }), ("queue unsafeRead", tried { try queue.unsafeRead(items) }), ("pool read", tried { try pool.read(items) }), ("pool writeWithoutTransaction", tried { try pool.writeWithoutTransaction(items) })) }
    }

    // access/suspension/007
    static func accessSuspension007() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }, notes = Notes()
        let r = tried { try pool.write { db in
            try insert(db)
            suspend()
            notes.add(tried { try insert(db) })
            notes.add("inside \(db.isInsideTransaction)")
            notes.add(tried { try insert(db) })
            notes.add(tried { try items(db) })
            return 1
        } }
        resume()
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)))
    }

    // access/suspension/008
    static func accessSuspension008() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }, notes = Notes()
        let r = tried { try pool.write { db in
            try insert(db)
            suspend()
            notes.add(tried { try items(db) })
            notes.add("inside \(db.isInsideTransaction)")
            return 1
        } }
        resume()
        return obj(("notes", notes.all), ("write", r), ("items", try pool.read(items)))
    }

    // access/suspension/009
    static func accessSuspension009() throws -> Any? {
        let notes = Notes()
        func run(_ body: (Database) throws -> Void) throws -> J {
            let queue = try itemQueue { $0.observesSuspensionNotifications = true }
            let r = tried { try queue.write { db in try insert(db); suspend(); try body(db); notes.add("inside \(db.isInsideTransaction)"); return 1 } }
            resume()
            return .array([r, J(describing: try queue.read(items))])
        }
        return obj(("SELECT", try run { db in notes.add(tried { try items(db) }) }), ("nothing", try run { _ in }), ("ROLLBACK", try run { db in notes.add(tried { try db.rollback() }) }), ("COMMIT", try run { db in notes.add(tried { try db.commit() }) }), ("notes", notes.all))
    }

    // access/suspension/010
    static func accessSuspension010() throws -> Any? {
        let queue = try itemQueue { $0.observesSuspensionNotifications = true }, notes = Notes()
        let r = tried { try queue.read { db in
            notes.add(tried { try items(db) })
            suspend()
            notes.add(tried { try items(db) })
            notes.add("inside \(db.isInsideTransaction)")
            return 1
        } }
        resume()
        return obj(("notes", notes.all), ("read", r), ("next", try queue.read(items)))
    }

    // access/suspension/011
    static func accessSuspension011() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }
        let stop = stopFunction { suspend() }
        let write = tried { try pool.write { db in db.add(function: stop); return try Int.fetchAll(db, sql: longSelect).count } }
        resume()
        let insertion = tried { try pool.write { db in try insert(db); try db.execute(sql: "INSERT INTO item (name) " + longSelect); return 1 } }
        resume()
        let read = tried { try pool.read { db in db.add(function: stop); return try Int.fetchAll(db, sql: longSelect).count } }
        resume()
        return obj(("SELECT in a write", write), ("INSERT in a write", insertion), ("read", read), ("items", try pool.read(items)))
    }

    // access/suspension/012
    static func accessSuspension012() throws -> Any? {
        let queue = try itemQueue { $0.observesSuspensionNotifications = true }
        let r = tried { try queue.read { db in db.add(function: stopFunction { suspend() }); return try Int.fetchAll(db, sql: longSelect).count } }
        resume()
        return obj(("read", r), ("next", try queue.read(items)))
    }

    // access/suspension/013
    static func accessSuspension013() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }
        suspend(); suspend(); resume()
        let a = tried { try pool.write { try insert($0); return try items($0) } }
        resume()
        return obj(("after one resume", a), ("after two", tried { try pool.write { try insert($0); return try items($0) } }))
    }

    // access/suspension/014
    static func accessSuspension014() throws -> Any? {
        let other = try itemPool { $0.observesSuspensionNotifications = true }
        return suspended { obj(("other", tried { try other.write(insert) }), ("opened now", tried { try itemPool { $0.observesSuspensionNotifications = true }.write { try insert($0); return try items($0) } })) }
    }

    // access/suspension/015
    static func accessSuspension015() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true; $0.allowsUnsafeTransactions = true }
        try pool.writeWithoutTransaction { try $0.beginTransaction(); try insert($0) }
        suspend()
        let before = pool.writeWithoutTransaction { $0.isInsideTransaction }
        let read = tried { try pool.writeWithoutTransaction(items) }, between = pool.writeWithoutTransaction { $0.isInsideTransaction }
        let refused = tried { try pool.writeWithoutTransaction(insert) }, after = pool.writeWithoutTransaction { $0.isInsideTransaction }
        resume()
        return obj(("inside", [before, between, after]), ("SELECT", read), ("INSERT", refused), ("items", try pool.read(items)))
    }

    // access/suspension/016
    static func accessSuspension016() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }, queue = try itemQueue { $0.observesSuspensionNotifications = true }, notes = Notes()
        return suspended { () -> Any? in
            pool.asyncWrite({ try insert($0) }, completion: { db, r in notes.add("asyncWrite \(tried { try r.get() }.text)") })
            notes.when(count: 1)
            pool.asyncRead { r in notes.add("pool asyncRead \(tried { try items(r.get()) }.text)") }
            notes.when(count: 2)
            queue.asyncRead { r in notes.add("queue asyncRead \(tried { try items(r.get()) }.text)") }
            notes.when(count: 3)
            return obj(("write", tried { try awaited { try await pool.write(insert) } }), ("read", tried { try awaited { try await pool.read(items) } }), ("queue read", tried { try awaited { try await queue.read(items) } }), ("callbacks", notes.all))
        }
    }

    // access/suspension/017
    static func accessSuspension017() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }, notes = Notes(), witness = Witness(notes)
        pool.add(transactionObserver: witness)
        _ = tried { try pool.write { try insert($0); suspend(); try insert($0); return 1 } }
        resume()
        notes.add("another write")
        try pool.write(insert)
        return notes.all
    }

    // access/suspension/018
    static func accessSuspension018() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }, queue = try itemQueue { $0.observesSuspensionNotifications = true }
        let r = suspended { obj(("pool", tried { try pool.erase() }), ("queue", tried { try queue.erase() })) }
        return obj(("suspended", r), ("tables", try [pool.read(tables), queue.read(tables)]))
    }

    // access/suspension/019
    static func accessSuspension019() throws -> Any? {
        let pool = try itemPool { $0.observesSuspensionNotifications = true }, queue = try itemQueue { $0.observesSuspensionNotifications = true }, source = try itemQueue()
        try source.write(insert)
        let r = suspended { obj(("from the pool", tried { let copy = try DatabaseQueue(); try pool.backup(to: copy); return try copy.read(items) }), ("from the queue", tried { let copy = try DatabaseQueue(); try queue.backup(to: copy); return try copy.read(items) }), ("to the pool", tried { try source.backup(to: pool) }), ("to the queue", tried { try source.backup(to: queue) })) }
        return obj(("suspended", r), ("items", try [pool.read(items), queue.read(items)]))
    }
}
