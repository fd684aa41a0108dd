// `InsertionBatch`, several records that one statement inserts.

/// The memory of several records, and the statement that inserts all of them.
///
/// A row takes 3,200 instructions of SQLite in a statement of ten, and 4,900 in one of its own. Such a statement is used only where the program can't
/// notice it: the record type has no callbacks for insertions and saves, the table has no trigger, no conflict clause and no foreign key to itself, no
/// other code sees the statements of the connection, and encoding a record does not use the connection. When the statement fails, SQLite undoes all of
/// it, and the records are inserted one by one: so the error and what was stored before it are what they always are.
@usableFromInline
final class InsertionBatch {
    /// Where the records are encoded, as many as there are rows.
    @usableFromInline
    let containers: UnsafeMutablePointer<PersistenceContainer>

    /// The number of rows.
    @usableFromInline
    let rowCount: Int

    /// Where the row ids are in the records, for tables that have a column for them, and records that have this column.
    private let key: PersistencePlan.RowIDPosition

    private let plan: PersistencePlan
    private let statements: LayoutStatements
    private let statement: Statement
    private let database: Database

    /// The greatest row id of the table, once it is known.
    private var greatestRowID: Int64?

    /// What ``Database/runCount`` was when the first record was encoded.
    private var runCount: UInt

    /// More rows save little: what each statement takes is divided by 16 already.
    fileprivate static let maximumRowCount = 16

    /// An array of so many records is inserted one by one.
    @usableFromInline
    static let minimumCount = 16

    /// - Parameters:
    ///   - statement: The insertion of all rows.
    ///   - rowCount: Their number.
    fileprivate init(
        _ plan: PersistencePlan,
        _ statements: LayoutStatements,
        _ statement: Statement,
        rowCount: Int,
        _ key: PersistencePlan.RowIDPosition,
        _ db: Database
    ) {
        self.plan = plan
        self.statements = statements
        self.statement = statement
        self.rowCount = rowCount
        self.key = key
        database = db
        runCount = db.runCount
        containers = .allocate(capacity: rowCount)
        for row in 0..<rowCount {
            (containers + row).initialize(to: PersistenceContainer())
        }
    }

    deinit {
        containers.deinitialize(count: rowCount)
        containers.deallocate()
    }

    /// Inserts the records that are encoded, and forgets them.
    ///
    /// - Parameters:
    ///   - count: The number of records. When there are fewer than rows, because the next one could not be encoded, they are inserted one by one.
    ///   - recordType: Their type.
    ///   - rowIDs: Receives the row ids.
    /// - Returns: Whether the next records may be inserted in this way, too.
    @usableFromInline
    func insert(_ count: Int, _ recordType: Any.Type, _ rowIDs: inout [Int64]) throws -> Bool {
        defer { removeRecords(count) }
        guard try count == rowCount && insertAtOnce(&rowIDs) else {
            for row in 0..<count {
                try plan.check(containers[row], recordType)
                let inserted = try plan.insert(containers[row], database, .abort)
                if let rowID = inserted.knownRowID {
                    rowIDs.append(rowID)
                }
            }
            return false
        }
        runCount = database.runCount
        return true
    }

    private func removeRecords(_ count: Int) {
        for row in 0..<count {
            if isKnownUniquelyReferenced(&containers[row].storage) {
                containers[row].storage.removeAllValues()
            } else {
                containers[row] = PersistenceContainer()
            }
        }
    }

    // MARK: - The statement

