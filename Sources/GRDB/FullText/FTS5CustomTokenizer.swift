// `FTS5CustomTokenizer`, tokenizers of FTS5 that are written in Swift, and `FTS5WrapperTokenizer`, those that change the tokens of another one.

/// A tokenizer of FTS5 that is written in Swift.
///
///     /// Each character is a token: for languages that don't separate words.
///     final class CharacterTokenizer: FTS5CustomTokenizer {
///         static let name = "character"
///
///         init(db: Database, arguments: [String]) throws {}
///
///         func tokenize(
///             context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?, nText: CInt,
///             tokenCallback: @escaping FTS5TokenCallback
///         ) -> CInt {
///             var start: CInt = 0
///             for character in String(decoding: UnsafeRawBufferPointer(start: pText, count: Int(nText)), as: UTF8.self) {
///                 let bytes = Array(String(character).utf8CString)
///                 let end = start + CInt(bytes.count - 1)
///                 let code = tokenCallback(context, 0, bytes, end - start, start, end)
///                 guard code == SQLITE_OK else { return code }
///                 start = end
///             }
///             return SQLITE_OK
///         }
///     }
///
/// Add it to the connections: ``Database/add(tokenizer:)``. Then use its descriptor:
///
///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, tokenize='''character''')
///     try db.create(virtualTable: "letter", using: FTS5()) { t in
///         t.tokenizer = CharacterTokenizer.tokenizerDescriptor()
///         t.column("body")
///     }
///
/// A tokenizer that only changes the tokens of another one is easier to write: ``FTS5WrapperTokenizer``.
///
/// The tokens of a text must always be the same: a text that is changed or deleted is removed from the index by its tokens. A position out of
/// the text, or before that of the last token, is moved to where it can be; a token ends at its first NUL character; empty tokens are left out.
///
/// When a tokenizer fails while a text is indexed, the statement fails, and is undone as a whole. Inside of a transaction, SQLite may have to roll
/// back the transaction for that: its other statements then throw `SQLITE_ABORT`.
public protocol FTS5CustomTokenizer: FTS5Tokenizer {
    /// The name of the tokenizer in SQL.
    static var name: String { get }

    /// Creates a tokenizer, for one table of one connection.
    ///
    /// Do not keep the connection: it keeps the tokenizer.
    ///
    /// - Parameters:
    ///   - db: The connection, for ``Database/makeTokenizer(_:)`` and the like.
    ///   - arguments: What follows the name in the definition of the table.
    /// - Throws: Any error: the table cannot be created or used then, "error in tokenizer constructor". ``Database/logError`` receives the error.
    init(db: Database, arguments: [String]) throws
}

extension FTS5CustomTokenizer {
    /// Returns the descriptor of the tokenizer.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, tokenize='''character'' ''lowercase''')
    ///     t.tokenizer = CharacterTokenizer.tokenizerDescriptor(arguments: ["lowercase"])
    ///
    /// - Parameter arguments: What the tokenizer is made with.
    public static func tokenizerDescriptor(arguments: [String] = []) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: [name] + arguments)
    }
}

// MARK: - Wrappers

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
