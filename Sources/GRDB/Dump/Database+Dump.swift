// Printing what SQL gives, the rows of requests and tables, and whole databases.

import GRDBFoundation

extension Database {
    /// Prints the rows of all statements of some SQL.
    ///
    ///     // ATL|Hartsfield–Jackson
    ///     // JFK|John F. Kennedy
    ///     try db.dumpSQL("SELECT code, name FROM airport WHERE country = \("US")")
    ///
    /// Rows are printed while they are read: a large table takes no more memory than a small one.
    ///
    /// - Parameters:
    ///   - sql: Statements, with their values.
    ///   - format: The format of the rows.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, the error of the format, `CancellationError` when the task is cancelled. What was
    ///   printed before stays.
    public func dumpSQL(
        _ sql: SQL,
        format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        try dump.write(sql)
    }

    /// Prints the rows of a request, and then those of the associations that it includes.
    ///
    ///     // 1|ATL|Hartsfield–Jackson
    ///     //
    ///     // flights
    ///     // 7|UA|1|1
    ///     try db.dumpRequest(Airport.including(all: Airport.flights))
    ///
    /// All columns of the query are printed, and no adapter is applied.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - format: The format of the rows.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, the error of the format, `CancellationError` when the task is cancelled. What was
    ///   printed before stays.
    public func dumpRequest(
        _ request: some FetchRequest,
        format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        try dump.write(request.makePreparedRequest(self, forSingleResult: false))
    }

    /// Prints the rows of tables and views.
    ///
    ///     // airport
    ///     // 1|ATL|Hartsfield–Jackson
    ///     //
    ///     // flight
    ///     // 7|UA|1
    ///     try db.dumpTables(["airport", "flight"])
    ///
    /// - Parameters:
    ///   - tables: The names of tables and views.
    ///   - format: The format of the rows.
    ///   - tableHeader: When the names are printed.
    ///   - stableOrder: Whether the rows of a view, which have no order, are sorted by all their columns. The rows of a table are always
    ///     sorted by the primary key.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, the error of the format, `CancellationError` when the task is cancelled. What was
    ///   printed before stays.
    public func dumpTables(
        _ tables: [String],
        format: some DumpFormat = .debug(),
        tableHeader: DumpTableHeaderOptions = .automatic,
        stableOrder: Bool = false,
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        for table in tables {
            if tableHeader == .always || tables.count > 1 {
                dump.writeTitle(table)
            }
            try dump.write(table: table, stableOrder: stableOrder)
        }
    }

    /// Prints the schema of the main database, and the rows of its tables.
    ///
    ///     // sqlite_master
    ///     // CREATE TABLE airport (code TEXT PRIMARY KEY, name TEXT);
    ///     //
    ///     // airport
    ///     // ATL|Hartsfield–Jackson
    ///     try db.dumpContent()
    ///
    /// The tables of SQLite, of this module, and those that virtual tables keep their content in are left out. Virtual tables that can't be
    /// read as a whole, such as full-text tables without content, have no rows.
    ///
    /// - Parameters:
    ///   - format: The format of the rows.
    ///   - stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails, the error of the format, `CancellationError` when the task is cancelled. What was
    ///   printed before stays.
    public func dumpContent(
        format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var dump = Dump(self, format, stream)
        let objects = try dumpedObjects()
        dump.writeSchema(objects)
        for object in objects where object.isTable {
            try dump.write(table: object)
        }
    }

    /// Prints the schema of the main database.
    ///
    ///     // sqlite_master
    ///     // CREATE TABLE airport (code TEXT PRIMARY KEY, name TEXT);
    ///     // CREATE INDEX airportName ON airport(name);
    ///     try db.dumpSchema()
    ///
    /// Each table is followed by its indexes and its triggers. The tables of SQLite, of this module, and those that virtual tables keep their
    /// content in are left out.
    ///
    /// - Parameter stream: Where to print. `nil` stands for the standard output. A stream that is no object keeps nothing of what it gets.
    /// - Throws: A ``DatabaseError`` when SQLite fails.
    public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
        var dump = Dump(self, .debug(), stream)
        try dump.writeSchema(dumpedObjects())
    }

    /// Reads one state of the database.
    func readForDump(_ operation: () throws -> Void) throws {
        if isInsideTransaction {
            try readOnly(operation)
        } else {
            try isolated(readOnly: true, operation)
        }
    }
}

/// What is printed of the schema.
private struct DumpedObject {
    let isTable: Bool
    let name: String
    let sql: String

    var isVirtualTable: Bool {
        isTable && sql.lowercased().hasPrefix("create virtual")
    }
}

