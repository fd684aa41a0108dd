// The dumps of `Database`, as methods of queues, pools and other readers.

extension DatabaseReader {
    /// Prints the rows of all statements of some SQL.
    ///
    ///     // ATL|Hartsfield–Jackson
    ///     // JFK|John F. Kennedy
    ///     try dbQueue.dumpSQL("SELECT code, name FROM airport")
    ///
    /// Where the connection can write, which is that of a ``DatabaseQueue``, the statements can, too: each of them is a transaction, unless
    /// there is one already. A pool has them read one state of the database, and refuses those that write.
    ///
    /// Like all dumps of readers, it can be called in an access, and then sees what the access sees: in a debugger, for instance.
    ///
    /// - Parameters:
    ///   - sql: Statements, with their values.
    ///   - format: The format of the rows.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, or the error of the format. What was printed before stays.
    public func dumpSQL(
        _ sql: SQL,
        format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { db in
            if db.configuration.readonly {
                try db.readForDump { try db.dumpSQL(sql, format: format, to: stream) }
            } else {
                try db.dumpSQL(sql, format: format, to: stream)
            }
        }
    }

    /// Prints the rows of a request, and then those of the associations that it includes.
    ///
    ///     // 1|ATL|Hartsfield–Jackson
    ///     try dbQueue.dumpRequest(Airport.filter(key: 1))
    ///
    /// See ``Database/dumpRequest(_:format:to:)``.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - format: The format of the rows.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, or the error of the format. What was printed before stays.
    public func dumpRequest(
        _ request: some FetchRequest,
        format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try dump { db in try db.dumpRequest(request, format: format, to: stream) }
    }

    /// Prints the rows of tables and views.
    ///
    ///     // airport
    ///     // 1|ATL|Hartsfield–Jackson
    ///     //
    ///     // flight
    ///     // 7|UA|1
    ///     try dbQueue.dumpTables(["airport", "flight"])
    ///
    /// - Parameters:
    ///   - tables: The names of tables and views.
    ///   - format: The format of the rows.
    ///   - tableHeader: When the names are printed.
    ///   - stableOrder: Whether the rows of a view, which have no order, are sorted by all their columns.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, or the error of the format. What was printed before stays.
    public func dumpTables(
        _ tables: [String],
        format: some DumpFormat = .debug(),
        tableHeader: DumpTableHeaderOptions = .automatic,
        stableOrder: Bool = false,
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try dump { db in
            try db.dumpTables(tables, format: format, tableHeader: tableHeader, stableOrder: stableOrder, to: stream)
        }
    }

    /// Prints the schema of the database, and the rows of its tables, as they were at one moment.
    ///
    ///     // sqlite_master
    ///     // CREATE TABLE airport (code TEXT PRIMARY KEY, name TEXT);
    ///     //
    ///     // airport
    ///     // ATL|Hartsfield–Jackson
    ///     try dbQueue.dumpContent()
    ///
    /// See ``Database/dumpContent(format:to:)``.
    ///
    /// - Parameters:
    ///   - format: The format of the rows.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, or the error of the format. What was printed before stays.
    public func dumpContent(
        format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try dump { db in try db.dumpContent(format: format, to: stream) }
    }

    /// Prints the schema of the database.
    ///
    ///     // sqlite_master
    ///     // CREATE TABLE airport (code TEXT PRIMARY KEY, name TEXT);
    ///     try dbQueue.dumpSchema()
    ///
    /// See ``Database/dumpSchema(to:)``.
    ///
    /// - Parameter stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails.
    public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
        try dump { db in try db.dumpSchema(to: stream) }
    }

    /// Reads for a dump, in an access too. Also for snapshots of tests.
    package func dump(_ operation: (Database) throws -> Void) throws {
        try unsafeReentrantRead { db in
            try db.readForDump { try operation(db) }
        }
    }
}
