// The warning of several writers of one database, where SQLite may lose their commits.

import Foundation
import Testing

@testable import GRDB

struct SharedLogWarningTests {
    @Test("Who writes alone, or beside checkpoints that are locked, is not warned")
    func noWarning() async {
        await #expect(processExitsWith: .success) {
            let warnings = Recorder<String>()
            Database.logError = { code, message in
                if code == .SQLITE_WARNING { warnings.append(message) }
            }
            for opening in SharedLogOpening.allCases where !opening.isExposed {
                let readers = try opening.open(makeTemporaryPath())
                withExtendedLifetime(readers) {}
                #expect(warnings.values == [], "\(opening)")
            }
        }
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("One warning comes when others may write or checkpoint beside a writer", arguments: SharedLogOpening.allCases.filter(\.isExposed))
    func warning(opening: SharedLogOpening) async {
        await #expect(processExitsWith: .success) { [opening = opening.rawValue as String] in
            let path = try makeTemporaryPath()
            let warnings = Recorder<String>()
            Database.logError = { code, message in
                if code == .SQLITE_WARNING { warnings.append(message) }
            }
            let readers = try #require(SharedLogOpening(rawValue: opening)).open(path)
            let others = try SharedLogOpening.twoPools.open(path + "2")
            withExtendedLifetime((readers, others)) {}
            guard SQLiteLibrary.hasWALResetBug else {
                return #expect(warnings.values == [])
            }
            #expect(warnings.values.count == 1)
            let warning = try #require(warnings.values.first)
            for word in ["WAL-reset", "may", "3.51.3", "3.50.7", "3.44.6", String(cString: sqlite3_libversion()), path] {
                #expect(warning.contains(word), "\(word) is missing: \(warning)")
            }
            #expect(!warning.hasSuffix("2"))
        }
    }
    #endif

    @Test("A program without an error log is warned as soon as it has one")
    func lateLog() async {
        await #expect(processExitsWith: .success) {
            let path = try makeTemporaryPath()
            let warnings = Recorder<String>()
            let pools = try (0..<2).map { _ in try DatabasePool(path: path) }
            Database.logError = { _, message in warnings.append(message) }
            #expect(warnings.values == [])
            let queue = try DatabaseQueue(path: path)
            withExtendedLifetime((pools, queue)) {}
            #expect(warnings.values.count == (SQLiteLibrary.hasWALResetBug ? 1 : 0))
        }
    }
}
