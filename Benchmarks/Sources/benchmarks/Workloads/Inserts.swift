// Inserting rows with a prepared statement, in one transaction.

import CBaseline
import GRDB

extension Workload {
    static let inserts: [Workload] = [
        integerInserts("50k inserts × 10 integers, positional arguments", target: 1.25, insertPositional) { statement, n in
            try statement.execute(arguments: [n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9])
        },
        integerInserts("50k inserts × 10 integers, values bound one by one", target: 1.06, insertPositional) { statement, n in
            try statement.binding(n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9).execute()
        },
        integerInserts("50k inserts × 10 integers, named arguments", target: 1.5, insertNamed) { statement, n in
            try statement.execute(arguments: [
                "a": n, "b": n + 1, "c": n + 2, "d": n + 3, "e": n + 4,
                "f": n + 5, "g": n + 6, "h": n + 7, "i": n + 8, "j": n + 9,
            ])
        },
    ]

    /// Insertions by one statement.
    ///
    /// - Parameter insert: Inserts the row of a number.
    private static func integerInserts(
        _ name: String,
        target: Double,
        _ sql: String,
        insert: @escaping @Sendable (Statement, Int) throws -> Void
    ) -> Workload {
        Workload(
            name,
            target: target,
            setup: { try Fixture(pointTable) },
            beforeRound: { fixture in try fixture.execute("DELETE FROM point") },
            module: { fixture in
                try fixture.queue.write { db in
                    let statement = try db.makeStatement(sql: sql)
                    for n in 0..<insertCount {
                        try insert(statement, n)
                    }
                }
                return insertCount
            },
            c: { fixture in
                baseline_insert_ten_integers(fixture.c.pointer, sql, Int32(insertCount), 1)
                return insertCount
            },
            verify: { fixture in try fixture.checkSame(checksum) }
        )
    }

    private static let insertCount = 50_000
    private static let insertPositional = "INSERT INTO point VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    private static let insertNamed = "INSERT INTO point VALUES (:a, :b, :c, :d, :e, :f, :g, :h, :i, :j)"

    /// Depends on which column holds which value, and on the number of rows.
    private static let checksum = "SELECT sum(a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h + 9*i + 10*j) FROM point"

    private static let pointTable = "CREATE TABLE point (a INT, b INT, c INT, d INT, e INT, f INT, g INT, h INT, i INT, j INT)"
}
