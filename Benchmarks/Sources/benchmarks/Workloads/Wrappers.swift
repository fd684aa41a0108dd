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
                    var sum = Sum()
                    while let row = try rows.next() {
                        sum.add(PositionedPlayer(row: row))
                    }
                    return sum.value
                }
            },
            c: { fixture in Int(baseline_sum_mixed(fixture.c.pointer, "SELECT * FROM player")) }
        ),
        mixedInserts("50k mixed inserts, positional arguments", target: 1.25) { db in
            let statement = try db.makeStatement(sql: insertPlayer)
            for n in 0..<insertCount {
                let player = PlainPlayer(n)
                try statement.execute(arguments: [player.id, player.name, player.note, player.score, player.rank, player.active])
            }
        },
        mixedInserts("50k mixed records, insert, encode(to:)", target: 1.3) { db in
            for n in 0..<insertCount {
                try PlainPlayer(n).insert(db)
            }
        },
        Workload(
            "20k records by key, cachedStatement, by position",
            target: 1.5,
            setup: { try Fixture(playerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    let statement = try db.cachedStatement(sql: selectPlayer)
                    var sum = Sum()
                    for id in 1...selectCount {
                        guard let player = try PositionedPlayer.fetchOne(statement, arguments: [id]) else { continue }
                        sum.add(player)
                    }
                    return sum.value
                }
            },
            c: { fixture in Int(baseline_sum_mixed_by_key(fixture.c.pointer, selectPlayer, Int32(selectCount))) }
        ),
        Workload(
            "20k records by key, fetchOne(key:), init(row:)",
            target: 1.5,
            setup: { try Fixture(playerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    var sum = Sum()
                    for id in 1...selectCount {
                        guard let player = try NamedPlayer.fetchOne(db, key: id) else { continue }
                        sum.add(player)
                    }
                    return sum.value
                }
            },
            c: { fixture in Int(baseline_sum_mixed_by_key(fixture.c.pointer, selectPlayer, Int32(selectCount))) }
        ),
        Workload(
            "20k × inTransaction { one UPDATE } in one access",
            target: 1.3,
            setup: { try Fixture("CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL); INSERT INTO t VALUES (1, 0)") },
            module: { fixture in
                try fixture.queue.writeWithoutTransaction { db in
                    let statement = try db.cachedStatement(sql: increment)
                    for _ in 0..<transactionCount {
                        try db.inTransaction {
                            try statement.execute(arguments: [1])
                            return .commit
                        }
                    }
                }
                return transactionCount
            },
            c: { fixture in
                baseline_small_transactions(fixture.c.pointer, increment, Int32(transactionCount))
                return transactionCount
            },
            verify: { fixture in try fixture.checkSame("SELECT n FROM t") }
        ),
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

    private static let insertCount = 50_000
    private static let selectCount = 20_000
    private static let transactionCount = 20_000
    private static let insertPlayer = "INSERT INTO player VALUES (?, ?, ?, ?, ?, ?)"
    private static let selectPlayer = "SELECT * FROM player WHERE id = ?"
    private static let increment = "UPDATE t SET n = n + 1 WHERE id = ?"

    private static func mixedInserts(_ name: String, target: Double, insert: @escaping @Sendable (Database) throws -> Void) -> Workload {
        Workload(
            name,
            target: target,
            setup: {
                try Fixture(
                    "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT, score DOUBLE, rank INT, active BOOL)")
            },
            beforeRound: { fixture in try fixture.execute("DELETE FROM player") },
            module: { fixture in
                try fixture.queue.write(insert)
                return insertCount
            },
            c: { fixture in
                baseline_insert_mixed(fixture.c.pointer, insertPlayer, Int32(insertCount))
                return insertCount
            },
            verify: { fixture in
                try fixture.checkSame(
                    "SELECT sum(id + length(name) + ifnull(length(note), 7) + ifnull(rank, 3) + 2*active) + sum(score) FROM player")
            }
        )
    }
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

private protocol SummedPlayer {
    var id: Int { get }
    var name: String { get }
    var nickname: String? { get }
    var score: Double { get }
    var age: Int? { get }
    var isActive: Bool { get }
}

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

private struct NamedPlayer: FetchableRecord, TableRecord, SummedPlayer {
    static let databaseTableName = "player"

    var id: Int
    var name: String
    var nickname: String?
    var score: Double
    var age: Int?
    var isActive: Bool

    init(row: Row) {
        id = row["id"]
        name = row["name"]
        nickname = row["nickname"]
        score = row["score"]
        age = row["age"]
        isActive = row["isActive"]
    }
}

/// The checksum of players.
private struct Sum {
    private var integers = 0
    private var scores = 0.0

    var value: Int { integers &+ Int(scores) }

    mutating func add(_ player: some SummedPlayer) {
        integers &+=
            player.id &+ player.name.utf8.count &+ (player.nickname?.utf8.count ?? 0) &+ (player.age ?? 0) &+ (player.isActive ? 1 : 0)
        scores += player.score
    }
}

/// A record with the values of the C side, that says what its columns contain.
private struct PlainPlayer: PersistableRecord {
    static let databaseTableName = "player"
    private static let notes = ["short", "a note that is longer than the others", nil]

    var id: Int
    var name: String
    var note: String?
    var score: Double
    var rank: Int?
    var active: Bool

    init(_ n: Int) {
        id = n + 1
        name = "Player"
        note = Self.notes[n % 3]
        score = Double(n) * 0.25
        rank = n % 2 == 0 ? n : nil
        active = n % 5 == 0
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
