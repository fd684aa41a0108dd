// Statements that are compiled once: the same fetch or write compiles nothing the second time.

import Foundation
import Testing

@testable import GRDB

struct CompilationCountTests {
    private struct Player: Codable, Identifiable, Hashable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        var score: Int?
        var day = Date(timeIntervalSince1970: 0)
    }

    /// A record without `Codable`.
    private struct PlainPlayer: Hashable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "player"
        var id: Int64
        var name: String

        init(row: Row) {
            id = row["id"]
            name = row["name"]
        }

        func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["name"] = name
        }
    }

    private typealias Operation = @Sendable (Database) throws -> Void

    /// How often SQLite asks the authorizer, which it does at each compilation, while an operation is repeated.
    private func callsOfTheAuthorizer(repeating operation: Operation) throws -> Int {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER, day DATETIME)")
            for id in 1...5 {
                try Player(id: Int64(id), name: "Arthur", score: id == 1 ? nil : id).insert(db)
            }
            try operation(db)
            let calls = db.authorizer.callCount
            for _ in 0..<5 {
                try operation(db)
            }
            return db.authorizer.callCount - calls
        }
    }

    @Test func compilationsAreCounted() throws {
        #expect(try callsOfTheAuthorizer { db throws in _ = try db.makeStatement(sql: "SELECT 1") } == 5)
        #expect(try callsOfTheAuthorizer { db throws in _ = try db.makeStatement(sql: "DELETE FROM player WHERE 0") } >= 5)
        // SQLite compiles a statement again by itself when the schema has changed.
        let recompilations = try callsOfTheAuthorizer { db throws in
            let statement = try db.cachedStatement(sql: "SELECT * FROM player")
            try #require(sqlite3_exec(db.sqliteConnection, "CREATE TEMP TABLE t (a); DROP TABLE t", nil, nil, nil) == SQLITE_OK)
            let calls = db.authorizer.callCount
            _ = try Row.fetchOne(statement)
            #expect(db.authorizer.callCount > calls)
        }
        #expect(recompilations > 5)
    }

    // MARK: - SQL

    private static let sql = "SELECT * FROM player WHERE id > ? ORDER BY id"
    private static let ids = "SELECT id FROM player WHERE id > ?"
    private static let scores = "SELECT score FROM player WHERE id > ?"
    private static let names = "SELECT name FROM player WHERE id > ?"
    private static let days = "SELECT day FROM player WHERE id > ?"

    private static let fetchesOfSQL: [String: Operation] = [
        "Row.fetchAll": { db throws in #expect(try Row.fetchAll(db, sql: sql, arguments: [1]).count == 4) },
        "Row.fetchAll, without arguments": { db throws in #expect(try Row.fetchAll(db, sql: "SELECT * FROM player").count == 5) },
        "Row.fetchSet": { db throws in #expect(try Row.fetchSet(db, sql: sql, arguments: [1]).count == 4) },
        "Row.fetchOne": { db throws in #expect(try Row.fetchOne(db, sql: sql, arguments: [1])?["id"] == 2) },
        "Row.fetchOne, no row": { db throws in #expect(try Row.fetchOne(db, sql: sql, arguments: [10]) == nil) },
        "Row.fetchAll, no row": { db throws in #expect(try Row.fetchAll(db, sql: sql, arguments: [10]).isEmpty) },
        "Row.fetchCursor": { db throws in
            let rows = try Row.fetchCursor(db, sql: sql, arguments: [1])
            var count = 0
            while let row = try rows.next() {
                count += row["id"]
            }
            #expect(count == 14)
        },
        "Row.fetchCursor, forEach": { db throws in try Row.fetchCursor(db, sql: sql, arguments: [1]).forEach { _ in } },
        "Row.fetchCursor, array": { db throws in
            #expect(try Array(Row.fetchCursor(db, sql: sql, arguments: [1]).map { $0["id"] as Int }).count == 4)
        },
        "Int.fetchAll": { db throws in #expect(try Int.fetchAll(db, sql: ids, arguments: [1]).count == 4) },
        "Int.fetchSet": { db throws in #expect(try Int.fetchSet(db, sql: ids, arguments: [1]).count == 4) },
        "Int.fetchOne": { db throws in #expect(try Int.fetchOne(db, sql: ids, arguments: [1]) == 2) },
        "Int.fetchCursor": { db throws in
            let values = try Int.fetchCursor(db, sql: ids, arguments: [1])
            while try values.next() != nil {}
        },
        "Int?.fetchAll": { db throws in #expect(try Int?.fetchAll(db, sql: scores, arguments: [0]).count == 5) },
        "Int?.fetchSet": { db throws in #expect(try Int?.fetchSet(db, sql: scores, arguments: [0]).count == 5) },
        "Int?.fetchOne": { db throws in _ = try Int?.fetchOne(db, sql: scores, arguments: [1]) },
        "Int?.fetchCursor": { db throws in
            let values = try Int?.fetchCursor(db, sql: scores, arguments: [1])
            while try values.next() != nil {}
        },
        "String.fetchAll": { db throws in #expect(try String.fetchAll(db, sql: names, arguments: [1]).count == 4) },
        "String.fetchSet": { db throws in #expect(try String.fetchSet(db, sql: names, arguments: [1]) == ["Arthur"]) },
        "String.fetchOne": { db throws in #expect(try String.fetchOne(db, sql: names, arguments: [1]) == "Arthur") },
        "String.fetchCursor": { db throws in
            let values = try String.fetchCursor(db, sql: names, arguments: [1])
            while try values.next() != nil {}
        },
        "Date.fetchAll": { db throws in #expect(try Date.fetchAll(db, sql: days, arguments: [1]).count == 4) },
        "Date.fetchSet": { db throws in #expect(try Date.fetchSet(db, sql: days, arguments: [1]).count == 1) },
        "Date.fetchOne": { db throws in #expect(try Date.fetchOne(db, sql: days, arguments: [1]) != nil) },
        "Date.fetchCursor": { db throws in
            let values = try Date.fetchCursor(db, sql: days, arguments: [1])
            while try values.next() != nil {}
        },
        "Date?.fetchAll": { db throws in #expect(try Date?.fetchAll(db, sql: days, arguments: [1]).count == 4) },
        "DatabaseValue.fetchAll": { db throws in #expect(try DatabaseValue.fetchAll(db, sql: ids, arguments: [1]).count == 4) },
        "UUID?.fetchOne": { db throws in #expect(try UUID?.fetchOne(db, sql: "SELECT NULL WHERE ?", arguments: [false]) == nil) },
        "Codable.fetchAll": { db throws in #expect(try Player.fetchAll(db, sql: sql, arguments: [1]).count == 4) },
        "Codable.fetchSet": { db throws in #expect(try Player.fetchSet(db, sql: sql, arguments: [1]).count == 4) },
        "Codable.fetchOne": { db throws in #expect(try Player.fetchOne(db, sql: sql, arguments: [1])?.id == 2) },
        "Codable.fetchCursor": { db throws in
            let records = try Player.fetchCursor(db, sql: sql, arguments: [1])
            while try records.next() != nil {}
        },
        "init(row:).fetchAll": { db throws in #expect(try PlainPlayer.fetchAll(db, sql: sql, arguments: [1]).count == 4) },
        "init(row:).fetchSet": { db throws in #expect(try PlainPlayer.fetchSet(db, sql: sql, arguments: [1]).count == 4) },
        "init(row:).fetchOne": { db throws in #expect(try PlainPlayer.fetchOne(db, sql: sql, arguments: [1])?.id == 2) },
        "init(row:).fetchCursor": { db throws in
            let records = try PlainPlayer.fetchCursor(db, sql: sql, arguments: [1])
            while try records.next() != nil {}
        },
        "execute": { db throws in try db.execute(sql: "UPDATE player SET name = ? WHERE id = ?", arguments: ["Barbara", 1]) },
        "execute, named": { db throws in
            try db.execute(sql: "UPDATE player SET name = :name WHERE id = :id", arguments: ["name": "Barbara", "id": 1])
        },
        "execute(literal:)": { db throws in try db.execute(literal: "UPDATE player SET name = \("Barbara") WHERE id = \(1)") },
        "cachedStatement": { db throws in #expect(try Int.fetchAll(db.cachedStatement(sql: ids), arguments: [1]).count == 4) },
        "cached SQLRequest": { db throws in #expect(try SQLRequest<Row>(sql: sql, arguments: [1], cached: true).fetchAll(db).count == 4) },
    ]

    @Test(arguments: fetchesOfSQL.keys.sorted())
    func sqlIsCompiledOnce(method: String) throws {
        let operation = try #require(Self.fetchesOfSQL[method])
        #expect(try callsOfTheAuthorizer(repeating: operation) == 0)
    }

    // MARK: - Requests

    private static var request: QueryInterfaceRequest<Player> { Player.filter(Column("id") > 1).order(Column("id")) }

    private static let fetchesOfRequests: [String: Operation] = [
        "fetchAll": { db throws in #expect(try request.fetchAll(db).count == 4) },
        "fetchSet": { db throws in #expect(try request.fetchSet(db).count == 4) },
        "fetchOne": { db throws in #expect(try request.fetchOne(db)?.id == 2) },
        "fetchOne, no row": { db throws in #expect(try request.none().fetchOne(db) == nil) },
        "fetchCursor": { db throws in
            let records = try request.fetchCursor(db)
            while try records.next() != nil {}
        },
        "fetchCount": { db throws in #expect(try request.fetchCount(db) == 4) },
        "fetchCount of all": { db throws in #expect(try Player.fetchCount(db) == 5) },
        "fetchCount of distinct values": { db throws in
            #expect(try request.select(Column("name"), Column("day")).distinct().fetchCount(db) == 1)
        },
        "isEmpty": { db throws in #expect(try !request.isEmpty(db)) },
        "Rows": { db throws in #expect(try Row.fetchAll(db, request).count == 4) },
        "one Row": { db throws in #expect(try Row.fetchOne(db, request)?["id"] == 2) },
        "set of Rows": { db throws in #expect(try Row.fetchSet(db, request).count == 4) },
        "cursor of Rows": { db throws in
            let rows = try Row.fetchCursor(db, request)
            while try rows.next() != nil {}
        },
        "init(row:)": { db throws in #expect(try PlainPlayer.filter(Column("id") > 1).fetchAll(db).count == 4) },
        "Int": { db throws in #expect(try request.select(Column("id"), as: Int.self).fetchAll(db).count == 4) },
        "one Int": { db throws in #expect(try request.select(Column("id"), as: Int.self).fetchOne(db) == 2) },
        "set of Int": { db throws in #expect(try request.select(Column("id"), as: Int.self).fetchSet(db).count == 4) },
        "Int?": { db throws in #expect(try request.select(Column("score"), as: Int?.self).fetchAll(db).count == 4) },
        "one Int?": { db throws in _ = try request.select(Column("score"), as: Int?.self).fetchOne(db) },
        "String": { db throws in #expect(try request.select(Column("name"), as: String.self).fetchAll(db).count == 4) },
        "Date": { db throws in #expect(try request.select(Column("day"), as: Date.self).fetchAll(db).count == 4) },
        "one Date": { db throws in #expect(try request.select(Column("day"), as: Date.self).fetchOne(db) != nil) },
        "Table": { db throws in #expect(try Table("player").filter(Column("id") > 1).fetchAll(db).count == 4) },
        "updateAll": { db throws in #expect(try request.updateAll(db, Column("score").set(to: 1)) == 4) },
        "deleteAll": { db throws in #expect(try Player.filter(Column("id") > 10).deleteAll(db) == 0) },
        "union": { db throws in #expect(try request.unordered().union(Player.filter(Column("id") == 1)).fetchAll(db).count == 5) },
    ]

    @Test(arguments: fetchesOfRequests.keys.sorted())
    func aRequestIsCompiledOnce(method: String) throws {
        let operation = try #require(Self.fetchesOfRequests[method])
        #expect(try callsOfTheAuthorizer(repeating: operation) == 0)
    }

    // MARK: - Records

    private static let operationsOfRecords: [String: Operation] = [
        "insert, delete": { db throws in
            try Player(id: 10, name: "Craig").insert(db)
            #expect(try Player(id: 10, name: "Craig").delete(db))
        },
        "insert, delete, without Codable": { db throws in
            let player = try #require(try PlainPlayer.fetchOne(db, key: 1))
            #expect(try player.delete(db))
            try player.insert(db)
        },
        "update": { db throws in try Player(id: 1, name: "Craig").update(db) },
        "update of a column": { db throws in try Player(id: 1, name: "Craig").update(db, columns: ["name"]) },
        "updateChanges": { db throws in
            let player = try #require(try Player.fetchOne(db, key: 1))
            var changed = player
            changed.name += "a"
            #expect(try changed.updateChanges(db, from: player))
        },
        "updateChanges by a closure": { db throws in
            var player = try #require(try Player.fetchOne(db, id: 1))
            #expect(try player.updateChanges(db) { $0.name += "a" })
        },
        "updateChanges, without change": { db throws in
            var player = try #require(try Player.fetchOne(db, id: 1))
            #expect(try !player.updateChanges(db) { _ in })
        },
        "save of a row": { db throws in try Player(id: 1, name: "Craig").save(db) },
        "save of no row": { db throws in
            try Player(id: 10, name: "Craig").save(db)
            #expect(try Player.deleteOne(db, key: 10))
        },
        "upsert": { db throws in try Player(id: 1, name: "Craig").upsert(db) },
        "exists": { db throws in #expect(try Player(id: 1, name: "Craig").exists(db)) },
        "exists(key:)": { db throws in #expect(try Player.exists(db, key: 1)) },
        "exists(id:)": { db throws in #expect(try !Player.exists(db, id: 100)) },
        "fetchOne(key:)": { db throws in #expect(try Player.fetchOne(db, key: 1)?.id == 1) },
        "fetchOne(key:), without Codable": { db throws in #expect(try PlainPlayer.fetchOne(db, key: 1)?.id == 1) },
        "fetchOne(key:), by column": { db throws in #expect(try Player.fetchOne(db, key: ["id": 1])?.id == 1) },
        "fetchOne(id:)": { db throws in #expect(try Player.fetchOne(db, id: 1)?.id == 1) },
        "find(key:)": { db throws in #expect(try Player.find(db, key: 1).id == 1) },
        "fetchAll(keys:)": { db throws in #expect(try Player.fetchAll(db, keys: [1, 2, 3]).count == 3) },
        "fetchAll(ids:)": { db throws in #expect(try Player.fetchAll(db, ids: [1, 2, 3]).count == 3) },
        "deleteOne(key:)": { db throws in #expect(try !Player.deleteOne(db, key: 100)) },
        "deleteOne(id:)": { db throws in #expect(try !Player.deleteOne(db, id: 100)) },
        "deleteAll(keys:)": { db throws in #expect(try Player.deleteAll(db, keys: [100, 101]) == 0) },
        "insertAndFetch": { db throws in
            #expect(try Player(id: 10, name: "Craig").insertAndFetch(db).id == 10)
            #expect(try Player.deleteOne(db, id: 10))
        },
        "updateAndFetch": { db throws in #expect(try Player(id: 1, name: "Craig").updateAndFetch(db).name == "Craig") },
        "upsertAndFetch": { db throws in #expect(try Player(id: 1, name: "Craig").upsertAndFetch(db).name == "Craig") },
        "fetchAll": { db throws in #expect(try Player.fetchAll(db).count == 5) },
        "fetchOne": { db throws in #expect(try Player.fetchOne(db) != nil) },
    ]

    @Test(arguments: operationsOfRecords.keys.sorted())
    func statementsOfRecordsAreCompiledOnce(method: String) throws {
        let operation = try #require(Self.operationsOfRecords[method])
        #expect(try callsOfTheAuthorizer(repeating: operation) == 0)
    }
}
