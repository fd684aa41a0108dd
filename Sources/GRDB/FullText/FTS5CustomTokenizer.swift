// `FTS5CustomTokenizer`, tokenizers of FTS5 that are written in Swift, and their registration in a connection.

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
            _ = throwsWhenOpening((error as? DatabaseError)?.resultCode.rawValue ?? SQLITE_ERROR)
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
                let code = TokenSink.tokenize(
                    with: box.tokenizer,
                    context: context,
                    tokenization: tokenization,
                    text: text,
                    count: count,
                    callback: callback)
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
            if throwsWhenOpening(code) { return }
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
