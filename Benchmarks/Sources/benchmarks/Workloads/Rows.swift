// Reading rows: in place by position and by name, and kept in an array.

import CBaseline
import GRDB

extension Workload {
    static let rows: [Workload] = [
        Workload(
            "100k rows × 10 integers, row[0]",
            target: 1.05,
            setup: { try Fixture(integerTable(columns: shortNames)) },
            module: { fixture in
                try fixture.queue.read { db in
                    let rows = try Row.fetchCursor(db, sql: selectFlights)
                    var sum = 0
                    while let row = try rows.next() {
                        sum &+= sumByPosition(row)
                    }
                    return sum
                }
            },
            c: { fixture in Int(baseline_sum_ten_integers(fixture.c.pointer, selectFlights)) }
        ),
        Workload(
            "100k rows × 10 integers, row[\"name\"]",
            target: 1.12,
            setup: { try Fixture(integerTable(columns: shortNames)) },
            module: { fixture in
                try fixture.queue.read { db in
                    let rows = try Row.fetchCursor(db, sql: selectFlights)
                    var sum = 0
                    while let row = try rows.next() {
                        sum &+= row["id"]
                        sum &+= row["year"]
                        sum &+= row["month"]
                        sum &+= row["minute"]
                        sum &+= row["carrier"]
                        sum &+= row["distance"]
                        sum &+= row["arr_delay"]
                        sum &+= row["destination"]
                        sum &+= row["tail_number"]
                        sum &+= row["scheduled_time"]
                    }
                    return sum
                }
            },
            c: { fixture in Int(baseline_sum_ten_integers(fixture.c.pointer, selectFlights)) }
        ),
        Workload(
            "100k rows × 10 integers, row[\"name\"], long names",
            target: 1.35,
            setup: { try Fixture(integerTable(columns: longNames)) },
            module: { fixture in
                try fixture.queue.read { db in
                    let rows = try Row.fetchCursor(db, sql: selectFlights)
                    var sum = 0
                    while let row = try rows.next() {
                        sum &+= row["flight_identification"]
                        sum &+= row["scheduled_departure_time"]
                        sum &+= row["actual_departure_time"]
                        sum &+= row["departure_delay_minutes"]
                        sum &+= row["scheduled_arrival_time"]
                        sum &+= row["actual_arrival_time"]
                        sum &+= row["arrival_delay_minutes"]
                        sum &+= row["time_spent_in_the_air"]
                        sum &+= row["distance_between_airports"]
                        sum &+= row["number_of_passengers"]
                    }
                    return sum
                }
            },
            c: { fixture in Int(baseline_sum_ten_integers(fixture.c.pointer, selectFlights)) }
        ),
        Workload(
            "100k rows of text, doubles, optionals, row[\"name\"]",
            target: 1.5,
            setup: { try Fixture(snakePlayerTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    let rows = try Row.fetchCursor(db, sql: selectPlayers)
                    var sum = 0
                    var scores = 0.0
                    while let row = try rows.next() {
                        sum &+= row["id"]
                        let name: String = row["name"]
                        sum &+= name.utf8.count
                        let nickname: String? = row["nickname"]
                        sum &+= nickname?.utf8.count ?? 0
                        scores += row["score"]
                        let age: Int? = row["age"]
                        sum &+= age ?? 0
                        let isActive: Bool = row["is_active"]
                        sum &+= isActive ? 1 : 0
                    }
                    return sum &+ Int(scores)
                }
            },
            c: { fixture in Int(baseline_sum_mixed(fixture.c.pointer, selectPlayers)) }
        ),
        Workload(
            "100k rows × 10 integers as [Row]",
            target: 1.4,
            setup: { try Fixture(integerTable(columns: shortNames)) },
            // The module copies all values, C reads all values: the workload is the fetch, not what a program does with its rows.
            module: { fixture in
                try fixture.queue.read { db in
                    try Row.fetchAll(db, sql: selectFlights).reduce(0) { $0 &+ $1.count }
                }
            },
            c: { fixture in
                _ = baseline_sum_ten_integers(fixture.c.pointer, selectFlights)
                return 1_000_000
            }
        ),
        Workload(
            "2k rows of 60 columns with long names, Row.fetchAll, each value read once by name",
            target: 6,
            setup: { try Fixture(wideTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    let rows = try Row.fetchAll(db, sql: selectReadings)
                    var sum = 0
                    for row in rows {
                        for name in wideNames {
                            sum &+= row[name]
                        }
                    }
                    return sum
                }
            },
            c: { fixture in Int(baseline_sum_kept_rows_of_sixty_integers(fixture.c.pointer, selectReadings)) }
        ),
    ]

    private static let selectReadings = "SELECT * FROM reading"

    /// 60 names of 21 to 25 bytes.
    private static let wideNames = ["north", "south", "east", "west", "top", "bottom"].flatMap { place in
        (10..<20).map { "measurement_\(place)_\($0)_" + (place.count < 5 ? "average" : "avg") }
    }

    /// A table of 2,000 rows of 60 integers.
    private static let wideTable = """
        CREATE TABLE reading (\(wideNames.map { "\($0) INTEGER NOT NULL" }.joined(separator: ", ")));
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 2000)
        INSERT INTO reading SELECT \(wideNames.indices.map { "n * \(2 * $0 + 1) % 9973" }.joined(separator: ", ")) FROM series;
        """

    private static let selectFlights = "SELECT * FROM flight"
    private static let selectPlayers = "SELECT id, name, nickname, score, age, is_active FROM player"

    /// At most 15 bytes each: Swift keeps such strings without an allocation.
    private static let shortNames = [
        "id", "year", "month", "minute", "carrier", "distance", "arr_delay", "destination", "tail_number", "scheduled_time",
    ]

    /// More than 15 bytes each.
    private static let longNames = [
        "flight_identification", "scheduled_departure_time", "actual_departure_time", "departure_delay_minutes",
        "scheduled_arrival_time", "actual_arrival_time", "arrival_delay_minutes", "time_spent_in_the_air",
        "distance_between_airports", "number_of_passengers",
    ]

    /// A table of 100,000 rows of integers, one to four bytes each in the file.
    private static func integerTable(columns: [String]) -> String {
        let definitions = columns.map { "\($0) INTEGER NOT NULL" }.joined(separator: ", ")
        let values = columns.indices.map { "n * \(2 * $0 + 1) % \([97, 9973, 1_000_003][$0 % 3])" }.joined(separator: ", ")
        return """
            CREATE TABLE flight (\(definitions));
            WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
            INSERT INTO flight SELECT \(values) FROM series;
            """
    }

    /// Names of 8 to 24 bytes, a third of the nicknames and half of the ages NULL.
    private static let snakePlayerTable = """
        CREATE TABLE player (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, nickname TEXT, score DOUBLE NOT NULL, age INTEGER, is_active BOOLEAN NOT NULL
        );
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO player
        SELECT n,
               iif(n % 2, printf('Player %d', n), printf('A player of number %d', n)),
               iif(n % 3, printf('nick%d', n), NULL),
               n * 0.5,
               iif(n % 2, n % 90, NULL),
               n % 2
        FROM series;
        """

    @inline(__always)
    private static func sumByPosition(_ row: Row) -> Int {
        var sum: Int = row[0]
        sum &+= row[1]
        sum &+= row[2]
        sum &+= row[3]
        sum &+= row[4]
        sum &+= row[5]
        sum &+= row[6]
        sum &+= row[7]
        sum &+= row[8]
        sum &+= row[9]
        return sum
    }
}
