// Dates are stored as texts in UTC, that SQLite can compare, sort, and compute with.

import GRDBFoundation

extension Date: DatabaseValueConvertible, StatementColumnConvertible {
    /// A TEXT such as `'2013-01-31 23:59:59.000'`, in UTC, rounded to the millisecond.
    ///
    /// The calendar is Gregorian since 1582-10-15, and Julian before. Dates after the year 9999 have a longer year, and can't be read back: `Codable`
    /// records and settings refuse to store them.
    /// The dates that have no such text are stored as a number of seconds since 1970, which reads back: those before the year 0, and those
    /// further than the year 99,999.
    public var databaseValue: DatabaseValue {
        let text = DateText.withText(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate) { String(decoding: $0, as: UTF8.self) }
        return DatabaseValue(storage: text.map { .string($0) } ?? .double(timeIntervalSince1970))
    }

    /// Creates a date from a text, or from a number of seconds since 1970. Gives `nil` for all other values.
    ///
    /// A text is a date, that a time may follow, separated by a space or `T`. It is in UTC, unless it ends with an offset:
    ///
    ///     Date.fromDatabaseValue("2013-01-31".databaseValue)
    ///     Date.fromDatabaseValue("2013-01-31 23:59".databaseValue)
    ///     Date.fromDatabaseValue("2013-01-31 23:59:59.123".databaseValue)
    ///     Date.fromDatabaseValue("2013-01-31T23:59:59Z".databaseValue)
    ///     Date.fromDatabaseValue("2013-01-31T23:59:59+02:00".databaseValue)
    ///
    /// A time alone is no date: see ``DatabaseDateComponents``.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Date? {
        switch dbValue.storage {
        case .int64(let int64): Date(timeIntervalSince1970: TimeInterval(int64))
        case .double(let double): Date(timeIntervalSince1970: double)
        case .string, .blob, .null: Date(DateText.read(dbValue))
        }
    }

    /// Creates a date from a column of a running statement, as ``fromDatabaseValue(_:)`` does.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        // As for texts: one check of the column, where four functions for columns would make four.
        let value = sqlite3_column_value(sqliteStatement, index)
        let type = sqlite3_value_type(value)
        switch type {
        case SQLITE_TEXT, SQLITE_BLOB:
            self.init(DateText(utf8Bytes(of: value, type: type)))
        case SQLITE_INTEGER, SQLITE_FLOAT:
            self.init(timeIntervalSince1970: sqlite3_value_double(value))
        default:
            return nil
        }
    }

    /// Returns the date of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the column holds no date. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Date? {
        // The initializer looks at the storage class by itself.
        if let date = Date(sqliteStatement: sqliteStatement, index: index) { return date }
        guard sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL else { throw StatementDecodingFailure() }
        return nil
    }

    /// Binds the text of the date to one parameter of a statement.
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        let code = DateText.withText(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate) { text in
            text.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(sqliteStatement, index, $0.baseAddress, CInt($0.count), grdb_transient())
            }
        }
        return code ?? sqlite3_bind_double(sqliteStatement, index, timeIntervalSince1970)
    }

    @inline(__always)
    private init?(_ text: DateText?) {
        guard let text, text.hasDate else { return nil }
        self.init(timeIntervalSinceReferenceDate: text.timeIntervalSinceReferenceDate)
    }
}

extension Date {
    /// Creates a date from a Julian day: the number of days, with fractions, since noon in Greenwich on November 24, 4714 BC.
    ///
    ///     // SELECT julianday('2000-01-01 12:00:00')
    ///     Date(julianDay: 2451545.0)
    ///
    /// The date is rounded to the millisecond, as SQLite does.
    ///
    /// - Parameter julianDay: The Julian day, as the SQL function `julianday` gives it.
    /// - Returns: `nil` when SQLite has no such day: it is negative, after the year 9999, or no number.
    public init?(julianDay: Double) {
        guard julianDay >= 0, julianDay < 5_373_484.5 else { return nil }
        let milliseconds = (julianDay * 86_400_000).rounded()
        let millisecondsToReference = 2_451_910.5 * 86_400_000
        self.init(timeIntervalSinceReferenceDate: (milliseconds - millisecondsToReference) / 1_000)
    }
}
