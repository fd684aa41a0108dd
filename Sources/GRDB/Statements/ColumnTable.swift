// The table that leads from the name of a column to its position.

/// Finds columns by name in constant time, whatever their number and the length of their names: "2k rows of 60 columns with long names, Row.fetchAll,
/// each value read once by name".
///
/// Names are the same when their UTF-8 bytes are, but for the case of ASCII letters. The leftmost column of a name is the one that is found.
///
/// Names are kept and compared as words of eight bytes, in lower case. Those of up to 15 bytes, which Swift holds in the value of the string,
/// are two words that are taken from there: no memory is looked at but the table.
struct ColumnTable {
    /// A place for a column. Free, when the position is negative.
    private struct Slot {
        var hash: UInt32 = 0
        var position: Int32 = -1
    }

    /// Where the words of a name begin, and how many bytes it has.
    private struct Key {
        var start: Int
        var count: Int
    }

    /// At most half of them are taken.
    private var slots: [Slot]
    private var keys: [Key] = []
    private var words: [UInt64] = []

    /// Whether there are names beyond ASCII.
    private(set) var hasOtherAlphabets = false

    /// Files and requests choose the names: because of the random seed, they can't choose them so that their hashes collide.
    private static let seed = UInt64.random(in: .min ... .max)

    private let seed = Self.seed

    /// - Parameter isRepeated: Called with each column whose name is that of a column to the left.
    init(_ names: [String], isRepeated: (Int) -> Void) {
        var slotCount = 4
        while slotCount < names.count * 2 { slotCount *= 2 }
        slots = Array(repeating: Slot(), count: slotCount)
        for (position, name) in names.enumerated() {
            let key = Key(start: words.count, count: name.utf8.count)
            name.withBytes { bytes in
                for index in 0..<Self.wordCount(key.count) {
                    words.append(bytes.word(at: index * 8).lowercasedASCII)
                }
            }
            keys.append(key)
            hasOtherAlphabets = hasOtherAlphabets || words[key.start...].contains { $0 & 0x8080_8080_8080_8080 != 0 }
            let hash = hash(key.count) { words[key.start + $0] }
            let slot = slot(hash, key.count) { words[key.start + $0] }
            if slots[slot].position >= 0 {
                isRepeated(position)
            } else {
                slots[slot] = Slot(hash: hash, position: Int32(truncatingIfNeeded: position))
            }
        }
    }

    /// The position of the leftmost column of a name.
    @inline(__always)
    func position(of name: String) -> Int? {
        let bits = stringBits(name)
        if StandardLibraryLayout.isKnown, StandardLibraryLayout.areCharacters(bits) {
            let characters = StandardLibraryLayout.characters(bits)
            let (first, second) = (characters.0.lowercasedASCII, characters.1.lowercasedASCII)
            return position(StandardLibraryLayout.characterCount(bits)) { $0 == 0 ? first : second }
        }
        return positionByBytes(of: name)
    }

    @inline(never)
    private func positionByBytes(of name: String) -> Int? {
        name.withBytes { bytes in
            position(bytes.count) { bytes.word(at: $0 * 8).lowercasedASCII }
        }
    }

    /// The position of a name of so many bytes, whose words a function gives.
    @inline(__always)
    private func position(_ count: Int, _ word: (Int) -> UInt64) -> Int? {
        let position = slots[slot(hash(count, word), count, word)].position
        return position < 0 ? nil : Int(position)
    }

    /// The slot of a name, or the one that it would have.
    @inline(__always)
    private func slot(_ hash: UInt32, _ count: Int, _ word: (Int) -> UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot].position >= 0 {
            if slots[slot].hash == hash {
                let key = keys[Int(slots[slot].position)]
                if key.count == count, (0..<Self.wordCount(count)).allSatisfy({ words[key.start + $0] == word($0) }) { break }
            }
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// The number of words of a name: short names have two, always.
    @inline(__always)
    private static func wordCount(_ count: Int) -> Int {
        max((count + 7) / 8, 2)
    }

    @inline(__always)
    private func hash(_ count: Int, _ word: (Int) -> UInt64) -> UInt32 {
        var hash = seed ^ UInt64(truncatingIfNeeded: count)
        for index in 0..<Self.wordCount(count) {
            let product = (hash ^ word(index)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            hash = product.high ^ product.low
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
