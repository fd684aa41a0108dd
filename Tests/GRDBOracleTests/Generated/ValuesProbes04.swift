// Observed expressions of the area "values", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes04: [Probe] = [
        Probe("values/literal-in-sql/019", traced: valuesLiteralInSql019),
        Probe("values/from-database-value/001", free: valuesFromDatabaseValue001),
        Probe("values/from-database-value/002", free: valuesFromDatabaseValue002),
        Probe("values/from-database-value/003", free: valuesFromDatabaseValue003),
        Probe("values/from-database-value/004", free: valuesFromDatabaseValue004),
        Probe("values/from-database-value/005", free: valuesFromDatabaseValue005),
        Probe("values/from-database-value/006", free: valuesFromDatabaseValue006),
        Probe("values/from-database-value/007", free: valuesFromDatabaseValue007),
        Probe("values/from-database-value/008", free: valuesFromDatabaseValue008),
        Probe("values/from-database-value/009", free: valuesFromDatabaseValue009),
        Probe("values/from-database-value/010", free: valuesFromDatabaseValue010),
        Probe("values/from-database-value/011", free: valuesFromDatabaseValue011),
        Probe("values/from-database-value/012", free: valuesFromDatabaseValue012),
        Probe("values/from-database-value/013", free: valuesFromDatabaseValue013),
        Probe("values/from-database-value/014", free: valuesFromDatabaseValue014),
        Probe("values/from-database-value/015", free: valuesFromDatabaseValue015),
        Probe("values/from-database-value/016", free: valuesFromDatabaseValue016),
        Probe("values/from-database-value/017", free: valuesFromDatabaseValue017),
        Probe("values/from-database-value/018", free: valuesFromDatabaseValue018),
        Probe("values/from-database-value/019", free: valuesFromDatabaseValue019),
        Probe("values/from-database-value/020", free: valuesFromDatabaseValue020),
        Probe("values/from-database-value/021", free: valuesFromDatabaseValue021),
        Probe("values/from-database-value/022", free: valuesFromDatabaseValue022),
        Probe("values/from-database-value/023", free: valuesFromDatabaseValue023),
        Probe("values/from-database-value/024", free: valuesFromDatabaseValue024),
        Probe("values/from-database-value/025", free: valuesFromDatabaseValue025),
        Probe("values/dates-parse/001", free: valuesDatesParse001),
        Probe("values/dates-parse/002", free: valuesDatesParse002),
        Probe("values/dates-parse/003", free: valuesDatesParse003),
        Probe("values/dates-parse/004", free: valuesDatesParse004),
        Probe("values/dates-parse/005", free: valuesDatesParse005),
        Probe("values/dates-parse/006", free: valuesDatesParse006),
        Probe("values/dates-parse/007", free: valuesDatesParse007),
        Probe("values/dates-parse/008", free: valuesDatesParse008),
        Probe("values/dates-parse/009", free: valuesDatesParse009),
        Probe("values/dates-parse/010", free: valuesDatesParse010),
        Probe("values/dates-parse/011", free: valuesDatesParse011),
        Probe("values/dates-parse/012", free: valuesDatesParse012),
        Probe("values/dates-parse/013", free: valuesDatesParse013),
        Probe("values/dates-parse/014", free: valuesDatesParse014),
    ]

    // values/literal-in-sql/019
    static func valuesLiteralInSql019(_ db: Database) throws -> Any? {
        try result(of: try db.create(table: "z") { t in t.column("c").defaults(to: "it's"); t.column("d").defaults(to: Data([1, 2])); t.column("e").defaults(to: 1.5); t.column("f").defaults(to: DatabaseValue.null); t.column("g").defaults(to: -3) ; t.column("h").defaults(to: 1e20) })
    }

    // values/from-database-value/001
    static func valuesFromDatabaseValue001() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Int.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Int.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Int.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Int.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Int.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Int.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Int.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Int.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Int.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Int.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Int.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Int.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Int.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Int.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Int.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Int.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Int.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Int.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Int.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Int.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/002
    static func valuesFromDatabaseValue002() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Int8.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Int8.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Int8.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Int8.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Int8.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Int8.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Int8.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Int8.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Int8.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Int8.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Int8.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Int8.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Int8.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Int8.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Int8.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Int8.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Int8.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Int8.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Int8.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Int8.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/003
    static func valuesFromDatabaseValue003() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Int16.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Int16.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Int16.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Int16.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Int16.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Int16.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Int16.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Int16.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Int16.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Int16.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Int16.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Int16.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Int16.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Int16.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Int16.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Int16.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Int16.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Int16.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Int16.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Int16.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/004
    static func valuesFromDatabaseValue004() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Int32.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Int32.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Int32.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Int32.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Int32.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Int32.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Int32.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Int32.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Int32.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Int32.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Int32.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Int32.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Int32.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Int32.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Int32.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Int32.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Int32.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Int32.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Int32.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Int32.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/005
    static func valuesFromDatabaseValue005() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Int64.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Int64.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Int64.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Int64.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Int64.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Int64.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Int64.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Int64.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Int64.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Int64.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Int64.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Int64.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Int64.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Int64.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Int64.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Int64.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Int64.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Int64.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Int64.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Int64.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/006
    static func valuesFromDatabaseValue006() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, UInt8.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, UInt8.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, UInt8.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, UInt8.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, UInt8.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, UInt8.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, UInt8.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, UInt8.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, UInt8.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, UInt8.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, UInt8.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, UInt8.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, UInt8.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, UInt8.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, UInt8.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, UInt8.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, UInt8.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, UInt8.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, UInt8.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, UInt8.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/007
    static func valuesFromDatabaseValue007() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, UInt16.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, UInt16.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, UInt16.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, UInt16.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, UInt16.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, UInt16.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, UInt16.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, UInt16.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, UInt16.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, UInt16.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, UInt16.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, UInt16.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, UInt16.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, UInt16.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, UInt16.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, UInt16.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, UInt16.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, UInt16.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, UInt16.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, UInt16.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/008
    static func valuesFromDatabaseValue008() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, UInt32.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, UInt32.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, UInt32.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, UInt32.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, UInt32.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, UInt32.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, UInt32.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, UInt32.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, UInt32.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, UInt32.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, UInt32.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, UInt32.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, UInt32.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, UInt32.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, UInt32.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, UInt32.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, UInt32.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, UInt32.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, UInt32.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, UInt32.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/009
    static func valuesFromDatabaseValue009() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, UInt64.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, UInt64.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, UInt64.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, UInt64.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, UInt64.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, UInt64.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, UInt64.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, UInt64.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, UInt64.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, UInt64.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, UInt64.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, UInt64.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, UInt64.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, UInt64.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, UInt64.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, UInt64.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, UInt64.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, UInt64.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, UInt64.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, UInt64.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/010
    static func valuesFromDatabaseValue010() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, UInt.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, UInt.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, UInt.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, UInt.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, UInt.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, UInt.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, UInt.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, UInt.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, UInt.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, UInt.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, UInt.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, UInt.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, UInt.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, UInt.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, UInt.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, UInt.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, UInt.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, UInt.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, UInt.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, UInt.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/011
    static func valuesFromDatabaseValue011() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Bool.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Bool.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Bool.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Bool.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Bool.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Bool.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Bool.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Bool.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Bool.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Bool.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Bool.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Bool.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Bool.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Bool.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Bool.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Bool.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Bool.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Bool.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Bool.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Bool.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/012
    static func valuesFromDatabaseValue012() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Double.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Double.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Double.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Double.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Double.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Double.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Double.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Double.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Double.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Double.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Double.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Double.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Double.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Double.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Double.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Double.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Double.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Double.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Double.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Double.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/013
    static func valuesFromDatabaseValue013() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Float.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Float.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Float.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Float.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Float.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Float.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Float.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Float.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Float.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Float.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Float.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Float.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Float.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Float.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Float.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Float.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Float.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Float.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Float.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Float.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/014
    static func valuesFromDatabaseValue014() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, String.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, String.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, String.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, String.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, String.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, String.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, String.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, String.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, String.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, String.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, String.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, String.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, String.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, String.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, String.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, String.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, String.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, String.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, String.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, String.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/015
    static func valuesFromDatabaseValue015() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Data.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Data.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Data.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Data.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Data.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Data.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Data.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Data.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Data.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Data.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Data.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Data.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Data.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Data.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Data.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Data.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Data.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Data.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Data.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Data.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/016
    static func valuesFromDatabaseValue016() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, UUID.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, UUID.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, UUID.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, UUID.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, UUID.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, UUID.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, UUID.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, UUID.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, UUID.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, UUID.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, UUID.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, UUID.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, UUID.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, UUID.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, UUID.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, UUID.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, UUID.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, UUID.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, UUID.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, UUID.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/017
    static func valuesFromDatabaseValue017() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, URL.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, URL.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, URL.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, URL.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, URL.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, URL.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, URL.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, URL.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, URL.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, URL.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, URL.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, URL.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, URL.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, URL.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, URL.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, URL.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, URL.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, URL.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, URL.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, URL.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/018
    static func valuesFromDatabaseValue018() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, NSNull.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, NSNull.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, NSNull.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, NSNull.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, NSNull.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, NSNull.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, NSNull.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, NSNull.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, NSNull.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, NSNull.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, NSNull.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, NSNull.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, NSNull.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, NSNull.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, NSNull.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, NSNull.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, NSNull.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, NSNull.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, NSNull.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, NSNull.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/019
    static func valuesFromDatabaseValue019() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, IntEnumProbe.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, IntEnumProbe.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, IntEnumProbe.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, IntEnumProbe.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, IntEnumProbe.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, IntEnumProbe.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, IntEnumProbe.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, IntEnumProbe.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, IntEnumProbe.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, IntEnumProbe.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, IntEnumProbe.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, IntEnumProbe.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, IntEnumProbe.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, IntEnumProbe.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, IntEnumProbe.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, IntEnumProbe.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, IntEnumProbe.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, IntEnumProbe.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, IntEnumProbe.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, IntEnumProbe.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/020
    static func valuesFromDatabaseValue020() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, StrEnumProbe.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, StrEnumProbe.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, StrEnumProbe.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, StrEnumProbe.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, StrEnumProbe.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, StrEnumProbe.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, StrEnumProbe.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, StrEnumProbe.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, StrEnumProbe.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, StrEnumProbe.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, StrEnumProbe.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, StrEnumProbe.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, StrEnumProbe.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, StrEnumProbe.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, StrEnumProbe.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, StrEnumProbe.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, StrEnumProbe.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, StrEnumProbe.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, StrEnumProbe.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, StrEnumProbe.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/021
    static func valuesFromDatabaseValue021() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, RawProbe.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, RawProbe.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, RawProbe.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, RawProbe.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, RawProbe.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, RawProbe.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, RawProbe.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, RawProbe.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, RawProbe.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, RawProbe.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, RawProbe.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, RawProbe.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, RawProbe.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, RawProbe.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, RawProbe.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, RawProbe.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, RawProbe.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, RawProbe.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, RawProbe.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, RawProbe.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/022
    static func valuesFromDatabaseValue022() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, CodableValueProbe.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, CodableValueProbe.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, CodableValueProbe.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, CodableValueProbe.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, CodableValueProbe.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, CodableValueProbe.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, CodableValueProbe.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, CodableValueProbe.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, CodableValueProbe.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, CodableValueProbe.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, CodableValueProbe.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, CodableValueProbe.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, CodableValueProbe.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, CodableValueProbe.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, CodableValueProbe.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, CodableValueProbe.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, CodableValueProbe.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, CodableValueProbe.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, CodableValueProbe.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, CodableValueProbe.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/023
    static func valuesFromDatabaseValue023() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, SingleValueProbe.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, SingleValueProbe.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, SingleValueProbe.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, SingleValueProbe.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, SingleValueProbe.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, SingleValueProbe.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, SingleValueProbe.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, SingleValueProbe.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, SingleValueProbe.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, SingleValueProbe.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, SingleValueProbe.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, SingleValueProbe.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, SingleValueProbe.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, SingleValueProbe.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, SingleValueProbe.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, SingleValueProbe.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, SingleValueProbe.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, SingleValueProbe.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, SingleValueProbe.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, SingleValueProbe.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/024
    static func valuesFromDatabaseValue024() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, DatabaseValue.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, DatabaseValue.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, DatabaseValue.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, DatabaseValue.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, DatabaseValue.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, DatabaseValue.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, DatabaseValue.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, DatabaseValue.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, DatabaseValue.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, DatabaseValue.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, DatabaseValue.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, DatabaseValue.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, DatabaseValue.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, DatabaseValue.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, DatabaseValue.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, DatabaseValue.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, DatabaseValue.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, DatabaseValue.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, DatabaseValue.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, DatabaseValue.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/from-database-value/025
    static func valuesFromDatabaseValue025() throws -> Any? {
        return obj(
    (#"DatabaseValue.null"#, Optional<Int>.fromDatabaseValue(DatabaseValue.null) as Any?),
    (#"0.databaseValue"#, Optional<Int>.fromDatabaseValue(0.databaseValue) as Any?),
    (#"1.databaseValue"#, Optional<Int>.fromDatabaseValue(1.databaseValue) as Any?),
    (#"(-1).databaseValue"#, Optional<Int>.fromDatabaseValue((-1).databaseValue) as Any?),
    (#"300.databaseValue"#, Optional<Int>.fromDatabaseValue(300.databaseValue) as Any?),
    (#"Int64.max.databaseValue"#, Optional<Int>.fromDatabaseValue(Int64.max.databaseValue) as Any?),
    (#"1.0.databaseValue"#, Optional<Int>.fromDatabaseValue(1.0.databaseValue) as Any?),
    (#"1.5.databaseValue"#, Optional<Int>.fromDatabaseValue(1.5.databaseValue) as Any?),
    (#"1e20.databaseValue"#, Optional<Int>.fromDatabaseValue(1e20.databaseValue) as Any?),
    (#"Double.nan.databaseValue"#, Optional<Int>.fromDatabaseValue(Double.nan.databaseValue) as Any?),
    (#""1".databaseValue"#, Optional<Int>.fromDatabaseValue("1".databaseValue) as Any?),
    (#""1.5".databaseValue"#, Optional<Int>.fromDatabaseValue("1.5".databaseValue) as Any?),
    (#""abc".databaseValue"#, Optional<Int>.fromDatabaseValue("abc".databaseValue) as Any?),
    (#""".databaseValue"#, Optional<Int>.fromDatabaseValue("".databaseValue) as Any?),
    (#"Data("abc".utf8).databaseValue"#, Optional<Int>.fromDatabaseValue(Data("abc".utf8).databaseValue) as Any?),
    (#"Data([0xFF]).databaseValue"#, Optional<Int>.fromDatabaseValue(Data([0xFF]).databaseValue) as Any?),
    (#"Data().databaseValue"#, Optional<Int>.fromDatabaseValue(Data().databaseValue) as Any?),
    (#"Data((0..<16).map { UInt8($0) }).databaseValue"#, Optional<Int>.fromDatabaseValue(Data((0..<16).map { UInt8($0) }).databaseValue) as Any?),
    (#""00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue"#, Optional<Int>.fromDatabaseValue("00112233-4455-6677-8899-AABBCCDDEEFF".databaseValue) as Any?),
    (#""http://x.org/a b".databaseValue"#, Optional<Int>.fromDatabaseValue("http://x.org/a b".databaseValue) as Any?)
)
    }

    // values/dates-parse/001
    static func valuesDatesParse001() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/002
    static func valuesDatesParse002() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/003
    static func valuesDatesParse003() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/004
    static func valuesDatesParse004() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/005
    static func valuesDatesParse005() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/006
    static func valuesDatesParse006() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/007
    static func valuesDatesParse007() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06.7".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06.7".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/008
    static func valuesDatesParse008() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06.78".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06.78".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/009
    static func valuesDatesParse009() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06.789".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06.789".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/010
    static func valuesDatesParse010() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06.7891".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06.7891".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/011
    static func valuesDatesParse011() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06.789123456".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06.789123456".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/012
    static func valuesDatesParse012() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/013
    static func valuesDatesParse013() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05:06".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05:06".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/014
    static func valuesDatesParse014() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05:06.789".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05:06.789".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }
}
