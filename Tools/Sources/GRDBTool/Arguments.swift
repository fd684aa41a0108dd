// `Arguments`, from which a command takes its options and its operands.

/// The words behind the name of a command.
///
/// A command takes its options first, and then the words that are left. Behind `--`, words that begin with a hyphen are no options.
///
///     var arguments = Arguments(["data.sqlite", "--check=full"])
///     try arguments.option("--check")     // .some("full")
///     try arguments.operand("FILE")       // "data.sqlite"
///     try arguments.finish()
struct Arguments {
    /// Options, and operands that stand among them.
    private var words: [String]

    /// What stands behind `--`.
    private var literals: [String]

    init(_ words: some Sequence<String>) {
        let parts = words.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
        self.words = Array(parts[0])
        literals = parts.count > 1 ? Array(parts[1]) : []
    }

    // MARK: - Options

    /// What a word says about an option.
    enum Option: Equatable {
        case isAbsent
        case isPresent
        case hasValue(String)
    }

    /// Takes an option that may have a value: `--check` or `--check=full`.
    mutating func option(_ name: String) throws -> Option {
        guard let word = try takeWord(of: name) else { return .isAbsent }
        return word == name ? .isPresent : .hasValue(String(word.dropFirst(name.count + 1)))
    }

    /// Takes an option without a value.
    mutating func flag(_ name: String) throws -> Bool {
        switch try option(name) {
        case .isAbsent: return false
        case .isPresent: return true
        case .hasValue: throw Misuse("\(name) has no value")
        }
    }

    /// Takes an option with a value: `--query SQL` or `--query=SQL`.
    mutating func value(of name: String) throws -> String? {
        guard let index = words.firstIndex(of: name) else {
            guard case .hasValue(let value) = try option(name) else { return nil }
            return value
        }
        guard index + 1 < words.count else { throw Misuse("\(name) wants a value") }
        let value = words.remove(at: index + 1)
        _ = try option(name)
        return value
    }

    /// Takes the option that is there, of some that exclude each other.
    mutating func choice(_ names: [String]) throws -> String? {
        let found = try names.filter { try flag($0) }
        guard found.count < 2 else { throw Misuse("\(found.joined(separator: " and ")) exclude each other") }
        return found.first
    }

    private mutating func takeWord(of name: String) throws -> String? {
        let isWord = { (word: String) in word == name || word.hasPrefix(name + "=") }
        guard let index = words.firstIndex(where: isWord) else { return nil }
        let word = words.remove(at: index)
        guard !words.contains(where: isWord) else { throw Misuse("\(name) is there twice") }
        return word
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
        guard !words.isEmpty else { return literals.isEmpty ? nil : literals.removeFirst() }
        try refuseOption(words[0])
        return words.removeFirst()
    }

    /// Takes all words that are left.
    mutating func operands() throws -> [String] {
        var result: [String] = []
        while let operand = try optionalOperand() {
            result.append(operand)
        }
        return result
    }

    /// Makes sure that nothing is left.
    mutating func finish() throws {
        if let word = try optionalOperand() {
            throw Misuse("one argument too many: \(word)")
        }
    }

    private func refuseOption(_ word: String) throws {
        if word.hasPrefix("-"), word.count > 1 {
            throw Misuse("unknown option \(word)")
        }
    }
}
