// The error of values that cannot be decoded from a row.

import GRDBFoundation

/// An error that is thrown when a value cannot be decoded from a row.
///
///     // could not decode Int from database value NULL - column: "x", column index: 0, row: [x:NULL],
///     // sql: `SELECT NULL AS x`, arguments: []
///     try Int.fetchAll(db, sql: "SELECT NULL AS x")
public struct RowDecodingError: LocalizedError, CustomStringConvertible {
    /// The cause, the column and the row, and the SQL and the arguments when the row comes from a running statement (and is
    /// no scope of another row).
    public let description: String

    /// The same as ``description``.
    public var errorDescription: String? { description }

    init(_ problem: String, column: (name: String, index: Int)? = nil, row: Row) {
        var details: [String] = []
        if let column {
            details.append("column: \(String(reflecting: column.name))")
            details.append("column index: \(column.index)")
        }
        details.append("row: \(row.description)")
        if let statement = row.statement, row.cursorRow?.pointee.isScope != true {
            details.append("sql: `\(statement.sql)`")
            details.append("arguments: \(statement.arguments)")
        }
        description = "\(problem) - " + details.joined(separator: ", ")
    }

    /// The error of a value that a type does not accept.
    static func valueMismatch(_ type: Any.Type, index: Int, row: Row) -> RowDecodingError {
        RowDecodingError(
            "could not decode \(type) from database value \(row.uncheckedDatabaseValue(at: index))",
            column: index < row.count ? (row.columns.names[index], index) : nil,
            row: row)
    }

    /// The error of a position that the row does not have.
    static func indexOutOfRange(_ index: Int, row: Row) -> RowDecodingError {
        RowDecodingError("row index out of range: \(index)", row: row)
    }

    /// The error of a column that the row does not have.
    static func columnNotFound(_ name: String, row: Row) -> RowDecodingError {
        RowDecodingError("column not found: \(String(reflecting: name))", row: row)
    }

    /// The error of a key, when the row does not have the column that it stands for.
    ///
    /// - Parameters:
    ///   - column: The name of the column, if it is known.
    ///   - roundTrip: The key that the column is converted to, which may be another one: `userId`, for `userID`.
    static func columnNotFound(forKey key: String, convertedTo column: String?, andBackTo roundTrip: String?, row: Row) -> RowDecodingError
    {
        var message = "key not found: \(String(reflecting: key))"
        if let roundTrip, !roundTrip.isSameText(as: key) {
            message += ", with divergent representation \(String(reflecting: roundTrip))"
        }
        if let column, !column.isSameText(as: key) {
            message += ", converted to \(String(reflecting: column))"
        }
        return RowDecodingError(message, row: row)
    }

    /// The error of a scope, or of prefetched rows, that the row does not have.
    static func keyNotFound(_ kind: String, _ key: String, known: some Sequence<String>, row: Row) -> RowDecodingError {
        let names = known.sorted().map { String(reflecting: $0) }.joined(separator: ", ")
        return RowDecodingError("\(kind) not found: \(String(reflecting: key)) among [\(names)]", row: row)
    }
}
