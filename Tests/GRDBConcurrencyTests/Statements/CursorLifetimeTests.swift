// The lifetime of cursors: shared statements, locks, rows and large arguments.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("Lifetime of cursors", .mustEnd)
struct CursorLifetimeTests {
    private static let sql = "SELECT id, name FROM number WHERE id >= ? ORDER BY id"

    /// A database with five numbers.
    private static func makeNumbers(path: String = ":memory:") throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE number(id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO number VALUES (1, 'one'), (2, 'two'), (3, 'three'), (4, 'four'), (5, 'five');
                    """)
        }
        return queue
    }

    /// Writes with a connection of its own, that does not wait for locks.
    private func writeFromElsewhere(_ path: String) throws {
        try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE number SET name = upper(name)") }
    }

    /// Runs a function on another thread, and waits for its end.
    private func onOtherThread(_ body: @escaping @Sendable () -> Void) {
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            end.signal()
        }
        end.wait()
    }

    // MARK: - Shared statements

    @Test("A cursor whose statement another cursor has run again throws an error, and takes none of its rows")
    func twoCursors() throws {
        try Self.makeNumbers().read { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            let first = try Int.fetchCursor(statement, arguments: [1])
            #expect(try first.next() == 1)
            let second = try Int.fetchCursor(statement, arguments: [2])
            #expect(try second.next() == 2)
            let error = #expect(throws: DatabaseError.self) { try first.next() }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(try second.next() == 3)
            #expect(fails(.SQLITE_MISUSE) { try first.next() })
            #expect(try Array(second) == [4, 5])
        }
    }

    @Test("A cursor that has not begun loses its statement to the next cursor, too")
    func unusedCursor() throws {
        try Self.makeNumbers().read { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            let first = try Row.fetchCursor(statement, arguments: [1])
            let second = try Row.fetchCursor(statement, arguments: [4])
            #expect(fails(.SQLITE_MISUSE) { try first.next() })
            #expect(try Array(second.map { $0["id"] as Int }) == [4, 5])
        }
    }

    @Test("A run without cursor also ends the cursor of the statement")
    func fetchOfRunningStatement() throws {
        try Self.makeNumbers().read { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            let cursor = try Int.fetchCursor(statement, arguments: [1])
            #expect(try cursor.next() == 1)
            #expect(try Int.fetchAll(statement, arguments: [4]) == [4, 5])
            #expect(fails(.SQLITE_MISUSE) { try cursor.next() })
            let other = try Int.fetchCursor(statement, arguments: [1])
            #expect(try other.next() == 1)
            try statement.execute()
            #expect(fails(.SQLITE_MISUSE) { try other.next() })
        }
    }

    @Test("The end of a cursor does not end the newer cursor of its statement")
    func endOfOlderCursor() throws {
        try Self.makeNumbers().read { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            var older: FastDatabaseValueCursor<Int>? = try Int.fetchCursor(statement, arguments: [1])
            #expect(try older?.next() == 1)
            let newer = try Int.fetchCursor(statement, arguments: [2])
            #expect(try newer.next() == 2)
            #expect(try newer.next() == 3)
            older = nil
            #expect(try Array(newer) == [4, 5])
        }
    }

    @Test("A cursor that ended stays at its end when its statement runs again")
    func endedCursor() throws {
        try Self.makeNumbers().read { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            let first = try Int.fetchCursor(statement, arguments: [5])
            #expect(try Array(first) == [5])
            let second = try Int.fetchCursor(statement, arguments: [1])
            #expect(try second.next() == 1)
            #expect(try first.next() == nil)
            #expect(try second.next() == 2)
        }
    }

    @Test("A statement that two cursors have shared does not continue when both are released")
    func replacedCursor() throws {
        let path = try makeTemporaryPath()
        try Self.makeNumbers(path: path).writeWithoutTransaction { db in
            let statement = try db.makeStatement(sql: Self.sql)
            func replaceCursor() throws {
                var cursor = try Int.fetchCursor(statement, arguments: [1])
                _ = try cursor.next()
                cursor = try Int.fetchCursor(statement, arguments: [2])
                _ = try cursor.next()
            }
            try replaceCursor()
            #expect(sqlite3_stmt_busy(statement.sqliteStatement) == 0)
            try writeFromElsewhere(path)
            #expect(try String.fetchAll(db, sql: "SELECT name FROM number WHERE id > 4") == ["FIVE"])
        }
    }

    @Test("Arguments that are set while a cursor is open end the cursor, and the statement does not continue")
    func argumentsOfRunningStatement() throws {
        let path = try makeTemporaryPath()
        try Self.makeNumbers(path: path).writeWithoutTransaction { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            func setArguments() throws {
                let cursor = try Int.fetchCursor(statement, arguments: [1])
                #expect(try cursor.next() == 1)
                try statement.setArguments([4])
                #expect(fails(.SQLITE_MISUSE) { try cursor.next() })
            }
            try setArguments()
            #expect(sqlite3_stmt_busy(statement.sqliteStatement) == 0)
            try writeFromElsewhere(path)
            #expect(try Int.fetchAll(statement) == [4, 5])
        }
    }

    @Test("Nested cursors over the same SQL have statements of their own")
    func nestedCursors() throws {
        try Self.makeNumbers().read { db in
            let outer = try Int.fetchCursor(db, sql: Self.sql, arguments: [3])
            var pairs: [[Int]] = []
            while let first = try outer.next() {
                let inner = try Int.fetchCursor(db, sql: Self.sql, arguments: [4])
                while let second = try inner.next() {
                    pairs.append([first, second])
                    // Left before its end.
                    if first == 4 { break }
                }
            }
            #expect(pairs == [[3, 4], [3, 5], [4, 4], [5, 4], [5, 5]])
        }
    }

    // MARK: - Cursors that outlive their access

    @Test("A cursor that outlives its access holds no lock", arguments: [true, false])
    func locksOfKeptCursor(isCached: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try Self.makeNumbers(path: path)
        let kept = try queue.read { db in
            let cursor =
                try isCached
                ? Row.fetchCursor(db.cachedStatement(sql: Self.sql), arguments: [1])
                : Row.fetchCursor(db, sql: Self.sql, arguments: [1])
            #expect(try cursor.next() != nil)
            return cursor
        }
        try writeFromElsewhere(path)
        #expect(try queue.read { try Row.fetchAll($0, sql: Self.sql, arguments: [1]).count } == 5)
        withExtendedLifetime(kept) {}
    }

    @Test("A cursor that outlives its access is at its end in the next one")
    func useOfKeptCursor() throws {
        let queue = try Self.makeNumbers()
        let kept = try queue.read { db in
            let cursor = try Int.fetchCursor(db, sql: Self.sql, arguments: [1])
            #expect(try cursor.next() == 1)
            return cursor
        }
        try queue.read { db throws in
            #expect(fails(.SQLITE_MISUSE) { try kept.next() })
            #expect(try Int.fetchAll(db, sql: Self.sql, arguments: [4]) == [4, 5])
            #expect(fails(.SQLITE_MISUSE) { try kept.next() })
        }
    }

    @Test("A cursor that is used outside of any access stops the program")
    func useOutsideOfAccess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let kept = try Self.makeNumbers().read { db in
                let cursor = try Int.fetchCursor(db, sql: Self.sql, arguments: [1])
                _ = try cursor.next()
                return cursor
            }
            _ = try kept.next()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Database was not used on the correct thread."))
    }

    @Test("A cursor may be released by another thread, after its access", arguments: [true, false])
    func releaseAfterAccess(isCached: Bool) throws {
        let path = try makeTemporaryPath()
        let queue = try Self.makeNumbers(path: path)
        let kept = Locked<RowCursor?>(nil)
        try queue.read { db in
            let cursor =
                try isCached
                ? Row.fetchCursor(db.cachedStatement(sql: Self.sql), arguments: [1])
                : Row.fetchCursor(db, sql: Self.sql, arguments: [1])
            _ = try cursor.next()
            kept.withLock { $0 = cursor }
        }
        onOtherThread { kept.replace(by: nil) }
        try writeFromElsewhere(path)
        try queue.read { db throws in
            #expect(try Int.fetchAll(db.cachedStatement(sql: Self.sql), arguments: [1]) == [1, 2, 3, 4, 5])
            #expect(try Int.fetchAll(db, sql: Self.sql, arguments: [1]) == [1, 2, 3, 4, 5])
        }
    }

    @Test("A cursor that another thread releases during its access holds no lock when the access has ended")
    func releaseDuringAccess() throws {
        let path = try makeTemporaryPath()
        let queue = try Self.makeNumbers(path: path)
        try queue.read { db in
            let kept = Locked<RowCursor?>(try Row.fetchCursor(db, sql: Self.sql, arguments: [1]))
            _ = try kept.withLock { $0 }?.next()
            onOtherThread { kept.replace(by: nil) }
            #expect(try Int.fetchAll(db, sql: Self.sql, arguments: [4]) == [4, 5])
        }
        try writeFromElsewhere(path)
    }

    @Test("A cursor that another thread releases does not disturb the access that runs its statement meanwhile")
    func releaseDuringLaterAccess() throws {
        let queue = try Self.makeNumbers()
        let kept = Locked<RowCursor?>(nil)
        try queue.read { db in
            let cursor = try Row.fetchCursor(db.cachedStatement(sql: Self.sql), arguments: [1])
            _ = try cursor.next()
            kept.withLock { $0 = cursor }
        }
        try queue.read { db in
            let cursor = try Int.fetchCursor(db.cachedStatement(sql: Self.sql), arguments: [2])
            #expect(try cursor.next() == 2)
            onOtherThread { kept.replace(by: nil) }
            #expect(try Array(cursor) == [3, 4, 5])
        }
    }

    // MARK: - Rows that outlive their cursor

    @Test("A row that outlives its cursor does not show the values of the next query")
    func keptRow() throws {
        try Self.makeNumbers().read { db in
            let row = try #require(try Row.fetchCursor(db, sql: Self.sql, arguments: [1]).next())
            let other = try Row.fetchCursor(db, sql: Self.sql, arguments: [3])
            #expect(try other.next()?["id"] == 3)
            #expect(row["id"] as Int? != 3)
            #expect(row["name"] as String? != "three")
            #expect(try other.next()?["id"] == 4)
        }
    }

    @Test("A row that outlives a cursor at its end does not show the values of the next query")
    func keptRowOfEndedCursor() throws {
        try Self.makeNumbers().read { db in
            func lastRow() throws -> Row? {
                let cursor = try Row.fetchCursor(db, sql: Self.sql, arguments: [4])
                var last: Row?
                while let row = try cursor.next() {
                    last = row
                }
                return last
            }
            let row = try #require(try lastRow())
            let other = try Row.fetchCursor(db, sql: Self.sql, arguments: [3])
            #expect(try other.next()?["id"] == 3)
            #expect(row["id"] as Int? != 3)
        }
    }

    @Test("Copies of rows outlive cursors, statements and connections")
    func copiedRow() throws {
        let queue = try Self.makeNumbers()
        let row = try queue.read { try Row.fetchCursor($0, sql: Self.sql, arguments: [2]).map { $0.copy() }.next() }
        #expect(try queue.read { try Int.fetchAll($0, sql: Self.sql, arguments: [5]) } == [5])
        #expect(row == ["id": 2, "name": "two"])
    }

    // MARK: - Idle statements

    /// The SQL of an idle statement, with the arguments it holds.
    private func idleSQL(_ db: Database, _ sql: String) throws -> String {
        let checkout = try db.checkOutStatement(sql: sql)
        let sqliteStatement = checkout.statement.sqliteStatement
        let expanded = try #require(sqlite3_expanded_sql(sqliteStatement))
        defer { sqlite3_free(expanded) }
        return String(cString: expanded)
    }

    @Test("Idle statements do not keep large arguments", arguments: ["INSERT INTO number(name) VALUES (?)", "SELECT length(?)"])
    func largeArguments(sql: String) throws {
        try Self.makeNumbers().writeWithoutTransaction { db in
            let empty = sql.replacingOccurrences(of: "?", with: "NULL")
            try db.execute(sql: sql, arguments: [String(repeating: "x", count: 100_000)])
            #expect(try idleSQL(db, sql) == empty)
            _ = try Int.fetchOne(db, sql: sql, arguments: [Data(count: 100_000)])
            #expect(try idleSQL(db, sql) == empty)
            _ = try Row.fetchAll(db, sql: sql, arguments: [Data(count: 100_000)])
            #expect(try idleSQL(db, sql) == empty)
        }
    }

    @Test("Statements that have dropped large arguments run with new ones, and with those only")
    func argumentsAfterLargeArguments() throws {
        try Self.makeNumbers().writeWithoutTransaction { db in
            let sql = "INSERT INTO number(name) VALUES (?)"
            try db.execute(sql: sql, arguments: [String(repeating: "x", count: 100_000)])
            try db.execute(sql: sql, arguments: ["seven"])
            #expect(fails(.SQLITE_MISUSE) { try db.execute(sql: sql) })
            let lengths = try Int.fetchAll(db, sql: "SELECT length(name) FROM number WHERE id > 5 ORDER BY id")
            #expect(lengths == [100_000, 5])
        }
    }

    @Test("Statements that the program has made keep their arguments, whatever their size")
    func largeArgumentsOfOwnStatement() throws {
        try Self.makeNumbers().read { db in
            let statement = try db.makeStatement(sql: "SELECT length(?)")
            #expect(try Int.fetchOne(statement, arguments: [String(repeating: "x", count: 100_000)]) == 100_000)
            #expect(try Int.fetchOne(statement) == 100_000)
        }
    }
}
