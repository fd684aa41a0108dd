// The way from a coding key to a value.

import Foundation

/// Knows for each key of a type where its value is, and how it is read.
///
/// A key leads to a *code*: the position of a column in the statement from zero up, or a negative number for a *place*, which is all else:
/// a scope, prefetched rows, the row itself, or nothing.
final class KeyMap {
    let binding: RowBinding
    let codingPath: [any CodingKey]

    /// What the containers use.
    let codes: KeyCodes.Handle

    /// The decoder that has made the map, as long as it lives.
    unowned(unsafe) var decoder: RecordDecoder?

    private var columnReaders: UnsafeMutablePointer<KeyCodes.KnownReader> { codes.pointer.pointee.readers }

    /// All readers of columns. None is released before the map, because it may be at work: a type may read its column as other types.
    private var readers: [ColumnReader] = []

    private var places: [Place] = []

    /// Whether there are readers that depend on what the record type answers.
    private var hasCustomizations = false

    /// A reader of a column, and the type of the values that it reads.
    private struct ColumnReader {
        let column: Int
        let type: ObjectIdentifier
        let reader: AnyValueReader
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
        codes = KeyCodes.take(state: binding.state, columnCount: binding.baseCount)
        codes.pointer.pointee.map = .passUnretained(self)
    }

    deinit {
        // Containers that the program has kept notice it.
        KeyCodes.giveBack(codes)
    }

    /// To be called when the decoding of another row begins.
    @inline(__always)
    func beginRow() {
        codes.pointer.pointee.wholeRowCode = 0
    }

    /// Makes readers ask again what the record type has answered.
    func forgetCustomizations() {
        guard hasCustomizations else { return }
        for known in readers {
            known.reader.forgetCustomizations()
        }
        for index in places.indices {
            codes.pointer.pointee.setReader(KeyCodes.KnownReader(), ofPlace: index)
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
        if let column = binding.baseIndex(ofKey: name) {
            code = column
        } else if let place = places.firstIndex(where: { $0.name.isSameText(as: name) }) {
            code = KeyCodes.code(ofPlace: place)
        } else {
            code = KeyCodes.code(ofPlace: places.count)
            places.append(Place(key: key, name: name))
        }
        if let byte {
            codes.pointer.pointee[byte] = code
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
            let reader = findColumnReader(type, at: code)
            columnReaders[code] = KeyCodes.KnownReader(type: id, reader: Unmanaged.passUnretained(reader))
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
        codes.pointer.pointee.setReader(KeyCodes.KnownReader(type: id, reader: .passUnretained(reader)), ofPlace: index)
        return reader
    }

    private func findColumnReader<Value: Decodable>(_ type: Value.Type, at column: Int) -> ValueReader<Value> {
        let id = ObjectIdentifier(type)
        // Few columns are read as several types.
        let isKnown = columnReaders[column].reader != nil
        if isKnown, let known = readers.first(where: { $0.column == column && $0.type == id }) { // compared: positions
            return unsafeDowncast(known.reader, to: ValueReader<Value>.self)
        }
        let reader = columnReader(type, at: column, binding, codingPath: { self.codingPath + [$0] })
        if reader.isCustomized { hasCustomizations = true }
        readers.append(ColumnReader(column: column, type: id, reader: reader))
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
        if code >= 0, let values = codes.pointer.pointee.state.pointee.values, let value = Value.fromDatabaseValue(values[code]) {
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
        let taken = codes.pointer.pointee.wholeRowCode
        guard taken == 0 || taken == code else {
            let names = [key.stringValue, placeName(taken)].sorted().joined(separator: " or ")
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "No such key: \(names)"))
        }
        codes.pointer.pointee.wholeRowCode = code
    }
}
