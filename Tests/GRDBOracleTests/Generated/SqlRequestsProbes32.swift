// Observed expressions of the area "sql-requests", part 32. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes32: [Probe] = [
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
        Probe("sql-requests/detached-and-misc/019", written: sqlRequestsDetachedAndMisc019),
        Probe("sql-requests/detached-and-misc/020", written: sqlRequestsDetachedAndMisc020),
        Probe("sql-requests/detached-and-misc/021", written: sqlRequestsDetachedAndMisc021),
        Probe("sql-requests/detached-and-misc/022", written: sqlRequestsDetachedAndMisc022),
        Probe("sql-requests/detached-and-misc/023", written: sqlRequestsDetachedAndMisc023),
        Probe("sql-requests/detached-and-misc/024", written: sqlRequestsDetachedAndMisc024),
        Probe("sql-requests/detached-and-misc/025", written: sqlRequestsDetachedAndMisc025),
        Probe("sql-requests/detached-and-misc/026", written: sqlRequestsDetachedAndMisc026),
        Probe("sql-requests/detached-and-misc/027", written: sqlRequestsDetachedAndMisc027),
        Probe("sql-requests/detached-and-misc/028", written: sqlRequestsDetachedAndMisc028),
        Probe("sql-requests/detached-and-misc/029", written: sqlRequestsDetachedAndMisc029),
        Probe("sql-requests/detached-and-misc/030", written: sqlRequestsDetachedAndMisc030),
        Probe("sql-requests/detached-and-misc/031", written: sqlRequestsDetachedAndMisc031),
        Probe("sql-requests/detached-and-misc/032", written: sqlRequestsDetachedAndMisc032),
        Probe("sql-requests/detached-and-misc/033", written: sqlRequestsDetachedAndMisc033),
        Probe("sql-requests/detached-and-misc/034", written: sqlRequestsDetachedAndMisc034),
        Probe("sql-requests/detached-and-misc/035", written: sqlRequestsDetachedAndMisc035),
        Probe("sql-requests/detached-and-misc/036", written: sqlRequestsDetachedAndMisc036),
        Probe("sql-requests/detached-and-misc/037", written: sqlRequestsDetachedAndMisc037),
        Probe("sql-requests/detached-and-misc/038", written: sqlRequestsDetachedAndMisc038),
        Probe("sql-requests/detached-and-misc/039", written: sqlRequestsDetachedAndMisc039),
        Probe("sql-requests/detached-and-misc/040", written: sqlRequestsDetachedAndMisc040),
        Probe("sql-requests/detached-and-misc/041", written: sqlRequestsDetachedAndMisc041),
        Probe("sql-requests/detached-and-misc/042", written: sqlRequestsDetachedAndMisc042),
        Probe("sql-requests/detached-and-misc/043", written: sqlRequestsDetachedAndMisc043),
        Probe("sql-requests/detached-and-misc/044", written: sqlRequestsDetachedAndMisc044),
        Probe("sql-requests/detached-and-misc/045", written: sqlRequestsDetachedAndMisc045),
        Probe("sql-requests/detached-and-misc/046", written: sqlRequestsDetachedAndMisc046),
        Probe("sql-requests/detached-and-misc/047", written: sqlRequestsDetachedAndMisc047),
    ]

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

    // sql-requests/detached-and-misc/019
    static func sqlRequestsDetachedAndMisc019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.having(Country.books.count > 1))
    }

    // sql-requests/detached-and-misc/020
    static func sqlRequestsDetachedAndMisc020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.author.select(Column("name").forKey("authorName"), Column("email"))))
    }

    // sql-requests/detached-and-misc/021
    static func sqlRequestsDetachedAndMisc021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.author.annotated(with: Column("name").lowercased.forKey("low"))))
    }

    // sql-requests/detached-and-misc/022
    static func sqlRequestsDetachedAndMisc022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.tags.select(Column("label"))))
    }

    // sql-requests/detached-and-misc/023
    static func sqlRequestsDetachedAndMisc023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("title")).annotated(withRequired: Book.author.select(Column("name"))))
    }

    // sql-requests/detached-and-misc/024
    static func sqlRequestsDetachedAndMisc024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == 1).joining(required: Book.author).group(Column("year")).having(count(Column("id")) > 1))
    }

    // sql-requests/detached-and-misc/025
    static func sqlRequestsDetachedAndMisc025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().filter(Book.joining(required: Book.author).filter(Column("id") == 1).exists()))
    }

    // sql-requests/detached-and-misc/026
    static func sqlRequestsDetachedAndMisc026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Book.joining(required: Book.author).select(Column("id")).contains(Column("id"))))
    }

    // sql-requests/detached-and-misc/027
    static func sqlRequestsDetachedAndMisc027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.annotated(with: Author.books.count).select(Column("id")).contains(Column("authorId"))))
    }

    // sql-requests/detached-and-misc/028
    static func sqlRequestsDetachedAndMisc028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("authorId") == Author.select(max(Column("id")))))
    }

    // sql-requests/detached-and-misc/029
    static func sqlRequestsDetachedAndMisc029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Author.select(Column("name")).filter(Column("id") == Column("authorId").detached)))
    }

    // sql-requests/detached-and-misc/030
    static func sqlRequestsDetachedAndMisc030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.filter(Column("comfy")))
    }

    // sql-requests/detached-and-misc/031
    static func sqlRequestsDetachedAndMisc031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.filter(!Column("comfy")))
    }

    // sql-requests/detached-and-misc/032
    static func sqlRequestsDetachedAndMisc032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.filter(Column("comfy") == true).filter(Column("number") == 1))
    }

    // sql-requests/detached-and-misc/033
    static func sqlRequestsDetachedAndMisc033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.joining(optional: Seat.tickets.filter(Column("holder") == "Zoe")))
    }

    // sql-requests/detached-and-misc/034
    static func sqlRequestsDetachedAndMisc034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Ticket.including(optional: Ticket.seat).order(Column("id")))
    }

    // sql-requests/detached-and-misc/035
    static func sqlRequestsDetachedAndMisc035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Ticket.annotated(withOptional: Ticket.seat.select(Column("comfy"))))
    }

    // sql-requests/detached-and-misc/036
    static func sqlRequestsDetachedAndMisc036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Plain.filter(Column("id") == 1))
    }

    // sql-requests/detached-and-misc/037
    static func sqlRequestsDetachedAndMisc037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Plain.select(Column("id"), as: Int.self))
    }

    // sql-requests/detached-and-misc/038
    static func sqlRequestsDetachedAndMisc038(_ db: Database) throws -> Any? {
        return try sqlJ(db, ShortBook.filter(Column("year") == 1))
    }

    // sql-requests/detached-and-misc/039
    static func sqlRequestsDetachedAndMisc039(_ db: Database) throws -> Any? {
        return try sqlJ(db, ShortBook.including(required: ShortBook.belongsTo(Author.self, using: ForeignKey(["authorId"]))))
    }

    // sql-requests/detached-and-misc/040
    static func sqlRequestsDetachedAndMisc040(_ db: Database) throws -> Any? {
        return try sqlJ(db, ThinBook.including(required: ThinBook.belongsTo(Author.self, using: ForeignKey(["authorId"]))))
    }

    // sql-requests/detached-and-misc/041
    static func sqlRequestsDetachedAndMisc041(_ db: Database) throws -> Any? {
        return try sqlJ(db, RowIDNote.filter(key: 1))
    }

    // sql-requests/detached-and-misc/042
    static func sqlRequestsDetachedAndMisc042(_ db: Database) throws -> Any? {
        return try sqlJ(db, RowIDNote.including(required: RowIDNote.belongsTo(Author.self, using: ForeignKey(["stamp"], to: ["id"]))))
    }

    // sql-requests/detached-and-misc/043
    static func sqlRequestsDetachedAndMisc043(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.including(required: Author.hasMany(ShortBook.self, using: ForeignKey(["authorId"]))))
    }

    // sql-requests/detached-and-misc/044
    static func sqlRequestsDetachedAndMisc044(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.including(required: Author.hasOne(ThinBook.self, using: ForeignKey(["authorId"]))))
    }

    // sql-requests/detached-and-misc/045
    static func sqlRequestsDetachedAndMisc045(_ db: Database) throws -> Any? {
        let author = TableAlias<Author>(), country = TableAlias<Country>()
        return try sqlJ(db, Book.joining(required: Book.author.aliased(author).joining(optional: Author.country.aliased(country))).filter(author.name == country.name || !country.exists).order(author.name.desc, country.code))
    }

    // sql-requests/detached-and-misc/046
    static func sqlRequestsDetachedAndMisc046(_ db: Database) throws -> Any? {
        let recent = TableAlias<Book>(name: "recent")
        return try sqlJ(db, Author.joining(required: Author.books.aliased(recent)).select(recent.title, max(recent.year).forKey("y")).group(recent.authorId))
    }

    // sql-requests/detached-and-misc/047
    static func sqlRequestsDetachedAndMisc047(_ db: Database) throws -> Any? {
        let a = TableAlias(), t = TableAlias()
        return try sqlJ(db, Book.joining(required: Book.author.aliased(a)).joining(optional: Book.translator.aliased(t)).filter((a[Column("name")] ?? "") != (t[Column("name")] ?? "")).annotated(with: [a[Column("name")].forKey("an"), t[Column("name")].forKey("tn")]))
    }
}
