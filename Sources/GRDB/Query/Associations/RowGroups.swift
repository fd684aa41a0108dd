// The groups of associated rows, by the rows that they are associated with.

/// How the texts of a column are compared.
enum PrefetchedTexts {
    /// By their bytes.
    case bytes

    /// By what they are equal to.
    case equivalents([UTF8String: DatabaseValue])

    /// That is not known yet.
    case unknown
}

/// Rows in groups of equal keys.
struct RowGroups {
    /// For each group, the positions of its rows in the result.
    private(set) var rows: [[Int]] = []

    /// For each row at the origin, its group; `nil` for a row that is related with no other one.
    private(set) var groupsOfOrigins: [Int?] = []

    /// The index of each group. Keys of one integer, the usual ones, have a dictionary of their own, which is faster.
    private(set) var indexesOfRowIDs: [Int64: Int] = [:]
    private(set) var indexes: [[DatabaseValue]: Int] = [:]

    /// How the texts of each column of the key are compared.
    private let texts: [PrefetchedTexts]

    /// Whether there was a text for which this is not known.
    private(set) var hasUnknownTexts = false

    init(_ texts: [PrefetchedTexts]) {
        self.texts = texts
    }

    /// Groups rows by keys that SQLite has found equal. A row may belong to several groups.
    ///
    /// - Parameters:
    ///   - keys: The equal keys.
    ///   - origins: The rows at the origin.
    ///   - originIndexes: The columns of their keys.
    ///   - newRows: The associated rows.
    ///   - keyIndexes: The columns of their keys.
    init(_ keys: EqualKeys, of origins: [Row], _ originIndexes: [Int], _ newRows: CopiedRows, _ keyIndexes: [Int]) {
        self.init([])
        rows = Array(repeating: [], count: keys.groupCount)
        groupsOfOrigins = origins.map { row in keys.group(ofOrigin: originIndexes.map { row.uncheckedDatabaseValue(at: $0) }) }
        for position in 0..<newRows.count {
            let values = newRows.values(at: position)
            for group in keys.groups(ofDestination: keyIndexes.map { values[$0] }) {
                rows[group].append(position)
            }
        }
    }

    /// A key: an integer, or anything else.
    private enum Key {
        case rowID(Int64)
        case values([DatabaseValue])
    }

    /// Adds a row at the origin, and its group if need be.
    mutating func addOrigin(_ row: Row, _ keyIndexes: [Int]) {
        guard let key = key(keyIndexes, { row.uncheckedDatabaseValue(at: $0) }) else {
            groupsOfOrigins.append(nil)
            return
        }
        let newIndex = rows.count
        let index: Int
        switch key {
        case .rowID(let rowID):
            index = indexesOfRowIDs[rowID] ?? newIndex
            indexesOfRowIDs[rowID] = index
        case .values(let values):
            index = indexes[values] ?? newIndex
            indexes[values] = index
        }
        if index == newIndex {
            rows.append([])
        }
        groupsOfOrigins.append(index)
    }

    /// Adds rows to their groups. Rows of no group are discarded.
    mutating func fill(with newRows: CopiedRows, _ keyIndexes: [Int]) {
        // An index of the key makes SQLite give the rows of a group one after the other.
        var last: (rowID: Int64, index: Int)?
        for position in 0..<newRows.count {
            let values = newRows.values(at: position)
            if let last, keyIndexes.count == 1, case .int64(last.rowID) = values[keyIndexes[0]].storage {
                rows[last.index].append(position)
                continue
            }
            guard let key = key(keyIndexes, { values[$0] }), let index = groupIndex(key) else { continue }
            if case .rowID(let rowID) = key {
                last = (rowID, index)
            }
            rows[index].append(position)
        }
        assert(invariantsHold(rowCount: newRows.count))
    }

    private func groupIndex(_ key: Key) -> Int? {
        switch key {
        case .rowID(let rowID): indexesOfRowIDs[rowID]
        case .values(let values): indexes[values]
        }
    }

    /// The key of a row; `nil` if a part of it is NULL.
    private mutating func key(_ indexes: [Int], _ value: (Int) -> DatabaseValue) -> Key? {
        if indexes.count == 1 {
            let value = comparable(value(indexes[0]), 0)
            switch value.storage {
            case .null: return nil
            case .int64(let rowID): return .rowID(rowID)
            default: return .values([value])
            }
        }
        var values: [DatabaseValue] = []
        values.reserveCapacity(indexes.count)
        for (column, index) in indexes.enumerated() {
            let value = comparable(value(index), column)
            if value.isNull { return nil }
            values.append(value)
        }
        return .values(values)
    }

    /// The same value for all values that are equal in a column.
    private mutating func comparable(_ value: DatabaseValue, _ column: Int) -> DatabaseValue {
        switch value.storage {
        case .null, .int64, .blob:
            return value
        case .double(let number):
            // SQLite finds numbers equal whatever their type: a column of type REAL may refer to integers.
            return Int64(exactly: number)?.databaseValue ?? value
        case .string(let text):
            switch texts[column] {
            case .bytes:
                return value
            case .unknown:
                hasUnknownTexts = true
                return value
            case .equivalents(let equivalents):
                return equivalents[UTF8String(text)].map { comparable($0) } ?? value
            }
        }
    }

    private func comparable(_ equivalent: DatabaseValue) -> DatabaseValue {
        guard case .double(let number) = equivalent.storage else { return equivalent }
        return Int64(exactly: number)?.databaseValue ?? equivalent
    }
}

// MARK: - Invariants

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
