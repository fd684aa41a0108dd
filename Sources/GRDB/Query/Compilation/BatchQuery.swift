// `BatchQuery`, the DELETE or UPDATE statement for all rows of a relation.

/// The statement that deletes or updates the rows of a relation.
///
/// The rows are those that the relation fetches. Rows that are found with the help of other tables are named by their primary key, in a
/// subquery. So are those of a relation whose groups are rows, because a unique key makes them. So are those of a limited relation, if the
/// SQLite library has no `DELETE … LIMIT`, if the statement gives rows back, which excludes LIMIT, or if what is selected decides which rows
/// are the first ones.
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
            throw DatabaseError.misuse("Can't \(verb) rows of a table-valued function: '\(relation.table)'")
        }
        let commonTables = relation.allCommonTables
        if relation.table.isName(among: commonTables) {
            throw DatabaseError.misuse("Can't \(verb) rows of a common table expression: '\(relation.table)'")
        }
        let hasGroups = try checkGroups(writer.db)
        let selection = try relation.selection.resolve(writer.db)
        if !hasGroups, selection.giveOneRow {
            throw DatabaseError.misuse("Can't \(verb) query that selects an aggregate: its row is none of '\(relation.table)'")
        }
        let needsSelection = try checkLimit(selection, writer.db)
        try writer.withQuery { writer in
            try writer.append(with: commonTables)
            if relation.hasJoins || hasGroups || needsSelection || !canBeLimited {
                try writeIndirectly(to: &writer, withSelection: needsSelection)
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
        let details = relation.details
        let groups = try details.groups?.resolve(db) ?? []
        if groups.isEmpty, details.havingConditions.isEmpty { return false }
        if try groups.areRows(of: relation, db) { return true }
        let clause = groups.isEmpty ? "HAVING" : "GROUP BY"
        throw DatabaseError.misuse("Can't \(verb) query with \(clause) clause")
    }

    /// Checks that the first rows of a selection are rows of the table.
    ///
    /// Without a limit, the selection makes no difference: each row of the table that meets the conditions is in a row that is fetched.
    ///
    /// - Returns: Whether the first rows of the table are known only when everything is selected: names that the selection gives hide columns in
    ///   the ORDER BY clause, and rows of DISTINCT selections are counted after equal ones have been left out.
    private func checkLimit(_ selection: [SQLSelection], _ db: Database) throws -> Bool {
        guard relation.limit != nil else { return false }
        if relation.isPlain { return try selectionDecidesOrder(selection, db) }
        let table = try QueryTable.root(of: relation, db)
        if relation.details.isPage {
            try table.checkOrderOfPage(db)
        }
        guard relation.details.isDistinct else { return try selectionDecidesOrder(selection, db) }
        guard try db.hasDistinctRows(in: relation.table, by: selection.columnNames(of: relation, db)) else {
            throw DatabaseError.misuse(
                "Can't \(verb) limited query with DISTINCT selection: it does not tell the rows of '\(relation.table)' apart. "
                    + "Select the primary key, too.")
        }
        return try relation.hasJoins || selectionDecidesOrder(selection, db)
    }

    private func selectionDecidesOrder(_ selection: [SQLSelection], _ db: Database) throws -> Bool {
        let ordering = try relation.ordering.resolve(db)
        guard !ordering.isEmpty else { return false }
        // A literal may be the position of a selected column.
        return !selection.isPlain || ordering.contains { $0.isLiteral }
    }

    // MARK: - Rows of one table

    private func writeDirectly(to writer: inout SQLWriter) throws {
        let table = try QueryTable.root(of: relation, writer.db)
        table.define(in: &writer)
        try table.inContext(&writer) { writer in
            try writeOperation(to: &writer, name: table.name)
            try writer.append(" WHERE ", conditions: relation.resolvedConditions(writer.db))
            if let limit = relation.limit {
                try writer.append(" ORDER BY ", list: relation.ordering.resolve(writer.db))
                writer.append(limit)
            }
        }
    }

    // MARK: - Rows that a subquery finds

    /// - Parameter hasSelection: Whether the subquery selects what the relation selects, and the keys.
    private func writeIndirectly(to writer: inout SQLWriter, withSelection hasSelection: Bool) throws {
        let table = relation.table
        for alias in relation.isPlain ? TableAliases() : relation.details.aliases {
            writer.define(ObjectIdentifier(alias), table: table, name: table, isQualified: false)
        }
        let columns = try writer.db.rowIdentity(of: table).map { SQLExpression(column: $0) }
        try writer.withTable(SQLWriter.CurrentTable(table: table, qualifier: nil)) { writer in
            try writeOperation(to: &writer, name: table)
            writer.append(columns.count == 1 ? " WHERE " : " WHERE (")
            try writer.append(columns)
            writer.append(columns.count == 1 ? " IN (" : ") IN (")
            if hasSelection {
                try writeKeys(columns, to: &writer)
            } else {
                try SelectQuery(relation.selectingKeys(columns)).write(to: &writer)
            }
            writer.append(")")
        }
    }

    /// Writes a query of the keys of the rows that the relation fetches, with all that it selects.
    private func writeKeys(_ columns: [SQLExpression], to writer: inout SQLWriter) throws {
        let names = columns.indices.map { "grdb_key\($0)" }
        var query = relation
        query.annotate(.value(zip(columns, names).map { SQLSelection($0, aliasedAs: $1) }))
        if !query.isPlain {
            query.details.commonTables = []
            query.details.offeredCommonTables = []
        }
        try writer.withQuery { writer in
            writer.appendSelect()
            try writer.withTable(nil) { try $0.append(names.map { SQLExpression(column: $0) }) }
            writer.append(" FROM ")
            try writer.appendInParentheses { try SelectQuery(query).write(to: &$0) }
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
            // The grammar requires the keyword here.
            writer.append(" AS ")
            writer.append(identifier: name)
        }
    }
}

