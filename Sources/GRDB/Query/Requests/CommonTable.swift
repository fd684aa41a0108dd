// `CommonTable`, a table of the WITH clause of a query.

/// A table that exists for one query only: `"name"("column", …) AS (SELECT …)`.
struct CommonTable: Sendable {
    let name: String

    /// The names of its columns, or `nil` for those of the query.
    let columns: [String]?

    /// The query that gives the rows.
    let query: SQLSubquery

    /// Whether the query may refer to the table itself.
    let isRecursive: Bool
}

extension CommonTable: SQLFragment {
    var depth: Int { query.depth + SQLDepth.query }

    func write(to writer: inout SQLWriter) throws {
        writer.append(identifier: name)
        if let columns {
            writer.append("(")
            for (index, column) in columns.enumerated() {
                if index > 0 {
                    writer.append(", ")
                }
                writer.append(identifier: column)
            }
            writer.append(")")
        }
        writer.append(" AS (")
        try writer.withQuery { writer in
            try writer.withTable(nil) { try query.write(to: &$0) }
        }
        writer.append(")")
    }
}

extension SQLWriter {
    /// Appends the WITH clause of a query, if there is anything in it.
    mutating func append(with commonTables: [CommonTable]) throws {
        guard !commonTables.isEmpty else { return }
        append(commonTables.contains { $0.isRecursive } ? "WITH RECURSIVE " : "WITH ")
        try append(commonTables)
        append(" ")
    }
}
