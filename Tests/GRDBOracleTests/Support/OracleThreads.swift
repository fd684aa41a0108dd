// What observed expressions use to let threads and tasks wait for each other. No wait is without a limit.

import Dispatch
import Foundation

extension Oracle {
    /// More than any expression takes on a machine that is busy with other tests.
    private static let patience: TimeInterval = 20

    private static func giveUp(_ details: String = "") -> Never {
        fatalError("time limit\(details)")
    }

    /// Lets one `pass()` through for each `open()`.
    final class Gate: Sendable {
        private let openings = DispatchSemaphore(value: 0)

        func open() {
            openings.signal()
        }

        func pass() {
            if openings.wait(timeout: .now() + patience) == .timedOut {
                giveUp()
            }
        }
    }

    /// A log of texts that several threads write.
    final class Notes: @unchecked Sendable {
        // `@unchecked`: the condition protects the texts.
        private let condition = NSCondition()
        private var texts: [String] = []

        var all: [String] {
            condition.withLock { texts }
        }

        func add(_ value: Any?) {
            let json = J(describing: value)
            condition.withLock {
                if case .string(let text) = json {
                    texts.append(text)
                } else {
                    texts.append(json.text)
                }
                condition.broadcast()
            }
        }

        /// The texts, as soon as they are what is waited for.
        @discardableResult func when(_ isReached: ([String]) -> Bool) -> [String] {
            let deadline = Date(timeIntervalSinceNow: patience)
            return condition.withLock {
                while !isReached(texts) {
                    guard condition.wait(until: deadline) else { giveUp(", after \(texts)") }
                }
                return texts
            }
        }

        @discardableResult func when(count: Int) -> [String] {
            when { $0.count >= count }
        }

        @discardableResult func when(has text: String) -> [String] {
            when { $0.contains(text) }
        }
    }

    /// Texts that any thread may add, in the order in which they are added.
    final class EventBox: Sendable {
        private let texts = Recorder<String>()
        private let taken = Kept(0)

        func add(_ text: String) {
            texts.append(text)
        }

        /// The texts that were added since the last call. One thread takes them.
        func take() -> [String] {
            let untaken = Array(texts.values.dropFirst(taken.value))
            taken.value += untaken.count
            return untaken
        }
    }

    /// A thread that runs a function.
    final class Beside: Sendable {
        private let group = DispatchGroup()

        // Functions of expressions share variables. Their gates and notes show which thread uses them when.
        init(_ body: @escaping () -> Void) {
            nonisolated(unsafe) let body = body
            group.enter()
            Thread.detachNewThread { [group] in
                body()
                group.leave()
            }
        }

        func wait() {
            if group.wait(timeout: .now() + patience) == .timedOut {
                giveUp()
            }
        }
    }

    /// A variable that functions share. Gates and notes show which thread uses it when.
    final class Kept<Value>: @unchecked Sendable {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    /// How long to wait for what must not happen, in seconds.
    @TaskLocal static var gracePeriod = 0.06

    /// Waits for what must not happen.
    static func grace() {
        Thread.sleep(forTimeInterval: gracePeriod)
    }

    // MARK: - Tasks

    /// The value of a function that runs in a task, while the calling thread waits.
    static func awaited<T>(_ body: @escaping () async throws -> T) throws -> Any? {
        nonisolated(unsafe) let body = body
        let hasEnded = Gate()
        let outcome = Kept<Result<J, any Error>?>(nil)
        Task {
            do {
                outcome.value = .success(J(describing: try await body()))
            } catch {
                outcome.value = .failure(error)
            }
            hasEnded.open()
        }
        hasEnded.pass()
        return try outcome.value?.get()
    }

    /// The value, or the error, of a function that begins when its task has been cancelled.
    static func cancelledTask<T>(_ body: @escaping () async throws -> T) throws -> Any? {
        nonisolated(unsafe) let body = body
        return try awaited {
            let task = Task {
                while !Task.isCancelled {
                    await Task.yield()
                }
                return await triedAsync(body)
            }
            task.cancel()
            return await task.value
        }
    }

    /// The value, or the error, of a function whose task is cancelled while it runs.
    ///
    /// - Parameter body: A function whose argument cancels the task, and returns when that is done.
    static func cancelling<T>(_ body: @escaping (_ cancelNow: @escaping @Sendable () -> Void) async throws -> T) throws -> Any? {
        nonisolated(unsafe) let body = body
        let isAsked = Gate()
        let isCancelled = Gate()
        let hasEnded = Gate()
        let outcome = Kept(J.null)
        let task = Task {
            outcome.value = await triedAsync {
                try await body {
                    isAsked.open()
                    isCancelled.pass()
                }
            }
            hasEnded.open()
        }
        isAsked.pass()
        task.cancel()
        isCancelled.open()
        hasEnded.pass()
        return outcome.value
    }

    /// Runs a function on a thread of its own: expressions block it, which threads of tasks are too few for.
    static func onThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    // MARK: - Outcomes

    /// The value of a function, or the description of its error.
    static func tried(_ body: () throws -> Any?) -> J {
        do {
            return J(describing: try body())
        } catch {
            return .string(told(error))
        }
    }

    static func triedAsync<T>(_ body: () async throws -> T) async -> J {
        do {
            return J(describing: try await body())
        } catch {
            return .string(told(error))
        }
    }
}
