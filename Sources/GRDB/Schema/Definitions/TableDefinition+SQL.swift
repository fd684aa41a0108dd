// The SQL of a table that is being created.

extension TableDefinition {
    /// The statements that create the table, and its indexes.
    ///
    /// - Throws: A `DatabaseError` when a table that is referred to does not exist.
    func statements(_ db: Database) throws -> [String] {
        let context = DefinitionContext(db: db, tableName: name, ownPrimaryKey: { try self.keyColumns(db) })
        var parts: [String] = []
        var foreignKeys = foreignKeys
        var indexes: [IndexDefinition] = []
        let indexOptions: IndexOptions = options.contains(.ifNotExists) ? .ifNotExists : []

        for component in components {
            if case .literal(let literal) = component {
                parts.append(try literal.literalSQL(db))
            }
            let expansion = try component.expansion(in: context, indexOptions: indexOptions)
            parts.append(contentsOf: try expansion.columns.map { try $0.sql(in: context) })
            expansion.foreignKey.map { foreignKeys.append($0) }
            expansion.index.map { indexes.append($0) }
        }
        for primaryKey in primaryKeys {
            let columns = try keyColumns(of: primaryKey.components, in: context).map(\.name)
            parts.append("PRIMARY KEY (\(columns.quotedDatabaseIdentifiers))\(primaryKey.conflictResolution.constraintSQL)")
        }
        for uniqueKey in uniqueKeys {
            parts.append("UNIQUE (\(uniqueKey.columns.quotedDatabaseIdentifiers))\(uniqueKey.conflictResolution.constraintSQL)")
        }
        for foreignKey in foreignKeys {
            let references = try foreignKey.constraint.sql(in: context)
            parts.append("FOREIGN KEY (\(foreignKey.columns.quotedDatabaseIdentifiers)) \(references)")
        }
        parts.append(contentsOf: try checks.map { "CHECK (\(try $0.literalSQL(db)))" })
        parts.append(contentsOf: try constraints.map { try $0.literalSQL(db) })
        return [createStatement(parts)] + (try indexes.map { try $0.sql(db) })
    }

    private func createStatement(_ parts: [String]) -> String {
        let kind = options.contains(.temporary) ? "TEMPORARY TABLE" : "TABLE"
        let creation = Database.creationSQL(of: kind, ifNotExists: options.contains(.ifNotExists))
        let sql = "\(creation) \(name.quotedDatabaseIdentifier) (\(parts.joined(separator: ", ")))"
        var tableOptions: [String] = []
        if options.contains(.strict) {
            tableOptions.append("STRICT")
        }
        if options.contains(.withoutRowID) {
            tableOptions.append("WITHOUT ROWID")
        }
        return tableOptions.isEmpty ? sql : "\(sql) \(tableOptions.joined(separator: ", "))"
    }

    // MARK: - Primary key

    /// The primary key, for foreign keys that refer to the table they belong to.
    private func keyColumns(_ db: Database) throws -> [ColumnDefinition] {
        // Foreign keys do not say what columns they add before they are expanded.
        let columns = components.compactMap(\.column)
        if let column = columns.first(where: \.isPrimaryKey) {
            return [column]
        }
        guard let key = primaryKeys.first?.components else {
            return [.rowID]
        }
        // A foreign key that is part of the primary key cannot have the columns of that primary key.
        let context = DefinitionContext(db: db, tableName: name) {
            throw DatabaseError(message: "primary key of table \(self.name) refers to itself")
        }
        return try keyColumns(of: key, in: context).map { column in
            // A key may only name columns that are defined elsewhere.
            columns.first { $0.name.isSameDatabaseName(as: column.name) } ?? column
        }
    }

    private func keyColumns(of components: [Component], in context: DefinitionContext) throws -> [ColumnDefinition] {
        try components.flatMap { try $0.expansion(in: context, indexOptions: []).columns }
    }
}
