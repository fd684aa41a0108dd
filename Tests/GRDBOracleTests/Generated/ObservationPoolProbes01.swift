// Observed expressions of the area "observation-pool", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationPoolProbes01: [Probe] = [
        Probe("observation-pool/scheduling/005", free: observationPoolScheduling005),
        Probe("observation-pool/scheduling/006", free: observationPoolScheduling006),
        Probe("observation-pool/scheduling/007", free: observationPoolScheduling007),
        Probe("observation-pool/scheduling/008", free: observationPoolScheduling008),
        Probe("observation-pool/fetches/001", free: observationPoolFetches001),
        Probe("observation-pool/fetches/002", free: observationPoolFetches002),
        Probe("observation-pool/fetches/003", free: observationPoolFetches003),
        Probe("observation-pool/fetches/004", free: observationPoolFetches004),
        Probe("observation-pool/fetches/005", free: observationPoolFetches005),
        Probe("observation-pool/fetches/006", free: observationPoolFetches006),
        Probe("observation-pool/fetches/007", free: observationPoolFetches007),
        Probe("observation-pool/fetches/008", free: observationPoolFetches008),
        Probe("observation-pool/fetches/009", free: observationPoolFetches009),
        Probe("observation-pool/fetches/010", free: observationPoolFetches010),
        Probe("observation-pool/fetches/011", free: observationPoolFetches011),
        Probe("observation-pool/fetches/012", free: observationPoolFetches012),
        Probe("observation-pool/fetches/013", free: observationPoolFetches013),
        Probe("observation-pool/changes/001", free: observationPoolChanges001),
        Probe("observation-pool/changes/002", free: observationPoolChanges002),
        Probe("observation-pool/changes/003", free: observationPoolChanges003),
        Probe("observation-pool/changes/004", free: observationPoolChanges004),
        Probe("observation-pool/changes/005", free: observationPoolChanges005),
        Probe("observation-pool/changes/008", free: observationPoolChanges008),
        Probe("observation-pool/changes/009", free: observationPoolChanges009),
        Probe("observation-pool/changes/010", free: observationPoolChanges010),
        Probe("observation-pool/operators/001", free: observationPoolOperators001),
        Probe("observation-pool/operators/002", free: observationPoolOperators002),
        Probe("observation-pool/operators/003", free: observationPoolOperators003),
        Probe("observation-pool/operators/004", free: observationPoolOperators004),
        Probe("observation-pool/failures/001", free: observationPoolFailures001),
        Probe("observation-pool/failures/002", free: observationPoolFailures002),
        Probe("observation-pool/failures/003", free: observationPoolFailures003),
        Probe("observation-pool/failures/004", free: observationPoolFailures004),
        Probe("observation-pool/failures/005", free: observationPoolFailures005),
        Probe("observation-pool/failures/007", free: observationPoolFailures007),
        Probe("observation-pool/failures/008", free: observationPoolFailures008),
        Probe("observation-pool/cancel/001", free: observationPoolCancel001),
        Probe("observation-pool/cancel/002", free: observationPoolCancel002),
        Probe("observation-pool/cancel/003", free: observationPoolCancel003),
        Probe("observation-pool/cancel/004", free: observationPoolCancel004),
    ]

    // observation-pool/scheduling/005
    static func observationPoolScheduling005() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), key = DispatchSpecificKey<String>(), queue = DispatchQueue(label: "mine")
        queue.setSpecific(key: key, value: "mine")
        let c = itemCount.removeDuplicates().start(in: pool, scheduling: .async(onQueue: queue), onError: { _ in }, onChange: { notes.add("\($0) \(DispatchQueue.getSpecific(key: key) ?? "-")") })
        notes.when(count: 1)
        try pool.write(insert)
        notes.when(has: "3 mine")
        c.cancel()
        return notes.all
    }

    // observation-pool/scheduling/006
    static func observationPoolScheduling006() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), key = DispatchSpecificKey<String>(), queue = DispatchQueue(label: "mine")
        queue.setSpecific(key: key, value: "mine")
        let c = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT * FROM none") }.start(in: pool, scheduling: .async(onQueue: queue), onError: { notes.add("\(told($0)) \(DispatchQueue.getSpecific(key: key) ?? "-")") }, onChange: { notes.add($0) })
        notes.when(count: 1)
        c.cancel()
        return notes.all
    }

    // observation-pool/scheduling/007
    static func observationPoolScheduling007() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes, scheduling: .task)
        notes.when(count: 1)
        try pool.write(insert)
        notes.when(has: "3")
        c.cancel()
        return notes.all
    }

    // observation-pool/scheduling/008
    static func observationPoolScheduling008() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue(), a = Notes(), b = Notes(), d = Notes()
        let c = [watch(itemCount, in: pool, a), watch(itemCount, in: queue, b), watch(itemCount, in: pool, d, scheduling: SameThread(immediate: false))]
        a.when(count: 2); d.when(count: 2)
        grace()
        c.forEach { $0.cancel() }
        return [a.all, b.all, d.all]
    }

    // observation-pool/fetches/001
    static func observationPoolFetches001() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(ValueObservation.tracking { "\($0) \(try items($0)) \($0.isInsideTransaction)" }, in: pool, notes, scheduling: SameThread(immediate: false))
        notes.when(count: 2)
        try pool.write(insert)
        notes.when { $0.contains { $0.contains(" 3 ") } }
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/002
    static func observationPoolFetches002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(ValueObservation.trackingConstantRegion { "\($0) \(try items($0)) \($0.isInsideTransaction)" }, in: pool, notes, scheduling: SameThread(immediate: false))
        notes.when(count: 2)
        try pool.write(insert)
        notes.when { $0.contains { $0.contains(" 3 ") } }
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/003
    static func observationPoolFetches003() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var o = ValueObservation.tracking { "\($0) \(try items($0)) \($0.isInsideTransaction)" }
        o.requiresWriteAccess = true
        let c = watch(o, in: pool, notes)
        try pool.write(insert)
        notes.when { $0.contains { $0.contains(" 3 ") } }
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/004
    static func observationPoolFetches004() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        try pool.write { try $0.execute(sql: "CREATE TABLE other (a)") }
        let c = watch(ValueObservation.tracking(region: Table("other"), fetch: { "\($0) \(try items($0))" }), in: pool, notes, scheduling: SameThread(immediate: false))
        notes.when(count: 2)
        try pool.write(insert)
        try pool.write { try $0.execute(sql: "INSERT INTO other VALUES (1)") }
        notes.when { $0.contains { $0.contains(" 3") } }
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/005
    static func observationPoolFetches005() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var o = itemCount
        o.requiresWriteAccess = true
        let c = watch(o, in: pool, notes)
        for _ in 0..<20 { try pool.write(insert) }
        notes.when(has: "22")
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/006
    static func observationPoolFetches006() throws -> Any? {
        let queue = try itemQueue(), notes = Notes()
        let c = watch(itemCount, in: queue, notes)
        for _ in 0..<20 { try queue.write(insert) }
        notes.when(has: "22")
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/007
    static func observationPoolFetches007() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes)
        for _ in 0..<50 { try pool.write(insert) }
        notes.when(has: "52")
        c.cancel()
        let values = notes.all.compactMap(Int.init)
        return obj(("first", values.first), ("growing", values == values.sorted() && Set(values).count == values.count), ("last", values.last))
    }

    // observation-pool/fetches/008
    static func observationPoolFetches008() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(ValueObservation.trackingConstantRegion { try items($0) }.removeDuplicates(), in: pool, notes)
        for _ in 0..<50 { try pool.write(insert) }
        notes.when(has: "52")
        c.cancel()
        let values = notes.all.compactMap(Int.init)
        return obj(("first", values.first), ("growing", values == values.sorted() && Set(values).count == values.count), ("last", values.last))
    }

    // observation-pool/fetches/009
    static func observationPoolFetches009() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes)
        for i in 3...6 { try pool.write(insert); notes.when(has: "\(i)") }
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/010
    static func observationPoolFetches010() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue()
        let fetch: @Sendable (Database) throws -> Int = { try insert($0); return try items($0) }
        return try [false, true].flatMap { access in try ([pool, queue] as [any DatabaseWriter]).map { writer in
            let notes = Notes()
            var o = ValueObservation.trackingConstantRegion(fetch)
            o.requiresWriteAccess = access
            let c = watch(o, in: writer, notes)
            let all = notes.when(count: 1)
            c.cancel()
            return "\(access) \(type(of: writer)) \(all.first ?? "")"
        } }
    }

    // observation-pool/fetches/011
    static func observationPoolFetches011() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate(), inside = Gate()
        let read = Beside { try! pool.read { _ in inside.open(); gate.pass() } }
        inside.pass()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes)
        try pool.write(insert)
        notes.when(has: "3")
        gate.open(); read.wait()
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/012
    static func observationPoolFetches012() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate(), inside = Gate()
        let write = Beside { try! pool.write { try insert($0); inside.open(); gate.pass() } }
        inside.pass()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes)
        notes.add("started")
        gate.open(); write.wait()
        notes.when(has: "3")
        c.cancel()
        return notes.all
    }

    // observation-pool/fetches/013
    static func observationPoolFetches013() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), gate = Gate(), inside = Gate()
        let write = Beside { try! pool.write { try insert($0); inside.open(); gate.pass() } }
        inside.pass()
        var o = itemCount
        o.requiresWriteAccess = true
        let c = watch(o, in: pool, notes, scheduling: SameThread(immediate: false))
        notes.add("started")
        grace()
        gate.open(); write.wait()
        notes.when(count: 2)
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/001
    static func observationPoolChanges001() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        try pool.write { try $0.execute(sql: "CREATE TABLE other (a)") }
        var o = itemCount
        o.requiresWriteAccess = true
        let c = watch(o, in: pool, notes)
        try pool.writeInTransaction { try insert($0); return .rollback }
        try pool.write { try $0.execute(sql: "INSERT INTO other VALUES (1)") }
        try pool.write { try $0.execute(sql: "DELETE FROM item WHERE id > 100") }
        try pool.write { db in try db.inSavepoint { try insert(db); return .rollback } }
        notes.add("nothing so far")
        try pool.write { db in try insert(db); try insert(db); try insert(db) }
        notes.when(has: "5")
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/002
    static func observationPoolChanges002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        try pool.write { try $0.execute(sql: "CREATE TABLE other (a); INSERT INTO other VALUES (10)") }
        let c = watch(ValueObservation.tracking { db in try items(db) < 4 ? "items" : "other \(try Int.fetchOne(db, sql: "SELECT SUM(a) FROM other")!)" }.removeDuplicates(), in: pool, notes)
        try pool.write { try $0.execute(sql: "UPDATE other SET a = 11") }
        try pool.write { db in try insert(db); try insert(db) }
        notes.when(has: "other 11")
        try pool.write { try $0.execute(sql: "UPDATE other SET a = 12") }
        notes.when(has: "other 12")
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/003
    static func observationPoolChanges003() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        try pool.write { try $0.execute(sql: "CREATE TABLE other (a); INSERT INTO other VALUES (10)") }
        let c = watch(ValueObservation.trackingConstantRegion { db in try items(db) < 4 ? "items" : "other \(try Int.fetchOne(db, sql: "SELECT SUM(a) FROM other")!)" }.removeDuplicates(), in: pool, notes)
        try pool.write { db in try insert(db); try insert(db) }
        notes.when(has: "other 10")
        try pool.write { try $0.execute(sql: "UPDATE other SET a = 12") }
        grace()
        notes.add("then")
        try pool.write(insert)
        notes.when(has: "other 12")
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/004
    static func observationPoolChanges004() throws -> Any? {
        let pool = try itemPool(), other = try DatabasePool(path: pool.path), notes = Notes()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes)
        try pool.writeWithoutTransaction { _ in }
        try other.write(insert)
        grace()
        notes.add("notify")
        try pool.write { try $0.notifyChanges(in: Table("item")) }
        notes.when(has: "3")
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/005
    static func observationPoolChanges005() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes)
        try pool.writeWithoutTransaction(insert); notes.when(has: "3")
        try pool.barrierWriteWithoutTransaction(insert); notes.when(has: "4")
        try pool.unsafeReentrantWrite(insert); notes.when(has: "5")
        _ = try awaited { try await pool.write(insert) }; notes.when(has: "6")
        pool.asyncWriteWithoutTransaction { try! insert($0) }; notes.when(has: "7")
        pool.asyncBarrierWriteWithoutTransaction { try! insert($0.get()) }; notes.when(has: "8")
        try AnyDatabaseWriter(pool).write(insert); notes.when(has: "9")
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/008
    static func observationPoolChanges008() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), queue = DispatchQueue(label: "mine")
        let c = itemCount.removeDuplicates().start(in: pool, scheduling: .async(onQueue: queue), onError: { notes.add(told($0)) }, onChange: { n in notes.add(n); if n < 5 { try! pool.write(insert) } })
        notes.when(has: "5")
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/009
    static func observationPoolChanges009() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var o = itemCount
        o.requiresWriteAccess = true
        let c = watch(o, in: pool, notes)
        _ = try cancelling { cancel in try await pool.write { db in try insert(db); cancel(); return 1 } }
        notes.add("cancelled")
        try pool.write(insert)
        notes.when(has: "3")
        c.cancel()
        return notes.all
    }

    // observation-pool/changes/010
    static func observationPoolChanges010() throws -> Any? {
        let pool = try itemPool(), queue = try itemQueue()
        return try ([pool, queue] as [any DatabaseWriter]).map { writer in
            let notes = Notes()
            try writer.write { try $0.execute(sql: "CREATE TABLE other (a)") }
            var o = itemCount
            o.requiresWriteAccess = true
            let c = watch(o, in: writer, notes)
            _ = tried { try writer.write { db in db.add(function: stopFunction { writer.interrupt() }); try insert(db); try db.execute(sql: "INSERT INTO item (name) " + longSelect); return 1 } }
            notes.add("interrupted")
            try writer.write { try $0.execute(sql: "INSERT INTO other VALUES (1)") }
            grace()
            notes.add("another table")
            try writer.write(insert)
            notes.when(has: "3")
            c.cancel()
            return notes.all
        }
    }

    // observation-pool/operators/001
    static func observationPoolOperators001() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(itemCount.map { $0 / 2 }.removeDuplicates(), in: pool, notes)
        for _ in 0..<4 { try pool.write(insert) }
        notes.when(has: "3")
        c.cancel()
        return notes.all
    }

    // observation-pool/operators/002
    static func observationPoolOperators002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var o = itemCount.removeDuplicates(by: { a, b in b - a < 2 })
        o.requiresWriteAccess = true
        let c = watch(o, in: pool, notes)
        for _ in 0..<6 { try pool.write(insert) }
        notes.when { $0.count >= 4 || $0.contains("8") || $0.contains("7") }
        c.cancel()
        return notes.all
    }

    // observation-pool/operators/003
    static func observationPoolOperators003() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let o = itemCount.removeDuplicates().handleEvents(willStart: { notes.add("start") }, willFetch: { notes.add("fetch") }, willTrackRegion: { notes.add("track \($0)") }, databaseDidChange: { notes.add("change") }, didReceiveValue: { notes.add("value \($0)") }, didFail: { _ in notes.add("fail") }, didCancel: { notes.add("cancel") })
        let c = o.start(in: pool, scheduling: SameThread(), onError: { _ in }, onChange: { _ in })
        notes.when { $0.contains { $0.hasPrefix("track") } }
        notes.add("write")
        try pool.write(insert)
        notes.when(has: "value 3")
        c.cancel()
        return notes.all
    }

    // observation-pool/operators/004
    static func observationPoolOperators004() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var o = itemCount.handleEvents(willStart: { notes.add("start") }, willFetch: { notes.add("fetch") }, willTrackRegion: { notes.add("track \($0)") }, databaseDidChange: { notes.add("change") }, didReceiveValue: { notes.add("value \($0)") }, didFail: { _ in notes.add("fail") }, didCancel: { notes.add("cancel") })
        o.requiresWriteAccess = true
        let c = o.start(in: pool, scheduling: SameThread(), onError: { _ in }, onChange: { notes.add("onChange \($0)") })
        notes.add("write")
        try pool.write(insert)
        notes.when(has: "onChange 3")
        c.cancel()
        return notes.all
    }

    // observation-pool/failures/001
    static func observationPoolFailures001() throws -> Any? {
        let pool = try itemPool(), a = Notes(), b = Notes()
        let o = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT * FROM none") }
        let c = [watch(o, in: pool, a), watch(o, in: pool, b, scheduling: SameThread(immediate: false))]
        let immediate = a.all
        b.when(count: 1)
        try pool.write { try $0.execute(sql: "CREATE TABLE none (a)") }
        grace()
        c.forEach { $0.cancel() }
        return obj(("immediate, at once", immediate), ("immediate", a.all), ("later", b.all))
    }

    // observation-pool/failures/002
    static func observationPoolFailures002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(ValueObservation.tracking { db -> Int in let n = try items(db); if n == 4 { throw DatabaseError(message: "four") }; return n }.removeDuplicates(), in: pool, notes)
        try pool.write(insert); notes.when(has: "3")
        try pool.write(insert); notes.when(count: 3)
        try pool.write(insert); grace()
        c.cancel()
        return notes.all
    }

    // observation-pool/failures/003
    static func observationPoolFailures003() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var o = ValueObservation.tracking { db -> Int in let n = try items(db); if n == 4 { throw DatabaseError(message: "four") }; return n }
        o.requiresWriteAccess = true
        let c = watch(o, in: pool, notes)
        let first = tried { try pool.write(insert) }
        notes.when(has: "3")
        let r = [first, tried { try pool.write(insert) }, tried { try pool.write(insert) }]
        notes.when(count: 3); grace()
        c.cancel()
        return obj(("notes", notes.all), ("writes", r.map(\.text)), ("items", try pool.read(items)))
    }

    // observation-pool/failures/004
    static func observationPoolFailures004() throws -> Any? {
        struct Mine: Error { }
        let pool = try itemPool(), notes = Notes()
        let c = watch(itemCount.map { n -> Int in if n == 3 { throw Mine() }; return n }.removeDuplicates(), in: pool, notes)
        try pool.write(insert); notes.when(count: 2)
        c.cancel()
        return notes.all
    }

    // observation-pool/failures/005
    static func observationPoolFailures005() throws -> Any? {
        let pool = try itemPool(), broken = try itemPool { $0.prepareDatabase { if $0.configuration.readonly { throw DatabaseError(message: "no reader") } } }
        try pool.close()
        let a = Notes(), b = Notes(), d = Notes(), e = Notes()
        let c = [watch(itemCount, in: pool, a), watch(itemCount, in: pool, b, scheduling: SameThread(immediate: false)), watch(itemCount, in: broken, d), watch(itemCount, in: broken, e, scheduling: SameThread(immediate: false))]
        for n in [a, b, d, e] { n.when(count: 1) }
        c.forEach { $0.cancel() }
        return obj(("closed", [a.all, b.all]), ("no reader", [d.all, e.all]))
    }

    // observation-pool/failures/007
    static func observationPoolFailures007() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = try pool.write { db in try insert(db); return watch(itemCount.removeDuplicates(), in: pool, notes) }
        notes.when(has: "3")
        c.cancel()
        return notes.all
    }

    // observation-pool/failures/008
    static func observationPoolFailures008() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var o = itemCount
        o.requiresWriteAccess = true
        let c = try pool.write { db in try insert(db); return watch(o, in: pool, notes) }
        c.cancel()
        return notes.all
    }

    // observation-pool/cancel/001
    static func observationPoolCancel001() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        let c = watch(itemCount.removeDuplicates(), in: pool, notes)
        try pool.write(insert); notes.when(has: "3")
        c.cancel(); c.cancel()
        try pool.write(insert); grace()
        return notes.all
    }

    // observation-pool/cancel/002
    static func observationPoolCancel002() throws -> Any? {
        let pool = try itemPool(), notes = Notes()
        var c: AnyDatabaseCancellable? = watch(itemCount.removeDuplicates(), in: pool, notes)
        try pool.write(insert); notes.when(has: "3")
        withExtendedLifetime(c) { }
        c = nil
        try pool.write(insert); grace()
        return notes.all
    }

    // observation-pool/cancel/003
    static func observationPoolCancel003() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), queue = DispatchQueue(label: "mine")
        queue.suspend()
        let c = itemCount.handleEvents(didCancel: { notes.add("cancelled") }).start(in: pool, scheduling: .async(onQueue: queue), onError: { notes.add(told($0)) }, onChange: { notes.add($0) })
        c.cancel()
        queue.resume(); grace()
        return notes.all
    }

    // observation-pool/cancel/004
    static func observationPoolCancel004() throws -> Any? {
        let pool = try itemPool(), notes = Notes(), received = Notes(), queue = DispatchQueue(label: "mine")
        let c = itemCount.removeDuplicates().handleEvents(didReceiveValue: { received.add($0) }).start(in: pool, scheduling: .async(onQueue: queue), onError: { notes.add(told($0)) }, onChange: { notes.add($0) })
        notes.when(has: "2")
        queue.suspend()
        try pool.write(insert); received.when(has: "3")
        c.cancel()
        queue.resume(); grace()
        return notes.all
    }
}
