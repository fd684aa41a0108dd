// Observed expressions of the area "misc", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes03: [Probe] = [
        Probe("misc/fts-patterns/001", free: miscFtsPatterns001),
        Probe("misc/fts-patterns/002", free: miscFtsPatterns002),
        Probe("misc/fts-patterns/003", free: miscFtsPatterns003),
        Probe("misc/fts-patterns/004", free: miscFtsPatterns004),
        Probe("misc/fts-patterns/005", free: miscFtsPatterns005),
        Probe("misc/fts-patterns/006", free: miscFtsPatterns006),
        Probe("misc/fts-patterns/007", free: miscFtsPatterns007),
        Probe("misc/fts-patterns/008", free: miscFtsPatterns008),
        Probe("misc/fts-patterns/009", free: miscFtsPatterns009),
        Probe("misc/fts-patterns/010", free: miscFtsPatterns010),
        Probe("misc/fts-patterns/011", free: miscFtsPatterns011),
        Probe("misc/fts-patterns/012", free: miscFtsPatterns012),
        Probe("misc/fts-patterns/013", free: miscFtsPatterns013),
        Probe("misc/fts-patterns/014", free: miscFtsPatterns014),
        Probe("misc/fts-patterns/015", free: miscFtsPatterns015),
        Probe("misc/fts-patterns/016", free: miscFtsPatterns016),
        Probe("misc/fts-patterns/017", free: miscFtsPatterns017),
        Probe("misc/fts-patterns/018", free: miscFtsPatterns018),
        Probe("misc/fts-patterns/019", free: miscFtsPatterns019),
        Probe("misc/fts-patterns/020", free: miscFtsPatterns020),
        Probe("misc/fts-patterns/021", free: miscFtsPatterns021),
        Probe("misc/fts-patterns/022", free: miscFtsPatterns022),
        Probe("misc/fts-patterns/023", free: miscFtsPatterns023),
        Probe("misc/fts-patterns/024", free: miscFtsPatterns024),
        Probe("misc/fts-patterns/025", database: miscFtsPatterns025),
        Probe("misc/fts-patterns/026", database: miscFtsPatterns026),
        Probe("misc/fts-patterns/027", database: miscFtsPatterns027),
        Probe("misc/fts-patterns/028", database: miscFtsPatterns028),
        Probe("misc/fts-patterns/029", database: miscFtsPatterns029),
        Probe("misc/fts-patterns/030", database: miscFtsPatterns030),
        Probe("misc/fts-patterns/031", database: miscFtsPatterns031),
        Probe("misc/fts-patterns/032", database: miscFtsPatterns032),
        Probe("misc/fts-patterns/033", database: miscFtsPatterns033),
        Probe("misc/fts-patterns/034", database: miscFtsPatterns034),
        Probe("misc/fts-patterns/035", database: miscFtsPatterns035),
        Probe("misc/fts-patterns/036", database: miscFtsPatterns036),
        Probe("misc/fts-patterns/037", database: miscFtsPatterns037),
        Probe("misc/fts-patterns/038", database: miscFtsPatterns038),
        Probe("misc/fts-patterns/039", database: miscFtsPatterns039),
        Probe("misc/fts-patterns/040", database: miscFtsPatterns040),
    ]

    // misc/fts-patterns/001
    static func miscFtsPatterns001() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "")?.rawPattern)
        )
    }

    // misc/fts-patterns/002
    static func miscFtsPatterns002() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "hello")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "hello")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "hello")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "hello")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "hello")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "hello")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "hello")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "hello")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "hello")?.rawPattern)
        )
    }

    // misc/fts-patterns/003
    static func miscFtsPatterns003() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "hello world")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "hello world")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "hello world")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "hello world")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "hello world")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "hello world")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "hello world")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "hello world")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "hello world")?.rawPattern)
        )
    }

    // misc/fts-patterns/004
    static func miscFtsPatterns004() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "Hello, World!")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "Hello, World!")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "Hello, World!")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "Hello, World!")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "Hello, World!")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "Hello, World!")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "Hello, World!")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "Hello, World!")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "Hello, World!")?.rawPattern)
        )
    }

    // misc/fts-patterns/005
    static func miscFtsPatterns005() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "hel*")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "hel*")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "hel*")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "hel*")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "hel*")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "hel*")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "hel*")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "hel*")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "hel*")?.rawPattern)
        )
    }

    // misc/fts-patterns/006
    static func miscFtsPatterns006() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "\"quoted phrase\"")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "\"quoted phrase\"")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "\"quoted phrase\"")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "\"quoted phrase\"")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "\"quoted phrase\"")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "\"quoted phrase\"")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "\"quoted phrase\"")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "\"quoted phrase\"")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "\"quoted phrase\"")?.rawPattern)
        )
    }

    // misc/fts-patterns/007
    static func miscFtsPatterns007() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "l'été")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "l'été")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "l'été")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "l'été")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "l'été")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "l'été")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "l'été")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "l'été")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "l'été")?.rawPattern)
        )
    }

    // misc/fts-patterns/008
    static func miscFtsPatterns008() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "a-b")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "a-b")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "a-b")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "a-b")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "a-b")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "a-b")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "a-b")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "a-b")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "a-b")?.rawPattern)
        )
    }

    // misc/fts-patterns/009
    static func miscFtsPatterns009() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "AND")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "AND")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "AND")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "AND")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "AND")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "AND")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "AND")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "AND")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "AND")?.rawPattern)
        )
    }

    // misc/fts-patterns/010
    static func miscFtsPatterns010() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "foo AND bar")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "foo AND bar")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "foo AND bar")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "foo AND bar")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "foo AND bar")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "foo AND bar")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "foo AND bar")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "foo AND bar")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "foo AND bar")?.rawPattern)
        )
    }

    // misc/fts-patterns/011
    static func miscFtsPatterns011() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "foo NOT")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "foo NOT")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "foo NOT")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "foo NOT")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "foo NOT")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "foo NOT")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "foo NOT")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "foo NOT")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "foo NOT")?.rawPattern)
        )
    }

    // misc/fts-patterns/012
    static func miscFtsPatterns012() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "été")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "été")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "été")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "été")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "été")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "été")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "été")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "été")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "été")?.rawPattern)
        )
    }

    // misc/fts-patterns/013
    static func miscFtsPatterns013() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "日本語")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "日本語")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "日本語")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "日本語")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "日本語")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "日本語")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "日本語")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "日本語")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "日本語")?.rawPattern)
        )
    }

    // misc/fts-patterns/014
    static func miscFtsPatterns014() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "123 abc")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "123 abc")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "123 abc")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "123 abc")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "123 abc")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "123 abc")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "123 abc")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "123 abc")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "123 abc")?.rawPattern)
        )
    }

    // misc/fts-patterns/015
    static func miscFtsPatterns015() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "foo_bar")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "foo_bar")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "foo_bar")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "foo_bar")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "foo_bar")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "foo_bar")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "foo_bar")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "foo_bar")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "foo_bar")?.rawPattern)
        )
    }

    // misc/fts-patterns/016
    static func miscFtsPatterns016() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "   ")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "   ")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "   ")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "   ")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "   ")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "   ")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "   ")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "   ")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "   ")?.rawPattern)
        )
    }

    // misc/fts-patterns/017
    static func miscFtsPatterns017() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "***")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "***")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "***")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "***")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "***")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "***")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "***")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "***")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "***")?.rawPattern)
        )
    }

    // misc/fts-patterns/018
    static func miscFtsPatterns018() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "user@example.com")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "user@example.com")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "user@example.com")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "user@example.com")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "user@example.com")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "user@example.com")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "user@example.com")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "user@example.com")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "user@example.com")?.rawPattern)
        )
    }

    // misc/fts-patterns/019
    static func miscFtsPatterns019() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "a")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "a")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "a")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "a")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "a")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "a")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "a")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "a")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "a")?.rawPattern)
        )
    }

    // misc/fts-patterns/020
    static func miscFtsPatterns020() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "NEAR")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "NEAR")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "NEAR")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "NEAR")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "NEAR")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "NEAR")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "NEAR")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "NEAR")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "NEAR")?.rawPattern)
        )
    }

    // misc/fts-patterns/021
    static func miscFtsPatterns021() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "(foo)")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "(foo)")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "(foo)")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "(foo)")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "(foo)")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "(foo)")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "(foo)")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "(foo)")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "(foo)")?.rawPattern)
        )
    }

    // misc/fts-patterns/022
    static func miscFtsPatterns022() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "foo:bar")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "foo:bar")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "foo:bar")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "foo:bar")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "foo:bar")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "foo:bar")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "foo:bar")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "foo:bar")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "foo:bar")?.rawPattern)
        )
    }

    // misc/fts-patterns/023
    static func miscFtsPatterns023() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "it's")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "it's")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "it's")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "it's")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "it's")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "it's")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "it's")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "it's")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "it's")?.rawPattern)
        )
    }

    // misc/fts-patterns/024
    static func miscFtsPatterns024() throws -> Any? {
        return obj(
            ("FTS3 anyToken", FTS3Pattern(matchingAnyTokenIn: "Ünïcödé")?.rawPattern),
            ("FTS3 allTokens", FTS3Pattern(matchingAllTokensIn: "Ünïcödé")?.rawPattern),
            ("FTS3 allPrefixes", FTS3Pattern(matchingAllPrefixesIn: "Ünïcödé")?.rawPattern),
            ("FTS3 phrase", FTS3Pattern(matchingPhrase: "Ünïcödé")?.rawPattern),
            ("FTS5 anyToken", FTS5Pattern(matchingAnyTokenIn: "Ünïcödé")?.rawPattern),
            ("FTS5 allTokens", FTS5Pattern(matchingAllTokensIn: "Ünïcödé")?.rawPattern),
            ("FTS5 allPrefixes", FTS5Pattern(matchingAllPrefixesIn: "Ünïcödé")?.rawPattern),
            ("FTS5 phrase", FTS5Pattern(matchingPhrase: "Ünïcödé")?.rawPattern),
            ("FTS5 prefixPhrase", FTS5Pattern(matchingPrefixPhrase: "Ünïcödé")?.rawPattern)
        )
    }

    // misc/fts-patterns/025
    static func miscFtsPatterns025(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "hello").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "hello").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "hello", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/026
    static func miscFtsPatterns026(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/027
    static func miscFtsPatterns027(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "foo bar").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "foo bar").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "foo bar", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/028
    static func miscFtsPatterns028(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "foo OR bar").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "foo OR bar").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "foo OR bar", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/029
    static func miscFtsPatterns029(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "\"a b\"").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "\"a b\"").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "\"a b\"", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/030
    static func miscFtsPatterns030(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "\"").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "\"").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "\"", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/031
    static func miscFtsPatterns031(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "foo*").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "foo*").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "foo*", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/032
    static func miscFtsPatterns032(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "^foo").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "^foo").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "^foo", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/033
    static func miscFtsPatterns033(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "NEAR(a b)").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "NEAR(a b)").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "NEAR(a b)", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/034
    static func miscFtsPatterns034(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "a: b").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "a: b").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "a: b", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/035
    static func miscFtsPatterns035(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "-foo").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "-foo").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "-foo", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/036
    static func miscFtsPatterns036(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "(a").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "(a").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "(a", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/037
    static func miscFtsPatterns037(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "a AND").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "a AND").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "a AND", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/038
    static func miscFtsPatterns038(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "?!").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "?!").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "?!", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/039
    static func miscFtsPatterns039(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "foo NEAR/2 bar").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "foo NEAR/2 bar").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "foo NEAR/2 bar", forTable: "memo").rawPattern })
        )
    }

    // misc/fts-patterns/040
    static func miscFtsPatterns040(_ db: Database) throws -> Any? {
        return obj(
            ("FTS3", caught { try FTS3Pattern(rawPattern: "*").rawPattern }),
            ("FTS5", caught { try FTS5Pattern(rawPattern: "*").rawPattern }),
            ("FTS5 for memo", caught { try db.makeFTS5Pattern(rawPattern: "*", forTable: "memo").rawPattern })
        )
    }
}
