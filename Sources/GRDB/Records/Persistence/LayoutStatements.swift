// `LayoutStatements`, the compiled statements for the records that encode the same columns. Their arguments are bound directly from a container.

/// The columns of a record type, in the order in which its records encode them.
///
/// It belongs to one plan, where its index is that of the statements for these columns.
final class RecordLayout: Sendable {
    let names: [String]
    let index: Int

    init(names: [String], index: Int) {
        self.names = names
        self.index = index
    }

    /// The position of a column, in any case.
    func index(ofColumn column: String) -> Int? {
        names.firstIndex { $0.isSameDatabaseName(as: column) }
    }
}

/// A compiled statement, and where its arguments are in the container of a record.
final class LayoutStatement {
    enum Verb {
        case insertion
        case upsert
        case update
        case deletion
        case existence
    }

    let verb: Verb
    let conflictResolution: Database.ConflictResolution

    /// The columns that an update sets, among those of the layout; `nil` for all of them.
    let columns: [String]?

    let statement: Statement
    private let positions: [Int]

    fileprivate init(
        _ verb: Verb,
        _ statement: Statement,
        at positions: [Int],
        _ conflictResolution: Database.ConflictResolution,
        columns: [String]?
    ) {
        self.verb = verb
        self.conflictResolution = conflictResolution
        self.columns = columns
        self.statement = statement
        self.positions = positions
    }

    /// Binds values of a container, and runs the statement.
    ///
    /// - Returns: The first column of the first row, as upserts and the question whether a record exists have it; `nil` when there is no row.
    @discardableResult
    func run(with container: PersistenceContainer) throws -> Int64? {
        try statement.prepareForBinding()
        for (index, position) in positions.enumerated() {
            let code = container.storage.bind(valueAt: position, to: statement, at: CInt(truncatingIfNeeded: index + 1))
            guard code == SQLITE_OK else { throw statement.bindingFailure(code) }
        }
        let result = try statement.runForInteger {
            statement.storedArguments = StatementArguments(values: positions.map { container.storage.value(at: $0) })
        }
        statement.releaseLargeValues()
        return result
    }
}

/// The statements for a layout, compiled when they are used for the first time.
final class LayoutStatements {
    let layout: RecordLayout

    /// Where the columns of the primary key are, empty when the layout has not all of them; `nil` when it is not known.
    @exclusivity(unchecked)
    var keyPositions: [Int]?

    /// The last ones that were compiled, the oldest one first.
    @exclusivity(unchecked)
    private var statements: [LayoutStatement] = []

    /// Programs write records in a few ways, and change the same few columns again and again.
    private static let capacity = 16

    init(_ layout: RecordLayout) {
        self.layout = layout
    }

    /// A statement that is compiled, and does not run: a trigger or a function may write another record of the type.
    func find(
        _ verb: LayoutStatement.Verb,
        _ conflictResolution: Database.ConflictResolution = .abort,
        columns: [String]? = nil
    ) -> LayoutStatement? {
        for known in statements
        where known.verb == verb && known.conflictResolution == conflictResolution && known.sets(columns) && !known.statement.isRunning {
            return known
        }
        return nil
    }

    /// Keeps a statement that has just been compiled.
    ///
    /// - Parameter positions: Where its arguments are in the container of a record.
    func add(
        _ verb: LayoutStatement.Verb,
        _ statement: Statement,
        at positions: [Int],
        _ conflictResolution: Database.ConflictResolution = .abort,
        columns: [String]? = nil
    ) -> LayoutStatement {
        if statements.count == Self.capacity {
            statements.removeFirst()
        }
        let statement = LayoutStatement(verb, statement, at: positions, conflictResolution, columns: columns)
        statements.append(statement)
        return statement
    }
}

extension LayoutStatement {
    @inline(__always)
    fileprivate func sets(_ columns: [String]?) -> Bool {
        guard let columns else { return self.columns == nil }
        return self.columns?.areSameTexts(as: columns) ?? false
    }
}
