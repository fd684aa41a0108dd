// Records of library.sqlite, as grdb generate has written them.

import Foundation
import GRDB

/// A row of the table authors.
struct Author: Codable, Identifiable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "authors"
    static let booksByAuthor = hasMany(Book.self, key: "booksByAuthor", using: ForeignKey(["author_id"]))
    static let booksByTranslator = hasMany(Book.self, key: "booksByTranslator", using: ForeignKey(["translatorId"]))
    static let filters = hasMany(Filter.self)

    enum CodingKeys: String, CodingKey {
        case id
        case fullName = "full_name"
        case born
        case isAlive
    }

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let fullName = Column(CodingKeys.fullName)
        static let born = Column(CodingKeys.born)
        static let isAlive = Column(CodingKeys.isAlive)
    }

    var id: Int64?
    var fullName: String
    var born: Date?
    var isAlive: Bool

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A row of the table book.
struct Book: Codable, Identifiable, FetchableRecord, MutablePersistableRecord {
    static let author = belongsTo(Author.self, using: ForeignKey(["author_id"]))
    static let translator = belongsTo(Author.self, key: "translator", using: ForeignKey(["translatorId"]))
    static let publisher = belongsTo(Publisher.self)
    static let sequelOf = belongsTo(Book.self, key: "sequelOf")
    static let books = hasMany(Book.self)
    static let cover = hasOne(Cover.self)
    static let pageTexts = hasMany(PageText.self, key: "pageTexts")

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case authorId = "author_id"
        case translatorId
        case publisher
        case sequelOf = "sequel_of"
        case updatedAt = "updated_at"
    }

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let title = Column(CodingKeys.title)
        static let titleLength = Column("title_length") // generated, not in the record
        static let authorId = Column(CodingKeys.authorId)
        static let translatorId = Column(CodingKeys.translatorId)
        static let publisher = Column(CodingKeys.publisher)
        static let sequelOf = Column(CodingKeys.sequelOf)
        static let updatedAt = Column(CodingKeys.updatedAt)
    }

    var id: Int64?
    var title: String
    var authorId: Int64
    var translatorId: Int64?
    var publisher: String?
    var sequelOf: Int64?
    var updatedAt: Date

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A row of the table cover.
struct Cover: Codable, FetchableRecord, MutablePersistableRecord {
    static let book = belongsTo(Book.self)

    enum CodingKeys: String, CodingKey {
        case bookId = "book_id"
        case data
    }

    enum Columns {
        static let bookId = Column(CodingKeys.bookId)
        static let data = Column(CodingKeys.data)
    }

    var bookId: Int64?
    var data: Data?

    mutating func didInsert(_ inserted: InsertionSuccess) {
        bookId = inserted.rowID
    }
}

/// A row of the table date.
struct DateRecord: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "date"

    enum CodingKeys: String, CodingKey {
        case `class`
        case selfValue = "self"
        case initValue = "init"
        case _2nd = "2nd"
        case aB = "a_b"
        case aB2 = "aB"
        case encode
        case urlPath = "URLPath"
        case none
    }

    enum Columns {
        static let `class` = Column(CodingKeys.`class`)
        static let selfValue = Column(CodingKeys.selfValue)
        static let initValue = Column(CodingKeys.initValue)
        static let _2nd = Column(CodingKeys._2nd)
        static let aB = Column(CodingKeys.aB)
        static let aB2 = Column(CodingKeys.aB2)
        static let encode = Column(CodingKeys.encode)
        static let urlPath = Column(CodingKeys.urlPath)
        static let none = Column(CodingKeys.none)
    }

    var `class`: String?
    var selfValue: String?
    var initValue: String?
    var _2nd: Int?
    var aB: String?
    var aB2: String?
    var encode: String?
    var urlPath: String?
    var none: String?
}

/// A row of the table filters.
struct Filter: Codable, Identifiable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "filters"
    static let author = belongsTo(Author.self)

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let author = Column(CodingKeys.author)
        static let gone = Column(CodingKeys.gone)
    }

    var id: Int64?
    var author: Int64?
    var gone: Int?

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A row of the table page texts.
struct PageText: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "page texts"
    static let book = belongsTo(Book.self)
    static let remarks = hasMany(Remark.self)

    enum CodingKeys: String, CodingKey {
        case bookId = "book_id"
        case pageNumber = "page-number"
        case text
    }

    enum Columns {
        static let bookId = Column(CodingKeys.bookId)
        static let pageNumber = Column(CodingKeys.pageNumber)
        static let text = Column(CodingKeys.text)
    }

    var bookId: Int64
    var pageNumber: Int
    var text: String?
}

/// A row of the table publisher.
struct Publisher: Codable, FetchableRecord, PersistableRecord {
    static let books = hasMany(Book.self)

    enum Columns {
        static let code = Column(CodingKeys.code)
        static let name = Column(CodingKeys.name)
        static let logo = Column(CodingKeys.logo)
        static let share = Column(CodingKeys.share)
    }

    var code: String
    var name: String
    var logo: Data?
    var share: Double?
}

/// A row of the table remark.
struct Remark: Codable, FetchableRecord, PersistableRecord {
    static let pageText = belongsTo(PageText.self, key: "pageText")

    enum CodingKeys: String, CodingKey {
        case bookId = "book_id"
        case page
        case remark
    }

    enum Columns {
        static let bookId = Column(CodingKeys.bookId)
        static let page = Column(CodingKeys.page)
        static let remark = Column(CodingKeys.remark)
    }

    var bookId: Int?
    var page: Int?
    var remark: String?
}

/// A row of the view titles.
struct Title: Codable, Identifiable, FetchableRecord, TableRecord {
    static let databaseTableName = "titles"

    enum Columns {
        static let title = Column(CodingKeys.title)
        static let id = Column(CodingKeys.id)
    }

    var title: String?
    var id: Int?
}
