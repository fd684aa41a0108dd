// The values bound to the parameters of a statement: positional ones, named ones, or both.

/// The values for the parameters of an SQL statement.
///
/// Parameters written `?` take positional arguments, in order; parameters written `:name`, `@name` or `$name` take
/// the argument of that name, or else the next positional one.
///
///     try db.execute(sql: "INSERT INTO city (name, population) VALUES (?, ?)", arguments: ["Oslo", 717_710])
///     try db.execute(sql: "UPDATE city SET name = :name WHERE id = :id", arguments: ["name": "Bergen", "id": 1])
///
/// Named arguments that match no parameter are ignored; missing ones and a wrong number of positional ones are errors
/// that ``Statement/setArguments(_:)`` and the methods that run SQL throw.
public struct StatementArguments: Sendable {
    /// The positional arguments, in order.
    package var values: [DatabaseValue] = []

    /// The named arguments, each name once, in the order of their definition.
    package var namedValues: [NamedValue] = []

    /// A name, without the prefix it has in SQL, and its value.
    package struct NamedValue: Sendable, Equatable {
        var name: String
        package var value: DatabaseValue

        package static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.name.isSameText(as: rhs.name) && lhs.value == rhs.value
        }
    }

    /// Whether there is no argument at all.
    public var isEmpty: Bool {
        values.isEmpty && namedValues.isEmpty
    }

    /// Creates arguments for a statement that has no parameter.
    public init() {}

    @usableFromInline
    init(values: [DatabaseValue]) {
        self.values = values
    }

    // MARK: - Positional arguments

    /// Creates positional arguments from a sequence of optional values.
    ///
    ///     let values: [(any DatabaseValueConvertible)?] = ["Oslo", 1, nil]
    ///     let arguments = StatementArguments(values)
    public init(_ sequence: some Sequence<(any DatabaseValueConvertible)?>) {
        values = sequence.map { $0?.databaseValue ?? .null }
    }

    /// Creates positional arguments from a sequence of values of one type.
    ///
    ///     let arguments = StatementArguments([1, 2, 3])
    @inlinable
    public init(_ sequence: some Sequence<some DatabaseValueConvertible>) {
        // Inlinable: unspecialized, ten integers take 800 ns instead of 200.
        self.init(values: sequence.map { $0.databaseValue })
    }

    /// Creates positional arguments from values of any type.
    ///
    /// - Returns: `nil` when a value cannot be stored in a database.
    public init?(_ array: [Any]) {
        values.reserveCapacity(array.count)
        for element in array {
            guard let value = DatabaseValue(value: element) else { return nil }
            values.append(value)
        }
    }

    // MARK: - Named arguments

    /// Creates named arguments from a dictionary.
    ///
    ///     let arguments = StatementArguments(["name": "Oslo", "population": nil])
    public init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        // Sorted, so that the same dictionary always gives the same description.
        namedValues =
            dictionary
            .map { NamedValue(name: $0.key, value: $0.value?.databaseValue ?? .null) }
            .sorted { $0.name.isTextBefore($1.name) }
    }

    /// Creates named arguments from a sequence of names and values. When a name comes twice, the last value wins.
    ///
    ///     let arguments = StatementArguments([("name", "Oslo"), ("population", 717_710)])
    public init(_ sequence: some Sequence<(String, (any DatabaseValueConvertible)?)>) {
        self.init(namedValues: sequence.map { NamedValue(name: $0.0, value: $0.1?.databaseValue ?? .null) })
    }

    /// Creates named arguments from a dictionary of any keys and values.
    ///
    /// - Returns: `nil` when a key is not a string, or when a value cannot be stored in a database.
    public init?(_ dictionary: [AnyHashable: Any]) {
        for (key, element) in dictionary {
            guard let name = key.base as? String, let value = DatabaseValue(value: element) else { return nil }
            namedValues.append(NamedValue(name: name, value: value))
        }
        namedValues.sort { $0.name.isTextBefore($1.name) }
    }

    /// Named arguments, of which the last of each name counts.
    init(namedValues candidates: [NamedValue]) {
        namedValues = candidates
        guard Self.containsDuplicateName(candidates) else { return }
        namedValues.removeAll(keepingCapacity: true)
        for candidate in candidates {
            _ = updateValue(candidate.value, forName: candidate.name)
        }
    }

    /// Comparing each pair is faster than hashing for the dozen of names that statements have, if names are compared by words.
    private static func containsDuplicateName(_ candidates: [NamedValue]) -> Bool {
        guard StandardLibraryLayout.isKnown, candidates.count <= 32 else {
            return Set(candidates.lazy.map { UTF8String($0.name) }).count < candidates.count
        }
        for index in candidates.indices {
            for previous in 0..<index where candidates[previous].name.isSameText(as: candidates[index].name) {
                return true
            }
        }
        return false
    }

    /// Sets the value of a name.
    ///
    /// - Returns: The value that the name had.
    private mutating func updateValue(_ value: DatabaseValue, forName name: String) -> DatabaseValue? {
        guard let index = namedValues.firstIndex(where: { $0.name.isSameText(as: name) }) else {
            namedValues.append(NamedValue(name: name, value: value))
            return nil
        }
        let previous = namedValues[index].value
        namedValues[index].value = value
        return previous
    }

    // MARK: - Joining arguments

    /// Adds the arguments of another value: positional ones after the present ones, named ones replacing those of the same name.
    ///
    ///     var arguments: StatementArguments = [1, "Oslo"]
    ///     arguments.append(contentsOf: ["name": "Bergen"])
    ///
    /// - Returns: The named values that were replaced.
    public mutating func append(contentsOf arguments: StatementArguments) -> [String: DatabaseValue] {
        values.append(contentsOf: arguments.values)
        var replaced: [String: DatabaseValue] = [:] // compared: by programs
        for element in arguments.namedValues {
            if let previous = updateValue(element.value, forName: element.name) {
                replaced[element.name] = previous
            }
        }
        return replaced
    }

    /// Returns the arguments of both operands. They must not define the same name: see ``&+(_:_:)``.
    ///
    ///     let arguments: StatementArguments = [1, 2] + ["name": "Oslo"]
    public static func + (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var result = lhs
        result += rhs
        return result
    }

    /// Returns the arguments of both operands; a name that both define has the value of the right one.
    ///
    ///     let defaults: StatementArguments = ["limit": 10, "offset": 0]
    ///     let arguments = defaults &+ ["offset": 20]
    public static func &+ (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var result = lhs
        _ = result.append(contentsOf: rhs)
        return result
    }

    /// Adds the arguments of the right operand. They must not define a name that the left one has: see ``append(contentsOf:)``.
    public static func += (lhs: inout StatementArguments, rhs: StatementArguments) {
        let replaced = lhs.append(contentsOf: rhs)
        if let name = replaced.keys.min() {
            // Stops: both operands define the name, and the operators do not throw. `&+` and `append(contentsOf:)` replace the value. `+`
            // calls this operator.
            fatalError("already defined statement argument: \(name). To replace its value, write &+ or append(contentsOf:).")
        }
    }
}

