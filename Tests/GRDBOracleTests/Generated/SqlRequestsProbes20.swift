// Observed expressions of the area "sql-requests", part 20. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes20: [Probe] = [
        Probe("sql-requests/aggregates/064", written: sqlRequestsAggregates064),
        Probe("sql-requests/aggregates/065", written: sqlRequestsAggregates065),
        Probe("sql-requests/aggregates/066", written: sqlRequestsAggregates066),
        Probe("sql-requests/aggregates/067", written: sqlRequestsAggregates067),
        Probe("sql-requests/aggregates/068", written: sqlRequestsAggregates068),
        Probe("sql-requests/aggregates/069", written: sqlRequestsAggregates069),
        Probe("sql-requests/aggregates/070", written: sqlRequestsAggregates070),
        Probe("sql-requests/aggregates/071", written: sqlRequestsAggregates071),
        Probe("sql-requests/aggregates/072", written: sqlRequestsAggregates072),
        Probe("sql-requests/aggregates/073", written: sqlRequestsAggregates073),
        Probe("sql-requests/aggregates/074", written: sqlRequestsAggregates074),
        Probe("sql-requests/aggregates/075", written: sqlRequestsAggregates075),
        Probe("sql-requests/aggregates/076", written: sqlRequestsAggregates076),
        Probe("sql-requests/aggregates/077", written: sqlRequestsAggregates077),
        Probe("sql-requests/aggregates/078", written: sqlRequestsAggregates078),
        Probe("sql-requests/aggregates/079", written: sqlRequestsAggregates079),
        Probe("sql-requests/aggregates/080", written: sqlRequestsAggregates080),
        Probe("sql-requests/aggregates/081", written: sqlRequestsAggregates081),
        Probe("sql-requests/aggregates/082", written: sqlRequestsAggregates082),
        Probe("sql-requests/aggregates/083", written: sqlRequestsAggregates083),
        Probe("sql-requests/aggregates/084", written: sqlRequestsAggregates084),
        Probe("sql-requests/aggregates/085", written: sqlRequestsAggregates085),
        Probe("sql-requests/aggregates/086", written: sqlRequestsAggregates086),
        Probe("sql-requests/aggregates/087", written: sqlRequestsAggregates087),
        Probe("sql-requests/aggregates/088", written: sqlRequestsAggregates088),
        Probe("sql-requests/aggregates/089", written: sqlRequestsAggregates089),
        Probe("sql-requests/aggregates/090", written: sqlRequestsAggregates090),
        Probe("sql-requests/aggregates/091", written: sqlRequestsAggregates091),
        Probe("sql-requests/aggregates/092", written: sqlRequestsAggregates092),
        Probe("sql-requests/aggregates/093", written: sqlRequestsAggregates093),
        Probe("sql-requests/aggregates/094", written: sqlRequestsAggregates094),
        Probe("sql-requests/cte/001", written: sqlRequestsCte001),
        Probe("sql-requests/cte/002", written: sqlRequestsCte002),
        Probe("sql-requests/cte/003", written: sqlRequestsCte003),
        Probe("sql-requests/cte/004", written: sqlRequestsCte004),
        Probe("sql-requests/cte/005", written: sqlRequestsCte005),
        Probe("sql-requests/cte/006", written: sqlRequestsCte006),
        Probe("sql-requests/cte/007", written: sqlRequestsCte007),
        Probe("sql-requests/cte/008", written: sqlRequestsCte008),
        Probe("sql-requests/cte/009", written: sqlRequestsCte009),
    ]

    // sql-requests/aggregates/064
    static func sqlRequestsAggregates064(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: [Author.books.count, Author.books.max(Column("year"))]))
    }

    // sql-requests/aggregates/065
    static func sqlRequestsAggregates065(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count, Author.books.max(Column("year"))))
    }

    // sql-requests/aggregates/066
    static func sqlRequestsAggregates066(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count, Author.books.filter(Column("year") > 1).forKey("recent").count))
    }

    // sql-requests/aggregates/067
    static func sqlRequestsAggregates067(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.filter(Column("year") > 1).count, Author.books.filter(Column("year") < 1).count))
    }

    // sql-requests/aggregates/068
    static func sqlRequestsAggregates068(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).filter(Column("name") == "Ada").order(Column("name")))
    }

    // sql-requests/aggregates/069
    static func sqlRequestsAggregates069(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).order(Column("bookCount").desc))
    }

    // sql-requests/aggregates/070
    static func sqlRequestsAggregates070(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).including(optional: Author.country))
    }

    // sql-requests/aggregates/071
    static func sqlRequestsAggregates071(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).having(Author.books.count > 2))
    }

    // sql-requests/aggregates/072
    static func sqlRequestsAggregates072(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).having(Author.translations.count > 2))
    }

    // sql-requests/aggregates/073
    static func sqlRequestsAggregates073(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.isEmpty).having(Author.translations.isEmpty))
    }

    // sql-requests/aggregates/074
    static func sqlRequestsAggregates074(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.isEmpty).filter(Column("name") == "a").limit(2))
    }

    // sql-requests/aggregates/075
    static func sqlRequestsAggregates075(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).reversed())
    }

    // sql-requests/aggregates/076
    static func sqlRequestsAggregates076(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).distinct())
    }

    // sql-requests/aggregates/077
    static func sqlRequestsAggregates077(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.select(Column("name")).annotated(with: Author.books.count))
    }

    // sql-requests/aggregates/078
    static func sqlRequestsAggregates078(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count).select(Column("name")))
    }

    // sql-requests/aggregates/079
    static func sqlRequestsAggregates079(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(required: Author.books).annotated(with: Author.books.count))
    }

    // sql-requests/aggregates/080
    static func sqlRequestsAggregates080(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.including(all: Author.books).annotated(with: Author.books.count))
    }

    // sql-requests/aggregates/081
    static func sqlRequestsAggregates081(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.annotated(with: Country.authors.count))
    }

    // sql-requests/aggregates/082
    static func sqlRequestsAggregates082(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.annotated(with: Country.books.count))
    }

    // sql-requests/aggregates/083
    static func sqlRequestsAggregates083(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.having(Country.authors.isEmpty))
    }

    // sql-requests/aggregates/084
    static func sqlRequestsAggregates084(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.annotated(with: Country.authors.having(Author.books.isEmpty).count))
    }

    // sql-requests/aggregates/085
    static func sqlRequestsAggregates085(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.including(all: Country.authors.annotated(with: Author.books.count)))
    }

    // sql-requests/aggregates/086
    static func sqlRequestsAggregates086(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.annotated(with: Author.translations.count)))
    }

    // sql-requests/aggregates/087
    static func sqlRequestsAggregates087(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.having(Author.translations.isEmpty)))
    }

    // sql-requests/aggregates/088
    static func sqlRequestsAggregates088(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: Book.tags.count))
    }

    // sql-requests/aggregates/089
    static func sqlRequestsAggregates089(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: Book.bookTags.count))
    }

    // sql-requests/aggregates/090
    static func sqlRequestsAggregates090(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.having(Book.tags.isEmpty))
    }

    // sql-requests/aggregates/091
    static func sqlRequestsAggregates091(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.annotated(with: Folder.children.count))
    }

    // sql-requests/aggregates/092
    static func sqlRequestsAggregates092(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.having(Folder.children.isEmpty))
    }

    // sql-requests/aggregates/093
    static func sqlRequestsAggregates093(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.annotated(with: Seat.tickets.count))
    }

    // sql-requests/aggregates/094
    static func sqlRequestsAggregates094(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.having(Seat.tickets.isEmpty))
    }

    // sql-requests/cte/001
    static func sqlRequestsCte001(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "recent", request: Book.filter(Column("year") > 2000))
        return try sqlJ(db, cte.all().with(cte))
    }

    // sql-requests/cte/002
    static func sqlRequestsCte002(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "recent", request: Book.filter(Column("year") > 2000))
        return try sqlJ(db, Book.with(cte).filter(Column("id") == 1))
    }

    // sql-requests/cte/003
    static func sqlRequestsCte003(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "ids", columns: ["id"], sql: "SELECT id FROM author WHERE name = ?", arguments: ["Ada"])
        return try sqlJ(db, Book.with(cte).filter(cte.contains(Column("authorId"))))
    }

    // sql-requests/cte/004
    static func sqlRequestsCte004(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "ids", sql: "SELECT id FROM author")
        return try sqlJ(db, Book.with(cte).filter(cte.contains(Column("authorId"))))
    }

    // sql-requests/cte/005
    static func sqlRequestsCte005(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "ids", literal: "SELECT id FROM author WHERE name = \("Ada")")
        return try sqlJ(db, Book.with(cte).filter(cte.all().exists()))
    }

    // sql-requests/cte/006
    static func sqlRequestsCte006(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression<Int>(recursive: true, named: "counter", columns: ["x"], literal: "VALUES(1) UNION ALL SELECT x + 1 FROM counter WHERE x < \(10)")
        return try sqlJ(db, cte.all().with(cte))
    }

    // sql-requests/cte/007
    static func sqlRequestsCte007(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "a", request: Author.all())
        return try sqlJ(db, Book.with(cte).including(required: Book.association(to: cte, on: { book, a in book["authorId"] == a["id"] })))
    }

    // sql-requests/cte/008
    static func sqlRequestsCte008(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "a", request: Author.select(Column("id"), Column("name")))
        return try sqlJ(db, Book.with(cte).joining(optional: Book.association(to: cte, on: { $0["authorId"] == $1["id"] && $1["name"] != nil }).filter(Column("name") == "x")))
    }

    // sql-requests/cte/009
    static func sqlRequestsCte009(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "a", request: Author.all())
        return try sqlJ(db, Book.with(cte).including(required: Book.association(to: cte)))
    }
}
