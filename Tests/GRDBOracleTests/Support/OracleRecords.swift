// The records that observed expressions name: the tables of the fixture database, and their associations.

import Foundation
import GRDB

extension Oracle {
    struct Country: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var code: String
        var name: String
        var id: String { code }
        enum Columns {
            static let code = Column("code")
            static let name = Column("name")
        }
        static let authors = hasMany(Author.self)
        static let books = hasMany(Book.self, through: authors, using: Author.books)
    }

    struct Author: Codable, FetchableRecord, MutablePersistableRecord, Identifiable, Hashable {
        var id: Int64?
        var name: String
        var email: String?
        var countryCode: String?
        var born: Date?
        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let email = Column("email")
            static let countryCode = Column("countryCode")
            static let born = Column("born")
        }
        static let country = belongsTo(Country.self)
        static let books = hasMany(Book.self, using: ForeignKey(["authorId"]))
        static let translations = hasMany(Book.self, key: "translations", using: ForeignKey(["translatorId"]))
        static let covers = hasMany(Cover.self, through: books, using: Book.cover)
        static let chapters = hasMany(Chapter.self, through: books, using: Book.chapters)
        static let tags = hasMany(Tag.self, through: books, using: Book.tags)
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Book: Codable, FetchableRecord, MutablePersistableRecord, Identifiable, Hashable {
        var id: Int64?
        var title: String
        var year: Int?
        var price: Double?
        var authorId: Int64
        var translatorId: Int64?
        var info: String?
        enum Columns {
            static let id = Column("id")
            static let title = Column("title")
            static let year = Column("year")
            static let price = Column("price")
            static let authorId = Column("authorId")
            static let translatorId = Column("translatorId")
            static let info = JSONColumn("info")
        }
        static let author = belongsTo(Author.self, using: ForeignKey(["authorId"]))
        static let translator = belongsTo(Author.self, key: "translator", using: ForeignKey(["translatorId"]))
        static let chapters = hasMany(Chapter.self)
        static let cover = hasOne(Cover.self)
        static let bookTags = hasMany(BookTag.self)
        static let tags = hasMany(Tag.self, through: bookTags, using: BookTag.tag)
        static let country = hasOne(Country.self, through: author, using: Author.country)
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    struct Chapter: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var bookId: Int64?
        var number: Int
        var title: String?
        enum Columns {
            static let id = Column("id")
            static let bookId = Column("bookId")
            static let number = Column("number")
            static let title = Column("title")
        }
        static let book = belongsTo(Book.self)
        static let author = hasOne(Author.self, through: book, using: Book.author)
    }

    struct Cover: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var bookId: Int64?
        var color: String?
        static let book = belongsTo(Book.self)
    }

    struct Tag: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var label: String
        static let bookTags = hasMany(BookTag.self)
        static let books = hasMany(Book.self, through: bookTags, using: BookTag.book)
    }

    struct BookTag: Codable, FetchableRecord, PersistableRecord, Hashable {
        var bookId: Int64
        var tagId: Int64
        static let book = belongsTo(Book.self)
        static let tag = belongsTo(Tag.self)
    }

    struct Folder: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var parentId: Int64?
        var name: String
        static let parent = belongsTo(Folder.self, key: "parent")
        static let children = hasMany(Folder.self, key: "children")
    }

    struct Seat: Codable, FetchableRecord, PersistableRecord, Hashable {
        var rank: String
        var number: Int
        var comfy: Bool
        static let tickets = hasMany(Ticket.self)
    }

    struct Ticket: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var seatRank: String?
        var seatNumber: Int?
        var holder: String?
        static let seat = belongsTo(Seat.self)
    }

    struct Note: Codable, FetchableRecord, PersistableRecord, Hashable {
        var body: String?
        var stamp: Int?
    }

    struct Setting: Codable, FetchableRecord, PersistableRecord, Hashable {
        var key: String
        var value: String?
    }

    struct Gadget: Codable, FetchableRecord, PersistableRecord, Equatable {
        struct Size: Codable, Equatable {
            var w: Int
            var h: Double
        }
        var id: Int64
        var name: String?
        var size: Size?
        var parts: [String]
        var made: Date?
        var uid: UUID?
        var payload: Data?
    }

    struct Word: Codable, FetchableRecord, MutablePersistableRecord, Identifiable, Hashable {
        static let databaseTableName = "counter"
        static var persistenceConflictPolicy: PersistenceConflictPolicy { Strat.policy }
        var id: Int64?
        var word: String
        var hits: Int?
        var note: String?
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    /// Same table, only two columns are encoded
    struct MiniWord: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "counter"
        var id: Int64
        var word: String
    }

    struct Flex: Codable, FetchableRecord, PersistableRecord {
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { Strat.dateE }
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { Strat.dateD }
        static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy { Strat.dataE }
        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy { Strat.dataD }
        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy { Strat.uuidE }
        static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { Strat.colE }
        static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { Strat.colD }
        var id: Int64 = 1
        var date: Date? = nil
        var uuid: UUID? = nil
        var data: Data? = nil
        var firstName: String? = nil
        var homeURL: URL? = nil
    }

    struct Snake: Codable, FetchableRecord, PersistableRecord {
        static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
        static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
        var id: Int64
        var firstName: String?
        var homeUrl: String?
    }

    /// A record that logs its callbacks.
    struct Logged: Codable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "counter"
        var id: Int64?
        var word: String
        var hits: Int = 1
        func willSave(_ db: Database) throws { callbackLog.append("willSave") }
        func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
            callbackLog.append("aroundSave<")
            _ = try save()
            callbackLog.append("aroundSave>")
        }
        func didSave(_ saved: PersistenceSuccess) { callbackLog.append("didSave") }
        func willInsert(_ db: Database) throws { callbackLog.append("willInsert") }
        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            callbackLog.append("aroundInsert<")
            let s = try insert()
            callbackLog.append("aroundInsert> rowID=\(s.rowID) rowIDColumn=\(s.rowIDColumn ?? "nil")")
        }
        mutating func didInsert(_ inserted: InsertionSuccess) {
            callbackLog.append("didInsert")
            id = inserted.rowID
        }
        func willUpdate(_ db: Database, columns: Set<String>) throws { callbackLog.append("willUpdate \(columns.sorted())") }
        func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
            callbackLog.append("aroundUpdate< \(columns.sorted())")
            _ = try update()
            callbackLog.append("aroundUpdate>")
        }
        func didUpdate(_ updated: PersistenceSuccess) { callbackLog.append("didUpdate") }
        func willDelete(_ db: Database) throws { callbackLog.append("willDelete") }
        func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
            callbackLog.append("aroundDelete<")
            let d = try delete()
            callbackLog.append("aroundDelete> \(d)")
        }
        func didDelete(deleted: Bool) { callbackLog.append("didDelete \(deleted)") }
    }

    // A minimal record with no Codable support
    struct Plain: TableRecord { static let databaseTableName = "book" }
    // A record with a restricted selection
    struct ShortBook: TableRecord, FetchableRecord, Codable {
        static let databaseTableName = "book"
        static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("title")] }
        var id: Int64
        var title: String
    }
    // A record that selects the rowid
    struct RowIDNote: TableRecord {
        static let databaseTableName = "note"
        static var databaseSelection: [any SQLSelectable] { [.allColumns, .rowID] }
    }
    struct ThinBook: TableRecord {
        static let databaseTableName = "book"
        static var databaseSelection: [any SQLSelectable] { [.allColumns(excluding: ["info", "price"])] }
    }
}
