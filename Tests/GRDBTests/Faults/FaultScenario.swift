// What a program does with a database, step by step, while calls of SQLite fail.

import Foundation
import Testing

@testable import GRDB

/// The steps of a program, from the first migration to the last backup. The step that meets the fault is done once more: it has to work then,
/// unless the fault lasts.
///
/// Each transaction inserts three rows with the number of the transaction: `check(path:)` finds out whether one was lost, or stored in part.
final class FaultScenario {
    enum Writer: String, CaseIterable, Sendable {
        case queue, pool
    }

    /// Something that must not happen, whatever fails.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The errors of the steps that have failed.
    private(set) var errors: [(step: String, error: any Error)] = []

    private let writer: Writer
    private let folder: URL
    private let lasts: Bool
    private var database: (any DatabaseWriter)?
    private var transaction = 0
    private var committed: Set<Int> = []
    private var uncertain: Set<Int> = []

    var path: String { folder.appendingPathComponent("db.sqlite").path }

    /// - Parameter lasts: Whether the fault lasts: steps may fail from then on.
    init(_ writer: Writer, lasts: Bool) throws {
        self.writer = writer
        self.lasts = lasts
        folder = try makeTemporaryFolder()
    }

    // MARK: - Steps

    /// Does one step, and once more if it has failed.
    private func step(_ name: String, _ body: () throws -> Void) throws {
        for isAgain in [false, true] {
            do {
                return try body()
            } catch let failure as Failure {
                throw failure
            } catch {
                errors.append((name, error))
                guard let error = error as? DatabaseError else {
                    throw Failure(description: "\(name): \(type(of: error)): \(error)")
                }
                switch error.resultCode {
                case .SQLITE_CORRUPT, .SQLITE_MISUSE, .SQLITE_NOTADB, .SQLITE_INTERNAL, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
                    throw Failure(description: "\(name): \(error)")
                default:
                    break
                }
                guard !isAgain || lasts else {
                    throw Failure(description: "\(name), once more: \(error); at first: \(errors[errors.count - 2].error)")
                }
            }
        }
    }

