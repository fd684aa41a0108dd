// `ColumnDefinition`, a column of a table that is being defined.

/// A column of a table that is being created or altered.
///
///     try db.create(table: "flight") { t in
///         t.column("number", .integer).notNull().check { $0 > 0 }
///         t.column("carrierCode", .text).notNull().references("carrier", onDelete: .cascade)
///         t.column("note", .text).defaults(to: "none").collate(.nocase)
///     }
///
/// You get one from ``TableDefinition/column(_:_:)`` or ``TableAlteration/add(column:_:)``, and use it in the closure that defines the
/// table only.
public final class ColumnDefinition {
    /// Where the values of a generated column are.
    public enum GeneratedColumnQualification: Sendable {
        /// Nowhere: they are computed when they are read.
        case virtual

        /// In the database file: they are computed when the row changes.
        case stored
    }

    /// A constraint that may fail, and what happens then.
    struct Constraint {
        var conflictResolution: Database.ConflictResolution?
    }

    let name: String
    let type: Database.ColumnType?

    private var primaryKey: (conflictResolution: Database.ConflictResolution?, isAutoincremented: Bool)?
    private var notNull: Constraint?
    private var unique: Constraint?
    var checks: [SQLExpression] = []
    private var defaultValue: SQLExpression?
    private var collationName: String?
    var references: [ForeignKeyConstraint] = []
    private var generated: (content: SQLExpression, qualification: GeneratedColumnQualification)?
    private var isIndexed = false

    init(name: String, type: Database.ColumnType?) {
        self.name = name
        self.type = type
    }

    /// Whether the column is declared to be the primary key by itself.
    var isPrimaryKey: Bool { primaryKey != nil }

    // MARK: - Constraints

    /// Makes the column the primary key of its table.
    ///
    ///     // "id" INTEGER PRIMARY KEY AUTOINCREMENT
    ///     t.column("id", .integer).primaryKey(autoincrement: true)
    ///
    /// - Parameters:
    ///   - conflictResolution: What happens when two rows have the same key.
    ///   - autoincrement: Whether the numbers of deleted rows are never used again.
    @discardableResult
    public func primaryKey(onConflict conflictResolution: Database.ConflictResolution? = nil, autoincrement: Bool = false) -> Self {
        primaryKey = (conflictResolution, autoincrement)
        return self
    }

