// The program: opens the database, serves until SIGTERM or SIGINT, and closes.

import Dispatch
import Foundation
import JobQueue

let usage = """
    usage: jobserver DATABASE SOCKET [--lease SECONDS] [--slow SECONDS]

    DATABASE         the database file, made if it does not exist
    SOCKET           the path of the Unix socket, where clients connect
    --lease SECONDS  how long a job belongs to who has taken it (60)
    --slow SECONDS   prints statements that take longer on standard error (0.1);
                     "never" measures nothing
    """

/// The arguments, or nil when they make no sense.
struct Options {
    var paths: [String] = []
    var lease = 60.0
    var slow: Double? = 0.1

    init?(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--lease":
                guard let seconds = rest.popFirst().flatMap(Double.init), seconds > 0, seconds < 1e9 else { return nil }
                lease = seconds
            case "--slow":
                guard let value = rest.popFirst() else { return nil }
                slow = Double(value)
                guard slow != nil || value == "never" else { return nil }
            case _ where argument.hasPrefix("-"): return nil
            default: paths.append(argument)
            }
        }
        guard paths.count == 2 else { return nil }
    }
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    SlowStatements.printError(usage)
    exit(2)
}

// Before there are threads and files: a signal that comes early is then handled late, and does not leave half of something behind.
let signals = [SIGTERM, SIGINT].map { number in
    signal(number, SIG_IGN)
    return DispatchSource.makeSignalSource(signal: number, queue: .main)
}

do {
    let pool = try JobDatabase.open(path: options.paths[0], instrumentation: options.slow.map { SlowStatements(seconds: $0) })
    let server = try Server(JobStore(pool, leaseSeconds: options.lease), path: options.paths[1])
    for source in signals {
        source.setEventHandler {
            do {
                try server.stop()
                exit(0)
            } catch {
                SlowStatements.printError("jobserver: \(error)")
                exit(1)
            }
        }
        source.activate()
    }
    // For who has started the program, and waits until clients can connect.
    FileHandle.standardOutput.write(Data("listening on \(options.paths[1])\n".utf8))
    dispatchMain()
} catch {
    SlowStatements.printError("jobserver: \(error)")
    exit(1)
}
