// Threads of the system: the few things that the module does with them.

import GRDBFoundation

/// Starts threads, and asks for the current one.
package enum SystemThread {
    /// Whether this is the thread that the process began with.
    static var isMain: Bool {
        #if canImport(Darwin)
        Thread.isMainThread
        #else
        grdb_is_main_thread()
        #endif
    }

    /// Blocks the current thread.
    static func sleep(seconds: TimeInterval) {
        #if canImport(Darwin)
        Thread.sleep(forTimeInterval: seconds)
        #else
        guard seconds > 0 else { return }
        let whole = min(seconds.rounded(.down), 1e9)
        var rest = timespec(tv_sec: time_t(whole), tv_nsec: Int(min(seconds - whole, 0.999_999_999) * 1e9))
        // A signal may end the sleep before its time.
        var left = timespec()
        while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
        #endif
    }

    /// Starts a thread that nobody waits for.
    ///
    /// - Parameter name: The name that debuggers show, at most 15 bytes.
    /// - Returns: False if the system has no thread to give.
    package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
        // Functions of programs may run on it.
        let stackSize = 8 << 20
        #if canImport(Darwin)
        let thread = Thread(block: body)
        thread.name = name
        thread.stackSize = stackSize
        thread.start()
        return true
        #else
        let context = Unmanaged.passRetained(Start(name: name, body: body))
        let code = grdb_start_thread(
            stackSize,
            { context in
                guard let context else { return nil }
                // In a function of its own, so that what the thread holds is released before it ends.
                Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        if code != 0 { context.release() }
        return code == 0
        #endif
    }

    #if !canImport(Darwin)
    /// What a thread begins with.
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }

        func run() {
            grdb_name_thread(name)
            body()
        }
    }
    #endif
}
