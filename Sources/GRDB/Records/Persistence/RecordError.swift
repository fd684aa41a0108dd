// `RecordError`, the error of records that have no row.

import GRDBFoundation

/// An error about a record.
public enum RecordError: Error {
    /// There is no row for the record in its table.
    ///
    /// It is thrown when a record that is not in the database is updated, and when a record is fetched by a method that does not return an optional:
    ///
    ///     do {
    ///         try flight.update(db)
    ///     } catch RecordError.recordNotFound(let table, let key) {
    ///         print("\(table) has no row for \(key)")
    ///     }
    ///
    /// - Parameters:
    ///   - databaseTableName: The name of the table.
    ///   - key: The columns that should have identified the row, with their values.
    case recordNotFound(databaseTableName: String, key: [String: DatabaseValue])
}

extension RecordError: CustomStringConvertible, LocalizedError {
    /// The table and the key, as in `Key not found in table flight: [id:12]`.
    public var description: String {
        switch self {
        case .recordNotFound(let databaseTableName, let key):
            "Key not found in table \(databaseTableName): \(Row(key))"
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? {
        description
    }
}

/// A synonym of ``RecordError``, for errors of persistence methods.
public typealias PersistenceError = RecordError
