// What has changed between two records.

extension PersistencePlan {
    /// The values of a record, to be compared. It may have none.
    @inlinable
    func comparedContainer(of record: some EncodableRecord) throws -> PersistenceContainer {
        var container = makeContainer()
        try record.encode(to: &container)
        return container
    }

    /// The columns of a record whose values differ from those of another one, which does not have to have the same columns.
    ///
    /// The memory of both containers is free afterwards.
    @usableFromInline
    func changedColumns(_ container: inout PersistenceContainer?, from other: inout PersistenceContainer?) -> [String] {
        defer {
            recycle(&container)
            recycle(&other)
        }
        // Neither is nil: they are optional so that they can be taken.
        guard let container, let other else { return [] }
        return changedColumns(container.storage, from: other.storage)
    }

    private func changedColumns(_ storage: ContainerStorage, from other: ContainerStorage) -> [String] {
        let state = storage.state
        let otherState = other.state
        var columns: [String] = []
        for index in 0..<state.pointee.count {
            // Records of a type have the same columns in the same places.
            let isAtSamePlace =
                index < otherState.pointee.count && haveSameBits(state.pointee.names[index], otherState.pointee.names[index])
            let otherIndex = isAtSamePlace ? index : otherState.pointee.index(ofColumn: state.pointee.names[index])
            let isSame =
                if let otherIndex {
                    state.pointee.values[index] == otherState.pointee.values[otherIndex]
                } else {
                    state.pointee.values[index].isNull
                }
            if !isSame {
                columns.append(state.pointee.names[index])
            }
        }
        return columns
    }
}
