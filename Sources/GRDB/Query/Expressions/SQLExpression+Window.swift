// `OVER`: functions that look at the rows around a row. An extension to the interface that programs for GRDB 7 know.

extension SQLExpression {
    /// Returns the aggregate, or the window function, over the rows of a window: each row keeps its own value.
    ///
    ///     // SUM("seats") OVER (PARTITION BY "carrier" ORDER BY "departure")
    ///     sum(Column("seats")).over(partitionBy: Column("carrier"), orderBy: Column("departure"))
    ///
    ///     // ROW_NUMBER() OVER (ORDER BY "delay" DESC)
    ///     rowNumber().over(orderBy: Column("delay").desc)
    ///
    /// Only calls of aggregate and window functions can have a window: SQLite refuses all others when the query is compiled.
    ///
    /// - Parameters:
    ///   - partition: The rows that have the same values of these expressions form a window. All rows do when there is none.
    ///   - orderings: The order of the rows in the window.
    ///   - frame: The rows that are considered. By default, all rows up to the current one when there is an order, and all rows otherwise.
    public func over(
        partitionBy partition: any SQLExpressible...,
        orderBy orderings: any SQLOrderingTerm...,
        frame: SQLWindowFrame? = nil
    ) -> SQLExpression {
        over(partitionBy: partition, orderBy: orderings, frame: frame)
    }

    /// Returns the aggregate, or the window function, over the rows of a window.
    ///
    ///     let keys: [Column] = [Column("carrier"), Column("origin")]
    ///     // COUNT("id") OVER (PARTITION BY "carrier", "origin")
    ///     count(Column("id")).over(partitionBy: keys, orderBy: [])
    ///
    /// - Parameters:
    ///   - partition: The rows that have the same values of these expressions form a window. All rows do when there is none.
    ///   - orderings: The order of the rows in the window.
    ///   - frame: The rows that are considered. By default, all rows up to the current one when there is an order, and all rows otherwise.
    public func over(
        partitionBy partition: [any SQLExpressible],
        orderBy orderings: [any SQLOrderingTerm],
        frame: SQLWindowFrame? = nil
    ) -> SQLExpression {
        SQLExpression(
            node: WindowExpression(
                function: self,
                partition: partition.map { $0.sqlExpression },
                orderings: orderings.map { $0.sqlOrdering },
                frame: frame))
    }
}

/// `f(a) OVER (PARTITION BY b ORDER BY c ROWS BETWEEN …)`
private struct WindowExpression: SQLExpressionNode {
    let function: SQLExpression
    let partition: [SQLExpression]
    let orderings: [SQLOrdering]
    let frame: SQLWindowFrame?

    var isCompound: Bool { false }

    var depth: Int { max(function.depth, partition.depth, orderings.depth, frame.depth) + 1 }

    // With a window, an aggregate function does not aggregate: there are as many rows as without.
    var isAggregate: Bool { false }

    func write(to writer: inout SQLWriter) throws {
        try function.write(to: &writer)
        writer.append(" OVER (")
        var separator = ""
        if !partition.isEmpty {
            writer.append("PARTITION BY ")
            try writer.append(partition)
            separator = " "
        }
        if !orderings.isEmpty {
            writer.append(separator)
            writer.append("ORDER BY ")
            try writer.append(orderings)
            separator = " "
        }
        if let frame {
            writer.append(separator)
            try frame.write(to: &writer)
        }
        writer.append(")")
    }
}
