// The streams that a program writes to.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stream that a program has from its start. Nothing is buffered: who reads a pipe sees each line at once.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Whether somebody reads the stream on a terminal.
    public var isTerminal: Bool { isatty(rawValue) != 0 }

    /// How many columns its terminal has: `COLUMNS` of the environment, or what the terminal says. `nil` where there is no terminal.
    public var columnCount: Int? {
        guard isTerminal else { return nil }
        if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(rawValue, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes a text. What a reader that has gone does not take is dropped.
    public func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                Glibc.write(rawValue, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                Musl.write(rawValue, bytes.baseAddress, bytes.count)
                #else
                Darwin.write(rawValue, bytes.baseAddress, bytes.count)
                #endif
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

/// Blocks the thread.
public func sleep(seconds: Double) {
    let whole = seconds.rounded(.down)
    var rest = timespec(tv_sec: time_t(whole), tv_nsec: Int((seconds - whole) * 1e9))
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
}
