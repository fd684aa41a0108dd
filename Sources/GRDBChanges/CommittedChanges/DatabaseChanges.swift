// What a transaction has changed, as values.

import GRDB

/// How much is reported of the changes of a transaction.
public enum DatabaseChangeDetail: Sendable {
    /// The tables. The cheapest: a table is noted once.
    case tables

    /// The tables and the rows, by their row ids.
    case rows

    /// The tables, the rows, and the values that these have had, and have now. Each of them is copied, large blobs too.
    case values
}

/// What a transaction has changed.
///
///     let (_, changes) = try queue.writeCollectingChanges(.rows) { db in
///         try db.execute(sql: "UPDATE city SET population = 0 WHERE id = 12")
///     }
///     changes.tableNames     // ["city"]
///     changes.rows[0].rowID  // 12
///
/// Changes stand here as they happened: a row that was inserted and then updated has two.
///
/// Where SQLite was built with `SQLITE_ENABLE_PREUPDATE_HOOK`, and as long as the program does not use the C interface of the connection (see
/// ``Configuration/claimsPreUpdateHook``), all rows of all tables are reported, with their values if these are asked for. Otherwise, there are no
/// values, and SQLite does not report rows in tables `WITHOUT ROWID`, nor rows that are deleted because others replace them.
public struct DatabaseChanges: Sendable {
    /// The tables that were changed, in the order of their first changes.
    public let tableNames: [String]

    /// The rows that were changed, in order. Empty when only the tables were asked for.
    public let rows: [DatabaseRowChange]

    /// The tables of which also such rows may have changed that are not among ``rows``: virtual tables, tables that were dropped or renamed, tables that
    /// statements of the C interface have changed, those of ``Database/notifyChanges(in:)``, and those of a statement that has failed without SQLite
    /// saying whether it has undone its changes. For example, SQLite keeps the first row of
    /// `INSERT OR REPLACE INTO city (id) VALUES (1), ('x')`, and undoes it without `OR REPLACE`.
    public let incompleteTableNames: [String]

    /// Whether all tables may have changed: the content was replaced as a whole, by `erase()` or a backup, or
    /// ``Database/notifyChanges(in:)`` has said so. Or a statement has failed, as for ``incompleteTableNames``, after more changes than are
    /// allowed to wait.
    public let mayAffectAllTables: Bool

    /// Where the rows have their keys, for those who want the keys of one table. See ``RecordedKey``.
    var keys = ChangeKeys.unknown

    /// How many changes these are, for those who keep them.
    var count: Int {
        tableNames.count + rows.count + incompleteTableNames.count + (mayAffectAllTables ? 1 : 0)
    }

    /// Whether nothing was changed.
    public var isEmpty: Bool {
        tableNames.isEmpty && !mayAffectAllTables
    }

    /// Returns whether a table was changed, or may have been.
    ///
    /// - Parameter tableName: The name of the table, in any case.
    public func affects(table tableName: String) -> Bool {
        mayAffectAllTables || tableNames.contains { $0.isSameDatabaseName(as: tableName) }
    }
}

/// The change of a row, as a value.
public struct DatabaseRowChange: Sendable {
    /// What can happen to a row.
    public typealias Kind = DatabaseEvent.Kind

    /// What has happened to the row.
    public let kind: Kind

    /// The name of the database that holds the table: `main`, `temp`, or the name of an attached database.
    public let databaseName: String

    /// The name of the table.
    public let tableName: String

    /// The row id of the row before the change. `nil` when the row was inserted, in tables `WITHOUT ROWID`, and when SQLite has not reported it.
    public let initialRowID: Int64?

    /// The row id of the row after the change. `nil` when the row was deleted, and in tables `WITHOUT ROWID`.
    public let finalRowID: Int64?

    /// The values of the row before the change, in the order of the columns of the table. `nil` when the row was inserted, when the values
    /// were not asked for, and when SQLite has not reported them.
    public let initialValues: [DatabaseValue]?

    /// The values of the row after the change, in the order of the columns of the table. `nil` when the row was deleted, when the values
    /// were not asked for, and when SQLite has not reported them.
    public let finalValues: [DatabaseValue]?

    /// The row id of the row: after the change, or, of a deleted row, before. `nil` in tables `WITHOUT ROWID`.
    public var rowID: Int64? {
        finalRowID ?? initialRowID
    }

    init(_ event: DatabasePreUpdateEvent, hasValues: Bool) {
        kind = event.kind
        databaseName = event.databaseName
        tableName = event.tableName
        initialRowID = event.initialRowID
        finalRowID = event.finalRowID
        initialValues = hasValues ? event.initialDatabaseValues : nil
        finalValues = hasValues ? event.finalDatabaseValues : nil
    }

    init(_ event: DatabaseEvent) {
        kind = event.kind
        databaseName = event.databaseName
        tableName = event.tableName
        initialRowID = event.kind == .delete ? event.rowID : nil
        finalRowID = event.kind == .delete ? nil : event.rowID
        initialValues = nil
        finalValues = nil
    }
}
