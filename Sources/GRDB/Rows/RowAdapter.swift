// Row adapters: rows that show the columns of a query in another way.

/// A type that changes the columns that rows show: their number, their names, or their grouping into scopes.
///
///     // [id:1 name:"Oslo"], with the scope country: [code:"NO"]
///     let adapter = ScopeAdapter(base: RangeRowAdapter(0..<2), scopes: ["country": SuffixRowAdapter(fromIndex: 2)])
///     let row = try Row.fetchOne(
///         db, sql: "SELECT city.id, city.name, country.code FROM city JOIN country", adapter: adapter)!
///     row["name"] as String                       // "Oslo"
///     row.scopes["country"]!["code"] as String    // "NO"
///
/// The fetching methods of rows, values and records take one as their `adapter` argument.
public protocol RowAdapter: Sendable {
    /// Returns the layout of adapted rows, for rows of the given layout.
    ///
    /// - Throws: A ``DatabaseError`` when the rows do not have a column that the adapter needs.
    func _layout(over base: _RowLayout) throws -> _RowLayout
}

extension RowAdapter {
    /// Returns an adapter that shows the same columns, and has some more scopes.
    ///
    ///     let adapter = RangeRowAdapter(0..<2).addingScopes(["rest": SuffixRowAdapter(fromIndex: 2)])
    ///
    /// - Parameter scopes: Adapters by name. They adapt the row as it comes from the database.
    public func addingScopes(_ scopes: [String: any RowAdapter]) -> any RowAdapter {
        scopes.isEmpty ? self : ScopeAdapter(base: self, scopes: scopes)
    }
}

/// An adapter that shows no column.
public struct EmptyRowAdapter: RowAdapter {
    /// Creates an adapter that shows no column.
    public init() {}

    public func _layout(over base: _RowLayout) throws -> _RowLayout {
        base.selecting([], names: [])
    }
}

/// An adapter that shows some columns under other names.
///
///     // [city:"Oslo"]
///     let row = try Row.fetchOne(db, sql: "SELECT 1 AS id, 'Oslo' AS name", adapter: ColumnMapping(["city": "name"]))
///
/// Columns that the mapping does not name are hidden.
public struct ColumnMapping: RowAdapter {
    private let mapping: [String: String] // compared: a list only

    /// Creates an adapter.
    ///
    /// - Parameter mapping: For each column that rows show, the name that it has in the database.
    public init(_ mapping: [String: String]) {
        self.mapping = mapping
    }

    public func _layout(over base: _RowLayout) throws -> _RowLayout {
        let columns = try mapping.map { name, baseName -> (index: Int, name: String) in
            guard let index = base.columns.firstIndex(named: baseName) else {
                let names = base.columns.names.joined(separator: ", ")
                throw DatabaseError.misuse("Mapping references missing column \(baseName). Valid column names are: \(names).")
            }
            return (index, name)
        }
        .sorted { $0.index != $1.index ? $0.index < $1.index : $0.name.isTextBefore($1.name) }
        return base.selecting(columns.map(\.index), names: columns.map(\.name))
    }
}

/// An adapter that shows the columns from some position on.
///
///     // [c:3]
///     let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, 3 AS c", adapter: SuffixRowAdapter(fromIndex: 2))
public struct SuffixRowAdapter: RowAdapter {
    private let index: Int

    /// Creates an adapter that hides the columns to the left of an index.
    public init(fromIndex index: Int) {
        // Stops: a position is never negative. Whether one is too large depends on the query: the fetch throws an error then.
        precondition(index >= 0, "Negative column index is out of range")
        self.index = index
    }

    public func _layout(over base: _RowLayout) throws -> _RowLayout {
        try base.selecting(index..<max(index, base.baseIndexes.count))
    }
}

/// An adapter that shows a range of columns.
///
///     // [b:2]
///     let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, 3 AS c", adapter: RangeRowAdapter(1..<2))
public struct RangeRowAdapter: RowAdapter {
    private let range: Range<Int>

    /// Creates an adapter for a half-open range of column positions.
    public init(_ range: CountableRange<Int>) {
        // Stops: a position is never negative. Whether one is too large depends on the query: the fetch throws an error then.
        precondition(range.lowerBound >= 0, "Negative column index is out of range")
        self.range = range
    }

    /// Creates an adapter for a closed range of column positions.
    public init(_ range: CountableClosedRange<Int>) {
        self.init(range.lowerBound..<(range.upperBound + 1))
    }

    public func _layout(over base: _RowLayout) throws -> _RowLayout {
        try base.selecting(range)
    }
}

