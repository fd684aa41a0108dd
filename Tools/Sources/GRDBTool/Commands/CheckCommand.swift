// `grdb check`: the SQL in Swift sources, compiled against a schema.

import Foundation
import GRDB
import GRDBChecks

/// Prints what of the SQL in Swift sources does not fit a database.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "Compiles the SQL in Swift sources, and prints what does not fit."
    static let details = """
        SOURCE is a Swift file, or a folder of them. The SQL of sql: and literal:, of SQL and SQLRequest is compiled, and not run. Each finding is a line \
        with its place, as compilers print them: editors turn it into a link. Functions, collations and tokenizers of the program are not known here: a \
        test with checkSQL of GRDBTesting has them.

        With --schema, there is no FILE: the SQL of another file makes the schema, such as that of `grdb schema`. Findings are errors: the exit code is 1.
        """
    static let operands = [Operand("FILE", .zeroOrOne, isPath: true), Operand("SOURCE", .oneOrMore, isPath: true)]
    static let options = [
        Option("--schema", value: .path("SCHEMA.sql"), "the schema, instead of that of FILE"),
        Option("--scans", value: .required("TABLE"), "also finds statements that read all rows of TABLE", isRepeatable: true),
        Option("--skipped", "also prints what was not checked, and why"),
        Option("--json", "an object with findings, and with what was not checked"),
    ]

    /// The database, or `nil` where a file has the SQL of the schema.
    private let path: String?
    private let schemaPath: String?
    private let sources: [String]
    private let tables: [String]
    private let printsSkipped: Bool
    private let printsJSON: Bool

    init(_ arguments: inout Arguments) throws {
        schemaPath = try arguments.value(of: "--schema")
        tables = try arguments.values(of: "--scans")
        printsSkipped = try arguments.flag("--skipped")
        printsJSON = try arguments.flag("--json")
        path = try schemaPath == nil ? arguments.operand("FILE") : nil
        sources = try [arguments.operand("SOURCE")] + arguments.operands()
    }

    func run(on console: Console) throws {
        for source in sources where !FileManager.default.fileExists(atPath: source) {
            throw Failure("\(source): there is no such file")
        }
        let report = try report(on: console)
        if printsJSON {
            console.output.write(json(report).text + "\n")
        } else {
            let lines = report.findings.map(\.description) + (printsSkipped ? report.skipped.map(\.description) : [])
            for line in lines {
                console.output.write("\(line)\n")
            }
            let (checked, skipped) = (report.checkedCount, report.skipped.count)
            console.output.write("\(checked) literal\(checked == 1 ? "" : "s") checked, \(skipped) skipped\n")
        }
        let count = report.findings.count
        if count > 0 { throw Failure("\(count) finding\(count == 1 ? "" : "s")") }
    }

    private func report(on console: Console) throws -> SQLCheck.Report {
        var check = SQLCheck()
        check.largeTables = Set(tables)
        let urls = sources.map { URL(fileURLWithPath: $0) }
        if let path {
            return try console.database(path).open(readonly: true) { try check.run(sources: urls, against: $0) }
        }
        let schema = InputFile(path: schemaPath ?? "-")
        let sql = try schema.text(on: console)
        let queue = try DatabaseQueue()
        do {
            try queue.write { try $0.execute(sql: sql) }
        } catch let error as DatabaseError {
            throw Failure("\(schema.name): \(error.message ?? "\(error)")")
        }
        return try console.interruption.interrupting(queue) { try check.run(sources: urls, against: queue) }
    }

    private func json(_ report: SQLCheck.Report) -> JSON {
        [
            "checkedCount": JSON(report.checkedCount),
            "findings": .array(
                report.findings.map { finding in
                    [
                        "file": .string(finding.file), "line": JSON(finding.line), "column": JSON(finding.column),
                        "kind": .string(finding.kind.rawValue), "message": .string(finding.message), "sql": .string(finding.sql),
                    ]
                }),
            "skipped": .array(
                report.skipped.map { skipped in
                    [
                        "file": .string(skipped.file), "line": JSON(skipped.line), "column": JSON(skipped.column),
                        "reason": .string(skipped.reason.rawValue), "sql": .string(skipped.sql),
                    ]
                }),
        ]
    }
}
