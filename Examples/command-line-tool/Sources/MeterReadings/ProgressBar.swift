// A bar that grows on one line of the terminal.

import Foundation

/// Shows how far a task is. It draws nothing where the output is no terminal: a file or a pipe wants no bars.
///
/// Several threads may use it: one that works draws the bar, another one removes it.
final class ProgressBar: @unchecked Sendable {
    // Sendable: `shown` is guarded by the lock, the rest is constant.
    private let lock = NSLock()
    private let output: FileHandle
    private let label: String
    private let isVisible: Bool
    private var shown = ""

    /// Creates a bar with a label behind it.
    init(output: FileHandle, label: String) {
        self.output = output
        self.label = label
        self.isVisible = isatty(output.fileDescriptor) != 0
    }

    /// Draws the bar.
    func show(_ done: Int, of total: Int) {
        guard isVisible else { return }
        lock.withLock {
            let line = Self.line(done, of: total, label, width: 30)
            guard line != shown else { return }
            // Labels and widths stay: a line covers the one before it.
            write("\r" + line)
            shown = line
        }
    }

    /// Removes the bar.
    func clear() {
        lock.withLock {
            guard !shown.isEmpty else { return }
            write("\r" + String(repeating: " ", count: shown.count) + "\r")
            shown = ""
        }
    }

    /// The text of a bar.
    static func line(_ done: Int, of total: Int, _ label: String, width: Int) -> String {
        let fraction = total > 0 ? min(1, Double(done) / Double(total)) : 1
        let filled = Int(fraction * Double(width))
        let percentage = String(Int(fraction * 100))
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "] "
            + String(repeating: " ", count: 3 - percentage.count) + percentage + " % " + label
    }

    private func write(_ text: String) {
        output.write(Data(text.utf8))
    }
}
