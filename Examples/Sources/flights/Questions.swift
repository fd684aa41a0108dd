// What the program asks the database: questions with one number for an answer, and questions with a table.

import GRDB

/// A question with one number for an answer.
struct Figure: Sendable {
    let title: String
    let value: @Sendable (Database) throws -> (any DatabaseValueConvertible)?
}

/// A question with a table for an answer.
struct Question: Sendable {
    let title: String
    let answer: @Sendable (Database) throws -> Answer
}

/// The columns and the rows of an answer.
struct Answer {
    let columnNames: [String]
    var rows: [[DatabaseValue]] = []

    init(columnNames: [String]) {
        self.columnNames = columnNames
    }

    /// All that a request fetches.
    init(_ db: Database, _ request: some FetchRequest) throws {
        columnNames = try request.makePreparedRequest(db, forSingleResult: false).statement.columnNames
        // A cursor gives one row after the other. The row changes with each call of next(), so what is kept is copied.
        let cursor = try Row.fetchCursor(db, request)
        while let row = try cursor.next() {
            rows.append(Array(row.databaseValues))
        }
    }
}

extension Figure {
    static let all = [
        Figure(title: "Flights") { db in
            try Flight.fetchCount(db)
        },
        Figure(title: "Cancelled flights (no departure time)") { db in
            try Flight.filter { $0.depTime == nil }.fetchCount(db)
        },
        Figure(title: "Sum of distance, miles") { db in
            try Flight.select({ sum($0.distance) }, as: Int.self).fetchOne(db)
        },
        Figure(title: "Mean departure delay, minutes") { db in
            try Flight.select({ average($0.depDelay) }, as: Double.self).fetchOne(db).map { ($0 * 10_000).rounded() / 10_000 }
        },
        Figure(title: "Flights of no known plane") { db in
            try Flight.filter { $0.knownTailnum == nil }.fetchCount(db)
        },
        Figure(title: "Flights to no known airport") { db in
            try Flight.filter { $0.knownDest == nil }.fetchCount(db)
        },
        Figure(title: "Flights with weather at their origin and hour") { db in
            try Flight.joining(required: Flight.weather).fetchCount(db)
        },
    ]
}

/// `ROUND(…)`: SQL goes where the module has no function.
func rounded(_ expression: SQLExpression, _ digits: Int) -> SQLExpression {
    SQL("ROUND(\(expression), \(digits))").sqlExpression
}

extension Question {
    static let all = [unknownDestinations, busiestDestinations, latestCarrier, largestPlanes, wind, manufacturers, worstDays]

    // MARK: - Requests

    static let unknownDestinations = Question(title: "Destinations that are no known airport") { db in
        let request =
            Flight
            .select { [$0.dest, count($0.id).forKey("flights")] }
            .filter { $0.knownDest == nil }
            .group(\.dest)
            .order(\.dest)
        return try Answer(db, request)
    }

    static let busiestDestinations = Question(title: "The three busiest destinations") { db in
        // An alias names a joined table in the selection.
        let airport = TableAlias<Airport>()
        let request =
            Flight
            .joining(optional: Flight.destination.aliased(airport))
            .select { [$0.dest, airport.name.forKey("airport"), count($0.id).forKey("flights")] }
            .group(\.dest)
            .order { [count($0.id).desc, $0.dest] }
            .limit(3)
        return try Answer(db, request)
    }

    static let latestCarrier = Question(title: "The carrier with the worst mean arrival delay (at least 100 flights)") { db in
        let airline = TableAlias<Airline>()
        let request =
            Flight
            .joining(required: Flight.airline.aliased(airline))
            .select { flight in
                [
                    flight.carrier, airline.name.forKey("airline"), count(flight.id).forKey("flights"),
                    rounded(average(flight.arrDelay), 2).forKey("mean delay, minutes"),
                ]
            }
            .group(\.carrier)
            .having { count($0.id) >= 100 }
            .order { average($0.arrDelay).desc }
            .limit(1)
        return try Answer(db, request)
    }

