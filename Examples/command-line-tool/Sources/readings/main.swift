// The program: all of it is in MeterReadings, where tests can import it.

import Foundation
import MeterReadings

// First, on the main thread: those that come later inherit that the signal waits for who takes it.
let interrupts = TerminationSignals(SIGINT)
Task.detached {
    exit(await Program.run(Array(CommandLine.arguments.dropFirst()), interrupts: interrupts))
}
// Not `await`: on Linux, the main thread would take the signal in it, which would end the process at once.
while true { pause() }
