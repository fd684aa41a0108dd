// Observed expressions of the area "misc", part 8. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes08: [Probe] = [
        Probe("misc/database-properties/016", database: miscDatabaseProperties016),
        Probe("misc/database-properties/017", database: miscDatabaseProperties017),
        Probe("misc/database-properties/018", database: miscDatabaseProperties018),
        Probe("misc/database-properties/019", traced: miscDatabaseProperties019),
        Probe("misc/database-properties/020", traced: miscDatabaseProperties020),
        Probe("misc/database-properties/021", traced: miscDatabaseProperties021),
        Probe("misc/database-properties/022", traced: miscDatabaseProperties022),
        Probe("misc/database-properties/023", traced: miscDatabaseProperties023),
        Probe("misc/database-properties/024", traced: miscDatabaseProperties024),
    ]

    // misc/database-properties/016
    static func miscDatabaseProperties016(_ db: Database) throws -> Any? {
        try db.execute(sql: "INSERT INTO tag (label) VALUES ('x')")
        let a = obj(("rowid", db.lastInsertedRowID), ("changes", db.changesCount))
        try db.execute(sql: "UPDATE tag SET label = 'y'")
        let b = obj(("rowid", db.lastInsertedRowID), ("changes", db.changesCount))
        return [a, b]
    }

    // misc/database-properties/017
    static func miscDatabaseProperties017(_ db: Database) throws -> Any? {
        let c = try db.allStatements(sql: "SELECT ?; SELECT ?, ?", arguments: [1, 2, 3])
        var out: [String] = []
        while let s = try c.next() { out.append("\(s.sql) \(s.arguments) \(try Row.fetchAll(s))") }
        return out
    }

    // misc/database-properties/018
    static func miscDatabaseProperties018(_ db: Database) throws -> Any? {
        let c = try db.allStatements(literal: "SELECT \(1); SELECT \("a")")
        var out: [String] = []
        while let s = try c.next() { out.append("\(s.sql) \(s.arguments)") }
        return out
    }

    // misc/database-properties/019
    static func miscDatabaseProperties019(_ db: Database) throws -> Any? {
        let v = try db.transactionDate == db.transactionDate
        return v
    }

    // misc/database-properties/020
    static func miscDatabaseProperties020(_ db: Database) throws -> Any? {
        try result(of: try db.inTransaction { try db.execute(sql: "UPDATE tag SET label = 'a'"); try db.inSavepoint { try db.execute(sql: "UPDATE tag SET label = 'b'"); return .commit }; try db.inSavepoint { .rollback }; return .commit })
    }

    // misc/database-properties/021
    static func miscDatabaseProperties021(_ db: Database) throws -> Any? {
        try db.inTransaction(.deferred) { .commit }
        try db.inTransaction(.immediate) { .commit }
        try db.inTransaction(.exclusive) { .rollback }
        try db.inTransaction { .rollback }
        return nil
    }

    // misc/database-properties/022
    static func miscDatabaseProperties022(_ db: Database) throws -> Any? {
        try result(of: try db.inSavepoint { try db.inSavepoint { .commit }; return .commit })
    }

    // misc/database-properties/023
    static func miscDatabaseProperties023(_ db: Database) throws -> Any? {
        try db.beginTransaction()
        try db.commit()
        try db.beginTransaction(.exclusive)
        try db.rollback()
        return nil
    }

    // misc/database-properties/024
    static func miscDatabaseProperties024(_ db: Database) throws -> Any? {
        try result(of: try db.readOnly { try db.readOnly { _ = try Book.fetchCount(db) } })
    }
}
