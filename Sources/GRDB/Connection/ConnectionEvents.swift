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

    /// Whether a change of everything is told as one of which nobody knows the tables, and not as one of the tables there are.
    var hearsOfEverything: Bool { get }

    /// Whether ``tablesDidChange(_:areNew:)`` is to be told, instead of the deletion of all rows of tables that go away.
    var hearsSchemaChanges: Bool { get }

    /// Whether rows are worth telling whose changes no statement has announced.
    var hearsUnannouncedRows: Bool { get }

    /// Whether the changes that a statement may make are worth telling.
    func observes(_ kind: DatabaseEventKind) -> Bool

    /// A number that grows when the subscriber may answer otherwise which changes it observes. `nil` if it has to be asked each time.
    var interestGeneration: Int? { get }

    /// What the subscriber wants to hear of rows before they change, where SQLite can tell.
    var earlyHearing: EarlyHearing { get }

    /// Whether changes are worth telling before they happen because they may delete other rows, which they replace.
    func observesReplacements(by kind: DatabaseEventKind) -> Bool

    /// A row is about to change, by a statement that makes changes the subscriber observes. The database must not be used.
    ///
    /// - Parameter kinds: What the statement may do to rows of this table, as far as the subscriber observes it. If it is none of them, a row is
    ///   deleted that another one replaces.
    func rowWillChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind])

    /// A row was changed, by a statement that makes changes the subscriber observes. The database must not be used.
    ///
    /// - Parameter kinds: What the statement may do to rows of this table: one of them is what it has done.
    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind])

    /// Something was changed that the subscriber observes, and nobody knows which rows. The database must not be used.
    ///
    /// - Parameter kinds: What may have happened. `nil` is anything.
    func databaseDidChange(_ kinds: [DatabaseEventKind]?)

    /// VACUUM has given other row ids to rows. The database must not be used.
    ///
    /// - Returns: Whether the subscriber wants to be told that a transaction was committed.
    func rowsWereRenumbered() -> Bool

    /// Tables or views have come, gone, or have other columns. The database must not be used.
    ///
    /// - Parameters:
    ///   - names: Their names. `nil` if these may be any.
    ///   - areNew: Whether they have come.
    func tablesDidChange(_ names: [String]?, areNew: Bool)

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

    /// Where the changes of a statement that begins now begin, for subscribers who forget those that are undone because it fails.
    var undoMark: Int? { get }

    /// The changes since a mark are undone, though their transaction goes on.
    func undo(to mark: Int)

    /// The schema is another one than when the subscriber was last told, or than when it came. It can be read.
    ///
    /// - Returns: Whether the subscriber has read what it needs. Otherwise, it is told again.
    func schemaDidChange(_ db: Database) -> Bool

    /// The connection was closed: nothing is told any more.
    func connectionDidClose()
}

extension ConnectionSubscriber {
    var isOver: Bool { false }
    var hearsReads: Bool { false }
    var hasHeard: Bool { false }
    var hearsChanges: Bool { false }
    var hearsUnannouncedChanges: Bool { false }
    var hearsOfEverything: Bool { false }
    var hearsSchemaChanges: Bool { false }
    var hearsUnannouncedRows: Bool { false }
    func observes(_ kind: DatabaseEventKind) -> Bool { false }
    var interestGeneration: Int? { nil }
    var earlyHearing: EarlyHearing { .none }
    func observesReplacements(by kind: DatabaseEventKind) -> Bool { false }
    func rowWillChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) {}
    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind]) {}
    func databaseDidChange(_ kinds: [DatabaseEventKind]?) {}
    func rowsWereRenumbered() -> Bool { false }
    func tablesDidChange(_ names: [String]?, areNew: Bool) {}
    func transactionWillCommit() throws {}
    func transactionDidEnd(isCommit: Bool) {}
    func statementDidFail(_ db: Database) {}
    var undoMark: Int? { nil }
    func undo(to mark: Int) {}
    func schemaDidChange(_ db: Database) -> Bool { true }
    func connectionDidClose() {}
}

/// What a subscriber wants to hear of rows before they change. SQLite tells more then than afterwards: the rows of tables without row ids, the
/// rows that others replace, the row ids and values that rows had.
struct EarlyHearing {
    /// Whether changes are told before they happen.
    let isWanted: Bool

    /// Whether they need not be told again after they have happened.
    let isEnough: Bool

    /// Whether the values of the rows are needed.
    let needsValues: Bool

    static let none = EarlyHearing(isWanted: false, isEnough: false, needsValues: false)
}

/// What a connection knows of its subscribers, and of what they are still to be told.
struct ConnectionEvents {
    /// In the order of their subscriptions.
    private(set) var subscribers: [any ConnectionSubscriber] = []

