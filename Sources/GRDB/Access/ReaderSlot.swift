// A place for one of the connections of a pool that read.

/// A place for a connection that one thread at a time uses. Taking it needs no lock.
// Sendable: only the thread that has taken the slot changes `connection`, under the lock of the pool. It reads it without the lock, others under it.
final class ReaderSlot: @unchecked Sendable {
    private enum Use {
        static let empty: Int32 = 0
        static let idle: Int32 = 1
        static let taken: Int32 = 2
        /// Taken, and the connection must not be used again.
        static let outdated: Int32 = 3
    }

    /// The number of the slot, which threads remember: see ``ReadingThread``.
    let index: Int

    private let use = Atomic(Use.empty)

    // The states of a slot make the accesses exclusive, as said above.
    @exclusivity(unchecked)
    var connection: ManagedConnection?

    /// Keeps the reference counts of two slots on different cache lines.
    private let padding = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    init(index: Int) {
        self.index = index
    }

    var isIdle: Bool { use.value == Use.idle }

    /// Takes the connection that nobody uses, if there is one.
    @inline(__always)
    func take() -> ManagedConnection? {
        guard isIdle, use.replace(Use.idle, by: Use.taken) else { return nil }
        return connection
    }

    /// Gives back what was taken, for the next access, unless it is outdated.
    ///
    /// - Returns: Whether it has been given back.
    func giveBack() -> Bool {
        use.replace(Use.taken, by: Use.idle)
    }

    // MARK: - Under the lock of the pool

    /// Takes the slot if it has no connection. The caller sets one, or calls ``clear()``.
    func takeEmpty() -> Bool {
        use.replace(Use.empty, by: Use.taken)
    }

    /// Empties a slot that was taken, and gives it back.
    ///
    /// - Returns: What has to be released outside of the lock, because that closes the connection.
    func clear() -> ManagedConnection? {
        defer {
            connection = nil
            use.store(Use.empty)
        }
        return connection
    }

    /// Empties the slot: now, or when it is given back.
    ///
    /// - Returns: What has to be released outside of the lock.
    func invalidate() -> ManagedConnection? {
        while use.value == Use.idle || use.value == Use.taken {
            if take() != nil { return clear() }
            if use.replace(Use.taken, by: Use.outdated) { return nil }
        }
        return nil
    }
}