extension StatementArguments: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Creates positional arguments: `[1, "Oslo", nil]`.
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
        // All empty arrays share one storage: the thread sanitizer would report that its count is written.
        guard !elements.isEmpty else { return }
        // Not `init(unsafeUninitializedCapacity:)`, for which the runtime looks up the type of the storage each time.
        values.reserveCapacity(elements.count)
        elements.withUnsafeBufferPointer { elements in
            for index in 0..<elements.count {
                values.append(Self.databaseValue(of: elements.baseAddress! + index))
            }
        }
    }

    /// Creates named arguments: `["name": "Oslo", "id": 1]`. When a name comes twice, the last value wins.
    public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
        guard !elements.isEmpty else {
            self.init()
            return
        }
        let namedValues = elements.withUnsafeBufferPointer { elements in
            [NamedValue](unsafeUninitializedCapacity: elements.count) { buffer, initializedCount in
                for index in 0..<elements.count {
                    let element = elements.baseAddress! + index
                    // Name and value are read where they are: the pair is not copied.
                    let memory = UnsafeRawPointer(element)
                    let value = (memory + MemoryLayout<String>.stride).assumingMemoryBound(to: (any DatabaseValueConvertible)?.self)
                    buffer.initializeElement(
                        at: index,
                        to: NamedValue(name: memory.assumingMemoryBound(to: String.self).pointee, value: Self.databaseValue(of: value)))
                }
                initializedCount = elements.count
            }
        }
        self.init(namedValues: namedValues)
    }

    /// The database value of an element of a literal, or of another optional box, read where it is.
    @inline(__always)
    static func databaseValue(of element: UnsafePointer<(any DatabaseValueConvertible)?>) -> DatabaseValue {
        guard StandardLibraryLayout.isKnown else { return element.pointee?.databaseValue ?? .null }
        let memory = UnsafeRawPointer(element)
        switch StandardLibraryLayout.value(of: memory) {
        case .none: return .null
        case .int64(let int64): return DatabaseValue(storage: .int64(int64))
        case .double(let double): return DatabaseValue(storage: .double(double))
        case .string(let string): return DatabaseValue(storage: .string(string))
        case .other: return memory.assumingMemoryBound(to: (any DatabaseValueConvertible).self).pointee.databaseValue
        }
    }
}

