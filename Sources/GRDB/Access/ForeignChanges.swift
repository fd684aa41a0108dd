// Who wants to know when other connections commit.

/// Tells what other connections have committed to those who listen. Each connection that writes has one.
///
/// It is public because ``DatabaseWriter`` is, and of no use to programs: see ``DatabaseWriter/foreignChanges()``.
public final class _ForeignChanges: Sendable {
    private struct Listener {
        let onChange: @Sendable (Database) -> Void
        let onEnd: @Sendable () -> Void
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var lastNumber = 0
        var watch: ForeignChangeWatch?
        var hasEnded = false
    }

    private let state = Locked(State())
    private let schedule: ForeignChangeWatch.Schedule
    private let callNow: @Sendable ((Database) -> Void) -> Void

    /// The path of the database file, if there is one.
    private let path: String?

    /// Makes what watches a connection, and neither keeps it nor watches it yet.
    ///
    /// - Parameter line: Those who want to use the connection.
    init(_ connection: ManagedConnection, line: AccessLine) {
        path = connection.database.filePath
        schedule = { [weak connection] body in
            guard let connection else { return false }
            // On the thread that watches, if possible: dispatch may be short of threads.
            if !line.performIfFree(callingProgram: true, { connection.own(body) }) {
                line.schedule { connection.own(body) }
            }
            return true
        }
        callNow = { [weak connection] body in
            guard let connection else { return }
            if connection.isOwnedByCurrentThread {
                body(connection.database)
            } else {
                line.performIfFree(callingProgram: false) { connection.own(body) }
            }
        }
    }

    /// Makes what ends at once, because nobody knows how to watch.
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
    /// transaction. It can read and write there. Several commits may be told by one call.
    ///
    /// - Parameter onEnd: A function that is called when the database is closed, unless the listener was cancelled before.
    /// - Parameter onChange: The function. It is released when it is cancelled, or after the end.
    func addListener(
        onEnd: @escaping @Sendable () -> Void = {},
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable {
        let number: Int? = state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.lastNumber += 1
            state.listeners[state.lastNumber] = Listener(onChange: onChange, onEnd: onEnd)
            return state.lastNumber
        }
        guard let number else {
            onEnd()
            return AnyDatabaseCancellable {}
        }
        startWatch()
        return AnyDatabaseCancellable { [weak self] in self?.removeListener(number) }
    }

    private func startWatch() {
        guard let path, state.withLock({ $0.watch == nil }) else { return }
        let watch = ForeignChangeWatch(path: path, schedule: schedule) { [weak self] database in
            self?.tell(database)
        }
        // Now, so that what others commit from now on is known for sure. If somebody has the connection, the first thing the watch does is
        // to tell of a change, which there may or may not be.
        callNow { _ = watch.note($0) }
        let isNeeded = state.withLock { state in
            guard state.watch == nil, !state.listeners.isEmpty else { return false }
            state.watch = watch
            return true
        }
        if !isNeeded {
            watch.stop()
        }
        // It ends at once if it was stopped.
        watch.start()
    }

    private func removeListener(_ number: Int) {
        // Released outside of the lock, like the listener.
        let (listener, watch): (Listener?, ForeignChangeWatch?) = state.withLock { state in
            let listener = state.listeners.removeValue(forKey: number)
            guard state.listeners.isEmpty else { return (listener, nil) }
            defer { state.watch = nil }
            return (listener, state.watch)
        }
        watch?.stop()
        withExtendedLifetime(listener) {}
    }

    private func tell(_ database: Database) {
        let numbers = state.withLock { $0.listeners.keys.sorted() }
        for number in numbers {
            // One may have been cancelled by another.
            state.withLock { $0.listeners[number] }?.onChange(database)
        }
    }

    /// Tells the listeners that there is nothing to listen to any more. To be called when the connection has been closed.
    func end() {
        let (listeners, watch) = state.withLock { state in
            defer {
                state.hasEnded = true
                state.listeners = [:]
                state.watch = nil
            }
            return (state.listeners, state.watch)
        }
        watch?.stop()
        for listener in listeners.values {
            listener.onEnd()
        }
    }
}
