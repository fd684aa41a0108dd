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
    let mergedIdentifiers: Set<ExactText>

    let foreignKeyPolicy: ForeignKeyPolicy

    /// Changes the database. The set holds the merged migrations that are applied already.
    let change: @Sendable (Database, Set<ExactText>) throws -> Void
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
        earlierIdentifiers: Set<ExactText>,
        ownIdentifiers: Set<ExactText>,
        forgottenIdentifiers: Set<ExactText>
    ) throws {
        let areForeignKeysEnforced = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
        let suspendsForeignKeys = areForeignKeysEnforced && foreignKeyPolicy != .enforced

        func transaction() throws {
            try db.inTransaction(.immediate) {
                // Asked now, when nobody else can write: another process may have applied it since the migrations were looked at.
                let applied = try db.untraced { try db.recordedMigrations() }
                guard !applied.contains(ExactText(identifier)) else { return .commit }
                // The same for merged ones, which an earlier version of the program may have applied.
                let othersIdentifiers = applied.subtracting(ownIdentifiers)
                try change(db, mergedIdentifiers.intersection(earlierIdentifiers.union(othersIdentifiers)))
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

extension Database {
    /// Creates the table that remembers the applied migrations.
    func createMigrationTable() throws {
        try execute(sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }

    /// The applied migrations, known to the migrator or not.
    func recordedMigrations() throws -> Set<ExactText> {
        do {
            return try Set(String.fetchCursor(self, sql: "SELECT identifier FROM grdb_migrations").map(ExactText.init))
        } catch {
            // No table, no migration. Asking afterwards saves a query each time that there is one.
            if let exists = try? tableExists("grdb_migrations"), !exists {
                return []
            }
            throw error
        }
    }

    func recordMigration(_ identifier: String) throws {
        try execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [identifier])
    }

    func forgetMigrations(_ identifiers: Set<ExactText>) throws {
        guard !identifiers.isEmpty else { return }
        let placeholders = repeatElement("?", count: identifiers.count).joined(separator: ",")
        try execute(
            sql: "DELETE FROM grdb_migrations WHERE identifier IN (\(placeholders))",
            arguments: StatementArguments(identifiers.sorted().map(\.text)))
    }
}
