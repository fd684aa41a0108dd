// Texts inside of texts, and encoded texts: what Foundation gives, but for characters with accents.

import Foundation
import Testing

@testable import GRDB

@Suite struct TextSearchTests {
    private func randomText(_ random: inout SeededGenerator, _ characters: String, upTo count: Int) -> String {
        let characters = Array(characters)
        return String(
            (0..<Int.random(in: 0...count, using: &random)).map { _ in characters[Int.random(in: 0..<characters.count, using: &random)] })
    }

    @Test func textsAreFoundAndReplacedAsFoundationDoes() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let text = randomText(&random, "ab|é𝄞", upTo: 12)
            let part = randomText(&random, "ab|é𝄞", upTo: 3)
            #expect(text.firstRange(ofText: part) == text.range(of: part))
            #expect(text.replacingText(part, with: "<\(part)>") == text.replacingOccurrences(of: part, with: "<\(part)>"))
        }
    }

    @Test("An accent does not hide the character before it")
    func accents() {
        #expect("a\"\u{301}b".replacingText("\"", with: "\"\"").utf8.elementsEqual("a\"\"\u{301}b".utf8))
        #expect("a,\u{301}b".firstRange(ofText: ",") != nil)
        #expect("a\r\nb".replacingText("\n", with: "|").utf8.elementsEqual("a\r|b".utf8))
    }

    @Test func slicesAreSearchedFromTheirStart() throws {
        let slice = "x AS y AS z".dropFirst(2)
        let range = try #require(slice.firstRange(ofText: " AS "))
        #expect(slice[range.upperBound...] == "z")
        #expect(slice.firstRange(ofText: "x") == nil)
    }

    @Test func bytesAreEncodedAsFoundationEncodesThem() {
        let path = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/"))
        for scalar in (0..<0x3000).compactMap(Unicode.Scalar.init) + ["😀", "\u{10FFFF}"] {
            let text = "a\(scalar)"
            #expect(text.percentEncoded { $0.isASCIIAlphanumeric } == text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            #expect(DatabaseQueue.pathInURI(text) == text.addingPercentEncoding(withAllowedCharacters: path))
        }
    }
}
