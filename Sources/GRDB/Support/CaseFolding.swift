// Names as SQLite compares them: without regard to the case of the 26 letters of ASCII.

extension String {
    /// The name in the lower case of ASCII: SQLite takes two names for the same when these are equal.
    var foldedDatabaseIdentifier: String {
        String(decoding: utf8.map { $0.lowercasedASCII }, as: UTF8.self)
    }

    /// Whether SQLite takes two names for the same.
    func isSameDatabaseName(as other: String) -> Bool {
        self == other || utf8.elementsEqual(other.utf8) { $0.lowercasedASCII == $1.lowercasedASCII }
    }
}

extension UInt8 {
    /// The lower case of one of the 26 letters of ASCII; other bytes give themselves.
    var lowercasedASCII: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }
}
