// The lock that serves threads and jobs in the order in which they come.

import Dispatch
import Foundation
import Testing

@testable import GRDB

@Suite("FIFOSemaphore")
struct FIFOSemaphoreTests {
    private let lock = FIFOSemaphore()
    private let queue = DispatchQueue(label: "FIFOSemaphoreTests")

    @Test("A lock that is held can't be taken, until it is released")
    func tryAcquire() {
        #expect(lock.tryAcquire())
        #expect(!lock.tryAcquire())
        lock.release()
        #expect(lock.tryAcquire())
        lock.release()
    }

    @Test("A job that finds the lock free is dispatched on its queue")
    func freeLock() async {
        let lock = lock
        let queue = queue
        await withCheckedContinuation { continuation in
            lock.submit(on: queue) { turn in
                dispatchPrecondition(condition: .onQueue(queue))
                #expect(turn == .granted)
                #expect(!lock.tryAcquire())
                lock.release()
                continuation.resume()
            }
        }
        lock.acquire()
        lock.release()
    }

    @Test("Threads and jobs are served in the order in which they came")
    func order() {
        let log = Log()
        let done = DispatchGroup()
        lock.acquire()
        for index in 0..<20 {
            done.enter()
            if index.isMultiple(of: 2) {
                lock.submit(on: queue) { [lock] _ in
                    log.append(index)
                    lock.release()
                    done.leave()
                }
            } else {
                Thread.detachNewThread { [lock] in
                    lock.acquire()
                    log.append(index)
                    lock.release()
                    done.leave()
                }
            }
            while lock.waiterCount <= index {
                usleep(1000)
            }
        }
        #expect(log.values.isEmpty)
        lock.release()
        done.wait()
        #expect(log.values == Array(0..<20))
        #expect(lock.waiterCount == 0)
    }

    @Test("The lock is handed over: nobody takes it while somebody waits")
    func handover() {
        let isServed = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        lock.acquire()
        lock.submit(on: queue) { [lock] _ in
            mayEnd.wait()
            lock.release()
            isServed.signal()
        }
        lock.release()
        #expect(!lock.tryAcquire())
        mayEnd.signal()
        isServed.wait()
        #expect(lock.tryAcquire())
        lock.release()
    }

    @Test("A withdrawn job leaves its place at once, and the others keep theirs")
    func withdraw() {
        let log = Log()
        let done = DispatchGroup()
        let tickets = (0..<5).map { _ in FIFOSemaphore.Ticket() }
        lock.acquire()
        for (index, ticket) in tickets.enumerated() {
            done.enter()
            lock.submit(.onePlace, ticket, on: queue) { [lock] turn in
                switch turn {
                case .granted:
                    log.append(index)
                    lock.release()
                case .withdrawn:
                    log.append(-index)
                }
                done.leave()
            }
        }
        for index in [4, 2] {
            #expect(lock.withdraw(tickets[index]))
            #expect(!lock.withdraw(tickets[index]))
        }
        #expect(log.values == [-4, -2])
        lock.release()
        done.wait()
        #expect(log.values == [-4, -2, 0, 1, 3])
        #expect(!lock.withdraw(tickets[0]))
    }

    @Test("A job whose ticket was withdrawn before never enters the line")
    func withdrawBefore() {
        let ticket = FIFOSemaphore.Ticket()
        let log = Log()
        #expect(!lock.withdraw(ticket))
        lock.submit(.onePlace, ticket, on: queue) { turn in
            log.append(turn == .withdrawn ? 1 : 0)
        }
        #expect(log.values == [1])
        #expect(lock.tryAcquire())
        lock.release()
    }

    @Test("Under load, one owner at a time, and each job is called once")
    func load() {
        let counter = UnprotectedCounter()
        let calls = Locked((granted: 0, withdrawn: 0))
        let done = DispatchGroup()
        let queues = (0..<3).map { DispatchQueue(label: "load \($0)") }
        let (threads, rounds) = (6, 500)
        for thread in 0..<threads {
            done.enter()
            Thread.detachNewThread { [lock] in
                for round in 0..<rounds {
                    if lock.tryAcquire() {
                        counter.value += 1
                        lock.release()
                    }
                    lock.acquire()
                    counter.value += 1
                    counter.synchronous += 1
                    lock.release()
                    let ticket = FIFOSemaphore.Ticket()
                    done.enter()
                    lock.submit(.onePlace, ticket, on: queues[round % queues.count]) { turn in
                        switch turn {
                        case .granted:
                            counter.value += 1
                            counter.jobs += 1
                            lock.release()
                            calls.withLock { $0.granted += 1 }
                        case .withdrawn:
                            calls.withLock { $0.withdrawn += 1 }
                        }
                        done.leave()
                    }
                    if (round + thread).isMultiple(of: 3) {
                        lock.withdraw(ticket)
                    }
                }
                done.leave()
            }
        }
        done.wait()
        let (granted, withdrawn) = calls.withLock { $0 }
        lock.acquire()
        #expect(granted + withdrawn == threads * rounds)
        #expect(counter.jobs == granted)
        #expect(counter.synchronous == threads * rounds)
        #expect(counter.value >= counter.jobs + counter.synchronous)
        lock.release()
    }

    @Test("A long line is let go without deep recursion")
    func longLine() {
        let done = DispatchGroup()
        lock.acquire()
        for _ in 0..<20_000 {
            done.enter()
            lock.submit(on: queue) { [lock] _ in
                lock.release()
                done.leave()
            }
        }
        lock.release()
        done.wait()
        #expect(lock.tryAcquire())
        lock.release()
    }
}

/// Counts without any protection of its own: that is what the lock is for.
private final class UnprotectedCounter: @unchecked Sendable {
    // @unchecked: used by the owner of the tested lock only.
    var value = 0
    var synchronous = 0
    var jobs = 0
}

private final class Log: Sendable {
    private let locked = Locked<[Int]>([])
    var values: [Int] { locked.withLock { $0 } }
    func append(_ value: Int) { locked.withLock { $0.append(value) } }
}
