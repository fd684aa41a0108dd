// The assertions of tests: what a database has in it is what was recorded.

import GRDB
import GRDBFoundation

/// Checks that a database is what it was when its snapshot was recorded.
///
///     @Test func migration() throws {
///         let dbQueue = try DatabaseQueue()
///         try migrator.migrate(dbQueue)
///         assertDatabaseSnapshot(of: dbQueue, as: .dumpContent())
///     }
///
/// The first run of a test records the snapshot in a file beside the test, and fails, so that the snapshot gets reviewed. The later ones compare, and
/// show the lines that differ. To record again, set the environment variable `GRDB_RECORD_SNAPSHOTS` to 1, or `record` to true.
///
/// The file is `__DatabaseSnapshots__/<file>/<function>.<name>.txt`, from the folder of the test. Without a name, the assertions of a
/// function are numbered as they come: one in a loop, or in a test with arguments, needs a name.
///
/// Failures are issues of Swift Testing, or failures of XCTest, whatever runs the test. Nothing is thrown, and no file stops the program.
///
/// - Parameters:
///   - reader: A queue, a pool or a snapshot.
///   - dump: What is compared, and in which format.
///   - name: What distinguishes the snapshots of a function: a part of the name of the file.
///   - record: Whether the snapshot is recorded again. The test then fails.
///   - fileID: The file of the test, as messages name it.
///   - filePath: The file of the test.
///   - function: The function of the test.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertDatabaseSnapshot(
    of reader: some DatabaseReader,
    as dump: DatabaseDump,
    named name: String? = nil,
    record: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    check(place, name, record) {
        var text = ""
        try reader.dump { text = try dump.text($0) }
        return text
    }
}

/// Checks that a database is what it was when its snapshot was recorded, as this connection sees it.
///
///     try dbQueue.write { db in
///         try Airport(code: "BOS", name: "Boston").insert(db)
///         assertDatabaseSnapshot(of: db, as: .dumpTables(["airport"]))
///     }
///
/// The first run of a test records the snapshot in a file beside the test, and fails. See the function for queues and pools.
///
/// - Parameters:
///   - db: The connection.
///   - dump: What is compared, and in which format.
///   - name: What distinguishes the snapshots of a function: a part of the name of the file.
///   - record: Whether the snapshot is recorded again. The test then fails.
///   - fileID: The file of the test, as messages name it.
///   - filePath: The file of the test.
///   - function: The function of the test.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertDatabaseSnapshot(
    of db: Database,
    as dump: DatabaseDump,
    named name: String? = nil,
    record: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    check(place, name, record) { try dump.text(db) }
}

/// Records or compares a text. The environment of the process may want all snapshots to be recorded again.
private func check(_ place: TestPlace, _ name: String?, _ record: Bool, _ text: () throws -> String) {
    let recordsAll = ProcessInfo.processInfo.environment["GRDB_RECORD_SNAPSHOTS"] == "1"
    SnapshotAssertion(place: place, name: name, isRecording: record || recordsAll).check(text)
}
