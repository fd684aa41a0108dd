// What a database does, as spans of a trace: swift-distributed-tracing.

#if Tracing
import GRDB
import Tracing

/// Makes a span of each access, and one of each of its statements.
///
///     configuration.instrumentation = TracingInstrumentation()
///
/// An access that a task asks for is a child of the task's span. The spans have the attributes `db.system`, `db.name` (the label of the connection) and
/// `db.statement` (the SQL without any values).
public final class TracingInstrumentation: DatabaseInstrumentation {
    private let spans = Spans()

    /// Creates the instrumentation.
    public init() {}

    public func record(_ event: DatabaseInstrumentationEvent) {
        switch event {
        case .accessStarted(let access):
            let span = startSpan("database access", ofKind: .client)
            span.attributes["db.system"] = "sqlite"
            span.attributes["db.name"] = access.label
            spans.add(span, id: access.id)
        case .accessEnded(let access, _, let error):
            guard let span = spans.remove(id: access.id) else { return }
            if let error {
                span.recordError(error)
                span.setStatus(SpanStatus(code: .error))
            }
            span.end()
        case .statementEnded(let statement):
            let context = statement.accessID.flatMap(spans.context) ?? ServiceContext.current ?? .topLevel
            let span = startSpan("database statement", context: context, ofKind: .client)
            span.attributes["db.system"] = "sqlite"
            span.attributes["db.statement"] = statement.fingerprint
            span.attributes["db.seconds"] = statement.seconds
            span.end()
        case .lockWaitEnded(let wait):
            wait.accessID.flatMap(spans.span)?.addEvent(SpanEvent(name: "waited for a lock"))
        default:
            break
        }
    }
}

/// The spans of the accesses that run.
private final class Spans: Sendable {
    private let spans = Locked<[UInt64: any Span]>([:])

    func add(_ span: any Span, id: UInt64) {
        spans.withLock { $0[id] = span }
    }

    func remove(id: UInt64) -> (any Span)? {
        spans.withLock { $0.removeValue(forKey: id) }
    }

    func span(id: UInt64) -> (any Span)? {
        spans.withLock { $0[id] }
    }

    func context(id: UInt64) -> ServiceContext? {
        span(id: id)?.context
    }
}
#else
import GRDB

/// Says what is missing, where a program uses the product without its trait.
@available(*, unavailable, message: "The trait Tracing of the package GRDB brings it")
public struct TracingInstrumentation: DatabaseInstrumentation {
    public init() {}

    public func record(_ event: DatabaseInstrumentationEvent) {}
}
#endif
