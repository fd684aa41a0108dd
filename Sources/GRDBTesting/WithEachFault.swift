// A function of the program that is run once for each call of the system that can fail in it.

import GRDB

/// Runs a function once for each write and each synchronization of its files, which fails, and checks what the database is afterwards.
///
///     @Test(.database(migrator: migrator)) func renamingIsAllOrNothing() throws {
///         try withEachFault { database in
///             try database.write { db in
///                 try db.execute(sql: "UPDATE carrier SET name = name || '!'")
///             }
///         } invariant: { db, hasThrown in
///             let count = try Carrier.filter { $0.name.like("%!") }.fetchCount(db)
///             #expect(count == (hasThrown ? 0 : 2))
///         }
///     }
///
/// In the first run, the first write fails, in the next one the second, and so on until a run makes no more calls: then come the calls of the next fault.
/// Each run has a copy of ``testDatabase`` in a file of its own, which it has to use by the argument of the function. That is a `DatabasePool` where the
/// test database is one, and else a `DatabaseQueue`. The copy is opened before calls fail, with the configuration of the test database, and the calls of
/// other databases do not fail.
///
/// After each run, also the last one, in which nothing fails, the database is closed and opened again, as on a disk that works. The test fails if SQLite
/// finds the file damaged, or if the invariant throws or has an expectation that is not met; a message says which call has failed in this run. The
/// further calls of the same fault are not tried then. A function may well catch the error of a call: the invariant decides. Where no call fails at all,
/// the test fails, too: the function has used no file.
///
/// A statement that runs for more than 10 seconds is ended, unless the configuration has a `statementTimeout` of its own, and the test fails.
///
/// - Parameters:
///   - faults: How calls fail.
///   - database: What is copied for each run; ``testDatabase`` where it is `nil`.
///   - limit: How many calls of a fault are tried. If there are more of them, the test fails.
///   - fileID: The file of the test, as messages name it.
///   - filePath: The file of the test.
///   - function: The function of the test.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: What the program does.
///   - invariant: What holds after each run. Its arguments are a connection that reads the database, and whether the function has thrown an error.
/// - Returns: How many runs had a call that failed.
/// - Throws: A ``NoTestDatabaseError`` where no database is given, the error of copying and opening one, and the error of the function in a run in which
///   nothing has failed.
@discardableResult
public func withEachFault(
    _ faults: [DatabaseFault] = [.writeError, .diskFull, .syncError],
    in database: (any DatabaseWriter)? = nil,
    limit: Int = 2000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column,
    _ body: (any DatabaseWriter) throws -> Void,
    invariant: (Database, _ hasThrown: Bool) throws -> Void
) throws -> Int {
    let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let runs = try FaultRuns(faults, of: database ?? testDatabase, limit: limit, place)
    defer { runs.removeFiles() }
    while let run = try runs.next() {
        var thrown: (any Error)?
        do { try body(run.writer) } catch { thrown = error }
        try runs.end(run, thrown, invariant)
    }
    return runs.finish()
}

/// Runs a function once for each write and each synchronization of its files, which fails: see the synchronous form.
///
/// - Parameters:
///   - faults: How calls fail.
///   - database: What is copied for each run; ``testDatabase`` where it is `nil`.
///   - limit: How many calls of a fault are tried. If there are more of them, the test fails.
///   - isolation: The actor of the test.
///   - fileID: The file of the test, as messages name it.
///   - filePath: The file of the test.
///   - function: The function of the test.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: What the program does.
///   - invariant: What holds after each run. Its arguments are a connection that reads the database, and whether the function has thrown an error.
/// - Returns: How many runs had a call that failed.
/// - Throws: What the synchronous form throws.
@discardableResult
public func withEachFault(
    _ faults: [DatabaseFault] = [.writeError, .diskFull, .syncError],
    in database: (any DatabaseWriter)? = nil,
    limit: Int = 2000,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column,
    _ body: (any DatabaseWriter) async throws -> Void,
    invariant: (Database, _ hasThrown: Bool) throws -> Void
) async throws -> Int {
    let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let runs = try FaultRuns(faults, of: database ?? testDatabase, limit: limit, place)
    defer { runs.removeFiles() }
    while let run = try runs.next() {
        var thrown: (any Error)?
        do { try await body(run.writer) } catch { thrown = error }
        try runs.end(run, thrown, invariant)
    }
    return runs.finish()
}
