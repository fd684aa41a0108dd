// A table that follows its database: the delays by carrier, while flights are being written.

import Dispatch
import GRDB
import Terminal

/// How late the flights of a carrier arrive.
struct CarrierDelay: Decodable, FetchableRecord, Equatable, Sendable {
    let carrier: String
    let flights: Int

    /// In minutes. Nil when all flights were cancelled.
    let delay: Double?

    /// All carriers, the latest first.
    static func fetchAll(_ db: Database) throws -> [CarrierDelay] {
        try Flight
            .select { [$0.carrier, count($0.id).forKey("flights"), rounded(average($0.arrDelay), 1).forKey("delay")] }
            .group(\.carrier)
            .order { [average($0.arrDelay).desc, $0.carrier] }
            .asRequest(of: CarrierDelay.self)
            .fetchAll(db)
    }
}

/// Writes the flights of a database into another one, some days at a time, and shows what that changes.
struct Replay {
    let table: LiveTable

    /// The seconds between two writes.
    let pause: Double

    /// Repeats all until one of its keys is pressed. Without a keyboard, the replay ends with the last flight.
    var keyboard: Keyboard?

    func run(from database: any DatabaseReader) throws {
        let flights = try database.read(Flight.order(\.id).fetchAll)
        let parts = Dictionary(grouping: flights) { ($0.day - 1) / 5 }.sorted { $0.key < $1.key }.map(\.value)
        try withTemporaryPool { pool in
            try database.backup(to: pool)
            _ = try pool.write(Flight.deleteAll)
            guard let keyboard else {
                return try table.follow(pool, upTo: flights.count) {
                    for part in parts {
                        try pool.write { db in _ = try Flight.insert(db, contentsOf: part) }
                        sleep(seconds: pause)
                    }
                }
            }
            try keyboard.withoutLines {
                try table.follow(pool, upTo: nil) { try repeatParts(parts, in: pool, until: keyboard) }
            }
        }
    }

    private func repeatParts(_ parts: [[Flight]], in pool: DatabasePool, until keyboard: Keyboard) throws {
        while true {
            for (index, part) in parts.enumerated() {
                try pool.write { db in
                    if index == 0 { _ = try Flight.deleteAll(db) }
                    _ = try Flight.insert(db, contentsOf: part)
                }
                if keyboard.isPressed(within: pause) { return }
            }
            // There is nothing to write.
            if parts.isEmpty { return }
        }
    }
}

/// Shows the delays by carrier whenever they change: in place on a terminal, a line for each change otherwise.
///
/// Its properties are used by the queue of ``follow(_:upTo:while:)`` alone, while that method waits.
final class LiveTable: @unchecked Sendable {
    private let style: Style
    private let output: (String) -> Void
    private var height = 0
    private var error: (any Error)?

    init(style: Style, output: @escaping (String) -> Void) {
        self.style = style
        self.output = output
    }

    /// Follows a database while some work is done, and then until the table has so many flights, if there is a count.
    func follow(_ reader: any DatabaseReader, upTo flightCount: Int?, while work: () throws -> Void) throws {
        let isComplete = DispatchSemaphore(value: 0)
        let queue = DispatchQueue(label: "LiveTable")
        // The function always reads the same tables: a pool calls it beside the writes. When they come fast, it may be called for several of
        // them at once, but never misses the last one.
        let observation = ValueObservation.trackingConstantRegion(CarrierDelay.fetchAll).removeDuplicates()
        let cancellable = observation.start(in: reader, scheduling: .async(onQueue: queue)) { error in
            self.error = error
            isComplete.signal()
        } onChange: { delays in
            self.show(delays)
            if delays.reduce(0, { $0 + $1.flights }) == flightCount {
                isComplete.signal()
            }
        }
        defer {
            cancellable.cancel()
            queue.sync {}
        }
        try work()
        if flightCount != nil, isComplete.wait(timeout: .now() + 10) == .timedOut {
            throw Failure(description: "the table of delays does not follow its database")
        }
        if let error = queue.sync(execute: { error }) {
            throw error
        }
    }

    private func show(_ delays: [CarrierDelay]) {
        guard style.isTerminal else { return output(Self.line(delays)) }
        let lines = style.lines(Self.table(delays))
        // Back to the first line of the table, and wipe it.
        let back = height > 0 ? "\u{1B}[\(height)A\u{1B}[J" : ""
        output(back + lines.joined(separator: "\n"))
        height = lines.count
    }

    private static func table(_ delays: [CarrierDelay]) -> TextTable {
        var table = TextTable(columnNames: ["carrier", "flights", "mean delay, minutes"])
        for delay in delays {
            table.append([delay.carrier.databaseValue, delay.flights.databaseValue, delay.delay?.databaseValue ?? .null])
        }
        return table
    }

    /// The three latest carriers.
    static func line(_ delays: [CarrierDelay]) -> String {
        let latest = delays.prefix(3).map { "\($0.carrier) \($0.delay.map { "\($0)" } ?? "-")" }
        let flightCount = delays.reduce(0) { $0 + $1.flights }
        return "Flights: \(flightCount)" + (latest.isEmpty ? "" : ". The latest, minutes: \(latest.joined(separator: ", "))")
    }
}
