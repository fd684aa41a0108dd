// Waiting for sockets, on behalf of tasks.

import Dispatch
import Foundation

/// One thread that waits for all sockets, so that a task takes none while it waits for its own.
///
/// It has `poll`, which all systems have, and which looks at each socket each time: good for some hundred. Where there are thousands, use `epoll`, in this
/// file only, or a library.
final class Poller: @unchecked Sendable {
    // Sendable: the variables are guarded by the lock.
    static let shared = Poller()

    enum Event {
        case readable, writable

        fileprivate var flags: Int16 { Int16(self == .readable ? POLLIN : POLLOUT) }
    }

    private struct Wait {
        let event: Event
        let descriptor: Int32
        let deadline: DispatchTime
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var waits: [UInt64: Wait] = [:]
    private var lastID: UInt64 = 0
    /// Has the thread look at the waits again.
    private let wake = Pipe()

    init() {
        for file in [wake.fileHandleForReading, wake.fileHandleForWriting] { Self.neverBlock(file.fileDescriptor) }
        Thread.detachNewThread { [self] in
            while true { resumeNext() }
        }
    }

    /// Has calls that would wait for a descriptor fail with `EAGAIN`.
    static func neverBlock(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Waits until something can be read or written, or the other side has gone.
    ///
    /// - Throws: ``Idle`` at the deadline, `CancellationError` when the task is cancelled.
    func wait(for event: Event, on descriptor: Int32, until deadline: DispatchTime) async throws {
        let id = lock.withLock {
            lastID += 1
            return lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = lock.withLock {
                    // Here, and not before: a task that is cancelled later finds its wait.
                    if Task.isCancelled { return true }
                    waits[id] = Wait(event: event, descriptor: descriptor, deadline: deadline, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) } else { lookAgain() }
            }
        } onCancel: {
            end(id, with: .failure(CancellationError()))
            // As long as the thread polls it, the system does not close the file.
            lookAgain()
        }
    }

    private func lookAgain() {
        // When the pipe is full, the thread is about to look.
        var byte: UInt8 = 0
        _ = write(wake.fileHandleForWriting.fileDescriptor, &byte, 1)
    }

    private func end(_ id: UInt64, with result: Result<Void, any Error>) {
        lock.withLock { waits.removeValue(forKey: id) }?.continuation.resume(with: result)
    }

    /// For the thread. It polls a copy, so that others have the lock meanwhile.
    private func resumeNext() {
        let waits = lock.withLock { self.waits }
        let wakeDescriptor = wake.fileHandleForReading.fileDescriptor
        var polled = [pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)]
        for wait in waits.values { polled.append(pollfd(fd: wait.descriptor, events: wait.event.flags, revents: 0)) }
        guard poll(&polled, nfds_t(polled.count), Self.milliseconds(until: waits.values.map(\.deadline).min())) >= 0 else {
            // A signal has come, or the system has no memory for it: others must end first.
            if errno != EINTR { usleep(10_000) }
            return
        }
        if polled[0].revents != 0 {
            var bytes = [UInt8](repeating: 0, count: 1024)
            while read(wakeDescriptor, &bytes, bytes.count) == bytes.count {}
        }
        let now = DispatchTime.now()
        // A wait that has ended meanwhile is not among those of `self` any more, and what `poll` says of its descriptor does not matter.
        for ((id, wait), polled) in zip(waits, polled.dropFirst()) {
            if polled.revents != 0 {
                end(id, with: .success(()))
            } else if wait.deadline <= now {
                end(id, with: .failure(Idle()))
            }
        }
    }

    private static func milliseconds(until deadline: DispatchTime?) -> Int32 {
        guard let deadline, deadline != .distantFuture else { return -1 }
        let now = DispatchTime.now()
        return deadline > now ? Int32(clamping: (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1) : 0
    }
}

/// Thrown when nothing has come in time.
struct Idle: Error {}
