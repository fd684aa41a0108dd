// How the output looks: plain in files and pipes, with bold headings and bars on terminals.

import Terminal

struct Style: Sendable {
    /// Whether lines can be written again.
    var isTerminal = false

    /// Whether headings are bold, and counts have bars.
    var isDecorated = false

    /// How many columns the terminal has. Tables are no wider.
    var columnCount: Int?

    static let plain = Style()

    init() {}

    init(isTerminal: Bool, columnCount: Int? = nil, environment: [String: String]) {
        self.isTerminal = isTerminal && environment["TERM"] != "dumb"
        self.columnCount = columnCount
        isDecorated = self.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    }

    static var ofStandardOutput: Style {
        let output = StandardStream.output
        return Style(isTerminal: output.isTerminal, columnCount: output.columnCount, environment: ProcessInfo.processInfo.environment)
    }

    func heading(_ text: String) -> String {
        isDecorated ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    /// The lines of a table. Its first line is a heading.
    func lines(_ table: TextTable) -> [String] {
        let lines = table.lines(withBars: isDecorated, columnCount: columnCount)
        return [heading(lines[0])] + lines.dropFirst()
    }
}

/// A bar of block characters, whose last one is filled by eighths. A number that is not above 0 has none.
func bar(_ value: Double, of maximum: Double, width: Int) -> String {
    guard value > 0, maximum > 0, value.isFinite, maximum.isFinite else { return "" }
    let eighths = max(1, Int((min(1, value / maximum) * Double(width * 8)).rounded()))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
}
