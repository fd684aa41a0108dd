// Positions that a row does not have.

import Foundation
import Testing

@testable import GRDB

struct RowIndexTests {
    /// A type that is made of a database value, and does not read statements.
    struct Code: DatabaseValueConvertible {
        var databaseValue: DatabaseValue { .null }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Code? { Code() }
    }

    /// Calls a function with rows `[a:1 b:2]`: of a cursor, copied, adapted, and a scope.
    private static func withRows(_ test: (Row) throws -> Void) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            for adapter in [nil, RangeRowAdapter(0..<2)] {
                let sql = adapter == nil ? "SELECT 1 AS a, 2 AS b" : "SELECT 1 AS a, 2 AS b, 3 AS c"
                let cursor = try Row.fetchCursor(db, sql: sql, adapter: adapter)
                let row = try #require(try cursor.next())
                try withExtendedLifetime(cursor) {
                    try test(row)
                    try test(row.copy())
                }
            }
            let scopes = ScopeAdapter(["s": RangeRowAdapter(0..<2)])
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a, 2 AS b, 3 AS c", adapter: scopes)
            let row = try #require(try cursor.next())
            try withExtendedLifetime(cursor) {
                try test(#require(row.scopes["s"]))
                try test(#require(row.copy().scopes["s"]))
            }
        }
    }

    @Test("Decoding a value at a position that the row does not have throws", arguments: [2, 3, 100, -1, .min, .max])
    func decode(_ index: Int) throws {
        try Self.withRows { (row) throws in
            func expectError(_ decode: () throws -> Void) {
                let error = #expect(throws: RowDecodingError.self, performing: decode)
                #expect(error?.description.hasPrefix("row index out of range: \(index) - row: [a:1 b:2]") == true, "\(error as Any)")
            }
            // Types that are read from the statement, those that are read from the value, and optional ones.
            expectError { _ = try row.decode(Int.self, atIndex: index) }
            expectError { _ = try row.decode(Int?.self, atIndex: index) }
            expectError { _ = try row.decode(Date.self, atIndex: index) }
            expectError { _ = try row.decode(DatabaseValue.self, atIndex: index) }
            expectError { _ = try row.decode(DatabaseValue?.self, atIndex: index) }
            expectError { _ = try row.decode(Code.self, atIndex: index) }
            expectError { try row.withUnsafeData(atIndex: index) { _ in _ = Issue.record("No column gave data") } }
        }
    }

    @Test("The error shows the SQL of a running statement")
    func sql() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT ? AS a", arguments: [1])
            let row = try #require(try cursor.next())
            let error = #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: 1) }
            #expect(error?.description == "row index out of range: 1 - row: [a:1], sql: `SELECT ? AS a`, arguments: [1]")
            _ = try cursor.next()
        }
    }

    @Test("A record that reads by position throws when a file has fewer columns than it expects")
    func records() throws {
        struct Pair: FetchableRecord {
            init(row: Row) throws {
                _ = try row.decode(Int.self, atIndex: 0)
                _ = try row.decode(String?.self, atIndex: 1)
            }
        }
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(throws: RowDecodingError.self) { try Pair.fetchAll(db, sql: "SELECT 1") }
            #expect(throws: RowDecodingError.self) { try Pair.fetchOne(db, sql: "SELECT 1") }
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("Subscripts stop the program", arguments: [2, -1])
    func subscripts(_ index: Int) async {
        func expectStop(_ result: ExitTest.Result?) {
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(output.contains("row index out of range"), "\(output)")
        }
        await expectStop(
            #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
                _ = (["a": 1, "b": 2] as Row)[index] as Int
            })
        await expectStop(
            #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
                _ = (["a": 1, "b": 2] as Row)[index] as Code
            })
        await expectStop(
            #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
                try DatabaseQueue().inDatabase { (db) throws in
                    let cursor = try Row.fetchCursor(db, sql: "SELECT 1, 2")
                    _ = try cursor.next()![index] as Int
                }
            })
        await expectStop(
            #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
                _ = (["a": 1, "b": 2] as Row)[index]
            })
    }
    #endif
}
