// Patterns: those that are made from user input, and those that follow the grammar of SQLite.

import Foundation
import Testing

@testable import GRDB

struct FullTextPatternTests {
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

    @Test("What the tokenizer of an FTS3 table separates is found anywhere in a row")
    func wordsWithinWords() throws {
        #expect(FTS3Pattern(matchingAllTokensIn: "bar–café")?.rawPattern == "bar–café")
        #expect(FTS3Pattern(matchingAllPrefixesIn: "bar–café")?.rawPattern == "bar–café*")
        #expect(FTS3Pattern(matchingAnyTokenIn: "bar–café x")?.rawPattern == "bar–café OR x")
        try DatabaseQueue().write { (db: Database) throws in
            for (table, tokenizer) in [("a", FTS3TokenizerDescriptor.unicode61()), ("b", .simple)] {
                try db.create(virtualTable: table, using: FTS4()) { t in
                    t.tokenizer = tokenizer
                    t.column("body")
                }
                for text in ["bar café", "café bar", "a bar, and then a café", "bar–café", "bar", "bar cafés", "x"] {
                    try db.execute(sql: "INSERT INTO \(table) VALUES (?)", arguments: [text])
                }
            }
            func rows(_ table: String, _ pattern: FTS3Pattern?) throws -> [Int] {
                try Table(table).all().matching(pattern).select(Column.rowID, as: Int.self).order(Column.rowID).fetchAll(db)
            }
            #expect(try rows("a", FTS3Pattern(matchingAllTokensIn: "bar–café")) == [1, 2, 3, 4])
            #expect(try rows("a", FTS3Pattern(matchingAllTokensIn: "“café” bar…")) == [1, 2, 3, 4])
            #expect(try rows("a", FTS3Pattern(matchingAllPrefixesIn: "bar–caf")) == [1, 2, 3, 4, 6])
            #expect(try rows("a", FTS3Pattern(matchingAnyTokenIn: "bar–café x")) == [1, 2, 3, 4, 7])
            #expect(try rows("a", FTS3Pattern(matchingAnyTokenIn: "x bar–café")) == [1, 2, 3, 4, 7])
            #expect(try rows("a", FTS3Pattern(matchingPhrase: "bar–café")) == [1, 4])
            #expect(try rows("b", FTS3Pattern(matchingAllTokensIn: "bar–café")) == [4])
        }
    }

    @Test("Equal words are looked for once, unless they are those of a phrase")
    func equalWords() {
        #expect(FTS3Pattern(matchingAnyTokenIn: "w W x w")?.rawPattern == "w OR x")
        #expect(FTS3Pattern(matchingAllTokensIn: "w W x w")?.rawPattern == "w x")
        #expect(FTS3Pattern(matchingAllPrefixesIn: "w W x w")?.rawPattern == "w* x*")
        #expect(FTS3Pattern(matchingPhrase: "w W x w")?.rawPattern == "\"w w x w\"")
        #expect(FTS5Pattern(matchingAnyTokenIn: "w W x w")?.rawPattern == "w OR x")
        #expect(FTS5Pattern(matchingAllTokensIn: "w W x w")?.rawPattern == "w x")
        #expect(FTS5Pattern(matchingAllPrefixesIn: "w W x w")?.rawPattern == "w* x*")
        #expect(FTS5Pattern(matchingPhrase: "w W x w")?.rawPattern == "\"w w x w\"")
        #expect(FTS5Pattern(matchingPrefixPhrase: "w W x w")?.rawPattern == "^\"w w x w\"")
        // Canonically equivalent texts are different words: a tokenizer may distinguish them.
        #expect(FTS5Pattern(matchingAllTokensIn: "\u{e9} e\u{301}")?.rawPattern.utf8.count == 6)
        // More words than SQLite takes, unless equal ones count once.
        let text = Array(repeating: "w", count: 5_000).joined(separator: " ")
        #expect(FTS3Pattern(matchingAllTokensIn: "\(text) x")?.rawPattern == "w x")
    }

    @Test("Words within words count when there are too many")
    func manyWordsWithinWords() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.create(virtualTable: "a", using: FTS4()) { t in
                t.tokenizer = .unicode61()
                t.column("body")
            }
            for (count, width) in [(1, 5_000), (1_500, 3), (400, 8), (400, 12), (40, 300), (3_000, 1)] {
                let text = (0..<count).map { i in (0..<width).map { "w\(i)x\($0)" }.joined(separator: "–") }.joined(separator: " ")
                try db.execute(sql: "DELETE FROM a; INSERT INTO a VALUES (?)", arguments: [text])
                for pattern in [
                    FTS3Pattern(matchingAnyTokenIn: text), FTS3Pattern(matchingAllTokensIn: text),
                    FTS3Pattern(matchingAllPrefixesIn: text), FTS3Pattern(matchingPhrase: text),
                ] {
                    #expect(try Table("a").all().matching(pattern).fetchCount(db) == 1, "\(count), \(width)")
                }
            }
        }
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
