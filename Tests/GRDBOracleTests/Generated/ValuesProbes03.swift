// Observed expressions of the area "values", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes03: [Probe] = [
        Probe("values/description/003", free: valuesDescription003),
        Probe("values/description/004", free: valuesDescription004),
        Probe("values/description/005", free: valuesDescription005),
        Probe("values/description/006", free: valuesDescription006),
        Probe("values/description/007", free: valuesDescription007),
        Probe("values/description/008", free: valuesDescription008),
        Probe("values/description/009", free: valuesDescription009),
        Probe("values/description/010", free: valuesDescription010),
        Probe("values/description/011", free: valuesDescription011),
        Probe("values/description/012", free: valuesDescription012),
        Probe("values/description/013", free: valuesDescription013),
        Probe("values/description/014", free: valuesDescription014),
        Probe("values/description/015", free: valuesDescription015),
        Probe("values/description/016", free: valuesDescription016),
        Probe("values/description/017", free: valuesDescription017),
        Probe("values/description/018", free: valuesDescription018),
        Probe("values/description/019", free: valuesDescription019),
        Probe("values/description/020", free: valuesDescription020),
        Probe("values/description/021", free: valuesDescription021),
        Probe("values/description/022", free: valuesDescription022),
        Probe("values/description/023", free: valuesDescription023),
        Probe("values/description/024", free: valuesDescription024),
        Probe("values/literal-in-sql/001", traced: valuesLiteralInSql001),
        Probe("values/literal-in-sql/002", traced: valuesLiteralInSql002),
        Probe("values/literal-in-sql/003", traced: valuesLiteralInSql003),
        Probe("values/literal-in-sql/004", traced: valuesLiteralInSql004),
        Probe("values/literal-in-sql/005", traced: valuesLiteralInSql005),
        Probe("values/literal-in-sql/006", traced: valuesLiteralInSql006),
        Probe("values/literal-in-sql/007", traced: valuesLiteralInSql007),
        Probe("values/literal-in-sql/008", traced: valuesLiteralInSql008),
        Probe("values/literal-in-sql/009", traced: valuesLiteralInSql009),
        Probe("values/literal-in-sql/010", traced: valuesLiteralInSql010),
        Probe("values/literal-in-sql/011", traced: valuesLiteralInSql011),
        Probe("values/literal-in-sql/012", traced: valuesLiteralInSql012),
        Probe("values/literal-in-sql/013", traced: valuesLiteralInSql013),
        Probe("values/literal-in-sql/014", traced: valuesLiteralInSql014),
        Probe("values/literal-in-sql/015", traced: valuesLiteralInSql015),
        Probe("values/literal-in-sql/016", traced: valuesLiteralInSql016),
        Probe("values/literal-in-sql/017", traced: valuesLiteralInSql017),
        Probe("values/literal-in-sql/018", traced: valuesLiteralInSql018),
    ]

    // values/description/003
    static func valuesDescription003() throws -> Any? {
        try result(of: 2.0.databaseValue.description)
    }

    // values/description/004
    static func valuesDescription004() throws -> Any? {
        try result(of: 1e20.databaseValue.description)
    }

    // values/description/005
    static func valuesDescription005() throws -> Any? {
        try result(of: Double.infinity.databaseValue.description)
    }

    // values/description/006
    static func valuesDescription006() throws -> Any? {
        try result(of: Double.nan.databaseValue.description)
    }

    // values/description/007
    static func valuesDescription007() throws -> Any? {
        try result(of: "it's \"q\" \n é".databaseValue.description)
    }

    // values/description/008
    static func valuesDescription008() throws -> Any? {
        try result(of: Data([1, 255]).databaseValue.description)
    }

    // values/description/009
    static func valuesDescription009() throws -> Any? {
        try result(of: Data("abc".utf8).databaseValue.description)
    }

    // values/description/010
    static func valuesDescription010() throws -> Any? {
        try result(of: Data().databaseValue.description)
    }

    // values/description/011
    static func valuesDescription011() throws -> Any? {
        try result(of: DatabaseValue.null.description)
    }

    // values/description/012
    static func valuesDescription012() throws -> Any? {
        try result(of: true.databaseValue.description)
    }

    // values/description/013
    static func valuesDescription013() throws -> Any? {
        try result(of: String(reflecting: 1.databaseValue))
    }

    // values/description/014
    static func valuesDescription014() throws -> Any? {
        try result(of: String(reflecting: "a".databaseValue))
    }

    // values/description/015
    static func valuesDescription015() throws -> Any? {
        try result(of: 1.databaseValue.hashValue == 1.0.databaseValue.hashValue)
    }

    // values/description/016
    static func valuesDescription016() throws -> Any? {
        try result(of: 1.databaseValue == 1.0.databaseValue)
    }

    // values/description/017
    static func valuesDescription017() throws -> Any? {
        try result(of: "1".databaseValue == 1.databaseValue)
    }

    // values/description/018
    static func valuesDescription018() throws -> Any? {
        try result(of: "é".databaseValue == "e\u{301}".databaseValue)
    }

    // values/description/019
    static func valuesDescription019() throws -> Any? {
        try result(of: DatabaseValue.null == DatabaseValue.null)
    }

    // values/description/020
    static func valuesDescription020() throws -> Any? {
        try result(of: Data("a".utf8).databaseValue == "a".databaseValue)
    }

    // values/description/021
    static func valuesDescription021() throws -> Any? {
        try result(of: 1.databaseValue.isNull)
    }

    // values/description/022
    static func valuesDescription022() throws -> Any? {
        try result(of: 1.databaseValue.storage.value)
    }

    // values/description/023
    static func valuesDescription023() throws -> Any? {
        try result(of: Int64.max.databaseValue == Double(Int64.max).databaseValue)
    }

    // values/description/024
    static func valuesDescription024() throws -> Any? {
        try result(of: 9007199254740993.databaseValue == 9007199254740992.0.databaseValue)
    }

    // values/literal-in-sql/001
    static func valuesLiteralInSql001(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [1])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/002
    static func valuesLiteralInSql002(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [1.5])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/003
    static func valuesLiteralInSql003(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: ["it's"])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/004
    static func valuesLiteralInSql004(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [Data([1, 255])])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/005
    static func valuesLiteralInSql005(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [nil])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/006
    static func valuesLiteralInSql006(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [true])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/007
    static func valuesLiteralInSql007(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [Date(timeIntervalSince1970: 0)])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/008
    static func valuesLiteralInSql008(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: ["a\0b"])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/009
    static func valuesLiteralInSql009(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [Double.infinity])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/010
    static func valuesLiteralInSql010(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [-Double.infinity])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/011
    static func valuesLiteralInSql011(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [1e20])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/012
    static func valuesLiteralInSql012(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [1e-7])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/013
    static func valuesLiteralInSql013(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [0.1])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/014
    static func valuesLiteralInSql014(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [100.0])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/015
    static func valuesLiteralInSql015(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [Data()])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/016
    static func valuesLiteralInSql016(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: [UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")!])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/017
    static func valuesLiteralInSql017(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: ["é"])!.databaseValues.map { storageText($0) } as [String]
    }

    // values/literal-in-sql/018
    static func valuesLiteralInSql018(_ db: Database) throws -> Any? {
        return try Row.fetchOne(db, sql: "SELECT ?", arguments: ["\n"])!.databaseValues.map { storageText($0) } as [String]
    }
}
