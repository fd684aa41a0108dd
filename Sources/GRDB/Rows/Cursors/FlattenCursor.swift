// `FlattenCursor`, the result of `Cursor.joined` and `Cursor.flatMap`.

/// A cursor of the elements of several cursors, one after the other: see `joined()`.
public final class FlattenCursor<Base: Cursor>: Cursor where Base.Element: Cursor {
    @usableFromInline let base: Base
    /// The cursor whose elements are being returned; nil before the first, and between two of them.
    @usableFromInline var segment: Base.Element?

    @inlinable
    init(base: Base) {
        self.base = base
    }

    /// Returns the next element, or nil when the last cursor has none left.
    ///
    /// - Throws: The error of the base cursor, or that of one of the cursors in it.
    @inlinable
    public func next() throws -> Base.Element.Element? {
        while true {
            if let element = try segment?.next() {
                return element
            }
            // The exhausted segment is released before the next one is made: it may be a statement that holds a read lock.
            segment = nil
            guard let next = try base.next() else {
                return nil
            }
            segment = next
        }
    }
}
