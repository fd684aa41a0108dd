// Observed expressions of the area "misc", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes04: [Probe] = [
        Probe("misc/fts-patterns/041", database: miscFtsPatterns041),
        Probe("misc/fts-patterns/042", database: miscFtsPatterns042),
        Probe("misc/fts-patterns/043", database: miscFtsPatterns043),
        Probe("misc/fts-patterns/044", database: miscFtsPatterns044),
        Probe("misc/fts-patterns/045", database: miscFtsPatterns045),
        Probe("misc/fts-patterns/046", database: miscFtsPatterns046),
        Probe("misc/fts-patterns/047", database: miscFtsPatterns047),
        Probe("misc/fts-patterns/048", database: miscFtsPatterns048),
        Probe("misc/fts-patterns/049", database: miscFtsPatterns049),
        Probe("misc/fts-patterns/050", database: miscFtsPatterns050),
        Probe("misc/fts-patterns/051", database: miscFtsPatterns051),
        Probe("misc/fts-patterns/052", database: miscFtsPatterns052),
        Probe("misc/fts-patterns/053", database: miscFtsPatterns053),
        Probe("misc/fts-patterns/054", database: miscFtsPatterns054),
        Probe("misc/fts-patterns/055", database: miscFtsPatterns055),
        Probe("misc/fts-patterns/056", database: miscFtsPatterns056),
        Probe("misc/fts-patterns/057", database: miscFtsPatterns057),
        Probe("misc/fts-patterns/058", database: miscFtsPatterns058),
        Probe("misc/statement-arguments/001", free: miscStatementArguments001),
        Probe("misc/statement-arguments/002", free: miscStatementArguments002),
        Probe("misc/statement-arguments/003", free: miscStatementArguments003),
        Probe("misc/statement-arguments/004", free: miscStatementArguments004),
        Probe("misc/statement-arguments/005", free: miscStatementArguments005),
        Probe("misc/statement-arguments/006", free: miscStatementArguments006),
        Probe("misc/statement-arguments/007", free: miscStatementArguments007),
        Probe("misc/statement-arguments/008", free: miscStatementArguments008),
        Probe("misc/statement-arguments/009", free: miscStatementArguments009),
        Probe("misc/statement-arguments/010", free: miscStatementArguments010),
        Probe("misc/statement-arguments/011", free: miscStatementArguments011),
        Probe("misc/statement-arguments/012", free: miscStatementArguments012),
        Probe("misc/statement-arguments/013", free: miscStatementArguments013),
        Probe("misc/statement-arguments/014", free: miscStatementArguments014),
        Probe("misc/statement-arguments/015", free: miscStatementArguments015),
        Probe("misc/statement-arguments/016", free: miscStatementArguments016),
        Probe("misc/statement-arguments/018", free: miscStatementArguments018),
        Probe("misc/statement-arguments/019", free: miscStatementArguments019),
        Probe("misc/statement-arguments/020", free: miscStatementArguments020),
        Probe("misc/statement-arguments/021", free: miscStatementArguments021),
        Probe("misc/statement-arguments/022", free: miscStatementArguments022),
        Probe("misc/statement-arguments/023", free: miscStatementArguments023),
    ]

    // misc/fts-patterns/041
    static func miscFtsPatterns041(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.ascii())
        return try obj(("document", t.tokenize(document: "Hello wörld RUNNING").map(\.token)), ("query", t.tokenize(query: "Hello wörld RUNNING").map(\.token)))
    }

    // misc/fts-patterns/042
    static func miscFtsPatterns042(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.ascii())
        return try obj(("document", t.tokenize(document: "foo-bar fooXbar").map(\.token)), ("query", t.tokenize(query: "foo-bar fooXbar").map(\.token)))
    }

    // misc/fts-patterns/043
    static func miscFtsPatterns043(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.ascii())
        return try obj(("document", t.tokenize(document: "été Straße").map(\.token)), ("query", t.tokenize(query: "été Straße").map(\.token)))
    }

    // misc/fts-patterns/044
    static func miscFtsPatterns044(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.ascii(separators: Set("X")))
        return try obj(("document", t.tokenize(document: "Hello wörld RUNNING").map(\.token)), ("query", t.tokenize(query: "Hello wörld RUNNING").map(\.token)))
    }

    // misc/fts-patterns/045
    static func miscFtsPatterns045(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.ascii(separators: Set("X")))
        return try obj(("document", t.tokenize(document: "foo-bar fooXbar").map(\.token)), ("query", t.tokenize(query: "foo-bar fooXbar").map(\.token)))
    }

    // misc/fts-patterns/046
    static func miscFtsPatterns046(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.ascii(separators: Set("X")))
        return try obj(("document", t.tokenize(document: "été Straße").map(\.token)), ("query", t.tokenize(query: "été Straße").map(\.token)))
    }

    // misc/fts-patterns/047
    static func miscFtsPatterns047(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.porter())
        return try obj(("document", t.tokenize(document: "Hello wörld RUNNING").map(\.token)), ("query", t.tokenize(query: "Hello wörld RUNNING").map(\.token)))
    }

    // misc/fts-patterns/048
    static func miscFtsPatterns048(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.porter())
        return try obj(("document", t.tokenize(document: "foo-bar fooXbar").map(\.token)), ("query", t.tokenize(query: "foo-bar fooXbar").map(\.token)))
    }

    // misc/fts-patterns/049
    static func miscFtsPatterns049(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.porter())
        return try obj(("document", t.tokenize(document: "été Straße").map(\.token)), ("query", t.tokenize(query: "été Straße").map(\.token)))
    }

    // misc/fts-patterns/050
    static func miscFtsPatterns050(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61())
        return try obj(("document", t.tokenize(document: "Hello wörld RUNNING").map(\.token)), ("query", t.tokenize(query: "Hello wörld RUNNING").map(\.token)))
    }

    // misc/fts-patterns/051
    static func miscFtsPatterns051(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61())
        return try obj(("document", t.tokenize(document: "foo-bar fooXbar").map(\.token)), ("query", t.tokenize(query: "foo-bar fooXbar").map(\.token)))
    }

    // misc/fts-patterns/052
    static func miscFtsPatterns052(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61())
        return try obj(("document", t.tokenize(document: "été Straße").map(\.token)), ("query", t.tokenize(query: "été Straße").map(\.token)))
    }

    // misc/fts-patterns/053
    static func miscFtsPatterns053(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61(diacritics: .keep))
        return try obj(("document", t.tokenize(document: "Hello wörld RUNNING").map(\.token)), ("query", t.tokenize(query: "Hello wörld RUNNING").map(\.token)))
    }

    // misc/fts-patterns/054
    static func miscFtsPatterns054(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61(diacritics: .keep))
        return try obj(("document", t.tokenize(document: "foo-bar fooXbar").map(\.token)), ("query", t.tokenize(query: "foo-bar fooXbar").map(\.token)))
    }

    // misc/fts-patterns/055
    static func miscFtsPatterns055(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61(diacritics: .keep))
        return try obj(("document", t.tokenize(document: "été Straße").map(\.token)), ("query", t.tokenize(query: "été Straße").map(\.token)))
    }

    // misc/fts-patterns/056
    static func miscFtsPatterns056(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61(tokenCharacters: Set("-")))
        return try obj(("document", t.tokenize(document: "Hello wörld RUNNING").map(\.token)), ("query", t.tokenize(query: "Hello wörld RUNNING").map(\.token)))
    }

    // misc/fts-patterns/057
    static func miscFtsPatterns057(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61(tokenCharacters: Set("-")))
        return try obj(("document", t.tokenize(document: "foo-bar fooXbar").map(\.token)), ("query", t.tokenize(query: "foo-bar fooXbar").map(\.token)))
    }

    // misc/fts-patterns/058
    static func miscFtsPatterns058(_ db: Database) throws -> Any? {
        let t = try db.makeTokenizer(.unicode61(tokenCharacters: Set("-")))
        return try obj(("document", t.tokenize(document: "été Straße").map(\.token)), ("query", t.tokenize(query: "été Straße").map(\.token)))
    }

    // misc/statement-arguments/001
    static func miscStatementArguments001() throws -> Any? {
        try result(of: StatementArguments().description)
    }

    // misc/statement-arguments/002
    static func miscStatementArguments002() throws -> Any? {
        try result(of: StatementArguments([1, "a", nil] as [(any DatabaseValueConvertible)?]).description)
    }

    // misc/statement-arguments/003
    static func miscStatementArguments003() throws -> Any? {
        try result(of: ([1, 2] as StatementArguments).description)
    }

    // misc/statement-arguments/004
    static func miscStatementArguments004() throws -> Any? {
        try result(of: (["a": 1, "b": nil] as StatementArguments).description)
    }

    // misc/statement-arguments/005
    static func miscStatementArguments005() throws -> Any? {
        try result(of: (["b": 1, "a": 2] as StatementArguments).description)
    }

    // misc/statement-arguments/006
    static func miscStatementArguments006() throws -> Any? {
        try result(of: (["a": 1, "a": 2] as StatementArguments).description)
    }

    // misc/statement-arguments/007
    static func miscStatementArguments007() throws -> Any? {
        try result(of: StatementArguments(["k": 1]).description)
    }

    // misc/statement-arguments/008
    static func miscStatementArguments008() throws -> Any? {
        try result(of: StatementArguments([("x", 1), ("y", "s")] as [(String, (any DatabaseValueConvertible)?)]).description)
    }

    // misc/statement-arguments/009
    static func miscStatementArguments009() throws -> Any? {
        try result(of: StatementArguments([1, "a", NSNull()] as [Any])?.description)
    }

    // misc/statement-arguments/010
    static func miscStatementArguments010() throws -> Any? {
        try result(of: StatementArguments([NSObject()] as [Any])?.description)
    }

    // misc/statement-arguments/011
    static func miscStatementArguments011() throws -> Any? {
        try result(of: StatementArguments(["a": 1] as [AnyHashable: Any])?.description)
    }

    // misc/statement-arguments/012
    static func miscStatementArguments012() throws -> Any? {
        try result(of: StatementArguments([1: 1] as [AnyHashable: Any])?.description)
    }

    // misc/statement-arguments/013
    static func miscStatementArguments013() throws -> Any? {
        try result(of: ([1] as StatementArguments + [2, "x"]).description)
    }

    // misc/statement-arguments/014
    static func miscStatementArguments014() throws -> Any? {
        try result(of: ([1] as StatementArguments + ["a": 2]).description)
    }

    // misc/statement-arguments/015
    static func miscStatementArguments015() throws -> Any? {
        try result(of: (["a": 1] as StatementArguments + ["b": 2]).description)
    }

    // misc/statement-arguments/016
    static func miscStatementArguments016() throws -> Any? {
        try result(of: (["a": 1] as StatementArguments &+ ["a": 2]).description)
    }

    // misc/statement-arguments/018
    static func miscStatementArguments018() throws -> Any? {
        try result(of: ([1] as StatementArguments) == [1])
    }

    // misc/statement-arguments/019
    static func miscStatementArguments019() throws -> Any? {
        try result(of: (["a": 1] as StatementArguments) == ["a": 1])
    }

    // misc/statement-arguments/020
    static func miscStatementArguments020() throws -> Any? {
        try result(of: ([1] as StatementArguments) == [1.0])
    }

    // misc/statement-arguments/021
    static func miscStatementArguments021() throws -> Any? {
        try result(of: ([1.5, true, Data([1, 2]), Date(timeIntervalSince1970: 0)] as StatementArguments).description)
    }

    // misc/statement-arguments/022
    static func miscStatementArguments022() throws -> Any? {
        try result(of: ([1] as StatementArguments).isEmpty)
    }

    // misc/statement-arguments/023
    static func miscStatementArguments023() throws -> Any? {
        try result(of: StatementArguments().isEmpty)
    }
}
