// Cursors that programs implement: toolkits on top of this one bind and read by the C interface of SQLite.

import GRDB
import Testing

/// Runs SQL with integer arguments that the C interface binds. Subclasses read the rows.
private class QueryCursor<Element>: DatabaseCursor {
    let _statement: Statement
    var _isDone = false

    init(_ db: Database, _ sql: String, _ arguments: Int64...) throws {
        _statement = try db.cachedStatement(sql: sql)
        for (index, argument) in arguments.enumerated() {
            #expect(sqlite3_bind_int64(_statement.sqliteStatement, CInt(index + 1), argument) == SQLITE_OK)
        }
    }

    deinit {
        sqlite3_reset(_statement.sqliteStatement)
    }

    func _element(sqliteStatement: SQLiteStatement) throws -> Element {
        throw DatabaseError(message: "subclasses know how")
    }
}

private final class NumberCursor: QueryCursor<Int64> {
    override func _element(sqliteStatement: SQLiteStatement) throws -> Int64 {
        sqlite3_column_int64(sqliteStatement, 0)
    }
}

struct ProgramCursorTests {
    private static let numbers = "WITH RECURSIVE t(n) AS (VALUES (?) UNION ALL SELECT n + 1 FROM t WHERE n < ?) SELECT n AS number FROM t"

    @Test("A cursor gives its rows, with arguments that the C interface has bound")
    func rows() throws {
        try DatabaseQueue().read { db throws in
            let cursor = try NumberCursor(db, Self.numbers, 3, 5)
            #expect(cursor.sql == Self.numbers)
            #expect(cursor.columnNames == ["number"])
            #expect(cursor.columnCount == 1)
            #expect(cursor.databaseRegion.isEmpty)
            #expect(try cursor.next() == 3)
            #expect(try cursor.next() == 4)
            #expect(try cursor.next() == 5)
            #expect(try cursor.next() == nil)
            #expect(cursor._isDone)
            #expect(try cursor.next() == nil)
            #expect(try Array(NumberCursor(db, Self.numbers, 1, 2)) == [1, 2])
            var sum: Int64 = 0
            try NumberCursor(db, Self.numbers, 1, 4).forEach { sum += $0 }
            #expect(sum == 10)
            #expect(try NumberCursor(db, Self.numbers, 1, 4).map { $0 * 2 }.first { $0 > 4 } == 6)
        }
    }

    @Test("A cursor that is released half-way leaves the statement to the next cursor")
    func droppedCursors() throws {
        let queue = try DatabaseQueue()
        try queue.read { db throws in
            for first in 1...3 as ClosedRange<Int64> {
                let cursor = try NumberCursor(db, Self.numbers, first, 10)
                #expect(try cursor.next() == first)
            }
            #expect(try Int64.fetchAll(db, sql: Self.numbers, arguments: [1, 2]) == [1, 2])
        }
        // The access ends the run of a cursor that was not reset.
        var kept: NumberCursor?
        try queue.read { db throws in
            kept = try NumberCursor(db, Self.numbers, 1, 3)
            #expect(try kept?.next() == 1)
        }
        try queue.write { db in try db.execute(sql: "CREATE TABLE t (n)") }
        try queue.read { db throws in
            #expect(sqlite3_stmt_busy(try db.cachedStatement(sql: Self.numbers).sqliteStatement) == 0)
        }
        _ = kept
    }

    @Test("Arguments of the C interface are kept by runs of the statement that bring none")
    func argumentsAreKept() throws {
        try DatabaseQueue().read { db throws in
            let sql = "SELECT ? + 0"
            #expect(try NumberCursor(db, sql, 7).next() == 7)
            let statement = try db.cachedStatement(sql: sql)
            #expect(try NumberCursor(db, sql).next() == 7)
            try statement.setArguments([8])
            #expect(try NumberCursor(db, sql).next() == 8)
            statement.arguments = [1, 2]
            let error = #expect(throws: DatabaseError.self) { try NumberCursor(db, sql).next() }
            #expect(error?.resultCode == .SQLITE_MISUSE)
        }
    }

    @Test("An error of the statement ends the cursor; one of an element does not")
    func errors() throws {
        try DatabaseQueue().read { db throws in
            let cursor = try NumberCursor(db, "SELECT abs(?)", Int64.min)
            let error = #expect(throws: DatabaseError.self) { try cursor.next() }
            #expect(error?.message == "integer overflow")
            #expect(error?.sql == "SELECT abs(?)")
            #expect(try cursor.next() == nil)
            let abstract = try QueryCursor<Int>(db, Self.numbers, 1, 2)
            #expect(throws: DatabaseError.self) { try abstract.next() }
            #expect(throws: DatabaseError.self) { try abstract.next() }
            #expect(try abstract.next() == nil)
        }
    }

    @Test("A statement that writes is refused in a read")
    func writes() throws {
        let queue = try DatabaseQueue()
        try queue.write { db throws in
            try db.execute(sql: "CREATE TABLE t (n INTEGER PRIMARY KEY)")
            #expect(try NumberCursor(db, "INSERT INTO t VALUES (?) RETURNING n", 12).next() == 12)
        }
        #expect(throws: DatabaseError.self) {
            try queue.read { db in try NumberCursor(db, "INSERT INTO t VALUES (?) RETURNING n", 13).next() }
        }
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT n FROM t") } == [12])
    }

    @Test("The module's own cursors are done at their end, or when a program says so")
    func ownCursors() throws {
        func last<C: DatabaseCursor>(_ cursor: C) throws -> C.Element? {
            var last: C.Element?
            while let element = try cursor.next() { last = element }
            #expect(cursor._isDone)
            return last
        }
        try DatabaseQueue().read { db throws in
            let statement = try db.makeStatement(sql: Self.numbers)
            #expect(try last(Int.fetchCursor(statement, arguments: [1, 3])) == 3)
            let cursor = try Int.fetchCursor(statement, arguments: [1, 3])
            #expect(cursor._statement === statement)
            #expect(try cursor.next() == 1)
            #expect(!cursor._isDone)
            cursor._isDone = true
            #expect(sqlite3_stmt_busy(statement.sqliteStatement) == 0)
            #expect(try cursor.next() == nil)
        }
    }
}
