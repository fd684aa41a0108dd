// Observed expressions of the area "dumps", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let dumpsProbes05: [Probe] = [
        Probe("dumps/dump-tables/042", free: dumpsDumpTables042),
        Probe("dumps/dump-tables/043", free: dumpsDumpTables043),
        Probe("dumps/dump-tables/044", free: dumpsDumpTables044),
        Probe("dumps/dump-tables/045", free: dumpsDumpTables045),
        Probe("dumps/dump-tables/046", free: dumpsDumpTables046),
        Probe("dumps/dump-content/001", free: dumpsDumpContent001),
        Probe("dumps/dump-content/002", free: dumpsDumpContent002),
        Probe("dumps/dump-content/003", free: dumpsDumpContent003),
        Probe("dumps/dump-content/004", free: dumpsDumpContent004),
        Probe("dumps/dump-content/005", free: dumpsDumpContent005),
        Probe("dumps/dump-content/006", free: dumpsDumpContent006),
        Probe("dumps/dump-content/007", free: dumpsDumpContent007),
        Probe("dumps/dump-content/008", free: dumpsDumpContent008),
        Probe("dumps/dump-content/009", free: dumpsDumpContent009),
        Probe("dumps/dump-content/010", free: dumpsDumpContent010),
        Probe("dumps/dump-schema/001", free: dumpsDumpSchema001),
        Probe("dumps/dump-schema/002", free: dumpsDumpSchema002),
        Probe("dumps/dump-schema/003", free: dumpsDumpSchema003),
        Probe("dumps/dump-schema/004", free: dumpsDumpSchema004),
        Probe("dumps/dump-schema/005", free: dumpsDumpSchema005),
    ]

    // dumps/dump-tables/042
    static func dumpsDumpTables042() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["wide"], format: .quote(), to: s) }
    }

    // dumps/dump-tables/043
    static func dumpsDumpTables043() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["star"], format: .quote(), to: s) }
    }

    // dumps/dump-tables/044
    static func dumpsDumpTables044() throws -> Any? {
        return try dumped { db, s in try db.dumpTables([], format: .quote(), to: s) }
    }

    // dumps/dump-tables/045
    static func dumpsDumpTables045() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["player", "wide"], format: .quote(), stableOrder: true, to: s) }
    }

    // dumps/dump-tables/046
    static func dumpsDumpTables046() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["nope"], to: s) }
    }

    // dumps/dump-content/001
    static func dumpsDumpContent001() throws -> Any? {
        return try dumped { db, s in try db.dumpContent(format: .debug(), to: s) }
    }

    // dumps/dump-content/002
    static func dumpsDumpContent002() throws -> Any? {
        return try dumped { db, s in try db.dumpContent(format: .debug(header: true), to: s) }
    }

    // dumps/dump-content/003
    static func dumpsDumpContent003() throws -> Any? {
        return try dumped { db, s in try db.dumpContent(format: .json(), to: s) }
    }

    // dumps/dump-content/004
    static func dumpsDumpContent004() throws -> Any? {
        return try dumped { db, s in try db.dumpContent(format: .line(), to: s) }
    }

    // dumps/dump-content/005
    static func dumpsDumpContent005() throws -> Any? {
        return try dumped { db, s in try db.dumpContent(format: .list(), to: s) }
    }

    // dumps/dump-content/006
    static func dumpsDumpContent006() throws -> Any? {
        return try dumped { db, s in try db.dumpContent(format: .quote(), to: s) }
    }

    // dumps/dump-content/007
    static func dumpsDumpContent007() throws -> Any? {
        let s = StringStream()
        try DatabaseQueue().dumpContent(to: s)
        return s.text
    }

    // dumps/dump-content/008
    static func dumpsDumpContent008() throws -> Any? {
        let s = StringStream()
        try dumpQueue().dumpContent(to: s)
        return s.text
    }

    // dumps/dump-content/009
    static func dumpsDumpContent009() throws -> Any? {
        let s = StringStream()
        try makeFixtureQueue().dumpContent(to: s)
        return s.text
    }

    // dumps/dump-content/010
    static func dumpsDumpContent010() throws -> Any? {
        let q = try DatabaseQueue()
        var m = DatabaseMigrator()
        m.registerMigration("m1") { db in try db.execute(sql: "CREATE TABLE t(a)") }
        try m.migrate(q)
        let s = StringStream()
        try q.dumpContent(to: s)
        return s.text
    }

    // dumps/dump-schema/001
    static func dumpsDumpSchema001() throws -> Any? {
        return try dumped { db, s in try db.dumpSchema(to: s) }
    }

    // dumps/dump-schema/002
    static func dumpsDumpSchema002() throws -> Any? {
        let s = StringStream()
        try DatabaseQueue().dumpSchema(to: s)
        return s.text
    }

    // dumps/dump-schema/003
    static func dumpsDumpSchema003() throws -> Any? {
        let s = StringStream()
        try makeFixtureQueue().dumpSchema(to: s)
        return s.text
    }

    // dumps/dump-schema/004
    static func dumpsDumpSchema004() throws -> Any? {
        let q = try DatabaseQueue()
        var m = DatabaseMigrator()
        m.registerMigration("m1") { db in try db.execute(sql: "CREATE TABLE t(a)") }
        try m.migrate(q)
        let s = StringStream()
        try q.dumpSchema(to: s)
        return s.text
    }

    // dumps/dump-schema/005
    static func dumpsDumpSchema005() throws -> Any? {
        let q = try DatabaseQueue()
        try q.writeWithoutTransaction { db in try db.execute(sql: "CREATE TABLE b(x); CREATE TABLE A(x, y UNIQUE); CREATE INDEX zi ON A(x); CREATE TEMP TABLE tt(x); ATTACH ':memory:' AS other") }
        let s = StringStream()
        try q.dumpSchema(to: s)
        try q.dumpContent(to: s)
        return s.text
    }
}
