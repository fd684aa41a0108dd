// The lookup of the value of a coding key.

import GRDBFoundation

/// Stores for each key of a type where its value is, and how it is read.
///
/// A key leads to a *code*: the position of a column in the statement from zero up, or a negative number for a *non-column source*, which is
/// all else: a scope, prefetched rows, the row itself, or nothing.
final class ColumnMap {
    let context: DecodingContext
    let codingPath: [any CodingKey]

    /// What the containers use.
    let codes: KeyTable.Handle

    /// The decoder that has made the map, as long as it lives.
    unowned(unsafe) var decoder: RowDecoding?

    /// All readers, with the types that they read. None is released before the next run of the statement, because it may be running: a type may read
    /// its column as other types, and a record, deep inside, the same source.
    @exclusivity(unchecked)
    private var readers: [(code: Int, type: ObjectIdentifier, reader: AnyValueReader)] = []

    /// The keys without column.
    private var nonColumnSources: [(key: any CodingKey, name: String)] = []

    init(_ context: DecodingContext, codingPath: [any CodingKey], decoder: RowDecoding?) {
        self.context = context
        self.codingPath = codingPath
        self.decoder = decoder
        codes = KeyTable.take(state: context.state, columnCount: context.baseCount)
        codes.pointer.pointee.map = .passUnretained(self)
    }

    deinit {
        // Containers that the program has kept notice it.
        KeyTable.giveBack(codes)
    }

    /// To be called when the decoding of another row begins.
    @inline(__always)
    func beginRow() {
        codes.pointer.pointee.wholeRowCode = 0
    }

    /// Makes the readers of columns read the settings of the record type again, and forgets the other ones.
    func forgetCustomizations() {
        guard !readers.isEmpty else { return }
        for known in readers {
            known.reader.forgetCustomizations()
        }
        codes.pointer.pointee.forgetReadersOfSources()
        readers.removeAll { $0.code < 0 }
    }

    // MARK: - From keys to codes

    /// Makes numbers from zero up the keys of columns, whose names are never converted.
    ///
    /// - Returns: The positions in the statement of the columns, `nil` when one is missing.
    func findColumns(_ names: [String]) -> UnsafeMutablePointer<Int16>? {
        guard names.count <= KeyTable.byteCount else { return nil }
        for (key, name) in names.enumerated() {
            guard let column = context.baseIndex(ofColumn: name) else { return nil }
            codes.pointer.pointee[UInt8(key)] = column
        }
        return codes.pointer.pointee.bytes
    }

    /// Finds the code of a key by its name.
    ///
    /// - Parameter byte: The bits of the key, if they identify it.
    func findCode(_ key: some CodingKey, byte: UInt8?) -> Int {
        let name = key.stringValue
        let code: Int
        if let column = context.baseIndex(ofKey: name) {
            code = column
        } else if let place = nonColumnSources.firstIndex(where: { $0.name.isSameText(as: name) }) {
            code = KeyTable.code(ofSource: place)
        } else {
            code = KeyTable.code(ofSource: nonColumnSources.count)
            nonColumnSources.append((key, name))
        }
        if let byte {
            codes.pointer.pointee[byte] = code
        }
        return code
    }

    /// The name of the key without column that has a code.
    func nonColumnName(_ code: Int) -> String {
        nonColumnSources[KeyTable.sourceIndex(code)].name
    }

    /// Whether there is something to decode for a code.
    func hasContent(_ code: Int) -> Bool {
        guard code < 0 else { return true }
        let name = nonColumnName(code)
        guard let row = try? context.row() else { return false }
        return row.scopesTree[name] != nil || row.prefetchedRows.rows(name) != nil
    }

    /// Whether there is nothing to decode for a code, or NULL.
    func isNil(_ code: Int) throws -> Bool {
        guard code < 0 else { return try context.isNull(at: code) }
        let name = nonColumnName(code)
        let row = try context.row()
        if let scope = row.scopesTree[name] { return !scope.hasContent }
        return row.prefetchedRows.rows(name) == nil
    }

    // MARK: - From codes to readers

    /// The reader of a column or of a non-column source.
    func reader<Value: Decodable>(_ type: Value.Type, _ code: Int) throws -> ValueReader<Value> {
        guard let reader = codes.pointer.pointee.reader(type, code) else { return try findReader(type, code) }
        return unsafeDowncast(reader.takeUnretainedValue(), to: ValueReader<Value>.self)
    }

