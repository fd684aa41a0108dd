// The memory of the values of copied rows.

import Foundation

/// Memory for the values of a row.
enum RowMemory {
    static func allocate(count: Int) -> UnsafeMutablePointer<DatabaseValue> {
        // `UnsafeMutablePointer.allocate` asks for an alignment, which takes the allocator twice as long.
        guard let memory = malloc(max(count, 1) * MemoryLayout<DatabaseValue>.stride) else {
            // Stops: the memory is full. Swift stops the program, too, when it cannot allocate an object.
            fatalError("out of memory")
        }
        return memory.bindMemory(to: DatabaseValue.self, capacity: count)
    }

    /// Ends values that were initialized, and their memory.
    static func deallocate(_ values: UnsafeMutablePointer<DatabaseValue>, count: Int) {
        for index in 0..<count {
            switch values[index].storage {
            case .null, .int64, .double:
                // There is nothing to release: the call would only find that out.
                break
            case .string, .blob:
                (values + index).deinitialize(count: 1)
            }
        }
        free(values)
    }
}

/// The values of several rows in one piece of memory, which lives as long as one of the rows.
///
/// An array of rows costs one allocation per row less this way. A row that is kept from a large array keeps at most 63 others.
final class RowArena {
    private let values: UnsafeMutablePointer<DatabaseValue>
    private let columnCount: Int
    private let capacity: Int
    @exclusivity(unchecked)
    private var count = 0

    init(capacity: Int, columnCount: Int) {
        values = RowMemory.allocate(count: capacity * columnCount)
        self.capacity = capacity
        self.columnCount = columnCount
    }

    deinit {
        RowMemory.deallocate(values, count: count * columnCount)
    }

    /// The values of a row that was given to the caller of `next()`.
    func values(at index: Int) -> UnsafeMutablePointer<DatabaseValue> {
        values + index * columnCount
    }

    /// Memory for one more row, which the caller initializes, or `nil` when there is none left.
    func next() -> UnsafeMutablePointer<DatabaseValue>? {
        guard count < capacity else { return nil }
        defer { count += 1 }
        return values + count * columnCount
    }
}

/// Arenas for the rows of a result whose size is not known: the first ones are small.
struct RowArenas {
    private var arena: RowArena?
    private var capacity = 1

    mutating func next(columnCount: Int) -> (RowArena, UnsafeMutablePointer<DatabaseValue>) {
        if let arena, let values = arena.next() {
            return (arena, values)
        }
        let arena = RowArena(capacity: capacity, columnCount: columnCount)
        capacity = min(capacity * 2, 64)
        self.arena = arena
        // A new arena has room for a row.
        return (arena, arena.next().unsafelyUnwrapped)
    }
}
