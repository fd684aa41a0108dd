// The observers of transactions that change a region of the database, all of one connection in one place: a statement is
// looked up once, however many observers there are.

/// An observer of transactions that change a region.
protocol RegionObserver: AnyObject {
    /// Whether the observer has ended, and must not be notified any more.
    var isOver: Bool { get }

    /// Whether the region could not be learned when it was last tried: any change of the schema concerns the observer.
    var awaitsSchemaChange: Bool { get }

    /// A transaction that has changed the region was committed.
    ///
    /// - Parameter hasSchemaChanged: Whether it has changed tables or views of the region, which has to be learned again.
    func regionDidChange(_ db: Database, hasSchemaChanged: Bool)

    /// The connection was closed: no transaction is reported any more.
    func connectionDidClose()
}

extension RegionObserver {
    func connectionDidClose() {}
}

/// A region, and its observer.
// Sendable: only the thread that has the connection uses the registration, except for `end()`. That method uses `lockedObserver` and
// `ended`, which are `Locked`, and `number`, which is constant.
final class RegionObserverRegistration: @unchecked Sendable {
    /// `nil` after the end: what the observer holds is released then.
    private let lockedObserver: Locked<(any RegionObserver)?>

    fileprivate(set) var region: DatabaseRegion

    /// The number of the registration: it grows from one to the next of a connection.
    let number: Int

    /// Whether the present transaction has changed the region.
    fileprivate var isChanged = false

    /// Whether a transaction that has changed the region was committed, of which the observer was not notified yet.
    fileprivate var isCommitted = false

    /// Whether the present transaction has changed tables or views of the region.
    fileprivate var hasChangedTables = false

    /// Whether a transaction has done so that was committed, and of which the observer was not notified yet.
    fileprivate var hasCommittedTables = false

    /// The numbers of the registrations whose observers have ended, added from any thread.
    private let ended: Locked<[Int]>

    fileprivate init(_ observer: any RegionObserver, region: DatabaseRegion, number: Int, ended: Locked<[Int]>) {
        lockedObserver = Locked(observer)
        self.region = region
        self.number = number
        self.ended = ended
    }

    /// The observer, unless it has ended.
    fileprivate var observer: (any RegionObserver)? {
        let observer = lockedObserver.withLock { $0 }
        return observer?.isOver == false ? observer : nil
    }

    /// Whether changes of tables and views concern the observer. `nil` stands for any.
    fileprivate func isConcerned(by tables: [String]?, areNew: Bool) -> Bool {
        guard let tables, observer?.awaitsSchemaChange != true else { return true }
        return tables.contains { table in
            // The tables of SQLite itself, where the schema is, concern the observers that read them. A new table changes nothing that exists.
            region.isFullDatabase
                ? !areNew && !table.hasDatabasePrefix("sqlite_") : region.isModified(byEventsOfKind: .insert(tableName: table))
        }
    }

    /// Forgets the observer. Callable from any thread, when the observer has ended.
    func end() {
        // Released outside of the lock.
        let observer = lockedObserver.replace(by: nil)
        guard observer != nil else { return }
        ended.withLock { $0.append(number) }
        withExtendedLifetime(observer) {}
    }
}

/// Notifies the region observers of one connection of the transactions that concern them.
final class RegionObserverRegistry: ChangeObserver {
    // Unchecked: used by the thread that has the connection, a few times in each transaction, and never by the functions that are called meanwhile.

    /// What finds registrations by what is observed.
    @exclusivity(unchecked)
    private var index = RegionObserverIndex()

    /// All registrations, by their numbers.
    @exclusivity(unchecked)
    private var registrations: [Int: RegionObserverRegistration] = [:]

    @exclusivity(unchecked)
    private var lastNumber = 0

    /// The registrations whose region the present transaction has changed.
    @exclusivity(unchecked)
    private var changed: [RegionObserverRegistration] = []

    /// The groups of which all registrations are among these.
    @exclusivity(unchecked)
    private var changedGroups: [RegionObserverGroup] = []

    /// Whether all registrations of the whole database are among them.
    @exclusivity(unchecked)
    private var isEverythingChanged = false

    /// The registrations whose region was changed by a transaction that was committed, and whose observers were not notified of it yet.
    @exclusivity(unchecked)
    private var committed: [RegionObserverRegistration] = []

    /// Grows when the registrations or their regions change, so that other observers than before may have to be notified of a change.
    @exclusivity(unchecked)
    private var generation = 0

    /// The numbers of the registrations whose observers have ended.
    private let ended = Locked<[Int]>([])

    // MARK: - Observers

    /// Adds an observer, which is notified of transactions that change a region from now on.
    static func observe(_ region: DatabaseRegion, for observer: any RegionObserver, in db: Database) -> RegionObserverRegistration {
        let registry = db.regionObserverRegistry ?? addRegistry(to: db)
        registry.removeEnded()
        registry.lastNumber += 1
        let registration = RegionObserverRegistration(observer, region: region, number: registry.lastNumber, ended: registry.ended)
        registry.registrations[registration.number] = registration
        registry.addToIndex(registration, db)
        return registration
    }

    private static func addRegistry(to db: Database) -> RegionObserverRegistry {
        let registry = RegionObserverRegistry()
        db.addObserver(registry)
        return registry
    }

    /// Replaces the region whose changes an observer is notified of.
    static func setRegion(_ region: DatabaseRegion, of registration: RegionObserverRegistration, in db: Database) {
        guard let registry = db.regionObserverRegistry, registration.region != region, registry.registrations[registration.number] != nil
        else { return }
        registry.removeFromIndex([registration])
        registration.region = region
        registry.addToIndex(registration, db)
    }

    func connectionDidClose() {
        for registration in registrations.values.sorted(by: { $0.number < $1.number }) {
            registration.observer?.connectionDidClose()
        }
    }