    /// Inserts all records by one statement.
    ///
    /// - Returns: False when it may not be used, or when it has failed, and nothing was inserted.
    private func insertAtOnce(_ rowIDs: inout [Int64]) throws -> Bool {
        guard try canInsertAtOnce(), !statement.isRunning, let keys = try keys() else { return false }
        do {
            try statement.run(with: containers, count: rowCount)
        } catch {
            // A cancelled or interrupted access does not go on, nor does one that has lost its transaction.
            guard let error = error as? DatabaseError else { throw error }
            guard database.isTransactionOpen, error.resultCode != .SQLITE_INTERRUPT, error.resultCode != .SQLITE_ABORT else {
                throw try ofFirstRecord(error)
            }
            return false
        }
        switch keys {
        case .given(let position):
            for row in 0..<rowCount {
                guard case .int64(let rowID) = containers[row].storage.value(at: position).storage else { continue }
                rowIDs.append(rowID)
            }
        case .consecutive:
            let last = database.lastInsertedRowID
            rowIDs.append(contentsOf: (last - Int64(rowCount) + 1)...last)
            greatestRowID = last
        }
        return true
    }

    /// The error of the statement that inserts one record.
    private func ofFirstRecord(_ error: DatabaseError) throws -> DatabaseError {
        DatabaseError(
            resultCode: error.extendedResultCode,
            message: error.message,
            sql: try plan.insertion(statements, database, .abort).sql,
            arguments: StatementArguments(values: containers[0].map(\.1)),
            publicStatementArguments: database.showsStatementArguments)
    }

    private func canInsertAtOnce() throws -> Bool {
        guard database.runCount == runCount, database.schemaGeneration == plan.generation, database.allowsBatches else { return false }
        for row in 0..<rowCount {
            guard containers[row].storage.count > 0, try plan.statements(for: containers[row]) === statements else { return false }
        }
        return true
    }

    // MARK: - Row ids

    private enum Keys {
        /// The records have them.
        case given(position: Int)

        /// SQLite numbers the rows.
        case consecutive
    }

    /// Where the row ids come from; `nil` when they are not known after the statement.
    private func keys() throws -> Keys? {
        if case .column(let position) = key {
            var givenCount = 0
            for row in 0..<rowCount {
                switch containers[row].storage.value(at: position).storage {
                case .int64: givenCount += 1
                case .null: break
                default: return nil
                }
            }
            if givenCount == rowCount { return .given(position: position) }
            guard givenCount == 0 else { return nil }
        }
        // When the greatest possible number is taken, SQLite picks free ones.
        guard let greatest = try greatestRowID ?? readGreatestRowID() else { return nil }
        return greatest <= .max - Int64(rowCount) ? .consecutive : nil
    }

    /// - Returns: 0 when there is no row, `nil` when the row ids have no name.
    private func readGreatestRowID() throws -> Int64? {
        guard let name = try database.rowIDReference(in: plan.tableName, plan.primaryKey(database)) else { return nil }
        let sql = "SELECT MAX(\(name.quotedDatabaseIdentifier)) AS n FROM \(plan.tableName.quotedDatabaseIdentifier)"
        return try database.schemaRows(sql).first?.integer("n") ?? 0
    }
}

extension PersistencePlan {
    /// Prepares the insertion of several records by one statement. To be called when the first of them was inserted.
    ///
    /// - Parameters:
    ///   - conflictResolution: What happens when a constraint is violated.
    ///   - count: The number of records that are not inserted yet.
    /// - Returns: `nil` when they have to be inserted one by one.
    @usableFromInline
    func insertionBatch(_ db: Database, _ conflictResolution: Database.ConflictResolution, count: Int) throws -> InsertionBatch? {
        guard conflictResolution == .abort, allowsBatches == true, db.allowsBatches, db.schemaGeneration == generation,
            let statements = lastStatements, let key = try rowIDPosition(in: statements.layout, db)
        else { return nil }
        let rowCount = min(InsertionBatch.maximumRowCount, db.maximumArgumentCount / statements.layout.names.count)
        // Few rows do not pay for the compilation of the statement.
        guard rowCount > 3, count > (statements.batchInsertion == nil ? 2 : 1) * rowCount else { return nil }
        let statement: Statement
        if let known = statements.batchInsertion {
            statement = known
        } else {
            // A program may have set other limits. Then there is no such statement.
            guard let new = try? db.makeStatement(sql: insertionSQL(statements.layout.names, rowCount: rowCount)) else { return nil }
            statements.batchInsertion = new
            statement = new
        }
        guard statement.parameterCount == rowCount * statements.layout.names.count else { return nil }
        return InsertionBatch(self, statements, statement, rowCount: rowCount, key, db)
    }

