// `MapCursor`, the result of `Cursor.map`.

/// A cursor of transformed elements: see ``Cursor/map(_:)``.
public final class MapCursor<Base: Cursor, Element>: Cursor {
    @usableFromInline let base: Base
    @usableFromInline let transform: (Base.Element) throws -> Element

    @inlinable
    init(base: Base, transform: @escaping (Base.Element) throws -> Element) {
        self.base = base
        self.transform = transform
    }

    /// Transforms the next element, or returns nil when there is none left.
    ///
    /// - Throws: The error of the base cursor, or that of the transformation.
    @inlinable
    public func next() throws -> Element? {
        guard let element = try base.next() else {
            return nil
        }
        return try transform(element)
    }

    /// Calls a closure with each remaining element, transformed.
    ///
    /// - Throws: The error of the base cursor, of the transformation, or of `body`.
    @inlinable
    public func forEach(_ body: (Element) throws -> Void) throws {
        try base.forEach { try body(transform($0)) }
    }
}
