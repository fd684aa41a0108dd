// The way from a coding key to a value.

import Foundation

/// Knows for each key of a type where its value is, and how it is read.
///
/// A key leads to a *code*: the position of a column in the statement from zero up, or a negative number for a *place*, which is all else:
/// a scope, prefetched rows, the row itself, or nothing.
final class KeyMap {
    let binding: RowBinding
    let codingPath: [any CodingKey]

    /// For each key whose bits are one byte, its code. The element after these is the code of the place that was read from the whole row.
    ///
    /// Such keys are enums without payload: the same bits are the same key.
    let codes: UnsafeMutablePointer<Int16>

    /// The decoder that has made the map, as long as it lives.
    unowned(unsafe) var decoder: RecordDecoder?

    /// How columns are read, by their position in the statement.
    private let columnReaders: UnsafeMutablePointer<KnownReader>
    private let columnCount: Int

    private var places: [Place] = []

    /// The position of the column after the last one that was found by its name.
    private var guess = 0

    /// Whether there are readers that depend on what the record type answers.
    private var hasCustomizations = false

    /// The code of a key that was not looked for.
    static let unknown: Int16 = -1

    /// The code of no place.
    private static let none: Int16 = 0

    private static let wholeRow = 256

    /// A reader, and the type of the values that it reads.
    struct KnownReader {
        var type: ObjectIdentifier?
        var reader: Unmanaged<AnyValueReader>?
    }

    /// A key without column.
    private struct Place {
        let key: any CodingKey
        let name: String
        var type: ObjectIdentifier?
        var reader: AnyValueReader?
    }

    init(_ binding: RowBinding, codingPath: [any CodingKey], decoder: RecordDecoder) {
        self.binding = binding
        self.codingPath = codingPath
        self.decoder = decoder
        codes = .allocate(capacity: Self.wholeRow + 1)
        codes.initialize(repeating: Self.unknown, count: Self.wholeRow)
        codes[Self.wholeRow] = Self.none
        columnCount = binding.baseCount
        columnReaders = .allocate(capacity: max(columnCount, 1))
        columnReaders.initialize(repeating: KnownReader(), count: columnCount)
    }

    deinit {
        for index in 0..<columnCount {
            columnReaders[index].reader?.release()
        }
        columnReaders.deallocate()
        codes.deallocate()
    }

    /// To be called when the decoding of another row begins.
    @inline(__always)
    func beginRow() {
        codes[Self.wholeRow] = Self.none
    }

    /// Forgets the readers that depend on what the record type answers.
    func forgetCustomizations() {
        guard hasCustomizations else { return }
        hasCustomizations = false
        for index in 0..<columnCount {
            guard let reader = columnReaders[index].reader, reader.takeUnretainedValue().isCustomized else { continue }
            columnReaders[index] = KnownReader()
            reader.release()
        }
        for index in places.indices {
            places[index].type = nil
            places[index].reader = nil
        }
    }

    // MARK: - From keys to codes

    /// Finds the code of a key by its name.
    ///
    /// - Parameter byte: The bits of the key, if they tell it.
    func findCode(_ key: some CodingKey, byte: UInt8?) -> Int {
        let name = key.stringValue
        let code: Int
        if let column = binding.baseIndex(ofKey: name, expectedAt: guess) {
            code = column
            guess = column + 1
        } else if let place = places.firstIndex(where: { $0.name == name }) {
            code = Self.code(ofPlace: place)
        } else {
            code = Self.code(ofPlace: places.count)
            places.append(Place(key: key, name: name))
        }
        if let byte, let shortCode = Int16(exactly: code) {
            codes[Int(byte)] = shortCode
        }
        return code
    }

    private static func code(ofPlace index: Int) -> Int {
        -2 - index
    }

    private func place(_ code: Int) -> Int {
        -2 - code
    }

    /// The name of the key without column that has a code.
    func placeName(_ code: Int) -> String {
        places[place(code)].name
    }

    /// Whether there is something to decode for a code.
    func hasContent(_ code: Int) -> Bool {
        guard code < 0 else { return true }
        let name = placeName(code)
        guard let row = try? binding.row() else { return false }
        return row.scopesTree[name] != nil || row.prefetchedRows[name] != nil
    }

    /// Whether there is nothing to decode for a code, or NULL.
    func isNil(_ code: Int) throws -> Bool {
        guard code < 0 else { return try binding.isNull(at: code) }
        let name = placeName(code)
        let row = try binding.row()
        if let scope = row.scopesTree[name] { return !scope.hasContent }
        return row.prefetchedRows[name] == nil
    }

    // MARK: - From codes to readers

    /// The reader of a column or of a place.
    @inline(__always)
    func reader<Value: Decodable>(_ type: Value.Type, _ code: Int) throws -> ValueReader<Value> {
        if code >= 0, columnReaders[code].type == ObjectIdentifier(type), let reader = columnReaders[code].reader {
            return unsafeDowncast(reader.takeUnretainedValue(), to: ValueReader<Value>.self)
        }
        return try otherReader(type, code)
    }

    private func otherReader<Value: Decodable>(_ type: Value.Type, _ code: Int) throws -> ValueReader<Value> {
        let id = ObjectIdentifier(type)
        if code >= 0 {
            let reader = columnReader(type, at: code, binding, codingPath: { self.codingPath + [$0] })
            if reader.isCustomized { hasCustomizations = true }
            columnReaders[code].reader?.release()
            columnReaders[code] = KnownReader(type: id, reader: Unmanaged.passRetained(reader))
            return reader
        }
        let index = place(code)
        if places[index].type == id, let reader = places[index].reader {
            return unsafeDowncast(reader, to: ValueReader<Value>.self)
        }
        let reader = try placeReader(type, key: places[index].key, code: code)
        hasCustomizations = true
        places[index].type = id
        places[index].reader = reader
        return reader
    }

    private func placeReader<Value: Decodable>(_ type: Value.Type, key: any CodingKey, code: Int) throws -> ValueReader<Value> {
        let name = key.stringValue
        let row = try binding.row()
        let path = codingPath + [key]
        if row.scopesTree[name] != nil {
            return ScopeReader(name, rowReader(type, binding.record, codingPath: path), binding)
        }
        if row.prefetchedRows[name] != nil {
            return PrefetchedRowsReader(name, PrefetchedRowsDecoder(binding, codingPath: path))
        }
        return WholeRowReader(name, code: code, key: key, map: self)
    }

    // MARK: - The whole row

    /// Reserves the row for a key that is decoded from the whole row. There may be one only: otherwise, all that is missing would be
    /// looked for in the row, and errors would speak of anything but the missing key.
    func takeWholeRow(_ code: Int, _ key: any CodingKey) throws {
        let taken = Int(codes[Self.wholeRow])
        guard taken == Int(Self.none) || taken == code else {
            let names = [key.stringValue, placeName(taken)].sorted().joined(separator: " or ")
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "No such key: \(names)"))
        }
        codes[Self.wholeRow] = Int16(truncatingIfNeeded: code)
    }
}
