// The tables, and the migrations that make them.

import GRDB

enum Schema {
    /// The steps that lead from an empty database to the present tables. A step that was released does not change any more: add another one.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1 jobs") { db in
            try db.create(table: "jobs") { t in
                t.autoIncrementedPrimaryKey("id")
                // Chosen by the client, who may send a request again when its answer is lost: the same key is the same job.
                t.column("key", .text).notNull().unique()
                t.column("title", .text).notNull()
                t.column("state", .text).notNull()
                t.column("createdAt", .datetime).notNull()
            }
        }
        migrator.registerMigration("v2 leases and attempts") { db in
            try db.alter(table: "jobs") { t in
                t.add(column: "attempts", .integer).notNull().defaults(to: 0)
                t.add(column: "maximumAttempts", .integer).notNull().defaults(to: 3)
                t.add(column: "leasedUntil", .datetime)
                t.add(column: "error", .text)
            }
            // Finds what waits, in the order of `id`, and the leases that have expired, without looking at the jobs that are done.
            try db.create(index: "jobsByState", on: "jobs", columns: ["state", "leasedUntil"])
        }
        migrator.registerMigration("v3 search of titles") { db in
            // It has no copy of the titles: triggers on `jobs` keep its index of words.
            try db.create(virtualTable: "jobTitles", using: FTS5()) { t in
                t.synchronize(withTable: "jobs")
                t.column("title")
            }
        }
        migrator.registerMigration("v4 index of ended jobs") { db in
            // Finds the jobs that have ended long ago, a batch at a time.
            try db.create(index: "jobsByStateAndAge", on: "jobs", columns: ["state", "createdAt"])
        }
        return migrator
    }
}
