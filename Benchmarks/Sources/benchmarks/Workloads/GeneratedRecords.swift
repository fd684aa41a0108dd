// Records whose code the macro `DatabaseRecord` has written: fetched, inserted, updated. The expansions are copied: this package has no macros.

import CBaseline
import GRDB

extension Workload {
    static let generatedRecords: [Workload] = [
        Workload(
            "100k records × 10 integers, generated",
            target: 1.10,
            setup: { try Fixture(tableOfFlights) },
            module: { fixture in
                try fixture.queue.read { db in
                    try GeneratedFlight.fetchAll(db, sql: "SELECT * FROM flight").reduce(0) { $0 &+ $1.sum }
                }
            },
            c: { fixture in Int(baseline_sum_ten_integers(fixture.c.pointer, "SELECT * FROM flight")) }
        ),
        Workload(
            "100k mixed records, generated",
            target: 1.30,
            setup: { try Fixture(tableOfPlayers) },
            module: { fixture in
                try fixture.queue.read { db in
                    var sum = 0
                    var scores = 0.0
                    for player in try GeneratedPlayer.fetchAll(db, sql: "SELECT * FROM player") {
                        sum &+= player.sum
                        scores += player.score
                    }
                    return sum &+ Int(scores)
                }
            },
            c: { fixture in Int(baseline_sum_mixed(fixture.c.pointer, "SELECT * FROM player")) }
        ),
        Workload(
            "20k mixed records by key, generated",
            target: 1.5,
            setup: { try Fixture(tableOfPlayers) },
            module: { fixture in
                try fixture.queue.read { db in
                    var sum = 0
                    var scores = 0.0
                    for id in 1...20_000 {
                        guard let player = try GeneratedPlayer.fetchOne(db, key: id) else { continue }
                        sum &+= player.sum
                        scores += player.score
                    }
                    return sum &+ Int(scores)
                }
            },
            c: { fixture in Int(baseline_sum_mixed_by_key(fixture.c.pointer, "SELECT * FROM player WHERE id = ?", 20_000)) }
        ),
        pointWorkload(
            "50k inserts × 10 integers, generated",
            target: 1.3,
            sql: "INSERT INTO point VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ) { db, point in
            try point.insert(db)
        },
        pointWorkload(
            "50k updates × 10 integers, generated",
            target: 1.3,
            fill: "INSERT INTO point SELECT n, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM number",
            sql: "UPDATE point SET b=?2, c=?3, d=?4, e=?5, f=?6, g=?7, h=?8, i=?9, j=?10 WHERE a=?1"
        ) { db, point in
            try point.update(db)
        },
        playerWorkload("50k mixed records, generated, insert", target: 1.7, sql: "INSERT INTO player VALUES (?, ?, ?, ?, ?, ?)") { db, player in
            try player.insert(db)
        },
        playerWorkload(
            "50k mixed records, generated, update",
            target: 1.5,
            fill: "INSERT INTO player SELECT n + 1, '', '', 0, 0, 0 FROM number",
            sql: "UPDATE player SET name = ?2, nickname = ?3, score = ?4, age = ?5, isActive = ?6 WHERE id = ?1"
        ) { db, player in
            try player.update(db)
        },
    ]

    private static let writtenCount = 50_000

    /// What makes the rows that are updated.
    private static let numbers =
        "WITH RECURSIVE number(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(writtenCount))"

    private static func pointWorkload(
        _ name: String,
        target: Double,
        fill: String? = nil,
        sql: String,
        write: @escaping @Sendable (Database, GeneratedPoint) throws -> Void
    ) -> Workload {
        let key = fill == nil ? "INT" : "INTEGER PRIMARY KEY"
        return Workload(
            name,
            target: target,
            setup: { try Fixture("CREATE TABLE point (a \(key), b INT, c INT, d INT, e INT, f INT, g INT, h INT, i INT, j INT)") },
            beforeRound: { fixture in
                try fixture.execute("DELETE FROM point")
                if let fill { try fixture.execute("\(numbers) \(fill)") }
            },
            module: { fixture in
                try fixture.queue.write { db in
                    for n in 0..<writtenCount {
                        try write(db, GeneratedPoint(n))
                    }
                }
                return writtenCount
            },
            c: { fixture in
                baseline_insert_ten_integers(fixture.c.pointer, sql, Int32(writtenCount))
                return writtenCount
            },
            verify: { fixture in
                try fixture.checkSame("SELECT sum(a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h + 9*i + 10*j) FROM point")
            }
        )
    }

