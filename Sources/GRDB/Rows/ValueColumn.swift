// The column that the cursors of values read.

/// The column of a statement that a cursor takes its values from: the leftmost one, as an adapter shows them.
@usableFromInline
struct ValueColumn {
    /// `nil` without adapter: the leftmost column needs no look at the names of columns.
    @usableFromInline
    let adapted: AdaptedValueColumn?

    @usableFromInline
    init(_ adapter: (any RowAdapter)?, _ statement: Statement) throws {
        adapted = try adapter.map { try AdaptedValueColumn($0, statement) }
    }

    /// The position of the column in the statement.
    @inlinable
    @inline(__always)
    func index(_ run: StatementRun) throws -> CInt {
        guard let adapted else { return 0 }
        return try adapted.index(run.statement)
    }
}

/// The leftmost column that an adapter shows.
@usableFromInline
final class AdaptedValueColumn {
    private let adapter: any RowAdapter
    private var known: (columns: ColumnNames, index: CInt)

    init(_ adapter: any RowAdapter, _ statement: Statement) throws {
        self.adapter = adapter
        let columns = statement.columns
        known = (columns, CInt(try adapter.baseColumnIndex(atIndex: 0, columns: columns)))
    }

    /// The position of the column in the statement, which may change with the schema.
    @usableFromInline
    func index(_ statement: Statement) throws -> CInt {
        let columns = statement.columns
        if columns !== known.columns {
            known = (columns, CInt(try adapter.baseColumnIndex(atIndex: 0, columns: columns)))
        }
        return known.index
    }
}
