// The options of the database of a server.

import Foundation
import GRDBServer
import Testing

@testable import GRDB

struct ServerConfigurationTests {
    @Test("It is the default configuration with some options, and both kinds of connections have them")
    func options() throws {
        let configuration = Configuration.server(busyTimeout: 3)
        #expect(configuration.persistentReadOnlyConnections && !Configuration().persistentReadOnlyConnections)
        #expect(configuration.collectsStatistics && !Configuration().collectsStatistics)
        #expect(configuration.journalSizeLimit == 16_000_000 && Configuration().journalSizeLimit == nil)
        #expect(configuration.statementTimeout == .seconds(30) && Configuration().statementTimeout == nil)
        // A wait for a lock ends with its own error.
        #expect(Configuration.server(busyTimeout: 60).statementTimeout == .seconds(120))
        #expect(Configuration.server(busyTimeout: .infinity).statementTimeout == .seconds(1_000_000))
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: configuration)
        try queue.writeWithoutTransaction { (db) throws in
            #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal")
            #expect(try Int.fetchOne(db, sql: "PRAGMA synchronous") == 1)
            #expect(try Int.fetchOne(db, sql: "PRAGMA journal_size_limit") == 16_000_000)
            #expect(db.lockWaiting.limit == 3)
            #expect(fails(.SQLITE_ERROR) { try db.execute(sql: #"SELECT "text""#) })
        }
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: configuration)
        #expect(try pool.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)
    }

    @Test("A statement without end gives its connection back, unless the limit is taken away")
    func statementTimeout() throws {
        var configuration = Configuration.server()
        configuration.statementTimeout = .milliseconds(1)
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: configuration)
        let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        #expect(fails(.SQLITE_INTERRUPT) { try pool.read { _ = try Int.fetchOne($0, sql: sql) } })
        configuration.statementTimeout = nil
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: configuration)
        #expect(
            try queue.read { try Int.fetchOne($0, sql: sql.replacingOccurrences(of: "FROM n)", with: "FROM n LIMIT 100000)")) } == 100_000)
    }
}
