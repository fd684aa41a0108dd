// `EnumeratedCursor`, the result of `Cursor.enumerated`.

/// A cursor of numbered elements: see ``Cursor/enumerated()``.
public final class EnumeratedCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    @usableFromInline var position = 0

    @inlinable
    init(base: Base) {
        self.base = base
    }

    /// Returns the next element with its position, or nil when there is none left.
    ///
    /// - Throws: The error of the base cursor.
    @inlinable
    public func next() throws -> (Int, Base.Element)? {
        guard let element = try base.next() else {
            return nil
        }
        defer { position += 1 }
        return (position, element)
    }

    /// Calls a closure with each remaining element and its position.
    ///
    /// - Throws: The error of the base cursor, or that of `body`.
    @inlinable
    public func forEach(_ body: ((Int, Base.Element)) throws -> Void) throws {
        try base.forEach { element in
            // Moved on before `body` runs, so that the numbers stay right for a caller that continues after an error.
            let position = self.position
            self.position += 1
            try body((position, element))
        }
    }
}
