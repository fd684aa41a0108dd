// Requests that search: records, columns, joined tables, aliases, relevance, highlights.

import GRDB
import Testing

struct FullTextRequestTests {
    private struct Letter: Codable, FetchableRecord, PersistableRecord, Equatable {
        enum Columns {
            static let subject = Column("subject")
            static let body = Column("body")
        }
        var subject: String
        var body: String
    }

    private struct Page: Codable, FetchableRecord, PersistableRecord, Equatable {
        static let search = hasOne(
            Table("pageSearch"), key: "search", using: ForeignKey(["rowid"], to: ["id"]))
        var id: Int64
        var text: String
    }

    private func write<T>(_ engine: some VirtualTableModule, _ body: (Database) throws -> T) throws -> T where T: Sendable {
        try DatabaseQueue().write { (db: Database) throws in
            switch engine {
            case is FTS5:
                try db.create(virtualTable: "letter", using: FTS5()) { t in
                    t.column("subject")
                    t.column("body")
                }
            default:
                try db.create(virtualTable: "letter", using: FTS4()) { t in
                    t.column("subject")
                    t.column("body")
                }
            }
            try Letter(subject: "Rome", body: "The flight to Rome leaves at eight.").insert(db)
            try Letter(subject: "Paris", body: "No flight to Rome, no flight to Paris.").insert(db)
            try Letter(subject: "Oslo", body: "We stay here.").insert(db)
            return try body(db)
        }
    }

    private func subjects(_ db: Database, _ request: QueryInterfaceRequest<Letter>) throws -> [String] {
        try request.fetchAll(db).map(\.subject)
    }

