// Readers of rows, and of the properties that are in no column: those that are made of a scope, and those that are made of the whole row.

import Foundation

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
    private let memory = DecoderCache()

    override func read(_ row: Row) throws -> Record {
        // Cursor rows have a memory of their own.
        guard row.cursorRow == nil, row.decoderCache == nil else { return try Record(row: row) }
        row.decoderCache = memory
        defer { row.decoderCache = nil }
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

/// Decodes rows into types that are no records. The decoder is used again for rows with the same columns.
final class DecodableRowReader<Value: Decodable>: RowReader<Value> {
    private let record: any FetchableRecord.Type
    private let codingPath: [any CodingKey]
    private var decoder: RecordDecoder?

    init(_ record: any FetchableRecord.Type, codingPath: [any CodingKey]) {
        self.record = record
        self.codingPath = codingPath
    }

    override func read(_ row: Row) throws -> Value {
        if let decoder, decoder.context.fits(row) {
            return try decoder.decode(Value.self, from: row)
        }
        let decoder = RecordDecoder(Value.self, record, row, codingPath: codingPath)
        self.decoder = decoder
        return try decoder.decode(Value.self, from: row)
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

    override var isCustomized: Bool { true }

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

/// Reads a property from the columns of the row itself.
final class WholeRowReader<Value: Decodable>: ValueReader<Value> {
    private let name: String
    private let code: Int
    private let key: any CodingKey

    /// Only the map keeps its readers.
    private unowned(unsafe) let map: ColumnMap

    private enum Kind {
        case row(RowReader<Value>)
        case decoder(RecordDecoder)
        case missing
        case null(Value)
    }

    private let kind: Kind

    override var isCustomized: Bool { true }

    init(_ name: String, code: Int, key: any CodingKey, map: ColumnMap) {
        self.name = name
        self.code = code
        self.key = key
        self.map = map
        if let null = Self.null {
            kind = .null(null)
        } else if Value.self is any DatabaseValueConvertible.Type {
            kind = .missing
        } else if Value.self is any FetchableRecord.Type {
            kind = .row(rowReader(Value.self, map.context.record, codingPath: []))
        } else {
            // The same row: the same context.
            kind = .decoder(RecordDecoder(Value.self, context: map.context, codingPath: map.codingPath + [key]))
        }
    }

    /// The `nil` of optional types.
    private static var null: Value? {
        (Value.self as? any ExpressibleByNilLiteral.Type).flatMap { nilValue($0) as? Value }
    }

    override func read() throws -> Value {
        switch kind {
        case .null(let value):
            return value
        case .missing:
            throw try map.context.columnNotFound(name)
        case .row(let reader):
            try map.takeWholeRow(code, key)
            return try reader.read(map.context.row())
        case .decoder(let decoder):
            try map.takeWholeRow(code, key)
            return try Value(from: decoder)
        }
    }

    override func readIfPresent() throws -> Value? { nil }
}

private func nilValue<T: ExpressibleByNilLiteral>(_ type: T.Type) -> Any {
    T(nilLiteral: ())
}
