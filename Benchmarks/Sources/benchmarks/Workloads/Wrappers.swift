// What the table of wrappers needs beside the other workloads: the module as a wrapper of statements, with columns and arguments by position.

import CBaseline
import Foundation
import GRDB

extension Workload {
    static let wrappers: [Workload] = [
        Workload(
            "100k mixed records by position, from a cursor",
            target: 1.3,
            setup: { try Fixture(playerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    let rows = try Row.fetchCursor(db, sql: "SELECT * FROM player")
                    var sum = PlayerSum()
                    while let row = try rows.next() {
                        sum.add(PositionedPlayer(row: row))
                    }
                    return sum.value
                }
            },
            c: { fixture in Int(baseline_sum_mixed(fixture.c.pointer, "SELECT * FROM player")) }
        ),
        playerInserts("50k mixed inserts, positional arguments", target: 1.25, players: PlainPlayer.init) { db, players in
            let statement = try db.makeStatement(sql: insertPlayer)
            for player in players {
                try statement.execute(arguments: [player.id, player.name, player.note, player.score, player.rank, player.active])
            }
        },
        playerInserts("50k mixed inserts, values bound one by one", target: 1.2, players: PlainPlayer.init) { db, players in
            let statement = try db.makeStatement(sql: insertPlayer)
            for player in players {
                try statement.binding(player.id, player.name, player.note, player.score, player.rank, player.active).execute()
            }
        },
        playerInserts("50k mixed records, insert, encode(to:)", target: 1.3, players: PlainPlayer.init) { db, players in
            for player in players {
                try player.insert(db)
            }
        },
        playersByKey("20k records by key, cachedStatement, by position", target: 1.5) { db, id in
            try PositionedPlayer.fetchOne(db.cachedStatement(sql: selectPlayer), arguments: [id])
        },
        playersByKey("20k records by key, fetchOne(key:), init(row:)", target: 1.5) { db, id in
            try RowPlayer.fetchOne(db, key: id)
        },
        Workload(
            "4 threads × 5k read of one row by key, a queue each",
            target: 2,
            setup: { try OwnConnections() },
            module: { fixture in
                try inThreads(AccessFixture.threadCount) { try AccessFixture.sum(of: fixture.queues[$0], count: 5000) }
            },
            c: { fixture in
                // Never nil: C's functions throw nothing.
                (try? inThreads(AccessFixture.threadCount) { AccessFixture.sum(of: fixture.file.c[$0], count: 5000) }) ?? 0
            }
        ),
    ]
}

/// A file, and a queue for each thread.
private final class OwnConnections: Sendable {
    let file: AccessFixture
    let queues: [DatabaseQueue]

    init() throws {
        let file = try AccessFixture()
        self.file = file
        queues = try (0..<AccessFixture.threadCount).map { _ in try DatabaseQueue(path: file.path) }
    }
}

/// Reads its row by positions.
private struct PositionedPlayer: FetchableRecord, SummedPlayer {
    var id: Int
    var name: String
    var nickname: String?
    var score: Double
    var age: Int?
    var isActive: Bool

    init(row: Row) {
        id = row[0]
        name = row[1]
        nickname = row[2]
        score = row[3]
        age = row[4]
        isActive = row[5]
    }
}

/// A record with the values of the C side, that says what its columns contain.
private struct PlainPlayer: PersistableRecord {
    static let databaseTableName = "player"

    var id: Int
    var name: String
    var note: String?
    var score: Double
    var rank: Int?
    var active: Bool

    init(_ n: Int) {
        id = n + 1
        let values = PlayerValues(n)
        (name, note, score, rank, active) = (values.name, values.note, values.score, values.rank, values.active)
    }

    func encode(to container: inout PersistenceContainer) {
        container["id"] = id
        container["name"] = name
        container["note"] = note
        container["score"] = score
        container["rank"] = rank
        container["active"] = active
    }
}
