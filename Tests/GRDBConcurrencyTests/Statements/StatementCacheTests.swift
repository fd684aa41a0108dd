// Statements that the connection caches: the results are the same as without a cache.

import Foundation
import Testing

@testable import GRDB

struct StatementCacheTests {
    private func withNumbers(_ test: (Database) throws -> Void) throws {
        try withDatabase(running: "CREATE TABLE t(a INTEGER UNIQUE); INSERT INTO t VALUES (1), (2), (3)", test)
    }

    private let sql = "SELECT a FROM t ORDER BY a"

    @Test("SQL that is run while a cursor over the same SQL is open does not disturb the cursor")
    func nestedUse() throws {
        try withNumbers { (db) throws in
            for _ in 0..<2 {
                var pairs: [String] = []
                let outer = try Row.fetchCursor(db, sql: sql)
                while let row = try outer.next(), pairs.count < 20 {
                    let inner = try Int.fetchCursor(db, sql: sql)
                    while let value = try inner.next(), pairs.count < 20 {
                        #expect(try Int.fetchAll(db, sql: sql) == [1, 2, 3])
                        pairs.append("\(row[0] as Int)\(value)")
                    }
                }
                #expect(pairs == ["11", "12", "13", "21", "22", "23", "31", "32", "33"])
            }
        }
    }

    @Test("Queries with different arguments do not mix, though they share their SQL")
    func nestedArguments() throws {
        try withNumbers { (db) throws in
            let sql = "SELECT a FROM t WHERE a >= ? ORDER BY a"
            let first = try Int.fetchCursor(db, sql: sql, arguments: [1])
            #expect(try first.next() == 1)
            let second = try Int.fetchCursor(db, sql: sql, arguments: [3])
            #expect(try second.next() == 3)
            #expect(try first.next() == 2)
            #expect(try second.next() == nil)
            #expect(try first.next() == 3)
        }
    }

    @Test("A function that SQL calls may run the same SQL")
    func reentrancy() throws {
        let queue = try DatabaseQueue()
        let function = DatabaseFunction("total", argumentCount: 1) { values in
            guard let depth = Int.fromDatabaseValue(values[0]), depth > 0 else { return 0 }
            return try queue.unsafeReentrantRead { try Int.fetchOne($0, sql: "SELECT 1 + total(?)", arguments: [depth - 1]) }
        }
        try queue.inDatabase { (db) throws in
            db.add(function: function)
            #expect(try Int.fetchOne(db, sql: "SELECT 1 + total(?)", arguments: [3]) == 4)
            #expect(try Int.fetchOne(db, sql: "SELECT 1 + total(?)", arguments: [2]) == 3)
            db.remove(function: function)
        }
    }

    @Test("SQL that has failed works the next time")
    func reuseAfterError() throws {
        try withNumbers { (db) throws in
            for value in 10..<13 {
                #expect(fails(.SQLITE_CONSTRAINT) { try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [1]) })
                try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
                #expect(fails(.SQLITE_MISUSE) { try db.execute(sql: "INSERT INTO t VALUES (?)") })
            }
            #expect(try Int.fetchAll(db, sql: sql) == [1, 2, 3, 10, 11, 12])
        }
    }

    @Test("Arguments of an earlier run are not used again")
    func staleArguments() throws {
        try withNumbers { (db) throws in
            let sql = "SELECT ?"
            #expect(try Int.fetchOne(db, sql: sql, arguments: [1]) == 1)
            #expect(fails(.SQLITE_MISUSE) { try Int.fetchOne(db, sql: sql) })
            #expect(fails(.SQLITE_MISUSE) { try Int.fetchAll(db, sql: sql, arguments: []) })
            try db.execute(sql: sql, arguments: [2])
            #expect(fails(.SQLITE_MISUSE) { try db.execute(sql: sql) })
        }
    }

    @Test("More SQL than the cache can hold works, as often as it is run")
    func eviction() throws {
        try withNumbers { (db) throws in
            let cursors = try (0..<300).map { try Int.fetchCursor(db, sql: "SELECT \($0) UNION ALL SELECT 0") }
            for _ in 0..<2 {
                for number in 0..<300 {
                    #expect(try Int.fetchOne(db, sql: "SELECT \(number) UNION ALL SELECT 0") == number)
                }
            }
            for (number, cursor) in cursors.enumerated() {
                #expect(try cursor.next() == number)
                #expect(try cursor.next() == 0)
                #expect(try cursor.next() == nil)
            }
        }
    }

    @Test("SQL that is too long to be kept works twice")
    func longSQL() throws {
        try withNumbers { (db) throws in
            let sql = "SELECT '" + String(repeating: "x", count: 100_000) + "'"
            for _ in 0..<2 {
                #expect(try String.fetchOne(db, sql: sql)?.count == 100_000)
            }
        }
    }

    @Test("Pragmas take effect each time, not just the first one")
    func pragmas() throws {
        try withNumbers { (db) throws in
            for version in [1, 2, 1, 2] {
                try db.execute(sql: "PRAGMA user_version = \(version)")
                #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == version)
            }
            for _ in 0..<2 {
                try db.execute(sql: "PRAGMA foreign_keys = OFF")
                #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == false)
                try db.execute(sql: "PRAGMA foreign_keys = ON")
                #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
            }
        }
    }

