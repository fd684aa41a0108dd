// The pieces that programs add: types that are expressions, columns, selections and orders; columns from coding keys;
// components of records; requests that look at the database when they run.

import Foundation
import GRDB
import Testing

/// A record whose coding keys are its columns.
private struct Tune: Codable, FetchableRecord, MutablePersistableRecord, Identifiable {
    static let databaseTableName = "song"
    var id: Int64?
    var title: String
    var seconds: Int
    var bandId: Int64

    enum CodingKeys: String, CodingKey, ColumnExpression {
        case id, title, seconds, bandId
    }
    enum Columns {
        static let seconds = CodingKeys.seconds
        static let title = CodingKeys.title
    }
}

/// A record that builds its requests with a value instead of a type.
private struct Piece: Decodable, FetchableRecord, TableRecord {
    static let databaseTableName = "song"
    struct Components: Sendable {
        let title = Column("title")
        let seconds = Column("seconds")
        var isLong: SQLExpression { seconds > 250 }
    }
    static var databaseComponents: Components { Components() }
    var title: String
}

/// A type of the program that is an expression.
private struct Duration: SQLSpecificExpressible {
    var sqlExpression: SQLExpression {
        SQL("\(Column("seconds")) / 60.0").sqlExpression
    }
}

/// A type of the program that selects columns.
private struct TitleAndLength: SQLSelectable {
    var sqlSelection: SQLSelection {
        SQL("title, LENGTH(title) AS length").sqlSelection
    }
}

/// A type of the program that orders rows.
private enum Sorting: SQLOrderingTerm {
    case byTitle, byLength
    var sqlOrdering: SQLOrdering {
        switch self {
        case .byTitle: Column("title").sqlOrdering
        case .byLength: Column("seconds").desc.sqlOrdering
        }
    }
}

/// A typed identifier.
private struct TownCode: RawRepresentable, Hashable, Codable, DatabaseValueConvertible {
    var rawValue: String
}

private struct TypedTown: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "town"
    var code: TownCode
    var name: String
    var country: String
    var id: TownCode { code }
}

/// A value that is stored as text.
private struct Point: DatabaseValueConvertible, Equatable {
    var x: Int
    var y: Int
    var databaseValue: DatabaseValue { "\(x),\(y)".databaseValue }
    static func fromDatabaseValue(_ value: DatabaseValue) -> Point? {
        guard let parts = String.fromDatabaseValue(value)?.split(separator: ","), parts.count == 2,
            let x = Int(parts[0]), let y = Int(parts[1])
        else { return nil }
        return Point(x: x, y: y)
    }
}

struct CustomPieceTests {
    @Test("Coding keys are columns")
    func codingKeys() throws {
        try Agenda.write { (db) throws in
            #expect(try Tune.filter(Tune.CodingKeys.seconds > 250).fetchCount(db) == 2)
            #expect(try Tune.filter { $0.seconds > 250 }.fetchCount(db) == 2)
            #expect(try Tune.order(Tune.CodingKeys.seconds.desc).fetchOne(db)?.title == "Night Flight")
            #expect(try Tune.select(Tune.CodingKeys.title, as: String.self).fetchOne(db) == "Feather")
            #expect(try Tune.order(\.title).fetchOne(db)?.title == "Anvil")
            var tune = try Tune.find(db, id: 1)
            tune.seconds = 1
            try tune.update(db, columns: [Tune.CodingKeys.seconds])
            try tune.update(db, columns: [Tune.Columns.seconds, Tune.Columns.title])
            #expect(try Tune.filter(id: 1).updateAll(db, Tune.CodingKeys.seconds += 1) == 1)
            let row = try #require(try Row.fetchOne(db, Tune.filter(id: 1)))
            #expect(row[Tune.CodingKeys.seconds] == 2)
            #expect(row[Tune.Columns.title] == "Feather")
        }
    }

    @Test("Components of a record are of any type")
    func components() throws {
        try Agenda.read { (db) throws in
            #expect(try Piece.filter { $0.isLong }.fetchCount(db) == 2)
            #expect(try Piece.order { $0.seconds }.fetchOne(db)?.title == "Anvil")
            #expect(try Piece.filter(\.isLong).order(\.seconds.desc).fetchOne(db)?.title == "Night Flight")
            #expect(try Piece.select({ $0.title }, as: String.self).fetchAll(db).count == 4)
        }
    }

    @Test("Types of the program are expressions, selections and orders")
    func customProtocols() throws {
        try Agenda.read { (db) throws in
            #expect(try Song.filter(Duration() > 4).fetchCount(db) == 2)
            #expect(try Song.order(Duration().desc).fetchOne(db)?.title == "Night Flight")
            #expect(try Song.select(Duration() * 2, as: Double.self).fetchOne(db) == 200.0 / 60 * 2)
            #expect(try Row.fetchOne(db, Song.select(TitleAndLength())) == ["title": "Feather", "length": 7])
            #expect(try Row.fetchOne(db, Song.select(Column("id"), TitleAndLength())) == ["id": 1, "title": "Feather", "length": 7])
            #expect(try Song.order(Sorting.byTitle).fetchOne(db)?.title == "Anvil")
            #expect(try Song.order(Sorting.byLength, Sorting.byTitle).fetchOne(db)?.title == "Night Flight")
            let sortings: [Sorting] = [.byLength]
            #expect(try Song.order(sortings).fetchOne(db)?.title == "Night Flight")
        }
    }

