// The airlines.

import GRDB

struct Airline: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "airlines"
    static let flights = hasMany(Flight.self)

    enum Columns {
        static let name = Column(CodingKeys.name)
    }

    let carrier: String
    let name: String

    var id: String { carrier }
}

extension Airline: DataRecord {
    static let file = DataFile(name: "airlines.csv", fields: ["carrier", "name"], key: ["carrier"])

    init(_ fields: inout CSVFields) throws {
        carrier = try fields.text()
        name = try fields.text()
    }
}
