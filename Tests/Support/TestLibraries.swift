// The extension of the tests as a library, and that of others where it is installed.

import Foundation

@testable import GRDB

/// What can be loaded.
enum TestLibraries {
    /// The extension of the folder `CTestExtension`, or nil if there is no C compiler.
    static let own: String? = {
        guard SQLiteFeature.extensions.isAvailable, system("command -v cc >/dev/null") == 0, let folder = try? makeTemporaryFolder() else {
            return nil
        }
        let library = folder.appendingPathComponent("libgrdbtest.so").path
        let source = repository.appendingPathComponent("Tests/CTestExtension/extension.c").path
        // What a sanitizer loads into the tests is not for the compiler. `Process` would leak. Where it does not compile, the tests fail to load it.
        _ = system("env -u LD_PRELOAD cc -shared -fPIC -o '\(library)' '\(source)'")
        return library
    }()

    /// The extension `sqlite-vec`, where `Scripts/install-sqlite-vec` has put it, or nil.
    static let vectors: String? = {
        let path = repository.appendingPathComponent(".build/sqlite-vec/vec0.so").path
        return SQLiteFeature.extensions.isAvailable && FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    private static let repository = sequence(first: URL(fileURLWithPath: #filePath)) { $0.deletingLastPathComponent() }
        // Some test targets have a file by a link to its folder.
        .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path) }!
}
