// `Command`, what each command of the program declares, and where it writes.

import Foundation
import GRDB
import Terminal

/// A command of the program, with what its arguments ask for.
protocol Command {
    /// The word that stands for the command.
    static var name: String { get }

    /// What the command does, in a line.
    static var summary: String { get }

    /// What else there is to know: paragraphs of any width.
    static var details: String { get }

    /// Its arguments, in their order.
    static var operands: [Operand] { get }

    static var options: [Option] { get }

    /// Takes its arguments from those of the program.
    ///
    /// - throws: A ``Misuse`` when they make no sense.
    init(_ arguments: inout Arguments) throws

    /// Whether a pager may show the output.
    var allowsPager: Bool { get }

    func run(on console: Console) throws
}

extension Command {
    var allowsPager: Bool { true }
}

/// Where a command writes.
struct Console {
    let output: Output
    let errorOutput: Output
    let progressBar: ProgressBar

    /// How many seconds a command waits for a lock of another process.
    var lockTimeout = 5.0

    var standardInput = FileHandle.standardInput

    var interruption = Interruption()

    /// Writes what is left of the output, and waits until its reader has seen it.
    func finishOutput() throws {
        guard output.hasPager else { return try output.finish() }
        try interruption.ignoring { try output.finish() }
    }
}
