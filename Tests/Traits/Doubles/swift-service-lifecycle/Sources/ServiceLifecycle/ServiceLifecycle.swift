// What the tests need of swift-service-lifecycle, by its names.

public protocol Service: Sendable {
    func run() async throws
}

/// Takes the place of a service group: its stream ends when the program shuts down.
public enum Shutdown {
    @TaskLocal public static var signal: AsyncStream<Never>?
}

public func gracefulShutdown() async throws {
    if let signal = Shutdown.signal {
        for await _ in signal {}
    }
    try Task.checkCancellation()
}
