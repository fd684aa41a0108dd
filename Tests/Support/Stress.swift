// How often the stress tests repeat.

import Foundation
import Testing

/// Whether the long forms run: those of `make stress`.
let isStressed = ProcessInfo.processInfo.environment["GRDB_STRESS"] == "1"

/// The number of repetitions of a stress test: fewer under a sanitizer, which is slow, and more with `make stress`.
func stressCount(_ short: Int, sanitized: Int, long: Int) -> Int {
    if isStressed { return long }
    return isSanitized ? sanitized : short
}