    private struct PlayerFixture: Sendable {
        let fixture: Fixture
        let players: [GeneratedPlayer]
    }

    private static func playerWorkload(
        _ name: String,
        target: Double,
        fill: String? = nil,
        sql: String,
        write: @escaping @Sendable (Database, inout GeneratedPlayer) throws -> Void
    ) -> Workload {
        Workload(
            name,
            target: target,
            setup: {
                try PlayerFixture(
                    fixture: Fixture(
                        "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, nickname TEXT, score DOUBLE, age INT, isActive BOOL)"),
                    players: (0..<writtenCount).map(GeneratedPlayer.init))
            },
            beforeRound: { setup in
                try setup.fixture.execute("DELETE FROM player")
                if let fill { try setup.fixture.execute("\(numbers) \(fill)") }
            },
            module: { setup in
                try setup.fixture.queue.write { db in
                    for player in setup.players {
                        var player = player
                        try write(db, &player)
                    }
                }
                return writtenCount
            },
            c: { setup in
                baseline_insert_mixed(setup.fixture.c.pointer, sql, Int32(writtenCount))
                return writtenCount
            },
            verify: { setup in
                try setup.fixture.checkSame(
                    "SELECT sum(id + length(name) + ifnull(length(nickname), 7) + ifnull(age, 3) + 2*isActive) + sum(score) FROM player")
            }
        )
    }

    /// A table of 100,000 rows of ten integers, one to four bytes each in the file.
    private static let tableOfFlights = """
        CREATE TABLE flight (
            id INTEGER NOT NULL, year INTEGER NOT NULL, month INTEGER NOT NULL, minute INTEGER NOT NULL, carrier INTEGER NOT NULL,
            distance INTEGER NOT NULL, arrivalDelay INTEGER NOT NULL, destination INTEGER NOT NULL, tailNumber INTEGER NOT NULL,
            scheduledTime INTEGER NOT NULL
        );
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO flight
        SELECT n % 97, n * 3 % 9973, n * 5 % 1000003, n * 7 % 97, n * 9 % 9973, n * 11 % 1000003, n * 13 % 97, n * 15 % 9973,
               n * 17 % 1000003, n * 19 % 97
        FROM series;
        """

    /// Names of 8 to 24 bytes, a third of the nicknames and half of the ages NULL.
    private static let tableOfPlayers = """
        CREATE TABLE player (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, nickname TEXT, score DOUBLE NOT NULL, age INTEGER, isActive BOOLEAN NOT NULL
        );
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO player
        SELECT n,
               iif(n % 2, printf('Player %d', n), printf('A player of number %d', n)),
               iif(n % 3, printf('nick%d', n), NULL),
               n * 0.5,
               iif(n % 2, n % 90, NULL),
               n % 2
        FROM series;
        """
}

// @DatabaseRecord(table: "flight")
private struct GeneratedFlight {
    var id: Int
    var year: Int
    var month: Int
    var minute: Int
    var carrier: Int
    var distance: Int
    var arrivalDelay: Int
    var destination: Int
    var tailNumber: Int
    var scheduledTime: Int

    var sum: Int {
        let first = id &+ year &+ month &+ minute &+ carrier
        return first &+ distance &+ arrivalDelay &+ destination &+ tailNumber &+ scheduledTime
    }
}

extension GeneratedFlight: FetchableRecord, PersistableRecord, _GeneratedRecord {
    enum Columns {
        static var id: Column { Column("id") }
        static var year: Column { Column("year") }
        static var month: Column { Column("month") }
        static var minute: Column { Column("minute") }
        static var carrier: Column { Column("carrier") }
        static var distance: Column { Column("distance") }
        static var arrivalDelay: Column { Column("arrivalDelay") }
        static var destination: Column { Column("destination") }
        static var tailNumber: Column { Column("tailNumber") }
        static var scheduledTime: Column { Column("scheduledTime") }
    }

