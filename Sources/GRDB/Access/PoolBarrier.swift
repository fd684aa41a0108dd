// A barrier of a pool that waits without a thread.

import Dispatch

/// Waits until no access reads or writes in a pool, without a thread of its own, and can be withdrawn meanwhile.
///
/// It waits for the writer first, so that reads go on as long as others write. If there are reads when it has got the writer, it gives
/// it back, because a read may wait for it, and waits for the end of the reads, and for the writer again.
final class PoolBarrier: Sendable {
    /// Gets what gives back the writer and the readers, or `nil` when the barrier was withdrawn.
    typealias Job = @Sendable (AccessTurn.GivingBack?) -> Void

    /// What the barrier waits for.
    private enum Phase {
        case writer(FIFOSemaphore.Ticket)
        case readers(FIFOSemaphore.Ticket)
        /// The barrier has the readers.
        case writerOfReaders(FIFOSemaphore.Ticket)
        /// The same. It waits for spawned reads that have no permit of the readers.
        case readsWithoutPermit(Job)
        case over
    }

    private struct State {
        var phase = Phase.over
        var isWithdrawn = false
    }

    private let writer: SerialConnection
    private let readers: ReaderPool
    private let state = Locked(State())

    init(_ writer: SerialConnection, _ readers: ReaderPool) {
        self.writer = writer
        self.readers = readers
    }

    /// Asks for the database, and returns at once. The job is called once, on a thread that may sleep, or on any when it was withdrawn.
    func submit(_ job: @escaping Job) {
        let ticket = FIFOSemaphore.Ticket()
        guard enter(.writer(ticket)) else { return job(nil) }
        writer.lane.schedule(ticket) { [self] permit in
            guard let permit else { return job(nil) }
            guard readers.lane.permits.tryAcquire(.exclusive) else { return waitForReaders(job) }
            guard readers.hasReadsWithoutPermit else { return run(job, permit) }
            readers.lane.permits.release(.exclusive)
            waitForReaders(job)
        }
    }

    /// Gives up waiting. Does nothing when the job has been called.
    func withdraw() {
        let phase = state.withLock { state in
            state.isWithdrawn = true
            defer {
                if case .readsWithoutPermit = state.phase { state.phase = .over }
            }
            return state.phase
        }
        switch phase {
        case let .writer(ticket), let .writerOfReaders(ticket): writer.lane.permits.withdraw(ticket)
        case let .readers(ticket): readers.lane.permits.withdraw(ticket)
        case let .readsWithoutPermit(job): giveUp(job)
        case .over: break
        }
    }

    private func waitForReaders(_ job: @escaping Job) {
        let ticket = FIFOSemaphore.Ticket()
        guard enter(.readers(ticket)) else { return job(nil) }
        readers.lane.permits.submit(.exclusive, ticket, on: Self.queue) { [self] permits in
            guard let permits else { return job(nil) }
            permits.keep()
            waitForWriter(job)
        }
    }

    private func waitForWriter(_ job: @escaping Job) {
        let ticket = FIFOSemaphore.Ticket()
        guard enter(.writerOfReaders(ticket)) else { return giveUp(job) }
        writer.lane.schedule(ticket) { [self] permit in
            guard let permit else { return giveUp(job) }
            guard readers.hasReadsWithoutPermit else { return run(job, permit) }
            // They may wait for the writer.
            guard enter(.readsWithoutPermit(job)) else { return giveUp(job) }
            readers.readsWithoutPermit.notify(queue: Self.queue) { self.readsWithoutPermitHaveEnded() }
        }
    }

    private func readsWithoutPermitHaveEnded() {
        let job: Job? = state.withLock { state in
            guard case let .readsWithoutPermit(job) = state.phase else { return nil }
            state.phase = .over
            return job
        }
        // There is none when the barrier was withdrawn meanwhile.
        if let job { waitForWriter(job) }
    }

    private func giveUp(_ job: Job) {
        readers.lane.permits.release(.exclusive)
        job(nil)
    }

    private func run(_ job: Job, _ permit: FIFOSemaphore.Ownership) {
        state.withLock { $0.phase = .over }
        job { [readers] in
            // Both: an access that was waiting for the first one finds the other one free, too.
            permit.giveBack()
            readers.lane.permits.release(.exclusive)
        }
    }

    /// Goes on to another phase.
    ///
    /// - Returns: Whether the barrier was not withdrawn before.
    private func enter(_ phase: Phase) -> Bool {
        state.withLock { state in
            guard !state.isWithdrawn else { return false }
            state.phase = phase
            return true
        }
    }

    /// Where barriers that have the readers ask for the writer. Nothing blocks it.
    private static let queue = DispatchQueue(label: "GRDB.barriers")
}
