// Several connections that read from the same database.

import Dispatch

/// Connections that read at the same time, opened when they are needed, and the lane of the accesses that wait for one.
///
/// An access gets the connection that its thread used last, or the first one that is idle. So a program whose reads do not overlap has one connection,
/// and threads that read at the same time have one each, whose content stays in the caches of their processor.
package final class ReaderPool: Sendable {
    /// Opens the connection with the given number, from 1 on.
    typealias Opening = @Sendable (_ number: Int) throws -> ManagedConnection

    private struct State {
        /// The connections without a slot. They are closed at the end of their access.
        var surplus: [ManagedConnection] = []

        /// How many connections have been opened, or failed to.
        var openingCount = 0

        var isClosed = false

        /// How many reads wait for the connection that writes.
        var waitingReadCount = 0

        /// The ticket of the thread that has the writer, spawns a read, and waits for a permit for it.
        var spawner: FIFOSemaphore.Ticket?
    }

    /// A connection that an access has, or that waits for the second half of a read.
    private typealias Borrowed = (slot: ReaderSlot?, connection: ManagedConnection)

    /// Where threads find a connection without a lock. There are no more than permits.
    private let slots: [ReaderSlot]
    private let state = Locked(State())
    package let lane: AccessLane

    /// Spawned reads that have no permit.
    let readsWithoutPermit = DispatchGroup()
    private let runsOnQueueOfWriter: Bool
    private let open: Opening

    /// Held until all the connections are closed: those that only read cannot remove the files of the write-ahead log.
    private let writer: SerialConnection?
    private let pin: SnapshotPin?

    /// Makes a pool of connections that are opened when they are needed.
    ///
    /// - Parameter configuration: Determines how many connections there are at most, and where their accesses run.
    /// - Parameter path: The path of the database.
    /// - Parameter label: The name of the dispatch queues.
    /// - Parameter writer: The connection that is to be closed after those of the pool, if any.
    /// - Parameter runsOnQueueOfWriter: Whether the accesses have the target queue of those that write.
    init(
        configuration: Configuration,
        path: String,
        label: String,
        writer: SerialConnection? = nil,
        runsOnQueueOfWriter: Bool = false,
        open: @escaping Opening
    ) {
        guard configuration.maximumReaderCount > 0 else {
            // Stops: a pool without readers cannot read.
            fatalError("configuration.maximumReaderCount must be at least 1")
        }
        let queue = SerialQueues(label: label, qos: configuration.readQoS, target: configuration.targetQueue)
        lane = AccessLane(
            count: configuration.maximumReaderCount,
            queue: queue,
            isBoundToQueue: configuration.targetQueue != nil,
            instrument: AccessInstrument(configuration, label: label, path: path, isWriter: false))
        slots = (0..<min(configuration.maximumReaderCount, ReadingThread.slotCount)).map(ReaderSlot.init)
        self.runsOnQueueOfWriter = runsOnQueueOfWriter
        self.writer = writer
        pin = writer?.connection.pin
        self.open = open
    }

    deinit {
        // Before the writer may be closed, and outside of the lock: connections hold functions of the program.
        _ = state.withLock { _ in slots.map { $0.invalidate() } }
    }

    // MARK: - Accesses

    /// The connection that the calling thread uses, if any.
    var currentDatabase: Database? {
        guard ReadingThread.current.accessCount > 0 else { return nil }
        return openDatabases.first { $0.isOwnedByCurrentThread }
    }

    /// Stops the program when the calling thread is inside a read: it would wait for itself.
    func checkNotReentrant() {
        guard currentDatabase == nil else { Database.stopNotReentrant() }
    }

    /// Runs a function that owns a connection, once there is one. Blocks the calling thread.
    ///
    /// The program stops when the current thread uses a connection already.
    func perform<T>(_ body: (Database) throws -> T) throws -> T {
        checkNotReentrant()
        return try lane.perform {
            try borrow { try $0.withAccess(body) }
        }
    }

    /// The same as ``perform(_:)``, for a thread that is writing.
    ///
    /// It does not wait for other accesses, which may wait for the end of the write: where all permits are taken, it has one connection more.
    func performBypassingQueue<T>(_ body: (Database) throws -> T) throws -> T {
        checkNotReentrant()
        // The accesses that have the permits may wait for the writer, too.
        let hasPermit = lane.permits.tryAcquire()
        defer {
            if hasPermit { lane.permits.release() }
        }
        func access() throws -> T {
            try lane.instrumenting { try borrow { try $0.withAccess(body) } }
        }
        return try runsOnQueueOfWriter ? access() : lane.performOnBoundQueue(access)
    }

    /// Runs a function that owns a connection, once there is one, without blocking the task.
    ///
    /// - Parameter start: What the function begins with.
    func performAsync<T: Sendable>(
        startingWith start: AccessStart = .statements,
        _ body: @Sendable (Database) throws -> T
    ) async throws -> T {
        try await lane.performAsync { [self] cancellation, thread in
            try borrow(mustBeOpen: thread == .ofTask) { try $0.withAccess(under: cancellation, on: thread, startingWith: start, body) }
        }
    }

    /// Schedules a function that owns a connection, or gets the error that prevents it.
    func schedule(_ body: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        lane.schedule { [self] in
            do {
                try borrow { $0.withAccess { body(.success($0)) } }
            } catch {
                body(.failure(error))
            }
        }
    }

    /// Begins a read now, and goes on with it on another thread. To be called by a thread that is writing.
    ///
    /// Blocks this thread until there is a connection, and until the transaction of the read sees the present state of the database. It waits
    /// for no read that waits for the write that the thread is doing.
    ///
    /// - Parameter body: A function that is called in this transaction, or with the error that prevents it.
    func spawn(_ body: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        let hasPermit = acquirePermitOfSpawnedRead()
        if !hasPermit {
            readsWithoutPermit.enter()
        }
        let start = Result { try beginRead() }
        lane.queue.schedule { [self] in
            lane.instrumenting { goOn(with: start, body) }
            if hasPermit {
                lane.permits.release()
            } else {
                readsWithoutPermit.leave()
            }
        }
    }

    /// Takes a permit for a read that a thread spawns which is writing.
    ///
    /// - Returns: Whether there is a permit. Otherwise, the accesses that have the permits may wait for this very write.
    private func acquirePermitOfSpawnedRead() -> Bool {
        guard !lane.permits.tryAcquire() else { return true }
        // On the queue of the writer, the accesses that have the permits may wait behind the write.
        guard !runsOnQueueOfWriter else { return false }
        let ticket = FIFOSemaphore.Ticket()
        let mayWait = state.withLock { state in
            guard state.waitingReadCount == 0 else { return false }
            // There is one spawner at a time: the thread that has the writer.
            state.spawner = ticket
            return true
        }
        guard mayWait else { return false }
        defer { state.withLock { $0.spawner = nil } }
        return lane.permits.acquireUnlessExclusive(ticket)
    }

    /// Calls a function that waits for the connection that writes. If the calling thread reads, no write waits for it meanwhile.
    func whileWaitingForWriter(_ wait: () -> Void) {
        guard currentDatabase != nil else { return wait() }
        let spawner = state.withLock { state in
            state.waitingReadCount += 1
            return state.spawner
        }
        if let spawner { lane.permits.withdraw(spawner) }
        defer { state.withLock { $0.waitingReadCount -= 1 } }
        wait()
    }

    /// Whether spawned reads run that have no permit. Constant while the caller is the one that writes, and spawns none itself.
    var hasReadsWithoutPermit: Bool {
        readsWithoutPermit.wait(timeout: .now()) == .timedOut
    }

    private func goOn(
        with start: Result<Borrowed, any Error>,
        _ body: @Sendable (Result<Database, any Error>) -> Void
    ) {
        let borrowed: Borrowed
        do {
            borrowed = try start.get()
        } catch {
            return body(.failure(error))
        }
        defer { checkIn(borrowed) }
        borrowed.connection.withAccess { database in
            database.insideBlock { body(.success(database)) }
            // An error at the end of the transaction comes too late for the function.
            try? database.uninterrupted { try database.commit() }
            database.forceRollback()
        }
    }

    private func beginRead() throws -> Borrowed {
        let borrowed = try checkOut()
        do {
            try borrowed.connection.withAccess(leavingTransaction: true) { try $0.beginSnapshot() }
        } catch {
            checkIn(borrowed)
            throw error
        }
        return borrowed
    }

    /// Runs a function that owns a connection, for a thread that has a permit, if a connection is open.
    package func performIfOpen<T>(_ body: (Database) -> T?) -> T? {
        try? borrow(mustBeOpen: true) { $0.withAccess(body) }
    }

    /// The connections that are open. Only what any thread may call is to be used.
    package var openDatabases: [Database] {
        state.withLock { state in (slots.compactMap(\.connection) + state.surplus).map(\.database) }
    }

    /// Aborts the statements that run. Callable from any thread, and does not wait.
    func interrupt() {
        for connection in state.withLock({ state in slots.filter { !$0.isIdle }.compactMap(\.connection) + state.surplus }) {
            connection.database.interruption.interrupt()
        }
    }

    // MARK: - Connections

    private func borrow<T>(mustBeOpen: Bool = false, _ body: (ManagedConnection) throws -> T) throws -> T {
        let borrowed = try checkOut(mustBeOpen: mustBeOpen)
        defer { checkIn(borrowed) }
        return try body(borrowed.connection)
    }

    /// Takes a connection for the caller alone, which has a permit: an idle one, or a new one.
    ///
    /// - Parameter mustBeOpen: Whether to throw when there is no idle one: opening one may take long.
    private func checkOut(mustBeOpen: Bool = false) throws -> Borrowed {
        // First the one that the thread used last. All of them twice: one may be idle at any time, and yet be taken whenever it is looked at.
        let lastSlot = ReadingThread.current.lastSlot
        for offset in 0..<2 * slots.count {
            let slot = slots[(lastSlot + offset) % slots.count]
            guard let connection = slot.take() else { continue }
            if slot.index != lastSlot { ReadingThread.current.lastSlot = slot.index }
            pin?.readWillBegin()
            return (slot, connection)
        }
        let (slot, number) = try state.withLock { state in
            guard !state.isClosed else { throw DatabaseError.connectionIsClosed() }
            guard !mustBeOpen else { throw AccessLane.MustLeave() }
            state.openingCount += 1
            return (slots.first { $0.takeEmpty() }, state.openingCount)
        }
        do {
            let connection = try open(number)
            state.withLock { state in
                if let slot { slot.connection = connection } else { state.surplus.append(connection) }
            }
            if let slot { ReadingThread.current.lastSlot = slot.index }
            return (slot, connection)
        } catch {
            _ = state.withLock { _ in slot?.clear() }
            throw error
        }
    }

    /// Takes back a connection.
    ///
    /// When it has failed to use its file, neither this connection nor the others are used again: what they have opened may be another file
    /// than the one that is there now, or a log that was not the right one.
    private func checkIn(_ borrowed: Borrowed) {
        let (slot, connection) = borrowed
        if connection.database.databaseFile.isLost {
            invalidate()
        }
        if let slot, !connection.hasLostSnapshot, slot.giveBack() { return }
        remove(borrowed)
    }

    /// Forgets a connection that was taken.
    private func remove(_ borrowed: Borrowed) {
        // The caller has the connection: it is not released under the lock.
        state.withLock { state in
            state.surplus.removeAll { $0 === borrowed.connection }
            _ = borrowed.slot?.clear()
        }
    }

    /// Closes the idle connections, and the others as soon as their access ends: later accesses open new ones.
    func invalidate() {
        // The connections are released after the lock.
        _ = state.withLock { _ in slots.map { $0.invalidate() } }
        pin?.closeConnection()
    }

    /// Takes all idle connections, for the caller alone. An exclusive permit does not exclude all others here: see ``performBypassingQueue(_:)``.
    private func takeAllIdle() -> [Borrowed] {
        slots.compactMap { slot in slot.take().map { (slot, $0) } }
    }

    /// Frees memory of the idle connections, and leaves them open.
    func releaseMemory() {
        pin?.closeConnection()
        for borrowed in takeAllIdle() {
            borrowed.connection.withAccess { $0.releaseMemory() }
            checkIn(borrowed)
        }
    }

    /// Closes the connections, none of which is in use. Later accesses open new ones.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when statements or backups of a connection are still alive. This connection stays
    ///   open.
    func closeConnections() throws {
        var failure: (any Error)?
        for borrowed in takeAllIdle() {
            do {
                try borrowed.connection.withAccess { try $0.close() }
                remove(borrowed)
            } catch {
                failure = failure ?? error
                checkIn(borrowed)
            }
        }
        if let failure { throw failure }
    }

    /// Refuses later accesses.
    func refuseReads() {
        state.withLock { $0.isClosed = true }
    }
}
