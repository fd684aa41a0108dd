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

    private let name: String
    private var changes: [Change] = []

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
        let column = ColumnDefinition(name: name, type: type)
        changes.append(.add(column))
        return column
    }

    /// Adds a column, written in SQL.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN gate TEXT
    ///     t.addColumn(sql: "gate TEXT")
    public func addColumn(sql: String) {
        changes.append(.addSQL(sql))
    }

    /// Adds a column, written in SQL. Interpolated values become SQL literals.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN gate TEXT DEFAULT 'A1'
    ///     t.addColumn(literal: "gate TEXT DEFAULT \("A1")")
    public func addColumn(literal: SQL) {
        changes.append(.addLiteral(literal))
    }

    /// Renames a column, in the indexes, triggers and views too.
    ///
    ///     // ALTER TABLE "flight" RENAME COLUMN "note" TO "remark"
    ///     t.rename(column: "note", to: "remark")
    public func rename(column name: String, to newName: String) {
        changes.append(.rename(name, newName: newName))
    }

    /// Drops a column. It wants SQLite 3.35.
    ///
    ///     // ALTER TABLE "flight" DROP COLUMN "delay"
    ///     t.drop(column: "delay")
    public func drop(column name: String) {
        changes.append(.drop(name))
    }

    /// The statements that change the table.
    func statements(_ db: Database) throws -> [String] {
        let context = DefinitionContext(db: db, tableName: name, ownPrimaryKey: nil)
        let alter = "ALTER TABLE \(name.quotedDatabaseIdentifier)"
        return try changes.flatMap { change -> [String] in
            switch change {
            case .add(let column):
                let index = try column.index(on: name, options: [])?.sql(db)
                return ["\(alter) ADD COLUMN \(try column.sql(in: context))", index].compactMap { $0 }
            case .addSQL(let sql):
                return ["\(alter) ADD COLUMN \(sql)"]
            case .addLiteral(let literal):
                return ["\(alter) ADD COLUMN \(try db.literalSQL(literal))"]
            case .rename(let name, let newName):
                return ["\(alter) RENAME COLUMN \(name.quotedDatabaseIdentifier) TO \(newName.quotedDatabaseIdentifier)"]
            case .drop(let name):
                return ["\(alter) DROP COLUMN \(name.quotedDatabaseIdentifier)"]
            }
        }
    }
}

// Definitions live in the closure that makes them.
@available(*, unavailable)
extension TableAlteration: Sendable {}
