// A cursor for tests of cursors: it counts what is consumed, and fails on demand.

import GRDB

/// Produces the integers from one to `count`, and counts its calls.
final class ProbeCursor: Cursor {
    struct Failure: Error, Equatable {
        var position: Int
    }

    /// How many times `next()` was called.
    private(set) var calls = 0

    private let count: Int
    private let failingPosition: Int?

    /// - Parameter failingPosition: The number of the call that throws, from one.
    init(count: Int, failingAt failingPosition: Int? = nil) {
        self.count = count
        self.failingPosition = failingPosition
    }

    func next() throws -> Int? {
        calls += 1
        if calls == failingPosition {
            throw Failure(position: calls)
        }
        return calls <= count ? calls : nil
    }
}

/// What a closure throws in tests of cursors.
struct ClosureFailure: Error, Equatable {}
