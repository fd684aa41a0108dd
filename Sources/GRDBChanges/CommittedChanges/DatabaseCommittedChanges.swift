// The changes of a database, transaction by transaction, as an asynchronous sequence.

import GRDB
import GRDBFoundation

/// The error of a sequence whose loop takes committed changes more slowly than they come: the transactions from here on are lost to the sequence.
///
/// Read the database anew, and follow another sequence. See `committedChanges(in:detail:limit:)` of ``DatabaseWriter``.
public struct DatabaseChangesOverflowError: Error, Sendable {
    /// How many changes were allowed to wait.
    public let limit: Int
}

extension DatabaseChangesOverflowError: CustomStringConvertible {
    public var description: String {
        "more than \(limit) changes of the database were waiting to be taken: those that follow are lost"
    }
}

extension DatabaseChangesOverflowError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

/// The changes of the transactions that are committed, one element for each. See `committedChanges(in:detail:limit:)` of ``DatabaseWriter``.
public struct DatabaseCommittedChanges: AsyncSequence, Sendable {
    public typealias Element = DatabaseChanges

    let recording: ChangeRecording

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(recording: recording)
    }

    /// Waits for one transaction after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let recording: ChangeRecording

        /// Waits for the next transaction.
        ///
        /// - Returns: `nil` when the task is cancelled, and when the database is closed.
        /// - Throws: ``DatabaseChangesOverflowError``, after the transactions that were collected before it.
        public func next() async throws -> DatabaseChanges? {
            try await recording.buffer.next()
        }
    }
}

extension DatabaseWriter {
    /// Returns the changes that are committed from now on, transaction by transaction.
    ///
    ///     let changes = try await queue.committedChanges(in: Table("city"), detail: .values)
    ///     for try await transaction in changes {
    ///         for row in transaction.rows {
    ///             print(row.kind, row.initialValues ?? [], row.finalValues ?? [])
    ///         }
    ///     }
    ///
    /// Each transaction that this database commits after the call, and that changes one of the regions, is an element, in order. Changes
    /// that are undone are no part of an element. What other connections and processes commit is not reported: see ``externalChanges()``.
    ///
    /// The changes wait until they are taken. When they are more than `limit`, nothing more is collected: the sequence gives the transactions that
    /// were collected, and then throws a ``DatabaseChangesOverflowError``. So a loop that stops reading needs limited memory, and
    /// one that goes on knows that it has missed something.
    ///
    /// The sequence is for one loop. It ends when the task of the loop is cancelled, when the sequence is released, and when the database is closed; it
    /// does not keep the database open.
    ///
    /// This method waits for the writes that were asked for before, unless it is called in one of them: all tables may have been changed by
    /// that one, then, before the sequence was there.
    ///
    /// - Parameters:
    ///   - regions: Tables, requests… The whole database when there are none.
    ///   - detail: How much is reported.
    ///   - limit: How many changes may wait: each row is one, and each table of each transaction. A single transaction of more changes is an
    ///     overrun, too. Large values are not counted by their size.
    /// - Returns: The sequence.
    /// - Throws: A ``DatabaseError`` when the regions cannot be found in the schema, or when the database is closed.
    @_disfavoredOverload
    public func committedChanges(
        in regions: any DatabaseRegionConvertible...,
        detail: DatabaseChangeDetail = .rows,
        limit: Int = 100_000
    ) throws -> DatabaseCommittedChanges {
        try unsafeReentrantWrite { try $0.committedChanges(in: regions, detail, limit: limit) }
    }

    /// Returns the changes that are committed from now on, transaction by transaction. Does not block: see the form that does.
    ///
    ///     for try await transaction in try await pool.committedChanges() {
    ///         cache.removeAll(of: transaction.tableNames)
    ///     }
    ///
    /// - Parameters:
    ///   - regions: Tables, requests… The whole database when there are none.
    ///   - detail: How much is reported.
    ///   - limit: How many changes may wait.
    /// - Returns: The sequence.
    /// - Throws: A ``DatabaseError`` when the regions cannot be found in the schema, or when the database is closed, and `CancellationError`.
    public func committedChanges(
        in regions: any DatabaseRegionConvertible...,
        detail: DatabaseChangeDetail = .rows,
        limit: Int = 100_000
    ) async throws -> DatabaseCommittedChanges {
        try await writeWithoutTransaction { try $0.committedChanges(in: regions, detail, limit: limit) }
    }
}

