// `SQLOrderingTerm`, the protocol of what can stand after `ORDER BY`, and `SQLOrdering`, its one value type.

/// A type whose values describe how rows are sorted: an expression, possibly with a direction.
public protocol SQLOrderingTerm {
    /// The ordering term.
    var sqlOrdering: SQLOrdering { get }
}

/// An expression by which rows are sorted, and the direction.
///
///     // SELECT * FROM flight ORDER BY "carrier", "delay" DESC
///     let query: SQL = "SELECT * FROM flight ORDER BY \(Column("carrier")), \(Column("delay").desc)"
public struct SQLOrdering: Sendable {
    /// The direction, and the place of NULL.
    enum Direction: Sendable {
        case ascending
        case descending
        case ascendingNullsLast
        case descendingNullsFirst

        fileprivate var sql: String {
            switch self {
            case .ascending: " ASC"
            case .descending: " DESC"
            case .ascendingNullsLast: " ASC NULLS LAST"
            case .descendingNullsFirst: " DESC NULLS FIRST"
            }
        }
    }

    enum Storage: Sendable {
        /// Without a direction, SQLite sorts in ascending order.
        case expression(SQLExpression, Direction?)
        indirect case fragment(any SQLFragment)
    }

    let storage: Storage

    /// An expression, with or without an explicit direction.
    init(_ expression: SQLExpression, _ direction: Direction? = nil) {
        storage = .expression(expression, direction)
    }

    /// Any other ordering, possibly of several terms.
    init(fragment: some SQLFragment) {
        storage = .fragment(fragment.depth <= SQLDepth.maximum ? fragment : TooDeepExpression())
    }
}

extension SQLOrdering: SQLFragment {
    var depth: Int {
        switch storage {
        case .expression(let expression, _): expression.depth
        case .fragment(let fragment): fragment.depth
        }
    }

    func write(to writer: inout SQLWriter) throws {
        switch storage {
        case .expression(let expression, let direction):
            try expression.write(to: &writer)
            if let direction {
                writer.append(direction.sql)
            }
        case .fragment(let fragment):
            try fragment.write(to: &writer)
        }
    }
}

extension SQLOrdering: SQLOrderingTerm {
    /// The ordering itself.
    public var sqlOrdering: SQLOrdering {
        self
    }
}

extension SQLOrderingTerm where Self: RawRepresentable, RawValue: SQLOrderingTerm {
    /// The ordering term of the raw value.
    public var sqlOrdering: SQLOrdering {
        rawValue.sqlOrdering
    }
}

extension SQLSpecificExpressible {
    /// The expression, in ascending order: `"delay" ASC`. NULL comes first.
    public var asc: SQLOrdering {
        SQLOrdering(sqlExpression, .ascending)
    }

    /// The expression, in descending order: `"delay" DESC`. NULL comes last.
    public var desc: SQLOrdering {
        SQLOrdering(sqlExpression, .descending)
    }

    /// The expression, in ascending order, with NULL at the end: `"delay" ASC NULLS LAST`. It needs SQLite 3.30.
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    public var ascNullsLast: SQLOrdering {
        SQLOrdering(sqlExpression, .ascendingNullsLast)
    }

    /// The expression, in descending order, with NULL at the start: `"delay" DESC NULLS FIRST`. It needs SQLite 3.30.
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    public var descNullsFirst: SQLOrdering {
        SQLOrdering(sqlExpression, .descendingNullsFirst)
    }
}
