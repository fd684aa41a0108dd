// Extensions of SQLite: libraries that are loaded, and C functions that are part of the program.

/// Something that adds functions, collations or virtual tables to SQLite by its C interface.
///
///     var configuration = Configuration()
///     configuration.allowsExtensions = true
///     configuration.extensions = [.library(at: "/usr/lib/sqlite/vec0"), .linked(sqlite3_vec_init)]
///     let pool = try DatabasePool(path: "/path/to/db.sqlite", configuration: configuration)
///
/// An extension gets the connection itself. It must leave alone what belongs to the module: SQLite's authorizer, its hooks of updates,
/// commits and rollbacks, and its busy handler.
public struct DatabaseExtension: Sendable {
    /// The function of C that an extension begins with. It gets the connection, the place for a message that `sqlite3_malloc` has made, and
    /// the functions of SQLite (`sqlite3_api_routines`); it gives a result code.
    ///
    ///     int sqlite3_vec_init(sqlite3 *db, char **pzErrMsg, const sqlite3_api_routines *pApi);
    public typealias EntryPoint =
        @Sendable @convention(c) (
            _ connection: SQLiteConnection?,
            _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
            _ routines: OpaquePointer?
        ) -> CInt

    enum Origin: Sendable {
        case library(path: String, entryPoint: String?)
        case linked(EntryPoint)
    }

    let origin: Origin

    /// Returns an extension from a library that is loaded while the program runs.
    ///
    ///     configuration.allowsExtensions = true
    ///     configuration.extensions = [.library(at: "/usr/lib/sqlite/vec0")]
    ///
    /// It requires ``Configuration/allowsExtensions``, and an SQLite that can load libraries: Apple's can't.
    ///
    /// - Parameters:
    ///   - path: The path of the library. SQLite also tries it with the suffix of libraries, such as `.so`. What has no slash is looked for
    ///     in the folders of the system.
    ///   - entryPoint: The name of the C function that the extension begins with. Where nil, SQLite tries `sqlite3_extension_init`, and then a
    ///     name made of the letters of the file name: `sqlite3_vec_init` for `libvec0.so`.
    public static func library(at path: String, entryPoint: String? = nil) -> DatabaseExtension {
        DatabaseExtension(origin: .library(path: path, entryPoint: entryPoint))
    }

    /// Returns an extension that is part of the program. It does not require ``Configuration/allowsExtensions``.
    ///
    ///     configuration.extensions = [.linked(sqlite3_vec_init)]
    ///
    /// Extensions that are compiled with `SQLITE_CORE`, and those that are not, both work. Where the C function is imported with another type,
    /// a closure that captures nothing is one of this type:
    ///
    ///     configuration.extensions = [.linked { sqlite3_series_init($0, $1, UnsafePointer($2)) }]
    ///
    /// - Parameter entryPoint: The C function that the extension begins with.
    public static func linked(_ entryPoint: @escaping EntryPoint) -> DatabaseExtension {
        DatabaseExtension(origin: .linked(entryPoint))
    }
}
