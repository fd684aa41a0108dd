// Values that are found by SQL.

import GRDBFoundation

/// A hash table whose keys are the bytes of SQL: it does not matter whether a string has them, or what has written them.
///
/// Dictionaries have a hash that withstands texts that were made to collide. For the SQL of a request, it takes 990 instructions. Such texts would only
/// make this table slow, and their statements have to be compiled first, which takes longer.
struct SQLTable<Value: AnyObject> {
    /// The hashes of the texts, each at the first free place from the one on that it gives; 0 where there is no text.
    private var hashes: [UInt64]
    private var texts: [[UInt8]]
    private var values: [Value?]

    /// The number of texts.
    private(set) var count = 0

    init() {
        self.init(capacity: 16)
    }

    private init(capacity: Int) {
        hashes = Array(repeating: 0, count: capacity)
        texts = Array(repeating: [], count: capacity)
        values = Array(repeating: nil, count: capacity)
    }

    /// The value of a text.
    subscript(_ sql: UnsafeBufferPointer<UInt8>) -> Value? {
        values[place(of: sql, Self.hash(of: sql))]
    }

    /// The value of a text.
    subscript(_ sql: String) -> Value? {
        // Changing a copy does not change the text: strings of other encodings are copied, all others give their own bytes.
        var sql = sql
        return sql.withUTF8 { bytes -> Value? in self[bytes] }
    }

    /// Sets the value of a text.
    mutating func set(_ value: Value, for sql: String) {
        let bytes = Array(sql.utf8)
        let hash = bytes.withUnsafeBufferPointer { Self.hash(of: $0) }
        set(value, for: bytes, hash)
    }

    private mutating func set(_ value: Value, for sql: [UInt8], _ hash: UInt64) {
        let place = sql.withUnsafeBufferPointer { self.place(of: $0, hash) }
        values[place] = value
        guard hashes[place] == 0 else { return }
        hashes[place] = hash
        texts[place] = sql
        count += 1
        // Half of the places are free, so that texts are found after few comparisons.
        if count * 2 > hashes.count {
            grow()
        }
    }

    private mutating func grow() {
        var table = SQLTable(capacity: 2 * hashes.count)
        for (place, value) in values.enumerated() {
            if let value { table.set(value, for: texts[place], hashes[place]) }
        }
        self = table
    }

    /// Removes the value for which a function gives the least number.
    mutating func removeLeast(_ number: (Value) -> Int) {
        var least: (place: Int, number: Int)?
        for place in values.indices {
            guard let number = values[place].map(number) else { continue }
            if let least, least.number <= number { continue }
            least = (place, number)
        }
        if let least { empty(least.place) }
    }

    /// Empties a place. Texts behind it that would not be found any more move there.
    private mutating func empty(_ place: Int) {
        let mask = hashes.count - 1
        var free = place
        var next = (place + 1) & mask
        while hashes[next] != 0 {
            // Each text stands at the first place from its own one on that was free.
            let own = Int(truncatingIfNeeded: hashes[next]) & mask
            if (next - own) & mask >= (next - free) & mask {
                hashes[free] = hashes[next]
                texts.swapAt(free, next)
                values.swapAt(free, next)
                free = next
            }
            next = (next + 1) & mask
        }
        hashes[free] = 0
        texts[free] = []
        values[free] = nil
        count -= 1
    }

    /// All values, in no order.
    var allValues: [Value] { values.compactMap(\.self) }

    /// The place of a text, or the one that it would have.
    private func place(of sql: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        let mask = hashes.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while hashes[place] != 0 {
            if hashes[place] == hash, texts[place].isSame(as: sql) { break }
            place = (place + 1) & mask
        }
        return place
    }

    private static func hash(of sql: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(sql)
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            offset += 8
        }
        while offset < bytes.count {
            hash = (hash ^ UInt64(bytes[offset])) &* 0x9E37_79B9_7F4A_7C15
            offset += 1
        }
        // 0 is no hash.
        return (hash ^ hash >> 32) | 1 << 63
    }
}

extension [UInt8] {
    /// Whether two texts have the same bytes.
    fileprivate func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        // The text has an address, unless it is empty.
        count == other.count && withUnsafeBufferPointer { isEmpty || memcmp($0.baseAddress!, other.baseAddress!, count) == 0 }
    }
}
