// What migrations would do to a database: they run in a copy of it.

extension DatabaseMigrator {
    /// A migration that a database lacks, and the statements that it has run in a copy of the database.
    public struct PlannedMigration: Sendable {
        /// The identifier of the migration.
        public let identifier: String

        /// The SQL of the statements, in their order, with those of the transaction and of the record of migrations. Arguments are `?`, unless
        /// ``Configuration/publicStatementArguments`` is true.
        public let statements: [String]
    }

    /// Runs the migrations that a database lacks in a copy of it, and returns their SQL. The database does not change.
    ///
    ///     for migration in try migrator.dryRun(dbQueue) {
    ///         // -- v3
    ///         // BEGIN IMMEDIATE TRANSACTION;
    ///         // ALTER TABLE "carrier" ADD COLUMN "country" TEXT;
    ///         // …
    ///         print(migration)
    ///     }
    ///
    /// The copy is a temporary file, which has the size of the database. It is opened with the same configuration. What migrations do outside of the
    /// database, they do.
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - targetIdentifier: The last migration to run. By default, all run.
    /// - Throws: The error of the migration that fails with the data of the database, or a ``DatabaseError``: of code `SQLITE_MISUSE` when no
    ///   migration is registered for the identifier.
    public func dryRun(_ reader: any DatabaseReader, upTo targetIdentifier: String? = nil) throws -> [PlannedMigration] {
        guard let target = targetIdentifier ?? registered.last?.identifier else { return [] }
        _ = try checkedIndex(of: target)
        return try Self.withTrialDatabase(reader.configuration) { copy in
            try reader.read { try $0.backup(to: copy) }
            return try plan(copy, upTo: target)
        }
    }

    private func plan(_ copy: Database, upTo target: String) throws -> [PlannedMigration] {
        // One thread uses it: functions that can be called from others want more than a variable.
        let plan = Locked<(migrations: [PlannedMigration], statements: [String])>(([], []))
        var migrator = self
        migrator.progressHandlers = [
            { progress in
                plan.withLock {
                    if case .completed = progress.state {
                        $0.migrations.append(PlannedMigration(identifier: progress.identifier, statements: $0.statements))
                    }
                    $0.statements = []
                }
            }
        ]
        copy.trace { event in
            plan.withLock { $0.statements.append("\(event)") }
        }
        defer { copy.trace(nil) }
        try migrator.applyMigrations(copy, upTo: target)
        return plan.withLock { $0.migrations }
    }
}

extension DatabaseMigrator.PlannedMigration: CustomStringConvertible {
    /// The identifier in a comment, and the statements below it, each one ended by a semicolon.
    public var description: String {
        (["-- \(identifier)"] + statements.map { "\($0);" }).joined(separator: "\n")
    }
}
