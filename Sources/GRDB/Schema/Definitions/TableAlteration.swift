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
    private enum Change {
        case add(ColumnDefinition)
        case addSQL(String)
        case addLiteral(SQL)
        case rename(String, newName: String)
        case drop(String)
    }

    /// The statements of a change.
    private struct Step {
        let statements: [String]

        /// What must be true for the change to be made.
        var condition: Condition?
    }

    private enum Condition {
        case hasColumn(String)
        case hasNoColumn(String)
    }

    private let name: String
    private var changes: [(change: Change, isConditional: Bool)] = []

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
        changes.append((.add(column), isConditional: ifNotExists))
        return column
    }

    /// Adds a column, written in SQL.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN gate TEXT
    ///     t.addColumn(sql: "gate TEXT")
    public func addColumn(sql: String) {
        changes.append((.addSQL(sql), isConditional: false))
    }

    /// Adds a column, written in SQL. Interpolated values become SQL literals.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN gate TEXT DEFAULT 'A1'
    ///     t.addColumn(literal: "gate TEXT DEFAULT \("A1")")
    public func addColumn(literal: SQL) {
        changes.append((.addLiteral(literal), isConditional: false))
    }

    /// Renames a column, in the indexes, triggers and views too.
    ///
    ///     // ALTER TABLE "flight" RENAME COLUMN "note" TO "remark"
    ///     t.rename(column: "note", to: "remark")
    public func rename(column name: String, to newName: String) {
        changes.append((.rename(name, newName: newName), isConditional: false))
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
        changes.append((.drop(name), isConditional: ifExists))
    }

    /// Changes the table.
    ///
    /// All statements are written before the first one runs. Columns are looked up in between.
    func run(_ db: Database) throws {
        for step in try steps(db) where try isDue(step, db) {
            for sql in step.statements {
                try db.execute(sql: sql)
            }
        }
    }

    private func isDue(_ step: Step, _ db: Database) throws -> Bool {
        func hasColumn(_ column: String) throws -> Bool {
            try db.columns(in: name).map(\.name).containsDatabaseName(column)
        }
        switch step.condition {
        case .hasColumn(let column): return try hasColumn(column)
        case .hasNoColumn(let column): return try !hasColumn(column)
        case nil: return true
        }
    }

    private func steps(_ db: Database) throws -> [Step] {
        let context = DefinitionContext(db: db, tableName: name, ownPrimaryKey: nil)
        let alter = "ALTER TABLE \(name.quotedDatabaseIdentifier)"
        return try changes.map { change, isConditional -> Step in
            switch change {
            case .add(let column):
                let index = try column.index(on: name, options: [])?.sql(db)
                let statements = ["\(alter) ADD COLUMN \(try column.sql(in: context))", index].compactMap { $0 }
                return Step(statements: statements, condition: isConditional ? .hasNoColumn(column.name) : nil)
            case .addSQL(let sql):
                return Step(statements: ["\(alter) ADD COLUMN \(sql)"])
            case .addLiteral(let literal):
                return Step(statements: ["\(alter) ADD COLUMN \(try db.literalSQL(literal))"])
            case .rename(let name, let newName):
                return Step(statements: ["\(alter) RENAME COLUMN \(name.quotedDatabaseIdentifier) TO \(newName.quotedDatabaseIdentifier)"])
            case .drop(let name):
                let statements = ["\(alter) DROP COLUMN \(name.quotedDatabaseIdentifier)"]
                return Step(statements: statements, condition: isConditional ? .hasColumn(name) : nil)
            }
        }
    }
}

// Definitions are valid in the closure that makes them only.
@available(*, unavailable)
extension TableAlteration: Sendable {}
