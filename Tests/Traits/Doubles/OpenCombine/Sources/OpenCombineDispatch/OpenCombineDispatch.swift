// Dispatch queues as schedulers, as the module OpenCombineDispatch has them.

import Dispatch
import OpenCombine

extension DispatchQueue: Scheduler {
    public struct SchedulerTimeType: Strideable {
        // Nothing here waits.
        public func distance(to other: SchedulerTimeType) -> Int { 0 }
        public func advanced(by stride: Int) -> SchedulerTimeType { self }
    }

    public typealias SchedulerOptions = Never

    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        let action = Action(call: action)
        async { action.call() }
    }
}

/// A function on its way to a queue.
// @unchecked: it is called once, there.
private struct Action: @unchecked Sendable {
    let call: () -> Void
}
