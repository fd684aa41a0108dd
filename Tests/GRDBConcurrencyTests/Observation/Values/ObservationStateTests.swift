// The states of an observation, and all events in each of them.

import Testing

@testable import GRDB

@Suite("States of an observation")
struct ObservationStateTests {
    private typealias State = ObservationState

    private static let all: State.Change = [.rows, .schema]

    private static let states: [State] = [
        .starting, .constant, .observing, .fetching(.rows), .fetching(.schema), .reading(missed: []), .reading(missed: .rows),
        .reading(missed: .schema), .stale(.rows), .stale(.schema), .stale(all), .awaitingSchema, .failed, .ended,
    ]

    /// Checks what an event makes of each state. Those that are not listed stay as they are.
    private func check(
        _ event: (inout State) -> Void, _ expected: [(before: State, after: State)], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for before in Self.states {
            var state = before
            event(&state)
            let after = expected.first { $0.before == before }?.after ?? before
            #expect(state == after, "after \(before)", sourceLocation: sourceLocation)
        }
    }

    @Test("A region is registered")
    func registration() {
        check({ $0.regionWasRegistered() }, [(.starting, .observing)])
    }

    @Test("Rows of the region change", arguments: [false, true])
    func rows(readersFetch: Bool) {
        let now: State = readersFetch ? .reading(missed: []) : .stale(.rows)
        check(
            { _ = $0.regionDidChange(.rows, isBehind: false, readersFetch: readersFetch) },
            [
                (.observing, now), (.stale(.rows), now),
                // The region has to be learned, by the connection that writes.
                (.stale(.schema), .stale(Self.all)), (.awaitingSchema, .stale(Self.all)),
                (.reading(missed: []), .reading(missed: .rows)), (.reading(missed: .schema), .reading(missed: Self.all)),
            ])
    }

    @Test("The schema of the region changes", arguments: [false, true])
    func schema(readersFetch: Bool) {
        check(
            { _ = $0.regionDidChange(.schema, isBehind: false, readersFetch: readersFetch) },
            [
                // What is fetched now is fetched because of the schema.
                (.observing, .stale(.schema)), (.stale(.rows), .stale(.schema)), (.stale(Self.all), .stale(.schema)),
                (.awaitingSchema, .stale(.schema)),
                (.reading(missed: []), .reading(missed: .schema)), (.reading(missed: .rows), .reading(missed: Self.all)),
            ])
    }

    @Test("A change while too many values wait is fetched later", arguments: [false, true])
    func backlog(readersFetch: Bool) {
        func checkIsLater(_ change: State.Change, _ expected: [(before: State, after: State)]) {
            check(
                { state in
                    let fetcher = state.regionDidChange(change, isBehind: true, readersFetch: readersFetch)
                    #expect(fetcher == nil)
                }, expected)
        }
        checkIsLater(
            .rows,
            [
                (.observing, .stale(.rows)), (.stale(.schema), .stale(Self.all)), (.awaitingSchema, .stale(Self.all)),
                (.reading(missed: []), .reading(missed: .rows)), (.reading(missed: .schema), .reading(missed: Self.all)),
            ])
        checkIsLater(
            .schema,
            [
                (.observing, .stale(.schema)), (.stale(.rows), .stale(Self.all)), (.awaitingSchema, .stale(.schema)),
                (.reading(missed: []), .reading(missed: .schema)), (.reading(missed: .rows), .reading(missed: Self.all)),
            ])
    }

    @Test("Who fetches what has changed")
    func fetchers() {
        for state in Self.states {
            let isIdle = state == .observing || state == .awaitingSchema || state.isStale
            for (change, readersFetch) in [(State.Change.rows, false), (.rows, true), (.schema, false), (.schema, true)] {
                let knowsRegion = state == .observing || state == .stale(.rows)
                let isRead = readersFetch && change == .rows && knowsRegion
                var changed = state
                let fetcher = changed.regionDidChange(change, isBehind: false, readersFetch: readersFetch)
                let expected: State.Fetcher? = isRead ? .reader : isIdle ? .writer : nil
                #expect(fetcher == expected, "\(change) \(state)")
            }
        }
    }

    @Test("What was left out is fetched, by a reader if the region is known")
    func missedChange() {
        check({ _ = $0.fetcherOfMissedChange(readersFetch: true) }, [(.stale(.rows), .reading(missed: []))])
        check({ _ = $0.fetcherOfMissedChange(readersFetch: false) }, [])
        for state in Self.states {
            var (read, written) = (state, state)
            let fetchers = [read.fetcherOfMissedChange(readersFetch: true), written.fetcherOfMissedChange(readersFetch: false)]
            let fetcher: State.Fetcher? = state.isStale ? .writer : nil
            #expect(fetchers == [state == .stale(.rows) ? .reader : fetcher, fetcher], "\(state)")
        }
    }

    @Test("The writer fetches what is stale, and nothing else")
    func beginning() {
        check(
            { _ = $0.beginFetch() },
            [(.stale(.rows), .fetching(.rows)), (.stale(.schema), .fetching(.schema)), (.stale(Self.all), .fetching(Self.all))])
        for state in Self.states {
            var begun = state
            let change = begun.beginFetch()
            #expect((change != nil) == state.isStale)
        }
    }

    @Test("A fetch ends")
    func fetched() {
        check(
            { $0.didFetch() },
            [
                (.fetching(.rows), .observing), (.fetching(.schema), .observing), (.reading(missed: []), .observing),
                (.reading(missed: .rows), .stale(.rows)), (.reading(missed: .schema), .stale(.schema)),
            ])
    }

    @Test("The writer fails to fetch because of the schema")
    func schemaErrors() {
        check(
            { $0.schemaWasMissing() },
            [(.starting, .awaitingSchema), (.fetching(.rows), .awaitingSchema), (.fetching(.schema), .awaitingSchema)])
    }

    @Test("A fetch is to be repeated: another connection has locked the database, or SQLite has refused the SQL of a reader")
    func repetitions() {
        check(
            { $0.fetchMustBeRepeated() },
            [
                (.starting, .stale(Self.all)), (.fetching(.rows), .stale(.rows)), (.fetching(.schema), .stale(.schema)),
                (.reading(missed: []), .stale(.rows)), (.reading(missed: .rows), .stale(.rows)),
                (.reading(missed: .schema), .stale(.schema)),
            ])
        check(
            { $0.fetchMustBeRepeated(because: .schema) },
            [
                (.starting, .stale(Self.all)), (.fetching(.rows), .stale(Self.all)), (.fetching(.schema), .stale(.schema)),
                (.reading(missed: []), .stale(Self.all)), (.reading(missed: .rows), .stale(Self.all)),
                (.reading(missed: .schema), .stale(.schema)),
            ])
    }

    @Test("Errors and cancellations end all states")
    func ends() {
        check({ $0.didFail() }, Self.states.map { ($0, $0 == .ended ? .ended : .failed) })
        check({ $0.end() }, Self.states.map { ($0, .ended) })
        #expect(Self.states.filter(\.isOver) == [.failed, .ended])
    }
}
