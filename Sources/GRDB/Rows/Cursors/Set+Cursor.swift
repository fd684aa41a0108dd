// Sets that are filled from a cursor, or combined with one.

extension Set {
    /// Creates the set of all remaining elements of a cursor.
    ///
    ///     let carriers = try Set(String.fetchCursor(db, sql: "SELECT carrier FROM flight"))
    ///
    /// - Parameter cursor: The cursor to consume.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public init<C: Cursor>(_ cursor: C) throws where C.Element == Element {
        self.init()
        try formUnion(cursor)
    }

    /// Creates the set of all remaining elements of a cursor, with memory reserved for a number of them.
    ///
    /// - Parameters:
    ///   - cursor: The cursor to consume.
    ///   - minimumCapacity: The number of elements that are expected. There may be more.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public init<C: Cursor>(_ cursor: C, minimumCapacity: Int) throws where C.Element == Element {
        self.init(minimumCapacity: minimumCapacity)
        try formUnion(cursor)
    }

    /// Returns the set of the elements that are in this set, in a cursor, or in both.
    ///
    /// - Parameter cursor: The cursor to consume.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func union<C: Cursor>(_ cursor: C) throws -> Set<Element> where C.Element == Element {
        var result = self
        try result.formUnion(cursor)
        return result
    }

    /// Inserts all remaining elements of a cursor.
    ///
    /// - Parameter cursor: The cursor to consume.
    /// - Throws: The error thrown by the cursor. The elements before it have been inserted.
    @inlinable
    public mutating func formUnion<C: Cursor>(_ cursor: C) throws where C.Element == Element {
        try cursor.forEach { insert($0) }
    }

    /// Returns the set of the elements that are in both this set and a cursor.
    ///
    /// - Parameter cursor: The cursor to consume.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func intersection<C: Cursor>(_ cursor: C) throws -> Set<Element> where C.Element == Element {
        var result: Set<Element> = []
        try cursor.forEach { element in
            if contains(element) {
                result.insert(element)
            }
        }
        return result
    }

    /// Removes the elements that are not in a cursor.
    ///
    /// - Parameter cursor: The cursor to consume.
    /// - Throws: The error thrown by the cursor. In this case, the set has not changed.
    @inlinable
    public mutating func formIntersection<C: Cursor>(_ cursor: C) throws where C.Element == Element {
        self = try intersection(cursor)
    }
}
