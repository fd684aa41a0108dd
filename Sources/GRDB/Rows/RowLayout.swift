// How a row presents the columns of a statement: which ones, under which names, in which scopes.

/// The columns that an adapted row shows, and its scopes. Immutable: all rows of a cursor, and their copies, share it.
public final class _RowLayout: Sendable {
    /// The columns of the statement.
    let baseColumns: ColumnNames

    /// For each column that is shown, its position in the statement.
    @usableFromInline
    package let baseIndexes: [Int]

    /// The names of the columns that are shown.
    @usableFromInline
    package let columns: ColumnNames

    /// The layouts of the scopes, sorted by name.
    package let scopes: [(name: String, layout: _RowLayout)]

    private init(
        baseColumns: ColumnNames,
        baseIndexes: [Int],
        columns: ColumnNames,
        scopes: [(name: String, layout: _RowLayout)] = []
    ) {
        self.baseColumns = baseColumns
        self.baseIndexes = baseIndexes
        self.columns = columns
        self.scopes = scopes
    }

    /// The layout that shows all columns of a statement.
    convenience init(_ columns: ColumnNames) {
        self.init(baseColumns: columns, baseIndexes: Array(0..<columns.count), columns: columns)
    }

    /// The same columns, with other scopes.
    func withScopes(_ scopes: [(name: String, layout: _RowLayout)]) -> _RowLayout {
        _RowLayout(baseColumns: baseColumns, baseIndexes: baseIndexes, columns: columns, scopes: scopes)
    }

    /// Some columns of this layout, by position, under the given names.
    func selecting(_ indexes: [Int], names: [String]) -> _RowLayout {
        _RowLayout(baseColumns: baseColumns, baseIndexes: indexes.map { baseIndexes[$0] }, columns: ColumnNames(names))
    }

    /// The columns of a range that may reach beyond the last column.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when the range does.
    func selecting(_ range: Range<Int>) throws -> _RowLayout {
        guard range.upperBound <= baseIndexes.count else {
            throw DatabaseError.misuse(
                "row adapter needs columns \(range.lowerBound)..<\(range.upperBound), but there are \(baseIndexes.count)")
        }
        return selecting(Array(range), names: Array(columns.names[range]))
    }

    func scope(_ name: String) -> _RowLayout? {
        scopes.first { $0.name.isSameText(as: name) }?.layout
    }
}
