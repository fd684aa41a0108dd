// `PartialUpdateCache`, the compiled updates of some columns of a record.

/// The updates of some columns, among those that the records of a layout encode.
struct PartialUpdateCache {
    private struct Known {
        let columns: [String]
        let conflictResolution: Database.ConflictResolution
        let update: LayoutStatements.Ordered
    }

    private var known: [Known] = []

    /// The one that is replaced when there is no room for another one.
    private var oldest = 0

    /// Programs change the same few columns again and again.
    private static let capacity = 8

    /// The update of these columns, in this order, unless it is running.
    func find(_ columns: [String], _ conflictResolution: Database.ConflictResolution) -> LayoutStatements.Ordered? {
        for known in known where known.conflictResolution == conflictResolution && known.columns.areSameTexts(as: columns) {
            return known.update.statement.isRunning ? nil : known.update
        }
        return nil
    }

    mutating func add(
        _ update: LayoutStatements.Ordered,
        _ columns: [String],
        _ conflictResolution: Database.ConflictResolution
    ) {
        let new = Known(columns: columns, conflictResolution: conflictResolution, update: update)
        guard known.count == Self.capacity else { return known.append(new) }
        known[oldest] = new
        oldest = (oldest + 1) % Self.capacity
    }
}
