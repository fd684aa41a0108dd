// The articles on the commands: a reader can repeat them.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

#if os(Linux)
@Suite struct ArticleTests {
    private static func article(_ name: String) throws -> String {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let file = root.appendingPathComponent("Sources/GRDB/Documentation.docc/\(name).md")
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// The blocks of code in a language.
    private static func blocks(_ language: String, in article: String) -> [String] {
        article.components(separatedBy: "```\(language)\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }

    /// The commands, each with what it prints.
    private static func commands(in article: String) -> [(command: String, output: String)] {
        blocks("text", in: article).flatMap { ("\n" + $0).components(separatedBy: "\n$ ").dropFirst() }.map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (lines[0], lines.dropFirst().first ?? "")
        }
    }

    private func run(_ command: String, in folder: URL) throws -> String {
        let bash = Process()
        bash.executableURL = URL(fileURLWithPath: "/bin/bash")
        bash.currentDirectoryURL = folder
        bash.arguments = ["-c", "PATH='\(ProcessTests.products.path)':\"$PATH\"; \(command)"]
        let output = Pipe()
        bash.standardOutput = output
        bash.standardError = output
        try bash.run()
        try output.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        bash.waitUntilExit()
        return text
    }

    /// Other versions of SQLite may have other plans and other numbers of pages.
    private static let hasVersionOfArticles: Bool = {
        let version = String(cString: sqlite3_libversion())
        return (try? article("LookingAtAFile"))?.contains("\nSQLite:        \(version)\n") == true
    }()

    @Test(.enabled(if: hasVersionOfArticles && FileManager.default.fileExists(atPath: "/bin/bash")))
    func commandsPrintWhatTheArticlesSay() throws {
        let database = try TestDatabase()
        try FileManager.default.removeItem(atPath: database.path)
        let introduction = try Self.article("CommandLineTool")
        _ = try database.write(#require(Self.blocks("sql", in: introduction).first), to: "library.sql")
        let creation = try #require(Self.blocks("sh", in: introduction).first { $0.contains("library.sql\n") })
        #expect(try run(creation, in: database.folder) == "22 rows changed\n")
        var count = 0
        for name in ["LookingAtAFile", "MovingRows", "CommandLineTool"] {
            for (command, output) in try Self.commands(in: Self.article(name)) {
                if command.hasPrefix("cat ") {
                    _ = try database.write(output + "\n", to: String(command.dropFirst(4)))
                } else {
                    let printed = try run(command, in: database.folder)
                    #expect(printed.split(separator: "\n") == output.split(separator: "\n"), "\(name): \(command)")
                }
                count += 1
            }
        }
        #expect(count >= 25)
    }
}
#endif