    @Test("Typed identifiers are keys")
    func typedIdentifiers() throws {
        try Agenda.write { (db) throws in
            let paris = TownCode(rawValue: "PAR")
            #expect(try TypedTown.find(db, id: paris).name == "Paris")
            #expect(try TypedTown.fetchAll(db, ids: [paris, TownCode(rawValue: "OSL")]).count == 2)
            #expect(try TypedTown.filter { _ in Column("code") == paris }.fetchCount(db) == 1)
            #expect(try TypedTown.selectID().fetchSet(db).contains(paris))
            #expect(try TypedTown.filter(id: TownCode(rawValue: "OSL")).deleteAndFetchIds(db) == [TownCode(rawValue: "OSL")])
            #expect(try TypedTown.exists(db, id: paris))
            #expect(try TypedTown.deleteOne(db, id: TownCode(rawValue: "nowhere")) == false)
        }
    }

    @Test("Values of the program are stored, compared and fetched")
    func customValues() throws {
        struct Pin: FetchableRecord, PersistableRecord {
            var id: Int
            var point: Point
            var other: Point?
            init(id: Int, point: Point, other: Point?) {
                self.id = id
                self.point = point
                self.other = other
            }
            init(row: Row) throws {
                id = row["id"]
                point = row["point"]
                other = row["other"]
            }
            func encode(to container: inout PersistenceContainer) {
                container["id"] = id
                container["point"] = point
                container["other"] = other
            }
        }
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "pin") { t in
                t.primaryKey("id", .integer)
                t.column("point", .text).notNull()
                t.column("other", .text).defaults(to: Point(x: 0, y: 0))
            }
            try Pin(id: 1, point: Point(x: 1, y: 2), other: nil).insert(db)
            #expect(try Pin.filter(Column("point") == Point(x: 1, y: 2)).fetchCount(db) == 1)
            #expect(try Pin.filter([Point(x: 1, y: 2), Point(x: 3, y: 4)].contains(Column("point"))).fetchCount(db) == 1)
            #expect(try Pin.fetchOne(db)?.point == Point(x: 1, y: 2))
            #expect(try Pin.fetchOne(db)?.other == nil)
            #expect(try Pin.select(Column("point"), as: Point.self).fetchOne(db) == Point(x: 1, y: 2))
            try Pin.updateAll(db, Column("other").set(to: Point(x: 9, y: 9)))
            #expect(try Point.fetchAll(db, sql: "SELECT other FROM pin") == [Point(x: 9, y: 9)])
            #expect(try Optional<Point>.fetchAll(db, sql: "SELECT NULL") == [nil])
        }
    }

    @Test("Requests look at the database when they run")
    func whenConnected() throws {
        try Agenda.read { (db) throws in
            let aboveAverage = Song.all().filterWhenConnected { db in
                let mean = try Song.select(average(Column("seconds")), as: Double.self).fetchOne(db) ?? 0
                return Column("seconds") > mean
            }
            #expect(try aboveAverage.fetchAll(db).map(\.title) == ["Night Flight", "Rust"])
            let ordered = Song.all().orderWhenConnected { db in
                try db.columns(in: "song").filter { $0.type == "INTEGER" }.map { Column($0.name).desc }
            }
            #expect(try ordered.fetchOne(db)?.id == 4)
            let selected = Song.all().selectWhenConnected { db in
                try db.primaryKey("song").columns.map { Column($0) }
            }
            #expect(try Row.fetchOne(db, selected) == ["id": 1])
            let annotated = Song.all().annotatedWhenConnected { _ in [(Column("seconds") * 2).forKey("twice")] }
            #expect(try Row.fetchOne(db, annotated)?["twice"] == 400)
            let grouped = Song.all().select(count(Column("id")), as: Int.self).groupWhenConnected { _ in [Column("bandId")] }
                .havingWhenConnected { _ in count(Column("id")) > 1 }
            #expect(try grouped.fetchAll(db) == [2, 2])
        }
    }

    @Test("Rows of joined tables are split by SQL and adapters")
    func joinedSQL() throws {
        struct Info: FetchableRecord {
            var song: Song
            var band: Band?
            init(row: Row) throws {
                song = try row.decode(forKey: "song")
                band = try row.decodeIfPresent(Band.self, forKey: "band")
            }
        }
        struct DecodableInfo: Decodable, FetchableRecord {
            var song: Song
            var band: Band?
        }
        try Agenda.read { (db) throws in
            let request: SQLRequest<DecodableInfo> = """
                SELECT \(columnsOf: Song.self), \(columnsOf: Band.self)
                FROM \(Song.self) LEFT JOIN \(Band.self) ON band.id = song.bandId
                ORDER BY song.id
                """
            let adapted = request.adapted { db in
                let adapters = try splittingRowAdapters(columnCounts: [
                    Song.numberOfSelectedColumns(db),
                    Band.numberOfSelectedColumns(db),
                ])
                return ScopeAdapter(["song": adapters[0], "band": adapters[1]])
            }
            #expect(try adapted.fetchAll(db).map { $0.band?.name } == ["Blue Owls", "Blue Owls", "Iron Larks", "Iron Larks"])
            #expect(try Info.fetchAll(db, adapted).map(\.song.title).first == "Feather")
        }
    }
}
