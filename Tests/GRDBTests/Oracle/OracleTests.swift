// Runs the observed facts: each expression must give what was observed, or stop the program with the observed message.

import Foundation
import Testing

@Suite struct OracleTests {
    /// The probes of one topic of one area: they run one after the other.
    struct Topic: Sendable, CustomTestStringConvertible {
        let name: String
        let probes: [Oracle.Probe]

        var testDescription: String { name }

        static let all: [Topic] = {
            let groups = Dictionary(grouping: Oracle.probes) { probe in
                probe.id.split(separator: "/").dropLast().joined(separator: "/")
            }
            return groups.sorted { $0.key < $1.key }.map { Topic(name: $0.key, probes: $0.value) }
        }()
    }

    @Test("Expressions give what was observed", arguments: Topic.all)
    func expressionsGiveWhatWasObserved(_ topic: Topic) throws {
        for probe in topic.probes {
            let fact = try #require(Oracle.factsByID[probe.id])
            let got = probe.run()
            let good: Bool
            let expected: Oracle.J
            if let difference = Oracle.allDifferences[probe.id] {
                expected = difference.gives
                good = got.agrees(with: expected, partial: true)
            } else {
                expected = fact.observed
                good = got.agrees(with: expected) || fact.unstable == true
            }
            if !good {
                Issue.record("\(probe.id)\n\(fact.expression)\n    expected \(expected)\n    got      \(got)")
            }
        }
    }

    /// What a child process prints when the expression does not stop it.
    private static let goesOn = "The program goes on with"

    @Test("Misuse stops the program with the observed message", arguments: Oracle.stops.map(\.id))
    func misuseStopsTheProgram(_ id: String) async throws {
        let fact = try #require(Oracle.factsByID[id])
        let message = try #require(Oracle.differences[id]?.stopMessage ?? fact.stopMessage)
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [id] in
            let probe = try #require(Oracle.stops.first { $0.id == id })
            let got = probe.run()
            FileHandle.standardError.write(Data("\(Self.goesOn) \(got)\n".utf8))
            exit(EXIT_FAILURE)
        }
        let printed = String(decoding: result.standardErrorContent, as: UTF8.self)
        // An error that goes on with the same message is no stop.
        if !printed.contains(message) || printed.contains(Self.goesOn) {
            Issue.record("\(id)\n\(fact.expression)\n    expected \(message)\n    got      \(printed.prefix(1500))")
        }
    }

    @Test("Each fact is run once, or listed with the reason why it is not")
    func eachFactIsRunOrListed() {
        let run = (Oracle.probes + Oracle.stops).map(\.id)
        #expect(run.count == Set(run).count)
        #expect(Set(run).isDisjoint(with: Oracle.skipped))
        #expect(Set(run).union(Oracle.skipped) == Set(Oracle.facts.map(\.id)))
        #expect(Set(Oracle.differences.keys).isSubset(of: run))
        #expect(Set(Oracle.libraryDifferences.map(\.id)).isSubset(of: run))
    }
}
