// Functions that are called once, when a transaction ends.

extension Database {
    /// Calls a function when the open transaction ends, or else the next one.
    ///
    ///     db.afterNextTransaction { _ in
    ///         print("saved")
    ///     } onRollback: { _ in
    ///         print("not saved")
    ///     }
    ///
    /// A write outside of any transaction is a transaction of its own.
    ///
    /// - Parameters:
    ///   - onCommit: Called once, after the commit, with the connection. It can read and write. It runs on the thread that commits, which
    ///     may be another one than the present. The cancellation and the timeouts of the access do not apply.
    ///   - onRollback: Called once, after the rollback, in the same way.
    public func afterNextTransaction(
        onCommit: @escaping @Sendable (Database) -> Void,
        onRollback: @escaping @Sendable (Database) -> Void = { _ in }
    ) {
        addObserver(TransactionCompletionFunctions(onCommit: onCommit, onRollback: onRollback))
    }

    /// Calls a function when the open transaction ends, or else the next one: once, however often it is asked for.
    ///
    ///     for flight in flights {
    ///         try flight.update(db)
    ///         db.afterNextTransaction(id: "refresh the map") { _ in map.refresh() }
    ///     }
    ///
    /// - Parameters:
    ///   - id: What names the function. When a function of this name waits for the same end already, it stays, and the new one is ignored.
    ///   - onCommit: Called once, after the commit, as by ``afterNextTransaction(onCommit:onRollback:)``.
    ///   - onRollback: Called once, after the rollback.
    public func afterNextTransaction(
        id: String,
        onCommit: @escaping @Sendable (Database) -> Void,
        onRollback: @escaping @Sendable (Database) -> Void = { _ in }
    ) {
        assertOwned()
        guard transaction.completionIDs.insert(UTF8String(id)).inserted else { return }
        afterNextTransaction(onCommit: onCommit, onRollback: onRollback)
    }
}

/// Functions that are called once, after the next transaction.
private final class TransactionCompletionFunctions: ConnectionObserver {
    private let onCommit: @Sendable (Database) -> Void
    private let onRollback: @Sendable (Database) -> Void

    init(onCommit: @escaping @Sendable (Database) -> Void, onRollback: @escaping @Sendable (Database) -> Void) {
        self.onCommit = onCommit
        self.onRollback = onRollback
    }

    var endsWithTransaction: Bool { true }

    var observesReads: Bool { true }

    func transactionDidCommit(_ db: Database) {
        onCommit(db)
    }

    func transactionDidRollBack(_ db: Database) {
        onRollback(db)
    }
}
