// Names that are compared as SQLite does.

import Testing

@testable import GRDB

struct DatabaseNameTests {
    private static let names =
        equivalents + [
            "player", "PLAYER", "plAyer", "player2", "a name of more than fifteen bytes", "A NAME of more than fifteen bytes", "É", "é",
            "STRASSE", "straße", "İ", "i\u{307}", "ı", "I", "i", "[", "{", "@", "`", "_", "\u{7f}", "\u{1F600}A", "\u{1F600}a", "",
        ]
    private static let equivalents = CanonicalEquivalents.all.flatMap { pair in
        ["", "A", "a"].flatMap { prefix in pair.both.map { prefix + $0 } }
    }

    /// What `sqlite3_stricmp` does.
    private func folded(_ name: String) -> [UInt8] {
        name.utf8.map { $0 >= 0x41 && $0 <= 0x5a ? $0 + 0x20 : $0 }
    }

    @Test("Two names are the same when they differ in the case of letters of ASCII only")
    func comparison() {
        for lhs in Self.names {
            for rhs in Self.names {
                let isSame = folded(lhs) == folded(rhs)
                #expect(lhs.isSameDatabaseName(as: rhs) == isSame)
                #expect((DatabaseName(lhs) == DatabaseName(rhs)) == isSame)
                #expect([rhs].containsDatabaseName(lhs) == isSame)
                #expect([rhs, "a"].areSameDatabaseNames(as: [lhs, "A"]) == isSame)
            }
        }
        #expect(Set(Self.names.map(DatabaseName.init)).count == Set(Self.names.map(folded)).count)
    }

    @Test("SQLite and DatabaseName find the same names equal")
    func namesOfSQLite() throws {
        try DatabaseQueue().inDatabase { db throws in
            for name in Self.names where !name.isEmpty {
                try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(name.quotedDatabaseIdentifier) (a)")
            }
            let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master")
            #expect(count == Set(Self.names.map(DatabaseName.init)).count - 1)
        }
    }

    @Test("Each byte is folded by itself, at each position")
    func bytes() {
        for byte in UInt8.min...UInt8.max {
            for place in UInt64(0)..<8 {
                let others: UInt64 = 0x5a41_ff80_7f5b_4061
                let shift = place * 8
                let word = others & ~(0xff << shift) | UInt64(byte) << shift
                let expected = (UInt64(0)..<8).reduce(UInt64(0)) { result, index in
                    result | UInt64(UInt8(truncatingIfNeeded: word >> (index * 8)).lowercasedASCII) << (index * 8)
                }
                #expect(word.lowercasedASCII == expected)
            }
        }
    }

    @Test("Names are distinguished by their prefixes")
    func prefixes() {
        #expect("sqlite_master".hasDatabasePrefix("sqlite_"))
        #expect("SQLite_Master".hasDatabasePrefix("sqlite_"))
        #expect("sqlite_\u{301}".hasDatabasePrefix("sqlite_"))
        #expect(!"sqlite".hasDatabasePrefix("sqlite_"))
        #expect(!"xsqlite_".hasDatabasePrefix("sqlite_"))
        #expect(!"".hasDatabasePrefix("sqlite_"))
    }
}
