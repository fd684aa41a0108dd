// Observed expressions of the area "observation", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationProbes02: [Probe] = [
        Probe("observation/regions/041", database: observationRegions041),
        Probe("observation/regions/042", database: observationRegions042),
        Probe("observation/regions/043", database: observationRegions043),
        Probe("observation/regions/044", database: observationRegions044),
        Probe("observation/regions/045", database: observationRegions045),
        Probe("observation/regions/046", database: observationRegions046),
        Probe("observation/regions/047", database: observationRegions047),
        Probe("observation/regions/048", database: observationRegions048),
        Probe("observation/regions/049", database: observationRegions049),
        Probe("observation/regions/050", database: observationRegions050),
        Probe("observation/regions/051", database: observationRegions051),
        Probe("observation/regions/052", database: observationRegions052),
        Probe("observation/regions/053", database: observationRegions053),
        Probe("observation/regions/054", database: observationRegions054),
        Probe("observation/regions/055", database: observationRegions055),
        Probe("observation/regions/056", database: observationRegions056),
        Probe("observation/regions/057", database: observationRegions057),
        Probe("observation/regions/058", database: observationRegions058),
        Probe("observation/regions/059", database: observationRegions059),
        Probe("observation/regions/060", database: observationRegions060),
        Probe("observation/regions/061", database: observationRegions061),
        Probe("observation/regions/062", database: observationRegions062),
        Probe("observation/regions/063", database: observationRegions063),
        Probe("observation/regions/064", database: observationRegions064),
        Probe("observation/regions/065", database: observationRegions065),
        Probe("observation/regions/066", database: observationRegions066),
        Probe("observation/regions/067", database: observationRegions067),
        Probe("observation/regions/068", database: observationRegions068),
        Probe("observation/regions/069", database: observationRegions069),
        Probe("observation/regions/070", database: observationRegions070),
        Probe("observation/regions/071", database: observationRegions071),
        Probe("observation/regions/072", free: observationRegions072),
        Probe("observation/regions/073", free: observationRegions073),
        Probe("observation/regions/074", free: observationRegions074),
        Probe("observation/regions/075", free: observationRegions075),
        Probe("observation/regions/076", free: observationRegions076),
        Probe("observation/regions/077", database: observationRegions077),
        Probe("observation/regions/078", database: observationRegions078),
        Probe("observation/regions/079", database: observationRegions079),
        Probe("observation/regions/080", database: observationRegions080),
    ]

    // observation/regions/041
    static func observationRegions041(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).including(required: Book.author.select(Column("name"))).databaseRegion(db).description)
    }

    // observation/regions/042
    static func observationRegions042(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books).databaseRegion(db).description)
    }

    // observation/regions/043
    static func observationRegions043(_ db: Database) throws -> Any? {
        try result(of: Author.filter(key: 1).including(all: Author.books).databaseRegion(db).description)
    }

    // observation/regions/044
    static func observationRegions044(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.select(Column("title"), Column("authorId"))).databaseRegion(db).description)
    }

    // observation/regions/045
    static func observationRegions045(_ db: Database) throws -> Any? {
        try result(of: Author.including(all: Author.books.including(all: Book.tags)).databaseRegion(db).description)
    }

    // observation/regions/046
    static func observationRegions046(_ db: Database) throws -> Any? {
        try result(of: Author.annotated(with: Author.books.count).databaseRegion(db).description)
    }

    // observation/regions/047
    static func observationRegions047(_ db: Database) throws -> Any? {
        try result(of: Author.having(Author.books.isEmpty).databaseRegion(db).description)
    }

    // observation/regions/048
    static func observationRegions048(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Author.select(Column("id")).contains(Column("authorId"))).databaseRegion(db).description)
    }

    // observation/regions/049
    static func observationRegions049(_ db: Database) throws -> Any? {
        try result(of: Book.limit(1).databaseRegion(db).description)
    }

    // observation/regions/050
    static func observationRegions050(_ db: Database) throws -> Any? {
        try result(of: Book.select(count(Column("id"))).databaseRegion(db).description)
    }

    // observation/regions/051
    static func observationRegions051(_ db: Database) throws -> Any? {
        try result(of: Book.select(SQL("COUNT(*)")).databaseRegion(db).description)
    }

    // observation/regions/052
    static func observationRegions052(_ db: Database) throws -> Any? {
        try result(of: Book.all().distinct().databaseRegion(db).description)
    }

    // observation/regions/053
    static func observationRegions053(_ db: Database) throws -> Any? {
        try result(of: Book.all().group(Column("year")).databaseRegion(db).description)
    }

    // observation/regions/054
    static func observationRegions054(_ db: Database) throws -> Any? {
        try result(of: Book.aliased(TableAlias(name: "b")).filter(key: 1).databaseRegion(db).description)
    }

    // observation/regions/055
    static func observationRegions055(_ db: Database) throws -> Any? {
        try result(of: Table("bookView").all().databaseRegion(db).description)
    }

    // observation/regions/056
    static func observationRegions056(_ db: Database) throws -> Any? {
        try result(of: Table("memo").all().databaseRegion(db).description)
    }

    // observation/regions/057
    static func observationRegions057(_ db: Database) throws -> Any? {
        try result(of: Table("letter").all().databaseRegion(db).description)
    }

    // observation/regions/058
    static func observationRegions058(_ db: Database) throws -> Any? {
        try result(of: Table("sqlite_master").all().databaseRegion(db).description)
    }

    // observation/regions/059
    static func observationRegions059(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT title FROM book WHERE year > 1").databaseRegion(db).description)
    }

    // observation/regions/060
    static func observationRegions060(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT COUNT(*) FROM book").databaseRegion(db).description)
    }

    // observation/regions/061
    static func observationRegions061(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT rowid FROM book").databaseRegion(db).description)
    }

    // observation/regions/062
    static func observationRegions062(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT 1").databaseRegion(db).description)
    }

    // observation/regions/063
    static func observationRegions063(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT b.title, a.name FROM book b JOIN author a ON a.id = b.authorId").databaseRegion(db).description)
    }

    // observation/regions/064
    static func observationRegions064(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "PRAGMA table_info(book)").databaseRegion(db).description)
    }

    // observation/regions/065
    static func observationRegions065(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT * FROM (SELECT title FROM book) UNION SELECT label FROM tag").databaseRegion(db).description)
    }

    // observation/regions/066
    static func observationRegions066(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT NULL FROM book").databaseRegion(db).description)
    }

    // observation/regions/067
    static func observationRegions067(_ db: Database) throws -> Any? {
        try result(of: Seat.all().databaseRegion(db).description)
    }

    // observation/regions/068
    static func observationRegions068(_ db: Database) throws -> Any? {
        try result(of: Seat.filter(key: ["rank": "A", "number": 1]).databaseRegion(db).description)
    }

    // observation/regions/069
    static func observationRegions069(_ db: Database) throws -> Any? {
        try result(of: Folder.including(optional: Folder.parent).databaseRegion(db).description)
    }

    // observation/regions/070
    static func observationRegions070(_ db: Database) throws -> Any? {
        try result(of: ShortBook.all().databaseRegion(db).description)
    }

    // observation/regions/071
    static func observationRegions071(_ db: Database) throws -> Any? {
        try result(of: ShortBook.filter(key: 1).databaseRegion(db).description)
    }

    // observation/regions/072
    static func observationRegions072() throws -> Any? {
        try result(of: DatabaseRegion().description)
    }

    // observation/regions/073
    static func observationRegions073() throws -> Any? {
        try result(of: DatabaseRegion.fullDatabase.description)
    }

    // observation/regions/074
    static func observationRegions074() throws -> Any? {
        try result(of: DatabaseRegion().isEmpty)
    }

    // observation/regions/075
    static func observationRegions075() throws -> Any? {
        try result(of: DatabaseRegion.fullDatabase.isFullDatabase)
    }

    // observation/regions/076
    static func observationRegions076() throws -> Any? {
        try result(of: DatabaseRegion.fullDatabase.isEmpty)
    }

    // observation/regions/077
    static func observationRegions077(_ db: Database) throws -> Any? {
        try result(of: Table("book").databaseRegion(db).description)
    }

    // observation/regions/078
    static func observationRegions078(_ db: Database) throws -> Any? {
        try result(of: Table("book").all().databaseRegion(db).union(Author.select(Column("name")).databaseRegion(db)).description)
    }

    // observation/regions/079
    static func observationRegions079(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).databaseRegion(db).union(Book.filter(key: 2).databaseRegion(db)).description)
    }

    // observation/regions/080
    static func observationRegions080(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).databaseRegion(db).union(Book.select(Column("year")).databaseRegion(db)).description)
    }
}
