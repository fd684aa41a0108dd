// The functions that are called when other connections commit.

/// The observers that are notified when other connections have committed. Each connection that writes has its own.
///
/// It is public because ``DatabaseWriter`` is, and of no use to programs: see ``DatabaseWriter/externalChanges()``.
public final class _ExternalChanges: Sendable {
    private struct Observer {
        let onChange: @Sendable (Database) -> Void
        let onEnd: @Sendable () -> Void
    }

    private struct State {
        var observers: [Int: Observer] = [:]
        var lastNumber = 0
        var watch: ExternalChangeWatch?
        var hasEnded = false
    }

    private let state = Locked(State())
    private let schedule: ExternalChangeWatch.Schedule
    private let callNow: @Sendable ((Database) -> Void) -> Void

    /// The path of the database file, if there is one.
    private let path: String?

    /// Makes what watches a connection, and neither keeps it nor watches it yet.
    ///
    /// - Parameter lane: The lane of the accesses to the connection.
    init(_ connection: ManagedConnection, lane: AccessLane) {
        path = connection.database.filePath
        schedule = { [weak connection] body in
            guard let connection else { return false }
            // On the thread that watches, if possible: dispatch may be short of threads.
            if !lane.performIfFree(callingProgram: true, { connection.withAccess(body) }) {
                lane.schedule { connection.withAccess(body) }
            }
            return true
        }
        callNow = { [weak connection] body in
            guard let connection else { return }
            if connection.database.isOwnedByCurrentThread {
                body(connection.database)
            } else {
                lane.performIfFree(callingProgram: false) { connection.withAccess(body) }
            }
        }
    }

    /// Makes one that has ended: the connection cannot be watched.
    init() {
        path = nil
        schedule = { _ in false }
        callNow = { _ in }
        end()
    }

    deinit {
        end()
    }

    /// Adds a function that is called when another connection has committed, in an access of the connection that writes, outside of any
    /// transaction. It can read and write there. One call may stand for several commits.
    ///
    /// - Parameter onEnd: A function that is called when the database is closed, unless the observer was cancelled before.
    /// - Parameter onChange: The function. It is released when it is cancelled, or after the end.
    func addObserver(
        onEnd: @escaping @Sendable () -> Void = {},
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable {
        let number: Int? = state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.lastNumber += 1
            state.observers[state.lastNumber] = Observer(onChange: onChange, onEnd: onEnd)
            return state.lastNumber
        }
        guard let number else {
            onEnd()
            return AnyDatabaseCancellable {}
        }
        startWatch()
        return AnyDatabaseCancellable { [weak self] in self?.removeObserver(number) }
    }

    private func startWatch() {
        guard let path, state.withLock({ $0.watch == nil }) else { return }
        let watch = ExternalChangeWatch(path: path, schedule: schedule) { [weak self] database in
            self?.notify(database)
        }
        // Now, so that what others commit from now on is known for sure. If another thread has the connection, the first thing the watch does
        // is to report a change, which there may or may not be.
        callNow { _ = watch.note($0) }
        let isNeeded = state.withLock { state in
            guard state.watch == nil, !state.observers.isEmpty else { return false }
            state.watch = watch
            return true
        }
        if !isNeeded {
            watch.stop()
        }
        // It ends at once if it was stopped.
        watch.start()
    }

    private func removeObserver(_ number: Int) {
        // Released outside of the lock, like the observer.
        let (observer, watch): (Observer?, ExternalChangeWatch?) = state.withLock { state in
            let observer = state.observers.removeValue(forKey: number)
            guard state.observers.isEmpty else { return (observer, nil) }
            defer { state.watch = nil }
            return (observer, state.watch)
        }
        watch?.stop()
        withExtendedLifetime(observer) {}
    }

    private func notify(_ database: Database) {
        let numbers = state.withLock { $0.observers.keys.sorted() }
        for number in numbers {
            // One may have been cancelled by another.
            state.withLock { $0.observers[number] }?.onChange(database)
        }
    }

    /// Notifies the observers of the end: there are no more changes. To be called when the connection has been closed.
    func end() {
        let (observers, watch) = state.withLock { state in
            defer {
                state.hasEnded = true
                state.observers = [:]
                state.watch = nil
            }
            return (state.observers, state.watch)
        }
        watch?.stop()
        for observer in observers.values {
            observer.onEnd()
        }
    }
}
