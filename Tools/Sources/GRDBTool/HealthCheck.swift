// `HealthCheck`, a look for damage and for rows that refer to nothing.

import GRDB

/// What a check finds.
struct HealthCheck {
    /// The rows of a table that refer to rows which are not there.
    private struct Violation {
        let table: String
        let parent: String
        let count: Int
    }

    private let integrityCheck: IntegrityCheck

    /// What is wrong, in SQLite's words: at most a hundred lines.
    private(set) var damage: [String]

    private let violations: [Violation]

    /// Why foreign keys could not be checked: they may refer to columns that are no key.
    private let foreignKeyError: String?

    init(_ db: Database, _ integrityCheck: IntegrityCheck) throws {
        self.integrityCheck = integrityCheck
        damage = try integrityCheck.damage(db)
        do {
            violations = try Self.violations(db)
            foreignKeyError = nil
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR || error.resultCode == .SQLITE_CORRUPT {
            violations = []
            foreignKeyError = error.message
        }
    }

    /// Creates the check of a file that SQLite cannot open because of its damage.
    init(_ integrityCheck: IntegrityCheck, damage: String) {
        self.integrityCheck = integrityCheck
        self.damage = [damage]
        violations = []
        foreignKeyError = damage
    }

    /// Takes up the damage that SQLite has come across behind the check.
    mutating func add(damage: String) {
        if !self.damage.contains(damage) { self.damage.append(damage) }
    }

    private static func violations(_ db: Database) throws -> [Violation] {
        let sql = """
            SELECT "table", parent, count(*) FROM pragma_foreign_key_check(NULL, 'main') GROUP BY "table", parent
            ORDER BY "table" COLLATE NOCASE, parent
            """
        return try Row.fetchAll(db, sql: sql).map { row in
            Violation(table: try row.decode(atIndex: 0), parent: try row.decode(atIndex: 1), count: try row.decode(atIndex: 2))
        }
    }

    // MARK: - What it found

    /// What is wrong with the file, for the end of the command, or `nil` when all is well.
    var verdict: String? {
        if !damage.isEmpty { return "the database is damaged" }
        if !violations.isEmpty { return "rows refer to rows that are not there" }
        return foreignKeyError.map { "foreign keys cannot be checked (\($0))" }
    }

    private static let shownViolationCount = 3

    var text: String {
        var lines = ["\(integrityCheck.pragma): \(damage.isEmpty ? "ok" : "damaged")"] + damage.map { "  \($0)" }
        lines.append("foreign_key_check: \(foreignKeyError ?? (violations.isEmpty ? "ok" : summaryOfViolations))")
        lines += violations.prefix(Self.shownViolationCount).map { "  \($0.table): \($0.count) to \($0.parent)" }
        if violations.count > Self.shownViolationCount {
            lines.append("  and \(violations.count - Self.shownViolationCount) more")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var summaryOfViolations: String {
        let (rows, tables) = (violations.reduce(0) { $0 + $1.count }, Set(violations.map(\.table)).count)
        let subject = "\(rows) row\(rows == 1 ? "" : "s") of \(tables) table\(tables == 1 ? "" : "s")"
        return "\(subject) \(rows == 1 ? "refers" : "refer") to rows that are not there"
    }

    var problems: [HealthProblem] {
        var problems: [HealthProblem] = []
        if let first = damage.first { problems.append(HealthProblem(kind: "damage", text: first)) }
        if let foreignKeyError {
            problems.append(HealthProblem(kind: "foreignKeys", text: foreignKeyError))
        } else if !violations.isEmpty {
            problems.append(HealthProblem(kind: "foreignKeys", text: summaryOfViolations))
        }
        return problems
    }

    var json: JSON {
        [
            "pragma": .string(integrityCheck.pragma), "damage": JSON(damage),
            "foreignKeyViolations": .array(
                violations.map { ["table": .string($0.table), "parent": .string($0.parent), "rows": JSON($0.count)] }),
        ]
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
