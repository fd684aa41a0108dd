// Observed expressions of the area "observation", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let observationProbes01: [Probe] = [
        Probe("observation/regions/001", database: observationRegions001),
        Probe("observation/regions/002", database: observationRegions002),
        Probe("observation/regions/003", database: observationRegions003),
        Probe("observation/regions/004", database: observationRegions004),
        Probe("observation/regions/005", database: observationRegions005),
        Probe("observation/regions/006", database: observationRegions006),
        Probe("observation/regions/007", database: observationRegions007),
        Probe("observation/regions/008", database: observationRegions008),
        Probe("observation/regions/009", database: observationRegions009),
        Probe("observation/regions/010", database: observationRegions010),
        Probe("observation/regions/011", database: observationRegions011),
        Probe("observation/regions/012", database: observationRegions012),
        Probe("observation/regions/013", database: observationRegions013),
        Probe("observation/regions/014", database: observationRegions014),
        Probe("observation/regions/015", database: observationRegions015),
        Probe("observation/regions/016", database: observationRegions016),
        Probe("observation/regions/017", database: observationRegions017),
        Probe("observation/regions/018", database: observationRegions018),
        Probe("observation/regions/019", database: observationRegions019),
        Probe("observation/regions/020", database: observationRegions020),
        Probe("observation/regions/021", database: observationRegions021),
        Probe("observation/regions/022", database: observationRegions022),
        Probe("observation/regions/023", database: observationRegions023),
        Probe("observation/regions/024", database: observationRegions024),
        Probe("observation/regions/025", database: observationRegions025),
        Probe("observation/regions/026", database: observationRegions026),
        Probe("observation/regions/027", database: observationRegions027),
        Probe("observation/regions/028", database: observationRegions028),
        Probe("observation/regions/029", database: observationRegions029),
        Probe("observation/regions/030", database: observationRegions030),
        Probe("observation/regions/031", database: observationRegions031),
        Probe("observation/regions/032", database: observationRegions032),
        Probe("observation/regions/033", database: observationRegions033),
        Probe("observation/regions/034", database: observationRegions034),
        Probe("observation/regions/035", database: observationRegions035),
        Probe("observation/regions/036", database: observationRegions036),
        Probe("observation/regions/037", database: observationRegions037),
        Probe("observation/regions/038", database: observationRegions038),
        Probe("observation/regions/039", database: observationRegions039),
        Probe("observation/regions/040", database: observationRegions040),
    ]

    // observation/regions/001
    static func observationRegions001(_ db: Database) throws -> Any? {
        try result(of: Book.all().databaseRegion(db).description)
    }

    // observation/regions/002
    static func observationRegions002(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).databaseRegion(db).description)
    }

    // observation/regions/003
    static func observationRegions003(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title"), Column("year")).databaseRegion(db).description)
    }

    // observation/regions/004
    static func observationRegions004(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("year") > 1).databaseRegion(db).description)
    }

    // observation/regions/005
    static func observationRegions005(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).filter(Column("year") > 1).order(Column("price")).databaseRegion(db).description)
    }

    // observation/regions/006
    static func observationRegions006(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).databaseRegion(db).description)
    }

    // observation/regions/007
    static func observationRegions007(_ db: Database) throws -> Any? {
        try result(of: Book.filter(id: 1).databaseRegion(db).description)
    }

    // observation/regions/008
    static func observationRegions008(_ db: Database) throws -> Any? {
        try result(of: Book.filter(keys: [1, 2]).databaseRegion(db).description)
    }

    // observation/regions/009
    static func observationRegions009(_ db: Database) throws -> Any? {
        try result(of: Book.filter(ids: [3, 1, 2]).databaseRegion(db).description)
    }

    // observation/regions/010
    static func observationRegions010(_ db: Database) throws -> Any? {
        try result(of: Book.filter(keys: [] as [Int]).databaseRegion(db).description)
    }

    // observation/regions/011
    static func observationRegions011(_ db: Database) throws -> Any? {
        try result(of: Book.none().databaseRegion(db).description)
    }

    // observation/regions/012
    static func observationRegions012(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).filter(key: 1).databaseRegion(db).description)
    }

    // observation/regions/013
    static func observationRegions013(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).filter(Column("year") > 1).databaseRegion(db).description)
    }

    // observation/regions/014
    static func observationRegions014(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).filter(key: 2).databaseRegion(db).description)
    }

    // observation/regions/015
    static func observationRegions015(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).databaseRegion(db).description)
    }

    // observation/regions/016
    static func observationRegions016(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column.rowID == 1).databaseRegion(db).description)
    }

    // observation/regions/017
    static func observationRegions017(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("rowid") == 1).databaseRegion(db).description)
    }

    // observation/regions/018
    static func observationRegions018(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1 || Column("id") == 2).databaseRegion(db).description)
    }

    // observation/regions/019
    static func observationRegions019(_ db: Database) throws -> Any? {
        try result(of: Book.filter([1, 2].contains(Column("id"))).databaseRegion(db).description)
    }

    // observation/regions/020
    static func observationRegions020(_ db: Database) throws -> Any? {
        try result(of: Book.filter(1 == Column("id")).databaseRegion(db).description)
    }

    // observation/regions/021
    static func observationRegions021(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") === 1).databaseRegion(db).description)
    }

    // observation/regions/022
    static func observationRegions022(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("ID") == 1).databaseRegion(db).description)
    }

    // observation/regions/023
    static func observationRegions023(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == nil).databaseRegion(db).description)
    }

    // observation/regions/024
    static func observationRegions024(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") > 1).databaseRegion(db).description)
    }

    // observation/regions/025
    static func observationRegions025(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1 && Column("year") == 2).databaseRegion(db).description)
    }

    // observation/regions/026
    static func observationRegions026(_ db: Database) throws -> Any? {
        try result(of: Book.filter(!(Column("id") == 1)).databaseRegion(db).description)
    }

    // observation/regions/027
    static func observationRegions027(_ db: Database) throws -> Any? {
        try result(of: Book.filter((1...3).contains(Column("id"))).databaseRegion(db).description)
    }

    // observation/regions/028
    static func observationRegions028(_ db: Database) throws -> Any? {
        try result(of: Book.filter(sql: "id = 1").databaseRegion(db).description)
    }

    // observation/regions/029
    static func observationRegions029(_ db: Database) throws -> Any? {
        try result(of: Country.filter(key: "FR").databaseRegion(db).description)
    }

    // observation/regions/030
    static func observationRegions030(_ db: Database) throws -> Any? {
        try result(of: BookTag.filter(key: ["bookId": 1, "tagId": 1]).databaseRegion(db).description)
    }

    // observation/regions/031
    static func observationRegions031(_ db: Database) throws -> Any? {
        try result(of: Author.filter(key: ["email": "a"]).databaseRegion(db).description)
    }

    // observation/regions/032
    static func observationRegions032(_ db: Database) throws -> Any? {
        try result(of: Note.filter(key: 1).databaseRegion(db).description)
    }

    // observation/regions/033
    static func observationRegions033(_ db: Database) throws -> Any? {
        try result(of: Note.filter(Column.rowID == 1).databaseRegion(db).description)
    }

    // observation/regions/034
    static func observationRegions034(_ db: Database) throws -> Any? {
        try result(of: Setting.filter(key: "a").databaseRegion(db).description)
    }

    // observation/regions/035
    static func observationRegions035(_ db: Database) throws -> Any? {
        try result(of: Setting.all().databaseRegion(db).description)
    }

    // observation/regions/036
    static func observationRegions036(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).databaseRegion(db).description)
    }

    // observation/regions/037
    static func observationRegions037(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author).databaseRegion(db).description)
    }

    // observation/regions/038
    static func observationRegions038(_ db: Database) throws -> Any? {
        try result(of: Book.joining(optional: Book.author).databaseRegion(db).description)
    }

    // observation/regions/039
    static func observationRegions039(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).including(required: Book.author).databaseRegion(db).description)
    }

    // observation/regions/040
    static func observationRegions040(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author.filter(key: 1)).databaseRegion(db).description)
    }
}
