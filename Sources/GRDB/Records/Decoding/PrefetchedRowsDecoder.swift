// Decoders of the prefetched rows of an association: of the list, and of its elements, which are records, values of the selected column, or types that are
// made of either.

import GRDBFoundation

// MARK: - Prefetched rows

/// Arrays of records: they are decoded directly from the rows, instead of asking a container for one record after the other, as for `including(all:)`.
protocol RecordArray {
    static func reader(_ name: String, _ context: DecodingContext) -> AnyValueReader
}

extension Array: RecordArray where Element: FetchableRecord & Decodable {
    static func reader(_ name: String, _ context: DecodingContext) -> AnyValueReader {
        let reader = RecordReader<Element>()
        return SourceReader(prefetched: name, context) { try reader.read($0) }
    }
}

/// Decodes arrays, sets and other collections from rows.
final class PrefetchedRowsDecoder: Decoder, SingleValueDecodingContainer {
    let context: DecodingContext
    let codingPath: [any CodingKey]

    /// The rows, and how many of their columns the program has not selected.
    private var list: (rows: [Row], keyColumnCount: Int) = ([], 0)

    /// The types that wrap a collection, while they are decoded.
    private var wrappers = NestedTypes()

    /// The reader of the elements, their type, and how many columns it does not read.
    private var elementReader: (type: ObjectIdentifier, keyColumnCount: Int, reader: AnyValueReader)?

    var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

    init(_ context: DecodingContext, codingPath: [any CodingKey]) {
        self.context = context
        self.codingPath = codingPath
    }

    /// A decoder that escapes to the program.
    convenience init(_ context: DecodingContext, codingPath: [any CodingKey], rows: PrefetchedRows) {
        self.init(context, codingPath: codingPath)
        list = (rows.rows, rows.keyColumnCount)
    }

    func decode<Value: Decodable>(_ type: Value.Type, from rows: PrefetchedRows) throws -> Value {
        let outer = list
        list = (rows.rows, rows.keyColumnCount)
        defer { list = outer }
        return try decode(type)
    }

    // The container of one value is that of types that wrap a collection.

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    /// Decodes a collection, or a type that wraps one. Values, and types that decode themselves, are neither.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !(type is any DatabaseValueConvertible.Type), wrappers.begin(type) else {
            throw DecodingError.mismatch(type, at: codingPath, "prefetched rows can be decoded as a list only, not as \(type)")
        }
        defer { wrappers.end() }
        return try Value(from: self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw DecodingError.mismatch(
            [String: Row].self, at: codingPath, "prefetched rows have no keys: they can be decoded as a list only")
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        PrefetchedRowsContainer(decoder: self, rows: list.rows, keyColumnCount: list.keyColumnCount)
    }

    fileprivate func decodeElement<Value: Decodable>(_ type: Value.Type, from row: Row) throws -> Value {
        let id = ObjectIdentifier(type)
        if let elementReader, elementReader.type == id, elementReader.keyColumnCount == list.keyColumnCount {
            return try unsafeDowncast(elementReader.reader, to: RowReader<Value>.self).read(row)
        }
        let reader = GRDB.elementReader(type, context.record, keyColumnCount: list.keyColumnCount, codingPath: codingPath)
        elementReader = (id, list.keyColumnCount, reader)
        return try reader.read(row)
    }
}

/// The container of prefetched rows.
private struct PrefetchedRowsContainer: UnkeyedDecodingContainer {
    let decoder: PrefetchedRowsDecoder
    let rows: [Row]
    let keyColumnCount: Int
    var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { rows.count }
    var isAtEnd: Bool { currentIndex == rows.count }

    mutating func decodeNil() throws -> Bool {
        guard try currentRow(Row.self).isPrefetchedNil(keyColumnCount) else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let row = try currentRow(type)
        let value = try decoder.decodeElement(type, from: row)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        let row = try currentRow(Row.self)
        currentIndex += 1
        return PrefetchedElementDecoder(
            Row.self, decoder.context.record, row, keyColumnCount: keyColumnCount, codingPath: codingPath, isEscaping: true)
    }

    private func currentRow(_ type: Any.Type) throws -> Row {
        guard currentIndex < rows.count else {
            throw DecodingError.valueNotFound(type, .init(codingPath: codingPath, debugDescription: "there are no more prefetched rows"))
        }
        return rows[currentIndex]
    }
}

/// The types that are being decoded from the container of one value, each inside of the previous one.
///
/// A type that asks such a container for itself would recurse without end.
struct NestedTypes {
    private var types: [ObjectIdentifier] = []

