// The report: requests where they fit, and SQL where it says it best.

import GRDB

struct Report {
    /// The month that the report is about, such as `2025-01`, or nil for all of them.
    var month: String?

    /// How many rows the lists have at most.
    var limit = 5

    /// Prints all tables.
    func print(_ db: Database, to stream: any TextOutputStream) throws {
        var stream = stream
        stream.write("Totals per month\n")
        try db.dumpRequest(totals, format: .table(), to: stream)
        stream.write("\nTop meters\n")
        try db.dumpRequest(topMeters, format: .table(), to: stream)
        stream.write("\nDays with missing readings\n")
        try db.dumpRequest(missingDays, format: .table(nullValue: "-"), to: stream)
    }

    /// The sums of each month.
    var totals: QueryInterfaceRequest<Reading> {
        Reading.inMonth(month)
            .select {
                [
                    $0.month.forKey("month"),
                    count(distinct: $0.meter).forKey("meters"),
                    count($0.kwh).forKey("readings"),
                    Self.rounded(sum($0.kwh)).forKey("kwh"),
                ]
            }
            .group { $0.month }
            .order { $0.month }
    }

    /// The meters that have measured most.
    var topMeters: QueryInterfaceRequest<Reading> {
        Reading.inMonth(month)
            .select { [$0.meter, Self.rounded(sum($0.kwh)).forKey("kwh"), max($0.kwh).forKey("highest")] }
            .group(\.meter)
            .order { [sum($0.kwh).desc, $0.meter] }
            .limit(limit)
    }

    /// The days on which a meter lacks values, between the first and the last day that it has readings of.
    ///
    /// A day without any reading is no row of the table: a recursive common table expression makes all the days, and what the table has is joined to them.
    var missingDays: SQLRequest<Row> {
        let month = month.map { $0 + "-%" } ?? "%"
        return """
            WITH RECURSIVE
              days(meter, day, last) AS (
                SELECT meter, DATE(MIN(time)), DATE(MAX(time)) FROM reading GROUP BY meter
                UNION ALL
                SELECT meter, DATE(day, '+1 day'), last FROM days WHERE day < last
              ),
              present AS (
                SELECT meter, SUBSTR(time, 1, 10) AS day, COUNT(kwh) AS count FROM reading GROUP BY 1, 2
              )
            SELECT meter, day, 24 - COALESCE(count, 0) AS missing
            FROM days LEFT JOIN present USING (meter, day)
            WHERE missing > 0 AND day LIKE \(month)
            ORDER BY missing DESC, meter, day
            LIMIT \(limit)
            """
    }

    private static func rounded(_ expression: SQLExpression) -> SQLExpression {
        SQL("ROUND(\(expression), 3)").sqlExpression
    }
}
