// How rows are decoded into a type: one decoding for each type and cursor, used again for each row.

import GRDBFoundation

/// Decodes rows into a type: into a `Decodable` one, or into a generated record, which reads its columns by number.
///
/// What is determined for the first row is kept for the next ones: the containers of the keys, and for each key the column it belongs
/// to and the way its value is read. Decoding a value is then a look into a table by the bits of the key, and a call of SQLite.
///
/// References go one way: the decoding keeps the containers that it has returned with their `ColumnMap`, which keeps readers and the context. None
/// of these keeps the decoding, nor the row. Containers don't keep the map either: they notice that it is gone. The containers of a decoder that
/// escapes to the program are an exception: they are all that keeps the decoder.
@usableFromInline
final class RowDecoding: AnyRowDecoding, Decoder {
    let context: DecodingContext
    @usableFromInline
    let codingPath: [any CodingKey]

    /// The containers that were asked for: one, unless a class and its superclass have keys of their own.
    @exclusivity(unchecked)
    private var containers: [CachedContainer] = []

    /// The columns of a generated record, whose keys are numbers.
    private var numberedColumns: ColumnMap?

    /// Whether the decoder escapes to the program, so that its containers have to keep it.
    private let isEscaping: Bool

    @usableFromInline
    var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

    init(_ type: Any.Type, context: DecodingContext, codingPath: [any CodingKey] = [], isEscaping: Bool = false) {
        self.isEscaping = isEscaping
        self.context = context
        self.codingPath = codingPath
        super.init(ObjectIdentifier(type), positions: nil)
    }

    /// Looks for the columns of a generated record.
    init(generated record: any _GeneratedRecord.Type, _ row: Row) {
        isEscaping = false
        context = DecodingContext(record, row: row)
        codingPath = []
        let columns = ColumnMap(context, codingPath: [], decoder: nil)
        numberedColumns = columns
        super.init(ObjectIdentifier(record), positions: columns.findColumns(record._generatedColumns.map(\.column)))
        columns.decoder = self
    }

    /// A decoder that escapes to the program, with its row.
    static func standalone(_ row: Row, _ record: any FetchableRecord.Type, codingPath: [any CodingKey]) -> RowDecoding {
        let context = DecodingContext(record, row: row)
        context.retain(row)
        return RowDecoding(Row.self, context: context, codingPath: codingPath, isEscaping: true)
    }

    deinit {
        numberedColumns?.decoder = nil
        for container in containers {
            container.map.decoder = nil
        }
    }

    // MARK: - Decoding rows

    var hasNumberedColumns: Bool { numberedColumns != nil }

    /// Whether this is how a row is decoded into a type: it has the same columns.
    @inline(__always)
    func fits(_ type: Any.Type, _ row: Row) -> Bool {
        self.type == ObjectIdentifier(type) && context.fits(row)
    }

    override func unbind() {
        context.state.pointee = RowState()
    }

    /// Decodes a row that fits the context.
    ///
    /// With a closure of the caller in its place, "including(all:), 2k teams, 40k players, Codable" executes 2 % more.
    @inline(__always)
    func decode<Value: Decodable>(_ type: Value.Type, from row: Row) throws -> Value {
        try context.withBound(row) { try Value(from: self) }
    }

    /// The reader of a column, for a record that is generated.
    func reader<Value: Decodable>(_ type: Value.Type, at column: Int) throws -> ValueReader<Value> {
        let map = numberedColumns ?? ColumnMap(context, codingPath: codingPath, decoder: self)
        numberedColumns = map
        return try map.reader(type, column)
    }

    /// Gets ready for another run of the statement.
    ///
    /// - Returns: False when another decoding is needed, because the columns have changed, or because they may have other names now.
    func prepareForRun(columns: ColumnNames) -> Bool {
        guard context.columns === columns, context.convertedNames == nil else { return false }
        guard case .useDefaultKeys = context.record.databaseColumnDecodingStrategy else { return false }
        context.forgetCustomizations()
        numberedColumns?.forgetCustomizations()
        for container in containers {
            container.map.forgetCustomizations()
        }
        return true
    }

    // MARK: - Decoder

