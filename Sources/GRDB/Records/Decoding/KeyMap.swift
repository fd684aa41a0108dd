// The way from a coding key to a value.

import Foundation

/// The part of a `KeyMap` that is on the way of each value, in memory of its own.
struct KeyCodes {
    let state: UnsafeMutablePointer<RowState>
    let map: Unmanaged<KeyMap>

    /// Whether the bits of a key are one byte: then they tell the code.
    var hasByteKeys = false

    /// The code of the key that was read from the whole row, or 0.
    var wholeRowCode = 0

    /// For each byte, a code. Statements have 32,767 columns at most.
    private let bytes: UnsafeMutablePointer<Int16>

    /// How columns are read, by their position in the statement, and behind them how the first places are.
    let readers: UnsafeMutablePointer<KnownReader>

    private let columnCount: Int

    /// The number of places that have room among the readers.
    private static let placeCapacity = 16

    /// A reader, and the type of the values that it reads.
    struct KnownReader {
        var type: ObjectIdentifier?
        var reader: Unmanaged<AnyValueReader>?
    }

    /// The code of a key that was not looked for.
    static let unknown = -1

    init(state: UnsafeMutablePointer<RowState>, map: Unmanaged<KeyMap>, columnCount: Int) {
        self.state = state
        self.map = map
        bytes = .allocate(capacity: 256)
        bytes.initialize(repeating: Int16(Self.unknown), count: 256)
        self.columnCount = columnCount
        readers = .allocate(capacity: columnCount + Self.placeCapacity)
        readers.initialize(repeating: KnownReader(), count: columnCount + Self.placeCapacity)
    }

    /// The code of a place.
    static func code(ofPlace place: Int) -> Int {
        -2 - place
    }

    /// The place that has a code.
    static func place(_ code: Int) -> Int {
        -2 - code
    }

    /// Makes known how a place is read, or that it is not known any more.
    func setReader(_ reader: KnownReader, ofPlace place: Int) {
        guard place < Self.placeCapacity else { return }
        readers[columnCount + place] = reader
    }

    /// The reader of a column or of a place, if it reads values of a type.
    @inline(__always)
    func reader(_ type: Any.Type, _ code: Int) -> Unmanaged<AnyValueReader>? {
        let index = code >= 0 ? code : columnCount + Self.place(code)
        guard index < columnCount + Self.placeCapacity, readers[index].type == ObjectIdentifier(type) else { return nil }
        return readers[index].reader
    }

    func deallocate() {
        readers.deallocate()
        bytes.deallocate()
    }

    @inline(__always)
    subscript(_ byte: UInt8) -> Int {
        get { Int(bytes[Int(byte)]) }
        nonmutating set { bytes[Int(byte)] = Int16(truncatingIfNeeded: newValue) }
    }
}

/// Knows for each key of a type where its value is, and how it is read.
///
/// A key leads to a *code*: the position of a column in the statement from zero up, or a negative number for a *place*, which is all else:
/// a scope, prefetched rows, the row itself, or nothing.
final class KeyMap {
    let binding: RowBinding
    let codingPath: [any CodingKey]

    /// What the containers use.
    let codes: UnsafeMutablePointer<KeyCodes>

    /// The decoder that has made the map, as long as it lives.
    unowned(unsafe) var decoder: RecordDecoder?

    private var columnReaders: UnsafeMutablePointer<KeyCodes.KnownReader> { codes.pointee.readers }
    private let columnCount: Int

    private var places: [Place] = []

    /// The position of the column after the last one that was found by its name.
    private var guess = 0

