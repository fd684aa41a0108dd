// Data are stored in the BLOB storage class. Empty data are an empty blob, not NULL.

import GRDBFoundation

extension Data: DatabaseValueConvertible, StatementColumnConvertible {
    /// A BLOB.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .blob(self)) }

    /// Creates data from a blob, or from the UTF-8 of a text. Gives `nil` for numbers and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Data? {
        switch dbValue.storage {
        case .blob(let data): data
        case .string(let string): Data(string.utf8)
        default: nil
        }
    }

    /// Creates data from a column of a running statement: a copy of the blob, or the characters of a text or a number.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        // SQLite has no address for empty blobs.
        self = blob(of: sqliteStatement, at: index) ?? Data()
    }

    /// Returns the data of a column, `nil` when it holds NULL.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Data? {
        blob(of: sqliteStatement, at: index) ?? (sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL ? nil : Data())
    }

    /// Returns the data of a column, `nil` for NULL.
    ///
    /// - Throws: Nothing: every value of a column can be read as data.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Data? {
        fromStatement(sqliteStatement, atUncheckedIndex: index)
    }

    /// Binds the data to one parameter of a statement. The result is `SQLITE_TOOBIG` when they are over the length limit of SQLite.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        GRDB.bind(blob: self, to: sqliteStatement, at: index)
    }
}
