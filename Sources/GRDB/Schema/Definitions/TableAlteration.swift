// `TableAlteration`, the changes of a table that exists.

/// The changes of a table.
///
///     try db.alter(table: "flight") { t in
///         t.add(column: "gate", .text)
///         t.rename(column: "note", to: "remark")
///         t.drop(column: "delay")
///     }
///
/// You get it from ``Database/alter(table:body:)``, and use it in the closure that alters the table only.
public final class TableAlteration {
    /// A change: what follows the name of the table in `ALTER TABLE`, and the index of the column that it adds.
    private struct Change {
        let sql: String
        var index: IndexDefinition?

        /// The column that must be there, or must not be there, for the change to be made.
        var condition: (column: String, isThere: Bool)?
    }

    private let name: String
    private var changes: [(DefinitionContext) throws -> Change] = []

    init(name: String) {
        self.name = name
    }

    /// Adds a column.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN "gate" TEXT
    ///     t.add(column: "gate", .text)
    ///
    /// SQLite does not add all columns: a unique one, for instance, it refuses. See <https://www.sqlite.org/lang_altertable.html>.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - type: Its type, or `nil` for a column that takes values as they come.
    /// - Returns: The column, for its constraints.
    @discardableResult
    public func add(column name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
        add(column: name, type, ifNotExists: false)
    }

    /// Adds a column, unless the table has a column of this name.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN "gate" TEXT
    ///     t.add(column: "gate", .text, ifNotExists: true)
    ///
    /// SQLite has no such statement: the columns are looked up right before this change, after the previous ones. Names are compared as
    /// SQLite does: `Gate` is there when `gate` is. When the column is there, nothing is run, neither for the column nor for its index.
    /// The type and the constraints of the two may differ: they are not compared.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - type: Its type, or `nil` for a column that takes values as they come.
    ///   - ifNotExists: Whether the change is left out when the column is there. If false, SQLite refuses to add it.
    /// - Returns: The column, for its constraints.
    @discardableResult
    public func add(column name: String, _ type: Database.ColumnType? = nil, ifNotExists: Bool) -> ColumnDefinition {
        let column = ColumnDefinition(name: name, type: type)
        changes.append { context in
            try Change(
                sql: "ADD COLUMN \(column.sql(in: context))", index: column.index(on: context.tableName, options: []),
                condition: ifNotExists ? (column: name, isThere: false) : nil)
        }
        return column
    }

    /// Adds a column, written in SQL.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN gate TEXT
    ///     t.addColumn(sql: "gate TEXT")
    public func addColumn(sql: String) {
        addColumn(literal: SQL(sql: sql))
    }

    /// Adds a column, written in SQL. Interpolated values become SQL literals.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN gate TEXT DEFAULT 'A1'
    ///     t.addColumn(literal: "gate TEXT DEFAULT \("A1")")
    public func addColumn(literal: SQL) {
        changes.append { try Change(sql: "ADD COLUMN \(literal.literalSQL($0.db))") }
    }

    /// Renames a column, in the indexes, triggers and views too.
    ///
    ///     // ALTER TABLE "flight" RENAME COLUMN "note" TO "remark"
    ///     t.rename(column: "note", to: "remark")
    public func rename(column name: String, to newName: String) {
        changes.append { _ in
            Change(sql: "RENAME COLUMN \(name.quotedDatabaseIdentifier) TO \(newName.quotedDatabaseIdentifier)")
        }
    }

    /// Drops a column. This requires SQLite 3.35.
    ///
    ///     // ALTER TABLE "flight" DROP COLUMN "delay"
    ///     t.drop(column: "delay")
    public func drop(column name: String) {
        drop(column: name, ifExists: false)
    }

    /// Drops a column, if the table has one of this name. This requires SQLite 3.35.
    ///
    ///     // ALTER TABLE "flight" DROP COLUMN "delay"
    ///     t.drop(column: "delay", ifExists: true)
    ///
    /// The columns are looked up right before this change. When there is no such column, nothing is run.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - ifExists: Whether the change is left out when there is no such column. If false, SQLite refuses it.
    public func drop(column name: String, ifExists: Bool) {
        changes.append { _ in
            Change(sql: "DROP COLUMN \(name.quotedDatabaseIdentifier)", condition: ifExists ? (column: name, isThere: true) : nil)
        }
    }

    /// Changes the table.
    ///
    /// All statements are written before the first one runs. Columns are looked up in between.
    func run(_ db: Database) throws {
        let context = DefinitionContext(db: db, tableName: name, ownPrimaryKey: nil)
        let steps = try changes.map { change in
            let change = try change(context)
            let alteration = "ALTER TABLE \(name.quotedDatabaseIdentifier) \(change.sql)"
            return try (statements: [alteration] + [change.index].compactMap { try $0?.sql(db) }, condition: change.condition)
        }
        for step in steps {
            if let (column, isThere) = step.condition, try db.columns(in: name).map(\.name).containsDatabaseName(column) != isThere {
                continue
            }
            try step.statements.forEach { try db.execute(sql: $0) }
        }
    }
}

// Definitions are valid in the closure that makes them only.
@available(*, unavailable)
extension TableAlteration: Sendable {}
