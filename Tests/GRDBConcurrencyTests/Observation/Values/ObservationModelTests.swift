// Observations of all kinds of queries, under random writes and random changes of the schema: they end with the value that a plain fetch gives.

import Foundation
import Testing

@testable import GRDB

@Suite("Model of observations", .mustEnd)
struct ObservationModelTests {
    private static let schema = [
        "CREATE TABLE IF NOT EXISTS a (id INTEGER PRIMARY KEY, n INTEGER DEFAULT 1, t TEXT UNIQUE)",
        "CREATE TABLE IF NOT EXISTS b (id INTEGER PRIMARY KEY, aId INTEGER REFERENCES a ON DELETE CASCADE, t TEXT)",
        "CREATE TABLE IF NOT EXISTS c (aId INTEGER REFERENCES a ON DELETE SET NULL ON UPDATE CASCADE, n)",
        "CREATE TABLE IF NOT EXISTS w (k TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID",
        "CREATE TABLE IF NOT EXISTS g (id INTEGER PRIMARY KEY, v INTEGER, u INTEGER, d AS (v + 1), e AS (d * 2) STORED, h AS (e + u))",
        "CREATE TABLE IF NOT EXISTS j (t TEXT)",
        "CREATE VIEW IF NOT EXISTS va AS SELECT id, n FROM a WHERE n > 1",
        "CREATE VIEW IF NOT EXISTS vg AS SELECT id, h FROM g WHERE e > 4",
        "CREATE VIEW IF NOT EXISTS vv AS SELECT va.id, b.t FROM va JOIN b ON b.aId = va.id",
        "CREATE VIRTUAL TABLE IF NOT EXISTS f USING fts5(t)",
        "CREATE VIRTUAL TABLE IF NOT EXISTS p USING fts4(t)",
    ]

    private static let temporarySchema = [
        "CREATE TEMP TABLE IF NOT EXISTS s (n INTEGER, m AS (n + 1))", "CREATE TEMP VIEW IF NOT EXISTS vs AS SELECT m FROM s",
    ]

    private static let queries = [
        "SELECT * FROM a", "SELECT COUNT(*) FROM a", "SELECT n FROM a ORDER BY id", "SELECT t FROM a WHERE id = 2", "SELECT SUM(n) FROM a",
        "SELECT * FROM b", "SELECT * FROM c", "SELECT a.t, b.t FROM a JOIN b ON b.aId = a.id",
        "SELECT a.* FROM a LEFT JOIN c ON c.aId = a.id",
        "SELECT * FROM w", "SELECT n FROM w WHERE k = 'k2'", "SELECT COUNT(*) FROM w WHERE n > 2",
        "SELECT * FROM g", "SELECT d FROM g", "SELECT e FROM g WHERE id = 1", "SELECT h FROM g", "SELECT COUNT(*) FROM g WHERE h > 6",
        "SELECT id FROM g ORDER BY e, id", "SELECT * FROM va", "SELECT COUNT(*) FROM va", "SELECT h FROM vg", "SELECT COUNT(*) FROM vg",
        "SELECT * FROM vv", "SELECT COUNT(*) FROM vv WHERE t > 't1'", "SELECT * FROM j", "SELECT COUNT(*) FROM j",
        "SELECT * FROM f", "SELECT COUNT(*) FROM f WHERE f MATCH 'x1'", "SELECT * FROM p", "SELECT COUNT(*) FROM p WHERE p MATCH 'x2'",
        "SELECT name FROM sqlite_master ORDER BY name", "WITH x AS (SELECT n FROM a) SELECT MAX(n) FROM x",
        "SELECT n FROM a UNION SELECT n FROM w", "SELECT (SELECT MAX(h) FROM g WHERE g.id = a.id) FROM a",
        "SELECT EXISTS (SELECT 1 FROM c WHERE aId IS NULL)", "SELECT t FROM a INTERSECT SELECT t FROM b",
    ]

    private static let temporaryQueries = ["SELECT * FROM s", "SELECT m FROM s", "SELECT COUNT(*) FROM vs WHERE m > 2"]

