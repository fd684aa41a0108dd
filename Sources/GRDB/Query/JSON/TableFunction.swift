// `TableFunction`, what a relation has whose rows come from a table-valued function: `json_each(…)`.

/// The arguments of a table-valued function. Its name is the table of the relation.
///
/// An object, because requests that share it call the same function: joins of the same association are one.
final class TableFunction: Sendable {
    let arguments: [SQLExpression]

    init(arguments: [SQLExpression]) {
        self.arguments = arguments
    }
}

extension TableFunction: SQLFragment {
    var depth: Int { arguments.depth + 1 }

    /// Writes the arguments, with their parentheses.
    func write(to writer: inout SQLWriter) throws {
        try writer.enterExpression()
        writer.append("(")
        try writer.append(arguments)
        writer.append(")")
        writer.leaveExpression()
    }
}

extension _Relation {
    /// The rows that a table-valued function makes of its arguments.
    init(function name: String, arguments: [SQLExpression]) {
        self.init(table: name)
        let function = TableFunction(arguments: arguments)
        if function.depth <= SQLDepth.maximum {
            details.function = function
        } else {
            failAsTooDeep()
        }
    }

    /// The function that makes the rows, unless the table is a real one.
    var function: TableFunction? {
        isPlain ? nil : details.function
    }
}

extension SQLWriter {
    /// Appends a function as a source of the query.
    ///
    /// Its columns are not known to its arguments: these belong to the table that was there before, that of the query around, or the one that the
    /// function is joined with. They always say so, because a column of the function may have the same name.
    ///
    /// - Parameters:
    ///   - name: The name of the function.
    ///   - alias: Its name in the query.
    ///   - table: The table that the arguments belong to.
    mutating func append(source name: String, _ function: TableFunction, named alias: String, in table: CurrentTable?) throws {
        // SQLite makes the table of a function once for each connection. It must not do so while it reports what the query reads.
        _ = try? db.columns(in: name)
        sourceFunctions.append(name)
        append(identifier: name)
        let qualified = table.map { CurrentTable(table: $0.table, qualifier: $0.qualifier ?? $0.table) }
        try withTable(qualified) { try $0.append(function) }
        if !alias.isSameText(as: name) {
            append(" ")
            append(identifier: alias)
        }
    }
}
