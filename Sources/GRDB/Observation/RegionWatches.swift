// Those who want to know of transactions that change a region of the database, all of one connection in one place: a statement is
// looked up once, however many they are.

/// Somebody who wants to know of transactions that change a region.
protocol RegionWatcher: AnyObject {
    /// Whether the watcher does not want to know any more.
    var isOver: Bool { get }

    /// A transaction that has changed the region was committed.
    func regionDidChange(_ db: Database)
}

/// A region, and who watches it. Used by the thread that has the connection only, but for ``end()``.
final class RegionWatch: @unchecked Sendable {
    // @unchecked: `hasEnds` and `lockedWatcher` are the only members that `end()` uses: they are locks.

    /// `nil` after the end: what the watcher holds is released then.
    private let lockedWatcher: Locked<(any RegionWatcher)?>
    fileprivate var watched: WatchedRegion

    /// Whether the present transaction has changed the region.
    fileprivate var isChanged = false

    /// Tells, from any thread, that some watcher does not want to know any more.
    private let hasEnds: Locked<Bool>

    fileprivate init(_ watcher: any RegionWatcher, region: DatabaseRegion, hasEnds: Locked<Bool>, _ db: Database) {
        lockedWatcher = Locked(watcher)
        self.hasEnds = hasEnds
        watched = WatchedRegion(region, db)
    }

    /// The watcher, if it wants to know of changes.
    fileprivate var watcher: (any RegionWatcher)? {
        let watcher = lockedWatcher.withLock { $0 }
        return watcher?.isOver == false ? watcher : nil
    }

    /// Forgets the watcher. Callable from any thread, when the watcher is over.
    func end() {
        // Released outside of the lock.
        let watcher = lockedWatcher.withLock { watcher in
            defer { watcher = nil }
            return watcher
        }
        hasEnds.withLock { $0 = true }
        withExtendedLifetime(watcher) {}
    }
}

/// Tells the watchers of one connection of the transactions that concern them.
final class RegionWatches: ConnectionSubscriber {
    // Unchecked: used by the thread that has the connection, a few times in each transaction, and never by who is called meanwhile.

    @exclusivity(unchecked)
    private var watchesByTable: [DatabaseName: [RegionWatch]] = [:]

    @exclusivity(unchecked)
    private var watchesOfEverything: [RegionWatch] = []

    /// All of them, in the order of their beginnings.
    @exclusivity(unchecked)
    private var watches: [RegionWatch] = []

    /// Those whose region the present transaction has changed.
    @exclusivity(unchecked)
    private var changed: [RegionWatch] = []

    /// Those whose region was changed by a transaction that was committed, and who have not heard of it.
    @exclusivity(unchecked)
    private var committed: [RegionWatch] = []

    /// Grows when other watches, or other regions, would have others hear of a change.
    @exclusivity(unchecked)
    private var generation = 0

    /// The table that was looked up last, and its watches: often, the next one is the same.
    @exclusivity(unchecked)
    private var lastTable: (name: String, watches: [RegionWatch])?

    /// Whether there are some whose watchers are over.
    private let hasEnds = Locked(false)

    // MARK: - Watchers

    /// Tells somebody of transactions that change a region, from now on.
    static func watch(_ region: DatabaseRegion, for watcher: any RegionWatcher, in db: Database) -> RegionWatch {
        let watches =
            db.regionWatches
            ?? {
                let watches = RegionWatches()
                db.subscribe(watches)
                return watches
            }()
        watches.removeThoseThatAreOver()
        let watch = RegionWatch(watcher, region: region, hasEnds: watches.hasEnds, db)
        watches.add(watch)
        return watch
    }

    /// Tells a watcher of transactions that change another region.
    static func setRegion(_ region: DatabaseRegion, of watch: RegionWatch, in db: Database) {
        guard let watches = db.regionWatches, watch.watched.region != region, watches.watches.contains(where: { $0 === watch }) else {
            return
        }
        watches.removeFromIndex(watch)
        watch.watched = WatchedRegion(region, db)
        watches.addToIndex(watch)
    }

    private func add(_ watch: RegionWatch) {
        watches.append(watch)
        addToIndex(watch)
    }

    private func addToIndex(_ watch: RegionWatch) {
        indexWillChange()
        guard let tables = watch.watched.region.tableNames else {
            watchesOfEverything.append(watch)
            return
        }
        for table in tables {
            watchesByTable[DatabaseName(table), default: []].append(watch)
        }
    }

    private func indexWillChange() {
        generation += 1
        lastTable = nil
    }

    private func watches(ofTable table: String) -> [RegionWatch] {
        if let lastTable, lastTable.name.isSameText(as: table) { return lastTable.watches }
        let watches = watchesByTable[DatabaseName(table)] ?? []
        lastTable = (table, watches)
        return watches
    }

