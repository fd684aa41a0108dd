// The program: opens the database, serves until SIGTERM or SIGINT, and closes.

import Foundation
import JobQueue

let usage = """
    usage: jobserver DATABASE SOCKET [OPTIONS]

    DATABASE         the database file, made if it does not exist
    SOCKET           the path of the Unix socket, where clients connect
    --lease SECONDS  how long a job belongs to who has taken it (60)
    --slow SECONDS   prints statements that take longer on standard error (0.1);
                     "never" measures nothing
    --idle SECONDS   how long a client may send no request (300)
    --nightly HH:MM  when old jobs are deleted, and a backup is made, in UTC
                     (03:00), or "never"
    --keep DAYS      how old jobs that have ended may become (30)
    --backup FILE    the file of the backup: none by default
    """

/// The arguments, or nil when they make no sense.
struct Options {
    var paths: [String] = []
    var lease = 60.0
    var slow: Double? = 0.1
    var idle = 300.0
    var nightly = NightlyJob.TimeOfDay("03:00")
    var keep = 30
    var backup: String?

    init?(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--lease":
                guard let seconds = rest.popFirst().flatMap(Double.init), seconds > 0, seconds < 1e9 else { return nil }
                lease = seconds
            case "--idle":
                guard let seconds = rest.popFirst().flatMap(Double.init), seconds > 0, seconds < 1e9 else { return nil }
                idle = seconds
            case "--slow":
                guard let value = rest.popFirst() else { return nil }
                slow = Double(value)
                guard slow != nil || value == "never" else { return nil }
            case "--nightly":
                guard let value = rest.popFirst() else { return nil }
                nightly = NightlyJob.TimeOfDay(value)
                guard nightly != nil || value == "never" else { return nil }
            case "--keep":
                guard let days = rest.popFirst().flatMap(Int.init), (0...100_000).contains(days) else { return nil }
                keep = days
            case "--backup":
                guard let path = rest.popFirst() else { return nil }
                backup = path
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

// Before there are other threads, and files: a signal that comes early ends the program in order, too.
let shutdown = Shutdown()

// What this program makes is for its owner.
umask(0o077)

do {
    try Server.check(path: options.paths[1])
    let metrics = Metrics(slowStatements: options.slow.map { SlowStatements(seconds: $0) })
    let pool = try JobDatabase.open(path: options.paths[0], instrumentation: options.slow == nil ? nil : metrics) { queue in
        // The migration that runs is rolled back, and no other one begins.
        try shutdown.perform { try? queue.close(within: 0) }
    }
    let store = JobStore(pool, leaseSeconds: options.lease)
    let nightlyJob = options.nightly.map { NightlyJob(store, at: $0, keptDays: options.keep, backupPath: options.backup) }
    let server = try Server(store, path: options.paths[1], metrics: metrics, nightlyJob: nightlyJob, idleSeconds: options.idle)
    let stop = { @Sendable in
        _ = Task {
            do {
                try await server.stop()
                exit(0)
            } catch {
                SlowStatements.printError("jobserver: \(error)")
                exit(1)
            }
        }
    }
    do {
        try shutdown.perform(stop)
    } catch {
        stop()
    }
    // For who has started the program, and waits until clients can connect.
    FileHandle.standardOutput.write(Data("listening on \(options.paths[1])\n".utf8))
    // Not dispatchMain(): on Linux, the main thread would take the signals in it, and they would end the process at once.
    while true { pause() }
} catch {
    // What has ended the start was the signal.
    if shutdown.isRequested { exit(0) }
    SlowStatements.printError("jobserver: \(error)")
    exit(1)
}
