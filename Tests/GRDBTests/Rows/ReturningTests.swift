// Statements that write and give rows: INSERT … RETURNING.

import Testing

@testable import GRDB

@Suite("RETURNING", .enabled(if: sqlite3_libversion_number() >= 3_035_000, "RETURNING came with SQLite 3.35"), .mustEnd)
struct ReturningTests {
    /// A value that is decoded from a `DatabaseValue`, not from the statement.
    private struct Identifier: DatabaseValueConvertible, Hashable {
        var value: Int64

        var databaseValue: DatabaseValue { value.databaseValue }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Identifier? {
            Int64.fromDatabaseValue(dbValue).map { Identifier(value: $0) }
        }
    }

    /// A database whose table `child` checks its parents when transactions end.
    private func makeQueue(path: String = ":memory:") throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT UNIQUE);
                    CREATE TABLE child(id INTEGER PRIMARY KEY, parent INTEGER REFERENCES t(id) DEFERRABLE INITIALLY DEFERRED);
                    """)
        }
        return queue
    }

    private func recordEnds(_ db: Database) -> Recorder<String> {
        let ends = Recorder<String>()
        db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
        return ends
    }

    private func names(_ db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT name FROM t ORDER BY id")
    }

    private func isEmpty(_ db: Database, _ table: String) throws -> Bool {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(table)") == 0
    }

    // MARK: - Outside of transactions

    private static let insertSQL = "INSERT INTO t(name) VALUES ('a'), ('b'), ('c') RETURNING id"

    @Test("fetchOne gives the first row, and stores all")
    func fetchOne() throws {
        try makeQueue().writeWithoutTransaction { db throws in
            let ends = recordEnds(db)
            #expect(try Int.fetchOne(db, sql: Self.insertSQL) == 1)
            #expect(ends.values == ["commit"])
            #expect(try names(db) == ["a", "b", "c"])
            #expect(try Row.fetchOne(db, sql: "UPDATE t SET name = upper(name) RETURNING name") == ["name": "A"])
            #expect(try names(db) == ["A", "B", "C"])
            #expect(try Identifier.fetchOne(db, sql: "DELETE FROM t WHERE id > 1 RETURNING id") == Identifier(value: 2))
            #expect(try names(db) == ["A"])
            #expect(try SQLRequest<Int>(sql: "DELETE FROM t RETURNING id").fetchOne(db) == 1)
            #expect(try isEmpty(db, "t"))
            #expect(try Int.fetchOne(db, sql: "DELETE FROM t RETURNING id") == nil)
        }
    }

    @Test("fetchAll and fetchSet give all rows")
    func fetchAll() throws {
        try makeQueue().writeWithoutTransaction { db throws in
            let ends = recordEnds(db)
            #expect(try Int.fetchAll(db, sql: Self.insertSQL) == [1, 2, 3])
            #expect(ends.values == ["commit"])
            #expect(try Row.fetchAll(db, sql: "UPDATE t SET name = id RETURNING name") == [["name": "1"], ["name": "2"], ["name": "3"]])
            #expect(try Set(Identifier.fetchAll(db, sql: "DELETE FROM t RETURNING id")).count == 3)
            #expect(try isEmpty(db, "t"))
        }
    }

    @Test("A cursor gives all rows, and stores them at its end")
    func cursor() throws {
        try makeQueue().writeWithoutTransaction { db in
            let ends = recordEnds(db)
            let cursor = try Int.fetchCursor(db, sql: Self.insertSQL)
            #expect(try cursor.next() == 1)
            #expect(ends.values == [])
            #expect(try cursor.next() == 2)
            #expect(try cursor.next() == 3)
            #expect(try cursor.next() == nil)
            #expect(ends.values == ["commit"])
            #expect(try names(db) == ["a", "b", "c"])
        }
    }

    @Test("A cursor that is released after its first row has stored all rows")
    func abandonedCursor() throws {
        try makeQueue().writeWithoutTransaction { db throws in
            let ends = recordEnds(db)
            #expect(try Int.fetchCursor(db, sql: Self.insertSQL).next() == 1)
            #expect(ends.values == ["commit"])
            #expect(try names(db) == ["a", "b", "c"])
        }
    }

    // MARK: - Inside transactions

    @Test("What a transaction returns is stored when it is committed")
    func transaction() throws {
        let queue = try makeQueue()
        try queue.writeWithoutTransaction { db in
            let ends = recordEnds(db)
            try db.inTransaction {
                let ids = [
                    try Int.fetchOne(db, sql: Self.insertSQL),
                    try Int.fetchCursor(db, sql: "INSERT INTO t(name) VALUES ('d'), ('e') RETURNING id").next(),
                    try Int.fetchOne(db, sql: "INSERT INTO t(name) VALUES ('f') RETURNING id"),
                ]
                #expect(ids == [1, 4, 6])
                #expect(ends.values == [])
                return .commit
            }
            #expect(ends.values == ["commit"])
        }
        #expect(try queue.read { try names($0) } == ["a", "b", "c", "d", "e", "f"])
    }

    @Test("What a transaction returns is gone when it is rolled back")
    func rollback() throws {
        try makeQueue().writeWithoutTransaction { db in
            let ends = recordEnds(db)
            try db.inTransaction {
                let id = try Int.fetchOne(db, sql: Self.insertSQL)
                #expect(id == 1)
                return .rollback
            }
            #expect(ends.values == ["rollback"])
            #expect(try isEmpty(db, "t"))
        }
    }

    // MARK: - Errors

    @Test("A constraint that fails is an error, in and outside of transactions")
    func constraint() throws {
        try makeQueue().writeWithoutTransaction { db in
            let sql = "INSERT INTO t(name) VALUES ('a'), ('a') RETURNING id"
            let ends = recordEnds(db)
            #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: sql) }
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: sql) }
            #expect(!ends.values.contains("commit"))
            try db.inTransaction {
                #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: sql) }
                return .commit
            }
            #expect(try isEmpty(db, "t"))
        }
    }

    @Test("A foreign key that fails at the end of the statement is an error of fetchOne and fetchAll")
    func deferredForeignKey() throws {
        try makeQueue().writeWithoutTransaction { db throws in
            let sql = "INSERT INTO child(parent) VALUES (99) RETURNING id"
            let ends = recordEnds(db)
            let fetches: [() throws -> Void] = [
                { _ = try Int.fetchOne(db, sql: sql) },
                { _ = try Identifier.fetchOne(db, sql: sql) },
                { _ = try Row.fetchOne(db, sql: sql) },
                { _ = try SQLRequest<Int>(sql: sql, cached: true).fetchOne(db) },
                { _ = try Int.fetchAll(db, sql: sql) },
                { _ = try Row.fetchAll(db, sql: sql) },
            ]
            for fetch in fetches {
                let error = #expect(throws: DatabaseError.self) { try fetch() }
                #expect(error?.resultCode == .SQLITE_CONSTRAINT)
                #expect(error?.message == "FOREIGN KEY constraint failed")
                #expect(try isEmpty(db, "child"))
            }
            #expect(!ends.values.contains("commit"))
        }
    }

    @Test("A cursor that is released before its foreign key has failed stores nothing, and reports no commit")
    func deferredForeignKeyOfAbandonedCursor() throws {
        try makeQueue().writeWithoutTransaction { db throws in
            let ends = recordEnds(db)
            #expect(try Int.fetchCursor(db, sql: "INSERT INTO child(parent) VALUES (99) RETURNING id").next() == 1)
            #expect(!ends.values.contains("commit"))
            #expect(try isEmpty(db, "child"))
        }
    }

    @Test("In a transaction, a deferred foreign key fails when the transaction ends")
    func deferredForeignKeyInTransaction() throws {
        try makeQueue().writeWithoutTransaction { db throws in
            let ends = recordEnds(db)
            let error = #expect(throws: DatabaseError.self) {
                try db.inTransaction {
                    let id = try Int.fetchOne(db, sql: "INSERT INTO child(parent) VALUES (99) RETURNING id")
                    #expect(id == 1)
                    return .commit
                }
            }
            #expect(error?.sql == "COMMIT TRANSACTION")
            #expect(ends.values == ["rollback"])
            #expect(try isEmpty(db, "child"))
        }
    }

    @Test("A lock of another connection is an error of fetchOne: no row is lost without an error")
    func busy() throws {
        let path = try makeTemporaryPath()
        let reader = try makeQueue(path: path)
        let writer = try DatabaseQueue(path: path)
        try reader.read { reading throws in
            #expect(try isEmpty(reading, "t"))
            writer.writeWithoutTransaction { writing in
                let ends = recordEnds(writing)
                #expect(fails(.SQLITE_BUSY) { try Int.fetchOne(writing, sql: Self.insertSQL) })
                #expect(fails(.SQLITE_BUSY) { try Row.fetchOne(writing, sql: Self.insertSQL) })
                #expect(!ends.values.contains("commit"))
            }
        }
        #expect(try reader.read { try isEmpty($0, "t") })
        #expect(try writer.writeWithoutTransaction { try Int.fetchOne($0, sql: Self.insertSQL) } == 1)
    }
}
