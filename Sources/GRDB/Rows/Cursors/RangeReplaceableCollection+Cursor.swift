// Arrays, strings of characters and other growing collections, filled from a cursor.

extension RangeReplaceableCollection {
    /// Creates a collection of all remaining elements of a cursor.
    ///
    ///     let names = try Array(String.fetchCursor(db, sql: "SELECT name FROM airport"))
    ///
    /// - Parameter cursor: The cursor to consume.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public init<C: Cursor>(_ cursor: C) throws where C.Element == Element {
        self.init()
        try append(contentsOf: cursor)
    }

    /// Creates a collection of all remaining elements of a cursor, with memory reserved for a number of them.
    ///
    /// - Parameters:
    ///   - cursor: The cursor to consume.
    ///   - minimumCapacity: The number of elements that are expected. There may be more.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public init<C: Cursor>(_ cursor: C, minimumCapacity: Int) throws where C.Element == Element {
        self.init()
        reserveCapacity(minimumCapacity)
        try append(contentsOf: cursor)
    }

    /// Appends all remaining elements of a cursor.
    ///
    /// - Parameter newElements: The cursor to consume.
    /// - Throws: The error thrown by the cursor. The elements before it have been appended.
    @inlinable
    public mutating func append<C: Cursor>(contentsOf newElements: C) throws where C.Element == Element {
        try newElements.forEach { append($0) }
    }
}
