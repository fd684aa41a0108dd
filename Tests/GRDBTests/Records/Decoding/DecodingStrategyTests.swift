// Strategies: how dates, data and the names of columns are read.

import Foundation
import Testing

@testable import GRDB

struct DecodingStrategyTests {
    /// What the record of this task answers.
    enum Strategies {
        @TaskLocal static var date = DatabaseDateDecodingStrategy.deferredToDate
        @TaskLocal static var data = DatabaseDataDecodingStrategy.deferredToData
        @TaskLocal static var column = DatabaseColumnDecodingStrategy.useDefaultKeys
    }

    struct Record: Decodable, FetchableRecord, Equatable {
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { Strategies.date }
        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy { Strategies.data }
        static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { Strategies.column }

        var date: Date?
        var data: Data?
        var firstName: String?
    }

    struct Required: Decodable, FetchableRecord {
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { Strategies.date }
        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy { Strategies.data }

        var date: Date
        var data: Data
    }

    /// The interval since 1970 of a date that is read from a value, in a cursor row.
    private func interval(_ strategy: DatabaseDateDecodingStrategy, _ value: (any DatabaseValueConvertible)?) throws -> TimeInterval? {
        try Strategies.$date.withValue(strategy) { () throws in
            try DatabaseQueue().inDatabase { (db) throws in
                try Record.fetchOne(db, sql: "SELECT ? AS date", arguments: [value])?.date?.timeIntervalSince1970
            }
        }
    }

