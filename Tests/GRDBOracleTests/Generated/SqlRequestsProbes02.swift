// Observed expressions of the area "sql-requests", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes02: [Probe] = [
        Probe("sql-requests/filter-null-bool/009", written: sqlRequestsFilterNullBool009),
        Probe("sql-requests/filter-null-bool/010", written: sqlRequestsFilterNullBool010),
        Probe("sql-requests/filter-null-bool/011", written: sqlRequestsFilterNullBool011),
        Probe("sql-requests/filter-null-bool/012", written: sqlRequestsFilterNullBool012),
        Probe("sql-requests/filter-null-bool/013", written: sqlRequestsFilterNullBool013),
        Probe("sql-requests/filter-null-bool/014", written: sqlRequestsFilterNullBool014),
        Probe("sql-requests/filter-null-bool/015", written: sqlRequestsFilterNullBool015),
        Probe("sql-requests/filter-null-bool/016", written: sqlRequestsFilterNullBool016),
        Probe("sql-requests/filter-null-bool/017", written: sqlRequestsFilterNullBool017),
        Probe("sql-requests/filter-null-bool/018", written: sqlRequestsFilterNullBool018),
        Probe("sql-requests/filter-null-bool/019", written: sqlRequestsFilterNullBool019),
        Probe("sql-requests/filter-null-bool/020", written: sqlRequestsFilterNullBool020),
        Probe("sql-requests/filter-null-bool/021", written: sqlRequestsFilterNullBool021),
        Probe("sql-requests/filter-null-bool/022", written: sqlRequestsFilterNullBool022),
        Probe("sql-requests/filter-null-bool/023", written: sqlRequestsFilterNullBool023),
        Probe("sql-requests/filter-null-bool/024", written: sqlRequestsFilterNullBool024),
        Probe("sql-requests/filter-null-bool/025", written: sqlRequestsFilterNullBool025),
        Probe("sql-requests/filter-null-bool/026", written: sqlRequestsFilterNullBool026),
        Probe("sql-requests/filter-null-bool/027", written: sqlRequestsFilterNullBool027),
        Probe("sql-requests/filter-null-bool/028", written: sqlRequestsFilterNullBool028),
        Probe("sql-requests/filter-null-bool/029", written: sqlRequestsFilterNullBool029),
        Probe("sql-requests/filter-null-bool/030", written: sqlRequestsFilterNullBool030),
        Probe("sql-requests/filter-null-bool/031", written: sqlRequestsFilterNullBool031),
        Probe("sql-requests/filter-null-bool/032", written: sqlRequestsFilterNullBool032),
        Probe("sql-requests/filter-null-bool/033", written: sqlRequestsFilterNullBool033),
        Probe("sql-requests/filter-null-bool/034", written: sqlRequestsFilterNullBool034),
        Probe("sql-requests/filter-null-bool/035", written: sqlRequestsFilterNullBool035),
        Probe("sql-requests/filter-null-bool/036", written: sqlRequestsFilterNullBool036),
        Probe("sql-requests/filter-null-bool/037", written: sqlRequestsFilterNullBool037),
        Probe("sql-requests/filter-null-bool/038", written: sqlRequestsFilterNullBool038),
        Probe("sql-requests/filter-null-bool/039", written: sqlRequestsFilterNullBool039),
        Probe("sql-requests/filter-null-bool/040", written: sqlRequestsFilterNullBool040),
        Probe("sql-requests/filter-null-bool/041", written: sqlRequestsFilterNullBool041),
        Probe("sql-requests/filter-compare/001", written: sqlRequestsFilterCompare001),
        Probe("sql-requests/filter-compare/002", written: sqlRequestsFilterCompare002),
        Probe("sql-requests/filter-compare/003", written: sqlRequestsFilterCompare003),
        Probe("sql-requests/filter-compare/004", written: sqlRequestsFilterCompare004),
        Probe("sql-requests/filter-compare/005", written: sqlRequestsFilterCompare005),
        Probe("sql-requests/filter-compare/006", written: sqlRequestsFilterCompare006),
        Probe("sql-requests/filter-compare/007", written: sqlRequestsFilterCompare007),
    ]

    // sql-requests/filter-null-bool/009
    static func sqlRequestsFilterNullBool009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == (nil as Int?)))
    }

    // sql-requests/filter-null-bool/010
    static func sqlRequestsFilterNullBool010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == (1999 as Int?)))
    }

    // sql-requests/filter-null-bool/011
    static func sqlRequestsFilterNullBool011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == true))
    }

    // sql-requests/filter-null-bool/012
    static func sqlRequestsFilterNullBool012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == false))
    }

    // sql-requests/filter-null-bool/013
    static func sqlRequestsFilterNullBool013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") != true))
    }

    // sql-requests/filter-null-bool/014
    static func sqlRequestsFilterNullBool014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") != false))
    }

    // sql-requests/filter-null-bool/015
    static func sqlRequestsFilterNullBool015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(true == Column("year")))
    }

    // sql-requests/filter-null-bool/016
    static func sqlRequestsFilterNullBool016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(false != Column("year")))
    }

    // sql-requests/filter-null-bool/017
    static func sqlRequestsFilterNullBool017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") === true))
    }

    // sql-requests/filter-null-bool/018
    static func sqlRequestsFilterNullBool018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") !== true))
    }

    // sql-requests/filter-null-bool/019
    static func sqlRequestsFilterNullBool019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!Column("year")))
    }

    // sql-requests/filter-null-bool/020
    static func sqlRequestsFilterNullBool020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(!Column("year"))))
    }

    // sql-requests/filter-null-bool/021
    static func sqlRequestsFilterNullBool021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") == 1)))
    }

    // sql-requests/filter-null-bool/022
    static func sqlRequestsFilterNullBool022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") != 1)))
    }

    // sql-requests/filter-null-bool/023
    static func sqlRequestsFilterNullBool023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") == nil)))
    }

    // sql-requests/filter-null-bool/024
    static func sqlRequestsFilterNullBool024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") != nil)))
    }

    // sql-requests/filter-null-bool/025
    static func sqlRequestsFilterNullBool025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") == true)))
    }

    // sql-requests/filter-null-bool/026
    static func sqlRequestsFilterNullBool026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") == false)))
    }

    // sql-requests/filter-null-bool/027
    static func sqlRequestsFilterNullBool027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") === 1)))
    }

    // sql-requests/filter-null-bool/028
    static func sqlRequestsFilterNullBool028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") !== 1)))
    }

    // sql-requests/filter-null-bool/029
    static func sqlRequestsFilterNullBool029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") < 1)))
    }

    // sql-requests/filter-null-bool/030
    static func sqlRequestsFilterNullBool030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") + 1)))
    }

    // sql-requests/filter-null-bool/031
    static func sqlRequestsFilterNullBool031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") > 1 && Column("price") < 2)))
    }

    // sql-requests/filter-null-bool/032
    static func sqlRequestsFilterNullBool032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year") > 1 || Column("price") < 2)))
    }

    // sql-requests/filter-null-bool/033
    static func sqlRequestsFilterNullBool033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year")))
    }

    // sql-requests/filter-null-bool/034
    static func sqlRequestsFilterNullBool034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") == 1) == true))
    }

    // sql-requests/filter-null-bool/035
    static func sqlRequestsFilterNullBool035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") == 1) == false))
    }

    // sql-requests/filter-null-bool/036
    static func sqlRequestsFilterNullBool036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") == 1) != true))
    }

    // sql-requests/filter-null-bool/037
    static func sqlRequestsFilterNullBool037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") == nil) == false))
    }

    // sql-requests/filter-null-bool/038
    static func sqlRequestsFilterNullBool038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") == nil) != false))
    }

    // sql-requests/filter-null-bool/039
    static func sqlRequestsFilterNullBool039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") > 1) == nil))
    }

    // sql-requests/filter-null-bool/040
    static func sqlRequestsFilterNullBool040(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") + 1) == nil))
    }

    // sql-requests/filter-null-bool/041
    static func sqlRequestsFilterNullBool041(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(Column("year").collating(.nocase) == "a")))
    }

    // sql-requests/filter-compare/001
    static func sqlRequestsFilterCompare001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == 1900))
    }

    // sql-requests/filter-compare/002
    static func sqlRequestsFilterCompare002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 == Column("year")))
    }

    // sql-requests/filter-compare/003
    static func sqlRequestsFilterCompare003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == Column("price")))
    }

    // sql-requests/filter-compare/004
    static func sqlRequestsFilterCompare004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") != 1900))
    }

    // sql-requests/filter-compare/005
    static func sqlRequestsFilterCompare005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 != Column("year")))
    }

    // sql-requests/filter-compare/006
    static func sqlRequestsFilterCompare006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") != Column("price")))
    }

    // sql-requests/filter-compare/007
    static func sqlRequestsFilterCompare007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") < 1900))
    }
}
