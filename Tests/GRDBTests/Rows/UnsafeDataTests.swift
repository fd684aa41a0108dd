// Blobs without copy.

import Foundation
import Testing

@testable import GRDB

@Suite("Blobs without copy", .mustEnd)
struct UnsafeDataTests {
    private static let sql = "SELECT x'0102' AS b, 'ab' AS s, NULL AS n, 12 AS i, 1.5 AS d, x'' AS e"

    /// Calls a function with a row of a cursor, and with its copy.
    private static func withRows(_ body: (Row) throws -> Void) throws {
        try DatabaseQueue().read { db in
            let rows = try Row.fetchCursor(db, sql: sql)
            let row = try #require(try rows.next())
            try withExtendedLifetime(rows) {
                try body(row)
                try body(row.copy())
            }
        }
    }

    @Test("Blobs and texts give their bytes, NULL and missing columns give none")
    func bytes() throws {
        try Self.withRows { row throws in
            #expect(try row.withUnsafeData(named: "b") { $0.map(Array.init) } == [1, 2])
            #expect(try row.withUnsafeData(atIndex: 0) { $0.map(Array.init) } == [1, 2])
            #expect(try row.withUnsafeData(at: Column("b")) { $0.map(Array.init) } == [1, 2])
            #expect(try row.withUnsafeData(named: "s") { $0 } == Data("ab".utf8))
            #expect(try row.withUnsafeData(named: "n") { $0 } == nil)
            #expect(try row.withUnsafeData(named: "missing") { $0 } == nil)
            #expect(try row.withUnsafeData(named: "e") { $0 } == Data())
        }
    }

    @available(*, deprecated)
    private static func oldNames(_ row: Row) -> [Data?] {
        [
            row.dataNoCopy(atIndex: 0), row.dataNoCopy(named: "b"), row.dataNoCopy(Column("b")), row.dataNoCopy(named: "n"),
            row.dataNoCopy(named: "missing"), row.dataNoCopy(named: "e"),
        ]
    }

    @available(*, deprecated)
    @Test("The older names give the same bytes")
    func oldNames() throws {
        let bytes = Data([1, 2])
        try Self.withRows { row throws in
            #expect(Self.oldNames(row) == [bytes, bytes, bytes, nil, nil, Data()])
        }
    }

    @Test("Numbers throw an error instead of stopping the program")
    func numbers() async {
        await #expect(processExitsWith: .success) {
            try Self.withRows { row in
                for name in ["i", "d"] {
                    let error = #expect(throws: RowDecodingError.self) {
                        try row.withUnsafeData(named: name) { _ in Issue.record("A number gave data") }
                    }
                    #expect(error?.description.contains("could not decode") == true)
                }
                #expect(throws: RowDecodingError.self) { try row.withUnsafeData(atIndex: 3) { _ in } }
                #expect(throws: RowDecodingError.self) { try row.withUnsafeData(at: Column("d")) { _ in } }
            }
        }
    }

    @Test("The error of the function comes through")
    func errors() throws {
        try Self.withRows { row in
            #expect(throws: ConnectionTestError()) { try row.withUnsafeData(named: "b") { _ in throw ConnectionTestError() } }
            #expect(throws: ConnectionTestError()) { try row.withUnsafeData(named: "n") { _ in throw ConnectionTestError() } }
        }
    }
}
