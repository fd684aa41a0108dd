// `grdb health`: the state of a database file.

import GRDB

/// Prints what a database file is like, and checks it.
struct HealthCommand: Command {
    static let name = "health"
    static let summary = "Prints versions, sizes, options and tables, and checks the file."
    static let details = """
        Rows with a ~ before them are estimated: from the statistics that ANALYZE has gathered,
        or from the largest row id.

        Damage is an error: the exit code is 1.
        """
    static let operands = [Operand.file]
    static let options = [
        Option("--count", "counts the rows of all tables"),
        Option("--check", value: .optional(["full"]), "looks for damage; =full also compares indexes with their tables, and takes longer"),
    ]

    private let path: String
    private let countsRows: Bool
    private let check: IntegrityCheck?

    init(_ arguments: inout Arguments) throws {
        countsRows = try arguments.flag("--count")
        switch try arguments.option("--check") {
        case .isAbsent: check = nil
        case .isPresent: check = .quick
        case .hasValue: check = .full
        }
        path = try arguments.operand("FILE")
    }

    func run(on console: Console) throws {
        let file = console.database(path)
        try file.read { db in
            // The check comes first: damage may keep the rest from being read.
            let damage = try check.map { try Self.damage(db, $0, console.output) } ?? []
            console.output.write(try HealthReport(db, file: file, countsRows: countsRows).text)
            if !damage.isEmpty {
                throw Failure("\(path): the database is damaged")
            }
        }
    }

    /// Writes and returns the damage that a check finds.
    private static func damage(_ db: Database, _ check: IntegrityCheck, _ output: Output) throws -> [String] {
        let damage = try check.damage(db)
        output.write("\(check.pragma): \(damage.isEmpty ? "ok" : "damaged")\n")
        for line in damage {
            output.write("  \(line)\n")
        }
        output.write("\n")
        return damage
    }
}

/// A look for damage.
enum IntegrityCheck: Equatable {
    case quick
    case full

    var pragma: String {
        switch self {
        case .quick: "quick_check"
        case .full: "integrity_check"
        }
    }

    /// What is wrong, in SQLite's words: at most a hundred lines.
    func damage(_ db: Database) throws -> [String] {
        var lines: [String] = []
        do {
            let cursor = try String.fetchCursor(db, sql: "PRAGMA main.\(pragma)")
            while let line = try cursor.next() {
                lines.append(line)
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            // The check itself reads what is damaged, and may end there.
            lines.append(error.message ?? "\(error)")
        }
        return lines == ["ok"] ? [] : lines
    }
}
