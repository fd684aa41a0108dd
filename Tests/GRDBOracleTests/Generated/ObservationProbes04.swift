// Observed expressions of the area "observation", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationProbes04: [Probe] = [
        Probe("observation/value-observation/027", free: observationValueObservation027),
        Probe("observation/value-observation/028", free: observationValueObservation028),
        Probe("observation/value-observation/029", free: observationValueObservation029),
        Probe("observation/value-observation/030", free: observationValueObservation030),
        Probe("observation/value-observation/031", free: observationValueObservation031),
        Probe("observation/value-observation/032", free: observationValueObservation032),
        Probe("observation/value-observation/033", free: observationValueObservation033),
        Probe("observation/value-observation/034", free: observationValueObservation034),
        Probe("observation/value-observation/035", free: observationValueObservation035),
        Probe("observation/value-observation/036", free: observationValueObservation036),
        Probe("observation/value-observation/037", free: observationValueObservation037),
        Probe("observation/value-observation/038", free: observationValueObservation038),
        Probe("observation/value-observation/039", free: observationValueObservation039),
        Probe("observation/value-observation/040", free: observationValueObservation040),
        Probe("observation/value-observation/041", free: observationValueObservation041),
        Probe("observation/value-observation/042", free: observationValueObservation042),
        Probe("observation/observation-events/001", free: observationObservationEvents001),
        Probe("observation/observation-events/002", free: observationObservationEvents002),
        Probe("observation/observation-events/003", free: observationObservationEvents003),
        Probe("observation/observation-events/004", free: observationObservationEvents004),
        Probe("observation/observation-events/005", free: observationObservationEvents005),
        Probe("observation/observation-events/006", free: observationObservationEvents006),
        Probe("observation/observation-events/007", free: observationObservationEvents007),
        Probe("observation/transaction-observer/001", free: observationTransactionObserver001),
        Probe("observation/transaction-observer/002", free: observationTransactionObserver002),
        Probe("observation/transaction-observer/003", free: observationTransactionObserver003),
        Probe("observation/transaction-observer/004", free: observationTransactionObserver004),
        Probe("observation/transaction-observer/005", free: observationTransactionObserver005),
        Probe("observation/transaction-observer/006", free: observationTransactionObserver006),
        Probe("observation/transaction-observer/007", free: observationTransactionObserver007),
        Probe("observation/transaction-observer/008", free: observationTransactionObserver008),
        Probe("observation/transaction-observer/009", free: observationTransactionObserver009),
        Probe("observation/transaction-observer/010", free: observationTransactionObserver010),
        Probe("observation/transaction-observer/011", free: observationTransactionObserver011),
        Probe("observation/transaction-observer/012", free: observationTransactionObserver012),
        Probe("observation/transaction-observer/013", free: observationTransactionObserver013),
        Probe("observation/transaction-observer/014", free: observationTransactionObserver014),
        Probe("observation/transaction-observer/015", free: observationTransactionObserver015),
        Probe("observation/transaction-observer/016", free: observationTransactionObserver016),
        Probe("observation/transaction-observer/017", free: observationTransactionObserver017),
    ]

    // observation/value-observation/027
    static func observationValueObservation027() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }.removeDuplicates { $0.count == $1.count }, [w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)")])
    }

    // observation/value-observation/028
    static func observationValueObservation028() throws -> Any? {
        return try observed(ValueObservation.tracking(region: Table("tag"), fetch: { db in try Book.fetchCount(db) }), [w("UPDATE book SET title = 'x'"), w("UPDATE tag SET label = 'x' WHERE id = 1"), w("INSERT INTO book (title, authorId) VALUES ('z', 1)"), w("INSERT INTO tag (label) VALUES ('z')")])
    }

    // observation/value-observation/029
    static func observationValueObservation029() throws -> Any? {
        return try observed(ValueObservation.tracking(region: .fullDatabase, fetch: { db in try Book.fetchCount(db) }), [w("UPDATE setting SET value = 'x'"), w("CREATE TABLE zz(a)"), w("SELECT 1"), w("UPDATE note SET stamp = 1")])
    }

    // observation/value-observation/030
    static func observationValueObservation030() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Setting.fetchAll(db).map(\.value) }, [w("UPDATE setting SET value = 'x'"), w("INSERT INTO setting VALUES ('k', 'v')"), { w in try w.write { db in try db.execute(sql: "UPDATE setting SET value = 'y'"); try db.notifyChanges(in: Setting.all()) } }, w("DELETE FROM setting")])
    }

    // observation/value-observation/031
    static func observationValueObservation031() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM bookView") }, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET year = 1"), w("UPDATE book SET title = '1'")])
    }

    // observation/value-observation/032
    static func observationValueObservation032() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Author.including(all: Author.books).asRequest(of: Row.self).fetchAll(db).count }, [w("UPDATE book SET title = 'x' WHERE id = 1"), w("UPDATE tag SET label = 'x'"), w("UPDATE author SET name = 'x' WHERE id = 1")])
    }

    // observation/value-observation/033
    static func observationValueObservation033() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Bool.fetchOne(db, sql: "SELECT value = 'en' FROM setting")! ? try Book.fetchCount(db) : try Tag.fetchCount(db) }, [w("INSERT INTO tag (label) VALUES ('a')"), { w in try w.write { db in try db.execute(sql: "UPDATE setting SET value = 'fr'"); try db.notifyChanges(in: Setting.all()) } }, w("INSERT INTO tag (label) VALUES ('b')"), w("INSERT INTO book (title, authorId) VALUES ('z', 1)")])
    }

    // observation/value-observation/034
    static func observationValueObservation034() throws -> Any? {
        return try observed(ValueObservation.trackingConstantRegion { db in try Bool.fetchOne(db, sql: "SELECT stamp = 10 FROM note")! ? try Book.fetchCount(db) : try Tag.fetchCount(db) }, [w("INSERT INTO tag (label) VALUES ('a')"), w("UPDATE note SET stamp = 11"), w("INSERT INTO tag (label) VALUES ('b')"), w("INSERT INTO book (title, authorId) VALUES ('z', 1)")])
    }

    // observation/value-observation/035
    static func observationValueObservation035() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Bool.fetchOne(db, sql: "SELECT stamp = 10 FROM note")! ? try Book.fetchCount(db) : try Tag.fetchCount(db) }, [w("INSERT INTO tag (label) VALUES ('a')"), w("UPDATE note SET stamp = 11"), w("INSERT INTO tag (label) VALUES ('b')"), w("INSERT INTO book (title, authorId) VALUES ('z', 1)")])
    }

    // observation/value-observation/036
    static func observationValueObservation036() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT x FROM missing") }, [w("UPDATE book SET title = 1")])
    }

    // observation/value-observation/037
    static func observationValueObservation037() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tag WHERE label <> 'boom' OR abs(-9223372036854775808 + (label <> 'boom'))") }, [w("UPDATE tag SET label = 'boom' WHERE id = 1"), w("UPDATE tag SET label = 'ok' WHERE id = 1")])
    }

    // observation/value-observation/038
    static func observationValueObservation038() throws -> Any? {
        return try observed(ValueObservation.tracking { _ in 1 }, [w("UPDATE book SET title = 1")])
    }

    // observation/value-observation/039
    static func observationValueObservation039() throws -> Any? {
        var o = ValueObservation.tracking { db in try Book.fetchCount(db) }
        o.requiresWriteAccess = true
        return try observed(o, [w("INSERT INTO book (title, authorId) VALUES ('z', 1)"), w("UPDATE book SET year = 3")])
    }

    // observation/value-observation/040
    static func observationValueObservation040() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, pool: true, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET title = 'Old' WHERE id = 9"), w("UPDATE book SET year = 4 WHERE id = 1"), w("DELETE FROM book WHERE id = 9")])
    }

    // observation/value-observation/041
    static func observationValueObservation041() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }, pool: true, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET title = 'Old' WHERE id = 9"), w("UPDATE book SET year = 4 WHERE id = 1"), w("DELETE FROM book WHERE id = 9")])
    }

    // observation/value-observation/042
    static func observationValueObservation042() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).fetchOne(db)?.year }.removeDuplicates(), pool: true, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET title = 'Old' WHERE id = 9"), w("UPDATE book SET year = 4 WHERE id = 1"), w("DELETE FROM book WHERE id = 9")])
    }

    // observation/observation-events/001
    static func observationObservationEvents001() throws -> Any? {
        return try events(ValueObservation.tracking { db in try Book.fetchCount(db) }, [w("INSERT INTO book (title, authorId) VALUES ('z', 1)"), w("UPDATE author SET name = 'x'")])
    }

    // observation/observation-events/002
    static func observationObservationEvents002() throws -> Any? {
        return try events(ValueObservation.trackingConstantRegion { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("UPDATE book SET title = 'x' WHERE id = 1")])
    }

    // observation/observation-events/003
    static func observationObservationEvents003() throws -> Any? {
        return try events(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }.removeDuplicates(), [w("UPDATE book SET title = title WHERE id = 1")])
    }

    // observation/observation-events/004
    static func observationObservationEvents004() throws -> Any? {
        return try events(ValueObservation.tracking { db in try Book.fetchCount(db) }, pool: true, [w("INSERT INTO book (title, authorId) VALUES ('z', 1)"), w("UPDATE author SET name = 'x'")])
    }

    // observation/observation-events/005
    static func observationObservationEvents005() throws -> Any? {
        return try events(ValueObservation.trackingConstantRegion { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, pool: true, [w("UPDATE book SET title = 'x' WHERE id = 1")])
    }

    // observation/observation-events/006
    static func observationObservationEvents006() throws -> Any? {
        return try events(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }.removeDuplicates(), pool: true, [w("UPDATE book SET title = title WHERE id = 1")])
    }

    // observation/observation-events/007
    static func observationObservationEvents007() throws -> Any? {
        return try events(ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT x FROM missing") }, [])
    }

    // observation/transaction-observer/001
    static func observationTransactionObserver001() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "INSERT INTO tag VALUES (9, 'a')") }
        }
    }

    // observation/transaction-observer/002
    static func observationTransactionObserver002() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "INSERT INTO tag VALUES (9, 'a')") }
        }
    }

    // observation/transaction-observer/003
    static func observationTransactionObserver003() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "UPDATE tag SET label = 'b'") }
        }
    }

    // observation/transaction-observer/004
    static func observationTransactionObserver004() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'b'") }
        }
    }

    // observation/transaction-observer/005
    static func observationTransactionObserver005() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "UPDATE tag SET label = 'b' WHERE id = 999") }
        }
    }

    // observation/transaction-observer/006
    static func observationTransactionObserver006() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'b' WHERE id = 999") }
        }
    }

    // observation/transaction-observer/007
    static func observationTransactionObserver007() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "DELETE FROM note") }
        }
    }

    // observation/transaction-observer/008
    static func observationTransactionObserver008() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "DELETE FROM note") }
        }
    }

    // observation/transaction-observer/009
    static func observationTransactionObserver009() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "DELETE FROM bookTag WHERE bookId = 1") }
        }
    }

    // observation/transaction-observer/010
    static func observationTransactionObserver010() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "DELETE FROM bookTag WHERE bookId = 1") }
        }
    }

    // observation/transaction-observer/011
    static func observationTransactionObserver011() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "INSERT INTO setting VALUES ('x', 1)") }
        }
    }

    // observation/transaction-observer/012
    static func observationTransactionObserver012() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "INSERT INTO setting VALUES ('x', 1)") }
        }
    }

    // observation/transaction-observer/013
    static func observationTransactionObserver013() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "INSERT OR REPLACE INTO tag VALUES (1, 'z')") }
        }
    }

    // observation/transaction-observer/014
    static func observationTransactionObserver014() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "INSERT OR REPLACE INTO tag VALUES (1, 'z')") }
        }
    }

    // observation/transaction-observer/015
    static func observationTransactionObserver015() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "INSERT OR IGNORE INTO tag VALUES (1, 'z')") }
        }
    }

    // observation/transaction-observer/016
    static func observationTransactionObserver016() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "INSERT OR IGNORE INTO tag VALUES (1, 'z')") }
        }
    }

    // observation/transaction-observer/017
    static func observationTransactionObserver017() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "SELECT 1") }
        }
    }
}
