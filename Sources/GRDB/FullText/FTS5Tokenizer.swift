// `FTS5Tokenizer`, what makes tokens of texts for FTS5, and the C interface of FTS5: tokenizers of Swift that C calls, those of C that Swift calls, and
// what becomes of the tokens in between.

import GRDBFoundation

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

// MARK: - The C interface

extension FTS5 {
    /// Returns the C interface of FTS5 in a connection, for auxiliary functions and what else the module does not wrap.
    ///
    ///     let api = FTS5.api(db)
    ///     api.pointee.iVersion  // 2
    ///
    /// It is valid as long as the connection. The program stops when SQLite was built without FTS5, or when the connection is closed.
    ///
    /// See <https://www.sqlite.org/fts5.html#extending_fts5>.
    ///
    /// - Parameter db: The connection.
    public static func api(_ db: Database) -> UnsafePointer<fts5_api> {
        do {
            return UnsafePointer(try db.fts5API())
        } catch {
            // Stops: SQLite was built without FTS5, the connection is closed, or it runs a statement that is interrupted. This method does not
            // throw; `makeTokenizer(_:)` does.
            fatalError("FTS5 is not available: \(error)")
        }
    }
}

extension Database {
    /// The C interface of FTS5.
    ///
    /// - Throws: A ``DatabaseError`` when the library has no FTS5, when the connection is closed, or when it runs a statement that is interrupted:
    ///   SQLite then runs no other one.
    func fts5API() throws -> UnsafeMutablePointer<fts5_api> {
        assertOwned()
        guard let handle else {
            throw DatabaseError.connectionIsClosed()
        }
        var api: UnsafeMutablePointer<fts5_api>?
        var code = SQLITE_OK
        // A tokenizer that is created while a statement is compiled may call this: the statement is not affected.
        _ = effectsOfCompilation { code = untraced { grdb_fts5_api(handle, &api) } }
        if let api { return api }
        guard code == SQLITE_OK || code == SQLITE_ERROR else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        throw SQLiteFeature.fts5.unavailableError
    }
}

// MARK: - Tokens

/// A token that a tokenizer has found, with its position in the text. Its characters end with the call that it is passed to.
struct FoundToken {
    let flags: CInt
    var characters: UnsafeBufferPointer<CChar>
    var start: CInt
    var end: CInt

    var text: String { String(decoding: UnsafeRawBufferPointer(characters), as: UTF8.self) }
}

/// The context of the C function that receives the tokens.
private struct TokenReceiver {
    let receive: (FoundToken) -> CInt

    /// The first code other than `SQLITE_OK` that was returned to the tokenizer.
    var code = SQLITE_OK

    mutating func receive(_ flags: CInt, _ token: UnsafePointer<CChar>?, _ count: CInt, _ start: CInt, _ end: CInt) -> CInt {
        guard code == SQLITE_OK else { return code }
        let isToken = count == 0 || (count > 0 && token != nil)
        let characters = UnsafeBufferPointer(start: token, count: isToken ? Int(count) : 0)
        code = isToken ? receive(FoundToken(flags: flags, characters: characters, start: start, end: end)) : SQLITE_MISUSE
        return code
    }
}

extension FTS5Tokenizer {
    /// Finds the tokens of a text, and passes them to a function until it returns another code than `SQLITE_OK`.
    ///
    /// - Returns: `SQLITE_OK`, the code that has stopped the tokenizer, even if the tokenizer does not return it, or its error.
    fileprivate func findTokens(
        in text: UnsafePointer<CChar>?, _ count: CInt, for tokenization: FTS5Tokenization, _ receive: (FoundToken) -> CInt
    ) -> CInt {
        withoutActuallyEscaping(receive) { receive in
            var receiver = TokenReceiver(receive: receive)
            return withUnsafeMutablePointer(to: &receiver) { receiver in
                let code = tokenize(
                    context: receiver, tokenization: tokenization, pText: text, nText: count
                ) { context, flags, token, count, start, end in
                    guard let context else { return SQLITE_MISUSE }
                    return context.assumingMemoryBound(to: TokenReceiver.self).pointee.receive(flags, token, count, start, end)
                }
                return receiver.pointee.code == SQLITE_OK ? code.asErrorOfCallback : receiver.pointee.code
            }
        }
    }

