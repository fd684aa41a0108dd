// A connection to an empty database in memory and one statement, through the C interface alone: what the tests of values need.

import GRDB

/// A statement that is finalized with the object, as well as its connection.
final class ScratchStatement {
    private var connection: SQLiteConnection?
    private(set) var pointer: SQLiteStatement

    /// Prepares a statement.
    init(_ sql: String) throws {
        var connection: OpaquePointer?
        var pointer: OpaquePointer?
        guard sqlite3_open(":memory:", &connection) == SQLITE_OK, sqlite3_prepare_v2(connection, sql, -1, &pointer, nil) == SQLITE_OK,
            let pointer
        else {
            sqlite3_close_v2(connection)
            throw Failure()
        }
        self.connection = connection
        self.pointer = pointer
    }

    /// Prepares `SELECT ?`, binds a value, and runs to the row.
    convenience init(selecting value: some StatementBinding) throws {
        try self.init("SELECT ?")
        guard value.bind(to: pointer, at: 1) == SQLITE_OK else { throw Failure() }
        try step()
    }

    /// Prepares a query, and runs to its first row.
    static func row(_ sql: String) throws -> ScratchStatement {
        let statement = try ScratchStatement(sql)
        try statement.step()
        return statement
    }

    deinit {
        sqlite3_finalize(pointer)
        sqlite3_close_v2(connection)
    }

    func step() throws {
        guard sqlite3_step(pointer) == SQLITE_ROW else { throw Failure() }
    }

    /// The first column.
    var dbValue: DatabaseValue { DatabaseValue(sqliteStatement: pointer, index: 0) }

    /// The first column, read as a fetch does.
    func read<T: StatementColumnConvertible>(_ type: T.Type = T.self) throws -> T {
        guard let value = T.fromStatement(pointer, atUncheckedIndex: 0) else { throw Failure() }
        return value
    }

    struct Failure: Error {}
}

/// Binds a value, and reads what SQLite has stored.
func stored(_ value: some StatementBinding) throws -> DatabaseValue {
    try ScratchStatement(selecting: value).dbValue
}

/// Reads a value of a type from an SQL expression.
func read<T: StatementColumnConvertible>(_ type: T.Type, from sql: String) throws -> T {
    try ScratchStatement.row("SELECT \(sql)").read()
}
