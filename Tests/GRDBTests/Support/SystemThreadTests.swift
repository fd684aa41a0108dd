// Threads of the system, and the lock that its owner may enter again.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite struct SystemThreadTests {
    @Test func threadsRunAndAreNotTheMainOne() throws {
        let seen = Locked<(isMain: Bool, foundationSays: Bool)?>(nil)
        let hasRun = DispatchSemaphore(value: 0)
        #expect(
            SystemThread.start("GRDB.test") {
                seen.withLock { $0 = (SystemThread.isMain, Thread.isMainThread) }
                hasRun.signal()
            })
        hasRun.wait()
        let result = try #require(seen.withLock { $0 })
        #expect(!result.isMain)
        #expect(!result.foundationSays)
    }

    @Test @MainActor func theMainThreadIsKnown() {
        #expect(SystemThread.isMain == Thread.isMainThread)
    }

    @Test func whatAThreadHoldsIsReleased() {
        final class Held: Sendable {
            let isReleased: DispatchSemaphore
            init(_ isReleased: DispatchSemaphore) { self.isReleased = isReleased }
            deinit { isReleased.signal() }
        }
        let isReleased = DispatchSemaphore(value: 0)
        do {
            let held = Held(isReleased)
            #expect(SystemThread.start("GRDB.test") { _ = held })
        }
        isReleased.wait()
    }

    @Test("A sleep is no shorter than asked", arguments: [0.01, 0, -1, -.infinity] as [Double])
    func sleep(seconds: Double) {
        let start = DispatchTime.now().uptimeNanoseconds
        SystemThread.sleep(seconds: seconds)
        #expect(Double(DispatchTime.now().uptimeNanoseconds - start) >= seconds * 1e9)
    }

    @Test func theOwnerEntersALockAgainAndOthersWait() throws {
        let lock = RecursiveLock()
        let count = Locked(0)
        let hasRun = DispatchSemaphore(value: 0)
        lock.withLock {
            #expect(
                SystemThread.start("GRDB.test") {
                    lock.withLock { count.withLock { $0 += 1 } }
                    hasRun.signal()
                })
            #expect(lock.withLock { count.withLock { $0 } } == 0)
        }
        hasRun.wait()
        #expect(count.withLock { $0 } == 1)
    }
}
