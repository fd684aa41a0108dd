// The row ids of a table that are observed, in a form that is asked for each row that a statement changes.

/// Says of most row ids that nobody observes them, in the time of a multiplication.
///
/// It is a Bloom filter of one hash: each observed row id sets one bit, and so do about one in sixty of the others.
///
/// A statement uses the filter that it has begun with. So the filter changes with the registrations, and lets all row ids pass once it does not know
/// them any more.
package final class RowIDFilter {
    private var bits: UnsafeMutableBufferPointer<UInt64>

    /// What makes a bit number of a hash.
    private var shift: UInt64

    /// How many row ids may still be added.
    private var freeCount: Int

    /// A filter that lets all row ids pass.
    init() {
        bits = .allocate(capacity: 1)
        bits.initialize(repeating: .max)
        shift = 64 - 6
        freeCount = 0
    }

    deinit {
        bits.deallocate()
    }

    /// Removes all row ids.
    ///
    /// - Parameter count: The number of row ids that are going to be added.
    func removeAll(reserving count: Int) {
        // 64 bits for each of twice as many, between 1 kB and 128 kB: it should stay in the cache of the processor.
        var bitCountExponent = 13
        while bitCountExponent < 20, count << 7 > 1 << bitCountExponent {
            bitCountExponent += 1
        }
        bits.deallocate()
        bits = .allocate(capacity: 1 << (bitCountExponent - 6))
        bits.initialize(repeating: 0)
        shift = UInt64(64 - bitCountExponent)
        freeCount = max(count, 1 << (bitCountExponent - 6))
    }

    /// Adds row ids.
    ///
    /// - Returns: Whether there was room for them. Otherwise, the filter lets all row ids pass.
    func insert(_ rowIDs: some Collection<Int64>) -> Bool {
        guard rowIDs.count <= freeCount else {
            insertAll()
            return false
        }
        freeCount -= rowIDs.count
        for rowID in rowIDs {
            let bit = bitNumber(rowID)
            bits[bit >> 6] |= 1 << UInt64(bit & 63)
        }
        return true
    }

    /// Lets all row ids pass.
    func insertAll() {
        bits.update(repeating: .max)
        freeCount = 0
    }

    /// Whether a row id may be among those that were added. If not, it is not.
    @inline(__always)
    func mayContain(_ rowID: Int64) -> Bool {
        let bit = bitNumber(rowID)
        // The number is smaller than the number of bits.
        return bits.baseAddress.unsafelyUnwrapped[bit >> 6] >> UInt64(bit & 63) & 1 != 0
    }

    @inline(__always)
    private func bitNumber(_ rowID: Int64) -> Int {
        // The multiplier of Fibonacci hashing: numbers that follow each other get bits far from each other.
        Int(truncatingIfNeeded: (UInt64(bitPattern: rowID) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }
}
