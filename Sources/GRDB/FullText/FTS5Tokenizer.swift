// `FTS5Tokenizer`, what makes tokens of texts for FTS5, and the tokenizers that SQLite has.

/// Receives the tokens that a tokenizer finds. It is a function of C.
///
/// - Parameters:
///   - context: What the tokenizer has got as context.
///   - flags: What is said of the token, see ``FTS5TokenFlags``.
///   - pToken: The token, in UTF-8.
///   - nToken: The number of its bytes.
///   - iStart: The position in the text, in bytes, where the token begins.
///   - iEnd: The position in the text, in bytes, where the token has ended.
/// - Returns: `SQLITE_OK`, or another code: the tokenizer must then stop, and return the code.
public typealias FTS5TokenCallback =
    @convention(c) (
        _ context: UnsafeMutableRawPointer?,
        _ flags: CInt,
        _ pToken: UnsafePointer<CChar>?,
        _ nToken: CInt,
        _ iStart: CInt,
        _ iEnd: CInt
    ) -> CInt

/// Why FTS5 requests the tokens of a text.
///
/// See <https://www.sqlite.org/fts5.html#custom_tokenizers>.
public struct FTS5Tokenization: OptionSet, Sendable {
    public let rawValue: CInt

    public init(rawValue: CInt) {
        self.rawValue = rawValue
    }

    /// The text is searched for.
    public static let query = FTS5Tokenization(rawValue: FTS5_TOKENIZE_QUERY)

    /// The text is searched for, and stands for all words that begin with its last token.
    public static let prefix = FTS5Tokenization(rawValue: FTS5_TOKENIZE_PREFIX)

    /// The text is indexed, or removed from the index.
    public static let document = FTS5Tokenization(rawValue: FTS5_TOKENIZE_DOCUMENT)

    /// An auxiliary function, such as `highlight`, requests the tokens.
    public static let aux = FTS5Tokenization(rawValue: FTS5_TOKENIZE_AUX)
}

/// What a tokenizer says of a token.
///
/// See <https://www.sqlite.org/fts5.html#synonym_support>.
public struct FTS5TokenFlags: OptionSet, Sendable {
    public let rawValue: CInt

    public init(rawValue: CInt) {
        self.rawValue = rawValue
    }

    /// The token stands at the same place as the one before: a synonym.
    public static let colocated = FTS5TokenFlags(rawValue: FTS5_TOKEN_COLOCATED)
}

/// A tokenizer of FTS5, of SQLite or of the program: what makes tokens of texts.
///
///     let tokenizer = try db.makeTokenizer(.porter())
///     // ["flight", "to", "rome"]
///     try tokenizer.tokenize(document: "Flights to Rome").map(\.token)
///
/// To write one, adopt ``FTS5CustomTokenizer`` or ``FTS5WrapperTokenizer``.
public protocol FTS5Tokenizer: AnyObject {
    /// Finds the tokens of a text, and calls a function for each of them.
    ///
    /// - Parameters:
    ///   - context: To be given to the function.
    ///   - tokenization: Why the tokens are requested.
    ///   - pText: The text, in UTF-8. Its memory ends with the call.
    ///   - nText: The number of its bytes.
    ///   - tokenCallback: Receives the tokens. When it returns another code than `SQLITE_OK`, stop, and return the code.
    /// - Returns: `SQLITE_OK`, or a code of SQLite: the statement then fails.
    func tokenize(
        context: UnsafeMutableRawPointer?,
        tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?,
        nText: CInt,
        tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt
}

extension FTS5Tokenizer {
    /// Returns the tokens of a text that is indexed.
    ///
    ///     let tokenizer = try db.makeTokenizer(.ascii())
    ///     // ["to", "rome"]
    ///     try tokenizer.tokenize(document: "To Rome!").map(\.token)
    ///
    /// - Parameter document: Any text.
    /// - Throws: A ``DatabaseError`` with the code of the tokenizer when it fails.
    public func tokenize(document: String) throws -> [(token: String, flags: FTS5TokenFlags)] {
        try tokens(in: document, for: .document)
    }

    /// Returns the tokens of a text that is searched for.
    ///
    ///     let tokenizer = try db.makeTokenizer(.ascii())
    ///     // ["to", "rome"]
    ///     try tokenizer.tokenize(query: "To Rome!").map(\.token)
    ///
    /// - Parameter query: Any text.
    /// - Throws: A ``DatabaseError`` with the code of the tokenizer when it fails.
    public func tokenize(query: String) throws -> [(token: String, flags: FTS5TokenFlags)] {
        try tokens(in: query, for: .query)
    }

    private func tokens(in text: String, for tokenization: FTS5Tokenization) throws -> [(token: String, flags: FTS5TokenFlags)] {
        var text = text
        var tokens: [(token: String, flags: FTS5TokenFlags)] = []
        let code = try text.withUTF8 { bytes in
            guard let count = CInt(exactly: bytes.count) else {
                throw DatabaseError(resultCode: .SQLITE_TOOBIG)
            }
            return bytes.withMemoryRebound(to: CChar.self) { bytes in
                findCheckedTokens(in: bytes.baseAddress, count, for: tokenization) { token in
                    tokens.append((token.text, FTS5TokenFlags(rawValue: token.flags)))
                    return SQLITE_OK
                }
            }
        }
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        return tokens
    }
}

// MARK: - The tokenizers of a connection

extension Database {
    /// Makes a tokenizer of FTS5, to wrap it or to use it without a table.
    ///
    ///     let tokenizer = try db.makeTokenizer(.unicode61(diacritics: .remove))
    ///     // ["zurich"]
    ///     try tokenizer.tokenize(document: "Zürich").map(\.token)
    ///
    /// - Parameter descriptor: A tokenizer of SQLite, or one that was added: ``add(tokenizer:)``.
    /// - Throws: A ``DatabaseError`` when there is no such tokenizer, when it refuses its arguments, or when SQLite was built without FTS5.
    public func makeTokenizer(_ descriptor: FTS5TokenizerDescriptor) throws -> any FTS5Tokenizer {
        try FTS5RegisteredTokenizer(descriptor, api: fts5API())
    }
}
