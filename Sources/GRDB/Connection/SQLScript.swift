// An SQL string that holds any number of statements, and the way through it.

/// The statements of an SQL string, compiled one after the other.
struct SQLScript {
    /// The UTF-8 bytes of the SQL, with a final zero.
    private let bytes: ContiguousArray<CChar>
    private var offset = 0
    private let wholeSQL: String

    init(_ sql: String) {
        wholeSQL = sql
        bytes = sql.utf8CString
    }

    /// The number of bytes, without the final zero.
    private var end: Int { bytes.count - 1 }

    /// Whether nothing but white space and semicolons is left.
    var isAtEnd: Bool {
        bytes[offset..<end].allSatisfy { UInt8(bitPattern: $0).isBlankInSQL }
    }

    /// Whether another statement is left. Comments are none.
    func hasMore(in database: Database) throws -> Bool {
        guard !isAtEnd else { return false }
        var rest = self
        do {
            return try rest.compileNext(in: database) != nil
        } catch {
            // What does not compile is more than a comment.
            return true
        }
    }

    /// Compiles the next statement, or gives `nil` at the end of the SQL.
    mutating func compileNext(in database: Database) throws -> Statement? {
        database.assertOwned()
        let connection = try database.openHandle
        while offset < end {
            let start = offset
            var statement: SQLiteStatement?
            var code = SQLITE_OK
            database.forgetCountedTries()
            let effects = database.effectsOfCompilation {
                // Maybe for the second time.
                sqlite3_finalize(statement)
                statement = nil
                bytes.withUnsafeBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    var tail: UnsafePointer<CChar>?
                    // The length counts the final zero: SQLite then needs no copy.
                    code = sqlite3_prepare_v3(connection, base + start, CInt(clamping: buffer.count - start), 0, &statement, &tail)
                    offset = tail.map { $0 - base } ?? end
                }
            }
            guard code == SQLITE_OK else {
                offset = end
                if code == SQLITE_ERROR {
                    // SQLite returns this code when the module of a virtual table was interrupted.
                    try database.checkNotCancelled()
                }
                let rest = bytes[start..<end].withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                throw database.stoppableError(code, connection, sql: rest)
            }
            if offset < end, bytes[offset] == 0 {
                sqlite3_finalize(statement)
                offset = end
                throw DatabaseError(message: "SQL contains a NUL character", sql: text(from: start, to: end))
            }
            if let statement {
                return Statement(
                    sqliteStatement: statement,
                    sql: text(from: start, to: offset),
                    effects: sqlite3_stmt_isexplain(statement) == 0 ? effects : effects.explained,
                    database: database)
            }
        }
        return nil
    }

    /// The SQL between two offsets, without surrounding white space and semicolons.
    private func text(from start: Int, to end: Int) -> String {
        let sql = start == 0 && end == self.end ? wholeSQL : bytes[start..<end].withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        return sql.trimmedSQL
    }
}

extension String {
    /// The SQL without surrounding white space and semicolons.
    package var trimmedSQL: String {
        var bytes = utf8[...]
        while bytes.first?.isBlankInSQL == true { bytes.removeFirst() }
        while bytes.last?.isBlankInSQL == true { bytes.removeLast() }
        return bytes.count == utf8.count ? self : String(Substring(bytes))
    }
}

extension UInt8 {
    /// Whether a byte stands between statements: white space, or a semicolon.
    fileprivate var isBlankInSQL: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0C, UInt8(ascii: ";"): true
        default: false
        }
    }
}

/// A cursor over the statements of an SQL string.
///
///     let statements = try db.allStatements(sql: "SELECT 1; SELECT 2")
///     while let statement = try statements.next() {
///         print(try Int.fetchOne(statement)!)
///     }
public final class SQLStatementCursor {
    private let database: Database
    private var script: SQLScript
    private let arguments: StatementArguments?
    private var position = 0

    /// Why the cursor has not come to its end: a program that tries again must not miss a statement.
    private var failure: (any Error)?

    /// Whether nothing but white space and semicolons is left.
    var isAtEnd: Bool { script.isAtEnd }

    init(database: Database, sql: String, arguments: StatementArguments?) {
        self.database = database
        self.arguments = arguments
        script = SQLScript(sql)
    }

    /// Compiles the next statement, and sets its arguments if the cursor has some.
    ///
    /// - Returns: `nil` after the last statement.
    /// - Throws: A ``DatabaseError`` when SQLite cannot compile the statement, or when arguments are missing or left over. `CancellationError` when
    ///   the compilation is stopped because the task is cancelled. The next call then throws the same error again.
    public func next() throws -> Statement? {
        if let failure { throw failure }
        do {
            return try nextStatement()
        } catch {
            failure = error
            throw error
        }
    }

    private func nextStatement() throws -> Statement? {
        guard let statement = try script.compileNext(in: database) else {
            try arguments?.checkAllUsed(position)
            return nil
        }
        if let arguments {
            try statement.setArguments(arguments.next(for: statement, from: &position))
        }
        return statement
    }
}

extension SQLStatementCursor: Cursor {}
