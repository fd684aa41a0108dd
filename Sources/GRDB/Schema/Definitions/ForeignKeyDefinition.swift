// `ForeignKeyDefinition`, the columns of a table that refer to the primary key of another, and the `REFERENCES` clause that it becomes.

/// A foreign key of a table that is being created, with the columns it consists of.
///
///     try db.create(table: "flight") { t in
///         t.belongsTo("carrier", onDelete: .cascade).notNull()
///     }
///
/// You get one from ``TableDefinition/belongsTo(_:inTable:onDelete:onUpdate:deferred:indexed:)``, and use it in the closure that defines
/// the table only.
public final class ForeignKeyDefinition {
    private let name: String
    private let table: String?
    private let actions: ForeignKeyActions
    private let isIndexed: Bool

    private var notNull: ColumnDefinition.Constraint?
    private var isUnique = false

    init(name: String, table: String?, actions: ForeignKeyActions, isIndexed: Bool) {
        self.name = name
        self.table = table
        self.actions = actions
        self.isIndexed = isIndexed
    }

    /// Refuses NULL: each row refers to another.
    ///
    ///     // "carrierCode" TEXT NOT NULL REFERENCES "carrier"("code")
    ///     t.belongsTo("carrier").notNull()
    ///
    /// - Parameter conflictResolution: What happens when a row has no value.
    @discardableResult
    public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        notNull = ColumnDefinition.Constraint(conflictResolution: conflictResolution)
        return self
    }

    /// Refuses NULL, unless it is refused already.
    func requireNotNull() {
        notNull = notNull ?? ColumnDefinition.Constraint()
    }

    /// Refuses a reference that another row has.
    ///
    ///     // "carrierCode" TEXT UNIQUE REFERENCES "carrier"("code")
    ///     t.belongsTo("carrier").unique()
    ///
    /// A key of several columns gets a unique index: `CREATE UNIQUE INDEX "index_flight_on_seatRank_seatNumber"`.
    @discardableResult
    public func unique() -> Self {
        isUnique = true
        return self
    }

    /// The columns of the foreign key, and its constraints.
    ///
    /// - Throws: A `DatabaseError` when the other table does not exist.
    func expansion(in context: DefinitionContext, indexOptions: IndexOptions) throws -> TableDefinition.Expansion {
        let table = try table ?? context.table(forKeyName: name)
        let key = try context.primaryKey(of: table)
        let columns = key.map { ColumnDefinition(name: columnName(for: $0), type: $0.type) }
        if let notNull {
            columns.forEach { $0.notNull(onConflict: notNull.conflictResolution) }
        }
        let foreignKey = ForeignKeyConstraint(table: table, columns: key.map(\.name), actions: actions)
        if columns.count == 1 {
            return expansion(column: columns[0], foreignKey, on: context.tableName, indexOptions)
        }
        let names = columns.map(\.name)
        var expansion = TableDefinition.Expansion(columns: columns, foreignKey: (names, foreignKey))
        if isUnique || isIndexed {
            let indexName = IndexDefinition.defaultName(table: context.tableName, columns: names)
            let options = isUnique ? indexOptions.union(.unique) : indexOptions
            expansion.index = IndexDefinition(
                name: indexName, table: context.tableName, columns: names.map(SQLExpression.init(column:)), options: options)
        }
        return expansion
    }

    private func expansion(
        column: ColumnDefinition, _ foreignKey: ForeignKeyConstraint, on tableName: String, _ indexOptions: IndexOptions
    ) -> TableDefinition.Expansion {
        column.references.append(foreignKey)
        if isUnique {
            column.unique()
        } else if isIndexed {
            column.indexed()
        }
        return TableDefinition.Expansion(columns: [column], index: column.index(on: tableName, options: indexOptions))
    }

    /// `carrierCode`, for the column `code` of the foreign key `carrier`.
    private func columnName(for column: ColumnDefinition) -> String {
        let suffix = column.name.isSameText(as: Database.rowIDNames[0]) ? "id" : column.name
        return name + suffix.prefix(1).uppercased() + String(suffix.dropFirst())
    }
}

// Definitions are valid in the closure that makes them only.
@available(*, unavailable)
extension ForeignKeyDefinition: Sendable {}

// MARK: - The REFERENCES clause

/// What becomes of rows when the row that they refer to changes, and when SQLite checks their references.
struct ForeignKeyActions {
    let onDelete: Database.ForeignKeyAction?
    let onUpdate: Database.ForeignKeyAction?
    let isDeferred: Bool
}

/// A reference to another table.
struct ForeignKeyConstraint {
    let table: String

    /// The columns that are referred to, or `nil` for the primary key.
    let columns: [String]?

    let actions: ForeignKeyActions

    /// `REFERENCES "author"("id") ON DELETE CASCADE`
    func sql(in context: DefinitionContext) throws -> String {
        let columns = try columns ?? context.primaryKey(of: table).map(\.name)
        var sql = "REFERENCES \(table.quotedDatabaseIdentifier)(\(columns.quotedDatabaseIdentifiers))"
        if let onDelete = actions.onDelete {
            sql += " ON DELETE \(onDelete.rawValue)"
        }
        if let onUpdate = actions.onUpdate {
            sql += " ON UPDATE \(onUpdate.rawValue)"
        }
        if actions.isDeferred {
            sql += " DEFERRABLE INITIALLY DEFERRED"
        }
        return sql
    }
}

extension [String] {
    /// The names, quoted, separated by commas.
    var quotedDatabaseIdentifiers: String {
        map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    }
}

extension Database.ConflictResolution? {
    /// ` ON CONFLICT REPLACE`, or nothing.
    var constraintSQL: String {
        map { " ON CONFLICT \($0.rawValue)" } ?? ""
    }

    /// The clause of a column that is not NULL, or unique: nothing for what SQLite does anyway.
    var columnConstraintSQL: String {
        self == .abort ? "" : constraintSQL
    }
}

// MARK: - The columns of primary keys

extension ColumnDefinition {
    /// The number of a row, as the primary key of a table that declares none.
    static var rowID: ColumnDefinition { ColumnDefinition(name: Database.rowIDNames[0], type: .integer) }

    /// A column that is there.
    fileprivate convenience init(name: String, declaredType: String) {
        self.init(name: name, type: declaredType.isEmpty ? nil : Database.ColumnType(rawValue: declaredType))
    }
}

/// What is known while the SQL of a table is written.
struct DefinitionContext {
    let db: Database

    /// The table that is defined or altered.
    let tableName: String

    /// The primary key of the table that is defined, or `nil` when a table that exists is altered.
    let ownPrimaryKey: (() throws -> [ColumnDefinition])?

    /// The primary key of any table: the one that is defined, or another one.
    func primaryKey(of otherTable: String) throws -> [ColumnDefinition] {
        if let ownPrimaryKey, isOwnName(otherTable) {
            return try ownPrimaryKey()
        }
        let primaryKey = try db.primaryKey(otherTable)
        guard primaryKey.columnInfos.isEmpty else {
            return primaryKey.columnInfos.map { ColumnDefinition(name: $0.name, declaredType: $0.type) }
        }
        guard !primaryKey.isRowID else { return [.rowID] }
        // The key that a schema source gives a view.
        let columns = try db.columns(in: otherTable)
        return primaryKey.columns.map { name in
            ColumnDefinition(name: name, declaredType: columns.first { $0.name.isSameDatabaseName(as: name) }?.type ?? "")
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
