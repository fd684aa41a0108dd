// The words of a text that a user types, as full-text patterns can have them.

/// The words of a text.
///
/// They are those of SQLite's tokenizer `simple`: ASCII letters and digits, and all characters that are not ASCII, belong to words; upper case
/// letters of ASCII become lower case. So no word is an operator (`AND`, `OR`, `NOT`, `NEAR` are written in upper case), and none has a
/// character that patterns give a meaning to. The tokenizer of the table splits the words again when it looks for them.
struct PatternTokens {
    let tokens: [String]

    init(_ text: String) {
        let words = text.utf8.split { !Self.isWordByte($0) }
        tokens = words.map { word in
            String(decoding: word.map { Self.isUpperCase($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
    }

    /// The words, each once. SQLite would look for equal ones again and again.
    var differentTokens: [String] {
        var found: Set<UTF8String> = []
        return tokens.filter { found.insert(UTF8String($0)).inserted }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: true
        default: isUpperCase(byte)
        }
    }

    private static func isUpperCase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}

/// What a tokenizer that knows Unicode may find in a word of a pattern: several words in "bar–café", and none in "–".
struct TokenWords {
    /// How many words there are.
    private(set) var count = 0

    /// Whether the last one is at the end.
    private(set) var isAtEnd = false

    init(_ token: String) {
        for scalar in token.unicodeScalars {
            switch scalar.isWordScalar {
            case true?:
                count += isAtEnd ? 0 : 1
                isAtEnd = true
            case false?: isAtEnd = false
            case nil: break
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether `unicode61` of FTS3, which knows Unicode 6.1, takes the character for a letter or a digit. `nil` for the accents that it takes
    /// for a part of the letter before.
    fileprivate var isWordScalar: Bool? {
        if isASCII { return true }
        if (0x300...0x331).contains(value) { return nil }
        guard let age = properties.age, age.major < 6 || (age.major == 6 && age.minor <= 1) else { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .decimalNumber, .letterNumber, .otherNumber, .privateUse: return true
        default: return false
        }
    }
}