extension Database {
    fileprivate func committedChanges(
        in regions: [any DatabaseRegionConvertible],
        _ detail: DatabaseChangeDetail,
        limit: Int
    ) throws -> DatabaseCommittedChanges {
        try checkNotClosed()
        let region =
            regions.isEmpty
            ? .fullDatabase
            : try regions.reduce(into: DatabaseRegion()) { try $0.formUnion($1.databaseRegion(self)) }
        let buffer = ChangeBuffer(limit: limit)
        let recorder = ChangeRecorder(region, detail, for: buffer, limit: limit, in: self)
        startRecording(recorder)
        return DatabaseCommittedChanges(recording: ChangeRecording(buffer))
    }
}

/// Ends the recording of changes when nobody wants them any more.
final class ChangeRecording: Sendable {
    let buffer: ChangeBuffer

    init(_ buffer: ChangeBuffer) {
        self.buffer = buffer
    }

    deinit {
        buffer.cancel()
    }
}

/// Transactions between the thread that commits them and the task that takes them.
final class ChangeBuffer: ChangeReceiver, Sendable {
    private typealias Continuation = CheckedContinuation<DatabaseChanges?, any Error>
    private typealias Answer = Result<DatabaseChanges?, any Error>

    private struct State {
        /// The transactions that wait, after some that were taken.
        var transactions: [DatabaseChanges?] = []
        var takenCount = 0

        /// How many changes wait.
        var changeCount = 0

        /// Whether no more are accepted.
        var isOver = false

        /// What is thrown when all are taken.
        var error: DatabaseChangesOverflowError?

        /// The tasks that wait for a transaction: there is none then.
        var waiting: [Continuation] = []

        /// What is given now, if it is known.
        mutating func answer() -> Answer? {
            if let changes = take() { return .success(changes) }
            if let error {
                self.error = nil
                return .failure(error)
            }
            return isOver ? .success(nil) : nil
        }

        /// Takes the first transaction that waits.
        private mutating func take() -> DatabaseChanges? {
            guard takenCount < transactions.count, let first = transactions[takenCount] else { return nil }
            transactions[takenCount] = nil
            takenCount += 1
            changeCount -= first.count
            if takenCount > transactions.count / 2 {
                transactions.removeFirst(takenCount)
                takenCount = 0
            }
            return first
        }
    }

    private let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = limit
    }

    // MARK: - ChangeReceiver

    var isOver: Bool {
        state.withLock { $0.isOver }
    }

    func receive(_ changes: DatabaseChanges?) {
        let answers = state.withLock { state -> [(Continuation, Answer)] in
            guard !state.isOver else { return [] }
            guard let changes, changes.count <= limit - state.changeCount else {
                state.isOver = true
                state.error = DatabaseChangesOverflowError(limit: limit)
                defer { state.waiting = [] }
                return state.waiting.map { ($0, state.answer() ?? .success(nil)) }
            }
            state.transactions.append(changes)
            state.changeCount += changes.count
            guard !state.waiting.isEmpty, let answer = state.answer() else { return [] }
            return [(state.waiting.removeFirst(), answer)]
        }
        for (continuation, answer) in answers {
            continuation.resume(with: answer)
        }
    }

    func connectionDidClose() {
        end { _ in }
    }

    // MARK: - Taking

    /// Ends the sequence, and forgets what was not taken.
    func cancel() {
        end { state in
            (state.transactions, state.takenCount, state.changeCount) = ([], 0, 0)
            state.error = nil
        }
    }

    private func end(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            state.isOver = true
            change(&state)
            defer { state.waiting = [] }
            return state.waiting
        }
        waiting.forEach { $0.resume(returning: nil) }
    }

    func next() async throws -> DatabaseChanges? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer = state.withLock { state -> Answer? in
                    let answer = state.answer()
                    if answer == nil { state.waiting.append(continuation) }
                    return answer
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            cancel()
        }
    }
}