    /// Notes a type.
    ///
    /// - Returns: False if it is being decoded already.
    mutating func begin(_ type: Any.Type) -> Bool {
        let id = ObjectIdentifier(type)
        guard !types.contains(id) else { return false }
        types.append(id)
        return true
    }

    /// Forgets the last type.
    mutating func end() {
        types.removeLast()
    }
}

// MARK: - Elements

/// Makes the reader of the elements of a collection.
///
/// - Parameters:
///   - record: The record whose customizations apply, if the elements are no records themselves.
///   - keyColumnCount: How many columns, the last ones, the program has not selected.
func elementReader<Value: Decodable>(
    _ type: Value.Type,
    _ record: any FetchableRecord.Type,
    keyColumnCount: Int,
    codingPath: [any CodingKey]
) -> RowReader<Value> {
    if type is any FetchableRecord.Type {
        return rowReader(type, record, codingPath: codingPath)
    }
    return DecodableRowReader { row in
        guard type is any DatabaseValueConvertible.Type else {
            let decoder = PrefetchedElementDecoder(
                type, record, row, keyColumnCount: keyColumnCount, codingPath: codingPath, isEscaping: false)
            return (decoder.context, { try decoder.decodeRow(type) })
        }
        guard row.selectedColumnCount(keyColumnCount) < 2 else {
            throw DecodingError.mismatch(
                type, at: codingPath, "prefetched rows of several columns can't be decoded as values of type \(type)")
        }
        guard let column = row.onlySelectedColumn(keyColumnCount) else {
            throw RowDecodingError.columnNotFound(codingPath.last?.stringValue ?? "", row: row)
        }
        let context = DecodingContext(record, row: row)
        let reader = columnReader(type, at: column, context, codingPath: { _ in codingPath })
        return (context, { try reader.read() })
    }
}

/// Decodes one prefetched row: a type that asks for a keyed container gets the columns of the row, one that asks for a value gets the only column.
final class PrefetchedElementDecoder: Decoder, SingleValueDecodingContainer {
    let context: DecodingContext
    let codingPath: [any CodingKey]
    private let keyColumnCount: Int
    private let rowDecoder: RowDecoding

    /// The decoder of the column, if one is selected, and no other one.
    private let columnDecoder: ColumnDecoder?

    /// The types that wrap other ones, while they are decoded.
    private var wrappers = NestedTypes()

    var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

    /// - Parameter isEscaping: Whether the decoder escapes to the program, so that it has to keep its row.
    fileprivate init(
        _ decodedType: Any.Type,
        _ record: any FetchableRecord.Type,
        _ row: Row,
        keyColumnCount: Int,
        codingPath: [any CodingKey],
        isEscaping: Bool
    ) {
        let context = DecodingContext(record, row: row)
        self.context = context
        self.codingPath = codingPath
        self.keyColumnCount = keyColumnCount
        rowDecoder = RowDecoding(decodedType, context: context, codingPath: codingPath, isEscaping: isEscaping)
        columnDecoder = row.onlySelectedColumn(keyColumnCount).map { ColumnDecoder(context, $0, codingPath: codingPath) }
        if isEscaping {
            context.retain(row)
        }
    }

    /// Decodes the row that is bound.
    func decodeRow<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let columnDecoder else { return try Value(from: self) }
        // A list inside the column is JSON, as in all other columns.
        return try columnDecoder.decodeValueOrJSON { try Value(from: self) }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try rowDecoder.container(keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        if let columnDecoder { return try columnDecoder.unkeyedContainer() }
        throw noValue([DatabaseValue].self)
    }

    // The container of one value is that of the only column, unless a type wants the row.

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool {
        guard let row = try? context.row() else { return true }
        return row.isPrefetchedNil(keyColumnCount)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if type is any FetchableRecord.Type {
            return try rowReader(type, context.record, codingPath: codingPath).read(context.row())
        }
        if type is any DatabaseValueConvertible.Type {
            guard let columnDecoder else { throw noValue(type) }
            return try columnDecoder.decode(type)
        }
        // A type that asks for itself would recurse without end.
        guard wrappers.begin(type) else { throw noValue(type) }
        defer { wrappers.end() }
        return try T(from: self)
    }

    /// The error of a type that wants one value, where there are several or none.
    private func noValue(_ type: Any.Type) -> DecodingError {
        .mismatch(
            type, at: codingPath,
            "prefetched rows can't be decoded as values of type \(type): one column must be selected, and no other one")
    }
}

extension Row {
    /// The number of columns that the program has selected: the columns after them identify the row that the prefetched row is associated with.
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
