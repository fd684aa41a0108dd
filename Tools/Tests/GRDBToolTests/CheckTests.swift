// `grdb check`.

import Foundation
import Testing

@testable import GRDBTool

@Suite struct CheckTests {
    private let source = """
        let titles = try String.fetchAll(db, sql: "SELECT title FROM book WHERE author_id = ?", arguments: [1])
        let names = try String.fetchAll(db, sql: "SELECT nmae FROM author")
        try db.execute(sql: "DELETE FROM \\(table)")
        """

    @Test func findingsHaveTheirPlaceAndTheExitCodeOne() throws {
        let database = try TestDatabase(librarySQL)
        let path = try database.write(source, to: "Queries.swift")
        let run = database.run("check", path)
        #expect(run.output == "\(path):2:50: error: no such column: nmae\n2 literals checked, 1 skipped\n")
        #expect(run.errorOutput == "grdb: 1 finding\n")
        #expect(run.exitCode == 1)
        #expect(
            database.run("check", path, "--skipped").output.contains("\(path):3:21: skipped: the text is known only when the program runs"))
        #expect(database.run("check", path, "--scans", "author", "--scans=book").output.contains("error: no such column"))
        // The folder has the file, too, and what is no source.
        #expect(database.run("check", database.folder.path).output == run.output)
    }

    @Test func soundSourcesHaveTheExitCodeZero() throws {
        let database = try TestDatabase(librarySQL)
        let path = try database.write("f(sql: \"SELECT title FROM book WHERE id = 1\")", to: "Queries.swift")
        #expect(database.run("check", path).output == "1 literal checked, 0 skipped\n")
        #expect(database.run("check", path).exitCode == 0)
        let scan = try database.write("f(sql: \"SELECT title FROM book\")", to: "Scan.swift")
        #expect(
            database.run("check", scan, "--scans", "book").output.hasPrefix(
                "\(scan):1:27: warning: the table book is read from its first row"))
    }

    @Test func theSchemaMayBeAFileOfSQL() throws {
        let database = try TestDatabase()
        let schema = try database.write(librarySQL, to: "schema.sql")
        let path = try database.write(source, to: "Queries.swift")
        let run = Run("check", "--schema", schema, path)
        #expect(run.output.hasPrefix("\(path):2:50: error: no such column: nmae\n"))
        #expect(run.exitCode == 1)
        #expect(Run(["check", "--schema=-", path], input: librarySQL).output == run.output)
        let wrong = Run(["check", "--schema=-", path], input: "CREATE TABEL")
        #expect(wrong.errorOutput.hasPrefix("grdb: standard input: near \"TABEL\": syntax error"))
        #expect(wrong.exitCode == 1)
    }

    @Test func jsonHasAllThatWasFoundAndSkipped() throws {
        let database = try TestDatabase(librarySQL)
        let path = try database.write(source, to: "Queries.swift")
        let json = database.run("check", path, "--json").output
        let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["checkedCount"] as? Int == 2)
        let finding = try #require((object["findings"] as? [[String: Any]])?.first)
        #expect(finding["file"] as? String == path)
        #expect(finding["line"] as? Int == 2)
        #expect(finding["column"] as? Int == 50)
        #expect(finding["kind"] as? String == "error")
        #expect(finding["message"] as? String == "no such column: nmae")
        #expect(finding["sql"] as? String == "SELECT nmae FROM author")
        let skipped = try #require((object["skipped"] as? [[String: Any]])?.first)
        #expect(skipped["line"] as? Int == 3)
        #expect(skipped["reason"] as? String == "dynamic")
    }

    @Test func missingFilesAreErrors() throws {
        let database = try TestDatabase(librarySQL)
        #expect(database.run("check", "/nope/a.swift").errorOutput == "grdb: /nope/a.swift: there is no such file\n")
        #expect(Run("check", "/nope.sqlite", database.folder.path).errorOutput == "grdb: /nope.sqlite: there is no such file\n")
        #expect(Run("check", database.path).errorOutput.hasPrefix("grdb: SOURCE is missing\n"))
    }
}
