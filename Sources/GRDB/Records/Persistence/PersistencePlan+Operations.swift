// What a plan does with one record: insert, update, upsert, delete. No callbacks here.

extension PersistencePlan {
    /// The values of a record.
    ///
    /// - Throws: What `encode(to:)` throws, or a `DatabaseError` when the record has no column.
    @inlinable
    func container(of record: some MutablePersistableRecord) throws -> PersistenceContainer {
        let container = try comparedContainer(of: record)
        try check(container, type(of: record))
        return container
    }

    /// The values of a record, to be compared. It may have none.
    @inlinable
    func comparedContainer(of record: some EncodableRecord) throws -> PersistenceContainer {
        var container = makeContainer()
        try record.encode(to: &container)
        return container
    }

    /// Calls a function with the values of a record, whose memory is free afterwards.
    @inlinable
    func withContainer<T>(of record: some MutablePersistableRecord, _ body: (PersistenceContainer) throws -> T) throws -> T {
        var container: PersistenceContainer? = try container(of: record)
        let result = try body(container.unsafelyUnwrapped)
        recycle(&container)
        return result
    }

    @usableFromInline
    func check(_ container: PersistenceContainer, _ recordType: Any.Type) throws {
        guard container.storage.count == 0 else { return }
        throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "\(recordType): invalid empty persistence container")
    }

    // MARK: - Insertion

    @usableFromInline
    func insert(
        _ container: PersistenceContainer,
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution
    ) throws -> InsertionSuccess {
        let target = try insertionTarget(db)
        let statements = try statements(for: container)
        let statement = try insertion(statements, db, conflictResolution)
        let changes = changesBeforeInsertion(into: target, db)
        try statement.run(with: container)
        return try success(of: container, into: target, rowID: db.lastInsertedRowID, since: changes, db)
    }

    func insertion(
        _ statements: LayoutStatements,
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution
    ) throws -> Statement {
        let index = conflictResolution.index
        if let statement = statements.insertions[index], !statement.isRunning {
            return statement
        }
        let statement = try db.makeStatement(sql: insertionSQL(statements.layout.names, conflictResolution))
        statements.insertions[index] = statement
        return statement
    }

    /// Inserts, and fetches the inserted row.
    func insert<T>(
        _ container: PersistenceContainer,
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution,
        selection: [any SQLSelectable],
        fetch: (PreparedRequest) throws -> T?
    ) throws -> (InsertionSuccess, T) {
        let target = try insertionTarget(db)
        var writer = SQLWriter(db)
        writer.append(insertionSQL(container.storage.names, conflictResolution))
        writer.append(arguments: container.lazy.map { $0.1 })
        let changes = changesBeforeInsertion(into: target, db)
        guard let value = try self.fetch(fetch, selection: selection, writer) else {
            throw recordNotFound(container, db)
        }
        return try (success(of: container, into: target, rowID: db.lastInsertedRowID, since: changes, db), value)
    }

    // MARK: - Upsert

    @usableFromInline
    func upsert(_ container: PersistenceContainer, _ db: Database) throws -> InsertionSuccess {
        let target = try insertionTarget(db)
        let statements = try statements(for: container)
        let statement = try upsert(statements, container, db)
        let rowID = try statement.run(with: container)
        return try success(of: container, into: target, rowID: rowID, since: 0, db)
    }

    private func upsert(_ statements: LayoutStatements, _ container: PersistenceContainer, _ db: Database) throws -> Statement {
        if let statement = statements.upsert, !statement.isRunning {
            return statement
        }
        let primaryKey = try primaryKey(db)
        var writer = SQLWriter(db)
        try writeUpsert(container, primaryKey: primaryKey, to: &writer)
        // `sqlite3_last_insert_rowid` does not return the row ids of updated rows.
        if let rowIDName = try db.rowIDReference(in: tableName, primaryKey) {
            writer.append(" RETURNING \(rowIDName.quotedDatabaseIdentifier)")
        }
        let statement = try db.makeStatement(sql: writer.sql)
        statements.upsert = statement
        return statement
    }

    /// Upserts, and fetches the inserted or updated row.
    func upsert<T: FetchableRecord>(
        _ container: PersistenceContainer,
        _ db: Database,
        conflictTarget: [String],
        strategy: UpsertUpdateStrategy,
        excluded: TableAliasBase,
        assignments: [ColumnAssignment],
        selection: [any SQLSelectable]
    ) throws -> (InsertionSuccess, T) {
        let primaryKey = try primaryKey(db)
        var writer = SQLWriter(db)
        writer.define(ObjectIdentifier(excluded), table: tableName, name: "excluded", isQualified: true)
        try writeUpsert(
            container, conflictTarget: conflictTarget, strategy: strategy, assignments: assignments, primaryKey: primaryKey, to: &writer)
        let rowIDName = try db.rowIDReference(in: tableName, primaryKey)
        var returnedColumns = selection
        if let rowIDName {
            returnedColumns.append(Column(rowIDName))
        }
        let result = try fetch({ try Self.recordAndLastColumn($0) as (T, DatabaseValue)? }, selection: returnedColumns, writer)
        guard let (value, lastColumn) = result else {
            throw recordNotFound(container, db)
        }
        let rowID = rowIDName == nil ? nil : Int64.fromDatabaseValue(lastColumn)
        return try (success(of: container, into: insertionTarget(db), rowID: rowID, since: 0, db), value)
    }

    /// The record of the first row, and its last column.
    private static func recordAndLastColumn<T: FetchableRecord>(_ request: PreparedRequest) throws -> (T, DatabaseValue)? {
        let rows = try RowCursor(request.makeCheckout())
        guard let row = try rows.next() else { return nil }
        return try (T(row: row), row.databaseValues.last ?? .null)
    }

    // MARK: - Update

    @usableFromInline
    func update(
        _ container: PersistenceContainer,
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution,
        columns: [String]?
    ) throws -> PersistenceSuccess {
        let statements = try statements(for: container)
        guard let keyPositions = try keyPositions(in: container, statements, db) else {
            throw recordNotFound(container, db)
        }
        let total = db.totalChangesCount
        let update =
            if let columns {
                try updateOfSomeColumns(columns, statements, keyPositions, conflictResolution, db)
            } else {
                try updateOfAllColumns(statements, keyPositions, conflictResolution, db)
            }
        try update.statement.run(with: container, at: update.positions)
        guard try db.changesCount(writingTo: tableName, since: total) > 0 else {
            throw recordNotFound(container, db)
        }
        return PersistenceSuccess(persistenceContainer: container)
    }

    private func updateOfAllColumns(
        _ statements: LayoutStatements,
        _ keyPositions: [Int],
        _ conflictResolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> LayoutStatements.Ordered {
        let index = conflictResolution.index
        if let update = statements.updates[index], !update.statement.isRunning {
            return update
        }
        let (sql, positions) = try updateOfColumns(nil, statements, keyPositions, conflictResolution, db)
        let update = LayoutStatements.Ordered(statement: try db.makeStatement(sql: sql), positions: positions)
        statements.updates[index] = update
        return update
    }

    private func updateOfSomeColumns(
        _ columns: [String],
        _ statements: LayoutStatements,
        _ keyPositions: [Int],
        _ conflictResolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> LayoutStatements.Ordered {
        if let update = statements.partialUpdates.find(columns, conflictResolution) {
            return update
        }
        let (sql, positions) = try updateOfColumns(columns, statements, keyPositions, conflictResolution, db)
        let update = LayoutStatements.Ordered(statement: try db.makeStatement(sql: sql), positions: positions)
        statements.partialUpdates.add(update, columns, conflictResolution)
        return update
    }

    private func updateOfColumns(
        _ columns: [String]?,
        _ statements: LayoutStatements,
        _ keyPositions: [Int],
        _ conflictResolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> (sql: String, positions: [Int]) {
        let (names, positions) = try updatedColumns(columns, statements, db)
        return try (updateSQL(names, key: primaryKey(db).columns, conflictResolution), positions + keyPositions)
    }

    /// Updates, and fetches the updated row.
    func update<T>(
        _ container: PersistenceContainer,
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution,
        columns: [String]?,
        selection: [any SQLSelectable],
        fetch: (PreparedRequest) throws -> T?
    ) throws -> (PersistenceSuccess, T) {
        let statements = try statements(for: container)
        guard let keyPositions = try keyPositions(in: container, statements, db) else {
            throw recordNotFound(container, db)
        }
        let (sql, positions) = try updateOfColumns(columns, statements, keyPositions, conflictResolution, db)
        var writer = SQLWriter(db)
        writer.append(sql)
        writer.append(arguments: positions.map { container.storage.value(at: $0) })
        let total = db.totalChangesCount
        guard let value = try self.fetch(fetch, selection: selection, writer),
            try db.changesCount(writingTo: tableName, since: total) > 0
        else {
            throw recordNotFound(container, db)
        }
        return (PersistenceSuccess(persistenceContainer: container), value)
    }

    // MARK: - Deletion and existence

    /// - Returns: Whether there was a row to delete.
    @usableFromInline
    func delete(_ container: PersistenceContainer, _ db: Database) throws -> Bool {
        let statements = try statements(for: container)
        guard let positions = try keyPositions(in: container, statements, db) else { return false }
        let deletion = try ordered(\.deletion, of: statements, positions, db) { deletionSQL(key: $0) }
        let total = db.totalChangesCount
        try deletion.statement.run(with: container, at: deletion.positions)
        return try db.changesCount(writingTo: tableName, since: total) > 0
    }

    /// - Returns: Whether there is a row for the record.
    @usableFromInline
    func exists(_ container: PersistenceContainer, _ db: Database) throws -> Bool {
        let statements = try statements(for: container)
        guard let positions = try keyPositions(in: container, statements, db) else { return false }
        let existence = try ordered(\.existence, of: statements, positions, db) { existenceSQL(key: $0) }
        let answer = try existence.statement.run(with: container, at: existence.positions)
        return answer == 1
    }

    private func ordered(
        _ keyPath: ReferenceWritableKeyPath<LayoutStatements, LayoutStatements.Ordered?>,
        of statements: LayoutStatements,
        _ positions: [Int],
        _ db: Database,
        _ sql: (_ key: [String]) -> String
    ) throws -> LayoutStatements.Ordered {
        if let known = statements[keyPath: keyPath], !known.statement.isRunning {
            return known
        }
        let statement = try db.makeStatement(sql: sql(primaryKey(db).columns))
        let ordered = LayoutStatements.Ordered(statement: statement, positions: positions)
        statements[keyPath: keyPath] = ordered
        return ordered
    }

    // MARK: - Returned rows

    /// Completes a statement with the columns it returns, and gives it to a function.
    private func fetch<T>(_ fetch: (PreparedRequest) throws -> T, selection: [any SQLSelectable], _ writer: SQLWriter) throws -> T {
        guard !selection.isEmpty else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Invalid empty selection")
        }
        var writer = writer
        writer.append(" RETURNING ")
        try writer.withTable(SQLWriter.CurrentTable(table: tableName, qualifier: nil)) { writer in
            try writer.append(selection.map(\.sqlSelection))
        }
        let checkout = try writer.db.checkOutStatement(sql: writer.sql)
        let statement = checkout.statement
        try statement.setArguments(writer.arguments)
        let request = PreparedRequest(checkout)
        return try statement.runToEnd { try fetch(request) }
    }
}
