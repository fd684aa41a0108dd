// The connection of a pool that keeps SQLite's lock of the write-ahead log from one read to the next.

import Dispatch

/// Keeps a read transaction open for a moment, so that the reads of a pool make no call of the system for their lock.
///
/// SQLite locks the index of the write-ahead log when a read transaction begins, and unlocks it at the end: two calls that take longer than a small
/// read. It makes neither while another connection of the process has the same lock. The pin is such a connection, and no access uses it. It changes
/// nothing in what a read sees: SQLite finds the newest state for each, and locks the file where the pin holds another state, or none.
///
/// - A read takes the pin when others came before it without a write of the pool in between. The connection is opened on a queue of its own.
/// - An access of the writer gives it up before it begins, and none is taken until the access ends: no commit and no checkpoint of the pool meets one.
/// - A timer gives it up after 20 ms at the latest. The next reads take it again. There is no timer while nobody reads.
/// - After an error, and after a commit of another connection, there is none: the log would grow while each checkpoint of a process that writes meets
///   the pin.
// Sendable: `queue` protects all variables.
final class SnapshotPin: @unchecked Sendable {
    typealias Opening = @Sendable () throws -> ManagedConnection

    /// How many reads come before one that takes the pin: before the connection is opened, and with it.
    private static let readsBeforeOpening: Int32 = 64
    private static let readsBeforeTaking: Int32 = 2
    private static let nanoseconds: UInt64 = 20_000_000

    /// How many reads are left until one takes the pin. None does where it is not positive.
    private let readsLeft = Atomic<Int32>(0)

    /// What ``readsLeft`` is after a write.
    private let readsAfterWrite = Atomic<Int32>(0)

    /// How often accesses of the writer have begun or ended: odd while one runs.
    private let writes = Atomic<Int32>(0)

    /// 1 while the transaction is open, begins or ends. Set before ``writes`` is looked at: a writer that finds 0 is noticed.
    private let isInUse = Atomic<Int32>(0)

    private let queue = DispatchQueue(label: "GRDB.pin")
    private let clock = MonotonicClocks.current
    private var open: Opening?
    private var connection: ManagedConnection?
    private lazy var timer = clock.makeTimer(on: queue) { [weak self] in self?.timerDidFire() }
    private var isTimerRunning = false

    /// The state that was seen last, and the number of ``writes`` at that time.
    private var lastState: (version: CUnsignedInt?, writes: Int32)?

    /// Lets reads take the pin from now on.
    func start(_ open: @escaping Opening) {
        queue.sync {
            self.open = open
            take(after: Self.readsBeforeOpening)
        }
    }

    /// Whether a transaction is open, whether there is a connection, and whether the timer runs. Waits for an opening.
    // For tests: reads give the same with and without the pin.
    var stateForTests: (isHeld: Bool, isOpen: Bool, isTimerRunning: Bool) {
        queue.sync { (isInUse.value != 0, connection != nil, isTimerRunning) }
    }

    // MARK: - Accesses

    /// Counts a read that is about to begin, and takes the pin for it if it is time.
    func readWillBegin() {
        guard readsLeft.value > 0, readsLeft.add(-1) == 1 else { return }
        // A connection is released after the queue: it holds functions of the program.
        _ = queue.sync { take() }
    }

    /// Gives the pin up. None is taken until ``writeDidEnd()``.
    func writeWillBegin() {
        writes.add(1)
        if isInUse.value != 0 { queue.sync { giveUp() } }
    }

    func writeDidEnd() {
        writes.add(1)
        readsLeft.store(readsAfterWrite.value)
    }

    /// Closes the connection. Later reads open another one.
    func closeConnection() {
        _ = queue.sync { removeConnection(reopensAfter: Self.readsBeforeOpening) }
    }

    /// Closes the connection for ever.
    func end() {
        _ = queue.sync { (open.take(), removeConnection(reopensAfter: 0)) }
    }

    // MARK: - On the queue

    private func take(after count: Int32) {
        readsAfterWrite.store(open == nil ? 0 : count)
        readsLeft.store(open == nil ? 0 : count)
    }

    /// - Returns: The connection, to be released outside of the queue.
    private func removeConnection(reopensAfter count: Int32) -> ManagedConnection? {
        giveUp()
        take(after: count)
        lastState = nil
        defer { connection = nil }
        return connection
    }

    /// Begins the transaction, or has the connection opened.
    ///
    /// - Returns: A connection that is not used any more, to be released outside of the queue.
    private func take() -> ManagedConnection? {
        guard let connection else {
            // No read waits for the opening, after writes neither: it calls functions of the program.
            take(after: 0)
            queue.async { self.openConnection() }
            return nil
        }
        guard isInUse.value == 0 else { return nil }
        isInUse.store(1)
        let writes = writes.value
        guard writes & 1 == 0 else {
            // The end of the write counts reads anew.
            isInUse.store(0)
            return nil
        }
        do {
            let version = try connection.withAccess(leavingTransaction: true) { database in
                try database.untraced { try database.beginSnapshot() }
                return database.handle.flatMap { SchemaChangeDetector.dataVersion(of: .main, in: $0) }
            }
            let previous = lastState
            lastState = (version, writes)
            if let previous, previous.writes == writes, previous.version != version {
                return removeConnection(reopensAfter: 0)
            }
        } catch {
            // There is no transaction to end.
            isInUse.store(0)
            return removeConnection(reopensAfter: 0)
        }
        if !isTimerRunning { startTimer() }
        return nil
    }

    /// Ends the transaction, if there is one.
    private func giveUp() {
        guard isInUse.value != 0, let connection else { return }
        // A transaction that cannot be committed is rolled back.
        try? connection.withAccess { database in try database.untraced { try database.commit() } }
        isInUse.store(0)
    }

    private func openConnection() {
        guard connection == nil, let open else { return }
        guard let connection = try? open() else { return take(after: 0) }
        self.connection = connection
        take(after: Self.readsBeforeTaking)
    }

    private func startTimer() {
        isTimerRunning = true
        timer.start(at: clock.now + Self.nanoseconds)
    }

    private func timerDidFire() {
        isTimerRunning = false
        guard isInUse.value != 0 else { return }
        giveUp()
        readsLeft.store(readsAfterWrite.value)
    }
}