    @Test("Schema changes work as often as they are made")
    func schemaChanges() throws {
        try withNumbers { (db) throws in
            for number in 0..<3 {
                try db.execute(sql: "CREATE TABLE u(b)")
                try db.execute(sql: "INSERT INTO u VALUES (?)", arguments: [number])
                #expect(try Int.fetchAll(db, sql: "SELECT b FROM u") == [number])
                try db.execute(sql: "DROP TABLE u")
                #expect(fails(.SQLITE_ERROR) { try Int.fetchAll(db, sql: "SELECT b FROM u") })
            }
        }
    }

    @Test("Schema changes do not wait for queries that have ended")
    func endedQueries() throws {
        try withNumbers { (db) throws in
            // The query stops at its first row: it would keep its table locked if it were not reset.
            #expect(try Int.fetchOne(db, sql: sql) == 1)
            #expect(try Int.fetchCursor(db, sql: sql).next() == 1)
            #expect(throws: RowDecodingError.self) { try Date.fetchAll(db, sql: "SELECT 'x' FROM t") }
            try db.execute(sql: "DROP TABLE t")
        }
    }

    @Test("Cached statements are the same until the schema changes")
    func sharedStatements() throws {
        try withNumbers { (db) throws in
            let statement = try db.cachedStatement(sql: sql)
            #expect(try db.cachedStatement(sql: sql) === statement)
            #expect(try db.cachedStatement(literal: "SELECT \(1)").arguments == [1])
            #expect(try db.cachedStatement(literal: "SELECT \(2)").arguments == [2])
            // Other ways to run the same SQL leave it alone.
            let cursor = try Int.fetchCursor(statement)
            #expect(try cursor.next() == 1)
            #expect(try Int.fetchAll(db, sql: sql) == [1, 2, 3])
            #expect(try cursor.next() == 2)
            try db.execute(sql: "CREATE TABLE u(b)")
            #expect(try db.cachedStatement(sql: sql) !== statement)
            let other = try db.cachedStatement(sql: sql)
            db.clearSchemaCache()
            #expect(try db.cachedStatement(sql: sql) !== other)
        }
    }

    @Test("A cursor that is abandoned half-way leaves no lock and no open statement", arguments: [0, 1, 2])
    func abandonedCursor(steps: Int) throws {
        try withNumbers { (db) throws in
            for _ in 0..<3 {
                let cursor = try Row.fetchCursor(db, sql: sql)
                for _ in 0..<steps {
                    _ = try cursor.next()
                }
            }
            #expect(try Int.fetchAll(db, sql: sql) == [1, 2, 3])
            // A read that continued would hold its lock: the file could not be vacuumed.
            try db.execute(sql: "VACUUM")
        }
    }

    @Test("A cursor that is released on another thread leaves no lock and no open statement", arguments: [false, true])
    func cursorReleasedElsewhere(isHalfWay: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)") }
        for _ in 0..<2 {
            let box = Locked<Escaped?>(nil)
            try queue.inDatabase { (db) throws in
                let cursor = try Row.fetchCursor(db, sql: "SELECT a FROM t")
                if isHalfWay {
                    _ = try cursor.next()
                }
                box.withLock { $0 = Escaped(cursor) }
            }
            let end = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                box.replace(by: nil)
                end.signal()
            }
            end.wait()
            #expect(try queue.inDatabase { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1, 2])
        }
        try queue.inDatabase { try $0.execute(sql: "VACUUM") }
        try queue.close()
    }

    /// A cursor on its way to another thread.
    // Sendable is true because the cursor is only released there, under the lock of the box.
    private final class Escaped: @unchecked Sendable {
        private let cursor: RowCursor

        init(_ cursor: RowCursor) {
            self.cursor = cursor
        }
    }

    @Test("A connection closes after cursors that have ended or were abandoned, and not while one is alive")
    func closing() throws {
        let queue = try DatabaseQueue()
        var cursor: RowCursor?
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
            _ = try db.cachedStatement(sql: sql)
            _ = try Row.fetchAll(db, sql: sql)
            _ = try Row.fetchCursor(db, sql: sql).next()
            cursor = try Row.fetchCursor(db, sql: sql)
            _ = try cursor?.next()
        }
        #expect(fails(.SQLITE_BUSY) { try queue.close() })
        withExtendedLifetime(cursor) {}
        cursor = nil
        try queue.close()
        #expect(fails(.SQLITE_MISUSE) { try queue.read { _ in } })
    }

    @Test("A write that gives rows has written all of them when its cursor is abandoned")
    func abandonedWrite() throws {
        try withNumbers { (db) throws in
            let sql = "INSERT INTO t VALUES (10), (11), (12) RETURNING a"
            let cursor = try Int.fetchCursor(db, sql: sql)
            #expect(try cursor.next() == 10)
            #expect(try Int.fetchOne(db, sql: "DELETE FROM t WHERE a < 10 RETURNING a") != nil)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 3)
        }
    }
}
