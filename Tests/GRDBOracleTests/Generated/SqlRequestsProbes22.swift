// Observed expressions of the area "sql-requests", part 22. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes22: [Probe] = [
        Probe("sql-requests/json/030", written: sqlRequestsJson030),
        Probe("sql-requests/json/031", written: sqlRequestsJson031),
        Probe("sql-requests/json/032", written: sqlRequestsJson032),
        Probe("sql-requests/json/033", written: sqlRequestsJson033),
        Probe("sql-requests/json/034", written: sqlRequestsJson034),
        Probe("sql-requests/json/035", written: sqlRequestsJson035),
        Probe("sql-requests/json/036", written: sqlRequestsJson036),
        Probe("sql-requests/json/037", written: sqlRequestsJson037),
        Probe("sql-requests/json/038", written: sqlRequestsJson038),
        Probe("sql-requests/json/039", written: sqlRequestsJson039),
        Probe("sql-requests/json/040", written: sqlRequestsJson040),
        Probe("sql-requests/json/041", written: sqlRequestsJson041),
        Probe("sql-requests/json/042", written: sqlRequestsJson042),
        Probe("sql-requests/json/043", written: sqlRequestsJson043),
        Probe("sql-requests/json/044", written: sqlRequestsJson044),
        Probe("sql-requests/json/045", written: sqlRequestsJson045),
        Probe("sql-requests/json/046", written: sqlRequestsJson046),
        Probe("sql-requests/json/047", written: sqlRequestsJson047),
        Probe("sql-requests/json/048", written: sqlRequestsJson048),
        Probe("sql-requests/json/049", written: sqlRequestsJson049),
        Probe("sql-requests/json/050", written: sqlRequestsJson050),
        Probe("sql-requests/json/051", written: sqlRequestsJson051),
        Probe("sql-requests/json/052", written: sqlRequestsJson052),
        Probe("sql-requests/json/053", written: sqlRequestsJson053),
        Probe("sql-requests/json/054", written: sqlRequestsJson054),
        Probe("sql-requests/json/055", written: sqlRequestsJson055),
        Probe("sql-requests/json/056", written: sqlRequestsJson056),
        Probe("sql-requests/json/057", written: sqlRequestsJson057),
        Probe("sql-requests/json/058", written: sqlRequestsJson058),
        Probe("sql-requests/json/059", written: sqlRequestsJson059),
        Probe("sql-requests/json/060", written: sqlRequestsJson060),
        Probe("sql-requests/json/061", written: sqlRequestsJson061),
        Probe("sql-requests/json/062", written: sqlRequestsJson062),
        Probe("sql-requests/json/063", written: sqlRequestsJson063),
        Probe("sql-requests/json/064", written: sqlRequestsJson064),
        Probe("sql-requests/json/065", written: sqlRequestsJson065),
        Probe("sql-requests/json/066", written: sqlRequestsJson066),
        Probe("sql-requests/json/067", written: sqlRequestsJson067),
        Probe("sql-requests/fts/001", written: sqlRequestsFts001),
        Probe("sql-requests/fts/002", written: sqlRequestsFts002),
    ]

    // sql-requests/json/030
    static func sqlRequestsJson030(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonGroupArray(Column("title")))
    }

    // sql-requests/json/031
    static func sqlRequestsJson031(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonGroupArray(Column("title"), filter: Column("year") > 1))
    }

    // sql-requests/json/032
    static func sqlRequestsJson032(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonGroupArray(JSONColumn("info")))
    }

    // sql-requests/json/033
    static func sqlRequestsJson033(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonGroupObject(key: Column("title"), value: Column("year")))
    }

    // sql-requests/json/034
    static func sqlRequestsJson034(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonGroupObject(key: Column("title"), value: JSONColumn("info")))
    }

    // sql-requests/json/035
    static func sqlRequestsJson035(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonGroupObject(key: Column("title"), value: Column("year"), filter: Column("year") > 1))
    }

    // sql-requests/json/036
    static func sqlRequestsJson036(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info")["a"])
    }

    // sql-requests/json/037
    static func sqlRequestsJson037(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info")["$.a.b"])
    }

    // sql-requests/json/038
    static func sqlRequestsJson038(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info")["a b"])
    }

    // sql-requests/json/039
    static func sqlRequestsJson039(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info")[0])
    }

    // sql-requests/json/040
    static func sqlRequestsJson040(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info")["a"].forKey("k"))
    }

    // sql-requests/json/041
    static func sqlRequestsJson041(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info").jsonExtract(atPath: "$.a"))
    }

    // sql-requests/json/042
    static func sqlRequestsJson042(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info").jsonExtract(atPaths: ["$.a", "$[1]"]))
    }

    // sql-requests/json/043
    static func sqlRequestsJson043(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info").jsonRepresentation(atPath: "$.a"))
    }

    // sql-requests/json/044
    static func sqlRequestsJson044(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info").jsonRepresentation(atPath: "a"))
    }

    // sql-requests/json/045
    static func sqlRequestsJson045(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("info").asJSON["a"])
    }

    // sql-requests/json/046
    static func sqlRequestsJson046(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("info").asJSON.jsonExtract(atPath: "$.a"))
    }

    // sql-requests/json/047
    static func sqlRequestsJson047(_ db: Database) throws -> Any? {
        return try exprJ(db, (Column("info") ?? "{}").asJSON["a"])
    }

    // sql-requests/json/048
    static func sqlRequestsJson048(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info"))
    }

    // sql-requests/json/049
    static func sqlRequestsJson049(_ db: Database) throws -> Any? {
        return try exprJ(db, JSONColumn("info").forKey("j"))
    }

    // sql-requests/json/050
    static func sqlRequestsJson050(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([JSONColumn("info")["a"]]))
    }

    // sql-requests/json/051
    static func sqlRequestsJson051(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([JSONColumn("info").jsonRepresentation(atPath: "$.a")]))
    }

    // sql-requests/json/052
    static func sqlRequestsJson052(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([abs(Column("id")), Database.json("1")]))
    }

    // sql-requests/json/053
    static func sqlRequestsJson053(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonObject(["a": Database.jsonArray([1])]))
    }

    // sql-requests/json/054
    static func sqlRequestsJson054(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArray([Column("info").sqlExpression]))
    }

    // sql-requests/json/055
    static func sqlRequestsJson055(_ db: Database) throws -> Any? {
        return try exprJ(db, AnySQLJSONExpressible(JSONColumn("info"))["x"])
    }

    // sql-requests/json/056
    static func sqlRequestsJson056(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("info").asJSON)
    }

    // sql-requests/json/057
    static func sqlRequestsJson057(_ db: Database) throws -> Any? {
        return try exprJ(db, SQL("info").asJSON["a"])
    }

    // sql-requests/json/058
    static func sqlRequestsJson058(_ db: Database) throws -> Any? {
        return try exprJ(db, Database.jsonArrayLength(JSONColumn("info")))
    }

    // sql-requests/json/059
    static func sqlRequestsJson059(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(JSONColumn("info")["k"] == 1))
    }

    // sql-requests/json/060
    static func sqlRequestsJson060(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter { $0.info["k"] == 1 })
    }

    // sql-requests/json/061
    static func sqlRequestsJson061(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select { $0.info["k"].forKey("k") })
    }

    // sql-requests/json/062
    static func sqlRequestsJson062(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(JSONColumn("info")["k"].desc))
    }

    // sql-requests/json/063
    static func sqlRequestsJson063(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(JSONColumn("info") == nil))
    }

    // sql-requests/json/064
    static func sqlRequestsJson064(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(JSONColumn("info") == "{}"))
    }

    // sql-requests/json/065
    static func sqlRequestsJson065(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(JSONColumn("info")))
    }

    // sql-requests/json/066
    static func sqlRequestsJson066(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.max(JSONColumn("info")["k"])))
    }

    // sql-requests/json/067
    static func sqlRequestsJson067(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b")
        return try sqlJ(db, Book.aliased(b).select(b[JSONColumn("info")["k"]], Database.jsonArray([b[JSONColumn("info")]])))
    }

    // sql-requests/fts/001
    static func sqlRequestsFts001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("letter").filter(Column("content").match(FTS3Pattern(rawPattern: "apple"))))
    }

    // sql-requests/fts/002
    static func sqlRequestsFts002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("letter").all().matching(FTS3Pattern(matchingAnyTokenIn: "apple pear")))
    }
}