extension Database {
    /// The tables, indexes, triggers and views of the main database, in the order in which they are printed.
    fileprivate func dumpedObjects() throws -> [DumpedObject] {
        let hiddenTables = try shadowTables()
        let rows = try Row.fetchAll(
            self,
            sql: """
                SELECT type, name, tbl_name, sql FROM main.sqlite_master
                WHERE type IN ('table', 'index', 'trigger', 'view') AND sql IS NOT NULL
                ORDER BY tbl_name COLLATE NOCASE, tbl_name,
                CASE type WHEN 'table' THEN 1 WHEN 'index' THEN 2 WHEN 'trigger' THEN 3 ELSE 4 END, name COLLATE NOCASE, name
                """)
        return rows.compactMap { row in
            // SQLite writes these columns itself: other types are those of a damaged file. By position: `PRAGMA full_column_names` changes the names.
            func text(_ index: Int) -> String? { String.fromDatabaseValue(row.uncheckedDatabaseValue(at: index)) }
            guard let type = text(0), let name = text(1), let table = text(2), let sql = text(3) else { return nil }
            guard !Self.isSQLiteReservedName(table), !Self.isGRDBInternalTable(table), !hiddenTables.contains(DatabaseName(table)) else {
                return nil
            }
            return DumpedObject(isTable: type.isSameText(as: "table"), name: name, sql: sql)
        }
    }

    /// The tables of the main database in which virtual tables keep their content.
    private func shadowTables() throws -> Set<DatabaseName> {
        // SQLite ignores the pragma before 3.37: all tables are printed then.
        let rows = try Row.fetchAll(self, sql: "PRAGMA main.table_list")
        return Set(rows.filter { $0.text("type") == "shadow" }.compactMap { $0.text("name").map(DatabaseName.init) })
    }
}

/// A dump on its way.
private struct Dump<Format: DumpFormat> {
    let db: Database
    var format: Format
    var stream: DumpStream

    init(_ db: Database, _ format: Format, _ stream: (any TextOutputStream)?) {
        self.db = db
        self.format = format
        self.stream = DumpStream(stream)
    }

    /// Writes the name of what follows.
    mutating func writeTitle(_ title: String) {
        stream.margin()
        stream.write("\(title)\n")
        stream.flush()
    }

    /// Writes the rows of all statements.
    mutating func write(_ sql: SQL) throws {
        let statements = try db.allStatements(literal: sql)
        while let statement = try statements.next() {
            guard statement.columnCount > 0 else {
                try statement.execute()
                continue
            }
            let rows = try Row.fetchCursor(statement)
            try write(statement) { try rows.next() }
        }
    }

    /// Writes the rows of a request, and those that are fetched besides.
    mutating func write(_ request: PreparedRequest) throws {
        // The rows as the query gives them.
        let statement = request.preparedStatement
        guard let prefetchRequests = request.prefetchRequests else {
            let rows = try RowCursor(request.makeCheckout())
            return try write(statement) { try rows.next() }
        }
        var origins: [Row] = []
        let rows = try RowCursor(request.makeCheckout(), adapter: request.adapter)
        try write(statement) {
            let row = try rows.next()
            row.map { origins.append($0.copy()) }
            return row
        }
        for prefetch in try prefetchRequests(db, origins) {
            writeTitle(prefetch.keyPath.joined(separator: "."))
            stream.keyColumnCount = prefetch.keyColumnCount
            try write(prefetch.request)
        }
    }

    /// Writes the rows of a table or a view.
    mutating func write(table name: String, stableOrder: Bool) throws {
        var request = Table(name).all()
        if try db.tableExists(name) {
            request = request.orderByPrimaryKey()
        } else if stableOrder {
            request = try request.order(db.columns(in: name).map { Column($0.name) })
        }
        try write(request.makePreparedRequest(db))
    }

    /// Writes the name and the rows of a table of the main database.
    mutating func write(table: DumpedObject) throws {
        writeTitle(table.name)
        // Whatever temporary table has the same name.
        let name = table.name.quotedDatabaseIdentifier
        guard table.isVirtualTable else {
            var columns = try db.primaryKey(table.name, in: "main").columns
            if columns.isEmpty {
                // They have all names of the row number.
                columns = try db.columns(in: table.name, in: "main").map(\.name)
            }
            columns = columns.map(\.quotedDatabaseIdentifier)
            return try write("SELECT * FROM main.\(sql: name) ORDER BY \(sql: columns.joined(separator: ", "))")
        }
        let count = stream.writeCount
        do {
            try write("SELECT * FROM main.\(sql: name)")
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR && stream.writeCount == count {
            // It cannot be read, or its module is unknown.
        }
    }

    mutating func writeSchema(_ objects: [DumpedObject]) {
        stream.write("sqlite_master\n")
        for object in objects {
            stream.write("\(object.sql);\n")
        }
        stream.flush()
    }

    private mutating func write(_ statement: Statement, _ next: () throws -> Row?) throws {
        // Also what was written before an error.
        defer { stream.flush() }
        stream.isFirstRow = true
        while try next() != nil {
            try format.writeRow(db, statement: statement, to: &stream)
            stream.isFirstRow = false
            stream.flush()
        }
        format.finalize(db, statement: statement, to: &stream)
    }
}
