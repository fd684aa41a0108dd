// Records as the macro writes them: they read their columns by number.

import GRDB
import Testing

struct GeneratedRecordTests {
    struct Team: FetchableRecord, _GeneratedRecord, Equatable {
        static var _hasGeneratedSelection: Bool { false }
        static var _generatedColumns: [_GeneratedColumn] {
            [_GeneratedColumn("id", "id", Int64.self), _GeneratedColumn("colors", "colors", codable: [String]?.self)]
        }

        var id: Int64
        var colors: [String]?

        init(id: Int64, colors: [String]?) {
            (self.id, self.colors) = (id, colors)
        }

        init(row: Row) throws {
            let columns = row._columns(of: Self.self)
            id = try columns.value(0, "id")
            colors = try columns.optionalCodableValue(1, "colors", of: Self.self)
        }
    }

    struct Player: FetchableRecord, _GeneratedRecord, Decodable, Equatable {
        static var _hasGeneratedSelection: Bool { false }
        static var _generatedColumns: [_GeneratedColumn] {
            [
                _GeneratedColumn("name", "name", String.self), _GeneratedColumn("score", "score", Int?.self),
                _GeneratedColumn("id", "id", Int64.self), _GeneratedColumn("tags", "tags", codable: [String].self),
            ]
        }

        var name: String
        var score: Int?
        var id: Int64
        var tags: [String]

        init(row: Row) throws {
            let columns = row._columns(of: Self.self)
            name = try columns.value(0, "name")
            score = try columns.optionalValue(1, "score")
            id = try columns.value(2, "id")
            tags = try columns.codableValue(3, "tags", of: Self.self)
        }
    }

    struct PlayerInTeam: FetchableRecord {
        var player: Player
        var team: Team

        init(row: Row) throws {
            player = try Player(row: row)
            team = try Team(row: row)
        }
    }

    private static let sql = """
        SELECT 1 AS id, 'Ann' AS name, NULL AS score, '["a"]' AS tags, '["red"]' AS colors
        UNION ALL SELECT 2, 'Bob', 7, '[]', NULL
        """

    private func check(_ players: [Player]) {
        #expect(players.map(\.name) == ["Ann", "Bob"])
        #expect(players.map(\.score) == [nil, 7])
        #expect(players.map(\.id) == [1, 2])
        #expect(players.map(\.tags) == [["a"], []])
    }

    @Test("columns are read from running statements, again and again, and from copied rows")
    func rows() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            for _ in 0..<2 {
                try check(Player.fetchAll(db, sql: Self.sql))
                try check(Array(Player.fetchCursor(db, sql: Self.sql)))
                try check(Array(Row.fetchCursor(db, sql: Self.sql).map { try Player(row: $0) }))
                try check(Row.fetchAll(db, sql: Self.sql).map { try Player(row: $0) })
            }
            try check(Player.fetchAll(db, sql: Self.sql, adapter: RenameColumnAdapter { $0 }))
            let reversed = "SELECT tags, name, score, id FROM (\(Self.sql))"
            try check(Player.fetchAll(db, sql: reversed, adapter: RangeRowAdapter(0..<4)))
        }
    }

    @Test("two generated types read the same row")
    func twoTypes() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            for _ in 0..<2 {
                let infos = try PlayerInTeam.fetchAll(db, sql: Self.sql)
                check(infos.map(\.player))
                #expect(infos.map(\.team) == [Team(id: 1, colors: ["red"]), Team(id: 2, colors: nil)])
            }
        }
    }

    @Test("a generated type that is Decodable is decoded in both ways from the same row")
    func bothWays() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let rows = try Row.fetchCursor(db, sql: Self.sql)
            var players: [Player] = []
            while let row = try rows.next() {
                let generated = try Player(row: row)
                let decoded = try FetchableRecordDecoder().decode(Player.self, from: row)
                #expect(try Player(row: row) == decoded)
                #expect(generated == decoded)
                players.append(decoded)
            }
            check(players)
        }
    }

    @Test("missing columns, NULL, and the end of the run are errors that name the column")
    func errors() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let missing = #expect(throws: RowDecodingError.self) {
                try Player.fetchAll(db, sql: "SELECT 1 AS id, 'Ann' AS name, 2 AS score")
            }
            #expect("\(String(describing: missing))".contains("tags"))
            let null = #expect(throws: RowDecodingError.self) {
                try Player.fetchAll(db, sql: "SELECT NULL AS id, 'Ann' AS name, 2 AS score, '[]' AS tags")
            }
            #expect("\(String(describing: null))".contains("id"))
            #expect(try Team.fetchOne(db, sql: "SELECT 1 AS id") == Team(id: 1, colors: nil))
            let rows = try Row.fetchCursor(db, sql: Self.sql)
            let row = try #require(try rows.next())
            #expect(try Player(row: row).id == 1)
            while try rows.next() != nil {}
            #expect(throws: RowDecodingError.self) { try Player(row: row) }
        }
    }
}
