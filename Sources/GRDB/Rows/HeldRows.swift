// Rows that hold their values, before somebody wants to see them as rows.

/// The rows of a result. There are values only: the objects are made when they are asked for.
///
/// Prefetched rows are kept like this, because most of them become records at once: an object for each would take longer than its values.
/// One of the rows keeps at most 63 others, but what was prefetched for one row at the origin keeps all of the result.
final class HeldRows {
    private static let slabCapacity = 64

    let columns: ColumnNames
    let layout: _RowLayout?
    private(set) var count = 0
    private var slabs: [RowSlab] = []

    /// How many columns, the last ones, tell with which row the rows are associated.
    let keyColumnCount: Int

    /// Fetches all rows of a request, without what it fetches besides.
    init(_ request: PreparedRequest, keyColumnCount: Int) throws {
        self.keyColumnCount = keyColumnCount
        let cursor = try RowCursor(request.lease(), adapter: request.adapter)
        guard let row = try cursor.next(), let live = row.live else {
            columns = request.preparedStatement.columns
            layout = nil
            return
        }
        columns = row.columns
        layout = row.layout
        let columnCount = layout?.baseColumns.count ?? columns.count
        repeat {
            live.pointee.readValues(count: columnCount, into: nextValues(columnCount: columnCount))
        } while try cursor._run.step()
        withExtendedLifetime(row) {}
    }

    private func nextValues(columnCount: Int) -> UnsafeMutablePointer<DatabaseValue> {
        defer { count += 1 }
        if let values = slabs.last?.next() {
            return values
        }
        let slab = RowSlab(capacity: Self.slabCapacity, columnCount: columnCount)
        slabs.append(slab)
        // A new slab has room for a row.
        return slab.next().unsafelyUnwrapped
    }

    private func slab(_ index: Int) -> RowSlab {
        slabs[index / Self.slabCapacity]
    }

    /// The values of a row: those of all columns of the statement.
    func values(at index: Int) -> UnsafeMutablePointer<DatabaseValue> {
        slab(index).values(at: index % Self.slabCapacity)
    }

    /// A row.
    func row(at index: Int) -> Row {
        Row(values: values(at: index), owner: slab(index), columns: columns, layout: layout)
    }

    /// Makes a row that was made by ``row(at:)``, and that nobody else has, another row.
    func show(_ index: Int, in row: Row) {
        row.show(values(at: index), of: slab(index))
    }
}

/// Rows that were fetched for an association of a row.
enum PrefetchedRows: Equatable {
    /// Rows. Their last columns tell with which row they are associated.
    case rows([Row], keyColumnCount: Int)

    /// Some of the rows of a result.
    case held(HeldRows, [Int])

    var keyColumnCount: Int {
        switch self {
        case .rows(_, let keyColumnCount): keyColumnCount
        case .held(let rows, _): rows.keyColumnCount
        }
    }

    var count: Int {
        switch self {
        case .rows(let rows, _): rows.count
        case .held(_, let indexes): indexes.count
        }
    }

    var rows: [Row] {
        switch self {
        case .rows(let rows, _): rows
        case .held(let rows, let indexes): indexes.map { rows.row(at: $0) }
        }
    }

    static func == (lhs: PrefetchedRows, rhs: PrefetchedRows) -> Bool {
        lhs.rows == rhs.rows
    }
}