    private func removeFromIndex(_ watch: RegionWatch) {
        indexWillChange()
        guard let tables = watch.watched.region.tableNames else {
            watchesOfEverything.removeAll { $0 === watch }
            return
        }
        for table in tables {
            watchesByTable[DatabaseName(table)]?.removeAll { $0 === watch }
        }
    }

    /// Forgets the watchers that do not want to know any more.
    private func removeThoseThatAreOver() {
        let hasEnds = hasEnds.withLock { hasEnds in
            defer { hasEnds = false }
            return hasEnds
        }
        guard hasEnds else { return }
        // Decided once for each: others may end meanwhile.
        let over = watches.filter { $0.watcher == nil }
        for watch in over {
            removeFromIndex(watch)
        }
        let identities = Set(over.map(ObjectIdentifier.init))
        watches.removeAll { identities.contains(ObjectIdentifier($0)) }
        changed.removeAll { identities.contains(ObjectIdentifier($0)) }
        committed.removeAll { identities.contains(ObjectIdentifier($0)) }
    }

    var isEmpty: Bool { watches.isEmpty }

    // MARK: - Being told

    var isOver: Bool { isEmpty }

    var endsWithTransaction: Bool { false }

    var hearsChanges: Bool { changed.count < watches.count }

    var hearsUnannouncedChanges: Bool { true }

    var hasHeard: Bool { !changed.isEmpty }

    func observes(_ kind: DatabaseEventKind) -> Bool {
        func isConcerned(_ watch: RegionWatch) -> Bool {
            !watch.isChanged && watch.watched.isModified(byEventsOfKind: kind)
        }
        return watchesOfEverything.contains { !$0.isChanged }
            || watches(ofTable: kind.tableName).contains(where: isConcerned)
    }

    // Those that know already that their region was changed want to hear no more.
    var interestGeneration: Int? { changed.isEmpty ? generation : nil }

    // What SQLite tells of a row before it changes is all there is to know.
    var earlyHearing: EarlyHearing { EarlyHearing(isWanted: true, isEnough: true, needsValues: false) }

    func observesReplacements(by kind: DatabaseEventKind) -> Bool {
        watches(ofTable: kind.tableName).contains { !$0.isChanged && $0.watched.observesReplacements(by: kind) }
    }

    func rowWillChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) {
        noteChange(ofTable: event.tableName) { $0.isModified(by: event, among: kinds) }
    }

    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind]) {
        noteChange(ofTable: event.tableName) { $0.isModified(by: event, among: kinds) }
    }

    private func noteChange(ofTable table: String, where isConcerned: (WatchedRegion) -> Bool) {
        for watch in watchesOfEverything {
            noteChange(of: watch)
        }
        for watch in watches(ofTable: table) where !watch.isChanged {
            if isConcerned(watch.watched) {
                noteChange(of: watch)
            }
        }
    }

    func databaseDidChange(_ kinds: [DatabaseEventKind]?) {
        for watch in watches where !watch.isChanged {
            if kinds?.contains(where: watch.watched.isModified(byEventsOfKind:)) != false {
                noteChange(of: watch)
            }
        }
    }

    private func noteChange(of watch: RegionWatch) {
        guard !watch.isChanged else { return }
        watch.isChanged = true
        changed.append(watch)
    }

    func transactionDidEnd(isCommit: Bool) {
        let changed = takeChanged()
        if isCommit {
            // Those who have not heard of the one before hear once of both.
            committed = committed.isEmpty ? changed : committed + changed.filter { watch in !committed.contains { $0 === watch } }
        }
    }

    func transactionDidCommit(_ db: Database) {
        removeThoseThatAreOver()
        let changed = committed
        committed = []
        guard !changed.isEmpty else { return }
        // The value that they fetch is not the business of the task that has committed.
        db.withoutLimits {
            for watch in changed {
                watch.watcher?.regionDidChange(db)
            }
        }
    }

    func transactionDidRollBack(_ db: Database) {}

    func statementDidFail(_ db: Database) {
        _ = takeChanged()
    }

    func schemaDidChange(_ db: Database) -> Bool {
        indexWillChange()
        for watch in watches {
            watch.watched = WatchedRegion(watch.watched.region, db)
        }
        return watches.allSatisfy(\.watched.isLearned)
    }

    private func takeChanged() -> [RegionWatch] {
        guard !changed.isEmpty else { return [] }
        for watch in changed {
            watch.isChanged = false
        }
        defer { changed = [] }
        return changed
    }
}

extension Database {
    fileprivate var regionWatches: RegionWatches? {
        events.subscribers.lazy.compactMap { $0 as? RegionWatches }.first
    }

    /// Runs operations that neither the cancellation of the present access nor its deadline ends.
    func withoutLimits(_ operations: () -> Void) {
        let outerCancellation = cancellation
        let outerDeadline = blockDeadline
        outerCancellation?.setRunning(nil)
        cancellation = nil
        blockDeadline = nil
        defer {
            outerCancellation?.setRunning(handle)
            cancellation = outerCancellation
            blockDeadline = outerDeadline
        }
        operations()
    }
}
