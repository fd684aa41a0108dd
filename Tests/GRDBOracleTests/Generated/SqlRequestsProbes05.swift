// Observed expressions of the area "sql-requests", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes05: [Probe] = [
        Probe("sql-requests/filter-between-in/039", written: sqlRequestsFilterBetweenIn039),
        Probe("sql-requests/operators-arithmetic/001", written: sqlRequestsOperatorsArithmetic001),
        Probe("sql-requests/operators-arithmetic/002", written: sqlRequestsOperatorsArithmetic002),
        Probe("sql-requests/operators-arithmetic/003", written: sqlRequestsOperatorsArithmetic003),
        Probe("sql-requests/operators-arithmetic/004", written: sqlRequestsOperatorsArithmetic004),
        Probe("sql-requests/operators-arithmetic/005", written: sqlRequestsOperatorsArithmetic005),
        Probe("sql-requests/operators-arithmetic/006", written: sqlRequestsOperatorsArithmetic006),
        Probe("sql-requests/operators-arithmetic/007", written: sqlRequestsOperatorsArithmetic007),
        Probe("sql-requests/operators-arithmetic/008", written: sqlRequestsOperatorsArithmetic008),
        Probe("sql-requests/operators-arithmetic/009", written: sqlRequestsOperatorsArithmetic009),
        Probe("sql-requests/operators-arithmetic/010", written: sqlRequestsOperatorsArithmetic010),
        Probe("sql-requests/operators-arithmetic/011", written: sqlRequestsOperatorsArithmetic011),
        Probe("sql-requests/operators-arithmetic/012", written: sqlRequestsOperatorsArithmetic012),
        Probe("sql-requests/operators-arithmetic/013", written: sqlRequestsOperatorsArithmetic013),
        Probe("sql-requests/operators-arithmetic/014", written: sqlRequestsOperatorsArithmetic014),
        Probe("sql-requests/operators-arithmetic/015", written: sqlRequestsOperatorsArithmetic015),
        Probe("sql-requests/operators-arithmetic/016", written: sqlRequestsOperatorsArithmetic016),
        Probe("sql-requests/operators-arithmetic/017", written: sqlRequestsOperatorsArithmetic017),
        Probe("sql-requests/operators-arithmetic/018", written: sqlRequestsOperatorsArithmetic018),
        Probe("sql-requests/operators-arithmetic/019", written: sqlRequestsOperatorsArithmetic019),
        Probe("sql-requests/operators-arithmetic/020", written: sqlRequestsOperatorsArithmetic020),
        Probe("sql-requests/operators-arithmetic/021", written: sqlRequestsOperatorsArithmetic021),
        Probe("sql-requests/operators-arithmetic/022", written: sqlRequestsOperatorsArithmetic022),
        Probe("sql-requests/operators-arithmetic/023", written: sqlRequestsOperatorsArithmetic023),
        Probe("sql-requests/operators-arithmetic/024", written: sqlRequestsOperatorsArithmetic024),
        Probe("sql-requests/operators-arithmetic/025", written: sqlRequestsOperatorsArithmetic025),
        Probe("sql-requests/operators-arithmetic/026", written: sqlRequestsOperatorsArithmetic026),
        Probe("sql-requests/operators-arithmetic/027", written: sqlRequestsOperatorsArithmetic027),
        Probe("sql-requests/operators-arithmetic/028", written: sqlRequestsOperatorsArithmetic028),
        Probe("sql-requests/operators-arithmetic/029", written: sqlRequestsOperatorsArithmetic029),
        Probe("sql-requests/operators-arithmetic/030", written: sqlRequestsOperatorsArithmetic030),
        Probe("sql-requests/operators-arithmetic/031", written: sqlRequestsOperatorsArithmetic031),
        Probe("sql-requests/operators-arithmetic/032", written: sqlRequestsOperatorsArithmetic032),
        Probe("sql-requests/operators-arithmetic/033", written: sqlRequestsOperatorsArithmetic033),
        Probe("sql-requests/operators-arithmetic/034", written: sqlRequestsOperatorsArithmetic034),
        Probe("sql-requests/operators-arithmetic/035", written: sqlRequestsOperatorsArithmetic035),
        Probe("sql-requests/operators-arithmetic/036", written: sqlRequestsOperatorsArithmetic036),
        Probe("sql-requests/operators-arithmetic/037", written: sqlRequestsOperatorsArithmetic037),
        Probe("sql-requests/operators-arithmetic/038", written: sqlRequestsOperatorsArithmetic038),
        Probe("sql-requests/operators-arithmetic/039", written: sqlRequestsOperatorsArithmetic039),
    ]

    // sql-requests/filter-between-in/039
    static func sqlRequestsFilterBetweenIn039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.select(Column("id")).contains(Column("authorId").collating(.nocase))))
    }

    // sql-requests/operators-arithmetic/001
    static func sqlRequestsOperatorsArithmetic001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") + 2))
    }

    // sql-requests/operators-arithmetic/002
    static func sqlRequestsOperatorsArithmetic002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 + Column("year")))
    }

    // sql-requests/operators-arithmetic/003
    static func sqlRequestsOperatorsArithmetic003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") + Column("id")))
    }

    // sql-requests/operators-arithmetic/004
    static func sqlRequestsOperatorsArithmetic004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") + 2) + 3))
    }

    // sql-requests/operators-arithmetic/005
    static func sqlRequestsOperatorsArithmetic005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") + (Column("id") + 3)))
    }

    // sql-requests/operators-arithmetic/006
    static func sqlRequestsOperatorsArithmetic006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") + Column("id")) + (Column("year") + Column("id"))))
    }

    // sql-requests/operators-arithmetic/007
    static func sqlRequestsOperatorsArithmetic007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") - 2))
    }

    // sql-requests/operators-arithmetic/008
    static func sqlRequestsOperatorsArithmetic008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 - Column("year")))
    }

    // sql-requests/operators-arithmetic/009
    static func sqlRequestsOperatorsArithmetic009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") - Column("id")))
    }

    // sql-requests/operators-arithmetic/010
    static func sqlRequestsOperatorsArithmetic010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") - 2) - 3))
    }

    // sql-requests/operators-arithmetic/011
    static func sqlRequestsOperatorsArithmetic011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") - (Column("id") - 3)))
    }

    // sql-requests/operators-arithmetic/012
    static func sqlRequestsOperatorsArithmetic012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") - Column("id")) - (Column("year") - Column("id"))))
    }

    // sql-requests/operators-arithmetic/013
    static func sqlRequestsOperatorsArithmetic013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") * 2))
    }

    // sql-requests/operators-arithmetic/014
    static func sqlRequestsOperatorsArithmetic014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 * Column("year")))
    }

    // sql-requests/operators-arithmetic/015
    static func sqlRequestsOperatorsArithmetic015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") * Column("id")))
    }

    // sql-requests/operators-arithmetic/016
    static func sqlRequestsOperatorsArithmetic016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") * 2) * 3))
    }

    // sql-requests/operators-arithmetic/017
    static func sqlRequestsOperatorsArithmetic017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") * (Column("id") * 3)))
    }

    // sql-requests/operators-arithmetic/018
    static func sqlRequestsOperatorsArithmetic018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") * Column("id")) * (Column("year") * Column("id"))))
    }

    // sql-requests/operators-arithmetic/019
    static func sqlRequestsOperatorsArithmetic019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") / 2))
    }

    // sql-requests/operators-arithmetic/020
    static func sqlRequestsOperatorsArithmetic020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 / Column("year")))
    }

    // sql-requests/operators-arithmetic/021
    static func sqlRequestsOperatorsArithmetic021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") / Column("id")))
    }

    // sql-requests/operators-arithmetic/022
    static func sqlRequestsOperatorsArithmetic022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") / 2) / 3))
    }

    // sql-requests/operators-arithmetic/023
    static func sqlRequestsOperatorsArithmetic023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") / (Column("id") / 3)))
    }

    // sql-requests/operators-arithmetic/024
    static func sqlRequestsOperatorsArithmetic024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") / Column("id")) / (Column("year") / Column("id"))))
    }

    // sql-requests/operators-arithmetic/025
    static func sqlRequestsOperatorsArithmetic025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") & 2))
    }

    // sql-requests/operators-arithmetic/026
    static func sqlRequestsOperatorsArithmetic026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 & Column("year")))
    }

    // sql-requests/operators-arithmetic/027
    static func sqlRequestsOperatorsArithmetic027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") & Column("id")))
    }

    // sql-requests/operators-arithmetic/028
    static func sqlRequestsOperatorsArithmetic028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") & 2) & 3))
    }

    // sql-requests/operators-arithmetic/029
    static func sqlRequestsOperatorsArithmetic029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") & (Column("id") & 3)))
    }

    // sql-requests/operators-arithmetic/030
    static func sqlRequestsOperatorsArithmetic030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") & Column("id")) & (Column("year") & Column("id"))))
    }

    // sql-requests/operators-arithmetic/031
    static func sqlRequestsOperatorsArithmetic031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") | 2))
    }

    // sql-requests/operators-arithmetic/032
    static func sqlRequestsOperatorsArithmetic032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 | Column("year")))
    }

    // sql-requests/operators-arithmetic/033
    static func sqlRequestsOperatorsArithmetic033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") | Column("id")))
    }

    // sql-requests/operators-arithmetic/034
    static func sqlRequestsOperatorsArithmetic034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") | 2) | 3))
    }

    // sql-requests/operators-arithmetic/035
    static func sqlRequestsOperatorsArithmetic035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") | (Column("id") | 3)))
    }

    // sql-requests/operators-arithmetic/036
    static func sqlRequestsOperatorsArithmetic036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") | Column("id")) | (Column("year") | Column("id"))))
    }

    // sql-requests/operators-arithmetic/037
    static func sqlRequestsOperatorsArithmetic037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") << 2))
    }

    // sql-requests/operators-arithmetic/038
    static func sqlRequestsOperatorsArithmetic038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(2 << Column("year")))
    }

    // sql-requests/operators-arithmetic/039
    static func sqlRequestsOperatorsArithmetic039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") << Column("id")))
    }
}
