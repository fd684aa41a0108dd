// Rows that hold their values, and become row objects on demand.

/// The rows of a result. It holds values only: row objects are made on demand.
///
/// Prefetched rows are kept like this, because most of them become records at once: an object for each would take longer than its values.
/// A row that is kept keeps the values of at most 63 others alive, but the prefetched rows of one row keep the whole result.
package final class CopiedRows {
    package let columns: ColumnNames
    package let layout: _RowLayout?
    private(set) var count = 0
    private var arenas: [RowArena] = []

    /// How many columns, the last ones, identify the row that the rows are associated with.
    package let keyColumnCount: Int

    /// Fetches all rows of a request, without what it fetches besides.
    init(_ request: PreparedRequest, keyColumnCount: Int) throws {
        self.keyColumnCount = keyColumnCount
        let cursor = try request.rowCursor()
        guard let row = try cursor.next() else {
            columns = request.preparedStatement.columns
            layout = nil
            return
        }
        columns = row.columns
        layout = row.layout
        var arena = RowArena.make(capacity: RowArena.maximumCapacity, columns: columns, layout: layout)
        arenas.append(arena)
        let sqliteStatement = cursor._run.sqliteStatement
        repeat {
            if arena.isFull {
                arena = arena.successor(capacity: RowArena.maximumCapacity)
                arenas.append(arena)
            }
            _ = arena.add(sqliteStatement)
            count += 1
        } while try cursor._run.step()
        withExtendedLifetime(row) {}
    }

    private func arena(_ index: Int) -> RowArena {
        arenas[index / RowArena.maximumCapacity]
    }

    /// The values of a row: those of all columns of the statement. The rows keep them.
    func values(at index: Int) -> CopiedValues {
        arena(index).values(at: index % RowArena.maximumCapacity)
    }

    /// Where the values of a row are.
    package func source(at index: Int) -> ColumnSource {
        ColumnSource(values: values(at: index))
    }

    /// A row.
    func row(at index: Int) -> Row {
        let arena = arena(index)
        return arena.row(arena.values(at: index % RowArena.maximumCapacity))
    }

    /// Makes a row that ``row(at:)`` has returned show another row of the result. Only the caller may have a reference to it.
    func show(_ index: Int, in row: Row) {
        let arena = arena(index)
        row.show(arena.values(at: index % RowArena.maximumCapacity), of: arena)
    }
}

/// Rows that were fetched for an association of a row.
package enum PrefetchedRows: Equatable {
    /// Rows. Their last columns identify the row that they are associated with.
    case rows([Row], keyColumnCount: Int)

    /// Some of the rows of a result.
    case copied(CopiedRows, [Int])

    var keyColumnCount: Int {
        switch self {
        case .rows(_, let keyColumnCount): keyColumnCount
        case .copied(let rows, _): rows.keyColumnCount
        }
    }

    var count: Int {
        switch self {
        case .rows(let rows, _): rows.count
        case .copied(_, let indexes): indexes.count
        }
    }

    var rows: [Row] {
        switch self {
        case .rows(let rows, _): rows
        case .copied(let rows, let indexes): indexes.map { rows.row(at: $0) }
        }
    }

    package static func == (lhs: PrefetchedRows, rhs: PrefetchedRows) -> Bool {
        lhs.rows == rhs.rows
    }
}
