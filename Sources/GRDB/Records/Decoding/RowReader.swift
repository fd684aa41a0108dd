// Readers of rows, and of the properties that are in no column: those that are made of a scope, of prefetched rows, or of the whole row.

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
        return DecodableRowReader { row in
            let decoding = RowDecoding(Value.self, context: DecodingContext(record, row: row), codingPath: codingPath)
            return (decoding.context, { try Value(from: decoding) })
        }
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

/// Decodes rows into types that are no records. What decodes a row is used again for rows with the same columns.
final class DecodableRowReader<Value>: RowReader<Value> {
    /// A function that decodes the row to which a context is bound.
    typealias Decoding = (context: DecodingContext, decode: () throws -> Value)

    private let makeDecoding: (Row) throws -> Decoding
    private var known: Decoding?

    init(_ makeDecoding: @escaping (Row) throws -> Decoding) {
        self.makeDecoding = makeDecoding
    }

    override func read(_ row: Row) throws -> Value {
        if let known, known.context.fits(row) {
            return try known.context.withBound(row, known.decode)
        }
        let new = try makeDecoding(row)
        known = new
        return try new.context.withBound(row, new.decode)
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
        let context = map.context
        return SourceReader {
            guard let null else { throw try context.columnNotFound(name) }
            return null
        }
    }
    let codingPath = map.codingPath + [key]
    let read: (Row) throws -> Value
    if type is any FetchableRecord.Type {
        let reader = rowReader(type, map.context.record, codingPath: codingPath)
        read = { try reader.read($0) }
    } else {
        // The decoder works as long as the record is being decoded that has the property.
        let decoding = RowDecoding(type, context: map.context, codingPath: codingPath)
        read = { _ in try Value(from: decoding) }
    }
    // Only the map keeps its readers.
    return SourceReader { [unowned(unsafe) map] in
        try map.takeWholeRow(code, key)
        return try read(map.context.row())
    }
}

/// Reads a property that is in no column.
final class SourceReader<Value>: ValueReader<Value> {
    private let value: () throws -> Value
    private let optional: () throws -> Value?

    /// - Parameter optional: Gives the value of an optional property.
    init(optional: @escaping () throws -> Value? = { nil }, value: @escaping () throws -> Value) {
        self.value = value
        self.optional = optional
    }

    /// A reader of the prefetched rows of an association.
    convenience init(prefetched name: String, _ context: DecodingContext, decode: @escaping (PrefetchedRows) throws -> Value) {
        let optional = { try context.row().prefetchedRows.rows(name).map(decode) }
        self.init(optional: optional) {
            guard let value = try optional() else { throw try context.columnNotFound(name) }
            return value
        }
    }

    override func read() throws -> Value { try value() }

    override func readIfPresent() throws -> Value? { try optional() }
}

private func nilValue<T: ExpressibleByNilLiteral>(_ type: T.Type) -> Any {
    T(nilLiteral: ())
}
