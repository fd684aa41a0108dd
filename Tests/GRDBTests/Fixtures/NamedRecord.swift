// A class of records.

import GRDB

/// A row of `person`, as an object that knows its changes.
class NamedRecord: Record {
    var id: Int64?
    var name: String

    override class var databaseTableName: String { "person" }

    init(id: Int64? = nil, name: String) {
        self.id = id
        self.name = name
        super.init()
    }

    required init(row: Row) throws {
        id = row["id"]
        name = row["name"]
        try super.init(row: row)
    }

    override func encode(to container: inout PersistenceContainer) throws {
        container["id"] = id
        container["name"] = name
    }

    override func didInsert(_ inserted: InsertionSuccess) {
        super.didInsert(inserted)
        id = inserted.rowID
    }
}
