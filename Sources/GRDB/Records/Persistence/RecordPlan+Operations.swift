// What a plan does with one record: insert, update, upsert, delete; and what an insertion has done. No callbacks here.

extension RecordPlan {
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
        let result = try body(container!)
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
    func insert(_ container: PersistenceContainer, _ db: Database, _ insertion: RecordWrite.Insertion) throws -> InsertionSuccess {
        switch insertion {
        case .insert(let conflictResolution): try insert(container, db, conflictResolution)
        case .upsert: try upsert(container, db)
        case .fetching(let run): try run(self, container)
        }
    }

    private func insert(
        _ container: PersistenceContainer,
        _ db: Database,
        _ conflictResolution: Database.ConflictResolution
    ) throws -> InsertionSuccess {
        let target = try insertionTarget(db)
        let statements = try statements(for: container)
        let insertion = try statements.find(.insertion, conflictResolution) ?? makeInsertion(statements, conflictResolution, db)
        let changes = changesBeforeInsertion(into: target, db)
        try insertion.statement.run(with: container)
        return try success(of: container, into: target, rowID: db.lastInsertedRowID, since: changes, db)
    }

    private func makeInsertion(
        _ statements: LayoutStatements,
        _ conflictResolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> LayoutStatement {
        let statement = try db.makeStatement(sql: insertionSQL(statements.layout.names, conflictResolution))
        return statements.add(LayoutStatement(.insertion, statement, conflictResolution))
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

    private func upsert(_ container: PersistenceContainer, _ db: Database) throws -> InsertionSuccess {
        let target = try insertionTarget(db)
        let statements = try statements(for: container)
        let upsert = try statements.find(.upsert) ?? makeUpsert(statements, container, db)
        let rowID = try upsert.statement.run(with: container)
        return try success(of: container, into: target, rowID: rowID, since: 0, db)
    }

    private func makeUpsert(_ statements: LayoutStatements, _ container: PersistenceContainer, _ db: Database) throws -> LayoutStatement {
        let primaryKey = try primaryKey(db)
        var writer = SQLWriter(db)
        try writeUpsert(container, primaryKey: primaryKey, to: &writer)
        // `sqlite3_last_insert_rowid` does not return the row ids of updated rows.
        if let rowIDName = try db.rowIDReference(in: tableName, primaryKey) {
            writer.append(" RETURNING \(rowIDName.quotedDatabaseIdentifier)")
        }
        return try statements.add(LayoutStatement(.upsert, db.makeStatement(sql: writer.sql)))
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
    func update(_ container: PersistenceContainer, _ db: Database, _ write: RecordWrite) throws -> PersistenceSuccess {
        switch write.update {
        case .update(let conflictResolution): try update(container, db, conflictResolution, columns: write.columns)
        case .fetching(let run): try run(self, container)
        }
    }

    private func update(
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
            try statements.find(.update, conflictResolution, columns: columns)
            ?? makeUpdate(columns, statements, keyPositions, conflictResolution, db)
        try update.statement.run(with: container, at: update.positions)
        guard try db.changesCount(writingTo: tableName, since: total) > 0 else {
            throw recordNotFound(container, db)
        }
        return PersistenceSuccess(persistenceContainer: container)
    }

    private func makeUpdate(
        _ columns: [String]?,
        _ statements: LayoutStatements,
        _ keyPositions: [Int],
        _ conflictResolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> LayoutStatement {
        let (sql, positions) = try updateOfColumns(columns, statements.layout, keyPositions, conflictResolution, db)
        let statement = try db.makeStatement(sql: sql)
        return statements.add(LayoutStatement(.update, statement, at: positions, conflictResolution, columns: columns))
    }

    private func updateOfColumns(
        _ columns: [String]?,
        _ layout: RecordLayout,
        _ keyPositions: [Int],
        _ conflictResolution: Database.ConflictResolution,
        _ db: Database
    ) throws -> (sql: String, positions: [Int]) {
        let (names, positions) = try updatedColumns(columns, layout, db)
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
        let (sql, positions) = try updateOfColumns(columns, statements.layout, keyPositions, conflictResolution, db)
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
        let deletion =
            try statements.find(.deletion)
            ?? statements.add(LayoutStatement(.deletion, db.makeStatement(sql: deletionSQL(key: primaryKey(db).columns)), at: positions))
        let total = db.totalChangesCount
        try deletion.statement.run(with: container, at: deletion.positions)
        return try db.changesCount(writingTo: tableName, since: total) > 0
    }

    /// - Returns: Whether there is a row for the record.
    @usableFromInline
    func exists(_ container: PersistenceContainer, _ db: Database) throws -> Bool {
        let statements = try statements(for: container)
        guard let positions = try keyPositions(in: container, statements, db) else { return false }
        let existence =
            try statements.find(.existence)
            ?? statements.add(LayoutStatement(.existence, db.makeStatement(sql: existenceSQL(key: primaryKey(db).columns)), at: positions))
        let answer = try existence.statement.run(with: container, at: existence.positions)
        return answer == 1
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

// MARK: - What an insertion has done

extension RecordPlan {
    /// What the records of the plan are inserted into, as far as row ids are concerned.
    struct InsertionTarget {
        enum Kind {
            /// A table whose rows have row ids, which SQLite reports.
            case rows

            /// A table `WITHOUT ROWID`.
            case keys

            /// A view, whose triggers insert elsewhere.
            case view
        }

        let kind: Kind

        /// The column that holds the row ids, if there is one.
        let rowIDColumn: String?
    }

    /// Asks the schema for what the records are inserted into.
    func makeInsertionTarget(_ db: Database) throws -> InsertionTarget {
        let primaryKey: PrimaryKeyInfo
        do {
            primaryKey = try self.primaryKey(db)
        } catch {
            guard try db.isView(tableName) else { throw error }
            return InsertionTarget(kind: .view, rowIDColumn: nil)
        }
        guard !primaryKey.tableHasRowID else {
            return InsertionTarget(kind: .rows, rowIDColumn: primaryKey.rowIDColumn)
        }
        return InsertionTarget(kind: try db.isView(tableName) ? .view : .keys, rowIDColumn: nil)
    }

    /// The number of changes before an insertion into a view, which ``success(of:into:rowID:since:_:)`` receives after it.
    func changesBeforeInsertion(into target: InsertionTarget, _ db: Database) -> Int {
        target.kind == .view ? db.totalChangesCount : 0
    }

    /// The result of an insertion that has just been run.
    ///
    /// SQLite counts the rows that the statement itself has stored: none when a conflict is ignored, or when a trigger runs `RAISE(IGNORE)`. The last
    /// row id of the connection is then that of another row, as it always is for views and for tables `WITHOUT ROWID`.
    ///
    /// - Parameters:
    ///   - container: The values that were inserted.
    ///   - rowID: The number of the row, if there is a row, and if rows have numbers; `nil` when it is not known.
    ///   - changes: What ``changesBeforeInsertion(into:_:)`` has returned before the statement.
    func success(
        of container: PersistenceContainer,
        into target: InsertionTarget,
        rowID: Int64?,
        since changes: Int,
        _ db: Database
    ) throws -> InsertionSuccess {
        if target.kind == .rows, let rowID, db.changesCount > 0 {
            return InsertionSuccess(rowID: rowID, rowIDColumn: target.rowIDColumn, persistenceContainer: container)
        }
        let isStored = try db.changesCount > 0 || target.kind == .view && db.changesCount(writingTo: tableName, since: changes) > 0
        let key = try ownKey(of: container, target, db)
        let ownRowID = key.flatMap { Int64.fromDatabaseValue($0.value) }
        let outcome: InsertionSuccess.Outcome =
            if !isStored {
                .ignored
            } else if let key, key.value.isNull {
                .storedWithUnknownKey
            } else {
                ownRowID != nil && key?.isWhole == true ? .stored : .storedWithoutRowID
            }
        return InsertionSuccess(
            rowID: ownRowID ?? 0,
            rowIDColumn: target.rowIDColumn,
            persistenceContainer: container,
            outcome: outcome)
    }

    /// The value that a record has where programs keep the number of a row.
    ///
    /// - Returns: The value, and whether it is the whole key of the row; `nil` when the record has no such value.
    private func ownKey(
        of container: PersistenceContainer,
        _ target: InsertionTarget,
        _ db: Database
    ) throws -> (value: DatabaseValue, isWhole: Bool)? {
        let keyColumns: [String]
        if let rowIDColumn = target.rowIDColumn {
            keyColumns = [rowIDColumn]
        } else if target.kind == .view, try db.primaryKeyIfAny(tableName) == nil {
            // The schema does not define the key of the view. Most programs name it `id`.
            keyColumns = ["id"]
        } else {
            keyColumns = try primaryKey(db).columns
        }
        let values = keyColumns.compactMap { column in
            container.databaseValue(forColumn: column).map { (column: column, value: $0) }
        }
        if keyColumns.count == 1 {
            return values.first.map { ($0.value, true) }
        }
        let integers = values.filter { Int64.fromDatabaseValue($0.value) != nil }
        let value = integers.first { $0.column.isSameDatabaseName(as: "id") } ?? integers.first
        return value.map { ($0.value, false) }
    }
}
