// Rows as JSON, for servers: whole, and in chunks.

import GRDB
import GRDBFoundation

extension FetchRequest {
    /// Fetches all rows of the request as a JSON array, with an object for each row.
    ///
    ///     // [{"code":"ATL","name":"Hartsfield–Jackson"},{"code":"JFK","name":"John F. Kennedy"}]
    ///     let json = try Airport.select { [$0.code, $0.name] }.fetchJSON(db)
    ///
    /// The bytes come directly from SQLite: no row, value or record is made. Adapters are applied; scopes and prefetched rows become objects and arrays
    /// inside the objects: see ``JSONRowFormat``. A request of `including(all:)` fetches all its rows first.
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - format: How rows become JSON.
    /// - Returns: JSON in UTF-8: `[]` when there is no row.
    /// - Throws: A `DatabaseError`, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    public func fetchJSON(_ db: Database, format: JSONRowFormat = JSONRowFormat()) throws -> Data {
        let request = try makePreparedRequest(db, forSingleResult: false)
        var writer = try JSONRowWriter(format, JSONBuffer(capacity: wholeCapacity))
        try writer.write(request, db) { _ in }
        try writer.end()
        return writer.data()
    }

    /// Calls a function with all rows of the request as a JSON array, in chunks of bytes.
    ///
    ///     try dbPool.read { db in
    ///         try Airport.all().forEachJSONChunk(db) { chunk in
    ///             response.write(chunk)
    ///         }
    ///     }
    ///
    /// Together, the chunks are what `fetchJSON(_:format:)` gives. Rows are fetched while the chunks are handed out: a large result takes no more memory
    /// than a small one, unless the request has `including(all:)`, which fetches all rows first.
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - format: How rows become JSON.
    ///   - chunkSize: How many bytes a chunk has at least, but for the last one. It ends with the row that reaches this size.
    ///   - body: Called with each chunk, in order.
    /// - Throws: The error of `body`, a `DatabaseError`, `CancellationError` when the task is cancelled, or what the request throws when it is prepared.
    ///   The chunks that were handed out before are no complete JSON then.
    public func forEachJSONChunk(
        _ db: Database,
        format: JSONRowFormat = JSONRowFormat(),
        chunkSize: Int = 32_768,
        _ body: (Data) throws -> Void
    ) throws {
        let request = try makePreparedRequest(db, forSingleResult: false)
        var writer = try JSONRowWriter(format, JSONBuffer(capacity: capacity(ofChunks: chunkSize)))
        try writer.write(request, db) { try $0.handOut(reaching: chunkSize, body) }
        try writer.end()
        try body(writer.lastChunk())
    }
}

extension Row {
    /// Fetches all rows of a statement as a JSON array, with an object for each row.
    ///
    ///     // [{"code":"ATL","name":"Hartsfield–Jackson"}]
    ///     let statement = try db.makeStatement(sql: "SELECT code, name FROM airport WHERE country = ?")
    ///     let json = try Row.fetchJSON(statement, arguments: ["US"])
    ///
    /// - Parameters:
    ///   - statement: The statement to run.
    ///   - arguments: The arguments to set, or `nil` for those that are set already.
    ///   - adapter: What changes the columns of the rows.
    ///   - format: How rows become JSON.
    /// - Returns: JSON in UTF-8: `[]` when there is no row.
    /// - Throws: A `DatabaseError`, or `CancellationError` when the task is cancelled.
    public static func fetchJSON(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil,
        format: JSONRowFormat = JSONRowFormat()
    ) throws -> Data {
        var writer = try JSONRowWriter(format, JSONBuffer(capacity: wholeCapacity))
        try writer.write(fetchCursor(statement, arguments: arguments, adapter: adapter)) { _ in }
        try writer.end()
        return writer.data()
    }

