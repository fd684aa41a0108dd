// Integers are stored in the INTEGER storage class. Those that don't fit a Swift type are not decoded: they never wrap around.

/// Converts a number to an integer type: fractions are cut off, what does not fit gives `nil`.
@inlinable
func integer<T: FixedWidthInteger>(from dbValue: DatabaseValue) -> T? {
    switch dbValue.storage {
    case .int64(let int64): T(exactly: int64)
    case .double(let double): T(exactly: double.rounded(.towardZero))
    default: nil
    }
}

/// Reads an integer, `nil` for NULL and for what does not fit. Only zeros need a second call, since NULL reads as zero.
@inlinable
@inline(__always)
func integer<T: FixedWidthInteger>(from sqliteStatement: SQLiteStatement, at index: CInt) -> T? {
    let int64 = sqlite3_column_int64(sqliteStatement, index)
    if int64 == 0, sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL { return nil }
    return T(exactly: int64)
}

/// Reads an integer, `nil` for NULL.
@inlinable
@inline(__always)
func optionalInteger<T: FixedWidthInteger>(from sqliteStatement: SQLiteStatement, at index: CInt) throws -> T? {
    let int64 = sqlite3_column_int64(sqliteStatement, index)
    if int64 == 0, sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL { return nil }
    guard let value = T(exactly: int64) else { throw StatementDecodingFailure() }
    return value
}

extension Int8: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int8? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Int8? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Int8? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}

extension Int16: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int16? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Int16? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Int16? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}

extension Int32: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int32? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Int32? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Int32? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}

extension Int64: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(self)) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int64? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement. Texts are what SQLite makes of them: `'12 m'` is 12, `'abc'` is 0.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = sqlite3_column_int64(sqliteStatement, index)
    }

    /// Returns the integer of a column; `nil` when it holds NULL.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Int64? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: Nothing: every value of a column can be read as a 64-bit integer.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Int64? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, self)
    }
}

extension Int: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Int? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Int? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}

extension UInt8: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt8? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> UInt8? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> UInt8? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}

extension UInt16: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt16? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> UInt16? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> UInt16? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}

extension UInt32: DatabaseValueConvertible, StatementColumnConvertible {
    /// An INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(Int64(self))) }

    /// Creates an integer from a number: fractions are cut off. Gives `nil` when it does not fit, and for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt32? { integer(from: dbValue) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(exactly: sqlite3_column_int64(sqliteStatement, index))
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> UInt32? {
        integer(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> UInt32? {
        try optionalInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, Int64(self))
    }
}
