// A test of all migrations: from each version that a database can have, with data and without.

import GRDB
import GRDBFoundation

extension DatabaseMigrator {
    /// What is wrong with the migrations, and where.
    public struct VerificationError: Error {
        /// The last migration that the database had applied before the others ran: its version. `nil` for an empty database.
        public let version: String?

        /// Whether the database of that version had got data.
        public let hasData: Bool

        /// The migration that has failed. `nil` when all have run, but the database is not as it should be.
        public let migration: String?

        /// The error of the migration, or what is wrong with the database.
        public let underlyingError: any Error
    }

    /// Runs all migrations in temporary files: in an empty database, and in one of each earlier version, without and with data. For tests.
    ///
    ///     @Test func migrations() throws {
    ///         try migrator.verify { db, version in
    ///             if version == "v2" {
    ///                 try db.execute(sql: "INSERT INTO carrier (code, name) VALUES ('UA', NULL)")
    ///             }
    ///         }
    ///     }
    ///
    /// It finds
    ///
    /// - a migration that depends on a record type of today, which knows columns that the table does not have at this version;
    /// - a migration that fails because of existing data: a new column or index that old rows do not fit, a broken foreign key;
    /// - a schema that depends on the version a database comes from, or on its data.
    ///
    /// What merged migrations did is not known any more: the versions are those of registered migrations.
    ///
    /// - Parameters:
    ///   - configuration: How the databases are opened: with the functions and collations that migrations need.
    ///   - data: Receives the database of each version in a transaction, and the identifier of the last migration it has applied. It writes
    ///     what such a database may hold, in SQL: records are those of today.
    /// - Throws: A ``VerificationError`` for the first failure, or the error of `data`.
    public func verify(
        configuration: Configuration = Configuration(),
        data: ((_ db: Database, _ version: String) throws -> Void)? = nil
    ) throws {
        guard let last = migrations.last else { return }
        let expected = try trial(from: nil, upTo: last, configuration)
        for version in migrations {
            for hasData in data == nil ? [false] : [false, true] {
                let other = try trial(from: version, upTo: last, configuration, data: hasData ? data : nil)
                guard other != expected else { continue }
                let error = DatabaseError(message: "the schema is not the one that the migrations create in an empty database")
                throw VerificationError(version: version, hasData: hasData, migration: nil, underlyingError: error)
            }
        }
    }

    /// Migrates a new database up to a version, and then to the end.
    ///
    /// - Returns: The schema in the end.
    private func trial(
        from version: String?,
        upTo last: String,
        _ configuration: Configuration,
        data: ((Database, String) throws -> Void)? = nil
    ) throws -> Set<Row> {
        let running = Locked<String?>(nil)
        var migrator = self
        migrator.progressHandlers = [
            { progress in
                if case .started = progress.state {
                    running.withLock { $0 = progress.identifier }
                } else if case .completed = progress.state {
                    running.withLock { $0 = nil }
                }
            }
        ]
        return try Self.withTrialDatabase(configuration) { db in
            func attempt<T>(from version: String?, _ body: () throws -> T) throws -> T {
                do {
                    return try body()
                } catch {
                    let migration = running.withLock { $0 }
                    throw VerificationError(version: version, hasData: data != nil, migration: migration, underlyingError: error)
                }
            }
            if let version {
                try attempt(from: nil) { try migrator.applyMigrations(db, upTo: version) }
                if let data {
                    try db.inTransaction {
                        try data(db, version)
                        return .commit
                    }
                }
            }
            return try attempt(from: version) {
                try migrator.applyMigrations(db, upTo: last)
                try db.checkForeignKeys()
                return try db.schemaObjects()
            }
        }
    }
}

extension DatabaseMigrator.VerificationError: CustomStringConvertible {
    /// What has failed, on which database, and why.
    public var description: String {
        let subject = migration.map { "migration \(String(reflecting: $0)) fails" } ?? "the migrations give a wrong database"
        let origin = version.map { "a database of version \(String(reflecting: $0))" } ?? "an empty database"
        return "\(subject) on \(origin)\(hasData ? " with data" : ""): \(underlyingError)"
    }
}

extension DatabaseMigrator.VerificationError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
