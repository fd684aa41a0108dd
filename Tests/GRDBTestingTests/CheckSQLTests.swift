// The SQL of a package, checked in one of its tests.

import Foundation
import GRDB
import GRDBChecks
import GRDBTesting
import Testing

@Suite("Checks of SQL")
struct CheckSQLTests {
    /// A package with a source, and the path of one of its tests.
    private func withPackage(_ source: String, _ body: (_ folder: String) throws -> Void) throws {
        let folder = try makeTemporaryFolder().path
        for (name, text) in [("Package.swift", ""), ("Sources/App/Queries.swift", source), ("Tests/AppTests/Tests.swift", "")] {
            let url = URL(fileURLWithPath: "\(folder)/\(name)")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try body(folder)
    }

    @Test("Each finding is an issue at its place in the source")
    func findings() throws {
        try withPackage(
            "\n    execute(sql: \"SELECT nope\")\nexecute(sql: \"SELECT 1\"); execute(sql: \"SELECT \\(x)\")\nexecute(sql: \"SELECT ?\")"
        ) { folder in
            var report: SQLCheck.Report?
            let issues = Recorder<String>()
            try withKnownIssue {
                report = try checkSQL(in: ["\(folder)/Sources"], against: DatabaseQueue())
            } matching: { issue in
                let place = issue.sourceLocation.map { "\($0.fileName):\($0.line):\($0.column)" } ?? ""
                issues.append("\(place) \(issue.comments.map(\.rawValue).joined())")
                return true
            }
            #expect(
                issues.values == [
                    "Queries.swift:2:26 no such column: nope", "Queries.swift:4:14 wrong number of statement arguments: 0 instead of 1",
                ])
            #expect(report?.checkedCount == 3)
            #expect("\(try #require(report))".hasSuffix("\nSQL of 3 literals checked, 2 findings, 1 skipped"))
        }
    }

    @Test("The sources are those of the package of the test, and without findings nothing fails")
    func ownPackage() throws {
        // This package.
        let report = try checkSQL(in: ["Sources/GRDBTesting", "Sources/GRDBChecks/GRDBChecks.swift"], against: DatabaseQueue())
        #expect(report.findings.map(\.description) == [])
        #expect(throws: (any Error).self) { try checkSQL(in: ["NoSuchFolder"], against: DatabaseQueue()) }
    }
}
