// Runs the observed facts: each expression must give what was observed, or stop the program with the observed message.

import Foundation
import Testing

@Suite struct OracleTests {
    /// The recorded results of one topic of one area: they run one after the other.
    struct Topic: Sendable, CustomTestStringConvertible {
        let name: String
        let probes: [Oracle.Probe]

        var testDescription: String { name }

        private static let all: [Topic] = {
            let groups = Dictionary(grouping: Oracle.probes) { probe in
                probe.id.split(separator: "/").dropLast().joined(separator: "/")
            }
            return groups.sorted { $0.key < $1.key }.map { Topic(name: $0.key, probes: $0.value) }
        }()

        /// Whether the expressions need the threads of tasks, which other tests keep busy, or suspend all databases of the process.
        private var needsProcess: Bool {
            ["access/", "observation-pool/", "observation/shared"].contains(where: name.hasPrefix) || name.hasSuffix("/suspension")
        }

        static let plain = all.filter { !$0.needsProcess }
        static let namesOfProcesses = all.filter(\.needsProcess).map(\.name)

        static func named(_ name: String) -> Topic? {
            all.first { $0.name == name }
        }

        /// Facts that two moments are not the same: optimised code can ask twice within one tick of the clock.
        private static let moments: Set = ["misc/database-properties/019"]

        /// What the expressions give that they should not.
        func complaints() throws -> [String] {
            try probes.compactMap { try Self.complaint(about: $0) }
        }

        private static func complaint(about probe: Oracle.Probe) throws -> String? {
            let fact = try #require(Oracle.fact(probe.id))
            let difference = Oracle.allDifferences[probe.id]
            let expected = difference?.gives ?? fact.observed
            func isGood(_ got: Oracle.J) -> Bool {
                got.agrees(with: expected, partial: difference != nil) || (difference == nil && fact.unstable == true)
            }
            var got = probe.run()
            if !isGood(got), probe.id.hasPrefix("observation") {
                // On a busy machine, a value may come later than the expression expects.
                got = Oracle.$gracePeriod.withValue(1) { probe.run() }
            }
            for _ in 0..<1000 where !isGood(got) && moments.contains(probe.id) {
                got = probe.run()
            }
            return isGood(got) ? nil : "\(probe.id)\n\(fact.expression)\n    expected \(expected)\n    got      \(got)"
        }
    }

    @Test("Expressions give what was observed", arguments: Topic.plain)
    func expressionsGiveWhatWasObserved(_ topic: Topic) throws {
        for complaint in try topic.complaints() {
            Issue.record("\(complaint)")
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("Expressions in a process of their own give what was observed", .serialized, arguments: Topic.namesOfProcesses)
    func expressionsInProcessesGiveWhatWasObserved(_ name: String) async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { [name] in
            let topic = try #require(Topic.named(name))
            let complaints = await Oracle.onThread { Result { try topic.complaints() } }
            for complaint in try complaints.get() {
                FileHandle.standardError.write(Data("\(Self.complaint)\(complaint)\n".utf8))
            }
        }
        let printed = String(decoding: result.standardErrorContent, as: UTF8.self)
        for complaint in printed.components(separatedBy: Self.complaint).dropFirst() {
            Issue.record("\(complaint)")
        }
    }
    #endif

    /// What a child process prints before each complaint.
    private static let complaint = "Not what was observed: "

    /// What a child process prints when the expression does not stop it.
    private static let goesOn = "The program goes on with"

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("Misuse stops the program with the observed message", arguments: Oracle.stops.map(\.id))
    func misuseStopsTheProgram(_ id: String) async throws {
        let fact = try #require(Oracle.fact(id))
        let message = try #require(Oracle.differences[id]?.stopMessage ?? fact.stopMessage)
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [id] in
            let probe = try #require(Oracle.stops.first { $0.id == id })
            let got = await Oracle.onThread { probe.run() }
            FileHandle.standardError.write(Data("\(Self.goesOn) \(got)\n".utf8))
            exit(EXIT_FAILURE)
        }
        let printed = String(decoding: result.standardErrorContent, as: UTF8.self)
        // An error that goes on with the same message is no stop.
        if !printed.contains(message) || printed.contains(Self.goesOn) {
            Issue.record("\(id)\n\(fact.expression)\n    expected \(message)\n    got      \(printed.prefix(1500))")
        }
    }
    #endif

    @Test("Each fact is run once, or listed with the reason why it is not")
    func eachFactIsRunOrListed() {
        let run = (Oracle.probes + Oracle.stops).map(\.id)
        #expect(run.count == Set(run).count)
        #expect(Set(run).isDisjoint(with: Oracle.skipped))
        #expect(Set(run).union(Oracle.skipped) == Oracle.factIDs)
        #expect(Set(Oracle.differences.keys).isSubset(of: run))
        #expect(Set(Oracle.libraryDifferences.map(\.id)).isSubset(of: run))
    }
}
