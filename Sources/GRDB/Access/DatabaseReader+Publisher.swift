// A publisher that reads a database.

#if (canImport(Darwin) && canImport(Combine)) || OpenCombine
import Dispatch

#if canImport(Darwin) && canImport(Combine)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif

extension DatabaseReader {
    /// Returns a publisher that reads the database, for each of its subscribers.
    ///
    ///     let publisher = reader.readPublisher { db in
    ///         try City.fetchCount(db)
    ///     }
    ///
    /// It publishes the value of the function and completes, or fails with its error. The database is not used before there is a subscriber. A
    /// read that was cancelled before its turn does not happen.
    ///
    /// - Parameters:
    ///   - scheduler: Where the value and the completion are published. The main dispatch queue by default.
    ///   - value: A function that reads, as those of ``read(_:)``.
    public func readPublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        value: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Read<Output> {
        DatabasePublishers.Read(
            value: OneValue(on: scheduler) { promise in
                self.asyncRead { result in
                    guard promise.isNeeded() else { return }
                    promise.fulfill(Result { try value(result.get()) })
                }
            })
    }
}

extension DatabasePublishers {
    /// A publisher that reads a database.
    ///
    /// ``DatabaseReader/readPublisher(receiveOn:value:)`` makes it.
    public struct Read<Output>: Publisher, Sendable {
        public typealias Failure = any Error

        let value: OneValue<Output>

        /// Attaches a subscriber, and schedules the read.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            value.attach(subscriber)
        }
    }
}
#endif
