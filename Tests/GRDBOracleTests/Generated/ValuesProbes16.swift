// Observed expressions of the area "values", part 16. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes16: [Probe] = [
        Probe("values/row-description/030", database: valuesRowDescription030),
        Probe("values/row-description/031", database: valuesRowDescription031),
        Probe("values/row-description/032", database: valuesRowDescription032),
        Probe("values/row-description/033", database: valuesRowDescription033),
        Probe("values/row-description/034", database: valuesRowDescription034),
        Probe("values/row-description/035", database: valuesRowDescription035),
        Probe("values/row-description/036", database: valuesRowDescription036),
        Probe("values/row-description/037", database: valuesRowDescription037),
        Probe("values/row-description/038", database: valuesRowDescription038),
        Probe("values/decodable/001", free: valuesDecodable001),
        Probe("values/decodable/002", free: valuesDecodable002),
        Probe("values/decodable/003", free: valuesDecodable003),
        Probe("values/decodable/004", free: valuesDecodable004),
        Probe("values/decodable/005", free: valuesDecodable005),
        Probe("values/decodable/006", free: valuesDecodable006),
        Probe("values/decodable/007", free: valuesDecodable007),
        Probe("values/decodable/008", free: valuesDecodable008),
        Probe("values/decodable/009", free: valuesDecodable009),
        Probe("values/decodable/010", free: valuesDecodable010),
        Probe("values/decodable/011", free: valuesDecodable011),
        Probe("values/decodable/012", free: valuesDecodable012),
        Probe("values/decodable/013", free: valuesDecodable013),
        Probe("values/decodable/014", free: valuesDecodable014),
        Probe("values/decodable/015", free: valuesDecodable015),
        Probe("values/decodable/016", free: valuesDecodable016),
        Probe("values/decodable/017", free: valuesDecodable017),
        Probe("values/decodable/018", free: valuesDecodable018),
        Probe("values/decodable/019", free: valuesDecodable019),
        Probe("values/decodable/020", free: valuesDecodable020),
        Probe("values/decodable/021", free: valuesDecodable021),
        Probe("values/decodable/022", free: valuesDecodable022),
        Probe("values/decodable/023", free: valuesDecodable023),
        Probe("values/decodable/024", free: valuesDecodable024),
        Probe("values/decodable/025", free: valuesDecodable025),
        Probe("values/decodable/026", free: valuesDecodable026),
        Probe("values/decodable/027", free: valuesDecodable027),
        Probe("values/decodable/028", free: valuesDecodable028),
        Probe("values/decodable/029", free: valuesDecodable029),
        Probe("values/decodable/030", database: valuesDecodable030),
        Probe("values/decodable/031", database: valuesDecodable031),
    ]

    // values/row-description/030
    static func valuesRowDescription030(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Author.including(all: Author.books))!.prefetchedRows["nope"]?.count)
    }

    // values/row-description/031
    static func valuesRowDescription031(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(optional: Book.translator))!.debugDescription)
    }

    // values/row-description/032
    static func valuesRowDescription032(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.filter(key: 2).including(optional: Book.translator.including(all: Author.translations)))!.debugDescription)
    }

    // values/row-description/033
    static func valuesRowDescription033(_ db: Database) throws -> Any? {
        try result(of: String(describing: Row.fetchOne(db, Book.including(required: Book.author))!.scopes["author"]!))
    }

    // values/row-description/034
    static func valuesRowDescription034(_ db: Database) throws -> Any? {
        try result(of: String(reflecting: Row.fetchOne(db, Book.including(required: Book.author))!.scopes["author"]!))
    }

    // values/row-description/035
    static func valuesRowDescription035(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author))!.copy().debugDescription)
    }

    // values/row-description/036
    static func valuesRowDescription036(_ db: Database) throws -> Any? {
        try result(of: Row.fetchCursor(db, sql: "SELECT 1 AS a").next()!.description)
    }

    // values/row-description/037
    static func valuesRowDescription037(_ db: Database) throws -> Any? {
        try result(of: Row.fetchCursor(db, sql: "SELECT 1 AS a UNION SELECT 2").map { $0.description }.next())
    }

    // values/row-description/038
    static func valuesRowDescription038(_ db: Database) throws -> Any? {
        try result(of: Row.fetchAll(db, sql: "SELECT 1 AS a UNION SELECT 2").description)
    }

    // values/decodable/001
    static func valuesDecodable001() throws -> Any? {
        return try "\(DecodableRecordProbe(row: ["id": 1, "name": "a", "opt": 2]))"
    }

    // values/decodable/002
    static func valuesDecodable002() throws -> Any? {
        return try "\(DecodableRecordProbe(row: ["id": 1, "name": "a"]))"
    }

    // values/decodable/003
    static func valuesDecodable003() throws -> Any? {
        return try "\(DecodableRecordProbe(row: ["id": 1]))"
    }

    // values/decodable/004
    static func valuesDecodable004() throws -> Any? {
        return try "\(DecodableRecordProbe(row: ["id": "x", "name": "a"]))"
    }

    // values/decodable/005
    static func valuesDecodable005() throws -> Any? {
        return try "\(DecodableRecordProbe(row: ["id": nil, "name": "a"]))"
    }

    // values/decodable/006
    static func valuesDecodable006() throws -> Any? {
        return try "\(DecodableRecordProbe(row: ["id": 1, "name": "a", "opt": "x"]))"
    }

    // values/decodable/007
    static func valuesDecodable007() throws -> Any? {
        return try "\(DecodableRecordProbe(row: ["ID": 1, "NAME": "a"]))"
    }

    // values/decodable/008
    static func valuesDecodable008() throws -> Any? {
        return try "\(EnumRecordProbe(row: ["e": "x"]))"
    }

    // values/decodable/009
    static func valuesDecodable009() throws -> Any? {
        return try "\(EnumRecordProbe(row: ["e": "zzz"]))"
    }

    // values/decodable/010
    static func valuesDecodable010() throws -> Any? {
        return try "\(EnumRecordProbe(row: ["e": nil]))"
    }

    // values/decodable/011
    static func valuesDecodable011() throws -> Any? {
        return try "\(EnumRecordProbe(row: ["e": 1]))"
    }

    // values/decodable/012
    static func valuesDecodable012() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["info": "{\"k\": 1}"]))"
    }

    // values/decodable/013
    static func valuesDecodable013() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["info": "{}"]))"
    }

    // values/decodable/014
    static func valuesDecodable014() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["info": "oops"]))"
    }

    // values/decodable/015
    static func valuesDecodable015() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["info": nil]))"
    }

    // values/decodable/016
    static func valuesDecodable016() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["info": "{\"k\": 1}", "list": "[1,2]"]))"
    }

    // values/decodable/017
    static func valuesDecodable017() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["info": "{\"k\": 1}", "list": nil]))"
    }

    // values/decodable/018
    static func valuesDecodable018() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["list": "[1]"]))"
    }

    // values/decodable/019
    static func valuesDecodable019() throws -> Any? {
        return try "\(NestedRecordProbe(row: ["info": Data("{\"k\": 3}".utf8)]))"
    }

    // values/decodable/020
    static func valuesDecodable020() throws -> Any? {
        return try "\(URLRecordProbe(row: ["u": "http://x.org"]))"
    }

    // values/decodable/021
    static func valuesDecodable021() throws -> Any? {
        return try "\(URLRecordProbe(row: ["u": ""]))"
    }

    // values/decodable/022
    static func valuesDecodable022() throws -> Any? {
        return try "\(URLRecordProbe(row: ["d": "1.50"]))"
    }

    // values/decodable/023
    static func valuesDecodable023() throws -> Any? {
        return try "\(URLRecordProbe(row: ["d": 1]))"
    }

    // values/decodable/024
    static func valuesDecodable024() throws -> Any? {
        return try "\(URLRecordProbe(row: ["d": 1.5]))"
    }

    // values/decodable/025
    static func valuesDecodable025() throws -> Any? {
        return try "\(URLRecordProbe(row: ["b": 1]))"
    }

    // values/decodable/026
    static func valuesDecodable026() throws -> Any? {
        return try "\(URLRecordProbe(row: ["b": "true"]))"
    }

    // values/decodable/027
    static func valuesDecodable027() throws -> Any? {
        return try "\(URLRecordProbe(row: ["f": 1.5]))"
    }

    // values/decodable/028
    static func valuesDecodable028() throws -> Any? {
        return try "\(URLRecordProbe(row: ["data": "abc"]))"
    }

    // values/decodable/029
    static func valuesDecodable029() throws -> Any? {
        return try "\(URLRecordProbe(row: ["d": "abc"]))"
    }

    // values/decodable/030
    static func valuesDecodable030(_ db: Database) throws -> Any? {
        return try Book.including(required: Book.author).asRequest(of: BookAuthorProbe.self).fetchAll(db).map { "\($0.book.title) \($0.author.name)" }
    }

    // values/decodable/031
    static func valuesDecodable031(_ db: Database) throws -> Any? {
        return try Book.including(optional: Book.translator).asRequest(of: BookTranslatorProbe.self).fetchAll(db).map { "\($0.book.title) \($0.translator?.name ?? "nil")" }
    }
}
