// `VirtualTableModule`, the protocol of Swift types that define virtual tables.

/// A module of SQLite that makes virtual tables, and the way its tables are defined in Swift.
///
///     // CREATE VIRTUAL TABLE "area" USING rtree(id, minX, maxX)
///     struct RTree: VirtualTableModule {
///         final class TableDefinition {
///             var columns: [String] = []
///         }
///
///         let moduleName = "rtree"
///
///         func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition {
///             TableDefinition()
///         }
///
///         func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String] {
///             definition.columns
///         }
///
///         func database(_ db: Database, didCreate tableName: String, using definition: TableDefinition) throws {}
///     }
///
///     try db.create(virtualTable: "area", using: RTree()) { t in
///         t.columns = ["id", "minX", "maxX"]
///     }
///
/// See ``Database/create(virtualTable:options:using:_:)``.
public protocol VirtualTableModule {
    /// What the closure that defines a table works on.
    associatedtype TableDefinition

    /// The name of the module in SQL.
    var moduleName: String { get }

    /// Makes an empty definition.
    ///
    /// - Parameter configuration: What else is known about the table.
    func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition

    /// Returns the arguments of the module in `CREATE VIRTUAL TABLE`, as SQL.
    ///
    /// - Throws: Any error: the table is then not created.
    func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String]

    /// Completes a table that has just been created: the place to fill it, or to create triggers.
    ///
    /// - Throws: Any error: the table is then not created.
    func database(_ db: Database, didCreate tableName: String, using definition: TableDefinition) throws
}

/// What is known about a virtual table that is being created, beside its definition.
public struct VirtualTableConfiguration {
    /// Whether nothing happens when there is such a table.
    var ifNotExists: Bool

    /// Whether the table belongs to the schema of temporary tables.
    var isTemporary: Bool

    /// The name of the table.
    var tableName = ""
}
