// Giving a table the columns of a definition, whatever columns it has.

extension Database {
    /// Gives a table the columns of a definition: creates the table, or adds the columns that it lacks.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN "gate" TEXT, if this is the one that is missing
    ///     try db.adapt(table: "flight") { t in
    ///         t.autoIncrementedPrimaryKey("id")
    ///         t.column("number", .integer).notNull()
    ///         t.column("gate", .text)
    ///     }
    ///
    /// This is for tables that follow a model of the program, caches for instance. Where the history of a schema matters, ``DatabaseMigrator`` is
    /// better: it renames, and changes rows.
    ///
    /// Columns are distinguished by their names, as SQLite compares them. The types and constraints of columns that are there are not compared,
    /// and nothing is done about constraints of the table as a whole. New columns get their indexes. What SQLite cannot add to a table is its
    /// error: a column that is unique, or that is not NULL and has no default value. See <https://www.sqlite.org/lang_altertable.html>.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - droppingOtherColumns: Whether columns that the definition lacks are dropped, with their values. SQLite refuses to drop what an index,
    ///     a trigger or a key needs. This requires SQLite 3.35.
    ///   - options: The options of a table that is created.
    ///   - body: Defines the columns. Columns in raw SQL cannot be distinguished.
    /// - Throws: The error of the closure, or a ``DatabaseError``, of code `SQLITE_MISUSE` when there is a column in raw SQL, or when a foreign
    ///   key of several columns would have to be added. The table is what it was, then.
    public func adapt(
        table name: String,
        droppingOtherColumns: Bool = false,
        options: TableOptions = [],
        body: (TableDefinition) throws -> Void
    ) throws {
        let definition = TableDefinition(name: name, options: options)
        try body(definition)
        try inSavepoint {
            if try tableExists(name) {
                let statements = try definition.adaptingStatements(self, droppingOtherColumns: droppingOtherColumns)
                try statements.forEach { try execute(sql: $0) }
            } else {
                try create(definition)
            }
            return .commit
        }
    }
}

extension TableDefinition {
    /// The statements that give the columns of the definition to a table that exists.
    fileprivate func adaptingStatements(_ db: Database, droppingOtherColumns: Bool) throws -> [String] {
        let present = try db.columns(in: name).map { DatabaseName($0.name) }
        let context = DefinitionContext(db: db, tableName: name, ownPrimaryKey: nil)
        let alter = "ALTER TABLE \(name.quotedDatabaseIdentifier)"
        var defined: Set<DatabaseName> = []
        var added: [String] = []
        for expansion in try components.map({ try adaptableExpansion(of: $0, in: context) }) {
            for column in expansion.columns {
                defined.insert(DatabaseName(column.name))
                guard !present.contains(DatabaseName(column.name)) else { continue }
                guard expansion.columns.count == 1 else {
                    throw DatabaseError.misuse("a foreign key of several columns cannot be added to table \(name): \(column.name)")
                }
                added.append("\(alter) ADD COLUMN \(try column.sql(in: context))")
                if let index = expansion.index { added.append(try index.sql(db)) }
            }
        }
        guard droppingOtherColumns else { return added }
        let dropped = present.filter { !defined.contains($0) }.map { "\(alter) DROP COLUMN \($0.name.quotedDatabaseIdentifier)" }
        return added + dropped
    }

    private func adaptableExpansion(of component: Component, in context: DefinitionContext) throws -> Expansion {
        if case .literal(let literal) = component {
            let sql = try context.db.literalSQL(literal)
            throw DatabaseError.misuse("a column in raw SQL cannot be compared with those of table \(name): \(sql)")
        }
        return try component.expansion(in: context, indexOptions: [])
    }
}
