// What is always true of groups of rows, as debug builds check it.

extension RowGroups {
    /// Whether each group has an index, each origin an existing group, and each row one group at most, in the order of the rows.
    func invariantsHold(rowCount: Int) -> Bool {
        let groupIndexes = Array(indexesOfRowIDs.values) + Array(indexes.values)
        var isInGroup = [Bool](repeating: false, count: rowCount)
        for group in rows {
            var last = -1
            for position in group {
                guard position > last, position < rowCount, !isInGroup[position] else { return false }
                isInGroup[position] = true
                last = position
            }
        }
        return groupIndexes.sorted() == Array(rows.indices) && groupsOfOrigins.allSatisfy { $0.map(rows.indices.contains) ?? true }
    }
}
