// Primary keys and unique keys, as requests need them.

extension Database {
    /// The columns that identify the rows of a table most directly: the `rowid`, unless the table has none.
    ///
    /// - Throws: A `DatabaseError` when nothing identifies the rows: columns have all names of the `rowid`, and there is no primary key.
    func rowIdentity(of table: String) throws -> [String] {
        let identity = try rowIdentityIfAny(of: table)
        guard !identity.isEmpty else {
            throw DatabaseError.misuse("nothing identifies the rows of the table \(table): give it a primary key")
        }
        return identity
    }

    /// The same, or no column when nothing identifies the rows.
    func rowIdentityIfAny(of table: String) throws -> [String] {
        let primaryKey = try primaryKey(table)
        guard let column = primaryKey.fastPrimaryKeyColumn else {
            return primaryKey.columns
        }
        guard primaryKey.rowIDColumn == nil, primaryKey.tableHasRowID else {
            return [column]
        }
        return try rowIDName(in: table).map { [$0] } ?? primaryKey.columns
    }

    /// What sorts the rows of a table in one order only: the primary key, or all columns of the rows if there is none.
    func stableOrdering(of table: String) throws -> [SQLOrdering] {
        // What is no table and no view may be a common table.
        guard try tableExists(table) || viewExists(table), let primaryKey = try primaryKeyIfAny(table), !primaryKey.columns.isEmpty else {
            return [SQLOrdering(fragment: AllColumnsOrdering())]
        }
        // Not the rowid of tables that have another primary key: VACUUM may change it.
        return primaryKey.columns.map { SQLOrdering(SQLExpression(column: $0)) }
    }

    /// Whether no two rows of a table are equal in all of the given columns, as comparisons, `GROUP BY` and `ORDER BY` see it.
    ///
    /// NULL is not equal to NULL for unique indexes, so that there may be any number of them.
    ///
    /// - Parameter allowsNullInPrimaryKey: Whether a primary key counts even where SQLite allows NULL in it.
    func hasDistinctRows(in table: String, by columns: [String], allowsNullInPrimaryKey: Bool = false) throws -> Bool {
        guard !columns.isEmpty else { return false }
        let names = Set(columns.map(DatabaseName.init))
        // In most cases, it is the row id: the other keys do not have to be read.
        if let rowID = try verifiedSchemaCache.knownTable(table)?.primaryKey?.rowIDColumn ?? primaryKeyIfAny(table)?.rowIDColumn,
            names.contains(key: [rowID])
        {
            return true
        }
        return try distinctKeys(of: table).contains { key in
            names.contains(key: key.columns) && (allowsNullInPrimaryKey || !key.mayBeNull)
        }
    }

    /// The columns by which comparisons distinguish any two rows of a table: the `rowid`, and the columns of unique indexes that have no NULL.
    ///
    /// An index is left out whose collations are not those of its columns: rows that differ for the index may be equal for a comparison.
    /// A view has the primary key that the ``DatabaseSchemaSource`` gives it.
    private func distinctKeys(of table: String) throws -> [SchemaCache.DistinctKey] {
        if let keys = verifiedSchemaCache.knownTable(table)?.distinctKeys { return keys }
        let generation = schemaGeneration
        guard let primaryKey = try primaryKeyIfAny(table) else { return [] }
        let isView = !primaryKey.tableHasRowID && primaryKey.columnInfos.isEmpty
        var keys = [primaryKey.rowIDColumn].compactMap(\.self).map { SchemaCache.DistinctKey(columns: [$0]) }
        if isView {
            keys.append(SchemaCache.DistinctKey(columns: primaryKey.columns))
        }
        if primaryKey.tableHasRowID, let rowID = try rowIDName(in: table) {
            keys.append(SchemaCache.DistinctKey(columns: [rowID]))
        }
        var requiredColumns = Set(try columns(in: table).filter(\.isNotNull).map { DatabaseName($0.name) })
        if !primaryKey.tableHasRowID {
            requiredColumns.formUnion(primaryKey.columns.map(DatabaseName.init))
        }
        for index in try indexes(on: table) where index.isUnique && !index.isPartial {
            let mayBeNull = !requiredColumns.contains(key: index.columns)
            guard !mayBeNull || index.origin == .primaryKeyConstraint, try comparesLikeColumns(index, of: table) else { continue }
            keys.append(SchemaCache.DistinctKey(columns: index.columns, mayBeNull: mayBeNull))
        }
        remember(asOf: generation) { $0.table(table).distinctKeys = keys }
        return keys
    }

    /// Whether a column is NULL in no row of a table.
    func isNeverNull(_ column: String, in table: String) throws -> Bool {
        if try columns(in: table).contains(where: { $0.isNotNull && $0.name.isSameDatabaseName(as: column) }) { return true }
        guard let primaryKey = try primaryKeyIfAny(table), primaryKey.tableHasRowID else { return false }
        return try [primaryKey.rowIDColumn, rowIDName(in: table)].compactMap(\.self).containsDatabaseName(column)
    }

    /// The column of a primary key, or the `rowid` of a table without primary key.
    ///
    /// - Throws: A `DatabaseError` when the primary key has several columns.
    func singlePrimaryKeyColumn(of table: String) throws -> String {
        let columns = try primaryKey(table).columns
        guard columns.count == 1 else {
            throw DatabaseError.misuse("Filtering by primary key requires a single-column primary key in the table '\(table)'")
        }
        return columns[0]
    }

    /// The name of a column as the table has it: strategies receive the same name as when a record is stored.
    private func canonicalColumnName(_ name: String, in table: String) throws -> String {
        try columns(in: table).first { $0.name.isSameDatabaseName(as: name) }?.name ?? name
    }

    /// The condition that columns have the values of a key.
    ///
    /// - Parameter recordType: The type that decides how values are stored, if there is one.
    /// - Throws: A `DatabaseError` when the columns do not contain those of a unique key.
    func condition(
        ofUniqueKey key: [String: KeyValue], // compared: a list only
        in table: String,
        _ recordType: (any _ColumnEncoding.Type)?
    ) throws -> SQLExpression {
        guard let uniqueColumns = try columnsForUniqueKey(key.keys, in: table) else {
            throw DatabaseError.misuse("table \(table) has no unique key on column(s) \(key.keys.sorted().joined(separator: ", "))")
        }
        // In the order of the index, and the surplus columns at the end.
        func rank(_ column: String) -> Int {
            uniqueColumns.firstIndex { $0.isSameDatabaseName(as: column) } ?? uniqueColumns.count
        }
        func databaseValue(_ value: KeyValue, _ column: String) throws -> DatabaseValue {
            if case .plain(let value) = value { return value }
            return try value.databaseValue(forColumn: canonicalColumnName(column, in: table), in: recordType)
        }
        let columns = key.map { (rank: rank($0.key), column: $0.key, value: $0.value) }
            .sorted { $0.rank != $1.rank ? $0.rank < $1.rank : $0.column.isTextBefore($1.column) }
        return try SQLExpression.joined(columns.map { try .equality($0.column, databaseValue($0.value, $0.column)) }, .and)
    }
}

extension SQLExpression {
    /// The condition that a column has a value: `column IS NULL` for NULL.
    static func equality(_ column: String, _ value: DatabaseValue) -> SQLExpression {
        .comparison(SQLExpression(column: column), .equal, SQLExpression(databaseValue: value))
    }

    /// Expressions with an operator between them.
    static func joined(_ expressions: [SQLExpression], _ operator: AssociativeBinaryOperator) -> SQLExpression {
        OperatorChain.joining(expressions, `operator`)
    }
}
