// What the program asks the database: questions with one number for an answer, and questions with a table.

/// A title and the SQL that answers it.
struct Question: Sendable {
    let title: String
    let sql: String
}

extension Question {
    /// Each of these has one row of one value.
    static let figures = [
        Question(
            title: "Flights",
            sql: "SELECT COUNT(*) FROM flights"
        ),
        Question(
            title: "Cancelled flights (no departure time)",
            sql: "SELECT COUNT(*) FROM flights WHERE dep_time IS NULL"
        ),
        Question(
            title: "Sum of distance, miles",
            sql: "SELECT SUM(distance) FROM flights"
        ),
        Question(
            title: "Mean departure delay, minutes",
            sql: "SELECT ROUND(AVG(dep_delay), 4) FROM flights"
        ),
        Question(
            title: "Flights of no known plane",
            sql: "SELECT COUNT(*) FROM flights WHERE known_tailnum IS NULL"
        ),
        Question(
            title: "Flights to no known airport",
            sql: "SELECT COUNT(*) FROM flights WHERE known_dest IS NULL"
        ),
        Question(
            title: "Flights with weather at their origin and hour",
            sql: "SELECT COUNT(*) FROM flights JOIN weather USING (origin, time_hour)"
        ),
    ]

    static let tables = [
        Question(
            title: "Destinations that are no known airport",
            sql: """
                SELECT dest, COUNT(*) AS flights
                FROM flights
                WHERE known_dest IS NULL
                GROUP BY dest
                ORDER BY dest
                """
        ),
        Question(
            title: "The three busiest destinations",
            sql: """
                SELECT flights.dest, airports.name AS airport, COUNT(*) AS flights
                FROM flights
                LEFT JOIN airports ON airports.faa = flights.known_dest
                GROUP BY flights.dest
                ORDER BY COUNT(*) DESC, flights.dest
                LIMIT 3
                """
        ),
        Question(
            title: "The carrier with the worst mean arrival delay (at least 100 flights)",
            sql: """
                SELECT carrier, airlines.name AS airline, COUNT(*) AS flights,
                       ROUND(AVG(arr_delay), 2) AS "mean delay, minutes"
                FROM flights
                JOIN airlines USING (carrier)
                GROUP BY carrier
                HAVING COUNT(*) >= 100
                ORDER BY AVG(arr_delay) DESC
                LIMIT 1
                """
        ),
        Question(
            title: "Departures and the wind",
            sql: """
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
        ),
        Question(
            title: "The five manufacturers whose planes flew most",
            sql: """
                SELECT manufacturer, COUNT(DISTINCT planes.tailnum) AS planes, COUNT(*) AS flights,
                       SUM(distance) AS miles, SUM(seats) AS seats
                FROM flights
                JOIN planes ON planes.tailnum = flights.known_tailnum
                WHERE dep_time IS NOT NULL
                GROUP BY manufacturer
                ORDER BY COUNT(*) DESC
                LIMIT 5
                """
        ),
        Question(
            title: "The worst three days of each airport",
            sql: """
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
        ),
    ]
}
