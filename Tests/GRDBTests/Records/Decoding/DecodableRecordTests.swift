// Decodable records: properties from columns, JSON, scopes and prefetched rows, and the errors.

import Foundation
import Testing

@testable import GRDB

struct DecodableRecordTests {
    /// The ways to decode a row: as a copy, from a cursor, and through an adapter of a cursor.
    enum Kind: CaseIterable {
        case copied
        case cursor
        case adapted
    }

    /// Decodes a record from `SELECT columns`, in one of the ways.
    private func decode<Record: FetchableRecord>(_ type: Record.Type, _ columns: String, _ kind: Kind) throws -> Record {
        try DatabaseQueue().inDatabase { (db) throws in
            switch kind {
            case .copied:
                return try Record(row: #require(try Row.fetchOne(db, sql: "SELECT " + columns)))
            case .cursor:
                return try #require(try Record.fetchOne(db, sql: "SELECT " + columns))
            case .adapted:
                let adapter = SuffixRowAdapter(fromIndex: 1)
                return try #require(try Record.fetchOne(db, sql: "SELECT 'before', " + columns, adapter: adapter))
            }
        }
    }

    /// The description of the error of a decoding, up to the SQL.
    private func error<Record: FetchableRecord>(_ type: Record.Type, _ columns: String, _ kind: Kind = .copied) -> String? {
        do {
            _ = try decode(type, columns, kind)
            return nil
        } catch let error as RowDecodingError {
            return error.description.components(separatedBy: ", sql: ")[0]
        } catch {
            return "\(error)"
        }
    }

    // MARK: - Columns

    struct Plain: Decodable, FetchableRecord, Equatable {
        var id: Int
        var name: String
        var score: Double?
    }

    @Test("properties are columns of the same name, in any order and case", arguments: Kind.allCases)
    func columns(_ kind: Kind) throws {
        #expect(try decode(Plain.self, "1 AS id, 'a' AS name, 2.5 AS score", kind) == Plain(id: 1, name: "a", score: 2.5))
        #expect(try decode(Plain.self, "2.5 AS SCORE, 'a' AS Name, 0 AS other, 1 AS ID", kind) == Plain(id: 1, name: "a", score: 2.5))
    }

    @Test("an optional property is nil for NULL and for a missing column", arguments: Kind.allCases)
    func optionals(_ kind: Kind) throws {
        #expect(try decode(Plain.self, "1 AS id, 'a' AS name, NULL AS score", kind) == Plain(id: 1, name: "a", score: nil))
        #expect(try decode(Plain.self, "1 AS id, 'a' AS name", kind) == Plain(id: 1, name: "a", score: nil))
    }

    @Test("errors show the column and the row")
    func errors() throws {
        #expect(error(Plain.self, "1 AS id") == #"column not found: "name" - row: [id:1]"#)
        #expect(
            error(Plain.self, "'x' AS id, 'a' AS name")
                == #"could not decode Int from database value "x" - column: "id", column index: 0, row: [id:"x" name:"a"]"#)
        #expect(
            error(Plain.self, "NULL AS id, 'a' AS name")
                == #"could not decode Int from database value NULL - column: "id", column index: 0, row: [id:NULL name:"a"]"#)
        #expect(
            error(Plain.self, "1 AS id, NULL AS name", .adapted)
                == #"could not decode String from database value NULL - column: "name", column index: 1, row: [id:1 name:NULL]"#)
        #expect(
            error(Plain.self, "1 AS id, 'a' AS name, 'x' AS score")
                == #"could not decode Double from database value "x" - column: "score", column index: 2, row: [id:1 name:"a" score:"x"]"#)
    }

    @Test("all standard types are read, from cursor rows and from copied rows", arguments: Kind.allCases)
    func standardTypes(_ kind: Kind) throws {
        struct Record: Decodable, FetchableRecord, Equatable {
            var bool: Bool
            var int8: Int8
            var int16: Int16
            var int32: Int32
            var int64: Int64
            var int: Int
            var uint8: UInt8
            var uint16: UInt16
            var uint32: UInt32
            var uint64: UInt64
            var uint: UInt
            var float: Float
            var double: Double
            var string: String
        }
        let columns = """
            1 AS bool, -8 AS int8, -16 AS int16, -32 AS int32, -64 AS int64, -1 AS int, 8 AS uint8, 16 AS uint16, 32 AS uint32, \
            64 AS uint64, 1 AS uint, 0.5 AS float, 0.25 AS double, 'é' AS string
            """
        let expected = Record(
            bool: true, int8: -8, int16: -16, int32: -32, int64: -64, int: -1, uint8: 8, uint16: 16, uint32: 32, uint64: 64, uint: 1,
            float: 0.5, double: 0.25, string: "é")
        #expect(try decode(Record.self, columns, kind) == expected)
    }

    @Test("optional standard types are read, from cursor rows and from copied rows", arguments: Kind.allCases)
    func optionalStandardTypes(_ kind: Kind) throws {
        struct Record: Decodable, FetchableRecord, Equatable {
            var bool: Bool?
            var int8: Int8?
            var int16: Int16?
            var int32: Int32?
            var int64: Int64?
            var int: Int?
            var uint8: UInt8?
            var uint16: UInt16?
            var uint32: UInt32?
            var uint64: UInt64?
            var uint: UInt?
            var float: Float?
            var double: Double?
            var string: String?
        }
        let columns = """
            0 AS bool, -8 AS int8, -16 AS int16, -32 AS int32, -64 AS int64, -1 AS int, 8 AS uint8, 16 AS uint16, 32 AS uint32, \
            64 AS uint64, 1 AS uint, 0.5 AS float, 0.25 AS double, '' AS string
            """
        let expected = Record(
            bool: false, int8: -8, int16: -16, int32: -32, int64: -64, int: -1, uint8: 8, uint16: 16, uint32: 32, uint64: 64, uint: 1,
            float: 0.5, double: 0.25, string: "")
        #expect(try decode(Record.self, columns, kind) == expected)
        #expect(try decode(Record.self, "1 AS other", kind) == Record())
    }

    @Test("numbers that do not fit are errors, not other numbers", arguments: Kind.allCases)
    func overflow(_ kind: Kind) throws {
        struct Small: Decodable, FetchableRecord { var n: Int8 }
        struct OptionalSmall: Decodable, FetchableRecord { var n: UInt8? }
        #expect(error(Small.self, "300 AS n", kind)?.hasPrefix("could not decode Int8 from database value 300") == true)
        #expect(error(OptionalSmall.self, "-1 AS n", kind)?.hasPrefix("could not decode UInt8 from database value -1") == true)
    }

    @Test("Foundation types are read", arguments: Kind.allCases)
    func foundationTypes(_ kind: Kind) throws {
        struct Record: Decodable, FetchableRecord, Equatable {
            var date: Date
            var data: Data
            var uuid: UUID
            var url: URL
            var decimal: Decimal
            var otherDate: Date?
            var otherData: Data?
            var otherUUID: UUID?
            var otherURL: URL?
            var otherDecimal: Decimal?
        }
        let columns = """
            '2001-01-01 00:00:01.500' AS date, x'0102' AS data, '00112233-4455-6677-8899-AABBCCDDEEFF' AS uuid, \
            'http://x.org/a' AS url, '1.50' AS decimal
            """
        let uuid = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        let url = try #require(URL(string: "http://x.org/a"))
        let expected = Record(
            date: Date(timeIntervalSinceReferenceDate: 1.5), data: Data([1, 2]), uuid: uuid, url: url, decimal: Decimal(string: "1.5")!)
        #expect(try decode(Record.self, columns, kind) == expected)
        let optionals = """
            , 0 AS otherDate, 'a' AS otherData, x'00112233445566778899AABBCCDDEEFF' AS otherUUID, 'http://x.org/a' AS otherURL, 2 AS otherDecimal
            """
        let record = try decode(Record.self, columns + optionals, kind)
        #expect(record.otherDate == Date(timeIntervalSince1970: 0))
        #expect(record.otherData == Data("a".utf8))
        #expect(record.otherUUID == uuid)
        #expect(record.otherURL == url)
        #expect(record.otherDecimal == 2)
        #expect(
            error(Record.self, columns.replacingOccurrences(of: "'0011", with: "'"), kind)?.hasPrefix("could not decode UUID from") == true)
        #expect(error(Record.self, columns + ", 'xx' AS otherUUID", kind)?.hasPrefix("could not decode Optional<UUID> from") == true)
        #expect(error(Record.self, columns + ", 'xx' AS otherDate", kind)?.hasPrefix("could not decode Date from") == true)
        #expect(error(Record.self, "'2001-01-01' AS date", kind)?.hasPrefix(#"column not found: "data""#) == true)
    }

