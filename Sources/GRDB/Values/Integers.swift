// Integers are stored in the INTEGER storage class. Those that don't fit a Swift type are not decoded: they never wrap around.

/// An integer type of the standard library. Not for programs: `Int` and the others adopt it, so that what they have in common is written once.
/// Each has `fromDatabaseValue` of its own, whose result is named as GRDB 7 names it.
public protocol _DatabaseInteger: FixedWidthInteger, Codable, DatabaseValueConvertible, StatementColumnConvertible {}

extension Int: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int? { integer(from: dbValue) }
}

extension Int8: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int8? { integer(from: dbValue) }
}

extension Int16: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int16? { integer(from: dbValue) }
}

extension Int32: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int32? { integer(from: dbValue) }
}

extension Int64: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int64? { integer(from: dbValue) }
}

extension UInt8: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt8? { integer(from: dbValue) }
}

extension UInt16: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt16? { integer(from: dbValue) }
}

extension UInt32: _DatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt32? { integer(from: dbValue) }
}

extension _DatabaseInteger {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self? {
        let int64 = sqlite3_column_int64(sqliteStatement, index)
        if int64 == 0, sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL { return nil }
        guard let value = Self(exactly: int64) else { throw StatementDecodingFailure() }
        return value
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}

extension Int64 {
    /// Creates an integer from a column of a running statement. Texts are what SQLite makes of them: `'12 m'` is 12, `'abc'` is 0.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = sqlite3_column_int64(sqliteStatement, index)
    }
}

/// Converts a number to an integer type: fractions are cut off, what does not fit gives `nil`.
@inlinable
func integer<T: FixedWidthInteger>(from dbValue: DatabaseValue) -> T? {
    switch dbValue.storage {
    case .int64(let int64): T(exactly: int64)
    case .double(let double): T(exactly: double.rounded(.towardZero))
    default: nil
    }
}
