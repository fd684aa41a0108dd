// `KeyValue`, a value that rows are looked for by, and the one place where it becomes a value of the database.

import GRDBFoundation

/// A type of rows that decides how the values of its columns are stored.
///
/// Programs do not use this protocol. It is public because `EncodableRecord` inherits it.
public protocol _ColumnEncoding {
    /// Returns what a column contains for a value.
    ///
    /// - Throws: What prevents the value from being stored.
    static func _databaseValue(of value: some DatabaseValueConvertible, forColumn column: String) throws -> DatabaseValue
}

/// The value of a column that is part of a key.
///
/// Types of records decide how their dates, data and UUIDs are stored, for each column. The value is then converted when there is a
/// connection, which knows the column.
package enum KeyValue: Sendable {
    /// A value that is stored in one way only.
    case plain(DatabaseValue)

    /// A date, data or a UUID.
    case converted(any DatabaseValueConvertible & Sendable)

    /// The key of a program.
    package init<Key: DatabaseValueConvertible>(_ key: Key) {
        let value = key.databaseValue
        switch value.storage {
        case .null, .int64: self = .plain(value)
        // The identity of types costs nothing compared with a cast.
        case .string where Key.self == String.self: self = .plain(value)
        case .string, .double, .blob: self = Self.special(key) ?? .plain(value)
        }
    }

    /// Also finds the values inside optionals.
    private static func special(_ key: some DatabaseValueConvertible) -> KeyValue? {
        switch key {
        case let uuid as UUID: .converted(uuid)
        case let date as Date: .converted(date)
        case let data as Data: .converted(data)
        default: ofObject(key)
        }
    }

    #if FoundationEssentials
    /// The objects of Foundation are not there.
    private static func ofObject(_ key: some DatabaseValueConvertible) -> KeyValue? { nil }
    #endif

    /// Whether the value is NULL, whatever the type of the record.
    var isNull: Bool {
        if case .plain(let value) = self { value.isNull } else { false }
    }

    /// Whether the value does not depend on the type of the record.
    var isPlain: Bool {
        if case .plain = self { true } else { false }
    }

    /// The value as a column contains it.
    ///
    /// - Parameters:
    ///   - column: The name of the column.
    ///   - recordType: The type that decides, if there is one.
    /// - Throws: What prevents the value from being stored in this column.
    package func databaseValue(forColumn column: String, in recordType: (any _ColumnEncoding.Type)?) throws -> DatabaseValue {
        switch self {
        case .plain(let value): value
        case .converted(let value): try recordType?._databaseValue(of: value, forColumn: column) ?? value.databaseValue
        }
    }
}

extension TableRecord {
    /// The value of the primary key as the table contains it. It is NULL for keys that no row has.
    ///
    /// - Parameter key: The value of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    /// - Throws: A `DatabaseError` when the primary key has several columns, or the error that prevents the key from being stored.
    static func databaseValue(ofKey key: some DatabaseValueConvertible, _ db: Database) throws -> DatabaseValue {
        let key = KeyValue(key)
        if case .plain(let value) = key {
            return value
        }
        guard let recordType = self as? any _ColumnEncoding.Type else {
            return try key.databaseValue(forColumn: "", in: nil)
        }
        return try key.databaseValue(forColumn: db.singlePrimaryKeyColumn(of: databaseTableName), in: recordType)
    }
}
