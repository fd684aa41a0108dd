// The change of a row that is about to happen, with the values before and after it.

/// A row that is about to be inserted, deleted or updated.
///
///     func databaseWillChange(with event: DatabasePreUpdateEvent) {
///         // update city [1, "Oslo", 700] [1, "Oslo", 710]
///         print(event.kind, event.tableName, event.initialDatabaseValues ?? [], event.finalDatabaseValues ?? [])
///     }
///
/// The values are read from SQLite when they are asked for, so rows whose values are not read cost little. They are available until the method that
/// has received the event returns, and are `nil` after that: see ``copy()``.
///
/// See ``TransactionObserver/databaseWillChange(with:)``.
public struct DatabasePreUpdateEvent {
    /// What can happen to a row.
    public typealias Kind = DatabaseEvent.Kind

    /// What is about to happen to the row.
    public let kind: Kind

    /// The name of the database that holds the table: `main`, `temp`, or the name of an attached database.
    public let databaseName: String

    /// The name of the table.
    public let tableName: String

    /// As SQLite reports them: 0 in tables without row ids.
    private let rowIDs: (initial: Int64, final: Int64)

    private var content: Content

    private enum Content {
        /// SQLite has it, until the end of the scope.
        case live(PreUpdateScope, serial: UInt)

        case copied(Copy)
    }

    private struct Copy {
        let hasRowID: Bool
        let depth: CInt
        let count: CInt
        let initialValues: [DatabaseValue]?
        let finalValues: [DatabaseValue]?
    }

    init(kind: Kind, databaseName: String, tableName: String, rowIDs: (initial: Int64, final: Int64), scope: PreUpdateScope) {
        self.kind = kind
        self.databaseName = databaseName
        self.tableName = tableName
        self.rowIDs = rowIDs
        content = .live(scope, serial: scope.serial)
    }

    /// The connection that has the values, until the end of the scope.
    private var connection: SQLiteConnection? {
        guard case .live(let scope, let serial) = content else { return nil }
        return scope.connection(ofRow: serial)
    }

    private var copied: Copy? {
        guard case .copied(let copy) = content else { return nil }
        return copy
    }

    // MARK: - Row ids

    /// The row id of the row before the change. `nil` when the row is inserted, and in tables `WITHOUT ROWID`.
    public var initialRowID: Int64? {
        kind != .insert && hasRowID ? rowIDs.initial : nil
    }

    /// The row id of the row after the change. `nil` when the row is deleted, and in tables `WITHOUT ROWID`.
    public var finalRowID: Int64? {
        kind != .delete && hasRowID ? rowIDs.final : nil
    }

    /// Whether the row gets another row id.
    var changesRowID: Bool {
        kind == .update && rowIDs.initial != rowIDs.final
    }

    /// Whether a row of one of some row ids changes, goes, or comes.
    func concerns(rowIDs ids: Set<Int64>) -> Bool {
        // 0 for both stands for the row id 0, or for none: a table without row ids has no region of some rows.
        (kind != .insert && ids.contains(rowIDs.initial)) || (kind != .delete && ids.contains(rowIDs.final))
    }

    /// The row ids of the row that goes, and of the one that comes, to be compared with those that are observed. See ``concerns(rowIDs:)``.
    var observedRowIDs: (initial: Int64?, final: Int64?) {
        (kind != .insert ? rowIDs.initial : nil, kind != .delete ? rowIDs.final : nil)
    }

    private var hasRowID: Bool {
        if rowIDs.initial != 0 || rowIDs.final != 0 { return true }
        return copied?.hasRowID ?? connection.map { hasRowID($0) } ?? false
    }

    /// Whether the rows of the table have row ids.
    private func hasRowID(_ connection: SQLiteConnection) -> Bool {
        // One of these names may be that of a column. Without row ids, SQLite knows none of the others.
        ["rowid", "oid", "_rowid_"].allSatisfy { (name: String) in
            sqlite3_table_column_metadata(connection, databaseName, tableName, name, nil, nil, nil, nil, nil) == SQLITE_OK
        }
    }

