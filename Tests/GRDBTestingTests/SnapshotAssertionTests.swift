// Snapshots of databases: recording, comparing, and what goes wrong with files.

import Foundation
import GRDB
import Testing

@testable import GRDBTesting

@Suite("Snapshots of databases")
struct SnapshotAssertionTests {
    private let folder: SnapshotFolder

    init() throws {
        folder = try SnapshotFolder()
    }

    // MARK: - Recording and comparing

    @Test("The first run records and fails, the later ones compare")
    func firstRun() {
        #expect(folder.failure("a\n")?.hasPrefix("There was no database snapshot. It was recorded: ") == true)
        #expect(folder.content("airports.1.txt") == "a\n")
        #expect(folder.failure("a\n") == nil)
        #expect(folder.failure("b\n")?.hasPrefix("The database differs from its snapshot: ") == true)
        #expect(folder.content("airports.1.txt") == "a\n")
    }

    /// A folder that two tests share: those of one name in two suites of a file.
    private static let sharedFolder = Result { try SnapshotFolder() }

    @Suite(.serialized)
    struct Namesakes {
        private static let failures = Locked<[String?]>([])

        @Suite struct First {
            @Test func snapshot() throws { try fail() }
        }

        @Suite struct Second {
            @Test func snapshot() throws { try fail() }
        }

        /// The second one must have a name, whichever that is.
        private static func fail() throws {
            let failure = try sharedFolder.get().failure("a\n")
            let count = failures.withLock { failures in
                failures.append(failure)
                return failures.count
            }
            #expect(failure?.contains(count == 1 ? "It was recorded" : "Give the snapshots names.") == true)
        }
    }

    @Test("Recording again replaces the snapshot, and fails each time")
    func recordingAgain() {
        _ = folder.failure("a\n")
        for text in ["b\n", "b\n"] {
            #expect(folder.failure(text, record: true)?.hasPrefix("The database snapshot was recorded again: ") == true)
            #expect(folder.content("airports.1.txt") == "b\n")
        }
        #expect(folder.failure("b\n") == nil)
    }

