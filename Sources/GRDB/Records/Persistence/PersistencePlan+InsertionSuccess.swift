// What an insertion has done: whether there is a row, and how the record receives its key.

extension PersistencePlan {
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

    /// What the records are inserted into. A view may have no primary key: its triggers can insert all the same.
    func insertionTarget(_ db: Database) throws -> InsertionTarget {
        if let knownInsertionTarget { return knownInsertionTarget }
        let target = try makeInsertionTarget(db)
        knownInsertionTarget = target
        return target
    }

    private func makeInsertionTarget(_ db: Database) throws -> InsertionTarget {
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
