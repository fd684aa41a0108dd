// Data are stored in the BLOB storage class. Empty data are an empty blob, not NULL.

import Foundation

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
        guard let bytes = sqlite3_column_blob(sqliteStatement, index) else {
            // That's how SQLite gives empty blobs.
            self.init()
            return
        }
        self.init(bytes: bytes, count: Int(sqlite3_column_bytes(sqliteStatement, index)))
    }

    /// Returns the data of a column, `nil` when it holds NULL.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Data? {
        guard let bytes = sqlite3_column_blob(sqliteStatement, index) else {
            return sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL ? nil : Data()
        }
        return Data(bytes: bytes, count: Int(sqlite3_column_bytes(sqliteStatement, index)))
    }

    /// Returns the data of a column, `nil` for NULL.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Data? {
        fromStatement(sqliteStatement, atUncheckedIndex: index)
    }

    /// Binds the data to one parameter of a statement. The result is `SQLITE_TOOBIG` when they are over the length limit of SQLite.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else {
                // Without an address, SQLite would bind NULL.
                return sqlite3_bind_blob(sqliteStatement, index, "", 0, grdb_transient())
            }
            return sqlite3_bind_blob64(sqliteStatement, index, start, UInt64(bytes.count), grdb_transient())
        }
    }
}
