// The command line.

/// What the program was asked to do.
struct Options: Sendable {
    /// Marks a child process of a memory check. Not for people.
    static let childFlag = "--memory-child"

    static let usage = """
        usage: benchmarks [--rounds N] [--only module|c] [--beside FILE] [--exact] [--wrappers] [--list] [--json] [SUBSTRING ...]

        Runs the workloads whose name contains one of the substrings (all without any; case does not matter),
        with the module and with the bare SQLite C API in turn, and prints the best time of each.

          --rounds N     how many times each side runs (5)
          --only SIDE    runs one side alone, for a profiler: module or c; nothing is compared
          --beside FILE  also prints the ratio to the times of C in FILE, which is the output of --json
          --exact        takes each SUBSTRING for a whole name
          --wrappers     runs the workloads of the table of wrappers, and prints that table alone
          --list         prints the names and targets, runs nothing
          --json         prints JSON instead of a table
          --help         prints this text
        """

    /// A command line that makes no sense.
    struct Misuse: Error, CustomStringConvertible {
        let description: String

        init(_ message: String) {
            description = "\(message)\n\n\(Options.usage)"
        }
    }

    var rounds = 5
    var sides = Sides.both
    var otherReportPath: String?
    var isExact = false
    var wantsWrappersOnly = false
    var lists = false
    var printsJSON = false
    var asksForHelp = false
    var substrings: [String] = []

    init(_ arguments: [String]) throws {
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            switch argument {
            case "--rounds":
                guard let rounds = arguments.popFirst().flatMap({ Int($0) }), rounds > 0 else {
                    throw Misuse("--rounds wants a number from 1 up")
                }
                self.rounds = rounds
            case "--only":
                guard let sides = arguments.popFirst().flatMap({ Sides(rawValue: $0) }), sides != .both else {
                    throw Misuse("--only wants `module` or `c`")
                }
                self.sides = sides
            case "--beside":
                guard let path = arguments.popFirst() else {
                    throw Misuse("--beside wants a file")
                }
                otherReportPath = path
            case "--exact":
                isExact = true
            case "--wrappers":
                wantsWrappersOnly = true
            case "--list":
                lists = true
            case "--json":
                printsJSON = true
            case "--help", "-h":
                asksForHelp = true
            case _ where argument.hasPrefix("-"):
                throw Misuse("unknown option \(argument)")
            default:
                substrings.append(argument.lowercased())
            }
        }
    }

    /// Whether a workload of that name was asked for.
    func matches(_ name: String) -> Bool {
        guard !wantsWrappersOnly else { return WrapperTable.names.contains(name) }
        return substrings.isEmpty || substrings.contains { isExact ? name.lowercased() == $0 : name.lowercased().contains($0) }
    }
}
