// Runs a workload: alternates the two sides, keeps the best time of each.

import CBaseline

/// The best times of a workload, in seconds. A side that was not asked for has none.
struct Measurement: Sendable {
    let workload: Workload
    var moduleTime: Double?
    var cTime: Double?

    var ratio: Double? {
        guard let moduleTime, let cTime, cTime > 0 else { return nil }
        return moduleTime / cTime
    }

    var isMet: Bool? {
        ratio.map { $0 <= workload.target }
    }
}

/// The sides of a workload that run.
enum Sides: String, Sendable {
    case both
    case module
    case c
}

/// Measures workloads.
struct Runner: Sendable {
    let rounds: Int
    let sides: Sides

    /// Alternating spreads what else happens on the machine over both sides; the best of several rounds leaves most of it out.
    func measure(_ workload: Workload) async throws -> Measurement {
        let prepared = try workload.prepare()
        var measurement = Measurement(workload: workload)
        for _ in 0..<rounds {
            try prepared.beforeRound()
            let module = sides == .c ? nil : try await run(prepared.module)
            let c = sides == .module ? nil : try await run(prepared.c)
            measurement.moduleTime = best(measurement.moduleTime, module?.time)
            measurement.cTime = best(measurement.cTime, c?.time)
            if let module, let c {
                try BenchmarkError.check(module: module.checksum, c: c.checksum)
                try prepared.verify()
            }
        }
        return measurement
    }

    private func run(_ side: Workload.Side) async throws -> (checksum: Int, time: Double) {
        baseline_round_begins()
        defer { baseline_round_ends() }
        let clock = ContinuousClock()
        let start = clock.now
        let checksum = try await side()
        return (checksum, (clock.now - start) / .seconds(1))
    }

    private func best(_ time: Double?, _ other: Double?) -> Double? {
        guard let time, let other else { return time ?? other }
        return min(time, other)
    }
}
