// Observed expressions of the area "sql-requests", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes06: [Probe] = [
        Probe("sql-requests/operators-arithmetic/040", written: sqlRequestsOperatorsArithmetic040),
        Probe("sql-requests/operators-arithmetic/041", written: sqlRequestsOperatorsArithmetic041),
        Probe("sql-requests/operators-arithmetic/042", written: sqlRequestsOperatorsArithmetic042),
        Probe("sql-requests/operators-arithmetic/043", written: sqlRequestsOperatorsArithmetic043),
        Probe("sql-requests/operators-arithmetic/044", written: sqlRequestsOperatorsArithmetic044),
        Probe("sql-requests/operators-arithmetic/045", written: sqlRequestsOperatorsArithmetic045),
        Probe("sql-requests/operators-arithmetic/046", written: sqlRequestsOperatorsArithmetic046),
        Probe("sql-requests/operators-arithmetic/047", written: sqlRequestsOperatorsArithmetic047),
        Probe("sql-requests/operators-arithmetic/048", written: sqlRequestsOperatorsArithmetic048),
        Probe("sql-requests/operators-arithmetic/049", written: sqlRequestsOperatorsArithmetic049),
        Probe("sql-requests/operators-arithmetic/050", written: sqlRequestsOperatorsArithmetic050),
        Probe("sql-requests/operators-arithmetic/051", written: sqlRequestsOperatorsArithmetic051),
        Probe("sql-requests/operators-arithmetic/052", written: sqlRequestsOperatorsArithmetic052),
        Probe("sql-requests/operators-arithmetic/053", written: sqlRequestsOperatorsArithmetic053),
        Probe("sql-requests/operators-arithmetic/054", written: sqlRequestsOperatorsArithmetic054),
        Probe("sql-requests/operators-arithmetic/055", written: sqlRequestsOperatorsArithmetic055),
        Probe("sql-requests/operators-arithmetic/056", written: sqlRequestsOperatorsArithmetic056),
        Probe("sql-requests/operators-arithmetic/057", written: sqlRequestsOperatorsArithmetic057),
        Probe("sql-requests/operators-arithmetic/058", written: sqlRequestsOperatorsArithmetic058),
        Probe("sql-requests/operators-arithmetic/059", written: sqlRequestsOperatorsArithmetic059),
        Probe("sql-requests/operators-arithmetic/060", written: sqlRequestsOperatorsArithmetic060),
        Probe("sql-requests/operators-arithmetic/061", written: sqlRequestsOperatorsArithmetic061),
        Probe("sql-requests/operators-arithmetic/062", written: sqlRequestsOperatorsArithmetic062),
        Probe("sql-requests/operators-arithmetic/063", written: sqlRequestsOperatorsArithmetic063),
        Probe("sql-requests/logic-joined/001", written: sqlRequestsLogicJoined001),
        Probe("sql-requests/logic-joined/002", written: sqlRequestsLogicJoined002),
        Probe("sql-requests/logic-joined/003", written: sqlRequestsLogicJoined003),
        Probe("sql-requests/logic-joined/004", written: sqlRequestsLogicJoined004),
        Probe("sql-requests/logic-joined/005", written: sqlRequestsLogicJoined005),
        Probe("sql-requests/logic-joined/006", written: sqlRequestsLogicJoined006),
        Probe("sql-requests/logic-joined/007", written: sqlRequestsLogicJoined007),
        Probe("sql-requests/logic-joined/008", written: sqlRequestsLogicJoined008),
        Probe("sql-requests/logic-joined/009", written: sqlRequestsLogicJoined009),
        Probe("sql-requests/logic-joined/010", written: sqlRequestsLogicJoined010),
        Probe("sql-requests/logic-joined/011", written: sqlRequestsLogicJoined011),
        Probe("sql-requests/logic-joined/012", written: sqlRequestsLogicJoined012),
        Probe("sql-requests/logic-joined/013", written: sqlRequestsLogicJoined013),
        Probe("sql-requests/logic-joined/014", written: sqlRequestsLogicJoined014),
        Probe("sql-requests/logic-joined/015", written: sqlRequestsLogicJoined015),
        Probe("sql-requests/logic-joined/016", written: sqlRequestsLogicJoined016),
    ]

    // sql-requests/operators-arithmetic/040
    static func sqlRequestsOperatorsArithmetic040(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") << 2) << 3))
    }

    // sql-requests/operators-arithmetic/041
    static func sqlRequestsOperatorsArithmetic041(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") << (Column("id") << 3)))
    }

    // sql-requests/operators-arithmetic/042
    static func sqlRequestsOperatorsArithmetic042(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") << Column("id")) << (Column("year") << Column("id"))))
    }

    // sql-requests/operators-arithmetic/043
    static func sqlRequestsOperatorsArithmetic043(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") >> 2))
    }

    // sql-requests/operators-arithmetic/044
    static func sqlRequestsOperatorsArithmetic044(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 >> Column("year")))
    }

    // sql-requests/operators-arithmetic/045
    static func sqlRequestsOperatorsArithmetic045(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") >> Column("id")))
    }

    // sql-requests/operators-arithmetic/046
    static func sqlRequestsOperatorsArithmetic046(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") >> 2) >> 3))
    }

    // sql-requests/operators-arithmetic/047
    static func sqlRequestsOperatorsArithmetic047(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") >> (Column("id") >> 3)))
    }

    // sql-requests/operators-arithmetic/048
    static func sqlRequestsOperatorsArithmetic048(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") >> Column("id")) >> (Column("year") >> Column("id"))))
    }

    // sql-requests/operators-arithmetic/049
    static func sqlRequestsOperatorsArithmetic049(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(-Column("year")))
    }

    // sql-requests/operators-arithmetic/050
    static func sqlRequestsOperatorsArithmetic050(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(-(-Column("year"))))
    }

    // sql-requests/operators-arithmetic/051
    static func sqlRequestsOperatorsArithmetic051(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(-(Column("year") + 1)))
    }

    // sql-requests/operators-arithmetic/052
    static func sqlRequestsOperatorsArithmetic052(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(~Column("year")))
    }

    // sql-requests/operators-arithmetic/053
    static func sqlRequestsOperatorsArithmetic053(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(~(Column("year") & 1)))
    }

    // sql-requests/operators-arithmetic/054
    static func sqlRequestsOperatorsArithmetic054(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") + 1) * 2))
    }

    // sql-requests/operators-arithmetic/055
    static func sqlRequestsOperatorsArithmetic055(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") + 1 * 2))
    }

    // sql-requests/operators-arithmetic/056
    static func sqlRequestsOperatorsArithmetic056(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") * 2 + Column("id") * 3))
    }

    // sql-requests/operators-arithmetic/057
    static func sqlRequestsOperatorsArithmetic057(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") - (Column("id") - 1)))
    }

    // sql-requests/operators-arithmetic/058
    static func sqlRequestsOperatorsArithmetic058(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") - Column("id")) - 1))
    }

    // sql-requests/operators-arithmetic/059
    static func sqlRequestsOperatorsArithmetic059(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") + (Column("id") - 1)))
    }

    // sql-requests/operators-arithmetic/060
    static func sqlRequestsOperatorsArithmetic060(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") / 2.5))
    }

    // sql-requests/operators-arithmetic/061
    static func sqlRequestsOperatorsArithmetic061(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") + (nil as Int?)))
    }

    // sql-requests/operators-arithmetic/062
    static func sqlRequestsOperatorsArithmetic062(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") + DatabaseValue.null))
    }

    // sql-requests/operators-arithmetic/063
    static func sqlRequestsOperatorsArithmetic063(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("title") + "x"))
    }

    // sql-requests/logic-joined/001
    static func sqlRequestsLogicJoined001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1 && Column("year") < 5))
    }

    // sql-requests/logic-joined/002
    static func sqlRequestsLogicJoined002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1 && Column("year") < 5 && Column("price") > 3))
    }

    // sql-requests/logic-joined/003
    static func sqlRequestsLogicJoined003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1 && (Column("year") < 5 && Column("price") > 3)))
    }

    // sql-requests/logic-joined/004
    static func sqlRequestsLogicJoined004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1 || Column("year") < 5 || Column("price") > 3))
    }

    // sql-requests/logic-joined/005
    static func sqlRequestsLogicJoined005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1 || Column("year") < 5 && Column("price") > 3))
    }

    // sql-requests/logic-joined/006
    static func sqlRequestsLogicJoined006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") > 1 || Column("year") < 5) && Column("price") > 3))
    }

    // sql-requests/logic-joined/007
    static func sqlRequestsLogicJoined007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") && Column("price")))
    }

    // sql-requests/logic-joined/008
    static func sqlRequestsLogicJoined008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") && true))
    }

    // sql-requests/logic-joined/009
    static func sqlRequestsLogicJoined009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(true && Column("year")))
    }

    // sql-requests/logic-joined/010
    static func sqlRequestsLogicJoined010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") || false))
    }

    // sql-requests/logic-joined/011
    static func sqlRequestsLogicJoined011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1 && false))
    }

    // sql-requests/logic-joined/012
    static func sqlRequestsLogicJoined012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1).filter(Column("price") > 2))
    }

    // sql-requests/logic-joined/013
    static func sqlRequestsLogicJoined013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1).filter(Column("price") > 2).filter(Column("id") > 3))
    }

    // sql-requests/logic-joined/014
    static func sqlRequestsLogicJoined014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1 || Column("id") > 2).filter(Column("price") > 2))
    }

    // sql-requests/logic-joined/015
    static func sqlRequestsLogicJoined015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([Column("year") > 1, Column("price") > 2].joined(operator: .and)))
    }

    // sql-requests/logic-joined/016
    static func sqlRequestsLogicJoined016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([Column("year") > 1, Column("price") > 2].joined(operator: .or)))
    }
}
