// Finds airports and planes by what somebody types.

import GRDB
import Terminal

enum Search {
    /// What is searched for when nobody types. The quote and the parenthesis would be mistakes in the pattern language of SQLite.
    static let examples = ["new york", "kenn", "boeing 737", "reg'l \"(space"]

    /// The best matches of a text, with marks around the words that match.
    static func lines(_ db: Database, _ text: String, style: Style = .plain) throws -> [String] {
        // Each word of the text is the beginning of a word to find. Whatever somebody types, the pattern is never an SQL error.
        guard let pattern = FTS5Pattern(matchingAllPrefixesIn: text) else {
            return ["No word to search for"]
        }
        let airports = try Answer(db, matchingAirports(pattern))
        let planes = try Answer(db, matchingPlanes(pattern))
        let found = [airports, planes].filter { !$0.rows.isEmpty }
        return found.isEmpty ? ["Nothing found"] : found.flatMap { style.lines(TextTable($0)) }
    }

    private static func matchingAirports(_ pattern: FTS5Pattern) -> some FetchRequest {
        // Who types "new york" finds hundreds of airports by their time zone, America/New_York. Those that flights leave from come first.
        let departures = CommonTableExpression(
            named: "departures", request: Flight.select { [$0.origin, count($0.id).forKey("flights")] }.group(\.origin))
        let counts = TableAlias(name: "counts")
        return
            AirportSearch
            .with(departures)
            .joining(optional: AirportSearch.association(to: departures) { $0["faa"] == $1["origin"] }.aliased(counts))
            .matching(pattern)
            // Then the best: what matches the code counts more than what matches the name, and the time zone does not count.
            .order { [counts[Column("flights")].desc, bm25(10, 1, 0), $0.faa] }
            .select { [marked($0.faa, "code"), marked($0.name, "airport"), marked($0.tzone, "time zone")] }
            .limit(3)
    }

    private static func matchingPlanes(_ pattern: FTS5Pattern) -> some FetchRequest {
        PlaneSearch
            .matching(pattern)
            // Without weights, the relevance is a column of the full-text table.
            .order { [Column.rank, $0.tailnum] }
            .select { [marked($0.tailnum, "plane"), marked($0.manufacturer, "manufacturer"), marked($0.model, "model")] }
            .limit(3)
    }

    private static func marked(_ column: Column, _ name: String) -> any SQLSelectable {
        column.highlight(from: "[", to: "]").forKey(name)
    }

    /// Whether somebody types the input, and sees the output.
    static var isPrompted: Bool { isatty(STDIN_FILENO) != 0 && StandardStream.output.isTerminal }

    /// The next line of the standard input: what somebody types behind the prompt, or what waits in a pipe. A silent pipe is not waited for.
    static func typedLine() -> String? {
        if isatty(STDIN_FILENO) == 0 {
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&input, 1, 200) > 0 else { return nil }
        }
        return readLine()
    }
}

/// Searches for one line of the input after the other.
struct SearchSession {
    var style = Style.plain

    /// Asks for the next line, where somebody types it. Otherwise the output repeats what was searched for.
    var prompt: ((String) -> Void)?

    let input: () -> String?
    let output: (String) -> Void

    func run(in database: any DatabaseReader) throws {
        output("\n" + style.heading("Search airports and planes by name, code, maker or time zone (an empty line ends)"))
        if prompt != nil {
            output("For example: " + Search.examples.joined(separator: ", "))
        }
        // Who types nothing sees what the examples find.
        var examples = Search.examples[...]
        while let text = nextLine(), !text.isEmpty {
            examples = []
            try show(text, in: database)
        }
        for text in examples {
            output("\n\(title)\(text)")
            try show(text, in: database)
        }
    }

    private let title = "Search: "

    private func nextLine() -> String? {
        prompt?("\n" + title)
        let text = input()
        if prompt == nil, let text, !text.isEmpty {
            output("\n\(title)\(text)")
        }
        return text
    }

    private func show(_ text: String, in database: any DatabaseReader) throws {
        try database.read { db in try Search.lines(db, text, style: style) }.forEach(output)
    }
}
