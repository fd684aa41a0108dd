// Observed expressions of the area "observation", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationProbes05: [Probe] = [
        Probe("observation/transaction-observer/018", free: observationTransactionObserver018),
        Probe("observation/transaction-observer/019", free: observationTransactionObserver019),
        Probe("observation/transaction-observer/020", free: observationTransactionObserver020),
        Probe("observation/transaction-observer/021", free: observationTransactionObserver021),
        Probe("observation/transaction-observer/022", free: observationTransactionObserver022),
        Probe("observation/transaction-observer/023", free: observationTransactionObserver023),
        Probe("observation/transaction-observer/024", free: observationTransactionObserver024),
        Probe("observation/transaction-observer/025", free: observationTransactionObserver025),
        Probe("observation/transaction-observer/026", free: observationTransactionObserver026),
        Probe("observation/transaction-observer/027", free: observationTransactionObserver027),
        Probe("observation/transaction-observer/028", free: observationTransactionObserver028),
        Probe("observation/transaction-observer/029", free: observationTransactionObserver029),
        Probe("observation/transaction-observer/030", free: observationTransactionObserver030),
        Probe("observation/transaction-observer/031", free: observationTransactionObserver031),
        Probe("observation/transaction-observer/032", free: observationTransactionObserver032),
        Probe("observation/transaction-observer/033", free: observationTransactionObserver033),
        Probe("observation/transaction-observer/034", free: observationTransactionObserver034),
        Probe("observation/transaction-observer/035", free: observationTransactionObserver035),
        Probe("observation/transaction-observer/036", free: observationTransactionObserver036),
        Probe("observation/transaction-observer/037", free: observationTransactionObserver037),
        Probe("observation/transaction-observer/038", free: observationTransactionObserver038),
        Probe("observation/transaction-observer/039", free: observationTransactionObserver039),
        Probe("observation/transaction-observer/040", free: observationTransactionObserver040),
        Probe("observation/transaction-observer/041", free: observationTransactionObserver041),
        Probe("observation/transaction-observer/042", free: observationTransactionObserver042),
        Probe("observation/transaction-observer/043", free: observationTransactionObserver043),
        Probe("observation/transaction-observer/044", free: observationTransactionObserver044),
        Probe("observation/transaction-observer/045", free: observationTransactionObserver045),
        Probe("observation/transaction-observer/046", free: observationTransactionObserver046),
        Probe("observation/transaction-observer/047", free: observationTransactionObserver047),
        Probe("observation/transaction-observer/048", free: observationTransactionObserver048),
        Probe("observation/transaction-observer/049", free: observationTransactionObserver049),
        Probe("observation/transaction-observer/050", free: observationTransactionObserver050),
        Probe("observation/transaction-observer/051", free: observationTransactionObserver051),
        Probe("observation/transaction-observer/052", free: observationTransactionObserver052),
        Probe("observation/transaction-observer/053", free: observationTransactionObserver053),
        Probe("observation/transaction-observer/054", free: observationTransactionObserver054),
        Probe("observation/transaction-observer/055", free: observationTransactionObserver055),
        Probe("observation/transaction-observer/056", free: observationTransactionObserver056),
        Probe("observation/transaction-observer/057", free: observationTransactionObserver057),
    ]

    // observation/transaction-observer/018
    static func observationTransactionObserver018() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "SELECT 1") }
        }
    }

    // observation/transaction-observer/019
    static func observationTransactionObserver019() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "CREATE TABLE zz(a)") }
        }
    }

    // observation/transaction-observer/020
    static func observationTransactionObserver020() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "CREATE TABLE zz(a)") }
        }
    }

    // observation/transaction-observer/021
    static func observationTransactionObserver021() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "DROP TABLE note") }
        }
    }

    // observation/transaction-observer/022
    static func observationTransactionObserver022() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "DROP TABLE note") }
        }
    }

    // observation/transaction-observer/023
    static func observationTransactionObserver023() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "DELETE FROM author WHERE id = 3") }
        }
    }

    // observation/transaction-observer/024
    static func observationTransactionObserver024() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "DELETE FROM author WHERE id = 3") }
        }
    }

    // observation/transaction-observer/025
    static func observationTransactionObserver025() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "UPDATE tag SET id = 77 WHERE id = 2") }
        }
    }

    // observation/transaction-observer/026
    static func observationTransactionObserver026() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET id = 77 WHERE id = 2") }
        }
    }

    // observation/transaction-observer/027
    static func observationTransactionObserver027() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "INSERT INTO memo VALUES ('s', 'c')") }
        }
    }

    // observation/transaction-observer/028
    static func observationTransactionObserver028() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "INSERT INTO memo VALUES ('s', 'c')") }
        }
    }

    // observation/transaction-observer/029
    static func observationTransactionObserver029() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "ALTER TABLE note ADD COLUMN x") }
        }
    }

    // observation/transaction-observer/030
    static func observationTransactionObserver030() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "ALTER TABLE note ADD COLUMN x") }
        }
    }

    // observation/transaction-observer/031
    static func observationTransactionObserver031() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "PRAGMA user_version = 3") }
        }
    }

    // observation/transaction-observer/032
    static func observationTransactionObserver032() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "PRAGMA user_version = 3") }
        }
    }

    // observation/transaction-observer/033
    static func observationTransactionObserver033() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "INSERT INTO tag VALUES (20, 'a'), (21, 'b')") }
        }
    }

    // observation/transaction-observer/034
    static func observationTransactionObserver034() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "INSERT INTO tag VALUES (20, 'a'), (21, 'b')") }
        }
    }

    // observation/transaction-observer/035
    static func observationTransactionObserver035() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "CREATE TEMP TABLE tt(a); INSERT INTO tt VALUES (1)") }
        }
    }

    // observation/transaction-observer/036
    static func observationTransactionObserver036() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "CREATE TEMP TABLE tt(a); INSERT INTO tt VALUES (1)") }
        }
    }

    // observation/transaction-observer/037
    static func observationTransactionObserver037() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "INSERT INTO counter (word) VALUES ('a') ON CONFLICT DO UPDATE SET hits = 3") }
        }
    }

    // observation/transaction-observer/038
    static func observationTransactionObserver038() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "INSERT INTO counter (word) VALUES ('a') ON CONFLICT DO UPDATE SET hits = 3") }
        }
    }

    // observation/transaction-observer/039
    static func observationTransactionObserver039() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.inDatabase { try $0.execute(sql: "DELETE FROM counter") }
        }
    }

    // observation/transaction-observer/040
    static func observationTransactionObserver040() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { try $0.execute(sql: "DELETE FROM counter") }
        }
    }

    // observation/transaction-observer/041
    static func observationTransactionObserver041() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { _ in }
        }
    }

    // observation/transaction-observer/042
    static func observationTransactionObserver042() throws -> Any? {
        return try observerLog(kinds: true) { q, o in
            try q.write { try Tag(id: 9, label: "z").insert($0) }
        }
    }

    // observation/transaction-observer/043
    static func observationTransactionObserver043() throws -> Any? {
        return try observerLog() { q, o in
            try q.read { _ = try Book.fetchAll($0) }
        }
    }

    // observation/transaction-observer/044
    static func observationTransactionObserver044() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.inTransaction { try db.execute(sql: "UPDATE tag SET label = 'b'"); return .rollback } }
        }
    }

    // observation/transaction-observer/045
    static func observationTransactionObserver045() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.inTransaction { return .rollback } }
        }
    }

    // observation/transaction-observer/046
    static func observationTransactionObserver046() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.execute(sql: "BEGIN; UPDATE tag SET label = 'x' WHERE id = 1; ROLLBACK") }
        }
    }

    // observation/transaction-observer/047
    static func observationTransactionObserver047() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.execute(sql: "BEGIN; UPDATE tag SET label = 'x' WHERE id = 1; COMMIT") }
        }
    }

    // observation/transaction-observer/048
    static func observationTransactionObserver048() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.inSavepoint { try db.execute(sql: "UPDATE tag SET label = 'b'"); return .commit } }
        }
    }

    // observation/transaction-observer/049
    static func observationTransactionObserver049() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.inSavepoint { try db.execute(sql: "UPDATE tag SET label = 'b'"); return .rollback } }
        }
    }

    // observation/transaction-observer/050
    static func observationTransactionObserver050() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in try db.execute(sql: "UPDATE tag SET label = 'a' WHERE id = 1"); o.log.append("-- before savepoint"); try db.inSavepoint { try db.execute(sql: "UPDATE tag SET label = 'b' WHERE id = 2"); o.log.append("-- in savepoint"); return .commit }; o.log.append("-- after savepoint") }
        }
    }

    // observation/transaction-observer/051
    static func observationTransactionObserver051() throws -> Any? {
        return try observerLog() { q, o in
            try q.write { db in try db.execute(sql: "UPDATE tag SET label = 'a' WHERE id = 1"); try db.inSavepoint { try db.execute(sql: "UPDATE tag SET label = 'b' WHERE id = 2"); return .rollback }; o.log.append("-- after savepoint") }
        }
    }

    // observation/transaction-observer/052
    static func observationTransactionObserver052() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.execute(sql: "SAVEPOINT a; UPDATE tag SET label = '1' WHERE id = 1; SAVEPOINT b; UPDATE tag SET label = '2' WHERE id = 2; ROLLBACK TO b; UPDATE tag SET label = '3' WHERE id = 1; RELEASE a") }
        }
    }

    // observation/transaction-observer/053
    static func observationTransactionObserver053() throws -> Any? {
        return try observerLog() { q, o in
            try q.inDatabase { db in try db.execute(sql: "BEGIN; SAVEPOINT a; UPDATE tag SET label = '1' WHERE id = 1; SAVEPOINT b; UPDATE tag SET label = '2' WHERE id = 2; RELEASE b; ROLLBACK TO a; COMMIT") }
        }
    }

    // observation/transaction-observer/054
    static func observationTransactionObserver054() throws -> Any? {
        return try observerLog(configure: { $0.failCommit = true }) { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1") }
        }
    }

    // observation/transaction-observer/055
    static func observationTransactionObserver055() throws -> Any? {
        return try observerLog(configure: { $0.observesKind = { _ in false } }) { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1") }
        }
    }

    // observation/transaction-observer/056
    static func observationTransactionObserver056() throws -> Any? {
        return try observerLog(configure: { $0.observesKind = { if case .insert = $0 { return true } else { return false } } }) { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x' WHERE id = 1; INSERT INTO tag VALUES (9, 'z'); DELETE FROM tag WHERE id = 9; UPDATE note SET stamp = 1") }
        }
    }

    // observation/transaction-observer/057
    static func observationTransactionObserver057() throws -> Any? {
        return try observerLog(configure: { $0.observesKind = { if case .update("note", _) = $0 { return true } else { return false } } }) { q, o in
            try q.write { try $0.execute(sql: "UPDATE tag SET label = 'x'; UPDATE note SET stamp = 1") }
        }
    }
}
