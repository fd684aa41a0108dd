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

    /// How SQLite compares a column with others.
    ///
    /// - Parameters:
    ///   - column: The name of a column, or of the row id.
    ///   - table: The name of a table or of a view.
    init(_ db: Database, _ column: String, in table: String) {
        if let metadata = db.metadata(ofColumn: column, in: table) {
            affinity = Self.affinity(db, ofType: metadata.type, in: table)
            collation = metadata.collation
            return
        }
        // SQLite reports the types of the columns of views, but not their collations.
        let info = try? db.columns(in: table).first { $0.name.isSameDatabaseName(as: column) }
        affinity = info.flatMap { $0.type.isEmpty ? nil : Self.affinity(db, ofType: $0.type, in: table) }
        collation = nil
    }

    /// Whether it makes no difference which of two columns stands first in a comparison.
    func hasSameCollation(as other: @autoclosure () -> ColumnComparison) -> Bool {
        guard let collation, let otherCollation = other().collation else { return false }
        return collation.isSameDatabaseName(as: otherCollation)
    }

    /// The rules of SQLite, <https://www.sqlite.org/datatype3.html#determination_of_column_affinity>.
    private static func affinity(_ db: Database, ofType type: String, in table: String) -> Affinity {
        let type = type.uppercased()
        if type.contains("INT") { return .numeric }
        if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") { return .text }
        if type.isEmpty || type.contains("BLOB") { return .blob }
        return type == "ANY" && isStrict(db, table) ? .blob : .numeric
    }

    /// Whether a table is STRICT. The type ANY has another meaning then.
    private static func isStrict(_ db: Database, _ table: String) -> Bool {
        // SQLite that does not know the pragma does not know such tables.
        let isStrict = try? db.withoutRecordingAccessedRegion {
            try Bool.fetchOne(db, sql: "SELECT strict FROM pragma_table_list(?)", arguments: [table])
        }
        return isStrict ?? false
    }
}
