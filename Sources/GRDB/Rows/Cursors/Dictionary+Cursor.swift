// Dictionaries that are filled from a cursor: elements grouped by key, or pairs of keys and values.

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
