// `TableDefinition`, a table that is being created.

/// A table that is being created.
///
///     try db.create(table: "flight") { t in
///         t.autoIncrementedPrimaryKey("id")
///         t.column("number", .integer).notNull()
///         t.belongsTo("carrier", onDelete: .cascade).notNull()
///         t.uniqueKey(["number", "carrierCode"])
///     }
///
/// You get it from ``Database/create(table:options:body:)``, and use it in the closure that defines the table only.
public final class TableDefinition {
    /// What columns come from, in order.
    enum Component {
        case column(ColumnDefinition)
        case foreignKey(ForeignKeyDefinition)
        case literal(SQL)

        var column: ColumnDefinition? {
            if case .column(let column) = self { column } else { nil }
        }

        /// What the component adds to the table. The columns of a literal are not known.
        ///
        /// - Throws: A `DatabaseError` when the other table of a foreign key does not exist, or when finding its key would never end.
        func expansion(in context: DefinitionContext, indexOptions: IndexOptions) throws -> Expansion {
            switch self {
            case .column(let column):
                Expansion(columns: [column], index: column.index(on: context.tableName, options: indexOptions))
            case .foreignKey(let foreignKey): try foreignKey.expansion(in: context, indexOptions: indexOptions)
            case .literal: Expansion(columns: [])
            }
        }
    }

    /// What a component adds to the table.
    struct Expansion {
        var columns: [ColumnDefinition]
        var foreignKey: (columns: [String], constraint: ForeignKeyConstraint)?
        var index: IndexDefinition?
    }

    let name: String
    let options: TableOptions

    private(set) var components: [Component] = []
    private(set) var primaryKeys: [(components: [Component], conflictResolution: Database.ConflictResolution?)] = []
    private(set) var uniqueKeys: [(columns: [String], conflictResolution: Database.ConflictResolution?)] = []
    private(set) var foreignKeys: [(columns: [String], constraint: ForeignKeyConstraint)] = []
    private(set) var checks: [SQLExpression] = []
    private(set) var constraints: [SQL] = []
    private var isDefiningPrimaryKey = false

    init(name: String, options: TableOptions) {
        self.name = name
        self.options = options
    }

    // MARK: - Columns

