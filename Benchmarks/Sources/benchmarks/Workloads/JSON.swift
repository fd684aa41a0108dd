// Rows that become JSON.

import CBaseline
import Foundation
import GRDB
import GRDBServer

extension Workload {
    static let json: [Workload] = [
        Workload(
            "100k rows of text, doubles, optionals as JSON",
            target: 1.5,
            setup: { try Fixture(readingTable) },
            module: { fixture in
                try fixture.queue.read { db in try Row.fetchJSON(db, sql: selectReadings).count }
            },
            c: { fixture in jsonOfC(fixture).count },
            verify: { fixture in
                let module = try fixture.queue.read { db in try Row.fetchJSON(db, sql: selectReadings) }
                guard module == jsonOfC(fixture) else { throw BenchmarkError("the two sides write different JSON") }
            }
        )
    ]

    private static func jsonOfC(_ fixture: Fixture) -> Data {
        var count: Int64 = 0
        // It ends the program instead of returning NULL.
        let bytes = baseline_json(fixture.c.pointer, selectReadings, &count)!
        return Data(bytesNoCopy: bytes, count: Int(count), deallocator: .free)
    }

    private static let selectReadings = "SELECT id, name, note, score, third, age FROM reading"

    /// Some of the texts have quotes, some of the doubles many digits.
    private static let readingTable = """
        CREATE TABLE reading (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT, score DOUBLE NOT NULL, third DOUBLE, age INTEGER);
        WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 100000)
        INSERT INTO reading
        SELECT n,
               iif(n % 2, printf('Player %d', n), printf('A player of number %d', n)),
               iif(n % 3, printf('called "%d" by the others', n), NULL),
               n * 0.25,
               iif(n % 10, NULL, n / 3.0),
               iif(n % 2, n % 90, NULL)
        FROM series;
        """
}
