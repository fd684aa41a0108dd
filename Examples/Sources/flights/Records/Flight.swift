// The flights, and how they are related to everything else.

import GRDB

struct Flight: Codable, Identifiable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "flights"

    // dep_time ↔ depTime
    static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
    static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

    // The foreign keys of the schema say how. Two of them refer to airports: those associations say which one they mean.
    static let airline = belongsTo(Airline.self)
    static let plane = belongsTo(Plane.self)
    static let destination = belongsTo(Airport.self, key: "destination", using: ForeignKey([Columns.knownDest]))

    // No foreign key: there are hours without weather.
    static let weather = belongsTo(Weather.self, using: ForeignKey(["origin", "time_hour"]))

    enum Columns {
        static let id = Column("id")
        static let depTime = Column("dep_time")
        static let depDelay = Column("dep_delay")
        static let arrDelay = Column("arr_delay")
        static let carrier = Column("carrier")
        static let knownTailnum = Column("known_tailnum")
        static let origin = Column("origin")
        static let dest = Column("dest")
        static let knownDest = Column("known_dest")
        static let distance = Column("distance")
    }

    private(set) var id: Int64?
    let year: Int
    let month: Int
    let day: Int
    let depTime: Int?
    let schedDepTime: Int
    let depDelay: Int?
    let arrTime: Int?
    let schedArrTime: Int
    let arrDelay: Int?
    let carrier: String
    let flight: Int

    /// What the file says. `knownTailnum` is the same, or nil if the plane is not known: see ``Schema``.
    let tailnum: String?
    var knownTailnum: String?

    let origin: String

    /// What the file says. `knownDest` is the same, or nil if the airport is not known.
    let dest: String
    var knownDest: String?

    let airTime: Int?
    let distance: Int
    let hour: Int
    let minute: Int
    let timeHour: String

    /// The row id is the primary key.
    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension Flight: DataRecord {
    static let file = DataFile(
        name: "flights-2013-01.csv",
        fields: [
            "year", "month", "day", "dep_time", "sched_dep_time", "dep_delay", "arr_time", "sched_arr_time", "arr_delay", "carrier",
            "flight", "tailnum", "origin", "dest", "air_time", "distance", "hour", "minute", "time_hour",
        ],
        key: ["time_hour", "carrier", "flight"],
        references: [DataFile.Reference("carrier", Airline.self), DataFile.Reference("origin", Airport.self)])

    init(_ fields: inout CSVFields) throws {
        year = try fields.integer()
        month = try fields.integer()
        day = try fields.integer()
        depTime = try fields.optional { try $0.integer() }
        schedDepTime = try fields.integer()
        depDelay = try fields.optional { try $0.integer() }
        arrTime = try fields.optional { try $0.integer() }
        schedArrTime = try fields.integer()
        arrDelay = try fields.optional { try $0.integer() }
        carrier = try fields.text()
        flight = try fields.integer()
        tailnum = try fields.optional { try $0.text() }
        knownTailnum = tailnum
        origin = try fields.text()
        dest = try fields.text()
        knownDest = dest
        airTime = try fields.optional { try $0.integer() }
        distance = try fields.integer()
        hour = try fields.integer()
        minute = try fields.integer()
        timeHour = try fields.timestamp()
    }
}
