// What programs see of database files that are damaged: errors, and what SQLite gives.

import Foundation
import GRDBChecks
import Testing

@testable import GRDB

/// Each test uses damaged files in a process of its own, one after the other. The seed of a file decides on its damage.
@Suite("Corrupt files", .mustEnd)
struct CorruptFileTests {
    @Test("Damaged files give errors, or what SQLite reads from them: nothing crashes, hangs, or stops the program")
    func variants() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            // On the main thread, where observations start that have their first value at once.
            try await MainActor.run { try CorruptFileTests.tryVariants() }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let lines = output.split(separator: "\n")
        let summary = lines.last { $0.hasPrefix("corrupt files: ") }
        // The last lines name the seed of a file that ended the process.
        #expect(summary != nil, "\(lines.suffix(20).joined(separator: "\n"))")
        print(summary ?? "")
    }

    // MARK: - In the process

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    /// `GRDB_CORRUPT_SEED` runs one seed again, or those from `first-last`, and names each operation.
    static func tryVariants() throws {
        let forms = try CorruptFileForm.allCases.map { ($0, try $0.makeFiles()) }
        let only = ProcessInfo.processInfo.environment["GRDB_CORRUPT_SEED"]?.split(separator: "-").compactMap { UInt64($0) }
        let count = stressCount(100, sanitized: 30, long: 4000)
        let seeds = only.map { Array(($0.first ?? 1)...($0.last ?? 1)) } ?? Array(1...UInt64(count))
        var opened = 0
        var damaged = 0
        var images = 0
        var tally = FileVisit.Tally()
        for seed in seeds {
            let path = try makeTemporaryPath()
            defer { removeFolder(of: path) }
            do {
                let (visit, isDamagedImage) = try tryVariant(seed, forms, path) { if only != nil { report("  \($0)") } }
                if isDamagedImage { images += 1 }
                if visit.tally.passed > 1 { opened += 1 }
                // SQLITE_CORRUPT or SQLITE_NOTADB: the other errors, valid files give, too.
                if visit.tally.codes["11"] != nil || visit.tally.codes["26"] != nil { damaged += 1 }
                tally += visit.tally
            } catch {
                report("seed \(seed): \(error)")
                throw error
            }
        }
        report("corrupt files: \(seeds.count) variants, \(images) as bytes, \(opened) opened, \(damaged) found to be damaged; \(tally)")
        guard only == nil else { return }
        try #require(opened > seeds.count / 3 && damaged > seeds.count / 3)
        try #require(tally.passed > tally.thrown / 10 && tally.thrown > seeds.count)
        try #require(SQLiteFeature.encryption.isAvailable || images >= (isStressed ? 2000 : seeds.count / 10))
    }

    /// - Returns: The visit, and whether it was one of bytes that are damaged: damage of a log concerns none.
    private static func tryVariant(
        _ seed: UInt64, _ forms: [(CorruptFileForm, DatabaseFiles)], _ path: String, _ willAttempt: @escaping (String) -> Void
    ) throws -> (visit: FileVisit, isDamagedImage: Bool) {
        var generator = SeededGenerator(seed: seed)
        var (form, files) = generator.element(of: forms)
        let validBytes = files.main
        var damages: [Damage] = []
        repeat {
            damages.append(generator.element(of: Damage.allCases))
            try damages.last?.apply(to: &files, &generator)
        } while generator.oneIn(4) && files.pageCount > 2
        // The second half of the long form.
        let isImage = (seed > 2000 || seed % 5 == 1) && !SQLiteFeature.encryption.isAvailable
        let accessor: FileVisit.Accessor = isImage ? .bytes : seed % 5 == 0 ? .pool : .queue
        let options = generator.element(of: [.plain, .plain] + FileVisit.Options.allCases)
        report("seed \(seed): \(form), \(damages.map(\.rawValue).joined(separator: " and ")), \(accessor), \(options)")
        // Ends the process if SQLite or the module never returns: statements have a time of their own, but not what SQLite does between them.
        alarm(300)
        defer { alarm(0) }
        try files.write(to: path)
        // Trees whose branches contain themselves have no end, in practice. Valid files need some milliseconds.
        let configuration = options.configuration(statementTimeout: .milliseconds(200))
        let visit = FileVisit(path: path, number: Int(seed), willAttempt: willAttempt)
        if accessor == .queue, options == .plain, isStressed || seed % 3 == 1 {
            try compareWithSQLite(files, path: path, configuration, visit)
        }
        if try visit.open(accessor, configuration) {
            try use(visit)
            try visit.visit()
            try visit.close()
        }
        return (visit, isImage && files.main != validBytes)
    }

    // MARK: - Values

    /// The rows of a statement, with the code that ends them.
    private struct Rows {
        var rows: [[String]] = []
        var code = SQLITE_DONE

        var wasInterrupted: Bool { code == SQLITE_INTERRUPT }
        var isComplete: Bool { code == SQLITE_DONE }

        /// Whether both are what a file gives. How far a statement comes before its error, and which error it is, depends on what SQLite has in its
        /// memory already.
        func agrees(with other: Rows) -> Bool {
            isComplete == other.isComplete && (!isComplete || rows.count == other.rows.count)
                && zip(rows, other.rows).allSatisfy { $0 == $1 }
        }
    }

    private static let statements = [
        "SELECT * FROM sqlite_master", "SELECT * FROM author", "SELECT * FROM book", "SELECT * FROM edition", "SELECT * FROM history",
        "SELECT title, id FROM book ORDER BY title COLLATE NOCASE, id", "SELECT * FROM bookList", "SELECT * FROM letter",
        "SELECT rowid FROM letter WHERE letter MATCH 'word1'", "SELECT rowid, * FROM note WHERE note MATCH 'word1 OR word2'",
        "SELECT id, minX FROM place WHERE minX > 20 AND maxX < 60", "SELECT id, json_extract(details, '$.pages') FROM book",
        "SELECT count(*), sum(price), max(cover) FROM book", "SELECT * FROM grdb_migrations",
    ]

    /// Reads a copy of the files by SQLite alone, and another one by the module: both have to find the same.
    private static func compareWithSQLite(_ files: DatabaseFiles, path: String, _ configuration: Configuration, _ visit: FileVisit) throws {
        let (first, second) = (path + ".first", path + ".second")
        var configuration = configuration
        // Without this check, SQLite may read some bytes behind a page, which belong to whatever was there before.
        configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cell_size_check = ON") }
        try files.write(to: first)
        try files.write(to: second)
        defer {
            for path in [first, second] {
                for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            }
        }
        var connection: SQLiteConnection?
        defer { sqlite3_close_v2(connection) }
        guard SQLiteLibrary.open(first, SQLITE_OPEN_READWRITE, &connection) == SQLITE_OK, let connection else { return }
        sqlite3_extended_result_codes(connection, 1)
        _ = grdb_db_config_dqs(connection, 0)
        // Some hundred times what the statements need with valid files.
        sqlite3_progress_handler(connection, 2_000_000, { _ in 1 }, nil)
        sqlite3_exec(connection, "PRAGMA synchronous = OFF; PRAGMA cache_size = 40; PRAGMA cell_size_check = ON", nil, nil, nil)
        // What the module reads first.
        let isOpen = sqlite3_exec(connection, "SELECT * FROM sqlite_master LIMIT 1", nil, nil, nil) == SQLITE_OK
        let queue = try visit.attempt("open the copy") { try DatabaseQueue(path: second, configuration: configuration) }
        guard let queue, isOpen else {
            guard (queue != nil) == isOpen else {
                throw FileVisit.Failure(description: "SQLite \(isOpen ? "opens the file" : "refuses the file"), and the module does not")
            }
            return
        }
        for sql in statements {
            let expected = rows(of: sql, connection)
            var found = Rows()
            try visit.attempt("compare \(sql)") {
                do {
                    try queue.read { db in
                        let rows = try Row.fetchCursor(db, sql: sql)
                        while let row = try rows.next() { found.rows.append(row.databaseValues.map(\.exactDescription)) }
                    }
                } catch let error as DatabaseError {
                    found.code = error.resultCode.rawValue
                    throw error
                }
            }
            guard !expected.wasInterrupted, !found.wasInterrupted, !found.agrees(with: expected) else { continue }
            throw FileVisit.Failure(
                description: "\(sql): \(found.rows.count) rows and code \(found.code), SQLite: \(expected.rows.count) rows and code "
                    + "\(expected.code); first difference: "
                    + (zip(found.rows, expected.rows).first { $0 != $1 }.map { "\($0), SQLite: \($1)" } ?? "none"))
        }
        try visit.attempt("close the copy") { try queue.close() }
    }

    private static func rows(of sql: String, _ connection: SQLiteConnection) -> Rows {
        var result = Rows()
        var statement: SQLiteStatement?
        defer { sqlite3_finalize(statement) }
        result.code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
        guard result.code == SQLITE_OK else {
            result.code &= 0xFF
            return result
        }
        while true {
            result.code = sqlite3_step(statement) & 0xFF
            guard result.code == SQLITE_ROW else { return result }
            result.rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0) })
        }
    }

    private static func value(_ statement: SQLiteStatement?, _ index: CInt) -> String {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return "int64(\(sqlite3_column_int64(statement, index)))"
        case SQLITE_FLOAT: return "double(\(sqlite3_column_double(statement, index)))"
        case SQLITE_TEXT:
            let text = sqlite3_column_text(statement, index)
            let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, index)))
            return "string(\(String(decoding: bytes, as: UTF8.self)))"
        case SQLITE_BLOB:
            let blob = sqlite3_column_blob(statement, index)
            return "blob(\(Array(UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_column_bytes(statement, index))))))"
        default: return "null"
        }
    }

    // MARK: - Records

    private typealias Content = CorruptFileContent

    /// Uses the file as the program does that knows its tables.
    private static func use(_ visit: FileVisit) throws {
        guard let database = visit.database else { return }
        func read(_ name: String, _ operation: (Database) throws -> Void) throws {
            try visit.attempt(name) { try database.read(operation) }
        }
        func write(_ name: String, _ operation: (Database) throws -> Void) throws {
            try visit.attempt(name) { try database.write(operation) }
        }
        try read("authors") { db in _ = try Content.Author.fetchAll(db) }
        try read("books") { db in _ = try Content.Book.order(Column("title").collating(.nocase)).fetchAll(db) }
        try read("editions") { db in _ = try Content.Edition.filter(Column("number") == 1).fetchAll(db) }
        try read("books with their authors") { db in
            _ = try Content.Book.including(required: Content.Book.author).asRequest(of: Content.BookAndAuthor.self).fetchAll(db)
        }
        try read("authors with their books and editions") { db in
            let books = Content.Author.books.forKey("books").including(all: Content.Book.editions)
            _ = try Content.Author.including(all: books).asRequest(of: Content.AuthorInfo.self).fetchAll(db)
        }
        try read("rows with prefetched rows") { db in
            for row in try Row.fetchAll(db, Content.Author.including(all: Content.Author.books)) { _ = row.debugDescription }
        }
        try read("counts of books") { db in
            _ = try Content.Author.annotated(with: Content.Author.books.count).asRequest(of: Row.self).fetchAll(db)
        }
        try read("cursor over books") { db in
            let books = try Content.Book.fetchCursor(db)
            while let book = try books.next() { _ = book.details.tags }
        }
        try read("keys") { db in
            _ = try (
                Content.Author.fetchOne(db, key: 3), Content.Author.fetchOne(db, key: ["name": "author 4"]), Content.Book.find(db, key: 5)
            )
            _ = try Content.Edition.fetchOne(db, key: ["isbn": "isbn-919", "number": 1])
        }
        try read("values") { db in
            _ = try String.fetchAll(db, Content.Book.select(Column("upperTitle")))
            _ = try Date.fetchAll(db, Content.Book.select(Column("date")))
            _ = try Int.fetchSet(db, Content.Book.select(Column("titleLength")))
        }
        try read("JSON") { db in _ = try Row.fetchAll(db, sql: "SELECT book.id, value FROM book, json_each(book.details, '$.tags')") }
        try read("FTS4") { db in
            _ = try Row.fetchAll(db, sql: "SELECT snippet(letter), offsets(letter) FROM letter WHERE letter MATCH 'word1'")
        }
        try read("FTS5") { db in
            let sql = "SELECT highlight(note, 0, '<', '>'), bm25(note) FROM note WHERE note MATCH ? ORDER BY rank"
            _ = try Row.fetchAll(db, sql: sql, arguments: [FTS5Pattern(matchingAnyTokenIn: "word1 word2")])
            _ = try Row.fetchAll(db, Table("bookSearch").all().matching(FTS5Pattern(matchingAllPrefixesIn: "word1")))
        }
        try read("places") { db in _ = try Row.fetchAll(db, sql: "SELECT * FROM place WHERE minX > 20 AND maxX < 60") }
        try read("record check") { db in
            try db.checkRecord(Content.Author.self)
            try db.checkRecord(Content.Book.self, ignoringColumns: ["titleLength", "upperTitle"])
        }
        try write("insertion") { db in
            var author = Content.Author(id: nil, name: "new", born: nil)
            try author.insert(db)
            try Content.Book(
                id: 1000, authorId: author.id ?? 1, title: "new book", price: 1, cover: Data(repeating: 1, count: 2000),
                details: .init(pages: 1, tags: []), date: Date(timeIntervalSince1970: 0)
            ).insert(db)
            try Content.Edition(isbn: "new", number: 1, bookId: 1000).upsert(db)
        }
        try write("insertions") { db in
            try Content.Edition.insert(db, contentsOf: (10..<60).map { Content.Edition(isbn: "batch", number: $0, bookId: 1) })
        }
        try write("update") { db in
            guard var author = try Content.Author.fetchOne(db, key: 2) else { return }
            try author.updateChanges(db) { $0.name = "changed" }
            _ = try Content.Book.filter(Column("id") < 40).updateAll(db, Column("price") += 1)
            _ = try Content.Book.filter(Column("id") == 7).updateAndFetchAll(db, [Column("title").set(to: "x")])
        }
        try write("deletion") { db in
            _ = try Content.Author.deleteOne(db, key: 5)
            _ = try Content.Book.filter(Column("id") > 110).deleteAndFetchAll(db)
            try db.execute(sql: "DELETE FROM bookList WHERE title LIKE '12%'")
        }
        if SQLiteFeature.fts5.isAvailable {
            try write("rebuilt index") { db in
                try db.execute(sql: "INSERT INTO bookSearch(bookSearch) VALUES ('rebuild'); INSERT INTO note(note) VALUES ('optimize')")
            }
        }
        try write("index of words") { db in try db.execute(sql: "INSERT INTO letter(letter) VALUES ('optimize')") }
        try visit.attempt("migration of the content") { try Content.migrator.migrate(database) }
    }
}
