// The records of a few topics: names of tables, encoding, joined requests, the class `Record`.

import Foundation
import GRDB

extension Oracle {
    struct Place: TableRecord {}
    struct PostalAddress: TableRecord {}
    struct HTTPRequest: TableRecord {}
    struct TOEFL: TableRecord {}
    struct URLSession2: TableRecord {}
    struct A1B: TableRecord {}
    struct Snake_case: TableRecord {}
    struct _Under: TableRecord {}
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    struct lowerCase: TableRecord {}
    struct XMLHTTPRequest: TableRecord {}
    struct IPhone: TableRecord {}
    struct ABCd: TableRecord {}
    struct AbC: TableRecord {}
    struct Élan: TableRecord {}
    struct X: TableRecord {}
    enum Namespace { struct InnerThing: TableRecord {} }
    class BaseThing: TableRecord {}
    struct GenericThing<T>: TableRecord {}
    enum KindThing: TableRecord {}

    struct ShortBookWriter: Codable, PersistableRecord {
        static let databaseTableName = "book"
        var id: Int64
        var title: String
        var authorId: Int64
    }
    /// A record whose encode(to:) produces only a rowid column alias
    struct RowIDOnly: PersistableRecord, EncodableRecord {
        static let databaseTableName = "note"
        var rowid: Int64?
        var body: String?
        func encode(to container: inout PersistenceContainer) {
            container["rowid"] = rowid
            container["body"] = body
        }
    }
    struct EmptyRec: PersistableRecord {
        static let databaseTableName = "note"
        func encode(to container: inout PersistenceContainer) {}
    }
    struct CaseRec: PersistableRecord {
        static let databaseTableName = "counter"
        func encode(to container: inout PersistenceContainer) {
            container["ID"] = 3
            container["WORD"] = "up"
            container["Hits"] = 4
        }
    }
    struct UnknownCol: PersistableRecord {
        static let databaseTableName = "counter"
        func encode(to container: inout PersistenceContainer) {
            container["id"] = 3
            container["wat"] = "up"
        }
    }

    struct AnyKeyProbe: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ s: String) { stringValue = s }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    class PlaceRecord: Record {
        var id: Int64?
        var name: String
        init(id: Int64?, name: String) {
            self.id = id
            self.name = name
            super.init()
        }
        override class var databaseTableName: String { "folder" }
        required init(row: Row) throws {
            id = row["id"]
            name = row["name"]
            try super.init(row: row)
        }
        override func encode(to container: inout PersistenceContainer) throws {
            container["id"] = id
            container["name"] = name
        }
        override func didInsert(_ inserted: InsertionSuccess) {
            super.didInsert(inserted)
            id = inserted.rowID
        }
    }

    enum RawColumnsProbe: String, ColumnExpression {
        case year
        case title
    }

    enum CodableEnumProbe: String, Codable {
        case x
        case y
    }

    struct DecodableRecordProbe: Decodable, FetchableRecord {
        var id: Int
        var name: String
        var opt: Int?
    }
    struct EnumRecordProbe: Decodable, FetchableRecord { var e: CodableEnumProbe }
    struct NestedRecordProbe: Decodable, FetchableRecord {
        struct In: Decodable { var k: Int }
        var info: In
        var list: [Int]?
    }
    struct URLRecordProbe: Codable, FetchableRecord {
        var u: URL?
        var d: Decimal?
        var data: Data?
        var b: Bool?
        var f: Float?
    }

    struct BookAuthorProbe: Decodable, FetchableRecord {
        var book: Book
        var author: Author
    }
    struct BookTranslatorProbe: Decodable, FetchableRecord {
        var book: Book
        var translator: Author?
    }
    struct AuthorBooksProbe: Decodable, FetchableRecord {
        var author: Author
        var books: [Book]
    }
    struct AuthorCountProbe: Decodable, FetchableRecord {
        var author: Author
        var bookCount: Int
    }

    struct MigrationFailure: Error {}
}
