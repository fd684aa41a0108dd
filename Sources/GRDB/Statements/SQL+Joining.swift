// Lists of SQL literals that are joined into one.

extension Sequence where Element == SQL {
    /// Returns all literals, concatenated with a separator between two of them.
    ///
    ///     let conditions: [SQL] = ["carrier = \("UA")", "delay > \(60)"]
    ///     // carrier = ? AND delay > ?
    ///     let condition = conditions.joined(separator: " AND ")
    ///
    /// - Parameter separator: SQL text.
    /// - Returns: A literal. It is empty when there is nothing to join.
    public func joined(separator: String = "") -> SQL {
        Array(self).joined(separator: separator)
    }
}

extension Collection where Element == SQL {
    /// Returns all literals, concatenated with a separator between two of them.
    ///
    ///     let conditions: [SQL] = ["carrier = \("UA")", "delay > \(60)"]
    ///     // carrier = ? AND delay > ?
    ///     let condition = conditions.joined(separator: " AND ")
    ///
    /// - Parameter separator: SQL text.
    /// - Returns: A literal. It is empty when there is nothing to join.
    public func joined(separator: String = "") -> SQL {
        guard let first else {
            return SQL()
        }
        return dropFirst().reduce(into: first) { result, literal in
            result.append(sql: separator)
            result.append(literal: literal)
        }
    }
}
