// Patterns: those that are made from user input, and those that follow the grammar of SQLite.

import Foundation
import Testing

@testable import GRDB

@Suite struct FullTextPatternTests {
    @Test func wordsAreThoseOfTheSimpleTokenizer() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            // SQLite stops at a NUL, which separates words in patterns.
            let text = Self.typed(&random).replacingOccurrences(of: "\0", with: " ")
            #expect(PatternTokens(text).tokens == (try FTS3.tokenize(text)), "\(text.debugDescription)")
        }
    }

    @Test func patternsAreValues() throws {
        let fts3 = try FTS3Pattern(rawPattern: "rome NOT paris")
        let fts5 = try FTS5Pattern(rawPattern: "rome NOT paris")
        #expect(fts3.databaseValue == "rome NOT paris".databaseValue)
        #expect(FTS3Pattern.fromDatabaseValue(fts3.databaseValue)?.rawPattern == "rome NOT paris")
        #expect(FTS5Pattern.fromDatabaseValue(fts5.databaseValue)?.rawPattern == "rome NOT paris")
        for value: DatabaseValue in [.null, 1.databaseValue, "rome NOT".databaseValue] {
            #expect(FTS3Pattern.fromDatabaseValue(value) == nil)
            #expect(FTS5Pattern.fromDatabaseValue(value) == nil)
        }
        try DatabaseQueue().read { (db: Database) throws in
            #expect(try FTS5Pattern.fetchOne(db, sql: "SELECT ?", arguments: [fts5])?.rawPattern == "rome NOT paris")
        }
    }

    @Test func rawPatternsAreChecked() throws {
        #expect(throws: DatabaseError.self) { try FTS3Pattern(rawPattern: "rome OR") }
        #expect(throws: DatabaseError.self) { try FTS3Pattern(rawPattern: "rome\0") }
        #expect(throws: DatabaseError.self) { try FTS5Pattern(rawPattern: "rome AND") }
        #expect(throws: DatabaseError.self) { try FTS5Pattern(rawPattern: "rome\0") }
        #expect(throws: DatabaseError.self) { try FTS5Pattern(rawPattern: "subject: rome") }
        #expect(throws: DatabaseError.self) { try FTS5Pattern(rawPattern: "rome", allowedColumns: ["rank"]) }
        #expect(try FTS5Pattern(rawPattern: "rome", allowedColumns: ["Document", "document_"]).rawPattern == "rome")
        let pattern = try FTS5Pattern(rawPattern: "\"my \"\"subject\"\"\" : rome", allowedColumns: ["my \"subject\""])
        #expect(pattern.rawPattern == "\"my \"\"subject\"\"\" : rome")
    }

    @Test func patternsOfATableCheckItsColumns() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.create(virtualTable: "letter", using: FTS5()) { t in
                t.column("a b")
                t.column("body")
            }
            #expect(try db.makeFTS5Pattern(rawPattern: "{body \"a b\"}: rome", forTable: "LETTER").rawPattern == "{body \"a b\"}: rome")
            let error = #expect(throws: DatabaseError.self) { try db.makeFTS5Pattern(rawPattern: "nope: rome", forTable: "letter") }
            #expect(error?.message == "no such column: nope")
            #expect(throws: DatabaseError.self) { try db.makeFTS5Pattern(rawPattern: "rome", forTable: "missing") }
        }
    }

    // MARK: - User input

    private static let pieces: [String] = [
        "rome", "Paris", "ÉTÉ", "e\u{301}te\u{301}", "日本語", "हिन्दी", "AND", "OR", "NOT", "NEAR", "NEAR/2", "and", "–", "—", "😀", "👩‍👩‍👧", "a–b",
        "…",
        "\u{301}", "\u{200d}", "\u{1fbf0}", "\u{10ffff}", "\u{e000}", "𖿰", "\0", "\u{1a}", "\u{7f}", "\u{80}", "\u{fffd}", "\r\n", "\t",
        " ", "  ",
        "\"", "'", "*", "^", ":", "-", "+", "(", ")", "{", "}", ",", ".", ";", "/", "\\", "?", "!", "=", "<", ">", "&", "|", "~", "`", "@",
        "#", "$",
        "%", "_", "[", "]", "body", "rowid", "rank", "letter", "1", "2.5", "x'00'", "NULL", "--", "/*", "X", "x",
    ]

    private static func typed(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 0..<8, using: &random)
        let separator = random.oneIn(2) ? " " : ""
        return (0..<count).map { _ in
            random.oneIn(4)
                ? String(Character(Unicode.Scalar(UInt8.random(in: 0..<128, using: &random)))) : random.element(of: pieces)
        }.joined(separator: separator)
    }

    @Test("A single word with an emoji is unchanged, and is quoted beside an operator")
    func mixedWords() {
        #expect(FTS3Pattern(matchingAnyTokenIn: "fooÉ👨")?.rawPattern == "fooÉ👨")
        #expect(FTS3Pattern(matchingAnyTokenIn: "foo👨 bar")?.rawPattern == "\"foo👨\" OR bar")
        #expect(FTS3Pattern(matchingAnyTokenIn: "👨")?.rawPattern == "\"👨\"")
    }

    @Test("No user input is an error of FTS3 and FTS4", arguments: 0..<4)
    func typedTextInFTS3(_ seed: Int) throws {
        try DatabaseQueue().write { (db: Database) throws in
            let tokenizers: [FTS3TokenizerDescriptor?] = [
                nil, .porter, .unicode61(), .unicode61(diacritics: .remove, separators: ["X"], tokenCharacters: ["-", "."]),
            ]
            let tables = try tokenizers.indices.map { index in
                try db.create(virtualTable: "letter\(index)", using: FTS4()) { t in
                    t.tokenizer = tokenizers[index]
                    t.column("body")
                    t.column("sender")
                }
                return "letter\(index)"
            }
            var random = SeededGenerator(seed: UInt64(seed))
            for _ in 0..<60 {
                let text = Self.typed(&random)
                for table in tables {
                    try db.execute(sql: "DELETE FROM \(table)")
                    try db.execute(sql: "INSERT INTO \(table) VALUES (?, 'x')", arguments: [text])
                    let words: [FTS3Pattern?] = [
                        FTS3Pattern(matchingAnyTokenIn: text), FTS3Pattern(matchingAllTokensIn: text),
                        FTS3Pattern(matchingAllPrefixesIn: text), FTS3Pattern(matchingPhrase: text),
                    ]
                    #expect(Set(words.map { $0 == nil }).count == 1)
                    for pattern in words {
                        let count = try Table(table).all().matching(pattern).fetchCount(db)
                        #expect(count <= 1, "\(text.debugDescription) \(table)")
                        _ = try Table(table).filter(Column("body").match(pattern)).fetchCount(db)
                    }
                    // A text is found by its words. FTS4 indexes what comes before a NUL.
                    if table == "letter0", let pattern = words[1], !text.utf8.contains(0) {
                        #expect(try Table(table).all().matching(pattern).fetchCount(db) == 1, "\(text.debugDescription)")
                        #expect(try Table(table).all().matching(words[0]).fetchCount(db) == 1, "\(text.debugDescription)")
                        #expect(try Table(table).all().matching(words[3]).fetchCount(db) == 1, "\(text.debugDescription)")
                    }
                }
                // User input may be no raw pattern. Then it is an error, and does not crash.
                do {
                    _ = try FTS3Pattern(rawPattern: text)
                } catch is DatabaseError {}
            }
        }
    }

    @Test("No user input is an error of FTS5", arguments: 0..<4)
    func typedTextInFTS5(_ seed: Int) throws {
        try DatabaseQueue().write { (db: Database) throws in
            let tokenizers: [FTS5TokenizerDescriptor?] = [
                .ascii(), .porter(), nil, .unicode61(diacritics: .remove, separators: ["X"], tokenCharacters: ["-", "."]),
                FTS5TokenizerDescriptor(components: ["trigram"]),
            ]
            let tables = try tokenizers.indices.map { index in
                try db.create(virtualTable: "letter\(index)", using: FTS5()) { t in
                    t.tokenizer = tokenizers[index]
                    t.column("body")
                    t.column("sender")
                }
                return "letter\(index)"
            }
            var random = SeededGenerator(seed: UInt64(seed))
            for _ in 0..<60 {
                let text = Self.typed(&random)
                for (index, table) in tables.enumerated() {
                    try db.execute(sql: "DELETE FROM \(table)")
                    try db.execute(sql: "INSERT INTO \(table) VALUES (?, 'x')", arguments: [text])
                    let words: [FTS5Pattern?] = [
                        FTS5Pattern(matchingAnyTokenIn: text), FTS5Pattern(matchingAllTokensIn: text),
                        FTS5Pattern(matchingAllPrefixesIn: text), FTS5Pattern(matchingPhrase: text),
                        FTS5Pattern(matchingPrefixPhrase: text),
                    ]
                    #expect(Set(words.map { $0 == nil }).count == 1)
                    for pattern in words {
                        let count = try Table(table).all().matching(pattern).order(Column.rank).fetchCount(db)
                        #expect(count <= 1, "\(text.debugDescription) \(table)")
                        // Without columns, the words are those of the text.
                        if index == 0, pattern != nil {
                            #expect(count == 1, "\(text.debugDescription)")
                        }
                        if let pattern {
                            _ = try Table(table).filter(Column("body").match(pattern)).fetchCount(db)
                        }
                    }
                }
                do {
                    _ = try FTS5Pattern(rawPattern: text)
                } catch is DatabaseError {}
                do {
                    _ = try db.makeFTS5Pattern(rawPattern: text, forTable: "letter0")
                } catch is DatabaseError {}
            }
        }
    }

    @Test("User input as long as a book is no error")
    func longTexts() throws {
        let text = (0..<5_000).map { "word\($0)–x" }.joined(separator: " ")
        try DatabaseQueue().write { (db: Database) throws in
            try db.create(virtualTable: "a", using: FTS4()) { t in
                t.tokenizer = .unicode61()
                t.column("body")
            }
            try db.create(virtualTable: "b", using: FTS5()) { t in t.column("body") }
            try db.execute(sql: "INSERT INTO a VALUES (?)", arguments: [text])
            try db.execute(sql: "INSERT INTO b VALUES (?)", arguments: [text])
            for pattern in [
                FTS3Pattern(matchingAnyTokenIn: text), FTS3Pattern(matchingAllTokensIn: text), FTS3Pattern(matchingAllPrefixesIn: text),
                FTS3Pattern(matchingPhrase: text),
            ] {
                #expect(try Table("a").all().matching(pattern).fetchCount(db) == 1)
            }
            for pattern in [
                FTS5Pattern(matchingAnyTokenIn: text), FTS5Pattern(matchingAllTokensIn: text), FTS5Pattern(matchingPhrase: text),
            ] {
                #expect(try Table("b").all().matching(pattern).fetchCount(db) == 1)
            }
        }
    }
}
