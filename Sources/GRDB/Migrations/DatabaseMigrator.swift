// The type that registers migrations, and applies those that a database lacks.

/// A list of migrations: the steps that bring a database from any of its past schemas to the present one.
///
///     var migrator = DatabaseMigrator()
///
///     migrator.registerMigration("Create carriers") { db in
///         try db.create(table: "carrier") { t in
///             t.primaryKey("code", .text)
///             t.column("name", .text).notNull()
///         }
///     }
///
///     migrator.registerMigration("Add countries") { db in
///         try db.alter(table: "carrier") { t in
///             t.add(column: "country", .text)
///         }
///     }
///
///     try migrator.migrate(dbQueue)
///
/// The identifiers of the applied migrations are stored in the database, in a table of their own:
///
///     CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)
///
/// Each migration runs once, in a transaction of its own, in the order of registration. When one fails, its changes are undone, those
/// before it stay applied, and those after it do not run: the next attempt resumes where this one stopped.
///
/// A migration that released programs have applied must not change any more. Register another one instead.
///
/// A migrator is a value, and can be shared between tasks.
public struct DatabaseMigrator: Sendable {
    /// How a migration treats foreign keys.
    public enum ForeignKeyChecks: Sendable {
        /// Foreign keys are not enforced while the migration runs, and all those of the database are checked before it is committed.
        /// A violation makes the migration fail.
        ///
        /// A migration that creates a table again in order to change it needs this. The check reads all tables that have foreign
        /// keys: see ``DatabaseMigrator/disablingDeferredForeignKeyChecks()`` when this takes too long.
        case deferred

        /// Foreign keys are enforced while the migration runs, by each statement.
        ///
        /// This is faster. A migration that creates a table again must not use it: dropping the table would delete, or refuse to delete, the rows
        /// that refer to it. Where `PRAGMA legacy_alter_table` is on, SQLite needs it to change the references to a table that is renamed.
        case immediate
    }

    /// Whether the database is erased, and built from nothing, when its schema is not the one that its migrations create now.
    ///
    ///     #if DEBUG
    ///     migrator.eraseDatabaseOnSchemaChange = true
    ///     #endif
    ///
    /// All data is lost then. It is meant for the time when a schema is being designed: migrations can be changed freely. Never ship a
    /// program with it. ``hasSchemaChanges(_:)`` describes what is taken for a change.
    ///
    /// False by default.
    public var eraseDatabaseOnSchemaChange = false

    /// The migrations, in the order of registration.
    var registered: [Migration] = []

    /// The policy of migrations that are registered with deferred checks.
    private var deferredPolicy = Migration.ForeignKeyPolicy.checkedBeforeCommit

    package var progressHandlers: [@Sendable (Progress) -> Void] = []

    /// Creates a migrator without any migration.
    public init() {}

    // MARK: - Foreign keys

    /// Returns a migrator that does not check foreign keys when it applies migrations that are registered later with
    /// ``ForeignKeyChecks/deferred`` checks, the default.
    ///
    ///     migrator = migrator.disablingDeferredForeignKeyChecks()
    ///     migrator.registerMigration("Unchecked") { db in … }
    ///     migrator.registerMigration("Checked", foreignKeyChecks: .immediate) { db in … }
    ///
    /// Migrations become faster in large databases, but foreign keys are neither enforced while they run, nor checked afterwards: each migration
    /// is responsible for them. A migration can check the tables that it has changed:
    ///
    ///     migrator.registerMigration("Partly checked") { db in
    ///         …
    ///         try db.checkForeignKeys(in: "flight")
    ///     }
    ///
    /// Migrations that are registered already are not affected.
    public func disablingDeferredForeignKeyChecks() -> DatabaseMigrator {
        var migrator = self
        migrator.deferredPolicy = .unchecked
        return migrator
    }

    // MARK: - Registration

    /// Adds a migration after those that are registered.
    ///
    ///     migrator.registerMigration("Create carriers") { db in
    ///         try db.create(table: "carrier") { t in
    ///             t.primaryKey("code", .text)
    ///             t.column("name", .text).notNull()
    ///         }
    ///     }
    ///
    /// The program stops when a migration of the same identifier is registered already.
    ///
    /// - Parameters:
    ///   - identifier: What the database remembers the migration by.
    ///   - foreignKeyChecks: When foreign keys are checked: before the migration is committed by default.
    ///   - migrate: A function that changes the database. It runs in a transaction, that is rolled back if it throws an error.
    public mutating func registerMigration(
        _ identifier: String,
        foreignKeyChecks: ForeignKeyChecks = .deferred,
        migrate: @escaping @Sendable (_ db: Database) throws -> Void
    ) {
        registerMigration(identifier, foreignKeyChecks: foreignKeyChecks, merging: []) { db, _ in
            try migrate(db)
        }
    }

    /// Adds a migration that stands for several earlier ones, which are not registered any more.
    ///
    ///     // Was "v1", that created tables, and "v2", that added a column
    ///     migrator.registerMigration("v2, merged", merging: ["v1", "v2"]) { db, appliedIdentifiers in
    ///         if !appliedIdentifiers.contains("v1") {
    ///             try db.create(table: "carrier") { t in … }
    ///         }
    ///         if !appliedIdentifiers.contains("v2") {
    ///             try db.alter(table: "carrier") { t in … }
    ///         }
    ///     }
    ///
    /// The migration runs in databases that do not remember its identifier, whether they have applied some of the merged
    /// migrations or not. From then on, they remember its identifier only. It may take over the identifier of the last of the
    /// merged migrations: databases that have applied that one are up to date, and forget the others.
    ///
    /// The program stops when a migration of the same identifier is registered already.
    ///
    /// - Parameters:
    ///   - identifier: What the database remembers the migration by.
    ///   - foreignKeyChecks: When foreign keys are checked: before the migration is committed by default.
    ///   - mergedIdentifiers: The identifiers of the migrations that this one stands for.
    ///   - migrate: A function that changes the database, in a transaction that is rolled back if it throws an error. Its second
    ///     argument is the set of those merged migrations that the database has applied.
    public mutating func registerMigration(
        _ identifier: String,
        foreignKeyChecks: ForeignKeyChecks = .deferred,
        merging mergedIdentifiers: Set<String> = [],
        migrate: @escaping @Sendable (_ db: Database, _ appliedIdentifiers: Set<String>) throws -> Void
    ) {
        if registered.contains(where: { $0.identifier.isSameText(as: identifier) }) {
            // Stops: a database records migrations by their identifiers: only one of two migrations with the same identifier would run.
            fatalError("already registered migration: \(String(reflecting: identifier)). Give each migration a name of its own.")
        }
        let policy: Migration.ForeignKeyPolicy =
            switch foreignKeyChecks {
            case .deferred: deferredPolicy
            case .immediate: .enforced
            }
        registered.append(
            Migration(
                identifier: identifier,
                mergedIdentifiers: Set(mergedIdentifiers.map(UTF8String.init)),
                foreignKeyPolicy: policy,
                change: { try migrate($0, Set($1.map(\.text))) }))
    }

    // MARK: - Registered migrations

    /// The identifiers of the registered migrations, in the order of registration.
    public var migrations: [String] {
        registered.map(\.identifier)
    }
}

extension DatabaseMigrator: CustomStringConvertible {
    /// The identifiers of the migrations, in their order: `DatabaseMigrator(["v1", "v2"])`.
    public var description: String {
        "DatabaseMigrator(\(migrations))"
    }
}
