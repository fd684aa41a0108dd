// The airports.

import GRDB

struct Airport: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "airports"

    enum Columns {
        static let faa = Column(CodingKeys.faa)
        static let name = Column(CodingKeys.name)
    }

    let faa: String
    let name: String
    let lat: Double
    let lon: Double
    let alt: Int
    let tz: Int
    let dst: String
    let tzone: String?

    var id: String { faa }
}

extension Airport: DataRecord {
    static let file = DataFile(
        name: "airports.csv", fields: ["faa", "name", "lat", "lon", "alt", "tz", "dst", "tzone"], key: ["faa"])

    init(_ fields: inout CSVFields) throws {
        faa = try fields.text()
        name = try fields.text()
        lat = try fields.double()
        lon = try fields.double()
        alt = try fields.integer()
        tz = try fields.integer()
        dst = try fields.text()
        tzone = try fields.optional { try $0.text() }
    }
}
