// Observed expressions of the area "sql-schema", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes01: [Probe] = [
        Probe("sql-schema/create-table-columns/001", traced: sqlSchemaCreateTableColumns001),
        Probe("sql-schema/create-table-columns/002", traced: sqlSchemaCreateTableColumns002),
        Probe("sql-schema/create-table-columns/003", traced: sqlSchemaCreateTableColumns003),
        Probe("sql-schema/create-table-columns/004", traced: sqlSchemaCreateTableColumns004),
        Probe("sql-schema/create-table-columns/005", traced: sqlSchemaCreateTableColumns005),
        Probe("sql-schema/create-table-columns/006", traced: sqlSchemaCreateTableColumns006),
        Probe("sql-schema/create-table-columns/007", traced: sqlSchemaCreateTableColumns007),
        Probe("sql-schema/create-table-columns/008", traced: sqlSchemaCreateTableColumns008),
        Probe("sql-schema/create-table-columns/009", traced: sqlSchemaCreateTableColumns009),
        Probe("sql-schema/create-table-columns/010", traced: sqlSchemaCreateTableColumns010),
        Probe("sql-schema/create-table-columns/011", traced: sqlSchemaCreateTableColumns011),
        Probe("sql-schema/create-table-columns/012", traced: sqlSchemaCreateTableColumns012),
        Probe("sql-schema/create-table-columns/013", traced: sqlSchemaCreateTableColumns013),
        Probe("sql-schema/create-table-columns/014", traced: sqlSchemaCreateTableColumns014),
        Probe("sql-schema/create-table-columns/015", traced: sqlSchemaCreateTableColumns015),
        Probe("sql-schema/create-table-columns/016", traced: sqlSchemaCreateTableColumns016),
        Probe("sql-schema/create-table-columns/017", traced: sqlSchemaCreateTableColumns017),
        Probe("sql-schema/create-table-columns/018", traced: sqlSchemaCreateTableColumns018),
        Probe("sql-schema/create-table-columns/019", traced: sqlSchemaCreateTableColumns019),
        Probe("sql-schema/create-table-columns/020", traced: sqlSchemaCreateTableColumns020),
        Probe("sql-schema/create-table-columns/021", traced: sqlSchemaCreateTableColumns021),
        Probe("sql-schema/create-table-columns/022", traced: sqlSchemaCreateTableColumns022),
        Probe("sql-schema/create-table-columns/023", traced: sqlSchemaCreateTableColumns023),
        Probe("sql-schema/create-table-columns/024", traced: sqlSchemaCreateTableColumns024),
        Probe("sql-schema/create-table-columns/025", traced: sqlSchemaCreateTableColumns025),
        Probe("sql-schema/create-table-columns/026", traced: sqlSchemaCreateTableColumns026),
        Probe("sql-schema/create-table-columns/027", traced: sqlSchemaCreateTableColumns027),
        Probe("sql-schema/create-table-columns/028", traced: sqlSchemaCreateTableColumns028),
        Probe("sql-schema/create-table-columns/029", traced: sqlSchemaCreateTableColumns029),
        Probe("sql-schema/create-table-columns/030", traced: sqlSchemaCreateTableColumns030),
        Probe("sql-schema/create-table-columns/031", traced: sqlSchemaCreateTableColumns031),
        Probe("sql-schema/create-table-columns/032", traced: sqlSchemaCreateTableColumns032),
        Probe("sql-schema/create-table-columns/033", traced: sqlSchemaCreateTableColumns033),
        Probe("sql-schema/create-table-columns/034", traced: sqlSchemaCreateTableColumns034),
        Probe("sql-schema/create-table-columns/035", traced: sqlSchemaCreateTableColumns035),
        Probe("sql-schema/create-table-columns/036", traced: sqlSchemaCreateTableColumns036),
        Probe("sql-schema/create-table-columns/037", traced: sqlSchemaCreateTableColumns037),
        Probe("sql-schema/create-table-columns/038", traced: sqlSchemaCreateTableColumns038),
        Probe("sql-schema/create-table-columns/039", traced: sqlSchemaCreateTableColumns039),
        Probe("sql-schema/create-table-columns/040", traced: sqlSchemaCreateTableColumns040),
    ]

    // sql-schema/create-table-columns/001
    static func sqlSchemaCreateTableColumns001(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text)
        }
        return nil
    }

    // sql-schema/create-table-columns/002
    static func sqlSchemaCreateTableColumns002(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer)
        }
        return nil
    }

    // sql-schema/create-table-columns/003
    static func sqlSchemaCreateTableColumns003(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .double)
        }
        return nil
    }

    // sql-schema/create-table-columns/004
    static func sqlSchemaCreateTableColumns004(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .real)
        }
        return nil
    }

    // sql-schema/create-table-columns/005
    static func sqlSchemaCreateTableColumns005(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .numeric)
        }
        return nil
    }

    // sql-schema/create-table-columns/006
    static func sqlSchemaCreateTableColumns006(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .boolean)
        }
        return nil
    }

    // sql-schema/create-table-columns/007
    static func sqlSchemaCreateTableColumns007(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .blob)
        }
        return nil
    }

    // sql-schema/create-table-columns/008
    static func sqlSchemaCreateTableColumns008(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .date)
        }
        return nil
    }

    // sql-schema/create-table-columns/009
    static func sqlSchemaCreateTableColumns009(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .datetime)
        }
        return nil
    }

    // sql-schema/create-table-columns/010
    static func sqlSchemaCreateTableColumns010(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .any)
        }
        return nil
    }

    // sql-schema/create-table-columns/011
    static func sqlSchemaCreateTableColumns011(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .jsonText)
        }
        return nil
    }

    // sql-schema/create-table-columns/012
    static func sqlSchemaCreateTableColumns012(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .jsonb)
        }
        return nil
    }

    // sql-schema/create-table-columns/013
    static func sqlSchemaCreateTableColumns013(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c")
        }
        return nil
    }

    // sql-schema/create-table-columns/014
    static func sqlSchemaCreateTableColumns014(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", Database.ColumnType(rawValue: "VARCHAR(10)"))
        }
        return nil
    }

    // sql-schema/create-table-columns/015
    static func sqlSchemaCreateTableColumns015(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", Database.ColumnType(rawValue: ""))
        }
        return nil
    }

    // sql-schema/create-table-columns/016
    static func sqlSchemaCreateTableColumns016(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("weird name", .text)
        }
        return nil
    }

    // sql-schema/create-table-columns/017
    static func sqlSchemaCreateTableColumns017(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).primaryKey()
        }
        return nil
    }

    // sql-schema/create-table-columns/018
    static func sqlSchemaCreateTableColumns018(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).primaryKey(autoincrement: true)
        }
        return nil
    }

    // sql-schema/create-table-columns/019
    static func sqlSchemaCreateTableColumns019(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).primaryKey(onConflict: .replace)
        }
        return nil
    }

    // sql-schema/create-table-columns/020
    static func sqlSchemaCreateTableColumns020(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).primaryKey(onConflict: .fail, autoincrement: true)
        }
        return nil
    }

    // sql-schema/create-table-columns/021
    static func sqlSchemaCreateTableColumns021(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).notNull()
        }
        return nil
    }

    // sql-schema/create-table-columns/022
    static func sqlSchemaCreateTableColumns022(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).notNull(onConflict: .ignore)
        }
        return nil
    }

    // sql-schema/create-table-columns/023
    static func sqlSchemaCreateTableColumns023(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).unique()
        }
        return nil
    }

    // sql-schema/create-table-columns/024
    static func sqlSchemaCreateTableColumns024(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).unique(onConflict: .rollback)
        }
        return nil
    }

    // sql-schema/create-table-columns/025
    static func sqlSchemaCreateTableColumns025(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-columns/026
    static func sqlSchemaCreateTableColumns026(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).notNull().indexed()
        }
        return nil
    }

    // sql-schema/create-table-columns/027
    static func sqlSchemaCreateTableColumns027(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).unique().indexed()
        }
        return nil
    }

    // sql-schema/create-table-columns/028
    static func sqlSchemaCreateTableColumns028(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).indexed().unique()
        }
        return nil
    }

    // sql-schema/create-table-columns/029
    static func sqlSchemaCreateTableColumns029(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).check { length($0) > 2 }
        }
        return nil
    }

    // sql-schema/create-table-columns/030
    static func sqlSchemaCreateTableColumns030(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).check { $0 != "x" }
        }
        return nil
    }

    // sql-schema/create-table-columns/031
    static func sqlSchemaCreateTableColumns031(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).check(sql: "LENGTH(c) > 3")
        }
        return nil
    }

    // sql-schema/create-table-columns/032
    static func sqlSchemaCreateTableColumns032(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).check { $0 > 1 }.check(sql: "c < 9")
        }
        return nil
    }

    // sql-schema/create-table-columns/033
    static func sqlSchemaCreateTableColumns033(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).defaults(to: "it's")
        }
        return nil
    }

    // sql-schema/create-table-columns/034
    static func sqlSchemaCreateTableColumns034(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).defaults(to: 1)
        }
        return nil
    }

    // sql-schema/create-table-columns/035
    static func sqlSchemaCreateTableColumns035(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .double).defaults(to: 1.5)
        }
        return nil
    }

    // sql-schema/create-table-columns/036
    static func sqlSchemaCreateTableColumns036(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .boolean).defaults(to: true)
        }
        return nil
    }

    // sql-schema/create-table-columns/037
    static func sqlSchemaCreateTableColumns037(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .boolean).defaults(to: false)
        }
        return nil
    }

    // sql-schema/create-table-columns/038
    static func sqlSchemaCreateTableColumns038(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .blob).defaults(to: Data([1, 255]))
        }
        return nil
    }

    // sql-schema/create-table-columns/039
    static func sqlSchemaCreateTableColumns039(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .datetime).defaults(to: Date(timeIntervalSince1970: 0))
        }
        return nil
    }

    // sql-schema/create-table-columns/040
    static func sqlSchemaCreateTableColumns040(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).defaults(to: DatabaseValue.null)
        }
        return nil
    }
}
