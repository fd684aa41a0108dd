// Observed expressions of the area "sql-requests", part 16. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes16: [Probe] = [
        Probe("sql-requests/associations-belongsTo/042", written: sqlRequestsAssociationsBelongsto042),
        Probe("sql-requests/associations-belongsTo/043", written: sqlRequestsAssociationsBelongsto043),
        Probe("sql-requests/associations-belongsTo/044", written: sqlRequestsAssociationsBelongsto044),
        Probe("sql-requests/associations-belongsTo/045", written: sqlRequestsAssociationsBelongsto045),
        Probe("sql-requests/associations-belongsTo/046", written: sqlRequestsAssociationsBelongsto046),
        Probe("sql-requests/associations-belongsTo/047", written: sqlRequestsAssociationsBelongsto047),
        Probe("sql-requests/associations-belongsTo/048", written: sqlRequestsAssociationsBelongsto048),
        Probe("sql-requests/associations-belongsTo/049", written: sqlRequestsAssociationsBelongsto049),
        Probe("sql-requests/associations-belongsTo/050", written: sqlRequestsAssociationsBelongsto050),
        Probe("sql-requests/associations-belongsTo/051", written: sqlRequestsAssociationsBelongsto051),
        Probe("sql-requests/associations-belongsTo/052", written: sqlRequestsAssociationsBelongsto052),
        Probe("sql-requests/associations-belongsTo/053", written: sqlRequestsAssociationsBelongsto053),
        Probe("sql-requests/associations-belongsTo/054", written: sqlRequestsAssociationsBelongsto054),
        Probe("sql-requests/associations-belongsTo/055", written: sqlRequestsAssociationsBelongsto055),
        Probe("sql-requests/associations-belongsTo/056", written: sqlRequestsAssociationsBelongsto056),
        Probe("sql-requests/associations-belongsTo/057", written: sqlRequestsAssociationsBelongsto057),
        Probe("sql-requests/associations-belongsTo/058", written: sqlRequestsAssociationsBelongsto058),
        Probe("sql-requests/associations-belongsTo/059", written: sqlRequestsAssociationsBelongsto059),
        Probe("sql-requests/associations-belongsTo/060", written: sqlRequestsAssociationsBelongsto060),
        Probe("sql-requests/associations-belongsTo/061", written: sqlRequestsAssociationsBelongsto061),
        Probe("sql-requests/associations-belongsTo/062", written: sqlRequestsAssociationsBelongsto062),
        Probe("sql-requests/associations-belongsTo/063", written: sqlRequestsAssociationsBelongsto063),
        Probe("sql-requests/associations-belongsTo/064", written: sqlRequestsAssociationsBelongsto064),
        Probe("sql-requests/associations-belongsTo/065", written: sqlRequestsAssociationsBelongsto065),
        Probe("sql-requests/associations-belongsTo/066", written: sqlRequestsAssociationsBelongsto066),
        Probe("sql-requests/associations-belongsTo/067", written: sqlRequestsAssociationsBelongsto067),
        Probe("sql-requests/associations-belongsTo/068", written: sqlRequestsAssociationsBelongsto068),
        Probe("sql-requests/associations-belongsTo/069", written: sqlRequestsAssociationsBelongsto069),
        Probe("sql-requests/associations-belongsTo/070", written: sqlRequestsAssociationsBelongsto070),
        Probe("sql-requests/associations-belongsTo/071", written: sqlRequestsAssociationsBelongsto071),
        Probe("sql-requests/associations-belongsTo/072", written: sqlRequestsAssociationsBelongsto072),
        Probe("sql-requests/associations-belongsTo/073", written: sqlRequestsAssociationsBelongsto073),
        Probe("sql-requests/associations-belongsTo/074", written: sqlRequestsAssociationsBelongsto074),
        Probe("sql-requests/associations-belongsTo/075", written: sqlRequestsAssociationsBelongsto075),
        Probe("sql-requests/associations-belongsTo/076", written: sqlRequestsAssociationsBelongsto076),
        Probe("sql-requests/associations-belongsTo/077", written: sqlRequestsAssociationsBelongsto077),
        Probe("sql-requests/associations-belongsTo/078", written: sqlRequestsAssociationsBelongsto078),
        Probe("sql-requests/associations-belongsTo/079", written: sqlRequestsAssociationsBelongsto079),
        Probe("sql-requests/associations-belongsTo/080", written: sqlRequestsAssociationsBelongsto080),
        Probe("sql-requests/associations-belongsTo/081", written: sqlRequestsAssociationsBelongsto081),
    ]

    // sql-requests/associations-belongsTo/042
    static func sqlRequestsAssociationsBelongsto042(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(withRequired: Book.country))
    }

    // sql-requests/associations-belongsTo/043
    static func sqlRequestsAssociationsBelongsto043(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).filter(Column("year") > 1).order(Column("title")))
    }

    // sql-requests/associations-belongsTo/044
    static func sqlRequestsAssociationsBelongsto044(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).including(optional: Book.translator))
    }

    // sql-requests/associations-belongsTo/045
    static func sqlRequestsAssociationsBelongsto045(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.including(optional: Author.country)))
    }

    // sql-requests/associations-belongsTo/046
    static func sqlRequestsAssociationsBelongsto046(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author.including(required: Author.country)))
    }

    // sql-requests/associations-belongsTo/047
    static func sqlRequestsAssociationsBelongsto047(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author.joining(required: Author.country)))
    }

    // sql-requests/associations-belongsTo/048
    static func sqlRequestsAssociationsBelongsto048(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.author.including(required: Author.country)))
    }

    // sql-requests/associations-belongsTo/049
    static func sqlRequestsAssociationsBelongsto049(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.author.joining(optional: Author.country.filter(Column("code") == "FR"))))
    }

    // sql-requests/associations-belongsTo/050
    static func sqlRequestsAssociationsBelongsto050(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).joining(required: Book.author))
    }

    // sql-requests/associations-belongsTo/051
    static func sqlRequestsAssociationsBelongsto051(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.author).including(required: Book.author))
    }

    // sql-requests/associations-belongsTo/052
    static func sqlRequestsAssociationsBelongsto052(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(optional: Book.author).joining(required: Book.author.filter(Column("name") == "Ada")))
    }

    // sql-requests/associations-belongsTo/053
    static func sqlRequestsAssociationsBelongsto053(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(Column("name") == "Ada")).including(optional: Book.author.filter(Column("email") != nil)))
    }

    // sql-requests/associations-belongsTo/054
    static func sqlRequestsAssociationsBelongsto054(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(Column("name") == "Ada")).filter(Column("year") > 1))
    }

    // sql-requests/associations-belongsTo/055
    static func sqlRequestsAssociationsBelongsto055(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.order(Column("name"))).order(Column("title")))
    }

    // sql-requests/associations-belongsTo/056
    static func sqlRequestsAssociationsBelongsto056(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("title")).including(required: Book.author.order(Column("name").desc)))
    }

    // sql-requests/associations-belongsTo/057
    static func sqlRequestsAssociationsBelongsto057(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.order(Column("name"))).reversed())
    }

    // sql-requests/associations-belongsTo/058
    static func sqlRequestsAssociationsBelongsto058(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.order(Column("name"))).order(Column("title")).reversed())
    }

    // sql-requests/associations-belongsTo/059
    static func sqlRequestsAssociationsBelongsto059(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).reversed())
    }

    // sql-requests/associations-belongsTo/060
    static func sqlRequestsAssociationsBelongsto060(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.reversed()))
    }

    // sql-requests/associations-belongsTo/061
    static func sqlRequestsAssociationsBelongsto061(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.order(Column("name")).unordered()))
    }

    // sql-requests/associations-belongsTo/062
    static func sqlRequestsAssociationsBelongsto062(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.order(Column("name"))).unordered())
    }

    // sql-requests/associations-belongsTo/063
    static func sqlRequestsAssociationsBelongsto063(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.select(Column("name").forKey("n"), Column("id"))))
    }

    // sql-requests/associations-belongsTo/064
    static func sqlRequestsAssociationsBelongsto064(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.select([])))
    }

    // sql-requests/associations-belongsTo/065
    static func sqlRequestsAssociationsBelongsto065(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.select(sql: "name")))
    }

    // sql-requests/associations-belongsTo/066
    static func sqlRequestsAssociationsBelongsto066(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(sql: "name = ?", arguments: ["Ada"])))
    }

    // sql-requests/associations-belongsTo/067
    static func sqlRequestsAssociationsBelongsto067(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.annotated(with: Column("name").uppercased.forKey("up"))))
    }

    // sql-requests/associations-belongsTo/068
    static func sqlRequestsAssociationsBelongsto068(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.forKey("writer")))
    }

    // sql-requests/associations-belongsTo/069
    static func sqlRequestsAssociationsBelongsto069(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.forKey("a")).including(required: Book.author.forKey("b")))
    }

    // sql-requests/associations-belongsTo/070
    static func sqlRequestsAssociationsBelongsto070(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(key: 1)))
    }

    // sql-requests/associations-belongsTo/071
    static func sqlRequestsAssociationsBelongsto071(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(id: 1)))
    }

    // sql-requests/associations-belongsTo/072
    static func sqlRequestsAssociationsBelongsto072(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(keys: [1, 2])))
    }

    // sql-requests/associations-belongsTo/073
    static func sqlRequestsAssociationsBelongsto073(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(ids: [1, 2])))
    }

    // sql-requests/associations-belongsTo/074
    static func sqlRequestsAssociationsBelongsto074(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter { $0.name == "Ada" }))
    }

    // sql-requests/associations-belongsTo/075
    static func sqlRequestsAssociationsBelongsto075(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.orderByPrimaryKey()))
    }

    // sql-requests/associations-belongsTo/076
    static func sqlRequestsAssociationsBelongsto076(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.distinct()))
    }

    // sql-requests/associations-belongsTo/077
    static func sqlRequestsAssociationsBelongsto077(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.none()))
    }

    // sql-requests/associations-belongsTo/078
    static func sqlRequestsAssociationsBelongsto078(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).none())
    }

    // sql-requests/associations-belongsTo/079
    static func sqlRequestsAssociationsBelongsto079(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).limit(3, offset: 1))
    }

    // sql-requests/associations-belongsTo/080
    static func sqlRequestsAssociationsBelongsto080(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).distinct())
    }

    // sql-requests/associations-belongsTo/081
    static func sqlRequestsAssociationsBelongsto081(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author).select(Column("title")))
    }
}
