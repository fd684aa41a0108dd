// `SQLLayout`, which breaks a long definition of a table into lines.

/// The SQL of a table, index, view or trigger, as people like to read it.
///
/// What its author has written in several lines is left as it is. A table in one line gets a line for each column and constraint:
///
///     CREATE TABLE airport (
///       code TEXT PRIMARY KEY,
///       name TEXT NOT NULL
///     )
struct SQLLayout {
    let text: String

    init(_ sql: String) {
        let isTable = sql.lowercased().hasPrefix("create table")
        text = isTable && !sql.contains("\n") ? Self.broken(sql) : sql
    }

    /// The SQL with line breaks inside of the outermost parentheses: behind the opening one, behind commas, and before the closing one.
    private static func broken(_ sql: String) -> String {
        var result = ""
        var depth = 0
        var skipsSpaces = false
        for token in tokens(sql) {
            if token == " ", skipsSpaces { continue }
            skipsSpaces = false
            switch token {
            case "(":
                depth += 1
            case ")":
                depth -= 1
            default:
                break
            }
            let breaksBehind = depth == 1 && (token == "(" || token == ",")
            let breaksBefore = depth == 0 && token == ")"
            result += breaksBefore ? "\n" + token : breaksBehind ? token + "\n  " : token
            skipsSpaces = breaksBehind
        }
        return result
    }

    /// Single characters, and quoted names, strings and comments in one piece.
    private static func tokens(_ sql: String) -> [Substring] {
        var tokens: [Substring] = []
        var rest = sql[...]
        while let first = rest.first {
            let end = closing(of: first, rest).map { rest.index(after: $0) } ?? rest.index(after: rest.startIndex)
            tokens.append(rest[..<end])
            rest = rest[end...]
        }
        return tokens
    }

    /// The end of what is quoted. A doubled quote ends one text, and begins the next one.
    private static func closing(of first: Character, _ text: Substring) -> Substring.Index? {
        switch first {
        case "'", "\"", "`": text.dropFirst().firstIndex(of: first)
        case "[": text.firstIndex(of: "]")
        case "/" where text.hasPrefix("/*"): text.dropFirst(3).indices.first { text[...$0].hasSuffix("*/") }
        default: nil
        }
    }
}
