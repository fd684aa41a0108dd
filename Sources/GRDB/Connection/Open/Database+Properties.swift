// The properties of a connection, one call to SQLite each, how it finds out that others have committed, and when it drops what it knows of its schema.

import GRDBFoundation

extension Database {
    /// The version of the SQLite library as one number: 3040001 is version 3.40.1.
    public static var sqliteLibVersionNumber: CInt {
        SQLiteLibrary.versionNumber
    }

    /// The rowid of the row that the connection inserted last, or 0 when it has inserted none.
    ///
    ///     try db.execute(sql: "INSERT INTO city (name) VALUES ('Oslo')")
    ///     let id = db.lastInsertedRowID
    public var lastInsertedRowID: Int64 {
        ask { sqlite3_last_insert_rowid($0) } ?? 0
    }

    /// How many rows the last `INSERT`, `UPDATE` or `DELETE` statement changed. Changes that it caused by triggers and foreign keys do not
    /// count: it is 0 for a write to a view, whose `INSTEAD OF` triggers do the work.
    ///
    ///     try db.execute(sql: "DELETE FROM city WHERE country = 'NO'")
    ///     print("\(db.changesCount) cities deleted")
    public var changesCount: Int {
        ask { Int(transaction.changesOfLastStatement?.count ?? sqlite3_changes($0)) } ?? 0
    }

    /// How many rows the connection has changed since it was opened, including the changes that triggers and foreign keys caused.
    public var totalChangesCount: Int {
        ask { Int(sqlite3_total_changes($0)) } ?? 0
    }

    /// What ``totalChangesCount`` was when the last statement ended: completions of its transaction may have changed more rows since.
    var totalChangesCountOfLastStatement: Int {
        transaction.changesOfLastStatement.map { Int($0.total) } ?? totalChangesCount
    }

    /// The code of the last call to SQLite, if it failed; otherwise it has no meaning.
    public var lastErrorCode: ResultCode {
        ask { ResultCode(rawValue: sqlite3_errcode($0)) } ?? .SQLITE_MISUSE
    }

    /// What SQLite says about its last call, if it failed; otherwise it has no meaning.
    public var lastErrorMessage: String? {
        ask { String(cString: sqlite3_errmsg($0)) }
    }

    /// How many arguments a statement may have.
    ///
    ///     let count = db.maximumStatementArgumentCount
    ///     for start in stride(from: 0, to: ids.count, by: count) {
    ///         try City.deleteAll(db, keys: ids[start..<min(start + count, ids.count)])
    ///     }
    public var maximumStatementArgumentCount: Int {
        ask { SQLiteLimit.variableNumber.value(for: $0) } ?? 0
    }

    /// Asks SQLite about the connection of the calling thread. `nil` when it is closed.
    private func ask<Answer>(_ question: (SQLiteConnection) -> Answer) -> Answer? {
        assertOwned()
        return handle.map(question)
    }

    /// How many compiled statements wait for their next use.
    package var idleStatementCount: Int { statementStore.idleCount }

    // MARK: - The file

    /// The path that the connection was opened with: that of a file, `:memory:`, or a URI.
    var path: String { status.path }

    /// Which file the database is, if it is one.
    var file: FileIdentity? { status.file }

    /// The name of the database in errors: the path of its file, or the label of the connection.
    var name: String { filePath ?? description }

    /// The absolute path of the database file. Databases in memory, and temporary ones, have none.
    var filePath: String? {
        guard let handle, let path = sqlite3_db_filename(handle, "main"), path.pointee != 0 else { return nil }
        return String(cString: path)
    }
}

// MARK: - Data version

extension Database {
    /// A number that changes when another connection has committed to the main database, and never because of this one.
    ///
    ///     // PRAGMA main.data_version
    ///
    /// Inside a transaction, it belongs to the state that the transaction sees. The query is not traced.
    func dataVersion() throws -> UInt32 {
        try answers(to: "PRAGMA main.data_version") { UInt32(bitPattern: sqlite3_column_int($0, 0)) }.first ?? 0
    }
}

// MARK: - What the connection knows of its schema

// The connection drops what it knows of the schema when it changes the schema itself, when it rolls such a change back, and when a program says so.
// What other connections change is found in Schema/Introspection/Database+Existence.swift.

extension Database {
    /// The source of what SQLite does not know about the schema.
    public var schemaSource: (any DatabaseSchemaSource)? { schema.source }

    /// Whether the schema is known to be what it was when the connection read it.
    package var isSchemaVerified: Bool { schema.isVerified }

    /// Forgets what is known about the schema, so that it is read again.
    ///
    /// The connection notices the changes that it makes itself, and those that others make. Call this method after a change that SQLite does not
    /// report, for instance one that your program made with its C API.
    public func clearSchemaCache() {
        assertOwned()
        statementStore.removeStatementsOfSchema()
        schema.isVerified = false
        transaction.hasChangedSchema = isTransactionOpen
        events.shadowTables = nil
        schema.cache?.forget()
    }

    /// Takes note of a statement that has changed the schema.
    func schemaDidChange(by effects: StatementEffects) {
        clearSchemaCache()
        notifySchemaChange(effects)
    }

    /// Takes note of what a transaction that has ended means for the schema.
    func transactionDidLeaveSchema(isCommit: Bool) {
        if isCommit {
            schema.cache?.transactionDidCommit(in: self)
        } else if transaction.hasChangedSchema {
            clearSchemaCache()
        }
        transaction.hasChangedSchema = false
        schema.isVerified = false
    }
}
