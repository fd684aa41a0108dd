// Where the tests put their files, and how these are removed.

import Foundation

/// A new folder, which is removed when the tests have ended.
func makeTemporaryFolder() throws -> URL {
    let folder = temporaryFolderOfTests.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}

/// The path of a file that does not exist yet, in a folder of its own.
func makeTemporaryPath(_ name: String = "db.sqlite") throws -> String {
    try makeTemporaryFolder().appendingPathComponent(name).path
}

/// Removes the folder that ``makeTemporaryPath(_:)`` has made, before the end of the tests: for tests that make many.
func removeFolder(of path: String) {
    try? FileManager.default.removeItem(at: URL(fileURLWithPath: path).deletingLastPathComponent())
}

private let prefix = "grdb-tests-"

/// The folder of all files of this process, which removes it when it exits.
let temporaryFolderOfTests: URL = {
    atexit { removeFoldersOfEndedProcesses(andOwn: true) }
    removeFoldersOfEndedProcesses(andOwn: false)
    return FileManager.default.temporaryDirectory.appendingPathComponent("\(prefix)\(getpid())", isDirectory: true)
}()

/// Child processes of tests are killed, or stop themselves, and then remove nothing: other processes do it for them.
private func removeFoldersOfEndedProcesses(andOwn removesOwn: Bool) {
    let parent = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] where name.hasPrefix(prefix) {
        guard let process = pid_t(name.dropFirst(prefix.count)) else { continue }
        let hasEnded = kill(process, 0) != 0 && errno == ESRCH
        if hasEnded || (removesOwn && process == getpid()) {
            try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
        }
    }
}
