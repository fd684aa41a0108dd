// `AllColumns`, the selection of all columns of a table.

/// All columns of a table: `*`.
public struct AllColumns: Sendable {
    /// Creates the selection of all columns.
    public init() {}
}

extension AllColumns: SQLSelectable {
    /// The selection `*`, or `"flight".*` in a request of several tables.
    public var sqlSelection: SQLSelection {
        .allColumns
    }
}

extension SQLSelectable where Self == AllColumns {
    /// All columns: `*`.
    public static var allColumns: AllColumns { AllColumns() }
}
