// The progress bar.

import Testing

@testable import Terminal

@Suite struct ProgressBarTests {
    @Test func theProgressBarGrows() {
        #expect(ProgressBar.line(0, of: 200, "x", width: 4) == "[....]   0 % x")
        #expect(ProgressBar.line(100, of: 200, "x", width: 4) == "[##..]  50 % x")
        #expect(ProgressBar.line(200, of: 200, "x", width: 4) == "[####] 100 % x")
        #expect(ProgressBar.line(0, of: 0, "", width: 2) == "[##] 100 % ")
    }
}
