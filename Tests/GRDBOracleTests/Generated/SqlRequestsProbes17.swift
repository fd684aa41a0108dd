// Observed expressions of the area "sql-requests", part 17. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes17: [Probe] = [
        Probe("sql-requests/associations-belongsTo/082", written: sqlRequestsAssociationsBelongsto082),
        Probe("sql-requests/associations-belongsTo/083", written: sqlRequestsAssociationsBelongsto083),
        Probe("sql-requests/associations-belongsTo/084", written: sqlRequestsAssociationsBelongsto084),
        Probe("sql-requests/associations-belongsTo/085", written: sqlRequestsAssociationsBelongsto085),
        Probe("sql-requests/associations-belongsTo/086", written: sqlRequestsAssociationsBelongsto086),
        Probe("sql-requests/associations-belongsTo/087", written: sqlRequestsAssociationsBelongsto087),
        Probe("sql-requests/associations-belongsTo/088", written: sqlRequestsAssociationsBelongsto088),
        Probe("sql-requests/associations-belongsTo/089", written: sqlRequestsAssociationsBelongsto089),
        Probe("sql-requests/associations-belongsTo/090", written: sqlRequestsAssociationsBelongsto090),
        Probe("sql-requests/associations-belongsTo/091", written: sqlRequestsAssociationsBelongsto091),
        Probe("sql-requests/associations-belongsTo/092", written: sqlRequestsAssociationsBelongsto092),
        Probe("sql-requests/associations-belongsTo/093", written: sqlRequestsAssociationsBelongsto093),
        Probe("sql-requests/associations-belongsTo/094", written: sqlRequestsAssociationsBelongsto094),
        Probe("sql-requests/associations-belongsTo/095", written: sqlRequestsAssociationsBelongsto095),
        Probe("sql-requests/associations-belongsTo/096", written: sqlRequestsAssociationsBelongsto096),
        Probe("sql-requests/associations-belongsTo/097", written: sqlRequestsAssociationsBelongsto097),
        Probe("sql-requests/associations-belongsTo/098", written: sqlRequestsAssociationsBelongsto098),
        Probe("sql-requests/associations-belongsTo/099", written: sqlRequestsAssociationsBelongsto099),
        Probe("sql-requests/associations-belongsTo/100", written: sqlRequestsAssociationsBelongsto100),
        Probe("sql-requests/associations-belongsTo/101", written: sqlRequestsAssociationsBelongsto101),
        Probe("sql-requests/associations-belongsTo/102", written: sqlRequestsAssociationsBelongsto102),
        Probe("sql-requests/associations-belongsTo/103", written: sqlRequestsAssociationsBelongsto103),
        Probe("sql-requests/associations-belongsTo/104", written: sqlRequestsAssociationsBelongsto104),
        Probe("sql-requests/associations-belongsTo/105", written: sqlRequestsAssociationsBelongsto105),
        Probe("sql-requests/associations-belongsTo/106", written: sqlRequestsAssociationsBelongsto106),
        Probe("sql-requests/associations-belongsTo/107", written: sqlRequestsAssociationsBelongsto107),
        Probe("sql-requests/associations-belongsTo/108", written: sqlRequestsAssociationsBelongsto108),
        Probe("sql-requests/associations-belongsTo/109", written: sqlRequestsAssociationsBelongsto109),
        Probe("sql-requests/associations-belongsTo/110", written: sqlRequestsAssociationsBelongsto110),
        Probe("sql-requests/associations-belongsTo/111", written: sqlRequestsAssociationsBelongsto111),
        Probe("sql-requests/associations-belongsTo/112", written: sqlRequestsAssociationsBelongsto112),
        Probe("sql-requests/associations-belongsTo/113", written: sqlRequestsAssociationsBelongsto113),
        Probe("sql-requests/associations-belongsTo/114", written: sqlRequestsAssociationsBelongsto114),
        Probe("sql-requests/associations-belongsTo/115", written: sqlRequestsAssociationsBelongsto115),
        Probe("sql-requests/associations-belongsTo/116", written: sqlRequestsAssociationsBelongsto116),
        Probe("sql-requests/associations-belongsTo/117", written: sqlRequestsAssociationsBelongsto117),
        Probe("sql-requests/associations-belongsTo/118", written: sqlRequestsAssociationsBelongsto118),
        Probe("sql-requests/associations-belongsTo/119", written: sqlRequestsAssociationsBelongsto119),
        Probe("sql-requests/associations-belongsTo/120", written: sqlRequestsAssociationsBelongsto120),
        Probe("sql-requests/associations-belongsTo/121", written: sqlRequestsAssociationsBelongsto121),
    ]

    // sql-requests/associations-belongsTo/082
    static func sqlRequestsAssociationsBelongsto082(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("title")).including(required: Book.author))
    }

    // sql-requests/associations-belongsTo/083
    static func sqlRequestsAssociationsBelongsto083(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("id"), Column("id").forKey("i")).including(required: Book.author.select(Column("id"))))
    }

    // sql-requests/associations-belongsTo/084
    static func sqlRequestsAssociationsBelongsto084(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).group(Column("year")))
    }

    // sql-requests/associations-belongsTo/085
    static func sqlRequestsAssociationsBelongsto085(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.group(Column("name"))))
    }

    // sql-requests/associations-belongsTo/086
    static func sqlRequestsAssociationsBelongsto086(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.groupByPrimaryKey()))
    }

    // sql-requests/associations-belongsTo/087
    static func sqlRequestsAssociationsBelongsto087(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.author.group(Column("name")).having(count(Column("id")) > 1)))
    }

    // sql-requests/associations-belongsTo/088
    static func sqlRequestsAssociationsBelongsto088(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.author.select(Column("name").forKey("authorName"))))
    }

    // sql-requests/associations-belongsTo/089
    static func sqlRequestsAssociationsBelongsto089(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.author.select { $0.name.forKey("authorName") }))
    }

    // sql-requests/associations-belongsTo/090
    static func sqlRequestsAssociationsBelongsto090(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.author.including(required: Author.country)))
    }

    // sql-requests/associations-belongsTo/091
    static func sqlRequestsAssociationsBelongsto091(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.country.select(Column("name").forKey("countryName"))))
    }

    // sql-requests/associations-belongsTo/092
    static func sqlRequestsAssociationsBelongsto092(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.including(required: Chapter.book.including(required: Book.author.including(optional: Author.country))))
    }

    // sql-requests/associations-belongsTo/093
    static func sqlRequestsAssociationsBelongsto093(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.including(required: Chapter.author))
    }

    // sql-requests/associations-belongsTo/094
    static func sqlRequestsAssociationsBelongsto094(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.including(optional: Chapter.author))
    }

    // sql-requests/associations-belongsTo/095
    static func sqlRequestsAssociationsBelongsto095(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.including(required: Chapter.author.filter(Column("name") == "Ada").order(Column("name"))))
    }

    // sql-requests/associations-belongsTo/096
    static func sqlRequestsAssociationsBelongsto096(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.including(required: Chapter.author).including(required: Chapter.book))
    }

    // sql-requests/associations-belongsTo/097
    static func sqlRequestsAssociationsBelongsto097(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.joining(required: Chapter.book.joining(required: Book.author)))
    }

    // sql-requests/associations-belongsTo/098
    static func sqlRequestsAssociationsBelongsto098(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.including(optional: Folder.parent))
    }

    // sql-requests/associations-belongsTo/099
    static func sqlRequestsAssociationsBelongsto099(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.including(required: Folder.parent))
    }

    // sql-requests/associations-belongsTo/100
    static func sqlRequestsAssociationsBelongsto100(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.including(optional: Folder.parent.including(optional: Folder.parent)))
    }

    // sql-requests/associations-belongsTo/101
    static func sqlRequestsAssociationsBelongsto101(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.including(optional: Folder.parent.including(optional: Folder.parent.including(optional: Folder.parent))))
    }

    // sql-requests/associations-belongsTo/102
    static func sqlRequestsAssociationsBelongsto102(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.including(optional: Folder.parent).filter(Column("name") == "a").order(Column("name")))
    }

    // sql-requests/associations-belongsTo/103
    static func sqlRequestsAssociationsBelongsto103(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.joining(required: Folder.children))
    }

    // sql-requests/associations-belongsTo/104
    static func sqlRequestsAssociationsBelongsto104(_ db: Database) throws -> Any? {
        return try sqlJ(db, Folder.joining(required: Folder.children.joining(required: Folder.children)))
    }

    // sql-requests/associations-belongsTo/105
    static func sqlRequestsAssociationsBelongsto105(_ db: Database) throws -> Any? {
        return try sqlJ(db, Ticket.including(optional: Ticket.seat))
    }

    // sql-requests/associations-belongsTo/106
    static func sqlRequestsAssociationsBelongsto106(_ db: Database) throws -> Any? {
        return try sqlJ(db, Ticket.including(required: Ticket.seat))
    }

    // sql-requests/associations-belongsTo/107
    static func sqlRequestsAssociationsBelongsto107(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.including(all: Seat.tickets))
    }

    // sql-requests/associations-belongsTo/108
    static func sqlRequestsAssociationsBelongsto108(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.joining(required: Seat.tickets))
    }

    // sql-requests/associations-belongsTo/109
    static func sqlRequestsAssociationsBelongsto109(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.tags))
    }

    // sql-requests/associations-belongsTo/110
    static func sqlRequestsAssociationsBelongsto110(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.tags))
    }

    // sql-requests/associations-belongsTo/111
    static func sqlRequestsAssociationsBelongsto111(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.bookTags.joining(required: BookTag.tag)))
    }

    // sql-requests/associations-belongsTo/112
    static func sqlRequestsAssociationsBelongsto112(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.tags.filter(Column("label") == "new")))
    }

    // sql-requests/associations-belongsTo/113
    static func sqlRequestsAssociationsBelongsto113(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.chapters))
    }

    // sql-requests/associations-belongsTo/114
    static func sqlRequestsAssociationsBelongsto114(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.chapters.filter(Column("number") == 1)))
    }

    // sql-requests/associations-belongsTo/115
    static func sqlRequestsAssociationsBelongsto115(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.chapters))
    }

    // sql-requests/associations-belongsTo/116
    static func sqlRequestsAssociationsBelongsto116(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(required: Author.books.joining(required: Book.cover)))
    }

    // sql-requests/associations-belongsTo/117
    static func sqlRequestsAssociationsBelongsto117(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(required: Author.covers))
    }

    // sql-requests/associations-belongsTo/118
    static func sqlRequestsAssociationsBelongsto118(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(required: Author.chapters))
    }

    // sql-requests/associations-belongsTo/119
    static func sqlRequestsAssociationsBelongsto119(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.joining(required: Author.tags))
    }

    // sql-requests/associations-belongsTo/120
    static func sqlRequestsAssociationsBelongsto120(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.including(required: Author.tags))
    }

    // sql-requests/associations-belongsTo/121
    static func sqlRequestsAssociationsBelongsto121(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.joining(required: Country.books))
    }
}
