// Texts of strangers on terminals.

extension String {
    /// The text as a terminal may get it: no character of it moves the cursor, changes colours, or asks the terminal to answer.
    ///
    /// Control characters are shown as symbols, such as `␛` for the one that begins an escape sequence. Line feeds and tabs stay.
    var visibleOnTerminal: String {
        guard unicodeScalars.contains(where: \.isObeyedByTerminals) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(scalar.isObeyedByTerminals ? scalar.symbol : scalar)
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    fileprivate var isObeyedByTerminals: Bool {
        value < 0x20 ? self != "\n" && self != "\t" : (0x7F...0x9F).contains(value)
    }

    /// The symbol of a control character. Those of the upper half have none.
    fileprivate var symbol: Unicode.Scalar {
        let symbol = value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : 0xFFFD
        return Unicode.Scalar(symbol) ?? "\u{FFFD}"
    }
}
