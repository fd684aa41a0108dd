// What the tests share: a folder that vanishes, and a clock that they move.

import Foundation
import GRDB

@testable import JobQueue

/// A new folder that lives as long as this object.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        // A socket's path is short.
        url = FileManager.default.temporaryDirectory.appendingPathComponent("jobs-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

/// A clock that stands still, until a test moves it.
final class TestClock: @unchecked Sendable {
    // Sendable: guarded by the lock.
    private let lock = NSLock()
    private var date = Date(timeIntervalSince1970: 1_800_000_000)

    func now() -> Date { lock.withLock { date } }
    func move(seconds: TimeInterval) { lock.withLock { date += seconds } }
}

/// A store of jobs in a folder of its own, whose leases take a minute of a clock that stands still.
struct TestStore {
    let folder: TemporaryFolder
    let clock = TestClock()
    let store: JobStore

    init(instrumentation: (any DatabaseInstrumentation)? = nil) throws {
        folder = try TemporaryFolder()
        store = JobStore(
            try JobDatabase.open(path: folder.path("jobs.sqlite"), instrumentation: instrumentation), leaseSeconds: 60, now: clock.now)
    }
}
