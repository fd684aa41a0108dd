// The tables of the flights database, and the migrations that make them.

import GRDB

/// The tables.
///
/// Their columns have the names of the data files.
///
/// The flights name more planes and destinations than the other files know. A foreign key on `tailnum` or `dest`
/// would refuse these flights, and made-up planes would spoil the counts. So `tailnum` and `dest` hold what the file
/// says, and `known_tailnum` and `known_dest` beside them hold the same when it is known, or NULL: these two are
/// the foreign keys. An airline or an origin that is not known is a mistake in the file.
enum Schema {
    /// The steps that lead from an empty database to the present tables. Steps that were published do not change any more.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1 tables", migrate: createTables)
        migrator.registerMigration("v2 indexes of foreign keys") { db in
            for column in ["carrier", "known_tailnum", "known_dest"] {
                try db.create(indexOn: "flights", columns: [column])
            }
        }
        migrator.registerMigration("v3 full-text search", migrate: createSearchTables)
        migrator.registerMigration("v4 full-text search of time zones", migrate: createSearchOfTimeZones)
        return migrator
    }

    /// Indexes of words. They hold no text of their own, but follow the tables that have it, by triggers.
    ///
    /// They find its rows by their numbers, which `VACUUM` may change where no integer is the primary key: this program never does it.
    @Sendable private static func createSearchTables(_ db: Database) throws {
        try db.create(virtualTable: "airports_search", using: FTS5()) { t in
            t.synchronize(withTable: "airports")
            t.column("faa")
            t.column("name")
        }
        try db.create(virtualTable: "planes_search", using: FTS5()) { t in
            t.synchronize(withTable: "planes")
            t.column("tailnum")
            t.column("manufacturer")
            t.column("model")
        }
    }

    /// A full-text table gets no further column: another one takes its place, and reads the airports again.
    @Sendable private static func createSearchOfTimeZones(_ db: Database) throws {
        try db.dropFTS5SynchronizationTriggers(forTable: "airports_search")
        try db.drop(table: "airports_search")
        try db.create(virtualTable: "airports_search", using: FTS5()) { t in
            t.synchronize(withTable: "airports")
            t.column("faa")
            t.column("name")
            t.column("tzone")
        }
    }

    @Sendable private static func createTables(_ db: Database) throws {
        try db.create(table: "airlines") { t in
            t.primaryKey("carrier", .text)
            t.column("name", .text).notNull()
        }
        try db.create(table: "airports") { t in
            t.primaryKey("faa", .text)
            t.column("name", .text).notNull()
            t.column("lat", .real).notNull()
            t.column("lon", .real).notNull()
            t.column("alt", .integer).notNull()
            t.column("tz", .integer).notNull()
            t.column("dst", .text).notNull()
            t.column("tzone", .text)
        }
        try db.create(table: "planes") { t in
            t.primaryKey("tailnum", .text)
            t.column("year", .integer)
            t.column("type", .text).notNull()
            t.column("manufacturer", .text).notNull()
            t.column("model", .text).notNull()
            t.column("engines", .integer).notNull()
            t.column("seats", .integer).notNull()
            t.column("speed", .integer)
            t.column("engine", .text).notNull()
        }
        try createWeather(db)
        try createFlights(db)
        try db.create(table: "imported_files") { t in
            t.primaryKey("name", .text)
            t.column("table_name", .text).notNull()
            t.column("row_count", .integer).notNull()
            t.column("imported_at", .datetime).notNull()
        }
    }

    private static func createWeather(_ db: Database) throws {
        try db.create(table: "weather") { t in
            t.column("origin", .text).notNull().references("airports")
            for column in ["year", "month", "day", "hour"] {
                t.column(column, .integer).notNull()
            }
            for column in ["temp", "dewp", "humid"] {
                t.column(column, .real)
            }
            t.column("wind_dir", .integer)
            for column in ["wind_speed", "wind_gust", "precip", "pressure", "visib"] {
                t.column(column, .real)
            }
            t.column("time_hour", .text).notNull()
            t.primaryKey(["origin", "time_hour"])
        }
    }

    private static func createFlights(_ db: Database) throws {
        try db.create(table: "flights") { t in
            t.primaryKey("id", .integer)
            for column in ["year", "month", "day"] {
                t.column(column, .integer).notNull()
            }
            t.column("dep_time", .integer)
            t.column("sched_dep_time", .integer).notNull()
            t.column("dep_delay", .integer)
            t.column("arr_time", .integer)
            t.column("sched_arr_time", .integer).notNull()
            t.column("arr_delay", .integer)
            t.column("carrier", .text).notNull().references("airlines")
            t.column("flight", .integer).notNull()
            t.column("tailnum", .text)
            t.column("known_tailnum", .text).references("planes")
            t.column("origin", .text).notNull().references("airports")
            t.column("dest", .text).notNull()
            t.column("known_dest", .text).references("airports")
            t.column("air_time", .integer)
            for column in ["distance", "hour", "minute"] {
                t.column(column, .integer).notNull()
            }
            t.column("time_hour", .text).notNull()
            t.uniqueKey(["time_hour", "carrier", "flight"])
        }
    }
}
