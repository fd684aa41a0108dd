// Observed expressions of the area "sql-requests", part 21. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes21: [Probe] = [
        Probe("sql-requests/cte/010", written: sqlRequestsCte010),
        Probe("sql-requests/cte/011", written: sqlRequestsCte011),
        Probe("sql-requests/cte/012", written: sqlRequestsCte012),
        Probe("sql-requests/cte/013", written: sqlRequestsCte013),
        Probe("sql-requests/cte/014", written: sqlRequestsCte014),
        Probe("sql-requests/cte/015", written: sqlRequestsCte015),
        Probe("sql-requests/cte/016", written: sqlRequestsCte016),
        Probe("sql-requests/cte/017", written: sqlRequestsCte017),
        Probe("sql-requests/cte/018", tracedWithoutForeignKeys: sqlRequestsCte018),
        Probe("sql-requests/cte/019", tracedWithoutForeignKeys: sqlRequestsCte019),
        Probe("sql-requests/cte/020", tracedWithoutForeignKeys: sqlRequestsCte020),
        Probe("sql-requests/json/001", written: sqlRequestsJson001),
        Probe("sql-requests/json/002", written: sqlRequestsJson002),
        Probe("sql-requests/json/003", written: sqlRequestsJson003),
        Probe("sql-requests/json/004", written: sqlRequestsJson004),
        Probe("sql-requests/json/005", written: sqlRequestsJson005),
        Probe("sql-requests/json/006", written: sqlRequestsJson006),
        Probe("sql-requests/json/007", written: sqlRequestsJson007),
        Probe("sql-requests/json/008", written: sqlRequestsJson008),
        Probe("sql-requests/json/009", written: sqlRequestsJson009),
        Probe("sql-requests/json/010", written: sqlRequestsJson010),
        Probe("sql-requests/json/011", written: sqlRequestsJson011),
        Probe("sql-requests/json/012", written: sqlRequestsJson012),
        Probe("sql-requests/json/013", written: sqlRequestsJson013),
        Probe("sql-requests/json/014", written: sqlRequestsJson014),
        Probe("sql-requests/json/015", written: sqlRequestsJson015),
        Probe("sql-requests/json/016", written: sqlRequestsJson016),
        Probe("sql-requests/json/017", written: sqlRequestsJson017),
        Probe("sql-requests/json/018", written: sqlRequestsJson018),
        Probe("sql-requests/json/019", written: sqlRequestsJson019),
        Probe("sql-requests/json/020", written: sqlRequestsJson020),
        Probe("sql-requests/json/021", written: sqlRequestsJson021),
        Probe("sql-requests/json/022", written: sqlRequestsJson022),
        Probe("sql-requests/json/023", written: sqlRequestsJson023),
        Probe("sql-requests/json/024", written: sqlRequestsJson024),
        Probe("sql-requests/json/025", written: sqlRequestsJson025),
        Probe("sql-requests/json/026", written: sqlRequestsJson026),
        Probe("sql-requests/json/027", written: sqlRequestsJson027),
        Probe("sql-requests/json/028", written: sqlRequestsJson028),
        Probe("sql-requests/json/029", written: sqlRequestsJson029),
    ]

    // sql-requests/cte/010
    static func sqlRequestsCte010(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "a", columns: ["x", "y"], request: Author.select(Column("id"), Column("name")))
        return try sqlJ(db, cte.all().with(cte).select(Column("x")))
    }

    // sql-requests/cte/011
    static func sqlRequestsCte011(_ db: Database) throws -> Any? {
        let c1 = CommonTableExpression(named: "c1", sql: "SELECT 1 AS one")
        let c2 = CommonTableExpression(named: "c2", literal: "SELECT * FROM \(c1)")
        return try sqlJ(db, c2.all().with(c1).with(c2))
    }

    // sql-requests/cte/012
    static func sqlRequestsCte012(_ db: Database) throws -> Any? {
        let c1 = CommonTableExpression(named: "c1", sql: "SELECT 1 AS one")
        let c2 = CommonTableExpression(recursive: true, named: "c2", sql: "SELECT 2 AS two")
        return try sqlJ(db, Book.with(c1).with(c2))
    }

    // sql-requests/cte/013
    static func sqlRequestsCte013(_ db: Database) throws -> Any? {
        let c1 = CommonTableExpression(named: "c1", sql: "SELECT 1 AS one")
        return try sqlJ(db, Book.with(c1).with(CommonTableExpression(named: "c1", sql: "SELECT 2 AS two")))
    }

    // sql-requests/cte/014
    static func sqlRequestsCte014(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "a", request: Author.all())
        return try sqlJ(db, Book.including(required: Book.author.with(cte).filter(cte.contains(Column("id")))))
    }

    // sql-requests/cte/015
    static func sqlRequestsCte015(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "totals", request: Book.select(Column("authorId"), count(Column("id")).forKey("n")).group(Column("authorId")))
        let assoc = Author.association(to: cte, on: { author, totals in author["id"] == totals["authorId"] })
        return try sqlJ(db, Author.with(cte).annotated(withOptional: assoc.select(Column("n"))))
    }

    // sql-requests/cte/016
    static func sqlRequestsCte016(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "a", request: Author.all())
        return try sqlJ(db, cte.all().with(cte).including(optional: cte.association(to: Country.self, on: { a, c in a["countryCode"] == c["code"] })))
    }

    // sql-requests/cte/017
    static func sqlRequestsCte017(_ db: Database) throws -> Any? {
        let left = CommonTableExpression(named: "l", sql: "SELECT 1 AS x"), right = CommonTableExpression(named: "r", sql: "SELECT 1 AS x")
        return try sqlJ(db, left.all().with(left).with(right).including(required: left.association(to: right, on: { $0["x"] == $1["x"] })))
    }

    // sql-requests/cte/018
    static func sqlRequestsCte018(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "recent", request: Book.filter(Column("year") > 2000))
        return try cte.all().with(cte).fetchCount(db)
    }

    // sql-requests/cte/019
    static func sqlRequestsCte019(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "ids", sql: "SELECT 1 AS id")
        return try Book.with(cte).filter(cte.contains(Column("id"))).deleteAll(db)
    }

    // sql-requests/cte/020
    static func sqlRequestsCte020(_ db: Database) throws -> Any? {
        let cte = CommonTableExpression(named: "ids", sql: "SELECT 1 AS id")
        return try Book.with(cte).filter(cte.contains(Column("id"))).updateAll(db, Column("year").set(to: cte.all()))
    }

    // sql-requests/json/001
    static func sqlRequestsJson001(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.json(Column("info")))
    }

    // sql-requests/json/002
    static func sqlRequestsJson002(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.json(#"{"a":1}"#))
    }

    // sql-requests/json/003
    static func sqlRequestsJson003(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([1, 2, 3]))
    }

    // sql-requests/json/004
    static func sqlRequestsJson004(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([Column("id"), Column("title")]))
    }

    // sql-requests/json/005
    static func sqlRequestsJson005(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([] as [Int]))
    }

    // sql-requests/json/006
    static func sqlRequestsJson006(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([1.databaseValue, "a".databaseValue]))
    }

    // sql-requests/json/007
    static func sqlRequestsJson007(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([JSONColumn("info"), JSONColumn("b")]))
    }

    // sql-requests/json/008
    static func sqlRequestsJson008(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArrayLength(Column("info")))
    }

    // sql-requests/json/009
    static func sqlRequestsJson009(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArrayLength(Column("info"), atPath: "$.a"))
    }

    // sql-requests/json/010
    static func sqlRequestsJson010(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonExtract(Column("info"), atPath: "$.a"))
    }

    // sql-requests/json/011
    static func sqlRequestsJson011(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonExtract(JSONColumn("info"), atPath: "$.a"))
    }

    // sql-requests/json/012
    static func sqlRequestsJson012(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonExtract(Column("info"), atPaths: ["$.a", "$.b"]))
    }

    // sql-requests/json/013
    static func sqlRequestsJson013(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonInsert(Column("info"), ["$.a": 1]))
    }

    // sql-requests/json/014
    static func sqlRequestsJson014(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonInsert(Column("info"), ["$.a": #"{"x":1}"#.databaseValue.asJSON]))
    }

    // sql-requests/json/015
    static func sqlRequestsJson015(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonReplace(Column("info"), ["$.a": "v"]))
    }

    // sql-requests/json/016
    static func sqlRequestsJson016(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonSet(Column("info"), ["$.a": Column("id")]))
    }

    // sql-requests/json/017
    static func sqlRequestsJson017(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonObject(["a": 1]))
    }

    // sql-requests/json/018
    static func sqlRequestsJson018(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonObject(["a": 1, "b": Column("title"), "c": JSONColumn("info")]))
    }

    // sql-requests/json/019
    static func sqlRequestsJson019(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonObject(["a": Column("info").asJSON]))
    }

    // sql-requests/json/020
    static func sqlRequestsJson020(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonPatch(Column("info"), with: #"{"a":2}"#))
    }

    // sql-requests/json/021
    static func sqlRequestsJson021(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonPatch(Column("info"), with: JSONColumn("other")))
    }

    // sql-requests/json/022
    static func sqlRequestsJson022(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonRemove(Column("info"), atPath: "$.a"))
    }

    // sql-requests/json/023
    static func sqlRequestsJson023(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonRemove(Column("info"), atPaths: ["$.a", "$.b"]))
    }

    // sql-requests/json/024
    static func sqlRequestsJson024(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonType(Column("info")))
    }

    // sql-requests/json/025
    static func sqlRequestsJson025(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonType(Column("info"), atPath: "$.a"))
    }

    // sql-requests/json/026
    static func sqlRequestsJson026(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonIsValid(Column("info")))
    }

    // sql-requests/json/027
    static func sqlRequestsJson027(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonQuote("a"))
    }

    // sql-requests/json/028
    static func sqlRequestsJson028(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonQuote(Column("info")))
    }

    // sql-requests/json/029
    static func sqlRequestsJson029(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonQuote(JSONColumn("info")))
    }
}
