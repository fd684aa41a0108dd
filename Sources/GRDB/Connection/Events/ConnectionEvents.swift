// The observers of a connection, and the state of their notifications.

/// The observers of a connection, and what they are still to be notified of.
struct ConnectionEvents {
    /// In the order in which they were added.
    private(set) var observers: [any ConnectionObserver] = []

    /// Those of them that observe changes, in the same order.
    private(set) var changeObservers: [any ChangeObserver] = []

    /// Whether there are any. Otherwise, SQLite calls no hook.
    var hasObservers: Bool { !observers.isEmpty }

    /// The observers of the rows that the running statement changes.
    var interests: RowObservers?

    /// The rows that concern none of them, as far as this is known.
    var unobservedRows: UnobservedRows?

    /// The observers of the rows that the last statement changed: often, the next statement is the same.
    var lastInterests: RowObservers?

    /// The generation of the interests of the observers at that time. See ``interestGeneration(of:hasPreUpdateHook:)``.
    var lastInterestGeneration: Int?

    /// What the observers were asked last, kept for its memory.
    var spareAnswers: [RowObservers.Answer] = []

    /// How many statements run, one inside of the other.
    var runningCount = 0

    /// The virtual tables, by the names of the tables inside of them, as they were when the schema had a certain generation. `nil` if they are not
    /// known.
    ///
    /// What observers have read from the schema is up to date as long as this is.
    var shadowTables: (owners: [DatabaseName: String], generation: Int)?

    /// Whether the running statement changes the schema.
    var isChangingSchema = false

    /// Whether what the connection does is a fetch of an observation. Observers are not notified of the end of its transaction.
    var isFetching = false

    /// Whether the last statement has failed, and SQLite has kept what it had changed until then.
    var hasFailedKeepingChanges = false

    /// How many notifications of ends of transactions are running, one inside of the other: an observer that is notified of one may write.
    var notificationDepth = 0

    /// Whether observers are being notified now, while SQLite waits for them to return.
    var isInsideHook = false

    /// The changes of the open savepoints. They are reported when the savepoints are released, and never if these are rolled back.
    private(set) var pendingChanges: [PendingChange] = []

    /// How far the commit has come.
    var commit = CommitPhase.none

    enum CommitPhase {
        /// SQLite has not announced a commit.
        case none

        /// The observers know that there is going to be a commit, and agree.
        case announced

        /// An observer has refused it.
        case refused(any Error)
    }

    /// A change, as observers are notified of it.
    enum Change {
        case preUpdate(DatabasePreUpdateEvent, kinds: [DatabaseEventKind])
        case row(DatabaseEvent, kinds: [DatabaseEventKind])

        /// Of unknown rows.
        case unknown(kinds: [DatabaseEventKind]?)

        /// Of tables and views themselves. `nil` stands for any.
        case tables([String]?, areNew: Bool)

        @inline(__always)
        func notify(_ observers: [any ChangeObserver]) {
            if case .tables(let names, let areNew) = self {
                return observers.forEach { $0.tablesDidChange(names, areNew: areNew) }
            }
            for observer in observers where observer.observesRowChanges {
                switch self {
                case .preUpdate(let event, let kinds): observer.rowWillChange(event, among: kinds)
                case .row(let event, let kinds): observer.rowDidChange(event, among: kinds)
                case .unknown(let kinds): observer.databaseDidChange(kinds)
                case .tables: break
                }
            }
        }
    }

    struct PendingChange {
        let change: Change
        var observers: [any ChangeObserver]

        /// How many savepoints were open, those left out that were released since.
        var savepointCount: Int
    }

    // MARK: - Observers

    mutating func add(_ observer: any ConnectionObserver) {
        observers.append(observer)
        guard let observer = observer as? any ChangeObserver else { return }
        changeObservers.append(observer)
        lastInterests = nil
    }

    /// Removes observers.
    mutating func remove(where shouldBeRemoved: (any ConnectionObserver) -> Bool) {
        observers.removeAll(where: shouldBeRemoved)
        let count = changeObservers.count
        changeObservers.removeAll(where: shouldBeRemoved)
        if changeObservers.count < count { lastInterests = nil }
    }

    /// A number that stays the same as long as all of the observers would answer the same. `nil` if some have to be asked.
    static func interestGeneration(of observers: [any ChangeObserver], hasPreUpdateHook: Bool) -> Int? {
        // It grows with each of them.
        var sum = 0
        for observer in observers {
            guard let generation = observer.interestGeneration else { return nil }
            sum += generation
        }
        return hasPreUpdateHook ? 2 * sum + 1 : 2 * sum
    }

    // MARK: - Savepoints

    mutating func addPendingChange(_ change: Change, for observers: [any ChangeObserver], savepointCount: Int) {
        pendingChanges.append(PendingChange(change: change, observers: observers, savepointCount: savepointCount))
    }

    /// Takes note of a savepoint that was released.
    ///
    /// - Parameter count: The number of those that are left.
    mutating func savepointWasReleased(leaving count: Int) {
        // The counts never decrease.
        for index in pendingChanges.indices.reversed() {
            guard pendingChanges[index].savepointCount > count else { return }
            pendingChanges[index].savepointCount = count
        }
    }

    /// Takes note of a savepoint that was rolled back, but is still open.
    ///
    /// - Parameter count: The number of those that are left, this one included.
    mutating func savepointWasRolledBack(leaving count: Int) {
        while let last = pendingChanges.last, last.savepointCount >= count {
            pendingChanges.removeLast()
        }
    }

    /// Where a statement begins, for observers that forget its changes when it fails.
    struct UndoPoint {
        fileprivate let marks: [(observer: any ChangeObserver, mark: Int)]
        fileprivate let pendingCount: Int

        /// The present point, or `nil` if no observer has a mark.
        init?(_ observers: [any ChangeObserver], pendingCount: Int) {
            var marks: [(observer: any ChangeObserver, mark: Int)] = []
            for observer in observers {
                if let mark = observer.undoMark { marks.append((observer, mark)) }
            }
            guard !marks.isEmpty else { return nil }
            self.marks = marks
            self.pendingCount = pendingCount
        }

        var observers: [any ChangeObserver] { marks.map(\.observer) }
    }

    /// Takes note of a statement that has failed, and has changed nothing.
    mutating func undo(to point: UndoPoint) {
        for (observer, mark) in point.marks {
            observer.undo(to: mark)
            for index in pendingChanges.indices.dropFirst(point.pendingCount) {
                pendingChanges[index].observers.removeAll { $0 === observer }
            }
        }
    }

    /// Forgets the changes of open savepoints.
    mutating func removePendingChanges() {
        if !pendingChanges.isEmpty { pendingChanges = [] }
    }

    /// Takes the changes of open savepoints.
    mutating func takePendingChanges() -> [PendingChange] {
        defer { pendingChanges = [] }
        return pendingChanges
    }
}
