// The CSV reader takes what is well formed, and says where the rest goes wrong. The bar and the texts of terminals.

import Testing

@testable import MeterReadings

@Suite struct CSVReaderTests {
    /// All records of two fields, as text.
    private func records(_ bytes: [UInt8]) throws -> [[String]] {
        var reader = CSVReader(bytes: bytes, path: "test.csv")
        try reader.readHeader(["a", "b"])
        var records: [[String]] = []
        while try reader.readRecord() { records.append([try reader.text(at: 0), try reader.text(at: 1)]) }
        return records
    }

    @Test(
        arguments: [
            ("a,b", []),
            ("a,b\r\n1,2\r\n", [["1", "2"]]),
            ("\u{FEFF}a,b\n1,", [["1", ""]]),
            ("\"a\",b\n\"1,2\", 3 \n", [["1,2", " 3 "]]),
            ("a,b\n\"1\n2\",\"\"\n", [["1\n2", ""]]),
            ("a,b\n\"\"\"é\"\" 🛫\",\"\"\"\"\n", [["\"é\" 🛫", "\""]]),
        ] as [(String, [[String]])])
    func readsRecords(text: String, expected: [[String]]) throws {
        #expect(try records(Array(text.utf8)) == expected)
    }

    @Test(arguments: [
        ("", "test.csv:1:1: the file is empty, its first line should name the columns"),
        ("a,x\n", "test.csv:1:3: column \"x\" instead of \"b\""),
        ("a,b\n1,\"2\n", "test.csv:2:3: this quote is never closed"),
        ("a,b\né🛫,2\"", "test.csv:2:5: a quote inside a field that does not start with one"),
        ("a,b\n1,\"2\"3", "test.csv:2:6: text after a closing quote"),
        ("a,b\n1,2\r3,4", "test.csv:2:4: a carriage return without a line feed"),
        ("a,b\n\"1\n2\"\n", "test.csv:3:3: 1 field instead of 2"),
        ("a,b\n1,2,3\n", "test.csv:2:5: 3 fields instead of 2"),
        ("a,b\n\n", "test.csv:2:1: 1 field instead of 2"),
    ])
    func refusesWhatIsNotWellFormed(text: String, expected: String) {
        let error = #expect(throws: CSVError.self) { try records(Array(text.utf8)) }
        #expect(error?.description == expected)
    }

    @Test(
        arguments: [
            [0xFF], // never occurs in UTF-8
            [0xC3], // the second half is missing
            [0xF0, 0x9F, 0x98], // as many bytes as the mark that would replace them
            [0xC0, 0x80], // a longer form than necessary
        ] as [[UInt8]])
    func refusesTextThatIsNotUTF8(bytes: [UInt8]) {
        let error = #expect(throws: CSVError.self) { try records(Array("a,b\n1,".utf8) + bytes) }
        #expect(error?.description == "test.csv:2:3: text that is not UTF-8")
    }

    @Test(arguments: [
        ("0", 0), ("-73.9935", -73.9935), ("1e3", 1000), ("+2.5", 2.5), ("\"1.5\"", 1.5), ("", nil), ("inf", nil), ("nan", nil),
        ("1.2.3", nil), ("0x1p3", nil), ("1e999", nil), (" 1", nil),
    ])
    func readsNumbers(text: String, expected: Double?) throws {
        var reader = CSVReader(bytes: Array("\(text),\n".utf8), path: "test.csv")
        #expect(try reader.readRecord())
        #expect((try? reader.double(at: 0)) == expected)
    }
}

@Suite struct TerminalTests {
    @Test func theBarGrows() {
        #expect(ProgressBar.line(0, of: 200, "x", width: 4) == "[....]   0 % x")
        #expect(ProgressBar.line(100, of: 200, "x", width: 4) == "[##..]  50 % x")
        #expect(ProgressBar.line(200, of: 200, "x", width: 4) == "[####] 100 % x")
        #expect(ProgressBar.line(0, of: 0, "", width: 2) == "[##] 100 % ")
    }

    @Test func controlCharactersAreShownAsSymbols() {
        #expect("a\tb\n\u{1B}[2J\u{7F}\u{9B}é".visibleOnTerminal == "a\tb\n␛[2J␡\u{FFFD}é")
    }
}
