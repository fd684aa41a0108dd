// Creating, altering, adapting and dropping tables and views. And the options of all that can be created.

extension Database {
    /// Creates a table.
    ///
    ///     // CREATE TABLE "carrier" ("code" TEXT PRIMARY KEY NOT NULL, "name" TEXT NOT NULL)
    ///     try db.create(table: "carrier") { t in
    ///         t.primaryKey("code", .text)
    ///         t.column("name", .text).notNull()
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - options: Whether the table is temporary, strict…
    ///   - body: Defines the columns and the constraints.
    /// - Throws: The error of the closure, or a ``DatabaseError``: SQLite refuses the definition, or a foreign key refers to the primary key
    ///   of a table that does not exist.
    public func create(table name: String, options: TableOptions = [], body: (TableDefinition) throws -> Void) throws {
        let definition = TableDefinition(name: name, options: options)
        try body(definition)
        try create(definition)
    }

    /// Creates the table of a definition.
    func create(_ definition: TableDefinition) throws {
        for sql in try definition.statements(self) {
            try execute(sql: sql)
        }
    }

    /// Creates a table. Prefer ``create(table:options:body:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - temporary: Whether only this connection sees the table: `CREATE TEMPORARY TABLE`.
    ///   - ifNotExists: Whether nothing happens when there is such a table: `CREATE TABLE IF NOT EXISTS`.
    ///   - withoutRowID: Whether the rows have no number: `WITHOUT ROWID`.
    ///   - body: Defines the columns and the constraints.
    /// - Throws: The error of the closure, or a ``DatabaseError``: SQLite refuses the definition, or a foreign key refers to the primary key of a
    ///   table that does not exist.
    @_disfavoredOverload
    public func create(
        table name: String,
        temporary: Bool = false,
        ifNotExists: Bool = false,
        withoutRowID: Bool = false,
        body: (TableDefinition) throws -> Void
    ) throws {
        var options: TableOptions = []
        if temporary { options.insert(.temporary) }
        if ifNotExists { options.insert(.ifNotExists) }
        if withoutRowID { options.insert(.withoutRowID) }
        try create(table: name, options: options, body: body)
    }

    /// Renames a table, in its indexes and triggers too.
    ///
    ///     // ALTER TABLE "carrier" RENAME TO "airline"
    ///     try db.rename(table: "carrier", to: "airline")
    ///
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func rename(table name: String, to newName: String) throws {
        try execute(sql: "ALTER TABLE \(name.quotedDatabaseIdentifier) RENAME TO \(newName.quotedDatabaseIdentifier)")
    }

    /// Changes a table, one change after the other.
    ///
    ///     // ALTER TABLE "carrier" ADD COLUMN "country" TEXT
    ///     try db.alter(table: "carrier") { t in
    ///         t.add(column: "country", .text)
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - body: Defines the changes.
    /// - Throws: The error of the closure, or a ``DatabaseError`` when SQLite refuses a change. Put the call in a transaction: the previous
    ///   changes stay otherwise.
    public func alter(table name: String, body: (TableAlteration) throws -> Void) throws {
        let alteration = TableAlteration(name: name)
        try body(alteration)
        try alteration.run(self)
    }

    /// Drops a table, with its rows and indexes.
    ///
    ///     // DROP TABLE "carrier"
    ///     try db.drop(table: "carrier")
    ///
    /// - Throws: A ``DatabaseError`` when there is no such table, or when rows of other tables refer to it.
    public func drop(table name: String) throws {
        try execute(sql: "DROP TABLE \(name.quotedDatabaseIdentifier)")
    }
}

// MARK: - Views

