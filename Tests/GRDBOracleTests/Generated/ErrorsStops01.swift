// Observed expressions of the area "errors" that end the program, part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsStops01: [Probe] = [
        Probe("errors/transactions/001", traced: errorsTransactions001),
        Probe("errors/transactions/017", free: errorsTransactions017),
        Probe("errors/transactions/018", free: errorsTransactions018),
        Probe("errors/transactions/022", free: errorsTransactions022),
        Probe("errors/transactions/023", free: errorsTransactions023),
        Probe("errors/transactions/024", free: errorsTransactions024),
        Probe("errors/transactions/025", free: errorsTransactions025),
        Probe("errors/transactions/028", free: errorsTransactions028),
        Probe("errors/transactions/029", free: errorsTransactions029),
        Probe("errors/pool-isolation/004", free: errorsPoolIsolation004),
    ]

    // errors/transactions/001
    static func errorsTransactions001(_ db: Database) throws -> Any? {
        try db.beginTransaction()
        try db.beginTransaction()
        return nil
    }

    // errors/transactions/017
    static func errorsTransactions017() throws -> Any? {
        return try makeFixtureQueue().inDatabase { db in try db.beginTransaction() }
    }

    // errors/transactions/018
    static func errorsTransactions018() throws -> Any? {
        return try makeFixtureQueue().writeWithoutTransaction { db in try db.execute(sql: "BEGIN") }
    }

    // errors/transactions/022
    static func errorsTransactions022() throws -> Any? {
        let q = try makeFixtureQueue()
        return try q.write { _ in try q.read { _ in 1 } }
    }

    // errors/transactions/023
    static func errorsTransactions023() throws -> Any? {
        let q = try makeFixtureQueue()
        return try q.read { _ in try q.write { _ in 1 } }
    }

    // errors/transactions/024
    static func errorsTransactions024() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        return try pool.write { _ in try pool.write { _ in 1 } }
    }

    // errors/transactions/025
    static func errorsTransactions025() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        return try pool.read { _ in try pool.read { _ in 1 } }
    }

    // errors/transactions/028
    static func errorsTransactions028() throws -> Any? {
        let q = try makeFixtureQueue()
        let db = try q.read { $0 }
        return try db.execute(sql: "SELECT 1")
    }

    // errors/transactions/029
    static func errorsTransactions029() throws -> Any? {
        let q = try makeFixtureQueue()
        let row = try q.read { try Row.fetchCursor($0, sql: "SELECT 1") }
        return try row.next()
    }

    // errors/pool-isolation/004
    static func errorsPoolIsolation004() throws -> Any? {
        let pool = try DatabasePool(path: tempPath())
        return caught { try pool.writeWithoutTransaction { db in
            try db.inTransaction {
                pool.spawnConcurrentRead { _ in }
                return .commit
            }
        } }
    }
}
