// Instrumentation: the statements that took long.

import Foundation
import GRDB

/// Reports statements that took longer than a given time.
public struct SlowStatements: DatabaseInstrumentation {
    let seconds: TimeInterval
    let report: @Sendable (String) -> Void

    public init(seconds: TimeInterval, report: @escaping @Sendable (String) -> Void = SlowStatements.printError) {
        self.seconds = seconds
        self.report = report
    }

    public func record(_ event: DatabaseInstrumentationEvent) {
        guard case .statementEnded(let statement) = event, statement.seconds >= seconds else { return }
        // The fingerprint has no values, which are the clients' own. It is made only here, for the few that are slow.
        report("slow: \(String(format: "%.3f", statement.seconds)) s on \(statement.label): \(statement.fingerprint)")
    }

    @Sendable public static func printError(_ line: String) {
        // One call, so that lines of several threads don't mix.
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}
