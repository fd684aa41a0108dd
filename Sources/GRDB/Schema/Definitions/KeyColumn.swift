// The columns of primary keys, as foreign keys need them: those of tables that exist, and of the table that is being defined.

/// A column of a primary key.
struct KeyColumn {
    var name: String

    /// The declared type, if there is one.
    var type: String?

    /// The number of a row.
    static let rowID = KeyColumn(name: "rowid", type: Database.ColumnType.integer.rawValue)
}

/// What is known while the SQL of a table is written.
struct DefinitionContext {
    let db: Database

    /// The table that is defined or altered.
    let tableName: String

    /// The primary key of the table that is defined, or `nil` when a table that exists is altered.
    let ownPrimaryKey: (() throws -> [KeyColumn])?

    /// The primary key of any table: the one that is defined, or another one.
    func primaryKey(of otherTable: String) throws -> [KeyColumn] {
        if let ownPrimaryKey, isOwnName(otherTable) {
            return try ownPrimaryKey()
        }
        let primaryKey = try db.primaryKey(otherTable)
        guard primaryKey.columnInfos.isEmpty else {
            return primaryKey.columnInfos.map { KeyColumn(name: $0.name, type: $0.type.isEmpty ? nil : $0.type) }
        }
        guard !primaryKey.isRowID else { return [.rowID] }
        // The key that a schema source gives a view.
        let columns = try db.columns(in: otherTable)
        return primaryKey.columns.map { name in
            let type = columns.first { $0.name.isSameDatabaseName(as: name) }?.type ?? ""
            return KeyColumn(name: name, type: type.isEmpty ? nil : type)
        }
    }

    /// The table that a foreign key is about, from its name: a table of this name, or of its plural.
    ///
    /// - Returns: The name of the table. It is the name of the key when there is no such table.
    func table(forKeyName name: String) throws -> String {
        let plural = Inflections.default.pluralize(name)
        for candidate in [name, plural] {
            if isOwnName(candidate) {
                return candidate
            }
            if try db.tableExists(candidate) || db.viewExists(candidate) {
                return candidate
            }
        }
        return name
    }

    private func isOwnName(_ name: String) -> Bool {
        name.isSameDatabaseName(as: tableName)
    }
}
