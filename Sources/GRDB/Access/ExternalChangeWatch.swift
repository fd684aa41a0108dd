// The thread that finds out when other connections have committed.

import Dispatch
import GRDBFoundation

/// Watches one database file, on a thread of its own, as long as there are observers.
///
/// The thread sleeps until the files of the database change. Then it has an access of the writer look whether another connection has committed:
/// SQLite counts each of these commits (`PRAGMA data_version`), and none of this connection.
///
/// A transaction in a write-ahead log becomes visible a moment after its last page was written: the time of an `fsync`, at most. And other
/// processes may lock the database at the wrong moment. So the access is repeated a few times, with growing pauses.
final class ExternalChangeWatch: Sendable {
    /// Schedules an access of the writer. Returns false when there is no writer any more.
    typealias Schedule = @Sendable (@escaping @Sendable (Database) -> Void) -> Bool

    /// What an access has found.
    enum Finding {
        case nothing
        case externalChange

        /// The database could not be read now.
        case unknown

        /// There is nothing to watch any more.
        case end
    }

    private struct State {
        var isStopped = false

        /// What the last access has found, until the thread takes note.
        var finding: Finding?

        /// SQLite's count of external commits when it was read last.
        var dataVersion: UInt32?
    }

    private let files: any FileWatch
    private let schedule: Schedule
    private let state = Locked(State())

    /// Called in an access of the writer, when another connection has committed.
    private let onChange: @Sendable (Database) -> Void

    /// The pauses between the accesses that follow a change of the files, in milliseconds.
    private static let pauses = [2, 10, 50, 250, 700]

    /// The least time between two accesses, in milliseconds: files may change all the time.
    private static let restAfterAccess = 10

    /// The pause where files cannot be watched, or where the database could not be read.
    private static let pauseWithoutWatch = 250

    /// The pause when nothing happens. For changes that the system has not reported, for instance those of another machine.
    private static let idlePause = 2000

    /// Begins to watch the files. To know what others commit from now on, call ``look(in:)``, and then ``start()``.
    init(path: String, schedule: @escaping Schedule, onChange: @escaping @Sendable (Database) -> Void) {
        files = makeFileWatch([path, path + "-wal", path + "-journal"])
        self.schedule = schedule
        self.onChange = onChange
    }

    func start() {
        let hasStarted = SystemThread.start("GRDB.watch") { [self] in
            run()
            files.close()
        }
        if !hasStarted { files.close() }
    }

    /// Ends the thread, soon.
    func stop() {
        state.withLock { $0.isStopped = true }
        files.wake()
    }

    // MARK: - In an access of the writer

    /// Finds out whether another connection has committed since this method was called last.
    ///
    /// When that is not known, because it is called for the first time, there was a change.
    func look(in database: Database) -> Finding {
        guard !database.isClosed else { return .end }
        // A transaction of the program, which an access has left open, sees no changes, and must not be touched.
        guard !database.isTransactionOpen else { return .unknown }
        return note(database)
    }

    /// The same as ``look(in:)``, for callers that have the connection and may be in a transaction.
    @discardableResult
    func note(_ database: Database) -> Finding {
        // A connection that waits for a lock makes all writes of the program wait. A suspended one must not even take a lock.
        guard !database.interruption.isSuspended, let version = database.withoutWaiting({ try? database.dataVersion() }) else {
            return .unknown
        }
        return state.withLock { state in
            defer { state.dataVersion = version }
            return state.dataVersion == version ? .nothing : .externalChange
        }
    }

    private func lookAndNotify(_ database: Database) {
        guard !state.withLock({ $0.isStopped }) else { return }
        let finding = look(in: database)
        if case .externalChange = finding {
            onChange(database)
        }
        state.withLock { $0.finding = finding }
        files.wake()
    }

    // MARK: - On the thread

    private func run() {
        var pauseIndex = Self.pauses.count
        var lastAccess = DispatchTime.now()
        // When the present count is not known yet, it has to be read.
        var nextAccess = state.withLock { $0.dataVersion == nil } ? lastAccess : lastAccess + .milliseconds(pause(pauseIndex, nil))
        while !isStopped {
            if files.wait(until: nextAccess, forFiles: true) {
                pauseIndex = 0
                sleep(until: lastAccess + .milliseconds(Self.restAfterAccess))
            } else if DispatchTime.now() < nextAccess {
                continue
            }
            guard let finding = access() else { return }
            lastAccess = .now()
            nextAccess = lastAccess + .milliseconds(pause(pauseIndex, finding))
            pauseIndex = min(pauseIndex + 1, Self.pauses.count)
        }
    }

    private func pause(_ index: Int, _ finding: Finding?) -> Int {
        if index < Self.pauses.count { return Self.pauses[index] }
        if case .unknown = finding { return Self.pauseWithoutWatch }
        return files.noticesAll ? Self.idlePause : Self.pauseWithoutWatch
    }

    /// Has an access look for external changes, and waits for its end.
    ///
    /// - Returns: What it has found, or `nil` when the watch ends.
    private func access() -> Finding? {
        guard !isStopped, schedule({ [self] in lookAndNotify($0) }) else { return nil }
        while !isStopped {
            let finding = state.withLock { state in
                defer { state.finding = nil }
                return state.finding
            }
            switch finding {
            case .end: return nil
            case nil: _ = files.wait(until: nil, forFiles: false)
            default: return finding
            }
        }
        return nil
    }

    private func sleep(until deadline: DispatchTime) {
        while !isStopped, DispatchTime.now() < deadline {
            _ = files.wait(until: deadline, forFiles: false)
        }
    }

    private var isStopped: Bool {
        state.withLock { $0.isStopped }
    }
}
