// Where the values of a row are.

import GRDBFoundation

/// The columns of a row, by their positions in the statement: those of a running statement, for a cursor row, or values that were copied from one.
/// Without both, the row is gone. Callers replace a ``StatementDecodingFailure`` by an error that names the column.
package struct ColumnSource {
    /// The running statement, for a cursor row.
    package var sqliteStatement: SQLiteStatement?

    /// All values of the statement, for a copied row.
    package var values: CopiedValues?

    /// The value of a column. `nil` when the row is gone.
    func databaseValue(at column: Int) -> DatabaseValue? {
        if let sqliteStatement {
            return DatabaseValue(sqliteStatement: sqliteStatement, index: CInt(truncatingIfNeeded: column))
        }
        return values?[column]
    }

    /// Whether a column is NULL. `nil` when the row is gone.
    package func isNull(at column: Int) -> Bool? {
        if let sqliteStatement {
            return sqlite3_column_type(sqliteStatement, CInt(truncatingIfNeeded: column)) == SQLITE_NULL
        }
        return values?.isNull(column)
    }

    /// Decodes a column.
    @inline(__always)
    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ type: Value.Type, at column: Int) throws -> Value {
        if let sqliteStatement {
            return try Value._requiredFromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: column))
        }
        guard let values, let value = Value.fromDatabaseValue(values[column]) else { throw StatementDecodingFailure() }
        return value
    }

    /// The bytes of a text or of a blob, `nil` for NULL. Those of a running statement are not copied: they are valid until it moves on.
    func uncopiedData(at column: Int) throws -> Data? {
        if let sqliteStatement { return uncopiedBytes(of: sqliteStatement, at: CInt(truncatingIfNeeded: column)) }
        return try decode(Data?.self, at: column)
    }
}
