// Observed expressions of the area "sql-requests", part 15. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes15: [Probe] = [
        Probe("sql-requests/associations-belongsTo/002", written: sqlRequestsAssociationsBelongsto002),
        Probe("sql-requests/associations-belongsTo/003", written: sqlRequestsAssociationsBelongsto003),
        Probe("sql-requests/associations-belongsTo/004", written: sqlRequestsAssociationsBelongsto004),
        Probe("sql-requests/associations-belongsTo/005", written: sqlRequestsAssociationsBelongsto005),
        Probe("sql-requests/associations-belongsTo/006", written: sqlRequestsAssociationsBelongsto006),
        Probe("sql-requests/associations-belongsTo/007", written: sqlRequestsAssociationsBelongsto007),
        Probe("sql-requests/associations-belongsTo/008", written: sqlRequestsAssociationsBelongsto008),
        Probe("sql-requests/associations-belongsTo/009", written: sqlRequestsAssociationsBelongsto009),
        Probe("sql-requests/associations-belongsTo/010", written: sqlRequestsAssociationsBelongsto010),
        Probe("sql-requests/associations-belongsTo/011", written: sqlRequestsAssociationsBelongsto011),
        Probe("sql-requests/associations-belongsTo/012", written: sqlRequestsAssociationsBelongsto012),
        Probe("sql-requests/associations-belongsTo/013", written: sqlRequestsAssociationsBelongsto013),
        Probe("sql-requests/associations-belongsTo/014", written: sqlRequestsAssociationsBelongsto014),
        Probe("sql-requests/associations-belongsTo/015", written: sqlRequestsAssociationsBelongsto015),
        Probe("sql-requests/associations-belongsTo/016", written: sqlRequestsAssociationsBelongsto016),
        Probe("sql-requests/associations-belongsTo/017", written: sqlRequestsAssociationsBelongsto017),
        Probe("sql-requests/associations-belongsTo/018", written: sqlRequestsAssociationsBelongsto018),
        Probe("sql-requests/associations-belongsTo/019", written: sqlRequestsAssociationsBelongsto019),
        Probe("sql-requests/associations-belongsTo/020", written: sqlRequestsAssociationsBelongsto020),
        Probe("sql-requests/associations-belongsTo/021", written: sqlRequestsAssociationsBelongsto021),
        Probe("sql-requests/associations-belongsTo/022", written: sqlRequestsAssociationsBelongsto022),
        Probe("sql-requests/associations-belongsTo/023", written: sqlRequestsAssociationsBelongsto023),
        Probe("sql-requests/associations-belongsTo/024", written: sqlRequestsAssociationsBelongsto024),
        Probe("sql-requests/associations-belongsTo/025", written: sqlRequestsAssociationsBelongsto025),
        Probe("sql-requests/associations-belongsTo/026", written: sqlRequestsAssociationsBelongsto026),
        Probe("sql-requests/associations-belongsTo/027", written: sqlRequestsAssociationsBelongsto027),
        Probe("sql-requests/associations-belongsTo/028", written: sqlRequestsAssociationsBelongsto028),
        Probe("sql-requests/associations-belongsTo/029", written: sqlRequestsAssociationsBelongsto029),
        Probe("sql-requests/associations-belongsTo/030", written: sqlRequestsAssociationsBelongsto030),
        Probe("sql-requests/associations-belongsTo/031", written: sqlRequestsAssociationsBelongsto031),
        Probe("sql-requests/associations-belongsTo/032", written: sqlRequestsAssociationsBelongsto032),
        Probe("sql-requests/associations-belongsTo/033", written: sqlRequestsAssociationsBelongsto033),
        Probe("sql-requests/associations-belongsTo/034", written: sqlRequestsAssociationsBelongsto034),
        Probe("sql-requests/associations-belongsTo/035", written: sqlRequestsAssociationsBelongsto035),
        Probe("sql-requests/associations-belongsTo/036", written: sqlRequestsAssociationsBelongsto036),
        Probe("sql-requests/associations-belongsTo/037", written: sqlRequestsAssociationsBelongsto037),
        Probe("sql-requests/associations-belongsTo/038", written: sqlRequestsAssociationsBelongsto038),
        Probe("sql-requests/associations-belongsTo/039", written: sqlRequestsAssociationsBelongsto039),
        Probe("sql-requests/associations-belongsTo/040", written: sqlRequestsAssociationsBelongsto040),
        Probe("sql-requests/associations-belongsTo/041", written: sqlRequestsAssociationsBelongsto041),
    ]

    // sql-requests/associations-belongsTo/002
    static func sqlRequestsAssociationsBelongsto002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.translator))
    }

    // sql-requests/associations-belongsTo/003
    static func sqlRequestsAssociationsBelongsto003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author.filter(Column("name") == "Ada")))
    }

    // sql-requests/associations-belongsTo/004
    static func sqlRequestsAssociationsBelongsto004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author.select(Column("name"))))
    }

    // sql-requests/associations-belongsTo/005
    static func sqlRequestsAssociationsBelongsto005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author.order(Column("name"))))
    }

    // sql-requests/associations-belongsTo/006
    static func sqlRequestsAssociationsBelongsto006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.cover))
    }

    // sql-requests/associations-belongsTo/007
    static func sqlRequestsAssociationsBelongsto007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.country))
    }

    // sql-requests/associations-belongsTo/008
    static func sqlRequestsAssociationsBelongsto008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author))
    }

    // sql-requests/associations-belongsTo/009
    static func sqlRequestsAssociationsBelongsto009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.translator))
    }

    // sql-requests/associations-belongsTo/010
    static func sqlRequestsAssociationsBelongsto010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(Column("name") == "Ada")))
    }

    // sql-requests/associations-belongsTo/011
    static func sqlRequestsAssociationsBelongsto011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.select(Column("name"))))
    }

    // sql-requests/associations-belongsTo/012
    static func sqlRequestsAssociationsBelongsto012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.order(Column("name"))))
    }

    // sql-requests/associations-belongsTo/013
    static func sqlRequestsAssociationsBelongsto013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.cover))
    }

    // sql-requests/associations-belongsTo/014
    static func sqlRequestsAssociationsBelongsto014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.country))
    }

    // sql-requests/associations-belongsTo/015
    static func sqlRequestsAssociationsBelongsto015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.author))
    }

    // sql-requests/associations-belongsTo/016
    static func sqlRequestsAssociationsBelongsto016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.translator))
    }

    // sql-requests/associations-belongsTo/017
    static func sqlRequestsAssociationsBelongsto017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.author.filter(Column("name") == "Ada")))
    }

    // sql-requests/associations-belongsTo/018
    static func sqlRequestsAssociationsBelongsto018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.author.select(Column("name"))))
    }

    // sql-requests/associations-belongsTo/019
    static func sqlRequestsAssociationsBelongsto019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.author.order(Column("name"))))
    }

    // sql-requests/associations-belongsTo/020
    static func sqlRequestsAssociationsBelongsto020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.cover))
    }

    // sql-requests/associations-belongsTo/021
    static func sqlRequestsAssociationsBelongsto021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.country))
    }

    // sql-requests/associations-belongsTo/022
    static func sqlRequestsAssociationsBelongsto022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.author))
    }

    // sql-requests/associations-belongsTo/023
    static func sqlRequestsAssociationsBelongsto023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.translator))
    }

    // sql-requests/associations-belongsTo/024
    static func sqlRequestsAssociationsBelongsto024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.author.filter(Column("name") == "Ada")))
    }

    // sql-requests/associations-belongsTo/025
    static func sqlRequestsAssociationsBelongsto025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.author.select(Column("name"))))
    }

    // sql-requests/associations-belongsTo/026
    static func sqlRequestsAssociationsBelongsto026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.author.order(Column("name"))))
    }

    // sql-requests/associations-belongsTo/027
    static func sqlRequestsAssociationsBelongsto027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.cover))
    }

    // sql-requests/associations-belongsTo/028
    static func sqlRequestsAssociationsBelongsto028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.country))
    }

    // sql-requests/associations-belongsTo/029
    static func sqlRequestsAssociationsBelongsto029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.author))
    }

    // sql-requests/associations-belongsTo/030
    static func sqlRequestsAssociationsBelongsto030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.translator))
    }

    // sql-requests/associations-belongsTo/031
    static func sqlRequestsAssociationsBelongsto031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.author.filter(Column("name") == "Ada")))
    }

    // sql-requests/associations-belongsTo/032
    static func sqlRequestsAssociationsBelongsto032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.author.select(Column("name"))))
    }

    // sql-requests/associations-belongsTo/033
    static func sqlRequestsAssociationsBelongsto033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.author.order(Column("name"))))
    }

    // sql-requests/associations-belongsTo/034
    static func sqlRequestsAssociationsBelongsto034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.cover))
    }

    // sql-requests/associations-belongsTo/035
    static func sqlRequestsAssociationsBelongsto035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withOptional: Book.country))
    }

    // sql-requests/associations-belongsTo/036
    static func sqlRequestsAssociationsBelongsto036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.author))
    }

    // sql-requests/associations-belongsTo/037
    static func sqlRequestsAssociationsBelongsto037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.translator))
    }

    // sql-requests/associations-belongsTo/038
    static func sqlRequestsAssociationsBelongsto038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.author.filter(Column("name") == "Ada")))
    }

    // sql-requests/associations-belongsTo/039
    static func sqlRequestsAssociationsBelongsto039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.author.select(Column("name"))))
    }

    // sql-requests/associations-belongsTo/040
    static func sqlRequestsAssociationsBelongsto040(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.author.order(Column("name"))))
    }

    // sql-requests/associations-belongsTo/041
    static func sqlRequestsAssociationsBelongsto041(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.cover))
    }
}
