// Tests of strings, data, UUIDs and URLs.

import Foundation
import GRDB
import Testing

struct TextAndDataTests {
    @Test(arguments: ["", "a", "a\0b", "\0", "e\u{301}", "\u{1F600}\u{10FFFF}", String(repeating: "longer than a small string ", count: 9)])
    func stringsRoundTripByteByByte(_ string: String) throws {
        let statement = try ScratchStatement(selecting: string)
        #expect(try statement.read(String.self).utf8.elementsEqual(string.utf8))
        #expect(try statement.read(String?.self)?.utf8.elementsEqual(string.utf8) == true)
        #expect(String.fromDatabaseValue(statement.dbValue)?.utf8.elementsEqual(string.utf8) == true)
    }

    @Test func bridgedStringsAreBound() throws {
        let string = NSString(string: "é and more than fifteen bytes")
        #expect(try stored(string.substring(from: 0)) == "é and more than fifteen bytes".databaseValue)
    }

    @Test func invalidUTF8IsRepairedInTextsAndRefusedInBlobs() throws {
        let statement = try ScratchStatement.row("SELECT CAST(x'61FF62' AS TEXT)")
        #expect(try statement.read(String.self) == "a\u{FFFD}b")
        #expect(statement.dbValue == "a\u{FFFD}b".databaseValue)
        #expect(try read(String.self, from: "x'61FF62'") == "a\u{FFFD}b")
        #expect(String.fromDatabaseValue(Data([0x61, 0xFF]).databaseValue) == nil)
        // A surrogate and an overlong form.
        #expect(String.fromDatabaseValue(Data([0xED, 0xA0, 0x80]).databaseValue) == nil)
        #expect(String.fromDatabaseValue(Data([0xC0, 0x80]).databaseValue) == nil)
        #expect(String.fromDatabaseValue(Data("\u{FEFF}a\u{FFFD}".utf8).databaseValue) == "\u{FEFF}a\u{FFFD}")
    }

    @Test func numbersReadAsTheirText() throws {
        #expect(try read(String.self, from: "12") == "12")
        #expect(try read(String.self, from: "1.5") == "1.5")
        #expect(try read(Data.self, from: "12") == Data("12".utf8))
        #expect(String.fromDatabaseValue(12.databaseValue) == nil)
        #expect(Data.fromDatabaseValue(12.databaseValue) == nil)
    }

    @Test func nullIsNoTextAndNoData() throws {
        #expect(throws: (any Error).self) { try read(String.self, from: "NULL") }
        #expect(throws: (any Error).self) { try read(Data.self, from: "NULL") }
        #expect(throws: (any Error).self) { try read(UUID.self, from: "NULL") }
        #expect(try read(String?.self, from: "NULL") == nil)
        #expect(try read(Data?.self, from: "NULL") == nil)
        #expect(try read(UUID?.self, from: "NULL") == nil)
    }

    @Test func dataRoundTrip() throws {
        for data in [Data(), Data([0]), Data((0...255).map { UInt8($0) })] {
            let statement = try ScratchStatement(selecting: data)
            #expect(sqlite3_column_type(statement.pointer, 0) == SQLITE_BLOB)
            #expect(try statement.read(Data.self) == data)
            #expect(try statement.read(Data?.self) == data)
            #expect(statement.dbValue == data.databaseValue)
        }
        // A slice has indices of its own.
        #expect(try stored(Data([1, 2, 3, 4])[2...]) == Data([3, 4]).databaseValue)
    }

    @Test func uuidsAreBlobsAndAreReadFromTextsToo() throws {
        let uuid = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        #expect(
            try stored(uuid)
                == Data([0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF])
                .databaseValue)
        #expect(try ScratchStatement(selecting: uuid).read(UUID.self) == uuid)
        #expect(try read(UUID.self, from: "'00112233-4455-6677-8899-aabbccddeeff'") == uuid)
        for sql in ["x''", "x'0011'", "'00112233445566778899AABBCCDDEEFF'", "1", "zeroblob(17)", "''"] {
            #expect(throws: (any Error).self) { try read(UUID.self, from: sql) }
            #expect(throws: (any Error).self) { try read(UUID?.self, from: sql) }
            #expect(UUID.fromDatabaseValue(try ScratchStatement.row("SELECT \(sql)").dbValue) == nil)
        }
    }

    @Test(arguments: [
        "https://example.org/a?b=c#d", "file:///usr/bin/", "mailto:a@example.org", "relative/path", "https://example.org/%C3%A9",
    ])
    func urlsAreTheTextOfTheirAbsoluteString(_ text: String) throws {
        let url = try #require(URL(string: text))
        #expect(try stored(url) == text.databaseValue)
        #expect(URL.fromDatabaseValue(text.databaseValue) == url)
        #expect(URL.fromDatabaseValue(Data(text.utf8).databaseValue) == url)
    }

    @Test func urlsAreReadFromJSONStrings() {
        #expect(URL.fromDatabaseValue(#""https:\/\/example.org\/a""#.databaseValue)?.absoluteString == "https://example.org/a")
        #expect(URL.fromDatabaseValue(#""https:"#.databaseValue) == nil)
    }

    @Test func whatIsNoURLIsNotDecoded() {
        #expect(URL.fromDatabaseValue("".databaseValue) == nil)
        #expect(URL.fromDatabaseValue(1.databaseValue) == nil)
        #expect(URL.fromDatabaseValue(.null) == nil)
        #expect(URL.fromDatabaseValue(Data([0xFF]).databaseValue) == nil)
    }
}
