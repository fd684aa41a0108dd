// How rows are decoded into Decodable records, and how the rows of cursors remember it.

extension Row {
    /// The decoder that has decoded this row before into values of a type: the way of all rows of a cursor but the first one.
    @inlinable
    @inline(__always)
    func knownDecoder(of type: Any.Type) -> Unmanaged<RecordDecoder>? {
        guard let live else { return nil }
        // Nothing else decodes into types.
        if live.pointee.decodedType == ObjectIdentifier(type) {
            return unsafeBitCast(live.pointee.decoder, to: Unmanaged<RecordDecoder>?.self)
        }
        guard live.pointee.nestedType == ObjectIdentifier(type) else { return nil }
        return unsafeBitCast(live.pointee.nestedDecoder, to: Unmanaged<RecordDecoder>?.self)
    }

    /// Decodes a record. What was learned from rows of the same columns is used, and learned for the next ones.
    @usableFromInline
    func decodeRecord<Record: FetchableRecord & Decodable>(_ type: Record.Type) throws -> Record {
        if live != nil, decodingMemory == nil {
            decodingMemory = DecodingMemory()
        }
        let decoder = recordDecoder(of: type)
        guard live != nil else {
            return try decoder.decode(type, from: self)
        }
        bind(decoder)
        return try Record(from: decoder)
    }

    private func recordDecoder<Record: FetchableRecord>(of type: Record.Type) -> RecordDecoder {
        if let memory = decodingMemory {
            if let first = memory.first {
                let decoder = unsafeDowncast(first, to: RecordDecoder.self)
                if decoder.fits(type, self) { return decoder }
            }
            for other in memory.others {
                let decoder = unsafeDowncast(other, to: RecordDecoder.self)
                if decoder.fits(type, self) { return decoder }
            }
        }
        let decoder = RecordDecoder(type, binding: RowBinding(type, row: self))
        decodingMemory?.remember(decoder)
        return decoder
    }

    /// Binds a decoder to this live row, as long as the row lives or until ``endDecoding()``: its values are always at the same place.
    private func bind(_ decoder: RecordDecoder) {
        decoder.binding.bind(self)
        live?.pointee.remember(decoder, of: decoder.decodedType)
    }

    // MARK: - The memory of statements

    /// Prepares a live row for the decoding of records: takes what was learned when the statement ran for the last time.
    @usableFromInline
    func beginDecoding() {
        // The decoders of adapted rows keep rows, which keep the statement.
        guard layout == nil, let statement, let memory = statement.decodingMemory else { return }
        statement.decodingMemory = nil
        memory.keep { unsafeDowncast($0, to: RecordDecoder.self).prepareForRun(columns: columns) }
        decodingMemory = memory
        if let first = memory.first {
            bind(unsafeDowncast(first, to: RecordDecoder.self))
        }
    }

    /// Prepares a live row that was decoded when the statement ran for the last time.
    func refreshDecoding() {
        guard let memory = decodingMemory else { return }
        memory.keep { unsafeDowncast($0, to: RecordDecoder.self).prepareForRun(columns: columns) }
        live?.pointee.forgetDecoders()
        guard let first = memory.first else { return }
        bind(unsafeDowncast(first, to: RecordDecoder.self))
    }

    /// Gives what was learned to the statement, for its next run. The row is not decoded any more.
    @usableFromInline
    func endDecoding() {
        guard layout == nil, let statement, let memory = decodingMemory else { return }
        live?.pointee.forgetDecoders()
        memory.unbind()
        statement.decodingMemory = memory
        decodingMemory = nil
    }
}
