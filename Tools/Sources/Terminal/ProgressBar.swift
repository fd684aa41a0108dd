// A bar that grows on one line of the terminal.

/// Shows how far a task is. It draws nothing where the output is no terminal: a file or a pipe wants no bars.
public final class ProgressBar {
    private let output: StandardStream
    private let isVisible: Bool
    private let width = 30
    private var shown = ""

    /// Creates a bar on a terminal.
    public convenience init(output: StandardStream = .output) {
        self.init(output: output, isVisible: output.isTerminal)
    }

    /// Creates a bar that is drawn or not, wherever it is.
    public init(output: StandardStream = .output, isVisible: Bool) {
        self.output = output
        self.isVisible = isVisible
    }

    /// Draws the bar, with a label behind it.
    public func show(_ done: Int, of total: Int, _ label: String) {
        guard isVisible else { return }
        let line = Self.line(done, of: total, label.visibleOnTerminal, width: width)
        guard line != shown else { return }
        // Spaces wipe what remains of a longer line.
        let rest = String(repeating: " ", count: max(0, shown.count - line.count))
        write("\r" + line + rest)
        shown = line
    }

    /// Removes the bar.
    public func clear() {
        guard isVisible, !shown.isEmpty else { return }
        write("\r" + String(repeating: " ", count: shown.count) + "\r")
        shown = ""
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
        output.write(text)
    }
}
