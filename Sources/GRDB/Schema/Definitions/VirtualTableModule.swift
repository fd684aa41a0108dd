// `VirtualTableModule`, the protocol of Swift types that define virtual tables, and the tables that they create.

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

    /// The name of the table.
    var tableName: String
}

// MARK: - Creation

extension Database {
    /// Creates a virtual table.
    ///
    ///     // CREATE VIRTUAL TABLE "area" USING rtree(id, minX, maxX)
    ///     try db.create(virtualTable: "area", options: .ifNotExists, using: "rtree(id, minX, maxX)")
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - options: Whether the table is temporary…
    ///   - module: The SQL of the module: its name, and its arguments.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(virtualTable name: String, options: VirtualTableOptions = [], using module: String) throws {
        try execute(sql: Self.virtualTableSQL(name, options, module: module))
    }

    /// Creates a virtual table. Prefer ``create(virtualTable:options:using:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - ifNotExists: Whether nothing happens when there is such a table.
    ///   - module: The SQL of the module: its name, and its arguments.
    /// - Throws: A ``DatabaseError`` when SQLite refuses the statement.
    @_disfavoredOverload
    public func create(virtualTable name: String, ifNotExists: Bool = false, using module: String) throws {
        try create(virtualTable: name, options: ifNotExists ? .ifNotExists : [], using: module)
    }

    /// Creates a virtual table with a module that is defined in Swift.
    ///
    ///     // CREATE VIRTUAL TABLE "document" USING fts5(content)
    ///     try db.create(virtualTable: "document", using: FTS5()) { t in
    ///         t.column("content")
    ///     }
    ///
    /// All happens in a transaction or a savepoint.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - options: Whether the table is temporary…
    ///   - module: The module.
    ///   - body: Defines the table.
    /// - Throws: The errors of the closure and of the module, or a ``DatabaseError`` when SQLite refuses.
    public func create<Module: VirtualTableModule>(
        virtualTable tableName: String,
        options: VirtualTableOptions = [],
        using module: Module,
        _ body: ((Module.TableDefinition) throws -> Void)? = nil
    ) throws {
        let configuration = VirtualTableConfiguration(ifNotExists: options.contains(.ifNotExists), tableName: tableName)
        let definition = module.makeTableDefinition(configuration: configuration)
        try body?(definition)
        let arguments = try module.moduleArguments(for: definition, in: self)
        let moduleSQL = arguments.isEmpty ? module.moduleName : "\(module.moduleName)(\(arguments.joined(separator: ", ")))"
        try inSavepoint {
            try execute(sql: Self.virtualTableSQL(tableName, options, module: moduleSQL))
            try module.database(self, didCreate: tableName, using: definition)
            return .commit
        }
    }

    /// Creates a virtual table with a module that is defined in Swift. Prefer ``create(virtualTable:options:using:_:)``.
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - ifNotExists: Whether nothing happens when there is such a table.
    ///   - module: The module.
    ///   - body: Defines the table.
    /// - Throws: The errors of the closure and of the module, or a ``DatabaseError`` when SQLite refuses.
    @_disfavoredOverload
    public func create<Module: VirtualTableModule>(
        virtualTable tableName: String,
        ifNotExists: Bool = false,
        using module: Module,
        _ body: ((Module.TableDefinition) throws -> Void)? = nil
    ) throws {
        try create(virtualTable: tableName, options: ifNotExists ? .ifNotExists : [], using: module, body)
    }

    private static func virtualTableSQL(_ name: String, _ options: VirtualTableOptions, module: String) -> String {
        let creation = creationSQL(of: "VIRTUAL TABLE", ifNotExists: options.contains(.ifNotExists))
        return "\(creation) \(options.contains(.temporary) ? "temp." : "")\(name.quotedDatabaseIdentifier) USING \(module)"
    }
}
