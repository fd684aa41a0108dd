// Rows as collections of columns, and as values that can be compared, hashed, written and printed.

extension Row: RandomAccessCollection {
    /// The position of a column in a row.
    public struct Index: Comparable, Strideable, Sendable {
        let index: Int

        init(_ index: Int) {
            self.index = index
        }

        /// Returns whether the positions are the same.
        public static func == (lhs: Index, rhs: Index) -> Bool { lhs.index == rhs.index }

        /// Returns whether the left position is to the left of the right one.
        public static func < (lhs: Index, rhs: Index) -> Bool { lhs.index < rhs.index }

        /// Returns the number of columns from this position to another one.
        public func distance(to other: Index) -> Int { other.index - index }

        /// Returns the position some columns to the right.
        public func advanced(by n: Int) -> Index { Index(index + n) }
    }

    /// The position of the leftmost column.
    public var startIndex: Index { Index(0) }

    /// The position after the rightmost column.
    public var endIndex: Index { Index(count) }

    /// Returns the name and the value of a column.
    public subscript(position: Index) -> (String, DatabaseValue) {
        checkIndex(position.index)
        return (columns.names[position.index], uncheckedDatabaseValue(at: position.index))
    }
}

extension Row: Hashable {
    /// Returns whether two rows have the same columns with the same values in the same order, the same scopes, and the same prefetched rows.
    public static func == (lhs: Row, rhs: Row) -> Bool {
        if lhs === rhs { return true }
        guard lhs.count == rhs.count else { return false }
        for index in 0..<lhs.count {
            guard lhs.columns.names[index].isSameText(as: rhs.columns.names[index]),
                lhs.uncheckedDatabaseValue(at: index) == rhs.uncheckedDatabaseValue(at: index)
            else { return false }
        }
        // Scopes are sorted by name.
        let haveSameScopes = lhs.scopes.elementsEqual(rhs.scopes) { $0.name.isSameText(as: $1.name) && $0.row == $1.row }
        guard haveSameScopes else { return false }
        return lhs.prefetchedRows == rhs.prefetchedRows
    }

    /// Feeds the names and values of the columns to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for (name, value) in self {
            hasher.combine(UTF8String(name))
            hasher.combine(value)
        }
    }
}

extension Row: ExpressibleByDictionaryLiteral {
    /// Creates a row with the given columns, in order. Names may come twice.
    ///
    ///     let row: Row = ["id": 1, "name": "Oslo", "note": nil]
    public convenience init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
        self.init(values: elements.map { $0.1?.databaseValue ?? .null }, names: elements.map(\.0))
    }
}

extension Row: CustomStringConvertible, CustomDebugStringConvertible {
    /// The columns of the row: `[id:1 name:"Oslo" note:NULL]`.
    public var description: String {
        "[" + map { "\($0.0):\($0.1)" }.joined(separator: " ") + "]"
    }

    /// The columns of the row, the columns that adapters hide, the scopes, and the number of prefetched rows, in several lines.
    public var debugDescription: String {
        debugDescription(level: 0)
    }

    private func debugDescription(level: Int) -> String {
        if level == 0, layout == nil, prefetchedRows.isEmpty {
            return description
        }
        let indentation = String(repeating: "  ", count: level)
        var lines: [String] = []
        if level == 0 {
            lines.append("▿ " + description)
            if layout != nil {
                lines.append("  unadapted: " + unadapted.description)
            }
        }
        for (name, scopedRow) in scopes {
            lines.append("\(indentation)  - \(name): \(scopedRow.description)")
            let nested = scopedRow.debugDescription(level: level + 1)
            if !nested.isEmpty {
                lines.append(nested)
            }
        }
        for (name, count) in prefetchedRows.directCounts {
            lines.append("\(indentation)  + \(name): \(count) \(count < 2 ? "row" : "rows")")
        }
        return lines.joined(separator: "\n")
    }
}
