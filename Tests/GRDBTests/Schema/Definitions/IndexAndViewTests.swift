// Indexes, views and virtual tables that are created and dropped.

import Testing

@testable import GRDB

struct IndexAndViewTests {
    private func statements(_ operation: (Database) throws -> Void) throws -> [String] {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, code TEXT UNIQUE)")
            return try definitions(of: db) { try operation(db) }
        }
    }

    @Test func indexes() throws {
        let sql = try statements { db in
            try db.create(index: "a", on: "book", columns: ["title", "year"], options: [.unique, .ifNotExists])
            try db.create(index: "b", on: "book", columns: ["title"], condition: SQL("title <> \("it's")"))
            try db.create(index: "c", on: "book", columns: ["title"], unique: true, ifNotExists: true)
            try db.create(index: "d", on: "book", expressions: [Column("year"), SQL("year + \(1)")])
            try db.create(indexOn: "book", columns: ["title", "year"])
        }
        #expect(
            sql == [
                "CREATE UNIQUE INDEX IF NOT EXISTS \"a\" ON \"book\"(\"title\", \"year\")",
                "CREATE INDEX \"b\" ON \"book\"(\"title\") WHERE title <> 'it''s'",
                "CREATE UNIQUE INDEX IF NOT EXISTS \"c\" ON \"book\"(\"title\")",
                "CREATE INDEX \"d\" ON \"book\"(\"year\", year + 1)",
                "CREATE INDEX \"index_book_on_title_year\" ON \"book\"(\"title\", \"year\")",
            ])
    }

    @Test func indexesAreDroppedByNameOrByColumns() throws {
        let sql = try statements { db in
            try db.create(index: "a\"b", on: "book", columns: ["title"])
            try db.drop(index: "a\"b")
            try db.create(index: "c", on: "book", columns: ["title", "year"])
            try db.drop(indexOn: "book", columns: ["title"])
            try db.drop(indexOn: "book", columns: ["year", "title"])
            try db.drop(indexOn: "BOOK", columns: ["TITLE", "year"])
        }
        #expect(sql.filter { $0.hasPrefix("DROP") } == ["DROP INDEX \"a\"\"b\"", "DROP INDEX \"c\""])
    }

    @Test func oneOfSeveralIndexesIsNotDropped() throws {
        let sql = try statements { db in
            try db.create(index: "a", on: "book", columns: ["title"])
            try db.create(index: "b", on: "book", columns: ["title"])
            try db.drop(indexOn: "book", columns: ["title"])
        }
        #expect(sql.count == 2)
    }

    @Test func indexesThatCannotBeDroppedAreErrors() throws {
        _ = try statements { (db) throws in
            #expect(throws: DatabaseError.self) { try db.drop(indexOn: "book", columns: ["code"]) }
            #expect(throws: DatabaseError.self) { try db.drop(indexOn: "missing", columns: ["code"]) }
            #expect(throws: DatabaseError.self) { try db.drop(index: "missing") }
            #expect(throws: DatabaseError.self) { try db.create(indexOn: "missing", columns: ["a"]) }
            #expect(throws: DatabaseError.self) { try db.create(indexOn: "book", columns: []) }
        }
    }

    @Test func views() throws {
        let sql = try statements { (db) throws in
            let request: SQLRequest<Row> = "SELECT title FROM book WHERE year > \(2000) AND title <> \("?'")"
            try db.create(view: "a", as: request)
            try db.create(view: "b\"c", options: [.temporary, .ifNotExists], columns: ["d\"e"], asLiteral: "SELECT \(1.5)")
            #expect(try Double.fetchOne(db, sql: "SELECT \"d\"\"e\" FROM \"b\"\"c\"") == 1.5)
            try db.drop(view: "b\"c")
            #expect(try !db.viewExists("b\"c"))
            #expect(throws: DatabaseError.self) { try db.drop(view: "book") }
        }
        #expect(
            sql == [
                "CREATE VIEW \"a\" AS SELECT title FROM book WHERE year > 2000 AND title <> '?'''",
                "CREATE TEMPORARY VIEW IF NOT EXISTS \"b\"\"c\" (\"d\"\"e\") AS SELECT 1.5",
                "DROP VIEW \"b\"\"c\"",
            ])
    }

    // MARK: - Virtual tables

    private struct RTree: VirtualTableModule {
        final class TableDefinition {
            var columns: [String] = []
            var isIfNotExists = false
        }

        var completionError: ConnectionTestError?
        let moduleName = "rtree"

        func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition {
            let definition = TableDefinition()
            definition.isIfNotExists = configuration.ifNotExists
            return definition
        }

        func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String] {
            definition.columns
        }

        func database(_ db: Database, didCreate tableName: String, using definition: TableDefinition) throws {
            if let completionError { throw completionError }
            if !definition.isIfNotExists {
                try db.execute(sql: "INSERT INTO \(tableName.quotedDatabaseIdentifier) VALUES (1, 2, 3)")
            }
        }
    }

    @Test func virtualTablesOfAModule() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = try definitions(of: db) {
                try db.create(virtualTable: "a\"b", using: RTree()) { $0.columns = ["id", "minX", "maxX"] }
                try db.create(virtualTable: "a\"b", ifNotExists: true, using: RTree()) { $0.columns = ["id", "minX", "maxX"] }
                try db.create(virtualTable: "c", options: [.temporary, .ifNotExists], using: RTree()) { $0.columns = ["id", "x", "y"] }
            }
            #expect(
                sql == [
                    "BEGIN IMMEDIATE TRANSACTION", "CREATE VIRTUAL TABLE \"a\"\"b\" USING rtree(id, minX, maxX)",
                    "INSERT INTO \"a\"\"b\" VALUES (1, 2, 3)", "COMMIT TRANSACTION",
                    "BEGIN IMMEDIATE TRANSACTION", "CREATE VIRTUAL TABLE IF NOT EXISTS \"a\"\"b\" USING rtree(id, minX, maxX)",
                    "COMMIT TRANSACTION",
                    "BEGIN IMMEDIATE TRANSACTION", "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\"c\" USING rtree(id, x, y)",
                    "COMMIT TRANSACTION",
                ])
            #expect(try db.columns(in: "a\"b").map(\.name) == ["id", "minX", "maxX"])
            #expect(try db.tableExists("c", in: "temp"))
        }
    }

    @Test func virtualTablesInSQL() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = try definitions(of: db) {
                try db.create(virtualTable: "a", using: "rtree(id, x, y)")
                try db.create(virtualTable: "a", ifNotExists: true, using: "rtree(id, x, y)")
                try db.create(virtualTable: "a", options: .temporary, using: "rtree(id, x, y)")
            }
            #expect(
                sql == [
                    "CREATE VIRTUAL TABLE \"a\" USING rtree(id, x, y)", "CREATE VIRTUAL TABLE IF NOT EXISTS \"a\" USING rtree(id, x, y)",
                    "CREATE VIRTUAL TABLE temp.\"a\" USING rtree(id, x, y)",
                ])
            #expect(throws: DatabaseError.self) { try db.create(virtualTable: "b", using: "missing") }
            #expect(throws: DatabaseError.self) { try db.create(virtualTable: "b", using: RTree()) }
        }
    }

    @Test func aVirtualTableThatCannotBeCompletedIsNotCreated() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(throws: ConnectionTestError.self) {
                try db.create(virtualTable: "a", using: RTree(completionError: ConnectionTestError())) { $0.columns = ["id", "x", "y"] }
            }
            #expect(try !db.tableExists("a"))
            #expect(!db.isInsideTransaction)
        }
    }
}
