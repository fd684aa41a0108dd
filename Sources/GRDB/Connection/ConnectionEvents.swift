// What happens on a connection, and who wants to know: rows that change, transactions that are about to be committed, and their ends.
// This is the one place that tells. The functions that SQLite calls stand in Database+Hooks.swift.

/// Somebody who wants to know what happens on a connection. Subscribers are told in the order of their subscriptions.
protocol ConnectionSubscriber: AnyObject {
    /// Whether the subscription is over.
    var isOver: Bool { get }

    /// Whether the subscription is over when the next transaction has ended.
    var endsWithTransaction: Bool { get }

    /// Whether transactions that only read are worth telling.
    var hearsReads: Bool { get }

    /// Whether the subscriber was told of anything in the present transaction.
    var hasHeard: Bool { get }

    /// Whether changes of rows are worth telling, at present.
    var hearsChanges: Bool { get }

    /// Whether changes are worth telling that statements do not announce row by row: tables that go away, rows of virtual tables, a content that is
    /// replaced as a whole.
    var hearsUnannouncedChanges: Bool { get }

    /// Whether the changes that a statement may make are worth telling.
    func observes(_ kind: DatabaseEventKind) -> Bool

    /// A row was changed, by a statement that makes changes the subscriber observes. The database must not be used.
    ///
    /// - Parameter kinds: What the statement may do to rows of this table: one of them is what it has done.
    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind])

    /// Something was changed that the subscriber observes, and nobody knows which rows. The database must not be used.
    ///
    /// - Parameter kinds: What may have happened. `nil` is anything.
    func databaseDidChange(_ kinds: [DatabaseEventKind]?)

    /// The transaction is about to be committed. The database must not be used.
    ///
    /// - Throws: What the one gets who commits, instead of the commit: the transaction is rolled back.
    func transactionWillCommit() throws

    /// The transaction has ended: what is told from now on belongs to another one. The functions of programs are called later, and not here.
    func transactionDidEnd(isCommit: Bool)

    /// The transaction was committed.
    func transactionDidCommit(_ db: Database)

    /// The transaction was rolled back.
    func transactionDidRollBack(_ db: Database)

    /// A statement has failed that was no part of a transaction: its changes are undone.
    func statementDidFail(_ db: Database)
}

extension ConnectionSubscriber {
    var isOver: Bool { false }
    var hearsReads: Bool { false }
    var hasHeard: Bool { false }
    var hearsChanges: Bool { false }
    var hearsUnannouncedChanges: Bool { false }
    func observes(_ kind: DatabaseEventKind) -> Bool { false }
    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind]) {}
    func databaseDidChange(_ kinds: [DatabaseEventKind]?) {}
    func transactionWillCommit() throws {}
    func transactionDidEnd(isCommit: Bool) {}
    func statementDidFail(_ db: Database) {}
}

/// What a connection knows of its subscribers, and of what they are still to be told.
struct ConnectionEvents {
    /// In the order of their subscriptions.
    private(set) var subscribers: [any ConnectionSubscriber] = []

    /// Whether there are any. Otherwise, SQLite calls no hook.
    var isListening: Bool { !subscribers.isEmpty }

    /// The changes of rows that the statement may make which is running now, and who wants to hear of them.
    var interests: [Interest] = []

    /// Whether what the connection does is a fetch of an observation, which is nobody's transaction.
    var isFetching = false

    /// Whether subscribers are told of something now, while SQLite waits for them to come back.
    var isInsideHook = false

    /// What the open savepoints have changed. It is told when they are released, and never if they are rolled back.
    private(set) var held: [HeldChange] = []

    /// How far the commit has come.
    var commit = CommitPhase.none

    enum CommitPhase {
        /// SQLite has not announced a commit.
        case none

        /// The subscribers know that there is going to be a commit, and agree.
        case announced

        /// A subscriber has refused it.
        case refused(any Error)
    }

    /// Changes of one kind to the rows of one table, and who wants to hear of them.
    struct Interest {
        let change: DatabaseEvent.Kind
        let table: String
        var kinds: [DatabaseEventKind]
        var subscribers: [any ConnectionSubscriber]

        /// Whether these are deletions.
        var isDeletion: Bool { change == .delete } // compared: enumerations
    }

    /// A change, as it is told.
    enum Change {
        case row(DatabaseEvent, kinds: [DatabaseEventKind])

        /// Of nobody knows which rows.
        case unknown(kinds: [DatabaseEventKind]?)

        func tell(_ subscribers: [any ConnectionSubscriber]) {
            for subscriber in subscribers where subscriber.hearsChanges {
                switch self {
                case .row(let event, let kinds): subscriber.rowDidChange(event, among: kinds)
                case .unknown(let kinds): subscriber.databaseDidChange(kinds)
                }
            }
        }
    }

    struct HeldChange {
        let change: Change
        let subscribers: [any ConnectionSubscriber]

        /// How many savepoints were open, those left out that were released since.
        var savepointCount: Int
    }

    // MARK: - Subscribers

    mutating func add(_ subscriber: any ConnectionSubscriber) {
        subscribers.append(subscriber)
    }

    /// Removes subscribers.
    mutating func remove(where shouldBeRemoved: (any ConnectionSubscriber) -> Bool) {
        subscribers.removeAll(where: shouldBeRemoved)
    }

    // MARK: - Changes

    /// Who wants to hear of the changes that a statement may make.
    func interests(in kinds: [DatabaseEventKind]) -> [Interest] {
        var interests: [Interest] = []
        for kind in kinds {
            for subscriber in subscribers where subscriber.hearsChanges && subscriber.observes(kind) {
                Self.add(subscriber, to: &interests, for: kind)
            }
        }
        return interests
    }

    private static func add(_ subscriber: any ConnectionSubscriber, to interests: inout [Interest], for kind: DatabaseEventKind) {
        let index = interests.firstIndex { interest in
            interest.change == kind.rowChange && interest.table.isSameDatabaseName(as: kind.tableName) // compared: enumerations
        }
        guard let index else {
            interests.append(Interest(change: kind.rowChange, table: kind.tableName, kinds: [kind], subscribers: [subscriber]))
            return
        }
        // Two kinds can be updates of different columns of one table.
        if !interests[index].kinds.contains(kind) { // compared: DatabaseEventKind
            interests[index].kinds.append(kind)
        }
        if !interests[index].subscribers.contains(where: { $0 === subscriber }) {
            interests[index].subscribers.append(subscriber)
        }
    }

    // MARK: - Savepoints

    mutating func hold(_ change: Change, for subscribers: [any ConnectionSubscriber], savepointCount: Int) {
        held.append(HeldChange(change: change, subscribers: subscribers, savepointCount: savepointCount))
    }

    /// Takes note of a savepoint that was released.
    ///
    /// - Parameter count: The number of those that are left.
    mutating func savepointWasReleased(leaving count: Int) {
        // The counts never decrease.
        for index in held.indices.reversed() {
            guard held[index].savepointCount > count else { return }
            held[index].savepointCount = count
        }
    }

    /// Takes note of a savepoint that was rolled back, but is still open.
    ///
    /// - Parameter count: The number of those that are left, this one included.
    mutating func savepointWasRolledBack(leaving count: Int) {
        while let last = held.last, last.savepointCount >= count {
            held.removeLast()
        }
    }

    /// Takes what was held back.
    mutating func takeHeld() -> [HeldChange] {
        defer { held = [] }
        return held
    }
}
