// The bar, and the texts of terminals.

import Testing

@testable import MeterReadings

@Suite struct TerminalTests {
    @Test func theBarGrows() {
        #expect(ProgressBar.line(0, of: 200, "x", width: 4) == "[....]   0 % x")
        #expect(ProgressBar.line(100, of: 200, "x", width: 4) == "[##..]  50 % x")
        #expect(ProgressBar.line(200, of: 200, "x", width: 4) == "[####] 100 % x")
        #expect(ProgressBar.line(0, of: 0, "", width: 2) == "[##] 100 % ")
    }

    @Test func controlCharactersAreShownAsSymbols() {
        #expect("a\tb\n\u{1B}[2J\u{7F}\u{9B}é".visibleOnTerminal == "a\tb\n␛[2J␡\u{FFFD}é")
    }
}
