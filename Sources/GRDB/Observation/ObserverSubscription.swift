// The subscription of a transaction observer.

import Foundation

/// Tells a transaction observer what happens on a connection, as long as it is meant to hear of it.
final class ObserverSubscription: ConnectionSubscriber {
    private weak var weakObserver: (any TransactionObserver)?

    /// Unless the observer's own life limits the subscription.
    private let retainedObserver: (any TransactionObserver)?

    let endsWithTransaction: Bool

    /// Whether the observer has heard enough of the present transaction.
    private var isStopped = false

    /// Whether the observer has heard of anything that is not committed.
    private(set) var hasHeard = false

    /// Whether the observer does not want to hear of rows before they change.
    private var ignoresEarlyChanges: Bool

    init(_ observer: any TransactionObserver, extent: Database.TransactionObservationExtent) {
        weakObserver = observer
        let type = ObjectIdentifier(type(of: observer))
        ignoresEarlyChanges = Self.typesIgnoringEarlyChanges.withLock { $0.contains(type) }
        switch extent {
        case .observerLifetime:
            retainedObserver = nil
            endsWithTransaction = false
        case .nextTransaction:
            retainedObserver = observer
            endsWithTransaction = true
        case .databaseLifetime:
            retainedObserver = observer
            endsWithTransaction = false
        }
    }

    private var observer: (any TransactionObserver)? {
        retainedObserver ?? weakObserver
    }

    func isSubscription(of other: any TransactionObserver) -> Bool {
        observer === other
    }

    // MARK: - Being told

    var isOver: Bool { observer == nil }

    var hearsChanges: Bool { !isStopped }

    func observes(_ kind: DatabaseEventKind) -> Bool {
        guard let observer else { return false }
        return !observer.databaseEventObservationStrategy.requiresDatabaseEventKind || observer.observes(eventsOfKind: kind)
    }

    var hearsUnannouncedRows: Bool { observer?.databaseEventObservationStrategy.requiresDatabaseEventKind == false }

    func rowDidChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind]) {
        tellChange { $0.databaseDidChange(with: event) }
    }

    var earlyHearing: EarlyHearing {
        EarlyHearing(isWanted: !ignoresEarlyChanges, isEnough: false, needsValues: true)
    }

    func rowWillChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) {
        guard !ignoresEarlyChanges else { return }
        let hadHeard = hasHeard
        tellChange { $0.databaseWillChange(with: event) }
        if ignoresEarlyChanges {
            hasHeard = hadHeard
        }
    }

    func databaseDidChange(_ kinds: [DatabaseEventKind]?) {
        tellChange { $0.databaseDidChange() }
    }

    func transactionWillCommit() throws {
        hasHeard = true
        try observer?.databaseWillCommit()
    }

    func transactionDidEnd(isCommit: Bool) {
        isStopped = false
        hasHeard = false
    }

    func transactionDidCommit(_ db: Database) {
        observer?.databaseDidCommit(db)
    }

    func transactionDidRollBack(_ db: Database) {
        observer?.databaseDidRollback(db)
    }

    func statementDidFail(_ db: Database) {
        guard hasHeard else { return }
        transactionDidEnd(isCommit: false)
        transactionDidRollBack(db)
    }

    // MARK: - Stopping

    /// Where a thread finds the subscription whose observer it tells of a change.
    private static let currentKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private func tellChange(_ tell: (any TransactionObserver) -> Void) {
        guard let observer else { return }
        hasHeard = true
        let outer = pthread_getspecific(Self.currentKey)
        pthread_setspecific(Self.currentKey, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.currentKey, outer) }
        tell(observer)
    }

    private static func current(of observer: any TransactionObserver) -> ObserverSubscription? {
        guard let current = pthread_getspecific(currentKey) else { return nil }
        let subscription = Unmanaged<ObserverSubscription>.fromOpaque(current).takeUnretainedValue()
        return subscription.isSubscription(of: observer) ? subscription : nil
    }

    /// Tells an observer nothing more of the transaction of which the current thread tells it now.
    static func stopCurrent(of observer: any TransactionObserver) {
        current(of: observer)?.isStopped = true
    }

    // MARK: - Early changes

    /// The types of observers that do nothing when a row is about to change: the rows cost them nothing, from the second one on.
    private static let typesIgnoringEarlyChanges = Locked<Set<ObjectIdentifier>>([])

    /// Tells an observer nothing more of rows that are about to change. To be called by the method that does nothing.
    static func ignoreEarlyChanges(of observer: any TransactionObserver) {
        guard let current = current(of: observer), !current.ignoresEarlyChanges else { return }
        current.ignoresEarlyChanges = true
        let type = ObjectIdentifier(type(of: observer))
        typesIgnoringEarlyChanges.withLock { _ = $0.insert(type) }
    }
}
