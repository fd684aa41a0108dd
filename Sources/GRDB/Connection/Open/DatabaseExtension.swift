// Extensions of SQLite: libraries that are loaded, and C functions that are part of the program; adding them to a connection.

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

    /// Adds the extension to a connection.
    let load: @Sendable (Database) throws -> Void

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
        DatabaseExtension { try $0.loadExtension(at: path, entryPoint: entryPoint) }
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
        DatabaseExtension { db in try db.enterExtension { entryPoint($0, $1, SQLiteRoutines.pointer) } }
    }
}

// MARK: - The extensions of a connection

extension Database {
    /// Loads a library that adds functions, collations or virtual tables to SQLite.
    ///
    ///     configuration.allowsExtensions = true
    ///     configuration.prepareDatabase { db in
    ///         try db.loadExtension(at: "/usr/lib/sqlite/vec0")
    ///     }
    ///
    /// Only this connection gets the extension. ``Configuration/extensions`` are for all connections of a database.
    ///
    /// - Parameters:
    ///   - path: The path of the library. SQLite also tries it with the suffix of libraries, such as `.so`. What has no slash is looked for
    ///     in the folders of the system.
    ///   - entryPoint: The name of the C function that the extension begins with. Where nil, SQLite tries `sqlite3_extension_init`, and then a
    ///     name made of the letters of the file name: `sqlite3_vec_init` for `libvec0.so`.
    /// - Throws: A ``DatabaseError`` of code `SQLITE_AUTH` unless ``Configuration/allowsExtensions`` is set, of code `SQLITE_MISUSE` when the
    ///   SQLite of the program cannot load libraries, and otherwise with the words of SQLite or of the extension: there is no such library, it has
    ///   no such function, or the function has failed.
    public func loadExtension(at path: String, entryPoint: String? = nil) throws {
        assertOwned()
        try checkNotClosed()
        guard configuration.allowsExtensions else {
            throw DatabaseError(
                resultCode: .SQLITE_AUTH,
                message: "not authorized to load \(path): Configuration.allowsExtensions is not set")
        }
        try SQLiteFeature.extensions.require()
        // The system would take the program itself for the library.
        guard !path.isEmpty else {
            throw DatabaseError(message: "The path of an extension is empty")
        }
        try enterExtension { connection, message in
            let path = try path.checkedCString("The path of an extension")
            let entryPoint = try entryPoint?.checkedCString("The entry point of an extension")
            return grdb_load_extension(connection, path, entryPoint, message)
        }
    }

    /// Calls the entry point of an extension, and throws the error that it returns.
    fileprivate func enterExtension(
        _ enter: (SQLiteConnection, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws -> CInt
    ) throws {
        assertOwned()
        let handle = try openHandle
        // From now on, there is code that can run statements which the module does not see: in a read, too, those must not write.
        interfaceWasTaken()
        // It may have changed the schema, even if it has failed.
        defer { clearSchemaCache() }
        var message: UnsafeMutablePointer<CChar>?
        defer { sqlite3_free(message) }
        let code = try enter(handle, &message)
        guard code != SQLITE_OK, code != ResultCode.SQLITE_OK_LOAD_PERMANENTLY.rawValue else { return }
        guard let message else {
            throw DatabaseError(code: code, connection: handle)
        }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: String(cString: message))
    }
}

/// The functions of SQLite, as extensions get them that are not compiled with `SQLITE_CORE`.
package enum SQLiteRoutines {
    /// The functions that all extensions get. Nil if SQLite does not provide them.
    package static var pointer: OpaquePointer? {
        OpaquePointer(bitPattern: address)
    }

    private static let received = Locked<UInt>(0)

    /// SQLite passes these functions only to the entry points that it calls while a connection is being opened: so a connection is opened, once in a
    /// process.
    private static let address: UInt = {
        // Other connections that are opened just now call it, too, and nothing changes for them.
        let entryPoint: DatabaseExtension.EntryPoint = { _, _, routines in
            SQLiteRoutines.received.withLock { $0 = UInt(bitPattern: routines) }
            return SQLITE_OK
        }
        // As C does: SQLite declares it without its parameters.
        let function = unsafeBitCast(entryPoint, to: (@convention(c) () -> Void).self)
        guard sqlite3_auto_extension(function) == SQLITE_OK else { return 0 }
        defer { sqlite3_cancel_auto_extension(function) }
        var connection: SQLiteConnection?
        _ = SQLiteLibrary.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, &connection)
        sqlite3_close_v2(connection)
        return received.withLock { $0 }
    }()
}
