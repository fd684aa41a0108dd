// Observed expressions of the area "sql-records", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRecordsProbes07: [Probe] = [
        Probe("sql-records/record-class/001", traced: sqlRecordsRecordClass001),
        Probe("sql-records/record-class/002", traced: sqlRecordsRecordClass002),
        Probe("sql-records/record-class/003", traced: sqlRecordsRecordClass003),
        Probe("sql-records/record-class/004", traced: sqlRecordsRecordClass004),
    ]

    // sql-records/record-class/001
    static func sqlRecordsRecordClass001(_ db: Database) throws -> Any? {
        let p = PlaceRecord(id: nil, name: "a")
        let before = p.hasDatabaseChanges
        try p.insert(db)
        let after = p.hasDatabaseChanges
        p.name = "b"
        let changed = p.hasDatabaseChanges, changes = try p.databaseChanges
        try p.update(db)
        return obj(("before", before), ("after", after), ("changed", changed), ("changes", "\(changes)"), ("final", p.hasDatabaseChanges))
    }

    // sql-records/record-class/002
    static func sqlRecordsRecordClass002(_ db: Database) throws -> Any? {
        let p = try PlaceRecord.fetchOne(db, key: 1)!
        let a = try p.updateChanges(db)
        p.name = "z"
        let b = try p.updateChanges(db)
        return [a, b]
    }

    // sql-records/record-class/003
    static func sqlRecordsRecordClass003(_ db: Database) throws -> Any? {
        let p = try PlaceRecord.fetchOne(db, key: 4)!
        let d = try p.delete(db)
        return [d, p.hasDatabaseChanges]
    }

    // sql-records/record-class/004
    static func sqlRecordsRecordClass004(_ db: Database) throws -> Any? {
        let p = PlaceRecord(id: 77, name: "a")
        try p.save(db)
        return p.hasDatabaseChanges
    }
}
