// Values that are fetched: from SQL, statements and requests; NULL, wrong types, and the errors.

import Foundation
import Testing

@testable import GRDB

/// A type without a direct way from a statement.
private struct Letter: DatabaseValueConvertible, Hashable {
    var character: Character

    var databaseValue: DatabaseValue { String(character).databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Letter? {
        guard let string = String.fromDatabaseValue(dbValue), string.count == 1 else { return nil }
        return Letter(character: string[string.startIndex])
    }
}

struct ValueFetchingTests {
    @Test("The first row is all that fetchOne has SQLite compute")
    func firstRowOnly() throws {
        struct Record: FetchableRecord, Decodable { var a: Int? }
        let count = Locked(0)
        try withDatabase { db throws in
            let function = DatabaseFunction("counted", argumentCount: 1) { values in
                let calls = count.withLock { count in
                    count += 1
                    return count
                }
                guard calls == 1 else { throw DatabaseError(message: "second row") }
                return values[0]
            }
            db.add(function: function)
            let sql = "SELECT counted(a) AS a FROM (SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3)"
            let fetches: [() throws -> Int?] = [
                { try Int.fetchOne(db, sql: sql) },
                { try Int.fetchOne(db.makeStatement(sql: sql)) },
                { try Row.fetchOne(db, sql: sql)?["a"] },
                { try Record.fetchOne(db, sql: sql)?.a },
                { try SQLRequest<Int>(sql: sql).fetchOne(db) },
                { try Record.fetchCursor(db, sql: sql).next()?.a },
            ]
            for fetch in fetches {
                count.withLock { $0 = 0 }
                #expect(try fetch() == 1)
                #expect(count.withLock { $0 } == 1)
            }
            count.withLock { $0 = 0 }
            #expect(throws: DatabaseError.self) { try Int.fetchAll(db, sql: sql) }
        }
    }

    private func withDatabase(_ test: (Database) throws -> Void) throws {
        try DatabaseQueue().inDatabase(test)
    }

    private let sql = "SELECT 'a' AS letter UNION ALL SELECT 'b' UNION ALL SELECT 'a'"
    private let nullSQL = "SELECT 'a' AS letter UNION ALL SELECT NULL UNION ALL SELECT 'b'"

    @Test("Values are fetched by SQL, statement and request")
    func fetching() throws {
        try withDatabase { (db) throws in
            let statement = try db.makeStatement(sql: sql)
            let strings = SQLRequest<String>(sql: sql)
            let letters = SQLRequest<Letter>(sql: sql)
            #expect(try String.fetchAll(db, sql: sql) == ["a", "b", "a"])
            #expect(try String.fetchAll(statement) == ["a", "b", "a"])
            #expect(try strings.fetchAll(db) == ["a", "b", "a"])
            #expect(try String.fetchSet(db, sql: sql) == ["a", "b"])
            #expect(try String.fetchSet(statement) == ["a", "b"])
            #expect(try strings.fetchSet(db) == ["a", "b"])
            #expect(try String.fetchOne(db, sql: sql) == "a")
            #expect(try String.fetchOne(statement) == "a")
            #expect(try strings.fetchOne(db) == "a")
            #expect(try Array(String.fetchCursor(db, sql: sql)) == ["a", "b", "a"])
            #expect(try Array(strings.fetchCursor(db)) == ["a", "b", "a"])
            let a = Letter(character: "a")
            let b = Letter(character: "b")
            #expect(try Letter.fetchAll(db, sql: sql) == [a, b, a])
            #expect(try Letter.fetchAll(statement) == [a, b, a])
            #expect(try letters.fetchAll(db) == [a, b, a])
            #expect(try Letter.fetchSet(db, sql: sql) == [a, b])
            #expect(try letters.fetchSet(db) == [a, b])
            #expect(try Letter.fetchOne(db, sql: sql) == a)
            #expect(try letters.fetchOne(db) == a)
            #expect(try Array(Letter.fetchCursor(db, sql: sql)) == [a, b, a])
            #expect(try Array(letters.fetchCursor(db)) == [a, b, a])
        }
    }

    @Test("NULL is a value of optional types, and an error of others")
    func null() throws {
        try withDatabase { (db) throws in
            #expect(try String?.fetchAll(db, sql: nullSQL) == ["a", nil, "b"])
            #expect(try String?.fetchSet(db, sql: nullSQL) == ["a", nil, "b"])
            #expect(try Letter?.fetchAll(db, sql: nullSQL).map { $0?.character } == ["a", nil, "b"])
            #expect(try SQLRequest<String?>(sql: nullSQL).fetchAll(db) == ["a", nil, "b"])
            #expect(try SQLRequest<Letter?>(sql: nullSQL).fetchAll(db).map { $0?.character } == ["a", nil, "b"])
            #expect(throws: RowDecodingError.self) { try String.fetchAll(db, sql: nullSQL) }
            #expect(throws: RowDecodingError.self) { try Letter.fetchAll(db, sql: nullSQL) }
            #expect(throws: RowDecodingError.self) { try String.fetchSet(db, sql: nullSQL) }
        }
    }

