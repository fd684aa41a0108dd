// The public assertions, with the snapshots that stand beside this file.

import Foundation
import GRDB
import GRDBTesting
import Testing

@Suite("Assertions of snapshots")
struct AssertDatabaseSnapshotTests {
    @Test("Each dump has its snapshot, from a queue, from a pool, and in an access")
    func dumps() throws {
        let dbQueue = try makeDatabase()
        assertDatabaseSnapshot(of: dbQueue, as: .dumpContent())
        assertDatabaseSnapshot(of: dbQueue, as: .dumpSchema())
        assertDatabaseSnapshot(of: dbQueue, as: .dumpTables(["airport", "name"], format: .quote(header: true)), named: "tables")
        assertDatabaseSnapshot(of: dbQueue, as: .dumpSQL("SELECT \(1) + 1 AS two", format: .json()), named: "sql")
        try dbQueue.write { db in
            try db.execute(sql: "DELETE FROM flight")
            assertDatabaseSnapshot(of: db, as: .dumpRequest(Table("airport").order(Column("name").desc)), named: "request")
            // It is the same access.
            assertDatabaseSnapshot(of: dbQueue, as: .dumpTables(["flight"], tableHeader: .always), named: "flights")
        }
    }

    @Test("The values of a loop have snapshots by name", arguments: ["BOS", "JFK"])
    func arguments(code: String) throws {
        assertDatabaseSnapshot(of: try makeDatabase(), as: .dumpRequest(Table("airport").filter(key: code)), named: code)
    }

    @Test("Programs can write dump formats of their own")
    func ownDump() throws {
        let version = DatabaseDump { db, output in
            try db.dumpSQL("PRAGMA user_version", to: output)
        }
        assertDatabaseSnapshot(of: try makeDatabase(), as: version)
    }

    @Test("A failure is an issue in the line of the assertion")
    func issues() throws {
        let dbQueue = try makeDatabase()
        try dbQueue.write { try $0.execute(sql: "UPDATE airport SET name = 'Kennedy Airport' WHERE code = 'JFK'") }
        let line = #line + 2
        withKnownIssue {
            assertDatabaseSnapshot(of: dbQueue, as: .dumpTables(["airport"]))
        } matching: { issue in
            let comment = issue.comments.first?.rawValue ?? ""
            return issue.sourceLocation?.line == line && comment.hasPrefix("The database differs from its snapshot: ")
                && comment.hasSuffix("- JFK|Kennedy\n+ JFK|Kennedy Airport")
        }
        withKnownIssue {
            assertDatabaseSnapshot(of: dbQueue, as: .dumpTables(["missing"]))
        } matching: { issue in
            issue.comments.first?.rawValue.contains("no such table: missing") == true
        }
        withKnownIssue {
            assertDatabaseSnapshot(of: dbQueue, as: .dumpTables(["airport"]), named: "a/b")
        } matching: { issue in
            issue.comments.first?.rawValue.contains("This cannot be the name of a database snapshot") == true
        }
    }
}