extension Database {
    /// Creates a view of the rows of a request.
    ///
    ///     // CREATE VIEW "late" AS SELECT * FROM "flight" WHERE "delay" > 60
    ///     try db.create(view: "late", as: Flight.filter { $0.delay > 60 })
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - options: Whether the view is temporary…
    ///   - columns: The names of the columns. By default, those of the request.
    ///   - subquery: A request.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(
        view name: String,
        options: ViewOptions = [],
        columns: [String]? = nil,
        as subquery: some SQLSubqueryable
    ) throws {
        try createView(name, options, columns, sql: subquery.sqlSubquery.literalSQL(self))
    }

    /// Creates a view of the rows of an SQL query. Interpolated values become SQL literals.
    ///
    ///     // CREATE VIEW "late" AS SELECT * FROM flight WHERE delay > 60
    ///     try db.create(view: "late", asLiteral: "SELECT * FROM flight WHERE delay > \(60)")
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - options: Whether the view is temporary…
    ///   - columns: The names of the columns. By default, those of the query.
    ///   - sqlLiteral: A query.
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func create(
        view name: String,
        options: ViewOptions = [],
        columns: [String]? = nil,
        asLiteral sqlLiteral: SQL
    ) throws {
        try createView(name, options, columns, sql: sqlLiteral.literalSQL(self))
    }

    /// The first words of the definition of a table, a view, an index or a trigger.
    static func creationSQL(of kind: String, ifNotExists: Bool) -> String {
        ifNotExists ? "CREATE \(kind) IF NOT EXISTS" : "CREATE \(kind)"
    }

    private func createView(_ name: String, _ options: ViewOptions, _ columns: [String]?, sql query: String) throws {
        let kind = options.contains(.temporary) ? "TEMPORARY VIEW" : "VIEW"
        var sql = "\(Self.creationSQL(of: kind, ifNotExists: options.contains(.ifNotExists))) \(name.quotedDatabaseIdentifier)"
        if let columns {
            sql += " (\(columns.quotedDatabaseIdentifiers))"
        }
        try execute(sql: "\(sql) AS \(query)")
    }

    /// Drops a view.
    ///
    ///     // DROP VIEW "late"
    ///     try db.drop(view: "late")
    ///
    /// - Throws: A ``DatabaseError`` when there is no such view.
    public func drop(view name: String) throws {
        try execute(sql: "DROP VIEW \(name.quotedDatabaseIdentifier)")
    }
}

// MARK: - Options

/// The options of a table that is created.
///
///     try db.create(table: "flight", options: [.temporary, .ifNotExists]) { t in … }
///
/// See ``Database/create(table:options:body:)``.
public struct TableOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The table is created unless there is one of its name: `CREATE TABLE IF NOT EXISTS`.
    public static let ifNotExists = TableOptions(rawValue: 1 << 0)

    /// Only this connection sees the table, which is gone when the connection closes: `CREATE TEMPORARY TABLE`.
    public static let temporary = TableOptions(rawValue: 1 << 1)

    /// The rows have no number, and are stored in the order of the primary key: `WITHOUT ROWID`.
    ///
    /// See <https://www.sqlite.org/withoutrowid.html>.
    public static let withoutRowID = TableOptions(rawValue: 1 << 2)

    /// Columns accept values of their type only: `STRICT`. This requires SQLite 3.37.
    ///
    /// See <https://www.sqlite.org/stricttables.html>.
    public static let strict = TableOptions(rawValue: 1 << 3)
}

/// The options of an index that is created.
///
///     try db.create(indexOn: "flight", columns: ["number"], options: .unique)
///
/// See ``Database/create(index:on:columns:options:condition:)``.
public struct IndexOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The index is created unless there is one of its name: `CREATE INDEX IF NOT EXISTS`.
    public static let ifNotExists = IndexOptions(rawValue: 1 << 0)

    /// Two rows cannot have the same values: `CREATE UNIQUE INDEX`.
    public static let unique = IndexOptions(rawValue: 1 << 1)
}

/// The options of a view that is created.
///
///     try db.create(view: "late", options: .temporary, as: Flight.filter { $0.delay > 60 })
///
/// See ``Database/create(view:options:columns:as:)``.
public struct ViewOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The view is created unless there is one of its name: `CREATE VIEW IF NOT EXISTS`.
    public static let ifNotExists = ViewOptions(rawValue: 1 << 0)

    /// Only this connection sees the view, which is gone when the connection closes: `CREATE TEMPORARY VIEW`.
    public static let temporary = ViewOptions(rawValue: 1 << 1)
}

