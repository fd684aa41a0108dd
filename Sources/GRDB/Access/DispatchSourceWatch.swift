// Waiting until some files are written, on the platforms of Apple.

#if canImport(Darwin)
import Darwin
import Dispatch
import GRDBFoundation

/// Watches files by dispatch sources.
///
/// The first file is not watched itself: it is the database, which would have to be opened. POSIX takes all locks of a process on a file away as
/// soon as it closes any descriptor of this file, those of SQLite, too. The files beside it are written by each transaction, and have no locks.
// Sendable: everything that varies is in `state`, which is `Locked`.
final class DispatchSourceWatch: FileWatch, @unchecked Sendable {
    private struct State {
        /// The sources that watch the files, by path.
        var sources: [UTF8String: any DispatchSourceFileSystemObject] = [:]
        var folder: (any DispatchSourceFileSystemObject)?
        var hasChanged = false
        var isClosed = false
    }

    private let folder: String
    private let paths: [String]
    private let state = Locked(State())
    private let semaphore = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "GRDB.watch")

    /// Journals in memory leave no traces beside the database.
    var noticesAll: Bool { false }

    init(_ paths: [String]) {
        folder = paths.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? ""
        self.paths = Array(paths.dropFirst())
        let source = makeSource(folder) { [weak self] in
            self?.filesHaveChanged()
        }
        state.withLock { $0.folder = source }
        watchFiles()
    }

    private func makeSource(_ path: String, _ handler: @escaping @Sendable () -> Void) -> (any DispatchSourceFileSystemObject)? {
        let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let source = DispatchSource.makeFileSystemObjectSource(
            fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename], queue: queue)
        source.setEventHandler(handler: handler)
        source.setCancelHandler { Darwin.close(descriptor) }
        source.resume()
        return source
    }

    /// Watches the files that exist.
    private func watchFiles() {
        for path in paths {
            guard state.withLock({ !$0.isClosed && $0.sources[UTF8String(path)] == nil }) else { continue }
            let source = makeSource(path) { [weak self] in
                self?.fileHasChanged(path)
            }
            state.withLock { $0.sources[UTF8String(path)] = source }
        }
    }

    private func fileHasChanged(_ path: String) {
        state.withLock { state in
            let key = UTF8String(path)
            guard let source = state.sources[key], !source.data.isDisjoint(with: [.delete, .rename]) else { return }
            source.cancel()
            state.sources[key] = nil
        }
        filesHaveChanged()
    }

    private func filesHaveChanged() {
        watchFiles()
        state.withLock { $0.hasChanged = true }
        semaphore.signal()
    }

    func wait(until deadline: DispatchTime?, forFiles includesFiles: Bool) -> Bool {
        if includesFiles, takeChange() { return true }
        _ = semaphore.wait(timeout: deadline ?? .distantFuture)
        return includesFiles && takeChange()
    }

    private func takeChange() -> Bool {
        state.withLock { state in
            defer { state.hasChanged = false }
            return state.hasChanged
        }
    }

    func wake() {
        semaphore.signal()
    }

    func close() {
        state.withLock { state in
            state.isClosed = true
            state.folder?.cancel()
            for source in state.sources.values { source.cancel() }
            state.sources = [:]
        }
    }
}
#endif