    // MARK: - Values

    /// The number of columns of the row.
    public var count: CInt {
        copied?.count ?? connection.map { grdb_preupdate_count($0) } ?? 0
    }

    /// How many triggers and actions of foreign keys stand between the statement and the change: 0 when the statement itself changes the row.
    public var depth: CInt {
        copied?.depth ?? connection.map { grdb_preupdate_depth($0) } ?? 0
    }

    /// The values of the row before the change, in the order of the columns. `nil` when the row is inserted.
    public var initialDatabaseValues: [DatabaseValue]? {
        values(.initial)
    }

    /// The values of the row after the change, in the order of the columns. `nil` when the row is deleted, and when bytes are written into a blob of
    /// the row, by the C interface or an extension: SQLite does not say which.
    public var finalDatabaseValues: [DatabaseValue]? {
        values(.final)
    }

    /// Returns the value of one column before the change.
    ///
    /// - Parameter index: The position of the column in the table, from 0 on.
    /// - Returns: `nil` when the row is inserted, and when there is no such column.
    public func initialDatabaseValue(atIndex index: Int) -> DatabaseValue? {
        value(.initial, at: index)
    }

    /// Returns the value of one column after the change.
    ///
    /// - Parameter index: The position of the column in the table, from 0 on.
    /// - Returns: `nil` when the row is deleted, when bytes are written into a blob of it, and when there is no such column.
    public func finalDatabaseValue(atIndex index: Int) -> DatabaseValue? {
        value(.final, at: index)
    }

    private enum Side {
        case initial
        case final
    }

    private func exists(_ side: Side) -> Bool {
        switch side {
        case .initial: kind != .insert
        case .final: kind != .delete && connection.map { !grdb_preupdate_is_blob_write($0) } != false
        }
    }

    private func values(_ side: Side) -> [DatabaseValue]? {
        if let copied { return side == .initial ? copied.initialValues : copied.finalValues }
        guard exists(side), connection != nil else { return nil }
        return (0..<Int(count)).map { value(side, at: $0) ?? .null }
    }

    private func value(_ side: Side, at index: Int) -> DatabaseValue? {
        guard exists(side), index >= 0, index < Int(count) else { return nil }
        guard let connection else { return values(side)?[index] }
        var value: SQLiteValue?
        let code =
            switch side {
            case .initial: grdb_preupdate_old(connection, CInt(index), &value)
            case .final: grdb_preupdate_new(connection, CInt(index), &value)
            }
        guard code == SQLITE_OK, let value else { return nil }
        return DatabaseValue(sqliteValue: value)
    }

    // MARK: - Copies

    /// Returns an event that can be kept after the observer has returned: it has the values.
    public func copy() -> DatabasePreUpdateEvent {
        copy(withValues: true)
    }

    /// An event that can be kept, and that may know no values.
    func copy(withValues: Bool) -> DatabasePreUpdateEvent {
        guard copied == nil else { return self }
        var copy = self
        copy.content = .copied(
            Copy(
                hasRowID: hasRowID, depth: depth, count: withValues ? count : 0,
                initialValues: withValues ? initialDatabaseValues : nil, finalValues: withValues ? finalDatabaseValues : nil))
        return copy
    }
}

/// Not sendable: the values belong to the connection, until they are copied.
@available(*, unavailable)
extension DatabasePreUpdateEvent: Sendable {}

/// The time in which SQLite can give the values of a row that is about to change. Each connection has one scope, for one row after the other.
final class PreUpdateScope {
    private var connection: SQLiteConnection?

    /// The number of the row.
    fileprivate private(set) var serial: UInt = 0

    /// Runs a function that may ask SQLite for the values of the row.
    func withConnection(_ connection: SQLiteConnection, _ body: () -> Void) {
        serial &+= 1
        self.connection = connection
        defer { self.connection = nil }
        body()
    }

    fileprivate func connection(ofRow serial: UInt) -> SQLiteConnection? {
        serial == self.serial ? connection : nil
    }
}
