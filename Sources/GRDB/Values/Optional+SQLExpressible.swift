// Optionals in SQL: nil is `NULL`.

extension Optional: SQLExpressible where Wrapped: SQLExpressible {
    /// The expression of the wrapped value, or `NULL`.
    public var sqlExpression: SQLExpression {
        self?.sqlExpression ?? .null
    }
}

extension Optional: SQLSelectable where Wrapped: SQLSelectable {
    /// The selection of the wrapped value, or `NULL`.
    public var sqlSelection: SQLSelection {
        self?.sqlSelection ?? SQLSelection(.null)
    }
}

extension Optional: SQLOrderingTerm where Wrapped: SQLOrderingTerm {
    /// The ordering of the wrapped value, or `NULL`, which does not sort.
    public var sqlOrdering: SQLOrdering {
        self?.sqlOrdering ?? SQLOrdering(.null)
    }
}

extension Optional: _Negatable where Wrapped: SQLSpecificExpressible {}
extension Optional: SQLSpecificExpressible where Wrapped: SQLSpecificExpressible {}
