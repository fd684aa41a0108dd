// `FilterCursor`, the result of `Cursor.filter`.

/// A cursor of the elements that satisfy a condition: see ``Cursor/filter(_:)``.
public final class FilterCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    @usableFromInline let isIncluded: (Base.Element) throws -> Bool

    @inlinable
    init(base: Base, isIncluded: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.isIncluded = isIncluded
    }

    /// Finds the next element that satisfies the condition, or returns nil when there is none left.
    ///
    /// - Throws: The error of the base cursor, or that of the condition.
    @inlinable
    public func next() throws -> Base.Element? {
        while let element = try base.next() {
            if try isIncluded(element) {
                return element
            }
        }
        return nil
    }

    /// Calls a closure with each remaining element that satisfies the condition.
    ///
    /// - Throws: The error of the base cursor, of the condition, or of `body`.
    @inlinable
    public func forEach(_ body: (Base.Element) throws -> Void) throws {
        try base.forEach { element in
            if try isIncluded(element) {
                try body(element)
            }
        }
    }
}
