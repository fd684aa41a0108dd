// Numbers that threads read and write without a lock.

import GRDBFoundation

/// A number that any thread may read and write at any time.
///
/// It stands far from all others: threads that change different ones do not wait for each other's caches.
// Sendable: only atomic operations reach the memory, which does not move.
struct Atomic<Number: FixedWidthInteger>: ~Copyable, @unchecked Sendable {
    private let memory: UnsafeMutablePointer<Number>

    init(_ value: Number) {
        // Two cache lines, because processors fetch them in pairs.
        memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128).initializeMemory(
            as: Number.self, repeating: value, count: 1)
    }

    deinit {
        memory.deallocate()
    }
}

/// All threads see the operations of all others in one order.
extension Atomic<Int32> {
    var value: Int32 { grdb_atomic_load(memory) }

    func store(_ value: Int32) {
        grdb_atomic_store(memory, value)
    }

    /// Adds to the number, and returns the previous one.
    @discardableResult
    func add(_ amount: Int32) -> Int32 {
        grdb_atomic_add(memory, amount)
    }

    /// Replaces the number if it is the one that is expected, and returns whether it was.
    func replace(_ expected: Int32, by value: Int32) -> Bool {
        grdb_atomic_replace(memory, expected, value)
    }
}

/// Only what a thread wrote itself is sure to be seen.
extension Atomic<UInt> {
    var value: UInt { grdb_atomic_load_word(memory) }

    func store(_ value: UInt) {
        grdb_atomic_store_word(memory, value)
    }
}
