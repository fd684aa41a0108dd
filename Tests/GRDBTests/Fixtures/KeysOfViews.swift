// A source of the primary keys of views.

import GRDB

/// Gives all views the same primary key.
struct KeysOfViews: DatabaseSchemaSource {
    var columns = ["id"]

    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) -> [String]? { columns }
}
