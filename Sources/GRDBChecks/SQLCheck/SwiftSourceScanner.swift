// Finds the tokens of a Swift source.

/// Finds the tokens of a Swift source in one pass, which takes as much time as the source is long, whatever its bytes are.
///
/// It knows of Swift what tells literals from code: comments, string literals and their interpolations, regular expressions, brackets. All else is
/// words and marks. All branches of `#if` are read.
struct SwiftSourceScanner {
    private let bytes: [UInt8]
    private let end: Int
    private var position = 0
    private var result: SwiftTokens

    /// What is open, and not closed yet. Brackets inside of an interpolation don't close those outside.
    private var open: [Opened] = []

    /// Where interpolations are among these.
    private var interpolations: [Int] = []

    /// How many brackets are open since the last interpolation began, or since the beginning of the file.
    private var counts = BracketCounts()

    private struct Opened {
        let bracket: UInt8
        let token: Int32

        /// Of interpolations: the literal that goes on after it, and the counts outside of it.
        var literal = Literal()
        var outerCounts = BracketCounts()

        var isInterpolation: Bool { bracket == Self.interpolation }
        static let interpolation: UInt8 = 0
    }

    private struct BracketCounts {
        var parentheses = 0
        var squares = 0
        var braces = 0

        subscript(bracket: UInt8) -> Int {
            get {
                switch bracket {
                case .parenthesis: parentheses
                case .square: squares
                default: braces
                }
            }
            set {
                switch bracket {
                case .parenthesis: parentheses = newValue
                case .square: squares = newValue
                default: braces = newValue
                }
            }
        }
    }

    /// The end of the line on which a slash was found to begin no regular expression, because no slash ends it.
    private var endOfLineWithoutRegex = 0

    /// How a string literal is delimited.
    private struct Literal {
        var token: Int32 = -1
        var hashCount = 0
        var isMultiline = false
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
        result = SwiftTokens(bytes: bytes)
        result.tokens.reserveCapacity(end / 6)
    }

    /// The tokens of a source.
    static func tokens(of bytes: [UInt8]) -> SwiftTokens {
        var scanner = SwiftSourceScanner(bytes)
        scanner.scan()
        return scanner.result
    }

    /// The byte at an offset, or zero behind the end.
    private func byte(_ offset: Int) -> UInt8 {
        offset < end ? bytes[offset] : 0
    }

    // MARK: - Tokens

    private mutating func scan() {
        guard end < Int32.max else {
            result.failure = SwiftTokens.Failure(offset: 0, message: "the file is too large")
            return
        }
        skipFirstLine()
        while position < end, result.failure == nil {
            scanToken()
        }
        if result.failure == nil, let interpolation = interpolations.last {
            failUnterminated(open[interpolation].literal)
        }
    }

    /// Skips a byte order mark, and a line that names an interpreter.
    private mutating func skipFirstLine() {
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF {
            position = 3
        }
        if byte(position) == .hash, byte(position + 1) == UInt8(ascii: "!") {
            skipLine()
        }
    }

