// Observed expressions of the area "sql-requests", part 29. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes29: [Probe] = [
        Probe("sql-requests/update/004", tracedWithoutForeignKeys: sqlRequestsUpdate004),
        Probe("sql-requests/update/005", tracedWithoutForeignKeys: sqlRequestsUpdate005),
        Probe("sql-requests/update/006", tracedWithoutForeignKeys: sqlRequestsUpdate006),
        Probe("sql-requests/update/007", tracedWithoutForeignKeys: sqlRequestsUpdate007),
        Probe("sql-requests/update/008", tracedWithoutForeignKeys: sqlRequestsUpdate008),
        Probe("sql-requests/update/009", tracedWithoutForeignKeys: sqlRequestsUpdate009),
        Probe("sql-requests/update/010", tracedWithoutForeignKeys: sqlRequestsUpdate010),
        Probe("sql-requests/update/011", tracedWithoutForeignKeys: sqlRequestsUpdate011),
        Probe("sql-requests/update/012", tracedWithoutForeignKeys: sqlRequestsUpdate012),
        Probe("sql-requests/update/013", tracedWithoutForeignKeys: sqlRequestsUpdate013),
        Probe("sql-requests/update/014", tracedWithoutForeignKeys: sqlRequestsUpdate014),
        Probe("sql-requests/update/015", tracedWithoutForeignKeys: sqlRequestsUpdate015),
        Probe("sql-requests/update/016", tracedWithoutForeignKeys: sqlRequestsUpdate016),
        Probe("sql-requests/update/017", tracedWithoutForeignKeys: sqlRequestsUpdate017),
        Probe("sql-requests/update/018", tracedWithoutForeignKeys: sqlRequestsUpdate018),
        Probe("sql-requests/update/019", tracedWithoutForeignKeys: sqlRequestsUpdate019),
        Probe("sql-requests/update/020", tracedWithoutForeignKeys: sqlRequestsUpdate020),
        Probe("sql-requests/update/021", tracedWithoutForeignKeys: sqlRequestsUpdate021),
        Probe("sql-requests/update/022", tracedWithoutForeignKeys: sqlRequestsUpdate022),
        Probe("sql-requests/update/023", tracedWithoutForeignKeys: sqlRequestsUpdate023),
        Probe("sql-requests/update/024", tracedWithoutForeignKeys: sqlRequestsUpdate024),
        Probe("sql-requests/update/025", tracedWithoutForeignKeys: sqlRequestsUpdate025),
        Probe("sql-requests/update/026", tracedWithoutForeignKeys: sqlRequestsUpdate026),
        Probe("sql-requests/update/027", tracedWithoutForeignKeys: sqlRequestsUpdate027),
        Probe("sql-requests/update/028", tracedWithoutForeignKeys: sqlRequestsUpdate028),
        Probe("sql-requests/update/029", tracedWithoutForeignKeys: sqlRequestsUpdate029),
        Probe("sql-requests/update/030", tracedWithoutForeignKeys: sqlRequestsUpdate030),
        Probe("sql-requests/update/031", tracedWithoutForeignKeys: sqlRequestsUpdate031),
        Probe("sql-requests/update/032", tracedWithoutForeignKeys: sqlRequestsUpdate032),
        Probe("sql-requests/update/033", tracedWithoutForeignKeys: sqlRequestsUpdate033),
        Probe("sql-requests/update/034", tracedWithoutForeignKeys: sqlRequestsUpdate034),
        Probe("sql-requests/update/035", tracedWithoutForeignKeys: sqlRequestsUpdate035),
        Probe("sql-requests/update/036", tracedWithoutForeignKeys: sqlRequestsUpdate036),
        Probe("sql-requests/update/037", tracedWithoutForeignKeys: sqlRequestsUpdate037),
        Probe("sql-requests/update/038", tracedWithoutForeignKeys: sqlRequestsUpdate038),
        Probe("sql-requests/update/039", tracedWithoutForeignKeys: sqlRequestsUpdate039),
        Probe("sql-requests/update/040", tracedWithoutForeignKeys: sqlRequestsUpdate040),
        Probe("sql-requests/update/041", tracedWithoutForeignKeys: sqlRequestsUpdate041),
        Probe("sql-requests/update/042", tracedWithoutForeignKeys: sqlRequestsUpdate042),
        Probe("sql-requests/update/043", tracedWithoutForeignKeys: sqlRequestsUpdate043),
    ]

    // sql-requests/update/004
    static func sqlRequestsUpdate004(_ db: Database) throws -> Any? {
        try result(of: Book.updateAll(db, []))
    }

    // sql-requests/update/005
    static func sqlRequestsUpdate005(_ db: Database) throws -> Any? {
        try result(of: Book.updateAll(db) { $0.year.set(to: 3) })
    }

    // sql-requests/update/006
    static func sqlRequestsUpdate006(_ db: Database) throws -> Any? {
        try result(of: Book.updateAll(db) { [$0.year.set(to: 3), $0.price.set(to: $0.year)] })
    }

    // sql-requests/update/007
    static func sqlRequestsUpdate007(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db) { $0.year += 1 })
    }

    // sql-requests/update/008
    static func sqlRequestsUpdate008(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") += 1))
    }

    // sql-requests/update/009
    static func sqlRequestsUpdate009(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") -= 1))
    }

    // sql-requests/update/010
    static func sqlRequestsUpdate010(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") *= 2))
    }

    // sql-requests/update/011
    static func sqlRequestsUpdate011(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") /= 2))
    }

    // sql-requests/update/012
    static func sqlRequestsUpdate012(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") &= 2))
    }

    // sql-requests/update/013
    static func sqlRequestsUpdate013(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") |= 2))
    }

    // sql-requests/update/014
    static func sqlRequestsUpdate014(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") <<= 2))
    }

    // sql-requests/update/015
    static func sqlRequestsUpdate015(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") >>= 2))
    }

    // sql-requests/update/016
    static func sqlRequestsUpdate016(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year") += Column("price") * 2))
    }

    // sql-requests/update/017
    static func sqlRequestsUpdate017(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year").set(to: Column("year") + Column("id"))))
    }

    // sql-requests/update/018
    static func sqlRequestsUpdate018(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("title").set(to: SQL("UPPER(title)"))))
    }

    // sql-requests/update/019
    static func sqlRequestsUpdate019(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year").set(to: Book.select(max(Column("year"))))))
    }

    // sql-requests/update/020
    static func sqlRequestsUpdate020(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("year").noOverwrite))
    }

    // sql-requests/update/021
    static func sqlRequestsUpdate021(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, onConflict: .ignore, Column("year").set(to: 1)))
    }

    // sql-requests/update/022
    static func sqlRequestsUpdate022(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, onConflict: .replace, [Column("year").set(to: 1)]))
    }

    // sql-requests/update/023
    static func sqlRequestsUpdate023(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, onConflict: .abort, Column("year").set(to: 1)))
    }

    // sql-requests/update/024
    static func sqlRequestsUpdate024(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, onConflict: .fail, Column("year").set(to: 1)))
    }

    // sql-requests/update/025
    static func sqlRequestsUpdate025(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, onConflict: .rollback, Column("year").set(to: 1)))
    }

    // sql-requests/update/026
    static func sqlRequestsUpdate026(_ db: Database) throws -> Any? {
        try result(of: Book.limit(1).updateAll(db, Column("year").set(to: 1)))
    }

    // sql-requests/update/027
    static func sqlRequestsUpdate027(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("year")).limit(1).updateAll(db, Column("year").set(to: 1)))
    }

    // sql-requests/update/028
    static func sqlRequestsUpdate028(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("year")).updateAll(db, Column("year").set(to: 1)))
    }

    // sql-requests/update/029
    static func sqlRequestsUpdate029(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author.filter(Column("name") == "Ada")).updateAll(db, Column("year").set(to: 1)))
    }

    // sql-requests/update/030
    static func sqlRequestsUpdate030(_ db: Database) throws -> Any? {
        try result(of: Book.all().group(Column("year")).updateAll(db, Column("year").set(to: 1)))
    }

    // sql-requests/update/031
    static func sqlRequestsUpdate031(_ db: Database) throws -> Any? {
        try result(of: Book.none().updateAll(db, Column("year").set(to: 1)))
    }

    // sql-requests/update/032
    static func sqlRequestsUpdate032(_ db: Database) throws -> Any? {
        try result(of: Author.having(Author.books.isEmpty).updateAll(db, Column("name").set(to: "x")))
    }

    // sql-requests/update/033
    static func sqlRequestsUpdate033(_ db: Database) throws -> Any? {
        try result(of: Setting.updateAll(db, Column("value").set(to: "x")))
    }

    // sql-requests/update/034
    static func sqlRequestsUpdate034(_ db: Database) throws -> Any? {
        try result(of: Setting.limit(1).updateAll(db, Column("value").set(to: "x")))
    }

    // sql-requests/update/035
    static func sqlRequestsUpdate035(_ db: Database) throws -> Any? {
        try result(of: Seat.joining(required: Seat.tickets).updateAll(db, Column("comfy").set(to: true)))
    }

    // sql-requests/update/036
    static func sqlRequestsUpdate036(_ db: Database) throws -> Any? {
        try result(of: Note.limit(1).updateAll(db, Column("body").set(to: "x")))
    }

    // sql-requests/update/037
    static func sqlRequestsUpdate037(_ db: Database) throws -> Any? {
        try result(of: Table("book").updateAll(db, Column("year").set(to: 1)))
    }

    // sql-requests/update/038
    static func sqlRequestsUpdate038(_ db: Database) throws -> Any? {
        try result(of: Table("book").filter(Column("id") == 1).updateAll(db, [Column("year").set(to: 1)]))
    }

    // sql-requests/update/039
    static func sqlRequestsUpdate039(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, JSONColumn("info").set(to: Database.jsonSet(Column("info"), ["$.k": 2]))))
    }

    // sql-requests/update/040
    static func sqlRequestsUpdate040(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAll(db, Column("price").set(to: 1.5), Column("year").set(to: true)))
    }

    // sql-requests/update/041
    static func sqlRequestsUpdate041(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAndFetchAll(db, [Column("year").set(to: 1)]).count)
    }

    // sql-requests/update/042
    static func sqlRequestsUpdate042(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAndFetchSet(db, [Column("year").set(to: 1)]).count)
    }

    // sql-requests/update/043
    static func sqlRequestsUpdate043(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).updateAndFetchAll(db) { [$0.year += 1] }.count)
    }
}
