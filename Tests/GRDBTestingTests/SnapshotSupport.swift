// What the tests of snapshots share.

import Foundation
import GRDB

@testable import GRDBTesting

/// A folder with the source of a test, which exists in name only.
final class SnapshotFolder: Sendable {
    let url: URL

    init() throws {
        url = try makeTemporaryFolder()
    }

    var sourcePath: String {
        url.appendingPathComponent("AirportTests.swift").path
    }

    /// The path of a snapshot.
    func path(_ name: String) -> String {
        url.appendingPathComponent("__DatabaseSnapshots__/AirportTests/\(name)").path
    }

    func content(_ name: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path(name)) else { return nil }
        return String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// What an assertion in a function says about a text, or nil if it is satisfied.
    func failure(
        _ text: String,
        named name: String? = nil,
        record: Bool = false,
        function: String = "airports()",
        line: UInt = 1
    ) -> String? {
        var place = TestPlace(fileID: "Module/AirportTests.swift", filePath: "", function: function, line: line, column: 5)
        place.filePath = sourcePath
        return SnapshotAssertion(place: place, name: name, isRecording: record).failure { text }
    }
}

/// A database with two airports and a flight.
func makeDatabase() throws -> DatabaseQueue {
    try DatabaseQueue(
        running: """
            CREATE TABLE airport (code TEXT PRIMARY KEY, name TEXT);
            CREATE TABLE flight (id INTEGER PRIMARY KEY, origin TEXT REFERENCES airport(code));
            CREATE VIEW name AS SELECT name FROM airport;
            INSERT INTO airport VALUES ('JFK', 'Kennedy'), ('BOS', 'Logan');
            INSERT INTO flight VALUES (1, 'BOS');
            """)
}
