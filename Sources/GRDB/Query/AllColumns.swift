// `AllColumns`, the selection of all columns of a table.

/// All columns of a table: `*`.
public struct AllColumns: Sendable {
    /// The selection of all columns.
    public init() {}
}

extension AllColumns: SQLSelectable {
    /// The selection `*`.
    public var sqlSelection: SQLSelection {
        SQLSelection(fragment: self)
    }
}

extension AllColumns: SQLFragment {
    func write(to writer: inout SQLWriter) {
        writer.append("*")
    }
}

extension SQLSelectable where Self == AllColumns {
    /// All columns: `*`.
    public static var allColumns: AllColumns { AllColumns() }
}
