// The changes that are reported of random statements, many of which fail and keep some of their changes: they make a copy that has the same rows.

import Foundation
import Testing

@testable import GRDB
@testable import GRDBChanges

@Suite("Model of the changes of statements that fail", .mustEnd)
struct FailedStatementModelTests {
    private static let hasHook = SQLiteFeature.preUpdateHook.isAvailable

    private struct T: TableRecord, Identifiable {
        static let databaseTableName = "t"
        var id: Int64
    }

    // MARK: - Random schemas and statements

    /// Fails for groups whose sum is a multiple of three.
    private struct Sum: DatabaseAggregate {
        private var sum: Int64 = 0

        mutating func step(_ values: [DatabaseValue]) {
            sum += Int64.fromDatabaseValue(values[0]) ?? 0
        }

        func finalize() throws -> (any DatabaseValueConvertible)? {
            if sum % 3 == 0 { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE) }
            return sum
        }
    }

    /// The tables with constraints. All have the columns `id`, `u`, `n` and `p`.
    private static let tables = ["t", "s", "w", "x"]
    private static let allTables = tables + ["parent", "log"]
    private static let tablesWithoutRowID = ["w", "x"]

    private struct Generator {
        var random: SeededGenerator

        mutating func pick(_ texts: String...) -> String { random.element(of: texts) }

        mutating func number() -> Int { Int.random(in: 1...6, using: &random) }

        mutating func table() -> String { random.element(of: FailedStatementModelTests.tables) }

        mutating func algorithm() -> String { pick("ABORT", "FAIL", "IGNORE", "REPLACE", "ROLLBACK", "FAIL", "ABORT") }

        mutating func or() -> String { random.oneIn(3) ? "" : "OR \(algorithm())" }

        mutating func onConflict() -> String { random.oneIn(2) ? "" : "ON CONFLICT \(algorithm())" }

        mutating func action() -> String { pick("NO ACTION", "RESTRICT", "CASCADE", "SET NULL", "SET DEFAULT") }

        // MARK: Schemas

        mutating func createTable(_ name: String) -> String {
            let isStrict = ["s", "x"].contains(name)
            let hasRowID = !FailedStatementModelTests.tablesWithoutRowID.contains(name)
            let options: [String] = (isStrict ? ["STRICT"] : []) + (hasRowID ? [] : ["WITHOUT ROWID"])
            let parent =
                random.oneIn(3)
                ? "DEFAULT 1 REFERENCES \(random.oneIn(4) ? name : "parent") ON DELETE \(action()) ON UPDATE \(action())" : ""
            return """
                CREATE TABLE \(name) (
                    id \(hasRowID ? "INTEGER" : "INT") PRIMARY KEY \(onConflict()), u INT \(random.oneIn(3) ? "" : "UNIQUE \(onConflict())"),
                    n INT NOT NULL \(onConflict()) DEFAULT 1 \(random.oneIn(2) ? "CHECK (n < 9)" : ""), p INT \(parent)
                ) \(options.joined(separator: ", "))
                """
        }

        mutating func createTrigger(_ number: Int) -> String {
            let change = pick("INSERT", "UPDATE", "DELETE")
            let row = change == "DELETE" ? "OLD" : "NEW"
            let body = (0...Int.random(in: 0...1, using: &random)).map { _ -> String in triggerStatement(row) + ";" }.joined(separator: " ")
            let (when, target) = random.oneIn(4) ? ("INSTEAD OF", "v") : (pick("BEFORE", "AFTER"), random.oneIn(4) ? "parent" : table())
            return "CREATE TRIGGER r\(number) \(when) \(change) ON \(target) BEGIN \(body) END"
        }

        mutating func triggerStatement(_ row: String) -> String {
            let other = table()
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: return "INSERT INTO log (a) VALUES (\(row).id)"
            case 2: return "INSERT \(or()) INTO \(other) (id, u, n) VALUES (\(row).id + \(number()), \(number()), \(number()))"
            case 3: return "UPDATE \(or()) \(other) SET u = \(number()) WHERE n < \(number())"
            case 4: return "UPDATE \(or()) \(other) SET id = id + 1 WHERE id = \(number())"
            case 5: return "DELETE FROM \(other) WHERE u = \(number())"
            case 6: return "DELETE FROM parent WHERE id = \(number())"
            default:
                return
                    "SELECT RAISE(\(pick("IGNORE", "IGNORE", "ROLLBACK, 'no'", "ABORT, 'no'", "FAIL, 'no'", "FAIL, 'no'"))) WHERE \(row).id % 4 = 1"
            }
        }

        // MARK: Statements

        mutating func value() -> String {
            switch Int.random(in: 0..<40, using: &random) {
            case 0: "NULL"
            case 1: "'text'"
            case 2: "f(\(number()))"
            case 3: "write(\(number()))"
            case 4: "9"
            default: "\(number())"
            }
        }

        mutating func expression() -> String {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: "n + 1"
            case 1, 2: "id + \(number())"
            case 3: "CASE id % 3 WHEN 0 THEN 'text' ELSE 9 END"
            case 4: "f(n)"
            case 5: "write(id)"
            case 6: "CASE id % 3 WHEN 0 THEN NULL ELSE \(number()) END"
            default: value()
            }
        }

        mutating func row() -> String { "(\(value()), \(value()), \(value()), \(random.oneIn(2) ? "NULL" : value()))" }

        mutating func rows() -> String { (0...Int.random(in: 0...3, using: &random)).map { _ -> String in row() }.joined(separator: ", ") }

        mutating func upsert() -> String {
            pick("ON CONFLICT DO NOTHING", "ON CONFLICT (id) DO UPDATE SET \(assignment())", "ON CONFLICT DO UPDATE SET \(assignment())")
        }

        mutating func assignment() -> String { "\(pick("id", "u", "n", "p")) = \(expression())" }

        mutating func condition() -> String { random.oneIn(2) ? "" : "WHERE \(pick("id", "n", "u")) \(pick("<", ">", "=")) \(number())" }

        mutating func statement() -> String {
            let table = table()
            let returning = random.oneIn(6) ? " RETURNING id" : ""
            switch Int.random(in: 0..<22, using: &random) {
            case 0...5: return "INSERT \(or()) INTO \(table) VALUES \(rows())" + returning
            case 6, 7: return "INSERT INTO \(table) VALUES \(rows()) \(upsert())" + returning
            case 8: return "INSERT \(or()) INTO \(table) SELECT id + \(number()), u, \(expression()), NULL FROM \(self.table())" + returning
            case 9: return "INSERT INTO log (a) SELECT fallible(n) FROM \(table) GROUP BY id"
            case 10...13: return "UPDATE \(or()) \(table) SET \(assignment()) \(condition())" + returning
            case 14: return "UPDATE \(or()) \(table) SET \(assignment()), u = \(expression()) \(condition())"
            case 15, 16: return "DELETE FROM \(table) \(condition())" + returning
            case 17: return "DELETE FROM parent WHERE id = \(number())"
            case 18: return "UPDATE \(or()) parent SET id = id + \(number()) WHERE id = \(number())"
            case 19: return "INSERT \(or()) INTO v VALUES (\(value()), \(number())), (\(value()), \(number()))"
            case 20: return "INSERT OR IGNORE INTO parent VALUES (\(number())), (\(number()))"
            default: return "REPLACE INTO \(table) VALUES \(rows())"
            }
        }
    }

    // MARK: - The copy

    /// The rows of all tables, by row id or primary key.
    private struct Copy: Equatable {
        var rows: [String: [DatabaseValue: [DatabaseValue]]] = [:]

        init(_ db: Database) throws {
            for table in FailedStatementModelTests.allTables { try copy(table, db) }
        }

        mutating func copy(_ table: String, _ db: Database) throws {
            var rows: [DatabaseValue: [DatabaseValue]] = [:]
            for row in try Row.fetchAll(db, sql: "SELECT * FROM \(table)") {
                rows[row["id"]] = Array(row.databaseValues)
            }
            self.rows[table] = rows
        }

        /// Does what was done to the original.
        mutating func replay(_ changes: DatabaseChanges, _ db: Database) throws {
            for change in changes.rows {
                func key(_ rowID: Int64?, _ values: [DatabaseValue]?) -> DatabaseValue? { rowID.map(\.databaseValue) ?? values?[0] }
                if let old = key(change.initialRowID, change.initialValues) { rows[change.tableName]?[old] = nil }
                if let new = key(change.finalRowID, change.finalValues) { rows[change.tableName]?[new] = change.finalValues }
            }
            let incompleteTables = changes.mayAffectAllTables ? FailedStatementModelTests.allTables : changes.incompleteTableNames
            for table in incompleteTables { try copy(table, db) }
        }

        /// The names of the tables whose rows are others.
        func differences(from other: Copy) -> [String] {
            FailedStatementModelTests.allTables.filter { rows[$0] != other.rows[$0] }
        }
    }

    // MARK: - The model

    /// What the transactions were.
    private struct Tally {
        var completeCount = 0
        var incompleteCount = 0
        var failureCount = 0
    }

    private static func makeDatabase(_ generator: inout Generator) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(
                function: DatabaseFunction("f", argumentCount: 1) { values in
                    if values[0].isNull || values[0] == 3.databaseValue { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE) }
                    return values[0]
                })
            nonisolated(unsafe) let connection = db
            db.add(
                function: DatabaseFunction("write", argumentCount: 1) { values in
                    try connection.execute(sql: "INSERT INTO log (a) VALUES (?)", arguments: [values[0]])
                    return values[0]
                })
            db.add(function: DatabaseFunction("fallible", argumentCount: 1, aggregate: Sum.self))
        }
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE parent (id INTEGER PRIMARY KEY); CREATE TABLE log (id INTEGER PRIMARY KEY, a); CREATE TABLE mark (a)")
            try db.execute(sql: "INSERT INTO parent VALUES (1), (2), (3), (4)")
            for table in tables {
                try db.execute(sql: generator.createTable(table))
            }
            try db.execute(sql: "CREATE VIEW v AS SELECT id, n FROM t")
            for number in 0..<Int.random(in: 0...4, using: &generator.random) {
                try db.execute(sql: generator.createTrigger(number))
            }
        }
        return queue
    }

    /// Runs a statement, which may fail.
    private static func run(_ sql: String, _ db: Database, _ generator: inout Generator, _ tally: inout Tally) -> String {
        do {
            if sql.contains("RETURNING"), generator.random.oneIn(2) {
                // Abandons a statement in the middle of its rows.
                _ = try Row.fetchCursor(db, sql: sql).next()
            } else {
                try db.execute(sql: sql)
            }
            return sql
        } catch {
            tally.failureCount += 1
            return "\(sql) -- \((error as? DatabaseError)?.extendedResultCode.description ?? "\(error)")"
        }
    }

    private static func runBatch(_ db: Database, _ generator: inout Generator, _ tally: inout Tally) -> [String] {
        var log: [String] = []
        var savepointCount = 0
        for _ in 0..<Int.random(in: 1...5, using: &generator.random) {
            let end = generator.pick("RELEASE", "ROLLBACK TO")
            switch Int.random(in: 0..<8, using: &generator.random) {
            case 0:
                savepointCount += 1
                log.append(run("SAVEPOINT a\(savepointCount)", db, &generator, &tally))
            case 1 where savepointCount > 0:
                log.append(run("\(end) a\(savepointCount)", db, &generator, &tally))
                if end == "RELEASE" { savepointCount -= 1 }
            default:
                log.append(run(generator.statement(), db, &generator, &tally))
            }
        }
        return log
    }

    @Test("What is reported of statements that fail makes an equal copy, and observations miss nothing", .enabled(if: hasHook))
    func replay() async throws {
        var tally = Tally()
        for seed in 0..<stressCount(30, sanitized: 30, long: 2000) {
            try await replay(seed: UInt64(seed), batches: 12, &tally)
        }
        if isStressed { print(tally) }
        // Otherwise, this says little.
        #expect(tally.failureCount > 200, "\(tally)")
        #expect(tally.completeCount > tally.incompleteCount && tally.incompleteCount > 0, "\(tally)")
    }

    private func replay(seed: UInt64, batches: Int, _ tally: inout Tally) async throws {
        var generator = Generator(random: SeededGenerator(seed: seed))
        let queue = try Self.makeDatabase(&generator)
        var copy = try await queue.write { try Copy($0) }
        let iterator = try await queue.committedChanges(detail: .values).makeAsyncIterator()
        let observedTables = ValueLog<String>()
        let cancellables = Self.allTables.map { table in
            DatabaseRegionObservation(tracking: Table(table)).start(in: queue, onError: { Issue.record($0) }) { _ in
                observedTables.add(table)
            }
        }
        defer { cancellables.forEach { $0.cancel() } }
        var history: [String] = []
        for batch in 0..<batches {
            let observedCount = observedTables.all.count
            let original = try await queue.read { try Copy($0) }
            let transactionKind = Int.random(in: 0..<3, using: &generator.random)
            // The functions of the queue, as they are no async code.
            let records = try runInQueue(queue, transactionKind, &generator, &tally, &history)
            try await queue.write { try $0.execute(sql: "INSERT INTO mark VALUES (1)") }
            while let changes = try await iterator.next(), changes.tableNames.map({ $0 }) != ["mark"] {
                let isComplete = changes.incompleteTableNames.isEmpty && !changes.mayAffectAllTables
                tally.completeCount += isComplete ? 1 : 0
                tally.incompleteCount += isComplete ? 0 : 1
                history.append("-- reported: \(changes.tableNames), incomplete: \(changes.incompleteTableNames)")
                copy = try await queue.read { [copy] db in
                    var copy = copy
                    try copy.replay(changes, db)
                    return copy
                }
            }
            let expected = try await queue.read { try Copy($0) }
            let context = { "seed \(seed), batch \(batch):\n" + history.suffix(20).joined(separator: "\n") }
            let differences = copy.differences(from: expected)
            guard differences.isEmpty else {
                let schema = try await queue.read { try String.fetchAll($0, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL") }
                let rows = differences.map { "\($0): \(copy.rows[$0] ?? [:]) instead of \(expected.rows[$0] ?? [:])" }
                Issue.record("\(rows) in \(context())\n\(schema.joined(separator: "\n"))")
                return
            }
            let missed = Set(expected.differences(from: original)).subtracting(observedTables.all.dropFirst(observedCount))
            #expect(missed.isEmpty, "\(context())")
            if let records { check(records, original.rows["t"] ?? [:], expected.rows["t"] ?? [:], context()) }
        }
    }

    /// Runs a batch in a transaction or in none.
    ///
    /// - Returns: What was reported of the table `t`, if that was a transaction.
    private func runInQueue(
        _ queue: DatabaseQueue, _ transactionKind: Int, _ generator: inout Generator, _ tally: inout Tally, _ history: inout [String]
    ) throws -> RecordChanges<T>? {
        var log: [String] = []
        defer { history += log }
        switch transactionKind {
        case 0:
            queue.writeWithoutTransaction { db in
                log = Self.runBatch(db, &generator, &tally)
                if db.isInsideTransaction { log.append(Self.run("COMMIT", db, &generator, &tally)) }
                if db.isInsideTransaction { log.append(Self.run("ROLLBACK", db, &generator, &tally)) }
            }
            return nil
        default:
            let isCommit = !generator.random.oneIn(8)
            struct Rollback: Error {}
            let result = try? queue.writeCollectingChanges(of: T.self) { db in
                log = ["BEGIN"] + Self.runBatch(db, &generator, &tally)
                guard isCommit else { throw Rollback() }
            }
            log.append(result == nil ? "ROLLBACK" : "COMMIT")
            return result?.changes ?? RecordChanges()
        }
    }

    private func check(
        _ changes: RecordChanges<T>, _ original: [DatabaseValue: [DatabaseValue]], _ expected: [DatabaseValue: [DatabaseValue]],
        _ context: String
    ) {
        guard !changes.mayAffectOtherRows else { return }
        func ids(_ keys: some Sequence<DatabaseValue>) -> Set<Int64> { Set(keys.compactMap(Int64.fromDatabaseValue)) }
        let (old, new) = (ids(original.keys), ids(expected.keys))
        #expect(changes.insertedIDs == new.subtracting(old), "\(context)")
        #expect(changes.deletedIDs == old.subtracting(new), "\(context)")
        let changed = ids(original.filter { expected[$0.key] != nil && expected[$0.key] != $0.value }.keys)
        #expect(changed.isSubset(of: changes.updatedIDs), "\(context)")
    }
}
