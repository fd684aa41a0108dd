// Columns, primary keys, indexes and foreign keys of tables.

extension Database {
    // MARK: - Columns

    /// Returns the columns of a table or of a view.
    ///
    ///     // PRAGMA main.table_xinfo("flight")
    ///     let names = try db.columns(in: "flight").map(\.name)
    ///
    /// Generated columns are among them. The columns that virtual tables hide are not.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table or view, in any case.
    ///   - schemaName: The schema it belongs to: `main`, `temp`, or an attached database. When nothing is said, SQLite's order: a temporary
    ///     table hides one of the main database.
    /// - Throws: A ``DatabaseError`` when there is no such table or schema.
    public func columns(in tableName: String, in schemaName: String? = nil) throws -> [ColumnInfo] {
        try known(\.columns, of: tableName, in: schemaName) { schemaID in
            let rows = try schemaRows(pragma: "table_xinfo", tableName, in: schemaID)
            return rows.isEmpty ? nil : rows.map(ColumnInfo.init(row:)).filter { !$0.isHidden }
        }
    }

    // MARK: - Primary keys

    /// Returns the primary key of a table.
    ///
    ///     // CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT)
    ///     try db.primaryKey("country").columns  // ["code"]
    ///
    /// A view has a primary key when the ``DatabaseSchemaSource`` of the connection says so.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table, in any case.
    ///   - schemaName: The schema it belongs to: `main`, `temp`, or an attached database. When nothing is said, SQLite's order: a temporary
    ///     table hides one of the main database.
    /// - Throws: A ``DatabaseError`` when there is no such table or schema, or when the view has no primary key.
    public func primaryKey(_ tableName: String, in schemaName: String? = nil) throws -> PrimaryKeyInfo {
        try known(\.primaryKey, of: tableName, in: schemaName) { schemaID in
            let objects = try objects(in: schemaID)
            if objects.table(tableName) != nil {
                return try tablePrimaryKey(tableName, in: schemaID)
            }
            guard let view = objects.view(tableName) else { return nil }
            guard let columns = try columnsForPrimaryKey(inView: view, in: schemaID) else {
                throw DatabaseError(message: "database view \(view) has no primary key")
            }
            return .view(columns: columns)
        }
    }

    private func columnsForPrimaryKey(inView viewName: String, in schemaID: DatabaseSchemaID) throws -> [String]? {
        let view = DatabaseObjectID(name: viewName, schemaID: schemaID)
        guard let columns = try schema.source?.columnsForPrimaryKey(self, inView: view), !columns.isEmpty else { return nil }
        return columns
    }

    /// The primary key of a table, or `nil` for a view that has none.
    ///
    /// - Throws: A `DatabaseError` when there is no such table or view.
    func primaryKeyIfAny(_ tableName: String) throws -> PrimaryKeyInfo? {
        if let primaryKey = verifiedSchemaCache.knownTable(tableName)?.primaryKey {
            return primaryKey
        }
        let hasPrimaryKey = try first(in: nil) { schemaID -> Bool? in
            let objects = try objects(in: schemaID)
            if objects.table(tableName) != nil { return true }
            return try objects.view(tableName).map { try columnsForPrimaryKey(inView: $0, in: schemaID) != nil }
        }
        return hasPrimaryKey == false ? nil : try primaryKey(tableName)
    }

    private func tablePrimaryKey(_ tableName: String, in schemaID: DatabaseSchemaID) throws -> PrimaryKeyInfo {
        let allColumns = try columns(in: tableName, in: schemaID.name)
        let columns =
            allColumns
            .filter { $0.primaryKeyIndex > 0 }
            .sorted { $0.primaryKeyIndex < $1.primaryKeyIndex }
        guard let first = columns.first else {
            return .hiddenRowID(Self.rowIDName(besides: allColumns))
        }
        if columns.count == 1, first.type.isSameDatabaseName(as: "integer") {
            // Such a column is no other name for `rowid` when the table is without rowid, or when it was declared with DESC.
            if Self.rowIDName(besides: allColumns) == nil {
                return try primaryKeyBesidesRowIDNames(first, of: tableName, in: schemaID)
            }
            let reads = try readsOfRowID(of: tableName, columns: allColumns, in: schemaID)
            return reads?.containsDatabaseName(first.name) ?? false ? .rowID(first) : .regular(columns, tableHasRowID: reads != nil)
        }
        let hasRowID =
            try listedHasRowID(tableName, in: schemaID) ?? (readsOfRowID(of: tableName, columns: allColumns, in: schemaID) != nil)
        return .regular(columns, tableHasRowID: hasRowID)
    }

