// A Combine publisher that migrates a database.

#if canImport(Combine)
import Combine
import Dispatch

extension DatabaseMigrator {
    /// A publisher that migrates a database, without blocking, for each of its subscribers.
    ///
    ///     // DatabasePublishers.Migrate
    ///     let publisher = migrator.migratePublisher(dbQueue)
    ///
    /// It publishes one empty value and completes when the database has applied all migrations, or fails with the error of a migration.
    /// Migrations that have been scheduled run to their end, even if the subscription is cancelled.
    ///
    /// - Parameters:
    ///   - writer: The database to migrate.
    ///   - scheduler: Where the value and the completion are published. The main dispatch queue by default.
    public func migratePublisher(
        _ writer: any DatabaseWriter,
        receiveOn scheduler: some Combine.Scheduler = DispatchQueue.main
    ) -> DatabasePublishers.Migrate {
        let migrations = Deferred {
            Future<Void, any Error> { promise in
                let promise = MigrationPromise(fulfill: promise)
                self.asyncMigrate(writer) { result in
                    promise.fulfill(result.map { _ in })
                }
            }
        }
        return DatabasePublishers.Migrate(upstream: migrations.receive(on: scheduler).eraseToAnyPublisher())
    }
}

/// A promise of Combine on its way to the thread that migrates.
// @unchecked: one thread calls it, once, after it was handed over; `Future` guards what it changes with a lock of its own.
private struct MigrationPromise: @unchecked Sendable {
    let fulfill: (Result<Void, any Error>) -> Void
}

extension DatabasePublishers {
    /// A publisher that migrates a database.
    ///
    /// ``DatabaseMigrator/migratePublisher(_:receiveOn:)`` makes it.
    public struct Migrate: Publisher {
        public typealias Output = Void
        public typealias Failure = any Error

        fileprivate let upstream: AnyPublisher<Void, any Error>

        /// Attaches a subscriber.
        public func receive(subscriber: some Subscriber<Void, any Error>) {
            upstream.receive(subscriber: subscriber)
        }
    }
}
#endif
