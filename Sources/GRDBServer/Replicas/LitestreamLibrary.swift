// The library of Litestream, which reads replicas.

import Dispatch
import GRDB
import GRDBFoundation

/// The library of Litestream, an extension of SQLite that is loaded for the whole process.
enum LitestreamLibrary {
    private static let isLoaded = Locked(false)

    /// One thread at a time loads it, under no lock of this module: connections are opened meanwhile.
    private static let queue = DispatchQueue(label: "GRDB.LitestreamLibrary")

    /// Loads the library, unless that was done before.
    static func load(_ path: String) throws {
        let path = try path.checkedCString("The path of an extension")
        try queue.sync {
            guard !isLoaded.withLock({ $0 }) else { return }
            try enter(path)
            isLoaded.withLock { $0 = true }
        }
    }

    private static func enter(_ path: String) throws {
        // The system takes the program itself for the library where the path is empty.
        guard !path.isEmpty, let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw failure("cannot load Litestream's library \(path)", dlerror().map { String(cString: $0) })
        }
        guard let symbol = dlsym(library, "sqlite3_litestreamvfs_init") else {
            throw failure("\(path) is not Litestream's library", "it has no function sqlite3_litestreamvfs_init")
        }
        guard let routines = SQLiteRoutines.withoutAutomaticExtensions() else {
            throw failure("cannot use Litestream's library \(path)", "SQLite is older than 3.31, or has its functions in another order")
        }
        let entryPoint = unsafeBitCast(symbol, to: DatabaseExtension.EntryPoint.self)
        var connection: SQLiteConnection?
        defer { sqlite3_close_v2(connection) }
        let code = SQLiteLibrary.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, &connection)
        guard code == SQLITE_OK, let connection else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        var message: UnsafeMutablePointer<CChar>?
        defer { sqlite3_free(message) }
        let result = entryPoint(connection, &message, routines)
        guard result == SQLITE_OK || result == ResultCode.SQLITE_OK_LOAD_PERMANENTLY.rawValue else {
            throw failure("cannot use Litestream's library \(path)", message.map { String(cString: $0) })
        }
    }

    private static func failure(_ subject: String, _ reason: String?) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CANTOPEN, message: reason.map { "\(subject): \($0)" } ?? subject)
    }
}

extension SQLiteRoutines {
    /// How many functions SQLite 3.31 has, which Litestream requires: up to `sqlite3_filename_wal`. Later versions have others behind them.
    static let count = 249

    /// Where `sqlite3_auto_extension` is among them.
    static let autoExtensionIndex = 192

    /// Copies the functions of SQLite, and replaces the one that registers automatic extensions by one that does nothing.
    ///
    /// Litestream 0.5 registers one for its SQL functions. It fails for each connection to a file that Litestream does not read, which SQLite then
    /// refuses to open: a program could have no other database beside a replica.
    ///
    /// Nothing gentler keeps it away. The library has no option for it. SQLite removes a single automatic extension by its address
    /// (`sqlite3_cancel_auto_extension`), which the library does not export, and otherwise all of them (`sqlite3_reset_auto_extension`), those of the
    /// program included.
    ///
    /// - Returns: The copy, which lasts as long as the process: what SQLite 3.31 has not is null in it. Nil where SQLite is older, or has another
    ///   function in that place.
    static func withoutAutomaticExtensions() -> OpaquePointer? {
        let register: @convention(c) ((@convention(c) () -> Void)?) -> CInt = sqlite3_auto_extension
        let doNothing: @convention(c) ((@convention(c) () -> Void)?) -> CInt = { _ in SQLITE_OK }
        guard sqlite3_libversion_number() >= 3_031_000, let pointer else { return nil }
        let routines = UnsafePointer<UInt>(pointer)
        guard routines[autoExtensionIndex] == unsafeBitCast(register, to: UInt.self) else { return nil }
        let copy = UnsafeMutablePointer<UInt>.allocate(capacity: 512)
        copy.initialize(repeating: 0, count: 512)
        copy.update(from: routines, count: count)
        copy[autoExtensionIndex] = unsafeBitCast(doNothing, to: UInt.self)
        return OpaquePointer(copy)
    }
}
