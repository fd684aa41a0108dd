// What the linked SQLite library says about itself: its version and how it was compiled. No connection is needed.

/// Questions to the SQLite library that the process runs with.
///
/// The answers come from the library at run time: it may be newer than the header the module was compiled with.
package enum SQLiteLibrary {
    /// The version as one comparable number: 3.40.1 is 3040001.
    static var versionNumber: CInt { sqlite3_libversion_number() }

    /// Whether connections may be used by several threads, one at a time at least.
    ///
    /// False for a library compiled with `SQLITE_THREADSAFE=0`, which must not be used by more than one thread at all.
    static var isThreadSafe: Bool { sqlite3_threadsafe() != 0 }

    /// Whether the library may have the WAL-reset bug: it can lose commits when two connections write or checkpoint a database in WAL mode at the same
    /// moment.
    ///
    /// It may have been mended without another number: distributions do that.
    static var hasWALResetBug: Bool { hasWALResetBug(version: versionNumber) }

    /// Whether a version of SQLite has the WAL-reset bug. See <https://www.sqlite.org/wal.html#walresetbug>.
    static func hasWALResetBug(version: CInt) -> Bool {
        // From the first version with a write-ahead log on. The bug was mended in 3.51.3, and in two older lines.
        switch version {
        case 3_007_000..<3_044_006, 3_045_000..<3_050_007, 3_051_000..<3_051_003: true
        default: false
        }
    }

    /// Has SQLite do without what makes threads wait for each other although they use connections of their own. Not if it is in use already.
    ///
    /// SQLite counts the memory of the whole process, under one lock that each allocation takes: two threads that compute get no further than
    /// one.
    private static let setUp: Void = {
        // On Apple platforms, the system's frameworks share the library, and may use it already.
        #if !canImport(Darwin)
        _ = grdb_config_no_memory_statistics()
        #endif
    }()

    /// Opens a connection, as `sqlite3_open_v2` does: the module opens all of its connections here, because the first one decides how SQLite is
    /// set up.
    ///
    /// - Parameter connection: The connection, which has to be closed even if this fails, unless it is `nil`.
    /// - Returns: A result code.
    package static func open(_ path: UnsafePointer<CChar>, _ flags: CInt, _ connection: inout SQLiteConnection?) -> CInt {
        setUp
        // Does it the first time only. A library that was built with SQLITE_OMIT_AUTOINIT does not do it by itself.
        let code = sqlite3_initialize()
        guard code == SQLITE_OK else { return code }
        return sqlite3_open_v2(path, &connection, flags, nil)
    }

    /// Whether the library was compiled with an option, such as `ENABLE_FTS5` (the prefix `SQLITE_` may stand or not).
    static func hasCompileOption(_ name: String) -> Bool {
        sqlite3_compileoption_used(name) != 0
    }
}
