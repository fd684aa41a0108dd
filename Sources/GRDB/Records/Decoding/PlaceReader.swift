// Readers of what is not in a column: scopes, prefetched rows, and the whole row.

import Foundation

// MARK: - Rows

/// Decodes rows. Subclasses know how.
class RowReader<Value>: AnyValueReader {
    func read(_ row: Row) throws -> Value {
        throw StatementDecodingFailure()
    }
}

/// Makes the reader of rows that become values of a type.
///
/// - Parameter record: The record whose customizations count, if the type is no record itself.
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
    private let memory = DecodingMemory()

    override func read(_ row: Row) throws -> Record {
        // Live rows have a memory of their own.
        guard row.live == nil, row.decodingMemory == nil else { return try Record(row: row) }
        row.decodingMemory = memory
        defer { row.decodingMemory = nil }
        return try Record(row: row)
    }
}

extension RecordReader {
    /// Decodes several rows.
    func read(_ rows: PrefetchedRows) throws -> [Record] {
        switch rows {
        case .rows(let rows, _): try rows.map { try read($0) }
        case .held(let rows, let indexes): try read(rows, indexes)
        }
    }

    private func read(_ rows: HeldRows, _ indexes: [Int]) throws -> [Record] {
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

extension RecordDecoder {
    convenience init(_ decodedType: Any.Type, _ record: any FetchableRecord.Type, _ row: Row, codingPath: [any CodingKey]) {
        self.init(decodedType, binding: RowBinding(record, row: row), codingPath: codingPath)
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
        if let decoder, decoder.binding.fits(row) {
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
    private let binding: RowBinding

    /// The scope of the running statement: the same row again and again.
    @exclusivity(unchecked)
    private var liveScope: (sqliteStatement: SQLiteStatement, row: Row)?

    override var isCustomized: Bool { true }

    init(_ name: String, _ reader: RowReader<Value>, _ binding: RowBinding) {
        self.name = name
        self.reader = reader
        self.binding = binding
    }

    private func scope() throws -> Row? {
        if let liveScope, liveScope.sqliteStatement == binding.state.pointee.sqliteStatement {
            return liveScope.row
        }
        let scope = try binding.row().scopesTree[name]
        if let scope, let sqliteStatement = scope.live?.pointee.sqliteStatement {
            liveScope = (sqliteStatement, scope)
        }
        return scope
    }

    override func read() throws -> Value {
        guard let scope = try scope() else { throw try binding.columnNotFound(name) }
        return try reader.read(scope)
    }

    override func readIfPresent() throws -> Value? {
        guard let scope = try scope(), scope.hasContent else { return nil }
        return try reader.read(scope)
    }
}

// MARK: - Prefetched rows

/// Reads the prefetched rows of an association.
final class PrefetchedRowsReader<Value: Decodable>: ValueReader<Value> {
    private let name: String
    private let decoder: PrefetchedRowsDecoder

    override var isCustomized: Bool { true }

    init(_ name: String, _ decoder: PrefetchedRowsDecoder) {
        self.name = name
        self.decoder = decoder
    }

    override func read() throws -> Value {
        guard let value = try readIfPresent() else { throw try decoder.binding.columnNotFound(name) }
        return value
    }

    override func readIfPresent() throws -> Value? {
        guard let rows = try decoder.binding.row().prefetchedRows.rows(name) else { return nil }
        return try decoder.decode(Value.self, from: rows)
    }
}

/// Arrays of records: they are decoded straight from the rows, instead of asking a container for one record after the other.
protocol RecordArray {
    static func reader(_ name: String, _ binding: RowBinding) -> AnyValueReader
}

extension Array: RecordArray where Element: FetchableRecord & Decodable {
    static func reader(_ name: String, _ binding: RowBinding) -> AnyValueReader {
        RecordArrayReader<Element>(name, binding)
    }
}

/// Reads the prefetched rows of an association as an array of records.
final class RecordArrayReader<Record: FetchableRecord>: ValueReader<[Record]> {
    private let name: String
    private let binding: RowBinding
    private let reader = RecordReader<Record>()

    override var isCustomized: Bool { true }

    init(_ name: String, _ binding: RowBinding) {
        self.name = name
        self.binding = binding
    }

    override func read() throws -> [Record] {
        guard let records = try readIfPresent() else { throw try binding.columnNotFound(name) }
        return records
    }

    override func readIfPresent() throws -> [Record]? {
        guard let rows = try binding.row().prefetchedRows.rows(name) else { return nil }
        return try reader.read(rows)
    }
}

/// Decodes arrays, sets and other collections from rows.
final class PrefetchedRowsDecoder: Decoder {
    let binding: RowBinding
    let codingPath: [any CodingKey]
    private var rows: [Row] = []

    /// How many columns of the rows are none of the program's.
    private var keyColumnCount = 0

    /// The types that wrap a collection, while they are decoded.
    private var wrappers = NestedTypes()

    /// The reader of the elements, their type, and how many columns it does not read.
    private var elementReader: (type: ObjectIdentifier, keyColumnCount: Int, reader: AnyValueReader)?

    var userInfo: [CodingUserInfoKey: Any] { binding.userInfo }

    init(_ binding: RowBinding, codingPath: [any CodingKey]) {
        self.binding = binding
        self.codingPath = codingPath
    }

    /// A decoder that is given away.
    convenience init(_ binding: RowBinding, codingPath: [any CodingKey], rows: PrefetchedRows) {
        self.init(binding, codingPath: codingPath)
        self.rows = rows.rows
        keyColumnCount = rows.keyColumnCount
    }

    func decode<Value: Decodable>(_ type: Value.Type, from rows: PrefetchedRows) throws -> Value {
        let outer = (self.rows, keyColumnCount)
        (self.rows, keyColumnCount) = (rows.rows, rows.keyColumnCount)
        defer { (self.rows, keyColumnCount) = outer }
        return try decodeList(type)
    }

    /// Decodes a collection, or what wraps one. Values, and types that ask for themselves, are neither.
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
        let reader = GRDB.elementReader(type, binding.record, keyColumnCount: keyColumnCount, codingPath: codingPath)
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
        return PrefetchedElementDecoder.standalone(
            row, decoder.binding.record, keyColumnCount: keyColumnCount, codingPath: codingPath)
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
/// A type that asks such a container for itself would go on for ever.
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

// MARK: - The whole row

/// Reads a property from the columns of the row itself.
final class WholeRowReader<Value: Decodable>: ValueReader<Value> {
    private let name: String
    private let code: Int
    private let key: any CodingKey

    /// The map keeps its readers, and nobody else does.
    private unowned(unsafe) let map: KeyMap

    private enum Kind {
        case row(RowReader<Value>)
        case decoder(RecordDecoder)
        case missing
        case null(Value)
    }

    private let kind: Kind

    override var isCustomized: Bool { true }

    init(_ name: String, code: Int, key: any CodingKey, map: KeyMap) {
        self.name = name
        self.code = code
        self.key = key
        self.map = map
        if let null = Self.null {
            kind = .null(null)
        } else if Value.self is any DatabaseValueConvertible.Type {
            kind = .missing
        } else if Value.self is any FetchableRecord.Type {
            kind = .row(rowReader(Value.self, map.binding.record, codingPath: []))
        } else {
            // The same row: the same binding.
            kind = .decoder(RecordDecoder(Value.self, binding: map.binding, codingPath: map.codingPath + [key]))
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
            throw try map.binding.columnNotFound(name)
        case .row(let reader):
            try map.takeWholeRow(code, key)
            return try reader.read(map.binding.row())
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
