// The column that the cursors of values read.

/// The column of a statement that a cursor takes its values from: the leftmost one, as an adapter shows them.
@usableFromInline
struct ValueColumn {
    /// `nil` without adapter: the leftmost column is known without the names of columns.
    @usableFromInline
    let adapted: AdaptedValueColumn?

    @usableFromInline
    init(_ adapter: (any RowAdapter)?, _ statement: Statement) throws {
        adapted = try adapter.map { try AdaptedValueColumn($0, statement) }
    }

    /// The position of the column in the statement.
    @inlinable
    @inline(__always)
    func index(_ run: _StatementRun) throws -> CInt {
        guard let adapted else { return 0 }
        return try adapted.index(run.statement)
    }
}

/// The leftmost column that an adapter shows.
@usableFromInline
final class AdaptedValueColumn {
    private let adapter: any RowAdapter
    /// The position of the column, from the first row on.
    private var known: CInt?

    init(_ adapter: any RowAdapter, _ statement: Statement) throws {
        self.adapter = adapter
        // An adapter that does not fit is an error before the statement runs.
        _ = try statement.leftmostColumn(adapter, isOnRow: false)
    }

    /// The position of the column in the statement.
    @usableFromInline
    func index(_ statement: Statement) throws -> CInt {
        if let known { return known }
        let index = try statement.leftmostColumn(adapter, isOnRow: true) ?? 0
        known = index
        return index
    }
}
