// Rows as JSON: values, keys, nested rows, and chunks.

import Foundation
import GRDBServer
import Testing

@testable import GRDB

@Suite("Rows as JSON", .mustEnd)
struct JSONRowsTests {
    private static func text(_ db: Database, _ sql: String, _ arguments: StatementArguments = [], _ format: JSONRowFormat = JSONRowFormat())
        throws
        -> String
    {
        try String(decoding: Row.fetchJSON(db, sql: sql, arguments: arguments, format: format), as: UTF8.self)
    }

    /// The value of a column, as Foundation reads it from JSON.
    private static func readBack<T: Decodable>(_ db: Database, _ value: some DatabaseValueConvertible, as type: T.Type) throws -> T? {
        let json = try Row.fetchJSON(db, sql: "SELECT ? AS v", arguments: [value])
        return try JSONDecoder().decode([[String: T]].self, from: json).first?["v"]
    }

    // MARK: - Values

    @Test("Each storage class has its JSON")
    func storageClasses() throws {
        try DatabaseQueue().read { db throws in
            let sql = "SELECT NULL AS n, 12 AS i, 1.5 AS d, 'a\"b' AS s, x'ff00' AS b, x'' AS e, '' AS t"
            #expect(try Self.text(db, sql) == #"[{"n":null,"i":12,"d":1.5,"s":"a\"b","b":"/wA=","e":"","t":""}]"#)
            #expect(try Self.text(db, "SELECT x'ff00' AS b, x'' AS e", [], JSONRowFormat(blobs: .hex)) == #"[{"b":"ff00","e":""}]"#)
        }
    }

    @Test("A result without rows or columns is JSON, too")
    func emptyResults() throws {
        try DatabaseQueue().write { db throws in
            #expect(try Self.text(db, "SELECT 1 WHERE 0") == "[]")
            #expect(try Self.text(db, "CREATE TABLE t (a)") == "[]")
            let json = try Row.fetchJSON(db, sql: "SELECT 1 UNION ALL SELECT 2", adapter: EmptyRowAdapter())
            #expect(String(decoding: json, as: UTF8.self) == "[{},{}]")
        }
    }

    @Test(
        "Integers are read back", arguments: [0, 1, 9, 10, 99, 100, -1, -10, 1_234_567, .max, .min, .max - 1, .min + 1, 1 << 53] as [Int64])
    func integers(_ number: Int64) throws {
        try DatabaseQueue().read { db throws in
            #expect(try Self.text(db, "SELECT ? AS v", [number]) == "[{\"v\":\(number)}]")
        }
    }

