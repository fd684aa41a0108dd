// The table that leads from the name of a column to its position.

/// Finds columns by name in constant time, whatever their number and the length of their names.
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

    private let slots: UnsafeMutablePointer<Slot>
    private let slotMask: Int
    private let keys: UnsafeMutablePointer<Key>
    private let words: UnsafeMutablePointer<UInt64>

    /// Whether there are names beyond ASCII.
    let hasOtherAlphabets: Bool

    /// Files and requests choose the names: because of the random seed, they can't choose them so that their hashes collide.
    private static let seed = UInt64.random(in: .min ... .max)

    private let seed: UInt64

    /// - Parameter isRepeated: Called with each column whose name is that of a column to the left.
    init(_ names: [String], isRepeated: (Int) -> Void) {
        // At most half of the slots are taken.
        var slotCount = 4
        while slotCount < names.count * 2 { slotCount *= 2 }
        slots = .allocate(capacity: slotCount)
        slots.initialize(repeating: Slot(), count: slotCount)
        slotMask = slotCount - 1
        keys = .allocate(capacity: max(names.count, 1))
        words = .allocate(capacity: max(names.reduce(0) { $0 + Self.wordCount($1.utf8.count) }, 1))
        seed = Self.seed

        var start = 0
        var hasOtherAlphabets = false
        let (keys, words) = (keys, words)
        func isSame(_ lhs: Key, _ rhs: Key) -> Bool {
            lhs.count == rhs.count && (0..<Self.wordCount(lhs.count)).allSatisfy { words[lhs.start + $0] == words[rhs.start + $0] }
        }
        for (position, name) in names.enumerated() {
            let count = name.utf8.count
            let wordCount = Self.wordCount(count)
            hasOtherAlphabets = Self.write(name, into: words + start, wordCount: wordCount) || hasOtherAlphabets
            (keys + position).initialize(to: Key(start: start, count: count))
            let hash = Self.hash(words + start, count: count, seed)
            start += wordCount

            var slot = Int(truncatingIfNeeded: hash) & slotMask
            var isKnown = false
            while slots[slot].position >= 0 {
                if slots[slot].hash == hash, isSame(keys[Int(slots[slot].position)], keys[position]) {
                    isKnown = true
                    break
                }
                slot = (slot + 1) & slotMask
            }
            if isKnown {
                isRepeated(position)
            } else {
                slots[slot] = Slot(hash: hash, position: Int32(truncatingIfNeeded: position))
            }
        }
        self.hasOtherAlphabets = hasOtherAlphabets
    }

    func deallocate() {
        slots.deallocate()
        keys.deallocate()
        words.deallocate()
    }

    // MARK: - Finding columns

    /// The position of the leftmost column of a name.
    @inline(__always)
    func position(of name: String) -> Int? {
        let bits = stringBits(name)
        if StandardLibraryLayout.isKnown, StandardLibraryLayout.areCharacters(bits) {
            let characters = StandardLibraryLayout.characters(bits)
            let count = StandardLibraryLayout.characterCount(bits)
            return position(of: Self.lowercased(characters.0), Self.lowercased(characters.1), count: count)
        }
        return positionByBytes(of: name)
    }

    /// The position of a name of up to 15 bytes.
    @inline(__always)
    private func position(of first: UInt64, _ second: UInt64, count: Int) -> Int? {
        let hash = Self.hash(first, second, count: count, seed)
        var slot = Int(truncatingIfNeeded: hash) & slotMask
        while slots[slot].position >= 0 {
            if slots[slot].hash == hash {
                let position = Int(slots[slot].position)
                let key = keys[position]
                if key.count == count, words[key.start] == first, words[key.start + 1] == second {
                    return position
                }
            }
            slot = (slot + 1) & slotMask
        }
        return nil
    }

    @inline(never)
    private func positionByBytes(of name: String) -> Int? {
        if let position = name.utf8.withContiguousStorageIfAvailable({ position(of: $0) }) {
            return position
        }
        // A string of another language.
        return Array(name.utf8).withUnsafeBufferPointer { position(of: $0) }
    }

    private func position(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let count = bytes.count
        guard count > 15 else {
            return position(of: Self.word(bytes, 0), Self.word(bytes, 1), count: count)
        }
        let wordCount = Self.wordCount(count)
        var hash = Self.beginHash(count: count, seed)
        for index in 0..<wordCount {
            hash = Self.mix(hash, Self.word(bytes, index))
        }
        let slotHash = Self.endHash(hash)
        var slot = Int(truncatingIfNeeded: slotHash) & slotMask
        while slots[slot].position >= 0 {
            if slots[slot].hash == slotHash {
                let position = Int(slots[slot].position)
                let key = keys[position]
                if key.count == count, (0..<wordCount).allSatisfy({ words[key.start + $0] == Self.word(bytes, $0) }) {
                    return position
                }
            }
            slot = (slot + 1) & slotMask
        }
        return nil
    }

    // MARK: - Words

    /// The number of words of a name: short names have two, always.
    private static func wordCount(_ count: Int) -> Int {
        max((count + 7) / 8, 2)
    }

    /// Writes the words of a name.
    ///
    /// - Returns: Whether the name has letters beyond ASCII.
    private static func write(_ name: String, into words: UnsafeMutablePointer<UInt64>, wordCount: Int) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            var allBits: UInt64 = 0
            for index in 0..<wordCount {
                let word = word(bytes, index)
                allBits |= word
                (words + index).initialize(to: word)
            }
            return allBits & 0x8080_8080_8080_8080 != 0
        }
    }

    /// Eight bytes of a name, in lower case. What is behind its end is zero.
    @inline(__always)
    private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
        let start = index * 8
        let rest = bytes.count - start
        let memory = UnsafeRawBufferPointer(bytes)
        if rest >= 8 {
            return lowercased(UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
        }
        guard rest > 0 else { return 0 }
        if bytes.count >= 8 {
            // The last eight bytes, without those that belong to the word before.
            let last = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
            return lowercased(last >> UInt64((8 - rest) * 8))
        }
        var word: UInt64 = 0
        for offset in 0..<rest {
            word |= UInt64(bytes[start + offset]) << UInt64(offset * 8)
        }
        return lowercased(word)
    }

    /// Eight bytes, those of ASCII in lower case.
    @inline(__always)
    private static func lowercased(_ word: UInt64) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        // The highest bit of a byte says whether it is at least "A"; more than "Z".
        let atLeastA = low &+ 0x3F3F_3F3F_3F3F_3F3F
        let moreThanZ = low &+ 0x2525_2525_2525_2525
        let isUppercase = (atLeastA ^ moreThanZ) & ~word & 0x8080_8080_8080_8080
        return word | isUppercase >> 2
    }

    // MARK: - Hashes

    @inline(__always)
    private static func hash(_ first: UInt64, _ second: UInt64, count: Int, _ seed: UInt64) -> UInt32 {
        endHash(mix(mix(beginHash(count: count, seed), first), second))
    }

    private static func hash(_ words: UnsafeMutablePointer<UInt64>, count: Int, _ seed: UInt64) -> UInt32 {
        var hash = beginHash(count: count, seed)
        for index in 0..<wordCount(count) {
            hash = mix(hash, words[index])
        }
        return endHash(hash)
    }

    @inline(__always)
    private static func beginHash(count: Int, _ seed: UInt64) -> UInt64 {
        seed ^ UInt64(truncatingIfNeeded: count)
    }

    @inline(__always)
    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func endHash(_ hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
