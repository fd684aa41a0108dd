// `grdb generate`. The file GeneratedRecords.swift is compiled with the tests, and is what the command prints.

import Foundation
import GRDB
import GRDBChecks
import Testing

@testable import GRDBTool

@Suite struct GenerateTests {
    /// The tables of GeneratedRecords.swift.
    private static let sql = """
        CREATE TABLE authors (id INTEGER PRIMARY KEY, full_name TEXT NOT NULL, born DATE, isAlive BOOLEAN NOT NULL DEFAULT 1);
        CREATE TABLE publisher (code TEXT PRIMARY KEY, name TEXT NOT NULL, logo BLOB, share REAL) WITHOUT ROWID;
        CREATE TABLE book (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title VARCHAR(100) NOT NULL,
          title_length INTEGER GENERATED ALWAYS AS (length(title)),
          author_id INTEGER NOT NULL REFERENCES authors(id),
          translatorId INTEGER REFERENCES authors(id),
          publisher TEXT REFERENCES publisher,
          sequel_of INT REFERENCES book(id),
          updated_at DATETIME NOT NULL
        );
        CREATE TABLE "page texts" (
          book_id INTEGER NOT NULL REFERENCES book(id), "page-number" INTEGER NOT NULL, text CLOB, PRIMARY KEY (book_id, "page-number")
        );
        CREATE TABLE remark (
          book_id INTEGER, page INTEGER, remark TEXT, FOREIGN KEY (book_id, page) REFERENCES "page texts"(book_id, "page-number")
        );
        CREATE TABLE cover (book_id INTEGER PRIMARY KEY REFERENCES book(id), data);
        CREATE TABLE date ("class" TEXT, "self" TEXT, "init" TEXT, "2nd" INTEGER, "a_b" TEXT, "aB" TEXT, "encode" TEXT, "URLPath" TEXT, "none" TEXT);
        CREATE TABLE filters (id INTEGER PRIMARY KEY, author INTEGER REFERENCES authors(id), gone INTEGER REFERENCES missing(id));
        CREATE VIEW titles AS SELECT title, id FROM book;
        CREATE VIRTUAL TABLE bookText USING fts4(title);
        """

    private static let allNames = ["authors", "book", "cover", "date", "filters", "page texts", "publisher", "remark", "titles"]

    @Test func theCodeIsThatOfTheCompiledFile() throws {
        let database = try TestDatabase(Self.sql)
        let run = withExtendedLifetime(database) { Run(["generate", database.path] + Self.allNames) }
        #expect(run.errorOutput.isEmpty)
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("GeneratedRecords.swift")
        #expect(run.output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{2028}", "\n\n"])
    func aLineEndInTheNameOfTheFileEndsNoComment(lineEnd: String) throws {
        let database = try TestDatabase("CREATE TABLE t (a)")
        let path = database.path("a\(lineEnd)fatalError() \(lineEnd).sqlite")
        try FileManager.default.copyItem(atPath: database.path, toPath: path)
        let lines = Run("generate", path).output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "// Records of a fatalError()  .sqlite, as grdb generate has written them.")
        #expect(lines.dropFirst().prefix(2) == ["", "import Foundation"])
    }

    @Test func allTablesHaveATypeAndViewsWhenTheyAreNamed() throws {
        let database = try TestDatabase(Self.sql)
        let output = database.run("generate").output
        #expect(output.components(separatedBy: "struct ").count == Self.allNames.count)
        #expect(!output.contains("Title:"))
        #expect(!output.contains("BookText"))
        #expect(database.run("generate", "bookText").output.contains("    var title: String?\n"))
    }

