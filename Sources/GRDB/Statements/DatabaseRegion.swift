// A part of a database: tables, columns, rows. Statements know which region they read; observation compares regions with changes.

/// A part of a database: the whole of it, or some columns and some rows of some tables.
///
///     let statement = try db.makeStatement(sql: "SELECT name FROM city WHERE population > 1000000")
///     print(statement.databaseRegion) // city(name,population)
///
/// Names of tables and columns are compared as SQLite does: without regard to the case of ASCII letters.
public struct DatabaseRegion: Sendable {
    /// The tables of the region by name, or `nil` for the full database.
    private var tables: [DatabaseName: TableRegion]?

    private init(tables: [DatabaseName: TableRegion]?) {
        self.tables = tables
    }

    /// Columns and rows of one table; `nil` stands for all of them.
    struct TableRegion: Equatable, Sendable {
        var columns: Set<DatabaseName>?
        var rowIds: Set<Int64>?

        func union(_ other: TableRegion) -> TableRegion {
            TableRegion(
                columns: columns.flatMap { other.columns.map($0.union) },
                rowIds: rowIds.flatMap { other.rowIds.map($0.union) })
        }

        func intersection(_ other: TableRegion) -> TableRegion? {
            let columns = Self.intersection(columns, other.columns)
            let rowIds = Self.intersection(rowIds, other.rowIds)
            if let columns, columns.isEmpty { return nil }
            if let rowIds, rowIds.isEmpty { return nil }
            return TableRegion(columns: columns, rowIds: rowIds)
        }

        private static func intersection<T>(_ lhs: Set<T>?, _ rhs: Set<T>?) -> Set<T>? {
            guard let lhs else { return rhs }
            guard let rhs else { return lhs }
            return lhs.intersection(rhs)
        }
    }

    /// The region of a part of one table.
    init(table: DatabaseName, _ region: TableRegion) {
        tables = [table: region]
    }

    /// The parts of tables that the region consists of, or `nil` for the full database.
    var tableRegions: [DatabaseName: TableRegion]? { tables }

    /// Creates the empty region, which no change touches.
    public init() {
        tables = [:]
    }

    /// The region of a whole table.
    package init(table: String) {
        tables = [DatabaseName(table.announcedTableName): TableRegion(columns: nil, rowIds: nil)]
    }

    /// The region of some columns of a table.
    init(table: String, columns: some Sequence<String>) {
        tables = [DatabaseName(table): TableRegion(columns: Set(columns.map(DatabaseName.init)), rowIds: nil)]
    }

    /// The region of some rows of a table.
    init(table: String, rowIds: Set<Int64>) {
        tables = rowIds.isEmpty ? [:] : [DatabaseName(table): TableRegion(columns: nil, rowIds: rowIds)]
    }

    /// The region of the whole database, which every change touches.
    public static let fullDatabase = DatabaseRegion(tables: nil)

    /// Whether no change can touch the region.
    public var isEmpty: Bool {
        tables?.isEmpty ?? false
    }

    /// Whether the region is the whole database.
    public var isFullDatabase: Bool {
        tables == nil
    }

    /// The region without the rows of a table that are not among the given ones.
    func restricted(toRowIDs rowIDs: Set<Int64>, ofTable table: String) -> DatabaseRegion {
        let name = DatabaseName(table)
        guard var tables, let present = tables[name] else { return self }
        tables[name] = present.intersection(TableRegion(columns: nil, rowIds: rowIDs))
        return DatabaseRegion(tables: tables)
    }

    /// The region without some tables.
    func withoutTables(_ names: [String]) -> DatabaseRegion {
        guard !names.isEmpty, var tables else { return self }
        for name in names {
            tables[DatabaseName(name)] = nil
        }
        return DatabaseRegion(tables: tables)
    }

    /// Returns the region of everything that one of both regions holds.
    public func union(_ other: DatabaseRegion) -> DatabaseRegion {
        guard let tables, let otherTables = other.tables else { return .fullDatabase }
        return DatabaseRegion(tables: tables.merging(otherTables) { $0.union($1) })
    }

    /// Adds another region to this one.
    public mutating func formUnion(_ other: DatabaseRegion) {
        self = union(other)
    }

    // MARK: - Changes

    /// Returns whether statements that make changes of a kind may change the region.
    ///
    ///     let region = try City.select(\.name).databaseRegion(db)
    ///     region.isModified(byEventsOfKind: .update(tableName: "city", columnNames: ["population"])) // false
    ///
    /// An insertion or a deletion may change what is read from any column of the table. To know of a row whether it is one of those
    /// of the region, see ``isModified(by:)``.
    public func isModified(byEventsOfKind eventKind: DatabaseEventKind) -> Bool {
        guard let tables else { return true }
        guard let table = tables[DatabaseName(eventKind.tableName)] else { return false }
        guard case .update(_, let columnNames) = eventKind, let columns = table.columns else { return true }
        return columnNames.contains { columns.contains(DatabaseName($0)) }
    }

