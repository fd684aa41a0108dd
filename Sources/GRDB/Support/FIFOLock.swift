// A lock that serves waiting threads and waiting jobs in the order in which they came.

import Dispatch

/// A lock with one line for all who wait: threads, which sleep, and jobs, which are dispatched when their turn comes.
///
/// The ownership is handed from its owner to the first in line. It is never up for grabs while somebody waits, so the
/// order of the accesses is the order of the calls to ``acquire()`` and ``submit(_:on:job:)``.
///
/// Owning the lock is not tied to a thread: whoever owns it calls ``release()`` once.
final class FIFOLock: Sendable {
    /// How a submitted job gets out of the line.
    enum Turn: Sendable {
        /// The job owns the lock, and releases it when it is done.
        case granted
        /// The job has been withdrawn by ``FIFOLock/withdraw(_:)``. It does not own the lock.
        case withdrawn
    }

    typealias Job = @Sendable (Turn) -> Void

    /// A place in the line. A ticket serves once, in one lock.
    final class Ticket: @unchecked Sendable {
        // @unchecked: all properties are protected by the mutex of the lock that the ticket is handed to.
        fileprivate var state = State.idle
        fileprivate var waiter: Waiter?
        fileprivate var next: Ticket?
        // Unowned: a ticket in the line is retained by the one before it. Unsafe: reset whenever that one leaves.
        fileprivate unowned(unsafe) var previous: Ticket?

        fileprivate enum State {
            case idle, waiting, done
        }

        init() {}

        fileprivate init(waiter: Waiter) {
            self.waiter = waiter
        }
    }

    fileprivate enum Waiter {
        case thread(DispatchSemaphore)
        case job(DispatchQueue, Job)

        /// Tells the waiter that it owns the lock now.
        func grant() {
            switch self {
            case let .thread(semaphore):
                semaphore.signal()
            case let .job(queue, job):
                queue.async { job(.granted) }
            }
        }
    }

    /// Invariant: nobody waits when the lock is not held.
    private struct Line {
        var isHeld = false
        var waiterCount = 0
        var first: Ticket?
        var last: Ticket?

        /// Takes the lock, or puts the ticket at the end of the line.
        ///
        /// - Returns: Whether the lock has been taken.
        mutating func takeOrAppend(_ ticket: Ticket) -> Bool {
            guard isHeld else {
                isHeld = true
                ticket.state = .done
                return true
            }
            ticket.state = .waiting
            waiterCount += 1
            ticket.previous = last
            last?.next = ticket
            last = ticket
            if first == nil { first = ticket }
            return false
        }

        mutating func remove(_ ticket: Ticket) -> Waiter? {
            ticket.state = .done
            waiterCount -= 1
            // The links are cut, so that a ticket that is kept keeps no other.
            let next = ticket.next
            let previous = ticket.previous
            ticket.next = nil
            ticket.previous = nil
            next?.previous = previous
            previous?.next = next
            if first === ticket { first = next }
            if last === ticket { last = previous }
            defer { ticket.waiter = nil }
            return ticket.waiter
        }
    }

    private let line = Locked(Line())

    init() {}

    /// How many threads and jobs wait now.
    var waiterCount: Int {
        line.withLock { $0.waiterCount }
    }

    /// Takes the lock. Blocks the calling thread until all who came before have had their turn.
    func acquire() {
        // The semaphore is made for those only who have to wait.
        guard !tryAcquire() else { return }
        let semaphore = DispatchSemaphore(value: 0)
        let ticket = Ticket(waiter: .thread(semaphore))
        let isTaken = line.withLock { $0.takeOrAppend(ticket) }
        guard !isTaken else { return }
        semaphore.wait()
    }

    /// Takes the lock if it is free. Does not block.
    ///
    /// - Returns: Whether the lock has been taken.
    func tryAcquire() -> Bool {
        line.withLock { line in
            guard !line.isHeld else { return false }
            line.isHeld = true
            return true
        }
    }

    /// Puts a job in the line, and returns at once.
    ///
    /// When its turn comes (now, if the lock is free), the job is dispatched on `queue`, as the owner of the lock: it must call
    /// ``release()``. If `ticket` is withdrawn before, `job(.withdrawn)` is called by ``withdraw(_:)`` instead, or by this
    /// method when the ticket has been withdrawn already. In all cases `job` is called exactly once.
    ///
    /// - Parameter ticket: The place in the line, for those who may want to leave it.
    /// - Parameter queue: Where the job runs once it owns the lock.
    /// - Parameter job: A function that owns the lock if its argument says so.
    func submit(_ ticket: Ticket = Ticket(), on queue: DispatchQueue, job: @escaping Job) {
        let waiter = Waiter.job(queue, job)
        let turn: Turn? = line.withLock { line in
            guard case .idle = ticket.state else { return .withdrawn }
            guard !line.takeOrAppend(ticket) else { return .granted }
            ticket.waiter = waiter
            return nil
        }
        switch turn {
        case .granted: waiter.grant()
        case .withdrawn: job(.withdrawn)
        case nil: break
        }
    }

    /// Takes a job out of the line, and calls it with `.withdrawn`. Does nothing if the job owns, or has owned, the lock.
    ///
    /// A ticket that has not been submitted yet never enters the line.
    ///
    /// - Returns: Whether the job was in the line.
    @discardableResult
    func withdraw(_ ticket: Ticket) -> Bool {
        let waiter: Waiter? = line.withLock { line in
            switch ticket.state {
            case .idle:
                ticket.state = .done
                return nil
            case .waiting:
                return line.remove(ticket)
            case .done:
                return nil
            }
        }
        guard case let .job(_, job) = waiter else { return false }
        job(.withdrawn)
        return true
    }

    /// Hands the lock to the first in line, or frees it when nobody waits. To be called once by the owner.
    func release() {
        let next: Waiter? = line.withLock { line in
            assert(line.isHeld, "FIFOLock is released by someone who does not own it")
            guard let first = line.first else {
                line.isHeld = false
                return nil
            }
            return line.remove(first)
        }
        next?.grant()
    }
}
