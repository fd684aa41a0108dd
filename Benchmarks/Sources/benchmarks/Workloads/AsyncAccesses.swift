// Accesses from Swift concurrency: the price of the hop to the connection and back. The unit is a step of some 60 ns.

import CBaseline
import GRDB

extension Workload {
    static let asyncAccesses: [Workload] = [
        Workload(
            "10k × await queue.read { SELECT 1 }, in steps of a prepared SELECT 1",
            target: 15,
            setup: { try Fixture("") },
            asyncModule: { fixture in
                var sum = 0
                for _ in 0..<accessCount {
                    sum += try await fixture.queue.read { try Int.fetchOne($0, sql: "SELECT 1") } ?? 0
                }
                return sum
            },
            // The step of a prepared statement, and nothing else: C has no hop.
            c: { fixture in Int(baseline_select_one(fixture.c.pointer, Int32(accessCount))) }
        ),
        Workload(
            "10k × await pool.read { SELECT 1 }, in steps of a prepared SELECT 1",
            target: 40,
            setup: { try AccessFixture() },
            asyncModule: { fixture in
                var sum = 0
                for _ in 0..<accessCount {
                    sum += try await fixture.pool.read { try Int.fetchOne($0, sql: "SELECT 1") } ?? 0
                }
                return sum
            },
            c: { fixture in Int(baseline_select_one(fixture.c[0].pointer, Int32(accessCount))) }
        ),
    ]

    private static let accessCount = 10_000
}
