// What a record type selects, for SQL that names the table itself.

/// A selection whose columns are preceded by the name of a table: `"flight"."origin", "flight"."delay"`.
struct QualifiedSelection: SQLFragment {
    private let table: SQLWriter.CurrentTable
    private let selection: [SQLSelection]

    /// - Parameters:
    ///   - table: The name of the table in the database.
    ///   - alias: The name of the table in the query, if it has another one there.
    ///   - selection: What is selected from the table.
    init(table: String, alias: String?, selection: [any SQLSelectable]) {
        self.table = SQLWriter.CurrentTable(table: table, qualifier: alias ?? table)
        self.selection = selection.map(\.sqlSelection)
    }

    var depth: Int { selection.depth }

    func write(to writer: inout SQLWriter) throws {
        try writer.withTable(table) { try $0.append(selection) }
    }
}
