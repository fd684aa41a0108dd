// One value as SQLite stores it: NULL, an integer, a floating-point number, a text or a blob.

import GRDBFoundation

/// A value as SQLite stores it.
///
/// Get one from a value of Swift, from a row, or by fetching it:
///
///     let name = "Oslo".databaseValue
///     let altitude = row["altitude"] as DatabaseValue
///     let highest = try DatabaseValue.fetchOne(db, sql: "SELECT MAX(altitude) FROM airport")
///
/// All other values can be made of it, if it makes sense for them:
///
///     String.fromDatabaseValue("Oslo".databaseValue)  // "Oslo"
///     Int.fromDatabaseValue("Oslo".databaseValue)     // nil
///
/// As in SQL, an integer and a floating-point number are equal when they stand for the same number.
public struct DatabaseValue: Sendable {
    /// The stored value, with its exact storage class.
    ///
    ///     switch dbValue.storage {
    ///     case .null: print("NULL")
    ///     case .int64(let int64): print("the integer \(int64)")
    ///     case .double(let double): print("the number \(double)")
    ///     case .string(let string): print("the text \(string)")
    ///     case .blob(let data): print("\(data.count) bytes")
    ///     }
    public let storage: Storage

    /// The NULL of SQL.
    public static let null = DatabaseValue(storage: .null)

    @inlinable
    init(storage: Storage) {
        self.storage = storage
    }

    /// Creates a database value from any value.
    ///
    ///     DatabaseValue(value: 1)          // an integer
    ///     DatabaseValue(value: NSNull())   // NULL
    ///     DatabaseValue(value: [1, 2])     // nil
    ///
    /// - Parameter value: A value of any type.
    /// - Returns: `nil` when the type of the value does not adopt ``DatabaseValueConvertible``.
    public init?(value: Any) {
        guard let convertible = value as? any DatabaseValueConvertible else { return nil }
        self = convertible.databaseValue
    }

    /// Creates a database value from a column of a statement that has just produced a row.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The running statement.
    ///   - index: The position of the column; the first one is 0.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        // The functions for values skip the checks that those for columns repeat. SQLite allows them on any value of a connection that
        // one thread uses at a time.
        self.init(sqliteValue: sqlite3_column_value(sqliteStatement, index))
    }

    /// Makes a value of one of SQLite: that of a column, an argument of a function, or a value of a row that changes.
    @inlinable
    @inline(__always)
    init(sqliteValue value: SQLiteValue?) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER:
            storage = .int64(sqlite3_value_int64(value))
        case SQLITE_FLOAT:
            storage = .double(sqlite3_value_double(value))
        case SQLITE_TEXT:
            // No text is made when the memory is exhausted: then there is nothing to give.
            storage = text(of: value).map { .string($0) } ?? .null
        case SQLITE_BLOB:
            storage = .blob(blob(of: value) ?? Data())
        default:
            storage = .null
        }
    }

    /// True for NULL.
    @inlinable
    public var isNull: Bool {
        guard case .null = storage else { return false }
        return true
    }
}

extension DatabaseValue {
    /// A value with its exact storage class: NULL, INTEGER, REAL, TEXT or BLOB.
    public enum Storage: Sendable {
        /// The NULL storage class.
        case null

        /// The INTEGER storage class.
        case int64(Int64)

        /// The REAL storage class.
        case double(Double)

        /// The TEXT storage class.
        case string(String)

        /// The BLOB storage class.
        case blob(Data)

        /// The value of Swift: `nil`, an `Int64`, a `Double`, a `String`, or a `Data`.
        public var value: (any DatabaseValueConvertible)? {
            switch self {
            case .null: nil
            case .int64(let int64): int64
            case .double(let double): double
            case .string(let string): string
            case .blob(let data): data
            }
        }
    }
}

extension DatabaseValue.Storage: Equatable {
    /// Returns whether both sides have the same storage class and the same value: the integer 1 differs from the number 1.0. Texts are the same when
    /// their bytes are.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): true
        case (.int64(let lhs), .int64(let rhs)): lhs == rhs
        case (.double(let lhs), .double(let rhs)): lhs == rhs
        case (.string(let lhs), .string(let rhs)): lhs.isSameText(as: rhs)
        case (.blob(let lhs), .blob(let rhs)): lhs == rhs
        default: false
        }
    }
}

extension DatabaseValue: Hashable {
    /// Returns whether both sides hold the same value. An integer and a floating-point number are compared without loss, and texts byte by byte, as
    /// SQLite does.
    ///
    ///     1.databaseValue == 1.0.databaseValue                               // true
    ///     9007199254740993.databaseValue == 9007199254740992.0.databaseValue // false
    ///     1.databaseValue == "1".databaseValue                               // false
    ///     "Caf\u{e9}".databaseValue == "Cafe\u{301}".databaseValue            // false, unlike in Swift
    ///     DatabaseValue.null == DatabaseValue.null                           // true, unlike in SQL
    public static func == (lhs: DatabaseValue, rhs: DatabaseValue) -> Bool {
        switch (lhs.storage, rhs.storage) {
        case (.int64(let int64), .double(let double)), (.double(let double), .int64(let int64)):
            Int64(exactly: double) == int64
        default:
            lhs.storage == rhs.storage
        }
    }

    /// Hashes the value: values that are equal have the same hash.
    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .null: hasher.combine(0)
        case .int64(let int64): hasher.combine(int64)
        case .double(let double):
            // Integral numbers are equal to integers, so they hash as such.
            if let int64 = Int64(exactly: double) {
                hasher.combine(int64)
            } else {
                hasher.combine(double)
            }
        case .string(let string): hasher.combine(UTF8String(string))
        case .blob(let data): hasher.combine(data)
        }
    }
}

extension DatabaseValue: DatabaseValueConvertible {
    /// The value itself.
    @inlinable
    public var databaseValue: DatabaseValue { self }

    /// Returns the value itself: it never fails.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseValue? { dbValue }

    /// The value as an SQL expression.
    public var sqlExpression: SQLExpression { SQLExpression(databaseValue: self) }

    /// Binds the value to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        switch storage {
        case .null: sqlite3_bind_null(sqliteStatement, index)
        case .int64(let int64): sqlite3_bind_int64(sqliteStatement, index, int64)
        case .double(let double): sqlite3_bind_double(sqliteStatement, index, double)
        case .string(let string): GRDB.bind(text: string, to: sqliteStatement, at: index)
        case .blob(let data): GRDB.bind(blob: data, to: sqliteStatement, at: index)
        }
    }
}

extension DatabaseValue: CustomStringConvertible {
    /// A description for people: `NULL`, `12`, `1.5`, `"text"`, `Data(3 bytes)`.
    public var description: String {
        switch storage {
        case .null: "NULL"
        case .int64(let int64): int64.description
        case .double(let double): double.description
        case .string(let string): string.debugDescription
        case .blob(let data): "Data(\(data.count) bytes)"
        }
    }
}
