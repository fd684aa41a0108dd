// What the tests need of swift-metrics, by its names.

import Foundation

/// What was recorded: the name of a metric with its dimensions, and the sum of its values.
public enum MetricsSystem {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var sums: [String: (count: Int, sum: Double)] = [:]

    fileprivate static func record(_ label: String, _ dimensions: [(String, String)], _ value: Double) {
        let key = label + dimensions.map { " \($0.0)=\($0.1)" }.joined()
        lock.lock()
        defer { lock.unlock() }
        sums[key, default: (0, 0)].count += 1
        sums[key, default: (0, 0)].sum += value
    }

    public static func recorded() -> [String: (count: Int, sum: Double)] {
        lock.lock()
        defer { lock.unlock() }
        return sums
    }
}

public final class Timer: Sendable {
    private let label: String
    private let dimensions: [(String, String)]

    public init(label: String, dimensions: [(String, String)] = []) {
        self.label = label
        self.dimensions = dimensions
    }

    public func recordNanoseconds(_ nanoseconds: Int64) { MetricsSystem.record(label, dimensions, Double(nanoseconds)) }
}

public final class Meter: Sendable {
    private let label: String
    private let dimensions: [(String, String)]

    public init(label: String, dimensions: [(String, String)] = []) {
        self.label = label
        self.dimensions = dimensions
    }

    public func increment() { MetricsSystem.record(label, dimensions, 1) }
    public func decrement() { MetricsSystem.record(label, dimensions, -1) }
}
