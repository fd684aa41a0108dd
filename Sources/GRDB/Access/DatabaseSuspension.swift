// Suspends databases when no access runs any more that must not be interrupted, and resumes them.

#if !FoundationEssentials
import Foundation

/// Suspends and resumes the databases of the program, and lets accesses finish that must not be interrupted. The trait `FoundationEssentials` leaves it out.
///
///     let suspension = DatabaseSuspension()
///
///     // Runs to its end before databases are suspended.
///     try await suspension.protect {
///         try await pool.write { db in try Order.finish(db) }
///     }
///
///     // May be interrupted, and is done again when databases are resumed.
///     try await suspension.write(in: pool) { db in try Flight.refresh(db) }
///
///     suspension.suspend() // the program may be frozen soon
///     suspension.resume()  // it was not, or it is back
///
/// The databases are those whose configuration sets ``Configuration/observesSuspensionNotifications``: see ``Database/suspendNotification``. All
/// others go on. The notifications reach all of these databases. So a program has one object of this class, and posts the notifications through
/// it only: it does not see those that are posted elsewhere.
public final class DatabaseSuspension: Sendable {
    /// A function that runs, and during which databases are not suspended.
    private final class Protection: Sendable {}

    /// The protections that the current task, or thread, is inside of.
    @TaskLocal private static var protections: [Protection] = []

    private struct State {
        /// Whether the program wants databases to be suspended.
        var isWanted = false

        /// Whether they are: from before the one notification until after the other one.
        var isSuspended = false

        /// How often that has changed.
        var generation = 0

        /// The protections that have not ended.
        var running: Set<ObjectIdentifier> = []

        /// The tasks that wait for the resumption.
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
        var lastTicket = 0

        /// Whether no suspension is there, or on its way.
        var isOpen: Bool { !isWanted && !isSuspended }
    }

    private let notificationCenter: NotificationCenter
    private let state = Locked(State())

    /// Who posts notifications. It is held while the program's observers of the notifications are called, so it protects nothing but their order.
    private let posting = RecursiveLock()
    private let isPosting = Locked(false)

    /// Creates the object that suspends and resumes the databases of the program.
    ///
    ///     static let suspension = DatabaseSuspension()
    ///
    /// Databases observe `NotificationCenter.default`.
    public convenience init() {
        self.init(notificationCenter: .default)
    }

    /// Creates an object that posts its notifications elsewhere. Databases do not observe them.
    init(notificationCenter: NotificationCenter) {
        self.notificationCenter = notificationCenter
    }

    // MARK: - Suspending

    /// Whether databases are suspended now.
    ///
    ///     if !suspension.isSuspended { … }
    ///
    /// It is false as long as a suspension waits for protected functions.
    public var isSuspended: Bool {
        state.withLock { $0.isSuspended }
    }

    /// Suspends databases as soon as no protected function runs: at once if there is none.
    ///
    ///     suspension.suspend()
    ///
    /// Posts ``Database/suspendNotification``, in this method, or on the thread where the last protected function ends. From now on,
    /// no protected function begins until ``resume()``, but those inside of protected functions that run.
    ///
    /// This method waits for the observers of notifications that another thread is posting: an observer must not wait for other threads that suspend
    /// or resume.
    public func suspend() {
        state.withLock { $0.isWanted = true }
        settle()
    }

    /// Resumes databases, or withdraws a suspension that waits.
    ///
    ///     suspension.resume()
    ///
    /// Posts ``Database/resumeNotification`` if databases are suspended. Then it lets those go on who have waited for it. It waits as ``suspend()``
    /// does.
    public func resume() {
        state.withLock { $0.isWanted = false }
        settle()
    }

    /// Makes databases what they should be, and lets tasks go on.
    private func settle() {
        posting.withLock { post() }
    }

