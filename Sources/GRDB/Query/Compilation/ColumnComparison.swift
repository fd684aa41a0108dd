// How SQLite compares a column with others: the affinity of its type, and its collation.

/// How SQLite compares the values of a column.
struct ColumnComparison: Sendable {
    /// The types that a comparison may convert its operands to.
    enum Affinity: Sendable {
        case numeric
        case text
        case blob
    }

    /// `nil` if it is not known: no type then.
    let affinity: Affinity?

    /// The name of the collation; `nil` if it is not known.
    let collation: String?

    /// Whether texts are equal if their bytes are.
    var isBinary: Bool {
        collation?.isSameDatabaseName(as: "BINARY") ?? false
    }
}

extension Database {
    /// Whether it makes no difference which of two columns stands first in a comparison.
    func haveSameCollation(_ column: String, in table: String, _ otherColumn: String, in otherTable: String) -> Bool {
        guard let collation = comparison(ofColumn: column, in: table).collation,
            let otherCollation = comparison(ofColumn: otherColumn, in: otherTable).collation
        else { return false }
        return collation.isSameDatabaseName(as: otherCollation)
    }

    /// How SQLite compares a column with others.
    ///
    /// - Parameters:
    ///   - column: The name of a column, or of the row id.
    ///   - table: The name of a table or of a view.
    func comparison(ofColumn column: String, in table: String) -> ColumnComparison {
        if let metadata = metadata(ofColumn: column, in: table) {
            return ColumnComparison(affinity: affinity(ofType: metadata.type, in: table), collation: metadata.collation)
        }
        // SQLite reports the types of the columns of views, but not their collations.
        let info = try? columns(in: table).first { $0.name.isSameDatabaseName(as: column) }
        return ColumnComparison(affinity: info.flatMap { $0.type.isEmpty ? nil : affinity(ofType: $0.type, in: table) }, collation: nil)
    }

    /// Whether a table or a view has a column of a name.
    func hasColumn(_ name: String, in table: String) -> Bool {
        if metadata(ofColumn: name, in: table) != nil { return true }
        // SQLite knows the columns of tables only. Without the name of a column, it reports whether there is such a table.
        guard metadata(ofColumn: nil, in: table) == nil, let columns = try? columns(in: table) else { return false }
        return columns.contains { $0.name.isSameDatabaseName(as: name) }
    }

    /// The rules of SQLite, <https://www.sqlite.org/datatype3.html#determination_of_column_affinity>.
    private func affinity(ofType type: String, in table: String) -> ColumnComparison.Affinity {
        let type = type.uppercased()
        if type.contains("INT") { return .numeric }
        if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") { return .text }
        if type.isEmpty || type.contains("BLOB") { return .blob }
        return type == "ANY" && isStrict(table) ? .blob : .numeric
    }

    /// Whether a table is STRICT. The type ANY has another meaning then.
    private func isStrict(_ table: String) -> Bool {
        // SQLite that does not know the pragma does not know such tables.
        let isStrict = try? withoutRecordingAccessedRegion {
            try Bool.fetchOne(self, sql: "SELECT strict FROM pragma_table_list(?)", arguments: [table])
        }
        return isStrict ?? false
    }
}
