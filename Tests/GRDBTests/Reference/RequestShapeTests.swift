// The many ways to write one request: columns, closures over `Columns`, key paths, SQL and literals, alone and in arrays.

import GRDB
import Testing

struct RequestShapeTests {
    private let long = ["Night Flight", "Rust"]

    @Test("A condition is a column expression, a closure, SQL, or a literal")
    func conditions() throws {
        try Agenda.read { (db) throws in
            func titles(_ request: QueryInterfaceRequest<Song>) throws -> [String] {
                try request.fetchAll(db).map(\.title)
            }
            #expect(try titles(Song.filter(Column("seconds") > 250)) == long)
            #expect(try titles(Song.filter(Song.Columns.seconds > 250)) == long)
            #expect(try titles(Song.filter { $0.seconds > 250 }) == long)
            #expect(try titles(Song.filter(sql: "seconds > 250")) == long)
            #expect(try titles(Song.filter(sql: "seconds > ?", arguments: [250])) == long)
            #expect(try titles(Song.filter(sql: "seconds > :minimum", arguments: ["minimum": 250])) == long)
            #expect(try titles(Song.filter(literal: "seconds > \(250)")) == long)
            #expect(try titles(Song.filter(literal: "\(Column("seconds")) > \(250)")) == long)
            #expect(try titles(Song.filter(SQL("seconds > \(250)"))) == long)
            #expect(try titles(Song.all().filter(Column("seconds") > 250)) == long)
            #expect(try titles(Song.all().filter { $0.seconds > 250 }) == long)
            #expect(try titles(Song.all().filter(sql: "seconds > ?", arguments: [250])) == long)
            #expect(try titles(Song.all().filter(literal: "seconds > \(250)")) == long)
            #expect(try titles(Song.filter { $0.seconds > 250 && $0.bandId == 1 }) == ["Night Flight"])
            #expect(
                try titles(Song.filter { songs in songs.seconds > 250 || songs.title == "Anvil" }) == ["Night Flight", "Anvil", "Rust"])
        }
    }

    @Test("Closures may throw, and what they throw comes out")
    func throwingClosures() throws {
        struct Refused: Error {}
        #expect(throws: Refused.self) {
            try Song.filter { _ -> SQLExpression in throw Refused() }
        }
        #expect(throws: Refused.self) {
            try Song.all().order { _ -> Column in throw Refused() }
        }
    }

    @Test("A selection is given by columns, a closure, a key path, SQL, or a literal")
    func selections() throws {
        try Agenda.read { (db) throws in
            let titles: Set = ["Feather", "Night Flight", "Anvil", "Rust"]
            #expect(try Song.select(Column("title"), as: String.self).fetchSet(db) == titles)
            #expect(try Song.select([Column("title")], as: String.self).fetchSet(db) == titles)
            #expect(try Song.select(Song.Columns.title, as: String.self).fetchSet(db) == titles)
            #expect(try Song.select({ $0.title }, as: String.self).fetchSet(db) == titles)
            #expect(try Song.select(\.title, as: String.self).fetchSet(db) == titles)
            #expect(try Song.select({ [$0.title] }, as: String.self).fetchSet(db) == titles)
            #expect(try Song.select(sql: "title", as: String.self).fetchSet(db) == titles)
            #expect(try Song.select(literal: "title", as: String.self).fetchSet(db) == titles)
            #expect(try Song.all().select(\.title, as: String.self).fetchSet(db) == titles)
            #expect(try Song.all().select(sql: "UPPER(?)", arguments: ["a"], as: String.self).fetchSet(db) == ["A"])
            #expect(try Song.all().select(literal: "UPPER(\("a"))", as: String.self).fetchSet(db) == ["A"])

            let rows = try Row.fetchAll(db, Song.select(Column("id"), Column("title")).limit(1))
            #expect(rows == [["id": 1, "title": "Feather"]])
            #expect(try Row.fetchAll(db, Song.select { [$0.id, $0.title] }.limit(1)) == rows)
            #expect(try Row.fetchAll(db, Song.select([Column("id"), Column("title")]).limit(1)) == rows)
            #expect(try Row.fetchAll(db, Song.select(sql: "id, title").limit(1)) == rows)
            #expect(try Row.fetchAll(db, Song.select(literal: "id, title").limit(1)) == rows)
            #expect(try Row.fetchAll(db, Song.all().select { [$0.id, $0.title] }.limit(1)) == rows)
        }
    }

    @Test("The type of a selection may come from the context")
    func selectionTypeFromContext() throws {
        try Agenda.read { (db) throws in
            let request: QueryInterfaceRequest<String> = Song.select(\.title)
            #expect(try request.fetchAll(db).count == 4)
            let longest: Int? = try Song.select { max($0.seconds) }.fetchOne(db)
            #expect(longest == 340)
            let longestToo: Int? = try Song.select(max(Column("seconds"))).fetchOne(db)
            #expect(longestToo == 340)
        }
    }

    @Test("A selection replaces the previous one, and annotations append to it")
    func selectionAndAnnotation() throws {
        try Agenda.read { (db) throws in
            let minutes = (Column("seconds") / 60).forKey("minutes")
            let base = Song.select(\.title).select(\.id).filter { $0.id == 2 }
            #expect(try Row.fetchOne(db, base) == ["id": 2])
            #expect(try Row.fetchOne(db, base.annotated(with: minutes)) == ["id": 2, "minutes": 5])
            #expect(
                try Row.fetchOne(db, base.annotated(with: [minutes, Column("title")])) == ["id": 2, "minutes": 5, "title": "Night Flight"])
            #expect(try Row.fetchOne(db, base.annotated(with: \.title)) == ["id": 2, "title": "Night Flight"])
            #expect(try Row.fetchOne(db, base.annotated { ($0.seconds / 60).forKey("minutes") }) == ["id": 2, "minutes": 5])
            #expect(try Row.fetchOne(db, base.annotated { [$0.title, $0.seconds] }) == ["id": 2, "title": "Night Flight", "seconds": 340])
            #expect(try Row.fetchOne(db, Song.annotated(with: minutes))?.columnNames.last == "minutes")
            #expect(try Row.fetchOne(db, Song.annotated { ($0.seconds / 60).forKey("minutes") })?["minutes"] == 3)
        }
    }

    @Test("An order is given by columns, closures, key paths, SQL, or a literal")
    func orders() throws {
        try Agenda.read { (db) throws in
            let expected = ["Night Flight", "Rust", "Feather", "Anvil"]
            func titles(_ request: QueryInterfaceRequest<Song>) throws -> [String] {
                try request.fetchAll(db).map(\.title)
            }
            #expect(try titles(Song.order(\.seconds.desc)) == expected)
            #expect(try titles(Song.order { $0.seconds.desc }) == expected)
            #expect(try titles(Song.order { [$0.seconds.desc, $0.title] }) == expected)
            #expect(try titles(Song.order(Column("seconds").desc)) == expected)
            #expect(try titles(Song.order(Column("seconds").desc, Column("title"))) == expected)
            #expect(try titles(Song.order([Column("seconds").desc])) == expected)
            #expect(try titles(Song.order(sql: "seconds DESC")) == expected)
            #expect(try titles(Song.order(literal: "seconds DESC")) == expected)
            #expect(try titles(Song.all().order(\.seconds.desc)) == expected)
            #expect(try titles(Song.all().order { [$0.seconds.desc] }) == expected)
            #expect(try titles(Song.all().order(sql: "seconds * ? DESC", arguments: [2])) == expected)
            #expect(try titles(Song.order(\.title).order(\.seconds.desc)) == expected)
            #expect(try titles(Song.order(\.seconds).reversed()) == expected)
            #expect(try titles(Song.order(\.seconds.desc).unordered()) == ["Feather", "Night Flight", "Anvil", "Rust"])
            #expect(try titles(Song.orderByPrimaryKey().reversed()) == ["Rust", "Anvil", "Night Flight", "Feather"])
            #expect(try titles(Song.order { $0.title.collating(.nocase) }) == ["Anvil", "Feather", "Night Flight", "Rust"])
        }
    }

    @Test("An empty list of orders or conditions changes nothing")
    func emptyLists() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.order([]).fetchCount(db) == 4)
            let none: [SQLExpression] = []
            #expect(try Song.filter(none.joined(operator: .and)).fetchCount(db) == 4)
            #expect(try Song.filter(none.joined(operator: .or)).fetchCount(db) == 0)
        }
    }

    @Test("Groups are given by columns, closures, key paths, SQL, or a literal")
    func groups() throws {
        try Agenda.read { (db) throws in
            func sums(_ request: QueryInterfaceRequest<Song>) throws -> [Int] {
                try request.select(sum(Column("seconds")), as: Int.self).fetchAll(db)
            }
            #expect(try sums(Song.all().group(Column("bandId"))) == [540, 440])
            #expect(try sums(Song.all().group([Column("bandId")])) == [540, 440])
            #expect(try sums(Song.all().group(\.bandId)) == [540, 440])
            #expect(try sums(Song.all().group { $0.bandId }) == [540, 440])
            #expect(try sums(Song.all().group { [$0.bandId] }) == [540, 440])
            #expect(try sums(Song.all().group(sql: "bandId")) == [540, 440])
            #expect(try sums(Song.all().group(literal: "bandId")) == [540, 440])
            #expect(try sums(Song.all().groupByPrimaryKey()) == [200, 340, 180, 260])

            let bands = Song.all().group(\.bandId)
            #expect(try sums(bands.having(sum(Column("seconds")) > 500)) == [540])
            #expect(try sums(bands.having { sum($0.seconds) > 500 }) == [540])
            #expect(try sums(bands.having(sql: "SUM(seconds) > ?", arguments: [500])) == [540])
            #expect(try sums(bands.having(literal: "SUM(seconds) > \(500)")) == [540])
            #expect(try sums(bands.having { sum($0.seconds) > 400 }.having { sum($0.seconds) < 500 }) == [440])
        }
    }

    @Test("Limits replace the previous ones")
    func limits() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.limit(1).fetchAll(db).map(\.id) == [1])
            #expect(try Song.limit(2, offset: 1).fetchAll(db).map(\.id) == [2, 3])
            #expect(try Song.limit(1).limit(3).fetchAll(db).map(\.id) == [1, 2, 3])
            #expect(try Song.limit(2, offset: 1).limit(1).fetchAll(db).map(\.id) == [1])
            #expect(try Song.limit(2).fetchCount(db) == 2)
            #expect(try Song.limit(0).isEmpty(db))
        }
    }

    @Test("Keys and ids are conditions as well")
    func keysAndIds() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.filter(id: 2).fetchOne(db)?.title == "Night Flight")
            #expect(try Song.filter(ids: [2, 3]).fetchCount(db) == 2)
            #expect(try Song.filter(key: 2).fetchOne(db)?.title == "Night Flight")
            #expect(try Song.filter(keys: [2, 3]).fetchCount(db) == 2)
            #expect(try Song.filter(key: ["bandId": 2, "title": "Rust"]).fetchOne(db)?.id == 4)
            #expect(try Song.filter(keys: [["id": 1], ["id": 4]]).fetchCount(db) == 2)
            #expect(try Song.all().filter(id: 2).fetchCount(db) == 1)
            #expect(try Song.all().filter(ids: Set([2, 3])).fetchCount(db) == 2)
            #expect(try BandMember.filter(key: ["bandId": 1, "musicianId": "bo"]).fetchOne(db)?.role == "bass")
            #expect(try Town.filter(id: "PAR").fetchCount(db) == 1)
            #expect(try Song.filter(ids: [Int64]()).isEmpty(db))
            #expect(try Song.filter(key: nil as Int?).isEmpty(db))
            #expect(try Song.filter { $0.seconds > 250 }.selectID().fetchSet(db) == [2, 4])
            #expect(try Song.selectPrimaryKey(as: Int.self).fetchSet(db) == [1, 2, 3, 4])
            #expect(try Town.selectID().fetchSet(db) == ["PAR", "LYO", "BER", "OSL"])
            let rows = try BandMember.selectPrimaryKey(as: Row.self).fetchAll(db)
            #expect(rows.first == ["bandId": 1, "musicianId": "ann"])
        }
    }

    @Test("Distinct rows, no rows, and counts of them")
    func distinctNoneAndCounts() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.select(\.bandId, as: Int.self).distinct().fetchAll(db) == [1, 2])
            #expect(try Song.select(\.bandId).distinct().fetchCount(db) == 2)
            #expect(try Song.select { [$0.bandId, $0.title] }.distinct().fetchCount(db) == 4)
            #expect(try Song.none().fetchAll(db).isEmpty)
            #expect(try Song.all().none().isEmpty(db))
            #expect(try Song.fetchCount(db) == 4)
            #expect(try Song.all().isEmpty(db) == false)
        }
        let counts = try Agenda.sql { db in
            _ = try Song.select(Column("title")).distinct().fetchCount(db)
            _ = try Song.select(Column("title"), Column("bandId")).distinct().fetchCount(db)
        }
        #expect(
            counts == [
                "SELECT COUNT(DISTINCT \"title\") FROM \"song\"",
                "SELECT COUNT(*) FROM (SELECT DISTINCT \"title\", \"bandId\" FROM \"song\")",
            ])
    }

    @Test("Requests run as the documentation shows")
    func documentedSQL() throws {
        let statements = try Agenda.sql { db in
            _ = try Song.filter { $0.title == "O'Reilly" }.order(\.seconds.desc).limit(10).fetchAll(db)
            _ = try Town.all().filter { $0.country == "FR" }.fetchCount(db)
            _ = try Song.fetchOne(db, id: 1)
            _ = try Song.all().reversed().fetchAll(db)
            _ = try Song.filter { $0.seconds == nil }.fetchAll(db)
            _ = try Song.filter { $0.seconds != nil }.fetchAll(db)
            _ = try Song.filter { (0..<18).contains($0.seconds) }.fetchAll(db)
        }
        #expect(
            statements == [
                "SELECT * FROM \"song\" WHERE \"title\" = 'O''Reilly' ORDER BY \"seconds\" DESC LIMIT 10",
                "SELECT COUNT(*) FROM \"town\" WHERE \"country\" = 'FR'",
                "SELECT * FROM \"song\" WHERE \"id\" = 1",
                "SELECT * FROM \"song\"",
                "SELECT * FROM \"song\" WHERE \"seconds\" IS NULL",
                "SELECT * FROM \"song\" WHERE \"seconds\" IS NOT NULL",
                "SELECT * FROM \"song\" WHERE (\"seconds\" >= 0) AND (\"seconds\" < 18)",
            ])
    }
}
