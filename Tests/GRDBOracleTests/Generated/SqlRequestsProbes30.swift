// Observed expressions of the area "sql-requests", part 30. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes30: [Probe] = [
        Probe("sql-requests/update/044", tracedWithoutForeignKeys: sqlRequestsUpdate044),
        Probe("sql-requests/update/045", tracedWithoutForeignKeys: sqlRequestsUpdate045),
        Probe("sql-requests/update/046", tracedWithoutForeignKeys: sqlRequestsUpdate046),
        Probe("sql-requests/update/047", tracedWithoutForeignKeys: sqlRequestsUpdate047),
        Probe("sql-requests/update/048", tracedWithoutForeignKeys: sqlRequestsUpdate048),
        Probe("sql-requests/update/049", tracedWithoutForeignKeys: sqlRequestsUpdate049),
        Probe("sql-requests/eager-loading/001", traced: sqlRequestsEagerLoading001),
        Probe("sql-requests/eager-loading/002", traced: sqlRequestsEagerLoading002),
        Probe("sql-requests/eager-loading/003", traced: sqlRequestsEagerLoading003),
        Probe("sql-requests/eager-loading/004", traced: sqlRequestsEagerLoading004),
        Probe("sql-requests/eager-loading/005", traced: sqlRequestsEagerLoading005),
        Probe("sql-requests/eager-loading/006", traced: sqlRequestsEagerLoading006),
        Probe("sql-requests/eager-loading/007", traced: sqlRequestsEagerLoading007),
        Probe("sql-requests/eager-loading/008", traced: sqlRequestsEagerLoading008),
        Probe("sql-requests/eager-loading/009", traced: sqlRequestsEagerLoading009),
        Probe("sql-requests/eager-loading/010", traced: sqlRequestsEagerLoading010),
        Probe("sql-requests/eager-loading/011", traced: sqlRequestsEagerLoading011),
        Probe("sql-requests/eager-loading/012", traced: sqlRequestsEagerLoading012),
        Probe("sql-requests/eager-loading/013", traced: sqlRequestsEagerLoading013),
        Probe("sql-requests/eager-loading/014", traced: sqlRequestsEagerLoading014),
        Probe("sql-requests/eager-loading/015", traced: sqlRequestsEagerLoading015),
        Probe("sql-requests/eager-loading/016", traced: sqlRequestsEagerLoading016),
        Probe("sql-requests/eager-loading/017", traced: sqlRequestsEagerLoading017),
        Probe("sql-requests/eager-loading/018", traced: sqlRequestsEagerLoading018),
        Probe("sql-requests/eager-loading/019", traced: sqlRequestsEagerLoading019),
        Probe("sql-requests/eager-loading/020", traced: sqlRequestsEagerLoading020),
        Probe("sql-requests/eager-loading/021", traced: sqlRequestsEagerLoading021),
        Probe("sql-requests/eager-loading/022", traced: sqlRequestsEagerLoading022),
        Probe("sql-requests/eager-loading/023", traced: sqlRequestsEagerLoading023),
        Probe("sql-requests/eager-loading/024", traced: sqlRequestsEagerLoading024),
        Probe("sql-requests/eager-loading/025", traced: sqlRequestsEagerLoading025),
        Probe("sql-requests/eager-loading/026", traced: sqlRequestsEagerLoading026),
        Probe("sql-requests/eager-loading/027", traced: sqlRequestsEagerLoading027),
        Probe("sql-requests/eager-loading/028", traced: sqlRequestsEagerLoading028),
        Probe("sql-requests/eager-loading/029", traced: sqlRequestsEagerLoading029),
        Probe("sql-requests/eager-loading/030", traced: sqlRequestsEagerLoading030),
        Probe("sql-requests/eager-loading/031", traced: sqlRequestsEagerLoading031),
        Probe("sql-requests/eager-loading/032", traced: sqlRequestsEagerLoading032),
        Probe("sql-requests/eager-loading/033", traced: sqlRequestsEagerLoading033),
        Probe("sql-requests/eager-loading/034", traced: sqlRequestsEagerLoading034),
    ]

    // sql-requests/update/044
    static func sqlRequestsUpdate044(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAndFetchStatement(db, [Column("year").set(to: 1)], selection: [Column("id"), Column("year")]).sql)
    }

    // sql-requests/update/045
    static func sqlRequestsUpdate045(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAndFetchCursor(db, [Column("year").set(to: 1)]).next()?.year)
    }

    // sql-requests/update/046
    static func sqlRequestsUpdate046(_ db: Database) throws -> Any? {
        try result(of: Book.limit(1).updateAndFetchAll(db, [Column("year").set(to: 1)]).count)
    }

    // sql-requests/update/047
    static func sqlRequestsUpdate047(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAndFetchAll(db, onConflict: .ignore, [Column("year").set(to: 1)]).count)
    }

    // sql-requests/update/048
    static func sqlRequestsUpdate048(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b")
        return try Book.aliased(b).filter(b[Column("id")] == 1).updateAll(db, [Column("year").set(to: b[Column("price")])])
    }

    // sql-requests/update/049
    static func sqlRequestsUpdate049(_ db: Database) throws -> Any? {
        let author = try Author.fetchOne(db, key: 1)!
        return try author.request(for: Author.books).updateAll(db, Column("year").set(to: 1))
    }

    // sql-requests/eager-loading/001
    static func sqlRequestsEagerLoading001(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/002
    static func sqlRequestsEagerLoading002(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.order(Column("year"))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/003
    static func sqlRequestsEagerLoading003(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.filter(Column("year") > 1)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/004
    static func sqlRequestsEagerLoading004(_ db: Database) throws -> Any? {
        try result(of: Author.filter(Column("id") == 1).including(all: Author.books).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/005
    static func sqlRequestsEagerLoading005(_ db: Database) throws -> Any? {
        try result(of: Author.limit(1).including(all: Author.books).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/006
    static func sqlRequestsEagerLoading006(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).including(all: Author.translations).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/007
    static func sqlRequestsEagerLoading007(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.including(all: Book.chapters)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/008
    static func sqlRequestsEagerLoading008(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.including(all: Book.tags)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/009
    static func sqlRequestsEagerLoading009(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.including(optional: Book.cover)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/010
    static func sqlRequestsEagerLoading010(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.including(required: Book.cover)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/011
    static func sqlRequestsEagerLoading011(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.joining(required: Book.cover)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/012
    static func sqlRequestsEagerLoading012(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.select(Column("title"))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/013
    static func sqlRequestsEagerLoading013(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.select(Column("authorId"), Column("title"))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/014
    static func sqlRequestsEagerLoading014(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.forKey("oeuvre")).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/015
    static func sqlRequestsEagerLoading015(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.covers).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/016
    static func sqlRequestsEagerLoading016(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.chapters).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/017
    static func sqlRequestsEagerLoading017(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.tags).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/018
    static func sqlRequestsEagerLoading018(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.tags.filter(Column("label") == "new").order(Column("label"))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/019
    static func sqlRequestsEagerLoading019(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).including(all: Author.tags).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/020
    static func sqlRequestsEagerLoading020(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.covers).including(all: Author.chapters).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/021
    static func sqlRequestsEagerLoading021(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.including(all: Book.chapters)).including(all: Author.chapters).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/022
    static func sqlRequestsEagerLoading022(_ db: Database) throws -> Any? {
        try result(of: Book.including(all: Book.tags).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/023
    static func sqlRequestsEagerLoading023(_ db: Database) throws -> Any? {
        try result(of: Book.including(all: Book.bookTags.including(required: BookTag.tag)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/024
    static func sqlRequestsEagerLoading024(_ db: Database) throws -> Any? {
        try result(of: Book.including(all: Book.chapters.including(required: Chapter.book)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/025
    static func sqlRequestsEagerLoading025(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author.including(all: Author.translations)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/026
    static func sqlRequestsEagerLoading026(_ db: Database) throws -> Any? {
        try result(of: Book.including(optional: Book.translator.including(all: Author.books)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/027
    static func sqlRequestsEagerLoading027(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author.including(all: Author.translations)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/028
    static func sqlRequestsEagerLoading028(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author.including(all: Author.books.including(all: Book.tags))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/029
    static func sqlRequestsEagerLoading029(_ db: Database) throws -> Any? {
        try result(of: Country.including(all: Country.authors).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/030
    static func sqlRequestsEagerLoading030(_ db: Database) throws -> Any? {
        try result(of: Country.including(all: Country.authors.including(all: Author.books)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/031
    static func sqlRequestsEagerLoading031(_ db: Database) throws -> Any? {
        try result(of: Country.including(all: Country.books).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/032
    static func sqlRequestsEagerLoading032(_ db: Database) throws -> Any? {
        try result(of: Folder.including(all: Folder.children).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/033
    static func sqlRequestsEagerLoading033(_ db: Database) throws -> Any? {
        try result(of: Folder.including(all: Folder.children.including(all: Folder.children)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/034
    static func sqlRequestsEagerLoading034(_ db: Database) throws -> Any? {
        try result(of: Seat.including(all: Seat.tickets).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }
}