extension [SQLExpression] {
    /// Whether groups are rows of a relation: the values of a key of its table that no two rows share are among the expressions.
    func areRows(of relation: _Relation, _ db: Database) throws -> Bool {
        guard !relation.isCommonTable else { return false }
        // Other unique keys than the primary one may be NULL in many rows, or be unique for a part of the rows only.
        var columns = compactMap { $0.columnName(in: relation) }
        if let rowID = try db.primaryKeyIfAny(relation.table)?.rowIDColumn {
            // Of two row ids, the negated ones differ, too. Texts are all the same number.
            columns += compactMap { $0.negatedOperand?.columnName(in: relation) }.filter { $0.isSameDatabaseName(as: rowID) }
        }
        return try db.hasDistinctRows(in: relation.table, by: columns, allowsNullInPrimaryKey: true)
    }
}

extension SQLExpression {
    /// `x`, for `-x`.
    fileprivate var negatedOperand: SQLExpression? {
        guard let prefix = node(as: PrefixExpression.self) else { return nil }
        return prefix.operator == .minus ? prefix.operand : nil
    }
}

extension [SQLSelection] {
    /// Whether there are columns only, under their own names.
    fileprivate var isPlain: Bool {
        allSatisfy { selection in
            switch selection.storage {
            case .allColumns: true
            case .expression(let expression): expression.isColumn
            case .fragment(let fragment): fragment is AllColumnsExcluding
            case .aliasedExpression: false
            }
        }
    }

    /// The names of the selected columns of the relation's own table.
    func columnNames(of relation: _Relation, _ db: Database) throws -> [String] {
        try flatMap { selection -> [String] in
            switch selection.storage {
            case .allColumns: try db.columns(in: relation.table).map(\.name)
            case .expression(let expression), .aliasedExpression(let expression, name: _):
                [expression.columnName(in: relation)].compactMap(\.self)
            case .fragment(let fragment): try (fragment as? AllColumnsExcluding)?.columns(db, in: relation.table) ?? []
            }
        }
    }
}

extension SQLOrdering {
    /// The expression, if it is no other fragment.
    var expression: SQLExpression? {
        guard case .expression(let expression, _) = storage else { return nil }
        return expression
    }

    /// Whether the ordering is SQL text.
    fileprivate var isLiteral: Bool {
        guard let expression else { return allColumns == nil }
        guard case .literal = expression.storage else { return false }
        return true
    }
}

extension SQLExpression {
    /// Whether the expression is a column.
    var isColumn: Bool {
        switch storage {
        case .column: true
        case .node: node(as: Qualified<SQLExpression>.self)?.content.isColumn ?? false
        case .databaseValue, .literal: false
        }
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
