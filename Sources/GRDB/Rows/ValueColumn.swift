// The column that the cursors of values read.

/// The column of a statement that a cursor takes its values from: the leftmost one, as an adapter shows them.
@usableFromInline
struct ValueColumn {
    /// `nil` without adapter, and where nothing is checked: the leftmost column is known without the names of columns.
    @usableFromInline
    let adapted: AdaptedValueColumn?

    /// - Parameter type: The type that the values are read as by functions of SQLite, which convert them.
    @usableFromInline
    init(_ adapter: (any RowAdapter)?, _ statement: Statement, convertingTo type: (any DatabaseValueConvertible.Type)? = nil) throws {
        let checkedType = statement.refusesConversions ? type : nil
        adapted = adapter == nil && checkedType == nil ? nil : try AdaptedValueColumn(adapter, statement, checkedType: checkedType)
    }

    /// The position of the column in the statement.
    ///
    /// - Throws: A `RowDecodingError` when the value is one that only a conversion makes readable, and the statement refuses that.
    @inlinable
    @inline(__always)
    func index(_ run: _StatementRun) throws -> CInt {
        guard let adapted else { return 0 }
        return try adapted.index(run.statement)
    }
}

/// The leftmost column that an adapter shows, or whose values are checked.
@usableFromInline
final class AdaptedValueColumn {
    private let adapter: (any RowAdapter)?
    private let checkedType: (any DatabaseValueConvertible.Type)?

    /// The position of the column, from the first row on.
    private var known: CInt?

    init(_ adapter: (any RowAdapter)?, _ statement: Statement, checkedType: (any DatabaseValueConvertible.Type)?) throws {
        self.adapter = adapter
        self.checkedType = checkedType
        // An adapter that does not fit is an error before the statement runs.
        if let adapter { _ = try statement.leftmostColumn(adapter, isOnRow: false) }
    }

    /// The position of the column in the statement.
    @usableFromInline
    func index(_ statement: Statement) throws -> CInt {
        let index = try known ?? adapter.flatMap { try statement.leftmostColumn($0, isOnRow: true) } ?? 0
        known = index
        if let checkedType { try check(checkedType, statement, index) }
        return index
    }

    private func check<Value: DatabaseValueConvertible>(_ type: Value.Type, _ statement: Statement, _ index: CInt) throws {
        guard Value.fromDatabaseValue(DatabaseValue(sqliteStatement: statement.handle, index: index)) == nil else { return }
        throw statement.valueMismatch(Value.self, at: index)
    }
}
