// Replicas that Litestream writes, as databases that are read.

import GRDB
import GRDBFoundation

extension DatabaseQueue {
    /// Creates a queue: opens a replica that Litestream writes, for reading only.
    ///
    ///     var replica = LitestreamReplica(url: "s3://bucket/flights", extensionPath: "/usr/lib/litestream-vfs.so")
    ///     replica.applicationID = 1_179_404_116
    ///     let queue = try DatabaseQueue(replica: replica)
    ///     let count = try queue.read { db in
    ///         try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
    ///     }
    ///
    /// Each read sees one state of the database that the primary has had. Litestream looks for a newer one once a second: see `replicaLag()`. When it
    /// cannot look, or nobody writes the replica any more, reads go on with the last one. Nothing can be written: that is an error of code
    /// `SQLITE_READONLY`.
    ///
    /// There is no pool on a replica: each connection looks for itself, so a read could see an older state than the read before it.
    ///
    /// - Parameters:
    ///   - replica: The replica.
    ///   - configuration: The options of the connection. It is read-only in any case.
    /// - Throws: A `DatabaseError`, of code `SQLITE_CANTOPEN` when Litestream's library cannot be loaded, when there is no replica after
    ///   ``LitestreamReplica/openTimeout``, or when it is one of another database. Or the error of a function given to
    ///   `Configuration.prepareDatabase(_:)`.
    public convenience init(replica: LitestreamReplica, configuration: Configuration = Configuration()) throws {
        try replica.prepareOpening()
        var configuration = configuration
        configuration.readonly = true
        configuration.maximumReaderCount = 1
        try self.init(openedAt: replica.path, configuration: configuration, attachment: replica)
        try unsafeRead(replica.check)
    }

    /// The replica that the queue reads, if it reads one.
    private var replica: LitestreamReplica? { attachment as? LitestreamReplica }

    /// Has the queue see what is in the replica now, and returns how many seconds ago the primary was in this state.
    ///
    ///     if let lag = try queue.replicaLag() {
    ///         print("The replica has all that was committed until \(lag) s ago")
    ///     }
    ///
    /// That is the time since Litestream has read the last transaction from the log of the primary. All that was committed before is in the replica.
    /// It cannot be known what was committed later: when nobody writes, the lag grows, although nothing is missing. A primary that is idle for long, and
    /// whose replicas are watched, writes something now and then. The clocks of the two machines have to agree.
    ///
    /// It must not be called inside an access to the queue.
    ///
    /// - Returns: The seconds, zero at least; nil when the queue is not one of a replica, or the time of the transaction is not known.
    /// - Throws: A `DatabaseError` of code `SQLITE_CANTOPEN` when the replica cannot be read any more, or has become one of another database. The queue
    ///   can still be read: the last state remains, as far as its pages can be had.
    @_disfavoredOverload
    public func replicaLag() throws -> TimeInterval? {
        guard let replica else { return nil }
        return try unsafeRead(replica.catchUp).map(Self.lag)
    }

    /// Has the queue see what is in the replica now, and returns how many seconds ago the primary was in this state, without blocking the task.
    ///
    ///     let lag = try await queue.replicaLag()
    ///
    /// - Returns: The seconds, zero at least; nil when the queue is not one of a replica, or the time of the transaction is not known.
    /// - Throws: A `DatabaseError` of code `SQLITE_CANTOPEN` when the replica cannot be read any more, or has become one of another database, or
    ///   `CancellationError` when the task is cancelled.
    public func replicaLag() async throws -> TimeInterval? {
        guard let replica else { return nil }
        return try await unsafeRead { try replica.catchUp($0) }.map(Self.lag)
    }

    /// Has the queue see what is in the replica now, and throws an error when that is too old.
    ///
    ///     try queue.checkReplica(maximumLag: 60)
    ///
    /// - Parameter maximumLag: The highest `replicaLag()`, in seconds, that is no error.
    /// - Throws: A `DatabaseError` of code `SQLITE_ERROR` when the lag is higher, and the errors of `replicaLag()`.
    @_disfavoredOverload
    public func checkReplica(maximumLag: TimeInterval) throws {
        try replica?.check(replicaLag(), maximumLag: maximumLag)
    }

    /// Has the queue see what is in the replica now, and throws an error when that is too old, without blocking the task.
    ///
    /// - Parameter maximumLag: The highest lag, in seconds, that is no error.
    /// - Throws: A `DatabaseError` of code `SQLITE_ERROR` when the lag is higher, and the errors of `replicaLag()`.
    public func checkReplica(maximumLag: TimeInterval) async throws {
        try await replica?.check(replicaLag(), maximumLag: maximumLag)
    }

    /// The lag of a replica whose last transaction is of this time. Clocks that do not agree may put it into the future.
    private static func lag(_ date: Date) -> TimeInterval {
        max(0, -date.timeIntervalSinceNow)
    }
}

extension LitestreamReplica {
    fileprivate func check(_ lag: TimeInterval?, maximumLag: TimeInterval) throws {
        guard let lag, lag > maximumLag else { return }
        throw DatabaseError(
            message: "the replica \(url) is \(Int(lag)) s behind: does Litestream run beside the primary, and does that write?")
    }
}
