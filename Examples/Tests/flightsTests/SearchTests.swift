// The search finds words by their beginnings, the best matches first, and takes whatever is typed.

import Foundation
import GRDB
import Testing

@testable import flights

@Suite struct SearchTests {
    private func search(_ text: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try SmallData.write(to: folder.url, replacing: "IAH,George Bush", with: "IAH,Near JFK", in: "airports.csv")
        let dbQueue = try DatabaseQueue()
        _ = try FlightImport(directory: folder.url).run(in: dbQueue)
        return try dbQueue.read { db in try Search.lines(db, text) }
    }

    @Test func whatMatchesIsMarkedAndTheCodeCountsMost() throws {
        #expect(
            try search("jfk") == [
                "code   airport                      time zone",
                "-----  ---------------------------  ----------------",
                "[JFK]  John F Kennedy Intl          America/New_York",
                "IAH    Near [JFK] Intercontinental  -",
            ])
    }

    @Test func airportsThatFlightsLeaveFromComeFirst() throws {
        #expect(
            try search("new york") == [
                "code  airport                time zone",
                "----  ---------------------  --------------------",
                "JFK   John F Kennedy Intl    America/[New]_[York]",
                "EWR   [Newark] Liberty Intl  America/[New]_[York]",
            ])
    }

    @Test func wordsAreFoundByTheirBeginnings() throws {
        #expect(
            try search("Boe 73") == [
                "plane   manufacturer  model",
                "------  ------------  ---------",
                "N14228  [BOEING]      [737]-824",
            ])
        #expect(try search("oeing") == ["Nothing found"])
        // All words must be found.
        #expect(try search("boeing airbus") == ["Nothing found"])
    }

    @Test(arguments: ["", " ", "\"", "(", "*", "' OR 1", "AND", "NEAR(", "a\0b", "-", "name:", "^", "é\u{301}", "🛫", "{faa} : x"])
    func whateverIsTypedIsNoError(text: String) throws {
        #expect(try !search(text).isEmpty)
    }

    @Test func theExamplesFindSomething() throws {
        let dbQueue = try DatabaseQueue()
        _ = try FlightImport(directory: Command.bundledDirectory).run(in: dbQueue)
        for text in Search.examples {
            #expect(try dbQueue.read { db in try Search.lines(db, text) }.contains { $0.contains("[") })
        }
    }

    @Test func whatIsTypedIsSearchedUpToAnEmptyLine() throws {
        let folder = try TemporaryFolder()
        try SmallData.write(to: folder.url)
        let run = Run("--data", folder.url.path, ":memory:", input: ["kennedy", "\"(", "", "newark"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("Search: kennedy\ncode  airport                time zone\n"))
        #expect(run.output.contains("Search: \"(\nNo word to search for\n"))
        #expect(run.output.contains("JFK   John F [Kennedy] Intl  America/New_York\n"))
        #expect(!run.output.contains("Search: newark"))
        #expect(!run.output.contains("Search: \(Search.examples[0])\n"))

        let silent = Run("--data", folder.url.path, ":memory:")
        for text in Search.examples {
            #expect(silent.output.contains("Search: \(text)\n"))
        }
    }

    @Test func aPromptStandsThereBeforeSomebodyTypes() throws {
        var events: [String] = []
        var input = ["ken", ""][...]
        let session = SearchSession(
            prompt: { events.append("prompt \($0)") },
            input: {
                events.append("input")
                return input.popFirst()
            },
            output: { events.append($0) })
        let dbQueue = try DatabaseQueue()
        try Schema.migrator.migrate(dbQueue)
        try session.run(in: dbQueue)
        #expect(
            events == [
                "\nSearch airports and planes by name, code, maker or time zone (an empty line ends)",
                "For example: new york, kenn, boeing 737, reg'l \"(space",
                "prompt \nSearch: ", "input", "Nothing found",
                "prompt \nSearch: ", "input",
            ])
    }
}
