// `grdb explain`: the plans of statements.

import GRDB

/// Prints how SQLite finds the rows of each statement.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "Prints query plans, and which tables they read from end to end."
    static let details = """
        The SQL may hold several statements; - stands for the standard input. None of them runs.
        Parameters are NULL. A plan depends on the indexes, and on the statistics that ANALYZE has gathered.
        """
    static let operands = [Operand.file, Operand("SQL")]
    static let options = [Option("--json", "an array of objects, one for each statement")]

    private let path: String
    private let sql: String
    private let printsJSON: Bool

    init(_ arguments: inout Arguments) throws {
        printsJSON = try arguments.flag("--json")
        path = try arguments.operand("FILE")
        sql = try arguments.operand("SQL")
    }

    func run(on console: Console) throws {
        let sql = try sql == "-" ? InputFile(path: "-").text(on: console) : sql
        let plans = try console.database(path, sql: sql).read { db in try self.plans(sql, db) }
        guard !plans.isEmpty else { throw Failure("there is no statement in the SQL") }
        let text = printsJSON ? JSON.array(plans.map(Self.json)).text : plans.map(Self.text).joined(separator: "\n\n")
        console.output.write(text + "\n")
    }

    private func plans(_ sql: String, _ db: Database) throws -> [(sql: String, plan: QueryPlan)] {
        var plans: [(sql: String, plan: QueryPlan)] = []
        let statements = try db.allStatements(sql: sql)
        while let statement = try statements.next() {
            plans.append((statement.sql, try statement.explain()))
        }
        return plans
    }

    private static func json(_ sql: String, _ plan: QueryPlan) -> JSON {
        [
            "sql": .string(sql), "steps": json(plan.steps), "scannedTables": JSON(plan.scannedTables),
            "sortsInMemory": .bool(plan.sortsInMemory),
        ]
    }

    private static func json(_ steps: [QueryPlan.Step]) -> JSON {
        .array(steps.map { ["detail": .string($0.detail), "steps": json($0.steps)] })
    }

    private static func text(_ sql: String, _ plan: QueryPlan) -> String {
        ([sql] + tree(plan.steps) + remarks(on: plan)).joined(separator: "\n")
    }

    /// A line for each step, behind the branches of a tree.
    private static func tree(_ steps: [QueryPlan.Step], indentation: String = "") -> [String] {
        steps.enumerated().flatMap { index, step in
            let isLast = index == steps.count - 1
            let line = indentation + (isLast ? "└─ " : "├─ ") + step.detail
            return [line] + tree(step.steps, indentation: indentation + (isLast ? "   " : "│  "))
        }
    }

    private static func remarks(on plan: QueryPlan) -> [String] {
        var remarks: [String] = []
        if plan.steps.isEmpty {
            remarks.append("It looks for no rows.")
        }
        if !plan.scannedTables.isEmpty {
            remarks.append("It reads all rows of \(plan.scannedTables.joined(separator: ", ")).")
        }
        if plan.sortsInMemory {
            remarks.append("It sorts rows, because no index has their order.")
        }
        return remarks
    }
}
