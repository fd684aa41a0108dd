// What a plan does with one record: insert, update, upsert, delete; and what an insertion has done. No callbacks here.

extension RecordPlan {
    /// The values of a record.
    ///
    /// - Throws: What `encode(to:)` throws, or a `DatabaseError` when the record has no column.
    @inlinable
    func container(of record: some MutablePersistableRecord) throws -> PersistenceContainer {
        let container = try uncheckedContainer(of: record)
        try check(container, type(of: record))
        return container
    }

    /// The values of a record, which may have no column.
    @inlinable
    func uncheckedContainer(of record: some EncodableRecord) throws -> PersistenceContainer {
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
        throw DatabaseError.misuse("\(recordType): invalid empty persistence container")
    }

    // MARK: - Insertion

    @usableFromInline
    func insert(
        _ container: PersistenceContainer,
        _ db: Database,
        _ write: RecordWrite,
        _ conflictResolution: Database.ConflictResolution
    ) throws -> InsertionSuccess {
        let target = try insertionTarget(db)
        // Only a comparison shows what the triggers of a view have done.
        let changes = target.kind == .view ? db.totalChangesCount : 0
        let rowID: Int64?
        switch write.returning {
        case nil where write.verb == .upsert:
            let statements = try statements(for: container)
            let upsert = try statements.statement(.upsert, db) { try (upsertSQL(container, db), Array(container.indices)) }
            rowID = try upsert.run(with: container)
        case nil:
            let statements = try statements(for: container)
            let insertion = try statements.statement(.insertion, db, conflictResolution) {
                let names = statements.layout.names
                return (insertionSQL(names, conflictResolution), Array(names.indices))
            }
            try insertion.run(with: container)
            rowID = db.lastInsertedRowID
        case .columns(let selection, let fetch):
            var writer = SQLWriter(db)
            writer.append(insertionSQL(container.storage.names, conflictResolution))
            writer.append(arguments: container.lazy.map { $0.1 })
            try self.fetch(fetch, selection, container, &writer)
            rowID = db.lastInsertedRowID
        case .upsert(let upsert):
            rowID = try fetch(upsert, container, db)
        }
        return try success(of: container, into: target, rowID: rowID, since: changes, db)
    }

    private func upsertSQL(_ container: PersistenceContainer, _ db: Database) throws -> String {
        var writer = SQLWriter(db)
        // `sqlite3_last_insert_rowid` does not return the row ids of updated rows.
        if let rowIDName = try writeUpsert(container, nil, to: &writer) {
            writer.append(" RETURNING \(rowIDName.quotedDatabaseIdentifier)")
        }
        return writer.sql
    }

    /// Upserts, and fetches the inserted or updated row.
    ///
    /// - Returns: The row id, if the row has one.
    private func fetch(_ upsert: RecordWrite.Upsert, _ container: PersistenceContainer, _ db: Database) throws -> Int64? {
        var writer = SQLWriter(db)
        writer.define(ObjectIdentifier(upsert.excluded), table: tableName, name: "excluded", isQualified: true)
        let rowIDName = try writeUpsert(container, upsert, to: &writer)
        var returnedColumns = upsert.selection
        if let rowIDName {
            returnedColumns.append(Column(rowIDName))
        }
        var lastColumn: DatabaseValue?
        let fetchRow = { (request: PreparedRequest) in
            let rows = try RowCursor(request.makeCheckout())
            guard let row = try rows.next() else { return false }
            try upsert.decode(row)
            lastColumn = row.databaseValues.last
            return true
        }
        try fetch(fetchRow, returnedColumns, container, &writer)
        return rowIDName == nil ? nil : lastColumn.flatMap { Int64.fromDatabaseValue($0) }
    }

    // MARK: - Update

