// Names that stand in SQL as they are, without quotes.

extension String {
    /// The name as it is usually written: without quotes, unless it would not be a name without them.
    ///
    ///     NOCASE          // NOCASE
    ///     my collation    // "my collation"
    ///     order           // "order"
    var plainDatabaseIdentifier: String {
        isPlainDatabaseIdentifier ? self : quotedDatabaseIdentifier
    }

    private var isPlainDatabaseIdentifier: Bool {
        guard let first = utf8.first, Self.isLetter(first) else { return false }
        guard utf8.allSatisfy({ Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return false }
        return sqlite3_keyword_check(self, CInt(clamping: utf8.count)) == 0
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
