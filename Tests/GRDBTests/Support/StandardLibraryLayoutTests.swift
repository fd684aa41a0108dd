// Tests of what the module assumes of the memory of Swift's own types.

import Foundation
import Testing

@testable import GRDB

struct StandardLibraryLayoutTests {
    @Test("Memory is as assumed on this platform, and is used unless the environment says otherwise")
    func layout() {
        #if _pointerBitWidth(_64) && _endian(little) && !os(Android)
        #expect(StandardLibraryLayout.isAsAssumed)
        #expect(StandardLibraryLayout.isKnown == (ProcessInfo.processInfo.environment["GRDB_PORTABLE"] == nil))
        #else
        #expect(!StandardLibraryLayout.isKnown)
        #endif
    }

    @Test("Columns have bits by which they are found only where these are known")
    func columns() {
        #expect((ColumnNames(["a", "b"]).nameBits != nil) == StandardLibraryLayout.isKnown)
        #expect(ColumnNames([]).nameBits == nil)
        for names in [["a", "B", "a"], (0..<20).map { "column\($0)" }, ["a name of more than fifteen bytes", "é"]] {
            let columns = ColumnNames(names)
            for (index, name) in names.enumerated() {
                #expect(columns.firstIndex(named: name) == names.firstIndex(of: name))
                #expect(columns.firstIndex(named: name.uppercased()) == names.firstIndex(of: name))
                #expect(columns.isLeftmost(index) == (StandardLibraryLayout.isKnown && names.firstIndex(of: name) == index))
            }
            #expect(columns.firstIndex(named: "other") == nil)
        }
    }

    @Test("Values of all types are arguments, in lists and with names")
    func arguments() {
        let text = "a text of more than fifteen bytes"
        let list: StatementArguments = [1, Int64(2), 1.5, "a", text, true, nil, Data([1])]
        let storages: [DatabaseValue.Storage] = [
            .int64(1), .int64(2), .double(1.5), .string("a"), .string(text), .int64(1), .null, .blob(Data([1])),
        ]
        #expect(list == StatementArguments(storages.map { DatabaseValue(storage: $0) }))
        let named: StatementArguments = ["a": 1, "b": text, "c": nil, "d": true]
        var expected = StatementArguments()
        for (name, value) in [("a", DatabaseValue(storage: .int64(1))), ("b", text.databaseValue), ("c", .null), ("d", true.databaseValue)]
        {
            expected += [name: value]
        }
        #expect(named == expected)
    }
}
