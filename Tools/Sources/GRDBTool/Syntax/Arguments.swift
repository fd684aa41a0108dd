// `Arguments`, from which a command takes its options and its operands.

/// The words behind the name of a command, as its declarations sort them.
///
/// A command takes its options and its operands in any order. Behind `--`, words that begin with a hyphen are no options.
///
///     var arguments = try Arguments(["data.sqlite", "--check=full"], options: HealthCommand.options)
///     try arguments.option("--check")     // .hasValue("full")
///     try arguments.operand("FILE")       // "data.sqlite"
///     try arguments.finish()
struct Arguments {
    /// The options that are there, each with what was given for it.
    private var found: [String: [Occurrence]] = [:]

    /// The words that are no options.
    private var words: [String] = []

    /// What a word says about an option.
    enum Occurrence: Equatable {
        case isAbsent
        case isPresent
        case hasValue(String)
    }

    /// - throws: A ``Misuse`` when there is an option that is not among these, or not as it is declared.
    init(_ words: some Sequence<String>, options: [Option]) throws {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            if word == "--" {
                self.words += words
                return
            }
            if word.hasPrefix("-"), word != "-", !Self.isComment(word) {
                try addOption(word, &words, options)
            } else {
                self.words.append(word)
            }
        }
    }

    /// Whether a word is SQL that begins with a comment: names of options have no spaces, and no line ends.
    private static func isComment(_ word: String) -> Bool {
        word.hasPrefix("--") && (word.dropFirst(2).first == " " || word.prefix { $0 != "=" }.contains(where: \.isNewline))
    }

    private mutating func addOption(_ word: String, _ rest: inout ArraySlice<String>, _ options: [Option]) throws {
        let word = word == "-h" ? Option.help.name : word
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = options.first(where: { $0.name == parts[0] }) else {
            throw Misuse("unknown option \(parts[0])\(Nearest.suggestion(for: parts[0], among: options.map(\.name)))")
        }
        guard option.isRepeatable || found[option.name] == nil else { throw Misuse("\(option.name) is there twice") }
        found[option.name, default: []].append(try Self.occurrence(of: option, value: parts.dropFirst().first, &rest))
    }

    private static func occurrence(of option: Option, value: String?, _ rest: inout ArraySlice<String>) throws -> Occurrence {
        switch (option.value, value) {
        case (.none, nil), (.optional, nil): return .isPresent
        case (.none, _?): throw Misuse("\(option.name) has no value")
        case (.optional(let values), let value?):
            guard values.contains(value) else {
                let known = ([option.name] + values.map { "\(option.name)=\($0)" }).joined(separator: " and ")
                throw Misuse("\(option.name)=\(value): only \(known) are known")
            }
            return .hasValue(value)
        case (.required, let value), (.path, let value):
            guard let value = value ?? rest.popFirst() else { throw Misuse("\(option.name) wants a value") }
            return .hasValue(value)
        }
    }

    // MARK: - Options

    /// Takes an option that may have a value: `--check` or `--check=full`.
    mutating func option(_ name: String) throws -> Occurrence {
        found.removeValue(forKey: name)?.first ?? .isAbsent
    }

    /// Takes an option without a value.
    mutating func flag(_ name: String) throws -> Bool {
        try option(name) != .isAbsent
    }

    /// Takes an option with a value: `--query SQL` or `--query=SQL`.
    mutating func value(of name: String) throws -> String? {
        try values(of: name).first
    }

    /// Takes an option that may be there several times, with a value each time.
    mutating func values(of name: String) throws -> [String] {
        (found.removeValue(forKey: name) ?? []).compactMap { occurrence in
            if case .hasValue(let value) = occurrence { value } else { nil }
        }
    }

    /// Takes an option whose value is a number of rows.
    mutating func count(of name: String) throws -> Int? {
        guard let value = try value(of: name) else { return nil }
        guard let count = Int(value), count >= 0 else { throw Misuse("\(name) wants a number, not \(value)") }
        return count
    }

    /// The names of columns, of which there must be some: `id,name`.
    static func names(_ list: String) throws -> [String] {
        let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains("") else { throw Misuse("\"\(list)\": names of columns with commas between them are wanted") }
        return names
    }

    /// Takes the option that is there, of some that exclude each other.
    mutating func choice(_ names: [String]) throws -> String? {
        let found = try names.filter { try flag($0) }
        guard found.count < 2 else { throw Misuse("\(found.joined(separator: " and ")) exclude each other") }
        return found.first
    }

    // MARK: - Operands

    /// Takes the next word, which must be there.
    ///
    /// - parameter name: What stands for it in the usage.
    mutating func operand(_ name: String) throws -> String {
        guard let operand = try optionalOperand() else { throw Misuse("\(name) is missing") }
        guard !operand.isEmpty else { throw Misuse("\(name) is empty") }
        return operand
    }

    /// Takes the next word, if there is one.
    mutating func optionalOperand() throws -> String? {
        words.isEmpty ? nil : words.removeFirst()
    }

    /// Takes all words that are left.
    mutating func operands() throws -> [String] {
        defer { words = [] }
        return words
    }

    /// Makes sure that nothing is left.
    mutating func finish() throws {
        if let word = try optionalOperand() {
            throw Misuse("one argument too many: \(word)")
        }
        if let name = found.keys.min() {
            throw Misuse("\(name) does nothing here")
        }
    }
}
