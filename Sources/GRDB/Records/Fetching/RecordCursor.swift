// The cursor of records.

/// A cursor over the records of a statement.
///
///     let flights = try Flight.fetchCursor(db, sql: "SELECT * FROM flight")
///     while let flight = try flights.next() {
///         print(flight.number)
///     }
///
/// The cursor is valid inside the access that created it only.
public final class RecordCursor<Record: FetchableRecord>: _RunningCursor {
    /// The type of the records.
    public typealias Element = Record

    public let _run: _StatementRun

    private let adapter: (any RowAdapter)?

    /// The row that changes with each step, from the first step on. None where each row is a copy.
    @usableFromInline
    var row: Row?

    /// Reads the rows that are copies, once there is one.
    private var copyReader: RecordReader<Record>?

    @usableFromInline
    init(_ checkout: consuming StatementCheckout, arguments: StatementArguments? = nil, adapter: (any RowAdapter)? = nil) throws {
        self.adapter = adapter
        try checkout.statement.check(adapter)
        _run = try _StatementRun(checkout, arguments: arguments)
    }

    deinit {
        // Another thread may have the cursor when its access has ended.
        guard _run.statement.database.isOwnedByCurrentThread else { return }
        Row.giveBack(&row)
    }

    @inlinable
    public func _element(sqliteStatement: SQLiteStatement) throws -> Record {
        if let row { return try Record(row: row) }
        let row = try makeRow()
        return try row.cursorRow != nil ? Record(row: row) : record(ofCopy: row)
    }

    /// Makes the row after the first step, which may have changed the columns; or a copy, at each step.
    @usableFromInline
    func makeRow() throws -> Row {
        let row = try Row.forRecords(of: _run.statement, adapter)
        if row.cursorRow != nil { self.row = row }
        return row
    }

    /// Runs the statement to its end, and calls a function for each record.
    ///
    /// - Throws: A ``DatabaseError``, `CancellationError` when the task is cancelled, the error of ``FetchableRecord/init(row:)``, or that of `body`.
    @inlinable
    public func forEach(_ body: (Record) throws -> Void) throws {
        try withExtendedLifetime(self) {
            let run = _run
            guard try run.step() else { return }
            let row = try self.row ?? makeRow()
            guard row.cursorRow != nil else { return try forEachCopy(body) }
            // The same row at each step.
            repeat {
                try body(Record(row: row))
            } while try run.step()
        }
    }

    /// The record of a row that is a copy. What is determined for the first one is used for the others.
    @usableFromInline
    func record(ofCopy row: Row) throws -> Record {
        let reader = copyReader ?? RecordReader()
        copyReader = reader
        return try reader.read(row)
    }

    /// Calls a function for the record of the present row, and for those of all that follow, where each row is a copy.
    @usableFromInline
    func forEachCopy(_ body: (Record) throws -> Void) throws {
        repeat {
            try body(record(ofCopy: makeRow()))
        } while try _run.step()
    }

    /// All remaining records.
    @inlinable
    func _all() throws -> [Record] {
        var records: [Record] = []
        try withExtendedLifetime(self) {
            let run = _run
            guard try run.step() else { return }
            let row = try self.row ?? makeRow()
            guard row.cursorRow != nil else { return try forEachCopy { records.append($0) } }
            // Not by way of `forEach`: records that are handed to a function have to be copied into the array.
            repeat {
                try records.append(Record(row: row))
            } while try run.step()
        }
        return records
    }
}
