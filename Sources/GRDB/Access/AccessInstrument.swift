// What is reported to the instrumentation of a database about accesses.

import GRDBFoundation

/// Reports to the instrumentation of a database the accesses of one ``AccessLane``.
final class AccessInstrument: Sendable {
    fileprivate let instrumentation: any DatabaseInstrumentation
    fileprivate let label: String
    fileprivate let path: String
    fileprivate let isWriter: Bool

    /// Nil where the configuration has no instrumentation.
    init?(_ configuration: Configuration, label: String, path: String, isWriter: Bool) {
        guard let instrumentation = configuration.instrumentation else { return nil }
        self.instrumentation = instrumentation
        self.label = label
        self.path = path
        self.isWriter = isWriter
    }

    /// Takes note of an access that is asked for.
    func ask() -> InstrumentedAccess {
        InstrumentedAccess(self)
    }
}

/// An access that is reported to instrumentation.
final class InstrumentedAccess: Sendable {
    private typealias Access = DatabaseInstrumentationEvent.Access

    private static let lastID = Locked<UInt64>(0)

    private let instrument: AccessInstrument
    private let id: UInt64
    private let wait = Stopwatch()

    /// What was reported at the start, if it has started.
    private let started = Locked<(access: Access, stopwatch: Stopwatch)?>(nil)

    fileprivate init(_ instrument: AccessInstrument) {
        self.instrument = instrument
        id = Self.lastID.withLock { id in
            id += 1
            return id
        }
    }

    /// Runs the access, whose turn it is. An access that must leave the thread of its task runs twice, and is one.
    func measuring<T>(_ body: () throws -> T) rethrows -> T {
        start()
        do {
            let value = try InstrumentedAccessID.$current.withValue(id, operation: body)
            end(nil)
            return value
        } catch {
            if !(error is AccessLane.MustLeave) { end(error) }
            throw error
        }
    }

    private func start() {
        let access = Access(
            id: id, label: instrument.label, path: instrument.path, isWriter: instrument.isWriter, secondsWaiting: wait.seconds)
        let isFirst = started.withLock { started in
            guard started == nil else { return false }
            started = (access, Stopwatch())
            return true
        }
        if isFirst { instrument.instrumentation.record(.accessStarted(access)) }
    }

    private func end(_ error: (any Error)?) {
        guard let (access, stopwatch) = started.withLock({ $0 }) else { return }
        instrument.instrumentation.record(.accessEnded(access, seconds: stopwatch.seconds, error: error))
    }
}

extension InstrumentedAccess? {
    /// Runs the access, whose turn it is, and reports it if there is instrumentation.
    func measuring<T>(_ body: () throws -> T) rethrows -> T {
        guard let access = self else { return try body() }
        return try access.measuring(body)
    }
}
