// Records inside rows: scopes and prefetched rows.

import Foundation
import Testing

@testable import GRDB

struct NestedRecordTests {
    struct Author: Codable, FetchableRecord, Hashable {
        var id: Int
        var name: String
    }

    /// Reads its row by itself.
    struct Country: FetchableRecord, Decodable, Equatable {
        var code: String

        init(code: String) {
            self.code = code
        }

        init(row: Row) throws {
            code = try "custom " + row.decode(String.self, forColumn: "code")
        }
    }

    struct Book: Decodable, FetchableRecord, Equatable {
        var title: String
    }

    struct BookInfo: Decodable, FetchableRecord, Equatable {
        var book: Book
        var author: Author
        var country: Country?
    }

    private static let sql = """
        SELECT 'Sea' AS title, 1 AS id, 'Ada' AS name, 'FR' AS code
        UNION ALL SELECT 'Sky', 2, 'Bob', NULL
        """

    /// `title`, and the scopes `author` and `country`; the latter inside the former when asked for.
    private func adapter(nested: Bool) -> any RowAdapter {
        let title = RangeRowAdapter(0..<1)
        let author = RangeRowAdapter(1..<3)
        let country = RangeRowAdapter(3..<4)
        if nested {
            return title.addingScopes(["author": author.addingScopes(["country": country])])
        }
        return title.addingScopes(["author": author, "country": country])
    }

