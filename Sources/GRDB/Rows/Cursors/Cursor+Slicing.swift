// The operations of cursors that keep a part of the elements: from the start, from the end, up to a condition.

extension Cursor {
    /// Returns a cursor of the elements that follow the first one.
    ///
    /// The element is consumed when the result is first asked for an element.
    @inlinable
    public func dropFirst() -> DropFirstCursor<Self> {
        dropFirst(1)
    }

    /// Returns a cursor of the elements that follow the `n` first ones.
    ///
    /// The `n` elements are consumed when the result is first asked for an element.
    ///
    /// - Parameter n: The number of elements to skip. A negative number stops the program.
    @inlinable
    public func dropFirst(_ n: Int) -> DropFirstCursor<Self> {
        DropFirstCursor(base: self, limit: n)
    }

    /// Returns a cursor of the elements that start with the first one which does not satisfy a condition.
    ///
    ///     let names = try String.fetchCursor(db, sql: "SELECT name FROM airport ORDER BY name")
    ///     let fromM = names.drop { $0 < "M" }
    ///
    /// - Parameter predicate: Returns whether an element is skipped. It is not called again once it has returned false.
    @inlinable
    public func drop(while predicate: @escaping (Element) throws -> Bool) -> DropWhileCursor<Self> {
        DropWhileCursor(base: self, predicate: predicate)
    }

    /// Returns all elements but the last one.
    ///
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func dropLast() throws -> [Element] {
        try dropLast(1)
    }

    /// Returns all elements but the `n` last ones.
    ///
    /// - Parameter n: The number of elements to leave out. A negative number stops the program.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func dropLast(_ n: Int) throws -> [Element] {
        // Stops: a number of elements is never negative, as for sequences.
        precondition(n >= 0, "A cursor can't drop a negative number of elements.")
        var elements = try Array(self)
        elements.removeLast(Swift.min(n, elements.count))
        return elements
    }

    /// Returns a cursor of at most `maxLength` elements, from the start. Elements after them are not consumed.
    ///
    ///     let firstThree = try Array(String.fetchCursor(db, sql: "SELECT name FROM airport").prefix(3))
    ///
    /// - Parameter maxLength: The number of elements to keep. A negative number stops the program.
    @inlinable
    public func prefix(_ maxLength: Int) -> PrefixCursor<Self> {
        PrefixCursor(base: self, maxLength: maxLength)
    }

    /// Returns a cursor of the elements that come before the first one which does not satisfy a condition.
    ///
    /// That one is consumed, those that follow it are not.
    ///
    /// - Parameter predicate: Returns whether an element is kept. It is not called again once it has returned false.
    @inlinable
    public func prefix(while predicate: @escaping (Element) throws -> Bool) -> PrefixWhileCursor<Self> {
        PrefixWhileCursor(base: self, predicate: predicate)
    }

    /// Returns the last `maxLength` elements, or all of them when there are less. All elements are consumed, `maxLength` are kept in memory.
    ///
    /// - Parameter maxLength: The number of elements to keep. A negative number stops the program.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func suffix(_ maxLength: Int) throws -> [Element] {
        // Stops: a number of elements is never negative, as for sequences.
        precondition(maxLength >= 0, "A cursor can't return a negative number of elements.")
        guard maxLength > 0 else {
            return []
        }
        // A ring: once it is full, `oldest` is the position of the element that the next one replaces.
        var ring: [Element] = []
        var oldest = 0
        while let element = try next() {
            if ring.count < maxLength {
                ring.append(element)
            } else {
                ring[oldest] = element
                oldest = (oldest + 1) % maxLength
            }
        }
        guard oldest > 0 else {
            return ring
        }
        return Array(ring[oldest...] + ring[..<oldest])
    }
}