    @Test func recordsAreSearchedInFTS4() throws {
        try write(FTS4()) { (db: Database) throws in
            #expect(try subjects(db, Letter.matching(FTS3Pattern(matchingAllTokensIn: "rome flight"))) == ["Rome", "Paris"])
            #expect(try subjects(db, Letter.all().matching(FTS3Pattern(matchingPhrase: "to paris"))) == ["Paris"])
            #expect(try subjects(db, Letter.matching(FTS3Pattern(matchingAnyTokenIn: "?"))) == [])
            #expect(
                try subjects(db, Letter.filter { _ in Letter.Columns.subject.match(FTS3Pattern(matchingAnyTokenIn: "rome")) }) == ["Rome"])
            #expect(try subjects(db, Letter.filter(Letter.Columns.subject.match(nil as FTS3Pattern?))) == [])
            #expect(try subjects(db, Letter.filter(!Letter.Columns.subject.match(nil as FTS3Pattern?))).count == 3)
        }
    }

    @Test func recordsAreSearchedInFTS5() throws {
        try write(FTS5()) { (db: Database) throws in
            #expect(
                try subjects(db, Letter.matching(FTS5Pattern(matchingAllTokensIn: "rome flight")).order(Column.rank)) == ["Rome", "Paris"])
            #expect(try subjects(db, Letter.all().matching(FTS5Pattern(matchingPrefixPhrase: "no fl"))) == [])
            #expect(try subjects(db, Letter.all().matching(FTS5Pattern(matchingPrefixPhrase: "no flight"))) == ["Paris"])
            #expect(try subjects(db, Letter.matching(FTS5Pattern(matchingAnyTokenIn: "?"))) == [])
            let pattern = try #require(FTS5Pattern(matchingAnyTokenIn: "rome"))
            #expect(try subjects(db, Letter.filter(Letter.Columns.subject.match(pattern))) == ["Rome"])
            #expect(try Letter.matching(pattern).filter { _ in Letter.Columns.subject != "Rome" }.deleteAll(db) == 1)
            #expect(try Letter.fetchCount(db) == 2)
        }
    }

    @Test func rowsAreFoundByTheirNumber() throws {
        try write(FTS5()) { (db: Database) throws in
            #expect(try Letter.fetchOne(db, key: 2)?.subject == "Paris")
            #expect(try Letter.deleteOne(db, key: 2))
            let rows = try Letter.all().select(Column.rowID, Letter.Columns.subject).asRequest(of: Row.self).fetchAll(db)
            #expect(rows == [["rowid": 1, "subject": "Rome"], ["rowid": 3, "subject": "Oslo"]])
        }
    }

    @Test func aliasedTablesAreSearched() throws {
        try write(FTS5()) { (db: Database) throws in
            let alias = TableAlias<Letter>(name: "l")
            let request = Letter.all().aliased(alias).matching(FTS5Pattern(matchingAnyTokenIn: "paris")).order(bm25())
            #expect(try request.fetchAll(db).map(\.subject) == ["Paris"])
            #expect(
                try request.makePreparedRequest(db).statement.sql == """
                    SELECT "l".* FROM "letter" "l" WHERE "l"."letter" MATCH ? ORDER BY bm25("l"."letter")
                    """)
        }
    }

    @Test func joinedTablesAreSearched() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.create(table: "page") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("text", .text)
            }
            try db.create(virtualTable: "pageSearch", using: FTS5()) { t in
                t.synchronize(withTable: "page")
                t.column("text")
            }
            for (index, text) in ["one two", "two two", "three"].enumerated() {
                try Page(id: Int64(index), text: text).insert(db)
            }
            let search = TableAlias()
            let association = Page.search.matching(FTS5Pattern(matchingAnyTokenIn: "two")).aliased(search)
            let request = Page.joining(required: association).order(search[Column.rank])
            #expect(try request.fetchAll(db).map(\.id) == [1, 0])
            let marked = try request.select(search[Column("text").highlight(from: "<", to: ">")], as: String.self).fetchAll(db)
            #expect(marked == ["<two> <two>", "one <two>"])
            try Page(id: 1, text: "four").update(db)
            #expect(try request.fetchAll(db).map(\.id) == [0])
        }
    }

    @Test func joinedTablesAreNamedOnce() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.create(table: "page") { $0.autoIncrementedPrimaryKey("id") }
            try db.create(virtualTable: "pageSearch", using: FTS5()) { $0.column("text") }
            let request = Page.joining(required: Page.search.matching(FTS5Pattern(matchingAnyTokenIn: "two")))
            let statement = try request.makePreparedRequest(db).statement
            #expect(statement.sql.hasSuffix(#"AND ("pageSearch" MATCH ?)"#), "\(statement.sql)")
        }
    }

    @Test func relevanceTakesWeights() throws {
        try write(FTS5()) { (db: Database) throws in
            try Letter(subject: "Flight plan", body: "Rome").insert(db)
            let request = Letter.matching(FTS5Pattern(matchingAllTokensIn: "rome"))
            #expect(try subjects(db, request.order(bm25(0, 10))).first == "Flight plan")
            #expect(try subjects(db, request.order(bm25(10, 0))).first == "Rome")
            let ranks = try request.select(bm25(), as: Double.self).fetchAll(db)
            #expect(try ranks == request.select(Column.rank, as: Double.self).fetchAll(db))
            #expect(
                try request.select(bm25(2)).makePreparedRequest(db).statement.sql == """
                    SELECT bm25("letter", ?) FROM "letter" WHERE "letter" MATCH ?
                    """)
        }
    }

    @Test func matchesAreMarked() throws {
        try write(FTS5()) { (db: Database) throws in
            let request = Letter.matching(FTS5Pattern(matchingAllTokensIn: "paris rome"))
            let marked = try request.select(Letter.Columns.body.highlight(from: "<b>", to: "'\"</b>"), as: String.self).fetchOne(db)
            #expect(marked == "No flight to <b>Rome'\"</b>, no flight to <b>Paris'\"</b>.")
            let snippet = Letter.Columns.body.snippet(from: "<", to: ">", tokenCount: 3)
            let words = try request.select(snippet, as: String.self).fetchOne(db)
            #expect(words == "…to <Rome>, no…")
            let other = Letter.Columns.body.snippet(from: "<", to: ">", ellipsis: "...", tokenCount: 1)
            #expect(try request.select(other, as: String.self).fetchOne(db)?.contains("...") == true)
            #expect(throws: DatabaseError.self) {
                try request.select(Column("nope").highlight(from: "", to: ""), as: String.self).fetchOne(db)
            }
            #expect(throws: DatabaseError.self) { try SQL("SELECT \(bm25())").build(db) }
            #expect(throws: DatabaseError.self) {
                try Table("sqlite_master").select(bm25(), as: Double.self).fetchOne(db)
            }
        }
    }

    @Test func searchingWhatIsNoFullTextTableIsAnError() throws {
        try DatabaseQueue().write { (db: Database) throws in
            try db.execute(sql: "CREATE TABLE letter (subject, body); INSERT INTO letter VALUES ('x', 'x')")
            #expect(throws: DatabaseError.self) { try Letter.matching(FTS5Pattern(matchingAnyTokenIn: "x")).fetchAll(db) }
            #expect(throws: DatabaseError.self) {
                try Letter.filter(Column("body").match(FTS3Pattern(matchingAnyTokenIn: "x"))).fetchAll(db)
            }
        }
    }
}
