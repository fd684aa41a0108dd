// Fetching single values into arrays.

import CBaseline
import GRDB

extension Workload {
    static let values: [Workload] = [
        Workload(
            "100k integers, Int.fetchAll",
            target: 1.15,
            setup: { try Fixture(valueTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try Int.fetchAll(db, sql: selectNumbers).reduce(0, &+)
                }
            },
            c: { fixture in Int(baseline_sum_integers(fixture.c.pointer, selectNumbers)) }
        ),
        Workload(
            "100k short texts, String.fetchAll",
            target: 1.15,
            setup: { try Fixture(valueTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try String.fetchAll(db, sql: selectShortTexts).reduce(0) { $0 &+ $1.utf8.count }
                }
            },
            c: { fixture in Int(baseline_sum_lengths(fixture.c.pointer, selectShortTexts)) }
        ),
        Workload(
            "100k texts, half of them long, String.fetchAll",
            target: 1.5,
            setup: { try Fixture(valueTable) },
            module: { fixture in
                try fixture.queue.read { db in
                    try String.fetchAll(db, sql: selectTexts).reduce(0) { $0 &+ $1.utf8.count }
                }
            },
            c: { fixture in Int(baseline_sum_lengths(fixture.c.pointer, selectTexts)) }
        ),
    ]

    private static let selectNumbers = "SELECT number FROM entry"
    private static let selectShortTexts = "SELECT short_text FROM entry"
    private static let selectTexts = "SELECT text FROM entry"

    /// Half of the texts fit Swift's small strings (15 bytes), the other half needs an allocation.
    private static let valueTable = """
        CREATE TABLE entry (number INTEGER NOT NULL, short_text TEXT NOT NULL, text TEXT NOT NULL);
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO entry
        SELECT n * 7 % 1000003, printf('Text %d', n), iif(n % 2, printf('Text %d', n), printf('A longer text, number %d', n))
        FROM series;
        """
}