    /// The primary key that is one column of integers, in a table whose columns hide all names of the row number.
    private func primaryKeyBesidesRowIDNames(
        _ column: ColumnInfo,
        of tableName: String,
        in schemaID: DatabaseSchemaID
    ) throws -> PrimaryKeyInfo {
        // What is no other name for the row number has an index.
        let hasIndex = try schemaRows(pragma: "index_list", tableName, in: schemaID).contains { $0.text("origin") == "pk" }
        guard hasIndex else { return .rowID(column) }
        return .regular([column], tableHasRowID: try listedHasRowID(tableName, in: schemaID) ?? false)
    }

    /// Whether a table has row numbers, or `nil` when SQLite does not know: versions before 3.37 have no list of tables.
    private func listedHasRowID(_ tableName: String, in schemaID: DatabaseSchemaID) throws -> Bool? {
        try schemaRows(pragma: "table_list", tableName, in: schemaID).first.map { $0.integer("wr") == 0 }
    }

    /// The columns that SQLite reads for the number of a row, or `nil` when the table has no such number.
    ///
    /// The statement is compiled only.
    private func readsOfRowID(of tableName: String, columns: [ColumnInfo], in schemaID: DatabaseSchemaID) throws -> [String]? {
        guard let rowID = Self.rowIDName(besides: columns) else { return nil }
        let sql = "SELECT \(rowID) FROM \(schemaID.sql).\(tableName.quotedDatabaseIdentifier)"
        return try effectsIfValid(ofSQL: sql)?.reads.map(\.column)
    }

    // MARK: - Indexes

    /// Returns the indexes on the columns of a table.
    ///
    ///     // PRAGMA main.index_list("flight")
    ///     // PRAGMA main.index_info("flight_on_origin")
    ///     let indexes = try db.indexes(on: "flight")
    ///
    /// Indexes on expressions are not listed. To know whether columns identify a row, see ``table(_:hasUniqueKey:)``: a primary key may
    /// have no index.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table, in any case.
    ///   - schemaName: The schema it belongs to: `main`, `temp`, or an attached database. When nothing is said, SQLite's order: a temporary
    ///     table hides one of the main database.
    /// - Throws: A ``DatabaseError`` when there is no such table or schema.
    public func indexes(on tableName: String, in schemaName: String? = nil) throws -> [IndexInfo] {
        let indexes = try allIndexes(on: tableName, in: schemaName)
        return indexes.contains { $0.hasExpressions } ? indexes.filter { !$0.hasExpressions } : indexes
    }

    /// The indexes of a table, those on expressions included.
    private func allIndexes(on tableName: String, in schemaName: String?) throws -> [IndexInfo] {
        try known(\.indexes, of: tableName, in: schemaName) { schemaID in
            try tableRows(pragma: "index_list", tableName, in: schemaID)?.compactMap { try makeIndex($0, in: schemaID) }
        }
    }

    /// The columns of the primary key and of the unique indexes of a table.
    ///
    /// - Returns: `nil` when the values of any column may decide what is unique: those of an index of expressions, of computed columns, or of some
    ///   rows only.
    func keyColumns(of tableName: String) throws -> [String]? {
        let indexes = try allIndexes(on: tableName, in: nil).filter(\.isUnique)
        let computedColumns = try columns(in: tableName).filter(\.isGenerated).map(\.name)
        let columns = try primaryKey(tableName).columns + indexes.flatMap(\.columns)
        let isConditional =
            indexes.contains { $0.isPartial || $0.hasExpressions } || columns.contains(where: computedColumns.containsDatabaseName)
        return isConditional ? nil : columns
    }

    private func makeIndex(_ row: Row, in schemaID: DatabaseSchemaID) throws -> IndexInfo? {
        guard let name = row.text("name") else { return nil }
        let columnRows = try schemaRows(pragma: "index_info", name, in: schemaID)
        let columns = columnRows.sorted { $0.integer("seqno") < $1.integer("seqno") }.map { $0.text("name") }
        // An expression has no name.
        let names = columns.compactMap { $0 }
        return IndexInfo(
            name: name,
            columns: names,
            isUnique: row.integer("unique") != 0,
            origin: IndexInfo.Origin(rawValue: row.text("origin") ?? IndexInfo.Origin.createIndex.rawValue),
            isPartial: row.integer("partial") != 0,
            hasExpressions: names.count < columns.count)
    }

