// Checks the SQL of a package in one of its tests.

import GRDB
import GRDBChecks
import GRDBFoundation

/// Checks that the SQL in the sources of a package fits a database. The test fails once for each finding, at the place in the source.
///
///     @Test func sql() throws {
///         let dbQueue = try DatabaseQueue()
///         try migrator.migrate(dbQueue)
///         try checkSQL(against: dbQueue)
///     }
///     // ✘ Test sql() recorded an issue at Queries.swift:12:31: Issue recorded
///     // ↳ no such column: nmae
///
/// `SQLCheck` says which literals are checked, and how. The sources are read when the test runs. XCTest gets failures at the line of the call, which
/// name the place.
///
/// - Parameters:
///   - check: What is checked beside the syntax and the names: record types, large tables.
///   - folders: Folders and files of the package, from the folder of its `Package.swift`.
///   - database: A database with the schema that the SQL is for.
///   - fileID: The file of the test, as messages name it.
///   - filePath: The file of the test. The package is the nearest folder around it with a `Package.swift`: without one, it is the current folder.
///   - function: The function of the test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: What was found, and what was not checked, with the reasons.
/// - Throws: The errors of `SQLCheck.run(sources:against:)`: of reading the files and the database.
@discardableResult
public func checkSQL(
    _ check: SQLCheck = SQLCheck(),
    in folders: [String] = ["Sources"],
    against database: any DatabaseReader,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column
) throws -> SQLCheck.Report {
    let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let package = packageFolder(around: place.filePath)
    let sources = folders.map { URL(fileURLWithPath: $0.utf8.first == UInt8(ascii: "/") ? $0 : "\(package)/\($0)") }
    let report = try check.run(sources: sources, against: database)
    for finding in report.findings {
        place.report(finding, inPackage: package)
    }
    return report
}

/// The nearest folder around a file with a `Package.swift`.
private func packageFolder(around path: String) -> String {
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return String(folder) }
    }
    return FileManager.default.currentDirectoryPath
}
