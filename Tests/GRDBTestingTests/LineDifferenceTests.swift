// The lines in which two texts differ.

import Testing

@testable import GRDBTesting

@Suite("Differences of lines")
struct LineDifferenceTests {
    private func difference(_ old: String, _ new: String) -> String {
        LineDifference(from: Array(old.utf8), to: Array(new.utf8)).description
    }

    @Test("Equal texts have no difference")
    func equalTexts() {
        #expect(difference("", "") == "")
        #expect(difference("a\nb", "a\nb") == "")
    }

    @Test("A difference shows removed and inserted lines with their context, and leaves out distant lines")
    func changes() {
        let old = (1...20).map { "\($0)\n" }
        var new = old
        new.removeSubrange(15...16)
        new.insert("new\n", at: 3)
        #expect(
            difference(old.joined(), new.joined()) == """
                @@ line 1 @@
                  1
                  2
                  3
                + new
                  4
                  5
                  6
                @@ line 13 @@
                  13
                  14
                  15
                - 16
                - 17
                  18
                  19
                  20
                """)
    }

    @Test("Invisible characters are escaped")
    func unseenCharacters() {
        #expect(difference("a\n", "a") == "@@ line 1 @@\n- a\n+ a (no end of line)")
        #expect(difference("a\n", "a \n") == "@@ line 1 @@\n- a\n+ a ⏎")
        #expect(difference("a\tb\n", "a\u{200B}\0\r\n") == "@@ line 1 @@\n- a\\tb\n+ a\\u{200b}\\u{0}\\r")
        #expect(difference("\r\n", "\n") == "@@ line 1 @@\n- \\r\n+ ")
    }

    @Test("Lines that look the same, and are different, are distinguished")
    func invisibleDifferences() {
        #expect(difference("Caf\u{e9}\n", "Cafe\u{301}\n") == "@@ line 1 @@\n- Caf\\u{e9}\n+ Cafe\\u{301}")
        #expect(difference("Caf\u{e9}\n", "Caf\u{e8}\n") == "@@ line 1 @@\n- Caf\u{e9}\n+ Caf\u{e8}")
    }

    @Test("Texts that have nothing in common are compared fast, and shown in part", .timeLimit(.minutes(5)))
    func longTexts() {
        let old = (0..<50_000).map { "old \($0)\n" }.joined()
        let new = (0..<50_000).map { "new \($0)\n" }.joined()
        let lines = difference(old, new).split(separator: "\n")
        #expect(lines.count == 202)
        #expect(lines.last == "… and 99800 more lines")
        #expect(difference("first\n" + old, "first\n" + old + "last\n").hasSuffix("+ last"))
    }

    /// All texts of so many lines, each of which is "a" or "b".
    private static func texts(lineCount: Int) -> [String] {
        guard lineCount > 0 else { return [""] }
        return texts(lineCount: lineCount - 1).flatMap { ["\($0)a\n", "\($0)b\n"] }
    }

    @Test("A difference that is applied to the first text gives the second one")
    func allTexts() {
        // So few lines that all are shown.
        let texts = (0...3).flatMap(Self.texts)
        for old in texts {
            for new in texts where new != old {
                let lines = difference(old, new).split(separator: "\n").dropFirst()
                #expect(lines.filter { !$0.hasPrefix("+") }.map { "\($0.dropFirst(2))\n" }.joined() == old)
                #expect(lines.filter { !$0.hasPrefix("-") }.map { "\($0.dropFirst(2))\n" }.joined() == new)
            }
        }
    }
}
