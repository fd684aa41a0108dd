// Tables without record types: the requests, counts, deletions and associations of `Table`.

import GRDB
import Testing

struct TableReferenceTests {
    private let songs = Table("song")
    private let typedSongs = Table<Song>("song")

    @Test("A table counts, checks, fetches and deletes")
    func rows() throws {
        try Agenda.write { (db) throws in
            #expect(songs.tableName == "song")
            #expect(try songs.fetchCount(db) == 4)
            #expect(try songs.fetchAll(db).count == 4)
            #expect(try songs.fetchOne(db)?["title"] == "Feather")
            let cursor = try songs.fetchCursor(db)
            #expect(try cursor.next()?["id"] == 1)
            #expect(try songs.exists(db, key: 1))
            #expect(try songs.exists(db, key: ["bandId": 1, "title": "Feather"]))
            #expect(try songs.deleteOne(db, key: 1))
            #expect(try songs.deleteAll(db, keys: [2, 3]) == 2)
            #expect(try songs.deleteAll(db) == 1)
            #expect(try songs.fetchCount(db) == 0)
        }
    }

    @Test("A typed table fetches records and values")
    func typed() throws {
        try Agenda.write { (db) throws in
            #expect(try typedSongs.fetchAll(db).map(\.title).first == "Feather")
            #expect(try typedSongs.fetchSet(db).count == 4)
            #expect(
                try typedSongs.all().filter { $0.seconds > 250 }.order(\.seconds).fetchAll(db).map(\.title) == ["Rust", "Night Flight"])
            #expect(try typedSongs.filter(id: 1).fetchOne(db)?.title == "Feather")
            #expect(try typedSongs.exists(db, id: 3))
            #expect(try typedSongs.deleteOne(db, id: 3))
            #expect(try typedSongs.deleteAll(db, ids: [4]) == 1)
            #expect(try Table<String>("town").select(Column("name")).fetchOne(db) == "Paris")
        }
    }

    @Test("A table makes the same requests as a record type")
    func requests() throws {
        try Agenda.write { (db) throws in
            #expect(try songs.filter(Column("seconds") > 250).fetchCount(db) == 2)
            #expect(try songs.filter(sql: "seconds > ?", arguments: [250]).fetchCount(db) == 2)
            #expect(try songs.filter(literal: "seconds > \(250)").fetchCount(db) == 2)
            #expect(try songs.filter(key: 1).fetchCount(db) == 1)
            #expect(try songs.filter(keys: [1, 2]).fetchCount(db) == 2)
            #expect(try songs.select(Column("title"), as: String.self).fetchAll(db).count == 4)
            #expect(try songs.select(sql: "MAX(seconds)", as: Int.self).fetchOne(db) == 340)
            #expect(try songs.order(Column("seconds").desc).limit(1).fetchOne(db)?["title"] == "Night Flight")
            #expect(try songs.orderByPrimaryKey().reversed().fetchOne(db)?["id"] == 4)
            #expect(try songs.annotated(with: (Column("seconds") / 60).forKey("minutes")).fetchOne(db)?["minutes"] == 3)
            #expect(try songs.none().isEmpty(db))
            #expect(try songs.all().distinct().fetchCount(db) == 4)
            #expect(try songs.selectPrimaryKey(as: Int.self).fetchSet(db) == [1, 2, 3, 4])
            #expect(try typedSongs.selectID().fetchSet(db) == [1, 2, 3, 4])
            let alias = TableAlias(name: "s")
            #expect(try songs.aliased(alias).filter(alias["seconds"] > 250).fetchCount(db) == 2)
            #expect(try songs.updateAll(db, Column("seconds") += 1) == 4)
            #expect(try songs.filter(Column("id") == 1).updateAll(db, Column("seconds").set(to: 0)) == 1)
        }
    }

    @Test("Tables are associated with tables and with record types")
    func associations() throws {
        try Agenda.read { (db) throws in
            let bands = Table("band")
            let bandSongs = bands.hasMany(songs)
            let songBand = songs.belongsTo(bands)
            #expect(
                try bands.annotated(with: bandSongs.count).order(Column("id")).fetchAll(db).map { $0["songCount"] as Int } == [2, 2, 0])
            let row = try #require(try songs.including(required: songBand).fetchOne(db))
            #expect(row.scopes["band"]?["name"] == "Blue Owls")
            #expect(try songs.joining(required: songBand.filter(Column("genre") == "rock")).fetchCount(db) == 2)
            #expect(try bands.including(all: bandSongs).fetchOne(db)?.prefetchedRows["songs"]?.count == 2)
            #expect(try bands.having(bandSongs.isEmpty).fetchOne(db)?["name"] == "Moss")
            let musicians = bands.hasMany(
                Row.self, through: bands.hasMany(Table("bandMember")), using: Table("bandMember").belongsTo(Table("musician")))
            #expect(try bands.annotated(with: musicians.count.forKey("n")).fetchOne(db)?["n"] == 2)
            let rider = bands.hasOne(Table<Rider>("rider"))
            #expect(try bands.joining(required: rider).fetchCount(db) == 1)
            let toRecord = songs.belongsTo(Band.self)
            #expect(try songs.joining(required: toRecord.filter { $0.genre == Genre.jazz }).fetchCount(db) == 2)
            let long = CommonTableExpression(named: "long", sql: "SELECT * FROM song WHERE seconds > 300")
            let custom = bands.association(to: long) { band, song in
                song[Column("bandId")] == band[Column("id")]
            }
            #expect(try bands.with(long).joining(required: custom).fetchCount(db) == 1)
        }
    }

    @Test("SQL literals name tables, records and columns")
    func interpolation() throws {
        try Agenda.read { (db) throws in
            let request: SQLRequest<Song> = "SELECT \(columnsOf: Song.self) FROM \(Song.self) WHERE \(Song.Columns.seconds) > \(250)"
            #expect(try request.fetchAll(db).map(\.title) == ["Night Flight", "Rust"])
            let byTable: SQLRequest<Int> = "SELECT COUNT(*) FROM \(songs)"
            #expect(try byTable.fetchOne(db) == 4)
            let song = try Song.find(db, id: 1)
            let byRecord: SQLRequest<Int> = "SELECT COUNT(*) FROM \(tableOf: song)"
            #expect(try byRecord.fetchOne(db) == 4)
            let ids: SQLRequest<String> = "SELECT title FROM song WHERE id IN \([2, 4]) ORDER BY \(Column("title").desc)"
            #expect(try ids.fetchAll(db) == ["Rust", "Night Flight"])
            let nested: SQLRequest<Int> =
                "SELECT COUNT(*) FROM song WHERE bandId IN (\(Band.filter { $0.genre == Genre.rock }.select(\.id)))"
            #expect(try nested.fetchOne(db) == 2)
            let aliased: SQLRequest<Song> = "SELECT \(columnsOf: Song.self, tableAlias: "s") FROM song s WHERE \(identifier: "s").id = 1"
            #expect(try aliased.fetchOne(db)?.title == "Feather")
            let joined: SQL = [SQL("seconds > \(100)"), SQL("bandId = \(2)")].joined(separator: " AND ")
            #expect(try Song.filter(literal: joined).fetchCount(db) == 2)
        }
    }
}
