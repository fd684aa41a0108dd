// The owners of a connection's interruptions and of its waits, without any database.

import Testing

@testable import GRDB

struct WaitingOwnerTests {
    // MARK: - Interruptions

    @Test("Interruptions, suspensions and ends of accesses are counted")
    func counts() {
        let interruption = Interruption(nil)
        interruption.interrupt()
        #expect(interruption.count == 1)
        #expect(interruption.abortCount == 0)
        interruption.suspend()
        interruption.abortAccesses()
        #expect(interruption.count == 3)
        #expect(interruption.abortCount == 2)
    }

    @Test("A suspension ends when it is resumed, and not when the database turns out not to be closed")
    func suspension() {
        let interruption = Interruption(nil)
        #expect(interruption.isSuspended == false)
        interruption.suspend()
        #expect(interruption.isSuspended == true)
        #expect(interruption.isBeingClosed == false)
        interruption.endAbort()
        #expect(interruption.isSuspended == true)
        interruption.resume()
        #expect(interruption.isSuspended == false)
    }

    @Test("While a database is being closed, its accesses are refused until this has failed")
    func closing() {
        let interruption = Interruption(nil)
        interruption.abortAccesses()
        #expect(interruption.isSuspended == true)
        #expect(interruption.isBeingClosed == true)
        interruption.endAbort()
        #expect(interruption.isSuspended == false)
        #expect(interruption.isBeingClosed == false)
    }

    // MARK: - Waits

    /// Waits as long as the callback allows it.
    ///
    /// - Returns: How often it was asked with a number, one after the other.
    private func waiting(tries: Int) -> (waiting: LockWaiting, numbers: Locked<[Int]>) {
        let numbers = Locked<[Int]>([])
        let waiting = LockWaiting(
            .callback { number in
                numbers.withLock { $0.append(number) }
                return number < tries
            }, nil)
        return (waiting, numbers)
    }

    @Test("The callback gets the number of tries of one wait, and ends it")
    func callback() {
        let (waiting, numbers) = waiting(tries: 2)
        for _ in 1...2 {
            waiting.begin(interruptionCount: 0)
            while waiting.triesAgain(isStopped: { false }) {}
            #expect(waiting.isOver)
        }
        #expect(numbers.withLock { $0 } == [0, 1, 2, 0, 1, 2])
    }

    @Test("Who must not wait asks nobody, and a wait that has to end asks nobody either")
    func noCallback() {
        let (waiting, numbers) = waiting(tries: 2)
        waiting.begin(interruptionCount: 0)
        waiting.isImpatient = true
        #expect(!waiting.triesAgain(isStopped: { false }))
        #expect(!waiting.isOver)
        waiting.isImpatient = false
        #expect(!waiting.triesAgain(isStopped: { true }))
        #expect(waiting.isOver)
        #expect(numbers.withLock { $0 }.isEmpty)
    }

    @Test("The end of a wait is reported once, unless operations are tried again as a whole")
    func end() {
        let (waiting, _) = waiting(tries: 0)
        #expect(!waiting.triesAgain(isStopped: { false }))
        #expect(waiting.takeEnd())
        #expect(!waiting.takeEnd())
        waiting.retrying(interruptionCount: 0) {
            #expect(!waiting.triesAgain(isStopped: { false }))
            #expect(waiting.takeEnd())
            #expect(waiting.takeEnd())
        }
        #expect(!waiting.takeEnd())
    }

    @Test("A wait of SQLite begins with its first try, unless it is a part of another wait")
    func waitsOfSQLite() {
        let (waiting, numbers) = waiting(tries: 9)
        waiting.sqliteDidAsk(numberOfTries: 0, interruptionCount: 1)
        #expect(!waiting.isInterrupted(count: 1))
        #expect(waiting.isInterrupted(count: 2))
        _ = waiting.triesAgain(isStopped: { false })
        waiting.retrying(interruptionCount: 2) {
            _ = waiting.triesAgain(isStopped: { false })
            waiting.sqliteDidAsk(numberOfTries: 0, interruptionCount: 3)
            #expect(waiting.isInterrupted(count: 3))
            _ = waiting.triesAgain(isStopped: { false })
        }
        #expect(numbers.withLock { $0 } == [0, 0, 1])
        #expect(waiting.takeCountedTries())
        #expect(!waiting.takeCountedTries())
    }

    @Test("Who fails at once does not wait, and waits a tenth of a second for the readers of the same pool", arguments: [false, true])
    func readers(areThere: Bool) {
        let waiting = LockWaiting(.immediateError, hasReaders: areThere, nil)
        while waiting.triesAgain(isStopped: { false }) {}
        #expect(waiting.isOver == areThere)
        #expect(areThere ? waiting.seconds >= 0.1 : waiting.seconds == 0)
        #expect(!waiting.mayBeLong)
        #expect(LockWaiting(.timeout(0.1), hasReaders: areThere, nil).mayBeLong)
    }

    @Test("A busy timeout of SQLite replaces the mode")
    func timeout() {
        let (waiting, numbers) = waiting(tries: 9)
        #expect(waiting.limit == nil)
        waiting.setTimeout(milliseconds: 2)
        #expect(waiting.limit == 0.002)
        while waiting.triesAgain(isStopped: { false }) {}
        #expect(waiting.isOver)
        #expect(waiting.seconds > 0)
        waiting.setTimeout(milliseconds: 0)
        #expect(!waiting.mayBeLong)
        #expect(numbers.withLock { $0 }.isEmpty)
    }
}