    @Test(
        "One value is nil when it is NULL or when there is no row, and an error when it is wrong",
        arguments: ["SELECT NULL", "SELECT 1 WHERE 0"])
    func fetchOne(sql: String) throws {
        try withDatabase { (db) throws in
            #expect(try Int.fetchOne(db, sql: sql) == nil)
            #expect(try Letter.fetchOne(db, sql: sql) == nil)
            #expect(try Date.fetchOne(db, sql: sql) == nil)
            let statement = try db.makeStatement(sql: sql)
            #expect(try String.fetchOne(statement) == nil)
            #expect(try SQLRequest<Double>(sql: sql).fetchOne(db) == nil)
            #expect(throws: RowDecodingError.self) { try Letter.fetchOne(db, sql: "SELECT 'ab'") }
            #expect(throws: RowDecodingError.self) { try Date.fetchOne(db, sql: "SELECT 'ab'") }
            #expect(throws: RowDecodingError.self) { try Int8.fetchOne(db, sql: "SELECT 1000") }
        }
    }

    @Test("fetchOne gives NULL to the types that have a value for it")
    func fetchingOneNull() throws {
        try withDatabase { (db) throws in
            #expect(try DatabaseValue.fetchOne(db, sql: "SELECT NULL") == DatabaseValue.null)
            #expect(try DatabaseValue.fetchOne(db, sql: "SELECT NULL WHERE 0") == nil)
            #expect(try Letter.fetchOne(db, sql: "SELECT NULL") == nil)
        }
    }

    @Test("An error shows the value, the column, the SQL and its arguments")
    func errors() throws {
        try withDatabase { (db) throws in
            let sql = "SELECT ? AS value, 'other' AS other"
            let fast = try #require(throws: RowDecodingError.self) { try Int8.fetchAll(db, sql: sql, arguments: [1000]) }
            #expect(
                fast.description == """
                    could not decode Int8 from database value 1000 - column: "value", column index: 0, \
                    row: [value:1000 other:"other"], sql: `\(sql)`, arguments: [1000]
                    """)
            let slow = try #require(throws: RowDecodingError.self) { try Letter.fetchAll(db, sql: sql, arguments: ["ab"]) }
            #expect(
                slow.description == """
                    could not decode Letter from database value "ab" - column: "value", column index: 0, \
                    row: [value:"ab" other:"other"], sql: `\(sql)`, arguments: ["ab"]
                    """)
            let adapted = try #require(throws: RowDecodingError.self) {
                try Date.fetchAll(db, sql: sql, arguments: [1], adapter: SuffixRowAdapter(fromIndex: 1))
            }
            #expect(adapted.description.hasPrefix(#"could not decode Date from database value "other" - column: "other", column index: 1"#))
        }
    }

    @Test("A cursor continues after a value that could not be decoded")
    func iterationAfterDecodingError() throws {
        try withDatabase { (db) throws in
            let strings = try String.fetchCursor(db, sql: nullSQL)
            #expect(try strings.next() == "a")
            #expect(throws: RowDecodingError.self) { try strings.next() }
            #expect(try strings.next() == "b")
            #expect(try strings.next() == nil)
            #expect(try strings.next() == nil)
            let letters = try Letter.fetchCursor(db, sql: nullSQL)
            #expect(try letters.next()?.character == "a")
            #expect(throws: RowDecodingError.self) { try letters.next() }
            #expect(try letters.next()?.character == "b")
            #expect(try letters.next() == nil)
        }
    }

    @Test("After an error of SQLite, a cursor throws the error again")
    func iterationAfterDatabaseError() throws {
        try withDatabase { (db) throws in
            let sql = "SELECT abs(x) FROM (SELECT 1 AS x UNION ALL SELECT \(Int64.min) UNION ALL SELECT 2)"
            let cursor = try Int.fetchCursor(db, sql: sql)
            #expect(try cursor.next() == 1)
            #expect(throws: DatabaseError.self) { try cursor.next() }
            #expect(throws: DatabaseError.self) { try cursor.next() }
            var values: [Int] = []
            #expect(throws: DatabaseError.self) { try Int.fetchCursor(db, sql: sql).forEach { values.append($0) } }
            #expect(values == [1])
        }
    }

    @Test("The end of a cursor is its end, even if the table grows")
    func end() throws {
        try withDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)")
            let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
            #expect(try cursor.next() == 1)
            #expect(try cursor.next() == nil)
            try db.execute(sql: "INSERT INTO t VALUES (2)")
            #expect(try cursor.next() == nil)
        }
    }

    @Test("A statement without rows gives no value")
    func noColumns() throws {
        try withDatabase { (db) throws in
            #expect(try Int.fetchAll(db, sql: "CREATE TABLE t(a)").isEmpty)
            #expect(try Int.fetchOne(db, sql: "INSERT INTO t VALUES (1)") == nil)
            #expect(try Row.fetchAll(db, sql: "INSERT INTO t VALUES (1)").isEmpty)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 2)
        }
    }
}
