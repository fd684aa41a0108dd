// Queues that work on a copy of a database file.

extension DatabaseQueue {
    /// Opens a database in memory that has the content of a file.
    ///
    ///     let queue = try DatabaseQueue.inMemoryCopy(fromPath: "/data/flights.sqlite")
    ///
    /// The file is opened for reading only, and is not changed by writes in the copy. With a read-only configuration, the copy
    /// does not accept writes.
    ///
    /// - Parameter path: The path of the database to copy.
    /// - Parameter configuration: The options of both connections.
    /// - Returns: A queue with a private copy.
    /// - Throws: A ``DatabaseError``, for example of code `SQLITE_CANTOPEN` if there is no such file.
    public static func inMemoryCopy(
        fromPath path: String,
        configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue {
        try copy(fromPath: path, into: ":memory:", configuration: configuration)
    }

    /// Opens a database that has the content of a file, and is stored in a temporary file of its own.
    ///
    ///     let queue = try DatabaseQueue.temporaryCopy(fromPath: "/data/flights.sqlite")
    ///
    /// No other connection can open the temporary file. It is removed when the queue is closed or deallocated. With a read-only
    /// configuration, the copy does not accept writes.
    ///
    /// - Parameter path: The path of the database to copy.
    /// - Parameter configuration: The options of both connections.
    /// - Returns: A queue with a private copy.
    /// - Throws: A ``DatabaseError``, for example of code `SQLITE_CANTOPEN` if there is no such file.
    public static func temporaryCopy(
        fromPath path: String,
        configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue {
        // For SQLite, no path means a private file, that is removed when the connection is closed.
        try copy(fromPath: path, into: "", configuration: configuration)
    }

    private static func copy(
        fromPath sourcePath: String,
        into path: String,
        configuration: Configuration
    ) throws -> DatabaseQueue {
        var sourceConfiguration = configuration
        sourceConfiguration.readonly = true
        let source = try DatabaseQueue(path: sourcePath, configuration: sourceConfiguration)

        var copyConfiguration = configuration
        copyConfiguration.readonly = false
        let copy = try DatabaseQueue(path: path, configuration: copyConfiguration)

        try source.backup(to: copy)
        try source.close()
        if configuration.readonly {
            // The copy had to be opened for writing: this is for the rest of its life.
            try copy.connection.perform { try $0.refuseWrites() }
        }
        return copy
    }
}
