// Collections of values that are decoded from the one selected column of prefetched rows.

import Foundation
import Testing

@testable import GRDB

struct PrefetchedValueTests {
    struct Author: Codable, Hashable, FetchableRecord, PersistableRecord {
        var id: Int64
        static let books = hasMany(Book.self)
        static let shelves = hasMany(Shelf.self, through: books, using: Book.shelf)
    }

    struct Book: Codable, Hashable, FetchableRecord, PersistableRecord {
        var id: Int64
        var authorId: Int64?
        static let shelf = belongsTo(Shelf.self)
    }

    struct Shelf: Codable, Hashable, FetchableRecord, PersistableRecord {
        var id: Int64
        var label: String
    }

    @Test("A list that was not prefetched is a missing key")
    func missingList() throws {
        struct AuthorInfo: Decodable, FetchableRecord {
            var id: Int64
            var books: [Book]
        }
        struct Numbers: Decodable, FetchableRecord {
            var numbers: Set<Int>
        }
        func missingKey(_ decode: () throws -> Void) throws -> String {
            do {
                try decode()
            } catch DecodingError.keyNotFound(let key, let context) {
                return "\(key.stringValue) at \(context.codingPath.map(\.stringValue)): \(context.debugDescription)"
            }
            return "none"
        }
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE author(id); INSERT INTO author VALUES (1)")
            try db.execute(sql: "CREATE TABLE book(id, authorId REFERENCES author(id))")
            #expect(
                try missingKey { _ = try AuthorInfo.fetchAll(db, Author.all()) } == "books at []: No available prefetched rows")
            #expect(
                try missingKey { _ = try AuthorInfo.fetchAll(db, Author.including(all: Author.books.forKey("novels"))) }
                    == #"books at []: Available keys for prefetched rows: ["novels"]"#)
            #expect(try missingKey { _ = try Numbers(row: ["id": 1]) } == "numbers at []: No available prefetched rows")
        }
    }

    enum Kind: String, Codable { case novel, poem }
    enum StoredKind: String, Codable, DatabaseValueConvertible { case novel, poem }

    struct Title: Codable, Hashable {
        var text: String

        init(_ text: String) { self.text = text }
        init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
    }

    /// A parent with the values of its books.
    struct Info<Values: Decodable>: Decodable, FetchableRecord {
        var id: Int64
        var books: Values
    }

    /// A parent whose dates and data are not stored as by default.
    struct CustomInfo<Values: Decodable>: Decodable, FetchableRecord {
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            column == "seconds" ? .timeIntervalSinceReferenceDate : .deferredToDate
        }
        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
            .custom { value in String.fromDatabaseValue(value).map { Data($0.uppercased().utf8) } }
        }
        var books: Values
    }

    private func test(_ body: (Database) throws -> Void) throws {
        try withDatabase(
            running: """
                CREATE TABLE author (id INTEGER PRIMARY KEY);
                CREATE TABLE shelf (id INTEGER PRIMARY KEY, label TEXT);
                CREATE TABLE book (
                    id INTEGER PRIMARY KEY, authorId REFERENCES author(id), shelfId REFERENCES shelf(id),
                    title TEXT, pages INTEGER, date TEXT, seconds REAL, kind TEXT, tags TEXT);
                INSERT INTO author VALUES (1), (2), (3);
                INSERT INTO shelf VALUES (1, 'a'), (2, 'b');
                INSERT INTO book VALUES
                    (10, 1, 1, 'x', 100, '2001-01-02', 86400, 'novel', '["p"]'),
                    (11, 1, 2, 'y', NULL, NULL, NULL, NULL, NULL),
                    (12, 2, 2, 'x', 300, '2001-01-03', 172800, 'poem', '["q", "r"]');
                """, body)
    }

    /// What the authors get, by one column of their books.
    private func values<Values: Decodable>(
        _ db: Database, _ column: String, _ type: Values.Type, withNull: Bool = false
    ) throws -> [Values] {
        var books = Author.books.order(Column("id")).select(Column(column))
        if !withNull { books = books.filter(Column(column) != nil) }
        return try Author.including(all: books).order(Column("id")).asRequest(of: Info<Values>.self).fetchAll(db).map(\.books)
    }

    @Test("Arrays, sets and other collections of one column")
    func collections() throws {
        try test { db throws in
            #expect(try values(db, "id", [Int64].self) == [[10, 11], [12], []])
            #expect(try values(db, "id", [Int].self) == [[10, 11], [12], []])
            #expect(try values(db, "pages", Set<Double>.self) == [[100], [300], []])
            #expect(try values(db, "title", Set<String>.self) == [["x", "y"], ["x"], []])
            #expect(try values(db, "title", ContiguousArray<String>.self) == [["x", "y"], ["x"], []])
            let dates = try values(db, "date", [Date].self)
            #expect(dates.map { $0.map(\.timeIntervalSinceReferenceDate) } == [[86400], [172_800], []])
            #expect(try values(db, "title", [Data].self) == [[Data("x".utf8), Data("y".utf8)], [Data("x".utf8)], []])
            #expect(try values(db, "title", [URL].self).map { $0.map(\.absoluteString) } == [["x", "y"], ["x"], []])
        }
    }

    @Test("Prefetched values are decoded as optional elements and optional collections")
    func optionals() throws {
        try test { db throws in
            #expect(try values(db, "pages", [Int64?].self, withNull: true) == [[100, nil], [300], []])
            #expect(try values(db, "pages", Set<Int?>.self, withNull: true) == [[100, nil], [300], []])
            #expect(try values(db, "pages", [Int64]?.self) == [[100], [300], []])
            #expect(try values(db, "kind", [Kind?].self, withNull: true) == [[.novel, nil], [.poem], []])
            #expect(try values(db, "date", [Date?].self, withNull: true).map { $0.map { $0 == nil } } == [[false, true], [false], []])
            // Nothing was prefetched.
            #expect(try Author.all().asRequest(of: Info<[Int64]?>.self).fetchAll(db).map(\.books) == [nil, nil, nil])
        }
    }

    @Test("Prefetched values are decoded as types that wrap one value")
    func singleValues() throws {
        try test { db throws in
            #expect(try values(db, "kind", [Kind].self) == [[.novel], [.poem], []])
            #expect(try values(db, "kind", Set<StoredKind>.self) == [[.novel], [.poem], []])
            #expect(try values(db, "title", [Title].self) == [[Title("x"), Title("y")], [Title("x")], []])
            #expect(try values(db, "tags", [[String]].self) == [[["p"]], [["q", "r"]], []])
        }
    }

    /// A collection that looks for missing elements by itself.
    struct Patient: Decodable, Equatable {
        var pages: [Int?] = []

        init(_ pages: [Int?]) { self.pages = pages }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if pages.count.isMultiple(of: 2) {
                    pages.append(try container.decodeNil() ? nil : container.decode(Int.self))
                } else {
                    pages.append(try container.decodeIfPresent(Int.self))
                }
            }
        }
    }

    @Test("Collections that decode their elements by themselves")
    func ownCollections() throws {
        try test { db throws in
            try db.execute(sql: "INSERT INTO book (id, authorId, pages) VALUES (13, 1, NULL), (14, 1, 5)")
            #expect(
                try values(db, "pages", Patient.self, withNull: true) == [Patient([100, nil, nil, 5]), Patient([300]), Patient([])])
        }
    }

    @Test("Dates and data are read as the record says")
    func strategies() throws {
        try test { db throws in
            func fetch<Values: Decodable>(_ column: String, _ type: Values.Type) throws -> [Values] {
                let books = Author.books.order(Column("id")).select(Column(column))
                return try Author.including(all: books).order(Column("id")).asRequest(of: CustomInfo<Values>.self).fetchAll(db).map(\.books)
            }
            let date = Date(timeIntervalSinceReferenceDate: 86400)
            #expect(try fetch("seconds", [Date?].self) == [[date, nil], [date.addingTimeInterval(86400)], []])
            #expect(try fetch("title", Set<Data>.self) == [[Data("X".utf8), Data("Y".utf8)], [Data("X".utf8)], []])
            #expect(try fetch("title", [Data?].self) == [[Data("X".utf8), Data("Y".utf8)], [Data("X".utf8)], []])
        }
    }

    @Test("Values are prefetched through other associations, in scopes, and for one record")
    func places() throws {
        try test { db throws in
            struct ShelvesInfo: Decodable, FetchableRecord { var shelves: [String] }
            let shelves = Author.including(all: Author.shelves.select(Column("label")).order(Column("label"))).order(Column("id"))
            #expect(try shelves.asRequest(of: ShelvesInfo.self).fetchAll(db).map(\.shelves) == [["a", "b"], ["b"], []])
            #expect(try shelves.asRequest(of: ShelvesInfo.self).fetchOne(db)?.shelves == ["a", "b"])

            struct AuthorInfo: Decodable { var books: [Int64] }
            struct BookInfo: Decodable, FetchableRecord { var author: AuthorInfo }
            let author = Book.belongsTo(Author.self).including(all: Author.books.select(Column("id")).order(Column("id")))
            let books = Book.including(required: author).order(Column("id")).asRequest(of: BookInfo.self)
            #expect(try books.fetchAll(db).map(\.author.books) == [[10, 11], [10, 11], [12]])
            let cursor = try Author.including(all: Author.books.select(Column("id"))).asRequest(of: Info<Set<Int64>>.self).fetchSet(db)
            #expect(cursor.count == 3)
        }
    }

    @Test("Values that do not fit are errors")
    func errors() throws {
        try test { db throws in
            #expect(throws: RowDecodingError.self) { try values(db, "pages", [Int64].self, withNull: true) }
            #expect(throws: RowDecodingError.self) { try values(db, "title", [Int].self) }
            #expect(throws: (any Error).self) { try values(db, "title", [Kind].self) }
            #expect(throws: (any Error).self) { try values(db, "title", [[String]].self) }
            // No column is selected: the one that associates the rows is none of the program's.
            let nothing = Author.including(all: Author.books.select([])).asRequest(of: Info<[Int64]>.self)
            #expect(throws: RowDecodingError.self) { try nothing.fetchAll(db) }
        }
    }

    @Test(
        "A property of one value that has the name of a prefetched association is an error",
        arguments: ["Kind", "StoredKind", "Title", "Date", "UUID", "String", "Int", "Data", "URL", "Decimal"])
    func namesOfAssociations(_ type: String) throws {
        func error<Value: Decodable>(_ db: Database, _ type: Value.Type) -> String {
            do {
                _ = try values(db, "title", type)
                return "no error"
            } catch DecodingError.typeMismatch(_, let context) {
                return context.codingPath.map(\.stringValue).joined(separator: ".")
            } catch {
                return "\(error)"
            }
        }
        let types: [String: any Decodable.Type] = [ // compared: literals
            "Kind": Kind.self, "StoredKind": StoredKind.self, "Title": Title.self, "Date": Date.self, "UUID": UUID.self,
            "String": String.self,
            "Int": Int.self, "Data": Data.self, "URL": URL.self, "Decimal": Decimal.self,
        ]
        try test { db throws in
            let type = try #require(types[type])
            #expect(error(db, type) == "books")
        }
    }

    /// A type that asks for itself.
    struct Endless: Decodable, Hashable {
        init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }
    }

    @Test("A type that decodes itself recursively is an error")
    func endlessTypes() throws {
        try test { db throws in
            #expect(throws: DecodingError.self) { try values(db, "title", Endless.self) }
            #expect(throws: DecodingError.self) { try values(db, "title", [Endless].self) }
        }
    }

    @Test("Rows of several columns cannot be decoded as values")
    func severalColumns() throws {
        try test { db throws in
            func error<Values: Decodable>(_ type: Values.Type, _ columns: String...) -> String {
                let books = Author.books.order(Column("id")).select(columns.map { Column($0) }).filter(Column("kind") != nil)
                do {
                    let infos = try Author.including(all: books).asRequest(of: Info<Values>.self).fetchAll(db)
                    return "\(infos.map(\.books))"
                } catch DecodingError.typeMismatch(_, let context) {
                    return context.codingPath.map(\.stringValue).joined(separator: ".")
                } catch {
                    return "\(error)"
                }
            }
            #expect(error([Date].self, "date", "seconds") == "books")
            #expect(error(Set<String>.self, "title", "kind") == "books")
            #expect(error([Kind].self, "kind", "title") == "books")
            #expect(error([Date?].self, "date", "seconds") == "books")
            #expect(error([[String]].self, "tags", "title") == "books")
        }
    }

    @Test("Elements with keys are still decoded from whole rows")
    func wholeRows() throws {
        struct BookInfo: Decodable, Hashable {
            var id: Int64
            var pages: Int?
        }
        try test { db throws in
            let books = Author.books.order(Column("id")).select(Column("id"), Column("pages"))
            let request = Author.including(all: books).order(Column("id"))
            #expect(
                try request.asRequest(of: Info<[BookInfo?]>.self).fetchAll(db).map(\.books) == [
                    [BookInfo(id: 10, pages: 100), BookInfo(id: 11)], [BookInfo(id: 12, pages: 300)], [],
                ])
            #expect(try request.asRequest(of: Info<[Book?]>.self).fetchAll(db).map { $0.books.map { $0?.id } } == [[10, 11], [12], []])
        }
    }
}

extension PrefetchedValueTests.Info: Equatable where Values: Equatable {}
extension PrefetchedValueTests.Info: Hashable where Values: Hashable {}

struct OptionalStrategyTests {
    /// A record that decodes an optional as a type of its own.
    struct Record<Value: Decodable>: Decodable, FetchableRecord {
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .timeIntervalSinceReferenceDate }
        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy { .custom { _ in Data([1]) } }
        var value: Value
    }

    @Test("Generic properties of optional types are read with the strategies")
    func generics() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let date = Date(timeIntervalSinceReferenceDate: 12)
            #expect(try Record<Date>.fetchOne(db, sql: "SELECT 12 AS value")?.value == date)
            #expect(try Record<Date?>.fetchOne(db, sql: "SELECT 12 AS value")?.value == date)
            #expect(try #require(try Record<Date?>.fetchOne(db, sql: "SELECT NULL AS value")).value == nil)
            #expect(try Record<Data?>.fetchOne(db, sql: "SELECT 12 AS value")?.value == Data([1]))
            #expect(try #require(try Record<Data?>.fetchOne(db, sql: "SELECT NULL AS value")).value == nil)
        }
    }
}
