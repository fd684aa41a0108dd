// Finds the string literals of Swift sources. Scripts/check-scanner compares them with those of the toolchain's parser.

import Foundation
import Testing

@testable import GRDBChecks

struct SwiftSourceScannerTests {
    /// The literals of a source: their texts, with `¿` for interpolations.
    private func texts(_ source: String) -> [String] {
        SwiftSourceScanner.tokens(of: Array(source.utf8)).literals.map { literal in
            literal.segments.map { segment in
                switch segment {
                case .text(let text): String(decoding: text.bytes, as: UTF8.self)
                case .interpolation: "¿"
                }
            }.joined()
        }
    }

    @Test(
        "literals say what Swift takes them for",
        arguments: [
            (#"let a = "x", b = "", c = "é日本""#, ["x", "", "é日本"]),
            (#"f("a\"b\\c\n\t\0\u{1F600}\'")"#, ["a\"b\\c\n\t\0\u{1F600}'"]),
            ("f(#\"a\"b\\n\\#n\"#, ##\"\\#(\"##)", ["a\"b\\n\n", "\\#("]),
            (#"f("a\(b)c\(d + "e\(f)")")"#, ["a¿c¿", "e¿"]),
            ("f(\"\"\"\n    a\n      b \\\n    c\n\n    d\\\"\"\"\n    \"\"\")", ["a\n  b c\n\nd\"\"\""]),
            ("f(\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\")", ["a\nb"]),
            ("f(\"\"\"\n\"\"\", \"\"\"\n\n\"\"\")", ["", ""]),
            (##"f(#"""#, "b")"##, ["\"", "b"]),
            ("// \"a\n/* \"b /* \"c */ \" */ f(\"d\") // \"e", ["d"]),
            (##"f(/"/, #/"/#, [/a"[/]b/], x / 2, "a", y! / 3, reduce(1, /), "b")"##, ["a", "b"]),
            ("#!/usr/bin/env swift \"\n#if DEBUG\nf(\"a\")\n#else\nf(\"b\")\n#endif", ["a", "b"]),
            ("let `in \"here` = \"a\"", ["a"]),
            ("\u{FEFF}f(\"a\")", ["a"]),
            (#"let n = "a", k = \.count, l = \String.utf8"#, ["a"]),
        ] as [(String, [String])])
    func literals(_ source: String, _ expected: [String]) {
        #expect(texts(source) == expected)
    }

    @Test("each byte of a literal has its place in the file")
    func places() throws {
        let source = "let s = \"\"\"\r\n\t\ta\\u{41}b \\\r\n\t\tc\\(x)é\r\n\t\td\r\n\t\t\"\"\""
        let bytes = Array(source.utf8)
        let literal = try #require(SwiftSourceScanner.tokens(of: bytes).literals.first)
        var places: [String: Int] = [:]
        for case .text(let text) in literal.segments {
            for (index, byte) in text.bytes.enumerated() {
                places[String(decoding: [byte], as: UTF8.self)] = text.offset(at: index)
            }
        }
        for letter in ["a", "b", "c", "d"] {
            #expect(places[letter] == bytes.lastIndex(of: UInt8(ascii: Unicode.Scalar(letter)!)), "\(letter)")
        }
        #expect(places["A"] == bytes.firstIndex(of: UInt8(ascii: "\\")))
        #expect(literal.range == 8..<bytes.count)
    }

    @Test(
        "a source that ends inside of something fails there, and keeps what comes before",
        arguments: [
            ("f(\"a\", \"b", 7, "unterminated string literal"),
            ("f(\"a\", \"b\n\")", 7, "unterminated string literal"),
            ("f(\"a\", \"b\\", 7, "unterminated string literal"),
            ("f(\"a\", \"\"\"\nb\"\"", 7, "unterminated string literal"),
            ("f(\"a\", #\"b\"", 7, "unterminated string literal"),
            ("f(\"a\", \"b\\(c", 7, "unterminated string literal"),
            ("f(\"a\", \"b\\(\"c\\(d", 11, "unterminated string literal"),
            ("f(\"a\", /* b /* */", 7, "unterminated comment"),
            ("f(\"a\", #/b\n", 7, "unterminated regular expression"),
        ])
    func unterminated(_ source: String, _ offset: Int, _ message: String) {
        let tokens = SwiftSourceScanner.tokens(of: Array(source.utf8))
        #expect(tokens.failure?.offset == offset)
        #expect(tokens.failure?.message == message)
        #expect(tokens.literals.first?.range == 2..<5)
    }

    @Test("whatever the bytes are, tokens lie inside of each other")
    func randomBytes() {
        var generator = SplitMix(state: 7)
        let alphabet = Array("\"\"\\\\()##//**[]{}\n\r =a`:,.u?\u{0}é".utf8) + [0xFF]
        for _ in 0..<3_000 {
            let bytes = (0..<generator.number(below: 60)).map { _ in alphabet[generator.number(below: alphabet.count)] }
            let source = SwiftSourceScanner.tokens(of: bytes)
            var position = 0
            for (index, token) in source.tokens.enumerated() {
                let isOrdered = token.range.lowerBound >= position && token.range.upperBound <= bytes.count
                let isPaired = token.partner < 0 || Int(source.tokens[Int(token.partner)].partner) == index
                if !isOrdered || !isPaired || token.parent >= index {
                    Issue.record("token \(index), \(token), of \(bytes)")
                }
                position = token.range.upperBound
            }
            // Texts are read, too.
            _ = source.literals.map { $0.segments.count }
            _ = SQLLiteralFinder(source) { _ in nil }.literals()
        }
    }

    @Test(
        "large sources are read, whatever they repeat",
        arguments: [("f(\"a\") // b\n", 10_000_000)] + ["(", "\"\\(", "#/ ", "=/\\", "[)", "x = (/(a ", "\"", "/*"].map { ($0, 1_000_000) })
    func largeSources(_ part: String, _ size: Int) {
        let count = size / part.utf8.count
        let source = SwiftSourceScanner.tokens(of: Array(String(repeating: part, count: count).utf8))
        #expect(!source.tokens.isEmpty || source.failure != nil)
        if size > 1_000_000 { #expect(source.tokens.count == 5 * count && source.failure == nil) }
    }
}

/// Random numbers that are the same each time.
struct SplitMix {
    var state: UInt64

    mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }
}
