// Applying migrations, and what a migrator reports while it works.

extension DatabaseMigrator {
    // MARK: - Migrating

    /// Applies the migrations that the database lacks, in the order of registration.
    ///
    ///     try migrator.migrate(dbQueue)
    ///
    /// It does nothing when all are applied. While migrations run, the connection has no ``Database/schemaSource``. Migrations of the database
    /// that are not registered are left alone: see ``hasBeenSuperseded(_:)``.
    ///
    /// No other access of this process reads or writes meanwhile. When another process migrates the same file, this method waits for it, as long as
    /// ``Configuration/busyMode`` says, and applies what is left to do. This method blocks the current thread.
    ///
    /// - Parameter writer: The database to migrate.
    /// - Throws: The error of the migration that fails, as it is: ``onProgress(_:)`` reports which one it was. Or a ``DatabaseError``, of
    ///   code `SQLITE_CONSTRAINT_FOREIGNKEY` when a migration violates a foreign key. The migrations before the failed one stay applied.
    public func migrate(_ writer: any DatabaseWriter) throws {
        try writer.barrierWriteWithoutTransaction { db in
            try migrate(db, upTo: registered.last?.identifier)
        }
    }

    /// Applies the migrations that the database lacks, up to one of them, in the order of registration.
    ///
    ///     // Test the migration from v2 to v3
    ///     try migrator.migrate(dbQueue, upTo: "v2")
    ///     try dbQueue.write { db in
    ///         try db.execute(sql: "INSERT INTO carrier (code) VALUES ('UA')")
    ///     }
    ///     try migrator.migrate(dbQueue, upTo: "v3")
    ///
    /// The program stops when no migration is registered for the identifier.
    ///
    /// - Parameters:
    ///   - writer: The database to migrate.
    ///   - targetIdentifier: The identifier of the last migration to apply.
    /// - Throws: The error of the migration that fails, or a ``DatabaseError``: for example when the database has applied a
    ///   registered migration that comes after the target.
    public func migrate(_ writer: any DatabaseWriter, upTo targetIdentifier: String) throws {
        try writer.barrierWriteWithoutTransaction { db in
            try migrate(db, upTo: targetIdentifier)
        }
    }

    /// Schedules the migrations that the database lacks, and returns at once.
    ///
    ///     migrator.asyncMigrate(dbQueue) { result in
    ///         switch result {
    ///         case .success: print("ready")
    ///         case let .failure(error): print(error)
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - writer: The database to migrate.
    ///   - completion: A function that gets the connection after the last migration, or the error that stopped the migrations. It runs
    ///     in the same access: no other access has read or written since.
    public func asyncMigrate(
        _ writer: any DatabaseWriter,
        completion: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        writer.asyncBarrierWriteWithoutTransaction { connection in
            completion(
                Result {
                    let db = try connection.get()
                    try migrate(db, upTo: registered.last?.identifier)
                    return db
                })
        }
    }

    // MARK: - In an access

    /// Applies the missing migrations, in a write access outside of any transaction.
    ///
    /// - Parameter targetIdentifier: The last migration to apply, or nil when there is none at all.
    private func migrate(_ db: Database, upTo targetIdentifier: String?) throws {
        if eraseDatabaseOnSchemaChange {
            let isErasureNeeded = try db.isolated(readOnly: false) { try hasSchemaChanges(db) }
            if isErasureNeeded {
                try db.erase()
            }
        }
        guard let targetIdentifier else { return }
        try applyMigrations(db, upTo: targetIdentifier)
    }

    /// Applies the missing migrations, whatever the schema of the database.
    ///
    /// The schema source is off meanwhile: what it describes of the last version of the database, older versions may not have.
    package func applyMigrations(_ db: Database, upTo targetIdentifier: String) throws {
        try db.withSchemaSource(nil) {
            try applyMigrationsWithoutSchemaSource(db, upTo: targetIdentifier)
        }
    }

