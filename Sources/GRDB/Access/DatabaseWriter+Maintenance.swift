// Operations on a whole database: erase, and rebuild.

extension DatabaseWriter {
    // MARK: - Erasing

    /// Deletes everything in the database: rows, tables, views, indexes and triggers.
    ///
    ///     try writer.erase()
    ///
    /// No other access reads or writes meanwhile, and other connections to the file see the full database or the empty one.
    ///
    /// - Throws: A ``DatabaseError``: for example of code `SQLITE_READONLY`, or `SQLITE_BUSY` if another connection uses the file.
    @_disfavoredOverload
    public func erase() throws {
        try barrierWriteWithoutTransaction { try $0.erase() }
    }

    /// Deletes everything in the database: rows, tables, views, indexes and triggers. Does not block.
    ///
    ///     try await writer.erase()
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled before the work has begun.
    public func erase() async throws {
        try await barrierWriteWithoutTransaction { try $0.erase() }
    }

    // MARK: - Rebuilding

    /// Rebuilds the database file, so that it takes no more space than it needs.
    ///
    ///     // VACUUM
    ///     try writer.vacuum()
    ///
    /// - Throws: A ``DatabaseError``: for example of code `SQLITE_READONLY`, or `SQLITE_BUSY` if another connection uses the file.
    @_disfavoredOverload
    public func vacuum() throws {
        try writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    }

    /// Rebuilds the database file, so that it takes no more space than it needs. Does not block.
    ///
    ///     // VACUUM
    ///     try await writer.vacuum()
    ///
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled: the database is unchanged then.
    public func vacuum() async throws {
        try await writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    }

    /// Writes the content of the database in a new file, that takes no more space than it needs.
    ///
    ///     // VACUUM INTO '/data/copy.sqlite'
    ///     try writer.vacuum(into: "/data/copy.sqlite")
    ///
    /// - Parameter filePath: The path of a file that does not exist, or is empty.
    /// - Throws: A ``DatabaseError``: for example when there is a file already.
    @_disfavoredOverload
    public func vacuum(into filePath: String) throws {
        try writeWithoutTransaction { try $0.vacuum(into: filePath) }
    }

    /// Writes the content of the database in a new file, that takes no more space than it needs. Does not block.
    ///
    ///     // VACUUM INTO '/data/copy.sqlite'
    ///     try await writer.vacuum(into: "/data/copy.sqlite")
    ///
    /// - Parameter filePath: The path of a file that does not exist, or is empty.
    /// - Throws: A ``DatabaseError``, or `CancellationError` when the task is cancelled.
    public func vacuum(into filePath: String) async throws {
        try await writeWithoutTransaction { try $0.vacuum(into: filePath) }
    }
}

extension Database {
    fileprivate func vacuum(into filePath: String) throws {
        try execute(sql: "VACUUM INTO ?", arguments: [filePath.checkedPath()])
    }

    /// Copies an empty database into this one: one step, that other connections see as a whole or not at all.
    func erase() throws {
        try checkNotSuspended()
        // A database in memory, or with a write-ahead log, accepts a copy of its own page size only.
        let pageSize = try untraced { try Int.fetchOne(self, sql: "PRAGMA page_size") }
        let empty = try Database(path: ":memory:", description: "empty", configuration: Configuration())
        empty.enterAccess(nil)
        defer { empty.leaveAccess() }
        defer { try? empty.close() }
        if let pageSize {
            try empty.execute(sql: "PRAGMA page_size = \(pageSize)")
        }
        try empty.backup(to: self)
    }
}