    /// Whether there are readers that depend on what the record type answers.
    private var hasCustomizations = false

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
        codes = .allocate(capacity: 1)
        columnCount = binding.baseCount
        codes.initialize(to: KeyCodes(state: binding.state, map: .passUnretained(self), columnCount: columnCount))
    }

    deinit {
        for index in 0..<columnCount {
            columnReaders[index].reader?.release()
        }
        codes.pointee.deallocate()
        codes.deallocate()
    }

    /// To be called when the decoding of another row begins.
    @inline(__always)
    func beginRow() {
        codes.pointee.wholeRowCode = 0
    }

    /// Makes readers ask again what the record type has answered.
    func forgetCustomizations() {
        guard hasCustomizations else { return }
        for index in 0..<columnCount {
            columnReaders[index].reader?._withUnsafeGuaranteedRef { $0.forgetCustomizations() }
        }
        for index in places.indices {
            codes.pointee.setReader(KeyCodes.KnownReader(), ofPlace: index)
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
        } else if let place = places.firstIndex(where: { $0.name.isSameText(as: name) }) {
            code = KeyCodes.code(ofPlace: place)
        } else {
            code = KeyCodes.code(ofPlace: places.count)
            places.append(Place(key: key, name: name))
        }
        if let byte {
            codes.pointee[byte] = code
        }
        return code
    }

    /// The name of the key without column that has a code.
    func placeName(_ code: Int) -> String {
        places[KeyCodes.place(code)].name
    }

    /// Whether there is something to decode for a code.
    func hasContent(_ code: Int) -> Bool {
        guard code < 0 else { return true }
        let name = placeName(code)
        guard let row = try? binding.row() else { return false }
        return row.scopesTree[name] != nil || row.prefetchedRows.rows(name) != nil
    }

    /// Whether there is nothing to decode for a code, or NULL.
    func isNil(_ code: Int) throws -> Bool {
        guard code < 0 else { return try binding.isNull(at: code) }
        let name = placeName(code)
        let row = try binding.row()
        if let scope = row.scopesTree[name] { return !scope.hasContent }
        return row.prefetchedRows.rows(name) == nil
    }

    // MARK: - From codes to readers

    /// The reader of a column or of a place. It is kept for the next row.
    func findReader<Value: Decodable>(_ type: Value.Type, _ code: Int) throws -> ValueReader<Value> {
        let id = ObjectIdentifier(type)
        if code >= 0 {
            let reader = columnReader(type, at: code, binding, codingPath: { self.codingPath + [$0] })
            if reader.isCustomized { hasCustomizations = true }
            columnReaders[code].reader?.release()
            columnReaders[code] = KeyCodes.KnownReader(type: id, reader: Unmanaged.passRetained(reader))
            return reader
        }
        let index = KeyCodes.place(code)
        if places[index].type == id, let reader = places[index].reader {
            return unsafeDowncast(reader, to: ValueReader<Value>.self)
        }
        let reader = try placeReader(type, key: places[index].key, code: code)
        hasCustomizations = true
        places[index].type = id
        places[index].reader = reader
        // The places keep the reader.
        codes.pointee.setReader(KeyCodes.KnownReader(type: id, reader: .passUnretained(reader)), ofPlace: index)
        return reader
    }

    private func placeReader<Value: Decodable>(_ type: Value.Type, key: any CodingKey, code: Int) throws -> ValueReader<Value> {
        let name = key.stringValue
        let row = try binding.row()
        let path = codingPath + [key]
        if row.scopesTree[name] != nil {
            return ScopeReader(name, rowReader(type, binding.record, codingPath: path), binding)
        }
        if row.prefetchedRows.rows(name) != nil {
            if let type = type as? any RecordArray.Type {
                return unsafeDowncast(type.reader(name, binding), to: ValueReader<Value>.self)
            }
            return PrefetchedRowsReader(name, PrefetchedRowsDecoder(binding, codingPath: path))
        }
        return WholeRowReader(name, code: code, key: key, map: self)
    }

    // MARK: - Rows that hold their values

    /// The value of a row that holds its values.
    ///
    /// It stands here, and not in the container, because the type of the container's keys is not known when the module is compiled: looking
    /// it up would take longer than reading the value.
    @inline(never)
    func heldValue<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ type: Value.Type, _ code: Int) throws -> Value {
        if code >= 0, let values = codes.pointee.state.pointee.values, let value = Value.fromDatabaseValue(values[code]) {
            return value
        }
        guard code >= 0 else { throw try binding.columnNotFound(placeName(code)) }
        return try binding.decode(type, at: code)
    }

    /// The value of a row that holds its values, or `nil` for NULL and when there is no column.
    @inline(never)
    func heldOptionalValue<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ type: Value.Type, _ code: Int) throws -> Value? {
        guard code >= 0 else { return nil }
        return try binding.decodeIfPresent(type, at: code)
    }

    // MARK: - The whole row

    /// Reserves the row for a key that is decoded from the whole row. There may be one only: otherwise, all that is missing would be
    /// looked for in the row, and errors would speak of anything but the missing key.
    func takeWholeRow(_ code: Int, _ key: any CodingKey) throws {
        let taken = codes.pointee.wholeRowCode
        guard taken == 0 || taken == code else {
            let names = [key.stringValue, placeName(taken)].sorted().joined(separator: " or ")
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "No such key: \(names)"))
        }
        codes.pointee.wholeRowCode = code
    }
}
