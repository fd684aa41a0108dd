// `BatchQuery`, the DELETE or UPDATE statement for all rows of a relation.

/// The statement that deletes or updates the rows of a relation.
///
/// Rows that are found with the help of other tables are named by their primary key, in a subquery. So are those of a relation whose
/// groups are rows, because a unique key makes them. So are those of a limited relation, if the SQLite library has no
/// `DELETE … LIMIT`, or if the statement gives rows back, which excludes LIMIT.
struct BatchQuery: SQLFragment {
    enum Operation: Sendable {
        case delete
        case update([ColumnAssignment], Database.ConflictResolution)
    }

    let relation: _Relation
    let operation: Operation

    /// What the statement gives back of each row.
    var returning: [SQLSelection] = []

    var depth: Int { relation.depth + SQLDepth.query }

    func write(to writer: inout SQLWriter) throws {
        try relation.checkForErrors()
        if relation.function != nil {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "Can't \(verb) rows of a table-valued function: '\(relation.table)'")
        }
        let hasGroups = try checkGroups(writer.db)
        try writer.withQuery { writer in
            try writer.append(with: relation.allCommonTables)
            if relation.hasJoins || hasGroups || !canBeLimited {
                try writeIndirectly(to: &writer)
            } else {
                try writeDirectly(to: &writer)
            }
            if !returning.isEmpty {
                writer.append(" RETURNING ")
                let table = SQLWriter.CurrentTable(table: relation.table, qualifier: nil)
                try writer.withTable(table) { try $0.append(returning) }
            }
        }
    }

    private var verb: String {
        switch operation {
        case .delete: "delete"
        case .update: "update"
        }
    }

    private var canBeLimited: Bool {
        relation.limit == nil || (returning.isEmpty && SQLiteFeature.limitedUpdates.isAvailable)
    }

    /// Groups of a unique key are rows. Other groups have no rows, and no condition on groups can be met by rows.
    ///
    /// - Returns: Whether there are groups.
    private func checkGroups(_ db: Database) throws -> Bool {
        guard !relation.isPlain else { return false }
        let details = relation.details
        let groups = try details.groups?.resolve(db) ?? []
        if groups.isEmpty, details.havingConditions.isEmpty { return false }
        if try groups.areRows(of: relation, db) { return true }
        let clause = groups.isEmpty ? "HAVING" : "GROUP BY"
        throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Can't \(verb) query with \(clause) clause")
    }

    // MARK: - Rows of one table

    private func writeDirectly(to writer: inout SQLWriter) throws {
        let table = try QueryTable.root(of: relation, writer.db)
        table.define(in: &writer)
        try table.inContext(&writer) { writer in
            try writeOperation(to: &writer, name: table.name)
            try writer.append(" WHERE ", conditions: relation.resolvedConditions(writer.db))
            if let limit = relation.limit {
                try writer.append(orderBy: relation.ordering.resolve(writer.db))
                writer.append(limit)
            }
        }
    }

    // MARK: - Rows that a subquery finds

    private func writeIndirectly(to writer: inout SQLWriter) throws {
        let table = relation.table
        for alias in relation.isPlain ? [] : relation.details.aliases {
            writer.define(ObjectIdentifier(alias), table: table, name: table, isQualified: false)
        }
        let columns = try writer.db.rowIdentity(of: table).map { SQLExpression(column: $0) }
        try writer.withTable(SQLWriter.CurrentTable(table: table, qualifier: nil)) { writer in
            try writeOperation(to: &writer, name: table)
            writer.append(columns.count == 1 ? " WHERE " : " WHERE (")
            try writer.append(columns)
            writer.append(columns.count == 1 ? " IN (" : ") IN (")
            try SelectQuery(relation.selectingKeys(columns)).write(to: &writer)
            writer.append(")")
        }
    }

    /// Writes the beginning of the statement, up to the conditions.
    private func writeOperation(to writer: inout SQLWriter, name: String) throws {
        switch operation {
        case .delete:
            writer.append("DELETE FROM ")
            writeTable(to: &writer, name: name)
        case .update(let assignments, let conflictResolution):
            writer.append(conflictResolution == .abort ? "UPDATE " : "UPDATE OR \(conflictResolution.rawValue) ")
            writeTable(to: &writer, name: name)
            writer.append(" SET ")
            try writer.append(assignments)
        }
    }

    private func writeTable(to writer: inout SQLWriter, name: String) {
        writer.append(identifier: relation.table)
        if !name.isSameText(as: relation.table) {
            // The grammar wants the word here.
            writer.append(" AS ")
            writer.append(identifier: name)
        }
    }
}

extension [SQLExpression] {
    /// Whether groups are rows of a relation: the values of a key of its table that no two rows share are among the expressions.
    fileprivate func areRows(of relation: _Relation, _ db: Database) throws -> Bool {
        let columns = compactMap { $0.columnName(in: relation) }
        guard !columns.isEmpty, !relation.isCommonTable else { return false }
        guard let primaryKey = try db.primaryKeyIfAny(relation.table) else { return false }
        let names = Set(columns.map(DatabaseName.init))
        if names.contains(key: primaryKey.columns) { return true }
        // Other unique keys may be NULL in many rows, or be unique for a part of the rows only.
        return try db.hasDistinctRows(in: relation.table, by: columns)
    }
}

extension _Relation {
    /// The keys of the rows, inside of a statement that has the WITH clause already.
    fileprivate func selectingKeys(_ columns: [SQLExpression]) -> _Relation {
        var relation = self
        relation.select(.value(columns.map { SQLSelection($0) }))
        relation.hideChildren()
        if !relation.isPlain {
            relation.details.commonTables = []
        }
        if limit == nil {
            relation.unorder()
        }
        return relation
    }
}

// MARK: - Statements

extension QueryInterfaceRequest {
    /// A DELETE or UPDATE statement.
    func sql(_ operation: BatchQuery.Operation) -> SQL {
        SQL(fragment: BatchQuery(relation: _relation, operation: operation))
    }

    /// Runs a DELETE or UPDATE statement.
    ///
    /// - Returns: The number of rows.
    func execute(_ operation: BatchQuery.Operation, _ db: Database) throws -> Int {
        let (sql, arguments) = try sql(operation).build(db)
        let total = db.totalChangesCount
        try db.run(sql: sql, arguments: arguments)
        return try db.changesCount(writingTo: databaseTableName, since: total)
    }

    /// A DELETE or UPDATE statement that gives rows back.
    func makeStatement(_ operation: BatchQuery.Operation, returning selection: [any SQLSelectable], _ db: Database) throws -> Statement {
        guard !selection.isEmpty else {
            throw DatabaseError.emptySelection(of: databaseTableName)
        }
        let query = BatchQuery(relation: _relation, operation: operation, returning: selection.map(\.sqlSelection))
        return try db.makeStatement(literal: SQL(fragment: query))
    }
}
