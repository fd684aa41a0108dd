// What must be true at the end.

import Foundation
import GRDB
import JobQueue

/// Compares what the server has acknowledged with what the database has.
struct Check {
    private let adds: [Int64: String]
    private let leases: [Ledger.Lease]

    init(_ ledgers: [Ledger]) {
        adds = Dictionary(ledgers.flatMap(\.adds).map { ($0.id, $0.key) }) { first, _ in first }
        leases = ledgers.flatMap(\.leases).sorted { ($0.id, $0.attempt) < ($1.id, $1.attempt) }
        addCount = ledgers.reduce(0) { $0 + $1.adds.count }
    }

    private let addCount: Int

    var summary: String {
        "acknowledged: \(addCount) jobs added, \(leases.count) taken, \(leases.filter { $0.end == .finished }.count) finished"
    }

    func problems(database path: String) throws -> [String] {
        try leaseProblems() + databaseProblems(path)
    }

    /// Two clients never had the same job at the same time, and nobody got one that was done.
    private func leaseProblems() -> [String] {
        var problems: [String] = []
        if adds.count != addCount { problems.append("\(addCount - adds.count) jobs have the number of another one") }
        for (lease, next) in zip(leases, leases.dropFirst()) where lease.id == next.id {
            let name = "job \(lease.id), attempt \(lease.attempt)"
            if lease.attempt == next.attempt { problems.append("\(name) was given to two clients") }
            if lease.end == .finished { problems.append("\(name) was finished, and the job was taken again") }
            // When the next lease began, by the clock of the server, which gives milliseconds.
            let start = next.until - Int64(LoadRun.leaseSeconds) * 1000
            if lease.end != .failed, start < lease.until {
                problems.append("\(name) had a lease for \(lease.until - start) ms more when it was taken again")
            }
        }
        return problems
    }

    private func databaseProblems(_ path: String) throws -> [String] {
        let queue = try DatabaseQueue(path: path)
        var problems = try queue.checkIntegrity()
        try queue.write { db in
            // It throws when the index of words has not what the titles have.
            try db.execute(sql: "INSERT INTO jobTitles(jobTitles, rank) VALUES ('integrity-check', 1)")
        }
        var missing = adds
        var finished = Dictionary(leases.filter { $0.end == .finished }.map { ($0.id, $0.attempt) }) { first, _ in first }
        try queue.read { db in
            let jobs = try Job.fetchCursor(db)
            while let job = try jobs.next() {
                guard let id = job.id else { continue }
                if let key = missing.removeValue(forKey: id), key != job.key { problems.append("job \(id) has the key of another one") }
                if let attempt = finished.removeValue(forKey: id), job.state != .done || job.attempts != attempt {
                    problems.append("attempt \(attempt) of job \(id) was finished, and the job is \(job.state.rawValue)")
                }
            }
        }
        problems += missing.keys.map { "job \($0) was added, and is not there" }
        problems += finished.keys.map { "job \($0) was finished, and is not there" }
        try queue.close()
        return problems
    }
}