    /// The associations find their foreign keys, and records their columns.
    @Test func theTypesFitTheDatabase() throws {
        let database = try TestDatabase(Self.sql)
        try database.open().write { db in
            try db.checkRecord(Author.self)
            var author = Author(id: nil, fullName: "Emma", born: nil, isAlive: true)
            try author.insert(db)
            var book = Book(
                id: nil, title: "Persuasion", authorId: 1, translatorId: nil, publisher: nil, sequelOf: nil, updatedAt: .distantPast)
            try book.insert(db)
            #expect([author.id, book.id] == [1, 1])
            try PageText(bookId: 1, pageNumber: 2, text: nil).insert(db)
            try Remark(bookId: 1, page: 2, remark: "x").insert(db)

            #expect(try Book.including(required: Book.author).including(optional: Book.translator).fetchCount(db) == 1)
            #expect(try author.request(for: Author.booksByAuthor).fetchOne(db)?.title == "Persuasion")
            #expect(try author.request(for: Author.booksByTranslator).fetchCount(db) == 0)
            #expect(try book.request(for: Book.pageTexts).fetchOne(db)?.pageNumber == 2)
            #expect(try book.request(for: Book.cover).fetchOne(db) == nil)
            #expect(try PageText.including(all: PageText.remarks).fetchCount(db) == 1)
            #expect(try Book.select { $0.titleLength }.asRequest(of: Int.self).fetchOne(db) == 10)
            #expect(try Title.fetchOne(db)?.title == "Persuasion")
            #expect(try DateRecord.fetchCount(db) == 0)
        }
    }

    @Test(
        arguments: [
            ("dep_time", "depTime"), ("URLPath", "urlPath"), ("ID", "id"), ("name", "name"), ("Full Name", "fullName"), ("2nd", "_2nd"),
            ("größe", "größe"), ("--", "unnamed"), ("self", "selfValue"), ("a1_b2", "a1B2"),
        ])
    func columnsBecomeProperties(column: String, property: String) {
        #expect(SwiftName.property(forColumn: column) == property)
    }

    @Test(
        arguments: [
            ("authors", "Author"), ("flight_legs", "FlightLeg"), ("people", "Person"), ("airport", "Airport"), ("page texts", "PageText"),
            ("HTTPRequests", "HTTPRequest"), ("+", "Unnamed"),
        ])
    func tablesBecomeTypes(table: String, type: String) {
        #expect(SwiftName.type(forTable: table) == type)
    }

    @Test(
        arguments: [
            ("INTEGER", "Int"), ("bigint", "Int"), ("VARCHAR(20)", "String"), ("TEXT", "String"), ("DOUBLE PRECISION", "Double"),
            ("REAL", "Double"),
            ("NUMERIC(10, 2)", "Double"), ("DECIMAL", "Double"), ("BOOLEAN", "Bool"), ("DATETIME", "Date"), ("timestamp", "Date"),
            ("UUID", "UUID"),
            ("BLOB", "Data"), ("", "Data"), ("JSON", "String"),
        ])
    func declaredTypesBecomeSwiftTypes(declaredType: String, type: String) {
        #expect(SwiftType.name(forDeclaredType: declaredType, isRowNumber: false) == type)
    }

    @Test func expressionsOfViewsHaveTheTypesOfTheirValues() throws {
        let database = try TestDatabase(
            librarySQL + """
                CREATE VIEW v AS SELECT name, upper(name) AS big, length(name) AS size, born / 2.0 AS half, CAST(name AS BLOB) AS bytes,
                  CASE id WHEN 1 THEN 'one' ELSE 2 END AS mixed, NULL AS never FROM author;
                CREATE VIEW broken AS SELECT no_such_function(id) AS a, id FROM author;
                """)
        let output = database.run("generate", "v").output
        for line in [
            "var name: String?", "var big: String? // an expression: its values in the first 1000 rows are texts",
            "var size: Int? // an expression: its values in the first 1000 rows are integers",
            "var half: Double? // an expression: its values in the first 1000 rows are real numbers",
            "var bytes: Data? // an expression: its values in the first 1000 rows are blobs",
            "var mixed: String? // unknown type: an expression, and its values are integers and texts",
            "var never: String? // unknown type: an expression, and the first 1000 rows have no value",
        ] {
            #expect(output.contains("    \(line)\n"), "\(output)")
        }
        let broken = database.run("generate", "broken")
        #expect(broken.exitCode == 1)
        #expect(broken.errorOutput == "grdb: the view broken cannot be read here (no such function: no_such_function)\n")
    }

    @Test func aDatabaseWithoutTablesHasNoRecords() throws {
        let run = try TestDatabase().run("generate")
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.hasSuffix("there is no table\n"))
    }
}