    /// Whether there are any. Otherwise, SQLite calls no hook.
    var isListening: Bool { !subscribers.isEmpty }

    /// Who wants to hear of the rows that the running statement changes.
    var interests: RowInterests?

    /// Who wanted to hear of those of the last statement: often, the next one is the same.
    var lastInterests: RowInterests?

    /// How often their subscribers could have changed their minds, then. See ``interestGeneration(of:hasEarly:)``.
    var lastInterestGeneration: Int?

    /// What the subscribers were asked last, kept for its memory.
    var spareAnswers: [RowInterests.Answer] = []

    /// How many statements run, one inside of the other.
    var runningCount = 0

    /// The virtual tables, by the names of the tables inside of them, as they were when the schema had a certain generation. `nil` if nobody knows.
    ///
    /// Those who have learned from the schema what they need are up to date as long as this is.
    var shadowTables: (owners: [DatabaseName: String], generation: Int)?

    /// Whether the running statement changes the schema.
    var isChangingSchema = false

    /// Whether what the connection does is a fetch of an observation, which is nobody's transaction.
    var isFetching = false

    /// Whether the last statement has failed, and SQLite has kept what it had changed until then.
    var hasFailedKeepingChanges = false

    /// How many ends of transactions are told now, one inside of the other: who is told of one may write.
    var tellingDepth = 0

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

    /// A change, as it is told.
    enum Change {
        case early(DatabasePreUpdateEvent, kinds: [DatabaseEventKind])
        case row(DatabaseEvent, kinds: [DatabaseEventKind])

        /// Of nobody knows which rows.
        case unknown(kinds: [DatabaseEventKind]?)

        /// Of tables and views themselves. `nil` stands for any.
        case tables([String]?, areNew: Bool)

        @inline(__always)
        func tell(_ subscribers: [any ConnectionSubscriber]) {
            if case .tables(let names, let areNew) = self {
                return subscribers.forEach { $0.tablesDidChange(names, areNew: areNew) }
            }
            for subscriber in subscribers where subscriber.hearsChanges {
                switch self {
                case .early(let event, let kinds): subscriber.rowWillChange(event, among: kinds)
                case .row(let event, let kinds): subscriber.rowDidChange(event, among: kinds)
                case .unknown(let kinds): subscriber.databaseDidChange(kinds)
                case .tables: break
                }
            }
        }
    }

    struct HeldChange {
        let change: Change
        var subscribers: [any ConnectionSubscriber]

        /// How many savepoints were open, those left out that were released since.
        var savepointCount: Int
    }

    // MARK: - Subscribers

    mutating func add(_ subscriber: any ConnectionSubscriber) {
        subscribers.append(subscriber)
        lastInterests = nil
    }

    /// Removes subscribers.
    mutating func remove(where shouldBeRemoved: (any ConnectionSubscriber) -> Bool) {
        subscribers.removeAll(where: shouldBeRemoved)
        lastInterests = nil
    }

    /// A number that stays the same as long as all of the subscribers would answer the same. `nil` if some have to be asked.
    static func interestGeneration(of subscribers: [any ConnectionSubscriber], hasEarly: Bool) -> Int? {
        // It grows with each of them.
        var sum = 0
        for subscriber in subscribers {
            guard let generation = subscriber.interestGeneration else { return nil }
            sum += generation
        }
        return hasEarly ? 2 * sum + 1 : 2 * sum
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

    /// Where a statement begins, for those who forget its changes when it fails.
    struct UndoPoint {
        fileprivate let marks: [(subscriber: any ConnectionSubscriber, mark: Int)]
        fileprivate let heldCount: Int

        /// The present point, if there is anybody for whom it matters.
        init?(_ subscribers: [any ConnectionSubscriber], heldCount: Int) {
            var marks: [(subscriber: any ConnectionSubscriber, mark: Int)] = []
            for subscriber in subscribers {
                if let mark = subscriber.undoMark { marks.append((subscriber, mark)) }
            }
            guard !marks.isEmpty else { return nil }
            self.marks = marks
            self.heldCount = heldCount
        }

        var subscribers: [any ConnectionSubscriber] { marks.map(\.subscriber) }
    }

    /// Takes note of a statement that has failed, and has changed nothing.
    mutating func undo(to point: UndoPoint) {
        for (subscriber, mark) in point.marks {
            subscriber.undo(to: mark)
            for index in held.indices.dropFirst(point.heldCount) {
                held[index].subscribers.removeAll { $0 === subscriber }
            }
        }
    }

    /// Forgets what was held back.
    mutating func forgetHeld() {
        if !held.isEmpty { held = [] }
    }

    /// Takes what was held back.
    mutating func takeHeld() -> [HeldChange] {
        defer { held = [] }
        return held
    }
}
