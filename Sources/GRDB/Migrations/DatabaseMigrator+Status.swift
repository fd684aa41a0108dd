// What a database has applied and lacks of its migrations.

extension DatabaseMigrator {
    // MARK: - Applied migrations

    /// Returns the identifiers of all migrations that the database has applied, registered or not.
    ///
    ///     // SELECT identifier FROM grdb_migrations
    ///     let identifiers = try dbQueue.read { try migrator.appliedIdentifiers($0) }
    ///
    /// - Throws: A ``DatabaseError`` when the database cannot be read.
    public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
        try Set(db.recordedMigrations().map(\.text))
    }

    /// Returns the identifiers of the registered migrations that the database has applied, in the order of registration.
    ///
    ///     let identifiers = try dbQueue.read { try migrator.appliedMigrations($0) }
    ///
    /// - Throws: A ``DatabaseError`` when the database cannot be read.
    public func appliedMigrations(_ db: Database) throws -> [String] {
        let applied = try db.recordedMigrations()
        return migrations.filter { applied.contains(UTF8String($0)) }
    }

    /// Returns the identifiers of the registered migrations that the database has applied together with all those before them, in the order of
    /// registration.
    ///
    /// A migration that was applied before another one was registered in front of it is applied, but not completed.
    ///
    /// - Throws: A ``DatabaseError`` when the database cannot be read.
    public func completedMigrations(_ db: Database) throws -> [String] {
        let applied = try db.recordedMigrations()
        return Array(migrations.prefix { applied.contains(UTF8String($0)) })
    }

    // MARK: - State of a database

    /// Returns whether the database has applied all registered migrations.
    ///
    ///     let isUpToDate = try dbQueue.read { try migrator.hasCompletedMigrations($0) }
    ///
    /// This is for a program that opens a database without migrating it: a reader of a shared file, for example.
    ///
    /// - Throws: A ``DatabaseError`` when the database cannot be read.
    public func hasCompletedMigrations(_ db: Database) throws -> Bool {
        try completedMigrations(db).count == registered.count
    }

    /// Returns whether the database has applied migrations that are not registered.
    ///
    ///     if try dbQueue.read(migrator.hasBeenSuperseded) {
    ///         // A newer version of the program has migrated the database.
    ///     }
    ///
    /// Migrations that a registered one merges count as registered.
    ///
    /// ``migrate(_:)`` leaves such migrations alone, unless ``eraseDatabaseOnSchemaChange`` is true.
    ///
    /// - Throws: A ``DatabaseError`` when the database cannot be read.
    public func hasBeenSuperseded(_ db: Database) throws -> Bool {
        try !db.recordedMigrations().isSubset(of: knownIdentifiers)
    }

    /// The registered migrations, and those that they merge.
    var knownIdentifiers: Set<UTF8String> {
        Set(migrations.map(UTF8String.init)).union(registered.flatMap(\.mergedIdentifiers))
    }
}

// MARK: - For people

extension DatabaseMigrator {
    /// Which migrations a database has applied, and which it lacks.
    public struct Status: Sendable, Equatable {
        /// The registered migrations that the database has applied, in the order of registration.
        public let applied: [String]

        /// The registered migrations that the database lacks, in the order of registration: those that ``DatabaseMigrator/migrate(_:)`` would run.
        public let pending: [String]

        /// The migrations that the database has applied, and that are not registered, sorted: a newer version of the program has applied them, or
        /// they were removed. Those that a registered migration merges are not among them.
        public let unknown: [String]

        // Texts whose bytes differ belong to different migrations.
        public static func == (lhs: Status, rhs: Status) -> Bool {
            func isSame(_ lhs: [String], _ rhs: [String]) -> Bool { lhs.map(UTF8String.init) == rhs.map(UTF8String.init) }
            return isSame(lhs.applied, rhs.applied) && isSame(lhs.pending, rhs.pending) && isSame(lhs.unknown, rhs.unknown)
        }
    }

    /// Returns which migrations a database has applied, and which it lacks. It changes nothing.
    ///
    ///     // applied  v1
    ///     // applied  v2
    ///     // pending  v3
    ///     print(try dbQueue.read { try migrator.status($0) })
    ///
    /// - Throws: A ``DatabaseError`` when the database cannot be read.
    public func status(_ db: Database) throws -> Status {
        let recorded = try db.recordedMigrations()
        return Status(
            applied: migrations.filter { recorded.contains(UTF8String($0)) },
            pending: migrations.filter { !recorded.contains(UTF8String($0)) },
            unknown: recorded.subtracting(knownIdentifiers).sorted().map(\.text))
    }
}

extension DatabaseMigrator.Status: CustomStringConvertible {
    /// A line for each migration: those that are registered in their order, and then the unknown ones.
    public var description: String {
        let lines = applied.map { "applied  \($0)" } + pending.map { "pending  \($0)" } + unknown.map { "unknown  \($0)" }
        return lines.joined(separator: "\n")
    }
}
