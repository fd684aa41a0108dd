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
    if let int64 = Int64(exactly: value) { return int64.databaseValue }
    let bytes = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    return Data(bytes).databaseValue
}

/// The integer in the blob of a value above `Int64.max`, `nil` for all other blobs.
@usableFromInline
func wideInteger(from blob: Data) -> UInt64? {
    guard blob.count == 8 else { return nil }
    let value = blob.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    // Each value is stored in one way only: smaller ones are integers.
    return value > Int64.max ? value : nil
}

/// Converts a number, or the blob of a value above `Int64.max`, to an integer type: what does not fit gives `nil`.
@inlinable
func wideInteger<T: FixedWidthInteger>(from dbValue: DatabaseValue) -> T? {
    guard case .blob(let data) = dbValue.storage else { return integer(from: dbValue) }
    return wideInteger(from: data).flatMap { T(exactly: $0) }
}

extension _WideDatabaseInteger {
    /// An INTEGER. Values above `Int64.max` are a blob of 8 bytes, the highest first.
    @inlinable
    public var databaseValue: DatabaseValue { wideDatabaseValue(UInt64(self)) }

    /// Creates an integer from a column of a running statement; `nil` when it does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        let int64 = sqlite3_column_int64(sqliteStatement, index)
        // Blobs read as zero.
        if int64 == 0, let wide = Self.fromDatabaseValue(DatabaseValue(sqliteStatement: sqliteStatement, index: index)) {
            self = wide
        } else {
            self.init(exactly: int64)
        }
    }

    /// Returns the integer of a column, `nil` for NULL.
    ///
    /// - Throws: An error that has no content, when the integer does not fit. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self? {
        guard sqlite3_column_type(sqliteStatement, index) != SQLITE_NULL else { return nil }
        guard let value = Self(sqliteStatement: sqliteStatement, index: index) else { throw StatementDecodingFailure() }
        return value
    }

    /// Binds the integer to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        guard let int64 = Int64(exactly: self) else { return databaseValue.bind(to: sqliteStatement, at: index) }
        return sqlite3_bind_int64(sqliteStatement, index, int64)
    }
}
