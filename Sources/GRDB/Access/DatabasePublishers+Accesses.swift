// Publishers that read and write a database.

#if (canImport(Darwin) && canImport(Combine)) || OpenCombine
import Dispatch

#if canImport(Darwin) && canImport(Combine)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif

// MARK: - Reads

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

// MARK: - Writes

extension DatabaseWriter {
    /// Returns a publisher that writes into the database, once for each of its subscribers.
    ///
    ///     let publisher = writer.writePublisher { db in
    ///         try City.deleteAll(db)
    ///     }
    ///
    /// It publishes the value of the function and completes, or fails with its error, and then nothing is written. The database is not used before
    /// there is a subscriber. A write that was scheduled happens, even if the subscription is cancelled: its result is not published then.
    ///
    /// - Parameters:
    ///   - scheduler: Where the value and the completion are published. The main dispatch queue by default.
    ///   - updates: A function that writes, as those of ``write(_:)``.
    public func writePublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        updates: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Write<Output> {
        DatabasePublishers.Write(
            value: OneValue(on: scheduler) { promise in
                self.asyncWrite(updates) { _, result in promise.fulfill(result) }
            })
    }

    /// Returns a publisher that writes into the database, and reads what the write has left, once for each of its subscribers.
    ///
    ///     let publisher = writer.writePublisher { db in
    ///         try City(name: "Oslo").insert(db)
    ///     } thenRead: { db, _ in
    ///         try City.fetchAll(db)
    ///     }
    ///
    /// A pool reads with another connection than the one that writes: other writes need not wait for it, and what they do is not read. It publishes the
    /// value of the second function and completes, or fails with the error of one of them. When the second fails, the write has happened.
    ///
    /// - Parameters:
    ///   - scheduler: Where the value and the completion are published. The main dispatch queue by default.
    ///   - updates: A function that writes, as those of ``write(_:)``.
    ///   - value: A function that reads, and that gets the value of the first one.
    public func writePublisher<T: Sendable, Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        updates: @escaping @Sendable (Database) throws -> T,
        thenRead value: @escaping @Sendable (Database, T) throws -> Output
    ) -> DatabasePublishers.Write<Output> {
        DatabasePublishers.Write(
            value: OneValue(on: scheduler) { promise in
                self.asyncWrite(updates) { _, written in
                    switch written {
                    case .success(let updated):
                        self.spawnConcurrentRead { db in promise.fulfill(Result { try value(db.get(), updated) }) }
                    case .failure(let error):
                        promise.fulfill(.failure(error))
                    }
                }
            })
    }
}

extension DatabasePublishers {
    /// A publisher that writes into a database.
    ///
    /// ``DatabaseWriter/writePublisher(receiveOn:updates:)`` makes it.
    public struct Write<Output>: Publisher, Sendable {
        public typealias Failure = any Error

        let value: OneValue<Output>

        /// Attaches a subscriber, and schedules the write.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            value.attach(subscriber)
        }
    }
}
#endif
