// A database with one connection, whose accesses are done one after the other.

import GRDBFoundation

/// A database with one SQLite connection: all its accesses, reads and writes, are done one after the other.
///
///     let queue = try DatabaseQueue(path: "/data/flights.sqlite")
///     try queue.write { db in
///         try db.execute(sql: "CREATE TABLE carrier (code TEXT PRIMARY KEY, name TEXT)")
///     }
///     let count = try queue.read { db in
///         try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM carrier")
///     }
///
/// Accesses start in the order in which they were asked for, whatever their kind: a synchronous read sees the changes of an
/// ``DatabaseWriter/asyncWrite(_:completion:)`` that was scheduled before.
///
/// A queue can be used from any thread and any task. The connection is closed when the queue is deallocated, after the last
/// access that has been scheduled.
public final class DatabaseQueue: Sendable {
    package let connection: SerialConnection

    /// What a module beside this one keeps with the queue.
    package let attachment: (any Sendable)?

    /// The configuration that the database was opened with. That of a file says that one connection reads.
    public var configuration: Configuration { connection.configuration }

    /// The path or the SQLite URI that the database was opened with.
    ///
    /// It is `:memory:` for a private database in memory, `file:NAME?mode=memory&cache=shared` for a named one, and the empty
    /// string for a temporary copy.
    public var path: String { connection.path }

    /// Creates a queue: opens a database in memory.
    ///
    ///     // A private database
    ///     let queue = try DatabaseQueue()
    ///
    ///     // Two connections to the same database
    ///     let queue1 = try DatabaseQueue(named: "flights")
    ///     let queue2 = try DatabaseQueue(named: "flights")
    ///
    /// A private database is lost when it is closed. A named one is lost when its last connection is closed.
    ///
    /// - Parameter name: The name that connections of this process share, or nil for a private database.
    /// - Parameter configuration: The options of the connection.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    public convenience init(named name: String? = nil, configuration: Configuration = Configuration()) throws {
        try self.init(openedAt: name.map(Self.sharedMemoryURI) ?? ":memory:", configuration: configuration)
    }

    /// Creates a queue: opens a database file, and creates the file if needed.
    ///
    ///     let queue = try DatabaseQueue(path: "/data/flights.sqlite")
    ///
    /// A file is not created when the configuration is read-only.
    ///
    /// - Parameter path: A path, or an SQLite URI such as `file:/data/flights.sqlite?mode=ro`.
    /// - Parameter configuration: The options of the connection.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    public convenience init(path: String, configuration: Configuration = Configuration()) throws {
        var configuration = configuration
        configuration.maximumReaderCount = 1
        try self.init(openedAt: path, configuration: configuration)
    }

    package init(openedAt path: String, configuration: Configuration, attachment: (any Sendable)? = nil) throws {
        self.attachment = attachment
        connection = try SerialConnection(
            .writer,
            path: path,
            label: configuration.connectionLabel(default: "GRDB.DatabaseQueue"),
            configuration: configuration)
    }

    /// An URI that gives the same database to all connections of the process.
    private static func sharedMemoryURI(_ name: String) -> String {
        "file:\(pathInURI(name))?mode=memory&cache=shared"
    }

    /// A name as a URI has it: "?", "#", "%" and "/" have a meaning there, and none in a name.
    static func pathInURI(_ name: String) -> String {
        name.percentEncoded { $0.isASCIIAlphanumeric || "!$&'()*+,-.:=@_~".utf8.contains($0) }
    }

    /// Frees as much memory as possible.
    ///
    /// Statements that are kept for later use and the page cache of SQLite are released. This method waits for its turn, or
    /// joins the current access.
    public func releaseMemory() {
        connection.performReentrant { $0.releaseMemory() }
    }
}
