// What the debug description of an error says besides its description.

import Foundation
import GRDB
import Testing

struct ErrorDetailTests {
    @Test("The error of a file that is no database, or that cannot be opened, names the file; its description and message are SQLite's")
    func opening() throws {
        let path = try makeTemporaryPath()
        try Data(repeating: 0x41, count: 4096).write(to: URL(fileURLWithPath: path))
        let notADatabase = try #require(throws: DatabaseError.self) { try DatabaseQueue(path: path) }
        #expect(notADatabase.message == "file is not a database")
        #expect(notADatabase.databaseName == path)
        let details = "(database: \(path), the file is no SQLite database, or has another passphrase)"
        #expect(notADatabase.debugDescription.hasSuffix(details))
        let missing = path + "/missing/db.sqlite"
        let cannotOpen = try #require(throws: DatabaseError.self) { try DatabasePool(path: missing) }
        #expect(cannotOpen.description == "SQLite error 14: unable to open database file")
        let folder = "the folder has to be there, and for a read-only configuration the file, too"
        #expect(cannotOpen.debugDescription == "\(cannotOpen.description) (database: \(missing), \(folder))")
    }

    @Test("The error of a lock names the database and the busy mode, and how long the connection has waited", arguments: [nil, 0.01])
    func locks(timeout: TimeInterval?) throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        if let timeout { configuration.busyMode = .timeout(timeout) }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let other = try DatabaseQueue(path: path)
        let error = try other.inDatabase { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            defer { try? db.execute(sql: "ROLLBACK") }
            return try #require(throws: DatabaseError.self) { try queue.write { _ in } }
        }
        #expect(error.description == "SQLite error 5: database is locked - while executing `BEGIN IMMEDIATE TRANSACTION`")
        let waited = timeout == nil ? "" : "waited for "
        let begin = "\(error.description) (database: \(path), \(waited)"
        #expect(error.debugDescription.hasPrefix(begin), "\(error.debugDescription)")
        #expect(error.debugDescription.contains("Configuration.busyMode"))
    }

    @Test("Mistakes that the message names, but not what to write instead, have a hint; the message stays")
    func mistakes() throws {
        func check(_ message: String, _ hint: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws {
            let error = try #require(throws: DatabaseError.self, sourceLocation: sourceLocation, performing: body)
            #expect(error.message == message, sourceLocation: sourceLocation)
            #expect(error.debugDescription.contains(hint), "\(error.debugDescription)", sourceLocation: sourceLocation)
        }
        let queue = try DatabaseQueue()
        try check("attempt to write a readonly database", "use write") { try queue.read { try $0.execute(sql: "CREATE TABLE t (a)") } }
        try check("cannot start a transaction within a transaction", "use inSavepoint") {
            try queue.write { try $0.inTransaction { .commit } }
        }
        try check("cannot VACUUM from within a transaction", "call vacuum()") { try queue.write { try $0.execute(sql: "VACUUM") } }
        // Not by a suspension, which would reach the databases of other tests.
        try check("Database is suspended", "DatabaseSuspension.resume()") {
            throw DatabaseError(resultCode: .SQLITE_ABORT, message: "Database is suspended")
        }
        try queue.close()
        try check("Connection is closed", "open another") { try queue.read { _ in } }
    }

    @Test("A database in memory is named by the label of its connection")
    func labels() throws {
        var configuration = Configuration()
        configuration.label = "Shop"
        let queue = try DatabaseQueue(configuration: configuration)
        let error = try #require(throws: DatabaseError.self) {
            try queue.read { try $0.execute(sql: "CREATE TABLE t (a)") }
        }
        #expect(error.databaseName == "Shop")
    }

    @Test("The error of a migration names it, and is otherwise the same")
    func migrations() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE t (a)") }
        migrator.registerMigration("v2") { try $0.execute(sql: "CREATE TABLE t (a)") }
        let error = try #require(throws: DatabaseError.self) { try migrator.migrate(DatabaseQueue()) }
        #expect(error.migrationIdentifier == "v2")
        #expect(error.description == "SQLite error 1: table t already exists - while executing `CREATE TABLE t (a)`")
        #expect(error.debugDescription == "\(error.description) (migration: v2)")
    }

    @Test("An order by an aggregate that is taken for a column of the table hints at `detached`, and other missing columns do not")
    func detached() throws {
        struct Book: TableRecord {}
        struct Author: TableRecord, FetchableRecord {
            static let books = hasMany(Book.self)
            init(row: Row) {}
        }
        try DatabaseQueue().write { db in
            try db.execute(
                sql: "CREATE TABLE author (id INTEGER PRIMARY KEY); CREATE TABLE book (authorId INTEGER REFERENCES author)")
            let request = Author.annotated(with: Author.books.count)
            let error = try #require(throws: DatabaseError.self) { try request.order(Column("bookCount")).fetchAll(db) }
            #expect(error.message == "no such column: author.bookCount")
            #expect(error.debugDescription.contains("Column(\"bookCount\").detached"), "\(error.debugDescription)")
            _ = try request.order(Column("bookCount").detached).fetchAll(db)
            let missing = try #require(throws: DatabaseError.self) { try request.order(Column("pageCount")).fetchAll(db) }
            #expect(missing.debugDescription == missing.description)
        }
    }
}