    /// Whether two rows that differ in the columns of an index, which has collations of its own, differ for comparisons of these columns.
    ///
    /// They do when the collations are those of the columns, and also when the columns are compared by their bytes.
    func comparesLikeColumns(_ index: IndexInfo, of tableName: String) throws -> Bool {
        let result = try first(in: nil) { schemaID -> Bool? in
            guard try objects(in: schemaID).table(tableName) != nil else { return nil }
            let rows = try schemaRows(pragma: "index_xinfo", index.name, in: schemaID)
            return rows.filter { $0.integer("key") != 0 }.allSatisfy { row in
                guard let column = row.text("name"), let indexCollation = row.text("coll"),
                    let collation = metadata(ofColumn: column, in: tableName, schema: schemaID.name)?.collation
                else { return false }
                return collation.isSameDatabaseName(as: "BINARY") || collation.isSameDatabaseName(as: indexCollation)
            }
        }
        return result ?? false
    }

    /// What SQLite reports of a column of a table: the declared type, and the collation by which the column is compared where nothing else is
    /// said. `nil` if there is no such column, or, for the column `nil`, no such table.
    func metadata(ofColumn column: String?, in tableName: String, schema: String? = nil) -> (type: String, collation: String)? {
        guard let handle else { return nil }
        var type: UnsafePointer<CChar>?
        var collation: UnsafePointer<CChar>?
        let code = sqlite3_table_column_metadata(handle, schema, tableName, column, &type, &collation, nil, nil, nil)
        guard code == SQLITE_OK else { return nil }
        return (type.map { String(cString: $0) } ?? "", collation.map { String(cString: $0) } ?? "BINARY")
    }

    /// Returns whether columns identify a row of a table: its primary key, or the columns of a unique index, are among them.
    ///
    ///     // CREATE TABLE author (id INTEGER PRIMARY KEY, email TEXT UNIQUE)
    ///     try db.table("author", hasUniqueKey: ["email"])          // true
    ///     try db.table("author", hasUniqueKey: ["email", "name"])  // true
    ///     try db.table("author", hasUniqueKey: ["name"])           // false
    ///
    /// Nothing identifies the rows of a view, but for the primary key that a ``DatabaseSchemaSource`` gives it.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table, in any case.
    ///   - columns: The names of the columns, in any order and in any case.
    /// - Throws: A ``DatabaseError`` when there is no such table.
    public func table(_ tableName: String, hasUniqueKey columns: some Sequence<String>) throws -> Bool {
        try columnsForUniqueKey(columns, in: tableName) != nil
    }

    /// The names, as they were declared, of those among some columns that identify a row of a table: its primary key, its rowid, or the
    /// columns of a unique index. A key of all the columns comes before one of some of them.
    ///
    /// - Returns: `nil` when the columns do not identify a row.
    func columnsForUniqueKey(_ columns: some Sequence<String>, in tableName: String) throws -> [String]? {
        let names = Set(columns.map(DatabaseName.init))
        guard let primaryKey = try primaryKeyIfAny(tableName) else { return nil }
        func isWhole(_ key: [String]) -> Bool { key.count == names.count && names.contains(key: key) }
        if isWhole(primaryKey.columns) { return primaryKey.columns }
        let rowID = try primaryKey.tableHasRowID ? rowIDName(in: tableName).map { [$0] } : nil
        if let rowID, isWhole(rowID) { return rowID }
        let uniqueKeys = try indexes(on: tableName).filter(\.isUnique).map(\.columns)
        let keys = [primaryKey.columns] + uniqueKeys + [rowID].compactMap(\.self)
        return keys.first(where: isWhole) ?? keys.first { names.contains(key: $0) }
    }

    /// The names that SQLite has for the number of a row. Columns of the table may take them.
    package static let rowIDNames = ["rowid", "_rowid_", "oid"]

    /// The name that the `rowid` has in a table.
    ///
    /// - Returns: `nil` if all of them are taken.
    func rowIDName(in table: String) throws -> String? {
        try Self.rowIDName(besides: columns(in: table))
    }

    /// The first of the names of the row number that is not that of a column, which would hide the number.
    static func rowIDName(besides columns: [ColumnInfo]) -> String? {
        rowIDNames.first { name in
            !columns.contains { $0.name.isSameDatabaseName(as: name) }
        }
    }