    /// Makes the reader of a column or of a non-column source, or finds it among those that were made. It is kept for the next row.
    func findReader<Value: Decodable>(_ type: Value.Type, _ code: Int) throws -> ValueReader<Value> {
        let id = ObjectIdentifier(type)
        let reader: ValueReader<Value>
        if let known = readers.first(where: { $0.code == code && $0.type == id }) {
            reader = unsafeDowncast(known.reader, to: ValueReader<Value>.self)
        } else {
            reader = try makeReader(type, code)
            readers.append((code, id, reader))
        }
        codes.pointer.pointee.setReader(KeyTable.KnownReader(type: id, reader: .passUnretained(reader)), code)
        return reader
    }

    private func makeReader<Value: Decodable>(_ type: Value.Type, _ code: Int) throws -> ValueReader<Value> {
        guard code < 0 else { return columnReader(type, at: code, context, codingPath: { self.codingPath + [$0] }) }
        let (key, name) = nonColumnSources[KeyTable.sourceIndex(code)]
        let row = try context.row()
        let path = codingPath + [key]
        if row.scopesTree[name] != nil {
            return ScopeReader(name, rowReader(type, context.record, codingPath: path), context)
        }
        if row.prefetchedRows.rows(name) != nil {
            if let type = type as? any RecordArray.Type {
                return unsafeDowncast(type.reader(name, context), to: ValueReader<Value>.self)
            }
            let decoder = PrefetchedRowsDecoder(context, codingPath: path)
            return SourceReader(prefetched: name, context) { try decoder.decode(type, from: $0) }
        }
        return wholeRowReader(type, name, code: code, key: key, map: self)
    }

    // MARK: - Rows that hold their values

    /// The value of a row that holds its values. Optionals are `nil` when there is no column.
    ///
    /// It is here, and not in the container, because the type of the container's keys is not known when the module is compiled: looking
    /// it up would take longer than reading the value.
    @inline(never)
    func copiedValue<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ code: Int, for type: Any.Type) throws -> Value {
        if code >= 0 { return try context.decode(Value.self, at: code, for: type) }
        guard let value = Value.fromMissingColumn() else { throw try context.columnNotFound(nonColumnName(code)) }
        return value
    }

    // MARK: - The whole row

    /// Reserves the row for a key that is decoded from the whole row. There may be one only: otherwise, all that is missing would be looked for in
    /// the row, and errors would not name the missing key.
    func takeWholeRow(_ code: Int, _ key: any CodingKey) throws {
        let taken = codes.pointer.pointee.wholeRowCode
        guard taken == 0 || taken == code else {
            let names = [key.stringValue, nonColumnName(taken)].sorted().joined(separator: " or ")
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "No such key: \(names)"))
        }
        codes.pointer.pointee.wholeRowCode = code
    }
}

// MARK: - Decoders of parts of the row, for types that decode them by hand

extension ColumnMap {
    /// The decoder of the row, again: superclasses read the same columns.
    func ownDecoder() throws -> RowDecoding {
        if let decoder { return decoder }
        return try .standalone(context.row(), context.record, codingPath: codingPath)
    }

    /// The decoder of a superclass that has a key of its own: the scope of this name, the column, or else the row itself.
    func superDecoder(_ key: any CodingKey, _ code: Int) throws -> any Decoder {
        if code >= 0 {
            return SuperclassDecoder(column: ColumnDecoder(context, code, codingPath: codingPath + [key]))
        }
        return try nonColumnDecoder(key) ?? ownDecoder()
    }

    /// The decoder of nested containers: the scope of this name, prefetched rows, or the JSON of a column.
    func nestedDecoder(_ key: any CodingKey, _ code: Int) throws -> any Decoder {
        if code >= 0 {
            return try ColumnDecoder(context, code, codingPath: codingPath + [key]).decodeJSON(DecoderExtractor.self).decoder
        }
        guard let decoder = try nonColumnDecoder(key) else {
            throw try context.columnNotFound(key.stringValue)
        }
        return decoder
    }

    private func nonColumnDecoder(_ key: any CodingKey) throws -> (any Decoder)? {
        let row = try context.row()
        if let scope = row.scopesTree[key.stringValue] {
            return RowDecoding.standalone(scope, context.record, codingPath: codingPath + [key])
        }
        guard let rows = row.prefetchedRows.rows(key.stringValue) else { return nil }
        return PrefetchedRowsDecoder(context, codingPath: codingPath + [key], rows: rows)
    }
}
