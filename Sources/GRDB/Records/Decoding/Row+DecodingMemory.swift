// How the rows of cursors remember the way they are decoded.

extension Row {
    /// Prepares a live row for the decoding of records: takes what was learned when the statement ran for the last time.
    func beginDecoding() {
        // The decoders of adapted rows keep rows, which keep the statement.
        guard layout == nil, let statement, let memory = statement.decodingMemory else { return }
        statement.decodingMemory = nil
        memory.keep { unsafeDowncast($0, to: RecordDecoder.self).prepareForRun(columns: columns) }
        decodingMemory = memory
    }

    /// Gives what was learned to the statement, for its next run.
    func endDecoding() {
        guard layout == nil, let statement else { return }
        statement.decodingMemory = decodingMemory
        decodingMemory = nil
    }
}
