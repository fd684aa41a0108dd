// Work that runs on several threads at the same time.

import Dispatch
import Foundation

/// Runs a function on a number of threads at the same time, and adds what it gives.
func inThreads(_ count: Int, _ body: @escaping @Sendable (_ index: Int) throws -> Int) throws -> Int {
    let results = Results()
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread.detachNewThread {
            results.append(Result { try body(index) })
            group.leave()
        }
    }
    group.wait()
    return try results.sum()
}

// `@unchecked Sendable`: the lock protects the values.
private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Result<Int, any Error>] = []

    func append(_ value: Result<Int, any Error>) {
        lock.withLock { values.append(value) }
    }

    func sum() throws -> Int {
        try lock.withLock { try values.reduce(0) { try $0 + $1.get() } }
    }
}
