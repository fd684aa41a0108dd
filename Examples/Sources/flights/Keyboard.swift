// A terminal whose keys are read at once, without the return key.

import Terminal

struct Keyboard {
    let terminal: Int32

    /// The keyboard of the standard input, if there is one.
    static var standardInput: Keyboard? {
        isatty(STDIN_FILENO) != 0 ? Keyboard(terminal: STDIN_FILENO) : nil
    }

    /// Those that end the program, once somebody has changed the terminal.
    private static let signals = TerminationSignals(SIGINT, SIGTERM)

    /// Calls a function while keys are neither echoed nor held back up to the end of a line. Control-C is a key like others: the program ends as it does
    /// after any of them, and removes its files. The terminal is as before afterwards, also when SIGINT or SIGTERM ends the program.
    ///
    /// For the main thread.
    func withoutLines<Result>(_ work: () throws -> Result) throws -> Result {
        var attributes = termios()
        guard tcgetattr(terminal, &attributes) == 0 else {
            throw Failure(description: "the terminal has no attributes: \(String(cString: strerror(errno)))")
        }
        let restore = { @Sendable [attributes, terminal] in
            var attributes = attributes
            // What was typed meanwhile is for nobody else.
            _ = tcsetattr(terminal, TCSAFLUSH, &attributes)
        }
        // They wait from here on: none ends the program while the terminal is changed.
        let signals = Self.signals
        signals.setHandler { number in
            restore()
            TerminationSignals.end(by: number)
        }
        defer {
            restore()
            signals.setHandler(nil)
        }
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        guard tcsetattr(terminal, TCSANOW, &attributes) == 0 else {
            throw Failure(description: "the terminal keeps its attributes: \(String(cString: strerror(errno)))")
        }
        return try work()
    }

    /// Waits for a key, or for the end of the terminal.
    func isPressed(within seconds: Double) -> Bool {
        var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, Int32(seconds * 1000)) > 0
    }
}
