// The columns of the conflicting row that an upsert overwrites.

import GRDB
import Testing

struct UpsertStrategyTests {
    private struct Player: Codable, FetchableRecord, MutablePersistableRecord, Equatable {
        var id: Int64?
        var name: String
        var score: Int
    }

    private struct Item: Codable, FetchableRecord, MutablePersistableRecord, Equatable {
        var id: Int64?
        var a: Int
        var b: Int
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    private typealias Assignments = (TableAlias<Player>) -> [ColumnAssignment]

    @Test("The strategy decides whether an upsert overwrites the columns that it does not mention")
    func updates() throws {
        let setName: Assignments = { [Column("name").set(to: $0[Column("name")])] }
        let keepScore: Assignments = { _ in [Column("score").noOverwrite] }
        let cases: [(UpsertUpdateStrategy, Assignments?, String, Player)] = [
            (.allColumns, nil, #""name" = "excluded"."name", "score" = "excluded"."score""#, Player(id: 1, name: "b", score: 2)),
            (.allColumns, keepScore, #""name" = "excluded"."name""#, Player(id: 1, name: "b", score: 1)),
            (.noColumnUnlessSpecified, nil, #""id" = "id""#, Player(id: 1, name: "a", score: 1)),
            (.noColumnUnlessSpecified, setName, #""name" = "excluded"."name""#, Player(id: 1, name: "b", score: 1)),
            (.noColumnUnlessSpecified, keepScore, #""id" = "id""#, Player(id: 1, name: "a", score: 1)),
            (UpsertUpdateStrategy(rawValue: 2), nil, #""id" = "id""#, Player(id: 1, name: "a", score: 1)),
        ]
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER)")
            let log = db.recordStatements()
            for (strategy, assignments, sql, stored) in cases {
                for conflictTarget in [[], ["id"]] {
                    try db.execute(sql: "REPLACE INTO player VALUES (1, 'a', 1)")
                    var player = Player(id: 1, name: "b", score: 2)
                    let fetched = try player.upsertAndFetch(db, onConflict: conflictTarget, updating: strategy, doUpdate: assignments)
                    let target = conflictTarget.isEmpty ? "" : #"("id")"#
                    #expect(
                        log.values.last?.hasSuffix(#" ON CONFLICT\#(target) DO UPDATE SET \#(sql) RETURNING *, "rowid""#) == true,
                        "\(log.values.last ?? "")")
                    #expect(fetched == stored)
                    #expect(try Player.fetchAll(db) == [stored])
                    let other = try player.upsertAndFetch(db, as: Player.self, updating: strategy, doUpdate: assignments)
                    #expect(other == stored)
                }
            }
        }
    }

    @Test("A record without a key gets the key of the row that is not changed, also in a table WITHOUT ROWID")
    func keys() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, a INTEGER UNIQUE, b INTEGER); INSERT INTO item VALUES (7, 1, 2)")
            var item = Item(id: nil, a: 1, b: 3)
            let fetched = try item.upsertAndFetch(db, onConflict: ["a"], updating: .noColumnUnlessSpecified)
            #expect(fetched == Item(id: 7, a: 1, b: 2))
            #expect(item.id == 7)
            try db.execute(
                sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name, score) WITHOUT ROWID; INSERT INTO player VALUES (1, 'a', 1)")
            var player = Player(id: 1, name: "b", score: 2)
            #expect(try player.upsertAndFetch(db, updating: .noColumnUnlessSpecified) == Player(id: 1, name: "a", score: 1))
        }
    }
}
