// How long a connection has waited, in the description of its error.

import Foundation
import Testing

@testable import GRDB

@Suite struct DatabaseErrorWaitTests {
    @Test func secondsHaveOneDecimalAsFoundationWritesThem() {
        var error = DatabaseError(resultCode: .SQLITE_LOCKED)
        // Halves of a tenth are no exact numbers: each rounds them in its own way.
        for milliseconds in (0..<3_000).filter({ $0 % 100 != 50 }) + [59_999, 1_000_000, 3_600_001] {
            let seconds = Double(milliseconds) / 1_000
            error.secondsWaited = seconds
            #expect(error.debugDescription.contains("(waited for \(String(format: "%.1f", seconds)) s)"))
        }
    }
}
