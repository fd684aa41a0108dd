// A semaphore that serves waiting threads and waiting jobs in the order in which they came.

import Dispatch

/// A number of permits, and one line for all that wait for them: threads, which sleep, and jobs, which are dispatched when their turn comes.
///
/// A permit is handed from its owner to the first in line. Nobody else takes one while a thread or a job waits, so the order of the accesses is
/// the order of the calls to ``acquire(_:)`` and ``submit(_:_:on:job:)``. With one permit, it is a lock.
///
/// Where nobody waits, a permit is taken and given back without the lock of the line: see ``Permits``.
///
/// Owning a permit is not tied to a thread: the owner calls ``release(_:)`` once, on any thread. A job owns it until it returns.
///
/// A change of threads takes longer than most accesses. So a thread that is the next one when it comes spins for a moment before it sleeps, and
/// the job that is next in line runs on the thread of the job before it.
package final class FIFOSemaphore: Sendable {
    /// How much of a semaphore is wanted.
    enum Share: Sendable {
        case onePermit
        /// All permits at the same time. Threads and jobs that come later wait meanwhile.
        case exclusive
    }

    /// A function that waits for its turn. It gets what it owns, until it returns or gives it back, or `nil` when it has been withdrawn.
    typealias Job = @Sendable (Ownership?) -> Void

    /// What a job owns, until it gives it back, or returns, or keeps it.
    final class Ownership {
        private let semaphore: FIFOSemaphore
        private let share: Share
        private let queue: any WorkQueue
        private var isOver = false

        /// The job that runs next on the thread of this one.
        private var next: WaitingJob?

        fileprivate init(_ semaphore: FIFOSemaphore, _ job: WaitingJob) {
            self.semaphore = semaphore
            share = job.share
            queue = job.queue
        }

        /// Gives back the permits before the job returns. Does nothing if they have been given back already.
        func giveBack() {
            guard !isOver else { return }
            isOver = true
            next = semaphore.release(share, runningJobsOf: semaphore.runsJobsInARow ? queue : nil)
        }

        /// Keeps the permits when the job returns: another function calls ``FIFOSemaphore/release(_:)``.
        func keep() {
            isOver = true
        }

        fileprivate func end() -> WaitingJob? {
            giveBack()
            return next.take()
        }
    }

    /// A position in the line. A ticket serves once, in one semaphore.
    // Sendable: the mutex of the semaphore that the ticket is passed to protects all properties.
    final class Ticket: @unchecked Sendable {
        fileprivate(set) var state = State.idle
        fileprivate(set) var share = Share.onePermit
        fileprivate(set) var waiter: Waiter?
        fileprivate(set) var next: Ticket?
        // Unowned: a ticket in the line is retained by the one before it. It is reset when that one leaves.
        fileprivate(set) unowned var previous: Ticket?

        enum State {
            case idle, waiting, done, withdrawn
        }
    }

    enum Waiter {
        case thread(WaitingThread)
        case job(WaitingJob)
    }

    /// A job, and what it needs to run.
    struct WaitingJob {
        let share: Share
        let queue: any WorkQueue
        let body: Job
    }

    /// The number of free permits. While there is someone in the line, or about to come, it is less by ``Permits/wanted``, and so below 0: only those
    /// who have the lock of the line take permits then, and who gives one back serves the line.
    final class Permits: Sendable {
        private static let wanted: Int32 = 1 << 30

        private let count: Int32
        private let number: Atomic<Int32>

        init(count: Int) {
            self.count = Int32(clamping: min(count, Int(Self.wanted) - 1))
            number = Atomic(self.count)
        }

        /// Under the lock of the line.
        var isWanted: Bool {
            get { number.value < 0 }
            set {
                if newValue != isWanted { number.add(newValue ? -Self.wanted : Self.wanted) }
            }
        }

        /// Takes one permit, if nobody wants one. Needs no lock.
        func takeOne() -> Bool {
            var free = number.value
            while free > 0 {
                if number.replace(free, by: free - 1) { return true }
                free = number.value
            }
            return false
        }

        /// Takes permits that are wanted, if there are enough of them. Under the lock of the line.
        func takeWanted(_ share: Share) -> Bool {
            guard number.value + Self.wanted >= count(of: share) else { return false }
            number.add(-count(of: share))
            return true
        }

        /// Gives permits back.
        ///
        /// - Returns: Whether someone wants them.
        func giveBack(_ share: Share) -> Bool {
            let number = number.add(count(of: share))
            assert(
                (number < 0 ? number + Self.wanted : number) + count(of: share) <= count,
                "A semaphore is released by someone who does not own it")
            return number < 0
        }

        private func count(of share: Share) -> Int32 {
            switch share {
            case .onePermit: 1
            case .exclusive: count
            }
        }
    }

    /// Invariant: the first in line wants more permits than are free.
    struct Line {
        let permits: Permits
        var waiterCount = 0

        /// How many owners have all permits, or wait for them.
        var exclusiveCount = 0
        var first: Ticket?
        var last: Ticket?

        init(_ permits: Permits) {
            self.permits = permits
        }

        /// Takes permits, unless there are not enough of them, or others came before.
        mutating func take(_ share: Share) -> Bool {
            permits.isWanted = true
            guard first == nil, permits.takeWanted(share) else { return false }
            permits.isWanted = false
            if case .exclusive = share { exclusiveCount += 1 }
            return true
        }

        /// Takes permits, or puts the ticket at the end of the line.
        ///
        /// - Parameter waiter: What waits in the line.
        /// - Returns: Whether the permits have been taken. `nil` when the ticket has been withdrawn already.
        mutating func takeOrAppend(_ ticket: Ticket, _ share: Share, _ waiter: Waiter) -> Bool? {
            guard case .idle = ticket.state else { return nil }
            guard !take(share) else {
                ticket.state = .done
                return true
            }
            (ticket.state, ticket.share, ticket.waiter) = (.waiting, share, waiter)
            waiterCount += 1
            if case .exclusive = share { exclusiveCount += 1 }
            ticket.previous = last
            last?.next = ticket
            last = ticket
            if first == nil { first = ticket }
            assert(invariantsHold)
            return false
        }

        /// Gives the first in line what it wants, if there is enough of it.
        mutating func takeFirst() -> Waiter? {
            guard let first, let waiter = first.waiter, permits.takeWanted(first.share) else { return nil }
            remove(first)
            return waiter
        }

        mutating func remove(_ ticket: Ticket) {
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
            ticket.waiter = nil
            permits.isWanted = first != nil
            assert(invariantsHold)
        }
    }

    private let permits: Permits
    private let line: Locked<Line>
    private let runsJobsInARow: Bool

    /// Makes a semaphore with a number of permits: one, for a lock.
    ///
    /// - Parameter runsJobsInARow: Whether a job may run on the thread of the job before it, when both have the same queue. If not, the queue
    ///   does other things between them.
    init(count: Int = 1, runsJobsInARow: Bool = true) {
        permits = Permits(count: count)
        line = Locked(Line(permits))
        self.runsJobsInARow = runsJobsInARow
    }

    /// How many threads and jobs wait now.
    package var waiterCount: Int {
        line.withLock { $0.waiterCount }
    }

    /// Looks at the permits: the caller sees what was done before they were given back.
    func synchronize() {
        _ = permits.isWanted
    }

    /// Takes permits. Blocks the calling thread until all that came before have had their turn.
    func acquire(_ share: Share = .onePermit) {
        // The ticket is made only when the thread has to wait.
        guard !tryAcquire(share) else { return }
        let thread = WaitingThread()
        let ticket = Ticket()
        let isNext: Bool? = line.withLock { line in
            line.takeOrAppend(ticket, share, .thread(thread)) == true ? nil : line.first === ticket
        }
        if let isNext { thread.wait(isNext: isNext) }
    }

    /// Takes one permit, unless an owner has all permits, or one that came before waits for all. Blocks the calling thread until all that came
    /// before have had their turn, or until the ticket is withdrawn.
    ///
    /// - Returns: Whether a permit has been taken.
    func acquireUnlessExclusive(_ ticket: Ticket = Ticket()) -> Bool {
        let thread = WaitingThread()
        let isTaken = line.withLock { line in
            line.exclusiveCount == 0 ? line.takeOrAppend(ticket, .onePermit, .thread(thread)) : nil
        }
        guard isTaken == false else { return isTaken == true }
        thread.wait(isNext: false)
        return line.withLock { _ in
            if case .withdrawn = ticket.state { return false }
            return true
        }
    }

    /// Takes permits if they are free, and nobody waits for some. Does not block.
    ///
    /// - Returns: Whether they have been taken.
    func tryAcquire(_ share: Share = .onePermit) -> Bool {
        guard case .exclusive = share else { return permits.takeOne() }
        return line.withLock { line in
            defer { permits.isWanted = line.first != nil }
            return line.take(share)
        }
    }

    /// Puts a job in the line, and returns at once.
    ///
    /// When its turn comes (now, if the permits are free), the job runs on `queue`, as their owner. If `ticket` is withdrawn before,
    /// `job(nil)` is called by ``withdraw(_:)`` instead, or by this method when the ticket has been withdrawn already. In all cases
    /// `job` is called exactly once.
    ///
    /// - Parameter share: What the job wants.
    /// - Parameter ticket: The position in the line, for callers that may want to leave it.
    /// - Parameter queue: Where the job runs once it owns what it wants.
    /// - Parameter job: A function that owns it if it has an argument.
    func submit(_ share: Share = .onePermit, _ ticket: Ticket = Ticket(), on queue: any WorkQueue, job: @escaping Job) {
        let waiting = WaitingJob(share: share, queue: queue, body: job)
        switch line.withLock({ $0.takeOrAppend(ticket, share, .job(waiting)) }) {
        case true?: dispatch(waiting)
        case false?: break
        case nil: job(nil)
        }
    }

    /// Takes a job or a thread out of the line. A job is called with an argument that says so. Does nothing if the ticket has had its turn.
    ///
    /// A ticket that has not been submitted yet never enters the line.
    ///
    /// - Returns: Whether the ticket was in the line.
    @discardableResult
    func withdraw(_ ticket: Ticket) -> Bool {
        let waiter: Waiter? = line.withLock { line in
            switch ticket.state {
            case .idle:
                ticket.state = .withdrawn
                return nil
            case .waiting:
                if case .exclusive = ticket.share { line.exclusiveCount -= 1 }
                let waiter = ticket.waiter
                line.remove(ticket)
                ticket.state = .withdrawn
                return waiter
            case .done, .withdrawn:
                return nil
            }
        }
        guard let waiter else { return false }
        // The ticket that has left may have wanted more than those behind.
        serve()
        switch waiter {
        case let .job(job): job.body(nil)
        case let .thread(thread): thread.grant()
        }
        return true
    }

    /// Hands permits to the first in line, or frees them when none waits. To be called once by the owner, unless it is a job.
    ///
    /// - Parameter queue: The queue that the calling thread is ready to run a job of.
    /// - Returns: The job that the calling thread runs next.
    @discardableResult
    func release(_ share: Share = .onePermit, runningJobsOf queue: (any WorkQueue)? = nil) -> WaitingJob? {
        if case .exclusive = share { line.withLock { $0.exclusiveCount -= 1 } }
        return permits.giveBack(share) ? serve(runningJobsOf: queue) : nil
    }

    /// Wakes the threads and starts the jobs that have got what they wanted, as long as there is something to give.
    ///
    /// - Parameter queue: The queue that the calling thread is ready to run a job of.
    /// - Returns: The job for the calling thread.
    @discardableResult
    private func serve(runningJobsOf queue: (any WorkQueue)? = nil) -> WaitingJob? {
        var jobOfCaller: WaitingJob?
        while permits.isWanted, let waiter = line.withLock({ $0.takeFirst() }) {
            switch waiter {
            case let .thread(thread):
                thread.grant()
            case let .job(job) where jobOfCaller == nil && job.queue === queue:
                jobOfCaller = job
            case let .job(job):
                dispatch(job)
            }
        }
        return jobOfCaller
    }

    private func dispatch(_ job: WaitingJob) {
        job.queue.schedule { self.run(job) }
    }

    /// Runs a job whose turn it is, and those behind it that can run on the same thread.
    private func run(_ job: WaitingJob) {
        var next: WaitingJob? = job
        while let job = next {
            let ownership = Ownership(self, job)
            job.body(ownership)
            next = ownership.end()
        }
    }
}

// MARK: - Invariants

extension FIFOSemaphore.Line {
    /// Whether the counts are in range, both ends of the line are there or none is, and the tickets are linked both ways.
    ///
    /// Of a long line, the first tickets are looked at: threads wait for this.
    var invariantsHold: Bool {
        guard 0...(waiterCount + 1) ~= exclusiveCount, permits.isWanted == (first != nil) else { return false }
        guard (first == nil) == (waiterCount == 0), (last == nil) == (waiterCount == 0) else { return false }
        var ticket = first
        var previous: FIFOSemaphore.Ticket?
        for _ in 0..<min(waiterCount, 16) {
            guard let current = ticket, current.previous === previous, case .waiting = current.state else { return false }
            (previous, ticket) = (current, current.next)
        }
        return waiterCount > 16 || (ticket == nil && previous === last)
    }
}
