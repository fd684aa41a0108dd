// The decoder of rows: one per cursor and type of record, used again for each row.

import Foundation

/// Decodes rows into `Decodable` types.
///
/// All that is found out for the first row is kept for the next ones: the container of the keys, and for each key the column it belongs
/// to and the way its value is read. Decoding a value is then a look into a table by the bits of the key, and a call of SQLite.
///
/// The ownership goes one way: the decoder keeps the containers that it has given with their `KeyMap`, which keeps readers and the row
/// binding. Nothing of it keeps the decoder, nor the row. Containers don't keep the map either: they notice that it is gone. The containers
/// of a decoder that is given away are an exception: nobody else keeps the decoder, so they do.
@usableFromInline
final class RecordDecoder: RowDecoder, Decoder {
    let binding: RowBinding
    @usableFromInline
    let codingPath: [any CodingKey]

    /// The type that is decoded.
    let decodedType: ObjectIdentifier

    /// The container that was asked for last, and the type of its keys.
    @exclusivity(unchecked)
    private var lastKeys: ObjectIdentifier?
    @exclusivity(unchecked)
    private var lastContainer: KeptContainer?

    /// All containers that were asked for: one, unless a class and its superclass have keys of their own.
    private var containers: [(keys: ObjectIdentifier, container: KeptContainer)] = []

    /// Whether the decoder is given away, so that its containers have to keep it.
    private let isGivenAway: Bool

    @usableFromInline
    var userInfo: [CodingUserInfoKey: Any] { binding.userInfo }

    init(_ decodedType: Any.Type, binding: RowBinding, codingPath: [any CodingKey] = [], isGivenAway: Bool = false) {
        self.isGivenAway = isGivenAway
        self.decodedType = ObjectIdentifier(decodedType)
        self.binding = binding
        self.codingPath = codingPath
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
        decodedType == ObjectIdentifier(type) && binding.fits(row)
    }

    override func unbind() {
        binding.state.pointee = RowState()
    }

    /// Decodes a row that fits the binding.
    @inline(__always)
    func decode<Value: Decodable>(_ type: Value.Type, from row: Row) throws -> Value {
        let state = binding.state
        // The same decoder may be at work already: a record may decode another one of its type.
        let outerState = state.pointee
        binding.bind(row)
        defer { state.pointee = outerState }
        return try Value(from: self)
    }

    /// Gets ready for another run of the statement.
    ///
    /// - Returns: False when another decoder is needed, because the columns have changed, or because they may have other names now.
    func prepareForRun(columns: ColumnNames) -> Bool {
        guard binding.columns === columns, binding.convertedNames == nil else { return false }
        guard case .useDefaultKeys = binding.record.databaseColumnDecodingStrategy else { return false }
        binding.forgetCustomizations()
        for (_, container) in containers {
            container.map.forgetCustomizations()
        }
        return true
    }

    // MARK: - Decoder

    @usableFromInline
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let keys = ObjectIdentifier(type)
        if let lastContainer, lastKeys == keys { // compared: types
            lastContainer.map.beginRow()
            return lastContainer.container()
        }
        return otherContainer(keyedBy: type)
    }

    private func otherContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        let keys = ObjectIdentifier(type)
        if let known = containers.first(where: { $0.keys == keys }) { // compared: types
            known.container.map.beginRow()
            remember(known.container, keys)
            return given(known.container.container())
        }
        let map = KeyMap(binding, codingPath: codingPath, decoder: self)
        let container = KeyedDecodingContainer(KeyedRowContainer<Key>(map))
        let kept = KeptContainer(container, map)
        containers.append((keys, kept))
        remember(kept, keys)
        return given(container)
    }

    /// Finds a container at once, next time. The containers of a decoder that is given away are not given as they are.
    private func remember(_ container: KeptContainer, _ keys: ObjectIdentifier) {
        guard !isGivenAway else { return }
        lastKeys = keys
        lastContainer = container
    }

    private func given<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) -> KeyedDecodingContainer<Key> {
        isGivenAway ? KeyedDecodingContainer(KeepingContainer(container, keeping: self)) : container
    }

    @usableFromInline
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let key = codingPath.last else {
            throw DecodingError.typeMismatch(
                [DatabaseValue].self,
                .init(codingPath: codingPath, debugDescription: "a database row can't be decoded as a list of values without keys"))
        }
        // Below the root, a list is made of prefetched rows, and those of this key would have been found.
        let names = try binding.row().prefetchedRows.keys.sorted()
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
final class KeptContainer {
    let map: KeyMap

    /// The container, in a box that is known by its type to those who ask for it.
    private let box: AnyObject

    init<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, _ map: KeyMap) {
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
        guard let row = try? decoder.binding.row() else { return true }
        return !row.hasContent
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // A record may have an initializer of its own, and has strategies of its own.
        if let recordType = type as? any FetchableRecord.Type, let record = try recordType.init(row: decoder.binding.row()) as? T {
            return record
        }
        guard !(type is any DatabaseValueConvertible.Type) else { throw noValue(type) }
        return try T(from: decoder)
    }

    func decode(_ type: Bool.Type) throws -> Bool { throw noValue(type) }
    func decode(_ type: String.Type) throws -> String { throw noValue(type) }
    func decode(_ type: Double.Type) throws -> Double { throw noValue(type) }
    func decode(_ type: Float.Type) throws -> Float { throw noValue(type) }
    func decode(_ type: Int.Type) throws -> Int { throw noValue(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { throw noValue(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { throw noValue(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { throw noValue(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { throw noValue(type) }
    func decode(_ type: UInt.Type) throws -> UInt { throw noValue(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { throw noValue(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { throw noValue(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { throw noValue(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { throw noValue(type) }

    /// The error of a type that wants one value of a row. Below the root, this happens to properties without column.
    private func noValue(_ type: Any.Type) -> any Error {
        if let key = codingPath.last, let error = try? decoder.binding.columnNotFound(key.stringValue) {
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