    @Test("Floating-point numbers are written as Swift describes them")
    func floatingPointNumbers() throws {
        var generator = SeededGenerator(seed: 7)
        var numbers: [Double] = [
            0, 0.1, -0.0, 1, -1, 100, 1e300, -1e300, .leastNonzeroMagnitude, 0.001, 0.000_999, 0.0001, 1e15, 1e16, 123_456_789.25,
            999_999_999.99, 1e9,
            1 / 3,
        ]
        numbers += [Double.greatestFiniteMagnitude, .leastNormalMagnitude, 0.07, 1.005, 4.35, 0.3, 0.1 + 0.2]
        for _ in 0..<2000 {
            let digits = Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &generator))
            numbers.append(digits / generator.element(of: [1, 10, 100, 1000, 10_000, 1_000_000, 100_000_000]))
            numbers.append(Double(bitPattern: generator.next()))
        }
        try DatabaseQueue().read { db throws in
            let statement = try db.makeStatement(sql: "SELECT ? AS v")
            for number in numbers where number.isFinite {
                let json = try String(decoding: Row.fetchJSON(statement, arguments: [number]), as: UTF8.self)
                #expect(json == "[{\"v\":\(number)}]")
            }
        }
    }

    @Test("Infinity is what SQLite writes, and NaN is NULL")
    func infinity() throws {
        try DatabaseQueue().read { db throws in
            #expect(try Self.text(db, "SELECT 9e999 AS a, -9e999 AS b") == #"[{"a":9.0e+999,"b":-9.0e+999}]"#)
            #expect(try Self.text(db, "SELECT ? AS a", [Double.nan]) == #"[{"a":null}]"#)
            #expect(
                try Double.fetchOne(db, sql: "SELECT json_extract(?, '$[0].a')", arguments: [Self.text(db, "SELECT 9e999 AS a")])
                    == .infinity)
        }
    }

    @Test("Texts are read back, whatever is in them, at any length")
    func texts() throws {
        let pieces =
            (0..<0x80).map { String(UnicodeScalar(UInt8($0))) } + [
                "\u{2028}", "é", "€", "𝄞", "👩‍👩‍👧", "e\u{301}", "\\u0041", "\u{FFFD}", "\u{10FFFF}",
            ]
        try DatabaseQueue().read { db throws in
            for piece in pieces {
                for count in 0..<18 {
                    let text = String(repeating: "x", count: count) + piece + String(repeating: "y", count: 17 - count)
                    let read = try #require(try Self.readBack(db, text, as: String.self))
                    #expect(Array(read.utf8) == Array(text.utf8))
                }
            }
            #expect(
                try Self.text(db, "SELECT ? AS v", ["\u{8}\t\n\u{c}\r\u{1}\0/\u{7F}"])
                    == "[{\"v\":\"\\b\\t\\n\\f\\r\\u0001\\u0000/\u{7F}\"}]")
            let long = String(repeating: "\u{1}", count: 100_000)
            #expect(try Self.readBack(db, long, as: String.self) == long)
        }
    }

    @Test("What is no UTF-8 is repaired as String does it")
    func invalidUTF8() throws {
        var generator = SeededGenerator(seed: 3)
        var texts: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xFF, 0x41],
            [0xE2, 0x82], [0x41, 0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x98], [0xFE, 0x22, 0x5C],
        ]
        for _ in 0..<300 {
            texts.append(
                (0..<Int.random(in: 0..<20, using: &generator)).map { _ in
                    generator.element(of: [0x41, 0x22, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0xED])
                })
        }
        try DatabaseQueue().read { db throws in
            for text in texts {
                let json = try Row.fetchJSON(db, sql: "SELECT CAST(? AS TEXT) AS v", arguments: [Data(text)])
                try #require(String(validating: json, as: UTF8.self) != nil, "\(text)")
                let read = try JSONDecoder().decode([[String: String]].self, from: json)[0]["v"]
                #expect(read == String(decoding: text, as: UTF8.self), "\(text)")
            }
        }
    }

    @Test("Blobs are read back as Data", arguments: 0..<10)
    func blobs(_ count: Int) throws {
        let blob = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 101 &+ 250) })
        try DatabaseQueue().read { db throws in
            #expect(try Self.readBack(db, blob, as: Data.self) == blob)
        }
    }

    @Test("Texts of UTF-16 databases are converted")
    func utf16() throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "PRAGMA encoding = 'UTF-16'; CREATE TABLE t (a); INSERT INTO t VALUES ('é€𝄞\"')")
            #expect(try Self.text(db, "SELECT a FROM t") == #"[{"a":"é€𝄞\""}]"#)
        }
    }

    // MARK: - Keys

    @Test("Of columns of the very same name, the leftmost is written; keys are escaped")
    func keys() throws {
        try DatabaseQueue().read { db throws in
            #expect(try Self.text(db, "SELECT 1 AS a, 2 AS a, 3 AS A, 4 AS \"q\"\"\n\"") == #"[{"a":1,"A":3,"q\"\n":4}]"#)
        }
    }

    @Test("Adapters and their scopes are shown")
    func adapters() throws {
        try DatabaseQueue().read { db throws in
            let scopes: [String: any RowAdapter] = [
                "left": RangeRowAdapter(0..<1), "right": RangeRowAdapter(1..<2), "none": EmptyRowAdapter(),
            ]
            let adapter = ScopeAdapter(base: ColumnMapping(["x": "c"]), scopes: scopes)
            let request = SQLRequest<Row>(sql: "SELECT 1 AS a, NULL AS b, 3 AS c UNION ALL SELECT 4, 5, 6", adapter: adapter)
            let json = try String(decoding: request.fetchJSON(db), as: UTF8.self)
            #expect(json == #"[{"x":3,"left":{"a":1},"right":null},{"x":6,"left":{"a":4},"right":{"b":5}}]"#)
        }
    }

    // MARK: - JSON columns

    private static let valid = [
        "{}", "[]", " [ 1 , -0.5e+3 , \"a\\u00e9\\ud834\\udd1e\" ] ", "{\"a\":{\"b\":[true,false,null]},\"c\":[]}", "1", "-0", "\"é\"",
        "null", "[[],{}]",
        String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
    ]

    private static let invalid = [
        "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "NaN", "tru", "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\ud800\"",
        "\"\\udc00\"", "[1] 2",
        "]", "{\"a\" 1}", "[1 2]", "'a'", "1e", "-", "\"\\u12\"", "[}", "{]", "\u{FEFF}[]", "[1]\0", String(repeating: "[", count: 100_000),
        String(repeating: "[", count: 501) + String(repeating: "]", count: 501),
    ]

    @Test("Texts of JSON columns are written as they are when they are JSON, and as strings otherwise")
    func jsonColumns() throws {
        let format = JSONRowFormat(jsonColumns: ["V"])
        try DatabaseQueue().read { db throws in
            for text in Self.valid {
                #expect(try Self.text(db, "SELECT ? AS v", [text], format) == "[{\"v\":\(text)}]")
                #expect(
                    try JSONSerialization.jsonObject(with: Row.fetchJSON(db, sql: "SELECT ? AS v", arguments: [text], format: format))
                        is [Any])
            }
            for text in Self.invalid {
                let json = try Row.fetchJSON(db, sql: "SELECT ? AS v", arguments: [text], format: format)
                #expect(try JSONDecoder().decode([[String: String]].self, from: json) == [["v": text]])
            }
            let invalidBytes = try Row.fetchJSON(db, sql: "SELECT CAST(x'22ff22' AS TEXT) AS v", format: format)
            #expect(String(decoding: invalidBytes, as: UTF8.self) == "[{\"v\":\"\\\"\u{FFFD}\\\"\"}]")
            #expect(try Self.text(db, "SELECT x'5b5d' AS v, 1 AS w, '[]' AS u", [], format) == #"[{"v":"W10=","w":1,"u":"[]"}]"#)
        }
    }

    // MARK: - Chunks

    @Test("Chunks are the whole together, each one large enough", arguments: [-1, 0, 1, 10, 100, 5000, 1_000_000, .max])
    func chunks(_ size: Int) throws {
        try DatabaseQueue().read { db throws in
            let sql = """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
                SELECT i, printf('%.*c', i * i / 10, 'x') AS s FROM n
                """
            let whole = try Row.fetchJSON(db, sql: sql)
            var chunks: [Data] = []
            try SQLRequest<Row>(sql: sql).forEachJSONChunk(db, chunkSize: size) { chunks.append($0) }
            #expect(chunks.reduce(Data(), +) == whole)
            #expect(chunks.dropLast().allSatisfy { $0.count >= size })
            var statementChunks: [Data] = []
            try Row.forEachJSONChunk(db.makeStatement(sql: sql), chunkSize: size) { statementChunks.append($0) }
            #expect(statementChunks == chunks)
            var sqlChunks: [Data] = []
            try Row.forEachJSONChunk(db, sql: sql, chunkSize: size) { sqlChunks.append($0) }
            #expect(sqlChunks == chunks)
        }
    }

    private struct Stop: Error {}

    @Test("An error of the function ends the fetch, and the statement can be used again")
    func errorOfFunction() throws {
        try DatabaseQueue().read { db throws in
            let statement = try db.makeStatement(sql: "SELECT 1 AS a UNION ALL SELECT 2")
            var count = 0
            #expect(throws: Stop.self) {
                try Row.forEachJSONChunk(statement, chunkSize: 1) { _ in
                    count += 1
                    throw Stop()
                }
            }
            #expect(count == 1)
            #expect(try String(decoding: Row.fetchJSON(statement), as: UTF8.self) == #"[{"a":1},{"a":2}]"#)
        }
    }

    @Test("An error in the middle of the query is thrown")
    func errorOfQuery() throws {
        try DatabaseQueue().read { db throws in
            // The last row overflows.
            let sql = "WITH n(i) AS (SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT -9223372036854775807 - 1) SELECT abs(i) AS a FROM n"
            let error = #expect(throws: DatabaseError.self) { try Row.fetchJSON(db, sql: sql) }
            #expect(error?.message == "integer overflow")
            var chunks: [String] = []
            #expect(throws: DatabaseError.self) {
                try SQLRequest<Row>(sql: sql).forEachJSONChunk(db, chunkSize: 1) { chunks.append(String(decoding: $0, as: UTF8.self)) }
            }
            #expect(chunks == [#"[{"a":1}"#, #",{"a":2}"#])
        }
    }

    @Test("An interruption in the middle is thrown")
    func interruption() throws {
        let queue = try DatabaseQueue()
        try queue.read { db throws in
            let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
            let error = #expect(throws: DatabaseError.self) {
                try SQLRequest<Row>(sql: sql).forEachJSONChunk(db, chunkSize: 100) { _ in queue.interrupt() }
            }
            #expect(error?.resultCode == .SQLITE_INTERRUPT)
        }
    }

    @Test("The cancellation of the task is thrown")
    func cancellation() async throws {
        let queue = try DatabaseQueue()
        let task = Task {
            try await queue.read { db throws in
                let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
                try SQLRequest<Row>(sql: sql).forEachJSONChunk(db, chunkSize: 100) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    // MARK: - Random rows

    @Test("Random rows are those of Row and JSONEncoder", arguments: [1, 2, 3] as [UInt64])
    func randomRows(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (a, b, c, d)")
            for _ in 0..<200 {
                let values = (0..<4).map { _ in Self.randomValue(&generator) }
                try db.execute(sql: "INSERT INTO t VALUES (?, ?, ?, ?)", arguments: StatementArguments(values))
            }
            let fast = try JSONSerialization.jsonObject(with: Row.fetchJSON(db, sql: "SELECT * FROM t")) as? NSArray
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM t").map { row in
                Dictionary(uniqueKeysWithValues: row.map { ($0.0, EncodedValue(value: $0.1)) })
            }
            let slow = try JSONSerialization.jsonObject(with: JSONEncoder().encode(rows)) as? NSArray
            #expect(fast == slow, "seed \(seed)")
            #expect(fast?.count == 200)
        }
    }

    private struct EncodedValue: Encodable {
        let value: DatabaseValue

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch value.storage {
            case .null: try container.encodeNil()
            case .int64(let number): try container.encode(number)
            case .double(let number): try container.encode(number)
            case .string(let text): try container.encode(text)
            case .blob(let data): try container.encode(data)
            }
        }
    }

    private static func randomValue(_ generator: inout SeededGenerator) -> DatabaseValue {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: .null
        case 1: Int64(truncatingIfNeeded: generator.next() >> Int.random(in: 0..<64, using: &generator)).databaseValue
        case 2: Double.random(in: -1e6...1e6, using: &generator).databaseValue
        case 3:
            (0..<Int.random(in: 0..<40, using: &generator))
                .map { _ in generator.element(of: ["a", "\"", "\\", "\n", "é", "👍", "\u{2028}", "/"]) }.joined().databaseValue
        default:
            Data((0..<Int.random(in: 0..<20, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }).databaseValue
        }
    }
}
