// Where the columns of a generated record are in a statement.

/// The positions of the columns of a type. Names are compared once: rows of the same statement are read by position.
///
/// It stands in this layer because statements and their rows keep it.
final class ColumnPositions {
    /// The type of the records.
    let type: ObjectIdentifier

    /// The columns of the rows.
    private let columns: ColumnNames

    /// For each column of the type, its position in the statement; `nil` when the rows lack one.
    let positions: UnsafeMutablePointer<CInt>?

    /// What reads the columns that are no database values, in this run: settings of the type may be others in the next one.
    @exclusivity(unchecked)
    var reader: AnyObject?

    /// - Parameter position: Makes a position in the statement of a position in the row.
    init(_ type: ObjectIdentifier, _ names: [String], in columns: ColumnNames, _ position: (Int) -> CInt) {
        self.type = type
        self.columns = columns
        let positions = UnsafeMutablePointer<CInt>.allocate(capacity: max(names.count, 1))
        for (offset, name) in names.enumerated() {
            guard let index = columns.firstIndex(named: name) else {
                positions.deallocate()
                self.positions = nil
                return
            }
            positions[offset] = position(index)
        }
        self.positions = positions
    }

    deinit {
        positions?.deallocate()
    }

    /// Whether the positions are those of a type in rows of certain columns.
    func fits(_ type: ObjectIdentifier, _ columns: ColumnNames) -> Bool {
        self.type == type && self.columns === columns
    }
}
