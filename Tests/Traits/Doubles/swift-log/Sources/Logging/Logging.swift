// What the tests need of swift-log, by its names.

import Foundation

public struct Logger: Sendable {
    public enum Level: String, Sendable {
        case trace, info, warning, error
    }

    public struct Message: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
        public let description: String
        public init(stringLiteral value: String) { description = value }
    }

    public enum MetadataValue: ExpressibleByStringInterpolation, Sendable {
        case string(String)
        public init(stringLiteral value: String) { self = .string(value) }
    }

    public typealias Metadata = [String: MetadataValue]

    /// Takes the place of a log handler.
    public let handler: @Sendable (Level, String, [String: String]) -> Void

    public init(handler: @escaping @Sendable (Level, String, [String: String]) -> Void) {
        self.handler = handler
    }

    private func log(_ level: Level, _ message: Message, _ metadata: Metadata?) {
        handler(
            level, message.description,
            (metadata ?? [:]).mapValues { value in
                switch value {
                case .string(let text): text
                }
            })
    }

    public func trace(_ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil) {
        log(.trace, message(), metadata())
    }
    public func info(_ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil) {
        log(.info, message(), metadata())
    }
    public func warning(_ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil) {
        log(.warning, message(), metadata())
    }
    public func error(_ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil) {
        log(.error, message(), metadata())
    }
}
