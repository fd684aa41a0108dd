// Observed expressions of the area "values", part 18. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes18: [Probe] = [
        Probe("values/more-conversions/016", database: valuesMoreConversions016),
        Probe("values/more-conversions/017", database: valuesMoreConversions017),
        Probe("values/more-conversions/018", database: valuesMoreConversions018),
        Probe("values/more-conversions/019", database: valuesMoreConversions019),
        Probe("values/more-conversions/020", database: valuesMoreConversions020),
        Probe("values/more-conversions/021", database: valuesMoreConversions021),
        Probe("values/more-conversions/022", database: valuesMoreConversions022),
        Probe("values/more-conversions/023", database: valuesMoreConversions023),
        Probe("values/more-conversions/024", database: valuesMoreConversions024),
        Probe("values/more-conversions/025", database: valuesMoreConversions025),
        Probe("values/more-conversions/026", database: valuesMoreConversions026),
        Probe("values/more-conversions/027", database: valuesMoreConversions027),
        Probe("values/more-conversions/028", database: valuesMoreConversions028),
        Probe("values/more-conversions/029", database: valuesMoreConversions029),
        Probe("values/more-conversions/030", database: valuesMoreConversions030),
        Probe("values/more-conversions/031", database: valuesMoreConversions031),
        Probe("values/more-conversions/032", database: valuesMoreConversions032),
        Probe("values/more-conversions/033", database: valuesMoreConversions033),
        Probe("values/more-conversions/034", database: valuesMoreConversions034),
        Probe("values/more-conversions/035", database: valuesMoreConversions035),
        Probe("values/more-conversions/036", database: valuesMoreConversions036),
        Probe("values/more-conversions/037", database: valuesMoreConversions037),
        Probe("values/more-conversions/038", database: valuesMoreConversions038),
        Probe("values/more-conversions/039", database: valuesMoreConversions039),
        Probe("values/more-conversions/040", database: valuesMoreConversions040),
        Probe("values/more-conversions/041", database: valuesMoreConversions041),
        Probe("values/more-conversions/042", database: valuesMoreConversions042),
        Probe("values/more-conversions/043", database: valuesMoreConversions043),
        Probe("values/more-conversions/044", database: valuesMoreConversions044),
        Probe("values/more-conversions/045", database: valuesMoreConversions045),
        Probe("values/more-conversions/046", database: valuesMoreConversions046),
        Probe("values/more-conversions/047", database: valuesMoreConversions047),
        Probe("values/more-conversions/048", database: valuesMoreConversions048),
        Probe("values/more-conversions/049", database: valuesMoreConversions049),
        Probe("values/more-conversions/050", database: valuesMoreConversions050),
        Probe("values/more-conversions/051", database: valuesMoreConversions051),
        Probe("values/more-conversions/052", database: valuesMoreConversions052),
        Probe("values/more-conversions/053", database: valuesMoreConversions053),
        Probe("values/more-conversions/054", database: valuesMoreConversions054),
        Probe("values/more-conversions/055", database: valuesMoreConversions055),
    ]

    // values/more-conversions/016
    static func valuesMoreConversions016(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/017
    static func valuesMoreConversions017(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/018
    static func valuesMoreConversions018(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/019
    static func valuesMoreConversions019(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/020
    static func valuesMoreConversions020(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/021
    static func valuesMoreConversions021(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/022
    static func valuesMoreConversions022(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/023
    static func valuesMoreConversions023(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/024
    static func valuesMoreConversions024(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/025
    static func valuesMoreConversions025(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/026
    static func valuesMoreConversions026(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/027
    static func valuesMoreConversions027(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/028
    static func valuesMoreConversions028(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/029
    static func valuesMoreConversions029(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/030
    static func valuesMoreConversions030(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/031
    static func valuesMoreConversions031(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/032
    static func valuesMoreConversions032(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/033
    static func valuesMoreConversions033(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/034
    static func valuesMoreConversions034(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/035
    static func valuesMoreConversions035(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/036
    static func valuesMoreConversions036(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/037
    static func valuesMoreConversions037(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/038
    static func valuesMoreConversions038(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/039
    static func valuesMoreConversions039(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/040
    static func valuesMoreConversions040(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/041
    static func valuesMoreConversions041(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/042
    static func valuesMoreConversions042(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/043
    static func valuesMoreConversions043(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/044
    static func valuesMoreConversions044(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/045
    static func valuesMoreConversions045(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/046
    static func valuesMoreConversions046(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/047
    static func valuesMoreConversions047(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/048
    static func valuesMoreConversions048(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/049
    static func valuesMoreConversions049(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/050
    static func valuesMoreConversions050(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/051
    static func valuesMoreConversions051(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/052
    static func valuesMoreConversions052(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/053
    static func valuesMoreConversions053(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/054
    static func valuesMoreConversions054(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/055
    static func valuesMoreConversions055(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT -1")
    }
}
