// `RecordPlan`, what a connection keeps for a record type: memory, the layouts of columns, and compiled statements.

/// How the records of one type are written, and looked up by key, on one connection.
///
/// The plan knows the columns that records encode. The second record that encodes the same columns finds its statement compiled: no SQL is
/// written, hashed, nor parsed. The connection forgets its plans when the schema changes.
@usableFromInline
final class RecordPlan {
    fileprivate let recordType: ObjectIdentifier
    let tableName: String

    /// The generation of the schema that the plan knows.
    fileprivate let generation: Int

    /// The layouts that records have had, with their statements.
    @exclusivity(unchecked)
    private var layouts: [LayoutStatements] = []

    /// Memory for the next record, and for one that is compared with it.
    @exclusivity(unchecked)
    private var spareStorage: ContainerStorage?
    @exclusivity(unchecked)
    private var secondSpareStorage: ContainerStorage?

    @exclusivity(unchecked)
    private var knownPrimaryKey: PrimaryKeyInfo?
    @exclusivity(unchecked)
    private var knownInsertionTarget: InsertionTarget?
    @exclusivity(unchecked)
    private var knownColumns: TableColumns?

    /// The columns of the last partial update: the next one has often the same.
    @exclusivity(unchecked)
    private var lastColumns: TableColumns?

    /// The statements of operations on the row of a primary key, by operation. They may be running.
    @exclusivity(unchecked)
    var keyStatements: [Statement?] = Array(repeating: nil, count: KeyOperation.allCases.count)

    /// Whether the selection of the type was generated: then it never changes. `nil` when it is not known.
    @exclusivity(unchecked)
    var hasGeneratedSelection: Bool?

    /// Columns of the table.
    struct TableColumns {
        let names: [String]
        let set: Set<String> // compared: by callbacks
    }

    /// More layouts than this mean that the columns depend on data.
    private static let maximumLayoutCount = 32

    fileprivate init(_ recordType: ObjectIdentifier, table tableName: String, generation: Int) {
        self.recordType = recordType
        self.tableName = tableName
        self.generation = generation
    }

    // MARK: - Memory

    /// An empty container that expects the columns of the previous record.
    @usableFromInline
    func makeContainer() -> PersistenceContainer {
        guard let storage = spareStorage else { return PersistenceContainer() }
        spareStorage = secondSpareStorage
        secondSpareStorage = nil
        return PersistenceContainer(storage)
    }

    /// Takes back the memory of a container, unless a callback has kept it.
    @usableFromInline
    func recycle(_ success: inout PersistenceSuccess?) {
        var container = success?.encodedContainer
        success = nil
        recycle(&container)
    }

    /// Takes back the memory of a container, unless the record has kept it.
    @usableFromInline
    func recycle(_ container: inout PersistenceContainer?) {
        guard var storage = container?.storage else { return }
        container = nil
        guard isKnownUniquelyReferenced(&storage) else { return }
        storage.removeAllValues()
        if spareStorage == nil {
            spareStorage = storage
        } else {
            secondSpareStorage = storage
        }
    }

    // MARK: - Schema

    func primaryKey(_ db: Database) throws -> PrimaryKeyInfo {
        if let knownPrimaryKey { return knownPrimaryKey }
        let primaryKey = try db.primaryKey(tableName)
        knownPrimaryKey = primaryKey
        return primaryKey
    }

    /// What the records are inserted into. A view may have no primary key: its triggers can insert all the same.
    func insertionTarget(_ db: Database) throws -> InsertionTarget {
        if let knownInsertionTarget { return knownInsertionTarget }
        let target = try makeInsertionTarget(db)
        knownInsertionTarget = target
        return target
    }

    func columns(_ db: Database) throws -> TableColumns {
        if let knownColumns { return knownColumns }
        let names = try db.columns(in: tableName).map(\.name)
        let columns = TableColumns(names: names, set: Set(names))
        knownColumns = columns
        return columns
    }

    /// A set of column names, for callbacks.
    ///
    /// - Parameter names: The names, or `nil` for all columns of the table.
    @usableFromInline
    func columnSet(_ names: [String]?, _ db: Database) throws -> Set<String> { // compared: by callbacks
        guard let names else { return try columns(db).set }
        if let lastColumns, lastColumns.names.areSameTexts(as: names) { return lastColumns.set }
        let columns = TableColumns(names: names, set: Set(names))
        lastColumns = columns
        return columns.set
    }

    // MARK: - Layouts

