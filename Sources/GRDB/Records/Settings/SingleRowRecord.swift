// `SingleRowRecord`, the protocol of records that are the one row of their table, and the creation of such tables.

/// A record that is the only row of its table: the configuration of a program, for instance.
///
///     struct AppConfiguration: Codable, SingleRowRecord {
///         var theme = "light"
///         var volume = 5
///     }
///
///     migrator.registerMigration("configuration") { db in
///         try db.create(singleRowTable: "appConfiguration") { t in
///             t.column("theme", .text).notNull()
///             t.column("volume", .integer).notNull()
///         }
///     }
///
///     try dbQueue.write { db in
///         try AppConfiguration.find(db).theme             // "light"
///         try AppConfiguration.update(db) { $0.volume = 7 }
///     }
///
/// The table has a column `id`, whose value is always 1. The record has no property for it:
/// `db.checkRecord(AppConfiguration.self, ignoringColumns: ["id"])`.
public protocol SingleRowRecord: FetchableRecord, EncodableRecord, TableRecord {
    /// Creates the record, before it is stored. A structure whose properties all have a default value has this initializer.
    init()
}

extension SingleRowRecord {
    /// Fetches the row, or the record that ``init()`` makes when there is no row yet.
    ///
    ///     // SELECT * FROM "appConfiguration" LIMIT 1
    ///     let configuration = try AppConfiguration.find(db)
    ///
    /// Use it in observations: they follow the row.
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: A ``DatabaseError`` when the table cannot be read, or the error of ``FetchableRecord/init(row:)``.
    public static func find(_ db: Database) throws -> Self {
        try fetchOne(db) ?? Self()
    }

    /// Changes the row. It is inserted if there is none yet.
    ///
    ///     try AppConfiguration.update(db) { $0.volume = 7 }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - change: Receives the record.
    /// - Returns: The changed record.
    /// - Throws: As ``find(_:)`` and ``save(_:)``, or the error of the function. Nothing is stored then.
    @discardableResult
    public static func update(_ db: Database, _ change: (inout Self) throws -> Void) throws -> Self {
        var record = try find(db)
        try change(&record)
        try record.save(db)
        return record
    }

    /// Stores the record: the row is inserted, or overwritten.
    ///
    ///     // INSERT INTO "appConfiguration" ("theme", "volume", "id") VALUES ('light', 7, 1)
    ///     // ON CONFLICT DO UPDATE SET "theme" = "excluded"."theme", "volume" = "excluded"."volume" RETURNING "rowid"
    ///     try AppConfiguration(theme: "light", volume: 7).save(db)
    ///
    /// Columns that the record does not have keep their values.
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when the table has no column `id`, or when a constraint is violated; or the error of `encode(to:)`.
    public func save(_ db: Database) throws {
        try SingleRow(record: self).upsert(db)
    }
}

/// A record with the key that the only row of a table has.
private struct SingleRow<Record: SingleRowRecord>: PersistableRecord {
    let record: Record

    static var databaseTableName: String { Record.databaseTableName }

    func encode(to container: inout PersistenceContainer) throws {
        try record.encode(to: &container)
        container[Database.singleRowColumn] = 1
    }
}

// MARK: - Tables

extension Database {
    /// The column that keeps other rows out of a table of one row.
    static let singleRowColumn = "id"

    /// Creates a table that can't have more than one row.
    ///
    ///     // CREATE TABLE IF NOT EXISTS "appConfiguration" ("id" INTEGER PRIMARY KEY CHECK ("id" = 1), "theme" TEXT NOT NULL)
    ///     try db.create(singleRowTable: "appConfiguration") { t in
    ///         t.column("theme", .text).notNull()
    ///     }
    ///
    /// The row of such a table is a `SingleRowRecord`. There is none until one is stored.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - options: Whether the table is temporary, strict…
    ///   - body: Defines the columns, but for `id`, and the constraints.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when SQLite refuses the definition.
    public func create(
        singleRowTable name: String,
        options: TableOptions = .ifNotExists,
        body: (TableDefinition) throws -> Void
    ) throws {
        try create(table: name, options: options) { t in
            t.primaryKey(Self.singleRowColumn, .integer).check { $0 == 1 }
            try body(t)
        }
    }
}
