// Booleans are stored as the integers 0 and 1. Zero is the only false number.

extension Bool: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer 1 for true, 0 for false.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(self ? 1 : 0)) }

    /// Creates a boolean from a number: all numbers but zero are true. Gives `nil` for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Bool? {
        switch dbValue.storage {
        case .int64(let int64): int64 != 0
        case .double(let double): double != 0
        default: nil
        }
    }

    /// Creates a boolean from a column of a running statement. Texts are what SQLite makes of them: `'1'` is true, `'abc'` is false.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        // A fraction such as 0.5 has no integer part, but it is not zero.
        self =
            sqlite3_column_int64(sqliteStatement, index) != 0
            || (sqlite3_column_type(sqliteStatement, index) == SQLITE_FLOAT && sqlite3_column_double(sqliteStatement, index) != 0)
    }

    /// Returns the boolean of a column, `nil` for NULL.
    ///
    /// - Throws: Nothing: every value of a column can be read as a boolean.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Bool? {
        guard sqlite3_column_int64(sqliteStatement, index) == 0 else { return true }
        switch sqlite3_column_type(sqliteStatement, index) {
        case SQLITE_NULL: return nil
        case SQLITE_FLOAT: return sqlite3_column_double(sqliteStatement, index) != 0
        default: return false
        }
    }

    /// Binds 1 or 0 to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(sqliteStatement, index, self ? 1 : 0)
    }
}