    private static let yearFirst: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy/MM/dd"
        return formatter
    }()

    @Test("dates are read as the strategy says")
    func dates() throws {
        #expect(try interval(.deferredToDate, "2001-02-03 04:05:06.789") == 981_173_106.789)
        #expect(try interval(.deferredToDate, 1) == 1)
        #expect(try interval(.timeIntervalSinceReferenceDate, 1.5) == 978_307_201.5)
        #expect(try interval(.timeIntervalSince1970, 1.5) == 1.5)
        #expect(try interval(.millisecondsSince1970, 1500) == 1.5)
        #expect(try interval(.iso8601, "2001-02-03T04:05:06Z") == 981_173_106)
        #expect(try interval(.formatted(Self.yearFirst), "2001/02/03") == 981_158_400)
        #expect(try interval(.custom { $0.isNull ? nil : Date(timeIntervalSince1970: 7) }, "x") == 7)
    }

    @Test("NULL is nil, whatever the strategy")
    func noDate() throws {
        let strategies: [DatabaseDateDecodingStrategy] = [
            .deferredToDate, .timeIntervalSinceReferenceDate, .timeIntervalSince1970, .millisecondsSince1970, .iso8601,
            .formatted(Self.yearFirst), .custom { _ in Date() },
        ]
        for strategy in strategies {
            #expect(try interval(strategy, nil) == nil)
        }
    }

    @Test("texts that are no dates are errors that name the column")
    func badDates() throws {
        let strategies: [DatabaseDateDecodingStrategy] = [.deferredToDate, .iso8601, .formatted(Self.yearFirst), .custom { _ in nil }]
        for strategy in strategies {
            let error = try #require(throws: RowDecodingError.self) { try interval(strategy, "x") }
            #expect(
                error.description == #"""
                    could not decode Date from database value "x" - column: "date", column index: 0, row: [date:"x"], \#
                    sql: `SELECT ? AS date`, arguments: ["x"]
                    """#)
        }
        #expect(throws: RowDecodingError.self) { try interval(.iso8601, "2001-02-03 04:05:06") }
        #expect(throws: RowDecodingError.self) { try interval(.iso8601, 12) }
    }

    @Test("values that are no numbers are no dates either, where a strategy wants numbers")
    func noNumbers() throws {
        for strategy in [DatabaseDateDecodingStrategy.timeIntervalSinceReferenceDate, .timeIntervalSince1970, .millisecondsSince1970] {
            try Strategies.$date.withValue(strategy) { () throws in
                let error = try #require(throws: RowDecodingError.self) { try Record(row: ["date": "Yesterday"]) }
                #expect(
                    error.description == #"""
                        could not decode Date from database value "Yesterday" - column: "date", column index: 0, row: [date:"Yesterday"]
                        """#)
                let null = try #require(throws: RowDecodingError.self) { try Required(row: ["date": nil, "data": Data()]) }
                #expect(null.description.hasPrefix("could not decode Date from database value NULL"))
                try DatabaseQueue().inDatabase { (db) throws in
                    let sql = "SELECT NULL AS date, x'' AS data"
                    let null = try #require(throws: RowDecodingError.self) { try Required.fetchOne(db, sql: sql) }
                    #expect(null.description.hasPrefix("could not decode Date from database value NULL"))
                }
            }
        }
    }

    @Test("dates that are not optional are read by the strategy, and NULL is an error")
    func requiredDates() throws {
        try Strategies.$date.withValue(.millisecondsSince1970) { () throws in
            #expect(try Required(row: ["date": 1500, "data": Data()]).date.timeIntervalSince1970 == 1.5)
            #expect(throws: RowDecodingError.self) { try Required(row: ["date": nil, "data": Data()]) }
        }
        #expect(throws: RowDecodingError.self) { try Required(row: ["date": nil, "data": Data()]) }
        #expect(throws: RowDecodingError.self) { try Required(row: ["date": "2001-01-01", "data": nil]) }
    }

    @Test("data are read as the strategy says")
    func data() throws {
        #expect(try Record(row: ["data": "abc"]).data == Data("abc".utf8))
        try Strategies.$data.withValue(.custom { _ in Data([9]) }) { () throws in
            #expect(try Record(row: ["data": "abc"]).data == Data([9]))
            #expect(try Record(row: ["data": nil]).data == nil)
            #expect(try Required(row: ["date": 0, "data": 1]).data == Data([9]))
        }
        try Strategies.$data.withValue(.custom { _ in nil }) { () throws in
            let error = try #require(throws: RowDecodingError.self) { try Record(row: ["data": "abc"]) }
            #expect(
                error.description
                    == #"could not decode Data from database value "abc" - column: "data", column index: 0, row: [data:"abc"]"#)
        }
    }

    @Test("names in snake case become names in camel case")
    func snakeCase() throws {
        try Strategies.$column.withValue(.convertFromSnakeCase) { () throws in
            #expect(try Record(row: ["first_name": "a"]).firstName == "a")
            #expect(try Record(row: ["FIRST_NAME": "a"]).firstName == "a")
            #expect(try Record(row: ["firstName": "a"]).firstName == "a")
            #expect(try Record(row: ["firstname": "a"]).firstName == nil)
        }
        let names = ["tail_number", "_private_name_", "home_url", "plain", "", "_", "a__b", "camelCase"]
        #expect(
            DatabaseColumnDecodingStrategy.convertFromSnakeCase.keyNames(forColumns: names)
                == ["tailNumber", "_privateName_", "homeUrl", "plain", "", "_", "aB", "camelCase"])
    }

    @Test("names are converted by a function")
    func customNames() throws {
        try Strategies.$column.withValue(.custom { ColumnKey(stringValue: $0 == "fn" ? "firstName" : $0) }) { () throws in
            #expect(try Record(row: ["fn": "a", "date": 0]).firstName == "a")
            try DatabaseQueue().inDatabase { (db) throws in
                #expect(try Record.fetchAll(db, sql: "SELECT 1 AS x, 'a' AS fn UNION ALL SELECT 2, 'b'").map(\.firstName) == ["a", "b"])
            }
        }
    }

    @Test("an error for a missing key shows the key, and the name that the strategy has given it")
    func missingKeys() throws {
        struct Plane: Decodable, FetchableRecord {
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { Strategies.column }
            var tailNumber: String
        }
        struct Flight: Decodable, FetchableRecord {
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { Strategies.column }
            var firstDate: Date
        }
        func message<Record: FetchableRecord>(_ type: Record.Type, _ strategy: DatabaseColumnDecodingStrategy) throws -> String {
            try Strategies.$column.withValue(strategy) { () throws in
                let copied = try #require(throws: RowDecodingError.self) { try Record(row: ["id": 1]) }
                try DatabaseQueue().inDatabase { (db) throws in
                    let fetched = try #require(throws: RowDecodingError.self) { try Record.fetchAll(db, sql: "SELECT 1 AS id") }
                    #expect(fetched.description == copied.description + ", sql: `SELECT 1 AS id`, arguments: []")
                }
                return copied.description
            }
        }
        #expect(try message(Plane.self, .useDefaultKeys) == #"column not found: "tailNumber" - row: [id:1]"#)
        #expect(
            try message(Plane.self, .convertFromSnakeCase)
                == #"key not found: "tailNumber", converted to "tail_number" - row: [id:1]"#)
        #expect(
            try message(Flight.self, .convertFromSnakeCase)
                == #"key not found: "firstDate", converted to "first_date" - row: [id:1]"#)
        struct City: Decodable, FetchableRecord {
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { Strategies.column }
            var countryID: Int
        }
        #expect(
            try message(City.self, .convertFromSnakeCase)
                == #"key not found: "countryID", with divergent representation "countryId", converted to "country_id" - row: [id:1]"#)
        struct Crew: Decodable, FetchableRecord {
            var size: Int
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .convertFromSnakeCase }
        }
        let unchanged = try #require(throws: RowDecodingError.self) { try Crew(row: ["id": 1]) }
        #expect(unchanged.description == #"key not found: "size" - row: [id:1]"#)
        #expect(try message(Plane.self, .custom { ColumnKey(stringValue: $0) }) == #"key not found: "tailNumber" - row: [id:1]"#)
    }

    @Test("strategies are asked again for each fetch of the same statement")
    func changingStrategies() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = "SELECT 1500 AS date, 'abc' AS data, 'n' AS first_name, 'm' AS firstName"
            func fetch() throws -> Record? { try Record.fetchOne(db, sql: sql) }
            #expect(try fetch()?.date?.timeIntervalSince1970 == 1500)
            try Strategies.$date.withValue(.millisecondsSince1970) { () throws in
                #expect(try fetch()?.date?.timeIntervalSince1970 == 1.5)
            }
            try Strategies.$data.withValue(.custom { _ in Data() }) { () throws in
                #expect(try fetch()?.data == Data())
            }
            try Strategies.$column.withValue(.convertFromSnakeCase) { () throws in
                #expect(try fetch()?.firstName == "n")
            }
            #expect(try fetch()?.firstName == "m")
            #expect(try fetch()?.data == Data("abc".utf8))
        }
    }
}
