// How tests wait for what other threads do.

import Foundation

/// Seconds after which a wait has failed: much longer than any wait takes on a slow and busy machine.
let patience = 300.0

/// Waits until a condition holds, in a function that is not asynchronous. Expect the condition afterwards: what never comes ends the wait, too,
/// after a long time.
func blockUntil(seconds: Double = patience, _ condition: () throws -> Bool) rethrows {
    let end = Date(timeIntervalSinceNow: seconds)
    while try !condition(), Date() < end { usleep(1000) }
}

/// The same, in a task.
func waitUntil(
    seconds: Double = patience, isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while try !condition(), Date() < end { try await Task.sleep(nanoseconds: 1_000_000) }
}
