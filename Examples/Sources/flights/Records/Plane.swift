// The planes.

import GRDB

struct Plane: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "planes"

    enum Columns {
        static let tailnum = Column(CodingKeys.tailnum)
        static let manufacturer = Column(CodingKeys.manufacturer)
        static let seats = Column(CodingKeys.seats)
    }

    let tailnum: String
    let year: Int?
    let type: String
    let manufacturer: String
    let model: String
    let engines: Int
    let seats: Int
    let speed: Int?
    let engine: String

    var id: String { tailnum }
}

extension Plane: DataRecord {
    static let file = DataFile(
        name: "planes.csv",
        fields: ["tailnum", "year", "type", "manufacturer", "model", "engines", "seats", "speed", "engine"],
        key: ["tailnum"])

    init(_ fields: inout CSVFields) throws {
        tailnum = try fields.text()
        year = try fields.optional { try $0.integer() }
        type = try fields.text()
        manufacturer = try fields.text()
        model = try fields.text()
        engines = try fields.integer()
        seats = try fields.integer()
        speed = try fields.optional { try $0.integer() }
        engine = try fields.text()
    }
}
