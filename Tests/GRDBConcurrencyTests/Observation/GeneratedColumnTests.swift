// Observations of generated columns notice changes of what the columns are computed from.

import Foundation
import Testing

@testable import GRDB

@Suite("Observed generated columns", .mustEnd)
struct GeneratedColumnTests {
    private static func makeDatabase() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (
                        id INTEGER PRIMARY KEY, v INTEGER, other TEXT, "a ""b" INTEGER,
                        g AS (v + 1), h INTEGER GENERATED ALWAYS AS (g * 2) STORED, k AS ("a ""b" + h) VIRTUAL, l AS (abs(K)));
                    CREATE TABLE plain (as_is TEXT, v INTEGER);
                    CREATE VIEW computed AS SELECT id AS number, l FROM t WHERE h > 0;
                    CREATE INDEX t_on_g ON t (g); CREATE INDEX t_on_sum ON t (v + id);
                    CREATE TEMP TABLE s (v INTEGER, g AS (v + 1));
                    INSERT INTO t (id, v, "a ""b") VALUES (1, 1, 1);
                    """)
        }
        return queue
    }

    @Test(
        "The region of a generated column has the columns that it is computed from",
        arguments: [
            ("SELECT g FROM t", #"t(a "b,g,h,k,v)"#), ("SELECT l FROM t", #"t(a "b,g,h,k,l,v)"#), ("SELECT other FROM t", "t(other)"),
            ("SELECT id FROM t WHERE H = 4", #"t(a "b,g,h,id,k,v)"#), ("SELECT as_is FROM plain", "plain(as_is)"),
            ("SELECT g FROM s", "s(g,v)"), ("SELECT id FROM t WHERE v + id = 2", "t(id,v)"),
        ])
    func regions(sql: String, region: String) throws {
        try Self.makeDatabase().read { db in
            let found = try db.makeStatement(sql: sql).databaseRegion
            #expect(found.description == region)
            #expect(try SQLRequest<Row>(sql: sql).databaseRegion(db) == found)
        }
    }

    @Test("Updates of the columns behind generated columns are noticed, whoever reads these", arguments: [false, true])
    func updates(pool: Bool) throws {
        let queries = [
            "SELECT g FROM t", "SELECT h FROM t", "SELECT k FROM t", "SELECT l FROM t", "SELECT l FROM computed",
            "SELECT COUNT(*) FROM computed WHERE l > 3", "SELECT MAX(number) FROM computed", "SELECT COUNT(*) FROM t WHERE g = 6",
            "SELECT id FROM t INDEXED BY t_on_g WHERE g = 6", "SELECT COUNT(*) FROM t WHERE v + id = 6",
            "SELECT id FROM t ORDER BY h LIMIT 1",
        ]
        let source = try Self.makeDatabase()
        let writer: any DatabaseWriter = pool ? try DatabasePool(path: makeTemporaryPath()) : source
        if pool { try source.backup(to: writer) }
        let logs = queries.map { _ in ValueLog<DatabaseValue?>() }
        let cancellables = zip(queries, logs).map { sql, log in
            ValueObservation.tracking { try DatabaseValue.fetchOne($0, sql: sql) }
                .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
        }
        defer { cancellables.forEach { $0.cancel() } }
        for sql in [
            "UPDATE t SET v = 5", #"UPDATE t SET "a ""b" = 100"#, "UPDATE t SET v = -10", "ALTER TABLE t RENAME v TO w",
            "UPDATE t SET w = 3",
        ] {
            try writer.write { try $0.execute(sql: sql) }
            for (query, log) in zip(queries, logs) {
                let sql = query.replacingOccurrences(of: "v + id", with: sql.contains("w") ? "w + id" : "v + id")
                guard sql == query else { continue }
                let value = try writer.read { try DatabaseValue.fetchOne($0, sql: sql) }
                #expect(log.wait { $0.last == value }.last == value, "\(query) after \(sql)")
            }
        }
    }
}
