// `grdb health`: the state of a database file.

import GRDB

/// Prints what a database file is like, and checks it.
struct HealthCommand: Command {
    static let name = "health"
    static let summary = "Prints what is wrong with a file, its sizes and its tables."
    static let details = """
        What is wrong comes first. Rows with a ~ before them are estimated: from the statistics that ANALYZE has gathered, or from the largest row id.

        Damage, and rows that refer to rows which are not there, are errors: the exit code is 1.
        """
    static let operands = [Operand.file]
    static let options = [
        Option(
            "--check", value: .optional(["full"]),
            "looks for damage and violated foreign keys; =full also compares indexes with their tables"),
        Option("--count", "counts the rows of all tables"),
        Option("--tables", "lists all tables, not only the largest ones"),
        Option("--all", "also the tables of SQLite and of GRDB"),
        Option("--options", "prints the options that SQLite was compiled with"),
        Option("--json", "an object, with all tables"),
    ]

    private let path: String
    private let integrityCheck: IntegrityCheck?
    private let countsRows: Bool
    private let showsAllTables: Bool
    private let includesInternal: Bool
    private let showsOptions: Bool
    private let printsJSON: Bool

    init(_ arguments: inout Arguments) throws {
        switch try arguments.option("--check") {
        case .isAbsent: integrityCheck = nil
        case .isPresent: integrityCheck = .quick
        case .hasValue: integrityCheck = .full
        }
        countsRows = try arguments.flag("--count")
        includesInternal = try arguments.flag("--all")
        showsAllTables = try arguments.flag("--tables") || includesInternal
        showsOptions = try arguments.flag("--options")
        printsJSON = try arguments.flag("--json")
        path = try arguments.operand("FILE")
    }

    func run(on console: Console) throws {
        let file = console.database(path)
        var check: HealthCheck?
        do {
            try file.read { db in
                // The check comes first: damage may keep the rest from being read.
                check = try integrityCheck.map { try HealthCheck(db, $0) }
                if let check, !printsJSON { console.output.write(check.text) }
                let report = try HealthReport(db, file: file, countsRows: countsRows, includesInternal: includesInternal)
                console.output.write(printsJSON ? json(report, check) : text(report, check, columnCount: console.output.columnCount))
            }
        } catch let failure as Failure {
            guard let integrityCheck, let damage = failure.damage else { throw failure }
            if check == nil, !printsJSON { console.output.write(HealthCheck(integrityCheck, damage: damage).text) }
            check?.add(damage: damage)
            if printsJSON { console.output.write(json(nil, check ?? HealthCheck(integrityCheck, damage: damage))) }
            throw failure
        }
        if let verdict = check?.verdict { throw Failure("\(path): \(verdict)") }
    }

    private func json(_ report: HealthReport?, _ check: HealthCheck?) -> String {
        HealthReport.json(report, check, showsOptions: showsOptions).text + "\n"
    }

    /// What comes behind the lines of the check.
    private func text(_ report: HealthReport, _ check: HealthCheck?, columnCount: Int?) -> String {
        let problems = report.problems.map { problem in
            (columnCount.map { Help.lines(of: problem.text, width: $0).joined(separator: "\n") } ?? problem.text) + "\n"
        }.joined()
        let isSound = problems.isEmpty && check == nil
        return (isSound ? "Nothing is wrong that shows without --check.\n" : problems) + "\n"
            + report.text(showsAllTables: showsAllTables, showsOptions: showsOptions, columnCount: columnCount)
    }
}
