// The protocol of records with timestamps, as programs write it.

import Foundation
import GRDB

/// A record that knows when it was created, and when it was changed.
protocol Timestamped: MutablePersistableRecord {
    var createdAt: Date? { get set }
    var modifiedAt: Date? { get set }
}

extension Timestamped {
    mutating func willInsert(_ db: Database) throws {
        try initializeTimestamps(db)
    }

    mutating func initializeTimestamps(_ db: Database) throws {
        if createdAt == nil { createdAt = try db.transactionDate }
        if modifiedAt == nil { modifiedAt = try db.transactionDate }
    }

    mutating func updateWithTimestamp(_ db: Database, at date: Date? = nil) throws {
        modifiedAt = try date ?? db.transactionDate
        try update(db)
    }

    @discardableResult
    mutating func updateChangesWithTimestamp(_ db: Database, at date: Date? = nil, modify: (inout Self) throws -> Void) throws -> Bool {
        let changes = try databaseChanges(modify: modify)
        guard !changes.isEmpty else { return false }
        let dateChanges = try databaseChanges { $0.modifiedAt = try date ?? db.transactionDate }
        try update(db, columns: Set(changes.keys).union(dateChanges.keys))
        return true
    }

    mutating func touch(_ db: Database, at date: Date? = nil) throws {
        try updateChanges(db) { $0.modifiedAt = try date ?? db.transactionDate }
    }
}
