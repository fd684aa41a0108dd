// The lazy operations of cursors that select, transform, number and flatten elements.

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
