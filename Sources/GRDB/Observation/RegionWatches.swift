// Those who want to know of transactions that change a region of the database, all of one connection in one place: a statement is
// looked up once, however many they are.

/// Somebody who wants to know of transactions that change a region.
protocol RegionWatcher: AnyObject {
    /// Whether the watcher does not want to know any more.
    var isOver: Bool { get }

    /// Whether the region could not be learned when it was last tried: any change of the schema concerns the watcher.
    var awaitsSchemaChange: Bool { get }

    /// A transaction that has changed the region was committed.
    ///
    /// - Parameter hasSchemaChanged: Whether it has changed tables or views of the region, which has to be learned again.
    func regionDidChange(_ db: Database, hasSchemaChanged: Bool)
}

/// A region, and who watches it. Used by the thread that has the connection only, but for ``end()``.
final class RegionWatch: @unchecked Sendable {
    // @unchecked: `ended` and `lockedWatcher` are the only variables that `end()` uses: they are locks.

    /// `nil` after the end: what the watcher holds is released then.
    private let lockedWatcher: Locked<(any RegionWatcher)?>

    fileprivate(set) var region: DatabaseRegion

    /// The place of the watch among those of its connection: it grows from one to the next.
    let number: Int

    /// Whether the present transaction has changed the region.
    fileprivate var isChanged = false

    /// Whether a transaction that has changed the region was committed, of which the watcher has not heard.
    fileprivate var isCommitted = false

    /// Whether the present transaction has changed tables or views of the region.
    fileprivate var hasChangedTables = false

    /// Whether a transaction has done so that was committed, and of which the watcher has not heard.
    fileprivate var hasCommittedTables = false

    /// Tells, from any thread, the numbers of those whose watchers do not want to know any more.
    private let ended: Locked<[Int]>

    fileprivate init(_ watcher: any RegionWatcher, region: DatabaseRegion, number: Int, ended: Locked<[Int]>) {
        lockedWatcher = Locked(watcher)
        self.region = region
        self.number = number
        self.ended = ended
    }

    /// The watcher, if it wants to know of changes.
    fileprivate var watcher: (any RegionWatcher)? {
        let watcher = lockedWatcher.withLock { $0 }
        return watcher?.isOver == false ? watcher : nil
    }

    /// Whether changes of tables and views concern the watcher. `nil` stands for any.
    fileprivate func isConcerned(by tables: [String]?, areNew: Bool) -> Bool {
        guard let tables, watcher?.awaitsSchemaChange != true else { return true }
        return tables.contains { table in
            // The tables of SQLite itself, where the schema is, concern those who read them. A new table is no change of what is there already.
            region.isFullDatabase
                ? !areNew && !table.hasDatabasePrefix("sqlite_") : region.isModified(byEventsOfKind: .insert(tableName: table))
        }
    }

    /// Forgets the watcher. Callable from any thread, when the watcher is over.
    func end() {
        // Released outside of the lock.
        let watcher = lockedWatcher.withLock { watcher in
            defer { watcher = nil }
            return watcher
        }
        guard watcher != nil else { return }
        ended.withLock { $0.append(number) }
        withExtendedLifetime(watcher) {}
    }
}

/// Tells the watchers of one connection of the transactions that concern them.
final class RegionWatches: ConnectionSubscriber {
    // Unchecked: used by the thread that has the connection, a few times in each transaction, and never by who is called meanwhile.

    /// What finds watches by what they watch.
    @exclusivity(unchecked)
    private var index = RegionWatchIndex()

    /// All of them, in the order of their beginnings.
    @exclusivity(unchecked)
    private var watches: [RegionWatch] = []

    @exclusivity(unchecked)
    private var lastNumber = 0

    /// Those whose region the present transaction has changed.
    @exclusivity(unchecked)
    private var changed: [RegionWatch] = []

    /// The groups of which all watches are among these.
    @exclusivity(unchecked)
    private var changedGroups: [RegionWatchGroup] = []

    /// Whether all watches of the whole database are among them.
    @exclusivity(unchecked)
    private var isEverythingChanged = false

    /// Those whose region was changed by a transaction that was committed, and who have not heard of it.
    @exclusivity(unchecked)
    private var committed: [RegionWatch] = []

    /// Grows when other watches, or other regions, would have others hear of a change.
    @exclusivity(unchecked)
    private var generation = 0

