// UInt64 and UInt have values that the integers of SQLite can't hold. They are stored as blobs of 8 bytes, the highest byte first.
//
// Why blobs: SQLite never converts them, whereas in an INTEGER column a decimal text would become a floating-point number and lose
// digits. SQLite sorts blobs after all numbers, and byte by byte, so that the order of the integers is preserved too.

import GRDBFoundation

/// An integer type with values above `Int64.max`. Not for programs: `UInt64` and `UInt` adopt it.
public protocol _WideDatabaseInteger: _DatabaseInteger {}

extension UInt: _WideDatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt? { wideInteger(from: dbValue) }
}

extension UInt64: _WideDatabaseInteger {
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UInt64? { wideInteger(from: dbValue) }
}

@usableFromInline
func wideDatabaseValue(_ value: UInt64) -> DatabaseValue {
    guard let int64 = Int64(exactly: value) else {
        return DatabaseValue(storage: .blob(withUnsafeBytes(of: value.bigEndian) { Data($0) }))
    }
    return DatabaseValue(storage: .int64(int64))
}

/// The integer in the blob of a value above `Int64.max`, `nil` for all other bytes.
@usableFromInline
func wideInteger(from bytes: UnsafeRawBufferPointer) -> UInt64? {
    guard bytes.count == MemoryLayout<UInt64>.size else { return nil }
    let value = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    // Each value is stored in one way only: smaller ones are integers.
    return value > Int64.max ? value : nil
}

/// The integer in the blob of a value above `Int64.max`, `nil` for all other columns.
@usableFromInline
func wideInteger(fromBlobOf sqliteStatement: SQLiteStatement, at index: CInt) -> UInt64? {
    guard sqlite3_column_type(sqliteStatement, index) == SQLITE_BLOB else { return nil }
    let bytes = sqlite3_column_blob(sqliteStatement, index)
    return wideInteger(from: UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(sqliteStatement, index))))
}

/// Converts a number, or the blob of a value above `Int64.max`, to an integer type: what does not fit gives `nil`.
@inlinable
func wideInteger<T: FixedWidthInteger>(from dbValue: DatabaseValue) -> T? {
    guard case .blob(let data) = dbValue.storage else { return integer(from: dbValue) }
    return data.withUnsafeBytes { wideInteger(from: $0) }.flatMap { T(exactly: $0) }
}

/// Reads an integer, zero for NULL, `nil` for what does not fit.
@inlinable
@inline(__always)
func wideInteger<T: FixedWidthInteger>(orZeroFrom sqliteStatement: SQLiteStatement, at index: CInt) -> T? {
    let int64 = sqlite3_column_int64(sqliteStatement, index)
    if int64 == 0, let wide = wideInteger(fromBlobOf: sqliteStatement, at: index) { return T(exactly: wide) }
    return T(exactly: int64)
}

/// Reads an integer, `nil` for NULL. Only zeros need a second call, since NULL and blobs read as zero.
@inlinable
@inline(__always)
func optionalWideInteger<T: FixedWidthInteger>(from sqliteStatement: SQLiteStatement, at index: CInt) throws -> T? {
    if let value = T(exactly: sqlite3_column_int64(sqliteStatement, index)), value != 0 { return value }
    if sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL { return nil }
    guard let value: T = wideInteger(orZeroFrom: sqliteStatement, at: index) else { throw StatementDecodingFailure() }
    return value
}

extension _WideDatabaseInteger {
    /// An INTEGER. Values above `Int64.max` are a blob of 8 bytes, the highest first.
    @inlinable
    public var databaseValue: DatabaseValue { wideDatabaseValue(UInt64(self)) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let value: Self = wideInteger(orZeroFrom: sqliteStatement, at: index) else { return nil }
        self = value
    }

    /// Returns the integer of a column; `nil` when it holds NULL, or an integer that does not fit.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Self? {
        try? optionalWideInteger(from: sqliteStatement, at: index)
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self? {
        try optionalWideInteger(from: sqliteStatement, at: index)
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        guard let int64 = Int64(exactly: self) else { return databaseValue.bind(to: sqliteStatement, at: index) }
        return sqlite3_bind_int64(sqliteStatement, index, int64)
    }
}
