// What a connection remembers of the schema, and what makes it forget.

import Foundation
import Testing

@testable import GRDB

struct SchemaCacheTests {
    @Test func theSchemaIsReadOnce() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
            let first = try db.preparedStatements { _ = try db.primaryKey("city") }
            #expect(
                first == [
                    "PRAGMA database_list", "SELECT type, name, tbl_name, sql FROM sqlite_master", "PRAGMA main.table_xinfo(\"city\")",
                ])
            let second = try db.preparedStatements {
                _ = try db.primaryKey("city")
                _ = try db.primaryKey("city", in: "main")
                _ = try db.columns(in: "city")
                _ = try db.tableExists("country")
            }
            #expect(second.isEmpty)
            let third = try db.preparedStatements { _ = try db.indexes(on: "city") }
            #expect(third == ["PRAGMA main.index_list(\"city\")", "PRAGMA main.index_info(\"sqlite_autoindex_city_1\")"])
        }
    }

    @Test func ownChangesAreSeen() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            #expect(try db.columns(in: "city").count == 1)
            let generation = db.schemaGeneration
            try db.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT")
            #expect(try db.columns(in: "city").count == 2)
            #expect(db.schemaGeneration > generation)
            try db.execute(sql: "DROP TABLE city")
            #expect(try !db.tableExists("city"))
        }
    }

    @Test func rollbacksOfSchemaChangesAreSeen() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            try db.inTransaction { () throws in
                try db.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT")
                #expect(try db.columns(in: "city").count == 2)
                return .rollback
            }
            #expect(try db.columns(in: "city").count == 1)
            try db.inTransaction { () throws in
                try db.inSavepoint { () throws in
                    try db.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT")
                    #expect(try db.columns(in: "city").count == 2)
                    return .rollback
                }
                #expect(try db.columns(in: "city").count == 1)
                return .commit
            }
            #expect(try db.columns(in: "city").count == 1)
        }
    }

    @Test func aRollbackThatAnErrorCausesIsSeen() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            try? db.inTransaction { () throws in
                try db.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT")
                #expect(try db.columns(in: "city").count == 2)
                try db.execute(sql: "INSERT INTO city (id) VALUES (1)")
                try db.execute(sql: "INSERT OR ROLLBACK INTO city (id) VALUES (1)")
                return .commit
            }
            #expect(try db.columns(in: "city").count == 1)
        }
    }

    @Test func knowledgeSurvivesTransactionsThatChangeNoSchema() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        var generation = try queue.write { (db) throws in
            _ = try db.primaryKey("city")
            return db.schemaGeneration
        }
        for _ in 1...3 {
            try queue.write { (db) throws in
                let log = try db.preparedStatements { _ = try db.primaryKey("city") }
                #expect(log.isEmpty)
                #expect(db.schemaGeneration == generation)
                try db.execute(sql: "INSERT INTO city DEFAULT VALUES")
            }
        }
        try queue.inDatabase { (db) throws in
            let log = try db.preparedStatements { _ = try db.primaryKey("city") }
            #expect(log.isEmpty)
        }
        // The writes of other connections are no changes of the schema.
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "INSERT INTO city DEFAULT VALUES") }
        try queue.read { (db) throws in
            let log = try db.preparedStatements { _ = try db.primaryKey("city") }
            #expect(log.isEmpty)
            #expect(db.schemaGeneration == generation)
            generation = db.schemaGeneration
        }
    }

    enum Access: CaseIterable {
        case read, write, autocommit, deferred
    }

    private func columnCount(of queue: DatabaseQueue, _ access: Access) throws -> Int {
        switch access {
        case .read:
            return try queue.read { try $0.columns(in: "city").count }
        case .write:
            return try queue.write { try $0.columns(in: "city").count }
        case .autocommit:
            return try queue.inDatabase { try $0.columns(in: "city").count }
        case .deferred:
            return try queue.inDatabase { (db) throws in
                var count = 0
                try db.inTransaction(.deferred) {
                    // Takes the lock.
                    _ = try Row.fetchOne(db, sql: "SELECT * FROM city")
                    count = try db.columns(in: "city").count
                    return .commit
                }
                return count
            }
        }
    }

    @Test(arguments: Access.allCases, ["DELETE", "WAL"])
    func changesOfOtherConnectionsAreSeen(access: Access, journalMode: String) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        _ = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = \(journalMode)") }
        try queue.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        #expect(try columnCount(of: queue, access) == 1)
        try other.write { try $0.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT") }
        #expect(try columnCount(of: queue, access) == 2)
        #expect(try columnCount(of: queue, access) == 2)
        try other.write { try $0.execute(sql: "ALTER TABLE city ADD COLUMN country TEXT") }
        #expect(try columnCount(of: queue, access) == 3)
        // The other connection has not looked yet.
        #expect(try columnCount(of: other, access) == 3)
    }

    @Test func insideOneAccessWithoutTransactionChangesOfOthersAreSeen() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            #expect(try db.columns(in: "city").count == 1)
            try other.write { try $0.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT") }
            try db.execute(sql: "INSERT INTO city DEFAULT VALUES")
            #expect(try db.columns(in: "city").count == 2)
        }
    }

    @Test func changesOfAttachedFilesAreSeen() throws {
        let path = try makeTemporaryPath()
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        let queue = try DatabaseQueue()
        try queue.inDatabase { try $0.execute(sql: "ATTACH DATABASE ? AS archive", arguments: [path]) }
        #expect(try queue.read { try $0.columns(in: "city").count } == 1)
        try other.write { try $0.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT") }
        #expect(try queue.read { try $0.columns(in: "city").count } == 2)
        #expect(try queue.write { try $0.columns(in: "city").count } == 2)
    }

    @Test func aDeferredTransactionCanStillWriteAfterLookingAtTheSchema() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        _ = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            _ = try db.primaryKey("city")
        }
        try queue.inDatabase { (db) throws in
            try db.inTransaction(.deferred) {
                _ = try db.primaryKey("city")
                try other.write { try $0.execute(sql: "INSERT INTO city DEFAULT VALUES") }
                // SQLITE_BUSY_SNAPSHOT if the look had read the file.
                try db.execute(sql: "INSERT INTO city DEFAULT VALUES")
                return .commit
            }
        }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM city") } == 2)
    }

    @Test func aDeferredTransactionKnowsTheSchemaBeforeItsFirstStatement() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        let other = try DatabaseQueue(path: path)
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, code TEXT)")
            #expect(try db.primaryKey("city").columns == ["id"])
        }
        try other.write { try $0.execute(sql: "DROP TABLE city; CREATE TABLE city (id INTEGER, code TEXT PRIMARY KEY)") }
        try queue.inDatabase { (db) throws in
            try db.inTransaction(.deferred) { () throws in
                #expect(try db.primaryKey("city").columns == ["code"])
                return .commit
            }
        }
    }

    @Test func aLockedFileIsNotWaitedFor() throws {
        let path = try makeTemporaryPath()
        let calls = Recorder<Int>()
        var configuration = Configuration()
        configuration.busyMode = .callback { tries in
            calls.append(tries)
            return false
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let other = try DatabaseQueue(path: path)
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            _ = try db.primaryKey("city")
        }
        try other.inDatabase { otherDb in
            try otherDb.inTransaction(.exclusive) { () throws in
                #expect(try queue.inDatabase { try $0.primaryKey("city").columns } == ["id"])
                #expect(calls.values.isEmpty)
                #expect(throws: DatabaseError.self) { try queue.inDatabase { try $0.columns(in: "missing") } }
                #expect(calls.values == [0])
                return .commit
            }
        }
    }

    @Test func theConnectionCanBeClosedAfterLooking() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            _ = try db.primaryKey("city")
        }
        try queue.close()
    }

    @Test func schemaReadsAreNotRecordedInRegions() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
            db.events.accessedRegion = DatabaseRegion()
            _ = try db.primaryKey("city")
            #expect(db.events.accessedRegion == DatabaseRegion())
        }
    }

    private struct ViewSource: DatabaseSchemaSource {
        var columns: [String: [String]]

        func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
            columns["\(view.schemaID.name).\(view.name)"]
        }
    }

    @Test func schemaSourcesKnowThePrimaryKeysOfViews() throws {
        var configuration = Configuration()
        configuration.schemaSource = ViewSource(columns: ["main.big": ["id"]])
        try DatabaseQueue(configuration: configuration).write { (db) throws in
            try db.execute(sql: "CREATE VIEW big AS SELECT 1 AS id, 2 AS name; CREATE VIEW small AS SELECT 1 AS id")
            #expect(try db.primaryKey("BIG").columns == ["id"])
            #expect(try !db.primaryKey("big").isRowID)
            #expect(try db.table("big", hasUniqueKey: ["ID"]))
            #expect(throws: DatabaseError.self) { try db.primaryKey("small") }

            let columns = try db.withSchemaSource(ViewSource(columns: ["main.big": ["name"], "main.small": ["id"]])) {
                [try db.primaryKey("big").columns, try db.primaryKey("small").columns]
            }
            #expect(columns == [["name"], ["id"]])
            #expect(try db.primaryKey("big").columns == ["id"])
            #expect(throws: DatabaseError.self) { try db.primaryKey("small") }
            #expect(throws: DatabaseError.self) { try db.withSchemaSource(nil) { try db.primaryKey("big") } }
        }
    }
}
