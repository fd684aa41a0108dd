// The statements that a part of a test runs: which, how many, and what they read.

import GRDB
import GRDBFoundation

/// A statement that has run, as ``recordStatements(in:_:)`` tells.
public struct RecordedStatement: Sendable {
    /// The SQL, with its parameters.
    public let sql: String

    /// Whether the statement writes nothing.
    public let isRead: Bool

    /// How many instructions of SQLite's virtual machine it has executed: what it has cost, whatever the machine.
    public let stepCount: Int

    /// How many rows it has read in tables that it reads from end to end, but for the first of each.
    public let fullScanSteps: Int

    /// How often it has sorted rows.
    public let sorts: Int
}

/// Runs a part of a test, and returns the statements that it has run.
///
///     let (carriers, statements) = try recordStatements(in: db) {
///         try Carrier.fetchAll(db)
///     }
///     print(carriers.count, statements.map(\.sql), statements.map(\.fullScanSteps))
///
/// A statement comes into the list when it ends. Those that the module runs for itself, to read the schema, are not in the list, nor are those inside
/// of triggers. A function that is set by `db.trace` is called as ever.
///
/// - Parameters:
///   - db: The connection.
///   - body: What is recorded. What it does with other connections is not.
/// - Returns: What the function returns, and the statements in the order in which they ended.
/// - Throws: The error of the function, and a `DatabaseError` if the connection is closed.
public func recordStatements<T>(in db: Database, _ body: () throws -> T) throws -> (result: T, statements: [RecordedStatement]) {
    var statements: [RecordedStatement] = []
    var counts: [SQLiteStatement: StatementCounts] = [:]
    let result = try db.recordingStatements(
        { statement, isStart in
            let now = StatementCounts(statement)
            guard !isStart else { return counts[statement] = now }
            guard let before = counts.removeValue(forKey: statement) else { return }
            statements.append(
                RecordedStatement(
                    sql: sqlite3_sql(statement).map { String(cString: $0).trimmedSQL } ?? "",
                    isRead: sqlite3_stmt_readonly(statement) != 0,
                    stepCount: now.steps - before.steps,
                    fullScanSteps: now.fullScanSteps - before.fullScanSteps,
                    sorts: now.sorts - before.sorts))
        }, body)
    return (result, statements)
}

/// Checks how many statements a part of a test runs: a query for each row of another query is found.
///
///     try expectStatements(1...2, in: db) {
///         _ = try Carrier.fetchAll(db)
///     }
///
/// If there are fewer or more, the test fails at the line of the call, with a list of the statements, equal ones counted.
///
/// - Parameters:
///   - range: How many statements may run.
///   - db: The connection.
///   - fileID: The file of the test, as messages name it.
///   - filePath: The file of the test.
///   - function: The function of the test.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: What is checked.
/// - Throws: The error of the function. How many statements have run does not matter then.
public func expectStatements(
    _ range: ClosedRange<Int>,
    in db: Database,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () throws -> Void
) throws {
    let statements = try recordStatements(in: db, body).statements
    guard !range.contains(statements.count) else { return }
    TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
        .report(StatementCounts.failure(statements.map(\.sql), range))
}

/// The counters of a statement, over all its runs.
struct StatementCounts {
    let steps: Int
    let fullScanSteps: Int
    let sorts: Int

    init(_ statement: SQLiteStatement) {
        func count(_ counter: CInt) -> Int { Int(sqlite3_stmt_status(statement, counter, 0)) }
        steps = count(SQLITE_STMTSTATUS_VM_STEP)
        fullScanSteps = count(SQLITE_STMTSTATUS_FULLSCAN_STEP)
        sorts = count(SQLITE_STMTSTATUS_SORT)
    }

    /// What a test is told that has run other statements than it should.
    static func failure(_ statements: [String], _ range: ClosedRange<Int>) -> String {
        var counts: [(statement: UTF8String, count: Int)] = []
        for statement in statements.map(UTF8String.init) {
            if let index = counts.firstIndex(where: { $0.statement == statement }) {
                counts[index].count += 1
            } else {
                counts.append((statement, 1))
            }
        }
        let expected = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        let head = "\(statements.count) statements have run, where \(expected) were expected"
        return ([head] + counts.map { "\($0.count) × \($0.statement.text)" }).joined(separator: "\n")
    }
}
