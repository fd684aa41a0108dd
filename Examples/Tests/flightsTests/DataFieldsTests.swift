// Fields of the data files: times, and those that are missing.

import CSV
import Testing

@testable import flights

@Suite struct DataFieldsTests {
    /// A reader that stands on a record.
    func reader(_ record: String) throws -> CSVReader {
        var reader = CSVReader(bytes: Array(record.utf8), path: "test.csv")
        #expect(try reader.readRecord())
        return reader
    }

    @Test func readsTimestamps() throws {
        #expect(try reader("2013-01-31T11:00:00Z").timestamp(at: 0) == "2013-01-31T11:00:00Z")
    }

    @Test(arguments: ["", "2013-01-31", "2013-01-31 11:00:00Z", "2013-01-31T11:00:00", "2013-01-31T1a:00:00Z"])
    func refusesWhatIsNoTimestamp(text: String) throws {
        let reader = try reader("x," + text)
        #expect(throws: CSVError.self) { try reader.timestamp(at: 1) }
    }

    @Test(arguments: [("NA", true), ("\"NA\"", false), ("na", false), ("", false), ("NAN", false), ("N", false)])
    func onlyTheBareMarkIsMissing(text: String, expected: Bool) throws {
        #expect(try reader("," + text).isMissing(at: 1) == expected)
    }
}
