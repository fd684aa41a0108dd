// `ForeignKeyDefinition`, the columns of a table that refer to the primary key of another.

/// A foreign key of a table that is being created, with the columns it consists of.
///
///     try db.create(table: "flight") { t in
///         t.belongsTo("carrier", onDelete: .cascade).notNull()
///     }
///
/// You get one from ``TableDefinition/belongsTo(_:inTable:onDelete:onUpdate:deferred:indexed:)``, and use it in the closure that defines
/// the table only.
public final class ForeignKeyDefinition {
    private enum Constraint {
        case none
        case notNull(Database.ConflictResolution?)
    }

    private let name: String
    private let table: String?
    private let onDelete: Database.ForeignKeyAction?
    private let onUpdate: Database.ForeignKeyAction?
    private let isDeferred: Bool
    private let isIndexed: Bool

    private var constraint = Constraint.none
    private var isUnique = false

    init(
        name: String,
        table: String?,
        onDelete: Database.ForeignKeyAction?,
        onUpdate: Database.ForeignKeyAction?,
        isDeferred: Bool,
        isIndexed: Bool
    ) {
        self.name = name
        self.table = table
        self.onDelete = onDelete
        self.onUpdate = onUpdate
        self.isDeferred = isDeferred
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
        constraint = .notNull(conflictResolution)
        return self
    }

    /// Refuses NULL, unless it is refused already.
    func requireNotNull() {
        if case .none = constraint {
            constraint = .notNull(nil)
        }
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

    /// What the foreign key adds to its table.
    struct Expansion {
        var columns: [ColumnDefinition]
        var foreignKey: (columns: [String], constraint: ForeignKeyConstraint)?
        var index: IndexDefinition?
    }

    /// The columns of the foreign key, and its constraints.
    ///
    /// - Throws: A `DatabaseError` when the other table does not exist.
    func expansion(in context: DefinitionContext, indexOptions: IndexOptions) throws -> Expansion {
        let table = try table ?? context.table(forKeyName: name)
        let key = try context.primaryKey(of: table)
        let columns = key.map { column in
            ColumnDefinition(name: columnName(for: column), type: column.type.map(Database.ColumnType.init(rawValue:)))
        }
        if case .notNull(let conflictResolution) = constraint {
            columns.forEach { $0.notNull(onConflict: conflictResolution) }
        }
        let foreignKey = ForeignKeyConstraint(
            table: table, columns: key.map(\.name), onDelete: onDelete, onUpdate: onUpdate, isDeferred: isDeferred)
        if columns.count == 1 {
            return expansion(column: columns[0], foreignKey, on: context.tableName, indexOptions)
        }
        let names = columns.map(\.name)
        var expansion = Expansion(columns: columns, foreignKey: (names, foreignKey))
        if isUnique || isIndexed {
            let indexName = IndexDefinition.defaultName(table: context.tableName, columns: names)
            let options = isUnique ? indexOptions.union(.unique) : indexOptions
            expansion.index = IndexDefinition(name: indexName, table: context.tableName, columns: names, options: options)
        }
        return expansion
    }

    private func expansion(
        column: ColumnDefinition, _ foreignKey: ForeignKeyConstraint, on tableName: String, _ indexOptions: IndexOptions
    ) -> Expansion {
        column.reference(foreignKey)
        if isUnique {
            column.unique()
        } else if isIndexed {
            column.indexed()
        }
        return Expansion(columns: [column], index: column.index(on: tableName, options: indexOptions))
    }

    /// `carrierCode`, for the column `code` of the foreign key `carrier`.
    private func columnName(for column: KeyColumn) -> String {
        let suffix = column.name.isSameText(as: KeyColumn.rowID.name) ? "id" : column.name
        return name + suffix.prefix(1).uppercased() + String(suffix.dropFirst())
    }

    /// The names of the columns, for those that refer to the table itself.
    ///
    /// - Throws: A `DatabaseError` when this would never end.
    func keyColumns(in context: DefinitionContext) throws -> [KeyColumn] {
        let table = try table ?? context.table(forKeyName: name)
        return try context.primaryKey(of: table).map { KeyColumn(name: columnName(for: $0), type: $0.type) }
    }
}

// Definitions are valid in the closure that makes them only.
@available(*, unavailable)
extension ForeignKeyDefinition: Sendable {}
