// `DropFirstCursor`, the result of `Cursor.dropFirst`.

/// A cursor that skips a number of elements before the first one it returns: see ``Cursor/dropFirst(_:)``.
public final class DropFirstCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    /// The number of elements that are still to be skipped.
    @usableFromInline var remaining: Int

    @inlinable
    init(base: Base, limit: Int) {
        // Stops: a number of elements is never negative, as for sequences.
        precondition(limit >= 0, "A cursor can't drop a negative number of elements.")
        self.base = base
        self.remaining = limit
    }

    /// Returns the next element, after those that are skipped, or nil when there is none left.
    ///
    /// - Throws: The error of the base cursor.
    @inlinable
    public func next() throws -> Base.Element? {
        while remaining > 0 {
            guard try base.next() != nil else {
                remaining = 0
                return nil
            }
            remaining -= 1
        }
        return try base.next()
    }
}
