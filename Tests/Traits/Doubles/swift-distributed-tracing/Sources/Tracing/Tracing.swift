// What the tests need of swift-distributed-tracing and of the ServiceContext that it exports, by their names.

import Foundation

public struct ServiceContext: Sendable {
    @TaskLocal public static var current: ServiceContext?
    public static var topLevel: ServiceContext { ServiceContext(span: nil) }

    /// The name of the span that the context belongs to.
    public let span: String?

    public init(span: String?) { self.span = span }
}

public enum SpanKind: Sendable {
    case `internal`, client
}

public struct SpanStatus: Sendable {
    public enum Code: Sendable {
        case ok, error
    }
    public let code: Code
    public init(code: Code) { self.code = code }
}

public struct SpanEvent: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}

public enum SpanAttribute: Sendable, Equatable, ExpressibleByStringLiteral {
    case string(String)
    case double(Double)
    public init(stringLiteral value: String) { self = .string(value) }
}

public protocol SpanAttributeConvertible {
    func toSpanAttribute() -> SpanAttribute
}

extension String: SpanAttributeConvertible {
    public func toSpanAttribute() -> SpanAttribute { .string(self) }
}

extension Double: SpanAttributeConvertible {
    public func toSpanAttribute() -> SpanAttribute { .double(self) }
}

public struct SpanAttributes: Sendable {
    public private(set) var values: [String: SpanAttribute] = [:]
    public subscript(_ name: String) -> SpanAttribute? {
        get { values[name] }
        set { values[name] = newValue }
    }
    public subscript<T: SpanAttributeConvertible>(_ name: String) -> T? {
        get { nil }
        set { values[name] = newValue?.toSpanAttribute() }
    }
}

public protocol Span: Sendable {
    var context: ServiceContext { get }
    var attributes: SpanAttributes { get nonmutating set }
    func setStatus(_ status: SpanStatus)
    func addEvent(_ event: SpanEvent)
    func recordError(_ error: any Error)
    func end()
}

public final class RecordedSpan: Span, @unchecked Sendable {
    public let name: String
    public let parent: String?
    public let context: ServiceContext
    private let lock = NSLock()
    private var state = (attributes: SpanAttributes(), status: SpanStatus?.none, events: [String](), errors: 0, isEnded: false)

    init(name: String, parent: String?) {
        self.name = name
        self.parent = parent
        context = ServiceContext(span: name)
    }

    private func locked<T>(_ body: () -> T) -> T {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    public var attributes: SpanAttributes {
        get { locked { state.attributes } }
        set { locked { state.attributes = newValue } }
    }
    public var hasFailed: Bool { locked { state.status?.code == .error && state.errors > 0 } }
    public var events: [String] { locked { state.events } }
    public var isEnded: Bool { locked { state.isEnded } }

    public func setStatus(_ status: SpanStatus) { locked { state.status = status } }
    public func addEvent(_ event: SpanEvent) { locked { state.events.append(event.name) } }
    public func recordError(_ error: any Error) { locked { state.errors += 1 } }
    public func end() { locked { state.isEnded = true } }
}

public enum InstrumentationSystem {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var all: [RecordedSpan] = []

    public static var spans: [RecordedSpan] {
        lock.lock()
        defer { lock.unlock() }
        return all
    }

    static func add(_ span: RecordedSpan) {
        lock.lock()
        defer { lock.unlock() }
        all.append(span)
    }
}

public func startSpan(
    _ operationName: String, context: @autoclosure () -> ServiceContext = .current ?? .topLevel, ofKind kind: SpanKind = .internal
) -> any Span {
    let span = RecordedSpan(name: operationName, parent: context().span)
    InstrumentationSystem.add(span)
    return span
}
