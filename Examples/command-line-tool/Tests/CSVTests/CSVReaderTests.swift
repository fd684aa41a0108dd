// The CSV reader accepts what is well formed, and says where the rest goes wrong.

import CSV
import Testing

@Suite struct CSVReaderTests {
    /// All records, as text.
    func records(_ text: String) throws -> [[String]] {
        try records(Array(text.utf8))
    }

    func records(_ bytes: [UInt8]) throws -> [[String]] {
        var reader = CSVReader(bytes: bytes, path: "test.csv")
        var records: [[String]] = []
        while try reader.readRecord() {
            records.append(try (0..<reader.fieldCount).map { try reader.text(at: $0) })
        }
        return records
    }

    /// The place and message of the error that reading throws.
    func failure(_ text: String) -> String? {
        failure(Array(text.utf8))
    }

    func failure(_ bytes: [UInt8]) -> String? {
        do {
            _ = try records(bytes)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// A reader that stands on a record of one field.
    func reader(_ field: String) throws -> CSVReader {
        var reader = CSVReader(bytes: Array(field.utf8), path: "test.csv")
        #expect(try reader.readRecord())
        return reader
    }

    @Test(
        arguments: [
            ("", []),
            ("a", [["a"]]),
            ("a,b", [["a", "b"]]),
            ("a,b\n", [["a", "b"]]),
            ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            (",", [["", ""]]),
            ("a,\n", [["a", ""]]),
            ("\n", [[""]]),
            ("\u{FEFF}a,b\n", [["a", "b"]]),
            ("\u{FEFF}", []),
            ("\"a\"", [["a"]]),
            ("\"a,b\",c", [["a,b", "c"]]),
            ("\"a\nb\",c\nd", [["a\nb", "c"], ["d"]]),
            ("\"a\r\nb\"\r\nc", [["a\r\nb"], ["c"]]),
            ("\"\"", [[""]]),
            ("\"\"\"\"", [["\""]]),
            ("\"say \"\"\"\"\"", [["say \"\""]]),
            ("\"\"\"é\"\" 🛫\"", [["\"é\" 🛫"]]),
            (" a , b ", [[" a ", " b "]]),
        ] as [(String, [[String]])])
    func readsRecords(text: String, expected: [[String]]) throws {
        #expect(try records(text) == expected)
    }

    @Test(arguments: [
        ("a,\"b", "test.csv:1:3: this quote is never closed"),
        ("a\nb,\"c\nd\n", "test.csv:2:3: this quote is never closed"),
        ("a,b\"c", "test.csv:1:4: a quote inside a field that does not start with one"),
        ("a,\"b\"c", "test.csv:1:6: text after a closing quote"),
        ("a\rb", "test.csv:1:2: a carriage return without a line feed"),
        ("a\n\"b\"\r", "test.csv:2:4: a carriage return without a line feed"),
        ("é🛫,b\"c", "test.csv:1:5: a quote inside a field that does not start with one"),
        ("\u{FEFF}a\"", "test.csv:1:2: a quote inside a field that does not start with one"),
        ("\"a\nb\",c\"", "test.csv:2:5: a quote inside a field that does not start with one"),
    ])
    func refusesWhatIsNotWellFormed(text: String, expected: String) {
        #expect(failure(text) == expected)
    }

    @Test(
        arguments: [
            [0x61, 0x2C, 0xFF], // never occurs in UTF-8
            [0x61, 0x2C, 0xC3], // the second half is missing
            [0x61, 0x2C, 0xF0, 0x9F, 0x98], // as many bytes as the mark that would replace them
            [0x61, 0x2C, 0xC0, 0x80], // a longer form than necessary
        ] as [[UInt8]])
    func refusesTextThatIsNotUTF8(bytes: [UInt8]) {
        #expect(failure(bytes) == "test.csv:1:3: text that is not UTF-8")
    }

    @Test(arguments: [
        ("a,b,c\n1,2\n", "test.csv:2:4: 2 fields instead of 3"),
        ("a,b,c\n1,\"2\"\n", "test.csv:2:6: 2 fields instead of 3"),
        ("a,b,c\n1,2,3,4\n", "test.csv:2:7: 4 fields instead of 3"),
        ("a,b,c\n1,2,3\n\n", "test.csv:3:1: 1 field instead of 3"),
        ("", "test.csv:1:1: the file is empty, its first line should name the columns"),
        ("a,b\n", "test.csv:1:4: 2 fields instead of 3"),
        ("a,x,c\n", "test.csv:1:3: column \"x\" instead of \"b\""),
    ])
    func refusesRecordsThatDoNotFitTheHeader(text: String, expected: String) {
        var reader = CSVReader(bytes: Array(text.utf8), path: "test.csv")
        let error = #expect(throws: CSVError.self) {
            try reader.readHeader(["a", "b", "c"])
            while try reader.readRecord() {}
        }
        #expect(error?.description == expected)
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("007", 7), ("-18", -18), ("\"42\"", 42),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ])
    func readsIntegers(text: String, expected: Int) throws {
        #expect(try reader(text).integer(at: 0) == expected)
    }

