// Long conditions, as programs write them. That they compile at all is the test: with a less careful set of operators, the compiler gives up.
//
// To measure: swift build --build-tests -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=200

import Foundation
import GRDB
import Testing

struct OperatorTypeCheckingTests {
    private enum Columns {
        static let a = Column("a")
        static let b = Column("b")
        static let c = Column("c")
        static let d = Column("d")
        static let e = Column("e")
        static let json = JSONColumn("json")
    }

    private func condition(_ make: (Columns.Type) throws -> any SQLSpecificExpressible) rethrows -> SQLExpression {
        try make(Columns.self).sqlExpression
    }

    private func count(_ condition: SQLExpression, _ separator: String) throws -> Int {
        try sql(condition).components(separatedBy: separator).count
    }

    @Test func tenComparisonsInAClosure() throws {
        let name = "x"
        let all = condition {
            $0.a == 1 && $0.b > 2 && $0.c < 3 && $0.d != 4 && $0.e >= 5 && $0.a <= 6 && $0.b == "x" && $0.c == nil && $0.d == 2.5
                && $0.e != name
        }
        #expect(try count(all, " AND ") == 10)
    }

    /// A record type as programs write them.
    private struct Player: TableRecord, FetchableRecord, Decodable {
        var id: Int64
        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let score = Column("score")
            static let bonus = Column("bonus")
        }
    }

    #if compiler(>=6.3) // The type checker of older compilers gives up.
    @Test func chainsWithASelection() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE player(id, name, score, bonus)")
            let chain = Player.all().select { [$0.id, $0.name] }
                .distinct()
                .filter { $0.name == "a" }.filter { $0.score > 3 }.filter { $0.score < 3 || $0.bonus == nil }.filter { $0.id != 1 }
                .order { [$0.score.desc, $0.name] }
                .limit(3)
            #expect(try chain.fetchCount(db) == 0)
            let groups = Player.filter { $0.name == "a" }.select { $0.name }
                .group { $0.name }.having { max($0.score) > 3 && min($0.score) < 3 }
            #expect(try groups.fetchCount(db) == 0)
            // The context still chooses the type.
            let best: Int? = try Player.all().select { max($0.score) }.fetchOne(db)
            #expect(best == nil)
            let names: [String] = try Player.filter { $0.score > 3 }.select(\.name).fetchAll(db)
            #expect(names.isEmpty)
        }
    }

    @Test func membersOfAliases() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE player(id, name, score, bonus)")
            let a = TableAlias<Player>(name: "a")
            let p = TableAlias<Player>(name: "p")
            let conditions = [
                a.name == "x" && p.score > 10 && p.bonus < p.score && p.score > 3,
                a.name == "x" && p.score > 10 && (a.id == p.id || a.name != nil),
            ]
            let request = Player.all().aliased(a)
                .filter { a.name == "x" && $0.score > 10 && a.bonus == nil && $0.score > 3 && a.name == $0.name }
                .order(a.score, a.name.desc)
                .select(a.id, a.name)
            #expect(try request.fetchCount(db) == 0)
            #expect(conditions.count == 2)
        }
    }
    #endif

    @Test func tenComparisons() throws {
        let all =
            Column("a") == 1 && Column("b") > 2 && Column("c") < 3 && Column("d") != 4 && Column("e") >= 5 && Column("f") <= 6
            && Column("g") == "x" && Column("h") == nil && Column("i") == 2.5 && Column("j") != "y"
        #expect(try count(all, " AND ") == 10)
    }

    @Test func tenComparisonsWithTheSameType() throws {
        let all = condition {
            $0.a == 1 && $0.b == 2 && $0.c == 3 && $0.d == 4 && $0.e == 5 && $0.a == 6 && $0.b == 7 && $0.c == 8 && $0.d == 9 && $0.e == 10
        }
        #expect(try count(all, " AND ") == 10)
    }

    @Test func mixedConditions() throws {
        let any = condition {
            $0.a == 1 || $0.b > 2 && $0.c < 3 || $0.d != 4 && !($0.e >= 5) || $0.a <= 6 && $0.b == "x" || !($0.c == 3) && $0.d == 2.5
                || !$0.e
        }
        #expect(try count(any, " OR ") == 6)
    }

    @Test func conditionsOfOtherKinds() throws {
        let day = Date(timeIntervalSince1970: 0)
        let number: Int? = nil
        let all = condition {
            [1, 2].contains($0.a) && (1...3).contains($0.b) && $0.c == $0.d && $0.e > day && $0.a == number && $0.json["x"] == 3
                && $0.d == true && !$0.e && $0.a.like("x%") && length($0.b) > 3
        }
        #expect(try count(all, " AND ") == 11)
    }

    #if compiler(>=6.3) // The type checker of older compilers gives up.
    @Test func conditionsThatCalculate() throws {
        let all = condition {
            $0.a + 1 == 1 && $0.b * 2 > 2 && $0.c - $0.a < 3 && $0.d / 2 != 4 && abs($0.e - 1) >= 5 && $0.a + $0.b <= 6
                && ($0.b ?? 0) > 1 && ($0.c & 1) == 1
        }
        #expect(try count(all, " AND ") == 8)
    }

    @Test func sums() throws {
        let sum = condition { $0.a + $0.b + $0.c + $0.d + $0.e + $0.a + $0.b + $0.c + $0.d + $0.e }
        #expect(try count(sum, " + ") == 10)
        let products = Column("a") * Column("b") + Column("c") * Column("d") + Column("e") * Column("f") + Column("g") * Column("h")
        #expect(try count(products, " * ") == 5)
        let mixed = (Column("a") + 1) * 2 - Column("b") / 3 + Column("c") * 4 - 5 + Column("d")
        #expect(try sql(mixed) == #"((((("a" + ?) * ?) - ("b" / ?)) + ("c" * ?)) - ?) + "d" [1, 2, 3, 4, 5]"#)
    }
    #endif
}
