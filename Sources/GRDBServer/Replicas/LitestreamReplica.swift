// Replicas that Litestream writes: where they are, and what a connection asks them.

import Dispatch
import GRDB
import GRDBFoundation

/// A replica of a database, which Litestream writes, and how to read it.
///
///     let replica = LitestreamReplica(url: "s3://bucket/flights", extensionPath: "/usr/lib/litestream-vfs.so")
///     let queue = try DatabaseQueue(replica: replica)
///
/// The library of Litestream is an extension of SQLite: a VFS, which reads the pages of the database where Litestream has put them. Nothing is
/// restored, and no file is written. It is loaded once in a process, by whichever replica is opened first.
///
/// Options of Litestream are variables of the environment that the program is started with, such as `LITESTREAM_ACCESS_KEY_ID`, and
/// `LITESTREAM_LOG_LEVEL=debug`, which has it print what it does.
public struct LitestreamReplica: Sendable {
    /// Where the replica is, in the words of Litestream: `s3://bucket/path`, `file:///path`…
    public var url: String

    /// The path of Litestream's library, `litestream-vfs.so`.
    public var extensionPath: String

    /// How many seconds to wait for a replica that is not there yet, because Litestream has not written anything. Ten by default.
    public var openTimeout: TimeInterval = 10

    /// The application that the database belongs to, the value of its `PRAGMA application_id`, or nil when that is not checked. Nil by default.
    ///
    /// A database that has another one is an error, in `DatabaseQueue.init(replica:configuration:)` and `replicaLag()`.
    public var applicationID: Int32?

    /// Makes a description of a replica. Nothing is opened yet.
    public init(url: String, extensionPath: String) {
        self.url = url
        self.extensionPath = extensionPath
    }

    /// The database, as SQLite opens it. Litestream reads the replica from the URI, and shows the name in its log.
    var path: String {
        // Everything but letters and digits is encoded, which is more than SQLite needs.
        let value = url.percentEncoded { $0.isASCIIAlphanumeric }
        return "file:replica.sqlite?vfs=litestream&mode=ro&replica_url=\(value)"
    }

    // MARK: - Opening

    /// An attempt to open the replica, by a thread that nobody can end.
    private final class Opening: Sendable {
        let group = DispatchGroup()
        let code = Locked(SQLITE_OK)
    }

    private static let openings = Locked<[UTF8String: Opening]>([:])

    /// Loads Litestream's library, and waits until there is a replica.
    ///
    /// - Throws: A `DatabaseError` of code `SQLITE_CANTOPEN` when the library cannot be loaded, or the replica cannot be opened.
    func prepareOpening() throws {
        try LitestreamLibrary.load(extensionPath)
        let path = try path.checkedPath()
        let opening = opening(of: path)
        guard opening.group.wait(timeout: .now() + openTimeout) == .success else {
            throw unavailable("there is none after \(openTimeout) s: does Litestream run beside the primary, and replicate to this URL?")
        }
        // Litestream writes its reason in its own log only, and SQLite has general words for it.
        guard opening.code.withLock({ $0 }) == SQLITE_OK else {
            throw unavailable("Litestream cannot read this URL, or what is there is damaged. LITESTREAM_LOG_LEVEL=debug has it print more")
        }
    }

    /// Opens the replica on a thread of its own: as long as there is none, Litestream does not return from opening it. The thread goes on when nobody
    /// waits any more, and whoever opens the replica meanwhile joins it.
    private func opening(of path: String) -> Opening {
        let key = UTF8String(path)
        return Self.openings.withLock { openings in
            if let opening = openings[key] { return opening }
            let opening = Opening()
            openings[key] = opening
            opening.group.enter()
            let hasStarted = SystemThread.start("GRDB.replica") {
                var connection: SQLiteConnection?
                let code = SQLiteLibrary.open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, &connection)
                sqlite3_close_v2(connection)
                opening.code.withLock { $0 = code }
                Self.openings.withLock { $0[key] = nil }
                opening.group.leave()
            }
            if !hasStarted {
                opening.code.withLock { $0 = SQLITE_NOMEM }
                openings[key] = nil
                opening.group.leave()
            }
            return opening
        }
    }

    func unavailable(_ reason: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "could not open the replica \(url): \(reason)")
    }

    // MARK: - Reading

    /// Has a connection see what is in the replica now.
    ///
    /// Without it, Litestream looks once a second. To be called outside of transactions, which would see two states otherwise.
    ///
    /// - Returns: When Litestream has read the last transaction from the log of the primary.
    /// - Throws: A `DatabaseError` of code `SQLITE_CANTOPEN` when the replica cannot be read any more.
    func catchUp(_ db: Database) throws -> Date? {
        do {
            try db.execute(sql: "PRAGMA litestream_time = LATEST")
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            throw unavailable("it is not there any more, or cannot be read")
        }
        try check(db)
        return try DatabaseValue.fetchOne(db, sql: "PRAGMA litestream_time").flatMap(Date.fromDatabaseValue)
    }

    /// Checks that the replica is one of the database that the program wants.
    func check(_ db: Database) throws {
        guard let applicationID else { return }
        let actualID = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        guard actualID == applicationID else {
            throw unavailable("it is one of another database, whose application_id is \(actualID) instead of \(applicationID)")
        }
    }
}
