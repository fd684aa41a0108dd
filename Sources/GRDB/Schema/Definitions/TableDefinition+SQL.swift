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
            switch component {
            case .column(let column):
                parts.append(try column.sql(in: context))
                column.index(on: name, options: indexOptions).map { indexes.append($0) }
            case .foreignKey(let foreignKey):
                let expansion = try foreignKey.expansion(in: context, indexOptions: indexOptions)
                parts.append(contentsOf: try expansion.columns.map { try $0.sql(in: context) })
                expansion.foreignKey.map { foreignKeys.append($0) }
                expansion.index.map { indexes.append($0) }
            case .literal(let literal):
                parts.append(try db.literalSQL(literal))
            }
        }
        for primaryKey in primaryKeys {
            let columns = try columnNames(primaryKey.columns, in: context)
            parts.append("PRIMARY KEY (\(columns.quotedDatabaseIdentifiers))\(primaryKey.conflictResolution.constraintSQL)")
        }
        for uniqueKey in uniqueKeys {
            parts.append("UNIQUE (\(uniqueKey.columns.quotedDatabaseIdentifiers))\(uniqueKey.conflictResolution.constraintSQL)")
        }
        for foreignKey in foreignKeys {
            let references = try foreignKey.constraint.sql(in: context)
            parts.append("FOREIGN KEY (\(foreignKey.columns.quotedDatabaseIdentifiers)) \(references)")
        }
        parts.append(contentsOf: try checks.map { "CHECK (\(try db.literalSQL($0)))" })
        parts.append(contentsOf: try constraints.map { try db.literalSQL($0) })
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
    private func keyColumns(_ db: Database) throws -> [KeyColumn] {
        for case .column(let column) in components where column.isPrimaryKey {
            return [KeyColumn(name: column.name, type: column.type?.rawValue)]
        }
        guard let columns = primaryKeys.first?.columns else {
            return [.rowID]
        }
        // A foreign key that is part of the primary key cannot have the columns of that primary key.
        let context = DefinitionContext(db: db, tableName: name) {
            throw DatabaseError(message: "primary key of table \(self.name) refers to itself")
        }
        switch columns {
        case .components(let components):
            return try keyColumns(of: components, in: context)
        case .names(let names):
            let known = try keyColumns(of: components(named: names), in: context)
            return names.map { name in
                known.first { $0.name.isSameDatabaseName(as: name) } ?? KeyColumn(name: name)
            }
        }
    }

    /// The components that may add columns of the given names. Foreign keys do not say before they are expanded.
    private func components(named names: [String]) -> [Component] {
        let names = Set(names.map(DatabaseName.init))
        return components.filter { component in
            guard case .column(let column) = component else { return false }
            return names.contains(DatabaseName(column.name))
        }
    }

    private func columnNames(_ columns: PrimaryKeyColumns, in context: DefinitionContext) throws -> [String] {
        switch columns {
        case .names(let names): names
        case .components(let components): try keyColumns(of: components, in: context).map(\.name)
        }
    }

    private func keyColumns(of components: [Component], in context: DefinitionContext) throws -> [KeyColumn] {
        try components.flatMap { component -> [KeyColumn] in
            switch component {
            case .column(let column): [KeyColumn(name: column.name, type: column.type?.rawValue)]
            case .foreignKey(let foreignKey): try foreignKey.keyColumns(in: context)
            case .literal: []
            }
        }
    }
}
