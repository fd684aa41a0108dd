// One SQLite connection, and what all accesses to it begin and end with.

import Dispatch

/// What a connection is for.
enum ConnectionRole {
    /// Reads and writes: the connection of a queue, or the writer of a pool.
    case writer

    /// Reads. Each read has a transaction of its own.
    case reader

    /// Reads, in one transaction that lives as long as the connection.
    case snapshot
}

/// What an access begins with.
enum AccessStart {
    /// The statements of the program, outside of any transaction.
    case statements

    /// The transaction of a read: ``Database/performRead(from:_:)``.
    case read

    /// The transaction of a write: ``Database/performWrite(_:)``.
    case write
}

/// A connection that is used by one thread at a time. The types that own it decide which thread may use it when.
// Sendable: one thread at a time uses `database`: the one that has a permit of the `FIFOSemaphore` of the owner, a `SerialConnection` or a
// `ReaderPool`. Other threads use only members of `database` that are constant or thread-safe by themselves, such as `interrupt`,
// `suspend`, `resume` and `isOwnedByCurrentThread`. `suspensionObserver` is set in `init`, never later.
package final class ManagedConnection: @unchecked Sendable {
    package let database: Database

    private let role: ConnectionRole

    /// For the writer of a pool: what its accesses give up.
    let pin: SnapshotPin?

    /// For the writer of a pool: ``Database/contentVersion`` after the last access.
    private let lastContentVersion: Locked<CUnsignedInt?>?
    #if !FoundationEssentials
    private var suspensionObserver: SuspensionObserver?
    #endif

    var configuration: Configuration { database.configuration }

    /// Opens a connection.
    ///
    /// - Parameter path: A path, an SQLite URI, or a special name such as `:memory:`.
    /// - Parameter label: The name of the connection.
    /// - Parameter pin: What is given up at the beginning of each access, and closed before the connection.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    init(_ role: ConnectionRole, path: String, label: String, configuration: Configuration, pin: SnapshotPin? = nil) throws {
        self.role = role
        self.pin = pin
        database = try Database(path: path, description: label, configuration: configuration)
        lastContentVersion = configuration.hasReaders ? Locked(database.contentVersion) : nil
        if role == .snapshot {
            database.status.update { $0.snapshotStart = CoarseClock.milliseconds }
        }
        #if !FoundationEssentials
        // No other process waits for what is in memory, nor for connections that read from a write-ahead log.
        if configuration.observesSuspensionNotifications, role == .writer, database.databaseFile.hasPath {
            database.watchStarts()
            suspensionObserver = SuspensionObserver(
                suspend: { [weak self] in self?.database.interruption.suspend() },
                resume: { [weak self] in self?.database.interruption.resume() })
        }
        #endif
    }

    deinit {
        // The last connection removes the files of the log.
        pin?.end()
        // Jobs that wait retain the connection: no other thread uses it now.
        database.enterAccess(nil)
        try? database.close()
        database.leaveAccess(leavingTransaction: true)
    }

    /// Whether the transaction has ended that was to live as long as the connection: see ``ConnectionRole/snapshot``.
    ///
    /// To be called by the thread that owns the connection.
    var hasLostSnapshot: Bool {
        role == .snapshot && database.isTransactionBlockAborted
    }

    /// Runs a function that owns the connection.
    ///
    /// - Parameter isLeavingTransaction: Whether the function leaves a transaction open for the next function that owns the connection.
    package func withAccess<T>(leavingTransaction isLeavingTransaction: Bool = false, _ body: (Database) throws -> T) rethrows -> T {
        enterAccess(nil)
        defer { leaveAccess(leavingTransaction: isLeavingTransaction) }
        do {
            return try body(database)
        } catch {
            database.accessDidFail()
            throw error
        }
    }

    /// Runs a function that owns the connection, for a task.
    ///
    /// When the task is cancelled, the function does not start or its current statement is interrupted, the transaction is rolled back, and
    /// the error is a `CancellationError`. The value of a function that completed is not lost.
    ///
    /// - Parameter thread: Where it runs. On the thread of the task, the access ends with ``AccessLane/MustLeave`` when it would have to wait
    ///   for a lock of another connection.
    /// - Parameter start: What the function begins with.
    func withAccess<T>(
        under cancellation: AccessCancellation,
        on thread: AccessLane.AsyncThread = .ofModule,
        startingWith start: AccessStart = .statements,
        _ body: (Database) throws -> T
    ) throws -> T {
        guard !cancellation.isCancelled else { throw CancellationError() }
        var mustNotWait = false
        if thread == .ofTask, database.waitsForLocks {
            guard canBeginWithoutWaiting(start) else { throw AccessLane.MustLeave() }
            mustNotWait = role != .snapshot
        }
        enterAccess(cancellation)
        database.transaction.isCutShort = false
        defer { leaveAccess() }
        let value: T
        do {
            try database.checkNotClosed()
            database.access.beginsWithoutWaiting = mustNotWait
            defer { database.access.beginsWithoutWaiting = false }
            value = try body(database)
        } catch {
            // From now on, a cancellation interrupts nothing: not the rollback.
            cancellation.setRunning(nil)
            if cancellation.isCancelled { throw rollingBack(error) }
            database.accessDidFail()
            throw error
        }
        cancellation.setRunning(nil)
        // Cancellation forbids COMMIT: the function was not able to end its transaction. What was cut short must not be committed by others.
        let mustRollBack = !configuration.allowsUnsafeTransactions || (database.transaction.isCutShort && role != .snapshot)
        if cancellation.isCancelled, mustRollBack { database.forceRollback() }
        return value
    }

    private func enterAccess(_ cancellation: AccessCancellation?) {
        pin?.writeWillBegin()
        if role != .writer { ReadingThread.current.accessCount += 1 }
        database.enterAccess(cancellation)
    }

    private func leaveAccess(leavingTransaction isLeavingTransaction: Bool = false) {
        database.leaveAccess(leavingTransaction: isLeavingTransaction)
        if role != .writer { ReadingThread.current.accessCount -= 1 }
        // The end of the access may have committed.
        lastContentVersion?.replace(by: database.contentVersion)
        pin?.writeDidEnd()
    }

    /// For the writer of a pool: ``Database/contentVersion`` after the last access, or now, inside of an access.
    var contentVersion: CUnsignedInt? {
        database.isOwnedByCurrentThread ? database.contentVersion : lastContentVersion?.withLock { $0 }
    }

    /// Whether an access of a connection that waits for locks can find out at its beginning that it has to, and never waits later.
    private func canBeginWithoutWaiting(_ start: AccessStart) -> Bool {
        // SQLite locks a database that is attached when a statement first uses it, and waits as `PRAGMA busy_timeout` says.
        guard !database.databaseFile.hasAttachedDatabases, database.lockWaiting.timeout == 0 else { return false }
        // A snapshot has its lock.
        if role == .snapshot { return true }
        switch start {
        case .statements: return false
        case .read: return true
        // Without a write-ahead log, COMMIT waits for the connections that read.
        case .write: return database.databaseFile.hasActivatedLog
        }
    }

    /// Ends the access of a function that has failed, and whose task was cancelled, and returns the error of the access.
    private func rollingBack(_ error: any Error) -> any Error {
        // The transaction of a snapshot belongs to all its accesses.
        if role != .snapshot {
            database.forceRollback()
        }
        switch (error as? DatabaseError)?.resultCode {
        case .SQLITE_INTERRUPT?: return CancellationError()
        // The function has gone on after the cancellation, in a transaction that SQLite has rolled back.
        case .SQLITE_ABORT? where database.transaction.isCutShort: return CancellationError()
        default: return error
        }
    }
}
