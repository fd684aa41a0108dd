// Migrations, and the schema sources of a program.

import GRDB
import Testing

struct MigrationSchemaSourceTests {
    private func makeQueue() throws -> DatabaseQueue {
        return try DatabaseQueue(configuration: configured { $0.schemaSource = KeysOfViews() })
    }

    @Test("No schema source is used while migrations run", arguments: [false, true])
    func noSource(erasing: Bool) throws {
        let queue = try makeQueue()
        var migrator = DatabaseMigrator()
        migrator.eraseDatabaseOnSchemaChange = erasing
        migrator.registerMigration("views") { db throws in
            #expect(db.schemaSource == nil)
            try db.execute(sql: "CREATE VIEW one AS SELECT 1 AS id")
            #expect(throws: DatabaseError.self) { try db.primaryKey("one") }
            try db.withSchemaSource(KeysOfViews()) { () throws in
                #expect(try db.primaryKey("one").columns == ["id"])
            }
        }
        migrator.registerMigration("last", foreignKeyChecks: .immediate) { db throws in
            #expect(db.schemaSource == nil)
        }
        try migrator.migrate(queue, upTo: "views")
        try queue.read { db throws in
            #expect(db.schemaSource is KeysOfViews)
            #expect(try db.primaryKey("one").columns == ["id"])
        }
        try migrator.migrate(queue)
        #expect(try queue.read { try migrator.completedMigrations($0) } == ["views", "last"])
    }

    @Test("The schema source is used again when a migration has failed, and in the completion of an asynchronous migration")
    func sourceIsBack() async throws {
        let queue = try makeQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("good") { _ in }
        await withCheckedContinuation { continuation in
            migrator.asyncMigrate(queue) { result in
                #expect(throws: Never.self) {
                    let source = try result.get().schemaSource
                    #expect(source is KeysOfViews)
                }
                continuation.resume()
            }
        }
        migrator.registerMigration("bad") { _ in throw MigrationError() }
        let failing = migrator
        #expect(throws: MigrationError.self) { try failing.migrate(queue) }
        #expect(try await queue.read { $0.schemaSource is KeysOfViews })
    }
}
