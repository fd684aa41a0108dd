// The record of a reading, the table it is stored in, and the migrations.

import GRDB

/// What a meter has measured in one hour: a row of `reading`.
struct Reading: Codable, Equatable, FetchableRecord, PersistableRecord, Sendable {
    enum Status: String, Codable, DatabaseValueConvertible, Sendable {
        case ok, estimated

        /// The meter has sent no value.
        case fault
    }

    let meter: String

    /// The hour that the reading is about: `2025-01-31T23:00`. As text, it sorts by time.
    let time: String

    let kwh: Double?
    let status: Status

    enum Columns {
        static let meter = Column("meter")
        static let time = Column("time")
        static let kwh = Column("kwh")
        static let status = Column("status")

        /// `2025-01`. SQL goes where the module has no function.
        static let month = SQL("SUBSTR(\(time), 1, 7)").sqlExpression
    }

    /// The readings of a month, such as `2025-01`, or all of them.
    static func inMonth(_ month: String?) -> QueryInterfaceRequest<Reading> {
        guard let month else { return all() }
        return filter { $0.time >= month + "-01" && $0.time < month + "-32" }
    }
}

enum Schema {
    /// The steps that lead from an empty database to the present table. A step that was released does not change any more: add another one.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1 readings") { db in
            // The primary key is the whole order of the table: rows that arrive meter by meter are appended, and there is no second index to fill.
            try db.create(table: "reading", options: [.withoutRowID, .strict]) { t in
                t.primaryKey {
                    t.column("meter", .text)
                    t.column("time", .text)
                }
                t.column("kwh", .real)
                t.column("status", .text).notNull()
            }
        }
        return migrator
    }
}