    @Test(arguments: [
        "", "-", "+1", "1.0", "1 ", " 1", "0x10", "1e3", "NA", "twelve", "--1", "1-", "٣",
        "9223372036854775808", "-9223372036854775809", "99999999999999999999",
    ])
    func refusesWhatIsNoInteger(text: String) throws {
        let reader = try reader("," + text)
        let error = #expect(throws: CSVError.self) { try reader.integer(at: 1) }
        #expect(error?.description == "test.csv:1:2: \"\(text)\" is no integer")
    }

    @Test(arguments: [("0", 0), ("-73.9935", -73.9935), ("1e3", 1000), ("+2.5", 2.5), ("\"1.5\"", 1.5)])
    func readsNumbers(text: String, expected: Double) throws {
        #expect(try reader(text).double(at: 0) == expected)
    }

    @Test(arguments: ["", "NA", "inf", "nan", "-", "1.2.3", "0x1p3", "1e999", " 1", "1,5"])
    func refusesWhatIsNoNumber(text: String) throws {
        let reader = try reader(",\"\(text)\"")
        let error = #expect(throws: CSVError.self) { try reader.double(at: 1) }
        #expect(error?.description == "test.csv:1:2: \"\(text)\" is no number")
    }

    @Test func readsWhateverNamesTheHeaderHas() throws {
        var reader = CSVReader(bytes: Array("a,\"b c\"\n1,2\n3\n".utf8), path: "test.csv")
        #expect(try reader.readHeader() == ["a", "b c"])
        #expect(try reader.readRecord())
        let error = #expect(throws: CSVError.self) { try reader.readRecord() }
        #expect(error?.description == "test.csv:3:2: 1 field instead of 2")
    }

    @Test func fieldsAreSeparatedByAnotherCharacter() throws {
        var reader = CSVReader(bytes: Array("a;\"b;c\";1,5\n1;2\n".utf8), path: "test.csv", delimiter: UInt8(ascii: ";"))
        reader.expectFields(3)
        #expect(try reader.readRecord())
        #expect(try (0..<reader.fieldCount).map { try reader.text(at: $0) } == ["a", "b;c", "1,5"])
        let error = #expect(throws: CSVError.self) { try reader.readRecord() }
        #expect(error?.description == "test.csv:2:4: 2 fields instead of 3")
    }

    @Test func aDelimiterIsAnASCIICharacterThatIsNoQuoteAndNoLineEnd() async {
        #expect((UInt8.min...UInt8.max).filter { !CSVReader.isDelimiter($0) } == [10, 13, 34] + Array(128...255))
        await #expect(processExitsWith: .failure) { _ = CSVReader(bytes: [], path: "test.csv", delimiter: UInt8(ascii: "\"")) }
    }

    @Test func quotedFieldsAreKnown() throws {
        let reader = try reader("a,\"b\"\"c\"")
        #expect([reader.isQuoted(at: 0), reader.isQuoted(at: 1)] == [false, true])
        #expect(reader.bytes(at: 1).elementsEqual("b\"\"c".utf8))
    }
}
