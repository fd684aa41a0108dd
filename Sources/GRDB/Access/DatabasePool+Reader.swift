// The reads of a database pool.

extension DatabasePool: DatabaseReader {
    /// Closes all connections. Closing twice is fine.
    ///
    /// Waits for the accesses that run. Snapshots live on.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when a ``Statement`` still lives. The pool remains usable, then.
    public func close() throws {
        // The other connections close first: the last one removes the files of the write-ahead log.
        writer.connection.pin?.end()
        try performBarrierWrite { database in
            try readers.closeConnections()
            try database.close()
            readers.refuseReads()
        }
        writer.externalChanges.end()
    }

    public func interrupt() {
        writer.interrupt()
        readers.interrupt()
    }

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try performOnReader { try $0.performRead(from: .transaction, value) }
    }

    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await readers.performAsync(startingWith: .read) { try $0.performRead(from: .transaction, value) }
    }

    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        readers.schedule { result in
            switch result {
            case let .success(database): database.performReadResult(from: .transaction, value)
            case .failure: value(result)
            }
        }
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try performOnReader(value)
    }

    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await readers.performAsync(value)
    }

    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        readers.schedule(value)
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        if let database = readers.currentDatabase {
            return try value(database)
        }
        if writer.isOwnedByCurrentThread {
            return try writer.performReentrant(value)
        }
        return try readers.perform(value)
    }

    private func performOnReader<T>(_ value: (Database) throws -> T) throws -> T {
        if writer.isOwnedByCurrentThread {
            return try readers.performBypassingQueue(value)
        }
        return try readers.perform(value)
    }
}
