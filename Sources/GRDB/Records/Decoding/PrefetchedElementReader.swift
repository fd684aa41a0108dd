// Readers of the elements of prefetched rows: records, values of the selected column, and types that are made of either.

import Foundation

/// Makes the reader of the elements of a collection.
///
/// - Parameters:
///   - record: The record whose customizations count, if the elements are no records themselves.
///   - keyColumnCount: How many columns, the last ones, are none of the program's.
func elementReader<Value: Decodable>(
    _ type: Value.Type,
    _ record: any FetchableRecord.Type,
    keyColumnCount: Int,
    codingPath: [any CodingKey]
) -> RowReader<Value> {
    if type is any FetchableRecord.Type {
        return rowReader(type, record, codingPath: codingPath)
    }
    if type is any DatabaseValueConvertible.Type {
        return OnlyColumnReader(record, keyColumnCount: keyColumnCount, codingPath: codingPath)
    }
    return ElementReader(record, keyColumnCount: keyColumnCount, codingPath: codingPath)
}

/// Decodes rows into the values of their only column.
private final class OnlyColumnReader<Value: Decodable>: RowReader<Value> {
    private let record: any FetchableRecord.Type
    private let keyColumnCount: Int
    private let codingPath: [any CodingKey]
    private var known: (binding: RowBinding, reader: ValueReader<Value>)?

    init(_ record: any FetchableRecord.Type, keyColumnCount: Int, codingPath: [any CodingKey]) {
        self.record = record
        self.keyColumnCount = keyColumnCount
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
        guard row.selectedColumnCount(keyColumnCount) < 2 else {
            throw DecodingError.typeMismatch(
                Value.self,
                .init(
                    codingPath: codingPath,
                    debugDescription: "prefetched rows of several columns can't be decoded as values of type \(Value.self)"))
        }
        guard let column = row.onlySelectedColumn(keyColumnCount) else {
            throw RowDecodingError.columnNotFound(codingPath.last?.stringValue ?? "", row: row)
        }
        let codingPath = codingPath
        let binding = RowBinding(record, row: row)
        let reader = GRDB.columnReader(Value.self, at: column, binding, codingPath: { _ in codingPath })
        known = (binding, reader)
        return (binding, reader)
    }
}

/// Decodes rows into types that are neither records nor values by themselves.
private final class ElementReader<Value: Decodable>: RowReader<Value> {
    private let record: any FetchableRecord.Type
    private let keyColumnCount: Int
    private let codingPath: [any CodingKey]
    private var decoder: PrefetchedElementDecoder?

    init(_ record: any FetchableRecord.Type, keyColumnCount: Int, codingPath: [any CodingKey]) {
        self.record = record
        self.keyColumnCount = keyColumnCount
        self.codingPath = codingPath
    }

    override func read(_ row: Row) throws -> Value {
        if let decoder, decoder.binding.fits(row) {
            return try decoder.decode(Value.self, from: row)
        }
        let decoder = PrefetchedElementDecoder(
            Value.self, record, row, keyColumnCount: keyColumnCount, codingPath: codingPath, isGivenAway: false)
        self.decoder = decoder
        return try decoder.decode(Value.self, from: row)
    }
}

/// Decodes one prefetched row: a type that wants keys gets the columns of the row, one that wants a value gets the only column.
final class PrefetchedElementDecoder: Decoder {
    let binding: RowBinding
    let codingPath: [any CodingKey]
    fileprivate let keyColumnCount: Int
    private let rowDecoder: RecordDecoder

    /// The decoder of the column, if one is selected, and no other one.
    private let columnDecoder: ColumnDecoder?

    /// The types that wrap other ones, while they are decoded.
    fileprivate var wrappers = NestedTypes()

    var userInfo: [CodingUserInfoKey: Any] { binding.userInfo }

