// The protocol of types that decode themselves from a column of a running statement, without any intermediate value.

/// A type that can decode itself from a column of a running SQLite statement.
///
/// Numbers, strings, dates and most usual values have this ability: a fetched value costs then little more than the call of the
/// `sqlite3_column_…` function that reads it. Declare it for a type of your own, in addition to ``DatabaseValueConvertible``:
///
///     struct Celsius: StatementColumnConvertible {
///         var degrees: Double
///
///         init?(sqliteStatement: SQLiteStatement, index: CInt) {
///             degrees = sqlite3_column_double(sqliteStatement, index)
///         }
///     }
///
/// Types whose raw value has this ability get the implementation for free.
///
/// This path lets SQLite convert between its storage classes: the text `'12 boxes'` read as `Int` gives 12, and `'boxes'` gives 0.
/// ``DatabaseValueConvertible/fromDatabaseValue(_:)`` is strict, and refuses both. Files that are opened with
/// ``Configuration/untrusted(maximumLength:)`` are read by that one only.
public protocol StatementColumnConvertible {
    /// Creates a value from a column of a statement that has just produced a row.
    ///
    /// The column is known to exist, and not to hold NULL: don't check for it.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The running statement.
    ///   - index: The position of the column; the first one is 0.
    /// - Returns: `nil` when the column holds a value that can't be decoded. The method that fetches then throws a decoding error.
    init?(sqliteStatement: SQLiteStatement, index: CInt)

    /// Returns the value of a column, `nil` when the column holds NULL or a value that can't be decoded.
    ///
    /// The ready-made implementation checks for NULL, and calls ``init(sqliteStatement:index:)``. There is no need for another one,
    /// unless a measurement shows that it is worth the effort.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The running statement.
    ///   - index: The position of the column, which must exist.
    /// - Returns: `nil` makes the method that fetches throw a decoding error.
    static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Self?

    /// Returns the value of a column, `nil` when the column holds NULL, or throws an error when the value can't be decoded.
    ///
    /// This is what all methods that read such values run. As for ``fromStatement(_:atUncheckedIndex:)``, which the ready-made implementation calls,
    /// that is right for all types.
    ///
    /// - Parameters:
    ///   - sqliteStatement: The running statement.
    ///   - index: The position of the column, which must exist.
    /// - Throws: An error that has no content. The fetching methods turn it into a `RowDecodingError`.
    static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self?

    /// Returns the value of a column, or throws an error when it can't be decoded, as NULL can't be unless the type is optional. Not for programs.
    // A requirement, so that a value comes from one call: a second one for the NULL of optionals would add 5 % to the instructions of
    // "100k mixed records, init(row:)".
    static func _requiredFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self
}

extension StatementColumnConvertible {
    /// Checks for NULL, and calls ``init(sqliteStatement:index:)``.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Self? {
        guard sqlite3_column_type(sqliteStatement, index) != SQLITE_NULL else { return nil }
        return Self(sqliteStatement: sqliteStatement, index: index)
    }

    /// Calls ``fromStatement(_:atUncheckedIndex:)``. When that gives `nil`, the column holds NULL, or a value that can't be decoded.
    ///
    /// - Throws: An error that has no content, when the value can't be decoded. The fetching methods turn it into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self? {
        if let value = fromStatement(sqliteStatement, atUncheckedIndex: index) { return value }
        guard sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL else { throw StatementDecodingFailure() }
        return nil
    }

    @inlinable
    @inline(__always)
    public static func _requiredFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self {
        if let value = try optionalFromStatement(sqliteStatement, atUncheckedIndex: index) { return value }
        // A type of a program may have a value for NULL.
        guard let value = fromStatement(sqliteStatement, atUncheckedIndex: index) else { throw StatementDecodingFailure() }
        return value
    }
}

/// What decoding a column throws when it holds NULL or a value of no use. It says nothing more, so that the fast path has nothing to prepare: the
/// callers know the column, the row and the SQL, and throw an error that names them.
@usableFromInline
struct StatementDecodingFailure: Error {
    @inlinable
    init() {}
}