    private func post() {
        // An observer of a notification has called: the same thread goes on when all observers were called.
        guard !isPosting.withLock({ $0 }) else { return }
        isPosting.withLock { $0 = true }
        defer { isPosting.withLock { $0 = false } }
        while let notification = nextNotification() {
            notificationCenter.post(name: notification, object: nil)
            if notification == Database.resumeNotification {
                state.withLock { state in
                    state.isSuspended = false
                    state.generation += 1
                }
            }
        }
        let waiting = state.withLock { state -> [CheckedContinuation<Void, any Error>] in
            guard state.isOpen else { return [] }
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        waiting.forEach { $0.resume() }
    }

    /// The notification that is to be posted now, and for which the state is ready.
    private func nextNotification() -> Notification.Name? {
        state.withLock { state in
            if state.isSuspended { return state.isWanted ? nil : Database.resumeNotification }
            guard state.isWanted, state.running.isEmpty else { return nil }
            state.isSuspended = true
            state.generation += 1
            return Database.suspendNotification
        }
    }

    /// How many tasks wait for the end of a suspension.
    // For tests: they wait until a task waits.
    var waitingCount: Int {
        state.withLock { $0.waiting.count }
    }

    /// Waits until no suspension is there, or on its way.
    ///
    /// - Throws: `CancellationError`.
    private func waitForResumption(isolation: isolated (any Actor)? = #isolation) async throws {
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer = state.withLock { state -> Result<Void, any Error>? in
                    if state.isOpen { return .success(()) }
                    // If the task was cancelled before the continuation is there, no cancellation finds it any more.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    state.waiting[ticket] = continuation
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: ticket) }?.resume(throwing: CancellationError())
        }
    }

    // MARK: - Protected functions

    /// Runs a function, and lets no suspension begin before it has ended.
    ///
    ///     try suspension.protect {
    ///         try queue.write { db in try Order.finish(db) }
    ///     }
    ///
    /// The function may call ``suspend()``, which waits for it. It may protect other functions: these begin although a suspension waits.
    ///
    /// - Parameter body: The function. It should be short: a program that has to be suspended has seconds.
    /// - Returns: The value of the function.
    /// - Throws: A ``DatabaseError`` of code `SQLITE_ABORT` when databases are suspended, or when a suspension waits for other protected
    ///   functions: the function does not run then. Otherwise, the error of the function.
    @_disfavoredOverload
    public func protect<T>(_ body: () throws -> T) throws -> T {
        guard let protection = begin() else {
            throw DatabaseError(resultCode: .SQLITE_ABORT, message: "Database is suspended")
        }
        defer { end(protection) }
        return try Self.$protections.withValue(Self.protections + [protection], operation: body)
    }

    /// Runs a function, and lets no suspension begin before it has ended. Does not block.
    ///
    ///     try await suspension.protect {
    ///         let order = try await server.confirm()
    ///         try await pool.write { db in try order.insert(db) }
    ///     }
    ///
    /// When databases are suspended, or a suspension waits for other protected functions, the function waits for ``resume()``. If it came first,
    /// functions that follow one another could put off a suspension until the system ends the program. It may protect other functions: these
    /// begin although a suspension waits, also in its child tasks.
    ///
    /// - Parameter isolation: The actor that the function runs on: that of the caller.
    /// - Parameter body: The function. It should be short: a program that has to be suspended has seconds.
    /// - Returns: The value of the function.
    /// - Throws: `CancellationError` when the task is cancelled while it waits; the error of the function.
    public func protect<T>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> T) async throws -> T {
        var admitted = begin()
        while admitted == nil {
            try await waitForResumption()
            admitted = begin()
        }
        // The loop has ended.
        let protection = admitted!
        defer { end(protection) }
        return try await Self.$protections.withValue(Self.protections + [protection], operation: body)
    }

    /// Begins a protection. `nil` if it must wait.
    private func begin() -> Protection? {
        let protection = Protection()
        let outer = Self.protections.map { ObjectIdentifier($0) }
        return state.withLock { state in
            guard state.isOpen || outer.contains(where: state.running.contains) else { return nil }
            state.running.insert(ObjectIdentifier(protection))
            return protection
        }
    }

    private func end(_ protection: Protection) {
        let isLast = state.withLock { state in
            state.running.remove(ObjectIdentifier(protection))
            return state.isWanted && state.running.isEmpty
        }
        if isLast { settle() }
    }

    // MARK: - Accesses that are done again

    /// Writes in a database, as the async form of `write` does, and does it again if a suspension has aborted it. Does not block.
    ///
    ///     let id = try await suspension.write(in: pool) { db in
    ///         try Flight.import(db, url)
    ///     }
    ///
    /// A write that a suspension aborts was rolled back, and has left nothing behind in the database. This method waits for ``resume()`` then,
    /// and calls the function again. What the function changes beside the database, it changes again. A write that begins while the database is
    /// suspended fails at once, in the same way, and waits.
    ///
    /// Errors of the codes `SQLITE_ABORT` and `SQLITE_INTERRUPT` are taken for those of a suspension if there was one since the write began,
    /// and `SQLITE_BUSY`, too: a suspension ends the wait for a lock. Databases whose configuration does not set
    /// ``Configuration/observesSuspensionNotifications`` are not suspended: their errors are thrown.
    ///
    /// - Parameters:
    ///   - writer: A queue or a pool.
    ///   - updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function, once its changes are committed.
    /// - Throws: A ``DatabaseError``, the error of the function, or `CancellationError` when the task is cancelled, also while it waits.
    public func write<T: Sendable>(in writer: some DatabaseWriter, _ updates: @Sendable (Database) throws -> T) async throws -> T {
        while true {
            let generation = state.withLock { $0.generation }
            do {
                return try await writer.write(updates)
            } catch let error as DatabaseError where error.isInterruptionError || error.resultCode == .SQLITE_BUSY {
                // What was suspended and resumed since then has another generation, whichever of the two came first.
                let isSuspended = state.withLock { $0.isSuspended || $0.generation != generation }
                guard isSuspended, writer.configuration.observesSuspensionNotifications else { throw error }
                try await waitForResumption()
            }
        }
    }
}
#endif
