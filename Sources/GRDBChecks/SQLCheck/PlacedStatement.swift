// One statement of a literal, and where its parts stand in the file.

import GRDB
import GRDBFoundation

/// What the first word of a statement says about checking it.
enum SQLVerb {
    /// The statement changes the schema: what comes after it is for another one.
    case schemaChange

    /// The statement changes a transaction, or what SQLite does.
    case control

    case other

    init(_ tokens: StatementTokens, _ index: Int) {
        switch tokens.text(index).uppercased() {
        case "CREATE", "ALTER", "DROP", "ATTACH", "DETACH": self = .schemaChange
        case "VACUUM", "REINDEX", "PRAGMA", "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE": self = .control
        default: self = .other
        }
    }

    /// Whether the first word of some SQL is that of a statement. `REPLACE(` is a function.
    static func startsStatement(_ tokens: StatementTokens, _ statement: Range<Int>) -> Bool {
        let first = statement.lowerBound
        guard tokens.tokens[first].kind == .word else { return false }
        guard SQLVerb(tokens, first) == .other else { return true }
        switch tokens.text(first).uppercased() {
        case "SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES", "EXPLAIN", "ANALYZE": return true
        case "REPLACE": return statement.count == 1 || tokens.bytes[tokens.tokens[first + 1].range.lowerBound] != .parenthesis
        default: return false
        }
    }
}

/// One statement of a literal, and where its parts stand in the file.
struct PlacedStatement {
    private let literal: SQLLiteral
    private let tokens: StatementTokens

    /// The tokens of the statement.
    private let statement: Range<Int>

    /// Where the statement stands in the SQL of the literal.
    private let range: Range<Int>

    init(_ literal: SQLLiteral, _ tokens: StatementTokens, _ statement: Range<Int>) {
        self.literal = literal
        self.tokens = tokens
        self.statement = statement
        range = tokens.tokens[statement.lowerBound].range.lowerBound..<tokens.tokens[statement.upperBound - 1].range.upperBound
    }

    var bytes: [UInt8] { Array(tokens.bytes[range]) }
    var sql: String { String(decoding: tokens.bytes[range], as: UTF8.self) }

    var verb: SQLVerb { SQLVerb(tokens, statement.lowerBound) }

    /// Where the statement begins in the file.
    var offset: Int { literal.text.offset(at: range.lowerBound) }

    var isExplanation: Bool { tokens.name(statement.lowerBound)?.isSameDatabaseName(as: "EXPLAIN") == true }

    // MARK: - What SQLite has not compiled

    enum Verdict {
        /// The error may be one of the check.
        case skipped(SQLCheck.Skipped.Reason)

        /// The error is one of the program, at this offset in the file.
        case found(Int)
    }

    func verdict(on failure: CompiledSQL.Failure) -> Verdict {
        if literal.mayBeFragment, failure.message.isSameText(as: "incomplete input") { return .skipped(.fragment) }
        let names = ErrorNames(failure.message)
        let index = placed(failure, names)
        if !literal.placeholders.isEmpty {
            // SQLite may have wanted something else than a parameter.
            guard let index, !isPlaceholder(tokens.tokens[index].range) else { return .skipped(.dynamic) }
        }
        if let index { return .found(literal.text.offset(at: tokens.tokens[index].range.lowerBound)) }
        return .found(literal.range.lowerBound)
    }

    /// Whether a token is a parameter that stands for an interpolation, or directly behind one.
    private func isPlaceholder(_ token: Range<Int>) -> Bool {
        literal.placeholders.contains { $0.lowerBound <= token.lowerBound && token.lowerBound <= $0.upperBound }
    }

    /// The token that an error is about.
    private func placed(_ failure: CompiledSQL.Failure, _ names: ErrorNames) -> Int? {
        if let offset = failure.offset, let index = token(at: offset + range.lowerBound) {
            if names.parts.isEmpty || names.isSyntax { return index }
            // The offset of an error in a view is one in the text of the view.
            if let name = tokens.name(index), names.parts.contains(where: { $0.isSameDatabaseName(as: name) }) {
                return wrongPart(index, names.parts)
            }
        }
        if let index = statement.first(where: { isChain($0, names.parts) }) { return wrongPart(index, names.parts) }
        if let term = names.term { return token(ofTerm: term.number, ofClause: term.clause) }
        for name in names.candidates {
            if let index = statement.first(where: { tokens.name($0)?.isSameDatabaseName(as: name) == true }) { return index }
        }
        return nil
    }