    fileprivate init(
        _ decodedType: Any.Type,
        _ record: any FetchableRecord.Type,
        _ row: Row,
        keyColumnCount: Int,
        codingPath: [any CodingKey],
        isGivenAway: Bool
    ) {
        let binding = RowBinding(record, row: row)
        self.binding = binding
        self.codingPath = codingPath
        self.keyColumnCount = keyColumnCount
        rowDecoder = RecordDecoder(decodedType, binding: binding, codingPath: codingPath, isGivenAway: isGivenAway)
        columnDecoder = row.onlySelectedColumn(keyColumnCount).map { ColumnDecoder(binding, $0, codingPath: codingPath) }
    }

    /// A decoder that is given away, and that keeps its row.
    static func standalone(
        _ row: Row,
        _ record: any FetchableRecord.Type,
        keyColumnCount: Int,
        codingPath: [any CodingKey]
    ) -> PrefetchedElementDecoder {
        let decoder = PrefetchedElementDecoder(
            Row.self, record, row, keyColumnCount: keyColumnCount, codingPath: codingPath, isGivenAway: true)
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
        if let columnDecoder { return try columnDecoder.unkeyedContainer() }
        throw noValue([DatabaseValue].self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        PrefetchedElementContainer(decoder: self, column: columnDecoder?.singleValueContainer())
    }

    /// The error of a type that wants one value, where there are several or none.
    fileprivate func noValue(_ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type,
            .init(
                codingPath: codingPath,
                debugDescription:
                    "prefetched rows can't be decoded as values of type \(type): one column must be selected, and no other one"))
    }
}

/// The container of one prefetched row: of the value of its only column, unless a type wants the row.
private struct PrefetchedElementContainer: SingleValueDecodingContainer {
    let decoder: PrefetchedElementDecoder
    let column: (any SingleValueDecodingContainer)?

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        guard let row = try? decoder.binding.row() else { return true }
        return row.isPrefetchedNil(decoder.keyColumnCount)
    }

    func decode(_ type: Bool.Type) throws -> Bool { try value(type).decode(type) }
    func decode(_ type: String.Type) throws -> String { try value(type).decode(type) }
    func decode(_ type: Double.Type) throws -> Double { try value(type).decode(type) }
    func decode(_ type: Float.Type) throws -> Float { try value(type).decode(type) }
    func decode(_ type: Int.Type) throws -> Int { try value(type).decode(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try value(type).decode(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try value(type).decode(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try value(type).decode(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try value(type).decode(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try value(type).decode(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value(type).decode(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value(type).decode(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value(type).decode(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value(type).decode(type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if type is any FetchableRecord.Type {
            return try rowReader(type, decoder.binding.record, codingPath: codingPath).read(decoder.binding.row())
        }
        if type is any DatabaseValueConvertible.Type {
            return try value(type).decode(type)
        }
        // A type that asks for itself would go on for ever.
        guard decoder.wrappers.begin(type) else { throw decoder.noValue(type) }
        defer { decoder.wrappers.end() }
        return try T(from: decoder)
    }

    private func value(_ type: Any.Type) throws -> any SingleValueDecodingContainer {
        guard let column else { throw decoder.noValue(type) }
        return column
    }
}

extension Row {
    /// The number of columns that the program has selected: the last ones tell whose prefetched row it is.
    fileprivate func selectedColumnCount(_ keyColumnCount: Int) -> Int {
        Swift.max(count - keyColumnCount, 0)
    }

    /// The position in the statement of the column that the program has selected, if there is just one.
    fileprivate func onlySelectedColumn(_ keyColumnCount: Int) -> Int? {
        guard selectedColumnCount(keyColumnCount) == 1 else { return nil }
        return layout?.baseIndexes[0] ?? 0
    }

    /// Whether the prefetched row is one value, and this is NULL.
    func isPrefetchedNil(_ keyColumnCount: Int) -> Bool {
        selectedColumnCount(keyColumnCount) == 1 && uncheckedDatabaseValue(at: 0).isNull
    }
}
