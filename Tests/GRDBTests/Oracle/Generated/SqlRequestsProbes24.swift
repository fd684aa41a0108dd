// Observed expressions of the area "sql-requests", part 24. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes24: [Probe] = [
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
        Probe("sql-requests/count/002", traced: sqlRequestsCount002),
        Probe("sql-requests/count/003", traced: sqlRequestsCount003),
        Probe("sql-requests/count/004", traced: sqlRequestsCount004),
        Probe("sql-requests/count/005", traced: sqlRequestsCount005),
        Probe("sql-requests/count/006", traced: sqlRequestsCount006),
        Probe("sql-requests/count/007", traced: sqlRequestsCount007),
        Probe("sql-requests/count/008", traced: sqlRequestsCount008),
        Probe("sql-requests/count/009", traced: sqlRequestsCount009),
        Probe("sql-requests/count/010", traced: sqlRequestsCount010),
        Probe("sql-requests/count/011", traced: sqlRequestsCount011),
    ]

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

    // sql-requests/count/002
    static func sqlRequestsCount002(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).fetchCount(db))
    }

    // sql-requests/count/003
    static func sqlRequestsCount003(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).distinct().fetchCount(db))
    }

    // sql-requests/count/004
    static func sqlRequestsCount004(_ db: Database) throws -> Any? {
        try result(of: Book.all().distinct().fetchCount(db))
    }

    // sql-requests/count/005
    static func sqlRequestsCount005(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("id"), Column("title")).distinct().fetchCount(db))
    }

    // sql-requests/count/006
    static func sqlRequestsCount006(_ db: Database) throws -> Any? {
        try result(of: Book.limit(2).fetchCount(db))
    }

    // sql-requests/count/007
    static func sqlRequestsCount007(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("year") > 1).fetchCount(db))
    }

    // sql-requests/count/008
    static func sqlRequestsCount008(_ db: Database) throws -> Any? {
        try result(of: Book.all().group(Column("year")).fetchCount(db))
    }

    // sql-requests/count/009
    static func sqlRequestsCount009(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("year")).fetchCount(db))
    }

    // sql-requests/count/010
    static func sqlRequestsCount010(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).fetchCount(db))
    }

    // sql-requests/count/011
    static func sqlRequestsCount011(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author).fetchCount(db))
    }
}
