// The lock that serves threads and jobs in the order in which they come.

import Dispatch
import Foundation
import Testing

@testable import GRDB

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
            lock.enqueue(on: queue) { turn in
                dispatchPrecondition(condition: .onQueue(queue))
                #expect(turn == .granted)
                #expect(!lock.tryAcquire())
                return { continuation.resume() }
            }
        }
        lock.acquire()
        lock.release()
    }

    @Test("Threads and jobs are served in the order in which they came")
    func order() {
        let log = Recorder<Int>()
        let done = DispatchGroup()
        lock.acquire()
        for index in 0..<20 {
            done.enter()
            if index.isMultiple(of: 2) {
                lock.enqueue(on: queue) { _ in
                    log.append(index)
                    return { done.leave() }
                }
            } else {
                Thread.detachNewThread { [lock] in
                    lock.acquire()
                    log.append(index)
                    lock.release()
                    done.leave()
                }
            }
            blockUntil { lock.waiterCount > index }
        }
        #expect(log.values.isEmpty)
        lock.release()
        done.wait()
        #expect(log.values == Array(0..<20))
        #expect(lock.waiterCount == 0)
    }

    @Test("The lock is handed to the one that waits first: no other thread or job can take it")
    func handover() {
        let isServed = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        lock.acquire()
        lock.enqueue(on: queue) { _ in
            mayEnd.wait()
            return { isServed.signal() }
        }
        lock.release()
        #expect(!lock.tryAcquire())
        mayEnd.signal()
        isServed.wait()
        #expect(lock.tryAcquire())
        lock.release()
    }

    @Test("A withdrawn job leaves the queue at once, and the others keep their order")
    func withdraw() {
        let log = Recorder<Int>()
        let done = DispatchGroup()
        let tickets = (0..<5).map { _ in FIFOSemaphore.Ticket() }
        lock.acquire()
        for (index, ticket) in tickets.enumerated() {
            done.enter()
            lock.enqueue(.onePermit, ticket, on: queue) { turn in
                switch turn {
                case .granted: log.append(index)
                case .withdrawn: log.append(-index)
                }
                return { done.leave() }
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

    @Test("A job whose ticket was withdrawn before it began to wait never enters the queue")
    func withdrawBefore() {
        let ticket = FIFOSemaphore.Ticket()
        let log = Recorder<Int>()
        #expect(!lock.withdraw(ticket))
        lock.enqueue(.onePermit, ticket, on: queue) { turn in
            log.append(turn == .withdrawn ? 1 : 0)
            return nil
        }
        #expect(log.values == [1])
        #expect(lock.tryAcquire())
        lock.release()
    }

    @Test("Under load, the lock has one owner at a time, and each job is called once")
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
                    lock.enqueue(.onePermit, ticket, on: queues[round % queues.count]) { turn in
                        switch turn {
                        case .granted:
                            counter.value += 1
                            counter.jobs += 1
                            calls.withLock { $0.granted += 1 }
                        case .withdrawn:
                            calls.withLock { $0.withdrawn += 1 }
                        }
                        return { done.leave() }
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

    @Test("A semaphore grants as many permits as it was created with")
    func permits() {
        let semaphore = FIFOSemaphore(count: 3)
        #expect((0..<4).map { _ in semaphore.tryAcquire() } == [true, true, true, false])
        #expect(!semaphore.tryAcquire(.exclusive))
        semaphore.release()
        #expect(semaphore.tryAcquire())
        for _ in 0..<3 { semaphore.release() }
        #expect(semaphore.tryAcquire(.exclusive))
        #expect(!semaphore.tryAcquire())
        semaphore.release(.exclusive)
        #expect(semaphore.tryAcquire())
        semaphore.release()
    }

    @Test("A request for exclusive access waits for all permits, and later requests wait for it")
    func everything() {
        let semaphore = FIFOSemaphore(count: 2)
        let log = Recorder<Int>()
        let done = DispatchGroup()
        semaphore.acquire()
        done.enter()
        semaphore.enqueue(.exclusive, on: queue) { _ in
            log.append(1)
            return { done.leave() }
        }
        // One permit is free, but the exclusive request is first in the queue.
        #expect(!semaphore.tryAcquire())
        for index in 2...3 {
            done.enter()
            semaphore.enqueue(on: queue) { _ in
                log.append(index)
                return { done.leave() }
            }
        }
        #expect(log.values.isEmpty)
        semaphore.release()
        done.wait()
        #expect(log.values == [1, 2, 3])
        #expect(semaphore.tryAcquire(.exclusive))
        semaphore.release(.exclusive)
    }

    @Test("When an exclusive request is withdrawn, the requests behind it are served")
    func withdrawnEverything() {
        let semaphore = FIFOSemaphore(count: 3)
        let log = Recorder<Int>()
        let done = DispatchGroup()
        let ticket = FIFOSemaphore.Ticket()
        semaphore.acquire()
        semaphore.enqueue(.exclusive, ticket, on: queue) { turn in
            log.append(turn == .withdrawn ? -1 : 1)
            return nil
        }
        for index in 2...3 {
            done.enter()
            semaphore.enqueue(on: queue) { _ in
                log.append(index)
                return { done.leave() }
            }
        }
        #expect(semaphore.withdraw(ticket))
        done.wait()
        #expect(log.values.sorted() == [-1, 2, 3])
        semaphore.release()
        #expect(semaphore.tryAcquire(.exclusive))
        semaphore.release(.exclusive)
    }

    @Test("Under load, there are never more owners than permits, and only one when it is exclusive")
    func loadOfPlaces() {
        let semaphore = FIFOSemaphore(count: 3)
        let owners = Locked((now: 0, most: 0, beside: 0))
        let done = DispatchGroup()
        for thread in 0..<6 {
            done.enter()
            Thread.detachNewThread {
                for round in 0..<300 {
                    let share: FIFOSemaphore.Share = (round + thread).isMultiple(of: 7) ? .exclusive : .onePermit
                    semaphore.acquire(share)
                    owners.withLock { owners in
                        owners.now += 1
                        owners.most = max(owners.most, owners.now)
                        if case .exclusive = share, owners.now > 1 { owners.beside += 1 }
                    }
                    owners.withLock { $0.now -= 1 }
                    semaphore.release(share)
                }
                done.leave()
            }
        }
        done.wait()
        let (now, most, beside) = owners.withLock { $0 }
        #expect(now == 0)
        #expect(most <= 3)
        #expect(beside == 0)
    }

    @Test("Jobs of one dispatch queue run in a row, unless that is disabled: then the queue runs other blocks between them")
    func jobsInARow() {
        #expect(order(ofJobsIn: FIFOSemaphore()) == ["1", "2", "other"])
        #expect(order(ofJobsIn: FIFOSemaphore(runsJobsInARow: false)) == ["1", "other", "2"])
    }

    /// What a queue does that gets a job, something else, and finds a second job in line when the first one ends.
    private func order(ofJobsIn semaphore: FIFOSemaphore) -> [String] {
        let log = Locked<[String]>([])
        let done = DispatchGroup()
        let mayEnd = DispatchSemaphore(value: 0)
        let add: @Sendable (String) -> Void = { name in
            log.withLock { $0.append(name) }
            done.leave()
        }
        (0..<3).forEach { _ in done.enter() }
        semaphore.enqueue(on: queue) { _ in
            mayEnd.wait()
            return { add("1") }
        }
        semaphore.enqueue(on: queue) { _ in { add("2") } }
        queue.async { add("other") }
        mayEnd.signal()
        done.wait()
        return log.withLock { $0 }
    }

    @Test("A long queue of jobs is released without deep recursion")
    func longLine() {
        let done = DispatchGroup()
        lock.acquire()
        for _ in 0..<20_000 {
            done.enter()
            lock.enqueue(on: queue) { _ in { done.leave() } }
        }
        lock.release()
        done.wait()
        #expect(lock.tryAcquire())
        lock.release()
    }
}

/// A counter without a lock of its own: the tested lock protects it.
private final class UnprotectedCounter: @unchecked Sendable {
    // @unchecked: used by the owner of the tested lock only.
    var value = 0
    var synchronous = 0
    var jobs = 0
}

extension FIFOSemaphore {
    fileprivate enum Turn {
        case granted
        case withdrawn
    }

    /// Submits a job that returns what is to be called when its permits have been given back.
    fileprivate func enqueue(
        _ share: Share = .onePermit, _ ticket: Ticket = Ticket(), on queue: any WorkQueue, job: @escaping @Sendable (Turn) -> (() -> Void)?
    ) {
        submit(share, ticket, on: queue) { ownership in
            guard let ownership else {
                job(.withdrawn)?()
                return
            }
            let complete = job(.granted)
            ownership.giveBack()
            complete?()
        }
    }
}
