// Queues for functions that may wait for one another.

import Dispatch

/// Where functions run, one after the other or at the same time.
protocol WorkQueue: AnyObject, Sendable {
    var label: String { get }

    /// Runs a function later.
    func schedule(_ work: @escaping @Sendable () -> Void)

    /// Runs a function, and waits for it.
    func sync<T>(execute work: () throws -> T) rethrows -> T
}

extension DispatchQueue: WorkQueue {
    func schedule(_ work: @escaping @Sendable () -> Void) {
        async(execute: work)
    }
}

/// Serial dispatch queues, as many as functions run at the same time.
///
/// Dispatch gives each of them a thread. To a concurrent queue, it gives as many as the machine has cores: there, functions would wait for those
/// that compute, or sleep, and that may wait for the very functions that don't start.
final class SerialQueues: WorkQueue {
    let label: String
    private let qos: DispatchQoS
    private let target: DispatchQueue?
    private let idle = Locked<[DispatchQueue]>([])

    /// - Parameter label: The name of the queues.
    /// - Parameter target: Where they run, unless each has a thread of its own.
    init(label: String, qos: DispatchQoS, target: DispatchQueue?) {
        self.label = label
        self.qos = qos
        self.target = target
    }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        let queue = take()
        // What the function holds is released before the queue runs another one, which may have to wait for that.
        let work = Locked<Work?>(Work(function: work))
        queue.async {
            work.replace(by: nil)?.function()
            self.giveBack(queue)
        }
    }

    private struct Work: Sendable {
        let function: @Sendable () -> Void
    }

    func sync<T>(execute work: () throws -> T) rethrows -> T {
        let queue = take()
        defer { giveBack(queue) }
        return try queue.sync(execute: work)
    }

    private func take() -> DispatchQueue {
        idle.withLock { $0.popLast() } ?? DispatchQueue(label: label, qos: qos, target: target)
    }

    private func giveBack(_ queue: DispatchQueue) {
        idle.withLock { $0.append(queue) }
    }
}
