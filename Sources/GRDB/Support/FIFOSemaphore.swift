// A semaphore that serves waiting threads and waiting jobs in the order in which they came.

import Dispatch

/// A number of places, and one line for all who wait for some: threads, which sleep, and jobs, which are dispatched when their turn comes.
///
/// A place is handed from its owner to the first in line. It is never up for grabs while somebody waits, so the order of the accesses is
/// the order of the calls to ``acquire(_:)`` and ``submit(_:_:on:job:)``. With one place, it is a lock.
///
/// Owning a place is not tied to a thread: whoever owns it calls ``release(_:)`` once.
final class FIFOSemaphore: Sendable {
    /// How much of a semaphore is wanted.
    enum Share: Sendable {
        case onePlace
        /// All places at the same time. Those who come later wait meanwhile.
        case everything
    }

    /// How a submitted job gets out of the line.
    enum Turn: Sendable {
        /// The job owns what it asked for, and releases it when it is done.
        case granted
        /// The job has been withdrawn by ``FIFOSemaphore/withdraw(_:)``. It owns nothing.
        case withdrawn
    }

    typealias Job = @Sendable (Turn) -> Void

    /// A position in the line. A ticket serves once, in one semaphore.
    final class Ticket: @unchecked Sendable {
        // @unchecked: all properties are protected by the mutex of the semaphore that the ticket is handed to.
        fileprivate var state = State.idle
        fileprivate var share = Share.onePlace
        fileprivate var waiter: Waiter?
        fileprivate var next: Ticket?
        // Unowned: a ticket in the line is retained by the one before it. Unsafe: reset whenever that one leaves.
        fileprivate unowned(unsafe) var previous: Ticket?

        fileprivate enum State {
            case idle, waiting, done
        }

        init() {}

        fileprivate init(_ share: Share, waiter: Waiter) {
            self.share = share
            self.waiter = waiter
        }
    }

    fileprivate enum Waiter {
        case thread(DispatchSemaphore)
        case job(DispatchQueue, Job)

        /// Tells the waiter that it owns now what it asked for.
        func grant() {
            switch self {
            case let .thread(semaphore):
                semaphore.signal()
            case let .job(queue, job):
                queue.async { job(.granted) }
            }
        }
    }

    /// Invariant: the first in line wants more places than are free.
    private struct Line {
        let count: Int
        var freeCount: Int
        var waiterCount = 0

        /// How many own everything, or wait for it.
        var everythingCount = 0
        var first: Ticket?
        var last: Ticket?

        init(count: Int) {
            self.count = count
            freeCount = count
        }

        private func placeCount(of share: Share) -> Int {
            switch share {
            case .onePlace: 1
            case .everything: count
            }
        }

        /// Takes places, unless there are not enough of them, or somebody came before.
        mutating func take(_ share: Share) -> Bool {
            guard first == nil, freeCount >= placeCount(of: share) else { return false }
            freeCount -= placeCount(of: share)
            if case .everything = share { everythingCount += 1 }
            return true
        }

        /// Takes places, or puts the ticket at the end of the line.
        ///
        /// - Returns: Whether the places have been taken.
        mutating func takeOrAppend(_ ticket: Ticket) -> Bool {
            guard !take(ticket.share) else {
                ticket.state = .done
                return true
            }
            ticket.state = .waiting
            waiterCount += 1
            if case .everything = ticket.share { everythingCount += 1 }
            ticket.previous = last
            last?.next = ticket
            last = ticket
            if first == nil { first = ticket }
            return false
        }

        mutating func giveBack(_ share: Share) {
            freeCount += placeCount(of: share)
            if case .everything = share { everythingCount -= 1 }
            assert(freeCount <= count, "A semaphore is released by someone who does not own it")
        }

