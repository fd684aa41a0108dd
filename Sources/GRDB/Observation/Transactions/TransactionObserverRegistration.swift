// The registration of a transaction observer.

import GRDBFoundation

/// Notifies a transaction observer of what happens on a connection, for the extent that it was added with.
final class TransactionObserverRegistration: ChangeObserver {
    private weak var weakObserver: (any TransactionObserver)?

    /// `nil` when the observer's own life limits the registration.
    private let retainedObserver: (any TransactionObserver)?

    let endsWithTransaction: Bool

    /// Whether the observer is not notified of any more changes of the present transaction, as it has asked for.
    private var isStopped = false

    /// Whether the observer was notified of anything that is not committed.
    private(set) var hasPendingChanges = false

    /// Whether the observer is not notified of rows before they change.
    private var ignoresPreUpdates: Bool

    init(_ observer: any TransactionObserver, extent: Database.TransactionObservationExtent) {
        weakObserver = observer
        let type = ObjectIdentifier(type(of: observer))
        ignoresPreUpdates = Self.typesIgnoringPreUpdates.withLock { $0.contains(type) }
        retainedObserver = extent == .observerLifetime ? nil : observer
        endsWithTransaction = extent == .nextTransaction
    }

    private var observer: (any TransactionObserver)? {
        retainedObserver ?? weakObserver
    }

    func isRegistration(of other: any TransactionObserver) -> Bool {
        observer === other
    }

    // MARK: - Notifications

    var isOver: Bool { observer == nil }

    var observesRowChanges: Bool { !isStopped }

    var observedChanges: ObservedChanges {
        var changes: ObservedChanges = []
        if !ignoresPreUpdates { changes.formUnion([.rowsBefore, .valuesBefore]) }
        if observer?.databaseEventObservationStrategy.requiresDatabaseEventKind == false { changes.insert(.unannouncedRows) }
        return changes
    }

    func observation(of kind: DatabaseEventKind) -> KindObservation {
        guard let observer else { return KindObservation(rows: false) }
        let observesAll = !observer.databaseEventObservationStrategy.requiresDatabaseEventKind
        return KindObservation(rows: observesAll || observer.observes(eventsOfKind: kind))
    }

    func receive(_ change: ReportedChange) {
        switch change {
        case .rowWillChange(let event, _):
            guard !ignoresPreUpdates else { return }
            let hadPendingChanges = hasPendingChanges
            notifyChange { $0.databaseWillChange(with: event) }
            if ignoresPreUpdates {
                hasPendingChanges = hadPendingChanges
            }
        case .rowDidChange(let event, _): notifyChange { $0.databaseDidChange(with: event) }
        case .unknownRows: notifyChange { $0.databaseDidChange() }
        case .tables, .rowIDs: break
        }
    }

    func transactionWillCommit() throws {
        hasPendingChanges = true
        try observer?.databaseWillCommit()
    }

    func transactionDidEnd(isCommit: Bool) {
        isStopped = false
        hasPendingChanges = false
    }

    func transactionDidCommit(_ db: Database) {
        observer?.databaseDidCommit(db)
    }

    func transactionDidRollBack(_ db: Database) {
        observer?.databaseDidRollback(db)
    }

    func statementDidFail(_ db: Database) {
        guard hasPendingChanges else { return }
        transactionDidEnd(isCommit: false)
        transactionDidRollBack(db)
    }

    // MARK: - Stopping

    /// Where a thread finds the registration whose observer it notifies of a change.
    private static let currentKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private func notifyChange(_ notify: (any TransactionObserver) -> Void) {
        guard let observer else { return }
        hasPendingChanges = true
        let outer = pthread_getspecific(Self.currentKey)
        pthread_setspecific(Self.currentKey, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.currentKey, outer) }
        notify(observer)
    }

    private static func current(of observer: any TransactionObserver) -> TransactionObserverRegistration? {
        guard let current = pthread_getspecific(currentKey) else { return nil }
        let registration = Unmanaged<TransactionObserverRegistration>.fromOpaque(current).takeUnretainedValue()
        return registration.isRegistration(of: observer) ? registration : nil
    }

    /// Stops notifying an observer of changes of the present transaction. Does nothing unless the current thread notifies it of a change now.
    static func stopCurrent(of observer: any TransactionObserver) {
        current(of: observer)?.isStopped = true
    }

    // MARK: - Changes that are about to happen

    /// The types of observers that do nothing when a row is about to change: the rows cost them nothing, from the second one on.
    private static let typesIgnoringPreUpdates = Locked<Set<ObjectIdentifier>>([])

    /// Stops notifying an observer of rows that are about to change. To be called by the method that does nothing.
    static func ignorePreUpdates(of observer: any TransactionObserver) {
        guard let current = current(of: observer), !current.ignoresPreUpdates else { return }
        current.ignoresPreUpdates = true
        let type = ObjectIdentifier(type(of: observer))
        typesIgnoringPreUpdates.withLock { _ = $0.insert(type) }
    }
}
