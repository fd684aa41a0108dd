// Waiting until some files are written, on Linux.

#if os(Linux) || os(Android)
import Dispatch
import GRDBFoundation

/// Watches files by inotify.
///
/// The files are watched one by one, because their folder may have many others. The folder is watched for those that are created and deleted.
// Sendable: after `init`, only the thread that waits uses the properties, except `wakeDescriptor`, which is `Locked`.
final class InotifyWatch: FileWatch, @unchecked Sendable {
    private let paths: [String]
    private let names: [String]
    private let descriptor: CInt
    private let folderWatch: CInt
    private let wakeSource: CInt
    private let wakeDescriptor: Locked<CInt?>
    private var hasChanged = false
    private(set) var noticesAll = true

    private static let fileEvents = UInt32(IN_MODIFY)
    private static let folderEvents = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)

    init?(_ paths: [String]) {
        let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        var ends: [CInt] = [-1, -1]
        // Another thread may start a process at any time, which must not inherit them.
        guard grdb_pipe(&ends) == 0 else {
            GRDBFoundation.close(descriptor)
            return nil
        }
        self.paths = paths
        self.descriptor = descriptor
        wakeSource = ends[0]
        wakeDescriptor = Locked(ends[1])
        let urls = paths.map { URL(fileURLWithPath: $0) }
        names = urls.map(\.lastPathComponent)
        folderWatch = urls.first.map { inotify_add_watch(descriptor, $0.deletingLastPathComponent().path, Self.folderEvents) } ?? -1
        noticesAll = folderWatch >= 0
        watchFiles()
    }

    /// Watches the files that exist. Those that are watched already stay so.
    private func watchFiles() {
        for path in paths {
            if inotify_add_watch(descriptor, path, Self.fileEvents) < 0, errno != ENOENT {
                // No permission, or more watches than the system allows.
                noticesAll = false
            }
        }
    }

    func wait(until deadline: DispatchTime?, forFiles includesFiles: Bool) -> Bool {
        // The order matters: the first one alone is looked at when files are not.
        var sources = [wakeSource, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&sources, includesFiles ? 2 : 1, Self.milliseconds(until: deadline))
        if count > 0, sources[0].revents != 0 {
            var bytes: [UInt8] = Array(repeating: 0, count: 64)
            _ = read(wakeSource, &bytes, bytes.count)
        }
        guard includesFiles else { return false }
        readEvents()
        defer { hasChanged = false }
        return hasChanged
    }

    private static func milliseconds(until deadline: DispatchTime?) -> CInt {
        guard let deadline else { return -1 }
        let now = DispatchTime.now().uptimeNanoseconds
        guard deadline.uptimeNanoseconds > now else { return 0 }
        return CInt(clamping: (deadline.uptimeNanoseconds - now + 999_999) / 1_000_000)
    }

    /// Reads all events that have come. Does not wait.
    private func readEvents() {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                while offset < count {
                    // The system writes whole events.
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    offset += MemoryLayout<inotify_event>.size
                    take(event, name: UnsafeRawBufferPointer(rebasing: buffer[offset..<offset + Int(event.len)]))
                    offset += Int(event.len)
                }
            }
        }
    }

    private func take(_ event: inotify_event, name: UnsafeRawBufferPointer) {
        guard event.wd == folderWatch || event.wd < 0 else {
            // A file, unless it is said that it is watched no longer.
            if event.mask & Self.fileEvents != 0 { hasChanged = true }
            return
        }
        if event.mask & Self.folderEvents == 0 {
            // Some events were lost, or the folder is gone.
            if event.mask & UInt32(IN_IGNORED) != 0 { noticesAll = false }
        } else {
            let name = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            guard names.contains(where: { $0.isSameText(as: name) }) else { return }
        }
        hasChanged = true
        watchFiles()
    }

    func wake() {
        wakeDescriptor.withLock { descriptor in
            guard let descriptor else { return }
            var byte: UInt8 = 0
            // When the pipe is full, the thread is going to wake.
            _ = write(descriptor, &byte, 1)
        }
    }

    func close() {
        wakeDescriptor.withLock { descriptor in
            if let descriptor { GRDBFoundation.close(descriptor) }
            descriptor = nil
        }
        GRDBFoundation.close(wakeSource)
        GRDBFoundation.close(descriptor)
    }
}
#endif