    static let manufacturers = Question(title: "The five manufacturers whose planes flew most") { db in
        let plane = TableAlias<Plane>()
        let request =
            Flight
            .joining(required: Flight.plane.aliased(plane))
            .filter { $0.depTime != nil }
            .select { flight in
                [
                    plane.manufacturer, count(distinct: plane.tailnum).forKey("planes"), count(flight.id).forKey("flights"),
                    sum(flight.distance).forKey("miles"), sum(plane.seats).forKey("seats"),
                ]
            }
            .group { _ in plane.manufacturer }
            .order { count($0.id).desc }
            .limit(5)
        return try Answer(db, request)
    }

    // MARK: - Records of records

    /// An airline with all its flights, and each flight with its plane.
    private struct Fleet: Decodable, FetchableRecord {
        struct FlightInfo: Decodable {
            let plane: Plane?
        }

        let airline: Airline
        let flights: [FlightInfo]
    }

    static let largestPlanes = Question(title: "The three airlines with the largest planes (at least 100 flights)") { db in
        // Two queries, whatever the number of airlines: one for the airlines, one for all their flights and planes.
        let flights = Airline.flights.including(optional: Flight.plane)
        let fleets = try Airline.including(all: flights).asRequest(of: Fleet.self).fetchAll(db)

        var lines: [(meanSeats: Double, values: [any DatabaseValueConvertible])] = []
        for fleet in fleets where fleet.flights.count >= 100 {
            let planes = Dictionary(grouping: fleet.flights.compactMap(\.plane), by: \.tailnum).compactMap(\.value.first)
            let meanSeats = Double(planes.reduce(0) { $0 + $1.seats }) / Double(max(planes.count, 1))
            let rounded = (meanSeats * 10).rounded() / 10
            lines.append((meanSeats, [fleet.airline.name, fleet.flights.count, planes.count, rounded]))
        }
        var answer = Answer(columnNames: ["airline", "flights", "known planes", "mean seats"])
        for line in lines.sorted(by: { $0.meanSeats > $1.meanSeats }).prefix(3) {
            answer.rows.append(line.values.map(\.databaseValue))
        }
        return answer
    }

    // MARK: - SQL

    static let wind = Question(title: "Departures and the wind") { db in
        let request: SQLRequest<Row> = """
            SELECT CASE WHEN wind_speed < 10 THEN 'below 10 mph'
                        WHEN wind_speed < 20 THEN 'below 20 mph'
                        WHEN wind_speed < 30 THEN 'below 30 mph'
                        ELSE '30 mph and more' END AS wind,
                   COUNT(*) AS flights,
                   ROUND(AVG(dep_delay), 1) AS "mean delay, minutes",
                   ROUND(AVG(dep_time IS NULL) * 100, 1) AS "cancelled, %"
            FROM flights
            JOIN weather USING (origin, time_hour)
            WHERE wind_speed IS NOT NULL
            GROUP BY wind
            ORDER BY MIN(wind_speed)
            """
        return try Answer(db, request)
    }

    static let worstDays = Question(title: "The worst three days of each airport") { db in
        let request: SQLRequest<Row> = """
            WITH days AS (
              SELECT origin, day, COUNT(*) AS flights, AVG(dep_delay) AS delay,
                     SUM(dep_time IS NULL) AS cancelled
              FROM flights
              GROUP BY origin, day
            ), ranked AS (
              SELECT *,
                     RANK() OVER (PARTITION BY origin ORDER BY delay DESC) AS place,
                     delay - AVG(delay) OVER (PARTITION BY origin) AS excess
              FROM days
            )
            SELECT airports.name AS airport, place, day AS "day of January", flights, cancelled,
                   ROUND(delay, 1) AS "mean delay, minutes",
                   ROUND(excess, 1) AS "over its usual day"
            FROM ranked
            JOIN airports ON airports.faa = ranked.origin
            WHERE place <= 3
            ORDER BY airport, place
            """
        return try Answer(db, request)
    }
}
