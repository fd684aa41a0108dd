// Texts that are compared by their bytes.

import Testing

@testable import GRDB

struct UTF8StringTests {
    /// Texts of all lengths around the limits of strings: those that hold their bytes, words, and longer ones.
    private static let texts: [String] = {
        var texts: [String] = ["\0", "\0\0", "a\0", "a\0b", "", "\u{1F600}"]
        texts += CanonicalEquivalents.all.flatMap(\.both)
        for count in 0...40 {
            texts.append(String(repeating: "a", count: count))
            texts.append(String(repeating: "é", count: count))
            texts.append("b" + String(repeating: "a", count: count))
            texts.append(String(repeating: "a", count: count) + "b")
            texts.append(String(repeating: "é", count: count) + "b")
        }
        return texts
    }()

    @Test("Two texts are the same when their bytes are")
    func comparison() {
        for lhs in Self.texts {
            for rhs in Self.texts {
                let isSame = Array(lhs.utf8) == Array(rhs.utf8)
                #expect(lhs.isSameText(as: rhs) == isSame)
                #expect((UTF8String(lhs) == UTF8String(rhs)) == isSame)
                #expect((UTF8String(lhs) < UTF8String(rhs)) == Array(lhs.utf8).lexicographicallyPrecedes(Array(rhs.utf8)))
            }
        }
    }

    @Test("Texts of equal bytes are the same wherever they are in memory")
    func memory() {
        for text in Self.texts {
            // A string with room for more is never one that holds its bytes.
            var other = ""
            other.reserveCapacity(200)
            other.append(text)
            #expect(text.isSameText(as: other))
            #expect(other.isSameText(as: text))
            #expect(text.isSameDatabaseName(as: other))
            #expect(Set([UTF8String(text), UTF8String(other)]).count == 1)
            #expect(Set([DatabaseName(text), DatabaseName(other)]).count == 1)
            #expect(text.isSameText(as: String(Substring("x" + text).dropFirst())) == true)
        }
    }

    @Test("A set has each text once")
    func hashing() {
        let bytes = Set(Self.texts.map { Array($0.utf8) })
        #expect(Set((Self.texts + Self.texts).map(UTF8String.init)).count == bytes.count)
        #expect(Set(Self.texts.map { [UTF8String($0), UTF8String("")] }) != Set(Self.texts.map { [UTF8String(""), UTF8String($0)] }))
    }

    @Test("Lists of texts are compared element by element")
    func lists() {
        #expect(["a", "b"].areSameTexts(as: ["a", "b"]))
        #expect(!["a", "b"].areSameTexts(as: ["b", "a"]))
        #expect(!["a"].areSameTexts(as: ["a", "b"]))
        #expect(!["K"].areSameTexts(as: ["\u{212a}"]))
    }
}
