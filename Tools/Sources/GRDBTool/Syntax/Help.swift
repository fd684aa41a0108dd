// The texts of `grdb help`.

/// The help of the program, or of one of its commands.
struct Help {
    let text: String

    /// - parameter topic: The name of a command.
    init(topic: String?) throws {
        text = try topic.map { try Self.text(of: Self.command($0)) } ?? Self.text
    }

    static func command(_ name: String) throws -> any Command.Type {
        guard let command = Tool.commands.first(where: { $0.name == name }) else {
            let isOption = name.hasPrefix("-")
            let suggestion = Nearest.suggestion(for: name, among: isOption ? ["--help", "--version"] : Tool.commands.map { $0.name })
            throw Misuse("unknown \(isOption ? "option" : "command") \(name)\(suggestion)\n\(usage)")
        }
        return command
    }

    /// How many columns a terminal has at least.
    private static let width = 80

    /// What a misuse without a command is told.
    static let usage = "usage: grdb COMMAND …\n`grdb help` lists the commands"

    /// All commands.
    static var text: String {
        """
        usage: grdb COMMAND …

        Looks at SQLite databases, and moves rows in and out.

        \(list(Tool.commands.map { ($0.name, $0.summary) }))

        grdb help COMMAND   says more about a command
        grdb … --no-pager   shows no output page by page
        grdb --version      prints the versions of the program and of SQLite
        """
    }

    static func text(of command: any Command.Type) -> String {
        var parts = ["usage: \(command.usage)", command.summary, wrapped(command.details)]
        if !command.options.isEmpty {
            parts.append(list(command.options.map { ($0.usage, $0.summary) }))
        }
        return parts.joined(separator: "\n\n")
    }

    // MARK: - Layout

    /// A line for each word, with what it means behind it.
    private static func list(_ entries: [(word: String, meaning: String)]) -> String {
        let indentation = (entries.map { $0.word.count }.max() ?? 0) + 5
        return entries.map { word, meaning in
            let lines = lines(of: meaning, width: width - indentation)
            let separator = "\n" + String(repeating: " ", count: indentation)
            return "  \(word.padded(to: indentation - 2))\(lines.joined(separator: separator))"
        }.joined(separator: "\n")
    }

    /// A text whose paragraphs fill the width. Paragraphs that begin with spaces stay as they are.
    private static func wrapped(_ text: String) -> String {
        paragraphs(of: text)
            .map { $0.hasPrefix(" ") ? $0 : lines(of: $0, width: width).joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    /// What stands between empty lines.
    static func paragraphs(of text: String) -> [String] {
        var paragraphs = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                paragraphs.append("")
            } else {
                paragraphs[paragraphs.count - 1] += (paragraphs[paragraphs.count - 1].isEmpty ? "" : "\n") + line
            }
        }
        return paragraphs
    }

    /// The words of a text in lines that are no wider, as far as no word is.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    /// The text with spaces behind it, up to a width in characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
