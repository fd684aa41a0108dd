// Valid database files, and what damages them.

import Foundation

@testable import GRDB

/// The bytes of a database, and those of the file of its log or journal, if there is one.
struct DatabaseFiles {
    /// The suffixes that SQLite adds to the name of a database.
    enum Part: String, CaseIterable {
        case main = ""
        case log = "-wal"
        case journal = "-journal"
    }

    var bytes: [Part: [UInt8]] = [:]
    var pageSize: Int

    var main: [UInt8] {
        get { bytes[.main] ?? [] }
        set { bytes[.main] = newValue }
    }

    var pageCount: Int { main.count / pageSize }

    init(path: String, pageSize: Int) throws {
        self.pageSize = pageSize
        for part in Part.allCases {
            let path = path + part.rawValue
            guard FileManager.default.fileExists(atPath: path) else { continue }
            bytes[part] = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        }
    }

    func write(to path: String) throws {
        for part in Part.allCases {
            guard let bytes = bytes[part] else { continue }
            try Data(bytes).write(to: URL(fileURLWithPath: path + part.rawValue))
        }
    }

    /// The positions of the bytes of a page, counted from zero.
    func range(ofPage page: Int) -> Range<Int> { page * pageSize..<(page + 1) * pageSize }

    /// Where the header of a b-tree page begins.
    func header(ofPage page: Int) -> Int { page * pageSize + (page == 0 ? 100 : 0) }

    func number16(at position: Int) -> Int { Int(main[position]) << 8 | Int(main[position + 1]) }

    mutating func set(_ number: UInt32, at position: Int) {
        for index in 0..<4 { main[position + index] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * index)) }
    }
}

/// How the valid files of a test were left by those who wrote them.
enum CorruptFileForm: String, CaseIterable {
    /// Nothing was going on.
    case closed
    /// The last transactions are in a write-ahead log.
    case log
    /// A transaction was on its way: it is rolled back from its journal.
    case journal

    private var pageSize: Int { self == .log ? 1024 : 512 }

    func makeFiles() throws -> DatabaseFiles {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        var configuration = Configuration()
        configuration.journalMode = self == .log ? .wal : .default
        configuration.prepareDatabase { [pageSize, self] db in
            try db.execute(sql: "PRAGMA page_size = \(pageSize); PRAGMA auto_vacuum = \(self == .journal ? "FULL" : "NONE")")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try CorruptFileContent.migrator.migrate(queue)
        try queue.writeWithoutTransaction { try $0.execute(sql: "ANALYZE") }
        if self == .closed {
            try queue.close()
        } else {
            // The last changes are not in the file of the database yet.
            queue.writeWithoutTransaction { _ = try? $0.checkpoint(.truncate) }
        }
        var configurationOfChanges = Configuration()
        configurationOfChanges.allowsUnsafeTransactions = true
        configurationOfChanges.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = 5") }
        guard self != .closed else { return try DatabaseFiles(path: path, pageSize: pageSize) }
        let changing = try DatabaseQueue(path: path, configuration: configurationOfChanges)
        return try changing.inDatabase { db in
            try db.beginTransaction(.immediate)
            try db.execute(
                sql: """
                    UPDATE book SET title = title || ' again', cover = randomblob(700) WHERE id % 3 = 0;
                    DELETE FROM edition WHERE number = 2;
                    """)
            if self == .log { try db.commit() }
            let files = try DatabaseFiles(path: path, pageSize: pageSize)
            if self == .journal { try db.rollback() }
            return files
        }
    }
}

/// The content of the valid files.
enum CorruptFileContent {
    struct Author: Codable, FetchableRecord, MutablePersistableRecord {
        static let books = hasMany(Book.self)
        var id: Int64?
        var name: String
        var born: Int?

        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Book: Codable, FetchableRecord, PersistableRecord {
        static let author = belongsTo(Author.self)
        static let editions = hasMany(Edition.self)
        struct Details: Codable { var pages: Int, tags: [String] }
        var id: Int64
        var authorId: Int64
        var title: String
        var price: Double
        var cover: Data?
        var details: Details
        var date: Date
    }

