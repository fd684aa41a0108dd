// What is always true of the memory of a persistence container, as debug builds check it when a column is new.

extension ContainerStorage.State {
    /// Whether the counts are in order, all known names are different columns, and the layout is that of these names.
    var invariantsHold: Bool {
        guard 0 <= count, count <= knownCount, knownCount <= capacity else { return false }
        let known = (0..<knownCount).map { names[$0] }
        guard let last = known.last else { return layout == nil || layout?.names.isEmpty == true }
        // The others were compared when they came.
        guard known.dropLast().allSatisfy({ !$0.isSameDatabaseName(as: last) }) else { return false }
        guard let layout else { return true }
        return layout.names.count == known.count && zip(layout.names, known).allSatisfy { $0.isSameText(as: $1) }
    }
}