    /// Finds the tokens of a text, as `findTokens` does, and passes them on as FTS5 wants them.
    ///
    /// FTS5 does not check the positions of tokens: a token outside of the text would make `highlight` and `snippet` read memory out of bounds.
    func findCheckedTokens(
        in text: UnsafePointer<CChar>?, _ count: CInt, for tokenization: FTS5Tokenization, _ receive: (FoundToken) -> CInt
    ) -> CInt {
        var lastStart: CInt = 0
        return findTokens(in: text, count, for: tokenization) { token in
            guard let start = token.characters.baseAddress else { return SQLITE_MISUSE }
            var token = token
            // FTS5 stores tokens with their lengths, but reads some of them up to a NUL character: an index that has one cannot be read.
            token.characters = UnsafeBufferPointer(start: start, count: strnlen(start, token.characters.count))
            // Nothing can be found by an empty token.
            guard !token.characters.isEmpty else { return SQLITE_OK }
            // Tokens stand inside of the text, none begins before the one before it.
            token.start = min(max(token.start, lastStart), max(0, count))
            token.end = min(max(token.end, token.start), max(0, count))
            lastStart = token.start
            return receive(token)
        }
    }
}

extension FTS5WrapperTokenizer {
    public func tokenize(
        context: UnsafeMutableRawPointer?,
        tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?,
        nText: CInt,
        tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        wrappedTokenizer.findTokens(in: pText, nText, for: tokenization) { found in
            // The code of the callback is kept, even if the tokenizer does not let the error pass.
            var code = SQLITE_OK
            do {
                try accept(token: found.text, flags: FTS5TokenFlags(rawValue: found.flags), for: tokenization) { token, flags in
                    guard code == SQLITE_OK else { throw TokenizationStopped() }
                    var token = token
                    code = token.withUTF8 { bytes in
                        bytes.withMemoryRebound(to: CChar.self) { text in
                            tokenCallback(context, flags.rawValue, text.baseAddress, CInt(clamping: text.count), found.start, found.end)
                        }
                    }
                    guard code == SQLITE_OK else { throw TokenizationStopped() }
                }
            } catch {
                code = code == SQLITE_OK ? Database.code(ofTokenizerError: error, in: type(of: self)) : code
            }
            return code
        }
    }
}

/// Thrown when the callback has returned a code other than `SQLITE_OK`: no more tokens are accepted.
private struct TokenizationStopped: Error {}

// MARK: - Tokenizers of SQLite

/// A tokenizer that FTS5 knows by its name.
final class FTS5RegisteredTokenizer: FTS5Tokenizer {
    private let tokenizer: OpaquePointer
    private let module: fts5_tokenizer

    init(_ descriptor: FTS5TokenizerDescriptor, api: UnsafeMutablePointer<fts5_api>) throws {
        guard let name = descriptor.components.first else {
            throw DatabaseError.misuse("A tokenizer must have a name")
        }
        var userData: UnsafeMutableRawPointer?
        var module = fts5_tokenizer()
        let code = try api.pointee.xFindTokenizer(api, name.checkedCString("The name of a tokenizer"), &userData, &module)
        guard code == SQLITE_OK, let create = module.xCreate else {
            throw DatabaseError(message: "no such tokenizer: \(name)")
        }
        let arguments = try descriptor.components.dropFirst().map { try $0.checkedCString("An argument of a tokenizer") }
        var tokenizer: OpaquePointer?
        // The arguments stand one after the other, each with the NUL that ends it.
        var characters: [CChar] = []
        let starts = arguments.map { argument in
            defer { characters += argument.utf8CString }
            return characters.count
        }
        let creationCode = characters.withUnsafeBufferPointer { characters in
            var pointers = starts.map { characters.baseAddress?.advanced(by: $0) }
            return create(userData, &pointers, CInt(pointers.count), &tokenizer)
        }
        guard creationCode == SQLITE_OK, let tokenizer else {
            throw DatabaseError(
                resultCode: creationCode == SQLITE_OK ? .SQLITE_ERROR : ResultCode(rawValue: creationCode),
                message: "error in tokenizer constructor")
        }
        self.tokenizer = tokenizer
        self.module = module
    }

    deinit {
        module.xDelete?(tokenizer)
    }

    func tokenize(
        context: UnsafeMutableRawPointer?,
        tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?,
        nText: CInt,
        tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        guard nText >= 0 else { return SQLITE_MISUSE }
        return module.xTokenize(tokenizer, context, tokenization.rawValue, pText, nText, tokenCallback)
    }
}

// MARK: - Tokenizers of the program

