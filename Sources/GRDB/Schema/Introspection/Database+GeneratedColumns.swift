// What generated columns are computed from: a query that reads such a column reads others, which SQLite does not report.

/// The generated columns of a table, and of all tables of the same name in other schemas.
struct GeneratedColumns {
    var names: Set<DatabaseName> = []

    /// The columns that they are computed from. Columns that the constraints of the table mention may be among them. `nil` for any column.
    var sources: Set<DatabaseName>? = []
}

extension Database {
    /// A region, with the columns from which its generated columns are computed.
    ///
    /// - Returns: The region, and whether the schema could be read. If not, all columns count.
    func regionWithSources(of region: DatabaseRegion) -> (region: DatabaseRegion, isKnown: Bool) {
        let tables = (region.tableNames ?? []).filter { region.columnNames(ofTable: $0) != nil }
        guard !tables.isEmpty, isOwnedByCurrentThread else { return (region, true) }
        var result = region
        guard let generatedColumns = try? generatedColumns() else {
            tables.forEach { result.insert(column: "", ofTable: $0) }
            return (result, false)
        }
        guard !generatedColumns.isEmpty else { return (region, true) }
        for table in tables {
            guard let generated = generatedColumns[DatabaseName(table)], let columns = region.columnNames(ofTable: table) else { continue }
            guard columns.contains(where: { generated.names.contains(DatabaseName($0)) }) else { continue }
            // The empty name stands for all columns.
            for source in generated.sources?.map(\.name) ?? [""] {
                result.insert(column: source, ofTable: table)
            }
        }
        return (result, true)
    }

    /// The generated columns of all tables that have some, by the names of the tables.
    private func generatedColumns() throws -> [DatabaseName: GeneratedColumns] {
        if let generatedColumns = verifiedSchemaCache.generatedColumns { return generatedColumns }
        let generation = schemaGeneration
        var generatedColumns: [DatabaseName: GeneratedColumns] = [:]
        try untraced {
            for schemaID in try schemaIDs() {
                try addGeneratedColumns(in: schemaID, to: &generatedColumns)
            }
        }
        remember(asOf: generation) { $0.generatedColumns = generatedColumns }
        return generatedColumns
    }

    private func addGeneratedColumns(in schemaID: DatabaseSchemaID, to generatedColumns: inout [DatabaseName: GeneratedColumns]) throws {
        // A generated column is declared with the word AS.
        let candidates = try schemaRows(
            """
            SELECT name, sql FROM \(schemaID.sql).sqlite_master
            WHERE type = 'table' AND rootpage > 0 AND sql GLOB '*[^a-zA-Z0-9_][aA][sS][^a-zA-Z0-9_]*'
            """)
        for candidate in candidates {
            guard let name = candidate.text("name"), let sql = candidate.text("sql") else { continue }
            let columns = try columns(in: name, in: schemaID.name).filter(\.isGenerated).map { DatabaseName($0.name) }
            guard !columns.isEmpty else { continue }
            let sources = try sourcesOfGeneratedColumns(of: name, sql: sql, isTemporary: schemaID == .temp)
            var known = generatedColumns[DatabaseName(name)] ?? GeneratedColumns()
            known.names.formUnion(columns)
            known.sources = known.sources.flatMap { known in sources.map(known.union) }
            generatedColumns[DatabaseName(name)] = known
        }
    }

    /// The columns that SQLite reads when it compiles the declaration of a table: those of its expressions.
    ///
    /// The declaration is compiled only, as one of a table of another schema, where there is none of this name. EXPLAIN has SQLite not even prepare for
    /// a temporary table.
    ///
    /// - Returns: `nil` when SQLite refuses to compile it, because both schemas have a table of this name, for instance.
    private func sourcesOfGeneratedColumns(of table: String, sql: String, isTemporary: Bool) throws -> Set<DatabaseName>? {
        // SQLite stores all declarations in this form.
        let beginning = "CREATE TABLE "
        guard sql.hasPrefix(beginning) else { return nil }
        let declaration = "EXPLAIN CREATE \(isTemporary ? "TABLE main." : "TEMP TABLE ")\(sql.dropFirst(beginning.count))"
        guard let effects = try effectsIfValid(ofSQL: declaration) else { return nil }
        return Set(effects.reads.filter { $0.table.isSameDatabaseName(as: table) }.map { DatabaseName($0.column) })
    }
}
