// Records that wrap another record in a single-value container.

import Foundation
import GRDB
import Testing

struct WrappedRecordTests {
    /// A record that is read and written by methods of its own, not as its properties would be.
    struct Point: Codable, Equatable, FetchableRecord, EncodableRecord {
        var x: Int
        var y: Int

        init(x: Int, y: Int) {
            self.x = x
            self.y = y
        }

        init(row: Row) throws {
            x = try row.decode(forColumn: "px")
            y = try row.decode(forColumn: "py")
        }

        func encode(to container: inout PersistenceContainer) {
            container["px"] = x
            container["py"] = y
        }
    }

    /// A record with a strategy of its own.
    struct Plane: Codable, Equatable, FetchableRecord, EncodableRecord {
        static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
        static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase

        var tailNumber: String
        var first: Date?

        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .secondsSince1970 }
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .timeIntervalSince1970 }
    }

    /// No record, but properties.
    struct Pair: Codable, Equatable {
        var a: Int
        var b: String
    }

    struct Wrapper<Content: Codable>: Codable, FetchableRecord, PersistableRecord {
        static var databaseTableName: String { "wrapper" }

        var content: Content

        init(_ content: Content) {
            self.content = content
        }

        init(from decoder: any Decoder) throws {
            content = try decoder.singleValueContainer().decode(Content.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(content)
        }
    }

    private func dictionary(_ record: some EncodableRecord) throws -> [String: String] {
        try record.databaseDictionary.mapValues { "\($0)" }
    }

    @Test("A wrapper is read by the initializer of the wrapped record")
    func decoding() throws {
        try DatabaseQueue().read { db throws in
            let sql = "SELECT 1 AS px, 2 AS py UNION SELECT 3, 4"
            let points = [Point(x: 1, y: 2), Point(x: 3, y: 4)]
            #expect(try Wrapper<Point>(row: ["px": 1, "py": 2]).content == points[0])
            #expect(try Wrapper<Point>.fetchAll(db, sql: sql).map(\.content) == points)
            #expect(try Array(Wrapper<Point>.fetchCursor(db, sql: sql).map(\.content)) == points)
            #expect(try Wrapper<Wrapper<Point>>.fetchAll(db, sql: sql).map(\.content.content) == points)
            #expect(try Wrapper<Point?>.fetchAll(db, sql: sql).map(\.content) == points)
            #expect(try Wrapper<Point?>.fetchOne(db, sql: "SELECT NULL AS px, NULL AS py")?.content == nil)
            #expect(throws: RowDecodingError.self) { try Wrapper<Point>.fetchAll(db, sql: "SELECT 1 AS x, 2 AS y") }
        }
    }

    @Test("A wrapper is written by the method of the wrapped record")
    func encoding() throws {
        #expect(try dictionary(Wrapper(Point(x: 1, y: 2))) == ["px": "1", "py": "2"])
        #expect(try dictionary(Wrapper(Wrapper(Point(x: 1, y: 2)))) == ["px": "1", "py": "2"])
        #expect(try dictionary(Wrapper(Optional(Point(x: 1, y: 2)))) == ["px": "1", "py": "2"])
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE wrapper (px, py)")
            for x in 1...3 {
                try Wrapper(Point(x: x, y: -x)).insert(db)
            }
            #expect(try Wrapper<Point>.fetchAll(db).map(\.content) == (1...3).map { Point(x: $0, y: -$0) })
        }
    }

    @Test("A wrapper uses the strategies of the wrapped record")
    func strategies() throws {
        let plane = Plane(tailNumber: "N1", first: Date(timeIntervalSince1970: 7))
        #expect(try dictionary(Wrapper(plane)) == ["tail_number": #""N1""#, "first": "7"])
        #expect(try Wrapper<Plane>(row: ["tail_number": "N1", "first": 7]).content == plane)
        try DatabaseQueue().read { db throws in
            let sql = "SELECT 'N1' AS tail_number, 7 AS first UNION ALL SELECT 'N1', 7"
            #expect(try Wrapper<Plane>.fetchAll(db, sql: sql).map(\.content) == [plane, plane])
        }
    }

    @Test("A wrapped value that is no record is read and written by its properties")
    func properties() throws {
        let pair = Pair(a: 1, b: "x")
        #expect(try dictionary(Wrapper(pair)) == ["a": "1", "b": #""x""#])
        #expect(try Wrapper<Pair>(row: ["a": 1, "b": "x"]).content == pair)
    }
}
