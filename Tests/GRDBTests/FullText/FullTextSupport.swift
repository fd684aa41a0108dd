// What the tests of full-text search share.

import GRDB

/// The statements that run meanwhile, but for those that ask about the schema, quote a value, begin or end a transaction, or come from the
/// inside of a module.
func fullTextDefinitions(of db: Database, _ operation: () throws -> Void) rethrows -> [String] {
    try db.preparedStatements(without: ["PRAGMA", "SELECT", "--", "BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"], during: operation)
}

/// A tokenizer that finds words of ASCII letters, and reports them as a test wants.
class TestTokenizer: FTS5CustomTokenizer {
    class var name: String { "test" }

    required init(db: Database, arguments: [String]) throws {}

    /// Reports a word at a position.
    func report(
        _ word: UnsafeBufferPointer<CChar>, _ start: CInt, _ end: CInt, to callback: (CInt, UnsafePointer<CChar>?, CInt, CInt, CInt) -> CInt
    )
        -> CInt
    {
        callback(0, word.baseAddress, end - start, start, end)
    }

    func tokenize(
        context: UnsafeMutableRawPointer?,
        tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?,
        nText: CInt,
        tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        let text = UnsafeBufferPointer(start: pText, count: Int(nText))
        var start = 0
        while start < text.count {
            guard text[start] != 32 else {
                start += 1
                continue
            }
            let end = text[start...].firstIndex(of: 32) ?? text.count
            let code = report(UnsafeBufferPointer(rebasing: text[start..<end]), CInt(start), CInt(end)) {
                tokenCallback(context, $0, $1, $2, $3, $4)
            }
            guard code == SQLITE_OK else { return code }
            start = end
        }
        return SQLITE_OK
    }
}

/// A wrapper of another tokenizer, which does with the words what a test wants.
class TestWrapper: FTS5WrapperTokenizer {
    class var name: String { "wrapper" }
    class var wrapped: FTS5TokenizerDescriptor { .ascii() }

    let wrappedTokenizer: any FTS5Tokenizer

    required init(db: Database, arguments: [String]) throws {
        wrappedTokenizer = try db.makeTokenizer(Self.wrapped)
    }

    func accept(
        token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
    ) throws {
        try tokenCallback(token, flags)
    }
}

extension TestTokenizer {
    /// An FTS5 table `letter` of one column, whose tokenizer is that of the type.
    static func createTable(_ db: Database, arguments: [String] = []) throws {
        db.add(tokenizer: Self.self)
        try db.create(virtualTable: "letter", using: FTS5()) { t in
            t.tokenizer = tokenizerDescriptor(arguments: arguments)
            t.column("body")
        }
    }
}

extension Database {
    /// The row ids of what is found in the table `letter`.
    func letters(matching pattern: String) throws -> [Int64] {
        try Int64.fetchAll(self, sql: "SELECT rowid FROM letter WHERE letter MATCH ? ORDER BY rowid", arguments: [pattern])
    }
}
