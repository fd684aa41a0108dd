// Migrations of a process that has not used change feeds: the file has one.

import Foundation
import GRDB
import GRDBChanges
import Testing

#if compiler(>=6.3) // Exit tests that capture values.
@Suite("Change feeds: other processes", .mustEnd)
struct ChangeFeedProcessTests {
    @Test("A migration of a process that has used no feed keeps the feed of the file right")
    func migration() async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let feed = ChangeFeed("search")
        try await DatabaseQueue(path: path).write { db in
            try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY, code TEXT); INSERT INTO flight (id) VALUES (1)")
            try db.createChangeFeed("search", of: ["flight"])
        }
        await #expect(processExitsWith: .success) { [path = path as String] in
            var migrator = DatabaseMigrator()
            migrator.registerMigration("rename") { try $0.execute(sql: "ALTER TABLE flight RENAME TO trip") }
            migrator.registerMigration("new") { db in
                try db.execute(
                    sql: """
                        CREATE TABLE newTrip (id INTEGER PRIMARY KEY, code TEXT);
                        INSERT INTO newTrip SELECT id, code FROM trip;
                        DROP TABLE trip;
                        ALTER TABLE newTrip RENAME TO trip;
                        """)
            }
            try migrator.migrate(DatabaseQueue(path: path))
        }
        try await DatabaseQueue(path: path).write { db in
            try db.execute(sql: "INSERT INTO trip (id) VALUES (2)")
            let entries = try feed.entries(db).map(\.description)
            #expect(entries == ["1: wholeTable trip []", "2: wholeTable trip []", "3: insert trip [2]"])
        }
    }
}
#endif
