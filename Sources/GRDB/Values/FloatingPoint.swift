// Floating-point numbers are stored in the REAL storage class. SQLite knows no NaN: it stores NULL instead.

import GRDBFoundation

extension Double: DatabaseValueConvertible, StatementColumnConvertible {
    /// A REAL. Note that SQLite replaces NaN with NULL.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .double(self)) }

    /// Creates a number from an integer or a floating-point number. Gives `nil` for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Double? {
        switch dbValue.storage {
        case .int64(let int64): Double(int64)
        case .double(let double): double
        default: nil
        }
    }

    /// Creates a number from a column of a running statement. Texts are what SQLite makes of them: `'1.5 m'` is 1.5, `'abc'` is 0.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = sqlite3_column_double(sqliteStatement, index)
    }

    /// Returns the number of a column, `nil` for NULL.
    ///
    /// - Throws: Nothing: every value of a column can be read as a number.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Double? {
        let value = sqlite3_column_double(sqliteStatement, index)
        // NULL reads as zero: only zeros need another look.
        if value == 0, sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL { return nil }
        return value
    }

    /// Binds the number to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_double(sqliteStatement, index, self)
    }
}

extension Float: DatabaseValueConvertible, StatementColumnConvertible {
    /// A REAL, which has more digits than a `Float`: it reads back as the same `Float`.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .double(Double(self))) }

    /// Creates the closest number from an integer or a floating-point number. Gives `nil` for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Float? {
        switch dbValue.storage {
        case .int64(let int64): Float(int64)
        case .double(let double): Float(double)
        default: nil
        }
    }

    /// Creates the closest number from a column of a running statement.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(sqlite3_column_double(sqliteStatement, index))
    }

    /// Binds the number to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_double(sqliteStatement, index, Double(self))
    }
}
