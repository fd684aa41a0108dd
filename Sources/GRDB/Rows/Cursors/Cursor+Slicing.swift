// The operations of cursors that keep a part of the elements (from the start, from the end, up to a condition), and the cursors that they give.

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

// MARK: - Cursors

/// A cursor that skips a number of elements before the first one it returns: see ``Cursor/dropFirst(_:)``.
public final class DropFirstCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    /// The number of elements that are still to be skipped.
    @usableFromInline var remaining: Int

    @inlinable
    init(base: Base, limit: Int) {
        // Stops: a number of elements is never negative, as for sequences.
        precondition(limit >= 0, "A cursor can't drop a negative number of elements.")
        self.base = base
        self.remaining = limit
    }

    /// Returns the next element, after those that are skipped, or nil when there is none left.
    ///
    /// - Throws: The error of the base cursor.
    @inlinable
    public func next() throws -> Base.Element? {
        while remaining > 0 {
            guard try base.next() != nil else {
                remaining = 0
                return nil
            }
            remaining -= 1
        }
        return try base.next()
    }
}

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

/// A cursor of a limited number of elements: see ``Cursor/prefix(_:)``.
public final class PrefixCursor<Base: Cursor>: Cursor {
    @usableFromInline let base: Base
    /// The number of elements that may still be returned.
    @usableFromInline var remaining: Int

    @inlinable
    init(base: Base, maxLength: Int) {
        // Stops: a number of elements is never negative, as for sequences.
        precondition(maxLength >= 0, "A cursor can't return a negative number of elements.")
        self.base = base
        self.remaining = maxLength
    }

    /// Returns the next element, or nil when there is none left or when the maximum is reached.
    ///
    /// - Throws: The error of the base cursor.
    @inlinable
    public func next() throws -> Base.Element? {
        guard remaining > 0 else {
            return nil
        }
        guard let element = try base.next() else {
            remaining = 0
            return nil
        }
        remaining -= 1
        return element
    }
}

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
