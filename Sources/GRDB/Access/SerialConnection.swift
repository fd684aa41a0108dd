// One SQLite connection, and the line of those who want to use it.

import Dispatch

/// A connection that is used by one thread at a time, in the order of the requests.
///
/// A synchronous access runs on the thread that asks for it. An async access runs on the thread of its task, when it finds the
/// connection free and when enough threads are left to other tasks (see ``BorrowedThreads``). Otherwise it becomes a job in the
/// line of the connection, so that no thread of Swift concurrency sleeps in it, and so that async accesses make progress even if
/// all those threads are blocked in synchronous accesses.
///
/// When the configuration has a target queue, all accesses run on a dispatch queue that targets it.
final class SerialConnection: @unchecked Sendable {
    // @unchecked: `database` is used by the owner of `lock` only, but for its members that are thread-safe by themselves
    // (`interrupt`, `suspend`, `resume`, `isOwnedByCurrentThread`). `suspensionObserver` is set in `init`, never later.
    private let database: Database
    private let lock = FIFOLock()
    private let queue: DispatchQueue
    private let isBoundToQueue: Bool
    private var suspensionObserver: SuspensionObserver?

    let path: String
    let configuration: Configuration

    /// Opens a connection.
    ///
    /// - Parameter path: A path, an SQLite URI, or a special name such as `:memory:`.
    /// - Parameter label: The name of the connection and of its dispatch queue.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``.
    init(path: String, label: String, configuration: Configuration) throws {
        self.path = path
        self.configuration = configuration
        // What only reads has no writes that would belong on `writeTargetQueue`.
        self.queue =
            configuration.readonly ? configuration.makeDispatchQueue(label: label) : configuration.makeWriteDispatchQueue(label: label)
        self.isBoundToQueue = configuration.targetQueue != nil || (!configuration.readonly && configuration.writeTargetQueue != nil)
        self.database = try Database(path: path, description: label, configuration: configuration)

        if configuration.observesSuspensionNotifications {
            suspensionObserver = SuspensionObserver(
                suspend: { [weak self] in self?.database.suspend() },
                resume: { [weak self] in self?.database.resume() })
        }
    }

    deinit {
        // Jobs in the line retain the connection: nobody else uses it now.
        database.enterAccess(nil)
        try? database.close()
        database.leaveAccess()
    }

    // MARK: - Synchronous accesses

    /// Runs a function that owns the connection, after all accesses that were asked for before.
    ///
    /// The program stops when the current thread uses the connection already.
    func perform<T>(_ body: (Database) throws -> T) rethrows -> T {
        guard !database.isOwnedByCurrentThread else {
            fatalError("Database methods are not reentrant.")
        }
        lock.acquire()
        defer { lock.release() }
        guard isBoundToQueue else {
            return try own(body)
        }
        return try queue.sync { try own(body) }
    }

    /// The same as ``perform(_:)``, but joins the access of the current thread if there is one.
    func performReentrant<T>(_ body: (Database) throws -> T) rethrows -> T {
        guard database.isOwnedByCurrentThread else {
            return try perform(body)
        }
        return try body(database)
    }

    /// Runs a function in the access of the current thread. The program stops if there is none.
    func performInCurrentAccess(_ body: (Database) -> Void) {
        database.assertOwned()
        body(database)
    }

    /// Closes the connection, unless it is closed already.
    func close() throws {
        try perform { database in
            guard !database.isClosed else { return }
            try database.close()
        }
    }

    /// Aborts the statement that runs. Callable from any thread, and does not wait.
    func interrupt() {
        database.interrupt()
    }

    // MARK: - Accesses that do not block

    /// Schedules a function, that runs on the queue of the connection after all accesses that were asked for before.
    func schedule(_ body: @escaping @Sendable (Database) -> Void) {
        lock.submit(on: queue) { [self] _ in
            own(body)
            lock.release()
        }
    }

    /// The same as ``schedule(_:)``, for functions that want to know when the connection is closed.
    func scheduleResult(_ body: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        schedule { database in
            body(
                Result {
                    try database.checkNotClosed()
                    return database
                })
        }
    }

    /// Runs a function that owns the connection, after all accesses that were asked for before, without blocking the task.
    ///
    /// When the task is cancelled, the function does not start or its current statement is interrupted, the transaction is
    /// rolled back, and the error is a `CancellationError`. The value of a function that completed is not lost.
    func performAsync<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try Task.checkCancellation()
        let cancellation = AccessCancellation()

