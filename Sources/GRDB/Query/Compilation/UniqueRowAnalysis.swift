// What the conditions of a request show without running it: whether they select a single row, and which rowids they allow.

extension [SQLExpression] {
    /// Whether one row at most meets all conditions, because they determine the values of a unique key.
    ///
    /// - Parameter relation: The relation, to one table only, that the conditions belong to.
    func identifyOneRow(of relation: _Relation, _ db: Database) -> Bool {
        let columns = compactMap { $0.equalColumn(of: relation).map { (name: $0.column, isNull: $0.value.isNull) } }
        guard !columns.isEmpty, !relation.isCommonTable else { return false }
        let table = relation.table
        func identifyOneRow(_ columns: [String]) -> Bool {
            // SQLite reports a table that does not exist when the query is compiled.
            !columns.isEmpty && (try? db.columnsForUniqueKey(columns, in: table)) != nil
        }
        let otherColumns = columns.filter { !$0.isNull }.map(\.name)
        if identifyOneRow(otherColumns) { return true }
        guard otherColumns.count < columns.count, let primaryKey = try? db.primaryKeyIfAny(table), !primaryKey.columns.isEmpty else {
            return false
        }
        // A unique index may have any number of NULL. A primary key is expected to have none, although SQLite allows NULL in some of them.
        return primaryKey.columns.allSatisfy { key in columns.contains { $0.name.isSameDatabaseName(as: key) } }
    }

    /// The rowids that all conditions allow, or `nil` if they allow any.
    fileprivate func rowIDs(in relation: _Relation, rowIDNames: [String]) -> Set<Int64>? {
        reduce(nil) { result, condition in
            guard let rowIDs = condition.rowIDs(in: relation, rowIDNames: rowIDNames) else { return result }
            return result.map { $0.intersection(rowIDs) } ?? rowIDs
        }
    }
}

extension _Relation {
    /// The rowids that the conditions allow, or `nil` if they allow any.
    func rowIDs(_ db: Database) throws -> Set<Int64>? {
        guard !filters.isEmpty, !isCommonTable else { return nil }
        let conditions = try resolvedConditions(db)
        // Views have no rowid.
        guard let primaryKey = try? db.primaryKey(table), primaryKey.tableHasRowID else {
            return conditions.contains { $0.isFalse } ? [] : nil
        }
        let rowIDNames = try [primaryKey.rowIDColumn, db.rowIDName(in: table)].compactMap(\.self)
        return conditions.rowIDs(in: self, rowIDNames: rowIDNames)
    }

    /// Whether the conditions allow no row at all, as those of `none()`.
    func allowsNoRow(_ db: Database) throws -> Bool {
        guard !filters.isEmpty else { return false }
        return try isCommonTable ? resolvedConditions(db).contains { $0.isFalse } : rowIDs(db)?.isEmpty == true
    }

    /// The columns that must be equal to a value, with that value.
    func equalValues(_ db: Database) -> [(column: String, value: DatabaseValue)] {
        let conditions = (try? resolvedConditions(db)) ?? []
        return conditions.compactMap { $0.equalColumn(of: self) }
    }

    /// Whether the table is defined by the query itself, in its WITH clause.
    var isCommonTable: Bool {
        !isPlain && (table.isName(among: details.commonTables) || table.isName(among: details.offeredCommonTables))
    }
}

extension SQLExpression {
    /// Whether the expression is the value 0.
    fileprivate var isFalse: Bool {
        if case .int64(0)? = value?.storage { true } else { false }
    }

    /// The column of the relation that has a certain value, or NULL, if that is what the condition says.
    fileprivate func equalColumn(of relation: _Relation) -> (column: String, value: DatabaseValue)? {
        guard case .equality(let lhs, let rhs) = shape else { return nil }
        for (column, value) in [(lhs, rhs), (rhs, lhs)] {
            if let name = column.columnName(in: relation), let value = value.value {
                return (name, value)
            }
        }
        return nil
    }

    /// The name of the column that the expression is, if it is one of the relation's own table.
    func columnName(in relation: _Relation) -> String? {
        switch storage {
        case .column(let name):
            return name
        case .node:
            guard let qualified = node(as: Qualified<SQLExpression>.self), !relation.isPlain,
                relation.details.aliases.contains(qualified.alias)
            else { return nil }
            return qualified.content.columnName(in: relation)
        default:
            return nil
        }
    }

    /// The rowids that the condition allows, or `nil` if it allows any.
    fileprivate func rowIDs(in relation: _Relation, rowIDNames: [String]) -> Set<Int64>? {
        func isRowID(_ expression: SQLExpression) -> Bool {
            guard let name = expression.columnName(in: relation) else { return false }
            return rowIDNames.containsDatabaseName(name)
        }
        if isFalse {
            return []
        }
        switch shape {
        case .equality(let lhs, let rhs):
            if isRowID(lhs) { return rhs.rowID.map { [$0] } ?? (rhs.isNull ? [] : nil) }
            if isRowID(rhs) { return lhs.rowID.map { [$0] } ?? (lhs.isNull ? [] : nil) }
            return nil
        case .membership(let element, let list):
            guard isRowID(element) else { return nil }
            let rowIDs = list.filter { !$0.isNull }.map(\.rowID)
            return rowIDs.contains(nil) ? nil : Set(rowIDs.compactMap(\.self))
        case .conjunction(let conditions):
            return conditions.rowIDs(in: relation, rowIDNames: rowIDNames)
        case .disjunction(let conditions):
            var result: Set<Int64> = []
            for condition in conditions {
                guard let rowIDs = condition.rowIDs(in: relation, rowIDNames: rowIDNames) else { return nil }
                result.formUnion(rowIDs)
            }
            return result
        case .other:
            return nil
        }
    }

    private var rowID: Int64? {
        if case .int64(let rowID)? = value?.storage { rowID } else { nil }
    }
}
