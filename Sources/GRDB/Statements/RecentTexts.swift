// What belongs to the texts that were asked for last.

/// A few values by their texts, in front of a dictionary: a text that is the same string as before is found without looking at its bytes.
///
/// Programs ask for SQL that they have as literals. Hashing such a text takes 220 instructions, comparing the bits of two strings two.
struct RecentTexts<Value: AnyObject> {
    private struct Entry {
        /// Kept, so that no other string gets its address: equal bits mean equal texts.
        let text: String
        let value: Value
    }

    private static var capacity: Int { 8 }

    private var entries: [Entry?] = Array(repeating: nil, count: capacity)

    /// The value of a text: `nil` when it is not known, or when the text is another string of the same bytes.
    subscript(_ text: String) -> Value? {
        get {
            guard let entry = entries[Self.position(of: text)], haveSameBits(entry.text, text) else { return nil }
            return entry.value
        }
        set {
            entries[Self.position(of: text)] = newValue.map { Entry(text: text, value: $0) }
        }
    }

    mutating func removeAll() {
        entries = Array(repeating: nil, count: Self.capacity)
    }

    /// Strings of more than 15 bytes have an address in their second word, whose last four bits are zeros.
    private static func position(of text: String) -> Int {
        let bits = stringBits(text)
        return Int(truncatingIfNeeded: (bits.1 >> 4) ^ bits.0) & (capacity - 1)
    }
}