    private static func randomStatement(_ random: inout SeededGenerator) -> String {
        func n() -> Int { Int.random(in: 1...5, using: &random) }
        let objects = [
            "TABLE a", "TABLE b", "TABLE c", "TABLE w", "TABLE g", "TABLE j", "TABLE f", "TABLE p", "VIEW va", "VIEW vg", "VIEW vv",
        ]
        switch Int.random(in: 0..<60, using: &random) {
        case 0...2: return "INSERT OR REPLACE INTO a (id, n, t) VALUES (\(n()), \(n()), 't\(n())')"
        case 3: return "UPDATE OR REPLACE a SET t = 't\(n())', n = n + 1 WHERE id = \(n())"
        case 4: return "UPDATE OR IGNORE a SET id = \(n()) WHERE id = \(n())"
        case 5: return "UPDATE a SET n = \(n())"
        case 6: return "DELETE FROM a WHERE id = \(n())"
        case 7: return "DELETE FROM a"
        case 8...9: return "INSERT OR REPLACE INTO b (id, aId, t) VALUES (\(n()), (SELECT MIN(id) FROM a), 't\(n())')"
        case 10: return "UPDATE b SET t = 't\(n())' WHERE id = \(n())"
        case 11: return "INSERT INTO c (aId, n) SELECT id, \(n()) FROM a LIMIT 1"
        case 12: return "DELETE FROM c"
        case 13...14: return "INSERT OR REPLACE INTO w VALUES ('k\(n())', \(n()))"
        case 15: return "UPDATE w SET n = n + 1 WHERE k = 'k\(n())'"
        case 16: return "DELETE FROM w"
        case 17: return "DELETE FROM w WHERE k = 'k\(n())'"
        case 18...19: return "INSERT OR REPLACE INTO g (id, v, u) VALUES (\(n()), \(n()), \(n()))"
        case 20...21: return "UPDATE g SET v = \(n()) WHERE id = \(n())"
        case 22: return "UPDATE g SET u = \(n())"
        case 23: return "DELETE FROM g WHERE d = \(n())"
        case 24...25: return "INSERT INTO f VALUES ('x\(n()) x\(n())')"
        case 26: return "DELETE FROM f WHERE f MATCH 'x\(n())'"
        case 27: return "UPDATE f SET t = 'x\(n())' WHERE rowid = \(n())"
        case 28...29: return "INSERT INTO p VALUES ('x\(n()) x\(n())')"
        case 30: return "DELETE FROM p WHERE docid = \(n())"
        case 31: return "DELETE FROM p"
        case 32: return "DELETE FROM f"
        case 33: return "DELETE FROM j"
        case 34: return "INSERT INTO j SELECT name FROM sqlite_master LIMIT \(n())"
        case 35: return "INSERT INTO s (n) VALUES (\(n()))"
        case 36: return "UPDATE s SET n = \(n())"
        case 37: return "DELETE FROM s"
        case 38: return "CREATE TRIGGER IF NOT EXISTS ta AFTER INSERT ON a BEGIN INSERT INTO j VALUES (new.t); END"
        case 39: return "CREATE TRIGGER IF NOT EXISTS tg AFTER UPDATE OF v ON g BEGIN DELETE FROM j; UPDATE w SET n = n + 1; END"
        case 40: return "DROP TRIGGER IF EXISTS \(random.element(of: ["ta", "tg"]))"
        case 41: return "CREATE INDEX IF NOT EXISTS ia ON a (n)"
        case 42: return "CREATE INDEX IF NOT EXISTS ig ON g (h, e + 1)"
        case 43: return "DROP INDEX IF EXISTS \(random.element(of: ["ia", "ig"]))"
        case 44: return "ALTER TABLE \(random.element(of: ["a", "b", "g", "w"])) ADD COLUMN x\(n()) DEFAULT \(n())"
        case 45: return "ALTER TABLE \(random.element(of: ["a", "b", "g", "w"])) DROP COLUMN x\(n())"
        case 46: return "UPDATE a SET x\(n()) = \(n())"
        case 47: return "UPDATE b SET x\(n()) = \(n())"
        case 48: return "ALTER TABLE a RENAME COLUMN n TO m"
        case 49: return "ALTER TABLE a RENAME COLUMN m TO n"
        case 50: return "ALTER TABLE \(random.element(of: ["a", "b", "p"])) RENAME TO away"
        case 51: return "ALTER TABLE away RENAME TO \(random.element(of: ["a", "b", "p"]))"
        case 52: return "DROP \(random.element(of: objects))"
        case 53: return "DROP VIEW va; CREATE VIEW va AS SELECT id, n + \(n()) AS n FROM a"
        case 54: return "DROP VIEW vg; CREATE VIEW vg AS SELECT id, v AS h FROM g"
        case 55: return "DROP TABLE w; CREATE TABLE w (k TEXT PRIMARY KEY, n INTEGER)"
        case 56: return "CREATE TEMP TABLE b AS SELECT 1 AS id, 1 AS aId, 'temporary' AS t"
        case 57: return "DROP TABLE temp.b"
        case 58: return "PRAGMA foreign_keys = \(n() % 2)"
        default: return schema[Int.random(in: schema.indices, using: &random)]
        }
    }

