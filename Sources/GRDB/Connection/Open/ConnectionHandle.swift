// The connection of the C interface of SQLite: its opening, its end, and its statements.

import GRDBFoundation

/// The pointer of a connection, from its opening to its end, whether a program has it, and the statements of the connection. Used by the thread of
/// the access. Any thread may call ``finalizeLater(_:keeping:)``. A program that asks for the pointer without an access has to see to it that nobody else
/// uses the connection.
final class ConnectionHandle {
    /// The pointer, or `nil` after the connection was closed.
    private(set) var pointer: SQLiteConnection?

    /// Whether the program may run statements that the module does not see, by the C API.
    private(set) var isInterfaceTaken = false

    /// Whether functions, collations and the like were added, and the program has prepared the connection.
    private var isSetUp = false

    /// Why the connection cannot be opened: see ``throwsWhenOpening(_:)``.
    private var setUpError: DatabaseError?

    /// Statements that were released by threads that must not use the connection, and the memory of their arguments.
    private let orphans = Locked<[(statement: SQLiteStatement, arguments: any Sendable)]>([])

    /// Not zero if there may be some: each access asks.
    private let hasOrphans = Atomic<Int32>(0)

    // MARK: - Opening

    init(_ pointer: SQLiteConnection) {
        self.pointer = pointer
    }

    static func open(path: String, readonly: Bool) throws -> SQLiteConnection {
        guard SQLiteLibrary.isThreadSafe else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "SQLite is compiled without support for threads")
        }
        let access = readonly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var connection: SQLiteConnection?
        // No mutex: this module gives a connection to one thread at a time.
        let code = try SQLiteLibrary.open(path.checkedPath(), access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, &connection)
        guard code == SQLITE_OK, let connection else {
            defer { sqlite3_close_v2(connection) }
            // SQLite's message speaks of what it tried last: its general words for the code are clearer.
            let extendedCode = connection.map { sqlite3_extended_errcode($0) } ?? code
            throw DatabaseError(resultCode: ResultCode(rawValue: extendedCode).primaryResultCode).naming { path }
        }
        return connection
    }

    /// Keeps a lack of memory that a function such as `add(function:)` has met, which cannot throw: opening the connection throws the error.
    ///
    /// - Returns: False when this cannot be done, because the connection is open.
    func throwsWhenOpening(_ code: CInt) -> Bool {
        guard !isSetUp, code == SQLITE_NOMEM, let pointer else { return false }
        setUpError = setUpError ?? DatabaseError(code: code, connection: pointer)
        return true
    }

    /// Takes note that the program has prepared the connection.
    ///
    /// - Throws: What ``throwsWhenOpening(_:)`` has kept.
    func endSetUp() throws {
        if let setUpError { throw setUpError }
        isSetUp = true
    }

    /// Takes note that the program has the pointer, or that of a statement.
    func takeInterface() {
        isInterfaceTaken = true
    }

    // MARK: - Closing

    /// Closes the connection, unless SQLite refuses because of statements or backups.
    func close(_ connection: SQLiteConnection) -> CInt {
        let code = sqlite3_close(connection)
        if code == SQLITE_OK { pointer = nil }
        return code
    }

    /// Lets SQLite close the connection when its last statement ends.
    func abandon() {
        sqlite3_close_v2(pointer)
        pointer = nil
    }

    // MARK: - Statements

    /// All statements of the connection, those of the C interface, too. Each is looked up when it is asked for.
    var statements: some Sequence<SQLiteStatement> {
        sequence(state: SQLiteStatement?.none) { [pointer] statement in
            statement = pointer.flatMap { sqlite3_next_stmt($0, statement) }
            return statement
        }
    }

    /// Has the thread of the next access end a statement.
    func finalizeLater(_ statement: SQLiteStatement, keeping arguments: any Sendable) {
        orphans.withLock { $0.append((statement, arguments)) }
        hasOrphans.store(1)
    }

    func finalizeOrphans() {
        guard hasOrphans.value != 0 else { return }
        hasOrphans.store(0)
        for orphan in orphans.replace(by: []) {
            sqlite3_finalize(orphan.statement)
        }
    }

    /// Has SQLite compile a text, and nothing else: it obeys some pragmas then. With an empty text, it does what it does at the beginning and at the
    /// end of each compilation.
    static func compile(_ sql: String, in connection: SQLiteConnection) -> CInt {
        var statement: SQLiteStatement?
        defer { sqlite3_finalize(statement) }
        return sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    }
}
