// `grdb completions`: what shells offer behind `grdb`.

/// Prints a script for a shell.
struct CompletionsCommand: Command {
    static let name = "completions"
    static let summary = "Prints a script for bash, zsh or fish that completes commands."
    static let details = """
        make install puts the scripts where shells look for them. Otherwise, for bash: source <(grdb completions bash); for zsh: write the script \
        into a file _grdb of a folder of $fpath; for fish: grdb completions fish | source.
        """
    static let operands = [Operand("SHELL")]
    static let options: [Option] = []

    private let shell: Shell

    init(_ arguments: inout Arguments) throws {
        let name = try arguments.operand("SHELL")
        guard let shell = Shell(rawValue: name) else {
            throw Misuse("unknown shell \(name): \(Shell.allCases.map(\.rawValue).joined(separator: ", ")) are known")
        }
        self.shell = shell
    }

    func run(on console: Console) throws {
        console.output.write(shell.script)
    }
}
