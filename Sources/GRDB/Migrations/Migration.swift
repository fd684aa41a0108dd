// One registered migration, and how it runs.

/// One registered migration.
struct Migration: Sendable {
    /// What becomes of foreign keys while a migration runs.
    enum ForeignKeyPolicy: Sendable {
        /// They are enforced.
        case enforced

        /// They are not enforced. All of them are checked before the commit.
        case checkedBeforeCommit

        /// They are not enforced, and never checked.
        case unchecked
    }

    let identifier: String

    /// The migrations that this one stands for.
    let mergedIdentifiers: Set<UTF8String>

    let foreignKeyPolicy: ForeignKeyPolicy

    /// Changes the database. The set holds the merged migrations that are applied already.
    let change: @Sendable (Database, Set<UTF8String>) throws -> Void
}

extension Migration {
    /// Applies the migration, unless it is applied already, and records it: one transaction, all or nothing.
    ///
    /// - Parameters:
    ///   - db: The connection to migrate, outside of any transaction.
    ///   - earlierIdentifiers: The migrations that were applied before the migrator began.
    ///   - ownIdentifiers: The migrations that the migrator has applied since.
    ///   - forgottenIdentifiers: The identifiers that this migration replaces in the memory of the database.
    func run(
        _ db: Database,
        earlierIdentifiers: Set<UTF8String>,
        ownIdentifiers: Set<UTF8String>,
        forgottenIdentifiers: Set<UTF8String>
    ) throws {
        let areForeignKeysEnforced = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
        let suspendsForeignKeys = areForeignKeysEnforced && foreignKeyPolicy != .enforced

        func transaction() throws {
            try db.inTransaction(.immediate) {
                // Read now, when no other connection can write: another process may have applied it since the migrations were looked at.
                let applied = try db.untraced { try db.recordedMigrations() }
                guard !applied.contains(UTF8String(identifier)) else { return .commit }
                // The same for merged ones, which an earlier version of the program may have applied.
                let othersIdentifiers = applied.subtracting(ownIdentifiers)
                let hooks = MigrationHook.all
                try hooks.forEach { try $0.willMigrate(db) }
                try change(db, mergedIdentifiers.intersection(earlierIdentifiers.union(othersIdentifiers)))
                try hooks.forEach { try $0.didMigrate(db) }
                try db.forgetMigrations(forgottenIdentifiers)
                try db.recordMigration(identifier)
                if suspendsForeignKeys, foreignKeyPolicy == .checkedBeforeCommit {
                    try db.checkForeignKeys()
                }
                return .commit
            }
        }

        if suspendsForeignKeys {
            try db.withoutForeignKeys(transaction)
        } else {
            try transaction()
        }
    }
}
