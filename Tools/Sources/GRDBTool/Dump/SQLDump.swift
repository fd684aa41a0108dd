// `SQLDump`, a database as a script of SQL.

import Foundation
import GRDB

/// Writes SQL that makes a database anew, or the rows of a table.
struct SQLDump {
    private let db: Database
    private let output: Output

    init(_ db: Database, _ output: Output) {
        self.db = db
        self.output = output
    }

    /// Writes a script that makes the whole database: tables with their rows, and then what depends on them.
    ///
    /// Indexes come after the rows, because that is faster. Triggers do, so that no row runs them.
    func writeDatabase() throws {
        let objects = try SchemaObjects(db).all.filter { !Self.isMadeBySQLite($0) }
        output.write("PRAGMA foreign_keys = OFF;\nBEGIN;\n")
        try writeProperties()
        // The rows of virtual tables may be in other tables.
        let tables = objects.filter { $0.kind == .table }
        for table in tables.filter({ !$0.isVirtualTable }) + tables.filter(\.isVirtualTable) {
            output.write("\(table.sql);\n")
            try writeRows(of: table)
        }
        // The table of the largest row ids is there as long as the file, also when no table needs it any more.
        if tables.contains(where: { $0.sql.lowercased().contains("autoincrement") }) {
            try writeSequences()
        }
        for object in objects where object.kind != .table {
            output.write("\(object.sql);\n")
        }
        output.write("COMMIT;\n")
    }

    /// Shadow tables come into being with their virtual table, and the tables of SQLite by themselves.
    private static func isMadeBySQLite(_ object: SchemaObject) -> Bool {
        object.isInternal && !Database.isGRDBInternalTable(object.table)
    }

    private func writeProperties() throws {
        for name in ["application_id", "user_version"] {
            let value = try Int.fetchOne(db, sql: "PRAGMA main.\(name)") ?? 0
            if value != 0 {
                output.write("PRAGMA \(name) = \(value);\n")
            }
        }
    }

    /// Writes an INSERT statement for each row.
    func writeRows(of object: SchemaObject) throws {
        guard !object.isContentless else {
            return output.write("-- The rows of this full-text table cannot be read: it has no content.\n")
        }
        // Generated columns cannot be written.
        var columns = try db.columns(in: object.name, in: "main").filter { !$0.isGenerated }.map(\.name.quotedDatabaseIdentifier)
        if object.isFullText {
            // What the index finds are row ids.
            columns.insert("rowid", at: 0)
        }
        let sql = "SELECT \(columns.joined(separator: ", ")) FROM main.\(object.name.quotedDatabaseIdentifier)"
        try db.dump(sql, .insert(into: object.name), to: output)
    }

    /// Writes the largest row ids of tables with AUTOINCREMENT, which their rows may not have any more.
    private func writeSequences() throws {
        output.write("DELETE FROM sqlite_sequence;\n")
        try db.dump("SELECT name, seq FROM main.sqlite_sequence", .insert(into: "sqlite_sequence"), to: output)
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
