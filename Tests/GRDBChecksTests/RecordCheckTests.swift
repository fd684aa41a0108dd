// Checks that record types fit their tables.

import Foundation
import Testing

@testable import GRDB
@testable import GRDBChecks

struct RecordCheckTests {
    private func withTables<T>(_ body: (Database) throws -> T) throws -> T {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE flight (
                        id INTEGER PRIMARY KEY, number TEXT NOT NULL, delay INTEGER, cabin TEXT NOT NULL DEFAULT 'economy',
                        landed DATETIME, seats TEXT NOT NULL
                    );
                    """)
            return try body(db)
        }
    }

    private func mismatches(_ check: (Database) throws -> Void) throws -> [RecordMismatchError.Mismatch] {
        try withTables { (db) throws in
            do {
                try check(db)
                return []
            } catch let error as RecordMismatchError {
                return error.mismatches
            }
        }
    }

    enum Cabin: String, Codable {
        case economy, business
    }

    struct Fitting: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "flight"
        var id: Int64?
        var number: String
        var delay: Int?
        var cabin: Cabin
        var landed: Date?
        var seats: [String]
    }

    @Test("a type that fits its table passes")
    func fitting() throws {
        #expect(try mismatches { try $0.checkRecord(Fitting.self) } == [])
        #expect(try mismatches { try $0.checkRecord(Fitting(id: nil, number: "", cabin: .economy, seats: [])) } == [])
    }

    @Test("missing and surplus columns are found")
    func columns() throws {
        struct Flight: Decodable, FetchableRecord, TableRecord {
            var id: Int64
            var Number: String
            var tailNumber: String
            var other: Int?
        }
        #expect(
            try mismatches { try $0.checkRecord(Flight.self) } == [
                .missingColumn(property: "tailNumber"), .missingColumn(property: "other"), .unmappedColumn("delay"),
                .unmappedColumn("cabin"),
                .unmappedColumn("landed"), .unmappedColumn("seats"),
            ])
        #expect(
            try mismatches { try $0.checkRecord(Flight.self, ignoringColumns: ["delay", "CABIN", "landed", "seats"]) }
                == [.missingColumn(property: "tailNumber"), .missingColumn(property: "other")])
    }

    @Test("types that do not fit, and missing optionals, are found")
    func types() throws {
        struct Flight: Decodable, FetchableRecord, TableRecord {
            static var databaseSelection: [any SQLSelectable] {
                [Column("id"), Column("number"), Column("delay"), Column("cabin"), Column("seats")]
            }
            var id: String
            var number: Int
            var delay: Int
            var cabin: Cabin?
            var seats: Double?
        }
        #expect(
            try mismatches { try $0.checkRecord(Flight.self) } == [
                .incompatibleType(column: "id", declaredType: "INTEGER", propertyType: "String"),
                .incompatibleType(column: "number", declaredType: "TEXT", propertyType: "Int"),
                .nullableColumn("delay", property: "delay"),
                .incompatibleType(column: "seats", declaredType: "TEXT", propertyType: "Double"),
            ])
    }

    @Test("records of associations need no column, and names are converted")
    func associationsAndStrategies() throws {
        struct Info: Decodable, FetchableRecord, TableRecord {
            static let databaseTableName = "flight"
            static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.custom {
                ColumnKey(stringValue: $0 == "number" ? "flightNumber" : $0)
            }
            static var databaseSelection: [any SQLSelectable] { [Column("number")] }
            var flightNumber: String
            var other: Fitting
            var others: [Fitting]
            var optional: Fitting?
            var optionals: [Fitting]?
        }
        #expect(try mismatches { try $0.checkRecord(Info.self) } == [])
    }

    @Test("encoded columns are compared with the table")
    func encoding() throws {
        struct Flight: Codable, FetchableRecord, PersistableRecord {
            var id: Int64?
            var number: String
            var delay: Int?
            var cabin: Cabin
            var landed: Date?
            var seats: [String]

            func encode(to container: inout PersistenceContainer) {
                container["id"] = id
                container["rowid"] = id
                container["number"] = number
                container["gate"] = "A1"
            }
        }
        let expected: [RecordMismatchError.Mismatch] = [.unknownEncodedColumn("gate"), .missingEncodedColumn("seats")]
        #expect(try mismatches { try $0.checkRecord(Flight.self) } == expected)
        #expect(try mismatches { try $0.checkRecord(Flight(number: "", cabin: .economy, seats: [])) } == expected)
    }

    @Test("the check reports the properties that it could not inspect")
    func unchecked() throws {
        struct Picky: Decodable {
            var text: String
            init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self)
                if text.isEmpty {
                    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "empty"))
                }
            }
        }
        struct Flight: Decodable, FetchableRecord, TableRecord {
            var id: Int64
            var number: Picky
            var nothing: Int
        }
        #expect(try mismatches { try $0.checkRecord(Flight.self) } == [.uncheckedProperty("number")])
    }

    @Test("properties of many kinds are checked without data")
    func kinds() throws {
        enum Shape: Codable {
            case circle(Double)
            case square(side: Int)
        }
        struct Everything: Codable, FetchableRecord, PersistableRecord {
            var url: URL
            var uuid: UUID
            var date: Date
            var data: Data
            var decimal: Decimal
            var dictionary: [String: [Int]]
            var pair: [[Double]]
            var float: Float
            var cabin: Cabin
            var optional: [String: Cabin]?
            var number: UInt8
        }
        try DatabaseQueue().inDatabase { (db) throws -> Void in
            try db.execute(
                sql: """
                    CREATE TABLE everything (
                        url TEXT NOT NULL, uuid BLOB NOT NULL, date DATETIME NOT NULL, data BLOB NOT NULL, decimal TEXT NOT NULL,
                        dictionary TEXT NOT NULL, pair TEXT NOT NULL, float REAL NOT NULL, cabin TEXT NOT NULL, optional TEXT,
                        number INTEGER NOT NULL
                    )
                    """)
            try db.checkRecord(Everything.self)
        }
    }

    @Test("the error lists the mismatches")
    func description() throws {
        let error = RecordMismatchError(
            recordType: "Flight", tableName: "flight",
            mismatches: [
                .missingColumn(property: "a"), .unmappedColumn("b"),
                .incompatibleType(column: "c", declaredType: "TEXT", propertyType: "Int"), .nullableColumn("d", property: "e"),
                .unknownEncodedColumn("f"), .missingEncodedColumn("g"), .uncheckedProperty("h"),
            ])
        #expect(
            error.description == """
                Flight does not fit the table flight:
                - there is no column for the property a
                - there is no property for the column b
                - the column c of type TEXT can't be decoded as Int
                - the column d accepts NULL, but the property e is no optional
                - there is no column f, which the record encodes
                - the column g wants a value, but the record does not encode it
                - the property h, and those after it, can't be checked
                """)
    }

    @Test("a missing table is a database error")
    func missingTable() throws {
        struct Nothing: Decodable, FetchableRecord, TableRecord { var a: Int }
        try withTables { db -> Void in
            #expect(throws: DatabaseError.self) { try db.checkRecord(Nothing.self) }
        }
    }

    @Test("the table is the present one, also where another connection has changed it")
    func changedTable() throws {
        struct City: Decodable, FetchableRecord, TableRecord { var name: String }
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "CREATE TABLE city (name TEXT NOT NULL)") }
        try queue.read { try $0.checkRecord(City.self) }
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "ALTER TABLE city ADD COLUMN country TEXT") }
        let error = try #require(throws: RecordMismatchError.self) { try queue.read { try $0.checkRecord(City.self) } }
        #expect(error.mismatches == [.unmappedColumn("country")])
        #expect(error.localizedDescription == error.description)
    }
}
