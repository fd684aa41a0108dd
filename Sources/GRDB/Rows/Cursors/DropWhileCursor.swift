// `DropWhileCursor`, the result of `Cursor.drop(while:)`.

/// A cursor that skips elements as long as they satisfy a condition: see ``Cursor/drop(while:)``.
public final class DropWhileCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    /// Nil once an element has been returned. It may hold on to anything: it is released as early as possible.
    @usableFromInline var predicate: ((Base.Element) throws -> Bool)?

    @inlinable
    init(base: Base, predicate: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.predicate = predicate
    }

    /// Returns the next element, after those that are skipped, or nil when there is none left.
    ///
    /// - Throws: The error of the base cursor, or that of the condition.
    @inlinable
    public func next() throws -> Base.Element? {
        guard let predicate else {
            return try base.next()
        }
        while let element = try base.next() {
            if try !predicate(element) {
                self.predicate = nil
                return element
            }
        }
        return nil
    }
}
