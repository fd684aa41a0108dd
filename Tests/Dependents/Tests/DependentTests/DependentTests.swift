// A program and its packages share one GRDB module, whatever other packages they depend on.

import Cities
import GRDB
import GRDBCollections
import GRDBDiff
import GRDBKit
import GRDBLogging
import GRDBMacros
import GRDBQuery
import GRDBSnapshotTesting
import GRDBTesting
import OpenCombineDispatch
import SQLite3
import Testing

@Suite("Programs with other packages")
struct DependentTests {
    @Test("A library that wants another GRDB gets this one, beside the packages of publishers and snapshots")
    func libraries() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try City.createTable(db)
            try City(name: "Oslo").insert(db)
        }
        #expect(try content(of: queue).contains("Oslo"))
        #expect(try queue.read { try City.fetchCount($0) } == 1)
    }

    @Test("Other packages may have modules of the names that suggest themselves")
    func neighbours() {
        let names = [
            CollectionsModule.name, DiffModule.name, KitModule.name, LoggingModule.name, MacrosModule.name, QueryModule.name,
        ]
        #expect(names == ["GRDBCollections", "GRDBDiff", "GRDBKit", "GRDBLogging", "GRDBMacros", "GRDBQuery"])
    }

    @Test("SQLite's C interface has the name that it has on Apple's systems")
    func cInterface() throws {
        try DatabaseQueue().inDatabase { db in
            #expect(sqlite3_get_autocommit(db.sqliteConnection) == 1)
        }
    }
}
