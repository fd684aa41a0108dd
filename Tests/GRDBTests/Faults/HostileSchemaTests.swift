// What programs see of databases whose schemas were made to harm them.

import Foundation
import Testing

@testable import GRDB

@Suite("Hostile schemas", .mustEnd)
struct HostileSchemaTests {
    @Test("Schemas that no program makes by accident give errors: nothing crashes, hangs, or stops the program")
    func schemas() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            // On the main thread, where observations start that have their first value at once.
            try await MainActor.run { try HostileSchemaTests.trySchemas() }
        }
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        let summary = lines.last { $0.hasPrefix("hostile schemas: ") }
        // The last lines name the schema that ended the process.
        #expect(summary != nil, "\(lines.suffix(20).joined(separator: "\n"))")
        print(summary ?? "")
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    /// `GRDB_HOSTILE_SCHEMA` tries the schemas whose name has a text in it, and names each operation.
    static func trySchemas() throws {
        let filter = ProcessInfo.processInfo.environment["GRDB_HOSTILE_SCHEMA"]
        let schemas = HostileSchema.all.filter { filter == nil || $0.name.contains(filter ?? "") }
        var visits = 0
        var tally = FileVisit.Tally()
        for (number, schema) in schemas.enumerated() {
            for options in FileVisit.Options.allCases where options != .rescuing || !schema.tampering.isEmpty {
                // The long form opens all of them with both.
                let usesPool = number % 4 == 0
                for accessor in FileVisit.Accessor.allCases where isStressed || usesPool == (accessor == .pool) {
                    report("\(schema), \(accessor), \(options)")
                    // Ends the process if SQLite or the module never returns. Some of the views and triggers have no end: statements have little time.
                    alarm(300)
                    do {
                        let path = try schema.makeFile()
                        defer { removeFolder(of: path) }
                        let visit = FileVisit(path: path, number: visits) { if filter != nil { report("  \($0)") } }
                        if try visit.open(accessor, options.configuration(statementTimeout: .milliseconds(50))) {
                            try visit.visit()
                            try visit.close()
                        }
                        tally += visit.tally
                        visits += 1
                    } catch {
                        report("\(schema): \(error)")
                        throw error
                    }
                    alarm(0)
                }
            }
        }
        report("hostile schemas: \(schemas.count) schemas, \(visits) visits; \(tally)")
        guard filter == nil else { return }
        try #require(tally.passed > 1000 && tally.thrown > 1000)
    }

    // MARK: - Answers

    /// Opens a schema with both configurations.
    private func withSchema(_ schema: HostileSchema, _ test: (DatabaseQueue, _ isUntrusted: Bool) throws -> Void) throws {
        let path = try schema.makeFile()
        for isUntrusted in [false, true] {
            try test(DatabaseQueue(path: path, configuration: isUntrusted ? .untrusted() : Configuration()), isUntrusted)
        }
        removeFolder(of: path)
    }

    /// The message of the error that a function throws.
    private func message<T>(_ body: () throws -> T) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? DatabaseError)?.message ?? "\(error)"
        }
    }

    @Test("Views that contain each other are errors, and tables beside them are read")
    func circularViews() throws {
        try withSchema(.circularViews) { (queue, _) throws in
            try queue.read { (db) throws in
                for view in ["a", "b", "c"] {
                    #expect(try db.viewExists(view))
                    #expect(message { try Table(view).fetchAll(db) }?.contains("circularly defined") == true)
                    #expect(message { try db.columns(in: view) } != nil)
                }
                #expect(try Table("t").fetchCount(db) == 1)
            }
        }
    }

    @Test("Views with wrong columns are errors, and columns of one name are found from the left")
    func viewColumns() throws {
        try withSchema(.wrongColumnCounts) { (queue, _) throws in
            try queue.read { (db) throws in
                for view in ["few", "many", "none", "lost"] {
                    #expect(message { try Table(view).fetchAll(db) } != nil)
                }
                let row = try #require(try Table("same").fetchOne(db))
                #expect(Array(row.databaseValues) == [1.databaseValue, 2.databaseValue, 3.databaseValue, 4.databaseValue])
                #expect(try row.decode(Int.self, forColumn: "a") == 1)
                #expect(try row.decode(Int.self, forColumn: "a:1") == 4 || row.count == 4)
                #expect(try Table("t").fetchCount(db) == 1)
            }
        }
    }

    @Test("A virtual table of an unknown module is an error, and tables beside it are read and written")
    func unknownModule() throws {
        try withSchema(.unknownModule) { (queue, _) throws in
            try queue.write { (db) throws in
                #expect(message { try Table("m").fetchAll(db) } == "no such module: missing")
                #expect(message { try db.columns(in: "m") } != nil)
                #expect(try db.tableExists("m"))
                try db.execute(sql: "UPDATE t SET name = 'y'")
                #expect(try String.fetchOne(db, sql: "SELECT name FROM t") == "y")
            }
        }
    }

    @Test("Names are found byte by byte, whatever is in them")
    func names() throws {
        try withSchema(.names) { (queue, _) throws in
            try queue.read { (db) throws in
                let columns = [
                    "a\"b'c`d]e": ["x\"y'z`", "[", ";--"], "line\n break": ["tab\t", "\r\n"], "": [""], "*": ["*", "?", ":a", "@b", "$c"],
                    "v\"'": ["b", "\u{E9}", "e\u{301}"],
                ]
                for (table, names) in columns {
                    #expect(try db.columns(in: table).map(\.name) == names)
                    let row = try #require(try Table(table).fetchOne(db))
                    #expect(row.columnNames.map { Array($0.utf8) } == names.map { Array($0.utf8) })
                }
                // Equal for Swift, different for SQLite.
                for (table, names, count) in [("\u{E9}", ["a"], 1), ("e\u{301}", ["b", "\u{E9}", "e\u{301}"], 2)] {
                    #expect(try db.tableExists(table))
                    #expect(try db.columns(in: table).map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
                    #expect(try Table(table).fetchCount(db) == count)
                }
                #expect(try Int.fetchAll(db, Table("e\u{301}").select(Column("\u{E9}"))) == [2, 5])
                #expect(try Int.fetchAll(db, Table("e\u{301}").select(Column("e\u{301}"))) == [3, 6])
                #expect(try db.primaryKey("a\"b'c`d]e").rowIDColumn == "x\"y'z`")
                #expect(try db.primaryKey("line\n break").columns == ["tab\t"])
                #expect(try db.indexes(on: "e\u{301}").map { Array($0.columns[0].utf8) } == [Array("\u{E9}".utf8)])
                let keys = try db.foreignKeys(on: "select")
                #expect(Set(keys.map { "\($0.destinationTable): \($0.mapping)" }).count == 2)
                #expect(keys.contains { $0.destinationTable == "a\"b'c`d]e" && $0.destinationColumns == [";--"] })
            }
        }
    }

    @Test("Columns with the names of the row number, and with names of the module, are columns like others")
    func rowIDNames() throws {
        try withSchema(.rowIDNames) { (queue, _) throws in
            try queue.write { (db) throws in
                #expect(try db.primaryKey("all3").columns.isEmpty)
                #expect(try Table("all3").fetchAll(db).map { $0["rowid"] as DatabaseValue } == ["a".databaseValue])
                #expect(try Table("all3").deleteAll(db) == 1)
                #expect(try db.primaryKey("one").rowIDColumn == "id")
                #expect(
                    try Table("one").filter(key: 7).fetchOne(db).map { Array($0.databaseValues) } == ["a".databaseValue, 7.databaseValue])
                #expect(try db.primaryKey("key").rowIDColumn == "rowid")
                #expect(try Table("key").filter(key: 8).fetchOne(db) != nil)
                for table in ["grdb_prefetch", "grdb_pivot"] {
                    #expect(try Table(table).fetchCount(db) == 1)
                    let row = try #require(try Table(table).fetchOne(db))
                    #expect(Array(row.databaseValues) == (1...row.count).map { $0.databaseValue })
                }
                try db.execute(sql: "INSERT INTO all3 VALUES ('a', 'b', 'c', 'd')")
            }
        }
    }

    @Test("A table with 2,000 columns is read, and one of over 1,000 is an error in a database that is not trusted")
    func wideTable() throws {
        let path = try HostileSchema.wideTable.makeFile()
        let queue = try DatabaseQueue(path: path)
        try queue.read { (db) throws in
            #expect(try db.columns(in: "wide").count == 2000)
            let row = try #require(try Table("wide").fetchOne(db))
            #expect(row.count == 2000)
            #expect(try row.decode(Int.self, forColumn: "c2000") == 2)
        }
        try queue.close()
        #expect(message { try DatabaseQueue(path: path, configuration: .untrusted()).read { try Table("wide").fetchOne($0) } } != nil)
        removeFolder(of: path)
    }

    @Test("1,000 tables, and names of 10,000 characters, are found")
    func manyTables() throws {
        try withSchema(.manyTables) { (queue, _) throws in
            try queue.read { (db) throws in
                let name = String(repeating: "n2", count: 5000)
                #expect(try db.primaryKey(name).columns == [name])
                #expect(try db.foreignKeys(on: name).map(\.destinationTable) == [name])
                #expect(try db.indexes(on: name).contains { $0.name == "i\(name)" && $0.columns == ["a"] })
                #expect(try db.foreignKeys(on: "t1000").map(\.destinationColumns) == [["id"]])
                #expect(try db.foreignKeys(on: "t1000").map(\.destinationTable) == ["t1"])
                #expect(try db.tableExists("t1001") == false)
            }
        }
    }

    @Test("Foreign keys to missing tables and columns are listed where they name columns, and are errors where they do not")
    func missingReferences() throws {
        try withSchema(.missingReferences) { (queue, _) throws in
            try queue.read { (db) throws in
                #expect(message { try db.foreignKeys(on: "child") } != nil)
                let keys = try db.foreignKeys(on: "explicit")
                #expect(keys.map(\.destinationTable) == ["missing"])
                #expect(keys.map(\.destinationColumns) == [["x"]])
                let violations = try Array(db.foreignKeyViolations(in: "explicit"))
                #expect(violations.map(\.destinationTable) == ["missing"])
                #expect(try violations[0].failureDescription(db).contains("from explicit(m) to missing(x)"))
                #expect(fails(.SQLITE_CONSTRAINT) { try db.checkForeignKeys(in: "explicit") })
            }
        }
    }

    @Test("Identifiers of migrations that are no strings are errors, and nothing is migrated")
    func migrations() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { _ in throw AccessError() }
        migrator.registerMigration("v2") { _ in throw AccessError() }
        try withSchema(.blobMigrations) { (queue, _) throws in
            #expect(fails(.SQLITE_CORRUPT) { try queue.read(migrator.appliedIdentifiers) })
            #expect(fails(.SQLITE_CORRUPT) { try queue.read(migrator.hasCompletedMigrations) })
            #expect(fails(.SQLITE_CORRUPT) { try migrator.migrate(queue) })
            try queue.inDatabase { (db) throws in
                try db.inTransaction { () throws in
                    try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier IS NULL OR typeof(identifier) = 'blob'")
                    #expect(try migrator.appliedMigrations(db) == ["v1"])
                    return .rollback
                }
            }
        }
    }
}
