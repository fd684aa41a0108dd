// The options of tables, indexes, views and virtual tables that are about to be created.

/// The options of a table that is created.
///
///     try db.create(table: "flight", options: [.temporary, .ifNotExists]) { t in … }
///
/// See ``Database/create(table:options:body:)``.
public struct TableOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The table is created unless there is one of its name: `CREATE TABLE IF NOT EXISTS`.
    public static let ifNotExists = TableOptions(rawValue: 1 << 0)

    /// Only this connection sees the table, which is gone when the connection closes: `CREATE TEMPORARY TABLE`.
    public static let temporary = TableOptions(rawValue: 1 << 1)

    /// The rows have no number, and are stored in the order of the primary key: `WITHOUT ROWID`.
    ///
    /// See <https://www.sqlite.org/withoutrowid.html>.
    public static let withoutRowID = TableOptions(rawValue: 1 << 2)

    /// Columns accept values of their type only: `STRICT`. This requires SQLite 3.37.
    ///
    /// See <https://www.sqlite.org/stricttables.html>.
    public static let strict = TableOptions(rawValue: 1 << 3)
}

/// The options of an index that is created.
///
///     try db.create(indexOn: "flight", columns: ["number"], options: .unique)
///
/// See ``Database/create(index:on:columns:options:condition:)``.
public struct IndexOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The index is created unless there is one of its name: `CREATE INDEX IF NOT EXISTS`.
    public static let ifNotExists = IndexOptions(rawValue: 1 << 0)

    /// Two rows cannot have the same values: `CREATE UNIQUE INDEX`.
    public static let unique = IndexOptions(rawValue: 1 << 1)
}

/// The options of a view that is created.
///
///     try db.create(view: "late", options: .temporary, as: Flight.filter { $0.delay > 60 })
///
/// See ``Database/create(view:options:columns:as:)``.
public struct ViewOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The view is created unless there is one of its name: `CREATE VIEW IF NOT EXISTS`.
    public static let ifNotExists = ViewOptions(rawValue: 1 << 0)

    /// Only this connection sees the view, which is gone when the connection closes: `CREATE TEMPORARY VIEW`.
    public static let temporary = ViewOptions(rawValue: 1 << 1)
}

/// The options of a virtual table that is created.
///
///     try db.create(virtualTable: "place", options: .ifNotExists, using: "rtree(id, minimum, maximum)")
///
/// See ``Database/create(virtualTable:options:using:)``.
public struct VirtualTableOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The table is created unless there is one of its name: `CREATE VIRTUAL TABLE IF NOT EXISTS`.
    public static let ifNotExists = VirtualTableOptions(rawValue: 1 << 0)

    /// The table belongs to the schema of temporary tables: `CREATE VIRTUAL TABLE temp."name"`.
    public static let temporary = VirtualTableOptions(rawValue: 1 << 1)
}
