// The auxiliary functions of FTS5: relevance, highlights, snippets. An extension to the interface that programs for GRDB 7 know.

/// Returns how well the row of an FTS5 table matches: the better, the smaller the number.
///
///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome' ORDER BY bm25("letter", 10.0, 1.0)
///     Letter.matching(pattern).order(bm25(10, 1))
///
/// Without weights, it is what ``Column/rank`` gives, but slower.
///
/// - Parameter weights: How much the columns count, in their order. Those without a weight count 1.
@_disfavoredOverload
public func bm25(_ weights: Double...) -> SQLExpression {
    SQLExpression(node: FTS5AuxiliaryFunction(name: "bm25", arguments: weights.map(\.sqlExpression)))
}

extension ColumnExpression {
    /// Returns the text of the column of an FTS5 table, with marks around what matches.
    ///
    ///     // SELECT highlight("letter", 1, '<b>', '</b>') FROM "letter" WHERE "letter" MATCH 'rome'
    ///     Letter.matching(pattern).select { $0.body.highlight(from: "<b>", to: "</b>") }
    ///
    /// - Parameters:
    ///   - start: What is written before a match.
    ///   - end: What is written after it.
    public func highlight(from start: String, to end: String) -> SQLExpression {
        SQLExpression(
            node: FTS5AuxiliaryFunction(name: "highlight", column: name, arguments: [start.sqlExpression, end.sqlExpression]))
    }

    /// Returns some words of the column of an FTS5 table, around what matches.
    ///
    ///     // SELECT snippet("letter", 1, '<b>', '</b>', '…', 16) FROM "letter" WHERE "letter" MATCH 'rome'
    ///     Letter.matching(pattern).select { $0.body.snippet(from: "<b>", to: "</b>") }
    ///
    /// - Parameters:
    ///   - start: What is written before a match.
    ///   - end: What is written after it.
    ///   - ellipsis: What stands for the text before and after the words.
    ///   - count: How many words there are at most, from 1 to 64.
    public func snippet(from start: String, to end: String, ellipsis: String = "…", tokenCount count: Int = 16) -> SQLExpression {
        let arguments = [start.sqlExpression, end.sqlExpression, ellipsis.sqlExpression, count.sqlExpression]
        return SQLExpression(node: FTS5AuxiliaryFunction(name: "snippet", column: name, arguments: arguments))
    }
}

/// The call of an auxiliary function of FTS5. It gets the table and the position of the column from the query where it stands.
private struct FTS5AuxiliaryFunction: SQLExpressionNode {
    let name: String
    var column: String?
    let arguments: [SQLExpression]

    var isCompound: Bool { false }

    var depth: Int { arguments.depth + 1 }

    func write(to writer: inout SQLWriter) throws {
        guard let table = writer.currentTable?.table else {
            throw DatabaseError.misuse("\(name) needs a full-text table: use it in a request of one")
        }
        writer.append(name)
        writer.append("(")
        // A full-text table has a hidden column of its own name.
        writer.append(column: table)
        if let column {
            writer.append(", \(try position(of: column, in: table, writer.db))")
        }
        if !arguments.isEmpty {
            writer.append(", ")
            try writer.append(arguments)
        }
        writer.append(")")
    }

    private func position(of column: String, in table: String, _ db: Database) throws -> Int {
        guard let position = try db.columns(in: table).firstIndex(where: { $0.name.isSameDatabaseName(as: column) }) else {
            throw DatabaseError(message: "no such column: \(column)")
        }
        return position
    }
}
