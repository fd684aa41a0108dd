// The full-text tables: what is searched, not where the records are.

import GRDB

struct AirportSearch: TableRecord {
    static let databaseTableName = "airports_search"

    enum Columns {
        static let faa = Column("faa")
        static let name = Column("name")
        static let tzone = Column("tzone")
    }
}

struct PlaneSearch: TableRecord {
    static let databaseTableName = "planes_search"

    enum Columns {
        static let tailnum = Column("tailnum")
        static let manufacturer = Column("manufacturer")
        static let model = Column("model")
    }
}
