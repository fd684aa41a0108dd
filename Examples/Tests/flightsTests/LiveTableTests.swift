// The live table shows each change of its database, and ends.

import Foundation
import GRDB
import Testing

@testable import flights

@Suite struct LiveTableTests {
    let folder: TemporaryFolder
    let pool: DatabasePool

    init() throws {
        folder = try TemporaryFolder()
        try SmallData.write(to: folder.url)
        pool = try DatabasePool(path: folder.path("flights.sqlite"))
        _ = try FlightImport(directory: folder.url).run(in: pool)
    }

    /// What was shown so far.
    private final class Screen: @unchecked Sendable {
        private let lock = NSLock()
        private var shown: [String] = []

        var texts: [String] { lock.withLock { shown } }

        func show(_ text: String) {
            lock.withLock { shown.append(text) }
        }

        func wait(for count: Int) {
            let end = Date(timeIntervalSinceNow: 10)
            while texts.count < count, Date() < end {
                Thread.sleep(forTimeInterval: 0.002)
            }
        }
    }

    private func deleteTwoFlights(isTerminal: Bool) throws -> [String] {
        let screen = Screen()
        try LiveTable(style: Style(isTerminal: isTerminal, environment: ["NO_COLOR": "1"]), output: screen.show).follow(pool, upTo: 1) {
            screen.wait(for: 1)
            for count in [2, 3] {
                _ = try pool.write { db in try Flight.order(\.id.desc).limit(1).deleteAll(db) }
                screen.wait(for: count)
            }
        }
        return screen.texts
    }

    @Test func eachChangeIsALine() throws {
        #expect(
            try deleteTwoFlights(isTerminal: false) == [
                "Flights: 3. The latest, minutes: UA 11.0, AA -18.0",
                "Flights: 2. The latest, minutes: UA 11.0, AA -18.0",
                "Flights: 1. The latest, minutes: UA 11.0",
            ])
    }

    @Test func aTerminalHasOneTable() throws {
        let texts = try deleteTwoFlights(isTerminal: true)
        #expect(texts.count == 3)
        #expect(
            texts.first == """
                carrier  flights  mean delay, minutes
                -------  -------  -------------------
                UA             1                 11.0
                AA             2                -18.0
                """)
        // Four lines up, and three lines are left.
        #expect(
            texts.last == "\u{1B}[4A\u{1B}[J" + """
                carrier  flights  mean delay, minutes
                -------  -------  -------------------
                UA             1                 11.0
                """)
    }

    @Test func errorsEndTheTable() throws {
        try pool.write { try $0.execute(sql: "DROP TABLE flights") }
        #expect(throws: DatabaseError.self) {
            try LiveTable(style: .plain, output: { _ in }).follow(pool, upTo: 1) {}
        }
        let screen = Screen()
        #expect(throws: Failure.self) {
            try LiveTable(style: .plain, output: screen.show).follow(DatabaseQueue(), upTo: 1) { throw Failure(description: "stop") }
        }
    }

    @Test func theReplayEndsWithAllFlights() throws {
        let dbQueue = try DatabaseQueue()
        _ = try FlightImport(directory: Command.bundledDirectory).run(in: dbQueue)
        let screen = Screen()
        try Replay(table: LiveTable(style: .plain, output: screen.show), pause: 0).run(from: dbQueue)
        #expect(screen.texts.last?.hasPrefix("Flights: 27004. The latest, minutes: ") == true)
        #expect(try dbQueue.read { db in try CarrierDelay.fetchAll(db) }.count == 16)

        // A database without flights has nothing to wait for.
        _ = try pool.write(Flight.deleteAll)
        try Replay(table: LiveTable(style: .plain, output: screen.show), pause: 0).run(from: pool)
        #expect(screen.texts.last == "Flights: 0")
    }
}
