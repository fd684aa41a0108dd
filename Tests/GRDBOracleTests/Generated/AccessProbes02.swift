// Observed expressions of the area "access", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessProbes02: [Probe] = [
        Probe("access/readers/007", free: accessReaders007),
        Probe("access/readers/009", free: accessReaders009),
        Probe("access/readers/010", free: accessReaders010),
        Probe("access/readers/011", free: accessReaders011),
        Probe("access/readers/012", free: accessReaders012),
        Probe("access/readers/013", free: accessReaders013),
        Probe("access/readers/014", free: accessReaders014),
        Probe("access/readers/015", free: accessReaders015),
        Probe("access/readers/016", free: accessReaders016),
        Probe("access/readers/017", free: accessReaders017),
        Probe("access/configuration/001", free: accessConfiguration001),
        Probe("access/configuration/002", free: accessConfiguration002),
        Probe("access/configuration/003", free: accessConfiguration003),
        Probe("access/configuration/004", free: accessConfiguration004),
        Probe("access/configuration/005", free: accessConfiguration005),
        Probe("access/configuration/006", free: accessConfiguration006),
        Probe("access/configuration/007", free: accessConfiguration007),
        Probe("access/configuration/008", free: accessConfiguration008),
        Probe("access/configuration/009", free: accessConfiguration009),
        Probe("access/configuration/010", free: accessConfiguration010),
        Probe("access/configuration/011", free: accessConfiguration011),
        Probe("access/configuration/012", free: accessConfiguration012),
        Probe("access/isolation/001", free: accessIsolation001),
        Probe("access/isolation/002", free: accessIsolation002),
        Probe("access/isolation/003", free: accessIsolation003),
        Probe("access/isolation/004", free: accessIsolation004),
        Probe("access/isolation/005", free: accessIsolation005),
        Probe("access/isolation/006", free: accessIsolation006),
        Probe("access/isolation/007", free: accessIsolation007),
        Probe("access/isolation/008", free: accessIsolation008),
        Probe("access/isolation/009", free: accessIsolation009),
        Probe("access/isolation/010", free: accessIsolation010),
        Probe("access/isolation/011", free: accessIsolation011),
        Probe("access/isolation/012", free: accessIsolation012),
        Probe("access/isolation/013", free: accessIsolation013),
        Probe("access/reentrancy/011", free: accessReentrancy011),
        Probe("access/reentrancy/012", free: accessReentrancy012),
        Probe("access/open-transaction/006", free: accessOpenTransaction006),
        Probe("access/open-transaction/007", free: accessOpenTransaction007),
        Probe("access/open-transaction/008", free: accessOpenTransaction008),
    ]

    // access/readers/007
    static func accessReaders007() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 1 }
        let notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { _ in notes.add("read in"); gate.pass(); notes.add("read out") } }
        notes.when(count: 1)
        try pool.write { db in try insert(db); notes.add("written") }
        gate.open(); read.wait()
        let write = Beside { try! pool.write { db in try insert(db); notes.add("write in"); gate.pass(); notes.add("write out") } }
        notes.when(has: "write in")
        notes.add("items \(try pool.read(items))")
        gate.open(); write.wait()
        return notes.all
    }

    // access/readers/009
    static func accessReaders009() throws -> Any? {
        return [try itemQueue { $0.maximumReaderCount = 4 }.configuration.maximumReaderCount, try DatabaseQueue(configuration: configured { $0.maximumReaderCount = 4 }).configuration.maximumReaderCount]
    }

    // access/readers/010
    static func accessReaders010() throws -> Any? {
        let pool = try itemPool()
        var names = [try pool.read { "\($0)" }]
        pool.invalidateReadOnlyConnections()
        names.append(try pool.read { "\($0)" })
        names.append(try pool.read { "\($0)" })
        return names
    }

    // access/readers/011
    static func accessReaders011() throws -> Any? {
        let pool = try itemPool()
        let during: [String] = try pool.read { db in
            let name = "\(db)"
            pool.invalidateReadOnlyConnections()
            return [name, "\(try items(db))"]
        }
        return obj(("during", during), ("next", try pool.read { "\($0)" }))
    }

    // access/readers/012
    static func accessReaders012() throws -> Any? {
        let pool = try itemPool()
        var names = [try pool.read { "\($0)" }]
        pool.releaseMemory()
        names.append(try pool.read { "\($0)" })
        return names
    }

    // access/readers/013
    static func accessReaders013() throws -> Any? {
        let pool = try itemPool { $0.persistentReadOnlyConnections = true }
        var names = [try pool.read { "\($0)" }]
        pool.releaseMemory()
        names.append(try pool.read { "\($0)" })
        pool.releaseMemoryEventually()
        names.append(try pool.read { "\($0)" })
        return names
    }

    // access/readers/014
    static func accessReaders014() throws -> Any? {
        let pool = try itemPool()
        var names = [try pool.read { "\($0)" }]
        pool.releaseMemoryEventually()
        names.append(try pool.read { "\($0)" })
        return names
    }

    // access/readers/015
    static func accessReaders015() throws -> Any? {
        let pool = try itemPool { $0.persistentReadOnlyConnections = true }
        var names = [try pool.read { "\($0)" }]
        pool.invalidateReadOnlyConnections()
        names.append(try pool.read { "\($0)" })
        return names
    }

    // access/readers/016
    static func accessReaders016() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { _ in notes.add("read in"); gate.pass(); notes.add("read out") } }
        notes.when(count: 1)
        let release = Beside { pool.releaseMemory(); notes.add("released") }
        grace()
        gate.open(); read.wait(); release.wait()
        return notes.all
    }

    // access/readers/017
    static func accessReaders017() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes(), gate = Gate()
        let read = Beside { try! pool.read { _ in notes.add("read in"); gate.pass(); notes.add("read out") } }
        notes.when(count: 1)
        pool.releaseMemoryEventually(); notes.add("released")
        gate.open(); read.wait()
        return notes.all
    }

    // access/configuration/001
    static func accessConfiguration001() throws -> Any? {
        let notes = Notes()
        let pool = try itemPool { $0.prepareDatabase { notes.add("\($0)") } }
        notes.add("opened")
        _ = try pool.read(items); _ = try pool.read(items)
        notes.add("read")
        _ = try pool.makeSnapshot()
        pool.invalidateReadOnlyConnections()
        _ = try pool.read(items)
        return notes.all
    }

    // access/configuration/002
    static func accessConfiguration002() throws -> Any? {
        let notes = Notes()
        let queue = try DatabaseQueue(configuration: configured { c in for i in 1...3 { c.prepareDatabase { _ in notes.add("\(i)") } } })
        withExtendedLifetime(queue) { }
        return notes.all
    }

    // access/configuration/003
    static func accessConfiguration003() throws -> Any? {
        let notes = Notes()
        let error = tried { try DatabasePool(path: tempPath(), configuration: configured { c in c.prepareDatabase { _ in notes.add("1"); throw CocoaError(.fileNoSuchFile) }; c.prepareDatabase { _ in notes.add("2") } }) }
        if case .string(let s) = error { return obj(("error type", s.split(separator: ":").first.map(String.init)), ("notes", notes.all)) }
        return error
    }

    // access/configuration/004
    static func accessConfiguration004() throws -> Any? {
        let pool = try itemPool { $0.prepareDatabase { if "\($0)".hasSuffix("reader.1") { throw DatabaseError(message: "not this one") } } }
        return obj(("first", tried { try pool.read { "\($0)" } }), ("second", tried { try pool.read { "\($0)" } }), ("write", tried { try pool.write(items) }))
    }

    // access/configuration/005
    static func accessConfiguration005() throws -> Any? {
        let pool = try itemPool { $0.prepareDatabase { if $0.configuration.readonly { throw DatabaseError(message: "no reader") } } }
        let notes = Notes()
        pool.asyncRead { r in notes.add(tried { try items(r.get()) }) }
        notes.when(count: 1)
        pool.writeWithoutTransaction { _ in pool.spawnConcurrentRead { r in notes.add(tried { try items(r.get()) }) } }
        notes.when(count: 2)
        return obj(("read", tried { try pool.read(items) }), ("unsafeRead", tried { try pool.unsafeRead(items) }), ("unsafeReentrantRead", tried { try pool.unsafeReentrantRead(items) }), ("async read", tried { try awaited { try await pool.read(items) } }), ("asyncRead, spawnConcurrentRead", notes.all), ("snapshot", tried { try pool.makeSnapshot() }), ("barrier", tried { try pool.barrierWriteWithoutTransaction(items) }))
    }

    // access/configuration/006
    static func accessConfiguration006() throws -> Any? {
        let pool = try itemPool { $0.label = "L"; $0.foreignKeysEnabled = false; $0.allowsUnsafeTransactions = true; $0.publicStatementArguments = true; $0.maximumReaderCount = 3 }
        let look: (Database) throws -> Any? = { db in
            let c = db.configuration
            return try [c.label, "\(c.readonly)", "\(c.allowsUnsafeTransactions)", "\(c.publicStatementArguments)", "\(c.maximumReaderCount)", "\(c.busyMode)", "foreign_keys \(text(db, "PRAGMA foreign_keys") ?? "-")", "busy_timeout \(text(db, "PRAGMA busy_timeout") ?? "-")", "query_only \(text(db, "PRAGMA query_only") ?? "-")"]
        }
        return obj(("pool", "\(pool.configuration.readonly) \(pool.configuration.allowsUnsafeTransactions)"), ("writer", try pool.write(look)), ("reader", try pool.read(look)), ("snapshot", try pool.makeSnapshot().read(look)))
    }

    // access/configuration/007
    static func accessConfiguration007() throws -> Any? {
        var out: [String: Any?] = [:]
        for (name, mode) in [("immediateError", Database.BusyMode.immediateError), ("timeout 1.5", .timeout(1.5)), ("callback", .callback { _ in false })] {
            let pool = try itemPool { $0.busyMode = mode }
            out[name] = try [pool.write { try text($0, "PRAGMA busy_timeout") }, pool.read { try text($0, "PRAGMA busy_timeout") }, pool.makeSnapshot().read { try text($0, "PRAGMA busy_timeout") }]
        }
        return out
    }

    // access/configuration/008
    static func accessConfiguration008() throws -> Any? {
        let pool = try itemPool { $0.prepareDatabase { $0.add(function: DatabaseFunction("early", argumentCount: 0) { _ in 1 }) } }
        pool.writeWithoutTransaction { $0.add(function: DatabaseFunction("late", argumentCount: 0) { _ in 2 }) }
        return obj(("early", tried { try pool.read { try Int.fetchOne($0, sql: "SELECT early()") } }), ("late, writer", tried { try pool.write { try Int.fetchOne($0, sql: "SELECT late()") } }), ("late, reader", tried { try pool.read { try Int.fetchOne($0, sql: "SELECT late()") } }))
    }

    // access/configuration/009
    static func accessConfiguration009() throws -> Any? {
        let pool = try itemPool()
        try pool.write { try $0.execute(sql: "CREATE TEMPORARY TABLE own (a)") }
        return obj(("writer", tried { try pool.write { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM own") } }), ("reader", tried { try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM own") } }), ("created in a read", tried { try pool.read { try $0.execute(sql: "CREATE TEMPORARY TABLE mine (a); INSERT INTO mine VALUES (1)"); return try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM mine") } }), ("seen in the next read", tried { try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM mine") } }))
    }

    // access/configuration/010
    static func accessConfiguration010() throws -> Any? {
        let queue = try itemQueue()
        return obj(("created in a read", tried { try queue.read { try $0.execute(sql: "CREATE TEMPORARY TABLE mine (a)") } }))
    }

    // access/configuration/011
    static func accessConfiguration011() throws -> Any? {
        let key = DispatchSpecificKey<String>()
        let target = DispatchQueue(label: "target"), writing = DispatchQueue(label: "writing")
        target.setSpecific(key: key, value: "target"); writing.setSpecific(key: key, value: "writing")
        var out: [String: Any?] = [:]
        for (name, change) in [("none", { _ in }), ("target", { $0.targetQueue = target }), ("writing", { $0.writeTargetQueue = writing }), ("both", { $0.targetQueue = target; $0.writeTargetQueue = writing })] as [(String, (inout Configuration) -> Void)] {
            let pool = try itemPool(change), queue = try itemQueue(change)
            out[name] = try [pool.write { _ in DispatchQueue.getSpecific(key: key) }, pool.read { _ in DispatchQueue.getSpecific(key: key) }, pool.makeSnapshot().read { _ in DispatchQueue.getSpecific(key: key) }, queue.write { _ in DispatchQueue.getSpecific(key: key) }, queue.read { _ in DispatchQueue.getSpecific(key: key) }]
        }
        return out
    }

    // access/configuration/012
    static func accessConfiguration012() throws -> Any? {
        var out: [String: Any?] = [:]
        let low = DispatchQueue(label: "low", qos: .utility), high = DispatchQueue(label: "high", qos: .userInitiated)
        for (name, change) in [("none", { _ in }), ("qos", { $0.qos = .background }), ("target", { $0.qos = .background; $0.targetQueue = low }), ("writing", { $0.qos = .background; $0.writeTargetQueue = high }), ("both", { $0.targetQueue = low; $0.writeTargetQueue = high })] as [(String, (inout Configuration) -> Void)] {
            let c = configured(change)
            out[name] = "read \(c.readQoS.qosClass) write \(c.writeQoS.qosClass)"
        }
        return out
    }

    // access/isolation/001
    static func accessIsolation001() throws -> Any? {
        let pool = try itemPool()
        let counts: [Int] = try pool.read { db in
            Beside { try! pool.write(insert) }.wait()
            let first = try items(db)
            Beside { try! pool.write(insert) }.wait()
            return [first, try items(db)]
        }
        return obj(("in the read", counts), ("after", try pool.read(items)))
    }

    // access/isolation/002
    static func accessIsolation002() throws -> Any? {
        let pool = try itemPool()
        return try pool.unsafeRead { db in
            let first = try items(db)
            try pool.write(insert)
            return [first, try items(db)]
        }
    }

    // access/isolation/003
    static func accessIsolation003() throws -> Any? {
        let pool = try itemPool()
        return try pool.unsafeRead { db in
            var counts: [Int] = []
            try db.inTransaction(.deferred) {
                counts.append(try items(db))
                try pool.write(insert)
                counts.append(try items(db))
                return .commit
            }
            return counts + [try items(db)]
        }
    }

    // access/isolation/004
    static func accessIsolation004() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes()
        pool.asyncRead { r in
            let db = try! r.get()
            try! pool.write(insert)
            notes.add("\(try! items(db)) \(db.isInsideTransaction)")
        }
        return notes.when(count: 1)
    }

    // access/isolation/005
    static func accessIsolation005() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes()
        pool.asyncUnsafeRead { r in
            let db = try! r.get()
            let first = try! items(db)
            try! pool.write(insert)
            notes.add("\(first) \(try! items(db)) \(db.isInsideTransaction)")
        }
        return notes.when(count: 1)
    }

    // access/isolation/006
    static func accessIsolation006() throws -> Any? {
        let pool = try itemPool()
        return try awaited { try await pool.read { db in
            try pool.write(insert)
            return "\(try items(db)) \(db.isInsideTransaction)"
        } }
    }

    // access/isolation/007
    static func accessIsolation007() throws -> Any? {
        let pool = try itemPool()
        return try (0..<3).map { _ in try pool.write(insert); return try pool.read(items) }
    }

    // access/isolation/008
    static func accessIsolation008() throws -> Any? {
        let pool = try itemPool()
        return try pool.writeWithoutTransaction { db in
            var out: [String] = []
            try db.inTransaction {
                try insert(db)
                out.append(try pool.read { "\($0) \(try items($0))" })
                return .commit
            }
            out.append(try pool.read { "\($0) \(try items($0))" })
            return out
        }
    }

    // access/isolation/009
    static func accessIsolation009() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { db in
            try pool.write(insert)
            return [try items(db), try pool.write(items)]
        }
    }

    // access/isolation/010
    static func accessIsolation010() throws -> Any? {
        let pool = try itemPool()
        return try pool.read { db in
            let cursor = try String.fetchCursor(db, sql: "SELECT name FROM item ORDER BY id")
            var names = [try cursor.next()]
            try pool.write { try $0.execute(sql: "DELETE FROM item") }
            names.append(try cursor.next())
            return names
        }
    }

    // access/isolation/011
    static func accessIsolation011() throws -> Any? {
        let pool = try itemPool()
        return obj(("in a read", try pool.read { db in try pool.unsafeReentrantRead { "\($0) \($0 === db)" } }), ("in a write", try pool.write { db in try insert(db); return try pool.unsafeReentrantRead { "\($0) \(try items($0)) \($0 === db)" } }), ("alone", try pool.unsafeReentrantRead { "\($0) \($0.isInsideTransaction)" }))
    }

    // access/isolation/012
    static func accessIsolation012() throws -> Any? {
        let pool = try itemPool()
        return obj(("in a write", try pool.write { db in try pool.unsafeReentrantWrite { try insert($0); return "\($0) \($0 === db) \($0.isInsideTransaction)" } }), ("in a read", try pool.read { db in let n = try pool.unsafeReentrantWrite { try insert($0); return try items($0) }; return [n, try items(db)] }), ("alone", pool.unsafeReentrantWrite { "\($0) \($0.isInsideTransaction)" }))
    }

    // access/isolation/013
    static func accessIsolation013() throws -> Any? {
        let queue = try itemQueue()
        return obj(("write in read", tried { try queue.read { _ in try queue.unsafeReentrantWrite(insert) } }), ("read in write", try queue.write { db in try insert(db); return try queue.unsafeReentrantRead(items) }))
    }

    // access/reentrancy/011
    static func accessReentrancy011() throws -> Any? {
        let a = try itemPool(), b = try itemPool(), q = try itemQueue()
        return try a.write { x in try b.write { y in try q.write { z in try a.read { r in try insert(x); try insert(y); try insert(z); return try [items(x), items(y), items(z), items(r)] } } } }
    }

    // access/reentrancy/012
    static func accessReentrancy012() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        return try pool.write { db in try insert(db); return try pool.read { r in try snapshot.read { s in try [items(db), items(r), items(s)] } } }
    }

    // access/open-transaction/006
    static func accessOpenTransaction006() throws -> Any? {
        let pool = try itemPool { $0.allowsUnsafeTransactions = true }
        try pool.writeWithoutTransaction { try $0.beginTransaction(); try insert($0) }
        let during = try [pool.read(items), pool.unsafeReentrantWrite(items)]
        let write = tried { try pool.write(insert) }
        let snapshot = tried { try pool.makeSnapshot().read(items) }
        let inside = pool.writeWithoutTransaction { $0.isInsideTransaction }
        try pool.writeWithoutTransaction { if $0.isInsideTransaction { try $0.commit() } }
        return obj(("reader, writer", during), ("write", write), ("snapshot", snapshot), ("still inside", inside), ("after", try pool.read(items)))
    }

    // access/open-transaction/007
    static func accessOpenTransaction007() throws -> Any? {
        let pool = try itemPool()
        return obj(("read", tried { try pool.read { db in try db.execute(sql: "COMMIT"); return "\(try items(db)) \(db.isInsideTransaction)" } }), ("next", tried { try pool.read(items) }))
    }

    // access/open-transaction/008
    static func accessOpenTransaction008() throws -> Any? {
        let pool = try itemPool()
        return obj(("write", tried { try pool.write { db in try insert(db); try db.execute(sql: "COMMIT"); return "\(try items(db)) \(db.isInsideTransaction)" } }), ("items", try pool.read(items)))
    }
}
