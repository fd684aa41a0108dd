// The decoder of rows: one per cursor and type of record, used again for each row.

import GRDBFoundation

/// Decodes rows into `Decodable` types.
///
/// What is determined for the first row is kept for the next ones: the container of the keys, and for each key the column it belongs
/// to and the way its value is read. Decoding a value is then a look into a table by the bits of the key, and a call of SQLite.
///
/// References go one way: the decoder keeps the containers that it has returned with their `ColumnMap`, which keeps readers and the context. None
/// of these keeps the decoder, nor the row. Containers don't keep the map either: they notice that it is gone. The containers of a decoder that
/// escapes to the program are an exception: they are all that keeps the decoder.
@usableFromInline
final class RecordDecoder: RowDecoder, Decoder {
    let context: DecodingContext
    @usableFromInline
    let codingPath: [any CodingKey]

    /// The type that is decoded.
    let decodedType: ObjectIdentifier

    /// The container that was asked for last, and the type of its keys.
    @exclusivity(unchecked)
    private var lastKeyType: ObjectIdentifier?
    @exclusivity(unchecked)
    private var lastContainer: CachedContainer?

    /// All containers that were asked for: one, unless a class and its superclass have keys of their own.
    private var containers: [(keyType: ObjectIdentifier, container: CachedContainer)] = []

    /// Whether the decoder escapes to the program, so that its containers have to keep it.
    private let isEscaping: Bool

    @usableFromInline
    var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

    init(_ decodedType: Any.Type, context: DecodingContext, codingPath: [any CodingKey] = [], isEscaping: Bool = false) {
        self.isEscaping = isEscaping
        self.decodedType = ObjectIdentifier(decodedType)
        self.context = context
        self.codingPath = codingPath
    }

    convenience init(_ decodedType: Any.Type, _ record: any FetchableRecord.Type, _ row: Row, codingPath: [any CodingKey]) {
        self.init(decodedType, context: DecodingContext(record, row: row), codingPath: codingPath)
    }

    /// A decoder that escapes to the program, with its row.
    static func standalone(_ row: Row, _ record: any FetchableRecord.Type, codingPath: [any CodingKey]) -> RecordDecoder {
        let context = DecodingContext(record, row: row)
        context.retain(row)
        return RecordDecoder(Row.self, context: context, codingPath: codingPath, isEscaping: true)
    }

    deinit {
        for (_, container) in containers {
            container.map.decoder = nil
        }
    }

    // MARK: - Decoding rows

    /// Whether the decoder decodes this type from the columns of this row.
    @inline(__always)
    func fits(_ type: Any.Type, _ row: Row) -> Bool {
        decodedType == ObjectIdentifier(type) && context.fits(row)
    }

    override func unbind() {
        context.state.pointee = RowState()
    }

    /// Decodes a row that fits the context.
    @inline(__always)
    func decode<Value: Decodable>(_ type: Value.Type, from row: Row) throws -> Value {
        let state = context.state
        // The same decoder may be at work already: a record may decode another one of its type.
        let outerState = state.pointee
        context.bind(row)
        defer { state.pointee = outerState }
        return try Value(from: self)
    }

    /// Gets ready for another run of the statement.
    ///
    /// - Returns: False when another decoder is needed, because the columns have changed, or because they may have other names now.
    func prepareForRun(columns: ColumnNames) -> Bool {
        guard context.columns === columns, context.convertedNames == nil else { return false }
        guard case .useDefaultKeys = context.record.databaseColumnDecodingStrategy else { return false }
        context.forgetCustomizations()
        for (_, container) in containers {
            container.map.forgetCustomizations()
        }
        return true
    }

    // MARK: - Decoder

    @usableFromInline
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let keyType = ObjectIdentifier(type)
        if let lastContainer, lastKeyType == keyType {
            lastContainer.map.beginRow()
            return lastContainer.container()
        }
        return otherContainer(keyedBy: type)
    }

    private func otherContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        let keyType = ObjectIdentifier(type)
        if let known = containers.first(where: { $0.keyType == keyType }) {
            known.container.map.beginRow()
            remember(known.container, keyType)
            return retaining(known.container.container())
        }
        let map = ColumnMap(context, codingPath: codingPath, decoder: self)
        let container = KeyedDecodingContainer(KeyedRowContainer<Key>(map))
        let kept = CachedContainer(container, map)
        containers.append((keyType, kept))
        remember(kept, keyType)
        return retaining(container)
    }

    /// Finds a container at once, next time. The containers of a decoder that escapes to the program are not returned as they are.
    private func remember(_ container: CachedContainer, _ keyType: ObjectIdentifier) {
        guard !isEscaping else { return }
        lastKeyType = keyType
        lastContainer = container
    }

    private func retaining<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) -> KeyedDecodingContainer<Key> {
        isEscaping ? KeyedDecodingContainer(RetainingContainer(container, keeping: self)) : container
    }

    @usableFromInline
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let key = codingPath.last else {
            throw DecodingError.typeMismatch(
                [DatabaseValue].self,
                .init(codingPath: codingPath, debugDescription: "a database row can't be decoded as a list of values without keys"))
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
final class CachedContainer {
    let map: ColumnMap

    /// The container, in a box that callers identify by its type.
    private let box: AnyObject

    init<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, _ map: ColumnMap) {
        self.map = map
        box = ContainerBox(container)
    }

    /// The container. To be called with the type it was made of.
    @inline(__always)
    func container<Key: CodingKey>() -> KeyedDecodingContainer<Key> {
        unsafeDowncast(box, to: ContainerBox<KeyedDecodingContainer<Key>>.self).copy()
    }
}

/// Keeps a container, whose type is known to the box: looking up the type for each record would take longer than decoding a property.
private final class ContainerBox<Container> {
    private let container: Container

    init(_ container: Container) {
        self.container = container
    }

    /// Not inlined: the caller would have to look up the type.
    @inline(never)
    func copy() -> Container {
        container
    }
}

/// The container of types that wrap another one, which is made from the whole row.
struct WholeRowContainer: SingleValueDecodingContainer {
    let decoder: RecordDecoder

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
        return DecodingError.typeMismatch(
            type,
            .init(codingPath: codingPath, debugDescription: "a database row can't be decoded as one value of type \(type)"))
    }
}

extension Row {
    /// Whether the row has a value that is not NULL, be it in one of its scopes.
    var hasContent: Bool {
        containsNonNullValue || scopes.contains { $0.row.hasContent }
    }
}