    static var databaseTableName: String { "flight" }

    static var databaseSelection: [any SQLSelectable] {
        [Columns.id, Columns.year, Columns.month, Columns.minute, Columns.carrier, Columns.distance, Columns.arrivalDelay, Columns.destination, Columns.tailNumber, Columns.scheduledTime]
    }

    static var _hasGeneratedSelection: Bool { true }

    static var _generatedColumns: [_GeneratedColumn] {
        [
            _GeneratedColumn("id", "id", Int.self),
            _GeneratedColumn("year", "year", Int.self),
            _GeneratedColumn("month", "month", Int.self),
            _GeneratedColumn("minute", "minute", Int.self),
            _GeneratedColumn("carrier", "carrier", Int.self),
            _GeneratedColumn("distance", "distance", Int.self),
            _GeneratedColumn("arrivalDelay", "arrivalDelay", Int.self),
            _GeneratedColumn("destination", "destination", Int.self),
            _GeneratedColumn("tailNumber", "tailNumber", Int.self),
            _GeneratedColumn("scheduledTime", "scheduledTime", Int.self),
        ]
    }

    init(row: Row) throws {
        let columns = row._columns(of: Self.self)
        self.id = try columns.value(0, "id")
        self.year = try columns.value(1, "year")
        self.month = try columns.value(2, "month")
        self.minute = try columns.value(3, "minute")
        self.carrier = try columns.value(4, "carrier")
        self.distance = try columns.value(5, "distance")
        self.arrivalDelay = try columns.value(6, "arrivalDelay")
        self.destination = try columns.value(7, "destination")
        self.tailNumber = try columns.value(8, "tailNumber")
        self.scheduledTime = try columns.value(9, "scheduledTime")
    }

    func encode(to container: inout PersistenceContainer) throws {
        let columns = container._columns()
        columns.set(self.id, "id")
        columns.set(self.year, "year")
        columns.set(self.month, "month")
        columns.set(self.minute, "minute")
        columns.set(self.carrier, "carrier")
        columns.set(self.distance, "distance")
        columns.set(self.arrivalDelay, "arrivalDelay")
        columns.set(self.destination, "destination")
        columns.set(self.tailNumber, "tailNumber")
        columns.set(self.scheduledTime, "scheduledTime")
    }
}

// @DatabaseRecord(table: "point")
private struct GeneratedPoint {
    var a: Int
    var b: Int
    var c: Int
    var d: Int
    var e: Int
    var f: Int
    var g: Int
    var h: Int
    var i: Int
    var j: Int

    init(_ n: Int) {
        (a, b, c, d, e) = (n, n + 1, n + 2, n + 3, n + 4)
        (f, g, h, i, j) = (n + 5, n + 6, n + 7, n + 8, n + 9)
    }
}

extension GeneratedPoint: FetchableRecord, PersistableRecord, _GeneratedRecord {
    enum Columns {
        static var a: Column { Column("a") }
        static var b: Column { Column("b") }
        static var c: Column { Column("c") }
        static var d: Column { Column("d") }
        static var e: Column { Column("e") }
        static var f: Column { Column("f") }
        static var g: Column { Column("g") }
        static var h: Column { Column("h") }
        static var i: Column { Column("i") }
        static var j: Column { Column("j") }
    }

    static var databaseTableName: String { "point" }

    static var databaseSelection: [any SQLSelectable] {
        [Columns.a, Columns.b, Columns.c, Columns.d, Columns.e, Columns.f, Columns.g, Columns.h, Columns.i, Columns.j]
    }

    static var _hasGeneratedSelection: Bool { true }