    /// The name of the number of a row in statements: `rowid`, or another name where a column that is something else hides that one.
    ///
    /// - Returns: `nil` when the table has no row numbers, or when nothing names them.
    func rowIDReference(in table: String, _ primaryKey: PrimaryKeyInfo) throws -> String? {
        guard primaryKey.tableHasRowID else { return nil }
        if let column = primaryKey.rowIDColumn, column.isSameDatabaseName(as: Self.rowIDNames[0]) { return Self.rowIDNames[0] }
        return try rowIDName(in: table) ?? primaryKey.rowIDColumn
    }

    // MARK: - Foreign keys

    /// Returns the foreign keys of a table: the references from the table to others.
    ///
    ///     // PRAGMA main.foreign_key_list("book")
    ///     let foreignKeys = try db.foreignKeys(on: "book")
    ///
    /// A foreign key that names no column refers to the primary key of the other table.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table, in any case.
    ///   - schemaName: The schema it belongs to: `main`, `temp`, or an attached database. When nothing is said, SQLite's order: a temporary
    ///     table hides one of the main database.
    /// - Throws: A ``DatabaseError`` when there is no such table or schema, or when a foreign key does not fit the primary key it refers to.
    public func foreignKeys(on tableName: String, in schemaName: String? = nil) throws -> [ForeignKeyInfo] {
        try known(\.foreignKeys, of: tableName, in: schemaName) { schemaID in
            try tableRows(pragma: "foreign_key_list", tableName, in: schemaID).map { try makeForeignKeys($0, of: tableName, in: schemaID) }
        }
    }

    private func makeForeignKeys(_ rows: [Row], of tableName: String, in schemaID: DatabaseSchemaID) throws -> [ForeignKeyInfo] {
        var foreignKeys: [ForeignKeyInfo] = []
        for row in rows {
            let id = Int(clamping: row.integer("id"))
            let destinationTable = row.text("table") ?? ""
            let position = Int(clamping: row.integer("seq"))
            var mapping = foreignKeys.last?.id == id ? foreignKeys.removeLast().mapping : []
            let destination: String
            if let column = row.text("to") {
                destination = column
            } else {
                // A foreign key cannot refer to a table of another schema.
                let primaryKey = try primaryKey(destinationTable, in: schemaID.name)
                guard primaryKey.columns.indices.contains(position) else {
                    throw DatabaseError(message: "foreign key mismatch - \"\(tableName)\" referencing \"\(destinationTable)\"")
                }
                destination = primaryKey.columns[position]
            }
            mapping.append((origin: row.text("from") ?? "", destination: destination))
            foreignKeys.append(ForeignKeyInfo(id: id, destinationTable: destinationTable, mapping: mapping))
        }
        return foreignKeys
    }

    // MARK: - Knowledge

    /// The rows of a pragma about a table or a view, or `nil` when the schema has no such table or view.
    private func tableRows(pragma: String, _ tableName: String, in schemaID: DatabaseSchemaID) throws -> [Row]? {
        let rows = try schemaRows(pragma: pragma, tableName, in: schemaID)
        guard rows.isEmpty else { return rows }
        let objects = try objects(in: schemaID)
        return objects.table(tableName) != nil || objects.view(tableName) != nil ? [] : nil
    }

    /// What is known about a table, or what a function finds in the first schema that has the table.
    private func known<T>(
        _ keyPath: ReferenceWritableKeyPath<SchemaCache.Table, T?>,
        of tableName: String,
        in schemaName: String?,
        _ find: (DatabaseSchemaID) throws -> T?
    ) throws -> T {
        if schemaName == nil, let value = verifiedSchemaCache.knownTable(tableName)?[keyPath: keyPath] {
            return value
        }
        let generation = schemaGeneration
        let value = try first(in: schemaName) { schemaID -> T? in
            if let value = verifiedSchemaCache.knownTable(tableName, in: schemaID)?[keyPath: keyPath] {
                return value
            }
            let generation = schemaGeneration
            guard let value = try find(schemaID) else { return nil }
            remember(asOf: generation) { $0.table(tableName, in: schemaID)[keyPath: keyPath] = value }
            return value
        }
        guard let value else {
            throw DatabaseError(message: "no such table: \(tableName)")
        }
        if schemaName == nil {
            remember(asOf: generation) { $0.table(tableName)[keyPath: keyPath] = value }
        }
        return value
    }
}

// MARK: - Generated columns: a query that reads one reads other columns, which SQLite does not report

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
