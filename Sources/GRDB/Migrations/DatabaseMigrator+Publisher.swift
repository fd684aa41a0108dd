// A publisher that migrates a database.

#if (canImport(Darwin) && canImport(Combine)) || OpenCombine
import Dispatch

#if canImport(Darwin) && canImport(Combine)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif

extension DatabaseMigrator {
    /// Returns a publisher that migrates a database, without blocking, for each of its subscribers.
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
        receiveOn scheduler: some Scheduler = DispatchQueue.main
    ) -> DatabasePublishers.Migrate {
        DatabasePublishers.Migrate(
            value: OneValue(on: scheduler) { promise in
                self.asyncMigrate(writer) { result in promise.fulfill(result.map { _ in }) }
            })
    }
}

extension DatabasePublishers {
    /// A publisher that migrates a database.
    ///
    /// ``DatabaseMigrator/migratePublisher(_:receiveOn:)`` makes it.
    public struct Migrate: Publisher, Sendable {
        public typealias Output = Void
        public typealias Failure = any Error

        let value: OneValue<Void>

        /// Attaches a subscriber, and schedules the migrations.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == any Error {
            value.attach(subscriber)
        }
    }
}
#endif
