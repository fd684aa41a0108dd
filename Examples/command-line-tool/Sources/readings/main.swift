// The program: all of it is in MeterReadings, where tests can import it.

import Foundation
import MeterReadings

exit(await Program.run(Array(CommandLine.arguments.dropFirst())))