    /// Refuses NULL.
    ///
    ///     // "name" TEXT NOT NULL
    ///     t.column("name", .text).notNull()
    ///
    /// - Parameter conflictResolution: What happens when a row has no value.
    @discardableResult
    public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        notNull = Constraint(conflictResolution: conflictResolution)
        return self
    }

    /// Refuses NULL, unless it is refused already.
    func requireNotNull() {
        notNull = notNull ?? Constraint()
    }

    /// Refuses a value that another row has.
    ///
    ///     // "email" TEXT UNIQUE
    ///     t.column("email", .text).unique()
    ///
    /// - Parameter conflictResolution: What happens when two rows have the same value.
    @discardableResult
    public func unique(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        unique = Constraint(conflictResolution: conflictResolution)
        return self
    }

    /// Creates an index on the column, after its table. It is named after both.
    ///
    ///     // CREATE INDEX "flight_on_number" ON "flight"("number")
    ///     t.column("number", .integer).indexed()
    ///
    /// A unique column has an index already: no other one is created.
    @discardableResult
    public func indexed() -> Self {
        isIndexed = true
        return self
    }

    /// Refuses values for which a condition is false.
    ///
    ///     // "delay" INTEGER CHECK (delay >= 0)
    ///     t.column("delay", .integer).check(sql: "delay >= 0")
    @discardableResult
    public func check(sql: String) -> Self {
        checks.append(SQLExpression(literal: sql))
        return self
    }

    /// Gives the value of rows that are inserted without one.
    ///
    ///     // "name" TEXT DEFAULT 'O''Hare'
    ///     t.column("name", .text).defaults(to: "O'Hare")
    @discardableResult
    public func defaults(to value: some DatabaseValueConvertible) -> Self {
        defaultValue = SQLExpression(databaseValue: value.databaseValue)
        return self
    }

    /// Gives the SQL of the value of rows that are inserted without one. Put anything but a literal in parentheses.
    ///
    ///     // "date" DATETIME DEFAULT CURRENT_TIMESTAMP
    ///     t.column("date", .datetime).defaults(sql: "CURRENT_TIMESTAMP")
    @discardableResult
    public func defaults(sql: String) -> Self {
        defaultValue = SQLExpression(literal: sql)
        return self
    }

    /// Sets how strings of the column are compared, unless a statement says otherwise.
    ///
    ///     // "name" TEXT COLLATE NOCASE
    ///     t.column("name", .text).collate(.nocase)
    @discardableResult
    public func collate(_ collation: Database.CollationName) -> Self {
        collationName = collation.rawValue
        return self
    }

    /// Sets how strings of the column are compared, unless a statement says otherwise.
    ///
    /// Each connection that uses the table needs the collation: see ``Database/add(collation:)``.
    @discardableResult
    public func collate(_ collation: DatabaseCollation) -> Self {
        collationName = collation.name
        return self
    }

    /// Computes the values of the column.
    ///
    ///     // "total" DOUBLE GENERATED ALWAYS AS (price + tax) VIRTUAL
    ///     t.column("total", .double).generatedAs(sql: "price + tax")
    ///
    /// - Parameters:
    ///   - sql: An SQL expression.
    ///   - qualification: Whether the values are stored.
    @discardableResult
    public func generatedAs(sql: String, _ qualification: GeneratedColumnQualification = .virtual) -> Self {
        generated = (SQLExpression(literal: sql), qualification)
        return self
    }

    /// Computes the values of the column.
    ///
    ///     // "total" DOUBLE GENERATED ALWAYS AS ("price" + "tax") STORED
    ///     t.column("total", .double).generatedAs(Column("price") + Column("tax"), .stored)
    ///
    /// - Parameters:
    ///   - expression: What the values are.
    ///   - qualification: Whether the values are stored.
    @discardableResult
    public func generatedAs(_ expression: some SQLExpressible, _ qualification: GeneratedColumnQualification = .virtual) -> Self {
        generated = (expression.sqlExpression, qualification)
        return self
    }

    /// Makes the column a foreign key.
    ///
    ///     // "carrierCode" TEXT REFERENCES "carrier"("code") ON DELETE CASCADE
    ///     t.column("carrierCode", .text).references("carrier", onDelete: .cascade)
    ///
    /// - Parameters:
    ///   - table: The table that is referred to.
    ///   - column: The column that is referred to. By default, the primary key of the table, which must exist then.
    ///   - deleteAction: What happens when the row that is referred to is deleted.
    ///   - updateAction: What happens when the key that is referred to changes.
    ///   - isDeferred: Whether the reference is checked at the end of the transaction only.
    @discardableResult
    public func references(
        _ table: String,
        column: String? = nil,
        onDelete deleteAction: Database.ForeignKeyAction? = nil,
        onUpdate updateAction: Database.ForeignKeyAction? = nil,
        deferred isDeferred: Bool = false
    ) -> Self {
        let actions = ForeignKeyActions(onDelete: deleteAction, onUpdate: updateAction, isDeferred: isDeferred)
        references.append(ForeignKeyConstraint(table: table, columns: column.map { [$0] }, actions: actions))
        return self
    }

    // MARK: - SQL

    /// The definition of the column, as it stands in `CREATE TABLE` and `ALTER TABLE`.
    func sql(in context: DefinitionContext) throws -> String {
        var parts = [name.quotedDatabaseIdentifier]
        if let type {
            parts.append(type.rawValue)
        }
        if let primaryKey {
            parts.append("PRIMARY KEY\(primaryKey.conflictResolution.constraintSQL)")
            if primaryKey.isAutoincremented {
                parts.append("AUTOINCREMENT")
            }
        }
        if let notNull {
            parts.append("NOT NULL\(notNull.conflictResolution.columnConstraintSQL)")
        }
        if let unique {
            parts.append("UNIQUE\(unique.conflictResolution.columnConstraintSQL)")
        }
        for check in checks {
            parts.append("CHECK (\(try check.literalSQL(context.db)))")
        }
        if let defaultValue {
            parts.append("DEFAULT \(try defaultSQL(defaultValue, in: context))")
        }
        if let collationName {
            parts.append("COLLATE \(collationName.plainDatabaseIdentifier)")
        }
        for reference in references {
            parts.append(try reference.sql(in: context))
        }
        if let generated {
            parts.append("GENERATED ALWAYS AS (\(try generated.content.literalSQL(context.db)))")
            parts.append(generated.qualification == .stored ? "STORED" : "VIRTUAL")
        }
        return parts.joined(separator: " ")
    }

    /// Only plain literals are default values without parentheses.
    private func defaultSQL(_ value: SQLExpression, in context: DefinitionContext) throws -> String {
        let sql = try value.literalSQL(context.db)
        guard case .databaseValue = value.storage, sql.hasPrefix("CAST") else { return sql }
        return "(\(sql))"
    }

    /// The index of the column, or `nil` if it needs none of its own: the `UNIQUE` constraint has one already.
    func index(on tableName: String, options: IndexOptions) -> IndexDefinition? {
        guard isIndexed, unique == nil else { return nil }
        return IndexDefinition(name: "\(tableName)_on_\(name)", table: tableName, columns: [SQLExpression(column: name)], options: options)
    }
}

// Definitions are valid in the closure that makes them only.
@available(*, unavailable)
extension ColumnDefinition: Sendable {}
