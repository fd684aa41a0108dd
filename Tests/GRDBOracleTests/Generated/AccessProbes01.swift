// Observed expressions of the area "access", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let accessProbes01: [Probe] = [
        Probe("access/pool-files/001", free: accessPoolFiles001),
        Probe("access/pool-files/002", free: accessPoolFiles002),
        Probe("access/pool-files/003", free: accessPoolFiles003),
        Probe("access/pool-files/004", free: accessPoolFiles004),
        Probe("access/pool-files/005", free: accessPoolFiles005),
        Probe("access/pool-files/006", free: accessPoolFiles006),
        Probe("access/pool-files/007", free: accessPoolFiles007),
        Probe("access/pool-files/008", free: accessPoolFiles008),
        Probe("access/pool-files/009", free: accessPoolFiles009),
        Probe("access/pool-files/010", free: accessPoolFiles010),
        Probe("access/pool-files/011", free: accessPoolFiles011),
        Probe("access/pool-files/012", free: accessPoolFiles012),
        Probe("access/pool-files/013", free: accessPoolFiles013),
        Probe("access/pool-files/014", free: accessPoolFiles014),
        Probe("access/pool-files/015", free: accessPoolFiles015),
        Probe("access/pool-files/016", free: accessPoolFiles016),
        Probe("access/pool-files/017", free: accessPoolFiles017),
        Probe("access/pool-files/018", free: accessPoolFiles018),
        Probe("access/pool-files/019", free: accessPoolFiles019),
        Probe("access/pool-files/020", free: accessPoolFiles020),
        Probe("access/pool-files/021", free: accessPoolFiles021),
        Probe("access/pool-files/022", free: accessPoolFiles022),
        Probe("access/pool-files/023", free: accessPoolFiles023),
        Probe("access/pool-files/024", free: accessPoolFiles024),
        Probe("access/pool-files/025", free: accessPoolFiles025),
        Probe("access/pool-files/026", free: accessPoolFiles026),
        Probe("access/readonly-pool/001", free: accessReadonlyPool001),
        Probe("access/readonly-pool/002", free: accessReadonlyPool002),
        Probe("access/readonly-pool/003", free: accessReadonlyPool003),
        Probe("access/readonly-pool/004", free: accessReadonlyPool004),
        Probe("access/readonly-pool/005", free: accessReadonlyPool005),
        Probe("access/readonly-pool/006", free: accessReadonlyPool006),
        Probe("access/readonly-pool/007", free: accessReadonlyPool007),
        Probe("access/readonly-pool/008", free: accessReadonlyPool008),
        Probe("access/readers/001", free: accessReaders001),
        Probe("access/readers/002", free: accessReaders002),
        Probe("access/readers/003", free: accessReaders003),
        Probe("access/readers/004", free: accessReaders004),
        Probe("access/readers/005", free: accessReaders005),
        Probe("access/readers/006", free: accessReaders006),
    ]

    // access/pool-files/001
    static func accessPoolFiles001() throws -> Any? {
        let path = tempPath()
        let pool = try DatabasePool(path: path)
        let opened = files(path)
        return obj(("after opening", opened), ("journal", try pool.read { try text($0, "PRAGMA journal_mode") }), ("tables", try pool.read(tables)), ("page_count", try pool.read { try Int.fetchOne($0, sql: "PRAGMA page_count") }), ("schema_version", try pool.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }), ("user_version", try pool.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }))
    }

    // access/pool-files/002
    static func accessPoolFiles002() throws -> Any? {
        let log = Notes()
        let pool = try DatabasePool(path: tempPath(), configuration: configured { $0.prepareDatabase { db in let name = "\(db)"; db.trace { log.add("\(name): \($0)") } } })
        withExtendedLifetime(pool) { }
        return log.all
    }

    // access/pool-files/003
    static func accessPoolFiles003() throws -> Any? {
        let log = Notes()
        let pool = try itemPool { $0.prepareDatabase { db in let name = "\(db)"; db.trace { log.add("\(name): \($0)") } } }
        let before = log.all.count
        try pool.write(insert)
        _ = try pool.read(items)
        _ = try pool.read(items)
        _ = try pool.unsafeRead(items)
        return Array(log.all.dropFirst(before))
    }

    // access/pool-files/004
    static func accessPoolFiles004() throws -> Any? {
        let path = tempPath()
        let queue = try DatabaseQueue(path: path)
        return obj(("files", files(path)), ("journal", try queue.read { try text($0, "PRAGMA journal_mode") }))
    }

    // access/pool-files/005
    static func accessPoolFiles005() throws -> Any? {
        let pool = try itemPool()
        let before = fileNames(pool.path)
        try pool.close()
        return obj(("before", before), ("after", fileNames(pool.path)))
    }

    // access/pool-files/006
    static func accessPoolFiles006() throws -> Any? {
        let path = tempPath()
        var pool: DatabasePool? = try DatabasePool(path: path)
        try pool!.write { try $0.execute(sql: itemSQL) }
        _ = try pool!.read(items)
        pool = nil
        return obj(("files", fileNames(path)), ("items", try DatabaseQueue(path: path).read(items)))
    }

    // access/pool-files/007
    static func accessPoolFiles007() throws -> Any? {
        let path = tempPath()
        var pool: DatabasePool? = try DatabasePool(path: path)
        try pool!.write { try $0.execute(sql: itemSQL) }
        _ = try pool!.read(items)
        try pool!.close()
        let closed = fileNames(path)
        pool = nil
        let released = fileNames(path)
        pool = try DatabasePool(path: path)
        let n = try pool!.read(items)
        pool = nil
        return obj(("closed", closed), ("released", released), ("items", n), ("reopened, released without close()", fileNames(path)))
    }

    // access/pool-files/008
    static func accessPoolFiles008() throws -> Any? {
        let path = tempPath(), notes = Notes(), gate = Gate()
        var pool: DatabasePool? = try DatabasePool(path: path)
        try pool!.write { try $0.execute(sql: itemSQL) }
        pool!.asyncWriteWithoutTransaction { _ in gate.pass() }
        pool!.asyncWrite({ try insert($0); return try items($0) }, completion: { _, r in notes.add("\(r)") })
        pool = nil
        gate.open()
        notes.when(count: 1)
        return notes.all
    }

    // access/pool-files/009
    static func accessPoolFiles009() throws -> Any? {
        let a = try itemPool(), b = try DatabasePool(path: a.path)
        _ = try b.read(items)
        try a.close()
        let one = fileNames(a.path)
        try b.close()
        return obj(("one closed", one), ("both closed", fileNames(a.path)))
    }

    // access/pool-files/010
    static func accessPoolFiles010() throws -> Any? {
        let path = try walFile()
        let version: (DatabaseReader) throws -> Int? = { try $0.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") } }
        let before = try DatabaseQueue(path: path, configuration: configured { $0.readonly = true }).read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
        let pool = try DatabasePool(path: path)
        return obj(("version before", before), ("version after", try version(pool)), ("files", files(path)), ("tables", try pool.read(tables)))
    }

    // access/pool-files/011
    static func accessPoolFiles011() throws -> Any? {
        let a = try itemPool()
        let before = files(a.path), version = try a.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
        let b = try DatabasePool(path: a.path)
        return obj(("same files", files(a.path) == before), ("same version", try b.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") } == version))
    }

    // access/pool-files/012
    static func accessPoolFiles012() throws -> Any? {
        let path = try itemFile()
        let before = files(path)
        let pool = try DatabasePool(path: path)
        let opened = files(path)
        let mode = try pool.read { try text($0, "PRAGMA journal_mode") }
        try pool.close()
        return obj(("before", before), ("opened", opened), ("mode", mode), ("closed", files(path)), ("mode later", try DatabaseQueue(path: path).read { try text($0, "PRAGMA journal_mode") }))
    }

    // access/pool-files/013
    static func accessPoolFiles013() throws -> Any? {
        let path = try walFile()
        let queue = try DatabaseQueue(path: path)
        let opened = fileNames(path)
        _ = try queue.read(items)
        let read = fileNames(path)
        try queue.write(insert)
        return obj(("mode", try queue.read { try text($0, "PRAGMA journal_mode") }), ("opened", opened), ("read", read), ("written", fileNames(path)))
    }

    // access/pool-files/014
    static func accessPoolFiles014() throws -> Any? {
        let queue = try itemQueue { $0.journalMode = .wal }
        return obj(("mode", try queue.read { try text($0, "PRAGMA journal_mode") }), ("synchronous", try queue.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") }), ("files", fileNames(queue.path)))
    }

    // access/pool-files/015
    static func accessPoolFiles015() throws -> Any? {
        var out: [String: Any?] = [:]
        for (name, mode) in [("default", Configuration.JournalModeConfiguration.default), ("wal", .wal)] {
            let pool = try itemPool { $0.journalMode = mode }, queue = try itemQueue { $0.journalMode = mode }
            out["pool " + name] = try pool.write { try [text($0, "PRAGMA journal_mode"), text($0, "PRAGMA synchronous")] }
            out["reader " + name] = try pool.read { try [text($0, "PRAGMA journal_mode"), text($0, "PRAGMA synchronous")] }
            out["queue " + name] = try queue.write { try [text($0, "PRAGMA journal_mode"), text($0, "PRAGMA synchronous")] }
        }
        return out
    }

    // access/pool-files/016
    static func accessPoolFiles016() throws -> Any? {
        let pool = try itemPool { $0.prepareDatabase { db in if !db.configuration.readonly { try db.execute(sql: "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL") } } }
        return try pool.write { try [text($0, "PRAGMA journal_mode"), text($0, "PRAGMA synchronous")] }
    }

    // access/pool-files/017
    static func accessPoolFiles017() throws -> Any? {
        let queue = try itemQueue { $0.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = TRUNCATE") } }
        return try queue.write { try text($0, "PRAGMA journal_mode") }
    }

    // access/pool-files/018
    static func accessPoolFiles018() throws -> Any? {
        let path = try itemFile()
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.readonly = true; $0.journalMode = .wal })
        return try queue.read { try text($0, "PRAGMA journal_mode") }
    }

    // access/pool-files/019
    static func accessPoolFiles019() throws -> Any? {
        return tried { try DatabasePool(path: ":memory:") }
    }

    // access/pool-files/020
    static func accessPoolFiles020() throws -> Any? {
        return tried { try DatabasePool(path: "") }
    }

    // access/pool-files/021
    static func accessPoolFiles021() throws -> Any? {
        let path = tempPath() + "/none/db.sqlite"
        return obj(("pool", tried { try DatabasePool(path: path) }), ("queue", tried { try DatabaseQueue(path: path) }))
    }

    // access/pool-files/022
    static func accessPoolFiles022() throws -> Any? {
        let path = tempPath("folder")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return obj(("pool", tried { try DatabasePool(path: path) }), ("queue", tried { try DatabaseQueue(path: path) }))
    }

    // access/pool-files/023
    static func accessPoolFiles023() throws -> Any? {
        let path = tempPath()
        try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: path))
        return obj(("pool", tried { try DatabasePool(path: path) }), ("queue", tried { try DatabaseQueue(path: path) }), ("files", files(path)))
    }

    // access/pool-files/024
    static func accessPoolFiles024() throws -> Any? {
        let path = tempPath()
        try Data().write(to: URL(fileURLWithPath: path))
        let pool = try DatabasePool(path: path)
        return obj(("files", files(path)), ("mode", try pool.read { try text($0, "PRAGMA journal_mode") }))
    }

    // access/pool-files/025
    static func accessPoolFiles025() throws -> Any? {
        let path = try itemFile()
        let queue = try DatabaseQueue(path: path)
        var r: [String: Any?] = [:]
        try queue.inTransaction(.exclusive) { _ in r["pool"] = tried { try DatabasePool(path: path) }; r["queue"] = tried { try DatabaseQueue(path: path) }; r["readonly pool"] = tried { try DatabasePool(path: path, configuration: configured { $0.readonly = true; $0.busyMode = .timeout(0.01) }) }; return .commit }
        return r
    }

    // access/pool-files/026
    static func accessPoolFiles026() throws -> Any? {
        let a = try itemPool()
        return try a.write { db in
            try insert(db)
            return tried { try DatabasePool(path: a.path).read(items) }
        }
    }

    // access/readonly-pool/001
    static func accessReadonlyPool001() throws -> Any? {
        let path = tempPath()
        return obj(("pool", tried { try DatabasePool(path: path, configuration: configured { $0.readonly = true }) }), ("queue", tried { try DatabaseQueue(path: path, configuration: configured { $0.readonly = true }) }), ("files", files(path)))
    }

    // access/readonly-pool/002
    static func accessReadonlyPool002() throws -> Any? {
        let path = try itemFile()
        let pool = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        return obj(("mode", try pool.read { try text($0, "PRAGMA journal_mode") }), ("items", try pool.read(items)), ("write", tried { try pool.write(insert) }), ("without transaction", tried { try pool.writeWithoutTransaction(insert) }), ("barrier", tried { try pool.barrierWriteWithoutTransaction(insert) }), ("files", files(path)))
    }

    // access/readonly-pool/003
    static func accessReadonlyPool003() throws -> Any? {
        let path = try walFile()
        let pool = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        let count = try pool.read(items)
        let during = files(path)
        try pool.close()
        return obj(("items", count), ("mode", try DatabaseQueue(path: path).read { try text($0, "PRAGMA journal_mode") }), ("during", during), ("closed", files(path)))
    }

    // access/readonly-pool/004
    static func accessReadonlyPool004() throws -> Any? {
        let a = try itemPool()
        let b = try DatabasePool(path: a.path, configuration: configured { $0.readonly = true })
        let first = try b.read(items)
        try a.write(insert)
        return obj(("before", first), ("after the commit of the other", try b.read(items)), ("write", tried { try b.write(insert) }))
    }

    // access/readonly-pool/005
    static func accessReadonlyPool005() throws -> Any? {
        let path = try walFile()
        let pool = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        return obj(("nothing", tried { try pool.write { _ in 1 } }), ("read", tried { try pool.write(items) }), ("immediate", tried { try pool.writeInTransaction(.immediate) { _ in .commit } }))
    }

    // access/readonly-pool/006
    static func accessReadonlyPool006() throws -> Any? {
        let path = try walFile()
        let pool = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        let snapshot = try pool.makeSnapshot()
        let writer = try DatabaseQueue(path: path)
        try writer.write(insert)
        return obj(("snapshot", try snapshot.read(items)), ("pool", try pool.read(items)))
    }

    // access/readonly-pool/007
    static func accessReadonlyPool007() throws -> Any? {
        let path = try itemFile()
        let pool = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        let snapshot = try pool.makeSnapshot()
        let writer = try DatabaseQueue(path: path)
        return obj(("write", tried { try writer.write(insert) }), ("snapshot", try snapshot.read(items)))
    }

    // access/readonly-pool/008
    static func accessReadonlyPool008() throws -> Any? {
        let pool = try DatabasePool(path: try walFile(), configuration: configured { $0.readonly = true })
        return obj(("erase", tried { try pool.erase() }), ("vacuum", tried { try pool.vacuum() }), ("items", try pool.read(items)))
    }

    // access/readers/001
    static func accessReaders001() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes(), gate = Gate()
        let other = Beside { try! pool.read { db in notes.add("\(db)"); gate.pass() } }
        notes.when(count: 1)
        try pool.read { notes.add("\($0)") }
        gate.open(); other.wait()
        return obj(("writer", try pool.write { "\($0)" }), ("readers", notes.all), ("snapshots", try (0..<2).map { _ in try pool.makeSnapshot().read { "\($0)" } }))
    }

    // access/readers/002
    static func accessReaders002() throws -> Any? {
        let pool = try itemPool { $0.label = "Shop" }
        let queue = try itemQueue { $0.label = "Shop" }
        return obj(("writer", try pool.write { $0.description }), ("reader", try pool.read { $0.description }), ("snapshot", try pool.makeSnapshot().read { $0.description }), ("queue", try queue.read { $0.description }), ("debug", try pool.makeSnapshot().read { $0.debugDescription }))
    }

    // access/readers/003
    static func accessReaders003() throws -> Any? {
        let pool = try itemPool()
        return try (0..<3).map { _ in try pool.read { "\($0)" } }
    }

    // access/readers/004
    static func accessReaders004() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 1 }
        let notes = Notes(), gate = Gate()
        let first = Beside { try! pool.read { db in notes.add("first in"); gate.pass(); notes.add("first out") } }
        notes.when(count: 1)
        let second = Beside { try! pool.read { db in notes.add("second in \(db)") } }
        grace()
        gate.open(); first.wait(); second.wait()
        return notes.all
    }

    // access/readers/005
    static func accessReaders005() throws -> Any? {
        let pool = try itemPool { $0.maximumReaderCount = 2 }
        let notes = Notes(), gates = [Gate(), Gate()]
        let reads = gates.map { gate in Beside { try! pool.read { db in notes.add("in"); gate.pass() } } }
        notes.when(count: 2)
        let third = Beside { try! pool.read { db in notes.add("third \(db)") } }
        grace()
        notes.add("release")
        gates.forEach { $0.open() }
        reads.forEach { $0.wait() }; third.wait()
        return obj(("notes", notes.all.map { $0.hasPrefix("third") ? "third" : $0 }))
    }

    // access/readers/006
    static func accessReaders006() throws -> Any? {
        let pool = try itemPool()
        let notes = Notes(), gate = Gate()
        let reads = (0..<5).map { _ in Beside { try! pool.read { db in notes.add("\(db)"); gate.pass() } } }
        let names = notes.when(count: 5).sorted()
        for _ in reads { gate.open() }
        reads.forEach { $0.wait() }
        return names
    }
}