    struct Edition: Codable, FetchableRecord, PersistableRecord {
        var isbn: String
        var number: Int
        var bookId: Int64
    }

    struct AuthorInfo: Decodable, FetchableRecord {
        var author: Author
        var books: [BookInfo]
    }

    struct BookInfo: Decodable, FetchableRecord {
        var book: Book
        var editions: [Edition]
    }

    struct BookAndAuthor: Decodable, FetchableRecord {
        var book: Book
        var author: Author
    }

    static let hasRTree = (try? DatabaseQueue(running: "CREATE VIRTUAL TABLE r USING rtree(id, a, b)")) != nil

    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("content") { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, born INTEGER);
                    CREATE TABLE book (
                        id INTEGER PRIMARY KEY, authorId INTEGER NOT NULL REFERENCES author(id) ON DELETE CASCADE,
                        title TEXT NOT NULL, price REAL NOT NULL, cover BLOB, details TEXT NOT NULL, date TEXT NOT NULL,
                        titleLength INTEGER AS (length(title)), upperTitle TEXT AS (upper(title)) STORED);
                    CREATE INDEX bookTitle ON book(title COLLATE NOCASE);
                    CREATE INDEX bookAuthor ON book(authorId, id);
                    CREATE UNIQUE INDEX bookExpression ON book(lower(title), id) WHERE price > 0;
                    CREATE TABLE edition (
                        isbn TEXT, number INTEGER, bookId INTEGER NOT NULL REFERENCES book, PRIMARY KEY (isbn, number)) WITHOUT ROWID;
                    CREATE TABLE history (id INTEGER PRIMARY KEY AUTOINCREMENT, title);
                    CREATE VIEW bookList(title, name) AS SELECT title, name FROM book JOIN author ON author.id = authorId;
                    CREATE TRIGGER bookHistory AFTER INSERT ON book BEGIN INSERT INTO history (title) VALUES (new.title); END;
                    CREATE TRIGGER listDeletion INSTEAD OF DELETE ON bookList BEGIN DELETE FROM book WHERE title = old.title; END;
                    CREATE TABLE dropped (a, b UNIQUE);
                    """)
            try db.create(virtualTable: "letter", using: FTS4()) { $0.column("text") }
            if SQLiteFeature.fts5.isAvailable {
                try db.create(virtualTable: "note", using: FTS5()) { $0.column("text") }
                try db.create(virtualTable: "bookSearch", using: FTS5()) { t in
                    t.synchronize(withTable: "book")
                    t.column("title")
                }
            }
            if hasRTree {
                try db.execute(sql: "CREATE VIRTUAL TABLE place USING rtree(id, minX, maxX, minY, maxY)")
            }
            try insertRows(db)
            // Its pages are free.
            try db.execute(sql: "DROP TABLE dropped")
        }
        return migrator
    }()

    private static func insertRows(_ db: Database) throws {
        var generator = SeededGenerator(seed: 1)
        func words(_ count: Int) -> String {
            (0..<count).map { _ in "word\(Int.random(in: 0..<40, using: &generator))" }.joined(separator: " ")
        }
        for id in 1...30 as ClosedRange<Int64> {
            var author = Author(id: id, name: "author \(id)", born: id % 4 == 0 ? nil : 1900 + Int(id))
            try author.insert(db)
        }
        for id in 1...120 as ClosedRange<Int64> {
            let cover = id % 10 == 0 ? Data(repeating: UInt8(id), count: 3000) : id % 3 == 0 ? nil : Data([1, 2, 3])
            try Book(
                id: id, authorId: id % 30 + 1, title: "\(id) \(words(3))", price: Double(id) / 4, cover: cover,
                details: .init(pages: Int(id), tags: [words(1)]), date: Date(timeIntervalSince1970: Double(id) * 100_000)
            ).insert(db)
            for number in 1...2 { try Edition(isbn: "isbn-\(id * 7919 % 1000)", number: number, bookId: id).save(db) }
            try db.execute(sql: "INSERT INTO letter (text) VALUES (?)", arguments: [words(6)])
            if SQLiteFeature.fts5.isAvailable { try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [words(6)]) }
            if hasRTree { try db.execute(sql: "INSERT INTO place VALUES (?1, ?1, ?1 + 1, -?1, 0)", arguments: [id]) }
            try db.execute(sql: "INSERT INTO dropped VALUES (?, ?)", arguments: [words(8), id])
        }
    }
}

/// A kind of damage.
enum Damage: String, CaseIterable {
    case bits, bytes, header, cut, swappedPages, zeroedPage, copiedPage, pageHeader, pointers, cells, cellPointers, chains, schema, log,
        journal
    case appended

    /// Damages files, as the numbers of a generator say.
    ///
    /// - Throws: What SQLite says when it is asked to damage its schema.
    func apply(to files: inout DatabaseFiles, _ generator: inout SeededGenerator) throws {
        func random(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &generator) }
        func byte() -> UInt8 { generator.element(of: [0, 1, 2, 5, 10, 13, 0x7F, 0x80, 0xFF, UInt8(random(256)), UInt8(random(256))]) }
        func page() -> Int { random(files.pageCount) }
        /// A number that means something, or that means nothing.
        func number() -> UInt32 {
            generator.element(of: [
                0, 1, 2, 3, 4, UInt32(page() + 1), UInt32(page() + 1), UInt32(files.pageCount + 1), 0x7FFF_FFFF, 0x8000_0000, .max,
                UInt32(random(1 << 32)),
            ])
        }
        func damage(_ bytes: inout [UInt8], count: Int) {
            guard !bytes.isEmpty else { return }
            for _ in 0..<count {
                let position = random(bytes.count)
                if generator.oneIn(2) { bytes[position] ^= 1 << UInt8(random(8)) } else { bytes[position] = byte() }
            }
        }
        switch self {
        case .bits:
            for _ in 0...random(20) { files.main[random(files.main.count)] ^= 1 << UInt8(random(8)) }
        case .bytes:
            for _ in 0...random(300) { files.main[random(files.main.count)] = byte() }
        case .header:
            for _ in 0...random(2) {
                let position = generator.element(of: [16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 92, 96])
                if generator.oneIn(2) { files.set(number(), at: position) } else { files.main[position + random(4)] = byte() }
            }
        case .cut:
            files.main.removeLast(random(files.main.count))
        case .swappedPages:
            let (first, second) = (page(), page())
            let bytes = files.main[files.range(ofPage: first)]
            files.main.replaceSubrange(files.range(ofPage: first), with: files.main[files.range(ofPage: second)])
            files.main.replaceSubrange(files.range(ofPage: second), with: bytes)
        case .zeroedPage:
            for _ in 0...random(3) {
                files.main.replaceSubrange(files.range(ofPage: page()), with: repeatElement(0, count: files.pageSize))
            }
        case .copiedPage:
            for _ in 0...random(3) {
                files.main.replaceSubrange(files.range(ofPage: page()), with: files.main[files.range(ofPage: page())])
            }
        case .pageHeader:
            for _ in 0...random(5) { files.main[files.header(ofPage: page()) + random(12)] = byte() }
        case .pointers:
            // Trees that have themselves as branches.
            let branches = (0..<files.pageCount).filter { [2, 5].contains(files.main[files.header(ofPage: $0)]) }
            guard !branches.isEmpty else { return }
            for _ in 0...random(3) {
                let branch = generator.element(of: branches)
                let target = UInt32((generator.oneIn(2) ? generator.element(of: branches) : page()) + 1)
                let cell = branch * files.pageSize + files.number16(at: files.header(ofPage: branch) + 12)
                files.set(target, at: generator.oneIn(2) || cell + 4 > files.main.count ? files.header(ofPage: branch) + 8 : cell)
            }
        case .cells, .cellPointers:
            for _ in 0...random(8) {
                let page = page()
                let header = files.header(ofPage: page)
                let count = files.number16(at: header + 3)
                let pointer = header + (files.main[header] < 8 ? 12 : 8) + 2 * random(count)
                guard pointer + 1 < (page + 1) * files.pageSize else { continue }
                if self == .cellPointers {
                    files.main[pointer + random(2)] = byte()
                } else {
                    // The sizes, the row number and the types of the values come first.
                    let position = page * files.pageSize + files.number16(at: pointer) + random(12)
                    if position < files.main.count { files.main[position] = byte() }
                }
            }
        case .chains:
            // Overflow pages, and free pages.
            for _ in 0...random(10) { files.set(number(), at: page() * files.pageSize + 4 * random(3)) }
        case .schema:
            try damageSchema(&files, &generator)
        case .log, .journal:
            let part: DatabaseFiles.Part = self == .log ? .log : .journal
            guard var bytes = files.bytes[part] else { return damage(&files.main, count: 10) }
            switch random(4) {
            case 0: damage(&bytes, count: 1 + random(40))
            case 1: bytes.removeLast(random(bytes.count))
            case 2: for _ in 0..<4 where !bytes.isEmpty { bytes[random(min(64, bytes.count))] = byte() }
            default: bytes = (0..<random(3000)).map { _ in byte() }
            }
            files.bytes[part] = bytes
        case .appended:
            files.main.append(contentsOf: (0..<random(3000)).map { _ in byte() })
            files.bytes[generator.element(of: [.log, .journal])] = (0..<random(2000)).map { _ in byte() }
        }
    }

    /// Writes into `sqlite_master` what SQLite would not.
    private func damageSchema(_ files: inout DatabaseFiles, _ generator: inout SeededGenerator) throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        try files.write(to: path)
        var connection: SQLiteConnection?
        let code = SQLiteLibrary.open(path, SQLITE_OPEN_READWRITE, &connection)
        guard code == SQLITE_OK, let connection else {
            sqlite3_close_v2(connection)
            return
        }
        _ = grdb_db_config_defensive(connection, 0)
        let texts = [
            "sql = 'CREATE TABLE'", "sql = substr(sql, 1, length(sql) / 2)", "sql = NULL", "sql = x'FF00FE'", "sql = 12", "sql = ''",
            "sql = replace(sql, 'INTEGER', 'TEXT')", "sql = replace(sql, 'book', 'author')", "sql = replace(sql, 'PRIMARY KEY', '')",
            "sql = replace(sql, 'title', 'missing')", "sql = sql || '; DROP TABLE author'",
            "sql = replace(sql, 'length(title)', 'titleLength')",
            "sql = replace(sql, 'USING fts', 'USING missing')", "sql = replace(sql, 'REFERENCES author', 'REFERENCES missing')",
            "name = NULL", "name = x'FF'", "name = CAST(x'62FF' AS TEXT)", "name = 'a\"b''c'", "name = 'author'", "name = ''", "name = 5",
            "type = 'view'", "type = 'table'", "type = 'index'", "type = 'trigger'", "type = 'missing'", "type = NULL",
            "tbl_name = 'author'", "tbl_name = NULL", "tbl_name = 'missing'", "rootpage = 0", "rootpage = 1", "rootpage = 2",
            "rootpage = -1",
            "rootpage = NULL", "rootpage = 'x'", "rootpage = 9223372036854775807", "rootpage = 100000",
            "rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'author')",
        ]
        var sql = "PRAGMA writable_schema = ON; BEGIN;"
        for _ in 0...Int.random(in: 0...2, using: &generator) {
            let assignment = generator.element(of: texts)
            let row = Int.random(in: 0..<30, using: &generator)
            sql += "UPDATE sqlite_master SET \(assignment) WHERE rowid = (SELECT rowid FROM sqlite_master LIMIT 1 OFFSET \(row));"
        }
        sqlite3_exec(connection, sql + "COMMIT", nil, nil, nil)
        sqlite3_close_v2(connection)
        files = try DatabaseFiles(path: path, pageSize: files.pageSize)
    }
}
