// The notifications that suspend and resume databases, and what observes them on behalf of one connection.

#if !FoundationEssentials
import Foundation

extension Database {
    /// Suspends all databases whose configuration sets `observesSuspensionNotifications`. The trait `FoundationEssentials` leaves it out.
    ///
    ///     NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
    ///
    /// Post it when the program may be frozen at any time, for instance before the system suspends an application that shares its database
    /// file: a frozen program must hold no lock. A suspended database takes no lock: the statements that would need one are interrupted
    /// or refused, with an error of code `SQLITE_INTERRUPT` or `SQLITE_ABORT`. Transactions that are open can be rolled back.
    public static let suspendNotification = Notification.Name("GRDB.Database.Suspend")

    /// Resumes the databases that ``suspendNotification`` has suspended.
    ///
    ///     NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
    public static let resumeNotification = Notification.Name("GRDB.Database.Resume")
}

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
