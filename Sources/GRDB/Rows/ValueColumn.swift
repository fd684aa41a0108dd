// The column that the cursors of values read.

/// The column that a cursor takes its values from, where it is another one than the leftmost of the statement, or where its values are checked.
@usableFromInline
final class ValueColumn {
    /// Its leftmost column counts.
    private let adapter: (any RowAdapter)?

    /// The type that the values are read as by functions of SQLite, which convert them, where the statement refuses that.
    private let checkedType: (any DatabaseValueConvertible.Type)?

    /// The position of the column, from the first row on.
    private var known: CInt?

    private init(_ adapter: (any RowAdapter)?, checkedType: (any DatabaseValueConvertible.Type)?) {
        self.adapter = adapter
        self.checkedType = checkedType
    }

    /// - Parameter type: The type that the values are read as by functions of SQLite, which convert them.
    /// - Returns: `nil` without adapter, and where nothing is checked.
    @usableFromInline
    static func make(
        _ adapter: (any RowAdapter)?, _ statement: Statement, convertingTo type: (any DatabaseValueConvertible.Type)? = nil
    ) throws -> ValueColumn? {
        // An adapter that does not fit is an error before the statement runs.
        if let adapter, adapter.isChecked { _ = try statement.leftmostColumn(adapter) }
        let checkedType = statement.refusesConversions ? type : nil
        return adapter == nil && checkedType == nil ? nil : ValueColumn(adapter, checkedType: checkedType)
    }

    /// The position of the column in the statement.
    ///
    /// - Throws: A `RowDecodingError` when the value is one that only a conversion makes readable, and the statement refuses that.
    @usableFromInline
    func index(_ statement: Statement) throws -> CInt {
        let index = try known ?? adapter.map { try statement.leftmostColumn($0.current(forRunning: statement)) } ?? 0
        known = index
        if let checkedType { try check(checkedType, statement, index) }
        return index
    }

    private func check<Value: DatabaseValueConvertible>(_ type: Value.Type, _ statement: Statement, _ index: CInt) throws {
        guard Value.fromDatabaseValue(DatabaseValue(sqliteStatement: statement.handle, index: index)) == nil else { return }
        throw statement.valueMismatch(Value.self, at: index)
    }
}
