// Where an assertion stands, and how its failure is reported to the library that runs the test.

import GRDBChecks
import GRDBFoundation

#if canImport(Testing)
import Testing
#endif

#if canImport(XCTest)
import XCTest
#endif

#if !canImport(Testing) && !canImport(XCTest)
#error("GRDBTesting needs Swift Testing or XCTest: failures would go unnoticed")
#endif

/// The place of an assertion in the source of a test.
struct TestPlace {
    private let fileID: StaticString
    private let file: StaticString

    /// The path of the source, which the snapshots stand beside.
    var filePath: String

    var function: String
    var line: UInt
    let column: UInt

    init(fileID: StaticString, filePath: StaticString, function: String, line: UInt, column: UInt) {
        self.fileID = fileID
        file = filePath
        self.filePath = "\(filePath)"
        self.function = function
        self.line = line
        self.column = column
    }

    /// What distinguishes the test that runs now from others, if it is known: not in XCTest, nor in detached tasks.
    static var currentTest: String? {
        #if canImport(Testing)
        Test.current.map { "\($0.id)" }
        #else
        nil
        #endif
    }

    /// Reports that a check of SQL has found something: at its place in the source, where the library that runs the test can name one.
    func report(_ finding: SQLCheck.Finding, inPackage folder: String) {
        #if canImport(Testing)
        let prefix = folder + "/"
        let path = finding.file.utf8.starts(with: prefix.utf8) ? String(finding.file.dropFirst(prefix.count)) : finding.file
        // The name of a file in a module: there has to be a slash in it.
        let location = SourceLocation(
            fileID: path.utf8.contains(UInt8(ascii: "/")) ? path : "./\(path)", filePath: finding.file, line: finding.line,
            column: finding.column)
        Issue.record(Comment(rawValue: finding.message), sourceLocation: location)
        guard Test.current == nil else { return }
        #endif
        #if canImport(XCTest)
        XCTFail("\(finding)", file: file, line: line)
        #endif
    }

    /// Reports to the library that runs the test that the assertion has failed.
    func report(_ failure: String) {
        #if canImport(Testing)
        let location = SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
        Issue.record(Comment(rawValue: failure), sourceLocation: location)
        guard Test.current == nil else { return }
        #endif
        // In a detached task, it is not known which of the two runs the test: the other one does nothing.
        #if canImport(XCTest)
        XCTFail(failure, file: file, line: line)
        #endif
    }
}
