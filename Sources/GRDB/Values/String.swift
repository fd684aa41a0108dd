// Strings are stored in the TEXT storage class, in UTF-8. Null characters inside a string are preserved.

import GRDBFoundation

extension String: DatabaseValueConvertible, StatementColumnConvertible {
    /// A TEXT.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .string(self)) }

    /// Creates a string from a text, or from a blob that contains UTF-8. Gives `nil` for other blobs, numbers and NULL.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> String? {
        switch dbValue.storage {
        case .string(let string):
            return string
        case .blob(let data):
            let string = String(decoding: data, as: UTF8.self)
            // A repaired string has other bytes: the blob was no text.
            return string.utf8.elementsEqual(data) ? string : nil
        default:
            return nil
        }
    }

    /// Creates a string from a column of a running statement. Numbers are what SQLite writes them: 1 is `"1"`, 1.5 is `"1.5"`.
    ///
    /// Bytes that are not UTF-8 are replaced with `U+FFFD`. NULL is an empty string.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self = Self.fromStatement(sqliteStatement, atUncheckedIndex: index) ?? ""
    }

    /// Returns the string of a column, `nil` when it holds NULL.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> String? {
        text(of: sqliteStatement, at: index)
    }

    /// Returns the string of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when there is no memory for the string. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> String? {
        // No text pointer: NULL, or an exhausted memory, which must not be taken for NULL.
        guard let value = fromStatement(sqliteStatement, atUncheckedIndex: index) else {
            guard sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL else { throw StatementDecodingFailure() }
            return nil
        }
        return value
    }

    /// Binds the string to one parameter of a statement. The result is `SQLITE_TOOBIG` when it is over the length limit of SQLite.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        GRDB.bind(text: self, to: sqliteStatement, at: index)
    }
}