    @usableFromInline
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        // By index: nothing is retained for a row.
        for index in containers.indices where containers[index].keyType == ObjectIdentifier(type) {
            return reuse(containers[index])
        }
        return reuse(makeContainer(keyedBy: type))
    }

    @inline(__always)
    private func reuse<Key: CodingKey>(_ container: CachedContainer) -> KeyedDecodingContainer<Key> {
        container.map.beginRow()
        guard isEscaping else { return container.container() }
        return KeyedDecodingContainer(KeyedRowContainer<Key, RowDecoding>(container.map, keeping: self))
    }

    private func makeContainer<Key: CodingKey>(keyedBy type: Key.Type) -> CachedContainer {
        let map = ColumnMap(context, codingPath: codingPath, decoder: self)
        let container = ContainerBox(KeyedDecodingContainer(KeyedRowContainer<Key, Void>(map, keeping: ())), ObjectIdentifier(type), map)
        containers.append(container)
        return container
    }

    @usableFromInline
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let key = codingPath.last else {
            throw DecodingError.mismatch([DatabaseValue].self, "a database row can't be decoded as a list of values without keys")
        }
        // Below the root, a list is made of prefetched rows, and those of this key would have been found.
        let names = try context.row().prefetchedRows.keys.sorted()
        throw DecodingError.keyNotFound(
            key,
            .init(
                codingPath: codingPath.dropLast(),
                debugDescription: names.isEmpty ? "No available prefetched rows" : "Available keys for prefetched rows: \(names)"))
    }

    @usableFromInline
    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        WholeRowContainer(decoder: self)
    }
}

/// A container that is used again for the next row.
class CachedContainer {
    final let keyType: ObjectIdentifier
    final let map: ColumnMap

    fileprivate init(_ keyType: ObjectIdentifier, _ map: ColumnMap) {
        self.keyType = keyType
        self.map = map
    }

    /// The container. To be called with the type of its keys.
    @inline(__always)
    final func container<Key: CodingKey>() -> KeyedDecodingContainer<Key> {
        unsafeDowncast(self, to: ContainerBox<KeyedDecodingContainer<Key>>.self).copy()
    }
}

/// Keeps a container, whose type is known to the box: looking up the type for each record would take longer than decoding a property.
private final class ContainerBox<Container>: CachedContainer {
    private let container: Container

    init(_ container: Container, _ keyType: ObjectIdentifier, _ map: ColumnMap) {
        self.container = container
        super.init(keyType, map)
    }

    /// Not inlined: the caller would have to look up the type.
    @inline(never)
    func copy() -> Container {
        container
    }
}

/// The container of types that wrap another one, which is made from the whole row.
struct WholeRowContainer: SingleValueDecodingContainer {
    let decoder: RowDecoding

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        guard let row = try? decoder.context.row() else { return true }
        return !row.hasContent
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // A record may have an initializer of its own, and has strategies of its own.
        if let recordType = type as? any FetchableRecord.Type, let record = try recordType.init(row: decoder.context.row()) as? T {
            return record
        }
        guard !(type is any DatabaseValueConvertible.Type) else { throw noValue(type) }
        return try T(from: decoder)
    }

    /// The error of a type that wants one value of a row. Below the root, this happens to properties without column.
    private func noValue(_ type: Any.Type) -> any Error {
        if let key = codingPath.last, let error = try? decoder.context.columnNotFound(key.stringValue) {
            return error
        }
        return DecodingError.mismatch(type, at: codingPath, "a database row can't be decoded as one value of type \(type)")
    }
}

extension Row {
    /// Whether the row has a value that is not NULL, be it in one of its scopes.
    var hasContent: Bool {
        containsNonNullValue || scopes.contains { $0.row.hasContent }
    }
}

extension DecodingContext {
    /// Says which row is decoded next.
    @inline(__always)
    func bind(_ row: Row) {
        state.pointee = RowState(source: row.source, row: Unmanaged.passUnretained(row))
    }

    /// Calls a function while a row is bound. The same context may be at work already: a record may decode another one of its type.
    @inline(__always)
    func withBound<T>(_ row: Row, _ body: () throws -> T) throws -> T {
        let outerState = state.pointee
        bind(row)
        defer { state.pointee = outerState }
        return try body()
    }
}
