// The database of the test that runs now.

import GRDB
import GRDBFoundation

/// The database of the test that runs now: see ``Testing/Trait/database(_:configuration:migrator:upTo:data:)``.
///
///     let count = try testDatabase.read(Carrier.fetchCount)
///
/// - Throws: ``NoTestDatabaseError`` outside of a test with the trait, and in detached tasks and threads of a test.
public var testDatabase: any DatabaseWriter {
    get throws {
        guard let database = TestDatabase.current else { throw NoTestDatabaseError() }
        return database
    }
}

/// The error of ``testDatabase`` where there is none.
public struct NoTestDatabaseError: Error, CustomStringConvertible {
    /// What is missing.
    public var description: String {
        "There is no test database: the test, or its suite, wants the trait .database(), and a detached task does not know its test"
    }
}

/// The database of one test.
struct TestDatabase: Sendable {
    let writer: any DatabaseWriter

    /// That of the test that runs now.
    @TaskLocal static var current: (any DatabaseWriter)?

    /// What goes with it.
    let folder: URL?

    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("GRDB-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Closes the database, which the test may have left open in an observation, and removes its file.
    func end() {
        try? writer.close()
        guard let folder else { return }
        if ProcessInfo.processInfo.environment["GRDB_KEEP_TEST_DATABASES"] == "1" {
            print("Test database: \(writer.path)")
        } else {
            try? FileManager.default.removeItem(at: folder)
        }
    }
}
