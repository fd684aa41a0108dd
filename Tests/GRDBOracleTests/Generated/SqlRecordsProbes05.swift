// Observed expressions of the area "sql-records", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRecordsProbes05: [Probe] = [
        Probe("sql-records/encoding-strategies/008", traced: sqlRecordsEncodingStrategies008, alone: true),
        Probe("sql-records/encoding-strategies/009", traced: sqlRecordsEncodingStrategies009, alone: true),
        Probe("sql-records/encoding-strategies/010", traced: sqlRecordsEncodingStrategies010, alone: true),
        Probe("sql-records/encoding-strategies/011", traced: sqlRecordsEncodingStrategies011, alone: true),
        Probe("sql-records/encoding-strategies/012", traced: sqlRecordsEncodingStrategies012, alone: true),
        Probe("sql-records/encoding-strategies/013", traced: sqlRecordsEncodingStrategies013, alone: true),
        Probe("sql-records/encoding-strategies/014", traced: sqlRecordsEncodingStrategies014, alone: true),
        Probe("sql-records/encoding-strategies/015", traced: sqlRecordsEncodingStrategies015, alone: true),
        Probe("sql-records/encoding-strategies/016", traced: sqlRecordsEncodingStrategies016, alone: true),
        Probe("sql-records/encoding-strategies/017", traced: sqlRecordsEncodingStrategies017, alone: true),
        Probe("sql-records/encoding-strategies/018", traced: sqlRecordsEncodingStrategies018, alone: true),
        Probe("sql-records/encoding-strategies/019", traced: sqlRecordsEncodingStrategies019, alone: true),
        Probe("sql-records/encoding-strategies/020", traced: sqlRecordsEncodingStrategies020, alone: true),
        Probe("sql-records/encoding-strategies/021", traced: sqlRecordsEncodingStrategies021, alone: true),
        Probe("sql-records/encoding-strategies/022", traced: sqlRecordsEncodingStrategies022, alone: true),
        Probe("sql-records/encoding-strategies/023", traced: sqlRecordsEncodingStrategies023, alone: true),
        Probe("sql-records/encoding-strategies/024", traced: sqlRecordsEncodingStrategies024, alone: true),
        Probe("sql-records/encoding-strategies/025", traced: sqlRecordsEncodingStrategies025, alone: true),
        Probe("sql-records/encoding-strategies/026", traced: sqlRecordsEncodingStrategies026, alone: true),
        Probe("sql-records/encoding-strategies/027", traced: sqlRecordsEncodingStrategies027, alone: true),
        Probe("sql-records/encoding-strategies/028", traced: sqlRecordsEncodingStrategies028, alone: true),
        Probe("sql-records/encoding-strategies/029", traced: sqlRecordsEncodingStrategies029, alone: true),
        Probe("sql-records/encoding-strategies/030", traced: sqlRecordsEncodingStrategies030, alone: true),
        Probe("sql-records/encoding-strategies/031", traced: sqlRecordsEncodingStrategies031, alone: true),
        Probe("sql-records/encoding-strategies/032", traced: sqlRecordsEncodingStrategies032, alone: true),
        Probe("sql-records/encoding-strategies/033", traced: sqlRecordsEncodingStrategies033, alone: true),
        Probe("sql-records/encoding-strategies/034", free: sqlRecordsEncodingStrategies034, alone: true),
        Probe("sql-records/encoding-strategies/035", free: sqlRecordsEncodingStrategies035, alone: true),
        Probe("sql-records/encoding-strategies/036", free: sqlRecordsEncodingStrategies036, alone: true),
        Probe("sql-records/decoding-strategies/001", database: sqlRecordsDecodingStrategies001, alone: true),
        Probe("sql-records/decoding-strategies/002", database: sqlRecordsDecodingStrategies002, alone: true),
        Probe("sql-records/decoding-strategies/003", database: sqlRecordsDecodingStrategies003, alone: true),
        Probe("sql-records/decoding-strategies/004", database: sqlRecordsDecodingStrategies004, alone: true),
        Probe("sql-records/decoding-strategies/005", database: sqlRecordsDecodingStrategies005, alone: true),
        Probe("sql-records/decoding-strategies/006", database: sqlRecordsDecodingStrategies006, alone: true),
        Probe("sql-records/decoding-strategies/007", database: sqlRecordsDecodingStrategies007, alone: true),
        Probe("sql-records/decoding-strategies/008", database: sqlRecordsDecodingStrategies008, alone: true),
        Probe("sql-records/decoding-strategies/009", database: sqlRecordsDecodingStrategies009, alone: true),
        Probe("sql-records/decoding-strategies/010", database: sqlRecordsDecodingStrategies010, alone: true),
        Probe("sql-records/decoding-strategies/011", database: sqlRecordsDecodingStrategies011, alone: true),
    ]

    // sql-records/encoding-strategies/008
    static func sqlRecordsEncodingStrategies008(_ db: Database) throws -> Any? {
        Strat.dateE = .millisecondsSince1970
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/009
    static func sqlRecordsEncodingStrategies009(_ db: Database) throws -> Any? {
        Strat.dateE = .timeIntervalSinceReferenceDate
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/010
    static func sqlRecordsEncodingStrategies010(_ db: Database) throws -> Any? {
        Strat.dateE = .timeIntervalSinceReferenceDate
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/011
    static func sqlRecordsEncodingStrategies011(_ db: Database) throws -> Any? {
        Strat.dateE = .timeIntervalSince1970
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/012
    static func sqlRecordsEncodingStrategies012(_ db: Database) throws -> Any? {
        Strat.dateE = .timeIntervalSince1970
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/013
    static func sqlRecordsEncodingStrategies013(_ db: Database) throws -> Any? {
        Strat.dateE = .custom({ _ in "custom" })
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/014
    static func sqlRecordsEncodingStrategies014(_ db: Database) throws -> Any? {
        Strat.dateE = .custom({ _ in "custom" })
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/015
    static func sqlRecordsEncodingStrategies015(_ db: Database) throws -> Any? {
        Strat.dateE = .custom({ _ in nil })
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/016
    static func sqlRecordsEncodingStrategies016(_ db: Database) throws -> Any? {
        Strat.dateE = .custom({ _ in nil })
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/017
    static func sqlRecordsEncodingStrategies017(_ db: Database) throws -> Any? {
        Strat.dateE = .formatted({ let f = DateFormatter(); f.locale = Locale(identifier: "en_US_POSIX"); f.timeZone = TimeZone(secondsFromGMT: 0); f.dateFormat = "yyyy/MM/dd"; return f }())
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/018
    static func sqlRecordsEncodingStrategies018(_ db: Database) throws -> Any? {
        Strat.dateE = .formatted({ let f = DateFormatter(); f.locale = Locale(identifier: "en_US_POSIX"); f.timeZone = TimeZone(secondsFromGMT: 0); f.dateFormat = "yyyy/MM/dd"; return f }())
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/019
    static func sqlRecordsEncodingStrategies019(_ db: Database) throws -> Any? {
        Strat.dataE = .deferredToData
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0x61, 0x62])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/020
    static func sqlRecordsEncodingStrategies020(_ db: Database) throws -> Any? {
        Strat.dataE = .deferredToData
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0xFF])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/021
    static func sqlRecordsEncodingStrategies021(_ db: Database) throws -> Any? {
        Strat.dataE = .deferredToData
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data()).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/022
    static func sqlRecordsEncodingStrategies022(_ db: Database) throws -> Any? {
        Strat.dataE = .text
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0x61, 0x62])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/023
    static func sqlRecordsEncodingStrategies023(_ db: Database) throws -> Any? {
        Strat.dataE = .text
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0xFF])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/024
    static func sqlRecordsEncodingStrategies024(_ db: Database) throws -> Any? {
        Strat.dataE = .text
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data()).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/025
    static func sqlRecordsEncodingStrategies025(_ db: Database) throws -> Any? {
        Strat.dataE = .custom({ _ in "x" })
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0x61, 0x62])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/026
    static func sqlRecordsEncodingStrategies026(_ db: Database) throws -> Any? {
        Strat.dataE = .custom({ _ in "x" })
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0xFF])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/027
    static func sqlRecordsEncodingStrategies027(_ db: Database) throws -> Any? {
        Strat.dataE = .custom({ _ in "x" })
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data()).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/028
    static func sqlRecordsEncodingStrategies028(_ db: Database) throws -> Any? {
        Strat.dataE = .custom({ _ in nil })
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0x61, 0x62])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/029
    static func sqlRecordsEncodingStrategies029(_ db: Database) throws -> Any? {
        Strat.dataE = .custom({ _ in nil })
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data([0xFF])).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/030
    static func sqlRecordsEncodingStrategies030(_ db: Database) throws -> Any? {
        Strat.dataE = .custom({ _ in nil })
        defer { Strat.dataE = .deferredToData }
        try Flex(data: Data()).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT data FROM flex")
    }

    // sql-records/encoding-strategies/031
    static func sqlRecordsEncodingStrategies031(_ db: Database) throws -> Any? {
        Strat.uuidE = .deferredToUUID
        defer { Strat.uuidE = .deferredToUUID }
        try Flex(uuid: UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT uuid FROM flex")
    }

    // sql-records/encoding-strategies/032
    static func sqlRecordsEncodingStrategies032(_ db: Database) throws -> Any? {
        Strat.uuidE = .uppercaseString
        defer { Strat.uuidE = .deferredToUUID }
        try Flex(uuid: UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT uuid FROM flex")
    }

    // sql-records/encoding-strategies/033
    static func sqlRecordsEncodingStrategies033(_ db: Database) throws -> Any? {
        Strat.uuidE = .lowercaseString
        defer { Strat.uuidE = .deferredToUUID }
        try Flex(uuid: UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT uuid FROM flex")
    }

    // sql-records/encoding-strategies/034
    static func sqlRecordsEncodingStrategies034() throws -> Any? {
        Strat.colE = .useDefaultKeys
        defer { Strat.colE = .useDefaultKeys }
        return try Flex(firstName: "a", homeURL: URL(string: "http://x.org/a b".replacingOccurrences(of: " ", with: "%20"))).databaseDictionary
    }

    // sql-records/encoding-strategies/035
    static func sqlRecordsEncodingStrategies035() throws -> Any? {
        Strat.colE = .convertToSnakeCase
        defer { Strat.colE = .useDefaultKeys }
        return try Flex(firstName: "a", homeURL: URL(string: "http://x.org/a b".replacingOccurrences(of: " ", with: "%20"))).databaseDictionary
    }

    // sql-records/encoding-strategies/036
    static func sqlRecordsEncodingStrategies036() throws -> Any? {
        Strat.colE = .custom({ "c_" + $0.stringValue })
        defer { Strat.colE = .useDefaultKeys }
        return try Flex(firstName: "a", homeURL: URL(string: "http://x.org/a b".replacingOccurrences(of: " ", with: "%20"))).databaseDictionary
    }

    // sql-records/decoding-strategies/001
    static func sqlRecordsDecodingStrategies001(_ db: Database) throws -> Any? {
        Strat.dateD = .deferredToDate
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: ["2001-02-03 04:05:06.789"])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/002
    static func sqlRecordsDecodingStrategies002(_ db: Database) throws -> Any? {
        Strat.dateD = .deferredToDate
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: [1])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/003
    static func sqlRecordsDecodingStrategies003(_ db: Database) throws -> Any? {
        Strat.dateD = .deferredToDate
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: ["x"])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/004
    static func sqlRecordsDecodingStrategies004(_ db: Database) throws -> Any? {
        Strat.dateD = .iso8601
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: ["2001-02-03T04:05:06Z"])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/005
    static func sqlRecordsDecodingStrategies005(_ db: Database) throws -> Any? {
        Strat.dateD = .iso8601
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: ["2001-02-03 04:05:06"])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/006
    static func sqlRecordsDecodingStrategies006(_ db: Database) throws -> Any? {
        Strat.dateD = .timeIntervalSinceReferenceDate
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: [1.5])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/007
    static func sqlRecordsDecodingStrategies007(_ db: Database) throws -> Any? {
        Strat.dateD = .timeIntervalSinceReferenceDate
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: ["x"])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/008
    static func sqlRecordsDecodingStrategies008(_ db: Database) throws -> Any? {
        Strat.dateD = .timeIntervalSince1970
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: [1.5])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/009
    static func sqlRecordsDecodingStrategies009(_ db: Database) throws -> Any? {
        Strat.dateD = .millisecondsSince1970
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: [1500])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/010
    static func sqlRecordsDecodingStrategies010(_ db: Database) throws -> Any? {
        Strat.dateD = .custom({ dbValue in Date(timeIntervalSince1970: 7) })
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: [1])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/011
    static func sqlRecordsDecodingStrategies011(_ db: Database) throws -> Any? {
        Strat.dateD = .custom({ dbValue in Date(timeIntervalSince1970: 7) })
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: [nil])
        return try Flex.fetchOne(db)!.date
    }
}
