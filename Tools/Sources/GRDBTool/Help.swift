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
            throw Misuse("unknown command \(name)\n\n\(text)")
        }
        return command
    }

    /// All commands.
    static var text: String {
        let width = Tool.commands.map { $0.name.count }.max() ?? 0
        let lines = Tool.commands.map { "  \($0.name.padded(to: width))  \($0.summary)" }
        return """
            usage: grdb COMMAND …

            Looks at SQLite databases, and moves rows in and out.

            \(lines.joined(separator: "\n"))

            grdb help COMMAND   says more about a command
            grdb --version      prints the versions of the program and of SQLite
            """
    }

    static func text(of command: any Command.Type) -> String {
        """
        usage: \(command.usage)

        \(command.summary)

        \(command.details)
        """
    }
}

extension String {
    /// The text with spaces behind it, up to a width in characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
