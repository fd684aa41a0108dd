// Values that are found by SQL.

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
    subscript(_ sql: String) -> Value? {
        sql.withBytes { bytes in values[place(bytes.quickHash) { $0.hasSameBytes(as: bytes) }] }
    }

    /// The value of a text that is given by its UTF-8.
    subscript(utf8 sql: [UInt8]) -> Value? {
        sql.withBytes { bytes in values[place(bytes.quickHash) { $0.hasSameBytes(as: bytes) }] }
    }

    /// Sets the value of a text.
    mutating func set(_ value: Value, for sql: String) {
        let bytes = Array(sql.utf8)
        set(value, for: bytes, bytes.withBytes { $0.quickHash })
    }

    private mutating func set(_ value: Value, for sql: [UInt8], _ hash: UInt64) {
        let place = place(hash) { $0.elementsEqual(sql) }
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
    @inline(__always)
    private func place(_ hash: UInt64, isSame: ([UInt8]) -> Bool) -> Int {
        let mask = hashes.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while hashes[place] != 0 {
            if hashes[place] == hash, isSame(texts[place]) { break }
            place = (place + 1) & mask
        }
        return place
    }
}
