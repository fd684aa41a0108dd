// Databases that another program has made: what they have already is recorded, and not run.

extension DatabaseMigrator {
    /// Records migrations as applied without running them, in a database that has their schema already: another program, or another library, has made
    /// it.
    ///
    ///     // The tables of "v1" and "v2" were created by a program that kept no record of migrations.
    ///     try migrator.baseline(dbQueue, upTo: "v2")
    ///     // Runs "v3", and what comes after it.
    ///     try migrator.migrate(dbQueue)
    ///
    /// Migrations up to the given one that are recorded already stay recorded, and nothing happens when all of them are: a program can call this each
    /// time that it starts. The schema is not compared with that of the migrations: see ``hasSchemaChanges(_:)``.
    ///
    ///     // CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)
    ///     // INSERT INTO grdb_migrations (identifier) VALUES ('v1')
    ///     // INSERT INTO grdb_migrations (identifier) VALUES ('v2')
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - identifier: The last migration whose changes the database has.
    /// - Throws: A ``DatabaseError``: of code `SQLITE_MISUSE` when no migration is registered for the identifier, and when the database lacks some
    ///   of the migrations, but has applied a registered one that comes after them. Nothing is recorded then.
    public func baseline(_ writer: any DatabaseWriter, upTo identifier: String) throws {
        try inTransaction(writer) { db in
            try recordMigrations(db, upTo: identifier)
        }
    }

    /// Records migrations as applied, if the database has no record of migrations: a function finds out which version it is of.
    ///
    ///     // The last version of the program has counted its versions by itself.
    ///     try migrator.baseline(dbQueue) { db in
    ///         switch try Int.fetchOne(db, sql: "PRAGMA user_version") {
    ///         case 1: "v1"
    ///         case 2: "v2"
    ///         default: nil // A new database.
    ///         }
    ///     }
    ///     try migrator.migrate(dbQueue)
    ///
    /// A program can call this each time that it starts: once a migration is recorded, the function is not called.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - version: Returns the last migration whose changes the database has, or `nil` for none. It runs in the transaction that records the
    ///     migrations.
    /// - Throws: The error of `version`, or those of ``baseline(_:upTo:)``.
    public func baseline(_ writer: any DatabaseWriter, version: (Database) throws -> String?) throws {
        try inTransaction(writer) { db in
            guard try db.recordedMigrations().isEmpty, let identifier = try version(db) else { return }
            try recordMigrations(db, upTo: identifier)
        }
    }

    private func inTransaction(_ writer: any DatabaseWriter, _ record: (Database) throws -> Void) throws {
        try writer.barrierWriteWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                try record(db)
                return .commit
            }
        }
    }

    private func recordMigrations(_ db: Database, upTo identifier: String) throws {
        let index = try checkedIndex(of: identifier)
        let recorded = try db.recordedMigrations()
        let missing = registered[...index].map(\.identifier).filter { !recorded.contains(UTF8String($0)) }
        guard !missing.isEmpty else { return }
        try checkNotMigrated(db, beyond: index)
        try db.createMigrationTable()
        for identifier in missing {
            try db.recordMigration(identifier)
        }
    }
}
