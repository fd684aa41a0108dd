// Observed expressions of the area "sql-requests", part 31. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes31: [Probe] = [
        Probe("sql-requests/eager-loading/045", traced: sqlRequestsEagerLoading045),
        Probe("sql-requests/eager-loading/046", traced: sqlRequestsEagerLoading046),
        Probe("sql-requests/eager-loading/047", traced: sqlRequestsEagerLoading047),
        Probe("sql-requests/eager-loading/048", traced: sqlRequestsEagerLoading048),
        Probe("sql-requests/eager-loading/049", traced: sqlRequestsEagerLoading049),
        Probe("sql-requests/eager-loading/050", traced: sqlRequestsEagerLoading050),
        Probe("sql-requests/eager-loading/051", traced: sqlRequestsEagerLoading051),
        Probe("sql-requests/eager-loading/052", traced: sqlRequestsEagerLoading052),
        Probe("sql-requests/eager-loading/053", traced: sqlRequestsEagerLoading053),
        Probe("sql-requests/eager-loading/054", traced: sqlRequestsEagerLoading054),
        Probe("sql-requests/eager-loading/055", traced: sqlRequestsEagerLoading055),
        Probe("sql-requests/eager-loading/056", traced: sqlRequestsEagerLoading056),
        Probe("sql-requests/eager-loading/057", traced: sqlRequestsEagerLoading057),
        Probe("sql-requests/eager-loading/058", traced: sqlRequestsEagerLoading058),
        Probe("sql-requests/eager-loading/059", traced: sqlRequestsEagerLoading059),
        Probe("sql-requests/cold-cache/001", tracedWithColdCache: sqlRequestsColdCache001),
        Probe("sql-requests/cold-cache/002", tracedWithColdCache: sqlRequestsColdCache002),
        Probe("sql-requests/cold-cache/003", tracedWithColdCache: sqlRequestsColdCache003),
        Probe("sql-requests/cold-cache/004", tracedWithColdCache: sqlRequestsColdCache004),
        Probe("sql-requests/cold-cache/005", tracedWithColdCache: sqlRequestsColdCache005),
        Probe("sql-requests/cold-cache/006", tracedWithColdCache: sqlRequestsColdCache006),
        Probe("sql-requests/cold-cache/007", tracedWithColdCache: sqlRequestsColdCache007),
        Probe("sql-requests/detached-and-misc/001", written: sqlRequestsDetachedAndMisc001),
        Probe("sql-requests/detached-and-misc/002", written: sqlRequestsDetachedAndMisc002),
        Probe("sql-requests/detached-and-misc/003", written: sqlRequestsDetachedAndMisc003),
        Probe("sql-requests/detached-and-misc/004", written: sqlRequestsDetachedAndMisc004),
        Probe("sql-requests/detached-and-misc/005", written: sqlRequestsDetachedAndMisc005),
        Probe("sql-requests/detached-and-misc/006", written: sqlRequestsDetachedAndMisc006),
        Probe("sql-requests/detached-and-misc/007", written: sqlRequestsDetachedAndMisc007),
        Probe("sql-requests/detached-and-misc/008", written: sqlRequestsDetachedAndMisc008),
        Probe("sql-requests/detached-and-misc/009", written: sqlRequestsDetachedAndMisc009),
        Probe("sql-requests/detached-and-misc/010", written: sqlRequestsDetachedAndMisc010),
        Probe("sql-requests/detached-and-misc/011", written: sqlRequestsDetachedAndMisc011),
        Probe("sql-requests/detached-and-misc/012", written: sqlRequestsDetachedAndMisc012),
        Probe("sql-requests/detached-and-misc/013", written: sqlRequestsDetachedAndMisc013),
        Probe("sql-requests/detached-and-misc/014", written: sqlRequestsDetachedAndMisc014),
        Probe("sql-requests/detached-and-misc/015", written: sqlRequestsDetachedAndMisc015),
        Probe("sql-requests/detached-and-misc/016", written: sqlRequestsDetachedAndMisc016),
        Probe("sql-requests/detached-and-misc/017", written: sqlRequestsDetachedAndMisc017),
        Probe("sql-requests/detached-and-misc/018", written: sqlRequestsDetachedAndMisc018),
    ]

    // sql-requests/eager-loading/045
    static func sqlRequestsEagerLoading045(_ db: Database) throws -> Any? {
        try result(of: Tag.including(all: Tag.books.including(required: Book.author)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/046
    static func sqlRequestsEagerLoading046(_ db: Database) throws -> Any? {
        try result(of: Author.select(Column("name")).including(all: Author.books).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/047
    static func sqlRequestsEagerLoading047(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.including(optional: Book.translator.including(all: Author.translations))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/048
    static func sqlRequestsEagerLoading048(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).asRequest(of: Row.self).fetchOne(db)?.debugDescription)
    }

    // sql-requests/eager-loading/049
    static func sqlRequestsEagerLoading049(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).filter(key: 1).asRequest(of: Row.self).fetchOne(db)?.debugDescription)
    }

    // sql-requests/eager-loading/050
    static func sqlRequestsEagerLoading050(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).asRequest(of: Row.self).fetchCursor(db).next()?.debugDescription)
    }

    // sql-requests/eager-loading/051
    static func sqlRequestsEagerLoading051(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).fetchCount(db))
    }

    // sql-requests/eager-loading/052
    static func sqlRequestsEagerLoading052(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).asRequest(of: Row.self).fetchSet(db).count)
    }

    // sql-requests/eager-loading/053
    static func sqlRequestsEagerLoading053(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).including(optional: Book.cover).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/054
    static func sqlRequestsEagerLoading054(_ db: Database) throws -> Any? {
        try result(of: Book.including(optional: Book.translator.including(optional: Author.country)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/055
    static func sqlRequestsEagerLoading055(_ db: Database) throws -> Any? {
        try result(of: Book.annotated(withOptional: Book.cover.select(Column("color"))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/056
    static func sqlRequestsEagerLoading056(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author.including(required: Author.country)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/057
    static func sqlRequestsEagerLoading057(_ db: Database) throws -> Any? {
        try result(of: Chapter.including(required: Chapter.author).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/058
    static func sqlRequestsEagerLoading058(_ db: Database) throws -> Any? {
        try result(of: Author.annotated(with: Author.books.count, Author.books.max(Column("year"))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/059
    static func sqlRequestsEagerLoading059(_ db: Database) throws -> Any? {
        try result(of: Author.annotated(with: Author.books.sum(Column("price")), Author.books.total(Column("price")), Author.books.average(Column("price")), Author.books.min(Column("price"))).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/cold-cache/001
    static func sqlRequestsColdCache001(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).asRequest(of: Row.self).fetchAll(db).count)
    }

    // sql-requests/cold-cache/002
    static func sqlRequestsColdCache002(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).fetchOne(db)?.id)
    }

    // sql-requests/cold-cache/003
    static func sqlRequestsColdCache003(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).asRequest(of: Row.self).fetchAll(db).count)
    }

    // sql-requests/cold-cache/004
    static func sqlRequestsColdCache004(_ db: Database) throws -> Any? {
        try result(of: Author.having(Author.books.isEmpty).fetchCount(db))
    }

    // sql-requests/cold-cache/005
    static func sqlRequestsColdCache005(_ db: Database) throws -> Any? {
        try result(of: Author.fetchOne(db, key: ["email": "ada@x.org"])?.id)
    }

    // sql-requests/cold-cache/006
    static func sqlRequestsColdCache006(_ db: Database) throws -> Any? {
        try result(of: Note.filter(key: 1).fetchCount(db))
    }

    // sql-requests/cold-cache/007
    static func sqlRequestsColdCache007(_ db: Database) throws -> Any? {
        try result(of: Table("missing").filter(key: 1).fetchCount(db))
    }

    // sql-requests/detached-and-misc/001
    static func sqlRequestsDetachedAndMisc001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).order(Column("bookCount").detached.desc))
    }

    // sql-requests/detached-and-misc/002
    static func sqlRequestsDetachedAndMisc002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).filter(Column("bookCount").detached > 1))
    }

    // sql-requests/detached-and-misc/003
    static func sqlRequestsDetachedAndMisc003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count.forKey("n")).order(Column("n").detached, Column("name")))
    }

    // sql-requests/detached-and-misc/004
    static func sqlRequestsDetachedAndMisc004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == 1).select(Column("id")).distinct().order(Column("year").desc).limit(1, offset: 2).reversed())
    }

    // sql-requests/detached-and-misc/005
    static func sqlRequestsDetachedAndMisc005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author.select(Column("name")).order(Column("name"))).including(optional: Book.cover.order(Column("color").desc)).order(Column("title")))
    }

    // sql-requests/detached-and-misc/006
    static func sqlRequestsDetachedAndMisc006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).including(required: Book.translator).filter(Column("id") == 1))
    }

    // sql-requests/detached-and-misc/007
    static func sqlRequestsDetachedAndMisc007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.including(required: Author.country)).including(required: Book.translator.including(required: Author.country)))
    }

    // sql-requests/detached-and-misc/008
    static func sqlRequestsDetachedAndMisc008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author.including(optional: Author.country.filter(Column("name") == "x"))))
    }

    // sql-requests/detached-and-misc/009
    static func sqlRequestsDetachedAndMisc009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.including(required: Chapter.book.including(required: Book.author).including(optional: Book.translator).including(optional: Book.cover)))
    }

    // sql-requests/detached-and-misc/010
    static func sqlRequestsDetachedAndMisc010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.including(all: Folder.children).including(optional: Folder.parent.including(optional: Folder.parent)))
    }

    // sql-requests/detached-and-misc/011
    static func sqlRequestsDetachedAndMisc011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.tags.filter(Column("label") == "new")).distinct())
    }

    // sql-requests/detached-and-misc/012
    static func sqlRequestsDetachedAndMisc012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.tags.order(Column("label"))).order(Column("id")))
    }

    // sql-requests/detached-and-misc/013
    static func sqlRequestsDetachedAndMisc013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.bookTags.filter(Column("tagId") == 1)).joining(required: Book.tags.filter(Column("label") == "x")))
    }

    // sql-requests/detached-and-misc/014
    static func sqlRequestsDetachedAndMisc014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(required: Author.tags.filter(Column("label") == "new")))
    }

    // sql-requests/detached-and-misc/015
    static func sqlRequestsDetachedAndMisc015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(optional: Author.covers.filter(Column("color") == "red")).filter(Column("name") == "a"))
    }

    // sql-requests/detached-and-misc/016
    static func sqlRequestsDetachedAndMisc016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.joining(required: Country.books.filter(Column("year") > 1)))
    }

    // sql-requests/detached-and-misc/017
    static func sqlRequestsDetachedAndMisc017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.annotated(with: Country.books.count, Country.authors.count))
    }

    // sql-requests/detached-and-misc/018
    static func sqlRequestsDetachedAndMisc018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.annotated(with: Country.books.max(Column("year"))))
    }
}
