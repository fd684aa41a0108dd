// Whether migrations still create the schema that a database has, and the databases in which migrations are tried.

import GRDBFoundation

extension DatabaseMigrator {
    /// Returns whether the migrations of a database have changed since it was migrated.
    ///
    ///     if try dbQueue.read(migrator.hasSchemaChanges) {
    ///         // A migration was removed, renamed or rewritten.
    ///     }
    ///
    /// It is true when the database has applied a migration that is not registered any more, and when its schema is not the one that
    /// an empty database has after the same migrations: for this, the migrations run in a temporary file, opened with
    /// the configuration of this one. Migrations that were added at the end are no change.
    ///
    /// - Throws: A ``DatabaseError``, or the error of a migration that fails in an empty database.
    public func hasSchemaChanges(_ db: Database) throws -> Bool {
        let applied = try db.recordedMigrations()
        guard applied.isSubset(of: replayableIdentifiers(applied: applied)) else { return true }
        guard let last = registered.last(where: { applied.contains(UTF8String($0.identifier)) }) else { return false }
        return try db.schemaObjects() != schemaObjects(afterMigrationsUpTo: last.identifier, configuration: db.configuration)
    }

    /// The migrations that can be run again: the registered ones, and those merged into an applied one.
    private func replayableIdentifiers(applied: Set<UTF8String>) -> Set<UTF8String> {
        let merging = registered.filter { applied.contains(UTF8String($0.identifier)) }
        return Set(migrations.map(UTF8String.init)).union(merging.flatMap(\.mergedIdentifiers))
    }

    /// The schema that migrations create in an empty database.
    private func schemaObjects(afterMigrationsUpTo identifier: String, configuration: Configuration) throws -> Set<Row> {
        var migrator = self
        migrator.progressHandlers = []
        return try Self.withTrialDatabase(configuration) { db in
            try migrator.applyMigrations(db, upTo: identifier)
            return try db.schemaObjects()
        }
    }
}

extension DatabaseMigrator {
    /// Calls a function with an empty database, in a temporary file that is removed after it.
    ///
    /// It is no database in memory: functions of ``Configuration/prepareDatabase(_:)`` may do what only a file can.
    package static func withTrialDatabase<T>(_ configuration: Configuration, _ trial: (Database) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("GRDB-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // With the log, if there is one.
        defer { try? FileManager.default.removeItem(at: folder) }
        let queue = try DatabaseQueue(path: folder.appendingPathComponent("trial.sqlite").path, configuration: configuration.forTrials)
        // The queue may live on, in what the program's functions have kept of it.
        defer { try? queue.close() }
        return try queue.writeWithoutTransaction(trial)
    }
}

extension Configuration {
    /// The same configuration, for a database in which migrations are tried.
    fileprivate var forTrials: Configuration {
        var configuration = self
        configuration.readonly = false
        configuration.journalMode = .default
        configuration.observesSuspensionNotifications = false
        // The queues may be busy, with the very access that tries.
        configuration.targetQueue = nil
        configuration.writeTargetQueue = nil
        // The file is not read after a crash.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        return configuration
    }
}
