// What a command takes from the command line: the help, the completions and the manual say what is declared here, and `Arguments` accepts nothing else.

/// An argument that is no option.
struct Operand {
    /// What stands for it in the usage.
    let name: String

    let count: Count

    enum Count {
        case one
        case zeroOrOne
        case zeroOrMore
        case oneOrMore
    }

    /// Whether it is the path of a file, which shells complete.
    let isPath: Bool

    init(_ name: String, _ count: Count = .one, isPath: Bool = false) {
        self.name = name
        self.count = count
        self.isPath = isPath
    }

    /// The database file of a command.
    static let file = Operand("FILE", isPath: true)

    /// How the usage shows it: `FILE`, `[TABLE]`, `[TABLE…]`.
    var usage: String {
        switch count {
        case .one: name
        case .zeroOrOne: "[\(name)]"
        case .zeroOrMore: "[\(name)…]"
        case .oneOrMore: "\(name)…"
        }
    }
}

/// An option of a command.
struct Option {
    /// The name, with its hyphens.
    let name: String

    let value: Value

    /// What the option does, in a line.
    let summary: String

    /// Whether it may be there several times.
    let isRepeatable: Bool

    enum Value: Equatable {
        case none

        /// A value that may follow an equals sign, of these: `--check`, `--check=full`.
        case optional([String])

        /// A value that must be there, as the next word or behind an equals sign. The name stands for it.
        case required(String)

        /// As `required`, for the path of a file.
        case path(String)
    }

    init(_ name: String, value: Value = .none, _ summary: String, isRepeatable: Bool = false) {
        self.name = name
        self.value = value
        self.summary = summary
        self.isRepeatable = isRepeatable
    }

    static let help = Option("--help", "prints this text, as -h does")

    static let noPager = Option("--no-pager", "shows no output page by page")

    /// What each command takes beside its own options.
    static let ofAllCommands = [help, noPager]

    /// How the help shows it: `--all`, `--query SQL`, `--check[=full]`, `--arg NAME=VALUE…`.
    var usage: String {
        let more = isRepeatable ? "…" : ""
        switch value {
        case .none: return name + more
        case .optional(let values): return "\(name)[=\(values.joined(separator: "|"))]\(more)"
        case .required(let placeholder), .path(let placeholder): return "\(name) \(placeholder)\(more)"
        }
    }

    /// Whether the next word is its value.
    var wantsValue: Bool {
        switch value {
        case .none, .optional: false
        case .required, .path: true
        }
    }
}

extension Command {
    /// The arguments, in one line: `grdb schema [OPTION…] FILE [TABLE…]`.
    static var usage: String {
        (["grdb", name] + (options.isEmpty ? [] : ["[OPTION…]"]) + operands.map(\.usage)).joined(separator: " ")
    }
}
