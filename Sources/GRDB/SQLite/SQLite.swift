// The one place that chooses SQLite's C library. Everything else in the module gets the C interface through this import,
// so that linking another build of SQLite changes this file alone.

@_exported import GRDBSQLite

/// A raw SQLite connection: the C type `sqlite3 *`.
///
/// Use it for the parts of the C interface that the module does not wrap:
///
///     try dbQueue.read { db in
///         let isReadOnly = sqlite3_db_readonly(db.sqliteConnection, "main") == 1
///     }
///
/// See <https://www.sqlite.org/c3ref/sqlite3.html>.
public typealias SQLiteConnection = OpaquePointer

/// A raw SQLite prepared statement: the C type `sqlite3_stmt *`.
///
/// Types that bind themselves to statements, or read themselves from a row, get one:
///
///     func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
///         sqlite3_bind_int64(sqliteStatement, index, rawValue)
///     }
///
/// See <https://www.sqlite.org/c3ref/stmt.html>.
public typealias SQLiteStatement = OpaquePointer

/// A copy of a database that is being made: the C type `sqlite3_backup *`.
typealias SQLiteBackup = OpaquePointer

/// A state of a database that SQLite can go back to: the C type `sqlite3_snapshot *`.
typealias SQLiteSnapshot = UnsafeMutablePointer<sqlite3_snapshot>

/// A value of SQLite, of a column or of an argument: the C type `sqlite3_value *`.
@usableFromInline
typealias SQLiteValue = OpaquePointer
