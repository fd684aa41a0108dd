// Texts of strangers on terminals.

extension String {
    /// The text as a terminal may get it: no character of it moves the cursor, changes colours, turns the order of the text, or asks the terminal to answer.
    ///
    /// Control characters are shown as symbols, such as `␛` for the one that begins an escape sequence. Line feeds and tabs stay.
    public var visibleOnTerminal: String {
        guard unicodeScalars.contains(where: \.isObeyedByTerminals) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(scalar.isObeyedByTerminals ? scalar.symbol : scalar)
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether terminals do something else with it than to show it: control characters, and those that turn the direction of what follows.
    public var isObeyedByTerminals: Bool {
        switch value {
        case 0x09, 0x0A: false
        case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The symbol of a control character. Those of the upper half have none.
    fileprivate var symbol: Unicode.Scalar {
        let symbol = value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : 0xFFFD
        return Unicode.Scalar(symbol) ?? "\u{FFFD}"
    }
}
