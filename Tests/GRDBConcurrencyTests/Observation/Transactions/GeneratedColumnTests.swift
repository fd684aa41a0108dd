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

    @Test(
        "Updates of the columns behind generated columns are noticed, whichever statement reads the generated columns",
        arguments: [false, true])
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

    @Test("The region of a request of the query interface has the columns behind generated columns, too")
    func regionsOfRequests() throws {
        try Self.makeDatabase().read { db throws in
            let table = Table("t")
            let g = Column("g")
            let requests: [(QueryInterfaceRequest<Row>, String)] = [
                (table.select(g), #"t(a "b,g,h,k,v)"#), (table.select(Column("other")), "t(other)"),
                (table.select(Column("id")).filter(g == 6), #"t(a "b,g,h,id,k,v)"#),
                (table.select(g).filter(Column("id") == 1), #"t(a "b,g,h,id,k,v)[1]"#),
                (Table("computed").select(Column("l")), #"computed(l),t(a "b,g,h,id,k,l,v)"#),
            ]
            for (request, region) in requests {
                #expect(try request.databaseRegion(db).description == region)
            }
        }
    }

    @Test("Observations of requests notice updates of the columns behind generated columns", arguments: [false, true])
    func updatesUnderRequests(pool: Bool) throws {
        let source = try Self.makeDatabase()
        try source.write { db in
            try db.execute(sql: "CREATE TABLE parent (id INTEGER PRIMARY KEY); INSERT INTO parent VALUES (1)")
        }
        let writer: any DatabaseWriter = pool ? try DatabasePool(path: makeTemporaryPath()) : source
        if pool { try source.backup(to: writer) }
        let fetches: [@Sendable (Database) throws -> String] = [
            { try "all: \(Table("t").select(Column("g")).fetchAll($0))" },
            { try "row: \(Table("t").select(Column("g")).filter(Column("id") == 1).fetchOne($0), default: "none")" },
            { try "count: \(Table("t").filter(Column("g") == 6).fetchCount($0))" },
            { try "exists: \(!Table("t").filter(Column("g") == 6).isEmpty($0))" },
            { db in
                let t = Table("parent").hasMany(Table("t"), key: "t", using: ForeignKey(["id"], to: ["id"])).select(Column("h"))
                let rows = try Table("parent").including(all: t).fetchAll(db)
                return "prefetched: \(rows.map { $0.prefetchedRows["t"]?.first?["h"] as Int? })"
            },
            { db in
                let t = Table("parent").hasOne(Table("t"), key: "t", using: ForeignKey(["id"], to: ["id"])).select(Column("k"))
                let rows = try Table("parent").including(required: t).fetchAll(db)
                return "joined: \(rows.map { $0.scopes["t"]?["k"] as Int? })"
            },
        ]
        let logs = fetches.map { _ in ValueLog<String>() }
        let changes = ValueLog<Int>()
        let cancellables =
            zip(fetches, logs).map { fetch, log in
                ValueObservation.tracking(fetch)
                    .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
            } + [
                DatabaseRegionObservation(tracking: Table("t").select(Column("g")).filter(Column("id") == 1))
                    .start(in: writer, onError: { Issue.record($0) }, onChange: { _ in changes.add(changes.all.count) })
            ]
        defer { cancellables.forEach { $0.cancel() } }
        for (index, sql) in ["UPDATE t SET v = 5", "UPDATE t SET v = 50 WHERE id = 1"].enumerated() {
            try writer.write { try $0.execute(sql: sql) }
            for (fetch, log) in zip(fetches, logs) {
                let expected = try writer.read(fetch)
                #expect(log.wait { $0.last == expected }.last == expected, "after \(sql)")
            }
            #expect(changes.all.count == index + 1, "after \(sql)")
        }
    }

    @Test("An observation follows a generated column that is created again from other columns")
    func otherSources() throws {
        let writer = try DatabaseQueue()
        try writer.write { db in
            try db.execute(sql: "CREATE TABLE t (v INTEGER, w INTEGER, g AS (v + 1)); INSERT INTO t (v, w) VALUES (1, 10)")
        }
        let log = ValueLog<Int?>()
        let cancellable = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT g FROM t") }
            .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
        defer { cancellable.cancel() }
        for (sql, value) in [
            ("ALTER TABLE t DROP COLUMN g; ALTER TABLE t ADD COLUMN g AS (w + 1)", 11), ("UPDATE t SET w = 20", 21),
        ] {
            try writer.write { try $0.execute(sql: sql) }
            #expect(log.wait { $0.last == value }.last == value, "after \(sql)")
        }
    }

    @Test("A request that is ordered by a generated column observes the columns behind it", arguments: ["g", "h", "k", "l", "-l"])
    func orders(term: String) throws {
        let writer = try Self.makeDatabase()
        try writer.write { try $0.execute(sql: #"INSERT INTO t (id, v, "a ""b") VALUES (2, 3, 1)"#) }
        let log = ValueLog<[Int]>()
        let cancellable = ValueObservation.tracking { try Int.fetchAll($0, sql: "SELECT id FROM t ORDER BY \(term)") }
            .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
        defer { cancellable.cancel() }
        try writer.write { try $0.execute(sql: "UPDATE t SET v = 10 WHERE id = 1") }
        let ids = term == "-l" ? [2, 1] : [1, 2]
        #expect(log.wait { $0.count == 2 } == [ids, ids.reversed()])
    }
}
