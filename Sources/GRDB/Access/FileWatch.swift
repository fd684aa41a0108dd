// Waiting until some files are written: what is the same on all platforms.

import Dispatch

/// Watches files of one folder, for one thread that waits until they are written, created or deleted.
protocol FileWatch: AnyObject, Sendable {
    /// Whether all changes are noticed. Otherwise, the thread that waits has to look at the database itself from time to time.
    ///
    /// To be called by the thread that waits.
    var noticesAll: Bool { get }

    /// Waits until a file has changed, until ``wake()`` is called, or until a moment has come.
    ///
    /// To be called by the thread that waits.
    ///
    /// - Parameter deadline: When the wait ends. It does not begin when this moment is over.
    /// - Parameter includesFiles: Whether changes of files end the wait. Otherwise, they are remembered for the next one that they end.
    /// - Returns: Whether a file has changed since this method has said so the last time.
    func wait(until deadline: DispatchTime?, forFiles includesFiles: Bool) -> Bool

    /// Ends the present wait, or the next one. Callable from any thread, also after ``close()``.
    func wake()

    /// Ends the watch. To be called by the thread that waits.
    func close()
}

/// Watches the files, or at least lets a thread wait.
///
/// - Parameter paths: The paths of the files, which need not exist. They are in one folder.
func makeFileWatch(_ paths: [String]) -> any FileWatch {
    #if canImport(Darwin)
    DispatchSourceWatch(paths)
    #elseif os(Linux) || os(Android)
    InotifyWatch(paths) ?? UnwatchedFiles()
    #else
    UnwatchedFiles()
    #endif
}

/// Notices nothing.
final class UnwatchedFiles: FileWatch {
    private let semaphore = DispatchSemaphore(value: 0)

    var noticesAll: Bool { false }

    func wait(until deadline: DispatchTime?, forFiles includesFiles: Bool) -> Bool {
        _ = semaphore.wait(timeout: deadline ?? .distantFuture)
        return false
    }

    func wake() {
        semaphore.signal()
    }

    func close() {}
}
