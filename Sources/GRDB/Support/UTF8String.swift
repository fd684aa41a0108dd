// Texts as SQLite compares them: byte by byte.

extension String {
    /// Whether SQLite takes two texts for the same: they have the same bytes.
    ///
    /// The `==` of Swift takes texts for the same that look the same: `"Caf\u{e9}"` and `"Cafe\u{301}"`. For SQLite, these are two texts, of
    /// five and of six bytes.
    @inline(__always)
    package func isSameText(as other: String) -> Bool {
        if haveSameBits(self, other) { return true }
        if StandardLibraryLayout.isKnown {
            let (bits, otherBits) = (stringBits(self), stringBits(other))
            if StandardLibraryLayout.areCharacters(bits, otherBits) { return false }
            if StandardLibraryLayout.areLongASCII(bits, otherBits) { return self == other }
        }
        return hasSameBytes(as: other)
    }

    @inline(never)
    private func hasSameBytes(as other: String) -> Bool {
        hasSameBytes(as: other) { $0 }
    }

    /// Whether the bytes of a text come before those of another one.
    func isTextBefore(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension Sequence<String> {
    /// Whether both sequences have the same texts, in the same order.
    func areSameTexts(as other: some Sequence<String>) -> Bool {
        elementsEqual(other) { $0.isSameText(as: $1) }
    }
}

/// A text that is compared byte by byte: the key of sets and of dictionaries.
///
/// This is for SQL, the names of arguments, the keys of associations and scopes, and identifiers that are stored in a database.
package struct UTF8String: Hashable, Comparable, Sendable {
    package let text: String

    @inline(__always)
    package init(_ text: String) {
        self.text = text
    }

    @inline(__always)
    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.isSameText(as: rhs.text) }

    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.isTextBefore(rhs.text) }

    @inline(__always)
    package func hash(into hasher: inout Hasher) {
        // Texts that look alike have the same hash, which does no harm. No other code hashes ASCII faster than the standard library.
        hasher.combine(text)
    }
}