    @usableFromInline
    func update(
        _ container: PersistenceContainer,
        _ db: Database,
        _ write: RecordWrite,
        _ conflictResolution: Database.ConflictResolution
    ) throws -> PersistenceSuccess {
        let statements = try statements(for: container)
        guard let keyPositions = try keyPositions(in: container, statements, db) else {
            throw recordNotFound(container, db)
        }
        let total = db.totalChangesCount
        if case .columns(let selection, let fetch) = write.returning {
            let (sql, positions) = try updateSQL(write.columns, statements.layout, keyPositions, conflictResolution, db)
            var writer = SQLWriter(db)
            writer.append(sql)
            writer.append(arguments: positions.map { container.storage.value(at: $0) })
            try self.fetch(fetch, selection, container, &writer)
        } else {
            let update = try statements.statement(.update, db, conflictResolution, columns: write.columns) {
                try updateSQL(write.columns, statements.layout, keyPositions, conflictResolution, db)
            }
            try update.run(with: container)
        }
        guard try db.changesCount(writingTo: tableName, since: total) > 0 else {
            throw recordNotFound(container, db)
        }
        return PersistenceSuccess(persistenceContainer: container)
    }

    // MARK: - Deletion and existence

    /// - Returns: Whether there was a row to delete.
    @usableFromInline
    func delete(_ container: PersistenceContainer, _ db: Database) throws -> Bool {
        guard let deletion = try statement(.deletion, ofKeyIn: container, db) else { return false }
        let total = db.totalChangesCount
        try deletion.run(with: container)
        return try db.changesCount(writingTo: tableName, since: total) > 0
    }

    /// - Returns: Whether there is a row for the record.
    @usableFromInline
    func exists(_ container: PersistenceContainer, _ db: Database) throws -> Bool {
        try statement(.existence, ofKeyIn: container, db)?.run(with: container) == 1
    }

    /// A statement whose arguments are the primary key, `nil` for a record without.
    private func statement(_ verb: LayoutStatement.Verb, ofKeyIn container: PersistenceContainer, _ db: Database) throws -> LayoutStatement?
    {
        let statements = try statements(for: container)
        guard let positions = try keyPositions(in: container, statements, db) else { return nil }
        return try statements.statement(verb, db) {
            let key = try primaryKey(db).columns
            return (verb == .deletion ? deletionSQL(key: key) : existenceSQL(key: key), positions)
        }
    }

    // MARK: - Returned rows

    /// Runs a statement that returns columns of the row, and gives it to a function, which returns false when there is no row.
    private func fetch(
        _ fetch: (PreparedRequest) throws -> Bool,
        _ selection: [any SQLSelectable],
        _ container: PersistenceContainer,
        _ writer: inout SQLWriter
    ) throws {
        guard !selection.isEmpty else {
            throw DatabaseError.misuse("Invalid empty selection")
        }
        writer.append(" RETURNING ")
        try writer.withTable(SQLWriter.CurrentTable(table: tableName, qualifier: nil)) { writer in
            try writer.append(selection.map(\.sqlSelection))
        }
        let checkout = try writer.db.checkOutStatement(writer)
        let statement = checkout.statement
        let request = PreparedRequest(checkout)
        guard try statement.runToEnd({ try fetch(request) }) else { throw recordNotFound(container, writer.db) }
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
        if let primaryKey = try db.primaryKeyIfAny(tableName), primaryKey.tableHasRowID {
            return InsertionTarget(kind: .rows, rowIDColumn: primaryKey.rowIDColumn)
        }
        return InsertionTarget(kind: try db.isView(tableName) ? .view : .keys, rowIDColumn: nil)
    }

    /// The result of an insertion that has just been run.
    ///
    /// SQLite counts the rows that the statement itself has stored: none when a conflict is ignored, or when a trigger runs `RAISE(IGNORE)`. The last
    /// row id of the connection is then that of another row, as it always is for views and for tables `WITHOUT ROWID`.
    ///
    /// - Parameters:
    ///   - container: The values that were inserted.
    ///   - rowID: What SQLite gives as the last row id, `nil` when it is not known. It counts only where a row was stored and rows have numbers.
    ///   - changes: For a view, the number of changes before the statement.
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
