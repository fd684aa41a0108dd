// Arrays, strings of characters, sets and dictionaries that are filled from a cursor.

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
        // A function that is called with an element would have to retain it: each text of "100k short texts, String.fetchAll".
        while let element = try newElements.next() {
            append(element)
        }
    }
}

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
        try Set(cursor.filter(contains))
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

extension Dictionary {
    /// Creates a dictionary of the elements of a cursor, in arrays by key. In each array they have the order of the cursor.
    ///
    ///     let rows = try Row.fetchCursor(db, sql: "SELECT * FROM flight")
    ///     let copies = rows.map { $0.copy() }
    ///     let flights = try Dictionary(grouping: copies, by: { $0["carrier"] as String })
    ///
    /// - Parameters:
    ///   - values: The cursor to consume.
    ///   - keyForValue: Gives the key of an element.
    /// - Throws: The first error thrown by the cursor or by `keyForValue`.
    @inlinable
    public init<C: Cursor>(
        grouping values: C,
        by keyForValue: (C.Element) throws -> Key
    ) throws where Value == [C.Element] {
        try self.init(minimumCapacity: 0, grouping: values, by: keyForValue)
    }

    /// Creates a dictionary of the elements of a cursor, in arrays by key, with memory reserved for a number of keys.
    ///
    /// - Parameters:
    ///   - minimumCapacity: The number of keys that are expected. There may be more.
    ///   - values: The cursor to consume.
    ///   - keyForValue: Gives the key of an element.
    /// - Throws: The first error thrown by the cursor or by `keyForValue`.
    @inlinable
    public init<C: Cursor>(
        minimumCapacity: Int,
        grouping values: C,
        by keyForValue: (C.Element) throws -> Key
    ) throws where Value == [C.Element] {
        self.init(minimumCapacity: minimumCapacity)
        try values.forEach { self[try keyForValue($0), default: []].append($0) }
    }

    /// Creates a dictionary of the pairs of a cursor. Their keys must be unique.
    ///
    ///     let pairs = try Row.fetchCursor(db, sql: "SELECT carrier, name FROM airline")
    ///         .map { ($0["carrier"] as String, $0["name"] as String) }
    ///     let names = try Dictionary(uniqueKeysWithValues: pairs)
    ///
    /// - Parameter keysAndValues: The cursor to consume.
    /// - Throws: The error thrown by the cursor, or a ``DatabaseError`` with code `SQLITE_MISUSE` when a key comes twice.
    @inlinable
    public init<C: Cursor>(uniqueKeysWithValues keysAndValues: C) throws where C.Element == (Key, Value) {
        try self.init(minimumCapacity: 0, uniqueKeysWithValues: keysAndValues)
    }

    /// Creates a dictionary of the pairs of a cursor, with memory reserved for a number of them. Their keys must be unique.
    ///
    /// - Parameters:
    ///   - minimumCapacity: The number of pairs that are expected. There may be more.
    ///   - keysAndValues: The cursor to consume.
    /// - Throws: The error thrown by the cursor, or a ``DatabaseError`` with code `SQLITE_MISUSE` when a key comes twice.
    @inlinable
    public init<C: Cursor>(
        minimumCapacity: Int,
        uniqueKeysWithValues keysAndValues: C
    ) throws where C.Element == (Key, Value) {
        self.init(minimumCapacity: minimumCapacity)
        try keysAndValues.forEach { key, value in
            // The keys come from a database: data must not stop the program, as it would with a sequence.
            guard updateValue(value, forKey: key) == nil else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE, message: "duplicate key: \(key). Dictionary(grouping:by:) takes several values of a key")
            }
        }
    }
}
