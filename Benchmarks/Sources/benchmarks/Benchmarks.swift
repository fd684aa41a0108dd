// The program: reads the command line, measures, prints. It exits with 0 however slow the module is;
// with 1 when the two sides of a workload disagree or an error is thrown, with 2 when the command line is wrong.

import Foundation

@main
struct Benchmarks {
    /// Synchronous, with a task that works while the main thread serves the main actor: an asynchronous `main` ends the main thread on Linux,
    /// which valgrind does not survive.
    static func main() {
        Task.detached {
            exit(await status(of: Array(CommandLine.arguments.dropFirst())))
        }
        // Without anything to wait for, the loop would end.
        RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
        while true { RunLoop.main.run(until: .distantFuture) }
    }

    /// Does what the arguments say and gives the exit status.
    private static func status(of arguments: [String]) async -> Int32 {
        do {
            if arguments.first == Options.childFlag {
                try MemoryCheck.runAsChild(Array(arguments.dropFirst()))
            } else {
                try await run(Options(arguments))
            }
        } catch {
            FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
            return error is Options.Misuse ? 2 : 1
        }
        return 0
    }

    /// Nonisolated, as the code of most programs is: an asynchronous access comes back to a thread of the pool, not to the main thread.
    private static func run(_ options: Options) async throws {
        let workloads = Workload.all.filter { options.matches($0.name) }
        // Checks have no side to run alone.
        let latencies = options.sides == .both ? LatencyCheck.all.filter { options.matches($0.name) } : []
        let checks = options.sides == .both ? MemoryCheck.all.filter { options.matches($0.name) } : []
        let table = try TableReport(
            names: workloads.map(\.name) + latencies.map(\.name) + checks.map(\.name),
            beside: options.otherReportPath.map(JSONReport.init(contentsOf:)))
        guard !options.wantsWrappersOnly || options.sides == .both else { throw Options.Misuse("--wrappers compares both sides") }
        guard !options.asksForHelp else { return print(Options.usage) }
        guard !workloads.isEmpty || !latencies.isEmpty || !checks.isEmpty else {
            throw Options.Misuse("no workload has such a name; --list prints them all")
        }
        guard !options.lists else {
            workloads.forEach { table.printTarget(name: $0.name, target: TableReport.target($0)) }
            latencies.forEach { table.printTarget(name: $0.name, target: TableReport.target($0)) }
            checks.forEach { table.printTarget(name: $0.name, target: TableReport.target($0)) }
            return
        }

        let runner = Runner(rounds: options.rounds, sides: options.sides)
        var json = JSONReport(rounds: options.rounds)
        var summary = Summary()
        var measurements: [Measurement] = []
        let printsLines = !options.printsJSON && !options.wantsWrappersOnly
        if printsLines { table.printHeader() }
        for workload in workloads {
            let measurement = try await naming(workload.name) { try await runner.measure(workload) }
            json.append(measurement)
            measurements.append(measurement)
            summary.add(measurement)
            if printsLines { table.print(measurement) }
        }
        for check in latencies {
            let (seconds, reference) = try await naming(check.name) { try await check.measure() }
            let measurement = LatencyMeasurement(check: check, seconds: seconds, reference: reference)
            json.append(measurement)
            summary.add(measurement)
            if printsLines { table.print(measurement) }
        }
        for check in checks {
            let measurement = try await naming(check.name) { try check.measure() }
            json.append(measurement)
            summary.add(measurement)
            if printsLines { table.print(measurement) }
        }
        guard !options.printsJSON else { return print(try json.text()) }
        if let wrappers = WrapperTable(measurements) { table.print(wrappers.lines) }
        if !options.wantsWrappersOnly, !summary.lines.isEmpty { table.print(summary.lines) }
    }

    /// Puts the name of the workload in front of an error.
    private static func naming<Result>(_ name: String, _ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch {
            throw BenchmarkError("\(name): \(error)")
        }
    }
}
