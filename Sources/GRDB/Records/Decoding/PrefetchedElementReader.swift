// Readers of the elements of prefetched rows: records, values of the selected column, and types that are made of either.

import Foundation

/// Makes the reader of the elements of a collection.
///
/// - Parameter record: The record whose customizations count, if the elements are no records themselves.
func elementReader<Value: Decodable>(
    _ type: Value.Type,
    _ record: any FetchableRecord.Type,
    codingPath: [any CodingKey]
) -> RowReader<Value> {
    if type is any FetchableRecord.Type {
        return rowReader(type, record, codingPath: codingPath)
    }
    if type is any DatabaseValueConvertible.Type {
        return FirstColumnReader(record, codingPath: codingPath)
    }
    return DecodableRowReader<Value, PrefetchedElementDecoder>(record, codingPath: codingPath)
}

/// Decodes rows into the values of their first column, as `fetchAll` of a type of values does.
private final class FirstColumnReader<Value: Decodable>: RowReader<Value> {
    private let record: any FetchableRecord.Type
    private let codingPath: [any CodingKey]
    private var known: (binding: RowBinding, reader: ValueReader<Value>)?

    init(_ record: any FetchableRecord.Type, codingPath: [any CodingKey]) {
        self.record = record
        self.codingPath = codingPath
    }

    override func read(_ row: Row) throws -> Value {
        let (binding, reader) = try columnReader(of: row)
        binding.bind(row)
        defer { binding.state.pointee = RowState() }
        return try reader.read()
    }

    private func columnReader(of row: Row) throws -> (binding: RowBinding, reader: ValueReader<Value>) {
        if let known, known.binding.fits(row) { return known }
        guard let column = row.firstSelectedColumn else {
            throw RowDecodingError.columnNotFound(codingPath.last?.stringValue ?? "", row: row)
        }
        let codingPath = codingPath
        let binding = RowBinding(record, row: row)
        let reader = GRDB.columnReader(Value.self, at: column, binding, codingPath: { _ in codingPath })
        known = (binding, reader)
        return (binding, reader)
    }
}

/// Decodes one prefetched row: a type that wants keys gets the columns of the row, one that wants a value gets the first column.
final class PrefetchedElementDecoder: ReusableRowDecoder {
    let binding: RowBinding
    let codingPath: [any CodingKey]
    private let rowDecoder: RecordDecoder

    /// The decoder of the first column, if one is selected.
    private let columnDecoder: ColumnDecoder?

    var userInfo: [CodingUserInfoKey: Any] { binding.userInfo }

    convenience init(_ decodedType: Any.Type, _ record: any FetchableRecord.Type, _ row: Row, codingPath: [any CodingKey]) {
        self.init(decodedType, record, row, codingPath: codingPath, isGivenAway: false)
    }

    private init(
        _ decodedType: Any.Type,
        _ record: any FetchableRecord.Type,
        _ row: Row,
        codingPath: [any CodingKey],
        isGivenAway: Bool
    ) {
        let binding = RowBinding(record, row: row)
        self.binding = binding
        self.codingPath = codingPath
        rowDecoder = RecordDecoder(decodedType, binding: binding, codingPath: codingPath, isGivenAway: isGivenAway)
        columnDecoder = row.firstSelectedColumn.map { ColumnDecoder(binding, $0, codingPath: codingPath) }
    }

    /// A decoder that is given away, and that keeps its row.
    static func standalone(_ row: Row, _ record: any FetchableRecord.Type, codingPath: [any CodingKey]) -> PrefetchedElementDecoder {
        let decoder = PrefetchedElementDecoder(Row.self, record, row, codingPath: codingPath, isGivenAway: true)
        decoder.binding.retain(row)
        return decoder
    }

    func decode<Value: Decodable>(_ type: Value.Type, from row: Row) throws -> Value {
        let outerState = binding.state.pointee
        binding.bind(row)
        defer { binding.state.pointee = outerState }
        guard let columnDecoder else { return try Value(from: self) }
        columnDecoder.begin()
        do {
            let value = try Value(from: self)
            guard columnDecoder.needsContainer else { return value }
        } catch {
            guard columnDecoder.needsContainer else { throw error }
        }
        // A list inside the column is JSON, as in all other columns.
        return try columnDecoder.decodeJSON(Value.self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try rowDecoder.container(keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try columnDecoder?.unkeyedContainer() ?? rowDecoder.unkeyedContainer()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        try PrefetchedElementContainer(decoder: self, value: columnDecoder?.singleValueContainer() ?? rowDecoder.singleValueContainer())
    }
}

/// The container of one prefetched row: of the value of its first column, unless a type wants the row.
private struct PrefetchedElementContainer: SingleValueDecodingContainer {
    let decoder: PrefetchedElementDecoder
    let value: any SingleValueDecodingContainer

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        guard let row = try? decoder.binding.row() else { return true }
        return row.isPrefetchedNil
    }

    func decode(_ type: Bool.Type) throws -> Bool { try value.decode(type) }
    func decode(_ type: String.Type) throws -> String { try value.decode(type) }
    func decode(_ type: Double.Type) throws -> Double { try value.decode(type) }
    func decode(_ type: Float.Type) throws -> Float { try value.decode(type) }
    func decode(_ type: Int.Type) throws -> Int { try value.decode(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try value.decode(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try value.decode(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try value.decode(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try value.decode(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try value.decode(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value.decode(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value.decode(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value.decode(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value.decode(type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if type is any FetchableRecord.Type {
            return try rowReader(type, decoder.binding.record, codingPath: codingPath).read(decoder.binding.row())
        }
        if type is any DatabaseValueConvertible.Type {
            return try value.decode(type)
        }
        return try T(from: decoder)
    }
}

extension Row {
    /// The number of columns that the program has selected: the others tell whose prefetched row it is.
    private var selectedColumnCount: Int {
        columns.names.prefix { !$0.hasPrefix(PreparedPrefetch.pivotColumnPrefix) }.count
    }

    /// The position in the statement of the first column that the program has selected.
    fileprivate var firstSelectedColumn: Int? {
        guard selectedColumnCount > 0 else { return nil }
        return layout?.baseIndexes[0] ?? 0
    }

    /// Whether the prefetched row is one value, and this is NULL.
    var isPrefetchedNil: Bool {
        selectedColumnCount == 1 && uncheckedDatabaseValue(at: 0).isNull
    }
}
