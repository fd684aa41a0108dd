// Finds airports and planes by what somebody types.

import GRDB

enum Search {
    /// What is searched for when nobody types. The quote and the parenthesis would be mistakes in the pattern language of SQLite.
    static let examples = ["kenn", "boeing 737", "reg'l \"(space"]

    /// The best matches of a text, with marks around the words that match.
    static func lines(_ db: Database, _ text: String) throws -> [String] {
        let title = "\nSearch: \(text)"
        // Each word of the text is the beginning of a word to find. Whatever somebody types, the pattern is never an SQL error.
        guard let pattern = FTS5Pattern(matchingAllPrefixesIn: text) else {
            return [title, "No word to search for"]
        }
        let airports = try Answer(db, matchingAirports(pattern))
        let planes = try Answer(db, matchingPlanes(pattern))
        let found = [airports, planes].filter { !$0.rows.isEmpty }
        return [title] + (found.isEmpty ? ["Nothing found"] : found.flatMap { TextTable($0).lines })
    }

    private static func matchingAirports(_ pattern: FTS5Pattern) -> some FetchRequest {
        AirportSearch
            .matching(pattern)
            // The best first: what matches the code counts more than what matches the name.
            .order { [bm25(10, 1), $0.faa] }
            .select { [marked($0.faa, "code"), marked($0.name, "airport")] }
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

    /// The next line of the standard input: what somebody types, or what waits in a pipe. A silent pipe is not waited for.
    static func typedLine() -> String? {
        if isatty(STDIN_FILENO) == 0 {
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&input, 1, 200) > 0 else { return nil }
        }
        return readLine()
    }
}
