// `SQLDump`, a database as a script of SQL.

import Foundation
import GRDB

/// Writes SQL that makes a database anew, or the rows of a table.
struct SQLDump {
    private let db: Database
    private let output: Output
    private let encoding: TextEncoding

    init(_ db: Database, _ output: Output) throws {
        self.db = db
        self.output = output
        encoding = try TextEncoding(db)
    }

    /// Writes a script that makes the whole database: tables with their rows, and then what depends on them.
    ///
    /// Indexes come after the rows, because that is faster. Triggers do, so that no row runs them.
    func writeDatabase() throws {
        let objects = try SchemaObjects(db).all
        let ownObjects = objects.filter { !$0.isMadeBySQLite }
        let tables = ownObjects.filter { $0.kind == .table && !$0.isVirtualTable }
        writeBeginning()
        try writeProperties()
        for table in tables {
            output.write("\(table.statement)\n")
            try writeAllRows(of: table)
        }
        // A full-text table may take its columns from a table or a view.
        write(ownObjects.filter { $0.kind == .view })
        for table in ownObjects where table.isVirtualTable {
            if table.isContentless {
                output.write("\(Self.remarkOnContentless) Its index is copied.\n")
            }
            output.write("\(table.statement)\n")
        }
        try writeShadowTables(objects)
        if try tables.contains(where: hasSequence) {
            try writeSequences()
        }
        write(ownObjects.filter { $0.kind == .index || $0.kind == .trigger })
        try writeStatistics(objects)
        output.write("COMMIT;\nPRAGMA ignore_check_constraints = OFF;\n")
    }

    private static let remarkOnContentless = "-- The rows of this full-text table cannot be read: it has no content."

    private func writeBeginning() {
        // Only an empty database takes another encoding.
        if encoding != .utf8 {
            output.write("PRAGMA encoding = '\(encoding.rawValue)';\n")
        }
        // Rows may violate constraints: they came before these, or while these were off.
        output.write("PRAGMA foreign_keys = OFF;\nPRAGMA ignore_check_constraints = ON;\nBEGIN;\n")
    }

    private func writeProperties() throws {
        for name in ["application_id", "user_version"] {
            let value = try Int.fetchOne(db, sql: "PRAGMA main.\(name)") ?? 0
            if value != 0 {
                output.write("PRAGMA \(name) = \(value);\n")
            }
        }
    }

    private func write(_ objects: [SchemaObject]) {
        for object in objects {
            output.write("\(object.statement)\n")
        }
    }

    // MARK: - Rows

    /// Writes an INSERT statement for each row.
    func writeRows(of object: SchemaObject) throws {
        guard !object.isContentless else {
            return output.write("\(Self.remarkOnContentless)\n")
        }
        // What the index of a full-text table finds are row ids.
        try writeRows(of: object, rowID: object.isFullText ? "rowid" : nil)
    }

    /// Writes the rows of a table that is no virtual one, with their row ids, which triggers, full-text tables and programs may refer to.
    private func writeAllRows(of table: SchemaObject, verb: String = "INSERT") throws {
        let needsRowID = try table.hasRowID && db.primaryKey(table.name, in: "main").rowIDColumn == nil
        try writeRows(of: table, rowID: needsRowID ? nameOfRowID(in: table) : nil, verb: verb)
    }

    /// The name of the row id that no column has. Where columns have all of them, nothing can refer to it.
    private func nameOfRowID(in table: SchemaObject) throws -> String? {
        let names = try Set(db.columns(in: table.name, in: "main").map { $0.name.lowercased() })
        return ["rowid", "_rowid_", "oid"].first { !names.contains($0) }
    }

    private func writeRows(of object: SchemaObject, rowID: String?, verb: String = "INSERT") throws {
        // Generated columns cannot be written.
        let columns = try db.columns(in: object.name, in: "main").filter { !$0.isGenerated }.map(\.name.quotedDatabaseIdentifier)
        try writeRows(of: object, columns: (rowID.map { [$0] } ?? []) + columns, verb: verb)
    }

    private func writeRows(of object: SchemaObject, columns: [String], verb: String) throws {
        let table = object.name.quotedDatabaseIdentifier
        let list = columns.joined(separator: ", ")
        // The rows are those of the table, in its order, also when an index has all columns.
        let source = object.kind == .table && !object.isVirtualTable ? "main.\(table) NOT INDEXED" : "main.\(table)"
        try db.dump(
            "SELECT \(list) FROM \(source)",
            RowStatements(beginning: "\(verb) INTO \(table) (\(list)) VALUES (", encoding: encoding),
            to: output)
    }

    // MARK: - What SQLite keeps in tables

    /// Writes the tables in which virtual tables keep their content, as they are: also an index whose content is elsewhere, or nowhere, and settings.
    private func writeShadowTables(_ objects: [SchemaObject]) throws {
        for table in objects where table.kind == .table && table.isShadow {
            // It is there, unless a program has given its own table such a name.
            output.write("CREATE TABLE IF NOT EXISTS \(table.statement.dropFirst("CREATE TABLE ".count))\n")
            // The virtual table has put its first rows there.
            try writeAllRows(of: table, verb: "REPLACE")
        }
    }

    /// Whether the table has an AUTOINCREMENT, as SQLite says: the word may be in a comment.
    private func hasSequence(_ table: SchemaObject) throws -> Bool {
        guard let column = try db.primaryKey(table.name, in: "main").rowIDColumn else { return false }
        var isAutoincrement: CInt = 0
        let code = sqlite3_table_column_metadata(db.sqliteConnection, "main", table.name, column, nil, nil, nil, nil, &isAutoincrement)
        return code == SQLITE_OK && isAutoincrement != 0
    }

    /// Writes the largest row ids of tables with AUTOINCREMENT, which their rows may not have any more.
    private func writeSequences() throws {
        output.write("DELETE FROM sqlite_sequence;\n")
        try writeRows(ofSQLiteTable: "sqlite_sequence", columns: "name, seq")
    }

    /// Writes the statistics by which SQLite chooses indexes.
    private func writeStatistics(_ objects: [SchemaObject]) throws {
        guard objects.contains(where: { $0.kind == .table && $0.name == "sqlite_stat1" }) else { return }
        // It makes the table, and puts nothing in.
        output.write("ANALYZE sqlite_master;\n")
        try writeRows(ofSQLiteTable: "sqlite_stat1", columns: "tbl, idx, stat")
    }

    private func writeRows(ofSQLiteTable table: String, columns: String) throws {
        try db.dump(
            "SELECT \(columns) FROM main.\(table)",
            RowStatements(beginning: "INSERT INTO \(table) (\(columns)) VALUES (", encoding: encoding),
            to: output)
    }
}

extension SchemaObject {
    fileprivate var isFullText: Bool {
        isVirtualTable && sql.range(of: #"(?i)\busing\s+fts[345]\b"#, options: .regularExpression) != nil
    }

    /// Whether it is a full-text table that has an index only.
    fileprivate var isContentless: Bool {
        isFullText && sql.range(of: #"(?i)\bcontent\s*=\s*(''|"")"#, options: .regularExpression) != nil
    }
}