/// An adapter that gives rows scopes: rows inside the row, by name.
///
///     let adapter = ScopeAdapter(["left": RangeRowAdapter(0..<1), "right": RangeRowAdapter(1..<2)])
///     let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b", adapter: adapter)!
///     row                   // [a:1 b:2]
///     row.scopes["right"]!  // [b:2]
public struct ScopeAdapter: RowAdapter {
    typealias Scopes = [String: any RowAdapter] // compared: a list only

    let base: (any RowAdapter)?

    /// The scopes. Later ones take the place of earlier ones of the same name.
    let layers: PersistentList<Scopes>

    /// How deep scopes are nested in scopes.
    let depth: Int

    /// How deep scopes may be nested: a stack of 512 KiB is large enough for it.
    private static var maximumDepth: Int { 100 }

    /// Creates an adapter that shows all columns, and has scopes.
    public init(_ scopes: [String: any RowAdapter]) {
        self.init(base: nil, layers: PersistentList([scopes]), depth: Self.depth(of: scopes))
    }

    init(base: (any RowAdapter)?, layers: PersistentList<Scopes>, depth: Int) {
        self.depth = depth
        if depth > Self.maximumDepth {
            // What is not kept need not be destroyed.
            self.base = TooDeepAdapter()
            self.layers = PersistentList()
        } else {
            self.base = base
            self.layers = layers
        }
    }

    /// Creates an adapter that shows the columns of another one, and has the scopes of both: those given here win.
    ///
    /// - Parameters:
    ///   - base: The adapter of the main row.
    ///   - scopes: Adapters by name. They adapt the row as it comes from the database, not the row of the base adapter.
    public init(base: any RowAdapter, scopes: [String: any RowAdapter]) {
        // A flat list: adapters that get scopes again and again would be a chain.
        let other = base as? ScopeAdapter
        var layers = other?.layers ?? PersistentList()
        layers.append(scopes)
        let depth = max(other?.depth ?? 0, Self.depth(of: scopes))
        self.init(base: other == nil ? base : other?.base, layers: layers, depth: depth)
    }

    private static func depth(of scopes: Scopes) -> Int {
        scopes.values.reduce(0) { max($0, ($1 as? ScopeAdapter)?.depth ?? 0) } + 1
    }

    public func _layout(over base: _RowLayout) throws -> _RowLayout {
        let main = try self.base?._layout(over: base) ?? base
        var layouts: [UTF8String: _RowLayout] = [:]
        for scope in main.scopes {
            layouts[UTF8String(scope.name)] = scope.layout
        }
        var adapters: [UTF8String: any RowAdapter] = [:]
        layers.forEach { scopes in
            for (name, adapter) in scopes {
                adapters[UTF8String(name)] = adapter
            }
        }
        for (name, adapter) in adapters {
            layouts[name] = try adapter._layout(over: base)
        }
        return main.withScopes(layouts.sorted { $0.key < $1.key }.map { (name: $0.key.text, layout: $0.value) })
    }
}

/// Stands in for an adapter whose scopes were nested too deep when it was made.
private struct TooDeepAdapter: RowAdapter {
    func _layout(over base: _RowLayout) throws -> _RowLayout {
        throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "Scopes of row adapters are nested too deep")
    }
}

/// An adapter that renames all columns.
///
///     // [city_id:1]
///     let row = try Row.fetchOne(db, sql: "SELECT 1 AS id", adapter: RenameColumnAdapter { "city_" + $0 })
public struct RenameColumnAdapter: RowAdapter {
    private let rename: @Sendable (String) -> String

    /// Creates an adapter.
    ///
    /// - Parameter rename: Gives, for the name of a column in the database, the name that rows show.
    public init(_ rename: @escaping @Sendable (String) -> String) {
        self.rename = rename
    }

    public func _layout(over base: _RowLayout) throws -> _RowLayout {
        base.selecting(Array(base.baseIndexes.indices), names: base.columns.names.map(rename))
    }
}

/// Creates adapters that cut rows into consecutive parts.
///
///     let adapters = splittingRowAdapters(columnCounts: [2, 1])
///     // adapters[0]: columns 0 and 1, adapters[1]: column 2, adapters[2]: all columns after that
///
/// - Parameter columnCounts: The number of columns of each part.
/// - Returns: One adapter more than there are counts: the last one shows the columns that are left.
public func splittingRowAdapters(columnCounts: [Int]) -> [any RowAdapter] {
    var adapters: [any RowAdapter] = []
    var start = 0
    for count in columnCounts {
        adapters.append(RangeRowAdapter(start..<(start + count)))
        start += count
    }
    adapters.append(SuffixRowAdapter(fromIndex: start))
    return adapters
}
