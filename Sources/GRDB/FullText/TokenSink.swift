// `TokenSink`, which checks the tokens of the tokenizers of programs, and passes them to the callback of FTS5.

import GRDBFoundation

/// Receives the tokens of a tokenizer of the program, and hands them on.
///
/// FTS5 does not check the positions of tokens: a token outside of the text would make `highlight` and `snippet` read memory out of bounds. And
/// FTS5 goes on when a tokenizer does not return the code that has stopped it.
struct TokenSink {
    private let context: UnsafeMutableRawPointer?
    private let callback: FTS5TokenCallback
    private let count: CInt
    private var lastStart: CInt = 0

    /// The first code other than `SQLITE_OK` that the callback has returned.
    private var code = SQLITE_OK

    /// Has a tokenizer find the tokens of a text.
    ///
    /// - Returns: `SQLITE_OK`, the code that has stopped the tokenizer, or its error.
    static func tokenize(
        with tokenizer: any FTS5Tokenizer,
        context: UnsafeMutableRawPointer?,
        tokenization: FTS5Tokenization,
        text: UnsafePointer<CChar>?,
        count: CInt,
        callback: @escaping FTS5TokenCallback
    ) -> CInt {
        var sink = TokenSink(context: context, callback: callback, count: count)
        return withUnsafeMutablePointer(to: &sink) { sink in
            let code = tokenizer.tokenize(
                context: sink, tokenization: tokenization, pText: text, nText: count
            ) { context, flags, token, count, start, end in
                guard let context else { return SQLITE_MISUSE }
                return context.assumingMemoryBound(to: TokenSink.self).pointee.receive(flags, token, count, start, end)
            }
            return sink.pointee.code == SQLITE_OK ? code.asErrorOfCallback : sink.pointee.code
        }
    }

    private init(context: UnsafeMutableRawPointer?, callback: @escaping FTS5TokenCallback, count: CInt) {
        self.context = context
        self.callback = callback
        self.count = max(0, count)
    }

    private mutating func receive(_ flags: CInt, _ token: UnsafePointer<CChar>?, _ tokenCount: CInt, _ start: CInt, _ end: CInt) -> CInt {
        guard code == SQLITE_OK else { return code }
        guard let token, tokenCount >= 0 else {
            code = SQLITE_MISUSE
            return code
        }
        // FTS5 stores tokens with their lengths, but reads some of them up to a NUL character: an index that has one cannot be read.
        let length = CInt(truncatingIfNeeded: strnlen(token, Int(tokenCount)))
        // Nothing can be found by an empty token.
        guard length > 0 else { return SQLITE_OK }
        // Tokens stand inside of the text, none begins before the one before it.
        let start = min(max(start, lastStart), count)
        let end = min(max(end, start), count)
        lastStart = start
        code = callback(context, flags, token, length, start, end)
        return code
    }
}

/// An error of a tokenizer in the middle of a statement that writes.
///
/// The row is stored then, and not all of its tokens are. When a statement fails, SQLite undoes what it has done so far only if it has
/// expected that; otherwise it leaves that to the virtual table, which does nothing. So `SQLITE_FULL` is returned to SQLite: after that code
/// it undoes the statement, or else rolls back the transaction. The program gets the error of the tokenizer.
extension Database {
    /// The code that is returned to SQLite for the failure of a tokenizer.
    func code(ofTokenizerFailure code: CInt, _ tokenization: FTS5Tokenization) -> CInt {
        guard code != SQLITE_OK, tokenization.contains(.document), hasRunningWrite else { return code }
        switch code & 0xff {
        case SQLITE_NOMEM, SQLITE_FULL, SQLITE_IOERR, SQLITE_INTERRUPT:
            // SQLite does the same after these.
            return code
        default:
            tokenizerFailure = code
            return SQLITE_FULL
        }
    }

    /// Whether one of the running statements writes.
    private var hasRunningWrite: Bool {
        guard let handle else { return false }
        var statement = sqlite3_next_stmt(handle, nil)
        while let running = statement {
            if sqlite3_stmt_busy(running) != 0, sqlite3_stmt_readonly(running) == 0 { return true }
            statement = sqlite3_next_stmt(handle, running)
        }
        return false
    }
}

extension CInt {
    /// The code as what a callback of SQLite returns when it has failed or not: codes that only mean something to programs become an error.
    var asErrorOfCallback: CInt {
        switch self & 0xff {
        case SQLITE_OK: self == SQLITE_OK ? SQLITE_OK : SQLITE_ERROR
        case SQLITE_ROW, SQLITE_DONE: SQLITE_ERROR
        default: self
        }
    }
}

extension Database {
    /// The code that is returned to SQLite for an error of a tokenizer. The code loses the message of the error: ``logError`` receives it.
    static func code(ofTokenizerError error: any Error, in tokenizer: Any.Type) -> CInt {
        let resultCode = (error as? DatabaseError)?.extendedResultCode ?? .SQLITE_ERROR
        let code = resultCode.rawValue.asErrorOfCallback
        logError?(ResultCode(rawValue: code == SQLITE_OK ? SQLITE_ERROR : code), "tokenizer \(tokenizer): \(error)")
        return code == SQLITE_OK ? SQLITE_ERROR : code
    }
}
