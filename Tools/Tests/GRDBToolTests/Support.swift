// What the tests share: runs of the program, and the files that it reads.

import Foundation
import GRDB
import Terminal

@testable import GRDBTool

/// What a run of the program gave.
struct Run {
    var exitCode: Int32 = 0
    let output: String
    let errorOutput: String

    init(_ arguments: String...) {
        self.init(arguments)
    }

    /// - parameter input: What the standard input gives.
    init(_ arguments: [String], input: String = "", interruption: Interruption = Interruption()) {
        self.init(arguments, bytes: Data(input.utf8), interruption: interruption)
    }

    /// - parameter outputError: Why the standard output cannot be written, or `nil`.
    init(_ arguments: [String], bytes: Data, outputError: (any Error)? = nil, interruption: Interruption = Interruption()) {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(bytes)
        try? pipe.fileHandleForWriting.close()
        let output = Text()
        let errorOutput = Text()
        exitCode = Tool.run(
            arguments,
            on: Console(
                output: Output { data in
                    if let outputError { throw outputError }
                    output.append(data)
                },
                errorOutput: Output(sink: errorOutput.append),
                progressBar: ProgressBar(isVisible: false),
                lockTimeout: 0,
                standardInput: pipe.fileHandleForReading,
                interruption: interruption))
        self.output = output.text
        self.errorOutput = errorOutput.text
    }

    /// Keeps what is written.
    private final class Text {
        private(set) var text = ""

        func append(_ data: Data) {
            text += String(decoding: data, as: UTF8.self)
        }
    }
}

/// A folder with a database, which lives as long as this object.
final class TestDatabase {
    let folder: URL

    /// The path of the database.
    var path: String { path("library.sqlite") }

    init(_ sql: String = "") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("grdb-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try open().write { db in try db.execute(sql: sql) }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func open() throws -> DatabaseQueue {
        try DatabaseQueue(path: path)
    }

    func path(_ name: String) -> String {
        folder.appendingPathComponent(name).path
    }

    /// Runs a command on the database.
    func run(_ command: String, _ arguments: String...) -> Run {
        // The file is needed up to the end.
        withExtendedLifetime(self) { Run([command, path] + arguments) }
    }

    func run(_ arguments: [String], input: String = "", interruption: Interruption = Interruption()) -> Run {
        withExtendedLifetime(self) { Run([arguments[0], path] + arguments.dropFirst(), input: input, interruption: interruption) }
    }

    /// Writes another file beside the database.
    ///
    /// - returns: Its path.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    /// The rows of a query, as text.
    func rows(_ sql: String) throws -> [String] {
        try open().read { db in try Row.fetchAll(db, sql: sql).map { $0.description } }
    }
}

/// SQL that makes a small library.
let librarySQL = """
    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER);
    CREATE TABLE book (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      author_id INTEGER NOT NULL REFERENCES author(id)
    );
    CREATE INDEX bookAuthor ON book(author_id);
    INSERT INTO author VALUES (1, 'Ursula K. Le Guin', 1929), (2, 'Jane ''J'' Austen', NULL);
    INSERT INTO book VALUES (1, 'The Dispossessed', 1), (2, 'Emma', 2);
    """
