// A database that Litestream replicates, and a reader of the replica: each in a process of its own. Scripts/demo-replica starts them.

import GRDB
import GRDBServer
import Terminal

/// How much of January a database has.
struct FlightCount: Decodable, FetchableRecord, Equatable, CustomStringConvertible {
    let days: Int
    let flights: Int

    static func fetch(_ db: Database) throws -> FlightCount {
        // A replica may be younger than the tables.
        guard try db.tableExists(Flight.databaseTableName) else { return FlightCount(days: 0, flights: 0) }
        return try FlightCount.fetchOne(db, sql: "SELECT COUNT(DISTINCT day) AS days, COUNT(*) AS flights FROM flights")
            ?? FlightCount(days: 0, flights: 0)
    }

    static func ofDatabase(at path: String) throws -> FlightCount {
        var configuration = Configuration.replicated()
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration).read(fetch)
    }

    var description: String { "\(days) days, \(flights) flights" }
}

/// Writes the flights of January into a database that Litestream replicates: one day a transaction, with a pause after each.
struct Primary {
    /// What tells this database from others: `PRAGMA application_id`, the letters "FLGT".
    static let applicationID: Int32 = 0x464C_4754

    let path: String
    let directory: URL

    /// The day whose transaction does not end.
    let lastDay: Int?

    let pause: Double
    let output: (String) -> Void

    func run() throws {
        let pool = try DatabasePool(path: path, configuration: .replicated())
        let days = try importAllButFlights(into: pool)
        for flights in days {
            let half = flights.count / 2
            try pool.write { db in
                try Flight.insert(db, contentsOf: flights[..<half])
                output("January \(flights[0].day): \(half) of \(flights.count) flights written, none committed")
                while flights[0].day == lastDay {
                    sleep(seconds: pause)
                }
                try Flight.insert(db, contentsOf: flights[half...])
            }
            output("January \(flights[0].day): \(flights.count) flights committed")
            // Litestream wants the write lock for a moment when it begins, and gives up after a second.
            sleep(seconds: pause)
        }
        try pool.close()
    }

    /// - Returns: The flights that are missing in the database, by day.
    private func importAllButFlights(into pool: DatabasePool) throws -> [[Flight]] {
        guard try pool.read({ try !$0.tableExists(Flight.databaseTableName) }) else {
            throw Failure(description: "\(path): this database holds flights already")
        }
        let draft = try DatabaseQueue()
        _ = try FlightImport(directory: directory).run(in: draft)
        try Schema.migrator.migrate(pool)
        // No backup: it would replace the tables that Litestream has added.
        let flights = try draft.read { source in
            try pool.write { db in
                try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
                try Airline.insert(db, contentsOf: Airline.fetchAll(source))
                try Airport.insert(db, contentsOf: Airport.fetchAll(source))
                try Plane.insert(db, contentsOf: Plane.fetchAll(source))
                try Weather.insert(db, contentsOf: Weather.fetchAll(source))
            }
            return try Flight.order(\.id).fetchAll(source)
        }
        return Dictionary(grouping: flights, by: \.day).sorted { $0.key < $1.key }.map(\.value)
    }
}

/// Reads a replica with Litestream's library while the primary writes.
struct ReplicaReader {
    let url: String
    let library: String
    let output: (String) -> Void

    /// Prints how much of January there is, and how far that is behind, until so many days are complete. Then it prints the report.
    func run(untilDay dayCount: Int, pause: Double) throws {
        var replica = LitestreamReplica(url: url, extensionPath: library)
        replica.applicationID = Primary.applicationID
        // Litestream begins when the primary lets it, and then copies the whole database.
        replica.openTimeout = 60
        let queue = try DatabaseQueue(replica: replica)
        var last: FlightCount?
        while last.map({ $0.days < dayCount }) ?? true {
            if last != nil { sleep(seconds: pause) }
            let lag = try queue.replicaLag()
            let count = try queue.read(FlightCount.fetch)
            if count != last {
                output("\(count), lag \(lag.map { "\(($0 * 10).rounded() / 10) s" } ?? "unknown")")
            }
            last = count
        }
        // The questions know nothing of the replica: a queue is a queue.
        try queue.read(Report().lines).forEach(output)
        try queue.close()
    }
}
