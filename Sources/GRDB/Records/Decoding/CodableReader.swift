// The reader of columns that hold a Decodable type: one value, or JSON.

import Foundation

/// Reads `Decodable` types from one column: from its value, or else from its JSON.
final class CodableReader<Value: Decodable>: ValueReader<Value> {
    private let decoder: ColumnDecoder

    /// Whether the type is known to be made of JSON.
    private var needsJSON = false

    override var isCustomized: Bool { true }

    init(_ binding: RowBinding, _ column: Int, codingPath: [any CodingKey]) {
        decoder = ColumnDecoder(binding, column, codingPath: codingPath)
    }

    override func forgetCustomizations() {
        decoder.forgetCustomizations()
    }

    override func read() throws -> Value {
        if needsJSON {
            return try decoder.decodeJSON(Value.self)
        }
        decoder.begin()
        do {
            let value = try Value(from: decoder)
            // A type that has swallowed the error of the missing container knows less than its JSON.
            guard decoder.needsContainer else { return value }
        } catch {
            guard decoder.needsContainer else { throw error }
        }
        // A type that looks for a value first may find one in the next row.
        needsJSON = !decoder.hasGivenValue
        return try decoder.decodeJSON(Value.self)
    }

    override func readIfPresent() throws -> Value? {
        try decoder.binding.isNull(at: decoder.column) ? nil : read()
    }
}

/// Decodes types that are made of the value of one column. It notices the types that want a keyed or unkeyed container, which one value
/// can't be.
final class ColumnDecoder: Decoder {
    let binding: RowBinding
    let column: Int
    let codingPath: [any CodingKey]

    /// Whether a container of several values was asked for.
    private(set) var needsContainer = false

    /// Whether the value itself was asked for.
    private(set) var hasGivenValue = false

    private var knownJSONDecoder: JSONDecoder?

    var userInfo: [CodingUserInfoKey: Any] { binding.userInfo }

    init(_ binding: RowBinding, _ column: Int, codingPath: [any CodingKey]) {
        self.binding = binding
        self.column = column
        self.codingPath = codingPath
    }

    func forgetCustomizations() {
        knownJSONDecoder = nil
    }

    func begin() {
        needsContainer = false
        hasGivenValue = false
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw containerError([String: DatabaseValue].self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw containerError([DatabaseValue].self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        hasGivenValue = true
        return ColumnContainer(decoder: self)
    }

    private func containerError(_ type: Any.Type) -> DecodingError {
        needsContainer = true
        return .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "a single database value has no elements"))
    }

    // MARK: - JSON

    private var jsonDecoder: JSONDecoder {
        if let knownJSONDecoder { return knownJSONDecoder }
        let decoder = binding.record.databaseJSONDecoder(for: binding.columnName(at: column))
        knownJSONDecoder = decoder
        return decoder
    }

    /// Decodes the JSON of the column.
    func decodeJSON<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let decoder = jsonDecoder
        if let sqliteStatement = binding.state.pointee.sqliteStatement {
            let index = CInt(truncatingIfNeeded: column)
            guard sqlite3_column_type(sqliteStatement, index) != SQLITE_NULL else { throw missingData() }
            // The bytes live until the statement moves on: the decoder needs no copy.
            let bytes = utf8Bytes(of: sqliteStatement, at: index)
            guard let start = bytes.baseAddress else { return try decoder.decode(type, from: Data()) }
            let data = Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
            return try withExtendedLifetime(data) { try decoder.decode(type, from: data) }
        }
        let dbValue = try binding.databaseValue(at: column)
        guard !dbValue.isNull else { throw missingData() }
        guard let data = Data.fromDatabaseValue(dbValue) else {
            throw try binding.mismatch(Data?.self, at: column)
        }
        return try decoder.decode(type, from: data)
    }

    private func missingData() -> DecodingError {
        .valueNotFound(Data.self, .init(codingPath: codingPath, debugDescription: "Missing Data"))
    }
}

/// The container of one column.
private struct ColumnContainer: SingleValueDecodingContainer {
    let decoder: ColumnDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { (try? decoder.binding.isNull(at: decoder.column)) ?? true }

    func decode(_ type: Bool.Type) throws -> Bool { try value() }
    func decode(_ type: String.Type) throws -> String { try value() }
    func decode(_ type: Double.Type) throws -> Double { try value() }
    func decode(_ type: Float.Type) throws -> Float { try value() }
    func decode(_ type: Int.Type) throws -> Int { try value() }
    func decode(_ type: Int8.Type) throws -> Int8 { try value() }
    func decode(_ type: Int16.Type) throws -> Int16 { try value() }
    func decode(_ type: Int32.Type) throws -> Int32 { try value() }
    func decode(_ type: Int64.Type) throws -> Int64 { try value() }
    func decode(_ type: UInt.Type) throws -> UInt { try value() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value() }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard type is any DatabaseValueConvertible.Type else { return try T(from: decoder) }
        let codingPath = decoder.codingPath
        return try columnReader(type, at: decoder.column, decoder.binding, codingPath: { _ in codingPath }).read()
    }

    @inline(__always)
    private func value<Value: DatabaseValueConvertible & StatementColumnConvertible>() throws -> Value {
        try decoder.binding.decode(Value.self, at: decoder.column)
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
