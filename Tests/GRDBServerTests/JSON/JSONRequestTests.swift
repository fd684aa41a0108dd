// Requests with associations as JSON.

import Foundation
import GRDBServer
import Testing

@testable import GRDB

@Suite("Requests as JSON", .mustEnd)
struct JSONRequestTests {
    private struct Author: TableRecord {
        static let books = hasMany(Book.self).order(Column("id"))
        static let country = belongsTo(Country.self)
    }

    private struct Book: TableRecord {
        static let author = belongsTo(Author.self)
        static let pages = hasMany(Page.self).order(Column("id"))
    }

    private struct Page: TableRecord {}
    private struct Country: TableRecord {}

    private static func json(_ makeRequest: (Database) throws -> some FetchRequest) throws -> String {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE country (id INTEGER PRIMARY KEY, code TEXT);
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, countryId INTEGER REFERENCES country);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, title TEXT);
                    CREATE TABLE page (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book);
                    INSERT INTO country VALUES (1, 'GB');
                    INSERT INTO author VALUES (1, 'Jane', 1), (2, 'Unread', NULL);
                    INSERT INTO book VALUES (7, 1, 'Emma'), (8, 1, 'Persuasion'), (9, NULL, 'Beowulf');
                    INSERT INTO page VALUES (70, 7), (71, 7), (80, 8);
                    """)
            let request = try makeRequest(db)
            let json = try request.fetchJSON(db)
            var chunks = Data()
            try request.forEachJSONChunk(db, chunkSize: 1) { chunks += $0 }
            #expect(chunks == json)
            return String(decoding: json, as: UTF8.self)
        }
    }

    @Test("Plain requests are arrays of objects")
    func plain() throws {
        #expect(try Self.json { _ in Author.select(Column("id"), Column("name")) } == #"[{"id":1,"name":"Jane"},{"id":2,"name":"Unread"}]"#)
    }

    @Test("Joined rows are objects, null where there is none")
    func joined() throws {
        let json = try Self.json { _ in
            Book.select(Column("id")).including(optional: Book.author.select(Column("name")).including(optional: Author.country)).filter(
                Column("id") != 8
            )
            .order(Column("id"))
        }
        #expect(json == #"[{"id":7,"author":{"name":"Jane","country":{"id":1,"code":"GB"}}},{"id":9,"author":null}]"#)
    }

    @Test("Prefetched rows are arrays, without the columns that relate them")
    func prefetched() throws {
        let json = try Self.json { _ in
            Author.select(Column("id")).including(all: Author.books.select(Column("title")))
        }
        #expect(json == #"[{"id":1,"books":[{"title":"Emma"},{"title":"Persuasion"}]},{"id":2,"books":[]}]"#)
    }

    @Test("A joined row of NULLs is an object if it has prefetched rows")
    func prefetchedForNulls() throws {
        let json = try Self.json { db in
            try db.execute(sql: "UPDATE author SET name = NULL")
            return Book.select(Column("id"), Column("authorId")).filter(Column("id") > 7).order(Column("id"))
                .including(optional: Book.author.select(Column("name")).including(all: Author.books.select(Column("title"))))
        }
        let books = #"[{"title":"Emma"},{"title":"Persuasion"}]"#
        #expect(json == #"[{"id":8,"authorId":1,"author":{"name":null,"books":\#(books)}},{"id":9,"authorId":null,"author":null}]"#)
    }

    @Test("Prefetched rows of prefetched rows are arrays inside arrays")
    func nestedPrefetches() throws {
        let json = try Self.json { _ in
            Author.select(Column("id")).including(all: Author.books.select(Column("id")).including(all: Book.pages.select(Column("id"))))
        }
        #expect(json == #"[{"id":1,"books":[{"id":7,"pages":[{"id":70},{"id":71}]},{"id":8,"pages":[{"id":80}]}]},{"id":2,"books":[]}]"#)
    }

    @Test("Prefetched rows of joined rows are in their objects, also when no column of these is selected")
    func prefetchesOfJoinedRows() throws {
        let included = try Self.json { _ in
            Book.select(Column("id"), Column("authorId")).including(optional: Book.author.including(all: Author.books.select(Column("id"))))
                .filter(Column("id") != 8).order(Column("id"))
        }
        let author = #"{"id":1,"name":"Jane","countryId":1,"books":[{"id":7},{"id":8}]}"#
        #expect(included == #"[{"id":7,"authorId":1,"author":\#(author)},{"id":9,"authorId":null,"author":null}]"#)
    }

    @Test("A column takes the key of an association")
    func keyOfColumn() throws {
        let json = try Self.json { _ in
            Author.select(Column("id"), Column("name").forKey("books")).including(all: Author.books).filter(Column("id") == 1)
        }
        #expect(json == #"[{"id":1,"books":"Jane"}]"#)
    }
}
