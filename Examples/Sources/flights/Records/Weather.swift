// The weather at an airport, hour by hour.

import GRDB

struct Weather: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "weather"

    // wind_speed ↔ windSpeed
    static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
    static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

    let origin: String
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let temp: Double?
    let dewp: Double?
    let humid: Double?
    let windDir: Int?
    let windSpeed: Double?
    let windGust: Double?
    let precip: Double?
    let pressure: Double?
    let visib: Double?
    let timeHour: String
}

extension Weather: DataRecord {
    static let file = DataFile(
        name: "weather-2013-01.csv",
        fields: [
            "origin", "year", "month", "day", "hour", "temp", "dewp", "humid", "wind_dir", "wind_speed", "wind_gust", "precip",
            "pressure", "visib", "time_hour",
        ],
        key: ["origin", "time_hour"],
        references: [DataFile.Reference("origin", Airport.self)])

    init(_ fields: inout CSVFields) throws {
        origin = try fields.text()
        year = try fields.integer()
        month = try fields.integer()
        day = try fields.integer()
        hour = try fields.integer()
        temp = try fields.optional { try $0.double() }
        dewp = try fields.optional { try $0.double() }
        humid = try fields.optional { try $0.double() }
        windDir = try fields.optional { try $0.integer() }
        windSpeed = try fields.optional { try $0.double() }
        windGust = try fields.optional { try $0.double() }
        precip = try fields.optional { try $0.double() }
        pressure = try fields.optional { try $0.double() }
        visib = try fields.optional { try $0.double() }
        timeHour = try fields.timestamp()
    }
}