/// The options of a virtual table that is created.
///
///     try db.create(virtualTable: "place", options: .ifNotExists, using: "rtree(id, minimum, maximum)")
///
/// See ``Database/create(virtualTable:options:using:)``.
public struct VirtualTableOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The table is created unless there is one of its name: `CREATE VIRTUAL TABLE IF NOT EXISTS`.
    public static let ifNotExists = VirtualTableOptions(rawValue: 1 << 0)

    /// The table belongs to the schema of temporary tables: `CREATE VIRTUAL TABLE temp."name"`.
    public static let temporary = VirtualTableOptions(rawValue: 1 << 1)
}

// MARK: - Giving a table the columns of a definition, whatever columns it has

extension Database {
    /// Gives a table the columns of a definition: creates the table, or adds the columns that it lacks.
    ///
    ///     // ALTER TABLE "flight" ADD COLUMN "gate" TEXT, if this is the one that is missing
    ///     try db.adapt(table: "flight") { t in
    ///         t.autoIncrementedPrimaryKey("id")
    ///         t.column("number", .integer).notNull()
    ///         t.column("gate", .text)
    ///     }
    ///
    /// This is for tables that follow a model of the program, caches for instance. Where the history of a schema matters, ``DatabaseMigrator`` is
    /// better: it renames, and changes rows.
    ///
    /// Columns are distinguished by their names, as SQLite compares them. The types and constraints of columns that are there are not compared,
    /// and nothing is done about constraints of the table as a whole. New columns get their indexes. What SQLite cannot add to a table is its
    /// error: a column that is unique, or that is not NULL and has no default value. See <https://www.sqlite.org/lang_altertable.html>.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - droppingOtherColumns: Whether columns that the definition lacks are dropped, with their values. SQLite refuses to drop what an index,
    ///     a trigger or a key needs. This requires SQLite 3.35.
    ///   - options: The options of a table that is created.
    ///   - body: Defines the columns. Columns in raw SQL cannot be distinguished.
    /// - Throws: The error of the closure, or a ``DatabaseError``, of code `SQLITE_MISUSE` when there is a column in raw SQL, or when a foreign
    ///   key of several columns would have to be added. The table is what it was, then.
    public func adapt(
        table name: String,
        droppingOtherColumns: Bool = false,
        options: TableOptions = [],
        body: (TableDefinition) throws -> Void
    ) throws {
        let definition = TableDefinition(name: name, options: options)
        try body(definition)
        try inSavepoint {
            if try tableExists(name) {
                let statements = try definition.adaptingStatements(self, droppingOtherColumns: droppingOtherColumns)
                try statements.forEach { try execute(sql: $0) }
            } else {
                try create(definition)
            }
            return .commit
        }
    }
}

extension TableDefinition {
    /// The statements that give the columns of the definition to a table that exists.
    fileprivate func adaptingStatements(_ db: Database, droppingOtherColumns: Bool) throws -> [String] {
        let present = try db.columns(in: name).map { DatabaseName($0.name) }
        let context = DefinitionContext(db: db, tableName: name, ownPrimaryKey: nil)
        let alter = "ALTER TABLE \(name.quotedDatabaseIdentifier)"
        var defined: Set<DatabaseName> = []
        var added: [String] = []
        for expansion in try components.map({ try adaptableExpansion(of: $0, in: context) }) {
            for column in expansion.columns {
                defined.insert(DatabaseName(column.name))
                guard !present.contains(DatabaseName(column.name)) else { continue }
                guard expansion.columns.count == 1 else {
                    throw DatabaseError.misuse("a foreign key of several columns cannot be added to table \(name): \(column.name)")
                }
                added.append("\(alter) ADD COLUMN \(try column.sql(in: context))")
                if let index = expansion.index { added.append(try index.sql(db)) }
            }
        }
        guard droppingOtherColumns else { return added }
        let dropped = present.filter { !defined.contains($0) }.map { "\(alter) DROP COLUMN \($0.name.quotedDatabaseIdentifier)" }
        return added + dropped
    }

    private func adaptableExpansion(of component: Component, in context: DefinitionContext) throws -> Expansion {
        if case .literal(let literal) = component {
            let sql = try literal.literalSQL(context.db)
            throw DatabaseError.misuse("a column in raw SQL cannot be compared with those of table \(name): \(sql)")
        }
        return try component.expansion(in: context, indexOptions: [])
    }
}
