// Swift sources that no person writes.

/// Makes sources of what makes literals hard to find.
struct Monster {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0xD134_2543_DE82_EF95
    }

    /// A random number (SplitMix64).
    private mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    private mutating func choice(_ texts: [String]) -> String {
        texts[number(below: texts.count)]
    }

    private var lineBreak = "\n"

    mutating func source() -> String {
        lineBreak = choice(["\n", "\n", "\n", "\r\n"])
        var text = choice(["", "", "#!/usr/bin/swift \"not a literal" + lineBreak, "\u{FEFF}"])
        for index in 0..<20 {
            text += statement("name\(index)") + lineBreak
        }
        return text + choice(["", "// \"", "/* \" */"])
    }

    private mutating func statement(_ name: String) -> String {
        let value = expression(3)
        return switch number(below: 9) {
        case 0: "let \(name) = \(value) // \(comment)"
        case 1: "/* \(comment) /* \" */ \(comment) */ let \(name) = \(value)"
        case 2:
            "#if os(Linux)\(lineBreak)let \(name) = \(value)\(lineBreak)#else\(lineBreak)let \(name) = \(expression(2))\(lineBreak)#endif"
        case 3: "func `\(name)`() -> Any {\(lineBreak)    return \(value)\(lineBreak)}"
        case 4: "let \(name) = { (value: Int) in \(value) }"
        case 5: "if \(name) == \(value) { print(\(expression(2))) }"
        case 6: "let \(name) = a / \(value) / b"
        case 7: "let \(name) = #/\(lineBreak)  \" # a comment\(lineBreak)/#, other\(name) = \(value)"
        default: "let \(name): Any = \(value)"
        }
    }

    private var comment: String {
        mutating get { choice(["\"", "it's \"\"\"", "\\(", "#\"", "`", "https://example.com", "/ #/", ")", "}"]) }
    }

    private mutating func expression(_ depth: Int) -> String {
        guard depth > 0 else {
            return choice(["1", "x", "2.5", "true", "\"\"", "#\"\"\"#", "##\"\"##", "\\.count", "\"a\"", "`in`", "x!", "0x1F_"])
        }
        switch number(below: 14) {
        case 0...4: return literal(depth - 1)
        case 5: return "f(\(expression(depth - 1)), sql: \(expression(depth - 1)))"
        case 6: return "[\(expression(depth - 1)), \(expression(depth - 1))]"
        case 7: return "\(expression(depth - 1)) + \(expression(depth - 1))"
        case 8: return "(\(expression(depth - 1)))"
        case 9: return "f { \(expression(depth - 1)) }"
        case 10: return "f(\(regex))"
        case 11: return "(x / \(literal(depth - 1)).count / 2)"
        case 12: return "reduce(1, /) /* \(comment) */"
        default: return "f(\(choice(["x!", "x?", "y"])) /* / \" */, \(regex), [\(regex)])"
        }
    }

    private var regex: String {
        mutating get {
            choice([
                "/\"/", "/a\"b/", "#/\"/#", "/[\"(]/", "/\\//", "##/ a/#\" /##", "/(\"|')+/", "/\\(\"/",
                "/\\ \"\\ /",
            ])
        }
    }

    private mutating func literal(_ depth: Int) -> String {
        let hashes = String(repeating: "#", count: choice(["", "", "1", "11"]).count)
        return number(below: 3) == 0
            ? multilineLiteral(hashes, depth)
            : "\(hashes)\"\(content(hashes, depth, quotes: hashes.isEmpty ? [] : ["\"x", "\"\" "]))\"\(hashes)"
    }

    private mutating func content(_ hashes: String, _ depth: Int, quotes: [String]) -> String {
        var parts = ["a", " ", "é", "日本", "👩‍👩‍👧", "//", "/*", "*/", "(", ")", "{", "]", "'", "`", "SELECT", "#x"] + quotes
        parts += ["n", "t", "\"", "\\", "0", "'", "u{1F600}", "u{41}", "r"].map { "\\\(hashes)\($0)" }
        if !hashes.isEmpty { parts += ["\\n", "\\", "\\(x)", "\\x"].map { $0 + " " } }
        var text = ""
        for _ in 0..<number(below: 6) {
            text += number(below: 4) == 0 ? "\\\(hashes)(\(interpolated(depth)))" : choice(parts)
        }
        // Three quotes would begin a literal of several lines.
        return text.hasPrefix("\"") ? "." + text : text
    }

    private mutating func interpolated(_ depth: Int) -> String {
        let value = expression(max(depth, 0))
        return choice(["", "", "sql: ", "identifier: "]) + value
    }

    private mutating func multilineLiteral(_ hashes: String, _ depth: Int) -> String {
        let indentation = choice(["", "    ", "\t", "  \t"])
        let quotes = ["\" ", "\"\" x"] + (hashes.isEmpty ? [] : ["\"\"\" "])
        var text = "\(hashes)\"\"\""
        for _ in 0..<number(below: 5) {
            let line = choice(["", "  ", "\t"]) + content(hashes, depth, quotes: quotes)
            // A line without indentation can't go on.
            let end = choice(["", "", "\\\(hashes)", "\\\(hashes) "])
            text += lineBreak + (line.isEmpty && end.isEmpty ? "" : indentation + line + end)
        }
        // The last line break can't be escaped.
        text += lineBreak + indentation + "." + lineBreak + indentation
        return text + "\"\"\"\(hashes)"
    }
}
