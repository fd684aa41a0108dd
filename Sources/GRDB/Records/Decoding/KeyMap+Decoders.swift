// Decoders for those who decode parts of a row by hand.

import Foundation

extension KeyMap {
    /// The decoder of the row, again: superclasses read the same columns.
    func ownDecoder() throws -> RecordDecoder {
        if let decoder { return decoder }
        return try .standalone(binding.row(), binding.record, codingPath: codingPath)
    }

    /// The decoder of a superclass that has a key of its own: the scope of this name, the column, or else the row itself.
    func superDecoder(_ key: any CodingKey, _ code: Int) throws -> any Decoder {
        if code >= 0 {
            return SuperclassDecoder(column: ColumnDecoder(binding, code, codingPath: codingPath + [key]))
        }
        return try placeDecoder(key) ?? ownDecoder()
    }

    /// The decoder of nested containers: the scope of this name, prefetched rows, or the JSON of a column.
    func nestedDecoder(_ key: any CodingKey, _ code: Int) throws -> any Decoder {
        if code >= 0 {
            return try ColumnDecoder(binding, code, codingPath: codingPath + [key]).decodeJSON(DecoderCatcher.self).decoder
        }
        guard let decoder = try placeDecoder(key) else {
            throw try binding.columnNotFound(key.stringValue)
        }
        return decoder
    }

    private func placeDecoder(_ key: any CodingKey) throws -> (any Decoder)? {
        let row = try binding.row()
        if let scope = row.scopesTree[key.stringValue] {
            return RecordDecoder.standalone(scope, binding.record, codingPath: codingPath + [key])
        }
        guard let rows = row.prefetchedRows.rows(key.stringValue) else { return nil }
        return PrefetchedRowsDecoder(binding, codingPath: codingPath + [key], rows: rows)
    }
}

/// The decoder of a superclass that has a column of its own: of its value, or else of its JSON.
private struct SuperclassDecoder: Decoder, SingleValueDecodingContainer {
    let column: ColumnDecoder

    var codingPath: [any CodingKey] { column.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { column.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try column.decodeJSON(DecoderCatcher.self).decoder.container(keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try column.decodeJSON(DecoderCatcher.self).decoder.unkeyedContainer()
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { column.singleValueContainer().decodeNil() }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        column.begin()
        do {
            let value = try column.singleValueContainer().decode(type)
            guard column.needsContainer else { return value }
        } catch {
            guard column.needsContainer else { throw error }
        }
        return try column.decodeJSON(type)
    }
}

/// Takes the decoder that others decode it from.
struct DecoderCatcher: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) throws {
        self.decoder = decoder
    }
}

extension RecordDecoder {
    /// A decoder that is given away, with its row.
    static func standalone(_ row: Row, _ record: any FetchableRecord.Type, codingPath: [any CodingKey]) -> RecordDecoder {
        let binding = RowBinding(record, row: row)
        binding.retain(row)
        return RecordDecoder(Row.self, binding: binding, codingPath: codingPath, isGivenAway: true)
    }
}
