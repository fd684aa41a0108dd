// Observed expressions of the area "observation", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationProbes06: [Probe] = [
        Probe("observation/transaction-observer/058", free: observationTransactionObserver058),
        Probe("observation/transaction-observer/059", free: observationTransactionObserver059),
        Probe("observation/transaction-observer/060", free: observationTransactionObserver060),
        Probe("observation/transaction-observer/061", free: observationTransactionObserver061),
        Probe("observation/transaction-observer/062", free: observationTransactionObserver062),
        Probe("observation/transaction-observer/063", free: observationTransactionObserver063),
        Probe("observation/transaction-observer/064", free: observationTransactionObserver064),
        Probe("observation/transaction-observer/065", free: observationTransactionObserver065),
        Probe("observation/transaction-observer/066", free: observationTransactionObserver066),
        Probe("observation/transaction-observer/067", free: observationTransactionObserver067),
        Probe("observation/transaction-observer/068", free: observationTransactionObserver068),
        Probe("observation/transaction-observer/069", free: observationTransactionObserver069),
        Probe("observation/transaction-observer/070", free: observationTransactionObserver070),
        Probe("observation/transaction-observer/071", free: observationTransactionObserver071),
        Probe("observation/transaction-observer/072", free: observationTransactionObserver072),
        Probe("observation/transaction-observer/073", free: observationTransactionObserver073),
        Probe("observation/transaction-observer/074", free: observationTransactionObserver074),
        Probe("observation/region-observation/001", free: observationRegionObservation001),
        Probe("observation/region-observation/002", free: observationRegionObservation002),
        Probe("observation/region-observation/003", free: observationRegionObservation003),
        Probe("observation/region-observation/004", free: observationRegionObservation004),
        Probe("observation/region-observation/005", free: observationRegionObservation005),
        Probe("observation/region-observation/006", free: observationRegionObservation006),
        Probe("observation/region-observation/007", free: observationRegionObservation007),
        Probe("observation/region-observation/008", free: observationRegionObservation008),
        Probe("observation/region-observation/009", free: observationRegionObservation009),
        Probe("observation/region-observation/010", free: observationRegionObservation010),
        Probe("observation/shared-observation/001", free: observationSharedObservation001),
        Probe("observation/shared-observation/002", free: observationSharedObservation002),
        Probe("observation/combined/001", free: observationCombined001),
        Probe("observation/combined/002", free: observationCombined002),
        Probe("observation/combined/003", free: observationCombined003),
        Probe("observation/combined/004", free: observationCombined004),
        Probe("observation/combined/005", free: observationCombined005),
        Probe("observation/combined/006", free: observationCombined006),
        Probe("observation/combined/007", free: observationCombined007),
        Probe("observation/combined/008", free: observationCombined008),
    ]

    // observation/transaction-observer/058
    static func observationTransactionObserver058() throws -> Any? {
        return try observerLog(kinds: true, configure: { $0.observesKind = { if case .update("book", let c) = $0 { return c.contains("year") } else { return false } } }) { q, o in
            try q.write { try $0.execute(sql: "UPDATE book SET title = 'x', year = 3 WHERE id = 1; UPDATE book SET price = 1 WHERE id = 1") }
        }
    }

    // observation/transaction-observer/059
    static func observationTransactionObserver059() throws -> Any? {
        return try observerLog(configure: { $0.stopAfter = 1 }) { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1; UPDATE tag SET label = 'x' WHERE id = 2; INSERT INTO tag VALUES (9, 'z')") }
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'y' WHERE id = 1") }
        }
    }

    // observation/transaction-observer/060
    static func observationTransactionObserver060() throws -> Any? {
        return try observerLog(extent: .nextTransaction) { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1") }
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'y' WHERE id = 1") }
        }
    }

    // observation/transaction-observer/061
    static func observationTransactionObserver061() throws -> Any? {
        return try observerLog(extent: .nextTransaction) { q, o in
            try q.inDatabase { db in try db.inTransaction { try db.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1"); return .rollback } }
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'y' WHERE id = 1") }
        }
    }

    // observation/transaction-observer/062
    static func observationTransactionObserver062() throws -> Any? {
        return try observerLog() { q, o in
            q.remove(transactionObserver: o)
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1") }
        }
    }

    // observation/transaction-observer/063
    static func observationTransactionObserver063() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in try db.notifyChanges(in: Book.all()) }
        }
    }

    // observation/transaction-observer/064
    static func observationTransactionObserver064() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in try db.notifyChanges(in: .fullDatabase) }
        }
    }

    // observation/transaction-observer/065
    static func observationTransactionObserver065() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in try db.notifyChanges(in: DatabaseRegion()) }
        }
    }

    // observation/transaction-observer/066
    static func observationTransactionObserver066() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in try db.execute(sql: "INSERT INTO tag VALUES (1, 'dup')") }
        }
    }

    // observation/transaction-observer/067
    static func observationTransactionObserver067() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.execute(sql: "INSERT INTO tag VALUES (1, 'dup')") }
        }
    }

    // observation/transaction-observer/068
    static func observationTransactionObserver068() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in try db.execute(sql: "INSERT OR ROLLBACK INTO tag VALUES (1, 'dup')") }
        }
    }

    // observation/transaction-observer/069
    static func observationTransactionObserver069() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.execute(sql: "BEGIN; PRAGMA defer_foreign_keys = ON; DELETE FROM tag WHERE id = 1; COMMIT") }
        }
    }

    // observation/transaction-observer/070
    static func observationTransactionObserver070() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in db.afterNextTransaction(onCommit: { _ in o.log.append("after: commit") }, onRollback: { _ in o.log.append("after: rollback") }); try db.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1") }
        }
    }

    // observation/transaction-observer/071
    static func observationTransactionObserver071() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in db.afterNextTransaction(onCommit: { _ in o.log.append("after: commit") }, onRollback: { _ in o.log.append("after: rollback") }); try db.inTransaction { .rollback }; try db.inTransaction { .commit } }
        }
    }

    // observation/transaction-observer/072
    static func observationTransactionObserver072() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in db.afterNextTransaction { _ in o.log.append("after: commit") }; try db.execute(sql: "SELECT 1"); try db.execute(sql: "UPDATE note SET stamp = 1"); try db.execute(sql: "UPDATE note SET stamp = 2") }
        }
    }

    // observation/transaction-observer/073
    static func observationTransactionObserver073() throws -> Any? {
        let q = try makeFixtureQueue()
        let a = LoggingObserver(), b = LoggingObserver()
        var order: [String] = []
        q.add(transactionObserver: a)
        q.add(transactionObserver: b)
        b.failCommit = true
        let e = caught { try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1") } }
        order.append("a: \(a.log)"); order.append("b: \(b.log)")
        return obj(("error", e), ("logs", order))
    }

    // observation/transaction-observer/074
    static func observationTransactionObserver074() throws -> Any? {
        let q = try makeFixtureQueue()
        weak var weakObserver: LoggingObserver?
        do { let o = LoggingObserver(); weakObserver = o; q.add(transactionObserver: o, extent: .observerLifetime) }
        let lifetime = weakObserver == nil
        do { let o = LoggingObserver(); weakObserver = o; q.add(transactionObserver: o, extent: .databaseLifetime) }
        let db = weakObserver == nil
        do { let o = LoggingObserver(); weakObserver = o; q.add(transactionObserver: o, extent: .nextTransaction) }
        let next = weakObserver == nil
        try q.write { _ in }
        let after = weakObserver == nil
        return obj(("observerLifetime released", lifetime), ("databaseLifetime released", db), ("nextTransaction released before", next), ("nextTransaction released after empty transaction", after))
    }

    // observation/region-observation/001
    static func observationRegionObservation001() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Book.all()).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/002
    static func observationRegionObservation002() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Book.filter(key: 1)).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/003
    static func observationRegionObservation003() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Book.select(Column("title"))).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/004
    static func observationRegionObservation004() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Book.select(Column("title")).filter(key: 1)).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/005
    static func observationRegionObservation005() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Table("book")).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/006
    static func observationRegionObservation006() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: .fullDatabase).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/007
    static func observationRegionObservation007() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Author.all(), Book.filter(key: 2)).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/008
    static func observationRegionObservation008() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Setting.all()).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/009
    static func observationRegionObservation009() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Table("bookView").all()).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/region-observation/010
    static func observationRegionObservation010() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let c = DatabaseRegionObservation(tracking: Book.none()).start(in: q, onError: { box.add("error \($0)") }, onChange: { _ in box.add("change") })
        var out: [Int] = []
        for s in ["UPDATE book SET year = 1 WHERE id = 1", "UPDATE book SET title = title WHERE id = 1", "UPDATE book SET title = 'a' WHERE id = 2", "UPDATE author SET name = 'a' WHERE id = 1", "BEGIN; UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 1; COMMIT", "BEGIN; UPDATE book SET title = 'c' WHERE id = 1; ROLLBACK", "DELETE FROM book WHERE id = 999", "INSERT INTO book (id, title, authorId) VALUES (50, 'x', 1)", "DELETE FROM book WHERE id = 50", "UPDATE setting SET value = 3", "CREATE TABLE zz(a)"] { try q.writeWithoutTransaction { try $0.execute(sql: s) }; out.append(box.take().count) }
        c.cancel()
        return out
    }

    // observation/shared-observation/001
    static func observationSharedObservation001() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let shared = ValueObservation.tracking { db in try Book.fetchCount(db) }.print("", to: BoxStream(box)).shared(in: q, scheduling: .async(onQueue: .global()), extent: .observationLifetime)
        let a = shared.start(onError: { _ in }, onChange: { box.add("A \($0)") })
        usleep(40_000)
        box.add("-- second subscriber")
        let b = shared.start(onError: { _ in }, onChange: { box.add("B \($0)") })
        usleep(40_000)
        box.add("-- write")
        try q.write { try $0.execute(sql: "INSERT INTO book (title, authorId) VALUES ('z', 1)") }
        usleep(40_000)
        let received = box.take()
        a.cancel(); b.cancel()
        usleep(20_000)
        box.add("-- third subscriber")
        let c = shared.start(onError: { _ in }, onChange: { box.add("C \($0)") })
        usleep(40_000)
        c.cancel()
        return obj(("until write", received.filter { !$0.hasPrefix("A") && !$0.hasPrefix("B") }), ("A and B", received.filter { $0.hasPrefix("A") || $0.hasPrefix("B") }.sorted()), ("after cancellation", box.take()))
    }

    // observation/shared-observation/002
    static func observationSharedObservation002() throws -> Any? {
        let q = try makeFixtureQueue()
        let box = EventBox()
        let shared = ValueObservation.tracking { db in try Book.fetchCount(db) }.print("", to: BoxStream(box)).shared(in: q, scheduling: .async(onQueue: .global()), extent: .whileObserved)
        let a = shared.start(onError: { _ in }, onChange: { box.add("A \($0)") })
        usleep(40_000)
        box.add("-- second subscriber")
        let b = shared.start(onError: { _ in }, onChange: { box.add("B \($0)") })
        usleep(40_000)
        box.add("-- write")
        try q.write { try $0.execute(sql: "INSERT INTO book (title, authorId) VALUES ('z', 1)") }
        usleep(40_000)
        let received = box.take()
        a.cancel(); b.cancel()
        usleep(20_000)
        box.add("-- third subscriber")
        let c = shared.start(onError: { _ in }, onChange: { box.add("C \($0)") })
        usleep(40_000)
        c.cancel()
        return obj(("until write", received.filter { !$0.hasPrefix("A") && !$0.hasPrefix("B") }), ("A and B", received.filter { $0.hasPrefix("A") || $0.hasPrefix("B") }.sorted()), ("after cancellation", box.take()))
    }

    // observation/combined/001
    static func observationCombined001() throws -> Any? {
        return try observed(ValueObservation.tracking(regions: [Table("tag"), Book.filter(key: 1)], fetch: { db in try Book.fetchCount(db) }), [w("UPDATE book SET title = 1 WHERE id = 2"), w("UPDATE book SET title = 1 WHERE id = 1"), w("UPDATE tag SET label = 1"), w("UPDATE author SET name = 1")])
    }

    // observation/combined/002
    static func observationCombined002() throws -> Any? {
        return try observed(ValueObservation.tracking(region: Book.select(Column("title")), Tag.filter(key: 1), fetch: { db in try Book.fetchCount(db) }), [w("UPDATE book SET year = 1 WHERE id = 2"), w("UPDATE book SET title = 1 WHERE id = 1"), w("UPDATE tag SET label = 1 WHERE id = 2"), w("UPDATE tag SET label = 1 WHERE id = 1")])
    }

    // observation/combined/003
    static func observationCombined003() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(keys: [1, 2]).fetchCount(db) }, [w("UPDATE book SET title = 1 WHERE id = 3"), w("UPDATE book SET title = 1 WHERE id = 2"), w("INSERT INTO book (id, title, authorId) VALUES (7, 1, 1)")])
    }

    // observation/combined/004
    static func observationCombined004() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.none().fetchCount(db) }, [w("UPDATE book SET title = 1 WHERE id = 3")])
    }

    // observation/combined/005
    static func observationCombined005() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(Column("id") == 1 || Column("id") == 2).fetchCount(db) }, [w("UPDATE book SET title = 1 WHERE id = 3")])
    }

    // observation/combined/006
    static func observationCombined006() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).including(required: Book.author).asRequest(of: Row.self).fetchAll(db).count }, [w("UPDATE author SET name = 1 WHERE id = 3"), w("UPDATE book SET title = 1 WHERE id = 2"), w("UPDATE book SET title = 1 WHERE id = 1")])
    }

    // observation/combined/007
    static func observationCombined007() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try db.registerAccess(to: Tag.all()); return 1 }, [w("UPDATE tag SET label = 1"), w("UPDATE book SET title = 1")])
    }

    // observation/combined/008
    static func observationCombined008() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }, [{ w in try w.write { db in _ = try Book.filter(key: 1).updateAll(db, Column("year").set(to: 3)) } }, { w in try w.write { db in var b = try Book.fetchOne(db, key: 1)!; try b.updateChanges(db) { _ in } } }, { w in try w.write { db in try Book.fetchOne(db, key: 1)!.update(db) } }, { w in try w.write { db in _ = try Book.filter(key: 99).deleteAll(db) } }])
    }
}