    /// Runs some statements. Many of them fail.
    private static func runBatch(_ db: Database, pool isPool: Bool, _ random: inout SeededGenerator) -> [String] {
        var log: [String] = []
        func run(_ count: Int) {
            for _ in 0..<count {
                let sql = randomStatement(&random)
                // The connections of a pool that read have no temporary tables.
                if isPool, sql.hasPrefix("CREATE TEMP") { continue }
                let isDone = (try? db.execute(sql: sql)) != nil
                if isDone { log.append(sql) }
            }
        }
        let count = Int.random(in: 1...4, using: &random)
        let kind = Int.random(in: 0..<4, using: &random)
        let isCommit = !random.oneIn(4)
        switch kind {
        case 0, 1:
            run(count)
        case 2:
            log.append("BEGIN")
            try? db.inTransaction {
                run(count)
                return isCommit ? .commit : .rollback
            }
            log.append(isCommit ? "COMMIT" : "ROLLBACK")
        default:
            log.append("BEGIN, SAVEPOINT")
            try? db.inTransaction {
                run(1)
                try? db.inSavepoint {
                    run(count)
                    return isCommit ? .commit : .rollback
                }
                run(1)
                return .commit
            }
            log.append(isCommit ? "COMMIT" : "ROLLBACK TO, COMMIT")
        }
        return log
    }

    /// The rows, sorted where the query does not say how: a new index may change their order, and is no change of the rows.
    private static func fetch(_ sql: String, _ db: Database) throws -> String {
        let rows = try Row.fetchAll(db, sql: sql).map(\.description)
        return (sql.contains("ORDER BY") ? rows : rows.sorted()).joined(separator: " ")
    }

    @Test("All observations end with the value that a plain fetch gives", arguments: [false, true])
    func convergence(pool: Bool) throws {
        let runs = stressCount(1, sanitized: 1, long: 20)
        for run in 0..<runs {
            try converge(pool: pool, seed: UInt64(run + 19), batches: stressCount(120, sanitized: 40, long: 300))
        }
    }

    private func converge(pool: Bool, seed: UInt64, batches: Int) throws {
        var random = SeededGenerator(seed: seed)
        let writer: any DatabaseWriter = pool ? try DatabasePool(path: makeTemporaryPath()) : try DatabaseQueue()
        let schema = Self.schema + (pool ? [] : Self.temporarySchema)
        let queries = Self.queries + (pool ? [] : Self.temporaryQueries)
        try writer.write { db in try schema.forEach { try db.execute(sql: $0) } }
        let observed = queries.flatMap { [($0, true), ($0, false)] }
        let logs = observed.map { _ in ValueLog<String>() }
        let cancellables = zip(observed, logs).map { query, log in
            let fetch = { @Sendable (db: Database) in try Self.fetch(query.0, db) }
            let observation = query.1 ? ValueObservation.tracking(fetch) : ValueObservation.trackingConstantRegion(fetch)
            return observation.start(
                in: writer, scheduling: DirectScheduler(),
                onError: { Issue.record("seed \(seed), \(query): \($0)") }, onChange: { log.add($0) })
        }
        defer { cancellables.forEach { $0.cancel() } }
        var history: [String] = []
        for batch in 0..<batches {
            let statements = writer.writeWithoutTransaction { Self.runBatch($0, pool: pool, &random) }
            history.append(statements.joined(separator: "; "))
            let expected = try writer.read { db in queries.map { try? Self.fetch($0, db) } }
            for (index, log) in logs.enumerated() {
                guard let value = expected[index / 2] else { continue }
                let values = log.wait(seconds: 20) { $0.last == value }
                guard values.last != value else { continue }
                Issue.record(
                    """
                    seed \(seed), batch \(batch), \(observed[index]): \(values.last ?? "nothing") instead of \(value), after
                    \(history.suffix(6).joined(separator: "\n"))
                    """)
                return
            }
        }
    }
}