    @Test("properties that are records come from scopes, at any depth, in cursor rows", arguments: [false, true])
    func scopes(nested: Bool) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let infos = try BookInfo.fetchAll(db, sql: Self.sql, adapter: adapter(nested: nested))
            #expect(
                infos == [
                    BookInfo(book: Book(title: "Sea"), author: Author(id: 1, name: "Ada"), country: Country(code: "custom FR")),
                    BookInfo(book: Book(title: "Sky"), author: Author(id: 2, name: "Bob"), country: nil),
                ])
        }
    }

    @Test("properties that are records come from scopes, in copied rows", arguments: [false, true])
    func copiedScopes(nested: Bool) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let rows = try Row.fetchAll(db, sql: Self.sql, adapter: adapter(nested: nested))
            #expect(try rows.map { try BookInfo(row: $0).author.name } == ["Ada", "Bob"])
            #expect(try rows.map { try BookInfo(row: $0).country?.code } == ["custom FR", nil])
        }
    }

    @Test("a scope that is NULL or missing is nil for an optional, and an error otherwise")
    func missingScopes() throws {
        struct Needy: Decodable, FetchableRecord {
            var book: Book
            var country: Country
        }
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(throws: RowDecodingError.self) { try Needy.fetchAll(db, sql: Self.sql, adapter: adapter(nested: false)) }
            let error = try #require(throws: DecodingError.self) { try BookInfo.fetchAll(db, sql: Self.sql) }
            #expect("\(error)".contains("No such key: author or book") || "\(error)".contains("author"))
        }
    }

    @Test("types that are no records are decoded from scopes, with the strategies of the record")
    func plainTypesInScopes() throws {
        struct Landing: Decodable { var date: Date }
        struct Flight: Decodable, FetchableRecord {
            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .millisecondsSince1970 }
            var number: String
            var landing: Landing
        }
        try DatabaseQueue().inDatabase { (db) throws in
            let adapter = RangeRowAdapter(0..<1).addingScopes(["landing": SuffixRowAdapter(fromIndex: 1)])
            let sql = "SELECT 'a' AS number, 1500 AS date UNION ALL SELECT 'b', 2500"
            let flights = try Flight.fetchAll(db, sql: sql, adapter: adapter)
            #expect(flights.map(\.landing.date.timeIntervalSince1970) == [1.5, 2.5])
            let rows = try Row.fetchAll(db, sql: sql, adapter: adapter)
            #expect(try rows.map { try Flight(row: $0).landing.date.timeIntervalSince1970 } == [1.5, 2.5])
        }
    }

    @Test("a column is preferred to a scope of the same name")
    func columnBeforeScope() throws {
        struct Record: Decodable, FetchableRecord { var a: Int }
        try DatabaseQueue().inDatabase { (db) throws in
            let adapter = RangeRowAdapter(0..<1).addingScopes(["a": SuffixRowAdapter(fromIndex: 1)])
            #expect(try Record.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b", adapter: adapter)?.a == 1)
        }
    }

    // MARK: - Prefetched rows

    /// A row with prefetched rows.
    private func rowWithBooks(_ titles: [String]) -> Row {
        let row: Row = ["id": 1, "name": "Ada"]
        row.prefetchedRows.setRows(titles.map { ["title": $0] }, forKeyPath: ["books"])
        return row
    }

    struct AuthorInfo: Decodable, FetchableRecord {
        var author: Author
        var books: [Book]
        var others: [Book]?
    }

    @Test("collections are prefetched rows")
    func prefetchedRows() throws {
        let info = try AuthorInfo(row: rowWithBooks(["Sea", "Sky"]))
        #expect(info.author == Author(id: 1, name: "Ada"))
        #expect(info.books == [Book(title: "Sea"), Book(title: "Sky")])
        #expect(info.others == nil)
        #expect(try AuthorInfo(row: rowWithBooks([])).books == [])
    }

    @Test("sets, wrapped collections, and elements that are no records are prefetched rows, too")
    func otherCollections() throws {
        struct Title: Decodable, Hashable { var title: String }
        struct Shelf: Decodable {
            var titles: [Title]
            init(from decoder: any Decoder) throws {
                titles = try decoder.singleValueContainer().decode([Title].self)
            }
        }
        struct WithSet: Decodable, FetchableRecord { var books: Set<Title> }
        struct WithShelf: Decodable, FetchableRecord { var books: Shelf }
        let row = rowWithBooks(["Sea", "Sky", "Sea"])
        #expect(try WithSet(row: row).books == [Title(title: "Sea"), Title(title: "Sky")])
        #expect(try WithShelf(row: row).books.titles.map(\.title) == ["Sea", "Sky", "Sea"])
    }

    @Test("prefetched rows are decoded by hand")
    func nestedContainers() throws {
        struct Titles: Decodable, FetchableRecord {
            var titles: [String] = []

            enum CodingKeys: CodingKey { case books }
            enum BookKeys: CodingKey { case title }

            init(from decoder: any Decoder) throws {
                var books = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .books)
                #expect(books.count == 2)
                while !books.isAtEnd {
                    titles.append(try books.nestedContainer(keyedBy: BookKeys.self).decode(String.self, forKey: .title))
                }
                #expect(throws: DecodingError.self) { try books.decode(Book.self) }
            }
        }
        #expect(try Titles(row: rowWithBooks(["Sea", "Sky"])).titles == ["Sea", "Sky"])
    }

    @Test("an error in a prefetched row is thrown")
    func badPrefetchedRow() throws {
        let row: Row = ["id": 1, "name": "Ada"]
        row.prefetchedRows.setRows([["title": nil]], forKeyPath: ["books"])
        let error = try #require(throws: RowDecodingError.self) { try AuthorInfo(row: row) }
        #expect(
            error.description == #"could not decode String from database value NULL - column: "title", column index: 0, row: [title:NULL]"#)
    }

    @Test("missing prefetched rows are an error")
    func missingPrefetchedRows() throws {
        let error = try #require(throws: DecodingError.self) { try AuthorInfo(row: ["id": 1, "name": "Ada"]) }
        guard case .keyNotFound(let key, let context) = error else {
            Issue.record("unexpected error: \(error)")
            return
        }
        #expect(key.stringValue == "books")
        #expect(context.debugDescription == "No such key: author or books")
    }

    // MARK: - Rows

    @Test("rows give the records of scopes and of prefetched rows")
    func rows() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let rows = try Row.fetchAll(db, sql: Self.sql, adapter: adapter(nested: true))
            let author: Author = rows[0]["author"]
            #expect(author.name == "Ada")
            let country: Country? = rows[1]["country"]
            #expect(country == nil)
            #expect(try rows[0].decode(Author.self, forKey: "author").name == "Ada")
            #expect(try rows[0].decodeIfPresent(Country.self, forKey: "country")?.code == "custom FR")
            #expect(try rows[0].decodeIfPresent(Country.self, forKey: "nothing") == nil)
            let error = try #require(throws: RowDecodingError.self) { try rows[0].decode(Author.self, forKey: "nothing") }
            #expect(error.description == #"scope not found: "nothing" among ["author", "country"] - row: [title:"Sea"]"#)
        }
        let row = rowWithBooks(["Sea", "Sky"])
        let books: [Book] = row["books"]
        #expect(books.map(\.title) == ["Sea", "Sky"])
        #expect(try row.decode([Book].self, forKey: "books").count == 2)
        let authors = rowWithBooks([])
        authors.prefetchedRows.setRows([["id": 1, "name": "a"], ["id": 1, "name": "a"]], forKeyPath: ["authors"])
        let set: Set<Author> = authors["authors"]
        #expect(set == [Author(id: 1, name: "a")])
        #expect(try authors.decode(Set<Author>.self, forKey: "authors") == set)
        let error = try #require(throws: RowDecodingError.self) { try row.decode([Book].self, forKey: "nothing") }
        #expect(error.description == #"prefetched rows not found: "nothing" among ["books"] - row: [id:1 name:"Ada"]"#)
    }

    @Test("subscripts of rows stop the program when there is no record")
    func stops() async {
        await #expect(processExitsWith: .failure) {
            let _: Author = Row()["nothing"]
        }
        await #expect(processExitsWith: .failure) {
            let _: [Book] = Row()["nothing"]
        }
        await #expect(processExitsWith: .failure) {
            let _: Set<Author> = Row()["nothing"]
        }
    }

    // MARK: - Requests

    @Test("a request that fetches associated rows gives records with them, and no cursor")
    func prefetchRows() throws {
        struct Request: FetchRequest {
            typealias RowDecoder = AuthorInfo
            var sqlSubquery: SQLSubquery { base.sqlSubquery }
            let base = SQLRequest<AuthorInfo>(sql: "SELECT 1 AS id, 'Ada' AS name UNION ALL SELECT 2, 'Bob'")

            func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }

            func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest {
                var request = try base.makePreparedRequest(db, forSingleResult: singleResult)
                request.prefetchRows = { _, rows in
                    for row in rows {
                        row.prefetchedRows.setRows([["title": "by \(row["name"] as String)"]], forKeyPath: ["books"])
                    }
                }
                return request
            }
        }
        try DatabaseQueue().inDatabase { (db) throws in
            #expect(try Request().fetchAll(db).map { $0.books.map(\.title) } == [["by Ada"], ["by Bob"]])
            #expect(try Request().fetchOne(db)?.books == [Book(title: "by Ada")])
            #expect(throws: DatabaseError.self) { try Request().fetchCursor(db) }
        }
    }
}