    @Test("The failure shows the lines that differ, with those around them")
    func difference() throws {
        _ = folder.failure("1\n2\n3\n4\n5\n6\n7\n8\n9\n")
        let failure = try #require(folder.failure("1\n2\n3\n4\nV\n6\n7\n8\n9\n10\n"))
        #expect(
            failure.hasSuffix(
                """
                To record it again, set GRDB_RECORD_SNAPSHOTS=1, or `record: true`.

                @@ line 2 @@
                  2
                  3
                  4
                - 5
                + V
                  6
                  7
                  8
                  9
                + 10
                """))
    }

    @Test("An error of the dump is a failure, and nothing is recorded")
    func errors() throws {
        var place = TestPlace(fileID: "Module/File.swift", filePath: "", function: "errors()", line: 1, column: 1)
        place.filePath = folder.sourcePath
        let assertion = SnapshotAssertion(place: place, name: nil, isRecording: false)
        let dbQueue = try makeDatabase()
        let failure = assertion.failure { try dbQueue.read { try DatabaseDump.dumpTables(["missing"]).text($0) } }
        #expect(failure?.hasPrefix("The database cannot be compared with its snapshot: SQLite error 1: no such table: missing") == true)
        #expect(folder.content("errors.1.txt") == nil)
    }

    @Test("An empty dump is a snapshot like others")
    func emptyText() {
        _ = folder.failure("")
        #expect(folder.content("airports.1.txt") == "")
        #expect(folder.failure("") == nil)
        #expect(folder.failure("\n")?.hasSuffix("@@ line 1 @@\n+ ") == true)
    }

    // MARK: - Names

    @Test("The assertions of a function are numbered as they come, and have the same number when they run again")
    func numbers() {
        for _ in 0..<2 {
            _ = folder.failure("first", line: 10)
            _ = folder.failure("second", line: 20)
            _ = folder.failure("other", function: "flights(on:)", line: 30)
        }
        #expect(folder.content("airports.1.txt") == "first")
        #expect(folder.content("airports.2.txt") == "second")
        #expect(folder.content("flights.1.txt") == "other")
        #expect(folder.failure("second", line: 20) == nil)
    }

    @Test("A name is a part of the name of the file")
    func names() {
        _ = folder.failure("content", named: "after the import, é 東京")
        #expect(folder.content("airports.after the import, é 東京.txt") == "content")
    }

    @Test("What cannot be a part of the name of a file is a failure", arguments: ["", "a/b", "../../x", "a\0b", "a\nb", "a\\b", "c:d"])
    func wrongNames(name: String) {
        #expect(folder.failure("content", named: name)?.hasPrefix("This cannot be the name of a database snapshot: ") == true)
    }

    @Test("A name that is too long is a failure")
    func longName() {
        let name = String(repeating: "é", count: 200)
        #expect(folder.failure("content", named: name)?.hasPrefix("The name of a database snapshot is too long") == true)
    }

    @Test("Two assertions that would have the same file are a failure")
    func sameFile() {
        _ = folder.failure("first", named: "a", line: 10)
        let failure = folder.failure("second", named: "a", line: 20)
        #expect(failure?.hasPrefix("Two assertions would have the same database snapshot: line 10 in airports() and line 20") == true)
        _ = folder.failure("first", function: "routes(from:)")
        #expect(folder.failure("first", function: "routes(to:)")?.hasPrefix("Two assertions would have the same") == true)
        #expect(folder.failure("first", named: "a", line: 10) == nil)
    }

    @Test(
        "The name of any function becomes that of a file",
        arguments: [
            ("airports()", "airports"), ("airports(of:)", "airports"), ("`the airports (of a country)`()", "the-airports-of-a-country"),
            ("`a/b: \\ ..`()", "a-b"), ("flüge()", "flüge"), ("", "test"), ("`!?`()", "test"), ("<(_:_:)", "test"), ("init()", "init"),
        ])
    func functions(function: String, expected: String) {
        #expect(SnapshotFile.fileName(of: function) == expected)
    }

    // MARK: - Files

    @Test("A failure because of other line endings says so")
    func otherLineEnds() throws {
        try folder.write(Array("a\r\nb\r\n".utf8), to: "airports.1.txt")
        let failure = try #require(folder.failure("a\nb\n"))
        #expect(failure.hasPrefix("The lines of the database snapshot end with CR LF instead of LF, and nothing else differs: "))
        #expect(folder.failure("a\nc\n")?.contains("- b\\r\n+ a\n+ c") == true)
    }

    @Test("A carriage return in the database is compared like all else")
    func carriageReturns() {
        _ = folder.failure("a\r\nb\r\n")
        #expect(folder.failure("a\r\nb\r\n") == nil)
        #expect(folder.failure("a\nb\r\n")?.hasPrefix("The database differs from its snapshot") == true)
    }

    @Test("A file that is no text is a failure")
    func noText() throws {
        try folder.write([0xff, 0xfe, 0x00], to: "airports.1.txt")
        #expect(folder.failure("a")?.hasPrefix("The database snapshot is no text: ") == true)
        #expect(folder.failure("a", record: true) != nil)
        #expect(folder.failure("a") == nil)
    }

    @Test("A folder in the place of the file is a failure, and so is a file in the place of the folder")
    func otherKinds() throws {
        try folder.write([], to: "airports.1.txt/file")
        #expect(folder.failure("a")?.hasPrefix("The database snapshot cannot be read: ") == true)
        #expect(folder.failure("a", record: true)?.hasPrefix("The database snapshot cannot be recorded: ") == true)
        let other = try SnapshotFolder()
        try Data().write(to: other.url.appendingPathComponent("__DatabaseSnapshots__"))
        #expect(other.failure("a")?.hasPrefix("The database snapshot cannot be recorded: ") == true)
    }

    @Test("Missing permissions are a failure", .enabled(if: geteuid() != 0, "Root has all permissions"))
    func permissions() throws {
        func setPermissions(_ permissions: Int, _ path: String) throws {
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        }
        try setPermissions(0o500, folder.url.path)
        #expect(folder.failure("a")?.hasPrefix("The database snapshot cannot be recorded: ") == true)
        try setPermissions(0o700, folder.url.path)
        _ = folder.failure("a")
        try setPermissions(0, folder.path("airports.1.txt"))
        #expect(folder.failure("a")?.hasPrefix("The database snapshot cannot be read: ") == true)
    }

    @Test("No folder is created for a source file that does not exist")
    func missingSource() throws {
        try FileManager.default.removeItem(at: folder.url)
        #expect(folder.failure("a")?.hasPrefix("There is no folder for the database snapshot: ") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    }
}