    private func addToIndex(_ registration: RegionObserverRegistration, _ db: Database) {
        generation += 1
        if registration.region.isFullDatabase { isEverythingChanged = false }
        index.add(registration, db)
    }

    private func removeFromIndex(_ registrations: [RegionObserverRegistration]) {
        generation += 1
        index.remove(registrations)
    }

    /// Removes the registrations whose observers have ended.
    private func removeEnded() {
        let ended = ended.replace(by: [])
        let removed = ended.compactMap { registrations.removeValue(forKey: $0) }
        guard !removed.isEmpty else { return }
        removeFromIndex(removed)
        let numbers = Set(ended)
        changed.removeAll { numbers.contains($0.number) }
        committed.removeAll { numbers.contains($0.number) }
    }

    var isEmpty: Bool { registrations.isEmpty }

    // MARK: - Notifications

    var isOver: Bool { isEmpty }

    var endsWithTransaction: Bool { false }

    // What SQLite reports of a row before it changes is all that is needed.
    var observedChanges: ObservedChanges { [.rowsBefore, .rowsBeforeOnly, .unannouncedChanges, .tables] }

    var observesRowChanges: Bool { changed.count < registrations.count }

    var hasPendingChanges: Bool { !changed.isEmpty }

    func observation(of kind: DatabaseEventKind) -> KindObservation {
        let groups = index.groups(ofTable: kind.tableName)
        return KindObservation(
            rows: observesEverything || groups.contains { $0.observes(kind) },
            replacements: groups.contains { $0.observesReplacements(by: kind) },
            rowIDs: index.rowIDFilter(ofTable: kind.tableName))
    }

    /// Whether a registration of the whole database does not know of a change yet.
    private var observesEverything: Bool {
        !isEverythingChanged && !index.registrationsOfEverything.isEmpty
    }

    // Registrations that are marked as changed need no more notifications. For those of single rows, that makes no difference.
    var observationGeneration: Int? { changedGroups.isEmpty && !isEverythingChanged && observesRowChanges ? generation : nil }

    func receive(_ change: ReportedChange) {
        switch change {
        case .rowWillChange(let event, let kinds):
            noteChange(ofTable: event.tableName) { $0.noteChange(event, among: kinds, note: noteChange) }
        case .rowDidChange(let event, let kinds):
            noteChange(ofTable: event.tableName) { $0.noteChange(event, among: kinds, note: noteChange) }
        case .unknownRows(let kinds?):
            for kind in kinds {
                noteChange(ofTable: kind.tableName) { $0.observes(kind) && $0.noteAll(noteChange) }
            }
        case .unknownRows(kinds: .none):
            noteChangeOfEverything()
            index.allGroups.forEach(noteChange)
            // Those, too, that have read nothing: there may be something now.
            registrations.values.forEach(noteChange)
        case .tables(let names, let areNew):
            for registration in registrations.values where registration.isConcerned(by: names, areNew: areNew) {
                registration.hasChangedTables = true
                noteChange(of: registration)
            }
        case .rowIDs:
            for group in index.allGroups where group.observedRegion.mayBeRenumbered {
                noteChange(of: group)
            }
        }
    }

    /// Notes the registrations of the whole database, and those of a table.
    ///
    /// - Parameter noteGroup: Notes those of a group that are concerned, and returns whether these are all.
    @inline(__always)
    private func noteChange(ofTable name: String, _ noteGroup: (RegionObserverGroup) -> Bool) {
        noteChangeOfEverything()
        for group in index.groups(ofTable: name) where !group.isChanged && noteGroup(group) {
            changedGroups.append(group)
        }
    }

    private func noteChangeOfEverything() {
        guard observesEverything else { return }
        index.registrationsOfEverything.forEach(noteChange)
        isEverythingChanged = true
    }

    private func noteChange(of group: RegionObserverGroup) {
        guard !group.isChanged else { return }
        group.noteAll(noteChange)
        changedGroups.append(group)
    }

    private func noteChange(of registration: RegionObserverRegistration) {
        guard !registration.isChanged else { return }
        registration.isChanged = true
        changed.append(registration)
    }

    func transactionDidEnd(isCommit: Bool) {
        let changed = takeChanged(isCommit: isCommit)
        guard isCommit else { return }
        // Observers that were not notified of the transaction before are notified once of both.
        committed = committed.isEmpty ? changed : committed + changed.filter { !$0.isCommitted }
        for registration in changed {
            registration.isCommitted = true
        }
    }

    func transactionDidCommit(_ db: Database) {
        removeEnded()
        var changed = committed
        committed = []
        guard !changed.isEmpty else { return }
        for registration in changed {
            registration.isCommitted = false
        }
        // In the order in which they were added, whatever has changed first.
        if changed.count > 1 {
            changed.sort { $0.number < $1.number }
        }
        for registration in changed {
            // What has interrupted one of them must not last for the others.
            db.liftInterruption()
            let hasSchemaChanged = registration.hasCommittedTables
            registration.hasCommittedTables = false
            registration.observer?.regionDidChange(db, hasSchemaChanged: hasSchemaChanged)
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
            haveLearned = haveLearned && group.observedRegion.isLearned
        }
        return haveLearned
    }

    private func takeChanged(isCommit: Bool) -> [RegionObserverRegistration] {
        guard !changed.isEmpty else { return [] }
        for registration in changed {
            registration.isChanged = false
            registration.hasCommittedTables = registration.hasCommittedTables || (isCommit && registration.hasChangedTables)
            registration.hasChangedTables = false
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
    fileprivate var regionObserverRegistry: RegionObserverRegistry? {
        events.observers.lazy.compactMap { $0 as? RegionObserverRegistry }.first
    }
}