    /// Fetches all rows of an SQL query as a JSON array, with an object for each row.
    ///
    ///     // [{"code":"ATL","name":"Hartsfield–Jackson"}]
    ///     let json = try Row.fetchJSON(db, sql: "SELECT code, name FROM airport WHERE country = ?", arguments: ["US"])
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - sql: One SQL statement.
    ///   - arguments: The arguments of the statement.
    ///   - adapter: What changes the columns of the rows.
    ///   - format: How rows become JSON.
    /// - Returns: JSON in UTF-8: `[]` when there is no row.
    /// - Throws: A `DatabaseError`, or `CancellationError` when the task is cancelled.
    public static func fetchJSON(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil,
        format: JSONRowFormat = JSONRowFormat()
    ) throws -> Data {
        var writer = try JSONRowWriter(format, JSONBuffer(capacity: wholeCapacity))
        try writer.write(fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter)) { _ in }
        try writer.end()
        return writer.data()
    }

    /// Calls a function with all rows of a statement as a JSON array, in chunks of bytes: see `FetchRequest.forEachJSONChunk(_:format:chunkSize:_:)`.
    ///
    ///     let statement = try db.makeStatement(sql: "SELECT * FROM airport WHERE country = ?")
    ///     try Row.forEachJSONChunk(statement, arguments: ["US"]) { chunk in
    ///         response.write(chunk)
    ///     }
    ///
    /// - Parameters:
    ///   - statement: The statement to run.
    ///   - arguments: The arguments to set, or `nil` for those that are set already.
    ///   - adapter: What changes the columns of the rows.
    ///   - format: How rows become JSON.
    ///   - chunkSize: How many bytes a chunk has at least, but for the last one.
    ///   - body: Called with each chunk, in order.
    /// - Throws: The error of `body`, a `DatabaseError`, or `CancellationError` when the task is cancelled.
    public static func forEachJSONChunk(
        _ statement: Statement,
        arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil,
        format: JSONRowFormat = JSONRowFormat(),
        chunkSize: Int = 32_768,
        _ body: (Data) throws -> Void
    ) throws {
        try handOutChunks(of: fetchCursor(statement, arguments: arguments, adapter: adapter), format, chunkSize, body)
    }

    /// Calls a function with all rows of an SQL query as a JSON array, in chunks of bytes: see `FetchRequest.forEachJSONChunk(_:format:chunkSize:_:)`.
    ///
    ///     try Row.forEachJSONChunk(db, sql: "SELECT code, name FROM airport WHERE country = ?", arguments: ["US"]) { chunk in
    ///         response.write(chunk)
    ///     }
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - sql: One SQL statement.
    ///   - arguments: The arguments of the statement.
    ///   - adapter: What changes the columns of the rows.
    ///   - format: How rows become JSON.
    ///   - chunkSize: How many bytes a chunk has at least, but for the last one.
    ///   - body: Called with each chunk, in order.
    /// - Throws: The error of `body`, a `DatabaseError`, or `CancellationError` when the task is cancelled.
    public static func forEachJSONChunk(
        _ db: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil,
        format: JSONRowFormat = JSONRowFormat(),
        chunkSize: Int = 32_768,
        _ body: (Data) throws -> Void
    ) throws {
        try handOutChunks(of: fetchCursor(db, sql: sql, arguments: arguments, adapter: adapter), format, chunkSize, body)
    }

    private static func handOutChunks(of rows: RowCursor, _ format: JSONRowFormat, _ chunkSize: Int, _ body: (Data) throws -> Void) throws {
        var writer = try JSONRowWriter(format, JSONBuffer(capacity: capacity(ofChunks: chunkSize)))
        try writer.write(rows) { try $0.handOut(reaching: chunkSize, body) }
        try writer.end()
        try body(writer.lastChunk())
    }
}

/// The memory that a result begins with.
private var wholeCapacity: Int { 4096 }

/// The memory for chunks of a size, with the rest of the last row. It grows for large rows.
private func capacity(ofChunks size: Int) -> Int {
    // A program may ask for one chunk only, by a size that no memory has.
    min(max(size, 0), 1 << 20) + 4096
}

extension JSONBuffer {
    /// Hands out the bytes once they are a chunk.
    @inline(__always)
    fileprivate mutating func handOut(reaching size: Int, _ body: (Data) throws -> Void) throws {
        guard count >= size else { return }
        try body(takeCopy())
    }
}
