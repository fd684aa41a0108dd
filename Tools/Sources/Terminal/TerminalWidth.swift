// How many columns of a terminal texts take.

extension String {
    /// How many columns of a terminal the text takes: two for each East Asian wide character and each emoji, none for marks that stand above others.
    public var terminalWidth: Int {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
        return reduce(0) { $0 + $1.terminalWidth }
    }

    /// The text, or as much of its beginning as fits into some columns, with an ellipsis behind it.
    public func shortened(toWidth width: Int) -> String {
        // Only the beginning of a long text is looked at.
        var (room, end) = (width, startIndex)
        for (index, character) in zip(indices, self) {
            room -= character.terminalWidth
            if room < 0 { return String(self[..<end]) + "…" }
            if room >= 1 { end = self.index(after: index) }
        }
        return self
    }
}

extension Character {
    fileprivate var terminalWidth: Int {
        // A variation selector makes an emoji of what is none by itself.
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        return min(2, unicodeScalars.reduce(0) { $0 + $1.terminalWidth })
    }
}

extension Unicode.Scalar {
    fileprivate var terminalWidth: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// The blocks whose characters are wide: https://www.unicode.org/reports/tr11/
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}
