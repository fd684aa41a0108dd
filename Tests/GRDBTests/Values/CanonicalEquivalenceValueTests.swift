// Values whose texts are canonically equivalent, and have other bytes.

import Testing

@testable import GRDB

struct CanonicalEquivalenceValueTests {
    @Test("Texts are equal when they have the same bytes", arguments: CanonicalEquivalents.all)
    func equality(_ pair: CanonicalEquivalents) {
        #expect(pair.first.databaseValue != pair.second.databaseValue)
        #expect(pair.first.databaseValue.storage != pair.second.databaseValue.storage)
        for text in pair.both {
            #expect(text.databaseValue == String(decoding: Array(text.utf8), as: UTF8.self).databaseValue)
        }
        #expect(Set(pair.both.map(\.databaseValue)).count == 2)
        #expect(Set((pair.both + pair.both).map(\.databaseValue)).count == 2)
    }

    @Test("Values are equal when SQLite finds them equal", arguments: CanonicalEquivalents.all)
    func equalityOfSQLite(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            for lhs in pair.both {
                for rhs in pair.both {
                    let isSame = try Bool.fetchOne(db, sql: "SELECT ? = ?", arguments: [lhs, rhs])
                    #expect((lhs.databaseValue == rhs.databaseValue) == isSame)
                }
            }
        }
    }

    @Test("A query keeps both values of a named argument apart", arguments: CanonicalEquivalents.all)
    func namedArgumentOfTwoValues(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            let one = SQL(sql: "SELECT :value", arguments: ["value": pair.first])
            let same = one + SQL(sql: ", :value", arguments: ["value": pair.first])
            #expect(try Row.fetchOne(db, SQLRequest<Row>(literal: same))?.count == 2)
            // One of the two would be lost.
            let two = one + SQL(sql: ", :value", arguments: ["value": pair.second])
            #expect(throws: DatabaseError.self) { try Row.fetchOne(db, SQLRequest<Row>(literal: two)) }
        }
    }
}