    private mutating func scanToken() {
        let first = bytes[position]
        switch first {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), .newline, .carriageReturn:
            position += 1
        case .quote:
            startLiteral(hashCount: 0)
        case .hash:
            scanHashes()
        case .slash:
            scanSlash()
        case .parenthesis, .square, .brace:
            startBracket(first)
        case UInt8(ascii: ")"):
            endBracket(.parenthesis)
        case UInt8(ascii: "]"):
            endBracket(.square)
        case UInt8(ascii: "}"):
            endBracket(.brace)
        case UInt8(ascii: "`"):
            scanQuotedWord()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            scanNumber()
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "@"), .backslash:
            append(.mark, length: 1)
        default:
            if first.isInWord {
                scanWord()
            } else if first.isInOperator {
                scanOperator()
            } else {
                position += 1
            }
        }
    }

    private var parent: Int32 { open.last?.token ?? -1 }

    private mutating func append(_ kind: SwiftTokens.Token.Kind, length: Int) {
        result.tokens.append(
            SwiftTokens.Token(kind: kind, start: Int32(position), end: Int32(position + length), parent: parent))
        position += length
    }

    private mutating func scanWord() {
        var next = position
        while next < end, bytes[next].isInWord { next += 1 }
        append(.word, length: next - position)
    }

    /// A word in backticks, which may have any other characters in it.
    private mutating func scanQuotedWord() {
        var next = position + 1
        while next < end, bytes[next] != UInt8(ascii: "`"), !bytes[next].isNewline { next += 1 }
        guard byte(next) == UInt8(ascii: "`") else {
            position += 1
            return
        }
        append(.word, length: next + 1 - position)
    }

    private mutating func scanNumber() {
        var next = position
        while next < end {
            // `1.5` is a number; `1.description` and `1...5` begin with one.
            let isPoint = bytes[next] == UInt8(ascii: ".") && byte(next + 1).isDigit
            guard bytes[next].isInWord || isPoint else { break }
            next += 1
        }
        append(.number, length: next - position)
    }

    private mutating func scanOperator() {
        var next = position
        while next < end, bytes[next].isInOperator {
            // A comment ends an operator.
            if bytes[next] == .slash, next > position, byte(next + 1) == .slash || byte(next + 1) == .asterisk { break }
            next += 1
        }
        append(.operation, length: next - position)
    }

    /// A raw literal, a regular expression, or something like `#if`.
    private mutating func scanHashes() {
        var next = position
        while byte(next) == .hash { next += 1 }
        let hashCount = next - position
        if byte(next) == .quote {
            startLiteral(hashCount: hashCount)
        } else if byte(next) == .slash, let length = lengthOfRegex(hashCount: hashCount) {
            append(.regex, length: length)
        } else {
            append(.mark, length: hashCount)
        }
    }

    // MARK: - Comments

    private mutating func scanSlash() {
        if byte(position + 1) == .slash {
            scanLineComment()
        } else if byte(position + 1) == .asterisk {
            skipBlockComment()
        } else if isBeforeRegex, let length = lengthOfRegex(hashCount: 0) {
            append(.regex, length: length)
        } else {
            scanOperator()
        }
    }

    private mutating func skipLine() {
        while position < end, !bytes[position].isNewline { position += 1 }
    }

    private mutating func scanLineComment() {
        let start = position
        skipLine()
        var text = start
        while byte(text) == .slash || byte(text).isBlank { text += 1 }
        if text < position, bytes[text..<position].starts(with: Self.uncheckedComment) {
            result.uncheckedComments.append(start)
        }
    }

    private static let uncheckedComment = Array("sql: unchecked".utf8)

    private mutating func skipBlockComment() {
        let start = position
        position += 2
        var depth = 1
        while depth > 0 {
            guard position < end else {
                result.failure = SwiftTokens.Failure(offset: start, message: "unterminated comment")
                return
            }
            if bytes[position] == .slash, byte(position + 1) == .asterisk {
                depth += 1
                position += 2
            } else if bytes[position] == .asterisk, byte(position + 1) == .slash {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        }
    }

    // MARK: - Brackets

    private mutating func startBracket(_ bracket: UInt8) {
        let index = result.tokens.count
        let isInMigration = open.last.map { result.tokens[Int($0.token)].isInMigration } ?? false
        let startsMigration = bracket == .brace && !isInMigration && isAtMigration
        append(.opening, length: 1)
        result.tokens[index].isInMigration = isInMigration || startsMigration
        open.append(Opened(bracket: bracket, token: Int32(index)))
        counts[bracket] += 1
    }

    /// Whether a brace that begins here is an argument of `registerMigration`: between its parentheses, or behind them.
    private var isAtMigration: Bool {
        var call = Int(parent)
        if let last = result.tokens.last, last.kind == .closing, last.partner >= 0, bytes[Int(last.start)] == UInt8(ascii: ")") {
            call = Int(last.partner)
        }
        return call > 0 && result.tokens[call].kind == .opening && result.token(call - 1, is: "registerMigration")
    }

    private mutating func endBracket(_ bracket: UInt8) {
        if bracket == .parenthesis, counts[bracket] == 0, let interpolation = interpolations.popLast() {
            endInterpolation(open[interpolation])
            return
        }
        let index = result.tokens.count
        // Brackets that were not closed inside of these.
        while counts[bracket] > 0, let last = open.popLast() {
            counts[last.bracket] -= 1
            guard last.bracket == bracket else { continue }
            append(.closing, length: 1)
            result.tokens[index].partner = last.token
            result.tokens[Int(last.token)].partner = Int32(index)
            return
        }
        append(.closing, length: 1)
    }

    // MARK: - String literals

    private mutating func startLiteral(hashCount: Int) {
        let quote = position + hashCount
        let isMultiline = isMultilineLiteral(at: quote, hashCount: hashCount)
        let index = Int32(result.tokens.count)
        append(.literal, length: hashCount + (isMultiline ? 3 : 1))
        scanLiteral(Literal(token: index, hashCount: hashCount, isMultiline: isMultiline))
    }

    /// Whether three quotes begin a literal of several lines. `#"""#` is one quote.
    private func isMultilineLiteral(at quote: Int, hashCount: Int) -> Bool {
        guard byte(quote + 1) == .quote, byte(quote + 2) == .quote else { return false }
        guard hashCount > 0 else { return true }
        var next = quote + 1
        while next < end, !bytes[next].isNewline {
            if bytes[next] == .quote, hasHashes(hashCount, at: next + 1) { return false }
            next += 1
        }
        return true
    }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        guard count > 0 else { return true }
        guard offset + count <= end else { return false }
        for next in offset..<offset + count where bytes[next] != .hash { return false }
        return true
    }

    /// Goes on to the end of a literal, or to its next interpolation.
    private mutating func scanLiteral(_ literal: Literal) {
        let closingLength = (literal.isMultiline ? 3 : 1) + literal.hashCount
        while position < end {
            switch bytes[position] {
            case .quote:
                let isEnd = !literal.isMultiline || (byte(position + 1) == .quote && byte(position + 2) == .quote)
                if isEnd, hasHashes(literal.hashCount, at: position + closingLength - literal.hashCount) {
                    endLiteral(literal, length: closingLength)
                    return
                }
                position += 1
            case .backslash where hasHashes(literal.hashCount, at: position + 1):
                let escaped = position + 1 + literal.hashCount
                if byte(escaped) == .parenthesis {
                    startInterpolation(literal)
                    return
                }
                // The end of a line ends a literal of one line also behind a backslash.
                position = escaped < end && bytes[escaped].isNewline ? escaped : escaped + 1
            case .newline where !literal.isMultiline, .carriageReturn where !literal.isMultiline:
                failUnterminated(literal)
                return
            default:
                position += 1
            }
        }
        failUnterminated(literal)
    }

    private mutating func failUnterminated(_ literal: Literal) {
        result.failure = SwiftTokens.Failure(
            offset: Int(result.tokens[Int(literal.token)].start), message: "unterminated string literal")
    }

    private mutating func endLiteral(_ literal: Literal, length: Int) {
        let index = result.tokens.count
        append(.literalEnd, length: length)
        result.tokens[index].partner = literal.token
        result.tokens[Int(literal.token)].partner = Int32(index)
    }

    private mutating func startInterpolation(_ literal: Literal) {
        let index = Int32(result.tokens.count)
        let isInMigration = open.last.map { result.tokens[Int($0.token)].isInMigration } ?? false
        append(.interpolation, length: 2 + literal.hashCount)
        result.tokens[Int(index)].parent = literal.token
        result.tokens[Int(index)].isInMigration = isInMigration
        interpolations.append(open.count)
        open.append(Opened(bracket: Opened.interpolation, token: index, literal: literal, outerCounts: counts))
        counts = BracketCounts()
    }

    private mutating func endInterpolation(_ interpolation: Opened) {
        while let last = open.popLast(), !last.isInterpolation {}
        counts = interpolation.outerCounts
        let index = result.tokens.count
        append(.interpolationEnd, length: 1)
        result.tokens[index].parent = interpolation.literal.token
        result.tokens[index].partner = interpolation.token
        result.tokens[Int(interpolation.token)].partner = Int32(index)
        scanLiteral(interpolation.literal)
    }

    // MARK: - Regular expressions

    /// Whether a regular expression may begin here: not behind an operand, where a slash divides.
    private var isBeforeRegex: Bool {
        guard let last = result.tokens.last else { return true }
        switch last.kind {
        case .number, .regex, .closing, .literalEnd, .interpolationEnd:
            return false
        case .opening, .interpolation, .literal:
            return true
        case .mark:
            return bytes[Int(last.start)] != .hash && bytes[Int(last.start)] != UInt8(ascii: ".")
        case .operation:
            // `value! / 2`
            let first = bytes[Int(last.start)]
            guard first == UInt8(ascii: "!") || first == UInt8(ascii: "?"), last.start > 0 else { return true }
            let before = bytes[Int(last.start) - 1]
            return !before.isInWord && before != UInt8(ascii: ")") && before != UInt8(ascii: "]")
        case .word:
            return Self.wordsBeforeOperands.contains { $0.elementsEqual(bytes[last.range]) }
        }
    }

    /// The keywords that no operator follows.
    private static let wordsBeforeOperands = [
        "as", "await", "case", "catch", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "inout", "is", "let", "repeat",
        "return",
        "switch", "throw", "try", "var", "where", "while", "yield",
    ].map { Array($0.utf8) }

    /// The length of a regular expression that begins here, or `nil` where there is none.
    private mutating func lengthOfRegex(hashCount: Int) -> Int? {
        let start = position + hashCount + 1
        let isMultiline = hashCount > 0 && lineIsBlank(from: start)
        if hashCount == 0, byte(start).isBlank || start <= endOfLineWithoutRegex { return nil }
        var depth = 0
        var isInClass = false
        var next = start
        while next < end {
            switch bytes[next] {
            case .backslash:
                next += 1
                if next < end, bytes[next].isNewline, !isMultiline { return noRegex(until: next, hashCount: hashCount) }
            case .slash where hasHashes(hashCount, at: next + 1):
                let last = bytes[next - 1]
                // `a / b / c`
                if hashCount == 0, last.isBlank, bytes[next - 2] != .backslash { return nil }
                return next + 1 + hashCount - position
            case .newline, .carriageReturn:
                if !isMultiline { return noRegex(until: next, hashCount: hashCount) }
            case .square:
                isInClass = true
            case UInt8(ascii: "]"):
                isInClass = false
            case .parenthesis where !isInClass:
                depth += 1
            case UInt8(ascii: ")") where !isInClass:
                depth -= 1
                // `reduce(1, /)`
                if depth < 0, hashCount == 0 { return nil }
            default:
                break
            }
            next += 1
        }
        return noRegex(until: next, hashCount: hashCount)
    }

    /// Notes that nothing ends a regular expression until an offset. One that begins with `#` is nothing else.
    private mutating func noRegex(until offset: Int, hashCount: Int) -> Int? {
        if hashCount == 0 {
            endOfLineWithoutRegex = offset
        } else {
            result.failure = SwiftTokens.Failure(offset: position, message: "unterminated regular expression")
        }
        return nil
    }

    /// Whether a line has no more than white space from an offset on.
    private func lineIsBlank(from offset: Int) -> Bool {
        var next = offset
        while byte(next).isBlank { next += 1 }
        return next < end && bytes[next].isNewline
    }
}

extension UInt8 {
    static let quote = UInt8(ascii: "\"")
    static let hash = UInt8(ascii: "#")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let asterisk = UInt8(ascii: "*")
    static let parenthesis = UInt8(ascii: "(")
    static let square = UInt8(ascii: "[")
    static let brace = UInt8(ascii: "{")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    /// Whether a byte is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    var isNewline: Bool { self == .newline || self == .carriageReturn }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether a byte may stand in an identifier of Swift or of SQL. All that are no ASCII count.
    var isInWord: Bool {
        let lowercase = self | 0x20
        return (lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "z")) || isDigit || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }

    fileprivate var isInOperator: Bool {
        switch self {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "%"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }
}
