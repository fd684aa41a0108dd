// Adapters that count the columns of tables: they are made again when the columns have changed before the statement runs.

/// An adapter that may depend on the number of columns of tables.
///
/// Between the moment when a statement is compiled and the one when it runs, another connection may change the schema: SQLite compiles the statement
/// again then, without notification. On the first row, the connection holds its locks, and the schema can't change any more.
protocol SchemaDependentAdapter: RowAdapter {
    /// Whether the adapter has to fit the columns that the statement has before it runs. Otherwise, these may be outdated.
    var isCheckedBeforeRun: Bool { get }

    /// The adapter for the rows of a statement that is on its first row.
    ///
    /// - Throws: A `DatabaseError` when the columns of the statement are not those of the tables.
    func adapter(forRunning statement: Statement) throws -> any RowAdapter
}

extension RowAdapter {
    var isChecked: Bool {
        (self as? any SchemaDependentAdapter)?.isCheckedBeforeRun ?? true
    }

    /// The adapter for the rows of a statement that is on its first row.
    func current(forRunning statement: Statement) throws -> any RowAdapter {
        try (self as? any SchemaDependentAdapter)?.adapter(forRunning: statement) ?? self
    }
}

extension Statement {
    /// Checks that an adapter fits the statement, before it runs: an adapter that does not fit throws at once, unless it depends on the schema.
    @usableFromInline
    func check(_ adapter: (any RowAdapter)?) throws {
        guard adapter != nil, let adapter, adapter.isChecked else { return }
        _ = try adapter._layout(over: _RowLayout(columns))
    }

    /// The layout of adapted rows, once the statement is on its first row.
    func layout(_ adapter: (any RowAdapter)?) throws -> _RowLayout? {
        try adapter?.current(forRunning: self)._layout(over: _RowLayout(columns))
    }

    /// The position of the leftmost column of rows that an adapter, which fits the schema, makes.
    func leftmostColumn(_ adapter: any RowAdapter) throws -> CInt {
        guard let index = try adapter._layout(over: _RowLayout(columns)).baseIndexes.first else {
            throw DatabaseError.misuse("row adapter leaves no column at index 0")
        }
        return CInt(index)
    }
}

// MARK: - Adapters made of others

extension ScopeAdapter: SchemaDependentAdapter {
    var isCheckedBeforeRun: Bool {
        base?.isChecked ?? true && layers.elements.allSatisfy { $0.values.allSatisfy { $0.isChecked } }
    }

    func adapter(forRunning statement: Statement) throws -> any RowAdapter {
        let layers = try layers.elements.map { try $0.mapValues { try $0.current(forRunning: statement) } }
        return try ScopeAdapter(base: base?.current(forRunning: statement), layers: PersistentList(layers), depth: depth)
    }
}

/// The adapter of a request, and on top of it those that functions have made, possibly from the schema: see ``FetchRequest/adapted(_:)``.
struct AdapterChain: SchemaDependentAdapter {
    /// An adapter, the function that has made it, and how often SQLite had compiled the statement anew before.
    private typealias Made = (adapter: any RowAdapter, make: RequestAdapter, recompilationCount: CInt)

    private let base: (any RowAdapter)?

    /// From the bottom to the top.
    private let made: [Made]

    /// Calls the functions. There must be some.
    init(_ base: (any RowAdapter)?, _ statement: Statement, _ functions: [RequestAdapter]) throws {
        // A flat list: the requests may be a long chain.
        let chain = base as? AdapterChain
        self.base = chain == nil ? base : chain?.base
        let new = try functions.map { make -> Made in
            let count = statement.recompilationCount
            return try (make(statement.database), make, count)
        }
        made = (chain?.made ?? []) + new
    }

    private init(base: (any RowAdapter)?, made: [Made]) {
        self.base = base
        self.made = made
    }

    var isCheckedBeforeRun: Bool {
        (base?.isChecked ?? true) && made.allSatisfy { $0.adapter.isChecked }
    }

    func _layout(over base: _RowLayout) throws -> _RowLayout {
        try made.reduce(self.base?._layout(over: base) ?? base) { try $1.adapter._layout(over: $0) }
    }

    func adapter(forRunning statement: Statement) throws -> any RowAdapter {
        let count = statement.recompilationCount
        let current = try made.map { made -> Made in
            let adapter = count == made.recompilationCount ? made.adapter : try made.make(statement.database)
            return try (adapter.current(forRunning: statement), made.make, count)
        }
        return try AdapterChain(base: base?.current(forRunning: statement), made: current)
    }
}
