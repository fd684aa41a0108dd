// The lazy operations of cursors that select, transform, number and flatten elements, and the cursors that they give.

extension Cursor {
    /// Returns a cursor of the elements that satisfy a condition.
    ///
    ///     let delays = try Int.fetchCursor(db, sql: "SELECT delay FROM flight").filter { $0 > 0 }
    ///
    /// - Parameter isIncluded: Returns whether an element is kept.
    @inlinable
    public func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> FilterCursor<Self> {
        FilterCursor(base: self, isIncluded: isIncluded)
    }

    /// Returns a cursor of transformed elements.
    ///
    ///     let names = try String.fetchCursor(db, sql: "SELECT name FROM airport").map { $0.uppercased() }
    ///
    /// - Parameter transform: Makes an element of the result from an element of this cursor.
    @inlinable
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> MapCursor<Self, T> {
        MapCursor(base: self, transform: transform)
    }

    /// Returns a cursor of transformed elements, without those that are transformed to nil.
    ///
    ///     let numbers = try String.fetchCursor(db, sql: "SELECT code FROM gate").compactMap { Int($0) }
    ///
    /// - Parameter transform: Makes an element of the result, or nil, from an element of this cursor.
    @inlinable
    public func compactMap<ElementOfResult>(
        _ transform: @escaping (Element) throws -> ElementOfResult?
    ) -> MapCursor<FilterCursor<MapCursor<Self, ElementOfResult?>>, ElementOfResult> {
        map(transform).filter { $0 != nil }.map { $0! }
    }

    /// Returns a cursor of pairs: the position of each element, from zero, and the element.
    ///
    ///     let names = try String.fetchCursor(db, sql: "SELECT name FROM airport")
    ///     try names.enumerated().forEach { position, name in
    ///         print("\(position + 1). \(name)")
    ///     }
    @inlinable
    public func enumerated() -> EnumeratedCursor<Self> {
        EnumeratedCursor(base: self)
    }

    /// Returns a cursor of the elements of all sequences that elements are transformed to, one sequence after the other.
    ///
    /// - Parameter transform: Makes a sequence from an element. It is called when the sequence before it is exhausted.
    @inlinable
    public func flatMap<SegmentOfResult: Sequence>(
        _ transform: @escaping (Element) throws -> SegmentOfResult
    ) -> FlattenCursor<MapCursor<Self, AnyCursor<SegmentOfResult.Element>>> {
        map { try AnyCursor(transform($0)) }.joined()
    }

    /// Returns a cursor of the elements of all cursors that elements are transformed to, one cursor after the other.
    ///
    ///     let carriers = try String.fetchCursor(db, sql: "SELECT carrier FROM airline")
    ///     let flights = carriers.flatMap { carrier in
    ///         try Int.fetchCursor(db, sql: "SELECT number FROM flight WHERE carrier = ?", arguments: [carrier])
    ///     }
    ///
    /// - Parameter transform: Makes a cursor from an element. It is called when the cursor before it is exhausted.
    @inlinable
    public func flatMap<SegmentOfResult: Cursor>(
        _ transform: @escaping (Element) throws -> SegmentOfResult
    ) -> FlattenCursor<MapCursor<Self, SegmentOfResult>> {
        map(transform).joined()
    }
}

extension Cursor where Element: Cursor {
    /// Returns a cursor of the elements of all cursors in this cursor, one after the other.
    @inlinable
    public func joined() -> FlattenCursor<Self> {
        FlattenCursor(base: self)
    }
}

extension Cursor where Element: Sequence {
    /// Returns a cursor of the elements of all sequences in this cursor, one after the other.
    @inlinable
    public func joined() -> FlattenCursor<MapCursor<Self, AnyCursor<Element.Element>>> {
        flatMap { $0 }
    }
}

extension Sequence {
    /// Returns a cursor of the elements of all cursors that elements are transformed to, one cursor after the other.
    ///
    ///     let flights = ["UA", "AA"].flatMap { carrier in
    ///         try Int.fetchCursor(db, sql: "SELECT number FROM flight WHERE carrier = ?", arguments: [carrier])
    ///     }
    ///
    /// - Parameter transform: Makes a cursor from an element. It is called when the cursor before it is exhausted.
    @inlinable
    public func flatMap<SegmentOfResult: Cursor>(
        _ transform: @escaping (Iterator.Element) throws -> SegmentOfResult
    ) -> FlattenCursor<MapCursor<AnyCursor<Iterator.Element>, SegmentOfResult>> {
        AnyCursor(self).flatMap(transform)
    }
}

// MARK: - Cursors

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
