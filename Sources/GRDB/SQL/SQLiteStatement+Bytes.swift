// Texts and blobs of columns and parameters, as Swift's strings and data.

import GRDBFoundation

/// Returns the text of a column, `nil` for NULL, and when the memory is exhausted.
@inlinable
@inline(__always)
func text(of sqliteStatement: SQLiteStatement, at index: CInt) -> String? {
    // The functions for values skip the checks that those for columns repeat. SQLite allows them on any value of a connection that
    // one thread uses at a time.
    text(of: sqlite3_column_value(sqliteStatement, index))
}

/// Returns the text of a value, `nil` for NULL, and when the memory is exhausted.
@inlinable
@inline(__always)
func text(of value: SQLiteValue?) -> String? {
    guard let text = sqlite3_value_text(value) else { return nil }
    return String(utf8: text, count: Int(sqlite3_value_bytes(value)))
}

/// Returns the bytes of a column, `nil` for NULL and for an empty blob.
@inlinable
@inline(__always)
func blob(of sqliteStatement: SQLiteStatement, at index: CInt) -> Data? {
    blob(of: sqlite3_column_value(sqliteStatement, index))
}

/// Returns the bytes of a value, `nil` for NULL and for an empty blob.
@inlinable
@inline(__always)
func blob(of value: SQLiteValue?) -> Data? {
    guard let bytes = sqlite3_value_blob(value) else { return nil }
    return Data(bytes: bytes, count: Int(sqlite3_value_bytes(value)))
}

/// The bytes of the value of a column that holds a text or a blob, until the statement moves on. They have no address when a blob is empty.
///
/// A blob is not read as text: SQLite would turn the value of the column into one.
@inline(__always)
func utf8Bytes(of value: SQLiteValue?, type: CInt) -> UnsafeBufferPointer<UInt8> {
    let start = type == SQLITE_BLOB ? sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self) : sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
}

/// The bytes of a column that holds a text or a blob, or the text of a number; `nil` for NULL. They are not copied: they are valid until the statement
/// moves on.
func uncopiedBytes(of sqliteStatement: SQLiteStatement, at index: CInt) -> Data? {
    let value = sqlite3_column_value(sqliteStatement, index)
    let type = sqlite3_value_type(value)
    guard type != SQLITE_NULL else { return nil }
    let bytes = utf8Bytes(of: value, type: type)
    guard let start = bytes.baseAddress else { return Data() }
    return Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
}

/// Binds a text to one parameter of a statement.
///
/// - Returns: The code of SQLite: `SQLITE_TOOBIG` when the text is over the length limit.
@inlinable
@inline(__always)
func bind(text: String, to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    var text = text
    return text.withUTF8 { bytes in
        guard let start = bytes.baseAddress else {
            // Without an address, SQLite would bind NULL.
            return sqlite3_bind_text(sqliteStatement, index, "", 0, grdb_transient())
        }
        return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
            sqlite3_bind_text64(sqliteStatement, index, text, UInt64(bytes.count), grdb_transient(), UInt8(SQLITE_UTF8))
        }
    }
}

/// Binds a blob to one parameter of a statement.
///
/// - Returns: The code of SQLite: `SQLITE_TOOBIG` when the blob is over the length limit.
@inlinable
@inline(__always)
func bind(blob: Data, to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    blob.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            // Without an address, SQLite would bind NULL.
            return sqlite3_bind_blob(sqliteStatement, index, "", 0, grdb_transient())
        }
        return sqlite3_bind_blob64(sqliteStatement, index, start, UInt64(bytes.count), grdb_transient())
    }
}
