// The tables, views, indexes and triggers of a database.

import GRDB

/// A table, view, index or trigger.
struct SchemaObject {
    enum Kind: String {
        case table
        case view
        case index
        case trigger
    }

    let kind: Kind
    let name: String

    /// The name of the table or view that it is, or belongs to.
    let table: String

    let sql: String

    /// Whether SQLite or GRDB has made it: a table of theirs, one in which a virtual table keeps its content, what belongs to one, and what keeps a
    /// full-text table in step with another table.
    let isInternal: Bool

    /// Whether it is a table in which a virtual table keeps its content, or belongs to one.
    let isShadow: Bool

    /// Whether it is a table with row ids, as far as SQLite says.
    let hasRowID: Bool

    var isVirtualTable: Bool {
        kind == .table && sql.lowercased().hasPrefix("create virtual")
    }

    /// Whether SQLite makes it by itself, or with a virtual table.
    var isMadeBySQLite: Bool { isShadow || Self.isReserved(table) }

    /// Whether SQLite reserves the name for itself.
    fileprivate static func isReserved(_ name: String) -> Bool { name.lowercased().hasPrefix("sqlite_") }

    /// The SQL with the semicolon that ends it.
    var statement: String { Self.statement(sql) }

    /// A statement with the semicolon that ends it, behind a comment at its end.
    static func statement(_ sql: String) -> String {
        let statements: [String] = ["\(sql);", "\(sql)\n;"]
        return statements.first { (statement: String) in sqlite3_complete(statement) != 0 } ?? "\(sql) */;"
    }
}

/// The objects of the main database, sorted: each table with its indexes and triggers, and then the views with theirs.
struct SchemaObjects {
    let all: [SchemaObject]

    init(_ db: Database) throws {
        let list = try TableList(db)
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT type, name, tbl_name, sql, tbl_name IN (SELECT name FROM main.sqlite_master WHERE type = 'view') AS isOfView
                FROM main.sqlite_master WHERE sql IS NOT NULL
                ORDER BY isOfView, tbl_name COLLATE NOCASE, tbl_name,
                CASE type WHEN 'index' THEN 1 WHEN 'trigger' THEN 2 ELSE 0 END, name COLLATE NOCASE, name
                """)
        let names = try NamesOfGRDB(fullTextTables: Self.fullTextTables(rows))
        all = try rows.compactMap { row in
            let table = try row.decode(String.self, forColumn: "tbl_name")
            guard let kind = try SchemaObject.Kind(rawValue: row.decode(forColumn: "type")) else { return nil }
            let isShadow = list.shadowTables.contains(Array(table.utf8))
            let name = try row.decode(String.self, forColumn: "name")
            return SchemaObject(
                kind: kind,
                name: name,
                table: table,
                sql: try row.decode(forColumn: "sql"),
                isInternal: isShadow || SchemaObject.isReserved(table) || names.contains(table) || names.contains(name),
                isShadow: isShadow,
                hasRowID: kind == .table && !list.tablesWithoutRowID.contains(Array(table.utf8)))
        }
    }

    private static func fullTextTables(_ rows: [Row]) throws -> [String] {
        try rows.compactMap { row in
            let sql = try row.decode(String.self, forColumn: "sql").lowercased()
            return sql.hasPrefix("create virtual") && sql.contains("fts") ? try row.decode(String.self, forColumn: "name") : nil
        }
    }

    /// The tables that hold what a program has put there, or all tables.
    func tables(includingInternal: Bool = false) -> [SchemaObject] {
        all.filter { $0.kind == .table && (includingInternal || !$0.isInternal) }
    }

    /// The tables and views of these names, in the order of the names.
    ///
    /// - throws: A ``Failure`` when one is missing.
    func named(_ names: [String]) throws -> [SchemaObject] {
        try names.map { name in
            let tables = all.filter { $0.kind == .table || $0.kind == .view }
            guard let object = tables.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw Failure("there is no table or view \(name)")
            }
            return object
        }
    }
}

/// The names that GRDB gives to what it makes.
private struct NamesOfGRDB {
    /// What keeps full-text tables in step: their triggers, the view of the texts, and the table of rows that may be replaced.
    private let synchronizations: Set<String>

    private static let suffixes = ["ai", "ad", "au", "bi", "bd", "bu", "id", "texts", "replaced"]

    init(fullTextTables: [String]) {
        synchronizations = Set(fullTextTables.flatMap { table in Self.suffixes.map { "__\(table)_\($0)".lowercased() } })
    }

    func contains(_ name: String) -> Bool {
        Database.isGRDBInternalTable(name) || synchronizations.contains(name.lowercased())
    }
}

/// What SQLite says about tables, apart from their SQL. Before version 3.37, it says nothing.
///
/// Names are bytes: those that are equal for Swift may be two tables.
private struct TableList {
    /// The tables in which virtual tables keep their content.
    private(set) var shadowTables: Set<[UInt8]> = []

    private(set) var tablesWithoutRowID: Set<[UInt8]> = []

    init(_ db: Database) throws {
        for row in try Row.fetchAll(db, sql: "PRAGMA main.table_list") {
            let name = try Array(row.decode(String.self, forColumn: "name").utf8)
            if try row.decode(String.self, forColumn: "type") == "shadow" {
                shadowTables.insert(name)
            }
            if try row.decode(Bool.self, forColumn: "wr") {
                tablesWithoutRowID.insert(name)
            }
        }
    }
}
