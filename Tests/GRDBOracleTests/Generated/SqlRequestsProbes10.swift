// Observed expressions of the area "sql-requests", part 10. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes10: [Probe] = [
        Probe("sql-requests/functions/093", written: sqlRequestsFunctions093),
        Probe("sql-requests/functions/094", written: sqlRequestsFunctions094),
        Probe("sql-requests/functions/095", written: sqlRequestsFunctions095),
        Probe("sql-requests/functions/096", written: sqlRequestsFunctions096),
        Probe("sql-requests/functions/097", written: sqlRequestsFunctions097),
        Probe("sql-requests/select/001", written: sqlRequestsSelect001),
        Probe("sql-requests/select/002", written: sqlRequestsSelect002),
        Probe("sql-requests/select/003", written: sqlRequestsSelect003),
        Probe("sql-requests/select/004", written: sqlRequestsSelect004),
        Probe("sql-requests/select/005", written: sqlRequestsSelect005),
        Probe("sql-requests/select/006", written: sqlRequestsSelect006),
        Probe("sql-requests/select/007", written: sqlRequestsSelect007),
        Probe("sql-requests/select/008", written: sqlRequestsSelect008),
        Probe("sql-requests/select/009", written: sqlRequestsSelect009),
        Probe("sql-requests/select/010", written: sqlRequestsSelect010),
        Probe("sql-requests/select/011", written: sqlRequestsSelect011),
        Probe("sql-requests/select/012", written: sqlRequestsSelect012),
        Probe("sql-requests/select/013", written: sqlRequestsSelect013),
        Probe("sql-requests/select/014", written: sqlRequestsSelect014),
        Probe("sql-requests/select/015", written: sqlRequestsSelect015),
        Probe("sql-requests/select/016", written: sqlRequestsSelect016),
        Probe("sql-requests/select/017", written: sqlRequestsSelect017),
        Probe("sql-requests/select/018", written: sqlRequestsSelect018),
        Probe("sql-requests/select/019", written: sqlRequestsSelect019),
        Probe("sql-requests/select/020", written: sqlRequestsSelect020),
        Probe("sql-requests/select/021", written: sqlRequestsSelect021),
        Probe("sql-requests/select/022", written: sqlRequestsSelect022),
        Probe("sql-requests/select/023", written: sqlRequestsSelect023),
        Probe("sql-requests/select/024", written: sqlRequestsSelect024),
        Probe("sql-requests/select/025", written: sqlRequestsSelect025),
        Probe("sql-requests/select/026", written: sqlRequestsSelect026),
        Probe("sql-requests/select/027", written: sqlRequestsSelect027),
        Probe("sql-requests/select/028", written: sqlRequestsSelect028),
        Probe("sql-requests/select/029", written: sqlRequestsSelect029),
        Probe("sql-requests/select/030", written: sqlRequestsSelect030),
        Probe("sql-requests/select/031", written: sqlRequestsSelect031),
        Probe("sql-requests/select/032", written: sqlRequestsSelect032),
        Probe("sql-requests/select/033", written: sqlRequestsSelect033),
        Probe("sql-requests/select/034", written: sqlRequestsSelect034),
        Probe("sql-requests/select/035", written: sqlRequestsSelect035),
    ]

    // sql-requests/functions/093
    static func sqlRequestsFunctions093(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((1...5).contains(Column("title").collating(.nocase))))
    }

    // sql-requests/functions/094
    static func sqlRequestsFunctions094(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Book.select(max(Column("year"))) == Column("year")))
    }

    // sql-requests/functions/095
    static func sqlRequestsFunctions095(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == Book.select(max(Column("year")))))
    }

    // sql-requests/functions/096
    static func sqlRequestsFunctions096(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select((Column("year") == 1).forKey("isOne")))
    }

    // sql-requests/functions/097
    static func sqlRequestsFunctions097(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year") == 1))
    }

    // sql-requests/select/001
    static func sqlRequestsSelect001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("id"), Column("title")))
    }

    // sql-requests/select/002
    static func sqlRequestsSelect002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([Column("id"), Column("title")]))
    }

    // sql-requests/select/003
    static func sqlRequestsSelect003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select { $0.title })
    }

    // sql-requests/select/004
    static func sqlRequestsSelect004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select { [$0.id, $0.title] })
    }

    // sql-requests/select/005
    static func sqlRequestsSelect005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([Column("id")] as [any SQLSelectable]))
    }

    // sql-requests/select/006
    static func sqlRequestsSelect006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(sql: "id, title"))
    }

    // sql-requests/select/007
    static func sqlRequestsSelect007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(sql: "id, ? AS x", arguments: [3]))
    }

    // sql-requests/select/008
    static func sqlRequestsSelect008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(literal: "id, \(3) AS x"))
    }

    // sql-requests/select/009
    static func sqlRequestsSelect009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("id")).select(Column("title")))
    }

    // sql-requests/select/010
    static func sqlRequestsSelect010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("title"), as: String.self))
    }

    // sql-requests/select/011
    static func sqlRequestsSelect011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("id").forKey("bookId")))
    }

    // sql-requests/select/012
    static func sqlRequestsSelect012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("id"), Column("id").forKey("b"), Column("id").forKey("id")))
    }

    // sql-requests/select/013
    static func sqlRequestsSelect013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.selectID())
    }

    // sql-requests/select/014
    static func sqlRequestsSelect014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.selectPrimaryKey(as: Row.self))
    }

    // sql-requests/select/015
    static func sqlRequestsSelect015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.selectPrimaryKey(as: Int64.self))
    }

    // sql-requests/select/016
    static func sqlRequestsSelect016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.selectPrimaryKey(as: String.self))
    }

    // sql-requests/select/017
    static func sqlRequestsSelect017(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.selectPrimaryKey(as: Row.self))
    }

    // sql-requests/select/018
    static func sqlRequestsSelect018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.selectPrimaryKey(as: Int64.self))
    }

    // sql-requests/select/019
    static func sqlRequestsSelect019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.selectPrimaryKey(as: String.self))
    }

    // sql-requests/select/020
    static func sqlRequestsSelect020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().selectPrimaryKey(as: Int64.self))
    }

    // sql-requests/select/021
    static func sqlRequestsSelect021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: Column("year") + 1))
    }

    // sql-requests/select/022
    static func sqlRequestsSelect022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: (Column("year") + 1).forKey("next")))
    }

    // sql-requests/select/023
    static func sqlRequestsSelect023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: [Column("year").forKey("y"), Column("price").forKey("p")]))
    }

    // sql-requests/select/024
    static func sqlRequestsSelect024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated { $0.year.forKey("y") })
    }

    // sql-requests/select/025
    static func sqlRequestsSelect025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("id")).annotated(with: Column("title")))
    }

    // sql-requests/select/026
    static func sqlRequestsSelect026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: Column("a")).select(Column("id")))
    }

    // sql-requests/select/027
    static func sqlRequestsSelect027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().annotated(with: SQL("1 AS one")))
    }

    // sql-requests/select/028
    static func sqlRequestsSelect028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().selectWhenConnected { db in [Column("id"), Column("year")] })
    }

    // sql-requests/select/029
    static func sqlRequestsSelect029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().annotatedWhenConnected { db in [Column("year")] })
    }

    // sql-requests/select/030
    static func sqlRequestsSelect030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().filterWhenConnected { db in Column("year") == 1 })
    }

    // sql-requests/select/031
    static func sqlRequestsSelect031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().orderWhenConnected { db in [Column("year")] })
    }

    // sql-requests/select/032
    static func sqlRequestsSelect032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().groupWhenConnected { db in [Column("year")] })
    }

    // sql-requests/select/033
    static func sqlRequestsSelect033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().distinct())
    }

    // sql-requests/select/034
    static func sqlRequestsSelect034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().distinct().distinct())
    }

    // sql-requests/select/035
    static func sqlRequestsSelect035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("title")).distinct())
    }
}
