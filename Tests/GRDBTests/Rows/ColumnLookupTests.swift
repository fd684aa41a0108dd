// Finding columns by name, in rows of any width.

import Foundation
import Testing

@testable import GRDB

struct ColumnLookupTests {
    /// The ways to a row.
    enum Kind: CaseIterable {
        case cursor
        case copied
        case fetchedOne
        case fetchedAll
        case literal
        case adapted
        case scope
        case cursorScope
    }

    /// Calls a function with a row whose columns have the given names, and their positions as values.
    private func withRow(_ kind: Kind, _ names: [String], _ test: (Row) throws -> Void) throws {
        let columns = names.enumerated().map { "\($0) AS \($1.quotedDatabaseIdentifier)" }.joined(separator: ", ")
        let sql = "SELECT " + columns
        try DatabaseQueue().inDatabase { (db) throws in
            switch kind {
            case .cursor, .copied:
                try withFirstRow(of: Row.fetchCursor(db, sql: sql), isCopied: kind == .copied, test)
            case .fetchedOne:
                try test(#require(try Row.fetchOne(db, sql: sql)))
            case .fetchedAll:
                try test(#require(try Row.fetchAll(db, sql: sql).first))
            case .literal:
                try test(Row(values: names.indices.map { $0.databaseValue }, names: names))
            case .adapted:
                try test(#require(try Row.fetchOne(db, sql: "SELECT 'x' AS x, \(columns)", adapter: SuffixRowAdapter(fromIndex: 1))))
            case .scope:
                let adapter = ScopeAdapter(["scope": SuffixRowAdapter(fromIndex: 1)])
                let row = try Row.fetchOne(db, sql: "SELECT 'x' AS x, \(columns)", adapter: adapter)
                try test(#require(row?.scopes["scope"]))
            case .cursorScope:
                let adapter = ScopeAdapter(["scope": SuffixRowAdapter(fromIndex: 1)])
                let cursor = try Row.fetchCursor(db, sql: "SELECT 'x' AS x, \(columns)", adapter: adapter)
                try withExtendedLifetime(cursor) {
                    try test(#require(try cursor.next()?.scopes["scope"]))
                }
            }
        }
    }

    /// Names of all lengths around those of words and of strings without memory of their own.
    private static func names(_ count: Int, filler: String) -> [String] {
        (0..<count).map { index in
            let number = String(index)
            return String(repeating: filler, count: index % 41) + "_" + number
        }
    }

    @Test("All columns are found, whatever their number and the length of their names", arguments: Kind.allCases, [1, 7, 8, 9, 60, 700])
    func widths(_ kind: Kind, _ count: Int) throws {
        let names = Self.names(count, filler: "Ab")
        try withRow(kind, names) { (row) throws in
            for _ in 0..<2 {
                for (index, name) in names.enumerated() {
                    #expect(row[name] as Int? == index)
                    #expect(row[name.uppercased()] as Int? == index)
                    #expect(row[name.lowercased()] as Int? == index)
                }
            }
            for name in ["", "_", "nope", "_999", String(repeating: "Ab", count: 40), names[0] + "\0", names[0] + " "] {
                #expect(row[name] as Int? == nil, "\(name)")
                #expect(!row.hasColumn(name), "\(name)")
            }
        }
    }

    @Test("Columns are found whatever the case of ASCII letters, and of no others")
    func neighboursOfLetters() throws {
        for length in [1, 8, 15, 16, 23, 24] {
            let filler = String(repeating: "x", count: length - 1)
            for (other, letter) in [("@", "`"), ("[", "{"), ("_", "\u{7F}"), ("0", "P"), ("\u{1}", "A"), ("a", "b"), ("Z", "z ")] {
                let row: Row = Row(values: [1.databaseValue], names: [filler + other])
                #expect(row[filler + other] as Int? == 1)
                #expect(row[filler + letter] as Int? == nil)
            }
            for letter in Set("abcdefghijklmnopqrstuvwxyz") {
                let row: Row = Row(values: [1.databaseValue], names: [filler + letter.uppercased()])
                #expect(row[filler + String(letter)] as Int? == 1)
            }
        }
    }

    @Test("Of columns of the same name, the leftmost one is found", arguments: Kind.allCases, [4, 40])
    func duplicates(_ kind: Kind, _ count: Int) throws {
        let long = "a_name_of_more_than_15_bytes"
        var names = (0..<count).map { "c\($0)" }
        names += ["id", long, "ID", long.uppercased(), "Id", long]
        try withRow(kind, names) { (row) throws in
            for _ in 0..<2 {
                for name in ["ID", "id", "iD"] {
                    #expect(row[name] as Int? == count)
                }
                for name in [long, long.uppercased(), long.capitalized] {
                    #expect(row[name] as Int? == count + 1)
                }
            }
        }
    }

    @Test("Names that differ in Unicode normalization only are different columns", arguments: Kind.allCases)
    func normalization(_ kind: Kind) throws {
        let composed = "caf\u{E9}"
        let decomposed = "cafe\u{301}"
        try withRow(kind, [composed, decomposed]) { (row) throws in
            #expect(row[composed] as Int? == 0)
            #expect(row[decomposed] as Int? == 1)
            #expect(row["CAF\u{E9}"] as Int? == 0)
            #expect(row["CAFE\u{301}"] as Int? == 1)
        }
        try withRow(kind, [decomposed, composed]) { (row) throws in
            #expect(row[composed] as Int? == 1)
            #expect(row[decomposed] as Int? == 0)
        }
    }

    @Test("Beyond ASCII, case and normalization are ignored when no column has the exact name", arguments: Kind.allCases)
    func otherAlphabets(_ kind: Kind) throws {
        try withRow(kind, ["id", "STRA\u{DF}E", "caf\u{E9}", "\u{395}\u{3BB}\u{3BB}\u{3AC}\u{3B4}\u{3B1} 1234567890"]) { (row) throws in
            #expect(row["stra\u{DF}e"] as Int? == 1)
            #expect(row["cafe\u{301}"] as Int? == 2)
            #expect(row["CAF\u{C9}"] as Int? == 2)
            #expect(row["\u{3B5}\u{3BB}\u{3BB}\u{3AC}\u{3B4}\u{3B1} 1234567890"] as Int? == 3)
            #expect(row["cafe"] as Int? == nil)
            #expect(row["strasse"] as Int? == nil)
        }
        // The column of this very name, though another one to the left has it but for its case.
        try withRow(kind, ["\u{C9}t\u{E9}", "\u{E9}t\u{E9}"]) { (row) throws in
            #expect(row["\u{E9}t\u{E9}"] as Int? == 1)
            #expect(row["\u{C9}T\u{E9}"] as Int? == 0)
        }
    }

    @Test("The time to name columns, and to find them, grows with their number, and not with its square")
    func manyColumns() {
        // Of this thread: others run beside it.
        func secondsOfThread() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }

        func seconds(columnCount: Int) -> Double {
            let start = secondsOfThread()
            let names = (0..<columnCount).map { "column_with_a_long_name_\($0)" }
            let row = Row(values: names.indices.map { $0.databaseValue }, names: names)
            var sum = 0
            for name in names {
                sum += row[name] as Int
            }
            #expect(sum == columnCount * (columnCount - 1) / 2)
            return secondsOfThread() - start
        }

        let few = min(seconds(columnCount: 5000), seconds(columnCount: 5000))
        // Each column compared with all to the left of it would be 100 times as long.
        #expect(seconds(columnCount: 50_000) < 40 * few)
    }

    @Test("A copied row can be read by several threads")
    func threads() throws {
        let names = Self.names(300, filler: "y")
        nonisolated(unsafe) let row = Row(values: names.indices.map { $0.databaseValue }, names: names)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for (index, name) in names.enumerated() {
                #expect(row[name] as Int? == index)
            }
        }
    }
}
