// What the tests of migrations share.

import GRDB

struct MigrationError: Error, Equatable {}

extension DatabaseMigrator {
    /// A migrator whose migrations each create a table, of the name of the migration.
    init(creating tables: String...) {
        self.init()
        for table in tables {
            registerMigration(table) { db in
                try db.execute(sql: "CREATE TABLE \(table) (x)")
            }
        }
    }
}

extension Database {
    /// The names of the tables, but for those of SQLite and of the module.
    func tableNames() throws -> [String] {
        try String.fetchAll(
            self,
            sql: """
                SELECT name FROM sqlite_master
                WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'
                ORDER BY rowid
                """)
    }

    /// The migrations that the database remembers.
    func rememberedMigrations() throws -> [String] {
        try String.fetchAll(self, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    }

    var areForeignKeysEnforced: Bool {
        get throws { try Bool.fetchOne(self, sql: "PRAGMA foreign_keys") ?? false }
    }
}

extension DatabaseReader {
    func tableNames() throws -> [String] {
        try read { try $0.tableNames() }
    }

    func rememberedMigrations() throws -> [String] {
        try read { try $0.rememberedMigrations() }
    }
}

/// The SQL of all statements that a database runs while a function runs.
func statements(of queue: DatabaseQueue, during body: () throws -> Void) rethrows -> [String] {
    let log = queue.inDatabase { $0.recordStatements() }
    defer { queue.inDatabase { $0.trace() } }
    try body()
    return log.values
}
