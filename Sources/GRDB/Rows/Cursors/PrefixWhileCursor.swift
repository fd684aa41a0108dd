// `PrefixWhileCursor`, the result of `Cursor.prefix(while:)`.

/// A cursor that ends before the first element which does not satisfy a condition: see ``Cursor/prefix(while:)``.
public final class PrefixWhileCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    /// Nil at the end. It may hold on to anything: it is released as early as possible.
    @usableFromInline var predicate: ((Base.Element) throws -> Bool)?

    @inlinable
    init(base: Base, predicate: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.predicate = predicate
    }

    /// Returns the next element, or nil when there is none left or when it does not satisfy the condition.
    ///
    /// - Throws: The error of the base cursor, or that of the condition.
    @inlinable
    public func next() throws -> Base.Element? {
        guard let predicate else {
            return nil
        }
        guard let element = try base.next(), try predicate(element) else {
            self.predicate = nil
            return nil
        }
        return element
    }
}
