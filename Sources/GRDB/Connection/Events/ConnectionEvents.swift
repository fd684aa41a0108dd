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
    var rowObservers: RowObservers?

    /// The rows that concern none of them, as far as this is known.
    var unobservedRows: UnobservedRows?

    /// The observers of the rows that the last statement changed: often, the next statement is the same.
    var lastRowObservers: RowObservers?

    /// The generation of what the observers observed at that time. See ``observationGeneration(of:hasPreUpdateHook:)``.
    var lastObservationGeneration: Int?

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

    /// The statements on their way whose changes some observers may have to forget, the innermost last.
    private(set) var undoPoints: [UndoPoint] = []

    /// Whether an undo point waits for the first row that SQLite counts as a change of the running statement.
    var awaitsCountedRow = false

    /// How many notifications of ends of transactions are running, one inside of the other: an observer that is notified of one may write.
    var notificationDepth = 0

    /// Whether observers are being notified now, while SQLite waits for them to return.
    var isInsideHook = false

    /// Whether SQLite reports changes and commits, and whether it reports rows before they change.
    var areHooksSet = false
    var isPreUpdateHookSet = false

    /// Whether this module may have SQLite call a function before rows change.
    ///
    /// A connection has one such function, and SQLite does not report whether there is one. A program that has the C interface may have set its own,
    /// or may do so at any time: SQLite's sessions do, and take what was set before for one of them.
    private(set) var ownsPreUpdateHook = SQLiteFeature.preUpdateHook.isAvailable

    let preUpdateScope = PreUpdateScope()

    /// What was read since it is recorded, if it is.
    var accessedRegion: DatabaseRegion?

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

    struct PendingChange {
        let change: ReportedChange
        var observers: [any ChangeObserver]

        /// The observers for which it is not known whether SQLite has undone the change, because its statement has failed.
        var doubtfulObservers: [any ChangeObserver] = []

        /// How many savepoints were open, those left out that were released since.
        var savepointCount: Int

        /// Notifies the observers.
        func notify() {
            change.notify(observers)
            for observer in doubtfulObservers {
                guard let mark = observer.undoMark else { continue }
                change.notify([observer])
                observer.undo(to: mark, isCertain: false)
            }
        }
    }

    /// Takes note that the function which SQLite calls before rows change may be that of the program.
    mutating func losePreUpdateHook() {
        ownsPreUpdateHook = false
    }

    // MARK: - Observers

    mutating func add(_ observer: any ConnectionObserver) {
        observers.append(observer)
        guard let observer = observer as? any ChangeObserver else { return }
        changeObservers.append(observer)
        lastRowObservers = nil
    }

    /// Removes observers.
    mutating func remove(where shouldBeRemoved: (any ConnectionObserver) -> Bool) {
        observers.removeAll(where: shouldBeRemoved)
        let count = changeObservers.count
        changeObservers.removeAll(where: shouldBeRemoved)
        if changeObservers.count < count { lastRowObservers = nil }
        guard !undoPoints.isEmpty else { return }
        for index in undoPoints.indices {
            undoPoints[index].marks.removeAll { shouldBeRemoved($0.observer) }
        }
        undoPoints.removeAll { $0.marks.isEmpty }
    }

    /// A number that stays the same as long as all of the observers would answer the same. `nil` if some have to be asked.
    static func observationGeneration(of observers: [any ChangeObserver], hasPreUpdateHook: Bool) -> Int? {
        // It grows with each of them.
        var sum = 0
        for observer in observers {
            guard let generation = observer.observationGeneration else { return nil }
            sum += generation
        }
        return hasPreUpdateHook ? 2 * sum + 1 : 2 * sum
    }

    // MARK: - Savepoints

    mutating func addPendingChange(_ change: ReportedChange, for observers: [any ChangeObserver], savepointCount: Int) {
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
        noteChangesOfOthers()
    }

    // MARK: - Statements that fail

    /// Where a statement begins, for observers that forget its changes when it fails.
    struct UndoPoint {
        fileprivate let statement: ObjectIdentifier
        fileprivate var marks: [(observer: any ChangeObserver, mark: Int)]
        fileprivate var pendingCount: Int

        /// Whether other changes than those of the statement may have been recorded since.
        fileprivate(set) var hasChangesOfOthers = false

        /// Whether the statement is known to have changed a row that SQLite counts.
        fileprivate(set) var hasCountedRow = false
    }

    /// Takes note of the first step of a statement.
    ///
    /// - Returns: Whether an observer may have to forget its changes.
    mutating func addUndoPoint(_ statement: Statement, _ observers: [any ChangeObserver]) -> Bool {
        var marks: [(observer: any ChangeObserver, mark: Int)] = []
        for observer in observers {
            if let mark = observer.undoMark { marks.append((observer, mark)) }
        }
        guard !marks.isEmpty else { return false }
        noteChangesOfOthers()
        undoPoints.append(UndoPoint(statement: ObjectIdentifier(statement), marks: marks, pendingCount: pendingChanges.count))
        return true
    }

    private func undoPointIndex(of statement: Statement) -> Int? {
        let identity = ObjectIdentifier(statement)
        return undoPoints.lastIndex { $0.statement == identity }
    }

    /// Takes note that a statement on its way has changed a row that SQLite counts.
    mutating func noteCountedRow(of statement: Statement) {
        guard let index = undoPointIndex(of: statement) else { return }
        undoPoints[index].hasCountedRow = true
    }

    /// Takes note that what is recorded from now on need not be a change of the statements on their way.
    mutating func noteChangesOfOthers() {
        for index in undoPoints.indices {
            undoPoints[index].hasChangesOfOthers = true
            undoPoints[index].pendingCount = min(undoPoints[index].pendingCount, pendingChanges.count)
        }
    }

    /// Takes the point at which a statement has begun. It is not on its way any more.
    mutating func takeUndoPoint(of statement: Statement) -> UndoPoint? {
        guard let index = undoPointIndex(of: statement) else { return nil }
        return undoPoints.remove(at: index)
    }

    /// Forgets the changes of savepoints, and where statements have begun, at the end of the transaction.
    mutating func transactionDidEnd() {
        if !pendingChanges.isEmpty { pendingChanges = [] }
        if !undoPoints.isEmpty { undoPoints = [] }
    }

    /// Takes note of a statement that has failed.
    ///
    /// - Parameter isCertain: Whether its changes are known to be undone. Otherwise, they may be, or not.
    mutating func undo(to point: UndoPoint, isCertain: Bool) {
        for (observer, mark) in point.marks {
            observer.undo(to: mark, isCertain: isCertain)
            for index in pendingChanges.indices.dropFirst(point.pendingCount) {
                guard pendingChanges[index].observers.contains(where: { $0 === observer }) else { continue }
                pendingChanges[index].observers.removeAll { $0 === observer }
                if !isCertain { pendingChanges[index].doubtfulObservers.append(observer) }
            }
        }
    }

    // MARK: - The changes of open savepoints

    /// Takes the changes of open savepoints.
    mutating func takePendingChanges() -> [PendingChange] {
        let changes = pendingChanges
        pendingChanges = []
        noteChangesOfOthers()
        return changes
    }
}