    /// The place of the row ids in records.
    enum RowIDPosition {
        /// The records do not have them.
        case none
        case column(Int)
    }

    /// Where the row ids are in the records of a layout.
    ///
    /// - Returns: `nil` when a column may be another name for them.
    private func rowIDPosition(in layout: RecordLayout, _ db: Database) throws -> RowIDPosition? {
        let rowIDColumn = try insertionTarget(db).rowIDColumn
        var result = RowIDPosition.none
        for (position, name) in layout.names.enumerated() {
            if let rowIDColumn, name.isSameDatabaseName(as: rowIDColumn) {
                result = .column(position)
            } else if Database.rowIDNames.containsDatabaseName(name) {
                return nil
            }
        }
        return result
    }

    // MARK: - The type and the table

    /// Begins to find out whether the records of the plan can be inserted by one statement, when one of them is going to be inserted.
    @usableFromInline
    func beginProbe(_ db: Database) {
        guard allowsBatches == nil else { return }
        db.callbackProbe = CallbackProbe()
        db.callbackProbe.recordType = recordType
    }

    /// Takes note of a record that was encoded, and has its callbacks noted.
    ///
    /// - Parameter runCount: What ``Database/runCount`` was before.
    @usableFromInline
    func noteEncoding(_ container: PersistenceContainer, since runCount: UInt, _ db: Database) {
        if db.runCount != runCount {
            allowsBatches = false
        }
        if allowsBatches == nil {
            container.storage.state.pointee.notesCallbacks = true
        }
    }

    /// Finds out whether the records of the plan can be inserted by one statement, when one of them was inserted.
    @usableFromInline
    func endProbe(_ db: Database) throws {
        let probe = db.callbackProbe
        db.callbackProbe.recordType = nil
        spareStorage?.state.pointee.notesCallbacks = false
        guard allowsBatches == nil else { return }
        guard probe.recordType == recordType, probe.found == [.willSave, .aroundSave, .willInsert, .aroundInsert],
            let state = spareStorage?.state,
            state.pointee.typeWithDefaultDidInsert == recordType, state.pointee.typeWithDefaultDidSave == recordType
        else {
            allowsBatches = false
            return
        }
        allowsBatches = try isPlainTable(db)
    }

    /// Whether a statement of several rows does to the table what several statements do.
    private func isPlainTable(_ db: Database) throws -> Bool {
        guard try insertionTarget(db).kind == .rows else { return false }
        var tableSQL: String?
        for schemaID in try db.schemaIDs() {
            for row in try db.objects(in: schemaID).rows {
                switch row.text("type") {
                case "trigger" where row.text("tbl_name")?.isSameDatabaseName(as: tableName) == true:
                    return false
                case "table" where tableSQL == nil && row.text("name")?.isSameDatabaseName(as: tableName) == true:
                    tableSQL = row.text("sql")
                default:
                    break
                }
            }
        }
        // A conflict clause may ignore a row, replace another one, or keep what the statement has stored before. Virtual tables have rules of their own.
        guard let tableSQL, tableSQL.hasPrefix("CREATE TABLE "), tableSQL.lowercased().firstRange(ofText: "conflict") == nil else {
            return false
        }
        // A row may refer to one that the same statement inserts later.
        return try db.foreignKeys(on: tableName).allSatisfy { !$0.destinationTable.isSameDatabaseName(as: tableName) }
    }
}

extension Database {
    /// Whether nobody notices how many rows a statement inserts.
    fileprivate var allowsBatches: Bool {
        !isSeenByOthers && (!hasObservers || !events.changeObservers.contains { $0.asksProgram })
    }

    /// The number of statements that were run so far.
    @usableFromInline
    var statementRunCount: UInt { runCount }
}
