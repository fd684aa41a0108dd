// Observed expressions of the area "sql-requests", part 24. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes24: [Probe] = [
        Probe("sql-requests/table-api/007", written: sqlRequestsTableApi007),
        Probe("sql-requests/table-api/008", written: sqlRequestsTableApi008),
        Probe("sql-requests/table-api/009", written: sqlRequestsTableApi009),
        Probe("sql-requests/table-api/010", written: sqlRequestsTableApi010),
        Probe("sql-requests/table-api/011", written: sqlRequestsTableApi011),
        Probe("sql-requests/table-api/012", written: sqlRequestsTableApi012),
        Probe("sql-requests/table-api/013", written: sqlRequestsTableApi013),
        Probe("sql-requests/table-api/014", written: sqlRequestsTableApi014),
        Probe("sql-requests/table-api/015", written: sqlRequestsTableApi015),
        Probe("sql-requests/table-api/016", written: sqlRequestsTableApi016),
        Probe("sql-requests/table-api/017", written: sqlRequestsTableApi017),
        Probe("sql-requests/table-api/018", written: sqlRequestsTableApi018),
        Probe("sql-requests/table-api/019", written: sqlRequestsTableApi019),
        Probe("sql-requests/table-api/020", written: sqlRequestsTableApi020),
        Probe("sql-requests/association-errors/001", written: sqlRequestsAssociationErrors001),
        Probe("sql-requests/association-errors/002", written: sqlRequestsAssociationErrors002),
        Probe("sql-requests/association-errors/003", written: sqlRequestsAssociationErrors003),
        Probe("sql-requests/association-errors/004", written: sqlRequestsAssociationErrors004),
        Probe("sql-requests/association-errors/005", written: sqlRequestsAssociationErrors005),
        Probe("sql-requests/association-errors/006", written: sqlRequestsAssociationErrors006),
        Probe("sql-requests/association-errors/007", written: sqlRequestsAssociationErrors007),
        Probe("sql-requests/association-errors/008", written: sqlRequestsAssociationErrors008),
        Probe("sql-requests/association-errors/009", written: sqlRequestsAssociationErrors009),
        Probe("sql-requests/request-for/001", written: sqlRequestsRequestFor001),
        Probe("sql-requests/request-for/002", written: sqlRequestsRequestFor002),
        Probe("sql-requests/request-for/003", written: sqlRequestsRequestFor003),
        Probe("sql-requests/request-for/004", written: sqlRequestsRequestFor004),
        Probe("sql-requests/request-for/005", written: sqlRequestsRequestFor005),
        Probe("sql-requests/request-for/006", written: sqlRequestsRequestFor006),
        Probe("sql-requests/request-for/007", written: sqlRequestsRequestFor007),
        Probe("sql-requests/request-for/008", written: sqlRequestsRequestFor008),
        Probe("sql-requests/request-for/009", written: sqlRequestsRequestFor009),
        Probe("sql-requests/request-for/010", written: sqlRequestsRequestFor010),
        Probe("sql-requests/request-for/011", written: sqlRequestsRequestFor011),
        Probe("sql-requests/request-for/012", written: sqlRequestsRequestFor012),
        Probe("sql-requests/request-for/013", written: sqlRequestsRequestFor013),
        Probe("sql-requests/request-for/014", written: sqlRequestsRequestFor014),
        Probe("sql-requests/request-for/015", written: sqlRequestsRequestFor015),
        Probe("sql-requests/request-for/016", written: sqlRequestsRequestFor016),
        Probe("sql-requests/count/001", traced: sqlRequestsCount001),
    ]

    // sql-requests/table-api/007
    static func sqlRequestsTableApi007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").filter(literal: "id = \(1)"))
    }

    // sql-requests/table-api/008
    static func sqlRequestsTableApi008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").selectPrimaryKey(as: Int64.self))
    }

    // sql-requests/table-api/009
    static func sqlRequestsTableApi009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table<Book>("book").selectID())
    }

    // sql-requests/table-api/010
    static func sqlRequestsTableApi010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table<Book>("book").filter(ids: [1, 2]))
    }

    // sql-requests/table-api/011
    static func sqlRequestsTableApi011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").joining(required: Table("book").belongsTo(Table("author"), using: ForeignKey(["authorId"]))))
    }

    // sql-requests/table-api/012
    static func sqlRequestsTableApi012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").including(required: Table("book").belongsTo(Author.self, using: ForeignKey(["authorId"]))))
    }

    // sql-requests/table-api/013
    static func sqlRequestsTableApi013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("author").including(all: Table("author").hasMany(Table("book"), using: ForeignKey(["authorId"]))))
    }

    // sql-requests/table-api/014
    static func sqlRequestsTableApi014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("author").joining(required: Table("author").hasMany(Book.self, using: ForeignKey(["authorId"]))))
    }

    // sql-requests/table-api/015
    static func sqlRequestsTableApi015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").including(optional: Table("book").hasOne(Table("cover"))))
    }

    // sql-requests/table-api/016
    static func sqlRequestsTableApi016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").joining(required: Table("book").hasMany(Row.self, through: Table("book").hasMany(Table("bookTag")), using: Table("bookTag").belongsTo(Table("tag")))))
    }

    // sql-requests/table-api/017
    static func sqlRequestsTableApi017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("author").annotated(with: Table("author").hasMany(Table("book"), using: ForeignKey(["authorId"])).count))
    }

    // sql-requests/table-api/018
    static func sqlRequestsTableApi018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("author").having(Table("author").hasMany(Table("book"), using: ForeignKey(["authorId"])).isEmpty))
    }

    // sql-requests/table-api/019
    static func sqlRequestsTableApi019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").including(required: Table("book").belongsTo(Table("author"), key: "writer", using: ForeignKey(["authorId"], to: ["id"]))))
    }

    // sql-requests/table-api/020
    static func sqlRequestsTableApi020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").including(required: Table("book").belongsTo(Table("author"), using: ForeignKey(["year"], to: ["id"]))))
    }

    // sql-requests/association-errors/001
    static func sqlRequestsAssociationErrors001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.belongsTo(Author.self)))
    }

    // sql-requests/association-errors/002
    static func sqlRequestsAssociationErrors002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.belongsTo(Country.self)))
    }

    // sql-requests/association-errors/003
    static func sqlRequestsAssociationErrors003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.belongsTo(Note.self, using: ForeignKey(["authorId"]))))
    }

    // sql-requests/association-errors/004
    static func sqlRequestsAssociationErrors004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.hasMany(Country.self)))
    }

    // sql-requests/association-errors/005
    static func sqlRequestsAssociationErrors005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(required: Author.hasMany(Book.self)))
    }

    // sql-requests/association-errors/006
    static func sqlRequestsAssociationErrors006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.belongsTo(Author.self, using: ForeignKey(["authorId"], to: ["id"]))))
    }

    // sql-requests/association-errors/007
    static func sqlRequestsAssociationErrors007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.joining(required: Note.belongsTo(Author.self, using: ForeignKey(["stamp"]))))
    }

    // sql-requests/association-errors/008
    static func sqlRequestsAssociationErrors008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.joining(required: Note.belongsTo(Book.self, using: ForeignKey(["stamp"], to: ["id"]))))
    }

    // sql-requests/association-errors/009
    static func sqlRequestsAssociationErrors009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.joining(required: Note.hasMany(Book.self, using: ForeignKey(["year"]))))
    }

    // sql-requests/request-for/001
    static func sqlRequestsRequestFor001(_ db: Database) throws -> Any? {
        let book = try Book.fetchOne(db, key: 1)!
        return try sqlJ(db, book.request(for: Book.author))
    }

    // sql-requests/request-for/002
    static func sqlRequestsRequestFor002(_ db: Database) throws -> Any? {
        let book = try Book.fetchOne(db, key: 1)!
        return try sqlJ(db, book.request(for: Book.translator))
    }

    // sql-requests/request-for/003
    static func sqlRequestsRequestFor003(_ db: Database) throws -> Any? {
        let book = try Book.fetchOne(db, key: 1)!
        return try sqlJ(db, book.request(for: Book.tags))
    }

    // sql-requests/request-for/004
    static func sqlRequestsRequestFor004(_ db: Database) throws -> Any? {
        let book = try Book.fetchOne(db, key: 1)!
        return try sqlJ(db, book.request(for: Book.chapters.filter(Column("number") > 1).order(Column("number"))))
    }

    // sql-requests/request-for/005
    static func sqlRequestsRequestFor005(_ db: Database) throws -> Any? {
        let book = try Book.fetchOne(db, key: 1)!
        return try sqlJ(db, book.request(for: Book.cover))
    }

    // sql-requests/request-for/006
    static func sqlRequestsRequestFor006(_ db: Database) throws -> Any? {
        let book = try Book.fetchOne(db, key: 1)!
        return try sqlJ(db, book.request(for: Book.country))
    }

    // sql-requests/request-for/007
    static func sqlRequestsRequestFor007(_ db: Database) throws -> Any? {
        let author = try Author.fetchOne(db, key: 1)!
        return try sqlJ(db, author.request(for: Author.chapters))
    }

    // sql-requests/request-for/008
    static func sqlRequestsRequestFor008(_ db: Database) throws -> Any? {
        let author = try Author.fetchOne(db, key: 1)!
        return try sqlJ(db, author.request(for: Author.tags))
    }

    // sql-requests/request-for/009
    static func sqlRequestsRequestFor009(_ db: Database) throws -> Any? {
        let author = try Author.fetchOne(db, key: 1)!
        return try sqlJ(db, author.request(for: Author.books.including(optional: Book.cover)).limit(2))
    }

    // sql-requests/request-for/010
    static func sqlRequestsRequestFor010(_ db: Database) throws -> Any? {
        let author = Author(id: nil, name: "x")
        return try sqlJ(db, author.request(for: Author.books))
    }

    // sql-requests/request-for/011
    static func sqlRequestsRequestFor011(_ db: Database) throws -> Any? {
        let ticket = try Ticket.fetchOne(db, key: 1)!
        return try sqlJ(db, ticket.request(for: Ticket.seat))
    }

    // sql-requests/request-for/012
    static func sqlRequestsRequestFor012(_ db: Database) throws -> Any? {
        let ticket = try Ticket.fetchOne(db, key: 2)!
        return try sqlJ(db, ticket.request(for: Ticket.seat))
    }

    // sql-requests/request-for/013
    static func sqlRequestsRequestFor013(_ db: Database) throws -> Any? {
        let seat = try Seat.fetchOne(db, key: ["rank": "A", "number": 1])!
        return try sqlJ(db, seat.request(for: Seat.tickets))
    }

    // sql-requests/request-for/014
    static func sqlRequestsRequestFor014(_ db: Database) throws -> Any? {
        let folder = try Folder.fetchOne(db, key: 2)!
        return try sqlJ(db, folder.request(for: Folder.parent))
    }

    // sql-requests/request-for/015
    static func sqlRequestsRequestFor015(_ db: Database) throws -> Any? {
        let folder = try Folder.fetchOne(db, key: 2)!
        return try sqlJ(db, folder.request(for: Folder.children.including(all: Folder.children)))
    }

    // sql-requests/request-for/016
    static func sqlRequestsRequestFor016(_ db: Database) throws -> Any? {
        let author = try Author.fetchOne(db, key: 1)!
        return try sqlJ(db, author.request(for: Author.books).annotated(with: Book.chapters.count))
    }

    // sql-requests/count/001
    static func sqlRequestsCount001(_ db: Database) throws -> Any? {
        try result(of: Book.all().fetchCount(db))
    }
}
