// The protocol of types that can be bound to a parameter of a statement, through the C interface.

/// A type that can bind itself to a parameter of an SQLite statement.
///
/// All database values have this ability. A type of yours needs to implement it only when it can bind itself faster than by
/// going through its ``DatabaseValueConvertible/databaseValue``:
///
///     struct Celsius: StatementBinding {
///         var degrees: Double
///
///         func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
///             degrees.bind(to: sqliteStatement, at: index)
///         }
///     }
public protocol StatementBinding {
    /// Binds the value to one parameter of a statement.
    ///
    /// The statement keeps its own copy of texts and blobs: the value may be changed or destroyed as soon as the method returns.
    ///
    /// - Parameters:
    ///   - sqliteStatement: A prepared statement that is not running.
    ///   - index: The position of the parameter; the first one is 1.
    /// - Returns: The result code of the `sqlite3_bind_…` function that was called: `SQLITE_OK` when the value is bound.
    func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt
}
