// The reader of columns that hold a Decodable type: one value, or JSON. The decoders of such columns.

import GRDBFoundation

/// Reads `Decodable` types from one column: from its value, or else from its JSON.
final class CodableReader<Value: Decodable>: ValueReader<Value> {
    private let decoder: ColumnDecoder

    /// Whether the type is known to be made of JSON.
    private var needsJSON = false

    init(_ context: DecodingContext, _ column: Int, codingPath: [any CodingKey]) {
        decoder = ColumnDecoder(context, column, codingPath: codingPath)
    }

    override func forgetCustomizations() {
        decoder.forgetCustomizations()
    }

    override func read() throws -> Value {
        if needsJSON {
            return try decoder.decodeJSON(Value.self)
        }
        return try decoder.decodeValueOrJSON {
            // A type that looks for a value first may find one in the next row.
            defer { needsJSON = decoder.needsContainer && !decoder.hasReturnedValue }
            return try Value(from: decoder)
        }
    }

    override func readIfPresent() throws -> Value? {
        try decoder.context.isNull(at: decoder.column) ? nil : read()
    }
}

/// Decodes types that are made of the value of one column. It notices the types that want a keyed or unkeyed container, which one value
/// can't be.
final class ColumnDecoder: Decoder, SingleValueDecodingContainer {
    let context: DecodingContext
    let column: Int
    let codingPath: [any CodingKey]

    /// Whether a container of several values was asked for.
    private(set) var needsContainer = false

    /// Whether the value itself was asked for.
    private(set) var hasReturnedValue = false

    private var knownJSONDecoder: JSONDecoder?

    var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

    init(_ context: DecodingContext, _ column: Int, codingPath: [any CodingKey]) {
        self.context = context
        self.column = column
        self.codingPath = codingPath
    }

    func forgetCustomizations() {
        knownJSONDecoder = nil
    }

    /// Decodes the value of the column by a function, or else its JSON.
    func decodeValueOrJSON<Value: Decodable>(_ body: () throws -> Value) throws -> Value {
        needsContainer = false
        hasReturnedValue = false
        do {
            let value = try body()
            // A type that has caught the error of the missing container was decoded from less than its JSON contains.
            guard needsContainer else { return value }
        } catch {
            guard needsContainer else { throw error }
        }
        return try decodeJSON(Value.self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw containerError([String: DatabaseValue].self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw containerError([DatabaseValue].self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        hasReturnedValue = true
        return self
    }

    private func containerError(_ type: Any.Type) -> DecodingError {
        needsContainer = true
        return .mismatch(type, at: codingPath, "a single database value has no elements")
    }

    // MARK: - The value

    func decodeNil() -> Bool { (try? context.isNull(at: column)) ?? true }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard type is any DatabaseValueConvertible.Type else { return try T(from: self) }
        return try columnReader(type, at: column, context, codingPath: { _ in codingPath }).read()
    }

    /// Fulfils the requirements for the types that `SingleValueDecodingContainer` names.
    @inline(__always)
    func decode<T: Decodable & DatabaseValueConvertible & StatementColumnConvertible>(_ type: T.Type) throws -> T {
        try context.decode(type, at: column)
    }

    // MARK: - JSON

    private var jsonDecoder: JSONDecoder {
        if let knownJSONDecoder { return knownJSONDecoder }
        let decoder = context.record.databaseJSONDecoder(for: context.columnName(at: column))
        knownJSONDecoder = decoder
        return decoder
    }

    /// Decodes the JSON of the column.
    func decodeJSON<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let decoder = jsonDecoder
        guard let data = try context.uncopiedData(at: column) else {
            throw DecodingError.valueNotFound(Data.self, .init(codingPath: codingPath, debugDescription: "Missing Data"))
        }
        return try decoder.decode(type, from: data)
    }
}

/// The decoder of a superclass that has a column of its own: of its value, or else of its JSON.
struct SuperclassDecoder: Decoder, SingleValueDecodingContainer {
    let column: ColumnDecoder

    var codingPath: [any CodingKey] { column.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { column.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try column.decodeJSON(DecoderExtractor.self).decoder.container(keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try column.decodeJSON(DecoderExtractor.self).decoder.unkeyedContainer()
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { column.decodeNil() }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try column.decodeValueOrJSON { try column.decode(type) }
    }
}

/// Takes the decoder that others decode it from.
struct DecoderExtractor: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) throws {
        self.decoder = decoder
    }
}

/// The coding key of a column.
struct ColumnKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}
