// Observed expressions of the area "sql-requests", part 31. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes31: [Probe] = [
        Probe("sql-requests/eager-loading/035", traced: sqlRequestsEagerLoading035),
        Probe("sql-requests/eager-loading/036", traced: sqlRequestsEagerLoading036),
        Probe("sql-requests/eager-loading/037", traced: sqlRequestsEagerLoading037),
        Probe("sql-requests/eager-loading/038", traced: sqlRequestsEagerLoading038),
        Probe("sql-requests/eager-loading/039", traced: sqlRequestsEagerLoading039),
        Probe("sql-requests/eager-loading/040", traced: sqlRequestsEagerLoading040),
        Probe("sql-requests/eager-loading/041", traced: sqlRequestsEagerLoading041),
        Probe("sql-requests/eager-loading/042", traced: sqlRequestsEagerLoading042),
        Probe("sql-requests/eager-loading/043", traced: sqlRequestsEagerLoading043),
        Probe("sql-requests/eager-loading/044", traced: sqlRequestsEagerLoading044),
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
    ]

    // sql-requests/eager-loading/035
    static func sqlRequestsEagerLoading035(_ db: Database) throws -> Any? {
        try result(of: Author.none().including(all: Author.books).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/036
    static func sqlRequestsEagerLoading036(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.none()).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/037
    static func sqlRequestsEagerLoading037(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.annotated(with: Book.chapters.count)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/038
    static func sqlRequestsEagerLoading038(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.having(Book.chapters.isEmpty)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/039
    static func sqlRequestsEagerLoading039(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.distinct()).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/040
    static func sqlRequestsEagerLoading040(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.filter(Column("year") > 1).forKey("a")).including(all: Author.books.filter(Column("year") < 1).forKey("b")).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/041
    static func sqlRequestsEagerLoading041(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).including(all: Author.books.filter(Column("year") > 1)).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/042
    static func sqlRequestsEagerLoading042(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.orderByPrimaryKey()).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/043
    static func sqlRequestsEagerLoading043(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).order(Column("name")).limit(2, offset: 1).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

    // sql-requests/eager-loading/044
    static func sqlRequestsEagerLoading044(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.filter { $0.year > 1 }.order { $0.title.desc }).asRequest(of: Row.self).fetchAll(db).map(\.debugDescription))
    }

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
}