    /// The numbers of those whose watchers are over.
    private let ended = Locked<[Int]>([])

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
        watches.lastNumber += 1
        let watch = RegionWatch(watcher, region: region, number: watches.lastNumber, ended: watches.ended)
        watches.watches.append(watch)
        watches.addToIndex(watch, db)
        return watch
    }

    /// Tells a watcher of transactions that change another region.
    static func setRegion(_ region: DatabaseRegion, of watch: RegionWatch, in db: Database) {
        guard let watches = db.regionWatches, watch.region != region, watches.place(of: watch.number) != nil else { return }
        watches.removeFromIndex([watch])
        watch.region = region
        watches.addToIndex(watch, db)
    }

    private func addToIndex(_ watch: RegionWatch, _ db: Database) {
        generation += 1
        if watch.region.isFullDatabase { isEverythingChanged = false }
        index.add(watch, db)
    }

    private func removeFromIndex(_ watches: [RegionWatch]) {
        generation += 1
        index.remove(watches)
    }

    /// The place of a watch among all.
    private func place(of number: Int) -> Int? {
        var range = watches.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if watches[middle].number == number { return middle } // compared: numbers
            range = watches[middle].number < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Forgets the watchers that do not want to know any more.
    private func removeThoseThatAreOver() {
        let ended = ended.withLock { ended in
            defer { if !ended.isEmpty { ended = [] } }
            return ended
        }
        let places = ended.compactMap(place(of:))
        guard !places.isEmpty else { return }
        removeFromIndex(places.map { watches[$0] })
        let numbers = Set(ended)
        watches.removeAll { numbers.contains($0.number) }
        changed.removeAll { numbers.contains($0.number) }
        committed.removeAll { numbers.contains($0.number) }
    }

    var isEmpty: Bool { watches.isEmpty }

    // MARK: - Being told

    var isOver: Bool { isEmpty }

    var endsWithTransaction: Bool { false }

    var hearsChanges: Bool { changed.count < watches.count }

    var hearsUnannouncedChanges: Bool { true }

    var hasHeard: Bool { !changed.isEmpty }

    func observes(_ kind: DatabaseEventKind) -> Bool {
        observesEverything || index.groups(ofTable: kind.tableName).contains { $0.observes(kind) }
    }

    /// Whether a watch of the whole database does not know of a change yet.
    private var observesEverything: Bool {
        !isEverythingChanged && !index.watchesOfEverything.isEmpty
    }

    // Those that know already that their region was changed want to hear no more. Of watches of single rows, that makes no difference.
    var interestGeneration: Int? { changedGroups.isEmpty && !isEverythingChanged && hearsChanges ? generation : nil }

    // What SQLite tells of a row before it changes is all there is to know.
    var earlyHearing: EarlyHearing { EarlyHearing(isWanted: true, isEnough: true, needsValues: false) }

    func observesReplacements(by kind: DatabaseEventKind) -> Bool {
        index.groups(ofTable: kind.tableName).contains { $0.observesReplacements(by: kind) }
    }

    func rowWillChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) {
        noteChangeOfEverything()
        for group in index.groups(ofTable: event.tableName) where !group.isChanged {
            if group.noteChange(event, among: kinds, note: noteChange) { changedGroups.append(group) }
        }
    }

    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind]) {
        noteChangeOfEverything()
        for group in index.groups(ofTable: event.tableName) where !group.isChanged {
            if group.noteChange(event, among: kinds, note: noteChange) { changedGroups.append(group) }
        }
    }

    var hearsSchemaChanges: Bool { true }

    func tablesDidChange(_ names: [String]?, areNew: Bool) {
        for watch in watches where watch.isConcerned(by: names, areNew: areNew) {
            watch.hasChangedTables = true
            noteChange(of: watch)
        }
    }

    func databaseDidChange(_ kinds: [DatabaseEventKind]?) {
        guard let kinds else {
            noteChangeOfEverything()
            index.allGroups.forEach(noteChange)
            // Those, too, that have read nothing: there may be something now.
            watches.forEach(noteChange)
            return
        }
        for kind in kinds {
            noteChangeOfEverything()
            for group in index.groups(ofTable: kind.tableName) where group.observes(kind) {
                noteChange(of: group)
            }
        }
    }

    func rowsWereRenumbered() -> Bool {
        for group in index.allGroups where group.watched.mayBeRenumbered {
            noteChange(of: group)
        }
        return hasHeard
    }

    private func noteChangeOfEverything() {
        guard observesEverything else { return }
        index.watchesOfEverything.forEach(noteChange)
        isEverythingChanged = true
    }

    private func noteChange(of group: RegionWatchGroup) {
        guard !group.isChanged else { return }
        group.noteAll(noteChange)
        changedGroups.append(group)
    }

    private func noteChange(of watch: RegionWatch) {
        guard !watch.isChanged else { return }
        watch.isChanged = true
        changed.append(watch)
    }

    func transactionDidEnd(isCommit: Bool) {
        let changed = takeChanged(isCommit: isCommit)
        guard isCommit else { return }
        // Those who have not heard of the one before hear once of both.
        committed = committed.isEmpty ? changed : committed + changed.filter { !$0.isCommitted }
        for watch in changed {
            watch.isCommitted = true
        }
    }

    func transactionDidCommit(_ db: Database) {
        removeThoseThatAreOver()
        var changed = committed
        committed = []
        guard !changed.isEmpty else { return }
        for watch in changed {
            watch.isCommitted = false
        }
        // In the order of their beginnings, whatever has changed first.
        if changed.count > 1 {
            changed.sort { $0.number < $1.number }
        }
        for watch in changed {
            // What has interrupted one of them must not last for the others.
            db.liftInterruption()
            let hasSchemaChanged = watch.hasCommittedTables
            watch.hasCommittedTables = false
            watch.watcher?.regionDidChange(db, hasSchemaChanged: hasSchemaChanged)
        }
    }

    func transactionDidRollBack(_ db: Database) {}

    func statementDidFail(_ db: Database) {
        _ = takeChanged(isCommit: false)
    }

    func schemaDidChange(_ db: Database) -> Bool {
        generation += 1
        var haveLearned = true
        for group in index.allGroups {
            group.schemaDidChange(db)
            haveLearned = haveLearned && group.watched.isLearned
        }
        return haveLearned
    }

    private func takeChanged(isCommit: Bool) -> [RegionWatch] {
        guard !changed.isEmpty else { return [] }
        for watch in changed {
            watch.isChanged = false
            watch.hasCommittedTables = watch.hasCommittedTables || (isCommit && watch.hasChangedTables)
            watch.hasChangedTables = false
        }
        for group in changedGroups {
            group.transactionDidEnd()
        }
        // The memory is used again.
        changedGroups.removeAll(keepingCapacity: true)
        isEverythingChanged = false
        defer { changed = [] }
        return changed
    }
}

extension Database {
    fileprivate var regionWatches: RegionWatches? {
        events.subscribers.lazy.compactMap { $0 as? RegionWatches }.first
    }
}
