// How often the tests of hardship try.

import Foundation
import Testing

/// Whether the long forms run: those of `make stress`.
let isStressed = ProcessInfo.processInfo.environment["GRDB_STRESS"] == "1"

/// How often a test of hardship tries: less under a sanitizer, where all is slow, and more by `make stress`.
func stressCount(_ short: Int, sanitized: Int, long: Int) -> Int {
    if isStressed { return long }
    return isSanitized ? sanitized : short
}