    private func applyMigrationsWithoutSchemaSource(_ db: Database, upTo targetIdentifier: String) throws {
        guard let targetIndex = index(of: targetIdentifier) else {
            // Stops: the target of `migrate(_:upTo:)` is a migration that the program has registered.
            fatalError("undefined migration: \(String(reflecting: targetIdentifier)). Registered are \(registered.map(\.identifier))")
        }
        try db.createMigrationTable()
        try checkNotMigrated(db, beyond: targetIndex)
        let earlierIdentifiers = try db.recordedMigrations()
        var ownIdentifiers: Set<UTF8String> = []
        let total = registered[...targetIndex].count { !earlierIdentifiers.contains(UTF8String($0.identifier)) }
        for migration in registered[...targetIndex] {
            let replacedIdentifiers = replacedIdentifiers(migration)
            guard !earlierIdentifiers.contains(UTF8String(migration.identifier)) else {
                try db.forgetMigrations(replacedIdentifiers.intersection(earlierIdentifiers))
                continue
            }
            let position = ownIdentifiers.count + 1
            try report(migration.identifier, position: position, total: total, to: db.configuration.instrumentation) {
                do {
                    try migration.run(
                        db,
                        earlierIdentifiers: earlierIdentifiers,
                        ownIdentifiers: ownIdentifiers,
                        forgottenIdentifiers: replacedIdentifiers)
                } catch var error as DatabaseError {
                    error.migrationIdentifier = migration.identifier
                    throw error
                }
            }
            ownIdentifiers.insert(UTF8String(migration.identifier))
        }
    }

    private func index(of identifier: String) -> Int? {
        registered.firstIndex { $0.identifier.isSameText(as: identifier) }
    }

    /// The position of a registered migration.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when no migration is registered for the identifier.
    func checkedIndex(of identifier: String) throws -> Int {
        guard let index = index(of: identifier) else {
            throw DatabaseError.misuse("undefined migration: \(String(reflecting: identifier))")
        }
        return index
    }

    func checkNotMigrated(_ db: Database, beyond targetIndex: Int) throws {
        let applied = try db.recordedMigrations()
        guard registered[(targetIndex + 1)...].contains(where: { applied.contains(UTF8String($0.identifier)) }) else { return }
        let target = String(reflecting: registered[targetIndex].identifier)
        throw DatabaseError(message: "database is already migrated beyond migration \(target)")
    }

    /// The identifiers that a database forgets once it has applied a migration: the merged ones, but not those of registered migrations,
    /// which would run again.
    private func replacedIdentifiers(_ migration: Migration) -> Set<UTF8String> {
        guard !migration.mergedIdentifiers.isEmpty else { return [] }
        return migration.mergedIdentifiers.subtracting(migrations.map(UTF8String.init))
    }

    private func report(
        _ identifier: String, position: Int, total: Int, to instrumentation: (any DatabaseInstrumentation)?, _ run: () throws -> Void
    ) throws {
        func report(_ state: Progress.State) {
            for handler in progressHandlers {
                handler(Progress(identifier: identifier, state: state, position: position, total: total))
            }
        }
        report(.started)
        do {
            try instrumentation.measuring(run) { seconds, error in
                .migrationEnded(.init(identifier: identifier, seconds: seconds, error: error))
            }
        } catch {
            report(.failed(error))
            throw error
        }
        report(.completed)
    }
}

extension DatabaseMigrator {
    /// A moment in the work of a migrator: a migration starts, or has ended.
    public struct Progress: Sendable {
        /// What happens to the migration.
        public enum State: Sendable {
            /// It is about to run.
            case started

            /// It is committed.
            case completed

            /// It has failed, and its changes are undone. The migrations after it do not run.
            case failed(any Error)
        }

        /// The identifier of the migration.
        public let identifier: String

        /// What happens to the migration.
        public let state: State

        /// The position of the migration among those that this run applies, from 1 to ``total``.
        public let position: Int

        /// The number of migrations that this run applies.
        public let total: Int

        /// How much of the run is done, from 0 to 1, each migration counting the same.
        public var fractionCompleted: Double {
            switch state {
            case .started, .failed: Double(position - 1) / Double(total)
            case .completed: Double(position) / Double(total)
            }
        }
    }

    /// Adds a function that is called when a migration starts, and when it has ended: a program can show the progress of many migrations,
    /// and report the error of a failed migration together with its identifier.
    ///
    ///     migrator.onProgress { progress in
    ///         switch progress.state {
    ///         case .started:
    ///             print("\(progress.position)/\(progress.total) \(progress.identifier)")
    ///         case .completed:
    ///             break
    ///         case let .failed(error):
    ///             print("\(progress.identifier) failed: \(error)")
    ///         }
    ///     }
    ///
    /// Only migrations that run are reported: none, when the database is up to date.
    ///
    /// - Parameter handler: A function that runs on the thread that migrates, outside of any transaction. It must not wait for an access
    ///   to the database.
    public mutating func onProgress(_ handler: @escaping @Sendable (Progress) -> Void) {
        progressHandlers.append(handler)
    }
}
