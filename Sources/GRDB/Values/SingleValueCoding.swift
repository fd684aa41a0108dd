// Encoders and decoders of one database value. They notice the types that want a keyed or unkeyed container, which one value can't be.

/// Decodes types that are made of one database value.
final class SingleValueDecoder: Decoder, SingleValueDecodingContainer {
    let dbValue: DatabaseValue

    /// True when the decoded type has asked for more than one value: it has to be decoded from JSON.
    private(set) var needsContainer = false

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ dbValue: DatabaseValue) {
        self.dbValue = dbValue
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw containerError([String: DatabaseValue].self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw containerError([DatabaseValue].self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    private func containerError(_ type: Any.Type) -> DecodingError {
        needsContainer = true
        return .mismatch(type, "a single database value has no elements")
    }

    // MARK: - The value

    func decodeNil() -> Bool { dbValue.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard let convertible = type as? any DatabaseValueConvertible.Type else { return try T(from: self) }
        guard let value = convertible.fromDatabaseValue(dbValue) as? T else { throw valueError(type) }
        return value
    }

    /// Fulfils the requirements for the types that `SingleValueDecodingContainer` names.
    func decode<T: Decodable & DatabaseValueConvertible>(_ type: T.Type) throws -> T {
        guard let value = T.fromDatabaseValue(dbValue) else { throw valueError(type) }
        return value
    }

    private func valueError(_ type: Any.Type) -> DecodingError {
        .mismatch(type, "could not decode \(type) from \(dbValue)")
    }
}

extension DecodingError {
    /// The error of a type that the database has no value of.
    static func mismatch(_ type: Any.Type, at codingPath: [any CodingKey] = [], _ message: String) -> DecodingError {
        .typeMismatch(type, Context(codingPath: codingPath, debugDescription: message))
    }
}

/// Encodes types that are made of one database value.
///
/// The containers that hold several values can't be refused when a type asks for them, but they refuse their first value: big arrays are
/// not encoded for nothing.
final class SingleValueEncoder: Encoder, SingleValueEncodingContainer {
    let codingPath: [any CodingKey]
    private let makeUserInfo: () -> [CodingUserInfoKey: Any]
    private let convert: (any DatabaseValueConvertible) throws -> DatabaseValue

    var userInfo: [CodingUserInfoKey: Any] { makeUserInfo() }

    /// The value that was encoded, if any.
    private var encodedValue: DatabaseValue?

    /// True when the encoded type has asked for more than one value: it has to be encoded as JSON.
    private var needsContainer = false

    /// - Parameter convert: Gives the database value of a value inside of the encoded type.
    init(
        codingPath: [any CodingKey] = [],
        userInfo: @autoclosure @escaping () -> [CodingUserInfoKey: Any] = [:],
        convert: @escaping (any DatabaseValueConvertible) throws -> DatabaseValue = { $0.databaseValue }
    ) {
        self.codingPath = codingPath
        makeUserInfo = userInfo
        self.convert = convert
    }

    /// The one value that a value is made of; `nil` when it has to be encoded as JSON.
    func databaseValue(of value: some Encodable) throws -> DatabaseValue? {
        do {
            try value.encode(to: self)
        } catch {
            // When a container was refused to the value, its error is expected: it ends the encoding early.
            guard needsContainer else { throw error }
        }
        return needsContainer ? nil : encodedValue
    }

    private var refusal: RefusingEncoder {
        needsContainer = true
        return RefusingEncoder(codingPath: codingPath, message: "The value has to be encoded as JSON")
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { refusal.container(keyedBy: type) }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { refusal.unkeyedContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    // MARK: - The value

    func encodeNil() { encodedValue = .null }

    /// Fulfils the requirements for the types that `SingleValueEncodingContainer` names.
    func encode<T: Encodable & DatabaseValueConvertible>(_ value: T) { encodedValue = value.databaseValue }

    func encode<T: Encodable>(_ value: T) throws {
        if let value = value as? any DatabaseValueConvertible {
            encodedValue = try convert(value)
        } else {
            try value.encode(to: self)
        }
    }
}
