// Changes of other processes, as programs see them.

import Dispatch

/// A sequence that has an element each time another connection has committed. See ``DatabaseWriter/externalChanges()``.
public struct DatabaseExternalChanges: AsyncSequence, Sendable {
    public typealias Element = Void

    private let stream: AsyncStream<Void>

    fileprivate init(_ changes: _ExternalChanges) {
        // One element is enough to say that something was changed since the last one.
        stream = AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let cancellable = changes.addObserver {
                continuation.finish()
            } onChange: { _ in
                continuation.yield()
            }
            continuation.onTermination = { _ in cancellable.cancel() }
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: stream.makeAsyncIterator())
    }

    /// Waits for one commit after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Void>.Iterator

        public mutating func next() async -> Void? {
            await base.next()
        }
    }
}

extension DatabaseWriter {
    /// Observers that are never notified: for types of programs, unless they have those of another writer.
    public var _externalChanges: _ExternalChanges { _ExternalChanges() }

    /// Returns the commits of other connections, those of other processes included.
    ///
    ///     let changes = pool.externalChanges()
    ///     try await show(pool.read { db in try Flight.fetchAll(db) })
    ///     for await _ in changes {
    ///         // Another process has changed something.
    ///         try await show(pool.read { db in try Flight.fetchAll(db) })
    ///     }
    ///
    /// Each commit to the database file that comes after the call of this method is followed by an element, and reads that begin then see what was
    /// committed. One element may stand for several commits. What this database commits itself, by its `write` for instance, has no elements;
    /// another `DatabaseQueue` on the same file is another connection.
    ///
    /// When this database is in use at the moment of the call, the first element comes without a commit. Elements may also come for what changes
    /// nothing that can be read, such as a checkpoint of another process. Attached databases are not watched.
    ///
    /// The system reports when the files are written: elements come some milliseconds after the commit, without polling. Where it does not, in
    /// network folders for instance, the database is looked at every two seconds; where the files cannot be watched, four times a second.
    ///
    /// The sequence is for one loop. It ends when the task of the loop is cancelled, and when the database is closed; it does not keep the
    /// database open. A database in memory has no elements, not even a named one, to which other connections of the process can commit.
    public func externalChanges() -> DatabaseExternalChanges {
        DatabaseExternalChanges(_externalChanges)
    }

    /// Calls a function each time another connection has committed. See ``externalChanges()``, which does the same for tasks.
    ///
    ///     let cancellable = queue.onExternalChange {
    ///         NotificationCenter.default.post(name: .flightsDidChange, object: nil)
    ///     }
    ///
    /// Calls are made one after the other, on a queue of their own: the function can use the database. One call may stand for several commits.
    ///
    /// - Parameter body: The function.
    /// - Returns: What ends the calls when it is cancelled, or released. A call that runs at that moment comes to its end.
    public func onExternalChange(_ body: @escaping @Sendable () -> Void) -> AnyDatabaseCancellable {
        let calls = MergedCalls(label: "\(configuration.connectionLabel(default: "GRDB")).externalChanges", qos: configuration.qos, body)
        let cancellable = _externalChanges.addObserver { _ in calls.request() }
        return AnyDatabaseCancellable {
            calls.cancel()
            cancellable.cancel()
        }
    }
}

/// Calls a function on a queue, once for all requests that come before the call.
private final class MergedCalls: Sendable {
    private enum State {
        case idle, requested, cancelled
    }

    private let queue: DispatchQueue
    private let body: @Sendable () -> Void
    private let state = Locked(State.idle)

    init(label: String, qos: DispatchQoS, _ body: @escaping @Sendable () -> Void) {
        queue = DispatchQueue(label: label, qos: qos)
        self.body = body
    }

    func request() {
        let isFirst = state.withLock { state in
            guard case .idle = state else { return false }
            state = .requested
            return true
        }
        guard isFirst else { return }
        queue.async { [self] in
            let isWanted = state.withLock { state in
                guard case .requested = state else { return false }
                state = .idle
                return true
            }
            if isWanted { body() }
        }
    }

    func cancel() {
        state.withLock { $0 = .cancelled }
    }
}
