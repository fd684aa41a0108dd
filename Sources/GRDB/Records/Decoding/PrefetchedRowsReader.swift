// Readers of the prefetched rows of an association: of the list, and of its elements, which are records, values of the selected column, or types that are
// made of either.

import GRDBFoundation

// MARK: - Prefetched rows

/// Reads the prefetched rows of an association.
final class PrefetchedRowsReader<Value>: ValueReader<Value> {
    private let name: String
    private let context: DecodingContext
    private let decode: (PrefetchedRows) throws -> Value

    init(_ name: String, _ context: DecodingContext, decode: @escaping (PrefetchedRows) throws -> Value) {
        self.name = name
        self.context = context
        self.decode = decode
    }

    override func read() throws -> Value {
        guard let value = try readIfPresent() else { throw try context.columnNotFound(name) }
        return value
    }

    override func readIfPresent() throws -> Value? {
        guard let rows = try context.row().prefetchedRows.rows(name) else { return nil }
        return try decode(rows)
    }
}

/// Arrays of records: they are decoded directly from the rows, instead of asking a container for one record after the other, as for `including(all:)`.
protocol RecordArray {
    static func reader(_ name: String, _ context: DecodingContext) -> AnyValueReader
}

extension Array: RecordArray where Element: FetchableRecord & Decodable {
    static func reader(_ name: String, _ context: DecodingContext) -> AnyValueReader {
        let reader = RecordReader<Element>()
        return PrefetchedRowsReader(name, context) { try reader.read($0) }
    }
}

/// Decodes arrays, sets and other collections from rows.
final class PrefetchedRowsDecoder: Decoder {
    let context: DecodingContext
    let codingPath: [any CodingKey]
    private var rows: [Row] = []

    /// How many columns of the rows the program has not selected.
    private var keyColumnCount = 0

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
        self.rows = rows.rows
        keyColumnCount = rows.keyColumnCount
    }

    func decode<Value: Decodable>(_ type: Value.Type, from rows: PrefetchedRows) throws -> Value {
        let outer = (self.rows, keyColumnCount)
        (self.rows, keyColumnCount) = (rows.rows, rows.keyColumnCount)
        defer { (self.rows, keyColumnCount) = outer }
        return try decodeList(type)
    }

    /// Decodes a collection, or a type that wraps one. Values, and types that decode themselves, are neither.
    fileprivate func decodeList<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !(type is any DatabaseValueConvertible.Type), wrappers.begin(type) else {
            throw DecodingError.typeMismatch(
                type,
                .init(codingPath: codingPath, debugDescription: "prefetched rows can be decoded as a list only, not as \(type)"))
        }
        defer { wrappers.end() }
        return try Value(from: self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw DecodingError.typeMismatch(
            [String: Row].self,
            .init(codingPath: codingPath, debugDescription: "prefetched rows have no keys: they can be decoded as a list only"))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        PrefetchedRowsContainer(decoder: self, rows: rows, keyColumnCount: keyColumnCount)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        PrefetchedRowsValueContainer(decoder: self)
    }

    fileprivate func decodeElement<Value: Decodable>(_ type: Value.Type, from row: Row) throws -> Value {
        let id = ObjectIdentifier(type)
        if let elementReader, elementReader.type == id, elementReader.keyColumnCount == keyColumnCount {
            return try unsafeDowncast(elementReader.reader, to: RowReader<Value>.self).read(row)
        }
        let reader = GRDB.elementReader(type, context.record, keyColumnCount: keyColumnCount, codingPath: codingPath)
        elementReader = (id, keyColumnCount, reader)
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

/// The container of types that wrap a collection.
private struct PrefetchedRowsValueContainer: SingleValueDecodingContainer {
    let decoder: PrefetchedRowsDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try decoder.decodeList(type)
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
    return ElementReader(record, keyColumnCount: keyColumnCount, codingPath: codingPath)
}

/// Decodes rows into types that are no records: into the value of their only column, or by a decoder of the row. Both are used again for rows with the
/// same columns.
private final class ElementReader<Value: Decodable>: RowReader<Value> {
    private let record: any FetchableRecord.Type
    private let keyColumnCount: Int
    private let codingPath: [any CodingKey]
    private var known: (context: DecodingContext, decode: () throws -> Value)?

    init(_ record: any FetchableRecord.Type, keyColumnCount: Int, codingPath: [any CodingKey]) {
        self.record = record
        self.keyColumnCount = keyColumnCount
        self.codingPath = codingPath
    }

    override func read(_ row: Row) throws -> Value {
        if let known, known.context.fits(row) {
            return try known.context.withBound(row, known.decode)
        }
        let new = Value.self is any DatabaseValueConvertible.Type ? try column(row) : element(row)
        known = new
        return try new.context.withBound(row, new.decode)
    }

    private func column(_ row: Row) throws -> (context: DecodingContext, decode: () throws -> Value) {
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
        let context = DecodingContext(record, row: row)
        let reader = columnReader(Value.self, at: column, context, codingPath: { _ in codingPath })
        return (context, { try reader.read() })
    }

    private func element(_ row: Row) -> (context: DecodingContext, decode: () throws -> Value) {
        let decoder = PrefetchedElementDecoder(
            Value.self, record, row, keyColumnCount: keyColumnCount, codingPath: codingPath, isEscaping: false)
        return (decoder.context, { try decoder.decode(Value.self) })
    }
}

/// Decodes one prefetched row: a type that asks for a keyed container gets the columns of the row, one that asks for a value gets the only column.
final class PrefetchedElementDecoder: Decoder {
    let context: DecodingContext
    let codingPath: [any CodingKey]
    fileprivate let keyColumnCount: Int
    private let rowDecoder: RowDecoding

    /// The decoder of the column, if one is selected, and no other one.
    private let columnDecoder: ColumnDecoder?

    /// The types that wrap other ones, while they are decoded.
    fileprivate var wrappers = NestedTypes()

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
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let columnDecoder else { return try Value(from: self) }
        // A list inside the column is JSON, as in all other columns.
        return try columnDecoder.decode { try Value(from: self) }
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
        guard let row = try? decoder.context.row() else { return true }
        return row.isPrefetchedNil(decoder.keyColumnCount)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if type is any FetchableRecord.Type {
            return try rowReader(type, decoder.context.record, codingPath: codingPath).read(decoder.context.row())
        }
        if type is any DatabaseValueConvertible.Type {
            return try value(type).decode(type)
        }
        // A type that asks for itself would recurse without end.
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
