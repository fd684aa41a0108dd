// Where an assertion stands, and how its failure is reported to the library that runs the test.

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
