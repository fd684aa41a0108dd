// A load test: many clients, a server that is killed again and again, and a check that nothing acknowledged is lost.

import Foundation
import JobQueue

let usage = """
    usage: load [--seconds N] [--clients N] [--kills N]

    Starts the server as a child process, and kills it at random moments while
    clients add, take and finish jobs. Half of the time it measures its statements.
    At the end, the database must have all that the server has acknowledged.
    Exit status 1: something was lost, or was done twice.

    --seconds N  how long the clients work (300)
    --clients N  how many clients there are (16)
    --kills N    how often the server is killed (10)
    """

var values = ["--seconds": 300, "--clients": 16, "--kills": 10]
var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
    guard values[name] != nil, let value = arguments.popFirst().flatMap(Int.init), value > 0 || (value == 0 && name == "--kills") else {
        FileHandle.standardError.write(Data("\(usage)\n".utf8))
        exit(2)
    }
    values[name] = value
}

// Of a client whose server was killed.
signal(SIGPIPE, SIG_IGN)

do {
    let run = try LoadRun(seconds: values["--seconds"]!, clientCount: values["--clients"]!, killCount: values["--kills"]!)
    let problems = try await run.run()
    for problem in problems.prefix(20) { say("PROBLEM: \(problem)") }
    say(
        problems.isEmpty
            ? "Nothing acknowledged is lost, nothing was done twice." : "\(problems.count) problems. The files are in \(run.folder.path)")
    exit(problems.isEmpty ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("load: \(error)\n".utf8))
    exit(1)
}
