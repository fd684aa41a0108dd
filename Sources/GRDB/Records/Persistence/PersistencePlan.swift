// `PersistencePlan`, what a connection remembers about the records of a type: memory, the layout of columns, and compiled statements.

/// How the records of one type are written on one connection.
///
/// The plan knows the columns that records encode. The second record that encodes the same columns finds its statement compiled: no SQL is
/// written, hashed, nor parsed. The connection forgets its plans when the schema changes.
@usableFromInline
final class PersistencePlan {
    let recordType: ObjectIdentifier
    let tableName: String

    /// The generation of the schema that the plan knows.
    let generation: Int

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
    var knownInsertionTarget: InsertionTarget?
    @exclusivity(unchecked)
    private var knownColumns: TableColumns?

    /// The columns of the last partial update: the next one has often the same.
    @exclusivity(unchecked)
    private var lastColumns: TableColumns?

    /// Columns of the table.
    struct TableColumns {
        let names: [String]
        let set: Set<String> // compared: by callbacks
    }

    /// More layouts than this mean that the columns depend on data.
    private static let maximumLayoutCount = 32

    fileprivate init(recordType: ObjectIdentifier, tableName: String, generation: Int) {
        self.recordType = recordType
        self.tableName = tableName
        self.generation = generation
    }

    /// Whether the plan is still that of a type of records, as far as the schema is concerned.
    fileprivate func isValid(for recordType: ObjectIdentifier, generation: Int) -> Bool {
        self.recordType == recordType && self.generation == generation
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
        guard var storage = success?.encodedContainer.storage else { return }
        success = nil
        recycle(&storage)
    }

    /// Takes back the memory of a container, unless the record has kept it.
    @usableFromInline
    func recycle(_ container: inout PersistenceContainer?) {
        guard var storage = container?.storage else { return }
        container = nil
        recycle(&storage)
    }

    private func recycle(_ storage: inout ContainerStorage) {
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
        return addStatements(names: names, storage)
    }

    private func addStatements(names: [String], _ storage: ContainerStorage) -> LayoutStatements {
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
        let positions: [Int]
        switch statements.keyPositions {
        case .known(let knownPositions):
            positions = knownPositions
        case .unknown:
            positions = try primaryKey(db).columns.compactMap { column in
                statements.layout.names.firstIndex { $0.isSameDatabaseName(as: column) }
            }
            statements.keyPositions = .known(positions)
        }
        guard try positions.count == primaryKey(db).columns.count else { return nil }
        for position in positions where !container.storage.value(at: position).isNull {
            return positions
        }
        return nil
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

/// The compiled statements for the records that encode the same columns.
final class LayoutStatements {
    enum KeyPositions {
        case unknown
        case known([Int])
    }

    /// A compiled statement, and where its arguments are in the container.
    struct Ordered {
        let statement: Statement
        let positions: [Int]
    }

    let layout: RecordLayout
    @exclusivity(unchecked)
    var keyPositions = KeyPositions.unknown

    /// By conflict resolution.
    @exclusivity(unchecked)
    var insertions: [Statement?] = Array(repeating: nil, count: Database.ConflictResolution.count)

    /// By conflict resolution. Updates of all columns.
    @exclusivity(unchecked)
    var updates: [Ordered?] = Array(repeating: nil, count: Database.ConflictResolution.count)

    /// Updates of some columns.
    @exclusivity(unchecked)
    var partialUpdates = PartialUpdateCache()

    var upsert: Statement?
    var deletion: Ordered?
    var existence: Ordered?

    init(_ layout: RecordLayout) {
        self.layout = layout
    }
}

extension Database.ConflictResolution {
    /// The number of resolutions.
    static let count = 5

    /// A position in arrays of ``count`` elements.
    var index: Int {
        switch self {
        case .abort: 0
        case .rollback: 1
        case .fail: 2
        case .ignore: 3
        case .replace: 4
        }
    }
}

extension Database {
    /// What the connection remembers about the records of a type.
    ///
    /// - Parameter expected: The plan of the previous one of many records, which are all in the same table.
    @inlinable
    func persistencePlan(
        for recordType: (some MutablePersistableRecord).Type,
        expected: PersistencePlan? = nil
    ) -> PersistencePlan {
        persistencePlan(for: ObjectIdentifier(recordType), expected: expected) { recordType.databaseTableName }
    }

    @usableFromInline
    func persistencePlan(
        for recordType: ObjectIdentifier,
        expected: PersistencePlan?,
        _ makeTableName: () -> String
    ) -> PersistencePlan {
        assertOwned()
        let generation = schemaGeneration
        if let expected, expected.isValid(for: recordType, generation: generation) {
            return expected
        }
        let tableName = makeTableName()
        if let object = statementCache.plan(for: recordType) {
            // All plans for record types are of this class.
            let plan = unsafeDowncast(object, to: PersistencePlan.self)
            if plan.generation == generation, plan.tableName.isSameText(as: tableName) {
                return plan
            }
        }
        let plan = PersistencePlan(recordType: recordType, tableName: tableName, generation: generation)
        statementCache.setPlan(plan, for: recordType)
        return plan
    }
}
