// Observations as asynchronous sequences.

/// The values of an observation, as an asynchronous sequence.
///
/// See ``ValueObservation/values(in:scheduling:bufferingPolicy:)``.
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
    /// Which values are kept until they are asked for.
    public typealias BufferingPolicy = AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy

    typealias Start =
        @Sendable (
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Element) -> Void,
            _ onClose: @escaping @Sendable () -> Void
        ) -> AnyDatabaseCancellable

    private let bufferingPolicy: BufferingPolicy
    private let start: Start

    init(bufferingPolicy: BufferingPolicy, start: @escaping Start) {
        self.bufferingPolicy = bufferingPolicy
        self.start = start
    }

    public typealias AsyncIterator = Iterator

    /// Starts an observation, which ends when the iterator is released.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self, bufferingPolicy: bufferingPolicy)
        let cancellable = start(
            { continuation.finish(throwing: $0) },
            { continuation.yield($0) },
            { continuation.finish() })
        // The task was cancelled, or the error was delivered.
        continuation.onTermination = { [weak cancellable] _ in cancellable?.cancel() }
        return Iterator(values: stream.makeAsyncIterator(), cancellable: cancellable)
    }

    /// The present value, and those that follow.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var values: AsyncThrowingStream<Element, any Error>.AsyncIterator
        fileprivate let cancellable: AnyDatabaseCancellable

        /// Waits for the next value.
        ///
        /// - Returns: `nil` when the task is cancelled, when the database is closed, or after an error.
        /// - Throws: The error that has ended the observation.
        public mutating func next() async throws -> Element? {
            try await values.next()
        }
    }
}
