// The number of different rows of a table in a group of joined rows.

/// `COUNT(DISTINCT primary key)`, for the table that the writer is at.
///
/// Rows that are missing, because of an optional join, do not count, and rows that are joined several times count once.
struct RowCount: SQLExpressionNode {
    var isCompound: Bool { false }

    var depth: Int { 0 }

    var isAggregate: Bool { true }

    func write(to writer: inout SQLWriter) throws {
        guard let table = writer.currentTable?.table else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "rows can be counted in a request only: no table to take them from")
        }
        let columns = try writer.db.rowIdentity(of: table)
        writer.append("COUNT(DISTINCT ")
        if columns.count == 1 {
            writer.append(column: columns[0])
        } else {
            writer.append(singleValueOf: columns)
        }
        writer.append(")")
    }
}

extension SQLWriter {
    /// Appends one value that identifies the row by several columns which are never NULL, or NULL when the row is missing.
    ///
    /// SQLite counts distinct values of one expression only. `QUOTE` keeps apart what the separator could mix up.
    fileprivate mutating func append(singleValueOf columns: [String]) {
        append("CASE WHEN ")
        append(column: columns[0])
        append(" IS NOT NULL THEN ")
        for (index, column) in columns.enumerated() {
            append(index == 0 ? "QUOTE(" : " || ',' || QUOTE(")
            append(column: column)
            append(")")
        }
        append(" END")
    }
}
