// Names as SQLite compares them: byte by byte, without regard to the case of the 26 letters of ASCII.

extension String {
    /// Whether SQLite takes two names of tables, columns, schemas… for the same.
    @inline(__always)
    package func isSameDatabaseName(as other: String) -> Bool {
        if haveSameBits(self, other) { return true }
        if StandardLibraryLayout.isKnown {
            let (bits, otherBits) = (stringBits(self), stringBits(other))
            if StandardLibraryLayout.areCharacters(bits, otherBits) {
                // The byte of the length and the kind of the string is no letter.
                return bits.0.lowercasedASCII == otherBits.0.lowercasedASCII && bits.1.lowercasedASCII == otherBits.1.lowercasedASCII
            }
            if StandardLibraryLayout.areLongASCII(bits, otherBits), self == other { return true }
        }
        return hasSameFoldedBytes(as: other)
    }

    @inline(never)
    private func hasSameFoldedBytes(as other: String) -> Bool {
        hasSameBytes(as: other) { $0.lowercasedASCII }
    }

    /// Whether a name begins with letters that are given in lower case.
    package func hasDatabasePrefix(_ prefix: String) -> Bool {
        utf8.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) { $0.lowercasedASCII == $1 }
    }
}

extension Sequence<String> {
    /// Whether SQLite takes one of the names for a name.
    func containsDatabaseName(_ name: String) -> Bool {
        contains { $0.isSameDatabaseName(as: name) }
    }

    /// Whether both sequences have the same names, in the same order.
    func areSameDatabaseNames(as other: some Sequence<String>) -> Bool {
        elementsEqual(other) { $0.isSameDatabaseName(as: $1) }
    }
}

/// A name that is compared as SQLite does: the key of sets and of dictionaries.
///
/// This is for names of tables, columns, schemas, indexes, functions and collations.
package struct DatabaseName: Hashable, Sendable {
    /// The name as it is written.
    let name: String

    @inline(__always)
    package init(_ name: String) {
        self.name = name
    }

    @inline(__always)
    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.name.isSameDatabaseName(as: rhs.name) }

    package func hash(into hasher: inout Hasher) {
        name.withBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                hasher.combine(bytes.word(at: start).lowercasedASCII)
            }
            hasher.combine(bytes.count)
        }
    }
}

extension Set<DatabaseName> {
    /// Whether all columns of a key, which has one at least, are among the names.
    func contains(key: [String]) -> Bool {
        !key.isEmpty && key.allSatisfy { contains(DatabaseName($0)) }
    }
}

extension UInt8 {
    /// The lower case of one of the 26 letters of ASCII; other bytes give themselves.
    var lowercasedASCII: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }
}

extension UInt64 {
    /// The same for eight bytes.
    @inline(__always)
    var lowercasedASCII: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits = ones << 7
        // In each byte, the addition of what is missing for 0x80 sets the high bit. No byte carries into the next one.
        let characters = self & ~highBits
        let fromA = characters &+ ones &* UInt64(0x80 - UInt8(ascii: "A"))
        let afterZ = characters &+ ones &* UInt64(0x7f - UInt8(ascii: "Z"))
        let capitals = fromA & ~afterZ & ~self & highBits
        return self | capitals >> 2
    }
}