    // MARK: - Enums and other values

    enum Cabin: String, Decodable {
        case economy
        case business
    }

    enum Class: Int, Codable, DatabaseValueConvertible {
        case first = 1
        case second
    }

    struct Seat: Decodable, FetchableRecord, Equatable {
        var cabin: Cabin
        var otherCabin: Cabin?
        var classNumber: Class?
    }

    @Test("enums are read by their raw value", arguments: Kind.allCases)
    func enums(_ kind: Kind) throws {
        #expect(
            try decode(Seat.self, "'business' AS cabin, 'economy' AS otherCabin, 2 AS classNumber", kind)
                == Seat(cabin: .business, otherCabin: .economy, classNumber: .second))
        #expect(try decode(Seat.self, "'business' AS cabin, NULL AS otherCabin", kind) == Seat(cabin: .business))
        #expect(error(Seat.self, "'business' AS cabin, 3 AS classNumber", kind)?.hasPrefix("could not decode Optional<Class> from") == true)
        #expect(
            error(Seat.self, "NULL AS cabin", .copied)
                == #"could not decode String from database value NULL - column: "cabin", column index: 0, row: [cabin:NULL]"#)
        #expect(error(Seat.self, "1 AS other", kind)?.hasPrefix(#"column not found: "cabin""#) == true)
    }

    @Test("an unknown raw value is an error with the path of the property", arguments: Kind.allCases)
    func unknownRawValue(_ kind: Kind) throws {
        let error = try #require(throws: DecodingError.self) { try decode(Seat.self, "'cargo' AS cabin", kind) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("unexpected error: \(error)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["cabin"])
        #expect(context.debugDescription == "Cannot initialize Cabin from invalid String value cargo")
    }

    @Test("types that wrap a value in a single value container are that value", arguments: Kind.allCases)
    func wrappers(_ kind: Kind) throws {
        struct Identifier: Decodable, Equatable {
            var value: UUID?
            var number: Int?

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                number = try? container.decode(Int.self)
                value = try? container.decode(UUID.self)
            }
        }
        struct Record: Decodable, FetchableRecord {
            var id: Identifier
        }
        #expect(try decode(Record.self, "12 AS id", kind).id.number == 12)
        let uuid = "00112233-4455-6677-8899-AABBCCDDEEFF"
        #expect(try decode(Record.self, "x'00112233445566778899AABBCCDDEEFF' AS id", kind).id.value == UUID(uuidString: uuid))
    }

    // MARK: - JSON

    struct Nested: Decodable, FetchableRecord, Equatable {
        struct Inside: Decodable, Equatable {
            var k: Int
        }
        var info: Inside
        var list: [Int]?
        var names: [String: String]?
    }

    @Test("structs, arrays and dictionaries are JSON", arguments: Kind.allCases)
    func json(_ kind: Kind) throws {
        #expect(try decode(Nested.self, #"'{"k": 1}' AS info"#, kind) == Nested(info: .init(k: 1)))
        #expect(
            try decode(Nested.self, #"CAST('{"k": 1}' AS BLOB) AS info, '[1,2]' AS list, '{"a":"b"}' AS names"#, kind)
                == Nested(info: .init(k: 1), list: [1, 2], names: ["a": "b"]))
        #expect(try decode(Nested.self, #"'{"k": 1}' AS info, NULL AS list"#, kind) == Nested(info: .init(k: 1)))
    }

    @Test("malformed and missing JSON are decoding errors", arguments: Kind.allCases)
    func badJSON(_ kind: Kind) throws {
        func problem(_ columns: String) -> String? {
            do {
                _ = try decode(Nested.self, columns, kind)
                return nil
            } catch DecodingError.dataCorrupted(let context) {
                return "corrupted: \(context.debugDescription)"
            } catch DecodingError.keyNotFound(let key, _) {
                return "no \(key.stringValue)"
            } catch DecodingError.valueNotFound(let type, let context) {
                return "no \(type) \(context.codingPath.map(\.stringValue)): \(context.debugDescription)"
            } catch {
                return "\(error)"
            }
        }
        #expect(problem("'oops' AS info") == "corrupted: The given data was not valid JSON.")
        #expect(problem("'' AS info")?.hasPrefix("corrupted") == true)
        #expect(problem("'{}' AS info") == "no k")
        #expect(problem("NULL AS info") == #"no Data ["info"]: Missing Data"#)
        #expect(problem(#"'{"k": 1}' AS info, '[1' AS list"#)?.hasPrefix("corrupted") == true)
    }

    @Test("a number that is no JSON object is an error that names the column")
    func numberAsJSON() throws {
        #expect(
            error(Nested.self, "5 AS info")
                == #"could not decode Optional<Data> from database value 5 - column: "info", column index: 0, row: [info:5]"#)
    }

    @Test("JSON is decoded in databases of another text encoding")
    func utf16() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "PRAGMA encoding = 'UTF-16'")
            try db.execute(sql: #"CREATE TABLE t (info); INSERT INTO t VALUES ('{"k": 7}')"#)
            #expect(try Nested.fetchOne(db, sql: "SELECT * FROM t") == Nested(info: .init(k: 7)))
        }
    }

    @Test("a type may be one value in a row, and JSON in the next one")
    func valueOrJSON() throws {
        struct Flexible: Decodable, Equatable {
            var numbers: [Int]

            init(from decoder: any Decoder) throws {
                if let number = try? decoder.singleValueContainer().decode(Int64.self), number != 0 {
                    numbers = [Int(number)]
                } else {
                    numbers = try [Int](from: decoder)
                }
            }
        }
        struct Record: Decodable, FetchableRecord {
            var value: Flexible
        }
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = "SELECT 1 AS value UNION ALL SELECT '[2, 3]' UNION ALL SELECT 4"
            #expect(try Record.fetchAll(db, sql: sql).map(\.value.numbers) == [[1], [2, 3], [4]])
        }
    }

    @Test("the JSON decoder is asked for once per column and fetch, and has the user info")
    func jsonDecoder() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = #"SELECT '{"fullName":"a"}' AS name UNION ALL SELECT '{"fullName":"b"}'"#
            JSONRecord.askedColumns.withLock { $0 = [] }
            #expect(try JSONRecord.fetchAll(db, sql: sql).map(\.name.full_name) == ["a", "b"])
            #expect(JSONRecord.askedColumns.withLock { $0 } == ["name"])
            #expect(try JSONRecord.fetchAll(db, sql: sql).map(\.name.tag) == ["tag", "tag"])
            #expect(JSONRecord.askedColumns.withLock { $0 } == ["name", "name"])
        }
    }

    struct JSONRecord: Decodable, FetchableRecord {
        static let askedColumns = Locked<[String]>([])
        static let tagKey = CodingUserInfoKey(rawValue: "tag")!
        static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { [tagKey: "tag"] }

        static func databaseJSONDecoder(for column: String) -> JSONDecoder {
            askedColumns.withLock { $0.append(column) }
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .custom { path in
                path.last?.stringValue == "fullName" ? ColumnKey(stringValue: "full_name") : path[path.count - 1]
            }
            decoder.userInfo[tagKey] = "tag"
            return decoder
        }

        struct Name: Decodable {
            var full_name: String
            var tag: String?

            enum CodingKeys: String, CodingKey {
                case full_name
            }

            init(from decoder: any Decoder) throws {
                full_name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .full_name)
                tag = decoder.userInfo[JSONRecord.tagKey] as? String
            }
        }

        var name: Name
    }

    // MARK: - Other shapes

    @Test("properties without column are read from the row itself, one of them at most")
    func wholeRow() throws {
        struct Inside: Decodable, Equatable {
            var a: Int
            var b: String
        }
        struct Outside: Decodable, FetchableRecord, Equatable {
            var inside: Inside
            var c: Int
        }
        struct TwoInsides: Decodable, FetchableRecord {
            var inside: Inside
            var another: Inside
        }
        for kind in Kind.allCases {
            #expect(
                try decode(Outside.self, "1 AS a, 'x' AS b, 2 AS c", kind) == Outside(inside: Inside(a: 1, b: "x"), c: 2))
            #expect(error(Outside.self, "1 AS a, 2 AS c", kind)?.hasPrefix(#"column not found: "b""#) == true)
            let problem = try #require(throws: DecodingError.self) { try decode(TwoInsides.self, "1 AS a, 'x' AS b", kind) }
            guard case .keyNotFound(let key, let context) = problem else {
                Issue.record("unexpected error: \(problem)")
                return
            }
            #expect(key.stringValue == "another")
            #expect(context.debugDescription == "No such key: another or inside")
        }
    }

    @Test("which property is read from the row itself may differ from row to row")
    func alternatingWholeRow() throws {
        struct First: Decodable { var a: Int }
        struct Second: Decodable { var b: Int }
        struct Either: Decodable, FetchableRecord {
            var number: Int

            enum CodingKeys: CodingKey { case isFirst, first, second }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                if try container.decode(Bool.self, forKey: .isFirst) {
                    number = try container.decode(First.self, forKey: .first).a
                } else {
                    number = try container.decode(Second.self, forKey: .second).b
                }
            }
        }
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = "SELECT 1 AS isFirst, 10 AS a, 20 AS b UNION ALL SELECT 0, 11, 21 UNION ALL SELECT 1, 12, 22"
            #expect(try Either.fetchAll(db, sql: sql).map(\.number) == [10, 21, 12])
        }
    }

    class Base: Decodable, FetchableRecord {
        var id: Int

        enum CodingKeys: CodingKey { case id }

        init(id: Int) {
            self.id = id
        }
    }

    final class Derived: Base {
        let name: String

        enum CodingKeys: CodingKey { case name }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            try super.init(from: container.superDecoder())
        }
    }

    @Test("a superclass reads the same row", arguments: Kind.allCases)
    func superclass(_ kind: Kind) throws {
        let record = try decode(Derived.self, "1 AS id, 'a' AS name", kind)
        #expect(record.id == 1 && record.name == "a")
        try DatabaseQueue().inDatabase { (db) throws in
            let records = try Derived.fetchAll(db, sql: "SELECT 1 AS id, 'a' AS name UNION ALL SELECT 2, 'b'")
            #expect(records.map(\.id) == [1, 2] && records.map(\.name) == ["a", "b"])
        }
    }

    @Test("keys that are no enums are found by their names", arguments: Kind.allCases)
    func dynamicKeys(_ kind: Kind) throws {
        struct AllColumns: Decodable, FetchableRecord {
            var values: [String: Int] = [:]

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: ColumnKey.self)
                for key in container.allKeys {
                    values[key.stringValue] = try container.decodeIfPresent(Int.self, forKey: key)
                }
                #expect(container.contains(ColumnKey(stringValue: "nothing")) == false)
                #expect(try container.decodeNil(forKey: ColumnKey(stringValue: "nothing")))
                #expect(try container.decodeIfPresent(Int.self, forKey: ColumnKey(stringValue: "nothing")) == nil)
            }
        }
        #expect(try decode(AllColumns.self, "1 AS a, NULL AS b, 3 AS c", kind).values == ["a": 1, "c": 3])
    }

    @Test("The keys of a row are its columns and its scopes, also those inside of other scopes")
    func keysOfScopes() throws {
        struct Keys: Decodable, FetchableRecord {
            let names: [String]
            init(from decoder: any Decoder) throws {
                names = try decoder.container(keyedBy: ColumnKey.self).allKeys.map(\.stringValue)
            }
        }
        let inner = ScopeAdapter(base: RangeRowAdapter(1..<2), scopes: ["inner": RangeRowAdapter(2..<3)])
        let adapter = ScopeAdapter(base: RangeRowAdapter(0..<1), scopes: ["outer": inner])
        try DatabaseQueue().read { (db) throws in
            let keys = try #require(try Keys.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, 3 AS c", adapter: adapter))
            #expect(keys.names == ["a", "inner", "outer"])
        }
    }

    @Test("nested containers are JSON, or the row of a superclass with a key of its own", arguments: Kind.allCases)
    func nestedContainers(_ kind: Kind) throws {
        struct Record: Decodable, FetchableRecord {
            var x: Int
            var numbers: [Int] = []

            enum CodingKeys: CodingKey { case point, numbers, nothing }
            enum PointKeys: CodingKey { case x }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                x = try container.nestedContainer(keyedBy: PointKeys.self, forKey: .point).decode(Int.self, forKey: .x)
                var list = try container.nestedUnkeyedContainer(forKey: .numbers)
                while !list.isAtEnd {
                    numbers.append(try list.decode(Int.self))
                }
                #expect(try container.superDecoder(forKey: .numbers).singleValueContainer().decode(String.self) == "[1,2]")
                #expect(throws: RowDecodingError.self) { try container.nestedContainer(keyedBy: PointKeys.self, forKey: .nothing) }
            }
        }
        let record = try decode(Record.self, #"'{"x":3}' AS point, '[1,2]' AS numbers"#, kind)
        #expect(record.x == 3 && record.numbers == [1, 2])
    }

    @Test("in nested containers, too, an optional value is nil where the key names a scope, and another one is missing")
    func valueOfScope() throws {
        struct Record: Decodable, FetchableRecord {
            enum CodingKeys: CodingKey { case outer, inner }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let nested = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .outer)
                #expect(try nested.decodeIfPresent(Int.self, forKey: .inner) == nil)
                #expect(try nested.decodeIfPresent(String.self, forKey: .inner) == nil)
                let error = #expect(throws: RowDecodingError.self) { try nested.decode(Int.self, forKey: .inner) }
                #expect(error?.description.contains("column not found: \"inner\"") == true)
            }
        }
        let outer = SuffixRowAdapter(fromIndex: 0).addingScopes(["inner": SuffixRowAdapter(fromIndex: 1)])
        let adapter = SuffixRowAdapter(fromIndex: 0).addingScopes(["outer": outer])
        let record = try DatabaseQueue().read { db in
            try Record.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b", adapter: adapter)
        }
        #expect(record != nil)
    }

    @Test("a row is no list, and no single value")
    func wrongShapes() throws {
        struct List: Decodable, FetchableRecord {
            init(from decoder: any Decoder) throws {
                _ = try decoder.unkeyedContainer()
            }
        }
        struct Value: Decodable, FetchableRecord {
            init(from decoder: any Decoder) throws {
                _ = try decoder.singleValueContainer().decode(Int.self)
            }
        }
        struct Wrapper: Decodable, FetchableRecord {
            var plain: Plain

            init(from decoder: any Decoder) throws {
                plain = try decoder.singleValueContainer().decode(Plain.self)
            }
        }
        #expect(throws: DecodingError.self) { try decode(List.self, "1 AS id", .cursor) }
        #expect(throws: DecodingError.self) { try decode(Value.self, "1 AS id", .cursor) }
        #expect(try decode(Wrapper.self, "1 AS id, 'a' AS name", .cursor).plain.name == "a")
    }

    @Test("a decoder that outlives its row throws")
    func escapedDecoder() throws {
        struct Catcher: Decodable, FetchableRecord {
            enum CodingKeys: CodingKey { case a }
            var container: KeyedDecodingContainer<CodingKeys>
            var date: Date

            init(from decoder: any Decoder) throws {
                container = try decoder.container(keyedBy: CodingKeys.self)
                date = try container.decode(Date.self, forKey: .a)
            }
        }
        var catchers: [Catcher] = []
        try DatabaseQueue().inDatabase { (db) throws in
            catchers = try Catcher.fetchAll(db, sql: "SELECT '2001-01-01' AS a UNION ALL SELECT '2001-01-02'")
            catchers += try [Catcher(row: ["a": "2001-01-01"])]
        }
        for catcher in catchers {
            #expect(throws: DecodingError.self) { try catcher.container.decode(Int.self, forKey: .a) }
            #expect(throws: DecodingError.self) { try catcher.container.decode(Date.self, forKey: .a) }
            #expect(throws: DecodingError.self) { try catcher.container.decodeIfPresent(String.self, forKey: .a) }
        }
    }

    @Test("a record may decode another one of its type from another row without losing its own row")
    func reentrancy() throws {
        struct Twice: Decodable, FetchableRecord, Equatable {
            var a: Int
            var b: Int

            enum CodingKeys: CodingKey { case a, b }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                a = try container.decode(Int.self, forKey: .a)
                if a > 0 {
                    _ = try Twice(row: ["a": a - 1, "b": 0])
                }
                b = try container.decode(Int.self, forKey: .b)
            }

            init(a: Int, b: Int) {
                self.a = a
                self.b = b
            }
        }
        for kind in Kind.allCases {
            #expect(try decode(Twice.self, "3 AS a, 7 AS b", kind) == Twice(a: 3, b: 7))
        }
    }

    @Test("The decoder of a property that is made of the whole row works as long as the record is being decoded")
    func decoderOfWholeRow() throws {
        struct Box: Decodable {
            let decoder: any Decoder

            init(from decoder: any Decoder) throws {
                self.decoder = decoder
            }
        }
        struct Boxed: Decodable, FetchableRecord {
            enum CodingKeys: CodingKey { case box, id }
            var id: Int

            init(from decoder: any Decoder) throws {
                let box = try decoder.container(keyedBy: CodingKeys.self).decode(Box.self, forKey: .box)
                id = try box.decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
            }
        }
        for kind in Kind.allCases {
            #expect(try decode(Boxed.self, "5 AS id", kind).id == 5)
        }
    }

    @Test("FetchableRecordDecoder decodes records that have their own initializer")
    func publicDecoder() throws {
        struct Stamped: Decodable, FetchableRecord {
            var id: Int
            var note: String?

            init(row: Row) throws {
                self = try FetchableRecordDecoder().decode(Stamped.self, from: row)
                note = "decoded"
            }
        }
        for kind in Kind.allCases {
            let record = try decode(Stamped.self, "1 AS id, 'x' AS note", kind)
            #expect(record.id == 1 && record.note == "decoded")
        }
    }
}