extension Database {
    /// Adds a tokenizer to the connection, for FTS5 tables that are made with it.
    ///
    ///     configuration.prepareDatabase { db in
    ///         db.add(tokenizer: CharacterTokenizer.self)
    ///     }
    ///
    /// Of tokenizers that have the same name, the last one is used by tables that were not used before. Without FTS5 in the SQLite library,
    /// nothing happens: creating an FTS5 table is the error.
    ///
    /// The name can't have a NUL character: the program stops.
    ///
    /// - Parameter tokenizer: The type of the tokenizer.
    public func add<Tokenizer: FTS5CustomTokenizer>(tokenizer: Tokenizer.Type) {
        if tokenizer.name.containsNUL {
            // Stops: SQLite ends the name at its first NUL character, and would add the tokenizer under another name. This method does not
            // throw.
            fatalError("Tokenizer \(tokenizer.name.debugDescription) cannot be added: its name contains a NUL character")
        }
        let api: UnsafeMutablePointer<fts5_api>
        do {
            api = try fts5API()
        } catch {
            // Tables that need the tokenizer cannot be used then, which is an error.
            _ = connectionHandle.throwsWhenOpening((error as? DatabaseError)?.resultCode.rawValue ?? SQLITE_ERROR)
            return
        }
        let factory = FTS5TokenizerFactory(self, tokenizer)
        var module = fts5_tokenizer(
            xCreate: { userData, arguments, count, result in
                guard let userData, let result else { return SQLITE_MISUSE }
                let factory = Unmanaged<FTS5TokenizerFactory>.fromOpaque(userData).takeUnretainedValue()
                return factory.makeTokenizer(UnsafeBufferPointer(start: arguments, count: Int(count)), &result.pointee)
            },
            xDelete: { tokenizer in
                guard let tokenizer else { return }
                Unmanaged<FTS5TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer)).release()
            },
            xTokenize: { tokenizer, context, flags, text, count, callback in
                guard let tokenizer, let callback else { return SQLITE_MISUSE }
                let box = Unmanaged<FTS5TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer)).takeUnretainedValue()
                let tokenization = FTS5Tokenization(rawValue: flags)
                let code = box.tokenizer.findCheckedTokens(in: text, count, for: tokenization) { token in
                    callback(context, token.flags, token.characters.baseAddress, CInt(token.characters.count), token.start, token.end)
                }
                guard code != SQLITE_OK, let db = box.db else { return code }
                return db.code(ofTokenizerFailure: code, tokenization)
            })
        let context = Unmanaged.passRetained(factory)
        let code = api.pointee.xCreateTokenizer(api, tokenizer.name, context.toOpaque(), &module) { userData in
            guard let userData else { return }
            Unmanaged<FTS5TokenizerFactory>.fromOpaque(userData).release()
        }
        guard code == SQLITE_OK else {
            context.release()
            if connectionHandle.throwsWhenOpening(code) { return }
            // Stops: the memory is full: SQLite has no other reason to refuse a tokenizer. This method does not throw.
            fatalError("Tokenizer \(tokenizer.name) cannot be added: error \(code)")
        }
    }
}

/// Makes the tokenizers of one type in one connection. SQLite keeps it, and releases it with the connection.
private final class FTS5TokenizerFactory {
    // Weak, because the connection keeps the factory.
    private weak var db: Database?
    private let type: any FTS5CustomTokenizer.Type

    init(_ db: Database, _ type: any FTS5CustomTokenizer.Type) {
        self.db = db
        self.type = type
    }

    func makeTokenizer(_ arguments: UnsafeBufferPointer<UnsafePointer<CChar>?>, _ result: inout OpaquePointer?) -> CInt {
        guard let db else { return SQLITE_MISUSE }
        do {
            let arguments = arguments.map { $0.map { String(cString: $0) } ?? "" }
            let box = FTS5TokenizerBox(try type.init(db: db, arguments: arguments), db)
            result = OpaquePointer(Unmanaged.passRetained(box).toOpaque())
            return SQLITE_OK
        } catch {
            return Database.code(ofTokenizerError: error, in: type)
        }
    }
}

/// A tokenizer that SQLite keeps.
private final class FTS5TokenizerBox {
    let tokenizer: any FTS5Tokenizer

    // Weak, because the connection keeps the tokenizer.
    private(set) weak var db: Database?

    init(_ tokenizer: any FTS5Tokenizer, _ db: Database) {
        self.tokenizer = tokenizer
        self.db = db
    }
}

// MARK: - Errors of tokenizers

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
            access.tokenizerFailure = code
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
