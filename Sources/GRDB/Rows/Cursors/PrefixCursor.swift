// `PrefixCursor`, the result of `Cursor.prefix(_:)`.

/// A cursor of a limited number of elements: see ``Cursor/prefix(_:)``.
public final class PrefixCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    /// The number of elements that may still be returned.
    @usableFromInline var remaining: Int

    @inlinable
    init(base: Base, maxLength: Int) {
        // Stops: a number of elements is never negative, as for sequences.
        precondition(maxLength >= 0, "A cursor can't return a negative number of elements.")
        self.base = base
        self.remaining = maxLength
    }

    /// Returns the next element, or nil when there is none left or when the maximum is reached.
    ///
    /// - Throws: The error of the base cursor.
    @inlinable
    public func next() throws -> Base.Element? {
        guard remaining > 0 else {
            return nil
        }
        guard let element = try base.next() else {
            remaining = 0
            return nil
        }
        remaining -= 1
        return element
    }
}