    /// Returns whether the change of a row changes the region.
    ///
    /// An event does not say which columns an update has changed: ask ``isModified(byEventsOfKind:)`` before.
    public func isModified(by event: DatabaseEvent) -> Bool {
        guard let tables else { return true }
        guard let table = tables[DatabaseName(event.tableName)] else { return false }
        return table.rowIds?.contains(event.rowID) ?? true
    }

    /// Whether a row that changes, goes or comes is one of the region.
    ///
    /// An event does not say which columns an update has changed: ask ``isModified(byEventsOfKind:)``.
    func isModified(by event: DatabasePreUpdateEvent) -> Bool {
        guard let tables else { return true }
        guard let table = tables[DatabaseName(event.tableName)] else { return false }
        return table.rowIds.map(event.concerns(rowIDs:)) ?? true
    }

    /// The names of the tables, or `nil` for the full database.
    var tableNames: [String]? {
        tables?.keys.map(\.name)
    }

    /// The names of the tables of which the region holds some rows only.
    var tablesLimitedToRows: [String] {
        tables?.filter { $0.value.rowIds != nil }.keys.map(\.name) ?? []
    }

    /// The names of the columns of one of the tables that the region is limited to, or `nil` when there is no limit.
    func columnNames(ofTable table: String) -> [String]? {
        tables?[DatabaseName(table)]?.columns?.map(\.name)
    }

    /// Adds a column of a table, as the SQLite authorizer names them: the empty name stands for the whole table.
    mutating func insert(column: String, ofTable table: String) {
        guard tables != nil else { return }
        let addition = TableRegion(columns: column.isEmpty ? nil : [DatabaseName(column)], rowIds: nil)
        let name = DatabaseName(table)
        guard let present = tables?[name] else {
            tables?[name] = addition
            return
        }
        guard present.columns != nil else { return }
        if column.isEmpty {
            tables?[name]?.columns = nil
        } else {
            tables?[name]?.columns?.insert(DatabaseName(column))
        }
    }
}

extension DatabaseRegion: Equatable {
    /// Returns whether two regions hold the same tables, columns and rows.
    public static func == (lhs: DatabaseRegion, rhs: DatabaseRegion) -> Bool {
        lhs.tables == rhs.tables // compared: by DatabaseName
    }
}

extension DatabaseRegion: CustomStringConvertible {
    /// The region as text: `city(name,population)[1,2],country(*)`, `empty`, or `full database`.
    public var description: String {
        guard let tables else { return "full database" }
        guard !tables.isEmpty else { return "empty" }
        return tables.sorted { $0.key.name.isTextBefore($1.key.name) }
            .map { name, table in
                let columns = table.columns.map { $0.map(\.name).sorted { $0.isTextBefore($1) }.joined(separator: ",") } ?? "*"
                let rowIds = table.rowIds.map { "[" + $0.sorted().map(String.init).joined(separator: ",") + "]" } ?? ""
                return "\(name.name)(\(columns))\(rowIds)"
            }
            .joined(separator: ",")
    }
}

extension String {
    /// The name by which SQLite reports a table: those of the schema have two names each.
    var announcedTableName: String {
        guard hasDatabasePrefix("sqlite_") else { return self }
        for (announced, other) in [("sqlite_master", "sqlite_schema"), ("sqlite_temp_master", "sqlite_temp_schema")] {
            if isSameDatabaseName(as: announced) || isSameDatabaseName(as: other) { return announced }
        }
        return self
    }
}

/// A type that stands for a region of a database, such as a request or a table.
public protocol DatabaseRegionConvertible: Sendable {
    /// Returns the region of the database that the value stands for.
    ///
    /// - Parameter db: A connection, for looking into the schema.
    /// - Throws: A ``DatabaseError`` when the region cannot be found, for instance because a table is missing.
    func databaseRegion(_ db: Database) throws -> DatabaseRegion
}

extension DatabaseRegionConvertible where Self == DatabaseRegion {
    /// The region of the whole database.
    public static var fullDatabase: DatabaseRegion { DatabaseRegion.fullDatabase }
}

extension DatabaseRegion: DatabaseRegionConvertible {
    /// Returns the region itself.
    ///
    /// - Throws: Nothing: this implementation never fails.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        self
    }
}
