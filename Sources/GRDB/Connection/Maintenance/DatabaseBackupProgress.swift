// How far a backup has come.

import GRDBFoundation

/// How far a backup has come.
///
///     try source.backup(to: destination, pagesPerStep: 100) { progress in
///         print("\(progress.completedPageCount) of \(progress.totalPageCount) pages")
///     }
public struct DatabaseBackupProgress: Sendable {
    /// How many pages are still to be copied.
    public let remainingPageCount: Int

    /// How many pages the source has. The number changes when others write in the source meanwhile.
    public let totalPageCount: Int

    /// How many pages are copied.
    public var completedPageCount: Int {
        totalPageCount - remainingPageCount
    }

    /// Whether the destination has the content of the source.
    public let isCompleted: Bool
}