    private func token(at offset: Int) -> Int? {
        var (low, high) = (statement.lowerBound, statement.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if tokens.tokens[middle].range.upperBound <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < statement.upperBound, tokens.tokens[low].range.contains(offset) else { return nil }
        return low
    }

    /// The first token of a term of the last clause `ORDER BY` or `GROUP BY`.
    private func token(ofTerm number: Int, ofClause clause: String) -> Int? {
        func isWord(_ index: Int, _ word: String) -> Bool { tokens.name(index)?.isSameDatabaseName(as: word) == true }
        guard let start = statement.dropLast(2).last(where: { isWord($0, clause) && isWord($0 + 1, "BY") }) else { return nil }
        var (term, depth) = (1, 0)
        for index in start + 2..<statement.upperBound {
            if term == number { return index }
            switch tokens.bytes[tokens.tokens[index].range.lowerBound] {
            case .parenthesis: depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: term += 1
            default: break
            }
        }
        return nil
    }

    /// Whether names with points between them begin at a token.
    private func isChain(_ index: Int, _ parts: [String]) -> Bool {
        guard parts.count > 1, index + 2 * parts.count - 1 <= statement.upperBound else { return false }
        return parts.indices.allSatisfy { part in
            let token = index + 2 * part
            return (part == 0 || tokens.isPoint(token - 1)) && tokens.name(token)?.isSameDatabaseName(as: parts[part]) == true
        }
    }

    /// The token of `a.b.c` that is wrong. SQLite names all of it, and places the error at the first one, if at all.
    private func wrongPart(_ index: Int, _ parts: [String]) -> Int {
        var index = index
        var part = 0
        while part + 1 < parts.count, index + 2 < statement.upperBound, tokens.isPoint(index + 1), isTable(parts[part]) {
            index += 2
            part += 1
        }
        return index
    }

    /// Whether a name stands in the statement as that of a table, a schema or an alias: without a point behind it.
    private func isTable(_ name: String) -> Bool {
        if name.isSameDatabaseName(as: "excluded") { return true }
        return statement.contains { index in
            !tokens.isPoint(index + 1) && tokens.name(index)?.isSameDatabaseName(as: name) == true
        } || ["main", "temp"].contains { $0.isSameDatabaseName(as: name) }
    }

    // MARK: - Tables

    /// The one of some tables that has a name in the statement: its own, or an alias.
    func tableName(ofAlias name: String, among tables: [String]) -> String? {
        if let table = tables.first(where: { $0.isSameDatabaseName(as: name) }) { return table }
        for index in statement {
            guard let table = tables.first(where: { tokens.name(index)?.isSameDatabaseName(as: $0) == true }) else { continue }
            var next = index + 1
            if next < statement.upperBound, tokens.name(next)?.isSameDatabaseName(as: "AS") == true { next += 1 }
            if next < statement.upperBound, tokens.name(next)?.isSameDatabaseName(as: name) == true { return table }
        }
        return nil
    }

    /// Where a name stands in the file, or where the statement begins.
    func offset(ofName name: String) -> Int {
        let index = statement.first { tokens.name($0)?.isSameDatabaseName(as: name) == true } ?? statement.lowerBound
        return literal.text.offset(at: tokens.tokens[index].range.lowerBound)
    }
}

/// The names in a message of SQLite.
private struct ErrorNames {
    /// The name that the message is about, by the parts that points separate.
    let parts: [String]

    /// Whether the grammar is violated, at what the message names.
    let isSyntax: Bool

    /// What to look for where SQLite gives no place: the likeliest first.
    let candidates: [String]

    /// The term in `1st ORDER BY term does not match any column in the result set`.
    let term: (number: Int, clause: String)?

    init(_ message: String) {
        isSyntax = message.hasDatabasePrefix("near ") || message.hasDatabasePrefix("unrecognized token")
        var name = Self.name(in: message)
        if let found = name, found.utf8.count >= 2, found.utf8.first == .quote, found.utf8.last == .quote {
            name = String(found.dropFirst().dropLast())
        }
        parts = name.map { $0.split(separator: ".").map(String.init) } ?? []
        candidates = [name, parts.last].compactMap { $0 }
        let number = Int(message.prefix { $0.isWholeNumber })
        let clause = ["ORDER", "GROUP"].first { message.firstRange(ofText: " \($0) BY term ") != nil }
        term = number.flatMap { number in clause.map { (number, $0) } }
    }

    /// The name in `no such column: name`, `table player has no column named name`, and their like.
    private static func name(in message: String) -> String? {
        if message.hasDatabasePrefix("near "), let start = message.utf8.firstIndex(of: .quote), let end = message.utf8.lastIndex(of: .quote)
        {
            return start < end ? String(message[message.index(after: start)..<end]) : nil
        }
        for (prefix, end) in [("no column named ", nil), ("join using column ", " - "), ("unknown database ", nil), ("no such ", nil)]
            as [(String, String?)]
        {
            guard let range = message.firstRange(ofText: prefix) else { continue }
            var rest = message[range.upperBound...]
            if prefix.isSameText(as: "no such "), let colon = rest.firstRange(ofText: ": ") { rest = rest[colon.upperBound...] }
            let ending = (end.flatMap { String(rest).firstRange(ofText: $0) } ?? String(rest).firstRange(ofText: " - should"))?.lowerBound
            return ending.map { String(String(rest)[..<$0]) } ?? String(rest)
        }
        if let function = message.firstRange(ofText: "function "), message.utf8.last == UInt8(ascii: ")") {
            return String(message[function.upperBound...].prefix { $0 != "(" })
        }
        if let colon = message.firstRange(ofText: ": ") { return String(message[colon.upperBound...].prefix { $0 != "(" }) }
        return nil
    }
}
