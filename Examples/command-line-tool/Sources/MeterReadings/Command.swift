// What the arguments of the program ask for.

/// Arguments that make no sense. The program ends with the exit code 2.
struct Misuse: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}

/// Why a command cannot do its work. The program ends with the exit code 1.
struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

enum Command: Equatable {
    case help
    case generate(file: String, rowCount: Int)
    case importFile(String, database: String)
    case report(database: String, month: String?, limit: Int)

    /// - Parameter file: The file to write, or nil for the standard output.
    case export(database: String, meter: String?, file: String?)

    static let usage = """
        usage: readings generate FILE [--rows N]
               readings import FILE [--database DB]
               readings report [--month YYYY-MM] [--limit N] [--database DB]
               readings export [--meter M] [--database DB] [FILE|-]

        generate  writes a CSV file of N readings to try the tool with (1000000)
        import    imports a CSV file, all of it or nothing. Nothing is imported twice
        report    prints totals per month, the top meters, and days with missing readings
        export    writes readings as JSON

        DB is the database file (readings.sqlite). Exit codes: 0, 1 after an error,
        2 when the arguments make no sense, 130 after Ctrl-C.
        """

    init(_ words: [String]) throws(Misuse) {
        guard let name = words.first else { throw Misuse("no command") }
        if words.contains("--help") || words.contains("-h") || name == "help" {
            self = .help
            return
        }
        let known = [
            "generate": ["--rows"], "import": ["--database"], "report": ["--database", "--month", "--limit"],
            "export": ["--database", "--meter"],
        ]
        guard let names = known[name] else { throw Misuse("unknown command \(name)") }
        let (options, operands) = try Self.split(words.dropFirst(), names)
        let database = options["--database"] ?? "readings.sqlite"
        let file = operands.first
        guard operands.count <= (name == "report" ? 0 : 1) else { throw Misuse("one argument too many: \(operands.last ?? "")") }
        switch (name, file) {
        case ("generate", let file?):
            self = .generate(file: file, rowCount: try Self.number(options, "--rows") ?? 1_000_000)
        case ("import", let file?):
            self = .importFile(file, database: database)
        case ("report", _):
            self = .report(database: database, month: try Self.month(options["--month"]), limit: try Self.number(options, "--limit") ?? 5)
        case ("export", _):
            self = .export(database: database, meter: options["--meter"], file: file == "-" ? nil : file)
        default:
            throw Misuse("FILE is missing")
        }
    }

    /// Divides words into options, each with its value, and the rest.
    private static func split(_ words: ArraySlice<String>, _ names: [String]) throws(Misuse) -> ([String: String], [String]) {
        var (options, operands): ([String: String], [String]) = ([:], [])
        var rest = words
        while let word = rest.popFirst() {
            guard !word.isEmpty else { throw Misuse("an argument is empty") }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            guard names.contains(word) else { throw Misuse("unknown option \(word)") }
            guard let value = rest.popFirst(), !value.isEmpty else { throw Misuse("\(word) wants a value") }
            guard options.updateValue(value, forKey: word) == nil else { throw Misuse("\(word) is there twice") }
        }
        return (options, operands)
    }

    private static func number(_ options: [String: String], _ name: String) throws(Misuse) -> Int? {
        guard let text = options[name] else { return nil }
        guard let number = Int(text), 1...100_000_000 ~= number else { throw Misuse("\(name) wants a number from 1 to 100000000") }
        return number
    }

    private static func month(_ text: String?) throws(Misuse) -> String? {
        guard let text else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { $0.allSatisfy { 48...57 ~= $0 } }
        guard parts.map(\.count) == [4, 2], areDigits, 1...12 ~= Int(text.suffix(2)) ?? 0 else {
            throw Misuse("--month wants a month such as 2025-01")
        }
        return text
    }
}
