// What a migrator reports while it works.

extension DatabaseMigrator {
    /// A moment in the work of a migrator: a migration starts, or has ended.
    public struct Progress: Sendable {
        /// What happens to the migration.
        public enum State: Sendable {
            /// It is about to run.
            case started

            /// It is committed.
            case completed

            /// It has failed, and its changes are undone. The migrations after it do not run.
            case failed(any Error)
        }

        /// The identifier of the migration.
        public let identifier: String

        /// What happens to the migration.
        public let state: State

        /// The position of the migration among those that this run applies, from 1 to ``total``.
        public let position: Int

        /// The number of migrations that this run applies.
        public let total: Int

        /// How much of the run is done, from 0 to 1, each migration counting the same.
        public var fractionCompleted: Double {
            switch state {
            case .started, .failed: Double(position - 1) / Double(total)
            case .completed: Double(position) / Double(total)
            }
        }
    }

    /// Adds a function that is called when a migration starts, and when it has ended: a program can show the progress of many migrations,
    /// and report the error of a failed migration together with its identifier.
    ///
    ///     migrator.onProgress { progress in
    ///         switch progress.state {
    ///         case .started:
    ///             print("\(progress.position)/\(progress.total) \(progress.identifier)")
    ///         case .completed:
    ///             break
    ///         case let .failed(error):
    ///             print("\(progress.identifier) failed: \(error)")
    ///         }
    ///     }
    ///
    /// Only migrations that run are reported: none, when the database is up to date.
    ///
    /// - Parameter handler: A function that runs on the thread that migrates, outside of any transaction. It must not wait for an access
    ///   to the database.
    public mutating func onProgress(_ handler: @escaping @Sendable (Progress) -> Void) {
        progressHandlers.append(handler)
    }
}
