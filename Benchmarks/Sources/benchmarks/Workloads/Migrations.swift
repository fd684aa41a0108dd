// What a program pays when it creates its database.

import CBaseline
import GRDB

extension Workload {
    static let migrations: [Workload] = [
        Workload(
            "100 migrations of a new database",
            target: 3,
            setup: { makeMigrator() },
            module: { migrator in
                let queue = try DatabaseQueue()
                try migrator.migrate(queue)
                return try queue.read { db in
                    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'") ?? 0
                }
            },
            c: { _ in Int(baseline_migrate(Int32(migrationCount))) }
        )
    ]

    private static let migrationCount = 100

    private static func makeMigrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for index in 0..<migrationCount {
            migrator.registerMigration("v\(index)") { db in
                let sql = "CREATE TABLE t\(index) (id INTEGER PRIMARY KEY, name TEXT NOT NULL, next INTEGER REFERENCES t\(index)(id))"
                try db.execute(sql: sql)
            }
        }
        return migrator
    }
}