        // No dispatch, no suspension: this is what makes short accesses cheap.
        if acquireOnCurrentThread() {
            return try await withTaskCancellationHandler {
                defer {
                    lock.release()
                    BorrowedThreads.giveBack()
                }
                return try own(under: cancellation, body)
            } onCancel: {
                Self.cancel(cancellation)
            }
        }

        return try await withoutActuallyEscaping(body) { body in
            try await performOnQueue(Job(body), cancellation)
        }
    }

    private func performOnQueue<T: Sendable>(_ job: Job<T>, _ cancellation: AccessCancellation) async throws -> T {
        let ticket = FIFOLock.Ticket()
        return try await withTaskCancellationHandler {
            // "Unsafe" saves the allocation of the checks: FIFOLock calls its jobs exactly once.
            try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<T, any Error>) in
                lock.submit(ticket, on: queue) { [self] turn in
                    let result = job.run { body in
                        guard case .granted = turn else { throw CancellationError() }
                        return try own(under: cancellation, body)
                    }
                    if case .granted = turn {
                        // First, so that the task finds the connection free when it goes on to its next access.
                        lock.release()
                    }
                    continuation.resume(with: result)
                }
            }
        } onCancel: {
            Self.cancel(cancellation)
            lock.withdraw(ticket)
        }
    }

    /// The function of an access, which must be gone when the task that has asked for the access goes on: the queue may keep what it has run.
    private final class Job<T>: @unchecked Sendable {
        // `@unchecked`: one thread after the other uses it.
        private var body: (@Sendable (Database) throws -> T)?

        init(_ body: @escaping @Sendable (Database) throws -> T) {
            self.body = body
        }

        /// Calls a function with the function of the access, which is forgotten.
        func run(_ perform: (@Sendable (Database) throws -> T) throws -> T) -> Result<T, any Error> {
            defer { body = nil }
            guard let body else { return .failure(CancellationError()) }
            return Result { try perform(body) }
        }
    }

    /// Takes the lock for an async access that runs on the thread of its task.
    private func acquireOnCurrentThread() -> Bool {
        guard !isBoundToQueue, BorrowedThreads.borrow() else { return false }
        guard lock.tryAcquire() else {
            BorrowedThreads.giveBack()
            return false
        }
        return true
    }

    // MARK: - Inside the lock

    private func own<T>(_ body: (Database) throws -> T) rethrows -> T {
        database.enterAccess(nil)
        defer { database.leaveAccess() }
        do {
            return try body(database)
        } catch {
            database.accessDidFail()
            throw error
        }
    }

    private func own<T>(under cancellation: AccessCancellation, _ body: (Database) throws -> T) throws -> T {
        guard !cancellation.isCancelled else { throw CancellationError() }
        database.enterAccess(cancellation)
        defer { database.leaveAccess() }
        let result = Result {
            try database.checkNotClosed()
            return try body(database)
        }
        // From now on, a cancellation interrupts nothing: not the rollback below.
        cancellation.setRunning(nil)
        if cancellation.isCancelled {
            return try value(ofCancelled: result)
        }
        if case .failure = result {
            database.accessDidFail()
        }
        return try result.get()
    }

    private func value<T>(ofCancelled result: Result<T, any Error>) throws -> T {
        switch result {
        case let .success(value):
            // Cancellation forbids COMMIT: the function was not able to end its transaction.
            if !configuration.allowsUnsafeTransactions {
                database.forceRollback()
            }
            return value
        case let .failure(error):
            database.forceRollback()
            guard let databaseError = error as? DatabaseError, databaseError.resultCode == .SQLITE_INTERRUPT else { throw error }
            throw CancellationError()
        }
    }

    /// A queue of our own: blocked tasks are able to keep all threads of the global queues busy.
    private static let cancellationQueue = DispatchQueue(label: "GRDB.cancellation")

    /// Cancels an access, and makes sure that it notices.
    private static func cancel(_ cancellation: AccessCancellation) {
        cancellation.cancel()
        // SQLite forgets an interruption that comes just before a statement starts: it is repeated until the access has ended.
        cancellationQueue.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak cancellation] in
            guard let cancellation else { return }
            cancel(cancellation)
        }
    }
}
