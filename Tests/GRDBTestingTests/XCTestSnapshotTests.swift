// The same assertions in tests of XCTest.

#if canImport(XCTest)
import Foundation
import GRDB
import GRDBTesting
import XCTest

final class XCTestSnapshotTests: XCTestCase {
    func testContent() throws {
        assertDatabaseSnapshot(of: try makeDatabase(), as: .dumpContent())
    }

    func testFailure() throws {
        let dbQueue = try makeDatabase()
        try dbQueue.write { try $0.execute(sql: "DELETE FROM airport WHERE code = 'JFK'") }
        let failures = failures {
            assertDatabaseSnapshot(of: dbQueue, as: .dumpTables(["airport"]))
        }
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.first?.hasSuffix("  BOS|Logan\n- JFK|Kennedy") == true)
    }

    func testSQL() throws {
        let folder = try makeTemporaryFolder()
        try Data("execute(sql: \"SELECT nope\")".utf8).write(to: folder.appendingPathComponent("Queries.swift"))
        let failures = try failures {
            try checkSQL(in: [folder.path], against: DatabaseQueue())
        }
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.first?.hasSuffix("/Queries.swift:1:22: error: no such column: nope") == true)
    }

    // MARK: - Expected failures

    private var expectedFailures: [String]?

    private func failures(_ body: () throws -> Void) rethrows -> [String] {
        expectedFailures = []
        defer { expectedFailures = nil }
        try body()
        return expectedFailures ?? []
    }

    #if os(Linux)
    override func recordFailure(withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool) {
        guard expectedFailures == nil else {
            expectedFailures?.append(description)
            return
        }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    #else
    override func record(_ issue: XCTIssue) {
        guard expectedFailures == nil else {
            expectedFailures?.append(issue.compactDescription)
            return
        }
        super.record(issue)
    }
    #endif
}
#endif