extension StatementArguments: Hashable {
    /// Returns whether two values hold the same arguments. The order of named ones does not count.
    public static func == (lhs: StatementArguments, rhs: StatementArguments) -> Bool {
        guard lhs.values == rhs.values, lhs.namedValues.count == rhs.namedValues.count else { return false }
        return lhs.namedValues.allSatisfy(rhs.namedValues.contains)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        // Whatever their order.
        hasher.combine(namedValues.reduce(into: 0) { hash, named in hash ^= named.value.hashValue })
    }
}

extension StatementArguments: CustomStringConvertible {
    /// The arguments, as in `["name": "Oslo", 1, NULL]`: named ones first.
    public var description: String {
        let names = namedValues.map { "\(String(reflecting: $0.name)): \($0.value)" }
        return "[" + (names + values.map(\.description)).joined(separator: ", ") + "]"
    }
}

// MARK: - Matching parameters

extension StatementArguments {
    /// The values for the parameters of one of several statements that share these arguments.
    ///
    /// Positional arguments are taken from `position` on, which moves past them.
    ///
    /// - Throws: A `DatabaseError` of code `SQLITE_MISUSE` when an argument is missing.
    func values(forParameters parameters: [String?], from position: inout Int, sql: String) throws -> [DatabaseValue] {
        let first = position
        return try parameters.map { parameter in
            if let value = value(forParameter: parameter, from: &position) { return value }
            guard let parameter else { throw Self.wrongCount(values.count - first, sql: sql) }
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "missing statement argument: \(parameter)", sql: sql)
        }
    }

    /// The values for the parameters of the only statement that has these arguments.
    ///
    /// - Throws: A `DatabaseError` of code `SQLITE_MISUSE` when an argument is missing or when there are too many positional ones.
    func values(forAllParameters parameters: [String?], sql: String) throws -> [DatabaseValue] {
        var position = 0
        let result = try values(forParameters: parameters, from: &position, sql: sql)
        guard position == values.count else { throw Self.wrongCount(values.count, sql: sql) }
        return result
    }

    /// The argument with the name of a parameter, or the next positional one, if there is one.
    func value(forParameter name: String?, from position: inout Int) -> DatabaseValue? {
        if let name, let named = namedValues.first(where: { $0.name.isSameText(as: name) }) {
            return named.value
        }
        guard position < values.count else { return nil }
        defer { position += 1 }
        return values[position]
    }

    /// The error for positional arguments that are too few or too many.
    static func wrongCount(_ count: Int, sql: String?) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_MISUSE, message: "wrong number of statement arguments: \(count)", sql: sql)
    }
}
