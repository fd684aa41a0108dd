// Tokenizers that are written in Swift, correct and faulty ones.

import Foundation
import Testing

@testable import GRDB

struct FTS5TokenizerTests {
    // MARK: - Custom tokenizers

    /// Counts the living tokenizers of one name.
    private final class CountingTokenizer: TestTokenizer {
        static let count = Locked(0)
        static let log = Locked<[[String]]>([])

        override class var name: String { "counting" }

        required init(db: Database, arguments: [String]) throws {
            try super.init(db: db, arguments: arguments)
            Self.log.withLock { $0.append(arguments) }
            Self.count.withLock { $0 += 1 }
        }

        deinit {
            Self.count.withLock { $0 -= 1 }
        }
    }

    @Test func customTokenizersFindWords() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try TestTokenizer.createTable(db)
            try db.execute(sql: "INSERT INTO letter VALUES ('Rome, Paris'), ('Rome')")
            #expect(try db.letters(matching: "Rome") == [2])
            #expect(try db.letters(matching: "\"Rome,\"") == [1])
            #expect(try db.letters(matching: "rome") == [])
            let tokenizer = try db.makeTokenizer(TestTokenizer.tokenizerDescriptor())
            #expect(try tokenizer.tokenize(document: "Rome,  Paris").map(\.token) == ["Rome,", "Paris"])
        }
    }

    @Test func connectionsEndTheirTokenizers() throws {
        do {
            let queue = try DatabaseQueue()
            try queue.write { (db: Database) throws in
                try CountingTokenizer.createTable(db, arguments: ["one", "t'wo", "é"])
                // Once more: later tables use the new registration.
                db.add(tokenizer: CountingTokenizer.self)
                _ = try db.makeTokenizer(CountingTokenizer.tokenizerDescriptor(arguments: ["three"]))
                try db.execute(sql: "INSERT INTO letter VALUES ('rome')")
                #expect(try db.letters(matching: "rome") == [1])
            }
            #expect(CountingTokenizer.count.withLock { $0 } == 1)
            try queue.close()
        }
        #expect(CountingTokenizer.count.withLock { $0 } == 0)
        #expect(CountingTokenizer.log.withLock { $0 } == [["one", "t'wo", "é"], ["three"]])
    }

    @Test func theLastTokenizerOfANameIsUsed() throws {
        final class Other: FTS5WrapperTokenizer {
            static let name = "test"
            let wrappedTokenizer: any FTS5Tokenizer

            init(db: Database, arguments: [String]) throws {
                wrappedTokenizer = try db.makeTokenizer(.ascii())
            }

            func accept(token: String, flags: FTS5TokenFlags, for: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback) throws {
                try tokenCallback(token, flags)
            }
        }
        try DatabaseQueue().write { (db: Database) throws in
            db.add(tokenizer: TestTokenizer.self)
            let first = try db.makeTokenizer(TestTokenizer.tokenizerDescriptor())
            db.add(tokenizer: Other.self)
            let last = try db.makeTokenizer(TestTokenizer.tokenizerDescriptor())
            #expect(try first.tokenize(document: "Rome").map(\.token) == ["Rome"])
            #expect(try last.tokenize(document: "Rome").map(\.token) == ["rome"])
        }
    }

    @Test func allConnectionsOfAPoolHaveTheTokenizer() throws {
        let folder = try makeTemporaryFolder()
        var configuration = Configuration()
        configuration.prepareDatabase { db in db.add(tokenizer: TestTokenizer.self) }
        let pool = try DatabasePool(path: folder.appendingPathComponent("db.sqlite").path, configuration: configuration)
        try pool.write { (db: Database) throws in
            try TestTokenizer.createTable(db)
            try db.execute(sql: "INSERT INTO letter VALUES ('Rome')")
        }
        #expect(try pool.read { try $0.letters(matching: "Rome") } == [1])
        try pool.close()
        // A connection without the tokenizer.
        let queue = try DatabaseQueue(path: folder.appendingPathComponent("db.sqlite").path)
        let error = #expect(throws: DatabaseError.self) { try queue.read { try $0.letters(matching: "Rome") } }
        #expect(error?.message?.contains("no such tokenizer") == true)
    }

    // MARK: - Wrappers

    private final class Synonyms: FTS5WrapperTokenizer {
        static let name = "synonyms"
        let wrappedTokenizer: any FTS5Tokenizer

        init(db: Database, arguments: [String]) throws {
            wrappedTokenizer = try db.makeTokenizer(FTS5TokenizerDescriptor(components: arguments))
        }

        func accept(
            token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
        ) throws {
            if ["a", "the"].contains(token) { return }
            try tokenCallback(token, flags)
            if tokenization.contains(.document), token == "first" {
                try tokenCallback("1st", .colocated)
            }
        }
    }

    @Test func wrappersAddAndRemoveWords() throws {
        try DatabaseQueue().write { (db: Database) throws in
            db.add(tokenizer: Synonyms.self)
            try db.create(virtualTable: "letter", using: FTS5()) { t in
                t.tokenizer = Synonyms.tokenizerDescriptor(arguments: ["porter", "unicode61", "remove_diacritics", "2"])
                t.column("body")
            }
            try db.execute(sql: "INSERT INTO letter VALUES ('The first flights to Zürich'), ('the 1st')")
            #expect(try db.letters(matching: "1st") == [1, 2])
            #expect(try db.letters(matching: "first") == [1])
            #expect(try db.letters(matching: "zurich + flights") == [])
            #expect(try db.letters(matching: "flight + to + zurich") == [1])
            #expect(try db.letters(matching: "the") == [])
            #expect(try db.letters(matching: "\"the 1st\"") == [1, 2])
            #expect(
                try String.fetchAll(db, sql: "SELECT highlight(letter, 0, '<', '>') FROM letter WHERE letter MATCH '1st'")
                    == ["The <first> flights to Zürich", "the <1st>"])
            let tokens = try db.makeTokenizer(Synonyms.tokenizerDescriptor(arguments: ["ascii"])).tokenize(document: "The first")
            #expect(tokens.map(\.token) == ["first", "1st"])
            #expect(tokens.map(\.flags) == [[], .colocated])
            // What is removed leaves nothing behind.
            try db.execute(sql: "UPDATE letter SET body = 'x'")
            #expect(try db.letters(matching: "1st OR first OR flight") == [])
            try db.execute(sql: "INSERT INTO letter(letter) VALUES ('integrity-check')")
        }
    }

    @Test func latinLettersAreFolded() throws {
        final class Latin: TestWrapper {
            override class var name: String { "latin" }
            override class var wrapped: FTS5TokenizerDescriptor { .unicode61() }

            override func accept(
                token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
            ) throws {
                let folded = token.precomposedStringWithCompatibilityMapping.replacingOccurrences(of: "ß", with: "ss")
                try tokenCallback(folded.replacingOccurrences(of: "æ", with: "ae"), flags)
            }
        }
        try DatabaseQueue().write { (db: Database) throws in
            db.add(tokenizer: Latin.self)
            try db.create(virtualTable: "letter", using: FTS5()) { t in
                t.tokenizer = Latin.tokenizerDescriptor()
                t.column("body")
            }
            try db.execute(sql: "INSERT INTO letter VALUES ('Großmann'), ('Encyclopædia'), ('\u{fb01}nal'), ('aime\u{301}')")
            #expect(try db.letters(matching: "grossmann") == [1])
            #expect(try db.letters(matching: "encyclopaedia") == [2])
            #expect(try db.letters(matching: "final") == [3])
            #expect(try db.letters(matching: "aimé") == [4])
        }
    }

    /// Notes why its tokens are wanted.
    private final class Curious: TestTokenizer {
        static let log = Locked<[FTS5Tokenization]>([])

        override class var name: String { "curious" }

        override func tokenize(
            context: UnsafeMutableRawPointer?,
            tokenization: FTS5Tokenization,
            pText: UnsafePointer<CChar>?,
            nText: CInt,
            tokenCallback: @escaping FTS5TokenCallback
        ) -> CInt {
            Self.log.withLock { $0.append(tokenization) }
            return super.tokenize(
                context: context, tokenization: tokenization, pText: pText, nText: nText, tokenCallback: tokenCallback)
        }
    }

    @Test func tokenizersGetTheReasonOfTheTokenization() throws {
        try DatabaseQueue().write { db in
            try Curious.createTable(db)
            try db.execute(sql: "INSERT INTO letter VALUES ('rome')")
            _ = try db.letters(matching: "rome")
            _ = try db.letters(matching: "ro*")
            _ = try Row.fetchAll(db, sql: "SELECT highlight(letter, 0, '', '') FROM letter WHERE letter MATCH 'x OR rome'")
        }
        #expect(Curious.log.withLock { $0 } == [.document, .query, [.query, .prefix], .query, .query, .aux])
        #expect(FTS5TokenFlags(rawValue: 1) == .colocated)
        #expect([FTS5Tokenization.query, .prefix, .document, .aux].map(\.rawValue) == [1, 2, 4, 8])
    }

    // MARK: - Tokenizers that fail

    private struct Failure: Error {}

    private final class FailingInit: TestTokenizer {
        override class var name: String { "failing" }

        required init(db: Database, arguments: [String]) throws {
            throw DatabaseError(resultCode: .SQLITE_AUTH, message: "no")
        }
    }

    @Test func tokenizersThatCannotBeMadeAreErrors() throws {
        let queue = try DatabaseQueue()
        try queue.write { (db: Database) throws in
            let error = #expect(throws: DatabaseError.self) { try FailingInit.createTable(db) }
            #expect(error?.message == "error in tokenizer constructor")
            let other = #expect(throws: DatabaseError.self) { try db.makeTokenizer(FailingInit.tokenizerDescriptor()) }
            #expect(other?.resultCode == .SQLITE_AUTH)
            #expect(try !db.tableExists("letter"))
        }
    }

    private final class FailingWrapper: TestWrapper {
        override class var name: String { "failing" }
        override class var wrapped: FTS5TokenizerDescriptor { .unicode61() }

        override func accept(
            token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
        ) throws {
            switch token {
            case "throw": throw Failure()
            case "busy": throw DatabaseError(resultCode: .SQLITE_BUSY, message: "busy")
            case "done": throw DatabaseError(resultCode: .SQLITE_DONE)
            case "row": throw DatabaseError(resultCode: .SQLITE_ROW)
            case "ok": throw DatabaseError(resultCode: .SQLITE_OK)
            default: try tokenCallback(token, flags)
            }
        }
    }

    @Test(
        "The error of a tokenizer is the error of the statement",
        arguments: [
            ("throw", ResultCode.SQLITE_ERROR), ("busy", .SQLITE_BUSY), ("done", .SQLITE_ERROR), ("row", .SQLITE_ERROR),
            ("ok", .SQLITE_ERROR),
        ])
    func tokenizersThatThrow(_ word: String, _ code: ResultCode) throws {
        let queue = try DatabaseQueue()
        try queue.write { (db: Database) throws in
            db.add(tokenizer: FailingWrapper.self)
            try db.create(virtualTable: "letter", using: FTS5()) { t in
                t.tokenizer = FailingWrapper.tokenizerDescriptor()
                t.column("body")
            }
            try db.execute(sql: "INSERT INTO letter VALUES ('fine')")
        }
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { try $0.execute(sql: "INSERT INTO letter VALUES (?)", arguments: ["one \(word) two"]) }
        }
        #expect(error?.resultCode == code)
        let searching = #expect(throws: DatabaseError.self) { try queue.read { try $0.letters(matching: word) } }
        #expect(searching?.resultCode == code)
        try queue.read { (db: Database) throws in
            #expect(try db.letters(matching: "fine OR one") == [1])
            let tokenizer = try db.makeTokenizer(FailingWrapper.tokenizerDescriptor())
            let own = #expect(throws: DatabaseError.self) { try tokenizer.tokenize(document: "one \(word)") }
            #expect(own?.resultCode == code)
        }
    }

    /// Continues although the callback asks it to stop, and returns success.
    private final class Stubborn: TestTokenizer {
        override class var name: String { "stubborn" }

        override func report(
            _ word: UnsafeBufferPointer<CChar>, _ start: CInt, _ end: CInt,
            to callback: (CInt, UnsafePointer<CChar>?, CInt, CInt, CInt) -> CInt
        ) -> CInt {
            _ = super.report(word, start, end, to: callback)
            return SQLITE_OK
        }
    }

    private final class SwallowingWrapper: TestWrapper {
        override class var name: String { "swallowing" }

        override func accept(
            token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
        ) throws {
            try? tokenCallback(token, flags)
            try? tokenCallback(token + "2", .colocated)
        }
    }

    @Test("The result code that stops a tokenizer is the result code of the statement")
    func stubbornTokenizers() throws {
        final class Collector {
            var tokens = 0
        }
        try DatabaseQueue().write { (db: Database) throws in
            db.add(tokenizer: Stubborn.self)
            db.add(tokenizer: SwallowingWrapper.self)
            for descriptor in [Stubborn.tokenizerDescriptor(), SwallowingWrapper.tokenizerDescriptor()] {
                let collector = Collector()
                let context = Unmanaged.passUnretained(collector).toOpaque()
                let code = try db.makeTokenizer(descriptor).tokenize(
                    context: context, tokenization: .aux, pText: "one two three", nText: 13
                ) { context, _, _, _, _, _ in
                    guard let context else { return SQLITE_ERROR }
                    Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue().tokens += 1
                    return SQLITE_DONE
                }
                #expect(code == SQLITE_DONE)
                #expect(collector.tokens == 1)
            }
        }
    }

    /// Lies about the places of words.
    private final class Liar: TestTokenizer {
        override class var name: String { "liar" }
        private let lie: String

        required init(db: Database, arguments: [String]) throws {
            lie = arguments[0]
            try super.init(db: db, arguments: arguments)
        }

        override func report(
            _ word: UnsafeBufferPointer<CChar>, _ start: CInt, _ end: CInt,
            to callback: (CInt, UnsafePointer<CChar>?, CInt, CInt, CInt) -> CInt
        ) -> CInt {
            let count = end - start
            switch lie {
            case "after": return callback(0, word.baseAddress, count, start + 1_000_000, end + 1_000_000)
            case "before": return callback(0, word.baseAddress, count, -1_000_000, -5)
            case "backwards": return callback(0, word.baseAddress, count, 1_000 - start, 1_000 - end)
            case "reversed": return callback(0, word.baseAddress, count, end, start)
            case "extreme": return callback(0, word.baseAddress, count, .min, .max)
            case "empty": return callback(0, word.baseAddress, 0, start, end)
            case "negative": return callback(0, word.baseAddress, -1, start, end)
            case "nothing": return callback(0, nil, count, start, end)
            case "code": return 12_345
            default: return callback(-1, word.baseAddress, count, start, end)
            }
        }
    }

    @Test(
        "Wrong token positions of a tokenizer give no access to other memory",
        arguments: ["after", "before", "backwards", "reversed", "extreme", "flags", "empty", "negative", "nothing", "code"])
    func lyingTokenizers(_ lie: String) throws {
        try DatabaseQueue().write { (db: Database) throws in
            try Liar.createTable(db, arguments: [lie])
            let isError = ["negative", "nothing", "code"].contains(lie)
            let text = (0..<200).map { "word\($0 % 7)" }.joined(separator: " ")
            do {
                try db.execute(sql: "INSERT INTO letter VALUES (?), ('other')", arguments: [text])
                #expect(!isError)
            } catch is DatabaseError {
                #expect(isError)
                return
            }
            let found = lie == "empty" ? [] : [1]
            #expect(try db.letters(matching: "word3 word4") == found.map { Int64($0) })
            for function in [
                "highlight(letter, 0, '<', '>')", "snippet(letter, 0, '<', '>', '…', 20)", "snippet(letter, -1, '', '', '', 64)",
            ] {
                _ = try String.fetchAll(db, sql: "SELECT \(function) FROM letter WHERE letter MATCH 'word3 OR (word4 + word5)'")
            }
            try db.execute(sql: "UPDATE letter SET body = 'new ' || body")
            try db.execute(sql: "DELETE FROM letter")
            #expect(try db.letters(matching: "word3 OR other OR new") == [])
        }
    }

    @Test func aTextThatIsNoUTF8IsIndexed() throws {
        try DatabaseQueue().write { (db: Database) throws in
            db.add(tokenizer: Synonyms.self)
            try TestTokenizer.createTable(db)
            try db.create(virtualTable: "wrapped", using: FTS5()) { t in
                t.tokenizer = Synonyms.tokenizerDescriptor(arguments: ["ascii"])
                t.column("body")
            }
            let text = "CAST(x'6f6e65 20 ff80 20 f09f98 74776f 00 746872656520c3' AS TEXT)".replacingOccurrences(of: " ", with: "")
                .replacingOccurrences(of: "ASTEXT", with: " AS TEXT")
            for table in ["letter", "wrapped"] {
                try db.execute(sql: "INSERT INTO \(table) VALUES (\(text))")
                try db.execute(sql: "INSERT INTO \(table) VALUES (\(text) || ' four')")
                #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(table) MATCH 'one'") == 2)
                #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(table) MATCH 'four'") == 1)
                _ = try Row.fetchAll(db, sql: "SELECT highlight(\(table), 0, '<', '>') FROM \(table) WHERE \(table) MATCH 'one'")
                _ = try Row.fetchAll(db, sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH \(text)")
                try db.execute(sql: "DELETE FROM \(table)")
                #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(table) MATCH 'one'") == 0)
            }
        }
    }

    @Test func textsWithNULAreIndexedAsAWhole() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try TestTokenizer.createTable(db)
            try db.execute(sql: "INSERT INTO letter VALUES (?)", arguments: ["one t\0wo three"])
            #expect(try db.letters(matching: "three") == [1])
            try db.execute(sql: "DELETE FROM letter")
            #expect(try db.letters(matching: "one OR three") == [])
            let tokenizer = try db.makeTokenizer(TestTokenizer.tokenizerDescriptor())
            // FTS5 could not read an index with the whole token.
            #expect(try tokenizer.tokenize(query: "one t\0wo three").map(\.token) == ["one", "t", "three"])
        }
    }

    @Test("A tokenizer that is created while a statement is compiled does not change the region of the statement")
    func effectsOfStatements() throws {
        final class Asking: FTS5WrapperTokenizer {
            static let name = "asking"
            let wrappedTokenizer: any FTS5Tokenizer

            init(db: Database, arguments: [String]) throws {
                wrappedTokenizer = try db.makeTokenizer(.unicode61())
                _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM word")
            }

            func accept(
                token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
            ) throws {
                try tokenCallback(token, flags)
            }
        }
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.prepareDatabase { db in db.add(tokenizer: Asking.self) }
        try DatabaseQueue(path: path, configuration: configuration).write { (db: Database) throws in
            try db.execute(sql: "CREATE TABLE word (id INTEGER PRIMARY KEY); CREATE TABLE page (id INTEGER PRIMARY KEY)")
            try db.create(virtualTable: "letter", using: FTS5()) { t in
                t.tokenizer = Asking.tokenizerDescriptor()
                t.column("body")
            }
        }
        try DatabaseQueue(path: path, configuration: configuration).read { (db: Database) throws in
            let statement = try db.makeStatement(sql: "SELECT page.id FROM page, letter WHERE letter MATCH 'x'")
            let region = statement.databaseRegion
            #expect("\(region)".contains("page("))
            #expect(!"\(region)".contains("word"))
        }
    }

    @Test func theNameOfATokenizerHasNoNUL() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Wrong: TestTokenizer {
                override class var name: String { "a\0b" }
            }
            try DatabaseQueue().inDatabase { $0.add(tokenizer: Wrong.self) }
        }
        #expect(says("cannot be added: its name contains a NUL character", result))
    }

    @Test("While an interrupted statement runs, making a tokenizer fails as an interruption, and not as if FTS5 was missing")
    func interruptedStatement() throws {
        try DatabaseQueue().inDatabase { db in
            let code = Locked<ResultCode?>(nil)
            // The function runs in this access, on this thread.
            nonisolated(unsafe) let db = db
            db.add(
                function: DatabaseFunction("interrupt", argumentCount: 0) { _ in
                    db.interruption.interrupt()
                    do {
                        _ = try db.makeTokenizer(.ascii())
                    } catch {
                        code.withLock { $0 = (error as? DatabaseError)?.resultCode }
                    }
                    return nil
                })
            #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT interrupt() FROM (SELECT 1 UNION ALL SELECT 2)") }
            #expect(code.withLock { $0 } == .SQLITE_INTERRUPT)
            let tokens = try db.makeTokenizer(.ascii()).tokenize(query: "Oslo").map(\.token)
            #expect(tokens == ["oslo"])
        }
    }

    @Test func theInterfaceOfFTS5StopsWithoutFTS5() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try DatabaseQueue().inDatabase { db in
                db.add(function: DatabaseFunction("fts5", argumentCount: 1) { _ in nil })
                _ = FTS5.api(db)
            }
        }
        #expect(says("FTS5 is not available", result))
    }

    private func says(_ message: String, _ result: ExitTest.Result?) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(message)
    }
}
