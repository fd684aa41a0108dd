// Readers of rows, and of the properties that are in no column: those that are made of a scope, and those that are made of the whole row.

import GRDBFoundation

// MARK: - Rows

/// Decodes rows. Subclasses implement it.
class RowReader<Value>: AnyValueReader {
    func read(_ row: Row) throws -> Value {
        throw StatementDecodingFailure()
    }
}

/// Makes the reader of rows that become values of a type.
///
/// - Parameter record: The record whose customizations apply, if the type is no record itself.
func rowReader<Value: Decodable>(
    _ type: Value.Type,
    _ record: any FetchableRecord.Type,
    codingPath: [any CodingKey]
) -> RowReader<Value> {
    guard let type = type as? any FetchableRecord.Type else {
        return DecodableRowReader<Value>(record, codingPath: codingPath)
    }
    return unsafeDowncast(recordReader(type), to: RowReader<Value>.self)
}

private func recordReader<Record: FetchableRecord>(_ type: Record.Type) -> AnyValueReader {
    RecordReader<Record>()
}

/// Decodes rows into records.
final class RecordReader<Record: FetchableRecord>: RowReader<Record> {
    private let decodings = RowDecodings()

    override func read(_ row: Row) throws -> Record {
        // Cursor rows have a memory of their own.
        guard row.cursorRow == nil, row.decodings == nil else { return try Record(row: row) }
        row.decodings = decodings
        defer { row.decodings = nil }
        return try Record(row: row)
    }
}

extension RecordReader {
    /// Decodes several rows.
    func read(_ rows: PrefetchedRows) throws -> [Record] {
        switch rows {
        case .rows(let rows, _): try rows.map { try read($0) }
        case .copied(let rows, let indexes): try read(rows, indexes)
        }
    }

    private func read(_ rows: CopiedRows, _ indexes: [Int]) throws -> [Record] {
        var records: [Record] = []
        records.reserveCapacity(indexes.count)
        // One object shows one row after the other, unless a record has kept it.
        var row: Row?
        for index in indexes {
            if isKnownUniquelyReferenced(&row), let row {
                rows.show(index, in: row)
                try records.append(read(row))
            } else {
                let newRow = rows.row(at: index)
                row = newRow
                try records.append(read(newRow))
            }
        }
        return records
    }
}

/// Decodes rows into types that are no records. The decoding is used again for rows with the same columns.
final class DecodableRowReader<Value: Decodable>: RowReader<Value> {
    private let record: any FetchableRecord.Type
    private let codingPath: [any CodingKey]
    private var decoding: RowDecoding?

    init(_ record: any FetchableRecord.Type, codingPath: [any CodingKey]) {
        self.record = record
        self.codingPath = codingPath
    }

    override func read(_ row: Row) throws -> Value {
        if let decoding, decoding.context.fits(row) {
            return try decoding.decode(Value.self, from: row)
        }
        let decoding = RowDecoding(Value.self, context: DecodingContext(record, row: row), codingPath: codingPath)
        self.decoding = decoding
        return try decoding.decode(Value.self, from: row)
    }
}

// MARK: - Scopes

/// Reads a scope of the row.
final class ScopeReader<Value>: ValueReader<Value> {
    private let name: String
    private let reader: RowReader<Value>
    private let context: DecodingContext

    /// The scope of the running statement: the same row again and again.
    @exclusivity(unchecked)
    private var cursorScope: (sqliteStatement: SQLiteStatement, row: Row)?

    init(_ name: String, _ reader: RowReader<Value>, _ context: DecodingContext) {
        self.name = name
        self.reader = reader
        self.context = context
    }

    private func scope() throws -> Row? {
        if let cursorScope, cursorScope.sqliteStatement == context.state.pointee.source.sqliteStatement {
            return cursorScope.row
        }
        let scope = try context.row().scopesTree[name]
        if let scope, let sqliteStatement = scope.cursorRow?.pointee.sqliteStatement {
            cursorScope = (sqliteStatement, scope)
        }
        return scope
    }

    override func read() throws -> Value {
        guard let scope = try scope() else { throw try context.columnNotFound(name) }
        return try reader.read(scope)
    }

    override func readIfPresent() throws -> Value? {
        guard let scope = try scope(), scope.hasContent else { return nil }
        return try reader.read(scope)
    }
}

// MARK: - The whole row

/// Makes the reader of a property that is in no column, scope or prefetched rows: it is read from the columns of the row itself.
func wholeRowReader<Value: Decodable>(
    _ type: Value.Type,
    _ name: String,
    code: Int,
    key: any CodingKey,
    map: ColumnMap
) -> ValueReader<Value> {
    // The `nil` of optional types.
    let null = (type as? any ExpressibleByNilLiteral.Type).flatMap { nilValue($0) as? Value }
    guard null == nil, !(type is any DatabaseValueConvertible.Type) else {
        return MissingColumnReader(null, name, map.context)
    }
    let codingPath = map.codingPath + [key]
    let reader =
        type is any FetchableRecord.Type
        ? rowReader(type, map.context.record, codingPath: codingPath)
        : SameRowReader(RowDecoding(type, context: map.context, codingPath: codingPath))
    return WholeRowReader(reader, code: code, key: key, map: map)
}

/// Reads a type that is no record from the row of the record that it is a property of. Its decoder works as long as that record is being decoded.
private final class SameRowReader<Value: Decodable>: RowReader<Value> {
    private let decoding: RowDecoding

    init(_ decoding: RowDecoding) {
        self.decoding = decoding
    }

    override func read(_ row: Row) throws -> Value {
        try Value(from: decoding)
    }
}

/// Reads a value that no column holds: the `nil` of its type, if there is one.
private final class MissingColumnReader<Value>: ValueReader<Value> {
    private let null: Value?
    private let name: String
    private let context: DecodingContext

    init(_ null: Value?, _ name: String, _ context: DecodingContext) {
        self.null = null
        self.name = name
        self.context = context
    }

    override func read() throws -> Value {
        guard let null else { throw try context.columnNotFound(name) }
        return null
    }

    override func readIfPresent() throws -> Value? { nil }
}

/// Reserves the row for a key, and reads the row.
private final class WholeRowReader<Value>: ValueReader<Value> {
    private let reader: RowReader<Value>
    private let code: Int
    private let key: any CodingKey

    /// Only the map keeps its readers.
    private unowned(unsafe) let map: ColumnMap

    init(_ reader: RowReader<Value>, code: Int, key: any CodingKey, map: ColumnMap) {
        self.reader = reader
        self.code = code
        self.key = key
        self.map = map
    }

    override func read() throws -> Value {
        if map.wholeRowCode != code {
            try map.takeWholeRow(code, key)
        }
        return try map.context.withRow { try reader.read($0) }
    }

    override func readIfPresent() throws -> Value? { nil }
}

private func nilValue<T: ExpressibleByNilLiteral>(_ type: T.Type) -> Any {
    T(nilLiteral: ())
}
