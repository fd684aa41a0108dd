// Observed expressions of the area "observation-pool", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationPoolProbes02: [Probe] = [
        Probe("observation-pool/cancel/005", free: observationPoolCancel005),
        Probe("observation-pool/cancel/006", free: observationPoolCancel006),
        Probe("observation-pool/values/001", free: observationPoolValues001),
        Probe("observation-pool/values/002", free: observationPoolValues002),
        Probe("observation-pool/values/003", free: observationPoolValues003),
        Probe("observation-pool/values/004", free: observationPoolValues004),
        Probe("observation-pool/values/005", free: observationPoolValues005),
        Probe("observation-pool/values/006", free: observationPoolValues006),
        Probe("observation-pool/values/007", free: observationPoolValues007),
        Probe("observation-pool/shared/001", free: observationPoolShared001),
        Probe("observation-pool/shared/002", free: observationPoolShared002),
        Probe("observation-pool/shared/003", free: observationPoolShared003),
        Probe("observation-pool/shared/005", free: observationPoolShared005),
        Probe("observation-pool/readers/001", free: observationPoolReaders001),
        Probe("observation-pool/readers/002", free: observationPoolReaders002),
        Probe("observation-pool/readers/003", free: observationPoolReaders003),
        Probe("observation-pool/readers/004", free: observationPoolReaders004),
        Probe("observation-pool/readers/005", free: observationPoolReaders005),
        Probe("observation-pool/region/001", free: observationPoolRegion001),
        Probe("observation-pool/region/002", free: observationPoolRegion002),
        Probe("observation-pool/region/003", free: observationPoolRegion003),
        Probe("observation-pool/region/004", free: observationPoolRegion004),
        Probe("observation-pool/region/005", free: observationPoolRegion005),
    ]

    // observation-pool/cancel/005
    static func observationPoolCancel005() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), kept = Kept<AnyDatabaseCancellable?>(nil), queue = DispatchQueue(label: "mine")
        kept.value = itemCount.removeDuplicates().start(in: pool, scheduling: .async(onQueue: queue), onError: { _ in }, onChange: { n in notes.add(n); if n == 3 { kept.value?.cancel() } })
        notes.when(count: 1)
        for _ in 0..<3 { try pool.write(insert); grace() }
        return notes.all
    }

    // observation-pool/cancel/006
    static func observationPoolCancel006() throws -> Any? {
        var pool: DatabasePool? = try itemPool()
        weak var weakPool = pool
        let notes = Notes()
        let c = watch(itemCount.removeDuplicates(), in: pool!, notes)
        try pool!.write(insert); notes.when(has: "3")
        pool!.writeWithoutTransaction { _ in }
        pool = nil
        let alive = weakPool != nil
        c.cancel()
        grace()
        return obj(("alive while observed", alive), ("alive after cancel", weakPool != nil))
    }

    // observation-pool/values/001
    static func observationPoolValues001() throws -> Any? {
        let pool = try itemPool()
        return try awaited {
            var out: [Int] = []
            for try await n in itemCount.removeDuplicates().values(in: pool) {
                out.append(n)
                if n == 5 { break }
                try await pool.write { try insert($0) }
            }
            return out
        }
    }

    // observation-pool/values/002
    static func observationPoolValues002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let task = Task { () -> String in
            do { for try await n in itemCount.removeDuplicates().values(in: pool) { notes.add(n) }; return "ended" } catch { return "threw \(told(error))" }
        }
        notes.when(count: 1)
        task.cancel()
        let r = try awaited { await task.value }
        try pool.write(insert); grace()
        return obj(("values", notes.all), ("end", r))
    }

    // observation-pool/values/003
    static func observationPoolValues003() throws -> Any? {
        let pool = try itemPool()
        return try cancelledTask { for try await _ in itemCount.values(in: pool) { }; return "ended" }
    }

    // observation-pool/values/004
    static func observationPoolValues004() throws -> Any? {
        let pool = try itemPool()
        return try awaited {
            var out: [Int] = []
            let r = await triedAsync {
                for try await n in ValueObservation.tracking({ db -> Int in let n = try items(db); if n == 4 { throw DatabaseError(message: "four") }; return n }).removeDuplicates().values(in: pool) { out.append(n); try await pool.write { try insert($0) } }
                return "ended"
            }
            return obj(("values", out), ("end", r))
        }
    }

    // observation-pool/values/005
    static func observationPoolValues005() throws -> Any? {
        let notes = Notes()
        var out: [String: Any?] = [:]
        for (name, policy, taken) in [("unbounded", AsyncValueObservation<Int>.BufferingPolicy.unbounded, 4), ("newest 1", .bufferingNewest(1), 1), ("newest 2", .bufferingNewest(2), 2), ("oldest 1", .bufferingOldest(1), 1), ("oldest 3", .bufferingOldest(3), 3)] {
            let pool = try itemPool(), notes = Notes()
            out[name] = try awaited {
                var o = itemCount
                o.requiresWriteAccess = true
                var iterator = o.values(in: pool, scheduling: Noted(notes: notes), bufferingPolicy: policy).makeAsyncIterator()
                func deliver(_ count: Int) { notes.when(count: count) }
                deliver(1)
                for i in 2...4 { try await pool.write { try insert($0) }; deliver(i) }
                var values: [Int] = []
                for _ in 0..<taken { if let n = try await iterator.next() { values.append(n) } }
                try await pool.write { try insert($0) }
                if let n = try await iterator.next() { values.append(n) }
                return values
            }
        }
        _ = notes
        return out
    }

    // observation-pool/values/006
    static func observationPoolValues006() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let o = itemCount.handleEvents(didCancel: { notes.add("cancelled") })
        _ = try awaited { for try await _ in o.values(in: pool) { break }; return 1 }
        return notes.when(count: 1)
    }

    // observation-pool/values/007
    static func observationPoolValues007() throws -> Any? {
        let pool = try itemPool()
        return try awaited {
            let values = itemCount.removeDuplicates().values(in: pool)
            var a = values.makeAsyncIterator(), b = values.makeAsyncIterator()
            let first = [try await a.next(), try await b.next()]
            try await pool.write { try insert($0) }
            return [first, [try await a.next(), try await b.next()]]
        }
    }

    // observation-pool/shared/001
    static func observationPoolShared001() throws -> Any? {
        var out: [String: Any?] = [:]
        for (name, extent) in [("whileObserved", SharedValueObservationExtent.whileObserved), ("observationLifetime", .observationLifetime)] {
            let pool = try itemPool(), events = Notes(), a = Notes(), b = Notes(), d = Notes()
            let shared = itemCount.removeDuplicates().handleEvents(willStart: { events.add("start") }, didCancel: { events.add("cancel") }).shared(in: pool, scheduling: .async(onQueue: DispatchQueue(label: "mine")), extent: extent)
            let first = shared.start(onError: { _ in }, onChange: { a.add($0) })
            a.when(count: 1)
            let second = shared.start(onError: { _ in }, onChange: { b.add($0) })
            b.when(count: 1)
            try pool.write(insert)
            a.when(has: "3"); b.when(has: "3")
            first.cancel(); second.cancel()
            events.add("third")
            let third = shared.start(onError: { _ in }, onChange: { d.add($0) })
            d.when(has: "3")
            third.cancel()
            out[name] = obj(("events", events.all), ("a", a.all), ("b", b.all), ("third", d.all))
        }
        return out
    }

    // observation-pool/shared/002
    static func observationPoolShared002() throws -> Any? {
        let pool = try itemPool(), events = Notes(), a = Notes()
        var shared: SharedValueObservation<Int>? = itemCount.removeDuplicates().handleEvents(willStart: { events.add("start") }, didCancel: { events.add("cancel") }).shared(in: pool, scheduling: .async(onQueue: DispatchQueue(label: "mine")), extent: .observationLifetime)
        var c: AnyDatabaseCancellable? = shared!.start(onError: { _ in }, onChange: { a.add($0) })
        a.when(count: 1)
        shared = nil
        try pool.write(insert)
        a.when(has: "3")
        events.add("subscriber released")
        withExtendedLifetime(c) { }
        c = nil
        events.when(has: "cancel")
        return events.all
    }

    // observation-pool/shared/003
    static func observationPoolShared003() throws -> Any? {
        let pool = try itemPool(), a = Notes(), b = Notes(), d = Notes()
        let shared = ValueObservation.tracking { db -> Int in let n = try items(db); if n == 3 { throw DatabaseError(message: "three") }; return n }.removeDuplicates().shared(in: pool, scheduling: .async(onQueue: DispatchQueue(label: "mine")), extent: .whileObserved)
        let c = [shared.start(onError: { a.add(told($0)) }, onChange: { a.add($0) }), shared.start(onError: { b.add(told($0)) }, onChange: { b.add($0) })]
        a.when(count: 1); b.when(count: 1)
        try pool.write(insert)
        a.when(count: 2); b.when(count: 2)
        try pool.write(insert)
        let e = shared.start(onError: { d.add(told($0)) }, onChange: { d.add($0) })
        d.when(count: 1)
        e.cancel(); c.forEach { $0.cancel() }
        return [a.all, b.all, d.all]
    }

    // observation-pool/shared/005
    static func observationPoolShared005() throws -> Any? {
        let pool = try itemPool()
        return try awaited {
            let shared = itemCount.removeDuplicates().shared(in: pool, scheduling: .task)
            var out: [Int] = []
            for try await n in shared.values() {
                out.append(n)
                if n == 4 { break }
                try await pool.write { try insert($0) }
            }
            return out
        }
    }

    // observation-pool/readers/001
    static func observationPoolReaders001() throws -> Any? {
        let path = try walFile(), writer = try DatabasePool(path: path), a = Notes(), b = Notes()
        let pool = try DatabasePool(path: path, configuration: configured { $0.readonly = true })
        let c = [watch(itemCount, in: pool, a), watch(itemCount, in: pool, b, scheduling: SameThread(immediate: false))]
        b.when(count: 1)
        try writer.write(insert); grace()
        c.forEach { $0.cancel() }
        return [a.all, b.all]
    }

    // observation-pool/readers/002
    static func observationPoolReaders002() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot(), a = Notes(), b = Notes()
        try pool.write(insert)
        let c = [watch(itemCount, in: snapshot, a), watch(itemCount, in: snapshot, b, scheduling: SameThread(immediate: false))]
        b.when(count: 1); grace()
        c.forEach { $0.cancel() }
        return [a.all, b.all]
    }

    // observation-pool/readers/003
    static func observationPoolReaders003() throws -> Any? {
        let pool = try itemPool(), snapshot = try pool.makeSnapshot()
        return try awaited { var out: [Int] = []; for try await n in itemCount.values(in: snapshot) { out.append(n); break }; return out }
    }

    // observation-pool/readers/004
    static func observationPoolReaders004() throws -> Any? {
        let pool = try itemPool(), a = Notes(), b = Notes()
        let c = [watch(itemCount.removeDuplicates(), in: AnyDatabaseReader(pool), a), watch(itemCount.removeDuplicates(), in: AnyDatabaseWriter(pool), b)]
        try pool.write(insert)
        a.when(has: "3"); b.when(has: "3")
        c.forEach { $0.cancel() }
        return [a.all, b.all]
    }

    // observation-pool/readers/005
    static func observationPoolReaders005() throws -> Any? {
        let pool = try DatabasePool(path: try walFile(), configuration: configured { $0.readonly = true }), snapshot = try pool.makeSnapshot()
        var o = ValueObservation.tracking { "\($0) \(try items($0))" }
        o.requiresWriteAccess = true
        let a = Notes(), b = Notes()
        let c = [watch(o, in: pool, a), watch(o, in: snapshot, b)]
        c.forEach { $0.cancel() }
        return [a.all, b.all]
    }

    // observation-pool/region/001
    static func observationPoolRegion001() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = DatabaseRegionObservation(tracking: Table("item")).start(in: pool, onError: { notes.add(told($0)) }, onChange: { db in notes.add("\(db) \(db.isInsideTransaction) \(try! items(db)) \(try! pool.read(items))") })
        try pool.write { db in try insert(db); notes.add("in the write") }
        notes.add("written")
        try pool.writeInTransaction { try insert($0); return .rollback }
        try pool.writeWithoutTransaction(insert)
        c.cancel()
        try pool.write(insert)
        return notes.all
    }

    // observation-pool/region/002
    static func observationPoolRegion002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        try pool.write { try $0.execute(sql: "CREATE TABLE log (a)") }
        let c = DatabaseRegionObservation(tracking: Table("item")).start(in: pool, onError: { notes.add(told($0)) }, onChange: { db in notes.add(tried { try db.execute(sql: "INSERT INTO log VALUES (1)") }) })
        try pool.write(insert)
        try pool.write(insert)
        c.cancel()
        return obj(("notes", notes.all), ("log", try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM log") }))
    }

    // observation-pool/region/003
    static func observationPoolRegion003() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let a = DatabaseRegionObservation(tracking: SQLRequest<Row>(sql: "SELECT * FROM none")).start(in: pool, onError: { notes.add(told($0)) }, onChange: { _ in notes.add("change") })
        let b = try pool.write { db in try insert(db); return DatabaseRegionObservation(tracking: Table("item")).start(in: pool, onError: { notes.add(told($0)) }, onChange: { _ in notes.add("change") }) }
        notes.add("started in a write")
        try pool.write(insert)
        a.cancel(); b.cancel()
        return notes.all
    }

    // observation-pool/region/004
    static func observationPoolRegion004() throws -> Any? {
        let pool = try itemPool(), other = try DatabasePool(path: pool.path), notes = Notes()
        var c: AnyDatabaseCancellable? = DatabaseRegionObservation(tracking: .fullDatabase).start(in: pool, onError: { notes.add(told($0)) }, onChange: { _ in notes.add("change") })
        try other.write(insert)
        notes.add("other")
        try pool.write(insert)
        withExtendedLifetime(c) { }
        c = nil
        try pool.write(insert)
        return notes.all
    }

    // observation-pool/region/005
    static func observationPoolRegion005() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = DatabaseRegionObservation(tracking: Table("item")).start(in: pool, onError: { _ in }, onChange: { notes.add("change \(try! items($0))") })
        _ = try awaited { try await pool.write(insert) }
        pool.asyncWrite({ try insert($0) }, completion: { _, _ in notes.add("completion") })
        notes.when(has: "completion")
        try pool.barrierWriteWithoutTransaction(insert)
        c.cancel()
        return notes.all
    }
}
