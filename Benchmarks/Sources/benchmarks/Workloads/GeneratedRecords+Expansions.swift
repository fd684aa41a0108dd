// swift-format-ignore-file
// Records as the macro `DatabaseRecord` writes them. This package has no macros: Scripts/check-macros compares the code below with the expansions, and
// `Scripts/check-macros --update` writes it.

import GRDB

// @DatabaseRecord(table: "flight")
struct GeneratedFlight {
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

// @DatabaseRecord(table: "player")
struct GeneratedPlayer: SummedPlayer {
    var id: Int
    var name: String
    var nickname: String?
    var score: Double
    var age: Int?
    var isActive: Bool
}

// @DatabaseRecord(table: "point")
struct GeneratedPoint {
    var a, b, c, d, e, f, g, h, i, j: Int

    init(_ n: Int) {
        (a, b, c, d, e) = (n, n + 1, n + 2, n + 3, n + 4)
        (f, g, h, i, j) = (n + 5, n + 6, n + 7, n + 8, n + 9)
    }
}

// @DatabaseRecord(table: "player")
struct GeneratedNewPlayer {
    var id: Int64?
    var name: String
    var note: String?
    var score: Double
    var rank: Int?
    var active: Bool

    init(_ n: Int) {
        let values = PlayerValues(n)
        id = Int64(n + 1)
        (name, note, score, rank, active) = (values.name, values.note, values.score, values.rank, values.active)
    }
}

// Expansions:

extension GeneratedFlight: GRDB.FetchableRecord, GRDB.EncodableRecord, GRDB.TableRecord, GRDB.MutablePersistableRecord, GRDB.PersistableRecord, GRDB._GeneratedRecord {
    enum Columns {
        static var id: GRDB.Column { GRDB.Column("id") }
        static var year: GRDB.Column { GRDB.Column("year") }
        static var month: GRDB.Column { GRDB.Column("month") }
        static var minute: GRDB.Column { GRDB.Column("minute") }
        static var carrier: GRDB.Column { GRDB.Column("carrier") }
        static var distance: GRDB.Column { GRDB.Column("distance") }
        static var arrivalDelay: GRDB.Column { GRDB.Column("arrivalDelay") }
        static var destination: GRDB.Column { GRDB.Column("destination") }
        static var tailNumber: GRDB.Column { GRDB.Column("tailNumber") }
        static var scheduledTime: GRDB.Column { GRDB.Column("scheduledTime") }
    }

    static var databaseTableName: String { "flight" }

    static var databaseSelection: [any GRDB.SQLSelectable] {
        [
            Columns.id,
            Columns.year,
            Columns.month,
            Columns.minute,
            Columns.carrier,
            Columns.distance,
            Columns.arrivalDelay,
            Columns.destination,
            Columns.tailNumber,
            Columns.scheduledTime,
        ]
    }

    static var _hasGeneratedSelection: Bool { true }

    static var _generatedColumns: [GRDB._GeneratedColumn] {
        [
            GRDB._GeneratedColumn("id", "id", (Int).self),
            GRDB._GeneratedColumn("year", "year", (Int).self),
            GRDB._GeneratedColumn("month", "month", (Int).self),
            GRDB._GeneratedColumn("minute", "minute", (Int).self),
            GRDB._GeneratedColumn("carrier", "carrier", (Int).self),
            GRDB._GeneratedColumn("distance", "distance", (Int).self),
            GRDB._GeneratedColumn("arrivalDelay", "arrivalDelay", (Int).self),
            GRDB._GeneratedColumn("destination", "destination", (Int).self),
            GRDB._GeneratedColumn("tailNumber", "tailNumber", (Int).self),
            GRDB._GeneratedColumn("scheduledTime", "scheduledTime", (Int).self),
        ]
    }