    private func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        guard condition else { throw Failure(description: message()) }
    }

    /// Expects what only the steps before this one make true: if one of them has failed for good, it need not be.
    private func expectResult(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        try expect(condition || (lasts && !errors.isEmpty), message())
    }

    private func opened() throws -> any DatabaseWriter {
        if let database { return database }
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA cache_size = 20")
            let twice = DatabaseFunction("twice", argumentCount: 1) { values -> (any DatabaseValueConvertible)? in
                Int.fromDatabaseValue(values[0]).map { 2 * $0 }
            }
            db.add(function: twice)
            let byLength = DatabaseCollation("byLength") { (left: String, right: String) -> ComparisonResult in
                left.count < right.count ? .orderedAscending : left.count == right.count ? .orderedSame : .orderedDescending
            }
            db.add(collation: byLength)
        }
        let opened: any DatabaseWriter =
            switch writer {
            case .queue: try DatabaseQueue(path: path, configuration: configuration)
            case .pool: try DatabasePool(path: path, configuration: configuration)
            }
        // A pool would not wait for the disk when it commits.
        try opened.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        database = opened
        return opened
    }

    /// A transaction that stores three rows, by a function that inserts rows with its number.
    private func transaction(_ name: String, _ body: (Database, Int) throws -> Void) throws {
        try step(name) {
            transaction += 1
            let number = transaction
            uncertain.insert(number)
            try opened().write { db in try body(db, number) }
            uncertain.remove(number)
            committed.insert(number)
        }
    }

    /// A read, whose result must be that of the transactions that were committed.
    private func read(_ name: String, _ body: (Database) throws -> Void) throws {
        try step(name) { try opened().read(body) }
    }

    /// Compares the numbers of rows with the transactions.
    private func checkRows(_ rows: [(number: Int, count: Int)], _ place: String) throws {
        for row in rows {
            try expect(row.count == 3, "\(place): \(row.count) rows of transaction \(row.number)")
            try expect(committed.contains(row.number) || uncertain.contains(row.number), "\(place): transaction \(row.number)")
        }
        let lost = committed.subtracting(rows.map(\.number))
        try expect(lost.isEmpty, "\(place): transactions \(lost.sorted()) are lost")
    }

    private static func countRows(_ db: Database) throws -> [(number: Int, count: Int)] {
        try Row.fetchAll(db, sql: "SELECT number, COUNT(*) FROM item GROUP BY number").map { ($0[0], $0[1]) }
    }

    // MARK: - The program

    struct Item: Codable, FetchableRecord, MutablePersistableRecord, Equatable {
        var id: Int64?
        var number: Int
        var text: String

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Author: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        static let books = hasMany(Book.self)
    }

    struct Book: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var authorId: Int64
        var title: String
        static let author = belongsTo(Author.self)
    }

    struct AuthorInfo: Decodable, FetchableRecord {
        var author: Author
        var books: [Book]
    }

    struct BookInfo: Decodable, FetchableRecord {
        var book: Book
        var author: Author
    }

    private static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("items") { db in
            try db.create(table: "item") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("number", .integer).notNull().indexed()
                t.column("text", .text).notNull()
            }
        }
        migrator.registerMigration("books") { db in
            try db.create(table: "author") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull().unique()
            }
            try db.create(table: "book") { t in
                t.primaryKey("id", .integer)
                t.belongsTo("author").notNull()
                t.column("title", .text).notNull()
            }
            for id in 1...3 as ClosedRange<Int64> {
                try Author(id: id, name: "author \(id)").insert(db)
                for number in 0..<4 as Range<Int64> {
                    try Book(id: 10 * id + number, authorId: id, title: "book \(number)").insert(db)
                }
            }
            if SQLiteFeature.fts5.isAvailable {
                try db.create(virtualTable: "word", using: FTS5()) { t in
                    t.tokenizer = .porter()
                    t.column("text")
                }
            }
        }
        return migrator
    }()

    private static func insertThree(_ db: Database, _ number: Int) throws {
        try db.execute(sql: "INSERT INTO item (number, text) VALUES (?1, 'a'), (?1, 'b'), (?1, 'c')", arguments: [number])
    }

    /// Does all steps, with a fault or without.
    ///
    /// - Throws: A ``Failure``.
    func run() throws {
        try step("open") { _ = try opened() }
        try step("migrate") { try Self.migrator.migrate(opened()) }
        try write()
        try fetch()
        try change()
        try observe()
        try copy()
        try step("close") {
            try database?.close()
            database = nil
        }
    }

    private func write() throws {
        try transaction("SQL", Self.insertThree)
        try transaction("statement") { db, number in
            let statement = try db.makeStatement(sql: "INSERT INTO item (number, text) VALUES (:number, :text)")
            for text in ["x", "y", "z"] { try statement.execute(arguments: ["number": number, "text": text]) }
        }
        try transaction("Codable records") { db, number in
            for text in ["1", "2", "3"] {
                var item = Item(number: number, text: text)
                try item.insert(db)
                guard item.id != nil else { throw Failure(description: "no id") }
            }
        }
        try transaction("batch") { db, number in
            var items = (0..<3).map { Item(number: number, text: "item \($0)") }
            try Item.insert(db, contentsOf: &items)
        }
        try transaction("insertAndFetch") { db, number in
            for text in ["1", "2", "3"] {
                let item = Item(number: number, text: text)
                guard try item.insertAndFetch(db).text == text else { throw Failure(description: "another text") }
            }
        }
        try transaction("savepoints") { db, number in
            try? db.inSavepoint {
                try db.execute(sql: "INSERT INTO item (number, text) VALUES (?, 'rolled back')", arguments: [number])
                return .rollback
            }
            try db.inSavepoint {
                try db.execute(sql: "DELETE FROM item WHERE text = 'rolled back'")
                try Self.insertThree(db, number)
                return .commit
            }
        }
        try transaction("large values") { db, number in
            for index in 0..<3 {
                let text = String(repeating: "\(index) Grüße ", count: 5000)
                try db.execute(sql: "INSERT INTO item (number, text) VALUES (?, ?)", arguments: [number, text])
            }
        }
        try step("rollback") {
            struct Cancelled: Error {}
            do {
                try opened().write { db in
                    try Self.insertThree(db, -1)
                    throw Cancelled()
                }
            } catch is Cancelled {}
        }
        if SQLiteFeature.fts5.isAvailable {
            try step("index words") {
                try opened().write { db in
                    try db.execute(sql: "DELETE FROM word; INSERT INTO word(rowid, text) VALUES (1, 'flying planes'), (2, 'a train')")
                }
            }
        }
    }

    private func fetch() throws {
        try read("rows") { db in try checkRows(Self.countRows(db), "rows") }
        try read("cursor") { db in
            let items = try Item.order(Column("id")).fetchCursor(db)
            var counts: [Int: Int] = [:]
            while let item = try items.next() { counts[item.number, default: 0] += 1 }
            try checkRows(counts.map { ($0.key, $0.value) }, "cursor")
        }
        try read("requests") { db in
            let request = Item.filter(Column("text") == "z").order(Column("number").desc).limit(2)
            try expectResult(try request.fetchAll(db).map(\.text) == ["z"], "requests")
            try expectResult(try request.fetchOne(db)?.text == "z", "one record")
            try expectResult(try Item.filter(Column("number") == 1).fetchCount(db) == (committed.contains(1) ? 3 : 0), "count")
        }
        try read("keys") { db in
            try expectResult(try Author.fetchOne(db, key: 2)?.name == "author 2", "record by key")
            try expectResult(try Author.fetchOne(db, key: ["name": "author 3"])?.id == 3, "record by unique key")
            try expectResult(try Author.fetchAll(db, keys: [1, 3]).map(\.id).sorted() == [1, 3], "records by key")
            try expectResult(try Author.exists(db, key: 4) == false, "missing record")
        }
        try read("prefetched records") { db in
            let infos = try Author.including(all: Author.books.order(Column("id"))).order(Column("id")).asRequest(of: AuthorInfo.self)
                .fetchAll(db)
            let ids = infos.map { info in info.books.map(\.id) }
            try expectResult(ids == [[10, 11, 12, 13], [20, 21, 22, 23], [30, 31, 32, 33]], "prefetched: \(ids)")
        }
        try read("joined records") { db in
            let infos = try Book.including(required: Book.author).asRequest(of: BookInfo.self).fetchAll(db)
            try expectResult(infos.count == 12 && infos.allSatisfy { $0.author.id == $0.book.authorId }, "joined")
        }
        try read("functions") { db in
            try expect(try Int.fetchOne(db, sql: "SELECT twice(21)") == 42, "function")
            let names = try String.fetchAll(db, sql: "SELECT title FROM book WHERE id < 12 ORDER BY title COLLATE byLength, id")
            try expectResult(names == ["book 0", "book 1"], "collation: \(names)")
            try expectResult(try String.fetchOne(db, sql: "SELECT json_group_array(id) FROM author") == "[1,2,3]", "JSON")
        }
        if SQLiteFeature.fts5.isAvailable {
            try read("search") { db in
                let pattern = FTS5Pattern(matchingAllTokensIn: "plane")
                try expectResult(
                    try Int.fetchAll(db, sql: "SELECT rowid FROM word WHERE word MATCH ?", arguments: [pattern]) == [1], "search")
            }
        }
        try read("schema") { db in
            try expectResult(try db.columns(in: "book").map(\.name) == ["id", "authorId", "title"], "columns")
            try expectResult(try db.primaryKey("item").columns == ["id"], "primary key")
            try expectResult(try db.indexes(on: "author").count == 1, "indexes")
            try expectResult(try db.foreignKeys(on: "book").count == 1, "foreign keys")
        }
        try read("sorted rows") { db in
            // More rows than the cache has pages for.
            let sql = """
                WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
                SELECT i, hex(zeroblob(20)) FROM n ORDER BY twice(-i)
                """
            let rows = try Row.fetchCursor(db, sql: sql)
            var expected = 3000
            while let row = try rows.next() {
                try expect(row[0] == expected, "sorted row \(row[0] as Int), not \(expected)")
                expected -= 1
            }
            try expect(expected == 0, "sorted rows end with \(expected)")
        }
    }

    private func change() throws {
        try step("update") {
            try opened().write { db in
                guard var book = try Book.fetchOne(db, key: 10) else { return try expectResult(false, "no book") }
                book.title = "changed"
                try book.update(db)
                _ = try book.updateChanges(db) { $0.title = "changed again" }
                try Book.filter(Column("id") == 11).updateAll(db, Column("title").set(to: "changed, too"))
                let titles = try String.fetchAll(db, sql: "SELECT title FROM book WHERE id IN (10, 11) ORDER BY id")
                try expectResult(titles == ["changed again", "changed, too"], "\(titles)")
            }
        }
        try step("upsert") {
            try opened().write { db in
                try Author(id: 1, name: "first").upsert(db)
                try Author(id: 2, name: "second").save(db)
            }
        }
        try step("delete") {
            try opened().write { db in
                try Book(id: 99, authorId: 1, title: "to be deleted").save(db)
                let deleted = try Book.filter(Column("id") == 99).deleteAndFetchAll(db)
                guard deleted.map(\.title) == ["to be deleted"] else { throw Failure(description: "\(deleted)") }
                try expectResult(try Book.fetchCount(db) == 12, "books after the deletion")
            }
        }
        try read("changed records") { db in
            try expectResult(try Author.fetchAll(db, keys: [1, 2]).map(\.name).sorted() == ["first", "second"], "changed records")
        }
        try step("alter") {
            try opened().write { db in
                guard try db.columns(in: "book").contains(where: { $0.name == "note" }) == false else { return }
                try db.alter(table: "book") { $0.add(column: "note", .text) }
            }
        }
    }

    private func observe() throws {
        try step("observation") {
            let writer = try opened()
            // A first try may have left it.
            try writer.write { db in _ = try Author.deleteOne(db, key: 4) }
            let results = ValueLog<Result<Int, any Error>>()
            /// Waits for a value, or for the error that ends the observation.
            func wait(for count: Int) throws {
                let last = results.wait { $0.contains { $0.isFailure } || (try? $0.last?.get()) == count }.last
                try expectResult(try last?.get() == count, "value \(String(describing: last)) instead of \(count)")
            }
            let cancellable = ValueObservation.tracking { try Author.fetchCount($0) }.start(
                in: writer, scheduling: .async(onQueue: DispatchQueue(label: "observation")),
                onError: { results.add(.failure($0)) },
                onChange: { results.add(.success($0)) })
            defer { cancellable.cancel() }
            try wait(for: 3)
            try writer.write { db in try Author(id: 4, name: "fourth").insert(db) }
            try wait(for: 4)
            cancellable.cancel()
            try writer.write { db in _ = try Author.deleteOne(db, key: 4) }
        }
        try transaction("transaction observer") { db, number in
            let observer = CountingObserver()
            db.add(transactionObserver: observer, extent: .nextTransaction)
            // Statement by statement: a fault in what is asked because of the observer must not store one of the rows alone.
            for text in ["a", "b", "c"] {
                try db.execute(sql: "INSERT INTO item (number, text) VALUES (?, ?)", arguments: [number, text])
            }
            try expect(observer.count == 3, "\(observer.count) changes")
        }
    }

    private final class CountingObserver: TransactionObserver {
        private(set) var count = 0
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { eventKind.tableName == "item" }
        func databaseDidChange(with event: DatabaseEvent) { count += 1 }
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    private func copy() throws {
        if writer == .pool {
            try step("concurrent read") {
                guard let pool = try opened() as? DatabasePool else { return }
                let result = Locked<Result<[(number: Int, count: Int)], any Error>?>(nil)
                let isDone = DispatchSemaphore(value: 0)
                pool.writeWithoutTransaction { _ in
                    pool.asyncConcurrentRead { db in
                        let rows = Result { try Self.countRows(db.get()) }
                        result.withLock { $0 = rows }
                        isDone.signal()
                    }
                }
                isDone.wait()
                try checkRows(result.withLock { $0 }?.get() ?? [], "concurrent read")
            }
            try step("snapshot") {
                guard let pool = try opened() as? DatabasePool else { return }
                let snapshot = try pool.makeSnapshot()
                try checkRows(snapshot.read(Self.countRows), "snapshot")
            }
            try step("checkpoint") {
                // No read may be about to end.
                try opened().barrierWriteWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
            }
        }
        try step("backup") {
            let target = try DatabaseQueue()
            try opened().backup(to: target)
            try checkRows(target.read(Self.countRows), "backup")
        }
        try step("bytes") {
            guard SQLiteFeature.serialization.isAvailable, !SQLiteFeature.encryption.isAvailable else { return }
            let copy = try DatabaseQueue(serialized: opened().serialized())
            try checkRows(copy.read(Self.countRows), "bytes")
        }
        try step("vacuum") {
            let copy = folder.appendingPathComponent("copy-\(errors.count).sqlite").path
            try? FileManager.default.removeItem(atPath: copy)
            try opened().writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
            try checkRows(DatabaseQueue(path: copy).read(Self.countRows), "copy")
        }
        try read("dump") { db in
            let stream = TextStream()
            try db.dumpRequest(Author.orderByPrimaryKey(), to: stream)
            try expectResult(stream.text.contains("1|first"), "dump: \(stream.text)")
        }
    }

    private final class TextStream: TextOutputStream {
        private(set) var text = ""
        func write(_ string: String) { text += string }
    }

    // MARK: - Afterwards

    /// Opens the file anew, without a fault.
    ///
    /// - Throws: A ``Failure`` when the file is damaged, or when it has not what was committed.
    func check() throws {
        close()
        guard FileManager.default.fileExists(atPath: path) || !committed.isEmpty else { return }
        do {
            let queue = try DatabaseQueue(path: path)
            try queue.inDatabase { db in
                let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
                try expect(integrity == ["ok"], "integrity: \(integrity)")
                if try db.tableExists("item") {
                    try checkRows(Self.countRows(db), "file")
                } else {
                    try expect(committed.isEmpty, "no table")
                }
                try db.execute(sql: "CREATE TABLE IF NOT EXISTS later(a); INSERT INTO later VALUES (1)")
            }
            try queue.close()
        } catch let error as DatabaseError {
            throw Failure(description: "the file cannot be used: \(error)")
        }
    }

    /// Gives up the database: what it throws when it is closed is no matter.
    func close() {
        try? database?.close()
        database = nil
    }

    /// Removes the files.
    func end() {
        close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Removes the shared memory of the write-ahead log, which no power cut leaves.
    func forgetSharedMemory() {
        try? FileManager.default.removeItem(atPath: path + "-shm")
    }
}

extension Result {
    fileprivate var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
