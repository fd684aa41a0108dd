// `grdb explain`: the plans of statements.

import GRDB

/// Prints how SQLite finds the rows of each statement.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "Prints query plans, and which tables they read from end to end."
    static let details = """
        The SQL may hold several statements. None of them runs. Parameters are NULL.
        A plan depends on the indexes, and on the statistics that ANALYZE has gathered.
        """
    static let operands = [Operand.file, Operand("SQL")]
    static let options: [Option] = []

    private let path: String
    private let sql: String

    init(_ arguments: inout Arguments) throws {
        path = try arguments.operand("FILE")
        sql = try arguments.operand("SQL")
    }

    func run(on console: Console) throws {
        let texts = try console.database(path).read(explanations)
        guard !texts.isEmpty else { throw Failure("there is no statement in the SQL") }
        console.output.write(texts.joined(separator: "\n\n") + "\n")
    }

    private func explanations(_ db: Database) throws -> [String] {
        var texts: [String] = []
        let statements = try db.allStatements(sql: sql)
        while let statement = try statements.next() {
            texts.append(try Self.text(of: statement.explain(), for: statement.sql))
        }
        return texts
    }

    private static func text(of plan: QueryPlan, for sql: String) -> String {
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
