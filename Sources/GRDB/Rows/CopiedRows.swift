// Rows that hold their values, and become row objects on demand.

/// The rows of a result. It holds values only: row objects are made on demand.
///
/// Prefetched rows are kept like this, because most of them become records at once: an object for each would take longer than its values.
/// A row that is kept keeps the values of at most 63 others alive, but the prefetched rows of one row keep the whole result.
final class CopiedRows {
    private static let arenaCapacity = 64

    let columns: ColumnNames
    let layout: _RowLayout?
    private(set) var count = 0
    private var arenas: [RowArena] = []

    /// How many columns, the last ones, identify the row that the rows are associated with.
    let keyColumnCount: Int

    /// Fetches all rows of a request, without what it fetches besides.
    init(_ request: PreparedRequest, keyColumnCount: Int) throws {
        self.keyColumnCount = keyColumnCount
        let cursor = try RowCursor(request.makeCheckout(), adapter: request.adapter)
        guard let row = try cursor.next(), let cursorRow = row.cursorRow else {
            columns = request.preparedStatement.columns
            layout = nil
            return
        }
        columns = row.columns
        layout = row.layout
        let columnCount = layout?.baseColumns.count ?? columns.count
        repeat {
            cursorRow.pointee.readValues(count: columnCount, into: nextValues(columnCount: columnCount))
        } while try cursor._run.step()
        withExtendedLifetime(row) {}
    }

    private func nextValues(columnCount: Int) -> UnsafeMutablePointer<DatabaseValue> {
        defer { count += 1 }
        if let values = arenas.last?.next() {
            return values
        }
        let arena = RowArena(capacity: Self.arenaCapacity, columnCount: columnCount)
        arenas.append(arena)
        // A new arena has room for a row.
        return arena.next().unsafelyUnwrapped
    }

    private func arena(_ index: Int) -> RowArena {
        arenas[index / Self.arenaCapacity]
    }

    /// The values of a row: those of all columns of the statement.
    func values(at index: Int) -> UnsafeMutablePointer<DatabaseValue> {
        arena(index).values(at: index % Self.arenaCapacity)
    }

    /// A row.
    func row(at index: Int) -> Row {
        Row(values: values(at: index), owner: arena(index), columns: columns, layout: layout)
    }

    /// Makes a row that ``row(at:)`` has returned show another row of the result. Only the caller may have a reference to it.
    func show(_ index: Int, in row: Row) {
        row.show(values(at: index), of: arena(index))
    }
}

/// Rows that were fetched for an association of a row.
enum PrefetchedRows: Equatable {
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

    static func == (lhs: PrefetchedRows, rhs: PrefetchedRows) -> Bool {
        lhs.rows == rhs.rows
    }
}
