// What databases, migrators and errors print.

import Foundation
import GRDB
import Testing

struct DescriptionTests {
    @Test("Queues, pools and snapshots print their type, their path and their label")
    func databases() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.label = "cities"
        let pool = try DatabasePool(path: path, configuration: configuration)
        let snapshot = try pool.makeSnapshot()
        let quotedPath = String(reflecting: path)
        #expect("\(pool)" == "GRDB.DatabasePool(\(quotedPath), label: \"cities\")")
        #expect("\(snapshot)" == "GRDB.DatabaseSnapshot(\(quotedPath), label: \"cities\")")
        #expect("\(try DatabaseQueue(path: path))" == "GRDB.DatabaseQueue(\(quotedPath))")
        #expect("\(try DatabaseQueue())" == "GRDB.DatabaseQueue(\":memory:\")")
    }

    @Test("A migrator prints its migrations")
    func migrators() {
        var migrator = DatabaseMigrator()
        #expect("\(migrator)" == "DatabaseMigrator([])")
        migrator.registerMigration("v1") { _ in }
        migrator.registerMigration("v2") { _ in }
        #expect("\(migrator)" == #"DatabaseMigrator(["v1", "v2"])"#)
    }

    private struct City: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
    }

    @Test("The localized description of an error is its description")
    func errors() throws {
        let queue = try DatabaseQueue(running: "CREATE TABLE city (id INTEGER PRIMARY KEY)")
        let failures: [(any Error.Type, () throws -> Void)] = [
            (DatabaseError.self, { try queue.read { try $0.execute(sql: "SELECT") } }),
            (RowDecodingError.self, { _ = try queue.read { try Int.fetchAll($0, sql: "SELECT NULL") } }),
            (RecordError.self, { try queue.write { try City(id: 1, name: "Oslo").update($0, columns: ["id"]) } }),
        ]
        for (type, failure) in failures {
            let error = try #require(throws: (any Error).self) { try failure() }
            #expect(Swift.type(of: error) == type)
            #expect(error.localizedDescription == "\(error)")
        }
    }
}
