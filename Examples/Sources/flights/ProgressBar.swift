// A bar that grows on one line of the terminal.

import Foundation

/// Shows how far a task is. It draws nothing where the output is no terminal: a file or a pipe wants no bars.
final class ProgressBar {
    private let isVisible: Bool
    private let width = 30
    private var shown = ""

    init(isVisible: Bool = isatty(STDOUT_FILENO) != 0) {
        self.isVisible = isVisible
    }

    func show(_ done: Int, of total: Int, _ label: String) {
        guard isVisible else { return }
        let line = Self.line(done, of: total, label, width: width)
        guard line != shown else { return }
        // Spaces wipe what remains of a longer line.
        let rest = String(repeating: " ", count: max(0, shown.count - line.count))
        write("\r" + line + rest)
        shown = line
    }

    /// Removes the bar.
    func clear() {
        guard isVisible, !shown.isEmpty else { return }
        write("\r" + String(repeating: " ", count: shown.count) + "\r")
        shown = ""
    }

    static func line(_ done: Int, of total: Int, _ label: String, width: Int) -> String {
        let fraction = total > 0 ? min(1, Double(done) / Double(total)) : 1
        let filled = Int(fraction * Double(width))
        let percentage = String(Int(fraction * 100))
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "] "
            + String(repeating: " ", count: 3 - percentage.count) + percentage + " % " + label
    }

    private func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
