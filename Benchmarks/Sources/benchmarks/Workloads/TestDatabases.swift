// What a test pays for a database of its own.

import CBaseline
import Foundation
import GRDB
import GRDBTesting

extension Workload {
    static let testDatabases = TestDatabases.areAvailable ? [testCases] : []

    private static let testCases = Workload(
        "1,000 test cases, each with a database of 50 tables and 1,000 rows",
        target: 1.5,
        setup: { try TestDatabases() },
        module: { databases in
            try (1...1_000).reduce(0) { sum, turn in try sum &+ databases.useOne(turn) }
        },
        c: { databases in
            (1...1_000).reduce(0) { sum, turn in sum &+ databases.useOneWithC(turn) }
        }
    )
}

extension LatencyCheck {
    static let testDatabases = TestDatabases.areAvailable ? [testCase] : []

    /// The same, for each case by itself.
    private static let testCase = LatencyCheck(
        name: "a test case with a database of 50 tables and 1,000 rows, median",
        limit: .seconds(0.001),
        measure: {
            let databases = try TestDatabases()
            let module = try median { try databases.useOne($0) }
            let c = try median { databases.useOneWithC($0) }
            return (module, c)
        }
    )

    private static func median(of testCase: (_ turn: Int) throws -> Int) throws -> Double {
        // The first case makes the database that the others copy.
        _ = try testCase(0)
        return try (1...1_000).map { turn in
            let start = ContinuousClock.now
            _ = try testCase(turn)
            return ContinuousClock.now.seconds(since: start)
        }.percentile(50)
    }
}

/// The database that test cases begin with, for the module and for C. A case opens a copy, reads one row and closes it.
private struct TestDatabases: Sendable {
    /// SQLCipher gives no bytes.
    static let areAvailable = (try? DatabaseQueue().serialized()) != nil

    private static let sql = "SELECT length(name) + price FROM item7 WHERE id = ?"
    private static let rowCount = 20

    private let template = DatabaseTemplate(data: Self.fill)
    private let bytes: Data

    init() throws {
        let queue = try DatabaseQueue()
        try queue.write(Self.fill)
        bytes = try queue.serialized()
    }

    func useOne(_ turn: Int) throws -> Int {
        try template.withDatabase { database in
            try database.read { db in try Int.fetchOne(db, sql: Self.sql, arguments: [key(turn)]) ?? 0 }
        }
    }

    func useOneWithC(_ turn: Int) -> Int {
        bytes.withUnsafeBytes { Int(baseline_integer_of_deserialized($0.baseAddress, Int64($0.count), Self.sql, Int32(key(turn)))) }
    }

    private func key(_ turn: Int) -> Int {
        turn % Self.rowCount + 1
    }

    /// 50 tables of 20 rows.
    private static func fill(_ db: Database) throws {
        for table in 1...50 {
            try db.execute(
                sql: """
                    CREATE TABLE item\(table) (
                        id INTEGER PRIMARY KEY, parentId INTEGER REFERENCES item\(max(table - 1, 1))(id) ON DELETE CASCADE, name TEXT NOT NULL,
                        price INTEGER NOT NULL, note TEXT);
                    CREATE INDEX item\(table)_parentId ON item\(table)(parentId);
                    """)
            for row in 1...rowCount {
                try db.execute(
                    sql: "INSERT INTO item\(table) (parentId, name, price, note) VALUES (?, ?, ?, ?)",
                    arguments: [row, "item \(row) of table \(table)", row * table, row % 3 == 0 ? nil : "a note"])
            }
        }
    }
}