    /// The statements for the columns of a container.
    func statements(for container: PersistenceContainer) throws -> LayoutStatements {
        let storage = container.storage
        if let layout = storage.layout, layout.index < layouts.count {
            let statements = layouts[layout.index]
            if statements.layout === layout {
                return statements
            }
        }
        let names = storage.names
        if let statements = layouts.first(where: { $0.layout.names.areSameTexts(as: names) }) {
            storage.setLayout(statements.layout)
            return statements
        }
        if layouts.count == Self.maximumLayoutCount {
            layouts.removeAll()
        }
        let statements = LayoutStatements(RecordLayout(names: names, index: layouts.count))
        layouts.append(statements)
        storage.setLayout(statements.layout)
        return statements
    }

    // MARK: - Keys

    /// Where the values of the primary key are in a container: `nil` when one of them is not, or when all of them are NULL.
    func keyPositions(in container: PersistenceContainer, _ statements: LayoutStatements, _ db: Database) throws -> [Int]? {
        let positions = try statements.keyPositions ?? findKeyPositions(statements, db)
        return positions.contains { !container.storage.value(at: $0).isNull } ? positions : nil
    }

    private func findKeyPositions(_ statements: LayoutStatements, _ db: Database) throws -> [Int] {
        let key = try primaryKey(db).columns
        let found = key.compactMap { statements.layout.index(ofColumn: $0) }
        let positions = found.count == key.count ? found : []
        statements.keyPositions = positions
        return positions
    }

    /// Whether a record has a primary key.
    @usableFromInline
    func hasKey(_ container: PersistenceContainer, _ db: Database) throws -> Bool {
        try keyPositions(in: container, statements(for: container), db) != nil
    }

    /// Whether an error means that a record has no row.
    @usableFromInline
    func isNotFound(_ container: PersistenceContainer, _ db: Database, _ error: RecordError) throws -> Bool {
        switch error {
        case .recordNotFound(let tableName, let values):
            try tableName.isSameText(as: self.tableName) && values == container.key(primaryKey(db).columns)
        }
    }

    /// The error for a record that has no row.
    func recordNotFound(_ container: PersistenceContainer, _ db: Database) -> any Error {
        do {
            return try RecordError.recordNotFound(databaseTableName: tableName, key: container.key(primaryKey(db).columns))
        } catch {
            return error
        }
    }
}

extension Database {
    /// What the connection keeps for a record type.
    ///
    /// - Parameter expected: The plan of the previous one of many records, which are all in the same table.
    @inlinable
    func recordPlan(for recordType: (some TableRecord).Type, expected: RecordPlan? = nil) -> RecordPlan {
        if let expected, isValid(expected, for: ObjectIdentifier(recordType)) { return expected }
        return recordPlan(for: ObjectIdentifier(recordType), table: recordType.databaseTableName)
    }

    /// Whether a plan is that of a type, and the schema is still the one that it knows.
    @usableFromInline
    func isValid(_ plan: RecordPlan, for recordType: ObjectIdentifier) -> Bool {
        assertOwned()
        return plan.recordType == recordType && plan.generation == schemaGeneration
    }

    @usableFromInline
    func recordPlan(for recordType: ObjectIdentifier, table tableName: String) -> RecordPlan {
        assertOwned()
        let generation = schemaGeneration
        if let object = statementStore.plan(for: recordType) {
            // All plans are of this class.
            let plan = unsafeDowncast(object, to: RecordPlan.self)
            if plan.generation == generation, plan.tableName.isSameText(as: tableName) { return plan }
        }
        let plan = RecordPlan(recordType, table: tableName, generation: generation)
        statementStore.setPlan(plan, for: recordType)
        return plan
    }
}

// MARK: - Layouts and their statements

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
        // The memory of the container serves the next record.
        defer {
            statement.releaseLargeValues()
            statement.releaseBorrowedTexts()
        }
        let values = container.storage.state.pointee.values
        var parameter: CInt = 0
        for position in positions {
            parameter &+= 1
            let code = statement.bind(at: values + position, to: parameter)
            guard code == SQLITE_OK else { throw statement.bindingFailure(code) }
        }
        return try withExtendedLifetime(container.storage) {
            try statement.runForInteger(noteArguments: {
                statement.storedArguments = StatementArguments(values: positions.map { values[$0] })
            })
        }
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

    /// A statement that does not run: a trigger or a function may write another record of the type. It is compiled when there is none.
    ///
    /// - Parameter make: Gives its SQL, and where its arguments are in the container of a record.
    func statement(
        _ verb: LayoutStatement.Verb,
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution = .abort,
        columns: [String]? = nil,
        make: () throws -> (sql: String, positions: [Int])
    ) throws -> LayoutStatement {
        for known in statements
        where known.verb == verb && known.conflictResolution == conflictResolution && known.sets(columns) && !known.statement.isRunning {
            return known
        }
        let (sql, positions) = try make()
        let statement = try LayoutStatement(verb, db.makeStatement(sql: sql), at: positions, conflictResolution, columns: columns)
        if statements.count == Self.capacity {
            statements.removeFirst()
        }
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
