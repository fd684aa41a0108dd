// Tests of strings that are made of bytes: the strings in their bits, and those of the standard library, are the same.

import Foundation
import Testing

@testable import GRDB

struct StringBytesTests {
    /// Makes a string of bytes that lie at the very end of memory that the program may read.
    private func string(_ bytes: [UInt8]) throws -> String {
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        let pages = try #require(mmap(nil, 2 * pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0))
        try requireZero(pages == MAP_FAILED ? -1 : 0)
        defer { munmap(pages, 2 * pageSize) }
        let end = pages + pageSize
        try requireZero(mprotect(end, pageSize, PROT_NONE))
        let start = end - bytes.count
        start.copyMemory(from: bytes, byteCount: bytes.count)
        return String(utf8: start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    }

    /// Checks a string against that of the standard library: its bytes, its count, what it is equal to, and how it grows.
    private func check(_ bytes: [UInt8]) throws {
        let string = try string(bytes)
        let expected = String(decoding: bytes, as: UTF8.self)
        #expect(string == expected, "\(bytes)")
        #expect(Array(string.utf8) == Array(expected.utf8), "\(bytes)")
        #expect(string.hashValue == expected.hashValue, "\(bytes)")
        #expect(string.count == expected.count, "\(bytes)")
        #expect(string + "é\(string)" == expected + "é\(expected)", "\(bytes)")
        if bytes.count <= 15, bytes.allSatisfy({ $0 < 0x80 }) {
            #expect(stringBits(string) == stringBits(expected), "\(bytes)")
        }
    }

    @Test func textsOfAllLengthsAreTheStringsOfTheStandardLibrary() throws {
        for count in 0...40 {
            try check((0..<count).map { 0x61 + UInt8($0 % 26) })
            try check(Array(repeating: 0, count: count))
            try check(Array(repeating: 0x7F, count: count))
        }
    }

    @Test func aByteThatIsNotASCIIIsNoticedInEachPlace() throws {
        for count in 1...20 {
            for place in 0..<count {
                var bytes = Array(repeating: UInt8(ascii: "a"), count: count)
                for byte: UInt8 in [0x80, 0xC3, 0xFF] {
                    bytes[place] = byte
                    try check(bytes)
                }
                guard place + 1 < count else { continue }
                bytes[place] = 0xC3
                bytes[place + 1] = 0xA9
                try check(bytes)
            }
        }
    }

    @Test func randomBytesAreTheStringsOfTheStandardLibrary() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<1_000 {
            let isASCII = Bool.random(using: &generator)
            let count = Int.random(in: 0...24, using: &generator)
            try check((0..<count).map { _ in UInt8.random(in: 0...(isASCII ? 0x7F : 0xFF), using: &generator) })
        }
    }
}
