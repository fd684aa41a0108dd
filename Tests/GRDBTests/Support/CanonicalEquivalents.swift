// Texts that are canonically equivalent: equal for Swift, and different for SQLite, because their bytes differ.

import Testing

/// Two texts of other bytes that are equal for Swift.
struct CanonicalEquivalents: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String

    static let all = [
        CanonicalEquivalents(first: "Caf\u{e9}", second: "Cafe\u{301}"),
        // Beyond 15 bytes, strings have memory of their own.
        CanonicalEquivalents(first: "Un caf\u{e9} tr\u{e8}s serr\u{e9}", second: "Un cafe\u{301} tre\u{300}s serre\u{301}"),
        // As many bytes on both sides: the order of two marks.
        CanonicalEquivalents(first: "a\u{323}\u{302}", second: "a\u{302}\u{323}"),
        CanonicalEquivalents(first: "\u{d55c}\u{ae00}", second: "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}"),
        // The sign of degrees Kelvin: only one side is an ASCII letter.
        CanonicalEquivalents(first: "K", second: "\u{212a}"),
        CanonicalEquivalents(first: "\u{3a9}", second: "\u{2126}"),
    ]

    var both: [String] { [first, second] }

    var testDescription: String {
        both.map { $0.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }.joined(separator: " / ")
    }

    /// The bytes of texts: arrays of strings would be compared as Swift does.
    static func bytes(_ texts: some Sequence<String>) -> [[UInt8]] {
        texts.map { Array($0.utf8) }
    }
}
