// Updates and deletions of all rows of a request, and what they give back.

import GRDB
import Testing

struct BatchReferenceTests {
    @Test("Assignments are written with columns, closures, arrays and operators")
    func assignments() throws {
        let statements = try Agenda.sql { (db) throws in
            #expect(try Song.updateAll(db, Column("seconds").set(to: 1)) == 4)
            #expect(try Song.updateAll(db, Column("seconds") += 1, Column("title").set(to: Column("id"))) == 4)
            #expect(try Song.updateAll(db, [Column("seconds") *= 2]) == 4)
            #expect(try Song.updateAll(db) { $0.seconds -= 1 } == 4)
            #expect(try Song.updateAll(db) { [$0.seconds /= 2, $0.title.set(to: $0.id)] } == 4)
            #expect(try Song.updateAll(db, onConflict: .replace) { $0.seconds.set(to: nil as Int? ?? 3) } == 4)
            #expect(try Song.filter(id: 1).updateAll(db, Column("seconds").set(to: Column("seconds") + Column("bandId"))) == 1)
            #expect(try Song.filter(id: 1).updateAll(db, Song.Columns.seconds &= 7, Song.Columns.bandId |= 0) == 1)
            #expect(try Song.filter(id: 1).updateAll(db) { [$0.seconds <<= 1, $0.bandId >>= 0] } == 1)
            #expect(try Song.all().updateAll(db, []) == 0)
        }
        #expect(statements[0] == "UPDATE \"song\" SET \"seconds\" = 1")
        #expect(statements[1] == "UPDATE \"song\" SET \"seconds\" = \"seconds\" + 1, \"title\" = \"id\"")
        #expect(statements[4] == "UPDATE \"song\" SET \"seconds\" = \"seconds\" / 2, \"title\" = \"id\"")
        #expect(statements[5] == "UPDATE OR REPLACE \"song\" SET \"seconds\" = 3")
        #expect(statements[6] == "UPDATE \"song\" SET \"seconds\" = \"seconds\" + \"bandId\" WHERE \"id\" = 1")
    }

    @Test("Values come from subqueries")
    func subqueries() throws {
        try Agenda.write { (db) throws in
            try Song.updateAll(db, Column("seconds").set(to: Gig.select(max(Column("sold")))))
            #expect(try Song.select(\.seconds, as: Int.self).distinct().fetchAll(db) == [1500])
        }
    }

    @Test("Deletions count their rows")
    func deletions() throws {
        let statements = try Agenda.sql { (db) throws in
            #expect(try Song.filter { $0.seconds > 300 }.deleteAll(db) == 1)
            #expect(try Song.order(\.seconds).limit(1).deleteAll(db) == 1)
            #expect(try Song.joining(required: Song.band.filter { $0.genre == Genre.rock }).deleteAll(db) == 1)
            #expect(try Song.deleteAll(db) == 1)
        }
        #expect(statements.first == "DELETE FROM \"song\" WHERE \"seconds\" > 300")
        #expect(statements.last == "DELETE FROM \"song\"")
    }

    @Test("A deletion can return the deleted rows")
    func deleteAndFetch() throws {
        try Agenda.write { (db) throws in
            #expect(try Song.filter(id: 1).deleteAndFetchIds(db) == [1])
            #expect(try Song.filter(id: 2).deleteAndFetchAll(db).map(\.title) == ["Night Flight"])
            #expect(try Song.filter(id: 3).deleteAndFetchSet(db).map(\.title) == ["Anvil"])
            let statement = try Song.filter(id: 4).deleteAndFetchStatement(db, selection: [Column("title")])
            #expect(try String.fetchAll(statement) == ["Rust"])
            let cursor = try Venue.filter { $0.capacity == nil }.deleteAndFetchCursor(db)
            #expect(try cursor.next()?.name == "Annexe")
            #expect(try cursor.next() == nil)
            let closure = try Venue.filter(id: 1).deleteAndFetchStatement(db) { [$0.name, $0.id] }
            #expect(try Row.fetchOne(closure) == ["name": "Phare", "id": 1])
        }
    }

    @Test("An update can return the updated row")
    func updateAndFetch() throws {
        try Agenda.write { (db) throws in
            let raised = Column("seconds") += 100
            #expect(try Song.filter(id: 1).updateAndFetchAll(db, [raised]).map(\.seconds) == [300])
            #expect(try Song.filter(id: 1).updateAndFetchSet(db, [raised]).map(\.seconds) == [400])
            #expect(try Song.filter(id: 1).updateAndFetchCursor(db, [raised]).next()?.seconds == 500)
            let statement = try Song.filter(id: 1).updateAndFetchStatement(db, [raised], selection: [Column("seconds")])
            #expect(try Int.fetchOne(statement) == 600)
            #expect(try Song.filter(id: 1).updateAndFetchAll(db) { [$0.seconds += 1] }.map(\.seconds) == [601])
        }
    }

    @Test("A failing update changes nothing")
    func failingUpdate() throws {
        try Agenda.write { (db) throws in
            #expect(throws: DatabaseError.self) { try Song.updateAll(db) { $0.title.set(to: "same") } }
            #expect(try Song.select(\.title, as: String.self).fetchSet(db).count == 4)
            try Song.updateAll(db, onConflict: .ignore) { $0.title.set(to: "same") }
            #expect(try Song.filter { $0.title == "same" }.fetchCount(db) == 2)
        }
    }
}