        /// Gives the first in line what it wants, if there is enough of it.
        mutating func takeFirst() -> Waiter? {
            guard let first, freeCount >= placeCount(of: first.share) else { return nil }
            freeCount -= placeCount(of: first.share)
            return remove(first)
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

    private let line: Locked<Line>

    /// Makes a semaphore with a number of places: one, for a lock.
    init(count: Int = 1) {
        line = Locked(Line(count: count))
    }

    /// How many threads and jobs wait now.
    var waiterCount: Int {
        line.withLock { $0.waiterCount }
    }

    /// Takes places. Blocks the calling thread until all who came before have had their turn.
    func acquire(_ share: Share = .onePlace) {
        // The semaphore is made for those only who have to wait.
        guard !tryAcquire(share) else { return }
        let semaphore = DispatchSemaphore(value: 0)
        let ticket = Ticket(share, waiter: .thread(semaphore))
        let isTaken = line.withLock { $0.takeOrAppend(ticket) }
        guard !isTaken else { return }
        semaphore.wait()
    }

    /// Takes one place, unless somebody owns everything, or came before and waits for it. Blocks the calling thread until all who came before
    /// have had their turn.
    ///
    /// - Returns: Whether a place has been taken.
    func acquireBeforeEverything() -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        let ticket = Ticket(.onePlace, waiter: .thread(semaphore))
        let isTaken: Bool? = line.withLock { line in
            guard line.everythingCount == 0 else { return nil }
            return line.takeOrAppend(ticket)
        }
        guard let isTaken else { return false }
        if !isTaken {
            semaphore.wait()
        }
        return true
    }

    /// Takes places if they are free. Does not block.
    ///
    /// - Returns: Whether they have been taken.
    func tryAcquire(_ share: Share = .onePlace) -> Bool {
        line.withLock { $0.take(share) }
    }

    /// Puts a job in the line, and returns at once.
    ///
    /// When its turn comes (now, if the places are free), the job is dispatched on `queue`, as their owner: it must call ``release(_:)``.
    /// If `ticket` is withdrawn before, `job(.withdrawn)` is called by ``withdraw(_:)`` instead, or by this method when the ticket has
    /// been withdrawn already. In all cases `job` is called exactly once.
    ///
    /// - Parameter share: What the job wants.
    /// - Parameter ticket: The position in the line, for those who may want to leave it.
    /// - Parameter queue: Where the job runs once it owns what it wants.
    /// - Parameter job: A function that owns it if its argument says so.
    func submit(_ share: Share = .onePlace, _ ticket: Ticket = Ticket(), on queue: DispatchQueue, job: @escaping Job) {
        let waiter = Waiter.job(queue, job)
        let turn: Turn? = line.withLock { line in
            guard case .idle = ticket.state else { return .withdrawn }
            ticket.share = share
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

    /// Takes a job out of the line, and calls it with `.withdrawn`. Does nothing if the job owns, or has owned, what it asked for.
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
                if case .everything = ticket.share { line.everythingCount -= 1 }
                return line.remove(ticket)
            case .done:
                return nil
            }
        }
        guard case let .job(_, job) = waiter else { return false }
        // The one who has left may have wanted more than those behind.
        serve { $0.takeFirst() }
        job(.withdrawn)
        return true
    }

    /// Hands places to the first in line, or frees them when nobody waits. To be called once by the owner.
    func release(_ share: Share = .onePlace) {
        serve { line in
            line.giveBack(share)
            return line.takeFirst()
        }
    }

    /// Tells those who have got what they wanted, as long as there is something to give.
    private func serve(_ takeFirst: (inout Line) -> Waiter?) {
        var next: (waiter: Waiter, canGoOn: Bool)? = line.withLock { line in
            takeFirst(&line).map { ($0, line.freeCount > 0) }
        }
        while let (waiter, canGoOn) = next {
            waiter.grant()
            guard canGoOn else { return }
            next = line.withLock { line in
                line.takeFirst().map { ($0, line.freeCount > 0) }
            }
        }
    }
}
