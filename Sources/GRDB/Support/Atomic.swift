// Numbers that threads read and write without a lock.

import GRDBFoundation

/// A number that any thread may read and write at any time.
// Sendable: only atomic operations reach the memory, which does not move.
struct Atomic<Number: FixedWidthInteger>: ~Copyable, @unchecked Sendable {
    private let memory: UnsafeMutablePointer<Number>

    init(_ value: Number) {
        memory = .allocate(capacity: 1)
        memory.initialize(to: value)
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
}

/// Only what a thread wrote itself is sure to be seen.
extension Atomic<UInt> {
    var value: UInt { grdb_atomic_load_word(memory) }

    func store(_ value: UInt) {
        grdb_atomic_store_word(memory, value)
    }
}
