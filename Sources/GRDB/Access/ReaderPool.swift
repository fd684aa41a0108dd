// Several connections that read from the same database.

import Dispatch

/// Connections that read at the same time, opened when they are needed, and the lane of the accesses that wait for one.
///
/// An access gets the connection that was used last, so that a program whose reads do not overlap has one connection, whose caches are warm.
package final class ReaderPool: Sendable {
    /// Opens the connection with the given number, from 1 on.
    typealias Opening = @Sendable (_ number: Int) throws -> ManagedConnection

    private struct State {
        /// The connections that no access uses, the one that was used last at the end.
        var idle: [ManagedConnection] = []

        /// The connections that are used, or that wait for the second half of a read. Those of an earlier generation are not used again.
        var busy: [(connection: ManagedConnection, generation: Int)] = []

        /// How many connections have been opened, or failed to.
        var openingCount = 0

        /// How often all connections were given up.
        var generation = 0

        var isClosed = false

        /// How many reads wait for the connection that writes.
        var waitingReadCount = 0

        /// The ticket of the thread that has the writer, spawns a read, and waits for a permit for it.
        var spawner: FIFOSemaphore.Ticket?

        /// Takes the idle connection that was used last, if there is one.
        mutating func takeLastIdle() throws -> ManagedConnection? {
            guard !isClosed else { throw DatabaseError.connectionIsClosed() }
            guard let connection = idle.popLast() else { return nil }
            busy.append((connection, generation))
            return connection
        }

        /// Takes all idle connections, for the caller alone. An exclusive permit does not exclude all others here: see ``performBypassingQueue(_:)``.
        mutating func takeIdle() -> [ManagedConnection] {
            defer { idle = [] }
            busy += idle.map { ($0, generation) }
            return idle
        }

        /// Forgets the idle connections, and the others as soon as they are idle.
        ///
        /// - Returns: What has to be released outside of the lock, because that closes connections.
        mutating func invalidate() -> [ManagedConnection] {
            defer { idle = [] }
            generation += 1
            return idle
        }
    }

    private let state = Locked(State())
    package let lane: AccessLane
    private let maximumCount: Int

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
        configuration.requireReaders()
        let queue = SerialQueues(label: label, qos: configuration.readQoS, target: configuration.targetQueue)
        lane = AccessLane(
            count: configuration.maximumReaderCount,
            queue: queue,
            isBoundToQueue: configuration.targetQueue != nil,
            instrument: AccessInstrument(configuration, label: label, path: path, isWriter: false))
        maximumCount = configuration.maximumReaderCount
        self.runsOnQueueOfWriter = runsOnQueueOfWriter
        self.writer = writer
        pin = writer?.connection.pin
        self.open = open
    }

    deinit {
        // Before the writer may be closed, and outside of the lock: connections hold functions of the program.
        _ = state.withLock { $0.invalidate() }
    }

    // MARK: - Accesses

    /// The connection that the calling thread uses, if any.
    var currentDatabase: Database? {
        state.withLock { state in
            state.busy.first { $0.connection.database.isOwnedByCurrentThread }?.connection.database
        }
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
        with start: Result<ManagedConnection, any Error>,
        _ body: @Sendable (Result<Database, any Error>) -> Void
    ) {
        let connection: ManagedConnection
        do {
            connection = try start.get()
        } catch {
            return body(.failure(error))
        }
        defer { checkIn(connection) }
        connection.withAccess { database in
            database.insideBlock { body(.success(database)) }
            // An error at the end of the transaction comes too late for the function.
            try? database.uninterrupted { try database.commit() }
            database.forceRollback()
        }
    }

    private func beginRead() throws -> ManagedConnection {
        let connection = try checkOut()
        do {
            try connection.withAccess(leavingTransaction: true) { try $0.beginSnapshot() }
        } catch {
            checkIn(connection)
            throw error
        }
        return connection
    }

    /// Runs a function that owns a connection, for a thread that has a permit, if a connection is open.
    package func performIfOpen<T>(_ body: (Database) -> T?) -> T? {
        try? borrow(mustBeOpen: true) { $0.withAccess(body) }
    }

    /// The connections that are open. Only what any thread may call is to be used.
    package var openDatabases: [Database] {
        state.withLock { $0.busy.map(\.connection.database) + $0.idle.map(\.database) }
    }

    /// Aborts the statements that run. Callable from any thread, and does not wait.
    func interrupt() {
        for (connection, _) in state.withLock({ $0.busy }) {
            connection.database.interruption.interrupt()
        }
    }

    // MARK: - Connections

    private func borrow<T>(mustBeOpen: Bool = false, _ body: (ManagedConnection) throws -> T) throws -> T {
        let connection = try checkOut(mustBeOpen: mustBeOpen)
        defer { checkIn(connection) }
        return try body(connection)
    }

    /// Takes a connection for the caller alone, which has a permit: an idle one, or a new one.
    ///
    /// - Parameter mustBeOpen: Whether to throw when there is no idle one: opening one may take long.
    private func checkOut(mustBeOpen: Bool = false) throws -> ManagedConnection {
        if let connection = try state.withLock({ try $0.takeLastIdle() }) {
            pin?.readWillBegin()
            return connection
        }
        guard !mustBeOpen else { throw AccessLane.MustLeave() }
        let (number, generation) = state.withLock { state in
            state.openingCount += 1
            return (state.openingCount, state.generation)
        }
        let connection = try open(number)
        state.withLock { $0.busy.append((connection, generation)) }
        return connection
    }

    /// Takes back a connection.
    ///
    /// When it has failed to use its file, neither this connection nor the others are used again: what they have opened may be another file
    /// than the one that is there now, or a log that was not the right one.
    private func checkIn(_ connection: ManagedConnection) {
        if connection.database.databaseFile.isLost {
            invalidate()
        }
        state.withLock { state in
            guard let index = state.busy.firstIndex(where: { $0.connection === connection }) else { return }
            let isOutdated = state.busy.remove(at: index).generation != state.generation
            // Reads without a permit may have opened more connections than there are permits.
            if !isOutdated, state.idle.count < maximumCount, !connection.hasLostSnapshot {
                state.idle.append(connection)
            }
        }
    }

    /// Closes the idle connections, and the others as soon as their access ends: later accesses open new ones.
    func invalidate() {
        // The connections are released after the lock.
        _ = state.withLock { $0.invalidate() }
        pin?.closeConnection()
    }

    /// Frees memory of the idle connections, and leaves them open.
    func releaseMemory() {
        pin?.closeConnection()
        let connections = state.withLock { $0.takeIdle() }
        for connection in connections {
            connection.withAccess { $0.releaseMemory() }
            checkIn(connection)
        }
    }

    /// Closes the connections, none of which is in use. Later accesses open new ones.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_BUSY` when statements or backups of a connection are still alive. This connection stays
    ///   open.
    func closeConnections() throws {
        var failure: (any Error)?
        for connection in state.withLock({ $0.takeIdle() }) {
            do {
                try connection.withAccess { try $0.close() }
                state.withLock { state in
                    state.busy.removeAll { $0.connection === connection }
                }
            } catch {
                failure = failure ?? error
                checkIn(connection)
            }
        }
        if let failure { throw failure }
    }

    /// Refuses later accesses.
    func refuseReads() {
        state.withLock { $0.isClosed = true }
    }
}

extension Configuration {
    /// Stops the program unless there may be a connection that reads.
    func requireReaders() {
        guard maximumReaderCount > 0 else {
            // Stops: a pool without readers cannot read.
            fatalError("configuration.maximumReaderCount must be at least 1")
        }
    }
}
