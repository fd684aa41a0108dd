// The connection that the C half of a workload works on.

import CBaseline

/// Owns a connection opened by the baseline, and closes it.
///
/// `@unchecked Sendable`: the runner is the lock. It awaits the end of each run before it starts the next,
/// so no two threads use the pointer at a time.
final class CConnection: @unchecked Sendable {
    let pointer: OpaquePointer

    init(path: String = ":memory:") {
        pointer = baseline_open(path)
    }

    deinit {
        baseline_close(pointer)
    }

    func execute(_ sql: String) {
        baseline_execute(pointer, sql)
    }

    /// The first column of the first row, as an integer.
    func integer(_ sql: String) -> Int {
        Int(baseline_integer(pointer, sql))
    }
}