    static var _generatedColumns: [_GeneratedColumn] {
        [
            _GeneratedColumn("a", "a", Int.self),
            _GeneratedColumn("b", "b", Int.self),
            _GeneratedColumn("c", "c", Int.self),
            _GeneratedColumn("d", "d", Int.self),
            _GeneratedColumn("e", "e", Int.self),
            _GeneratedColumn("f", "f", Int.self),
            _GeneratedColumn("g", "g", Int.self),
            _GeneratedColumn("h", "h", Int.self),
            _GeneratedColumn("i", "i", Int.self),
            _GeneratedColumn("j", "j", Int.self),
        ]
    }

    init(row: Row) throws {
        let columns = row._columns(of: Self.self)
        self.a = try columns.value(0, "a")
        self.b = try columns.value(1, "b")
        self.c = try columns.value(2, "c")
        self.d = try columns.value(3, "d")
        self.e = try columns.value(4, "e")
        self.f = try columns.value(5, "f")
        self.g = try columns.value(6, "g")
        self.h = try columns.value(7, "h")
        self.i = try columns.value(8, "i")
        self.j = try columns.value(9, "j")
    }

    func encode(to container: inout PersistenceContainer) throws {
        let columns = container._columns()
        columns.set(self.a, "a")
        columns.set(self.b, "b")
        columns.set(self.c, "c")
        columns.set(self.d, "d")
        columns.set(self.e, "e")
        columns.set(self.f, "f")
        columns.set(self.g, "g")
        columns.set(self.h, "h")
        columns.set(self.i, "i")
        columns.set(self.j, "j")
    }
}

// @DatabaseRecord(table: "player")
private struct GeneratedPlayer {
    var id: Int64?
    var name: String
    var nickname: String?
    var score: Double
    var age: Int?
    var isActive: Bool

    /// The same values as those that C writes.
    init(_ n: Int) {
        id = Int64(n + 1)
        name = "Player"
        nickname = n % 3 == 0 ? "short" : n % 3 == 1 ? "a note that is longer than the others" : nil
        score = Double(n) * 0.25
        age = n % 2 == 0 ? n : nil
        isActive = n % 5 == 0
    }

    var sum: Int {
        Int(id ?? 0) &+ name.utf8.count &+ (nickname?.utf8.count ?? 0) &+ (age ?? 0) &+ (isActive ? 1 : 0)
    }
}

extension GeneratedPlayer: FetchableRecord, MutablePersistableRecord, _GeneratedRecord {
    enum Columns {
        static var id: Column { Column("id") }
        static var name: Column { Column("name") }
        static var nickname: Column { Column("nickname") }
        static var score: Column { Column("score") }
        static var age: Column { Column("age") }
        static var isActive: Column { Column("isActive") }
    }

    static var databaseTableName: String { "player" }

    static var databaseSelection: [any SQLSelectable] {
        [Columns.id, Columns.name, Columns.nickname, Columns.score, Columns.age, Columns.isActive]
    }

    static var _hasGeneratedSelection: Bool { true }

    static var _generatedColumns: [_GeneratedColumn] {
        [
            _GeneratedColumn("id", "id", Int64?.self),
            _GeneratedColumn("name", "name", String.self),
            _GeneratedColumn("nickname", "nickname", String?.self),
            _GeneratedColumn("score", "score", Double.self),
            _GeneratedColumn("age", "age", Int?.self),
            _GeneratedColumn("isActive", "isActive", Bool.self),
        ]
    }

    init(row: Row) throws {
        let columns = row._columns(of: Self.self)
        self.id = try columns.optionalValue(0, "id")
        self.name = try columns.value(1, "name")
        self.nickname = try columns.optionalValue(2, "nickname")
        self.score = try columns.value(3, "score")
        self.age = try columns.optionalValue(4, "age")
        self.isActive = try columns.value(5, "isActive")
    }

    func encode(to container: inout PersistenceContainer) throws {
        let columns = container._columns()
        columns.set(self.id, "id")
        columns.set(self.name, "name")
        columns.set(self.nickname, "nickname")
        columns.set(self.score, "score")
        columns.set(self.age, "age")
        columns.set(self.isActive, "isActive")
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        self.id = inserted.rowID
    }
}
