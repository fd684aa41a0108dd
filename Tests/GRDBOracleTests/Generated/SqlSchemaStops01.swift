// Observed expressions of the area "sql-schema" that end the program, part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaStops01: [Probe] = [
        Probe("sql-schema/migrator-statements/013", free: sqlSchemaMigratorStatements013),
        Probe("sql-schema/migrator-statements/014", free: sqlSchemaMigratorStatements014),
    ]

    // sql-schema/migrator-statements/013
    static func sqlSchemaMigratorStatements013() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            try m.migrate(q, upTo: "nope")
            return nil
        }
    }

    // sql-schema/migrator-statements/014
    static func sqlSchemaMigratorStatements014() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in }
            m.registerMigration("one") { db in }
            return nil
        }
    }
}
