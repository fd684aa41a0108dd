// Databases as bytes: for documents of apps, for databases in messages, and for tests that begin with the same content.

import GRDBFoundation

extension DatabaseReader {
    /// Returns the bytes of the database, as a file would have them.
    ///
    ///     let data = try queue.serialized()
    ///     let copy = try DatabaseQueue(serialized: data)
    ///
    /// The bytes are those of one state of the database: a file that has them, and no log, has the same content.
    /// ``DatabaseQueue/init(serialized:configuration:)`` opens them in memory. Attached and temporary databases are not part of them.
    ///
    /// - Returns: The bytes, a whole number of pages; no bytes for an empty database.
    /// - Throws: A ``DatabaseError`` if the database cannot be read, of code `SQLITE_NOMEM` if there is not memory enough, and of code `SQLITE_MISUSE`
    ///   if SQLite was built without this, as with SQLCipher, which has encrypted pages.
    public func serialized() throws -> Data {
        try read(DatabaseImage.bytes)
    }

    /// Returns the bytes of the database, as a file would have them: see the synchronous form.
    ///
    /// - Throws: What the synchronous form throws, and a `CancellationError`.
    public func serialized() async throws -> Data {
        try await read(DatabaseImage.bytes)
    }
}

extension DatabaseQueue {
    /// Creates a queue: opens a database in memory that has the content of bytes.
    ///
    ///     let queue = try DatabaseQueue(serialized: Data(contentsOf: url))
    ///
    /// The bytes are those of ``DatabaseReader/serialized()``, or of the file of a database. They are copied, and do not change with the database. The
    /// file lacks what is in a log beside it: serialize a database that is open instead.
    ///
    /// Functions that are given to ``Configuration/prepareDatabase(_:)`` are called before the content is there. For bytes of strangers, use
    /// ``Configuration/untrusted(maximumLength:)``.
    ///
    /// - Parameter data: The bytes. No bytes make an empty database.
    /// - Parameter configuration: The options of the connection. A read-only database accepts no writes.
    /// - Throws: A ``DatabaseError``: of code `SQLITE_NOTADB` for bytes that are no database, of code `SQLITE_NOMEM` if there is not memory enough, and of
    ///   code `SQLITE_MISUSE` if SQLite was built without this. Bytes that are damaged further inside are an error when they are read.
    public convenience init(serialized data: Data, configuration: Configuration = Configuration()) throws {
        try self.init(configuration: configuration)
        try connection.perform { try DatabaseImage.replaceContent(of: $0, by: data, isReadOnly: configuration.readonly) }
    }
}

/// What makes bytes of a database, and a database of bytes.
private enum DatabaseImage {
    static func bytes(of db: Database) throws -> Data {
        try requireSerialization()
        // An empty database has no page. Newer versions of SQLite would write one.
        let pageCount = try Int.fetchOne(db, sql: "PRAGMA main.page_count")
        guard pageCount != 0 else { return Data() }
        let handle = try db.openHandle
        var size: sqlite3_int64 = 0
        guard let bytes = grdb_serialize(handle, &size) else {
            // SQLite has the size, and no memory for it; or it has not read the size.
            throw DatabaseError(code: size > 0 ? SQLITE_NOMEM : sqlite3_extended_errcode(handle), connection: handle)
        }
        let data = Data(bytesNoCopy: bytes, count: Int(size), deallocator: .custom { bytes, _ in sqlite3_free(bytes) })
        try checkPages(of: data, db)
        return data
    }

    /// Throws the error of a page that could not be read. SQLite puts zeros in its place, and says nothing.
    private static func checkPages(of data: Data, _ db: Database) throws {
        let pageSize = try Int.fetchOne(db, sql: "PRAGMA main.page_size") ?? data.count
        let hasEmptyPage = stride(from: 0, to: data.count, by: pageSize).contains { start in
            data[start..<min(start + pageSize, data.count)].allSatisfy { $0 == 0 }
        }
        guard hasEmptyPage else { return }
        // It may well be one that is not used. Copying the database to memory reads each page, too.
        try DatabaseQueue().writeWithoutTransaction { try db.backup(to: $0) }
    }

    static func replaceContent(of db: Database, by data: Data, isReadOnly: Bool) throws {
        try requireSerialization()
        guard !data.isEmpty else { return }
        guard let bytes = sqlite3_malloc64(sqlite3_uint64(data.count)) else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
        let copy = UnsafeMutableRawBufferPointer(start: bytes, count: data.count)
        data.copyBytes(to: copy)
        // A database in memory has no log: SQLite would open none of a file that has one. The two bytes say how it is read and written.
        if copy.count >= 20, copy[18] == 2, copy[19] == 2 {
            copy[18] = 1
            copy[19] = 1
        }
        let handle = try db.openHandle
        let code = grdb_deserialize(handle, bytes.assumingMemoryBound(to: UInt8.self), sqlite3_int64(data.count), isReadOnly)
        guard code == SQLITE_OK else { throw DatabaseError(code: code, connection: handle) }
        db.clearSchemaCache()
        // Reads the first page: SQLite has not looked at the bytes yet.
        try db.execute(sql: "PRAGMA main.schema_version")
    }

    private static func requireSerialization() throws {
        try SQLiteFeature.serialization.require()
        guard !SQLiteFeature.encryption.isAvailable else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "SQLCipher does not give databases as bytes: back them up instead")
        }
    }
}
