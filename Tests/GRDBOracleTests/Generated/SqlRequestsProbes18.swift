// Observed expressions of the area "sql-requests", part 18. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes18: [Probe] = [
        Probe("sql-requests/associations-belongsTo/122", written: sqlRequestsAssociationsBelongsto122),
        Probe("sql-requests/associations-belongsTo/123", written: sqlRequestsAssociationsBelongsto123),
        Probe("sql-requests/associations-alias/001", written: sqlRequestsAssociationsAlias001),
        Probe("sql-requests/associations-alias/002", written: sqlRequestsAssociationsAlias002),
        Probe("sql-requests/associations-alias/003", written: sqlRequestsAssociationsAlias003),
        Probe("sql-requests/associations-alias/004", written: sqlRequestsAssociationsAlias004),
        Probe("sql-requests/associations-alias/005", written: sqlRequestsAssociationsAlias005),
        Probe("sql-requests/associations-alias/006", written: sqlRequestsAssociationsAlias006),
        Probe("sql-requests/associations-alias/007", written: sqlRequestsAssociationsAlias007),
        Probe("sql-requests/associations-alias/008", written: sqlRequestsAssociationsAlias008),
        Probe("sql-requests/associations-alias/009", written: sqlRequestsAssociationsAlias009),
        Probe("sql-requests/associations-alias/010", written: sqlRequestsAssociationsAlias010),
        Probe("sql-requests/associations-alias/011", written: sqlRequestsAssociationsAlias011),
        Probe("sql-requests/associations-alias/012", written: sqlRequestsAssociationsAlias012),
        Probe("sql-requests/associations-alias/013", written: sqlRequestsAssociationsAlias013),
        Probe("sql-requests/associations-alias/014", written: sqlRequestsAssociationsAlias014),
        Probe("sql-requests/associations-alias/015", written: sqlRequestsAssociationsAlias015),
        Probe("sql-requests/aggregates/001", written: sqlRequestsAggregates001),
        Probe("sql-requests/aggregates/002", written: sqlRequestsAggregates002),
        Probe("sql-requests/aggregates/003", written: sqlRequestsAggregates003),
        Probe("sql-requests/aggregates/004", written: sqlRequestsAggregates004),
        Probe("sql-requests/aggregates/005", written: sqlRequestsAggregates005),
        Probe("sql-requests/aggregates/006", written: sqlRequestsAggregates006),
        Probe("sql-requests/aggregates/007", written: sqlRequestsAggregates007),
        Probe("sql-requests/aggregates/008", written: sqlRequestsAggregates008),
        Probe("sql-requests/aggregates/009", written: sqlRequestsAggregates009),
        Probe("sql-requests/aggregates/010", written: sqlRequestsAggregates010),
        Probe("sql-requests/aggregates/011", written: sqlRequestsAggregates011),
        Probe("sql-requests/aggregates/012", written: sqlRequestsAggregates012),
        Probe("sql-requests/aggregates/013", written: sqlRequestsAggregates013),
        Probe("sql-requests/aggregates/014", written: sqlRequestsAggregates014),
        Probe("sql-requests/aggregates/015", written: sqlRequestsAggregates015),
        Probe("sql-requests/aggregates/016", written: sqlRequestsAggregates016),
        Probe("sql-requests/aggregates/017", written: sqlRequestsAggregates017),
        Probe("sql-requests/aggregates/018", written: sqlRequestsAggregates018),
        Probe("sql-requests/aggregates/019", written: sqlRequestsAggregates019),
        Probe("sql-requests/aggregates/020", written: sqlRequestsAggregates020),
        Probe("sql-requests/aggregates/021", written: sqlRequestsAggregates021),
        Probe("sql-requests/aggregates/022", written: sqlRequestsAggregates022),
        Probe("sql-requests/aggregates/023", written: sqlRequestsAggregates023),
    ]

    // sql-requests/associations-belongsTo/122
    static func sqlRequestsAssociationsBelongsto122(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.including(required: Country.books))
    }

    // sql-requests/associations-belongsTo/123
    static func sqlRequestsAssociationsBelongsto123(_ db: Database) throws -> Any? {
        return try sqlJ(db, Cover.including(required: Cover.book.including(required: Book.author)))
    }

    // sql-requests/associations-alias/001
    static func sqlRequestsAssociationsAlias001(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try sqlJ(db, Book.joining(required: Book.author.aliased(a)).filter(a[Column("name")] == "Ada").order(a[Column("name")], Column("title")))
    }

    // sql-requests/associations-alias/002
    static func sqlRequestsAssociationsAlias002(_ db: Database) throws -> Any? {
        let a = TableAlias(name: "writer")
        return try sqlJ(db, Book.joining(required: Book.author.aliased(a)).filter(a[Column("name")] == "Ada"))
    }

    // sql-requests/associations-alias/003
    static func sqlRequestsAssociationsAlias003(_ db: Database) throws -> Any? {
        let a = TableAlias<Author>()
        return try sqlJ(db, Book.including(optional: Book.author.aliased(a)).filter(a.exists))
    }

    // sql-requests/associations-alias/004
    static func sqlRequestsAssociationsAlias004(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try sqlJ(db, Book.joining(optional: Book.author.aliased(a)).filter(!a.exists))
    }

    // sql-requests/associations-alias/005
    static func sqlRequestsAssociationsAlias005(_ db: Database) throws -> Any? {
        let s = TableAlias()
        return try sqlJ(db, Ticket.joining(optional: Ticket.seat.aliased(s)).filter(s.exists))
    }

    // sql-requests/associations-alias/006
    static func sqlRequestsAssociationsAlias006(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b"), a = TableAlias(name: "a")
        return try sqlJ(db, Book.aliased(b).including(required: Book.author.aliased(a)).filter(b[Column("title")] == a[Column("name")]))
    }

    // sql-requests/associations-alias/007
    static func sqlRequestsAssociationsAlias007(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "author")
        return try sqlJ(db, Book.aliased(b).including(required: Book.author))
    }

    // sql-requests/associations-alias/008
    static func sqlRequestsAssociationsAlias008(_ db: Database) throws -> Any? {
        let t = TableAlias(name: "t")
        return try sqlJ(db, Book.including(required: Book.author).including(optional: Book.translator.aliased(t)).filter(t[Column("name")] != nil))
    }

    // sql-requests/associations-alias/009
    static func sqlRequestsAssociationsAlias009(_ db: Database) throws -> Any? {
        let p = TableAlias()
        return try sqlJ(db, Folder.including(optional: Folder.parent.aliased(p)).order(p[Column("name")], Column("name")))
    }

    // sql-requests/associations-alias/010
    static func sqlRequestsAssociationsAlias010(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try sqlJ(db, Book.including(required: Book.author.aliased(a)).annotated(with: a[Column("name")].forKey("authorName")))
    }

    // sql-requests/associations-alias/011
    static func sqlRequestsAssociationsAlias011(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try sqlJ(db, Book.joining(required: Book.author.aliased(a)).select(Column("title"), a[Column("name")], a[Column.rowID], a[AllColumns()]))
    }

    // sql-requests/associations-alias/012
    static func sqlRequestsAssociationsAlias012(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try sqlJ(db, Book.joining(required: Book.author.aliased(a)).group(a[Column("id")]).having(count(a[Column("id")]) > 1))
    }

    // sql-requests/associations-alias/013
    static func sqlRequestsAssociationsAlias013(_ db: Database) throws -> Any? {
        let t = TableAlias(name: "t1")
        return try sqlJ(db, Book.joining(required: Book.author.aliased(t)).joining(required: Book.translator.aliased(t)))
    }

    // sql-requests/associations-alias/014
    static func sqlRequestsAssociationsAlias014(_ db: Database) throws -> Any? {
        let t = TableAlias(name: "same"), u = TableAlias(name: "SAME")
        return try sqlJ(db, Book.joining(required: Book.author.aliased(t)).joining(required: Book.translator.aliased(u)))
    }

    // sql-requests/associations-alias/015
    static func sqlRequestsAssociationsAlias015(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try sqlJ(db, Book.filter(a[Column("x")] == 1))
    }

    // sql-requests/aggregates/001
    static func sqlRequestsAggregates001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count))
    }

    // sql-requests/aggregates/002
    static func sqlRequestsAggregates002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.isEmpty))
    }

    // sql-requests/aggregates/003
    static func sqlRequestsAggregates003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.max(Column("year"))))
    }

    // sql-requests/aggregates/004
    static func sqlRequestsAggregates004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.min(Column("year"))))
    }

    // sql-requests/aggregates/005
    static func sqlRequestsAggregates005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.average(Column("year"))))
    }

    // sql-requests/aggregates/006
    static func sqlRequestsAggregates006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.sum(Column("year"))))
    }

    // sql-requests/aggregates/007
    static func sqlRequestsAggregates007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.total(Column("year"))))
    }

    // sql-requests/aggregates/008
    static func sqlRequestsAggregates008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.max { $0.year }))
    }

    // sql-requests/aggregates/009
    static func sqlRequestsAggregates009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.max(Column("year") + 1)))
    }

    // sql-requests/aggregates/010
    static func sqlRequestsAggregates010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.filter(Column("year") > 1).count))
    }

    // sql-requests/aggregates/011
    static func sqlRequestsAggregates011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.forKey("tomes").count))
    }

    // sql-requests/aggregates/012
    static func sqlRequestsAggregates012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count.forKey("n")))
    }

    // sql-requests/aggregates/013
    static func sqlRequestsAggregates013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.covers.count))
    }

    // sql-requests/aggregates/014
    static func sqlRequestsAggregates014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.tags.count))
    }

    // sql-requests/aggregates/015
    static func sqlRequestsAggregates015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.tags.isEmpty))
    }

    // sql-requests/aggregates/016
    static func sqlRequestsAggregates016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.chapters.max(Column("number"))))
    }

    // sql-requests/aggregates/017
    static func sqlRequestsAggregates017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.filter(Column("year") > 1).isEmpty))
    }

    // sql-requests/aggregates/018
    static func sqlRequestsAggregates018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.distinct().count))
    }

    // sql-requests/aggregates/019
    static func sqlRequestsAggregates019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.translations.count))
    }

    // sql-requests/aggregates/020
    static func sqlRequestsAggregates020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.order(Column("year")).count))
    }

    // sql-requests/aggregates/021
    static func sqlRequestsAggregates021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.joining(required: Book.cover).count))
    }

    // sql-requests/aggregates/022
    static func sqlRequestsAggregates022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count * 2))
    }

    // sql-requests/aggregates/023
    static func sqlRequestsAggregates023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count + Author.translations.count))
    }
}