    init(row: GRDB.Row) throws {
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

    func encode(to container: inout GRDB.PersistenceContainer) throws {
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

extension GeneratedPlayer: GRDB.FetchableRecord, GRDB.EncodableRecord, GRDB.TableRecord, GRDB.MutablePersistableRecord, GRDB.PersistableRecord, GRDB._GeneratedRecord {
    enum Columns {
        static var id: GRDB.Column { GRDB.Column("id") }
        static var name: GRDB.Column { GRDB.Column("name") }
        static var nickname: GRDB.Column { GRDB.Column("nickname") }
        static var score: GRDB.Column { GRDB.Column("score") }
        static var age: GRDB.Column { GRDB.Column("age") }
        static var isActive: GRDB.Column { GRDB.Column("isActive") }
    }

    static var databaseTableName: String { "player" }

    static var databaseSelection: [any GRDB.SQLSelectable] {
        [
            Columns.id,
            Columns.name,
            Columns.nickname,
            Columns.score,
            Columns.age,
            Columns.isActive,
        ]
    }

    static var _hasGeneratedSelection: Bool { true }

    static var _generatedColumns: [GRDB._GeneratedColumn] {
        [
            GRDB._GeneratedColumn("id", "id", (Int).self),
            GRDB._GeneratedColumn("name", "name", (String).self),
            GRDB._GeneratedColumn("nickname", "nickname", (String?).self),
            GRDB._GeneratedColumn("score", "score", (Double).self),
            GRDB._GeneratedColumn("age", "age", (Int?).self),
            GRDB._GeneratedColumn("isActive", "isActive", (Bool).self),
        ]
    }

    init(row: GRDB.Row) throws {
        let columns = row._columns(of: Self.self)
        self.id = try columns.value(0, "id")
        self.name = try columns.value(1, "name")
        self.nickname = try columns.optionalValue(2, "nickname")
        self.score = try columns.value(3, "score")
        self.age = try columns.optionalValue(4, "age")
        self.isActive = try columns.value(5, "isActive")
    }

    func encode(to container: inout GRDB.PersistenceContainer) throws {
        let columns = container._columns()
        columns.set(self.id, "id")
        columns.set(self.name, "name")
        columns.set(self.nickname, "nickname")
        columns.set(self.score, "score")
        columns.set(self.age, "age")
        columns.set(self.isActive, "isActive")
    }
}

extension GeneratedPoint: GRDB.FetchableRecord, GRDB.EncodableRecord, GRDB.TableRecord, GRDB.MutablePersistableRecord, GRDB.PersistableRecord, GRDB._GeneratedRecord {
    enum Columns {
        static var a: GRDB.Column { GRDB.Column("a") }
        static var b: GRDB.Column { GRDB.Column("b") }
        static var c: GRDB.Column { GRDB.Column("c") }
        static var d: GRDB.Column { GRDB.Column("d") }
        static var e: GRDB.Column { GRDB.Column("e") }
        static var f: GRDB.Column { GRDB.Column("f") }
        static var g: GRDB.Column { GRDB.Column("g") }
        static var h: GRDB.Column { GRDB.Column("h") }
        static var i: GRDB.Column { GRDB.Column("i") }
        static var j: GRDB.Column { GRDB.Column("j") }
    }

    static var databaseTableName: String { "point" }

    static var databaseSelection: [any GRDB.SQLSelectable] {
        [
            Columns.a,
            Columns.b,
            Columns.c,
            Columns.d,
            Columns.e,
            Columns.f,
            Columns.g,
            Columns.h,
            Columns.i,
            Columns.j,
        ]
    }

    static var _hasGeneratedSelection: Bool { true }

    static var _generatedColumns: [GRDB._GeneratedColumn] {
        [
            GRDB._GeneratedColumn("a", "a", (Int).self),
            GRDB._GeneratedColumn("b", "b", (Int).self),
            GRDB._GeneratedColumn("c", "c", (Int).self),
            GRDB._GeneratedColumn("d", "d", (Int).self),
            GRDB._GeneratedColumn("e", "e", (Int).self),
            GRDB._GeneratedColumn("f", "f", (Int).self),
            GRDB._GeneratedColumn("g", "g", (Int).self),
            GRDB._GeneratedColumn("h", "h", (Int).self),
            GRDB._GeneratedColumn("i", "i", (Int).self),
            GRDB._GeneratedColumn("j", "j", (Int).self),
        ]
    }

    init(row: GRDB.Row) throws {
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

    func encode(to container: inout GRDB.PersistenceContainer) throws {
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

extension GeneratedNewPlayer: GRDB.FetchableRecord, GRDB.EncodableRecord, GRDB.TableRecord, GRDB.MutablePersistableRecord, GRDB._GeneratedRecord {
    enum Columns {
        static var id: GRDB.Column { GRDB.Column("id") }
        static var name: GRDB.Column { GRDB.Column("name") }
        static var note: GRDB.Column { GRDB.Column("note") }
        static var score: GRDB.Column { GRDB.Column("score") }
        static var rank: GRDB.Column { GRDB.Column("rank") }
        static var active: GRDB.Column { GRDB.Column("active") }
    }

    static var databaseTableName: String { "player" }

    static var databaseSelection: [any GRDB.SQLSelectable] {
        [
            Columns.id,
            Columns.name,
            Columns.note,
            Columns.score,
            Columns.rank,
            Columns.active,
        ]
    }

    static var _hasGeneratedSelection: Bool { true }

    static var _generatedColumns: [GRDB._GeneratedColumn] {
        [
            GRDB._GeneratedColumn("id", "id", (Int64?).self),
            GRDB._GeneratedColumn("name", "name", (String).self),
            GRDB._GeneratedColumn("note", "note", (String?).self),
            GRDB._GeneratedColumn("score", "score", (Double).self),
            GRDB._GeneratedColumn("rank", "rank", (Int?).self),
            GRDB._GeneratedColumn("active", "active", (Bool).self),
        ]
    }

    init(row: GRDB.Row) throws {
        let columns = row._columns(of: Self.self)
        self.id = try columns.optionalValue(0, "id")
        self.name = try columns.value(1, "name")
        self.note = try columns.optionalValue(2, "note")
        self.score = try columns.value(3, "score")
        self.rank = try columns.optionalValue(4, "rank")
        self.active = try columns.value(5, "active")
    }

    func encode(to container: inout GRDB.PersistenceContainer) throws {
        let columns = container._columns()
        columns.set(self.id, "id")
        columns.set(self.name, "name")
        columns.set(self.note, "note")
        columns.set(self.score, "score")
        columns.set(self.rank, "rank")
        columns.set(self.active, "active")
    }

    mutating func didInsert(_ inserted: GRDB.InsertionSuccess) {
        self.id = inserted.rowID
    }
}

