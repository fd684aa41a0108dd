// `grdb manual`: the page of `man`.

/// Prints a page for `man`.
struct ManualCommand: Command {
    static let name = "manual"
    static let summary = "Prints the page of man: grdb manual | man -l -"
    static let details = "make install puts the page where man looks for it."
    static let operands: [Operand] = []
    static let options: [Option] = []

    init(_ arguments: inout Arguments) throws {}

    func run(on console: Console) throws {
        console.output.write(ManualPage.text)
    }
}
