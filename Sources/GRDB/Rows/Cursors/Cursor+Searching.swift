// The operations of cursors that look for one element, and those that fold all of them into one value.

extension Cursor {
    /// Returns whether an element satisfies a condition. No element is consumed after the first that does.
    ///
    /// - Parameter predicate: Returns whether an element satisfies the condition.
    /// - Throws: The first error thrown by the cursor or by `predicate`.
    @inlinable
    public func contains(where predicate: (Element) throws -> Bool) throws -> Bool {
        try first(where: predicate) != nil
    }

    /// Returns the first element that satisfies a condition. The elements after it are not consumed.
    ///
    ///     let late = try Int.fetchCursor(db, sql: "SELECT delay FROM flight").first { $0 > 60 }
    ///
    /// - Parameter predicate: Returns whether an element satisfies the condition.
    /// - Returns: The element, or nil when there is none.
    /// - Throws: The first error thrown by the cursor or by `predicate`.
    @inlinable
    public func first(where predicate: (Element) throws -> Bool) throws -> Element? {
        while let element = try next() {
            if try predicate(element) {
                return element
            }
        }
        return nil
    }

    /// Returns the greatest element according to an order. Of several equal ones, the first.
    ///
    /// - Parameter areInIncreasingOrder: Returns whether its first argument is less than the second.
    /// - Returns: The element, or nil when the cursor is empty.
    /// - Throws: The first error thrown by the cursor or by the closure.
    @inlinable
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        guard var greatest = try next() else {
            return nil
        }
        while let element = try next() {
            if try areInIncreasingOrder(greatest, element) {
                greatest = element
            }
        }
        return greatest
    }

    /// Returns the least element according to an order. Of several equal ones, the first.
    ///
    /// - Parameter areInIncreasingOrder: Returns whether its first argument is less than the second.
    /// - Returns: The element, or nil when the cursor is empty.
    /// - Throws: The first error thrown by the cursor or by the closure.
    @inlinable
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        try max { try areInIncreasingOrder($1, $0) }
    }

    /// Combines all elements with an initial value, one after the other.
    ///
    ///     let total = try Int.fetchCursor(db, sql: "SELECT seats FROM plane").reduce(0, +)
    ///
    /// - Parameters:
    ///   - initialResult: The result for an empty cursor.
    ///   - nextPartialResult: Makes a result from the result so far and an element.
    /// - Throws: The first error thrown by the cursor or by the closure.
    @inlinable
    public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: (Result, Element) throws -> Result
    ) throws -> Result {
        try reduce(into: initialResult) { $0 = try nextPartialResult($0, $1) }
    }

    /// Combines all elements into a value that is modified in place.
    ///
    ///     let lengths = try String.fetchCursor(db, sql: "SELECT name FROM airport").reduce(into: [:]) { lengths, name in
    ///         lengths[name.count, default: 0] += 1
    ///     }
    ///
    /// - Parameters:
    ///   - initialResult: The result for an empty cursor.
    ///   - updateAccumulatingResult: Adds an element to the result.
    /// - Throws: The first error thrown by the cursor or by the closure.
    @inlinable
    public func reduce<Result>(
        into initialResult: Result,
        _ updateAccumulatingResult: (inout Result, Element) throws -> Void
    ) throws -> Result {
        var result = initialResult
        while let element = try next() {
            try updateAccumulatingResult(&result, element)
        }
        return result
    }
}

extension Cursor where Element: Equatable {
    /// Returns whether an element equals a value. No element is consumed after the first that does.
    ///
    /// - Parameter element: The value that is looked for.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func contains(_ element: Element) throws -> Bool {
        try contains { $0 == element }
    }
}

extension Cursor where Element: Comparable {
    /// Returns the greatest element, or nil when the cursor is empty.
    ///
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func max() throws -> Element? {
        try max(by: <)
    }

    /// Returns the least element, or nil when the cursor is empty.
    ///
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func min() throws -> Element? {
        try min(by: <)
    }
}

extension Cursor where Element: StringProtocol {
    /// Returns the concatenation of all elements, with a separator between two of them.
    ///
    ///     let list = try String.fetchCursor(db, sql: "SELECT name FROM airport").joined(separator: ", ")
    ///
    /// - Parameter separator: The text between two elements.
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public func joined(separator: String = "") throws -> String {
        guard let first = try next() else {
            return ""
        }
        var result = String(first)
        while let element = try next() {
            result.append(separator)
            result.append(contentsOf: element)
        }
        return result
    }
}
