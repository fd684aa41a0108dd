// Where an assertion stands, and how the library that runs the test is told that it has failed.

import Foundation

#if canImport(Testing)
import Testing
#endif

#if canImport(XCTest)
import XCTest
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

    /// Tells that the assertion has failed: Swift Testing when it runs the test, and XCTest otherwise.
    func report(_ failure: String) {
        #if canImport(Testing)
        if Test.current != nil {
            let location = SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
            Issue.record(Comment(rawValue: failure), sourceLocation: location)
            return
        }
        #endif
        #if canImport(XCTest)
        XCTFail(failure, file: file, line: line)
        #else
        // No test runs: nobody else would hear of it.
        FileHandle.standardError.write(Data("\(filePath):\(line): \(failure)\n".utf8))
        #endif
    }
}
