// `Locked`: released values, and locks under other locks.

import Foundation
import GRDB
import Testing

@Suite("Locked values", .mustEnd)
struct LockedTests {
    @Test("A replaced value is released after the lock")
    func replacement() {
        let witness = LockWitness()
        let locked = Locked<LockWitness.Probe?>(witness.probe())
        locked.replace(by: nil)
        #expect(witness.heldLocks == [false])
    }

    #if DEBUG
    @Test("A debug build stops with a message where a lock is entered under another one, and under itself", arguments: [false, true])
    func nestedLocks(same: Bool) async {
        let result: ExitTest.Result?
        if same {
            result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let lock = Locked(1)
                lock.withLock { _ in lock.withLock { $0 += 1 } }
            }
        } else {
            result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let (outer, inner) = (Locked(1), Locked(1))
                outer.withLock { _ in inner.withLock { $0 += 1 } }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("A lock of GRDB is entered under another one"), "\(message)")
    }

    @Test("A thread knows whether it holds a lock, also after an error")
    func heldLocks() {
        let lock = Locked(1)
        #expect(!HeldLock.isHeld)
        #expect(lock.withLock { _ in HeldLock.isHeld })
        #expect(throws: CancellationError.self) { try lock.withLock { _ in throw CancellationError() } }
        #expect(!HeldLock.isHeld)
    }
    #endif
}
