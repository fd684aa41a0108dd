// What tokenizers of programs must not do to an index: tokens that FTS5 cannot store, and errors in the middle of a statement.

import GRDB
import Testing

struct TokenizerFailureTests {
    /// Finds the words between spaces, NUL characters included.
    private final class RawTokenizer: TestTokenizer {
        override class var name: String { "raw" }
    }

    @Test("A token ends at its first NUL character, and the index stays readable")
    func tokensWithNUL() throws {
        try DatabaseQueue().write { db throws in
            try RawTokenizer.createTable(db)
            for body in ["ab\0cd ef", "\0 gh", "ab\0xy", "ab", "\0\0", "ij\0"] {
                try db.execute(sql: "INSERT INTO letter VALUES (?)", arguments: [body])
            }
            #expect(try db.letters(matching: "ab") == [1, 3, 4])
            #expect(try db.letters(matching: "ef") == [1])
            #expect(try db.letters(matching: "gh") == [2])
            #expect(try db.letters(matching: "i*") == [6])
            try db.execute(sql: "INSERT INTO letter (letter) VALUES ('integrity-check')")
            try db.execute(sql: "INSERT INTO letter (letter) VALUES ('optimize')")
            try db.execute(sql: "CREATE VIRTUAL TABLE terms USING fts5vocab(letter, row)")
            #expect(try String.fetchAll(db, sql: "SELECT term FROM terms") == ["ab", "ef", "gh", "ij"])
            try db.execute(sql: "UPDATE letter SET body = 'ef' WHERE rowid = 3; DELETE FROM letter WHERE rowid IN (1, 2)")
            #expect(try db.letters(matching: "ab") == [4])
            #expect(try db.letters(matching: "ef") == [3])
            try db.execute(sql: "INSERT INTO letter (letter) VALUES ('integrity-check')")
            #expect(try db.makeTokenizer(RawTokenizer.tokenizerDescriptor()).tokenize(document: "a\0b \0").map(\.token) == ["a"])
        }
    }

    private struct Refusal: Error {}

    /// Throws at the word "bad".
    private final class ThrowingTokenizer: TestWrapper {
        override class var name: String { "throwing" }

        override func accept(
            token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization, tokenCallback: FTS5WrapperTokenCallback
        ) throws {
            guard token != "bad" else { throw DatabaseError(resultCode: .SQLITE_MISMATCH, message: "a bad word") }
            try tokenCallback(token, flags)
        }
    }

    enum Statement: String, CaseIterable {
        case insert = "INSERT INTO letter VALUES ('good bad')"
        case insertMany = "INSERT INTO letter VALUES ('good one'), ('good bad')"
        case update = "UPDATE letter SET body = 'good bad' WHERE rowid = 1"
        case updateMany = "UPDATE letter SET body = CASE rowid WHEN 2 THEN 'good bad' ELSE 'good' END"
        case insertOrIgnore = "INSERT OR IGNORE INTO letter VALUES ('good bad')"
        case insertOrFail = "INSERT OR FAIL INTO letter VALUES ('good bad')"
    }

    private func makeQueue() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { $0.add(tokenizer: ThrowingTokenizer.self) }
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db throws in
            try db.create(virtualTable: "letter", using: FTS5()) { t in
                t.tokenizer = ThrowingTokenizer.tokenizerDescriptor()
                t.column("body")
            }
            try db.execute(sql: "CREATE TABLE note (text); INSERT INTO letter VALUES ('one'), ('two')")
        }
        return queue
    }

    private func check(_ db: Database) throws {
        #expect(try String.fetchAll(db, sql: "SELECT body FROM letter") == ["one", "two"])
        #expect(try db.letters(matching: "good") == [])
        #expect(try db.letters(matching: "one OR two") == [1, 2])
        try db.execute(sql: "INSERT INTO letter (letter) VALUES ('integrity-check')")
    }

    @Test("A statement that fails because of a tokenizer stores nothing, also when the program continues", arguments: Statement.allCases)
    func failingStatements(statement: Statement) throws {
        let queue = try makeQueue()
        // The program catches the error, and commits what it can.
        try? queue.write { db throws in
            try db.execute(sql: "INSERT INTO note VALUES ('kept?')")
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: statement.rawValue) }
            #expect(error?.resultCode == .SQLITE_MISMATCH, "\(String(describing: error))")
            #expect(error?.sql == statement.rawValue)
            if db.isInsideTransaction {
                try db.execute(sql: "INSERT INTO letter VALUES ('three')")
                try db.execute(sql: "DELETE FROM letter WHERE body = 'three'")
            }
        }
        try queue.write { try check($0) }
        // Outside of a transaction.
        try queue.writeWithoutTransaction { db throws in
            #expect(throws: DatabaseError.self) { try db.execute(sql: statement.rawValue) }
            try check(db)
        }
    }

    @Test("A transaction in which a tokenizer fails is stored completely or not at all", arguments: [Statement.insert, .update])
    func transactions(statement: Statement) throws {
        let queue = try makeQueue()
        let result = Result {
            try queue.write { db throws in
                try db.execute(sql: "INSERT INTO note VALUES ('first')")
                try? db.execute(sql: statement.rawValue)
                try db.execute(sql: "INSERT INTO note VALUES ('second')")
            }
        }
        try queue.write { db throws in
            let notes = try String.fetchAll(db, sql: "SELECT text FROM note")
            // All of the transaction, or nothing and an error.
            switch result {
            case .success: #expect(notes == ["first", "second"])
            case .failure: #expect(notes == [])
            }
            try check(db)
        }
    }

    @Test("A search that fails because of a tokenizer does not end the transaction")
    func failingSearches() throws {
        try makeQueue().write { db throws in
            try db.execute(sql: "INSERT INTO note VALUES ('first')")
            #expect(throws: DatabaseError.self) { try db.letters(matching: "bad") }
            #expect(db.isInsideTransaction)
            #expect(try String.fetchAll(db, sql: "SELECT text FROM note") == ["first"])
        }
    }

    @Test("A table that is synchronized with another one stays in step when a tokenizer fails")
    func synchronizedTables() throws {
        try makeQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE page (id INTEGER PRIMARY KEY, body TEXT)")
            try db.create(virtualTable: "search", using: FTS5()) { t in
                t.tokenizer = ThrowingTokenizer.tokenizerDescriptor()
                t.synchronize(withTable: "page")
                t.column("body")
            }
            try db.execute(sql: "INSERT INTO page VALUES (1, 'one')")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO page VALUES (2, 'two'), (3, 'good bad')") }
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE page SET body = 'good bad'") }
            #expect(db.isInsideTransaction)
            #expect(try String.fetchAll(db, sql: "SELECT body FROM page") == ["one"])
            try db.execute(sql: "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
        }
    }
}
