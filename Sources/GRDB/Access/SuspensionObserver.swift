// Observes the notifications that suspend and resume databases, on behalf of one connection.

#if !FoundationEssentials
import Foundation

/// Calls two functions when `Database.suspendNotification` and `Database.resumeNotification` are posted, as long as it lives.
// Sendable: the tokens never change after `init`, and only `deinit` uses them. The notification center has a lock of its own.
final class SuspensionObserver: @unchecked Sendable {
    private let tokens: [any NSObjectProtocol]

    init(suspend: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) {
        let center = NotificationCenter.default
        tokens = [
            center.addObserver(forName: Database.suspendNotification, object: nil, queue: nil) { _ in suspend() },
            center.addObserver(forName: Database.resumeNotification, object: nil, queue: nil) { _ in resume() },
        ]
    }

    deinit {
        for token in tokens {
            NotificationCenter.default.removeObserver(token)
        }
    }
}
#endif
