// `FTS5WrapperTokenizer`, tokenizers of FTS5 that change the tokens of another one.

/// Receives the tokens that a wrapper makes of a token.
///
/// - Parameters:
///   - token: The token.
///   - flags: What is said of it. All but the first tokens that are made of one token should be ``FTS5TokenFlags/colocated``.
/// - Throws: The error of SQLite, which the tokenizer lets pass: no more tokens are wanted.
public typealias FTS5WrapperTokenCallback = (_ token: String, _ flags: FTS5TokenFlags) throws -> Void

/// A tokenizer of FTS5 that changes the tokens of another one: it adds synonyms, leaves out words, or spells them otherwise.
///
///     /// "first" is found by "1st", and the other way round.
///     final class SynonymTokenizer: FTS5WrapperTokenizer {
///         static let name = "synonyms"
///         let wrappedTokenizer: any FTS5Tokenizer
///
///         init(db: Database, arguments: [String]) throws {
///             wrappedTokenizer = try db.makeTokenizer(.unicode61())
///         }
///
///         func accept(
///             token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
///         ) throws {
///             try tokenCallback(token, flags)
///             if tokenization.contains(.document), token == "first" {
///                 try tokenCallback("1st", .colocated)
///             }
///         }
///     }
///
/// Add it to the connections, and use its descriptor, like that of any ``FTS5CustomTokenizer``.
public protocol FTS5WrapperTokenizer: FTS5CustomTokenizer {
    /// The tokenizer that finds the tokens.
    var wrappedTokenizer: any FTS5Tokenizer { get }

    /// Makes tokens of a token: none, one, or several.
    ///
    /// - Parameters:
    ///   - token: The token of the wrapped tokenizer. What is not valid UTF-8 in it is U+FFFD.
    ///   - flags: What the wrapped tokenizer says of it.
    ///   - tokenization: Why the tokens are requested.
    ///   - tokenCallback: Receives the tokens. Let its errors pass.
    /// - Throws: Any error: the statement then fails. ``Database/logError`` receives the error.
    func accept(
        token: String,
        flags: FTS5TokenFlags,
        for tokenization: FTS5Tokenization,
        tokenCallback: FTS5WrapperTokenCallback
    ) throws
}

extension FTS5WrapperTokenizer {
    public func tokenize(
        context: UnsafeMutableRawPointer?,
        tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?,
        nText: CInt,
        tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        var wrapping = Wrapping(tokenizer: self, tokenization: tokenization, context: context, callback: tokenCallback)
        return withUnsafeMutablePointer(to: &wrapping) { wrapping in
            let code = wrappedTokenizer.tokenize(
                context: wrapping, tokenization: tokenization, pText: pText, nText: nText
            ) { context, flags, token, count, start, end in
                guard let context, count >= 0 else { return SQLITE_MISUSE }
                return context.assumingMemoryBound(to: Wrapping.self).pointee.receive(flags, token, count, start, end)
            }
            return wrapping.pointee.code == SQLITE_OK ? code : wrapping.pointee.code
        }
    }
}

/// The tokenization of one text by a wrapper.
private struct Wrapping {
    let tokenizer: any FTS5WrapperTokenizer
    let tokenization: FTS5Tokenization
    let context: UnsafeMutableRawPointer?
    let callback: FTS5TokenCallback

    /// What has stopped the tokenization.
    var code = SQLITE_OK

    init(
        tokenizer: any FTS5WrapperTokenizer,
        tokenization: FTS5Tokenization,
        context: UnsafeMutableRawPointer?,
        callback: @escaping FTS5TokenCallback
    ) {
        self.tokenizer = tokenizer
        self.tokenization = tokenization
        self.context = context
        self.callback = callback
    }

    mutating func receive(_ flags: CInt, _ token: UnsafePointer<CChar>?, _ count: CInt, _ start: CInt, _ end: CInt) -> CInt {
        guard code == SQLITE_OK else { return code }
        let text = String(decoding: UnsafeRawBufferPointer(start: token, count: Int(count)), as: UTF8.self)
        // The code of the callback is kept, even if the tokenizer does not let the error pass.
        var callbackCode = SQLITE_OK
        do {
            try tokenizer.accept(token: text, flags: FTS5TokenFlags(rawValue: flags), for: tokenization) { token, flags in
                guard callbackCode == SQLITE_OK else { throw TokenizationStopped() }
                var token = token
                callbackCode = token.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { text in
                        callback(context, flags.rawValue, text.baseAddress, CInt(clamping: text.count), start, end)
                    }
                }
                guard callbackCode == SQLITE_OK else { throw TokenizationStopped() }
            }
            code = callbackCode
        } catch is TokenizationStopped {
            code = callbackCode
        } catch {
            code = callbackCode == SQLITE_OK ? Database.code(ofTokenizerError: error, in: type(of: tokenizer)) : callbackCode
        }
        return code
    }
}

/// Thrown when the callback has returned a code other than `SQLITE_OK`: no more tokens are accepted.
private struct TokenizationStopped: Error {}
