// Observed expressions of the area "errors", part 8. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes08: [Probe] = [
        Probe("errors/transactions/020", free: errorsTransactions020),
        Probe("errors/transactions/021", free: errorsTransactions021),
        Probe("errors/transactions/026", free: errorsTransactions026),
        Probe("errors/transactions/027", free: errorsTransactions027),
        Probe("errors/busy-interrupt/001", free: errorsBusyInterrupt001, alone: true),
        Probe("errors/busy-interrupt/002", free: errorsBusyInterrupt002),
        Probe("errors/busy-interrupt/003", free: errorsBusyInterrupt003),
        Probe("errors/busy-interrupt/004", free: errorsBusyInterrupt004),
        Probe("errors/busy-interrupt/005", free: errorsBusyInterrupt005),
        Probe("errors/functions/001", database: errorsFunctions001),
        Probe("errors/functions/002", database: errorsFunctions002),
        Probe("errors/functions/003", database: errorsFunctions003),
        Probe("errors/functions/004", database: errorsFunctions004),
        Probe("errors/functions/005", database: errorsFunctions005),
        Probe("errors/functions/006", database: errorsFunctions006),
        Probe("errors/functions/007", database: errorsFunctions007),
        Probe("errors/foreign-keys/001", database: errorsForeignKeys001),
        Probe("errors/foreign-keys/002", database: errorsForeignKeys002),
        Probe("errors/foreign-keys/003", database: errorsForeignKeys003),
        Probe("errors/foreign-keys/004", database: errorsForeignKeys004),
        Probe("errors/foreign-keys/005", database: errorsForeignKeys005),
        Probe("errors/foreign-keys/006", database: errorsForeignKeys006),
        Probe("errors/foreign-keys/007", database: errorsForeignKeys007),
        Probe("errors/foreign-keys/008", database: errorsForeignKeys008),
        Probe("errors/schema-errors/001", database: errorsSchemaErrors001),
        Probe("errors/schema-errors/002", database: errorsSchemaErrors002),
        Probe("errors/schema-errors/003", database: errorsSchemaErrors003),
        Probe("errors/schema-errors/004", database: errorsSchemaErrors004),
        Probe("errors/schema-errors/005", database: errorsSchemaErrors005),
        Probe("errors/schema-errors/006", database: errorsSchemaErrors006),
        Probe("errors/schema-errors/007", database: errorsSchemaErrors007),
        Probe("errors/schema-errors/008", database: errorsSchemaErrors008),
        Probe("errors/schema-errors/009", database: errorsSchemaErrors009),
        Probe("errors/schema-errors/010", database: errorsSchemaErrors010),
        Probe("errors/schema-errors/011", database: errorsSchemaErrors011),
        Probe("errors/schema-errors/012", database: errorsSchemaErrors012),
        Probe("errors/schema-errors/013", database: errorsSchemaErrors013),
        Probe("errors/schema-errors/014", database: errorsSchemaErrors014),
        Probe("errors/schema-errors/015", database: errorsSchemaErrors015),
        Probe("errors/schema-errors/016", database: errorsSchemaErrors016),
    ]

    // errors/transactions/020
    static func errorsTransactions020() throws -> Any? {
        return try makeFixtureQueue().write { db in try db.rollback() }
    }

    // errors/transactions/021
    static func errorsTransactions021() throws -> Any? {
        return try makeFixtureQueue().write { db in try db.beginTransaction() }
    }

    // errors/transactions/026
    static func errorsTransactions026() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        return try pool.write { _ in try pool.read { _ in 1 } }
    }

    // errors/transactions/027
    static func errorsTransactions027() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        return try pool.read { _ in try pool.write { _ in 1 } }
    }

    // errors/busy-interrupt/001
    static func errorsBusyInterrupt001() throws -> Any? {
        let path = tempPath()
        let a = try DatabaseQueue(path: path), b = try DatabaseQueue(path: path)
        try a.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try a.inTransaction(.immediate) { _ in
            do { try b.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") } } catch { callbackLog = ["\(error)"] }
            return .commit
        }
        
        return callbackLog
    }

    // errors/busy-interrupt/002
    static func errorsBusyInterrupt002() throws -> Any? {
        let path = tempPath()
        let a = try DatabaseQueue(path: path), b = try DatabaseQueue(path: path)
        try a.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        var r: J = .null
        try a.inTransaction(.exclusive) { _ in
            r = caught { try b.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } }
            return .commit
        }
        return r
    }

    // errors/busy-interrupt/003
    static func errorsBusyInterrupt003() throws -> Any? {
        let path = tempPath()
        var c = Configuration(); nonisolated(unsafe) var tries: [Int] = []
        c.busyMode = .callback { n in tries.append(n); return n < 3 }
        let a = try DatabaseQueue(path: path), b = try DatabaseQueue(path: path, configuration: c)
        try a.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        var r: J = .null
        try a.inTransaction(.immediate) { _ in
            r = caught { try b.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") } }
            return .commit
        }
        return obj(("error", r), ("callback arguments", tries))
    }

    // errors/busy-interrupt/004
    static func errorsBusyInterrupt004() throws -> Any? {
        let q = try makeFixtureQueue()
        let f = DatabaseFunction("stop", argumentCount: 0) { _ in q.interrupt(); return 1 }
        return try q.read { db in
            db.add(function: f)
            return try Int.fetchAll(db, sql: "SELECT stop() FROM book, book")
        }
    }

    // errors/busy-interrupt/005
    static func errorsBusyInterrupt005() throws -> Any? {
        let q = try makeFixtureQueue()
        let f = DatabaseFunction("stop", argumentCount: 0) { _ in q.interrupt(); return 1 }
        return try q.write { db in
            db.add(function: f)
            try db.execute(sql: "INSERT INTO note SELECT stop(), 1 FROM book, book")
            return "done"
        }
    }

    // errors/functions/001
    static func errorsFunctions001(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("boom", argumentCount: 1) { args in throw DatabaseError(message: "custom error") })
        return try Int.fetchOne(db, sql: "SELECT boom(?)", arguments: [1])
    }

    // errors/functions/002
    static func errorsFunctions002(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("boom", argumentCount: 1) { args in throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "custom error") })
        return try Int.fetchOne(db, sql: "SELECT boom(1)")
    }

    // errors/functions/003
    static func errorsFunctions003(_ db: Database) throws -> Any? {
        struct MyError: Error { }
        db.add(function: DatabaseFunction("boom", argumentCount: 0) { _ in throw MyError() })
        return try Int.fetchOne(db, sql: "SELECT boom()")
    }

    // errors/functions/004
    static func errorsFunctions004(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("two", argumentCount: 2) { args in args[0] })
        return try Int.fetchOne(db, sql: "SELECT two(1)")
    }

    // errors/functions/005
    static func errorsFunctions005(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("anyCount") { args in args.count })
        return try Row.fetchOne(db, sql: "SELECT anyCount(), anyCount(1), anyCount(1, 2, 3)")
    }

    // errors/functions/006
    static func errorsFunctions006(_ db: Database) throws -> Any? {
        db.add(function: DatabaseFunction("types", argumentCount: 1) { args in storageText(args[0]) })
        return try Row.fetchOne(db, sql: "SELECT types(1), types(1.5), types('a'), types(x'01'), types(NULL)")
    }

    // errors/functions/007
    static func errorsFunctions007(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT unknownFunction(1)")
    }

    // errors/foreign-keys/001
    static func errorsForeignKeys001(_ db: Database) throws -> Any? {
        try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM author; PRAGMA foreign_keys = ON")
        return try db.foreignKeyViolations().map { v in obj(("table", v.originTable), ("rowid", v.originRowID), ("destination", v.destinationTable), ("id", v.foreignKeyId), ("description", v.description), ("failure", try v.failureDescription(db)), ("error", errorJ(v.databaseError(db)))) }.next()
    }

    // errors/foreign-keys/002
    static func errorsForeignKeys002(_ db: Database) throws -> Any? {
        try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM author; PRAGMA foreign_keys = ON")
        try db.checkForeignKeys()
        return nil
    }

    // errors/foreign-keys/003
    static func errorsForeignKeys003(_ db: Database) throws -> Any? {
        try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM author; PRAGMA foreign_keys = ON")
        try db.checkForeignKeys(in: "book")
        return nil
    }

    // errors/foreign-keys/004
    static func errorsForeignKeys004(_ db: Database) throws -> Any? {
        try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM author; PRAGMA foreign_keys = ON")
        try db.checkForeignKeys(in: "chapter")
        return nil
    }

    // errors/foreign-keys/005
    static func errorsForeignKeys005(_ db: Database) throws -> Any? {
        try db.execute(sql: "PRAGMA foreign_keys = OFF; INSERT INTO ticket VALUES (9, 'Z', 9, 'x'); PRAGMA foreign_keys = ON")
        try db.checkForeignKeys()
        return nil
    }

    // errors/foreign-keys/006
    static func errorsForeignKeys006(_ db: Database) throws -> Any? {
        try db.execute(sql: "CREATE TABLE wr(k TEXT PRIMARY KEY, a REFERENCES author(id)) WITHOUT ROWID; PRAGMA foreign_keys = OFF; INSERT INTO wr VALUES ('x', 99)")
        return try db.foreignKeyViolations().map { v in [v.description, try v.failureDescription(db), v.databaseError(db).description] }.next()
    }

    // errors/foreign-keys/007
    static func errorsForeignKeys007(_ db: Database) throws -> Any? {
        try result(of: try db.checkForeignKeys(in: "missing"))
    }

    // errors/foreign-keys/008
    static func errorsForeignKeys008(_ db: Database) throws -> Any? {
        try db.inTransaction {
            try db.execute(sql: "CREATE TABLE dd(a REFERENCES author(id) DEFERRABLE INITIALLY DEFERRED); INSERT INTO dd VALUES (99)")
            return .commit
        }
        return nil
    }

    // errors/schema-errors/001
    static func errorsSchemaErrors001(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("nope"))
    }

    // errors/schema-errors/002
    static func errorsSchemaErrors002(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "nope"))
    }

    // errors/schema-errors/003
    static func errorsSchemaErrors003(_ db: Database) throws -> Any? {
        try result(of: db.indexes(on: "nope").count)
    }

    // errors/schema-errors/004
    static func errorsSchemaErrors004(_ db: Database) throws -> Any? {
        try result(of: db.foreignKeys(on: "nope").count)
    }

    // errors/schema-errors/005
    static func errorsSchemaErrors005(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("book", in: "nope"))
    }

    // errors/schema-errors/006
    static func errorsSchemaErrors006(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "book", in: "temp").count)
    }

    // errors/schema-errors/007
    static func errorsSchemaErrors007(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("book", in: "temp"))
    }

    // errors/schema-errors/008
    static func errorsSchemaErrors008(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("book", in: "nope"))
    }

    // errors/schema-errors/009
    static func errorsSchemaErrors009(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("book", in: "temp"))
    }

    // errors/schema-errors/010
    static func errorsSchemaErrors010(_ db: Database) throws -> Any? {
        try result(of: Table("nope").fetchCount(db))
    }

    // errors/schema-errors/011
    static func errorsSchemaErrors011(_ db: Database) throws -> Any? {
        try result(of: Table("nope").filter(key: 1).fetchOne(db))
    }

    // errors/schema-errors/012
    static func errorsSchemaErrors012(_ db: Database) throws -> Any? {
        try result(of: Table("nope").orderByPrimaryKey().fetchAll(db))
    }

    // errors/schema-errors/013
    static func errorsSchemaErrors013(_ db: Database) throws -> Any? {
        try result(of: db.create(table: "book") { $0.column("a") })
    }

    // errors/schema-errors/014
    static func errorsSchemaErrors014(_ db: Database) throws -> Any? {
        try result(of: db.drop(table: "nope"))
    }

    // errors/schema-errors/015
    static func errorsSchemaErrors015(_ db: Database) throws -> Any? {
        try result(of: db.rename(table: "nope", to: "b"))
    }

    // errors/schema-errors/016
    static func errorsSchemaErrors016(_ db: Database) throws -> Any? {
        try result(of: db.dumpTables(["nope"], to: StringStream()))
    }
}
