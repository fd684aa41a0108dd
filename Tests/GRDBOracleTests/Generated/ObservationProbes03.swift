// Observed expressions of the area "observation", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationProbes03: [Probe] = [
        Probe("observation/regions/081", database: observationRegions081),
        Probe("observation/regions/082", database: observationRegions082),
        Probe("observation/regions/083", database: observationRegions083),
        Probe("observation/regions/084", database: observationRegions084),
        Probe("observation/regions/085", database: observationRegions085),
        Probe("observation/regions/086", database: observationRegions086),
        Probe("observation/regions/087", database: observationRegions087),
        Probe("observation/regions/088", database: observationRegions088),
        Probe("observation/regions/089", database: observationRegions089),
        Probe("observation/regions/090", database: observationRegions090),
        Probe("observation/regions/091", database: observationRegions091),
        Probe("observation/regions/092", database: observationRegions092),
        Probe("observation/regions/093", database: observationRegions093),
        Probe("observation/regions/094", database: observationRegions094),
        Probe("observation/value-observation/001", free: observationValueObservation001),
        Probe("observation/value-observation/002", free: observationValueObservation002),
        Probe("observation/value-observation/003", free: observationValueObservation003),
        Probe("observation/value-observation/004", free: observationValueObservation004),
        Probe("observation/value-observation/005", free: observationValueObservation005),
        Probe("observation/value-observation/006", free: observationValueObservation006),
        Probe("observation/value-observation/007", free: observationValueObservation007),
        Probe("observation/value-observation/008", free: observationValueObservation008),
        Probe("observation/value-observation/009", free: observationValueObservation009),
        Probe("observation/value-observation/010", free: observationValueObservation010),
        Probe("observation/value-observation/011", free: observationValueObservation011),
        Probe("observation/value-observation/012", free: observationValueObservation012),
        Probe("observation/value-observation/013", free: observationValueObservation013),
        Probe("observation/value-observation/014", free: observationValueObservation014),
        Probe("observation/value-observation/015", free: observationValueObservation015),
        Probe("observation/value-observation/016", free: observationValueObservation016),
        Probe("observation/value-observation/017", free: observationValueObservation017),
        Probe("observation/value-observation/018", free: observationValueObservation018),
        Probe("observation/value-observation/019", free: observationValueObservation019),
        Probe("observation/value-observation/020", free: observationValueObservation020),
        Probe("observation/value-observation/021", free: observationValueObservation021),
        Probe("observation/value-observation/022", free: observationValueObservation022),
        Probe("observation/value-observation/023", free: observationValueObservation023),
        Probe("observation/value-observation/024", free: observationValueObservation024),
        Probe("observation/value-observation/025", free: observationValueObservation025),
        Probe("observation/value-observation/026", free: observationValueObservation026),
    ]

    // observation/regions/081
    static func observationRegions081(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).databaseRegion(db).union(Book.filter(key: 2).databaseRegion(db)).description)
    }

    // observation/regions/082
    static func observationRegions082(_ db: Database) throws -> Any? {
        try result(of: Book.all().databaseRegion(db).union(DatabaseRegion.fullDatabase).description)
    }

    // observation/regions/083
    static func observationRegions083(_ db: Database) throws -> Any? {
        try result(of: Book.all().databaseRegion(db) == Table("BOOK").databaseRegion(db))
    }

    // observation/regions/084
    static func observationRegions084(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "INSERT INTO book (title, authorId) VALUES ('a', 1)").databaseRegion.description)
    }

    // observation/regions/085
    static func observationRegions085(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "UPDATE book SET title = 'a' WHERE id = 1").databaseRegion.description)
    }

    // observation/regions/086
    static func observationRegions086(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "DELETE FROM book").databaseRegion.description)
    }

    // observation/regions/087
    static func observationRegions087(_ db: Database) throws -> Any? {
        try result(of: db.makeStatement(sql: "SELECT title, TITLE FROM BOOK").databaseRegion.description)
    }

    // observation/regions/088
    static func observationRegions088(_ db: Database) throws -> Any? {
        try result(of: Book.all().databaseRegion(db).isModified(byEventsOfKind: .insert(tableName: "book")))
    }

    // observation/regions/089
    static func observationRegions089(_ db: Database) throws -> Any? {
        try result(of: Book.all().databaseRegion(db).isModified(byEventsOfKind: .insert(tableName: "BOOK")))
    }

    // observation/regions/090
    static func observationRegions090(_ db: Database) throws -> Any? {
        try result(of: Book.all().databaseRegion(db).isModified(byEventsOfKind: .insert(tableName: "author")))
    }

    // observation/regions/091
    static func observationRegions091(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).databaseRegion(db).isModified(byEventsOfKind: .update(tableName: "book", columnNames: ["year"])))
    }

    // observation/regions/092
    static func observationRegions092(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).databaseRegion(db).isModified(byEventsOfKind: .update(tableName: "book", columnNames: ["title", "year"])))
    }

    // observation/regions/093
    static func observationRegions093(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).databaseRegion(db).isModified(byEventsOfKind: .update(tableName: "book", columnNames: ["TITLE"])))
    }

    // observation/regions/094
    static func observationRegions094(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).databaseRegion(db).isModified(byEventsOfKind: .delete(tableName: "book")))
    }

    // observation/value-observation/001
    static func observationValueObservation001() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET title = 'Old' WHERE id = 9"), w("DELETE FROM book WHERE id = 9")])
    }

    // observation/value-observation/002
    static func observationValueObservation002() throws -> Any? {
        return try observed(ValueObservation.trackingConstantRegion { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET title = 'Old' WHERE id = 9"), w("DELETE FROM book WHERE id = 9")])
    }

    // observation/value-observation/003
    static func observationValueObservation003() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET title = 'Old' WHERE id = 9"), w("DELETE FROM book WHERE id = 9")])
    }

    // observation/value-observation/004
    static func observationValueObservation004() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).fetchOne(db)?.year }, [w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)"), w("UPDATE book SET title = 'Old' WHERE id = 9"), w("DELETE FROM book WHERE id = 9")])
    }

    // observation/value-observation/005
    static func observationValueObservation005() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("UPDATE book SET year = 1 WHERE id = 1"), w("UPDATE author SET name = 'x'"), w("UPDATE book SET title = title WHERE id = 1"), w("UPDATE book SET title = 'z' WHERE id = 999"), w("DELETE FROM book WHERE id = 999")])
    }

    // observation/value-observation/006
    static func observationValueObservation006() throws -> Any? {
        return try observed(ValueObservation.trackingConstantRegion { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("UPDATE book SET year = 1 WHERE id = 1"), w("UPDATE author SET name = 'x'"), w("UPDATE book SET title = title WHERE id = 1"), w("UPDATE book SET title = 'z' WHERE id = 999"), w("DELETE FROM book WHERE id = 999")])
    }

    // observation/value-observation/007
    static func observationValueObservation007() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }, [w("UPDATE book SET year = 1 WHERE id = 1"), w("UPDATE author SET name = 'x'"), w("UPDATE book SET title = title WHERE id = 1"), w("UPDATE book SET title = 'z' WHERE id = 999"), w("DELETE FROM book WHERE id = 999")])
    }

    // observation/value-observation/008
    static func observationValueObservation008() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).fetchOne(db)?.year }, [w("UPDATE book SET year = 1 WHERE id = 1"), w("UPDATE author SET name = 'x'"), w("UPDATE book SET title = title WHERE id = 1"), w("UPDATE book SET title = 'z' WHERE id = 999"), w("DELETE FROM book WHERE id = 999")])
    }

    // observation/value-observation/009
    static func observationValueObservation009() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [{ w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 's' WHERE id = 1"); return .rollback } } }, { w in try w.writeWithoutTransaction { db in try db.inTransaction { try db.execute(sql: "UPDATE book SET title = 'r' WHERE id = 1"); return .rollback } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'k' WHERE id = 1"); return .commit } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'p' WHERE id = 1"); return .rollback }; try db.execute(sql: "UPDATE author SET name = 'q' WHERE id = 1") } }])
    }

    // observation/value-observation/010
    static func observationValueObservation010() throws -> Any? {
        return try observed(ValueObservation.trackingConstantRegion { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [{ w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 's' WHERE id = 1"); return .rollback } } }, { w in try w.writeWithoutTransaction { db in try db.inTransaction { try db.execute(sql: "UPDATE book SET title = 'r' WHERE id = 1"); return .rollback } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'k' WHERE id = 1"); return .commit } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'p' WHERE id = 1"); return .rollback }; try db.execute(sql: "UPDATE author SET name = 'q' WHERE id = 1") } }])
    }

    // observation/value-observation/011
    static func observationValueObservation011() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }, [{ w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 's' WHERE id = 1"); return .rollback } } }, { w in try w.writeWithoutTransaction { db in try db.inTransaction { try db.execute(sql: "UPDATE book SET title = 'r' WHERE id = 1"); return .rollback } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'k' WHERE id = 1"); return .commit } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'p' WHERE id = 1"); return .rollback }; try db.execute(sql: "UPDATE author SET name = 'q' WHERE id = 1") } }])
    }

    // observation/value-observation/012
    static func observationValueObservation012() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).fetchOne(db)?.year }, [{ w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 's' WHERE id = 1"); return .rollback } } }, { w in try w.writeWithoutTransaction { db in try db.inTransaction { try db.execute(sql: "UPDATE book SET title = 'r' WHERE id = 1"); return .rollback } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'k' WHERE id = 1"); return .commit } } }, { w in try w.write { db in try db.inSavepoint { try db.execute(sql: "UPDATE book SET title = 'p' WHERE id = 1"); return .rollback }; try db.execute(sql: "UPDATE author SET name = 'q' WHERE id = 1") } }])
    }

    // observation/value-observation/013
    static func observationValueObservation013() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 2"), raw("UPDATE book SET title = 'c' WHERE id = 1"), raw("BEGIN; UPDATE book SET title = 'd' WHERE id = 1; COMMIT"), raw("BEGIN; UPDATE book SET title = 'e' WHERE id = 1; ROLLBACK")])
    }

    // observation/value-observation/014
    static func observationValueObservation014() throws -> Any? {
        return try observed(ValueObservation.trackingConstantRegion { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 2"), raw("UPDATE book SET title = 'c' WHERE id = 1"), raw("BEGIN; UPDATE book SET title = 'd' WHERE id = 1; COMMIT"), raw("BEGIN; UPDATE book SET title = 'e' WHERE id = 1; ROLLBACK")])
    }

    // observation/value-observation/015
    static func observationValueObservation015() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }, [w("UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 2"), raw("UPDATE book SET title = 'c' WHERE id = 1"), raw("BEGIN; UPDATE book SET title = 'd' WHERE id = 1; COMMIT"), raw("BEGIN; UPDATE book SET title = 'e' WHERE id = 1; ROLLBACK")])
    }

    // observation/value-observation/016
    static func observationValueObservation016() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).fetchOne(db)?.year }, [w("UPDATE book SET title = 'a' WHERE id = 1; UPDATE book SET title = 'b' WHERE id = 2"), raw("UPDATE book SET title = 'c' WHERE id = 1"), raw("BEGIN; UPDATE book SET title = 'd' WHERE id = 1; COMMIT"), raw("BEGIN; UPDATE book SET title = 'e' WHERE id = 1; ROLLBACK")])
    }

    // observation/value-observation/017
    static func observationValueObservation017() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("INSERT OR REPLACE INTO book (id, title, authorId) VALUES (3, 'Moon', 2)"), w("UPDATE book SET id = 30 WHERE id = 3"), w("DELETE FROM chapter; DELETE FROM bookTag; DELETE FROM author WHERE id = 1"), w("DELETE FROM book"), w("CREATE TABLE extra (a)"), w("ALTER TABLE book ADD COLUMN more")])
    }

    // observation/value-observation/018
    static func observationValueObservation018() throws -> Any? {
        return try observed(ValueObservation.trackingConstantRegion { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("INSERT OR REPLACE INTO book (id, title, authorId) VALUES (3, 'Moon', 2)"), w("UPDATE book SET id = 30 WHERE id = 3"), w("DELETE FROM chapter; DELETE FROM bookTag; DELETE FROM author WHERE id = 1"), w("DELETE FROM book"), w("CREATE TABLE extra (a)"), w("ALTER TABLE book ADD COLUMN more")])
    }

    // observation/value-observation/019
    static func observationValueObservation019() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }, [w("INSERT OR REPLACE INTO book (id, title, authorId) VALUES (3, 'Moon', 2)"), w("UPDATE book SET id = 30 WHERE id = 3"), w("DELETE FROM chapter; DELETE FROM bookTag; DELETE FROM author WHERE id = 1"), w("DELETE FROM book"), w("CREATE TABLE extra (a)"), w("ALTER TABLE book ADD COLUMN more")])
    }

    // observation/value-observation/020
    static func observationValueObservation020() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).fetchOne(db)?.year }, [w("INSERT OR REPLACE INTO book (id, title, authorId) VALUES (3, 'Moon', 2)"), w("UPDATE book SET id = 30 WHERE id = 3"), w("DELETE FROM chapter; DELETE FROM bookTag; DELETE FROM author WHERE id = 1"), w("DELETE FROM book"), w("CREATE TABLE extra (a)"), w("ALTER TABLE book ADD COLUMN more")])
    }

    // observation/value-observation/021
    static func observationValueObservation021() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }, [w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)")])
    }

    // observation/value-observation/022
    static func observationValueObservation022() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }.removeDuplicates(), [w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)")])
    }

    // observation/value-observation/023
    static func observationValueObservation023() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.filter(key: 1).fetchOne(db)?.year }.removeDuplicates(), [w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)")])
    }

    // observation/value-observation/024
    static func observationValueObservation024() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.fetchCount(db) }.removeDuplicates(), [w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)")])
    }

    // observation/value-observation/025
    static func observationValueObservation025() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }.map { $0.count }, [w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)")])
    }

    // observation/value-observation/026
    static func observationValueObservation026() throws -> Any? {
        return try observed(ValueObservation.tracking { db in try Book.select(Column("title"), as: String.self).order(Column("id")).fetchAll(db) }.map { $0.count }.removeDuplicates(), [w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET title = 'A' WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("UPDATE book SET year = 8 WHERE id = 1"), w("INSERT INTO book (id, title, authorId) VALUES (9, 'New', 1)")])
    }
}