    /// Adds a column.
    ///
    ///     // "name" TEXT
    ///     t.column("name", .text)
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - type: Its type, or `nil` for a column that takes values as they come.
    /// - Returns: The column, for its constraints.
    @discardableResult
    public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
        let column = ColumnDefinition(name: name, type: type)
        components.append(.column(column))
        return column
    }

    /// Adds a column, written in SQL.
    ///
    ///     t.column(sql: "name TEXT NOT NULL")
    public func column(sql: String) {
        components.append(.literal(SQL(sql: sql)))
    }

    /// Adds a column, written in SQL. Interpolated values become SQL literals.
    ///
    ///     // name TEXT DEFAULT 'O''Hare'
    ///     t.column(literal: "name TEXT DEFAULT \("O'Hare")")
    public func column(literal: SQL) {
        components.append(.literal(literal))
    }

    // MARK: - Primary key

    /// Adds an integer primary key that SQLite chooses. Numbers are never used twice.
    ///
    ///     // "id" INTEGER PRIMARY KEY AUTOINCREMENT
    ///     t.autoIncrementedPrimaryKey("id")
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - conflictResolution: What happens when two rows have the same key.
    /// - Returns: The column, for more constraints.
    @discardableResult
    public func autoIncrementedPrimaryKey(
        _ name: String, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        column(name, .integer).primaryKey(onConflict: conflictResolution, autoincrement: true)
    }

    /// Adds a primary key of one column.
    ///
    ///     // "code" TEXT PRIMARY KEY NOT NULL
    ///     t.primaryKey("code", .text)
    ///
    ///     // "id" INTEGER PRIMARY KEY
    ///     t.primaryKey("id", .integer)
    ///
    /// SQLite lets primary keys be NULL, unless they are integers: the others are declared `NOT NULL`.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - type: Its type.
    ///   - conflictResolution: What happens when two rows have the same key.
    /// - Returns: The column, for more constraints.
    @discardableResult
    public func primaryKey(
        _ name: String, _ type: Database.ColumnType, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        let column = column(name, type).primaryKey(onConflict: conflictResolution)
        if !type.rawValue.isSameDatabaseName(as: "integer") {
            column.notNull()
        }
        return column
    }

    /// Makes the columns that a closure adds the primary key.
    ///
    ///     // "rank" TEXT NOT NULL, "number" INTEGER NOT NULL, PRIMARY KEY ("rank", "number")
    ///     t.primaryKey {
    ///         t.column("rank", .text)
    ///         t.column("number", .integer)
    ///     }
    ///
    /// The columns are declared `NOT NULL`. Foreign keys in the closure have no index of their own.
    ///
    /// - Parameters:
    ///   - conflictResolution: What happens when two rows have the same key.
    ///   - body: Adds the columns.
    /// - Throws: The error of the closure.
    public func primaryKey(onConflict conflictResolution: Database.ConflictResolution? = nil, body: () throws -> Void) rethrows {
        let start = components.count
        let wasDefiningPrimaryKey = isDefiningPrimaryKey
        isDefiningPrimaryKey = true
        defer { isDefiningPrimaryKey = wasDefiningPrimaryKey }
        try body()
        let added = Array(components[start...])
        for component in added {
            switch component {
            case .column(let column): column.requireNotNull()
            case .foreignKey(let foreignKey): foreignKey.requireNotNull()
            case .literal: break
            }
        }
        primaryKeys.append((added, conflictResolution))
    }

    /// Makes columns the primary key.
    ///
    ///     // PRIMARY KEY ("rank", "number")
    ///     t.primaryKey(["rank", "number"])
    ///
    /// - Parameters:
    ///   - columns: The names of the columns. Declare them `NOT NULL`: SQLite lets them be NULL otherwise.
    ///   - conflictResolution: What happens when two rows have the same key.
    public func primaryKey(_ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil) {
        primaryKeys.append((columns.map { .column(ColumnDefinition(name: $0, type: nil)) }, conflictResolution))
    }

    // MARK: - Constraints

    /// Refuses values, in some columns, that another row has.
    ///
    ///     // UNIQUE ("number", "date")
    ///     t.uniqueKey(["number", "date"])
    ///
    /// - Parameters:
    ///   - columns: The names of the columns.
    ///   - conflictResolution: What happens when two rows have the same values.
    public func uniqueKey(_ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil) {
        uniqueKeys.append((columns, conflictResolution))
    }

    /// Makes columns a foreign key.
    ///
    ///     // FOREIGN KEY ("seatRank", "seatNumber") REFERENCES "seat"("rank", "number")
    ///     t.foreignKey(["seatRank", "seatNumber"], references: "seat")
    ///
    /// - Parameters:
    ///   - columns: The names of the columns.
    ///   - table: The table that is referred to.
    ///   - destinationColumns: The columns that are referred to. By default, the primary key of the table, which must exist then.
    ///   - deleteAction: What happens when the row that is referred to is deleted.
    ///   - updateAction: What happens when the key that is referred to changes.
    ///   - isDeferred: Whether the reference is checked at the end of the transaction only.
    public func foreignKey(
        _ columns: [String],
        references table: String,
        columns destinationColumns: [String]? = nil,
        onDelete deleteAction: Database.ForeignKeyAction? = nil,
        onUpdate updateAction: Database.ForeignKeyAction? = nil,
        deferred isDeferred: Bool = false
    ) {
        let actions = ForeignKeyActions(onDelete: deleteAction, onUpdate: updateAction, isDeferred: isDeferred)
        foreignKeys.append((columns, ForeignKeyConstraint(table: table, columns: destinationColumns, actions: actions)))
    }

    /// Adds the columns of a foreign key: as many as the primary key of another table has, with the same types.
    ///
    ///     // "carrierCode" TEXT REFERENCES "carrier"("code")
    ///     // CREATE INDEX "flight_on_carrierCode" ON "flight"("carrierCode")
    ///     t.belongsTo("carrier")
    ///
    ///     // "homeId" INTEGER REFERENCES "airport"("id")
    ///     t.belongsTo("home", inTable: "airport")
    ///
    /// The table that is referred to must exist, unless it is the one that is being created.
    ///
    /// - Parameters:
    ///   - name: The name of the foreign key: the names of its columns begin with it.
    ///   - table: The table that is referred to. By default, the one named like the foreign key, or else like its plural.
    ///   - deleteAction: What happens when the row that is referred to is deleted.
    ///   - updateAction: What happens when the key that is referred to changes.
    ///   - isDeferred: Whether the reference is checked at the end of the transaction only.
    ///   - indexed: Whether the columns get an index, so that the rows that refer to another are found quickly.
    /// - Returns: The foreign key, for its constraints.
    @discardableResult
    public func belongsTo(
        _ name: String,
        inTable table: String? = nil,
        onDelete deleteAction: Database.ForeignKeyAction? = nil,
        onUpdate updateAction: Database.ForeignKeyAction? = nil,
        deferred isDeferred: Bool = false,
        indexed: Bool = true
    ) -> ForeignKeyDefinition {
        let actions = ForeignKeyActions(onDelete: deleteAction, onUpdate: updateAction, isDeferred: isDeferred)
        let foreignKey = ForeignKeyDefinition(
            name: name, table: table, actions: actions, isIndexed: indexed && !isDefiningPrimaryKey)
        components.append(.foreignKey(foreignKey))
        return foreignKey
    }

    /// Refuses rows for which a condition is false.
    ///
    ///     // CHECK ("arrival" > "departure")
    ///     t.check(Column("arrival") > Column("departure"))
    public func check(_ condition: some SQLSpecificExpressible) {
        checks.append(condition.sqlExpression)
    }

    /// Refuses rows for which a condition is false.
    ///
    /// This method takes conditions that are values: ``check(_:)-(SQLSpecificExpressible)`` is the one to use.
    @_disfavoredOverload
    public func check(_ condition: some SQLExpressible) {
        checks.append(condition.sqlExpression)
    }

    /// Refuses rows for which a condition is false.
    ///
    ///     // CHECK (arrival > departure)
    ///     t.check(sql: "arrival > departure")
    public func check(sql: String) {
        checks.append(SQLExpression(literal: sql))
    }

    /// Adds a constraint, written in SQL.
    ///
    ///     t.constraint(sql: "CONSTRAINT chronology CHECK (arrival > departure)")
    public func constraint(sql: String) {
        constraints.append(SQL(sql: sql))
    }

    /// Adds a constraint, written in SQL. Interpolated values become SQL literals.
    ///
    ///     // CHECK (delay < 600)
    ///     t.constraint(literal: "CHECK (delay < \(600))")
    public func constraint(literal: SQL) {
        constraints.append(literal)
    }
}

// Definitions are valid in the closure that makes them only.
@available(*, unavailable)
extension TableDefinition: Sendable {}
