// The runs of a function in which one call of the system fails, and what is checked after each.

import CDatabaseFaults
import Dispatch
import GRDB
import GRDBFoundation

#if canImport(Testing)
import Testing
#endif

/// The runs of a function, each with a copy of the same database: one for each call that can fail.
final class FaultRuns {
    /// A run, and the database that it has.
    struct Run {
        let writer: any DatabaseWriter
        let file: URL
        let faults: OpaquePointer

        /// The call that fails.
        let fault: DatabaseFault
        let number: Int

        var description: String { fault.description(ofCall: number) }
    }

    private let faults: [DatabaseFault]
    private let limit: Int
    private let place: TestPlace
    private let isPool: Bool
    private let configuration: Configuration

    private let folder: URL

    /// What each run begins with.
    private let original: URL

    /// The fault of the next run.
    private var index = 0

    /// How many runs this fault had.
    private var number = 0

    /// How many runs had a call that failed.
    private var failureCount = 0

    init(_ faults: [DatabaseFault], of database: any DatabaseWriter, limit: Int, _ place: TestPlace) throws {
        try Self.fileSystem.get()
        self.faults = faults
        self.limit = limit
        self.place = place
        isPool = database is DatabasePool
        var configuration = database.configuration
        configuration.statementTimeout = configuration.statementTimeout ?? .seconds(10)
        self.configuration = configuration
        folder = try TestDatabase.makeFolder()
        original = folder.appendingPathComponent("original.sqlite")
        do {
            configuration.readonly = false
            let copy = try DatabaseQueue(path: original.path, configuration: configuration)
            try database.backup(to: copy)
            try copy.close()
        } catch {
            removeFiles()
            throw error
        }
    }

    /// Registers the file system, once.
    private static let fileSystem = Result {
        let code = grdb_faults_install_file_system(false)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }

    /// Begins a run: the next call will fail.
    ///
    /// - Returns: The run, or `nil` after the last one.
    func next() throws -> Run? {
        if number == limit, index < faults.count {
            place.report("More than \(limit) calls can fail: \(faults[index].description(ofCall: number + 1))")
            endFault()
        }
        guard index < faults.count else { return nil }
        number += 1
        let file = folder.appendingPathComponent("\(index)-\(number).sqlite")
        try FileManager.default.copyItem(at: original, to: file)
        guard let ofFile = grdb_faults_create(file.path) else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
        do {
            let path = "\(file.absoluteString)?vfs=grdb-faults"
            let writer: any DatabaseWriter =
                isPool
                ? try DatabasePool(path: path, configuration: configuration) : try DatabaseQueue(path: path, configuration: configuration)
            grdb_faults_arm(ofFile, faults[index].site, number, faults[index].effect, false)
            return Run(writer: writer, file: file, faults: ofFile, fault: faults[index], number: number)
        } catch {
            grdb_faults_end(ofFile)
            throw error
        }
    }

    /// Ends a run, and checks the database that it has left.
    ///
    /// - Parameter error: What the function has thrown.
    func end(_ run: Run, _ error: (any Error)?, _ invariant: (Database, Bool) throws -> Void) throws {
        let hasFailed = grdb_faults_have_failed(run.faults)
        grdb_faults_end(run.faults)
        // What the function has left open is closed later.
        try? run.writer.close()
        if hasFailed {
            failureCount += 1
        } else if let error {
            throw error
        }
        let failure = hangs(error) ?? check(run, hasThrown: error != nil, invariant)
        if let failure { place.report("\(failure), when \(hasFailed ? run.description : "no call had failed")") }
        if failure != nil || !hasFailed { endFault() }
        for suffix in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: run.file.path + suffix) }
    }

    /// The number of runs in which a call has failed. The test fails if there were none.
    func finish() -> Int {
        if failureCount == 0 { place.report("No call can fail here: the function does not use the file of its database") }
        return failureCount
    }

    func removeFiles() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func endFault() {
        index += 1
        number = 0
    }

    private func hangs(_ error: (any Error)?) -> String? {
        guard let error = error as? DatabaseError, error.extendedResultCode == .GRDB_INTERRUPT_TIMEOUT else { return nil }
        return "A statement has \(error.message ?? "timed out")"
    }

    /// Says what is wrong with the database.
    private func check(_ run: Run, hasThrown: Bool, _ invariant: (Database, Bool) throws -> Void) -> String? {
        do {
            let database = try DatabaseQueue(path: run.file.path, configuration: configuration)
            defer { try? database.close() }
            return try database.read { db in
                let damages = try String.fetchAll(db, sql: "PRAGMA integrity_check")
                guard damages == ["ok"] else { return "The database is damaged (\(damages.joined(separator: "; ")))" }
                let isMet = try Self.isMet { try invariant(db, hasThrown) }
                return isMet ? nil : "The invariant does not hold"
            }
        } catch {
            return "The invariant does not hold (\(error))"
        }
    }

    /// Calls a function, and tells whether it has met all expectations of Swift Testing.
    private static func isMet(_ body: () throws -> Void) throws -> Bool {
        #if canImport(Testing)
        let isMet = Locked(true)
        var result = Result<Void, any Error>.success(())
        // None of its issues are known: the function is called for each.
        withKnownIssue(isIntermittent: true) {
            result = Result { try body() }
        } matching: { _ in
            isMet.withLock { $0 = false }
            return false
        }
        try result.get()
        return isMet.withLock { $0 }
        #else
        try body()
        return true
        #endif
    }
}
