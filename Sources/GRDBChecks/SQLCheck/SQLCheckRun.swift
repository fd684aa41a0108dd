// One run of a check: compiles the literals of sources, and places what SQLite says.

import GRDB
import GRDBFoundation

/// One run of a check on one connection.
struct SQLCheckRun {
    private let check: SQLCheck
    private let db: Database
    private let recordTypes: [String: any TableRecord.Type] // compared: names of Swift
    private(set) var report = SQLCheck.Report()

    init(_ check: SQLCheck, _ db: Database) {
        self.check = check
        self.db = db
        recordTypes = Dictionary(
            check.records.map { (String(describing: $0).lastNamePart, $0) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: - Files

    mutating func check(_ bytes: [UInt8], file: String) throws {
        guard Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes else {
            report.skipped.append(SQLCheck.Skipped(reason: .notUTF8, sql: "", file: file, line: 1, column: 1))
            return
        }
        let source = SwiftTokens.Source(bytes, file: file)
        let (findingCount, skippedCount) = (report.findings.count, report.skipped.count)
        defer {
            report.findings[findingCount...].sort { ($0.line, $0.column) < ($1.line, $1.column) }
            report.skipped[skippedCount...].sort { ($0.line, $0.column) < ($1.line, $1.column) }
        }
        let finder = SQLLiteralFinder(source.tokens) { [recordTypes] in recordTypes[$0]?.databaseTableName }
        for literal in finder.literals() {
            try check(literal, source)
        }
        if let failure = source.tokens.failure {
            let message = "\(failure.message): the rest of the file is not checked"
            add(Problem(kind: .error, message: message, sql: "", offset: failure.offset), source)
        }
    }

    private struct Problem {
        let kind: SQLCheck.Finding.Kind
        let message: String
        let sql: String

        /// Where it is in the file.
        let offset: Int
    }

    private mutating func add(_ problem: Problem, _ source: SwiftTokens.Source) {
        let place = source.lines.place(of: problem.offset)
        report.findings.append(
            SQLCheck.Finding(
                kind: problem.kind, message: problem.message, sql: problem.sql, file: source.file, line: place.line, column: place.column))
    }

    private mutating func skip(
        _ literal: SQLLiteral, _ reason: SQLCheck.Skipped.Reason, at offset: Int? = nil, _ source: SwiftTokens.Source
    ) {
        let place = source.lines.place(of: offset ?? literal.range.lowerBound)
        let sql = String(decoding: literal.text.bytes, as: UTF8.self)
        report.skipped.append(SQLCheck.Skipped(reason: reason, sql: sql, file: source.file, line: place.line, column: place.column))
    }

    // MARK: - Literals

    private mutating func check(_ literal: SQLLiteral, _ source: SwiftTokens.Source) throws {
        if source.isUnchecked(literal.range) { return skip(literal, .ignored, source) }
        if let reason = literal.skipReason { return skip(literal, reason, source) }
        let tokens = StatementTokens(literal.text.bytes)
        let statements = tokens.statements
        if literal.mayBeFragment, statements.first.map({ !SQLVerb.startsStatement(tokens, $0) }) ?? true {
            return skip(literal, .fragment, source)
        }
        var outcome = Outcome()
        for statement in statements {
            let text = PlacedStatement(literal, tokens, statement)
            switch text.verb {
            case .other:
                try compile(text, of: literal, source, &outcome)
            case .control, .schemaChange:
                outcome.isWhole = false
                skip(literal, .schemaChange, at: text.offset, source)
            }
            // The rest is for another schema.
            if text.verb == .schemaChange { break }
        }
        if outcome.isWhole || !outcome.compiled.isEmpty || !outcome.problems.isEmpty { report.checkedCount += 1 }
        if outcome.isWhole {
            if let problem = problem(ofArguments: literal, outcome.compiled) { outcome.problems.append(problem) }
            if let first = statements.first, statements.count == 1,
                let problem = problem(ofColumns: literal, outcome.compiled, PlacedStatement(literal, tokens, first).offset)
            {
                outcome.problems.append(problem)
            }
        }
        for problem in outcome.problems {
            add(problem, source)
        }
    }

    /// What was found in the statements of a literal.
    private struct Outcome {
        var problems: [Problem] = []
        var compiled: [CompiledSQL] = []

        /// Whether all statements have compiled.
        var isWhole = true

        /// Whether the literal is among those that were skipped.
        var isSkipped = false
    }

    private mutating func compile(
        _ statement: PlacedStatement, of literal: SQLLiteral, _ source: SwiftTokens.Source, _ outcome: inout Outcome
    ) throws {
        switch try db.compile(statement.bytes) {
        case .success(let result):
            outcome.compiled.append(result)
            outcome.problems += try scans(statement).map {
                Problem(kind: .fullScan, message: $0.message, sql: statement.sql, offset: $0.offset)
            }
        case .failure(let failure):
            outcome.isWhole = false
            switch statement.verdict(on: failure) {
            case .skipped(let reason):
                if !outcome.isSkipped { skip(literal, reason, source) }
                outcome.isSkipped = true
            case .found(let offset):
                outcome.problems.append(Problem(kind: .error, message: failure.message, sql: statement.sql, offset: offset))
            }
        }
    }

    // MARK: - Arguments, columns, plans

    private func problem(ofArguments literal: SQLLiteral, _ statements: [CompiledSQL]) -> Problem? {
        let parameters = statements.flatMap(\.parameters)
        func problem(_ message: String, _ offset: Int) -> Problem {
            Problem(
                kind: .wrongArguments, message: message, sql: String(decoding: literal.text.bytes, as: UTF8.self), offset: offset)
        }
        switch literal.arguments {
        case .unknown:
            return nil
        case .missing where parameters.isEmpty:
            return nil
        case .missing:
            return problem("wrong number of statement arguments: 0 instead of \(parameters.count)", literal.range.lowerBound)
        case .list(let count, let offset):
            guard count != parameters.count else { return nil }
            return problem("wrong number of statement arguments: \(count) instead of \(parameters.count)", offset)
        case .names(let names, let offset):
            for parameter in parameters {
                guard let parameter else { return problem("missing statement argument: ?", offset) }
                if !names.contains(where: { $0.isSameText(as: parameter) }) {
                    return problem("missing statement argument: \(parameter)", offset)
                }
            }
            return nil
        }
    }

    private func problem(ofColumns literal: SQLLiteral, _ statements: [CompiledSQL], _ offset: Int) -> Problem? {
        guard let name = literal.recordName, !literal.hasAdapter, let type = recordTypes[name], let columns = statements.first?.columns
        else {
            return nil
        }
        let missing = missingColumns(of: type, selected: columns)
        guard !missing.isEmpty else { return nil }
        let names = missing.joined(separator: ", ")
        let message = "\(name) needs \(missing.count == 1 ? "the column" : "the columns") \(names), which the statement does not select"
        return Problem(kind: .missingColumn, message: message, sql: String(decoding: literal.text.bytes, as: UTF8.self), offset: offset)
    }

    /// The names of the columns that a record type decodes, and that are not selected.
    private func missingColumns(of type: any TableRecord.Type, selected columns: [String]) -> [String] {
        let properties: [RecordProbe.Property]
        let names: [String]
        if let type = type as? any _GeneratedRecord.Type {
            properties = RecordProbe(type._generatedColumns).properties
            names = columns
        } else if let type = type as? any (FetchableRecord & Decodable).Type {
            (properties, names) = decodedProperties(of: type, columns)
        } else {
            return []
        }
        return properties.filter { property in
            !property.isOptional && !property.isAssociation && !names.contains { $0.isSameDatabaseName(as: property.key) }
        }.map(\.key)
    }

    private func decodedProperties<Record: FetchableRecord & Decodable>(
        of type: Record.Type, _ columns: [String]
    ) -> ([RecordProbe.Property], [String]) {
        let probe = RecordProbe()
        _ = probe.makeValue(type, userInfo: Record.databaseDecodingUserInfo)
        return (probe.properties, Record.databaseColumnDecodingStrategy.keyNames(forColumns: columns))
    }

    private func scans(_ statement: PlacedStatement) throws -> [(message: String, offset: Int)] {
        guard !check.largeTables.isEmpty, !statement.isExplanation else { return [] }
        let plan: QueryPlan
        do {
            plan = try db.makeStatement(sql: statement.sql).explain()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // What can't be explained.
            return []
        }
        var tables = Set<DatabaseName>()
        return plan.scannedTables.compactMap { name in
            let table = statement.tableName(ofAlias: name, among: Array(check.largeTables))
            guard let table, tables.insert(DatabaseName(table)).inserted else { return nil }
            return ("the table \(table) is read from its first row to its last", statement.offset(ofName: table))
        }
    }
}

extension SwiftTokens {
    /// A source with its tokens and lines.
    struct Source {
        let file: String
        let tokens: SwiftTokens
        let lines: LineTable

        /// The lines whose literals are not checked because of a comment.
        private let uncheckedLines: Set<Int>

        init(_ bytes: [UInt8], file: String) {
            self.file = file
            tokens = SwiftSourceScanner.tokens(of: bytes)
            let lines = LineTable(bytes)
            self.lines = lines
            uncheckedLines = Set(tokens.uncheckedComments.map { lines.place(of: $0).line })
        }

        /// Whether a comment stands on the lines of a literal, or on the line before.
        func isUnchecked(_ range: Range<Int>) -> Bool {
            guard !uncheckedLines.isEmpty else { return false }
            let first = lines.place(of: range.lowerBound).line
            return uncheckedLines.contains(first - 1) || uncheckedLines.contains(first)
                || uncheckedLines.contains(lines.place(of: range.upperBound).line)
        }
    }
}

extension String {
    /// The last part of the name of a type.
    fileprivate var lastNamePart: String {
        utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[index(after: $0)...]) } ?? self
    }
}
