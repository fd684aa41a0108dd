// What a database has applied and lacks, for people.

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
